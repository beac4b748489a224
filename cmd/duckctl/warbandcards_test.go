package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAWarbandIsPrintedOnEitherPaper(t *testing.T) {
	for paper, box := range map[string]string{"a4": "/MediaBox [0 0 595.28 841.89]", "letter": "/MediaBox [0 0 612.00 792.00]"} {
		file := filepath.Join(t.TempDir(), "cards.pdf")
		code, out, log := command(t, "", "warband", "cards", "the-causeway-third", "--paper", paper, "--out", file, "--lang", "it")
		if code != allRight || out != file+": The Causeway Third, 19 models\n" || log != "" {
			t.Errorf("%d %s%s", code, out, log)
		}
		data, err := os.ReadFile(file)
		if err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.Contains(data, []byte(box)) {
			t.Errorf("%s: %d bytes, %v", paper, len(data), err)
		}
	}
	for want, args := range map[string][]string{"no paper": {"--paper", "a5"}, "did you mean sheet": {"--only", "sheets"}, "no language": {"--lang", "xx"}, "another game": {"--ruleset", "wzr"}} {
		file := filepath.Join(t.TempDir(), "no.pdf")
		code, _, log := command(t, "", append([]string{"warband", "cards", "kestrel-post", "--out", file}, args...)...)
		if _, err := os.Stat(file); code == allRight || err == nil || !strings.Contains(log, want) {
			t.Errorf("%s: %d %s", want, code, log)
		}
	}
}

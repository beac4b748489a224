package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// oddNames are names as people paste them, and as nobody should.
var oddNames = []string{
	"The \U0001F986 duck", "\U0001D504\U0001D505", "Орлы и Ωmega", "鴨の戦場", "קרב", "cafe\u0301", "\u0301\u0302",
	"a\u202egnp.exe\u202c", "\u2066x\u2069\u200f", "zero\u200bwidth\u200d\ufeff", "\ue000\uf8ff", "\ufffd", "c1\u009b31m", "line\u2028break", "\u00a0 nbsp",
	"<b>&amp;\"'</b>", "%s%d%!", "../../etc/passwd", "CON", strings.Repeat("\U0001F986", 20),
}

// odd is a table of which everything is called so.
func odd(t *testing.T, name string) string {
	t.Helper()
	id, _ := json.Marshal(name[:min(len(name), 60)])
	called, _ := json.Marshal(name)
	file := filepath.Join(t.TempDir(), "odd.json")
	doc := fmt.Sprintf(`{"format":"duckboard-table/1","name":%s,"size":[36,36],"terrain":[
		{"id":%s,"kind":"building","rect":[4,12,8,8]},{"id":"w","group":%s,"kind":"water","rect":[14,14,6,6]}],
		"zones":[{"side":0,"polygon":[[0,0],[36,0],[36,6],[0,6]]},{"side":1,"polygon":[[0,30],[36,30],[36,36],[0,36]]}],
		"objectives":[{"id":%s,"at":[18,6]}]}`, called, id, id, id)
	if err := os.WriteFile(file, []byte(doc), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestATableWithAnyNameIsWrittenInEveryForm(t *testing.T) {
	for _, name := range oddNames {
		file := odd(t, name)
		for _, form := range []string{"pdf", "svg", "png", "jpg", "json", "code"} {
			out := filepath.Join(filepath.Dir(file), "out."+form)
			if code, said, log := command(t, "", "table", "convert", file, out, "--scale", "4"); code != allRight {
				t.Fatalf("%+q to %s: exit code %d: %s%s", name, form, code, said, log)
			}
			data, err := os.ReadFile(out)
			if err != nil || len(data) == 0 {
				t.Fatalf("%+q to %s: %d bytes, %v", name, form, len(data), err)
			}
			switch form {
			case "svg":
				unseen(t, name, string(data))
			case "json", "code":
				if code, back, log := command(t, "", "table", "convert", out); code != allRight || !strings.Contains(back, encoded(name)) {
					t.Errorf("%+q as %s is read as %s%s", name, form, back, log)
				}
			}
		}
	}
}

// encoded is a name as a document has it.
func encoded(name string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(name)
	return strings.TrimSpace(b.String())
}

// unseen fails where a text has what turns its lines round, or controls a terminal.
func unseen(t *testing.T, name, text string) {
	t.Helper()
	for _, r := range text {
		if unicode.Is(unicode.Bidi_Control, r) || unicode.IsControl(r) && !strings.ContainsRune("\n\t\r", r) {
			t.Errorf("%+q: %U is written", name, r)
			return
		}
	}
}

func TestNoNameTurnsTheLinesOfATerminalRound(t *testing.T) {
	for _, name := range oddNames {
		file := odd(t, name)
		for _, args := range []string{"table check FILE --figures", "play --seed 1 --turns 1 --table FILE --a random --b random", "lab report --table FILE --html HTML"} {
			html := filepath.Join(filepath.Dir(file), "report.html")
			line := strings.NewReplacer("FILE", file, "HTML", html).Replace(args)
			code, out, log := command(t, "", strings.Fields(line)...)
			if code == misused || out == "" {
				t.Fatalf("%+q: duckctl %s: exit code %d: %s%s", name, args, code, out, log)
			}
			unseen(t, name, out+log)
			if page, err := os.ReadFile(html); err == nil {
				unseen(t, name, string(page))
			}
			if !strings.Contains(name, "\u202e") { // of one name all commands, of the others the quickest
				break
			}
		}
	}
}

func TestALetterThatComesInTwoPiecesIsOne(t *testing.T) {
	var b bytes.Buffer
	w := &plain{Writer: &b}
	for _, c := range []byte("è 鴨 \U0001F986 \u202e!\n") {
		if n, err := w.Write([]byte{c}); n != 1 || err != nil {
			t.Fatal(n, err)
		}
	}
	if got := b.String(); got != "è 鴨 \U0001F986 !\n" {
		t.Errorf("%+q", got)
	}
}

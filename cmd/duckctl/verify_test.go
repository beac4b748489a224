package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"duckboard/game"
)

func TestVerifyPlaysAGameOfAnotherEngineAnewAndTellsBoth(t *testing.T) {
	save := filepath.Join(t.TempDir(), "game.json")
	if code, _, log := command(t, "", "play", "--table", "ruins", "--seed", "3", "--turns", "1", "--a", "random", "--b", "random", "--save", save); code != allRight {
		t.Fatal(log)
	}
	data, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	bare := regexp.MustCompile(`\n  "(seal|digest)": .*`).ReplaceAllString(string(data), "")
	next := strings.Replace(bare, fmt.Sprintf(`"engine": %d,`, game.Engine), fmt.Sprintf(`"engine": %d,`, game.Engine+1), 1)
	both := fmt.Sprintf("with engine %d, and this is engine %d", game.Engine+1, game.Engine)
	if code, out, log := command(t, "", "verify", write(t, "next.json", next)); code != allRight || !strings.Contains(out, "played "+both+": it goes the same way") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	parts := regexp.MustCompile(`"digest": "[0-9a-f]{16}"`).ReplaceAllString(next, `"digest": "0123456789abcdef"`)
	if code, _, log := command(t, "", "verify", write(t, "parts.json", parts)); code != atFault || !strings.Contains(log, "choices[0]: what follows differs") || !strings.Contains(log, "saved it: "+both) {
		t.Errorf("exit code %d\n%s", code, log)
	}
	if code, out, _ := command(t, "", "--version"); code != allRight || !strings.HasSuffix(out, fmt.Sprintf(", engine %d\n", game.Engine)) {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

func TestVerifyTellsWhatOfASaveWasChanged(t *testing.T) {
	save := filepath.Join(t.TempDir(), "game.json")
	if code, _, log := command(t, "", "play", "--table", "ruins", "--seed", "3", "--turns", "1", "--a", "random", "--b", "random", "--save", save); code != allRight {
		t.Fatal(log)
	}
	data, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	verified := func(name, text string) (int, string, string) { return command(t, "", "verify", write(t, name, text)) }
	if code, out, log := verified("as-it-was.json", string(data)); code != allRight || strings.Contains(out, "sealed") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	for part, edit := range map[string][2]string{
		"table":            {`"terrain":[{`, `"terrain":[{"id":"new","kind":"scrub","rect":[0,0,1,1]},{`},
		"sides[0].warband": {`"cost":`, `"cost":1`},
		"scenario":         {`"when":"game-end"`, `"when":"turn-end"`},
	} {
		edited := strings.Replace(string(data), edit[0], edit[1], 1)
		if edited == string(data) {
			t.Fatalf("no %s in the save", edit[0])
		}
		code, out, log := verified("edited.json", edited)
		if code != atFault || out != "" || !strings.Contains(log, "edited.json: line ") || !strings.Contains(log, "changed after the game was saved: "+part) {
			t.Errorf("%s: exit code %d\n%s%s", part, code, out, log)
		}
	}
	// a save of before games were sealed
	before := regexp.MustCompile(`\n  "(seal|digest)": .*`).ReplaceAllString(string(data), "")
	if code, out, log := verified("before.json", before); code != allRight || !strings.Contains(out, "not sealed") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
}

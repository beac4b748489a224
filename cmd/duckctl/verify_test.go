package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/levels"
)

func TestVerifyPlaysAGameOfAnotherEngineAnewAndTellsBoth(t *testing.T) {
	data := playedTurn(t)
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

// TestVerifySaysOfASaveOfBeforeEnginesHadNumbersThatNobodyKnowsItsEngine: whether it goes through or
// parts.
func TestVerifySaysOfASaveOfBeforeEnginesHadNumbersThatNobodyKnowsItsEngine(t *testing.T) {
	data := playedTurn(t)
	old := regexp.MustCompile(`\n  "(engine|seal|digest)": .*`).ReplaceAllString(string(data), "")
	want := fmt.Sprintf("saved before engines had numbers, so with which it was played nobody knows: with engine %d it goes the same way", game.Engine)
	if code, out, log := command(t, "", "verify", write(t, "old.json", old)); code != allRight || !strings.Contains(out, want) {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	parts := regexp.MustCompile(`"digest": "[0-9a-f]{16}"`).ReplaceAllString(old, `"digest": "0123456789abcdef"`)
	if code, _, log := command(t, "", "verify", write(t, "parts.json", parts)); code != atFault || !strings.Contains(log, "choices[0]: what follows differs") || !strings.Contains(log, "it was saved before engines had numbers") {
		t.Errorf("exit code %d\n%s", code, log)
	}
	if code, out, log := command(t, "", "verify", write(t, "game.json", string(data))); code != allRight || strings.Contains(out, "engine") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
}

func TestVerifyTellsWhatOfASaveWasChanged(t *testing.T) {
	data := playedTurn(t)
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

func TestVerifyRollsDealtDiceAgain(t *testing.T) {
	start := game.Start{Ruleset: "tc-1.0.2", Turns: 1}
	r, err := rules.Find(start.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	start.Table, _ = levels.Shipped("ruins")
	band, _ := roster.Shipped("kestrel-post")
	start.Sides = [2]game.SideStart{{Name: "A", Warband: band}, {Name: "B", Warband: band}}
	secret, nonces := fair.Of([]byte("secret")), [2]fair.Bytes{fair.Of([]byte("a")), fair.Of([]byte("b"))}
	start.Dealt = &game.Dealt{Game: "g", Commitment: secret.Hash().String(), Nonces: [2]string{nonces[0].String(), nonces[1].String()}}
	setup, err := game.Prepare(r, start)
	if err != nil {
		t.Fatal(err)
	}
	dice := fair.Dice{Secret: secret, Start: replay.Origin(setup), Nonces: nonces, Game: "g"}
	m, _, err := replay.BeginDealt(r, start, replay.Source(&dice, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	player, next := sim.Random(0, 1), len(m.Setup().Dice)
	for range 60 {
		c, err := player(m.Game)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Deal(game.Command{Side: m.Pending().Side, Choice: c, Cast: game.Cast{Die: next}}, replay.Source(&dice, next, nil)); err != nil {
			t.Fatal(err)
		}
		next += len(m.Log()[len(m.Log())-1].Cast.Faces)
	}
	verified := func(name string) (int, string, string) {
		return command(t, "", "verify", write(t, name, string(m.Save())))
	}
	if code, out, _ := verified("open.json"); code != allRight || !strings.Contains(out, "its dice are not checked: their secret is not published") {
		t.Errorf("exit code %d\n%s", code, out)
	}
	m.Secret = secret.String()
	if code, out, log := verified("told.json"); code != allRight || !strings.Contains(out, strconv.Itoa(next)+" dice checked: all were fixed before the game began") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	m.Ended = &replay.Ended{How: replay.Conceded, Winner: 1}
	if code, out, log := verified("conceded.json"); code != allRight || !strings.Contains(out, `not over by its rules; ended as "conceded", side 1 (B) has won; `+strconv.Itoa(next)+" dice checked") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	m.Secret = nonces[0].String()
	if code, out, log := verified("other.json"); code != atFault || out != "" || !strings.Contains(log, "other.json: secret: is not the one whose hash was sent") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
}

// playedTurn returns the save of a Turn between random players.
func playedTurn(t *testing.T) []byte {
	save := filepath.Join(t.TempDir(), "game.json")
	if code, _, log := command(t, "", "play", "--table", "ruins", "--seed", "3", "--turns", "1", "--a", "random", "--b", "random", "--save", save); code != allRight {
		t.Fatal(log)
	}
	data, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

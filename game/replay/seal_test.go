package replay

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/gametest"
)

// whole is a start in which nothing is left out.
func whole(t *testing.T) game.Start {
	t.Helper()
	start := gametest.Start(5)
	start.Options = map[string]any{"b": 1.5, "a": "x"}
	start.Dice = []int{3, 3, 2, 6}
	return start
}

func TestWhatWasChangedOfASavesStartIsTold(t *testing.T) {
	for after := range 4 {
		save := string(played(t, whole(t), after, turning()).Save())
		if _, err := Verify([]byte(save), find); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ old, new, want string }{
			{`"name":"open"`, `"name":"closed"`, "table"},
			{`"terrain":[`, `"terrain":[{"id":"w","kind":"wall","rect":[1,1,1,1]}`, "table"},
			{`"movement":6`, `"movement":7`, "sides[0].warband"},
			{`"name": "Side a"`, `"name": "Side c"`, "sides[0].name"},
			{`"name": "Side b"`, `"name": "Side d"`, "sides[1].name"},
			{`"turns": `, `"turns": 1`, "turns"},
			{`"seed": 5`, `"seed": 6`, "seed"},
			{`"dice": [3`, `"dice": [4`, "dice"},
			{`"b":1.5`, `"b":2.5`, "options"},
			{`"model":"a1",`, `"model":"a1","blood":1,`, "place"},
		} {
			if !strings.Contains(save, c.old) {
				t.Fatalf("no %s in\n%s", c.old, save)
			}
			edited := strings.Replace(save, c.old, c.new, 1)
			_, err := Verify([]byte(edited), find)
			var d *Departure
			if !errors.As(err, &d) || d.Choice != -1 {
				t.Errorf("%s for %s: %v", c.new, c.old, err)
				continue
			}
			if d.Err != nil { // the rules refuse it as a start
				continue
			}
			line := strings.Count(edited[:strings.Index(edited, "\n  \""+strings.Split(c.want, "[")[0])], "\n") + 2
			if len(d.Changed) != 1 || d.Changed[0] != (Part{c.want, line}) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s for %s: %v, %+v, want %s on line %d", c.new, c.old, err, d.Changed, c.want, line)
			}
		}
	}
}

func TestWhatWasAddedToASavesStartOrTakenOutIsTold(t *testing.T) {
	bare := string(played(t, gametest.Start(5), 2, turning()).Save())
	loaded := strings.Replace(bare, `"seed": 5`, `"seed": 5, "dice": [6, 6, 6]`, 1)
	full := string(played(t, whole(t), 2, turning()).Save())
	fair := strings.Replace(full, "\n  \"dice\": [3,3,2,6],", "", 1)
	for name, save := range map[string]string{"added": loaded, "taken out": fair} {
		s, err := Parse([]byte(save), find)
		if err != nil || save == bare || save == full {
			t.Fatalf("%s: %v", name, err)
		}
		if len(s.Changed) != 1 || s.Changed[0].Path != "dice" {
			t.Errorf("dice %s: changed are %+v", name, s.Changed)
		}
	}
}

// TestSealHoldsHoweverTheSaveIsWritten: programs that speak the protocol read a save and
// write it in their own way.
func TestSealHoldsHoweverTheSaveIsWritten(t *testing.T) {
	start := whole(t)
	start.Sides[0].Name = "Città <è>"
	save := played(t, start, 3, turning()).Save()
	var v any
	if err := json.Unmarshal(save, &v); err != nil {
		t.Fatal(err)
	}
	other, err := json.MarshalIndent(v, " ", "   ") // in the order of the alphabet, with < as an escape
	if err != nil {
		t.Fatal(err)
	}
	other = bytes.ReplaceAll(other, []byte("6,"), []byte("6.000,"))
	other = bytes.ReplaceAll(other, []byte("à"), []byte(`\u00e0`))
	s, err := Parse(other, find)
	if err != nil || !s.Sealed || len(s.Changed) > 0 {
		t.Fatalf("%+v, %v", s, err)
	}
	if _, _, err := s.Load(); err != nil {
		t.Error(err)
	}
}

// unsealed is a save as it was written before there were seals.
func unsealed(t *testing.T, m *Match) []byte {
	t.Helper()
	text := string(m.Save())
	from, to := strings.Index(text, "\n  \"seal\": "), strings.Index(text, "\n  \"digest\": ")
	if from < 0 || to < from {
		t.Fatalf("no seal in\n%s", text)
	}
	return []byte(strings.Replace(text[:from]+text[to:], m.begun.String(), m.first.String(), 1))
}

func TestSaveOfBeforeOpensAndStaysUnsealed(t *testing.T) {
	m := played(t, gametest.Start(1), 4, turning())
	old := unsealed(t, m)
	s, err := Parse(old, find)
	if err != nil || s.Sealed || s.Changed != nil {
		t.Fatalf("%+v, %v", s, err)
	}
	loaded, _, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := loaded.Again()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range loaded.Log() {
		if _, err := again.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	for name, m := range map[string]*Match{"loaded": loaded, "its fork": loaded.Fork(), "begun again": again} {
		if !bytes.Equal(m.Save(), old) || !m.GoesOn(old) {
			t.Errorf("%s: nobody knows what the start was, and it is saved as\n%s", name, m.Save())
		}
	}
}

func TestSealThatWasTakenOffIsTold(t *testing.T) {
	m := played(t, gametest.Start(1), 4, turning())
	text := string(m.Save())
	from, to := strings.Index(text, "\n  \"seal\": "), strings.Index(text, "\n  \"digest\": ")
	if _, err := Verify([]byte(text[:from]+text[to:]), find); err == nil {
		t.Error("the first digest is over the seal, and holds without it")
	}
}

func TestGameBegunAgainIsSavedLikeTheFirst(t *testing.T) {
	m := played(t, whole(t), 3, turning())
	again, _, err := m.Again()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range m.Log() {
		if _, err := again.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(again.Save(), m.Save()) {
		t.Error("begun again it is another game")
	}
}

// TestChangedSaveIsPlayedOnUnsealed: what was changed stays changed in the saves of who
// plays it on.
func TestChangedSaveIsPlayedOnUnsealed(t *testing.T) {
	text := string(played(t, gametest.Start(1), 4, turning()).Save())
	s, err := Parse([]byte(strings.Replace(text, `"name": "Side a"`, `"name": "Side c"`, 1)), find)
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		_, more = r.Step()
	}
	p := r.Parts()
	if p == nil || p.Choice != -1 || p.Then != nil || len(r.Match().Log()) != 4 {
		t.Fatalf("%+v", p)
	}
	if saved, err := Parse(r.Match().Save(), find); err != nil || saved.Sealed {
		t.Errorf("sealed as if it were what was begun (%v)", err)
	}
}

func TestSaveOfANewerVersionIsToldAsSuch(t *testing.T) {
	text := string(played(t, gametest.Start(1), 4, turning()).Save())
	for old, changed := range map[string]string{
		`"format": "duckboard-save/1"`:   `"format": "duckboard-save/2", "weather": "rain"`,
		`"format":"duckboard-table/1"`:   `"format":"duckboard-table/3"`,
		`"format":"duckboard-warband/1"`: `"format":"duckboard-warband/2"`,
	} {
		if !strings.Contains(text, old) {
			t.Fatalf("no %s in\n%s", old, text)
		}
		_, err := Parse([]byte(strings.Replace(text, old, changed, 1)), find)
		if !document.IsNewer(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", changed, err)
		}
	}
	for _, other := range []string{`"duckboard-save/0"`, `"duckboard-table/2"`, `"duckboard-save/x"`} {
		if _, err := Parse([]byte(strings.Replace(text, `"duckboard-save/1"`, other, 1)), find); err == nil || document.IsNewer(err) {
			t.Errorf("%s: %v", other, err)
		}
	}
}

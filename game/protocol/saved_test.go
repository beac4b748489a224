package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
)

func TestSavedGameGoesOnWhereItStood(t *testing.T) {
	k := newTalk(t)
	k.begin(`,1,2,6,6,1`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"action":"end"}}`)
	k.result("game/choose", `{"game":"g1","side":1,"choice":{"model":"b1"}}`)
	asked := k.result("game/choose", `{"game":"g1","side":1,"choice":{"action":"shoot","target":"a1"}}`)
	saved := k.ask("game/save", `{"game":"g1"}`)
	loaded := k.result("game/load", string(saved.Result))
	if !reflect.DeepEqual(loaded["decision"], asked["decision"]) || loaded["game"] != "g2" {
		t.Errorf("loaded %v", loaded)
	}
	for _, g := range []string{"g1", "g2"} {
		k.result("game/choose", `{"game":"`+g+`","side":0,"choice":{"spend":1}}`)
	}
	one, two := k.ask("game/state", `{"game":"g1"}`), k.ask("game/state", `{"game":"g2"}`)
	if !bytes.Equal(one.Result, two.Result) {
		t.Errorf("%s\n%s", one.Result, two.Result)
	}
	if again := k.ask("game/save", `{"game":"g2"}`); !strings.HasPrefix(string(again.Result), strings.TrimSuffix(string(saved.Result), "]}}")) {
		t.Errorf("saved as\n%s\nthen\n%s", saved.Result, again.Result)
	}
}

func TestFaultySavesAreRefused(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	saved := string(k.ask("game/save", `{"game":"g1"}`).Result)
	for _, c := range []struct{ old, new, want string }{
		{`duckboard-save/1`, `duckboard-game/1`, `save.format: is not "duckboard-save/1"`},
		{`duckboard-save/1`, `duckboard-save/9`, `save.format: "duckboard-save/9" is not "duckboard-save/1": a newer version of the game wrote it`},
		{`"kind":"wall"`, `"kind":7`, `save.table.terrain[0].kind: 7 is not a string`},
		{`"first":0`, `"frst":0`, `save.choices[0].choice.frst: unknown field, did you mean first?`},
		{`"first":0`, `"first":1`, `save: choices[0]: what follows differs`},
		{`"model":"a1"},"digest"`, `"model":"b1"},"digest"`, `save: choices[1]: That model cannot be activated. (TOY-4)`},
		{`"seed":1,`, ``, `save.seed: is missing`},
		{`"dice":[6,1]`, `"dice":[5,1]`, `save: the start: changed after the game was saved: dice`},
		{`"kind":"wall"`, `"kind":"hill"`, `save: the start: changed after the game was saved: table`},
		{`"movement":6`, `"movement":7`, `save: the start: changed after the game was saved: sides[0].warband`},
	} {
		if !strings.Contains(saved, c.old) {
			t.Fatalf("no %s in %s", c.old, saved)
		}
		k.fails(invalidParams, c.want, "game/load", strings.Replace(saved, c.old, c.new, 1))
	}
	k.fails(invalidParams, "save: is missing", "game/load", `{}`)
	k.fails(invalidParams, "save: ", "game/load", `{"save":"{}"}`)
}

func TestGameOfAnotherEngineIsLoadedOrToldWhereItParts(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	saved := string(k.ask("game/save", `{"game":"g1"}`).Result)
	before := regexp.MustCompile(`"(seal":\{.*?\}|digest":".{16}"),`).ReplaceAllString(saved, "") // not sealed
	next := strings.Replace(before, fmt.Sprintf(`"engine":%d`, game.Engine), fmt.Sprintf(`"engine":%d`, game.Engine+1), 1)
	if next == before || before == saved {
		t.Fatal("the save does not tell its engine, or has no seal")
	}
	k.result("game/load", next)
	parts := strings.Replace(next, `"first":0`, `"first":1`, 1)
	k.fails(invalidParams, fmt.Sprintf("save: choices[0]: what follows differs from what followed when it was saved (a newer version of the game saved it: with engine %d, and this is engine %d)", game.Engine+1, game.Engine), "game/load", parts)
}

func TestLoadedGameTellsWhetherItsSaveIsSealed(t *testing.T) {
	k := newTalk(t)
	k.begin(``)
	saved := string(k.ask("game/save", `{"game":"g1"}`).Result)
	if got := k.result("game/load", saved); got["sealed"] != true {
		t.Errorf("sealed: %v", got["sealed"])
	}
	var s struct{ Save map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(saved), &s); err != nil {
		t.Fatal(err)
	}
	delete(s.Save, "seal") // as saves of before, and those that other programs write
	delete(s.Save, "digest")
	before, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if got := k.result("game/load", strings.Replace(string(before), "Save", "save", 1)); got["sealed"] != false {
		t.Errorf("sealed: %v", got["sealed"])
	}
}

func TestDealtGameGoesOnByTheDiceOfItsChoices(t *testing.T) {
	start := gametest.Start(0)
	start.Dealt, start.Dice = &game.Dealt{Game: "g"}, []int{6, 1}
	m, _, err := replay.Begin(gametest.Toy{}, start)
	if err != nil {
		t.Fatal(err)
	}
	var save bytes.Buffer
	if err := json.Compact(&save, m.Save()); err != nil {
		t.Fatal(err)
	}
	k := newTalk(t)
	k.result("game/load", `{"save":`+save.String()+`}`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"model":"a1"}}`)
	shot := `{"game":"g1","side":0,"choice":{"action":"shoot","target":"b1"}`
	k.fails(refused, game.ErrWaiting.Error(), "game/choose", shot+`}`)
	k.fails(refused, game.ErrMisdealt.Error(), "game/choose", shot+`,"dice":{"from":2,"faces":[6,5,1]}}`)
	k.fails(invalidParams, "dice.faces[0]: 21 is not from 1 to 20", "game/choose", shot+`,"dice":{"from":2,"faces":[21]}}`)
	k.result("game/choose", shot+`,"dice":{"from":2,"faces":[6,5]}}`)
	if saved := string(k.ask("game/save", `{"game":"g1"}`).Result); !strings.Contains(saved, `"dice":{"from":2,"faces":[6,5]}`) {
		t.Error(saved)
	}
}

package protocol

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"duckboard/game/rules"
)

const (
	fighter = `{"id":%q,"name":"One","movement":6,"ranged":0,"melee":0,"armour":0,"base":32,"keywords":[],"weapons":[]}`
	squaddy = `{"id":%q,"name":"One","squad":"s1","leader":true,"m":5,"cc":12,"rs":13,"st":8,"con":12,"wp":12,"ld":13,"w":1,"a":12,"base":30,"keywords":[],"weapons":[]}`
	street  = `{"format":"duckboard-table/1","name":"T","size":[24,24],"terrain":[{"id":"h1","kind":"building","rect":[4,4,4,4],"entries":[[4,6]]}],"zones":[],"objectives":[]}`
)

// inStreet is the parameters of a game with two models a side on the street.
func inStreet(ruleset, place string) string {
	model := fighter
	if ruleset == "wzr" {
		model = squaddy
	}
	side := func(a, b string) string {
		return `{"name":"S","warband":{"format":"duckboard-warband/1","name":"W","faction":"f","models":[` + fmt.Sprintf(model, a) + "," + strings.Replace(fmt.Sprintf(model, b), `"leader":true`, `"leader":false`, 1) + `]}}`
	}
	return fmt.Sprintf(`{"ruleset":%q,"table":%s,"sides":[%s,%s],"seed":1,"place":[%s,{"model":"b1","at":[20,20]},{"model":"b2","at":[20,16]}]}`,
		ruleset, street, side("a1", "a2"), side("b1", "b2"), place)
}

// TestAModelIsPlacedInABuildingWithoutAPlace: the text ignores where in a building
// a model really is (WZR-153), so that nobody has to say it; each stands where
// there is room by the first entry, and a save puts it there again.
func TestAModelIsPlacedInABuildingWithoutAPlace(t *testing.T) {
	k := &talk{T: t}
	k.Server = New(Config{Rules: rules.All(), Log: &k.log})
	k.result("game/new", inStreet("wzr", `{"model":"a1","in":"h1"},{"model":"a2","in":"h1"}`))
	models := func(game string) (at [2][2]float64) {
		for i, m := range k.result("game/state", fmt.Sprintf(`{"game":%q}`, game))["models"].([]any)[:2] {
			for j, v := range m.(map[string]any)["at"].([]any) {
				at[i][j] = v.(float64)
			}
		}
		return at
	}
	at := models("g1")
	for _, v := range at {
		if v[0] < 4.591 || v[0] > 7.409 || v[1] < 4.591 || v[1] > 7.409 {
			t.Errorf("%v is not wholly inside", v)
		}
	}
	if dx, dy := at[0][0]-at[1][0], at[0][1]-at[1][1]; dx*dx+dy*dy < 1.182*1.182 {
		t.Errorf("%v: one on the other", at)
	}
	save, err := json.Marshal(k.result("game/save", `{"game":"g1"}`)["save"])
	if err != nil {
		t.Fatal(err)
	}
	loaded := k.result("game/load", `{"save":`+string(save)+`}`)["game"].(string)
	if again := models(loaded); !reflect.DeepEqual(again, at) {
		t.Errorf("%v, loaded %v", at, again)
	}
}

func TestAPlaceThatTheRulesDoNotKnowIsRefusedWithItsPath(t *testing.T) {
	k := &talk{T: t}
	k.Server = New(Config{Rules: rules.All(), Log: &k.log})
	for _, c := range []struct{ ruleset, place, want string }{
		{"tc-1.0.2", `{"model":"a1","at":[6,6],"in":"h1"}`, "place[0].in: these rules know no models inside a building"},
		{"tc-1.4.13", `{"model":"a1","in":"h1"}`, "place[0].in: these rules know no models inside a building"},
		{"wzr", `{"model":"a1","at":[12,12],"blood":2}`, "place[0].blood: these rules know no such markers"},
		{"wzr", `{"model":"a1","at":[12,12],"blessing":1}`, "place[0].blessing: these rules know no such markers"},
		{"wzr", `{"model":"a1","in":"h1","down":true}`, "place[0].down: these rules know no models that are Down"},
		{"wzr", `{"model":"a1","in":"h1","level":4}`, `place[0].level: the floor of "h1" is at level 0`},
		{"wzr", `{"model":"a1","in":"h2"}`, `place[0].in: there is no piece "h2"`},
		{"wzr", `{"model":"a1"}`, `place[0].at: is missing`},
	} {
		k.fails(invalidParams, c.want, "game/new", inStreet(c.ruleset, c.place+`,{"model":"a2","at":[12,16]}`))
	}
}

// TestQueryPathNamesTheMarkersThatThePathSetsOff: who asks for a way learns of the
// mines on it before going.
func TestQueryPathNamesTheMarkersThatThePathSetsOff(t *testing.T) {
	k := &talk{T: t}
	k.Server = New(Config{Rules: rules.All(), Log: &k.log})
	plan := `{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":3,"deploy":{"zones":"table","depth":6},"scoring":[],"markers":[{"id":"mine","name":{"en":"Mine"},` +
		`"lay":{"count":1,"side":1,"where":"between"},"within":3,"when":["near"],"does":[{"what":"injury"}],"negated":"MINED"}]}`
	start := inStreet("tc-1.0.2", `{"model":"a1","at":[2,12]},{"model":"a2","at":[2,2]}`)
	k.result("game/new", start[:len(start)-1]+`,"scenario":`+plan+`,"dice":[6,1]}`)
	k.result("game/choose", `{"game":"g1","side":1,"choice":{"at":[9,12]}}`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"first":0}}`)
	k.result("game/choose", `{"game":"g1","side":0,"choice":{"model":"a1"}}`)
	for to, want := range map[string]string{`[7,12]`: `[map[at:[5.37 12] clause:MINED marker:mine-1]]`, `[5,12]`: `[]`} {
		if got := fmt.Sprint(k.result("query/path", `{"game":"g1","model":"a1","action":"move","to":`+to+`}`)["markers"]); got != want {
			t.Errorf("to %s: %s, want %s", to, got, want)
		}
	}
}

package game

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"duckboard/physics"

	"pgregory.net/rapid"
)

func TestChoicesAreWrittenAsTheyWereRead(t *testing.T) {
	for _, text := range []string{
		`{}`,
		`{"model":"a1","at":[10,20.125],"level":3}`,
		`{"model":"a1","at":[10,20],"level":0}`,
		`{"first":0}`,
		`{"action":"move","path":[[1,2],{"at":[3,4],"by":"climb","level":2.5},{"at":[3,4],"level":-2},{"at":[5,6.001],"by":"drop"}]}`,
		`{"action":"fight","weapons":[],"target":"b1"}`,
		`{"action":"fight","weapons":["sword","knife"],"target":"b1"}`,
		`{"path":[]}`,
		`{"spend":0}`,
		`{"spend":2,"bloodbath":true}`,
		`{"target":"b2"}`, `{"pass":true}`, `{"fall":"near"}`, `{"order":["e1","e2"]}`, `{"stand":false}`, `{"flee":true}`,
		`{"action":"shoot","weapon":"mortar","at":[10.5,3]}`,
		`{"model":"a1","with":"a2"}`,
	} {
		c, err := DecodeChoice([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		back, err := json.Marshal(c)
		if err != nil || string(back) != text {
			t.Errorf("%s became %s, %v", text, back, err)
		}
	}
}

func TestEmptyListsDifferFromAbsentOnes(t *testing.T) {
	c, _ := DecodeChoice([]byte(`{"weapons":[],"path":[]}`))
	if c.Weapons == nil || c.Path == nil || c.Order != nil {
		t.Errorf("got %#v", c)
	}
}

func TestFaultyChoicesAreRefusedWithTheirPath(t *testing.T) {
	long := `{"path":[` + strings.Repeat(`[1,1],`, MaxWaypoints) + `[1,1]]}`
	for text, want := range map[string]string{
		`{"target":7}`:                        "target: 7 is not a string",
		`{"targt":"b1"}`:                      "targt: unknown field, did you mean target?",
		`{"path":[[1,2],[1.0001,2]]}`:         "path[1][0]: 1.0001 has more than three decimals of an inch",
		`{"path":[{"at":[1,2],"by":"swim"}]}`: `path[0].by: unknown way of a step "swim", must be walk, climb, jump, drop, ladder`,
		`{"path":[{"by":"jump"}]}`:            "path[0].at: is missing",
		`{"path":[{"at":[1,2],"lvl":2}]}`:     "path[0].lvl: unknown field",
		`{"path":[3]}`:                        "path[0]: 3 is not an object",
		`{"path":[[1,2,3]]}`:                  "path[0]: has 3 numbers instead of 2",
		`{"path":null}`:                       "path: null is not a list",
		long:                                  "path: has 201 entries, more than 200",
		`{"at":[1,1e999]}`:                    "at[1]: 1e999 is not a number of inches",
		`{"spend":-1}`:                        "spend: -1 is not from 0 to 100",
		`{"spend":1.5}`:                       "spend: 1.5 is not a whole number",
		`{"first":2}`:                         "first: 2 is not from 0 to 1",
		`{"fall":"left"}`:                     `fall: unknown side of the gap "left", must be near, far`,
		`{"flee":"yes"}`:                      `flee: "yes" is not true or false`,
		`{"model":""}`:                        "model: is empty",
		`{"order":["a",1]}`:                   "order[1]: 1 is not a string",
		`{"model":"a1","model":"a2"}`:         "model: given twice",
		`["move"]`:                            "a list is not an object",
		``:                                    "line 1, column 1: the document ends too early",
	} {
		_, err := DecodeChoice([]byte(text))
		if err == nil {
			t.Errorf("%.60s was accepted, want %s", text, want)
		} else if err.Error() != want {
			t.Errorf("%.60s: got %v, want %s", text, err, want)
		}
	}
}

func TestAnyChoiceSurvivesItsText(t *testing.T) {
	point := rapid.Custom(func(t *rapid.T) physics.Vec {
		m := rapid.Int32Range(-1_000_000, 1_000_000)
		return physics.V(physics.Mil(m.Draw(t, "x")), physics.Mil(m.Draw(t, "y")))
	})
	step := rapid.Custom(func(t *rapid.T) physics.Waypoint {
		w := physics.Waypoint{At: point.Draw(t, "at"), By: physics.By(rapid.IntRange(0, 4).Draw(t, "by")), Leveled: rapid.Bool().Draw(t, "leveled")}
		if w.Leveled {
			w.Level = physics.Mil(rapid.Int32Range(-9999, 9999).Draw(t, "level"))
		}
		return w
	})
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.StringMatching(`[a-z<&"é]{1,8}`)
		c := Choice{Action: id.Draw(t, "action"), Target: id.Draw(t, "target"), Path: rapid.SliceOfN(step, 0, 9).Draw(t, "path"),
			Order: rapid.SliceOfN(id, 0, 3).Draw(t, "order"), Pass: rapid.Bool().Draw(t, "pass"), Spend: rapid.Ptr(rapid.IntRange(0, 6), true).Draw(t, "spend")}
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		back, err := DecodeChoice(text)
		if err != nil || !reflect.DeepEqual(back, c) {
			t.Fatalf("%s became %#v, %v", text, back, err)
		}
	})
}

// FuzzDecodeChoice proves that no text makes the reader panic, and that what it
// accepts is written so that it reads as the same again.
func FuzzDecodeChoice(f *testing.F) {
	f.Add(`{"action":"move","path":[[1,2],{"at":[3,4],"by":"climb","level":2.5}]}`)
	f.Add(`{"weapons":[],"spend":3,"bloodbath":true,"order":["a"],"at":[1e-3,-0]}`)
	f.Add(`{"path":[[[[`)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := DecodeChoice([]byte(text))
		if err != nil {
			return
		}
		once, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		again, err := DecodeChoice(once)
		if err != nil || !reflect.DeepEqual(again, c) {
			t.Fatalf("%s became %s: %v", text, once, err)
		}
	})
}

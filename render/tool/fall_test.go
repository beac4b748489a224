package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// TestWhereAModelWouldFallFromAGapIsOfferedAsAWay: on which side, one reads on the
// table, and how deep.
func TestWhereAModelWouldFallFromAGapIsOfferedAsAWay(t *testing.T) {
	tb, err := levels.Parse([]byte(`{"format":"duckboard-table/1","name":"gap","size":[36,36],"zones":[{"side":0,"polygon":[[0,0],[36,0],[36,8],[0,8]]},{"side":1,"polygon":[[0,28],[36,28],[36,36],[0,36]]}],
		"terrain":[{"id":"west","kind":"platform","rect":[4,10,6,6],"height":3},{"id":"east","kind":"platform","rect":[12,10,6,6],"height":2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	up, red := physics.Mil(3000), 0
	for seed := range uint64(20) { // until a jump fails
		d := beginOn(t, tb, seed, [2]bool{true, true}, game.Placement{Model: "lan-holm", At: physics.V(8000, 13000), Level: &up})
		until(t, d, game.First)
		d.Course.Choose(game.Choice{First: &red})
		until(t, d, game.Activate)
		m := d.Setup().Find("lan-holm")
		if d.Select(m); !d.May(m) || !d.Activate() {
			continue
		}
		d.Course.Choose(game.Choice{Action: "move", Path: []physics.Waypoint{{At: physics.V(14000, 13000), By: physics.Jump}}})
		if p := d.Game().Pending(); p == nil || p.Kind != game.FallSide {
			continue
		}
		near, far := d.Selection.Prompt.Options[0], d.Selection.Prompt.Options[1]
		if len(near.Path) != 1 || len(far.Path) != 1 {
			t.Fatalf("%+v, %+v", near, far)
		}
		if a, b := near.Path[0].At.X, far.Path[0].At.X; a < 10000 || b > 12000 || a >= b {
			t.Errorf("it falls at %s on the near side, at %s on the far one", a, b)
		}
		if near.Note.String() != `falls 3"` || far.Note.String() != `falls 2"` {
			t.Errorf("%q, %q", near.Note, far.Note)
		}
		d.ChooseOption(1)
		if st := &d.S.State().Models[m]; st.At != far.Path[0].At || st.Level != far.Path[0].Level {
			t.Errorf("it lies at %s, not at %s", st.At, far.Path[0].At)
		}
		return
	}
	t.Fatal("no jump fails")
}

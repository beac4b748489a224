package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/physics"
)

// deploys has a person deploy a model where a program would, and tells which and where.
func deploys(t *testing.T, d *Desk) (m game.ModelID, at physics.Vec) {
	t.Helper()
	for n := 0; !d.Mine(); n++ { // a program answers
		if d.Course.Step(1, forever{}); n > 1000 {
			t.Fatal("nobody is asked")
		}
	}
	c, _ := Spread{}.Choose(d.Game(), forever{})
	if d.Selection.Mode != Placing || !d.Course.Choose(c) {
		t.Fatalf("mode %d: %v", d.Selection.Mode, d.Refused)
	}
	d.Course.Skip()
	m = d.Setup().Find(c.Model)
	return m, d.S.State().Models[m].At
}

// drags takes a model and lets it go elsewhere.
func drags(d *Desk, m game.ModelID, to physics.Vec) (took, put bool) {
	d.Point(d.S.State().Models[m].At, true)
	if took = d.Grab() && d.Pointer.Drag; took {
		d.Point(to, true)
		put = d.Drop()
		d.Course.Skip()
	}
	return took, put
}

// again checks that the game's log plays again to the same state.
func again(t *testing.T, d *Desk) {
	t.Helper()
	g, _, err := replay.Begin(d.Setup().Rules, d.Setup().Start)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range d.Game().Log() {
		if _, err := g.Do(c); err != nil {
			t.Fatalf("choice %d of the log: %v", i+1, err)
		}
	}
	if !g.State().Equal(d.S.State()) {
		t.Error("the log leads to another state")
	}
}

// aside is a place near another that is in the zone as well.
func aside(d *Desk, m game.ModelID, at physics.Vec) physics.Vec {
	g := d.S.past[d.S.deployed(m)].Before
	for x := physics.Mil(-6000); x <= 6000; x += 500 {
		for y := physics.Mil(-6000); y <= 6000; y += 500 {
			to := at.Add(physics.V(x, y))
			if to != at && g.Try(game.Command{Side: d.Setup().Entries[m].Side, Choice: game.Choice{Model: d.Setup().Entries[m].ID, At: &to}}) == nil {
				return to
			}
		}
	}
	return at
}

func TestADeployedModelIsDraggedAgainUntilTheOtherSideDecides(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	d.Auto, d.Stage.Speed = [2]bool{}, 0
	m, at := deploys(t, d)
	to := aside(d, m, at)
	commands := len(d.S.Moments())
	if took, put := drags(d, m, to); !took || !put || d.S.State().Models[m].At.Sub(to).Len() > 200 || len(d.S.Moments()) != commands {
		t.Fatalf("taken %v, put down %v at %v, not %v, %d commands: %v", took, put, d.S.State().Models[m].At, to, len(d.S.Moments()), d.Refused)
	}
	again(t, d)
	here := d.S.State().Models[m].At
	if took, put := drags(d, m, inches(18, 18)); !took || put || d.Refused == nil || d.S.State().Models[m].At != here {
		t.Errorf("in the middle of the table: taken %v, put down %v, at %v: %v", took, put, d.S.State().Models[m].At, d.Refused)
	}
	d.Point(here, true)
	d.Grab()
	if d.Cancel(); d.S.State().Models[m].At != here || !d.Shown().Equal(d.S.State()) {
		t.Error("who thinks better of it has lost the model")
	}
	deploys(t, d)
	if took, _ := drags(d, m, to); took {
		t.Error("the other side has decided, and it is taken up again")
	}
	again(t, d)
}

// TestADeployedModelIsDraggedAgainThoughTheComputerHasAnswered: it thinks again.
func TestADeployedModelIsDraggedAgainThoughTheComputerHasAnswered(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, false})
	d.Auto, d.Stage.Speed = [2]bool{}, 0
	first, _ := deploys(t, d)
	m, at := deploys(t, d)
	for n := 0; !d.Mine() && n < 1000; n++ {
		d.Course.Step(1, forever{})
	}
	to := aside(d, m, at)
	if took, put := drags(d, m, to); !took || !put || d.S.State().Models[m].At.Sub(to).Len() > 200 {
		t.Fatalf("taken %v, put down %v at %v: %v", took, put, d.S.State().Models[m].At, d.Refused)
	}
	for n := 0; !d.Mine() && n < 1000; n++ {
		d.Course.Step(1, forever{})
	}
	if took, _ := drags(d, first, to); took {
		t.Error("one of an earlier turn is taken up")
	}
	again(t, d)
}

// TestOfSeveralThatASideDeploysEachIsDraggedAgain: those behind it stay.
func TestOfSeveralThatASideDeploysEachIsDraggedAgain(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	d.Auto, d.Stage.Speed = [2]bool{}, 0
	first, at := deploys(t, d)
	second, there := deploys(t, d)
	for d.Setup().Entries[second].Side != d.Setup().Entries[first].Side { // till one side has no more
		first, at = second, there
		second, there = deploys(t, d)
	}
	to := aside(d, first, at)
	if took, put := drags(d, first, to); !took || !put || d.S.State().Models[first].At.Sub(to).Len() > 200 || d.S.State().Models[second].At != there {
		t.Fatalf("taken %v, put down %v at %v, the other at %v: %v", took, put, d.S.State().Models[first].At, d.S.State().Models[second].At, d.Refused)
	}
	again(t, d)
}

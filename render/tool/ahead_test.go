package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// choosing begins a game of two people at the choice of whom to activate.
func choosing(t *testing.T) (*Desk, game.ModelID) {
	t.Helper()
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	m := d.Game().Pending().Context.Models[0]
	d.Point(d.S.State().Models[m].At, true)
	if d.Click(); d.Selection.Subject != m || d.Selection.Mode != Choosing {
		t.Fatalf("model %d is chosen, mode %d", d.Selection.Subject, d.Selection.Mode)
	}
	return d, m
}

// near is a place within reach of the chosen model, and one out of it.
func near(t *testing.T, d *Desk, m game.ModelID) (in, out physics.Vec) {
	t.Helper()
	from := d.S.State().Models[m].At
	for _, step := range []physics.Vec{{X: 2000}, {X: -2000}, {Y: 2000}, {Y: -2000}} {
		d.Point(from.Add(step), true)
		if d.Forecast.MayGo() {
			return from.Add(step), from.Add(physics.V(9*step.X, 9*step.Y))
		}
	}
	t.Fatal("no place is in reach")
	return in, out
}

func TestAClickWithinTheReachActivatesAndMoves(t *testing.T) {
	d, m := choosing(t)
	from, commands := d.S.State().Models[m].At, len(d.S.Moments())
	in, _ := near(t, d, m)
	if d.Point(in, true); !d.Forecast.MayGo() || len(d.Forecast.Preview.Path) == 0 || len(d.S.Moments()) != commands {
		t.Fatalf("the way is not shown: %+v", d.Forecast.Preview)
	}
	if !d.GoThere() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	if st := d.S.State(); st.Active != m || st.Models[m].At != in {
		t.Errorf("active is %d, it stands at %v, not at %v", st.Active, st.Models[m].At, in)
	}
	if !d.Course.TakeBack() || d.S.State().Models[m].At != from || d.S.State().Active != game.NoModel || len(d.S.Moments()) != commands || d.Selection.Subject != m {
		t.Errorf("taken back it stands at %v, active is %d after %d commands, chosen %d", d.S.State().Models[m].At, d.S.State().Active, len(d.S.Moments()), d.Selection.Subject)
	}
}

func TestAClickBesideTheReachActivatesNobody(t *testing.T) {
	d, m := choosing(t)
	commands := len(d.S.Moments())
	_, out := near(t, d, m)
	d.Point(out, true)
	if d.Forecast.MayGo() || d.GoThere() || d.Click() || d.Selection.Subject != m || d.Refused == nil || len(d.S.Moments()) != commands {
		t.Errorf("refused %v, model %d is chosen, %d commands: %+v", d.Refused, d.Selection.Subject, len(d.S.Moments()), d.Forecast.Preview)
	}
}

// TestADragThatActivatesIsTakenBackWhole as the click is.
func TestADragThatActivatesIsTakenBackWhole(t *testing.T) {
	d, m := choosing(t)
	from, commands := d.S.State().Models[m].At, len(d.S.Moments())
	in, _ := near(t, d, m)
	d.Point(from, true)
	if !d.Grab() || !d.Pointer.Drag {
		t.Fatal(d.Refused)
	}
	d.Point(in, true)
	if !d.Drop() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	if !d.Course.TakeBack() || d.S.State().Active != game.NoModel || len(d.S.Moments()) != commands {
		t.Errorf("active is %d after %d commands", d.S.State().Active, len(d.S.Moments()))
	}
}

// TestOneGestureActivatesSquadAndModel, by a click into the reach, by a second click on the
// model and by Enter; one take-back undoes it.
func TestOneGestureActivatesSquadAndModel(t *testing.T) {
	for name, gesture := range map[string]func(d *Desk) bool{
		"a click into the reach": func(d *Desk) bool { d.Point(inches(12, 13), true); return d.GoThere() },
		"a second click":         func(d *Desk) bool { return d.Click() },
		"Enter":                  func(d *Desk) bool { return d.Confirm() },
	} {
		d := standing(t, field(), []roster.Model{private("a1", "s1"), private("a2", "s1")}, []roster.Model{private("b1", "s2")},
			map[string]physics.Vec{"a1": inches(10, 10), "a2": inches(12, 10), "b1": inches(30, 10)}, nil)
		d.Point(inches(12, 10), true)
		d.Click()
		commands := len(d.S.Moments())
		d.Course.Changed = func() { d.Stage.Waits = true } // the disk writes
		if d.Selection.Subject != 1 || !gesture(d) {
			t.Fatalf("%s: model %d is chosen: %v", name, d.Selection.Subject, d.Refused)
		}
		d.Course.Show()
		d.Course.Skip()
		if p := d.Game().Pending(); p.Kind != game.Act || p.Model != 1 {
			t.Errorf("%s: %s is asked of model %d", name, p.Kind, p.Model)
		}
		if !d.Course.TakeBack() || len(d.S.Moments()) != commands {
			t.Errorf("%s: %d commands are left of %d", name, len(d.S.Moments()), commands)
		}
	}
}

// TestAGestureGoesOnWhileTheDiskWrites what its first choice brought: it is one gesture still,
// and what it brought last is kept back.
func TestAGestureGoesOnWhileTheDiskWrites(t *testing.T) {
	for name, gesture := range map[string]func(d *Desk, from, in physics.Vec) bool{
		"a click into the reach": func(d *Desk, _, in physics.Vec) bool { d.Point(in, true); return d.GoThere() },
		"a drag": func(d *Desk, from, in physics.Vec) bool {
			d.Point(from, true)
			d.Grab()
			d.Point(in, true)
			return d.Drop()
		},
	} {
		d, m := choosing(t)
		from, commands := d.S.State().Models[m].At, len(d.S.Moments())
		in, _ := near(t, d, m)
		d.Course.Changed = func() { d.Stage.Waits = true }
		if !gesture(d, from, in) || d.S.State().Models[m].At != in {
			t.Errorf("%s: it stands at %v, not at %v: %v", name, d.S.State().Models[m].At, in, d.Refused)
		}
		if d.Stage.Shown().Models[m].At != from {
			t.Errorf("%s: it is seen at %v before that is on the disk", name, d.Stage.Shown().Models[m].At)
		}
		d.Course.Show()
		if d.Course.Skip(); !d.Course.TakeBack() || len(d.S.Moments()) != commands {
			t.Errorf("%s: %d commands are left of %d", name, len(d.S.Moments()), commands)
		}
	}
}

package tool

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// minded is a battle in which Captain Holm stands on a roof of 3", a gun in sight of the
// ground before it, and a person is to act with her.
func minded(t *testing.T) *Desk {
	t.Helper()
	tb, err := levels.Parse([]byte(`{"format":"duckboard-table/1","name":"roof","size":[36,36],"zones":[{"side":0,"polygon":[[0,0],[36,0],[36,8],[0,8]]},{"side":1,"polygon":[[0,30],[36,30],[36,36],[0,36]]}],
		"terrain":[{"id":"roof","kind":"platform","rect":[4,10,6,6],"height":3},{"id":"step","kind":"block","rect":[20,10,4,4],"height":2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	up, red := physics.Mil(3000), 0
	d := beginOn(t, tb, 4, [2]bool{true, true}, game.Placement{Model: "lan-holm", At: physics.V(8000, 13000), Level: &up},
		game.Placement{Model: "sla-tobit", At: physics.V(13000, 24000)}, game.Placement{Model: "lan-corr", At: physics.V(18000, 12000)})
	until(t, d, game.First)
	d.Course.Choose(game.Choice{First: &red})
	until(t, d, game.Activate)
	return d
}

// activate has a model of the side whose turn it is act.
func (d *Desk) activateNamed(t *testing.T, id string) {
	t.Helper()
	if d.Select(d.Setup().Find(id)); !d.Activate() {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
}

// to points where a model is to go, and thinks.
func (d *Desk) to(x, y physics.Mil) *Preview {
	d.Point(physics.V(x, y), true)
	d.Pointer.Stir()
	d.Forecast.think()
	return d.Forecast.Preview
}

func grave(list []Warning) (words []string) {
	for _, w := range list {
		if w.Grave {
			words = append(words, w.String())
		}
	}
	return words
}

func TestWarningsComeBeforeARollAFallAndAnOpenPlace(t *testing.T) {
	d := minded(t)
	d.activateNamed(t, "lan-holm")
	down := d.Forecast.Warnings(d.to(11000, 13000)) // a drop of 3" in view of a shotgun
	if !slices.ContainsFunc(grave(down), func(s string) bool { return strings.Contains(s, `Down 3" is a fall`) }) {
		t.Errorf("of a drop it is said: %v", down)
	}
	if !slices.ContainsFunc(down, func(w Warning) bool { return !w.Grave && strings.Contains(w.String(), "In view of 1 guns") }) {
		t.Errorf("of the gun it is said: %v", down)
	}
	edge := d.Forecast.Warnings(d.to(5000, 13000)) // along the roof
	if len(grave(edge)) > 0 {
		t.Errorf("of a walk it is said: %v", edge)
	}

	d = minded(t)
	d.activateNamed(t, "lan-corr")
	if got := grave(d.Forecast.Warnings(d.to(21000, 12000))); len(got) != 1 || !strings.Contains(got[0], "58 in a hundred") {
		t.Errorf("of a climb it is said: %v", got)
	}
}

func TestWhatIsHeldUpIsDoneAfterAll(t *testing.T) {
	d := minded(t)
	d.activateNamed(t, "lan-holm")
	var held *Preview
	d.Mind = func(v *Preview) bool {
		held = v
		return len(grave(d.Forecast.Warnings(v))) == 0
	}
	n := len(d.S.Moments())
	if !d.BeginNamed("move") || d.to(11000, 13000) == nil || d.Click() || len(d.S.Moments()) != n {
		t.Fatal("a fall was not held up")
	}
	if held == nil || !d.Again(held) || len(d.S.Moments()) != n+1 || d.Mind == nil {
		t.Fatal("it was not done after all")
	}
	if at := d.S.State().Models[d.Setup().Find("lan-holm")].Level; at != 0 {
		t.Errorf("it stands at %s", at)
	}
}

func TestADragThatWasHeldUpIsMadeUpFor(t *testing.T) {
	d := minded(t)
	var held *Preview
	d.Mind = func(v *Preview) bool {
		held = v
		return false
	}
	n := len(d.S.Moments())
	m := d.Setup().Find("lan-holm")
	d.Point(d.S.State().Models[m].At, true)
	if !d.Grab() {
		t.Fatal("it cannot be dragged")
	}
	d.to(11000, 13000)
	d.Drop()
	if held == nil || len(d.S.Moments()) != n+1 || d.S.State().Models[m].Level == 0 { // it is activated, and no more
		t.Fatalf("held %v, %d commands, not %d", held, len(d.S.Moments()), n+1)
	}
	if d.Course.Skip(); !d.Again(held) || !d.S.State().Models[m].Activated || d.S.State().Models[m].Level != 0 {
		t.Error("it was not activated and moved after all")
	}
}

// ending is an End that is about to be chosen for whoever acts.
func (d *Desk) ending() *Preview {
	return &Preview{Kind: Acting, Model: d.Selection.Subject, Target: game.NoModel, Choice: game.Choice{Action: "end"}}
}

// TestAnEndWithAShotLeftIsWarnedOf with its target and its odds; who has shot, or whose only
// targets are far, ends unwarned.
func TestAnEndWithAShotLeftIsWarnedOf(t *testing.T) {
	d := minded(t)
	d.activateNamed(t, "lan-corr")
	var shot Tag
	for i := range d.Selection.Actions {
		a := &d.Selection.Actions[i]
		if a.Name != "shoot" {
			continue
		}
		for _, c := range a.Choices {
			if g := TagOf(d.Game(), d.Selection.Subject, a, d.Setup().Find(c.Target)); g.No == nil && (shot.Choice.Action == "" || better(&g.Odds, &shot.Odds)) {
				shot = g
			}
		}
	}
	words := strings.Join(grave(d.Forecast.Warnings(d.ending())), "\n")
	if shot.Choice.Action == "" || hits(&shot.Odds) < fair {
		t.Fatalf("there is no fair shot: %+v", shot)
	}
	for _, part := range []string{"may still shoot at", Name(d.Setup(), shot.Model), Share(hits(&shot.Odds), true)} {
		if !strings.Contains(words, part) {
			t.Errorf("%q is not said: %s", part, words)
		}
	}
	if !d.Course.Choose(shot.Choice) {
		t.Fatal(d.Refused)
	}
	for d.Course.Skip(); d.Game().Pending().Kind != game.Act; d.Course.Skip() {
		if c := d.Setup().Rules.Legal(d.Game())[0]; !d.Course.Choose(c) {
			t.Fatal(d.Refused)
		}
	}
	if words := strings.Join(grave(d.Forecast.Warnings(d.ending())), "\n"); strings.Contains(words, "may still shoot") {
		t.Errorf("after the shot it is said: %s", words)
	}
}

// TestAnEndWithABlowLeftIsWarnedOf of who stands in melee.
func TestAnEndWithABlowLeftIsWarnedOf(t *testing.T) {
	tb, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	red := 0
	d := beginOn(t, tb, 4, [2]bool{true, true}, game.Placement{Model: "lan-corr", At: physics.V(18000, 23000)}, game.Placement{Model: "sla-tobit", At: physics.V(19600, 23000)})
	until(t, d, game.First)
	d.Course.Choose(game.Choice{First: &red})
	until(t, d, game.Activate)
	d.activateNamed(t, "lan-corr")
	blow, ok := bestAttack(d.Game(), d.Selection.Subject, "fight")
	words := strings.Join(grave(d.Forecast.Warnings(d.ending())), "\n")
	if want := T("%s may still fight %s (%s to hit).", Name(d.Setup(), d.Selection.Subject), Name(d.Setup(), blow.Model), Share(hits(&blow.Odds), true)).String(); !ok || !strings.Contains(words, want) {
		t.Errorf("a blow is left (%v), it is said: %s", ok, words)
	}
}

package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

func TestASquadThatMayNotBeActivatedNowSaysWhy(t *testing.T) {
	d := squadDesk(t, "mercy-row", 5, 3, [2]bool{true, true}, nil)
	g := d.Game()
	r := &Random{Seed: 11}
	for range 3000 {
		p := g.Pending()
		if p == nil {
			t.Fatal("no squad was ever barred")
		}
		if d.Course.Skip(); p.Kind == game.Activate {
			for _, m := range d.Setup().On(d.S.State(), p.Side) {
				no := d.WhyNot(m)
				if d.May(m) && no != nil {
					t.Fatalf("who may be activated is refused: %v", no)
				}
				if !d.May(m) && no != nil {
					if no.Clause != "WZR-87" {
						t.Errorf("%+v", no)
					}
					return
				}
			}
		}
		c, _ := r.Choose(g, nil)
		if _, err := d.S.Choose(c); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no squad was ever barred")
}

// TestARunAndAChargeAreToldAsSuch: by what was done, and after what was asked on the
// way.
func TestARunAndAChargeAreToldAsSuch(t *testing.T) {
	sabre := roster.Weapon{ID: "s", Name: "s", Type: roster.Melee, Profiles: []roster.Profile{{St: 10, RoF: 1}}}
	at := inches(16, 10)
	for action, want := range map[string]string{"run": "%s runs %s\"", "charge": "%s charges %s\"", "move": "%s moves %s\""} {
		d := standing(t, field(), []roster.Model{private("a1", "s1", sabre)}, []roster.Model{private("b1", "s2", sabre)},
			map[string]physics.Vec{"a1": inches(10, 10), "b1": at}, nil)
		for d.Selection.Mode == Choosing {
			d.Select(0)
			d.Activate()
			d.Course.Skip()
		}
		c := game.Choice{Action: action, Path: []physics.Waypoint{{At: inches(10, 13)}}}
		if action == "charge" {
			c = game.Choice{Action: action, Target: "b1"}
		}
		if !d.Course.Choose(c) {
			t.Fatal(d.Refused)
		}
		told := 0
		for _, l := range d.S.Lines() {
			if l.Text.Key == want {
				told++
			}
		}
		if told != 1 {
			t.Errorf("a %s is told %d times as %q", action, told, want)
		}
	}
}

// TestAModelThatMayNotActNextSaysWhy: one of another squad; a click on it said nothing.
func TestAModelThatMayNotActNextSaysWhy(t *testing.T) {
	d := squadDesk(t, "mercy-row", 5, 3, [2]bool{true, true}, nil)
	until(t, d, game.Next)
	d.Course.Skip()
	barred := 0
	for _, m := range d.Setup().On(d.S.State(), d.Game().Pending().Side) {
		no := d.WhyNot(m)
		switch {
		case d.May(m) && no != nil:
			t.Errorf("who may act is refused: %v", no)
		case !d.May(m) && !d.S.State().Models[m].Activated:
			if barred++; no == nil || no.Clause == "" {
				t.Errorf("%s does not act, and nothing says why: %v", Name(d.Setup(), m), no)
			}
		}
	}
	if barred == 0 {
		t.Error("all of the side may act next")
	}
}

package tool

import (
	"testing"

	"duckboard/game"
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
		if d.Skip(); p.Kind == game.Activate {
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

func TestARunIsToldAsOne(t *testing.T) {
	d := squadDesk(t, "mercy-row", 5, 2, [2]bool{true, true}, nil)
	g := d.Game()
	r := &Random{Seed: 11}
	for range 900 {
		if g.Pending() == nil {
			break
		}
		c, _ := r.Choose(g, nil)
		before := len(d.S.Lines())
		if _, err := d.S.Choose(c); err != nil {
			t.Fatal(err)
		}
		for _, l := range d.S.Lines()[before:] {
			if key := l.Text.Key; key == "%s moves %s\"" && c.Action == "run" {
				t.Fatalf("a run is told as %q", l.Text)
			} else if key == "%s runs %s\"" {
				return
			}
		}
	}
	t.Error("nobody runs")
}

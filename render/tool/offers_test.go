package tool

import (
	"testing"

	"duckboard/game"
)

// walked calls do at each decision in which somebody is activated or acts, in games under every
// way of play that the tests of this package begin.
func walked(t *testing.T, do func(d *Desk)) {
	t.Helper()
	for _, d := range []*Desk{begin(t, "crossroads", 11, [2]bool{true, true}), squadDesk(t, "crossroads", 3, 2, [2]bool{true, true}, nil)} {
		r := &Random{Seed: 5}
		for range 140 {
			p := d.Game().Pending()
			if p == nil {
				break
			}
			if !d.Mine() {
				d.Stage.Speed = 0
				d.Course.Step(1, forever{})
				continue
			}
			if p.Kind == game.Act || p.Kind == game.Activate || p.Kind == game.Next {
				do(d)
			}
			if c, _ := r.Choose(d.Game(), nil); !d.Course.Choose(c) {
				t.Fatal(d.Refused)
			}
		}
	}
}

func TestWhatIsOfferedForAModelIsWhatTheGameAllows(t *testing.T) {
	own, foes, refused := 0, 0, 0
	walked(t, func(d *Desk) {
		side := d.Game().Pending().Side
		for _, m := range d.Setup().On(d.S.State(), side) {
			for _, o := range d.Forecast.Offers(m) {
				if o.action < 0 && o.with == game.NoModel && d.Selection.Mode == Choosing && (o.No == nil) != d.May(m) {
					t.Fatalf("%s: may be activated %v, and is offered with the reason %v", Name(d.Setup(), m), d.May(m), o.No)
				}
				if own++; o.No != nil {
					refused++
				}
			}
		}
		if d.Selection.Mode != Acting {
			return
		}
		for _, e := range d.Setup().On(d.S.State(), side.Other()) {
			for _, o := range d.Forecast.Offers(e) {
				if o.Odds == nil {
					continue
				}
				foes++
				c := TagOf(d.Game(), d.Selection.Subject, &d.Selection.Actions[o.action], e).Choice
				want, err := d.Setup().Rules.Odds(d.Game(), c)
				if err != nil || hits(&want) != hits(o.Odds) {
					t.Fatalf("an attack on %s is offered at %v; the game says %v, %v", Name(d.Setup(), e), hits(o.Odds), hits(&want), err)
				}
			}
		}
	})
	if own == 0 || foes == 0 || refused == 0 {
		t.Errorf("%d offers of own models, %d of them refused, and %d of attacks: too few to tell", own, refused, foes)
	}
}

func TestAShotThatIsOfferedOnAnEnemyIsShotByAcceptingIt(t *testing.T) {
	done := false
	walked(t, func(d *Desk) {
		if done || d.Selection.Mode != Acting {
			return
		}
		for _, e := range d.Setup().On(d.S.State(), d.Game().Pending().Side.Other()) {
			for _, o := range d.Forecast.Offers(e) {
				if done || o.Odds == nil || o.Shows {
					continue
				}
				n := len(d.S.Moments())
				if !d.Accept(&o) {
					t.Fatalf("it is refused: %v", d.Refused)
				}
				c := d.S.Moments()[n].Command.Choice
				if c.Target != d.Setup().Entries[e].ID || c.Action != "shoot" && c.Action != "fight" {
					t.Errorf("what was done is %+v", c)
				}
				done = true
			}
		}
	})
	if !done {
		t.Error("no shot was ever offered")
	}
}

func TestAnActionOfAModelThatIsYetToActIsBegunByActivatingIt(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	until(t, d, game.Activate)
	m := d.Game().Pending().Context.Models[0]
	for _, o := range d.Forecast.Offers(m) {
		if o.activates && o.No == nil && o.Shows {
			if !d.Accept(&o) {
				t.Fatal(d.Refused)
			}
			if d.S.State().Active != m || d.Selection.Chosen() == nil {
				t.Errorf("active is %d, not %d, and the ACTION that is begun is %v", d.S.State().Active, m, d.Selection.Chosen())
			}
			return
		}
	}
	t.Error("nothing is offered but to activate it")
}

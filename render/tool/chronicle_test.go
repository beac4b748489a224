package tool

import (
	"testing"

	"duckboard/game"
)

// fightOut plays a game of two programs to its end.
func fightOut(t *testing.T, d *Desk) {
	t.Helper()
	d.Stage.Speed = 0
	for range 20000 {
		if d.Game().Pending() == nil {
			return
		}
		d.Course.Step(1, forever{})
	}
	t.Fatal("the game does not end")
}

func TestWhoIsOutOfActionIsListedWithWhoseDoingItWas(t *testing.T) {
	byHand, all := 0, 0
	for seed := uint64(1); seed < 5; seed++ {
		for _, d := range []*Desk{begin(t, "ruins", seed, [2]bool{}), squadDesk(t, "crossroads", seed, 3, [2]bool{}, nil)} {
			fightOut(t, d)
			list := d.S.Casualties(nil, len(d.S.Lines()))
			out := 0
			for i := range d.S.State().Models {
				if m := &d.S.State().Models[i]; m.Out && m.Placed {
					out++
				}
			}
			if len(list) != out {
				t.Errorf("seed %d: %d models are out, and %d are listed", seed, out, len(list))
			}
			for _, k := range list {
				if all++; k.By != game.NoModel {
					byHand++
					if k.Fell {
						t.Errorf("seed %d: %s fell, and %s did it", seed, Name(d.Setup(), k.Model), Name(d.Setup(), k.By))
					}
				}
			}
		}
	}
	if all == 0 || byHand*2 < all {
		t.Errorf("of %d who are out %d were put out by somebody", all, byHand)
	}
}

func TestBloodIsThereOnceItsLineIsSeen(t *testing.T) {
	d := begin(t, "ruins", 3, [2]bool{})
	fightOut(t, d)
	s, before := d.S, 0
	for n := range len(s.Lines()) + 1 {
		now := len(s.Stains(nil, n))
		if now < before {
			t.Fatalf("after %d lines %d stains are left of %d", n, now, before)
		}
		if now > before {
			e := &game.Event{}
			if l := s.lines[n-1]; l.Moment >= 0 {
				e = &s.past[l.Moment].Events[l.Event]
			}
			if !bleeds(e) && e.Type != game.Rolled && e.Type != game.Markers {
				t.Errorf("after the line %q, of %q, somebody bleeds", s.lines[n-1].Text, e.Type)
			}
		}
		before = now
	}
	if before == 0 {
		t.Error("nobody bled in a whole game")
	}
}

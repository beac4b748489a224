package levels

import (
	"testing"

	"duckboard/physics"
)

// TestShippedDoorsAreGoneThrough: a base of 40 mm goes straight through every
// door of the shipped tables and may stop in it, and an eye before it sees
// through.
func TestShippedDoorsAreGoneThrough(t *testing.T) {
	doors := 0
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		f := table.Field()
		for i := range pieces {
			for k, o := range pieces[i].Openings {
				q := pieces[i].OpeningOutline(k)
				near, far := middle(q[0], q[1]), middle(q[3], q[2])
				out := near.Sub(far)
				step := func(v physics.Vec, mils float64) physics.Vec {
					s := mils / out.Len()
					return v.Add(physics.V(physics.RoundMil(s*float64(out.X)), physics.RoundMil(s*float64(out.Y))))
				}
				b := physics.Body{At: step(near, 900), Radius: 787, Height: 1750}
				there := physics.Body{At: step(far, -900), Radius: 787, Height: 1750}
				if !o.Pass {
					continue
				}
				doors++
				for name, to := range map[string]physics.Vec{"through": there.At, "into": middle(near, far)} {
					tr := f.Trace(physics.Mover{Body: b}, []physics.Waypoint{{At: to}})
					if tr.Fault.Kind != physics.NoFault {
						t.Errorf("%s, %s the door: %+v", pieces[i].ID, name, tr.Fault)
					}
					w, ok := f.WayTo(physics.Trip{Mover: physics.Mover{Body: b}, Limit: 6 * physics.Inch}, physics.Spot{At: to})
					if !ok || w.Cost != tr.Cost {
						t.Errorf("%s, %s the door: way %v of %s, not %s", pieces[i].ID, name, ok, w.Cost, tr.Cost)
					}
					trip := physics.Trip{Mover: physics.Mover{Body: b}, Limit: 6 * physics.Inch}
					if _, ok := f.Reach(trip).Cost(physics.Spot{At: to}); !ok {
						t.Errorf("%s, %s the door: not in reach", pieces[i].ID, name)
					}
				}
				if v := f.Sight(b, there); !v.Visible || v.Fraction < 0.9 {
					t.Errorf("%s: through the door %v is seen", pieces[i].ID, v.Fraction)
				}
			}
		}
	})
	if doors < 3 {
		t.Errorf("only %d doors", doors)
	}
}

// TestShippedWindowsAreSeenThrough: from right before a window one sees what is
// right behind it, and no base goes through.
func TestShippedWindowsAreSeenThrough(t *testing.T) {
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		f := table.Field()
		for i := range pieces {
			for k, o := range pieces[i].Openings {
				q := pieces[i].OpeningOutline(k)
				near, far := middle(q[0], q[1]), middle(q[3], q[2])
				level := pieces[i].Base + (o.Bottom+o.Top)/2
				eye := physics.Body{At: near.Add(near.Sub(far)), Level: level - 1125, Radius: 630, Height: 1250}
				if !f.SeesSpot(eye, physics.Spot{At: far.Add(far.Sub(near)), Level: level}) {
					t.Errorf("%s, opening %d: not seen through", pieces[i].ID, k)
				}
				eye.At, eye.Level = middle(near, far), 0
				door := false // over a door one stands in that
				for _, u := range pieces[i].Openings {
					door = door || u.Pass && u.Edge == o.Edge && u.From < o.To && o.From < u.To
				}
				if !door && f.Fits(eye).Kind == physics.NoFault {
					t.Errorf("%s, opening %d: a base stands in a window", pieces[i].ID, k)
				}
			}
		}
	})
}

func middle(a, b physics.Vec) physics.Vec { return physics.V((a.X+b.X)/2, (a.Y+b.Y)/2) }

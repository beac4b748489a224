package physics_test

import (
	"testing"

	"duckboard/levels/twin"
	"duckboard/physics"
)

// crowd is a table with a thousand pieces of all kinds, a body on it that fits,
// and another.
func crowd(t *testing.T, side int) *twin.Scene {
	t.Helper()
	for k := range 50 {
		s := &twin.Scene{}
		o := twin.Options{Side: side, Pieces: 2000, Bodies: 2, Openings: true, Grid: []physics.Mil{250, 1}}
		if s = o.Draw(twin.Numbered(uint64(side), k)); s != nil && len(s.Pieces) >= 1000 && s.Size.X >= 20000 {
			s.Pieces = s.Pieces[:1000]
			if f := s.Field(); f.Fits(s.Bodies[0]).Kind == physics.NoFault && f.Fits(s.Bodies[1]).Kind == physics.NoFault {
				return s
			}
		}
	}
	t.Fatal("no table of a thousand pieces")
	return nil
}

func TestAThousandPiecesAnswerAsTheTwinsDo(t *testing.T) {
	for _, side := range []int{48, 144} {
		s := crowd(t, side)
		for _, check := range []twin.Check{twin.Flat, twin.Rays(40), twin.PlaceLaws} {
			if why := check.Differs(s); why != "" {
				t.Errorf("%d\": %s: %s", side, check.Name, why)
			}
		}
		f := s.Field()
		q := physics.Trip{Mover: physics.Mover{Body: s.Bodies[0]}, Limit: 2500, Means: physics.Means{Climbs: true, JumpWidth: 2000}}
		r := f.Reach(q)
		for i, p := range r.Spots(2000) {
			way, ok := r.Way(p)
			if why := twin.Illegal(f, q, way); !ok || why != "" {
				t.Fatalf("%d\": spot %d %v: %v %s", side, i, p, ok, why)
			}
		}
		if way, ok := f.WayTo(q, physics.Spot{At: s.Bodies[1].At, Level: s.Bodies[1].Level}); ok {
			if why := twin.Illegal(f, q, way); why != "" {
				t.Errorf("%d\": %s", side, why)
			}
		}
	}
}

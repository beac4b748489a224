package ways_test

import (
	"math/rand"
	"slices"
	"testing"

	"duckboard/physics"
)

// turning maps the places of a table of play onto itself; mirrored reports whether outlines then run the
// other way round.
type turning struct {
	at       func(physics.Vec) physics.Vec
	mirrored bool
}

// turnings are a turn by a right angle, and a mirror.
var turnings = [2]turning{
	{at: func(v physics.Vec) physics.Vec { return physics.V(playSide*physics.Inch-v.Y, v.X) }},
	{at: func(v physics.Vec) physics.Vec { return physics.V(playSide*physics.Inch-v.X, v.Y) }, mirrored: true},
}

// field is a table so turned.
func (m *turning) field(f *physics.Field) *physics.Field {
	var pieces []physics.Piece
	for _, p := range f.Pieces() {
		outline := make([]physics.Vec, len(p.Outline))
		for i, v := range p.Outline {
			outline[i] = m.at(v)
		}
		if m.mirrored {
			slices.Reverse(outline)
		}
		p.Outline = outline
		pieces = append(pieces, p)
	}
	return physics.NewField(f.Size(), pieces)
}

// trip is a trip on it.
func (m *turning) trip(t physics.Trip) physics.Trip {
	t.At, t.Others = m.at(t.At), slices.Clone(t.Others)
	for i := range t.Others {
		t.Others[i].At = m.at(t.Others[i].At)
	}
	return t
}

// TestATurnedTableIsTheSameTable: on a table that is turned by a right angle, or mirrored, ways and
// reaches take what they did. Where the limit ends rounding decides.
func TestATurnedTableIsTheSameTable(t *testing.T) {
	const off, rim = 10, 6*physics.Inch - 10
	differ := func(a, b physics.Mil, okA, okB bool) bool {
		if okA != okB {
			return (!okA || a < rim) && (!okB || b < rim)
		}
		return okA && (a > b+off || b > a+off)
	}
	asked, ways, reaches := 0, 0, 0
	for seed := range int64(40) {
		dice := rand.New(rand.NewSource(seed))
		f := playTable(t, dice)
		trips := playTrips(f, dice)
		for k := range turnings {
			m := &turnings[k]
			g := m.field(f)
			for _, trip := range trips {
				r, turned := f.Reach(trip), g.Reach(m.trip(trip))
				for _, s := range r.Spots(physics.Inch) {
					to := physics.Spot{At: m.at(s.At), Level: s.Level}
					asked++
					a, okA := r.Cost(s)
					if b, okB := turned.Cost(to); differ(a, b, okA, okB) {
						reaches++
						t.Logf("seed %d, from %v to %v: the reach says %v (%v), turned %v (%v)", seed, trip.At, s, a, okA, b, okB)
					}
					w, okA := f.WayTo(trip, s)
					if v, okB := g.WayTo(m.trip(trip), to); differ(w.Cost, v.Cost, okA, okB) {
						ways++
						t.Logf("seed %d, from %v to %v: a way takes %v (%v), turned %v (%v)", seed, trip.At, s, w.Cost, okA, v.Cost, okB)
					}
				}
			}
		}
	}
	if t.Logf("%d of %d ways and %d reaches differ", ways, asked, reaches); asked < 10000 || ways*5000 > asked || reaches*5000 > asked {
		t.Errorf("%d of %d ways and %d reaches differ", ways, asked, reaches)
	}
}

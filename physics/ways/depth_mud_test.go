package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAWayIntoDeepMudGoesRoundItsCornerOrOutOfIt: into mud one goes 3" at most. Where the cheapest way to the place at
// which one turns in leads through it already, a dry one does; and who starts in it leaves it where he has gone so far.
func TestAWayIntoDeepMudGoesRoundItsCornerOrOutOfIt(t *testing.T) {
	for name, c := range map[string]struct{ lo, hi, from, to lattice.Vec }{
		"round the corner": {lattice.V(22894, 23220), lattice.V(26938, 29184), lattice.V(23988, 21552), lattice.V(23788, 27851)},
		"out of it":        {lattice.V(25999, 15510), lattice.V(29592, 17982), lattice.V(26492, 17012), lattice.V(32791, 14212)},
	} {
		mud := []lattice.Vec{c.lo, {X: c.hi.X, Y: c.lo.Y}, c.hi, {X: c.lo.X, Y: c.hi.Y}}
		f := fieldOf(lattice.V(48000, 48000), []ground.Piece{{ID: "m", Kind: "mud", Outline: mud, Ground: ground.Difficult}})
		trip := Trip{Mover: path.Mover{Body: ground.Body{At: c.from, Radius: 591, Height: 1250}, Sure: true}, Limit: 8000}
		r := JoinReaches(ReachPart{Reach: f.Reach(trip), Depths: []Depth{{Outline: mud, Most: 3000}}})
		best := map[string]lattice.Mil{"round the corner": 6764, "out of it": 6923}[name]
		w, ok := r.Way(ground.Spot{At: c.to})
		if !ok || w.Cost < best-2 || w.Cost > best+10 {
			t.Errorf("%s: %v (%v) by %v, want %v", name, w.Cost, ok, w.Path, best)
		}
	}
}

package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestWaysBendOnTheBrinkOfSlowGround goes up and down the slopes, and off the sheer
// edges, of a hill of slow ground, and compares with the best of all paths that Trace
// accepts with one bend at the brink.
func TestWaysBendOnTheBrinkOfSlowGround(t *testing.T) {
	hill := wayBox(8000, 8000, 9500, 9500)
	for _, sheer := range []bool{false, true} {
		f := wayTable(ground.Piece{ID: "hill", Outline: hill, Top: 2000, Stand: true, Sheer: sheer, Ground: ground.Difficult})
		d, bent, worst := benchDice(5), 0, lattice.Mil(0)
		for n := range 60 {
			up := ground.Spot{At: lattice.V(8100+d.roll(1300), 8100+d.roll(1300)), Level: 2000}
			down := ground.Spot{At: around(lattice.V(8750, 8750), float64(1900+d.roll(1500)), float64(d.roll(6283))/1000), Level: 0}
			from, to := up, down
			if n%2 == 1 && !sheer {
				from, to = down, up
			}
			trip := wayTrip(from.At.X, from.At.Y)
			trip.Level, trip.Limit = from.Level, 6000
			best := lattice.Mil(math.MaxInt32)
			for i, a := range hill {
				e := newEdge(lattice.PointOf(a), lattice.PointOf(hill[(i+1)%4]))
				for u := 0.002; u < 1; u += 0.004 {
					at := e.at(u).Add(e.across(u)).Round()
					tr := f.Trace(trip.Mover, []ground.Waypoint{{At: at, Level: 2000, Leveled: true}, {At: to.At, Level: to.Level, Leveled: true}})
					if tr.Fault.Kind == ground.NoFault && tr.End == to && len(tr.Marks) == 1 {
						best = min(best, tr.Cost)
					}
				}
			}
			r := f.Reach(trip)
			cost, ok := r.Cost(to)
			if best > 5990 {
				continue
			}
			if straight := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At, Level: to.Level, Leveled: true}}); straight.Cost > best+5 {
				bent++
			}
			if worst = max(worst, cost-best); !ok || cost > best+2 {
				t.Errorf("sheer %v, from %v to %v: %v (%v), a path takes %v", sheer, from, to, cost, ok, best)
			}
			if w, ok := r.Way(to); !ok || w.Cost > cost+3 {
				t.Errorf("sheer %v, from %v to %v: a way of %v (%v), said %v", sheer, from, to, w.Cost, ok, cost)
			}
		}
		if t.Logf("sheer %v: %d ways bend, the worst %v too dear", sheer, bent, worst); bent < 30 {
			t.Errorf("only %d ways bend", bent)
		}
	}
}

// TestWaysBendOnEdgesAmidSlowGround goes into and out of what stands or is dug in slow
// ground, where that ends at edges that are stepped over, climbed and dropped from.
func TestWaysBendOnEdgesAmidSlowGround(t *testing.T) {
	hill, pit, mud := wayBox(8000, 8000, 9500, 9500), wayBox(7500, 7500, 10000, 10000), wayBox(5000, 5000, 12500, 12500)
	bog, woods := ground.Piece{Outline: mud, Ground: ground.Difficult}, ground.Piece{Outline: mud, Top: 4000, Ground: ground.Difficult, Sight: ground.Dense}
	for name, c := range map[string]struct {
		pieces []ground.Piece
		top    lattice.Mil
		by     ground.By
	}{
		"a slow cliff":            {[]ground.Piece{{Outline: hill, Top: 2000, Stand: true, Sheer: true, Ground: ground.Difficult}}, 2000, ground.Climb},
		"slopes in a bog":         {[]ground.Piece{{Outline: hill, Top: 2000, Stand: true}, bog}, 2000, ground.Walk},
		"a cliff in a bog":        {[]ground.Piece{{Outline: hill, Top: 2000, Stand: true, Sheer: true}, bog}, 2000, ground.Climb},
		"a trench in woods":       {[]ground.Piece{{Outline: pit, Top: -2000, Stand: true}, woods}, -2000, ground.Walk},
		"a sheer trench in woods": {[]ground.Piece{{Outline: pit, Top: -4000, Stand: true, Sheer: true}, woods}, -4000, ground.Climb},
	} {
		f, d, bent := wayTable(c.pieces...), benchDice(5), 0
		for n := range 40 {
			from := ground.Spot{At: lattice.V(8200+d.roll(1100), 8200+d.roll(1100)), Level: c.top}
			to := ground.Spot{At: around(lattice.V(8750, 8750), float64(2200+d.roll(1400)), float64(d.roll(6283))/1000), Level: 0}
			if n%2 == 1 {
				from, to = to, from
			}
			best, straight := bestOverEdge(f, c.pieces[0].Outline, from, to, c.top, c.by)
			if best > 8990 {
				continue
			}
			if straight > best+5 {
				bent++
			}
			trip := wayTrip(from.At.X, from.At.Y)
			trip.Level, trip.Limit, trip.Climbs = from.Level, 9000, true
			r := f.Reach(trip)
			cost, ok := r.Cost(to)
			if !ok || cost > best+2 {
				t.Errorf("%s, from %v to %v: %v (%v), a path takes %v", name, from, to, cost, ok, best)
			}
			if w, ok := r.Way(to); !ok || w.Cost > cost+3 {
				t.Errorf("%s, from %v to %v: a way of %v (%v), said %v", name, from, to, w.Cost, ok, cost)
			}
		}
		if bent < 20 {
			t.Errorf("%s: only %d ways bend", name, bent)
		}
	}
}

// bestOverEdge is the cost of the best of many paths with one bend, on the high side of a
// piece's edge, and that of the straight one.
func bestOverEdge(f *Field, outline []lattice.Vec, from, to ground.Spot, top lattice.Mil, by ground.By) (best, straight lattice.Mil) {
	if to.Level < from.Level && by == ground.Climb {
		by = ground.Drop
	}
	m := wayTrip(from.At.X, from.At.Y).Mover
	m.Level = from.Level
	best = lattice.Mil(math.MaxInt32)
	high, side := max(top, 0), math.Copysign(1, float64(top))
	for i, a := range outline {
		e := newEdge(lattice.PointOf(a), lattice.PointOf(outline[(i+1)%len(outline)]))
		for u := 0.005; u < 1; u += 0.01 {
			w := []ground.Waypoint{{At: e.at(u).Add(e.across(u).Mul(side)).Round(), Level: high, Leveled: true}, {At: to.At, Level: to.Level, Leveled: true}}
			if w[0].By = by; from.Level == high {
				w[0].By, w[1].By = ground.Walk, by
			}
			if tr := f.Trace(m, w); tr.Fault.Kind == ground.NoFault && tr.End == to && len(tr.Marks) == 1 {
				best = min(best, tr.Cost)
			}
		}
	}
	return best, f.Trace(m, []ground.Waypoint{{At: to.At, By: by, Level: to.Level, Leveled: true}}).Cost
}

// TestWhoStandsOnAShoreGoesAnywhereOnLand: with the centre right on the outline of ground
// that must not be entered, or of slow ground.
func TestWhoStandsOnAShoreGoesAnywhereOnLand(t *testing.T) {
	for _, kind := range []ground.Ground{ground.Impassable, ground.Dangerous, ground.Difficult} {
		f := wayTable(wayGround(kind, 8000, 8000, 12000, 12000))
		for _, from := range []lattice.Vec{{X: 10000, Y: 8000}, {X: 8000, Y: 8000}, {X: 10000, Y: 7999}} {
			trip := wayTrip(from.X, from.Y)
			if trip.Limit = 3000; f.Fits(trip.Body).Kind != ground.NoFault {
				continue
			}
			r := f.Reach(trip)
			for _, to := range []lattice.Vec{{X: 10000, Y: 7990}, {X: 10000, Y: 7000}, {X: 9000, Y: 7000}, {X: 9000, Y: 8000}, {X: 9000, Y: 7999}, {X: 7500, Y: 8500}, {X: 12000, Y: 7500}} {
				w, ok := f.WayTo(trip, ground.Spot{At: to})
				c, has := r.Cost(ground.Spot{At: to})
				if ok && w.Cost < 2990 && (!has || c > w.Cost+3) {
					t.Errorf("kind %v, from %v to %v: reach %v (%v), a way takes %v", kind, from, to, c, has, w.Cost)
				}
			}
		}
	}
}

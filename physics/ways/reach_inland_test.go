package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// inlandRegion is the region of a trip, with room for outlines, until the test is over.
func inlandRegion(t testing.TB, f *Field, trip Trip) *region {
	g := f.Reach(trip).fully().region
	g.bench = benches.Get().(*bench)
	t.Cleanup(func() {
		benches.Put(g.bench)
		g.bench = nil
		g.leaveSlab()
	})
	g.clearGroves()
	return g
}

// unreached asks each lamp about places all over what is told to be inland, and about the shores
// that are told to be in reach. It tells how many were asked, and which are neither lit nor have
// a way of their own: in clutter light may fail where WayTo gets (docs/faults.md).
func (g *region) unreached(t testing.TB, field *Field) (asked int) {
	reached := func(to ground.Spot) bool {
		if _, by := g.at(to); by != ground.None {
			return true
		}
		_, ok := field.WayTo(g.s.t, to)
		return ok
	}
	for n, f := range g.storeys {
		g.grove(int32(n))
		for i := 0; i < len(g.patches); i++ {
			g.fill(int32(n), int32(i))
			p := &g.patches[i]
			if p.lit && len(p.beams) == 0 {
				const steps = 4
				for k := range steps * steps {
					at := p.box.Lo.Add(lattice.P((float64(k%steps)+0.5)/steps*(p.box.Hi.X-p.box.Lo.X), (float64(k/steps)+0.5)/steps*(p.box.Hi.Y-p.box.Lo.Y))).Round()
					if g.s.fitsOn(f, lattice.PointOf(at)) {
						asked++
						if !reached(ground.Spot{At: at, Level: f.level}) {
							t.Errorf("%v on %v lies in what is inland, from %v on %v within %v: no lamp lights it and no way leads there", at, f.level, g.s.t.At, g.s.t.Level, g.limit)
						}
					}
				}
			} else {
				g.split(int32(i))
			}
		}
		for i := range f.edge {
			if e := &f.edge[i]; g.restOn(int32(n), int32(i)) > inlandOff {
				for _, u := range [3]float64{0.05, 0.5, 0.95} {
					at := e.beside(u, 3*e.free).Round()
					if g.s.fitsOn(f, lattice.PointOf(at)) {
						asked++
						if !reached(ground.Spot{At: at, Level: f.level}) {
							t.Errorf("%v on %v lies on a shore told to be in reach, from %v on %v within %v: no lamp lights it and no way leads there", at, f.level, g.s.t.At, g.s.t.Level, g.limit)
						}
					}
				}
			}
		}
	}
	return asked
}

// TestWhatIsInlandIsInReach asks on a table of play, for an action and for two of them.
func TestWhatIsInlandIsInReach(t *testing.T) {
	f, bodies := benchTable()
	for _, limit := range []lattice.Mil{6000, 12000} {
		asked := 0
		for i := range bodies[:8] {
			asked += inlandRegion(t, f, benchTrip(bodies, i, limit)).unreached(t, f)
		}
		if t.Logf("within %v: %d places asked", limit, asked); asked < 200 {
			t.Errorf("within %v: only %d places asked", limit, asked)
		}
	}
}

// TestWhatIsInlandIsInReachOnRandomTables asks in clutter.
func TestWhatIsInlandIsInReachOnRandomTables(t *testing.T) {
	asked := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTripAmong(rt, 1, 20)
		trip.Limit *= 2
		asked += inlandRegion(t, f, trip).unreached(t, f)
	})
	if t.Log(asked, "places asked"); asked < 200 {
		t.Errorf("only %d places asked", asked)
	}
}

// TestALampAtACornerMattersInItsConeAlone compares the areas of regions with those of lamps
// that shine all round.
func TestALampAtACornerMattersInItsConeAlone(t *testing.T) {
	f, bodies := benchTable()
	bent := 0
	for i := range bodies[:12] {
		g := inlandRegion(t, f, benchTrip(bodies, i, 6000))
		var areas [2]float64
		for k := range areas {
			g.clearGroves()
			for n := range g.storeys {
				g.grove(int32(n))
				g.edges = g.edges[:0]
				g.gather(int32(n))
				rings, loose := g.find(int32(n))
				if areas[k] += doubledArea(rings); loose > 0 {
					t.Errorf("base %d, storey %d: %d loose ends", i, n, loose)
				}
			}
			for j := range g.lamps {
				if k == 0 && g.lamps[j].bent {
					g.lamps[j].bent = false
					bent++
				}
			}
		}
		if math.Abs(areas[0]-areas[1]) > 1000 {
			t.Errorf("base %d: %.0f square mils by lamps with cones, %.0f by lamps that shine all round", i, areas[0]/2, areas[1]/2)
		}
	}
	if bent < 100 {
		t.Errorf("only %d lamps have cones", bent)
	}
}

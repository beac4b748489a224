package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// wantAsTraced holds the way and the cost of a reach against a straight walk: where
// Trace accepts that, both are there and cost no more.
func wantAsTraced(t *testing.T, f *Field, trip Trip, to ground.Spot) (accepted bool) {
	t.Helper()
	b := trip.Body
	b.At, b.Level = to.At, to.Level
	tr := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At, Level: to.Level, Leveled: true}})
	if tr.Fault.Kind != ground.NoFault || f.Fits(b).Kind != ground.NoFault || tr.Cost > trip.Limit {
		return false
	}
	if w, ok := f.WayTo(trip, to); !ok || w.Cost > tr.Cost {
		t.Errorf("from %v level %v to %v level %v: the way costs %v (%v), not %v", trip.At, trip.Level, to.At, to.Level, w.Cost, ok, tr.Cost)
	}
	if c, ok := f.Reach(trip).Cost(to); !ok || c > tr.Cost+1 {
		t.Errorf("from %v level %v to %v level %v: in reach for %v (%v), not for %v", trip.At, trip.Level, to.At, to.Level, c, ok, tr.Cost)
	}
	return true
}

// TestPlacesOnTheOutlinesOfLowHillsAreReachedOnBothLevels: near outlines and far ones.
func TestPlacesOnTheOutlinesOfLowHillsAreReachedOnBothLevels(t *testing.T) {
	walked := 0
	for _, sheer := range []bool{false, true} {
		for _, top := range []lattice.Mil{500, 1000} {
			f := wayTable(ground.Piece{Outline: wayBox(5000, 5000, 8000, 8000), Top: top, Stand: true, Sheer: sheer})
			trip := wayTrip(4000, 6500)
			trip.Limit = 6000
			for _, x := range []lattice.Mil{5000, 8000} {
				for _, level := range []lattice.Mil{0, top} {
					if wantAsTraced(t, f, trip, ground.Spot{At: lattice.V(x, 6500), Level: level}) {
						walked++
					}
				}
			}
		}
	}
	if walked != 16 {
		t.Errorf("Trace accepts %d of the 16 walks", walked)
	}
}

// TestAWalkLeadsFromAnOutlineUnderWhatHangsBesideIt: the start is on a hill's outline,
// whose lower side lies under a roof.
func TestAWalkLeadsFromAnOutlineUnderWhatHangsBesideIt(t *testing.T) {
	walked := 0
	for _, base := range []lattice.Mil{1250, 2000, 2500, 3500} {
		f := wayTable(ground.Piece{Outline: wayBox(5000, 5000, 8000, 8000), Top: 2000, Stand: true},
			ground.Piece{Outline: wayBox(3000, 5000, 5000, 8000), Base: base, Top: base + 250, Stand: true, Sheer: true})
		trip := wayTrip(5000, 6500)
		trip.Limit = 6000
		for _, trip.Level = range f.Levels(trip.At) {
			if f.Fits(trip.Body).Kind == ground.NoFault && wantAsTraced(t, f, trip, ground.Spot{At: lattice.V(4000, 6500)}) {
				walked++
			}
		}
	}
	if walked != 3 {
		t.Errorf("Trace accepts %d walks down", walked)
	}
}

// TestAFlierIsTakenDownIntoATrenchWithOpenSides: it lands on the floor.
func TestAFlierIsTakenDownIntoATrenchWithOpenSides(t *testing.T) {
	f := wayTable(ground.Piece{Outline: []lattice.Vec{{X: 0, Y: 2000}, {X: 1750, Y: 0}, {X: 3500, Y: 2000}, {X: 1750, Y: 4000}}, Top: -2000, Stand: true, Sight: ground.Clear})
	trip := wayTrip(700, 2961)
	trip.Limit, trip.Flying = 6000, true
	if !wantAsTraced(t, f, trip, ground.Spot{At: lattice.V(1700, 1461), Level: -2000}) {
		t.Error("Trace refuses the flight")
	}
}

// TestARegionLeavesSlowGroundWhereItsRimIsAnEdge: of a hill in a wood as large, straight
// ahead of the start.
func TestARegionLeavesSlowGroundWhereItsRimIsAnEdge(t *testing.T) {
	box := wayBox(0, 0, 750, 750)
	for _, hill := range []ground.Piece{{Outline: box, Top: 2000, Stand: true}, {Outline: box, Top: 2000, Stand: true, Sheer: true}} {
		f := wayTable(hill, ground.Piece{Outline: box, Top: 4000, Ground: ground.Difficult, Sight: ground.Dense})
		trip := wayTrip(700, 700)
		trip.Level, trip.Limit = 2000, 4000
		for _, at := range []lattice.Vec{{X: 1650, Y: 700}, {X: 2650, Y: 700}, {X: 700, Y: 2000}} {
			if !wantAsTraced(t, f, trip, ground.Spot{At: at}) && !hill.Sheer {
				t.Errorf("Trace refuses the walk to %v", at)
			}
		}
	}
}

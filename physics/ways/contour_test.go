package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// told is an oracle of which every place costs what is told of it, and is come to by a vertex of its own from one place.
type told struct {
	cost func(p lattice.Point) float64
	from lattice.Point
}

func (o told) arrive(_ lattice.Mil, p lattice.Point, _, _ float64) arrival {
	return arrival{cost: o.cost(p), who: int32(p.X), from: o.from}
}
func (told) wades(lattice.Mil, lattice.Point) bool { return false }
func (o told) start() lattice.Point                { return o.from }
func (told) breath() *Breath                       { return nil }

// TestAnArcIsScannedByItsLength, not by its parameter, which runs faster in its middle: in a wood the cost passes the
// limit for 20 mils between two places that are 927 mils along it from one another, and well within the limit.
func TestAnArcIsScannedByItsLength(t *testing.T) {
	k := newArc(circle{lattice.P(0, 0), 2000}, lattice.P(1, 0), lattice.P(0, 1))
	n := k.long()
	a, b := k.at(0.25), k.at(0.5)
	peak := a.Add(b).Unit().Mul(2000)
	c := &contour{limit: 3000, here: 2, f: &storey{}, o: told{cost: func(p lattice.Point) float64 {
		return 3020 - 2*2000*2*math.Asin(p.Distance(peak)/4000)
	}}}
	s := scan{c: c, k: &k, fine: contourFine}
	s.whole(s.at(n/4), s.at(n/2))
	if len(s.found) != 2 {
		t.Errorf("the limit is passed %d times", len(s.found))
	}
}

// TestAShoreThatTouchesTheLimitIsNotCutThere: out of reach from 300 to 600, and from 900 on, where the scan comes first.
func TestAShoreThatTouchesTheLimitIsNotCutThere(t *testing.T) {
	k := newEdge(lattice.P(0, 0), lattice.P(1978, 0))
	c := &contour{limit: 3000, f: &storey{s: &scout{}}, o: told{from: lattice.P(-1000, 0), cost: func(p lattice.Point) float64 {
		return 3000 + max(150-math.Abs(p.X-450), p.X-900)
	}}}
	if of := c.reached(&k, 0, 1); len(of) != 2 || len(c.joints) != 3 {
		t.Errorf("in reach along it %v, %d ends of fronts", of, len(c.joints))
	}
}

// TestNoFrontGoesAlongAShore: behind it nothing is in reach, but the limit is not used up there.
func TestNoFrontGoesAlongAShore(t *testing.T) {
	for _, shore := range []bool{false, true} {
		c := &contour{limit: 3000, f: &storey{}, o: told{cost: func(p lattice.Point) float64 {
			if p.X > 10 {
				return math.Inf(1)
			}
			return 2960 + p.X
		}}}
		if shore {
			c.lines = []stroke{newEdge(lattice.P(10, -100), lattice.P(10, 100))}
		}
		if v, ok := c.pull(lattice.P(0, 0), lattice.P(1, 0), 50); ok == shore {
			t.Errorf("a front is at %v: %v", v.p, ok)
		}
	}
}

// wantWhole holds the outline of a trip on the ground against what is in reach beside it.
func wantWhole(t *testing.T, f *Field, trip Trip) {
	t.Helper()
	r := f.Reach(trip)
	areas := r.Areas(false)
	if len(areas) == 0 || r.Loose(false) != 0 {
		t.Errorf("%d ends fit no other; %d areas", r.Loose(false), len(areas))
	}
	own := levelRings(areas, trip.Level)
	for _, ring := range own {
		for i := range ring {
			for _, step := range [...]float64{-12, -3.5, 3.5, 12} {
				at := ring[i].at(0.37).Add(ring[i].across(0.37).Mul(step)).Round()
				if p := lattice.PointOf(at); ringsHave(own, p) != r.Has(ground.Spot{At: at, Level: trip.Level}) && gapToRings(own, p) > 2 {
					t.Errorf("%v: inside %v", at, ringsHave(own, p))
				}
			}
		}
	}
}

// TestAShoreIsScannedFromWhereThereIsRoom: a friend's base and a wall touch the mover's, and in the narrow place behind
// there it has room a few mils farther on.
func TestAShoreIsScannedFromWhereThereIsRoom(t *testing.T) {
	trip := wayTrip(9100, 7000)
	trip.Limit = 2120
	trip.Others = []Other{{Body: wayTarget(8000, 9000), Pass: true}}
	wantWhole(t, wayTable(wayBlock(9889, 5000, 10500, 14000, 4000)), trip)
}

// TestAFrontBeginsAtACorner: where the limit is used up at the very corner of a lake neither of its shores tells of it.
func TestAFrontBeginsAtACorner(t *testing.T) {
	lake := wayOutline(wayGround(ground.Impassable, 0, 0, 1, 1), lattice.V(8000, 5055), lattice.V(9000, 6000), lattice.V(7000, 6000))
	trip := wayTrip(5000, 5000)
	trip.Limit = 3000
	wantWhole(t, wayTable(lake), trip)
}

// TestAFrontEndsAtAStripOfWood: behind it it would go on as before, on the same circle.
func TestAFrontEndsAtAStripOfWood(t *testing.T) {
	wood := wayOutline(wayGround(ground.Difficult, 0, 0, 1, 1), lattice.V(13750, 1250), lattice.V(16250, 1250), lattice.V(16250, 1375), lattice.V(15000, 1375), lattice.V(15000, 1500), lattice.V(13750, 1500))
	trip := wayTrip(19136, 1639)
	trip.Limit = 3000
	wantWhole(t, wayTable(wood), trip)
}

// TestTheOutlineOfALimitOnOpenGroundIsFound: no shore leads to the front that goes all round.
func TestTheOutlineOfALimitOnOpenGroundIsFound(t *testing.T) {
	trip := wayTrip(9000, 9000)
	trip.Limit = 3000
	r := wayTable().Reach(trip)
	areas := r.Areas(false)
	if len(areas) != 1 || areas[0].Hole || r.Loose(false) != 0 {
		t.Fatalf("%d areas, %d loose ends", len(areas), r.Loose(false))
	}
	for _, e := range areas[0].Edges {
		if math.Abs(e.Radius-3000.5) > 0.1 || e.Centre != [2]float64{9000, 9000} || e.Turn != 1 {
			t.Errorf("edge %+v", e)
		}
	}
}

package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAWayGoesByTheFootOfALowRock: the base may reach over a rock no higher than a
// step, the centre may not enter it, so that the way bends right at its corner.
func TestAWayGoesByTheFootOfALowRock(t *testing.T) {
	rock := ground.Piece{Outline: []lattice.Vec{{X: 10000, Y: 3000}, {X: 14000, Y: 3000}, {X: 10000, Y: 6000}}, Top: 1000, Sheer: true, Ground: ground.Impassable}
	f := wayTable(rock)
	trip := wayTrip(11000, 2000)
	trip.Radius, trip.Limit = 984, 3500
	w, ok := f.WayTo(trip, ground.Spot{At: lattice.V(9200, 4700)})
	if !ok || w.Cost > 3372 {
		t.Errorf("the way by the foot of the rock: %v %v", w.Cost, ok)
	}
}

// TestAWayBendsWhereAZoneEndsWithItsLevel: an enemy in a trench with open sides keeps
// the mover away on its own level only, so that the way bends at the trench's corner.
func TestAWayBendsWhereAZoneEndsWithItsLevel(t *testing.T) {
	trench := ground.Piece{Outline: []lattice.Vec{{X: 5000, Y: 3000}, {X: 6500, Y: 3000}, {X: 7000, Y: 4000}, {X: 10000, Y: 5000}, {X: 5000, Y: 5000}}, Top: -1000, Stand: true, Sight: ground.Clear}
	f := wayTable(trench)
	trip := wayTrip(5000, 2000)
	trip.Radius, trip.Limit = 984, 2400
	trip.Others = []Other{{Body: ground.Body{At: lattice.V(5000, 4500), Level: -1000, Radius: 500, Height: 1250}, Keep: lattice.Inch}}
	w, ok := f.WayTo(trip, ground.Spot{At: lattice.V(6800, 3350)})
	if !ok || w.Cost > 2272 {
		t.Errorf("the way round the corner: %v %v", w.Cost, ok)
	}
}

// TestContactIsReachedByAGapWhereTouchingIsTooFar: a gap of 0.02" is contact.
func TestContactIsReachedByAGapWhereTouchingIsTooFar(t *testing.T) {
	f := wayTable(wayBlock(11000, 5000, 12000, 11000, 2000))
	for _, x := range []lattice.Mil{14000, 9000} {
		target := wayTarget(x, 8000)
		free := wayTrip(7000, 4000)
		free.Limit = 0
		w, ok := f.WayToContact(free, target)
		if !ok {
			t.Fatalf("no way to %v", target.At)
		}
		for _, less := range []lattice.Mil{0, 1, 10, 18} {
			trip := free
			trip.Limit = w.Cost - less
			v, ok := f.WayToContact(trip, target)
			end := trip.Body
			end.At = v.End.At
			if !ok || v.Cost > trip.Limit || ground.Gap(end, target) > ground.ContactGap {
				t.Errorf("to %v within %v of %v: %v %v", target.At, trip.Limit, w.Cost, v.Cost, ok)
			}
		}
		trip := free
		trip.Limit = w.Cost - 30
		if _, ok := f.WayToContact(trip, target); ok {
			t.Errorf("contact with %v within %v of %v", target.At, trip.Limit, w.Cost)
		}
	}
}

// TestNobodyJumpsThroughAWall: over the notch of a roof one may jump, but not where a
// tower stands in it, even if only its corner is in the way.
func TestNobodyJumpsThroughAWall(t *testing.T) {
	roof := ground.Piece{Outline: []lattice.Vec{{X: 0, Y: 0}, {X: 1500, Y: 0}, {X: 1500, Y: 1125}, {X: 750, Y: 1125}, {X: 750, Y: 2250}, {X: 0, Y: 2250}}, Top: 1500, Sheer: true, Stand: true}
	tower := ground.Piece{Outline: wayBox(0, 500, 750, 1250), Top: 4000, Sheer: true, Stand: true}
	trip := wayTrip(1139, 0)
	trip.JumpWidth = 2000
	a, b := ground.Spot{At: lattice.V(1139, 2), Level: 1500}, ground.Spot{At: lattice.V(375, 2248), Level: 1500}
	for _, f := range []*Field{wayTable(roof), wayTable(roof, tower)} {
		s := f.land.newScout(trip, lattice.RectOf(lattice.Point{}, lattice.P(3000, 3000)))
		if _, _, ok := newWalker(s).hop(a, b); ok != (len(s.plates) == 1) {
			t.Errorf("with %d pieces the hop over the notch: %v", len(s.plates), ok)
		}
	}
}

// TestAWayCutsTheCornerOfARockThatJoinsTheHillItGoesUp: where the base comes up onto a
// hill it may overlap the rock beside it (R-SUPPORT), and need not go round its corner.
func TestAWayCutsTheCornerOfARockThatJoinsTheHillItGoesUp(t *testing.T) {
	f := wayTable(
		ground.Piece{Outline: wayBox(0, 750, 750, 1250), Top: 2500, Sheer: true, Stand: true, Ladders: []lattice.Vec{{X: 375, Y: 750}}},
		ground.Piece{Outline: []lattice.Vec{{X: 1750, Y: 1500}, {X: 3500, Y: 0}, {X: 5250, Y: 1500}, {X: 3500, Y: 3000}}, Top: 2000, Stand: true},
		ground.Piece{Outline: []lattice.Vec{{X: 1250, Y: 2250}, {X: 4500, Y: 2250}, {X: 4500, Y: 2625}, {X: 2875, Y: 2625}, {X: 2875, Y: 3000}, {X: 1250, Y: 3000}}, Top: 2000, Sheer: true},
	)
	trip := wayTrip(702, 3963)
	trip.Climbs, trip.JumpWidth, trip.Limit = true, 2000, 4000
	if w, ok := f.WayTo(trip, ground.Spot{At: lattice.V(1750, 1500), Level: 2000}); !ok || w.Cost > 2825 {
		t.Errorf("the way onto the tip of the hill: %v %v", w.Cost, ok)
	}
}

// TestASlopeIsLeftFromAHairInsideItsOutline: the start lies 0.08 mils inside, so that
// the hop has no span on the slope.
func TestASlopeIsLeftFromAHairInsideItsOutline(t *testing.T) {
	f := wayTable(ground.Piece{Outline: []lattice.Vec{{X: 5750, Y: 500}, {X: 8750, Y: 250}, {X: 11750, Y: 500}, {X: 8750, Y: 750}}, Top: 2000, Stand: true})
	trip := wayTrip(8151, 700)
	trip.Level, trip.Limit = 2000, 2000
	to := ground.Spot{At: lattice.V(6400, 1650)}
	if w, ok := f.WayTo(trip, to); !ok || w.Cost != 1992 {
		t.Errorf("the way down: %v %v", w.Cost, ok)
	}
	if c, ok := f.Reach(trip).Cost(to); !ok || c != 1992 {
		t.Errorf("in reach for %v %v", c, ok)
	}
}

// TestAWayOffAHillBendsWhereTheBaseHasLeftIt: who comes down a hill overlaps it behind
// (R-SUPPORT) and may bend as soon as it is left, here to go round a pit; going round the
// hill's corner has nothing to do with it.
func TestAWayOffAHillBendsWhereTheBaseHasLeftIt(t *testing.T) {
	hill := ground.Piece{Outline: wayBox(0, 500, 1750, 6500), Top: 2000, Stand: true}
	pit := ground.Piece{Outline: wayBox(1250, 7000, 2000, 8000), Top: -4000, Sheer: true, Stand: true, Sight: ground.Clear}
	f := wayTable(hill, pit)
	trip := wayTrip(700, 4380)
	trip.Level, trip.Limit = 2000, 4000
	w, ok := f.WayTo(trip, ground.Spot{At: lattice.V(2200, 7880)})
	if !ok || w.Cost > 3844 {
		t.Errorf("the way off the hill and round the pit: %v %v", w.Cost, ok)
	}
	hill.Outline, pit.Outline = wayBox(0, 1500, 1750, 7500), wayBox(1250, 8000, 2000, 9250)
	f = wayTable(hill, pit)
	trip.At = lattice.V(700, 5749)
	w, ok = f.WayTo(trip, ground.Spot{At: lattice.V(2200, 8749)})
	if !ok || w.Cost > 3392 { // 3660 by the last place of the hill's corner
		t.Errorf("the way off the hill and along the pit: %v %v", w.Cost, ok)
	}
}

// TestAPitInATrenchHasItsOwnEdge: the trench's open sides do not make the pit's sheer ones
// a slope. Hops that thought so were refused by Trace until the search gave up.
func TestAPitInATrenchHasItsOwnEdge(t *testing.T) {
	pit := ground.Piece{Outline: wayBox(0, 3500, 750, 3750), Top: -4000, Sheer: true, Stand: true, Sight: ground.Clear}
	trench := ground.Piece{Outline: []lattice.Vec{{X: 500, Y: 2750}, {X: 1125, Y: 500}, {X: 1750, Y: 2750}, {X: 1125, Y: 5000}}, Top: -2000, Stand: true, Sight: ground.Clear}
	f := wayTable(pit, trench)
	trip := wayTrip(700, 3471)
	trip.Limit = 3000
	w, ok := f.WayTo(trip, ground.Spot{At: lattice.V(700, 5471)})
	if !ok || w.Cost > 2943 {
		t.Errorf("the way past the pit: %v %v", w.Cost, ok)
	}
}

// TestAWayGoesStraightOverARimWhereItMayNotBend: who drops off a roof into a wood leaves the
// wood before the base is clear of the wall, and can bend only behind that. The way was pulled
// taut by a place on the rim where the base has no room, and given up for a longer one.
func TestAWayGoesStraightOverARimWhereItMayNotBend(t *testing.T) {
	f := wayTable(wayBlock(8500, 8000, 12750, 13750, 2500), wayGround(ground.Difficult, 8000, 8250, 10000, 10500))
	trip := wayTrip(8702, 8700)
	trip.Level, trip.Limit = 2500, 4000
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(6500, 8500)}); w.Cost > 2919 {
		t.Errorf("the way off the roof takes %v", w.Cost)
	}
	hill := ground.Piece{Outline: []lattice.Vec{{X: 8000, Y: 10000}, {X: 8750, Y: 9000}, {X: 9500, Y: 10000}, {X: 8750, Y: 11000}}, Top: 2000, Stand: true}
	f = wayTable(hill, wayGround(ground.Difficult, 8250, 8000, 9250, 12000))
	trip = wayTrip(8700, 9451)
	trip.Level, trip.Limit = 2000, 5000
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(7500, 6500)}); w.Cost > 3676 {
		t.Errorf("the way off the hill takes %v", w.Cost)
	}
}

// TestAWayThroughAWoodIsNoBetterThanOneRoundIt: the goal lies right on the far rim. The last
// hop of the narrow search, through the wood, was taken though it cost more than the search
// had looked for.
func TestAWayThroughAWoodIsNoBetterThanOneRoundIt(t *testing.T) {
	f := wayTable(wayGround(ground.Difficult, 8750, 8000, 10500, 9000))
	if w := mustWay(t, f, wayTrip(8714, 8759), ground.Spot{At: lattice.V(10500, 8500)}); w.Cost > 2496+10 {
		t.Errorf("the way round the wood takes %v: %v", w.Cost, w.Path)
	}
}

// TestAWayJumpsJustAsWideAsItMay: over the corner of a pit, where the straight way makes a gap
// of just 2", and no other does; none was found.
func TestAWayJumpsJustAsWideAsItMay(t *testing.T) {
	pit := wayBlock(8250, 16750, 10750, 19750, -4000)
	pit.Sight = ground.Clear
	trip := wayTrip(8701, 16655)
	trip.JumpWidth, trip.Limit = 2000, 3000
	if w := mustWay(t, wayTable(pit), trip, ground.Spot{At: lattice.V(10750, 18250)}); w.Cost > 2937 {
		t.Errorf("the way over the pit takes %v: %v", w.Cost, w.Path)
	}
}

// TestAWayOverAStepIsLookedForBesideOneRoundACorner: on the step the wall is no hindrance any
// more, so that one turns right on its edge; a way round the wall's corner that bends nowhere
// else was taken for the best.
func TestAWayOverAStepIsLookedForBesideOneRoundACorner(t *testing.T) {
	f := wayTable(wayBlock(8750, 11250, 10500, 16500, 2000), wayBlock(8250, 11500, 14000, 16000, 1000))
	trip := wayTrip(9664, 8709)
	if w := mustWay(t, f, trip, ground.Spot{At: lattice.V(10500, 12500), Level: 2000}); w.Cost > 3943 {
		t.Errorf("the way over the step takes %v: %v", w.Cost, w.Path)
	}
}

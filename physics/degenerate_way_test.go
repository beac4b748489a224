package physics_test

import (
	"math"
	"testing"

	"duckboard/levels/twin"
	"duckboard/physics"
)

// wantWay asks for a way that must be there, or not, and must be legal.
func wantWay(t *testing.T, what string, f *physics.Field, q physics.Trip, end physics.Spot, want bool) physics.Way {
	t.Helper()
	way, ok := f.WayTo(q, end)
	if ok != want {
		t.Errorf("%s: a way %v, want %v: %+v", what, ok, want, way)
	}
	if ok {
		if why := twin.Illegal(f, q, way); why != "" {
			t.Errorf("%s: %s", what, why)
		}
	}
	return way
}

// enemy must be kept more than an inch away from.
func enemy(x, y mil) physics.Other { return physics.Other{Body: soldier(x, y, 0), Keep: 1000} }

func TestNoWayEndsExactlyAnInchFromAnEnemy(t *testing.T) {
	q := trip(4000, 12000, 0)
	q.Others = []physics.Other{enemy(14260, 12000)}
	f := field()
	wantWay(t, "to 1.000\"", f, q, spot(12000, 12000, 0), false)
	wantWay(t, "to 1.001\"", f, q, spot(11999, 12000, 0), true)
	q.Limit = 8000
	r := f.Reach(q)
	if _, ok := r.Cost(spot(12000, 12000, 0)); ok {
		t.Error("1.000\" from the enemy is in reach")
	}
	if c, ok := r.Cost(spot(11999, 12000, 0)); !ok || c != 7999 {
		t.Errorf("1.001\" from the enemy costs %v %v", c, ok)
	}
}

func TestApartHoldsAtTheEndOnly(t *testing.T) {
	q := trip(4000, 12000, 0)
	q.Others = []physics.Other{{Body: soldier(14260, 13500, 0), Apart: 1000}}
	f := field()
	wantWay(t, "past it", f, q, spot(20000, 12000, 0), true)
	if way := wantWay(t, "past it", f, q, spot(20000, 12000, 0), true); way.Cost != 16000 {
		t.Errorf("the way past it costs %v", way.Cost)
	}
	q.Others[0].At = at(14260, 12000)
	wantWay(t, "to 1.000\"", f, q, spot(12000, 12000, 0), false)
	wantWay(t, "to 1.001\"", f, q, spot(11999, 12000, 0), true)
}

func TestTwoZonesThatMeetLeaveNoWayBetween(t *testing.T) {
	for gap, want := range map[mil]mil{4524: 16000, 4522: 16000, 4520: 0} {
		// Bases 1.26" wide with a gap between: the mover needs 1.26" and more
		// than an inch on either side.
		q := trip(4000, 12000, 0)
		q.Others = []physics.Other{enemy(12000, 12000-gap/2), enemy(12000, 12000+gap/2)}
		way := wantWay(t, "between "+gap.String(), field(), q, spot(20000, 12000, 0), true)
		if want > 0 && way.Cost != want || want == 0 && way.Cost < 16500 {
			t.Errorf("enemies %v apart: a way of %v", gap, way.Cost)
		}
	}
}

func TestFriendsArePassedAndNotEndedOn(t *testing.T) {
	q := trip(4000, 12000, 0)
	q.Others = []physics.Other{{Body: soldier(12000, 12000, 0), Pass: true}}
	if way := wantWay(t, "through a friend", field(), q, spot(20000, 12000, 0), true); way.Cost != 16000 {
		t.Errorf("through a friend for %v", way.Cost)
	}
	wantWay(t, "touching it", field(), q, spot(13260, 12000, 0), true)
	wantWay(t, "a mil in it", field(), q, spot(13259, 12000, 0), false)
}

func TestABaseInTheWayIsPassedTouching(t *testing.T) {
	// Between two enemies' bases that need only not be overlapped.
	for gap, want := range map[mil]bool{2520: true, 2518: false} {
		q := trip(4000, 12000, 0)
		q.Others = []physics.Other{{Body: soldier(12000, 12000-gap/2, 0)}, {Body: soldier(12000, 12000+gap/2, 0)}}
		way := wantWay(t, "between bases "+gap.String(), field(), q, spot(20000, 12000, 0), true)
		if (way.Cost == 16000) != want {
			t.Errorf("bases %v apart: a way of %v", gap, way.Cost)
		}
	}
}

func TestTheLimitIsReachedExactly(t *testing.T) {
	f := field(wall(10630, 4000, 12000, 20000, 4000))
	q := trip(4000, 12000, 0)
	for limit, want := range map[mil]bool{6000: true, 5999: false} {
		q.Limit = limit
		wantWay(t, "to the wall's face within "+limit.String(), f, q, spot(10000, 12000, 0), want)
		if _, ok := f.Reach(q).Cost(spot(10000, 12000, 0)); ok != want {
			t.Errorf("the wall's face is in reach within %v: %v", limit, ok)
		}
	}
	q.Limit = 9000
	r := f.Reach(q)
	if _, ok := r.Cost(spot(10001, 12000, 0)); ok {
		t.Error("a mil into the wall is in reach")
	}
	if c, ok := r.Cost(spot(10000, 12000, 0)); !ok || c != 6000 {
		t.Errorf("the wall's face costs %v %v", c, ok)
	}
}

func TestTheLimitIsRoundedOnce(t *testing.T) {
	// 3000.167 and 3000.667 mils away.
	q := trip(4000, 12000, 0)
	q.Limit = 3000
	wantWay(t, "a fraction below", field(), q, spot(7000, 12031, 0), true)
	wantWay(t, "a fraction above", field(), q, spot(7000, 12063, 0), false)
	r := field().Reach(q)
	if c, ok := r.Cost(spot(7000, 12031, 0)); !ok || c != 3000 {
		t.Errorf("%v %v", c, ok)
	}
	if _, ok := r.Cost(spot(7000, 12063, 0)); ok {
		t.Error("3.001\" is in reach of 3\"")
	}
}

func TestAnExactCorridorIsFound(t *testing.T) {
	for width, want := range map[mil]bool{1260: true, 1259: false} {
		f := field(wall(0, 8000, 11370, 16000, 4000), wall(11370+width, 8000, 24000, 16000, 4000))
		way := wantWay(t, "corridor of "+width.String(), f, trip(12000, 6000, 0), spot(12000, 18000, 0), want)
		if want && way.Cost != 12000 {
			t.Errorf("a corridor of %v for %v", width, way.Cost)
		}
	}
}

func TestADoorIsFoundFromTheSide(t *testing.T) {
	w := wall(0, 10000, 24000, 10500, 4000)
	w.Openings = []physics.Opening{{Edge: 0, From: 12000, To: 13262, Bottom: 0, Top: 1250, Pass: true}}
	f := field(w)
	way := wantWay(t, "through the door", f, trip(6000, 8000, 0), spot(6000, 13000, 0), true)
	if way.Cost < 13000 || way.Cost > 15500 {
		t.Errorf("through the door for %v: %v", way.Cost, way.Path)
	}
	w.Openings[0].To -= 4
	wantWay(t, "a door too narrow", field(w), trip(6000, 8000, 0), spot(6000, 13000, 0), false)
}

func TestTheCourtOfARingIsEnteredByItsDoor(t *testing.T) {
	for door, want := range map[mil]bool{1: false, 1258: false, 1264: true, 3000: true} {
		f := field(ring(door))
		way := wantWay(t, "door of "+door.String(), f, trip(20000, 9000, 0), spot(10000, 10000, 0), want)
		if want && (way.Cost < 10000 || way.Cost > 14000) {
			t.Errorf("door of %v: a way of %v", door, way.Cost)
		}
	}
}

func TestDuplicateAndNestedWallsAreOneWall(t *testing.T) {
	w := wall(8000, 4000, 12000, 20000, 4000)
	q := trip(4000, 12000, 0)
	end := spot(20000, 12000, 0)
	one := wantWay(t, "one wall", field(w), q, end, true)
	for what, f := range map[string]*physics.Field{
		"twice": field(w, w), "with one inside": field(wall(9000, 6000, 11000, 18000, 3000), w),
		"in two halves":          field(wall(8000, 4000, 12000, 12000, 4000), wall(8000, 12000, 12000, 20000, 4000)),
		"in overlapping halves":  field(wall(8000, 4000, 12000, 13000, 4000), wall(8000, 11000, 12000, 20000, 4000)),
		"in halves a mil apart":  field(wall(8000, 4000, 12000, 12000, 4000), wall(8000, 12001, 12000, 20000, 4000)),
		"with points on an edge": field(piece{Top: 4000, Sheer: true, Outline: []vec{at(8000, 4000), at(8000, 9000), at(8000, 20000), at(12000, 20000), at(12000, 4000), at(9000, 4000)}}),
	} {
		if way := wantWay(t, what, f, q, end, true); math.Abs(float64(way.Cost-one.Cost)) > 2 {
			t.Errorf("%s: %v, not %v", what, way.Cost, one.Cost)
		}
	}
}

func TestClimbDropAndLadderCostWhatTheRulesSay(t *testing.T) {
	b := block(8000, 8000, 12000, 12000, 2000)
	q := trip(6000, 10000, 0)
	wantWay(t, "up without climbing", field(b), q, spot(10000, 10000, 2000), false)
	q.Climbs = true
	if way := wantWay(t, "up", field(b), q, spot(10000, 10000, 2000), true); way.Cost != 6000 || len(way.Rolls) != 1 {
		t.Errorf("up: %+v", way)
	}
	if way := wantWay(t, "just over the edge", field(b), q, spot(8000, 10000, 2000), true); way.Cost != 4000 {
		t.Errorf("onto the edge itself: %+v", way)
	}
	b.Ladders = []vec{at(8000, 10000)}
	q.Climbs = false
	if way := wantWay(t, "by ladder", field(b), q, spot(10000, 10000, 2000), true); way.Cost != 6000 || len(way.Rolls) != 0 {
		t.Errorf("by ladder: %+v", way)
	}
	q.Body = soldier(10000, 10000, 2000)
	if way := wantWay(t, "down", field(b), q, spot(14000, 10000, 0), true); way.Cost != 4000 {
		t.Errorf("down: %+v", way)
	}
}

func TestWaysOnTheSmallestAndTheLargestTable(t *testing.T) {
	small := physics.NewField(at(12000, 12000), []piece{wall(3000, 3000, 9000, 9000, 4000)})
	if way := wantWay(t, "round the block", small, trip(1000, 1000, 0), spot(11000, 11000, 0), true); way.Cost < 17200 || way.Cost > 17250 {
		t.Errorf("round the block for %v", way.Cost)
	}
	large := physics.NewField(at(144000, 144000), []piece{wall(10000, 10000, 134000, 134000, 4000)})
	far := wantWay(t, "round the great block", large, trip(5000, 5000, 0), spot(139000, 139000, 0), true)
	if far.Cost < 250000 || far.Cost > 275000 {
		t.Errorf("round the great block for %v", far.Cost)
	}
}

func TestContactIsReachedExactly(t *testing.T) {
	q := trip(4000, 12000, 0)
	target := soldier(12000, 12000, 0)
	way, ok := field().WayToContact(q, target)
	end := q.Body
	end.At = way.End.At
	if !ok || way.Cost > 6740 || physics.Gap(end, target) > physics.ContactGap || physics.Overlap(end, target) {
		t.Errorf("%v %+v, gap %v", ok, way, physics.Gap(end, target))
	}
	q.Limit = 6719
	if way, ok := field().WayToContact(q, target); ok {
		t.Errorf("contact needs 6.72\": %+v", way)
	}
	q.Limit = 6740
	if _, ok := field().WayToContact(q, target); !ok {
		t.Error("6.74\" are enough to touch")
	}
}

func TestEveryPlaceThatTouchesABodyIsReachedRoundIt(t *testing.T) {
	// Bases may overlap by less than half a mil: the gap is rounded to 0.
	q := trip(10800, 12000, 0)
	other := soldier(13000, 12000, 0)
	q.Others = []physics.Other{{Body: other}}
	f, asked := field(), 0
	for k := range 720 {
		a := float64(k) * math.Pi / 360
		b := soldier(other.At.X+mil(1259.8*math.Cos(a)), other.At.Y+mil(1259.8*math.Sin(a)), 0)
		if physics.Overlap(b, other) || physics.Gap(b, other) > 0 {
			continue
		}
		asked++
		way := wantWay(t, "touching", f, q, physics.Spot{At: b.At}, true)
		if far := b.At.Sub(q.At).Len(); float64(way.Cost) > far*1.33 {
			t.Errorf("to %v, %v away, for %v", b.At, far, way.Cost)
		}
		back := q
		back.At = b.At
		wantWay(t, "from where it touches", f, back, spot(15500, 12500, 0), true)
	}
	if asked < 60 {
		t.Errorf("only %d places", asked)
	}
}

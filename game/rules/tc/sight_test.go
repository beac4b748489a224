package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/levels"
	"duckboard/physics"
)

// looks is what a1 at (10,10) sees of b1 at a place.
func looks(t *testing.T, b Unit, terrain ...levels.Piece) physics.View {
	t.Helper()
	return looksFrom(t, Model("a1", 10, 10), b, terrain...)
}

func looksFrom(t *testing.T, a, b Unit, terrain ...levels.Piece) physics.View {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{a}, B: []Unit{b}, Terrain: terrain})
	s, st := p.Setup(), p.State()
	v := s.Field.Sight(s.Body(st, 0), s.Body(st, 1))
	if v.Visible != s.Field.Sees(s.Body(st, 0), s.Body(st, 1)) || v.Covered != (s.Field.Covered(s.Body(st, 0), s.Body(st, 1)) != physics.None) {
		t.Errorf("the short answers differ: %+v", v)
	}
	return v
}

func TestRMODELSModelsDoNotBlock(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 15, 10, Base(60, 3))}, B: []Unit{Model("b1", 20, 10)}})
	s, st := p.Setup(), p.State()
	if v := s.Field.Sight(s.Body(st, 0), s.Body(st, 2)); !v.Visible || v.Covered || v.Fraction != 1 {
		t.Errorf("%+v", v)
	}
}

func TestRSIGHTTheEyeIsNineTenthsUpAndAnyPartCounts(t *testing.T) {
	// Eye 1.125", target 1.25": half way a wall hides it from 1.1875" up.
	for _, c := range []struct {
		height float64
		seen   bool
	}{{1.17, true}, {1.2, false}} {
		if v := looks(t, Model("b1", 20, 10), Rect("wall", 14.9, 0, 0.2, 20, c.height)); v.Visible != c.seen {
			t.Errorf("%v: %+v", c.height, v)
		}
	}
	// A corner that leaves a strip of the target free.
	if v := looks(t, Model("b1", 20, 10), Rect("wall", 15, 0, 0.5, 10.25, 6)); !v.Visible || v.Fraction > 0.3 {
		t.Errorf("%+v", v)
	}
	if v := looks(t, Model("b1", 20, 10), Rect("wall", 15, 0, 0.5, 10.35, 6)); v.Visible {
		t.Errorf("%+v", v)
	}
}

func TestTER5CoverIsTouchedHighAndWideEnough(t *testing.T) {
	// b1 at (20,10): its base reaches to x=19.37.
	for _, c := range []struct {
		name               string
		x, y, w, h, height float64
		covered            bool
	}{
		{name: "half an inch", x: 19, y: 8, w: 0.37, h: 4, height: 0.5, covered: true},
		{name: "lower", x: 19, y: 8, w: 0.37, h: 4, height: 0.499},
		{name: "contact to 0.02 inches", x: 19, y: 8, w: 0.35, h: 4, height: 0.5, covered: true},
		{name: "no contact", x: 19, y: 8, w: 0.349, h: 4, height: 0.5},
		{name: "as wide as the base", x: 19, y: 9.37, w: 0.37, h: 1.26, height: 0.5, covered: true},
		{name: "narrower", x: 19, y: 9.37, w: 0.37, h: 1.259, height: 0.5},
		{name: "behind the target", x: 20.63, y: 8, w: 0.37, h: 4, height: 1},
	} {
		if v := looks(t, Model("b1", 20, 10), Rect("wall", c.x, c.y, c.w, c.h, c.height)); !v.Visible || v.Covered != c.covered {
			t.Errorf("%s: %+v", c.name, v)
		}
	}
}

func TestRHIDEWhatHidesAllIsNoCover(t *testing.T) {
	if v := looks(t, Model("b1", 20, 10), Rect("wall", 19, 5, 0.37, 10, 4)); v.Visible || v.Covered {
		t.Errorf("%+v", v)
	}
}

func TestRHIDEWhatOneStandsOnIsCoverOnlyFromBelow(t *testing.T) {
	roof := Rect("block", 18, 8, 4, 4, 2)
	if v := looks(t, Model("b1", 20, 10, Level(2)), roof); !v.Covered {
		t.Errorf("from below: %+v", v)
	}
	if v := looksFrom(t, Model("a1", 10, 10, Level(1)), Model("b1", 20, 10, Level(2)), roof, Rect("block", 8, 8, 4, 4, 1)); v.Covered {
		t.Errorf("the eye is above it: %+v", v)
	}
}

func TestRHIDETheTrenchsEdgeIsCoverFromHalfAnInch(t *testing.T) {
	for _, c := range []struct {
		depth   float64
		covered bool
	}{{-0.5, true}, {-0.499, false}, {-1, true}} {
		if v := looks(t, Model("b1", 20, 10, Level(c.depth)), Rect("trench", 19.37, 5, 3, 10, c.depth)); !v.Visible || v.Covered != c.covered {
			t.Errorf("%v: %+v", c.depth, v)
		}
	}
	// Away from the rim it touches nothing.
	if v := looks(t, Model("b1", 21, 10, Level(-1)), Rect("trench", 19, 5, 4, 10, -1)); v.Covered {
		t.Errorf("%+v", v)
	}
	// On a deep floor the ground hides all of it.
	if v := looks(t, Model("b1", 20, 10, Level(-3)), Rect("trench", 19.37, 5, 3, 10, -3)); v.Visible {
		t.Errorf("%+v", v)
	}
}

func TestRHIDEDenseWoodsDoNotBlockButCover(t *testing.T) {
	if v := looks(t, Model("b1", 20, 10), Rect("woods", 16, 5, 3.37, 10, 0)); !v.Visible || !v.Covered {
		t.Errorf("touching: %+v", v)
	}
	if v := looks(t, Model("b1", 20, 10), Rect("woods", 18, 5, 4, 10, 0)); !v.Visible || !v.Covered {
		t.Errorf("inside: %+v", v)
	}
	if v := looks(t, Model("b1", 20, 10), Rect("woods", 14, 5, 3, 10, 0)); !v.Visible || v.Covered {
		t.Errorf("between, not touched: %+v", v)
	}
}

func TestRWIDTHTheExtentAcrossTheLineCounts(t *testing.T) {
	// A wall along the line of sight: long, but 0.4" across it.
	if v := looks(t, Model("b1", 20, 10), Rect("wall", 16, 9.8, 3.37, 0.4, 1)); v.Covered {
		t.Errorf("%+v", v)
	}
	if v := looksFrom(t, Model("a1", 20, 2), Model("b1", 20, 10), Rect("wall", 16, 9, 8, 0.37, 1)); !v.Covered {
		t.Errorf("%+v", v)
	}
}

func TestRHIDEGoingDownDoesNotChangeTheCylinder(t *testing.T) {
	wall := Rect("wall", 14.9, 0, 0.2, 20, 1.17)
	if v := looks(t, Model("b1", 20, 10, Lying()), wall); !v.Visible {
		t.Errorf("%+v", v)
	}
}

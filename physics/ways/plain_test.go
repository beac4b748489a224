package ways

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// drawPlain draws a table of walls, some of them concave, and a trip over it.
func drawPlain(t *rapid.T) (*Field, Trip, ground.Spot) {
	var pieces []ground.Piece
	for range rapid.IntRange(1, 9).Draw(t, "walls") {
		p := drawWayPiece(t)
		pieces = append(pieces, ground.Piece{Outline: p.Outline, Top: 3000, Sheer: true, Stand: rapid.Bool().Draw(t, "stand")})
	}
	f := wayTable(pieces...)
	trip := wayTrip(0, 0)
	trip.At = drawFree(t, f, trip, 0)
	for range rapid.IntRange(0, 5).Draw(t, "others") {
		o := wayEnemy(lattice.Mil(rapid.IntRange(700, 23000).Draw(t, "ox")), lattice.Mil(rapid.IntRange(700, 23000).Draw(t, "oy")))
		o.Pass = rapid.IntRange(0, 3).Draw(t, "friend") == 0
		if rapid.Bool().Draw(t, "no zone") {
			o.Keep = 0
		}
		trip.Others = append(trip.Others, o)
	}
	trip.Climbs, trip.Shortest = rapid.Bool().Draw(t, "climbs"), rapid.Bool().Draw(t, "shortest")
	return f, trip, ground.Spot{At: drawFree(t, f, trip, 700)}
}

// drawFree draws a place where the mover may stand, and at least so far from the
// start that the way is one.
func drawFree(t *rapid.T, f *Field, trip Trip, off lattice.Mil) lattice.Vec {
	for range 30 {
		b := trip.Body
		b.At = lattice.V(lattice.Mil(rapid.IntRange(630, 23370).Draw(t, "x")), lattice.Mil(rapid.IntRange(630, 23370).Draw(t, "y")))
		if f.Fits(b).Kind == ground.NoFault && (off == 0 || !nearOthers(trip, b) && !nearOthers(trip, trip.Body)) {
			return b.At
		}
	}
	t.Skip("no place")
	return lattice.Vec{}
}

// TestPlainWaysAreThoseOfTheWholeSearch holds the thread over plain ground
// against the search with all its levels.
func TestPlainWaysAreThoseOfTheWholeSearch(t *testing.T) {
	plain := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip, to := drawPlain(rt)
		h := hunt{f: f, t: trip, from: ground.Spot{At: trip.At}, target: lattice.PointOf(to.At), fixed: []knot{{Spot: to, p: lattice.PointOf(to.At), goal: true}}, work: mostWork}
		target := ground.Body{At: to.At, Radius: wayBase, Height: 1250}
		if rapid.Bool().Draw(rt, "contact") && ground.Gap(trip.Body, target) > ground.ContactGap {
			h.contact, h.body, h.near, h.fixed = true, target, float64(2*wayBase)+contactAim, nil
			h.t.Others = append(h.t.Others, Other{Body: target})
		}
		w, ok, sure := h.plainly()
		if !sure {
			return
		}
		plain++
		if why := refused(f, h.t, w); why != "" || !ok {
			rt.Fatalf("the way %+v is %s", w, why)
		}
		whole, ok := h.seekWider(lattice.PointOf(trip.At).Distance(h.target) - h.near)
		if length := func(w Way) lattice.Mil { return f.Trace(trip.Mover, w.Path).Flat() }; ok && length(w) > length(whole)+lattice.Mil(len(w.Path))+1 {
			rt.Fatalf("the plain way %v %v is longer than %v %v", length(w), w.Path, length(whole), whole.Path)
		}
	})
	t.Log(plain, "ways were plain")
	if plain == 0 {
		t.Error("no way was plain")
	}
}

// TestNothingBeatsAWayThatIsCalledPlain draws tables of all kinds of pieces: where
// the ground is called plain the whole search finds nothing cheaper on it, and
// nothing within the limit where it is called too far.
func TestNothingBeatsAWayThatIsCalledPlain(t *testing.T) {
	plain := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip := drawTrip(rt)
		trip.Shortest = rapid.Bool().Draw(rt, "shortest")
		if rapid.Bool().Draw(rt, "unlimited") {
			trip.Limit = 0
		}
		to := ground.Spot{At: drawFree(rt, f, trip, 700)}
		h := hunt{f: f, t: trip, from: ground.Spot{At: trip.At, Level: trip.Level}, target: lattice.PointOf(to.At), fixed: []knot{{Spot: to, p: lattice.PointOf(to.At), goal: true}}, work: mostWork}
		w, ok, sure := h.plainly()
		if !sure || !f.fits(&trip, to) {
			return
		}
		plain++
		whole, found := h.seekWider(lattice.PointOf(trip.At).Distance(h.target))
		if found && (!ok || w.Cost > whole.Cost+lattice.Mil(len(w.Path))+1) && !trip.Shortest {
			rt.Fatalf("from %v to %v: plain %v %v %v, but %v %v", trip.At, to, ok, w.Cost, w.Path, whole.Cost, whole.Path)
		}
		length := func(w Way) lattice.Mil { return f.Trace(trip.Mover, w.Path).Flat() }
		if found && trip.Shortest && (!ok || length(w) > length(whole)+lattice.Mil(len(w.Path))+1) {
			rt.Fatalf("from %v to %v: plain %v %v %v, but %v %v", trip.At, to, ok, length(w), w.Path, length(whole), whole.Path)
		}
	})
	t.Log(plain, "ways were plain")
	if plain == 0 {
		t.Error("no way was plain")
	}
}

// TestARightAngleCostsAThousandthOfAnInchMoreThanItsArc goes round corners of a
// block: the way is a circle's arc but for a mil.
func TestARightAngleCostsAThousandthOfAnInchMoreThanItsArc(t *testing.T) {
	f := wayTable(wayWall(6000, 6000, 12000, 12000, 4000))
	for i, c := range []struct {
		from, to lattice.Vec
		straight float64 // what of the way is straight
		turns    float64 // right angles on it
	}{
		{lattice.V(5370, 12000), lattice.V(6000, 12630), 0, 1},
		{lattice.V(5370, 9000), lattice.V(9000, 12630), 6000, 1},
		{lattice.V(5370, 9000), lattice.V(12630, 9000), 12000, 2},
		{lattice.V(9000, 5370), lattice.V(9000, 12630), 12000, 2},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		w := mustWay(t, f, trip, ground.Spot{At: c.to})
		best := c.straight + c.turns*math.Pi/2*float64(wayBase)
		if more := float64(w.Cost) - best; more > 1.5*c.turns || more < -1.5*c.turns {
			t.Errorf("%d: %v, the arc takes %.1f", i, w.Cost, best)
		}
	}
}

// TestAWallMayRepeatItsCorners: sides without length change nothing, and a wall that is but a place, or
// but a line, is gone round.
func TestAWallMayRepeatItsCorners(t *testing.T) {
	trip, to := wayTrip(8000, 10000), ground.Spot{At: lattice.V(12000, 10000)}
	for name, c := range map[string]struct{ outline, plain []lattice.Vec }{
		"a corner twice":         {[]lattice.Vec{{X: 9000, Y: 9000}, {X: 11000, Y: 9000}, {X: 11000, Y: 9000}, {X: 11000, Y: 11000}, {X: 9000, Y: 11000}}, []lattice.Vec{{X: 9000, Y: 9000}, {X: 11000, Y: 9000}, {X: 11000, Y: 11000}, {X: 9000, Y: 11000}}},
		"first and last alike":   {[]lattice.Vec{{X: 9000, Y: 9000}, {X: 11000, Y: 9000}, {X: 11000, Y: 11000}, {X: 9000, Y: 11000}, {X: 9000, Y: 9000}}, []lattice.Vec{{X: 9000, Y: 9000}, {X: 11000, Y: 9000}, {X: 11000, Y: 11000}, {X: 9000, Y: 11000}}},
		"a line there and back":  {[]lattice.Vec{{X: 10000, Y: 9000}, {X: 10000, Y: 9000}, {X: 10000, Y: 11000}}, nil},
		"a place":                {[]lattice.Vec{{X: 10000, Y: 10000}, {X: 10000, Y: 10000}, {X: 10000, Y: 10000}}, nil},
		"a place and nothing to": {[]lattice.Vec{{X: 10000, Y: 10100}, {X: 10000, Y: 10100}, {X: 10000, Y: 10100}, {X: 10000, Y: 10100}, {X: 10000, Y: 10100}}, nil},
	} {
		w, ok := wayTable(ground.Piece{Outline: c.outline, Top: 4000, Sheer: true}).WayTo(trip, to)
		if !ok || w.Cost < 4000 {
			t.Errorf("%s: %v (%v) by %v", name, w.Cost, ok, w.Path)
		}
		if c.plain == nil {
			continue
		}
		if p, _ := wayTable(ground.Piece{Outline: c.plain, Top: 4000, Sheer: true}).WayTo(trip, to); p.Cost != w.Cost {
			t.Errorf("%s: %v by %v, without it %v by %v", name, w.Cost, w.Path, p.Cost, p.Path)
		}
	}
}

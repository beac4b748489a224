package physics

import (
	"testing"

	"pgregory.net/rapid"
)

// drawPlain draws a table of walls, some of them concave, and a trip over it.
func drawPlain(t *rapid.T) (*Field, Trip, Spot) {
	var pieces []Piece
	for range rapid.IntRange(1, 9).Draw(t, "walls") {
		p := drawWayPiece(t)
		pieces = append(pieces, Piece{Outline: p.Outline, Top: 3000, Sheer: true, Stand: rapid.Bool().Draw(t, "stand")})
	}
	f := wayTable(pieces...)
	trip := wayTrip(0, 0)
	trip.At = drawFree(t, f, trip, 0)
	for range rapid.IntRange(0, 5).Draw(t, "others") {
		o := wayEnemy(Mil(rapid.IntRange(700, 23000).Draw(t, "ox")), Mil(rapid.IntRange(700, 23000).Draw(t, "oy")))
		o.Pass = rapid.IntRange(0, 3).Draw(t, "friend") == 0
		if rapid.Bool().Draw(t, "no zone") {
			o.Keep = 0
		}
		trip.Others = append(trip.Others, o)
	}
	trip.Climbs, trip.Shortest = rapid.Bool().Draw(t, "climbs"), rapid.Bool().Draw(t, "shortest")
	return f, trip, Spot{At: drawFree(t, f, trip, 700)}
}

// drawFree draws a place where the mover may stand, and at least so far from the
// start that the way is one.
func drawFree(t *rapid.T, f *Field, trip Trip, off Mil) Vec {
	for range 30 {
		b := trip.Body
		b.At = V(Mil(rapid.IntRange(630, 23370).Draw(t, "x")), Mil(rapid.IntRange(630, 23370).Draw(t, "y")))
		if f.Fits(b).Kind == NoFault && (off == 0 || !nearOthers(trip, b) && !nearOthers(trip, trip.Body)) {
			return b.At
		}
	}
	t.Skip("no place")
	return Vec{}
}

// TestPlainWaysAreThoseOfTheWholeSearch holds the thread over plain ground
// against the search with all its levels.
func TestPlainWaysAreThoseOfTheWholeSearch(t *testing.T) {
	plain := 0
	rapid.Check(t, func(rt *rapid.T) {
		f, trip, to := drawPlain(rt)
		h := hunt{f: f, t: trip, from: Spot{At: trip.At}, target: pointOf(to.At), fixed: []knot{{Spot: to, p: pointOf(to.At), goal: true}}, work: mostWork}
		target := Body{At: to.At, Radius: wayBase, Height: 1250}
		if rapid.Bool().Draw(rt, "contact") && Gap(trip.Body, target) > ContactGap {
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
		whole, ok := h.widen(pointOf(trip.At).distance(h.target) - h.near)
		if length := func(w Way) Mil { return lengthOf(f.Trace(trip.Mover, w.Path)) }; ok && length(w) > length(whole)+Mil(len(w.Path))+1 {
			rt.Fatalf("the plain way %v %v is longer than %v %v", length(w), w.Path, length(whole), whole.Path)
		}
	})
	t.Log(plain, "ways were plain")
	if plain == 0 {
		t.Error("no way was plain")
	}
}

package ways

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// sideBySide is two squares of 4" with an edge in common, turned round the middle of that
// edge and rounded to the lattice.
func sideBySide(angle float64, like ground.Piece) (pieces []ground.Piece, turned func(x, y float64) lattice.Vec) {
	sin, cos := math.Sincos(angle)
	turned = func(x, y float64) lattice.Vec {
		return lattice.P(12000.3+x*cos-y*sin, 12000.4+x*sin+y*cos).Round()
	}
	for _, x := range [2]float64{-4000, 0} {
		p := like
		p.Outline = []lattice.Vec{turned(x, -2000), turned(x+4000, -2000), turned(x+4000, 2000), turned(x, 2000)}
		if x == 0 { // as if it had been turned round its own middle
			for i := range p.Outline {
				p.Outline[i] = p.Outline[i].Add(lattice.P(cos, sin).Round())
			}
		}
		pieces = append(pieces, p)
	}
	return pieces, turned
}

// TestPiecesLaidSideBySideHaveNoCrack: Trace, ways and reach go over what rounding left
// between two turned pieces as if they touched.
func TestPiecesLaidSideBySideHaveNoCrack(t *testing.T) {
	platform := ground.Piece{Top: 4000, Sheer: true, Stand: true}
	trench := ground.Piece{Top: -4000, Sheer: true, Stand: true, Sight: ground.Clear}
	open := 0
	for k := range 24 {
		for _, like := range []ground.Piece{platform, trench} {
			pieces, turned := sideBySide(float64(k)*math.Pi/24, like)
			f := wayTable(pieces...)
			if len(f.CracksOf(0)) > 0 {
				open++
			}
			for _, y := range []float64{-900, 0, 1300} {
				from, to := ground.Spot{At: turned(-2500, y/2), Level: like.Top}, ground.Spot{At: turned(2500, y), Level: like.Top}
				what := fmt.Sprintf("turned by %d/24 to %v", k, to)
				trip := wayTrip(from.At.X, from.At.Y)
				trip.Level, trip.Limit = from.Level, 6000
				tr := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At, Level: to.Level, Leveled: true}})
				if tr.Fault.Kind != ground.NoFault || len(tr.Marks) > 0 {
					t.Errorf("%s: %s %+v", what, tr.Fault.Kind, tr.Marks)
				}
				if w, ok := f.WayTo(trip, to); !ok || w.Cost != tr.Cost {
					t.Errorf("%s: a way %v for %v, want %v", what, ok, w.Cost, tr.Cost)
				}
				if c, ok := f.Reach(trip).Cost(to); !ok || c != tr.Cost {
					t.Errorf("%s: in reach %v for %v, want %v", what, ok, c, tr.Cost)
				}
			}
		}
	}
	if open < 10 {
		t.Errorf("only %d tables have a crack", open)
	}
}

// TestACrackIsAsWideAsItIsAcross: one who goes over it askew makes more way between the two
// pieces, over one too wide he does not get either.
func TestACrackIsAsWideAsItIsAcross(t *testing.T) {
	for wide, want := range map[lattice.Mil]ground.FaultKind{1: ground.NoFault, 2: ground.SheerGap} {
		f := wayTable(wayBlock(8000, 8000, 12000, 12000, 4000), wayBlock(12000+wide, 8000, 16000, 12000, 4000))
		trip := wayTrip(11500, 8700)
		trip.Level, trip.Limit = 4000, 6000
		to := ground.Spot{At: lattice.V(12500, 11200), Level: 4000}
		if tr := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At}}); tr.Fault.Kind != want {
			t.Errorf("%v wide: %s", wide, tr.Fault.Kind)
		}
		if _, ok := f.WayTo(trip, to); ok != (want == ground.NoFault) {
			t.Errorf("%v wide: a way %v", wide, ok)
		}
		if _, ok := f.Reach(trip).Cost(to); ok != (want == ground.NoFault) {
			t.Errorf("%v wide: in reach %v", wide, ok)
		}
	}
}

// TestDangerIsOneOverACrackAndTwoBesideANotch: two wires laid side by side are one, a notch
// between two prongs of one is left.
func TestDangerIsOneOverACrackAndTwoBesideAGap(t *testing.T) {
	for wide, want := range map[lattice.Mil]int{0: 1, 1: 1, 2: 2} {
		f := wayTable(wayGround(ground.Dangerous, 8000, 8000, 12000, 12000), wayGround(ground.Dangerous, 12000+wide, 8000, 16000, 12000))
		trip := wayTrip(7000, 10000)
		trip.Dangers = true
		to := ground.Spot{At: lattice.V(14000, 10000)}
		if tr := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At}}); len(tr.Marks) != want {
			t.Errorf("%v wide: %d rolls", wide, len(tr.Marks))
		}
		w := newWalker(f.land.newScout(trip, lattice.RectOf(lattice.Point{}, lattice.P(24000, 24000))))
		if _, rolls, ok := w.hop(ground.Spot{At: trip.At}, to); !ok || rolls != want {
			t.Errorf("%v wide: %d rolls of a hop (%v)", wide, rolls, ok)
		}
	}
}

// TestACutCornerIsMetFromHalfAMilOn: how little of a corner a straight way cuts off makes no
// difference from where it rounds to a mil, to Trace and to hops alike.
func TestACutCornerIsMetFromHalfAMilOn(t *testing.T) {
	hill := ground.Piece{Outline: []lattice.Vec{{X: 8000, Y: 8000}, {X: 12000, Y: 8000}, {X: 12000, Y: 12000}, {X: 8000, Y: 12000}}, Top: 3000, Sheer: true, Stand: true}
	f := wayTable(hill)
	for d, want := range map[lattice.Mil]bool{1: true, 2: true, 0: false, -1: false} {
		// At 45 degrees past the corner at {12000, 8000}, d mils to the inside.
		trip := wayTrip(10000-d, 6000)
		to := ground.Spot{At: lattice.V(14000-d, 10000)}
		tr := f.Trace(trip.Mover, []ground.Waypoint{{At: to.At}})
		if met := tr.Fault.Kind == ground.SheerUp; met != want {
			t.Errorf("%v inside: %s", d, tr.Fault.Kind)
		}
	}
}

// TestHopsAndTraceJudgeSliversAlike holds the hops of searches against Trace beside the
// corners of random pieces and over their cracks.
func TestHopsAndTraceJudgeSliversAlike(t *testing.T) {
	compared, slivers := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		f := wayTable(rapid.SliceOfN(rapid.Custom(drawWayPiece), 1, 8).Draw(rt, "pieces")...)
		trip := wayTrip(0, 0)
		trip.Radius, trip.Dangers = 1, true // nothing but the ground under its centre
		p := f.Prisms[rapid.IntRange(0, len(f.Prisms)-1).Draw(rt, "piece")].Outline
		for k, corner := range p {
			// A line past the corner, across the way into it.
			e1, e2 := lattice.PointOf(corner).Sub(lattice.PointOf(p[(k+len(p)-1)%len(p)])).Unit(), lattice.PointOf(p[(k+1)%len(p)]).Sub(lattice.PointOf(corner)).Unit()
			in := e2.Sub(e1).Unit()
			dir := lattice.P(-in.Y, in.X)
			tilt := rapid.Float64Range(-0.6, 0.6).Draw(rt, "tilt")
			dir = dir.Add(in.Mul(tilt)).Unit()
			at := lattice.PointOf(corner).Add(in.Mul(rapid.Float64Range(-1, 3).Draw(rt, "deep")))
			n := rapid.Float64Range(300, 900).Draw(rt, "far")
			a, b := at.Sub(dir.Mul(n)).Round(), at.Add(dir.Mul(n)).Round()
			if a.X < 0 || a.Y < 0 || b.X < 0 || b.Y < 0 || a.X > 24000 || a.Y > 24000 || b.X > 24000 || b.Y > 24000 {
				continue
			}
			for _, from := range f.Levels(a) {
				for _, to := range f.Levels(b) {
					if f.In(ground.Spot{At: a, Level: from}, ground.Impassable) != ground.None {
						continue // nobody stands there
					}
					trip.At, trip.Level = a, from
					w := newWalker(f.land.newScout(trip, lattice.RectOf(lattice.Point{}, lattice.P(24000, 24000))))
					cost, rolls, ok := w.hop(ground.Spot{At: a, Level: from}, ground.Spot{At: b, Level: to})
					tr := f.Trace(trip.Mover, []ground.Waypoint{{At: b, Level: to, Leveled: true}})
					fine := tr.Fault.Kind == ground.NoFault
					if slices := len(tr.Legs); slices > 1 {
						slivers++
					}
					compared++
					if fine && !ok || ok && fine && math.Abs(cost-float64(tr.Cost)) > 1 {
						rt.Fatalf("%v@%v to %v@%v: a hop %v for %v (%d rolls), Trace %s for %v: %+v", a, from, b, to, ok, cost, rolls, tr.Fault.Kind, tr.Cost, tr)
					}
				}
			}
		}
	})
	if compared == 0 || slivers == 0 {
		t.Errorf("%d compared, %d over edges", compared, slivers)
	}
}

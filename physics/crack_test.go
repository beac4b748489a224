package physics

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// sideBySide is two squares of 4" with an edge in common, turned round the middle of that
// edge and rounded to the lattice.
func sideBySide(angle float64, like Piece) (pieces []Piece, turned func(x, y float64) Vec) {
	sin, cos := math.Sincos(angle)
	turned = func(x, y float64) Vec {
		return point{12000.3 + x*cos - y*sin, 12000.4 + x*sin + y*cos}.round()
	}
	for _, x := range [2]float64{-4000, 0} {
		p := like
		p.Outline = []Vec{turned(x, -2000), turned(x+4000, -2000), turned(x+4000, 2000), turned(x, 2000)}
		if x == 0 { // as if it had been turned round its own middle
			for i := range p.Outline {
				p.Outline[i] = p.Outline[i].Add(point{cos, sin}.round())
			}
		}
		pieces = append(pieces, p)
	}
	return pieces, turned
}

// TestPiecesLaidSideBySideHaveNoCrack: Trace, ways and reach go over what rounding left
// between two turned pieces as if they touched.
func TestPiecesLaidSideBySideHaveNoCrack(t *testing.T) {
	platform := Piece{Top: 4000, Sheer: true, Stand: true}
	trench := Piece{Top: -4000, Sheer: true, Stand: true, Sight: Clear}
	open := 0
	for k := range 24 {
		for _, like := range []Piece{platform, trench} {
			pieces, turned := sideBySide(float64(k)*math.Pi/24, like)
			f := wayTable(pieces...)
			if len(f.cracksOf(0)) > 0 {
				open++
			}
			for _, y := range []float64{-900, 0, 1300} {
				from, to := Spot{turned(-2500, y/2), like.Top}, Spot{turned(2500, y), like.Top}
				what := fmt.Sprintf("turned by %d/24 to %v", k, to)
				trip := wayTrip(from.At.X, from.At.Y)
				trip.Level, trip.Limit = from.Level, 6000
				tr := f.Trace(trip.Mover, []Waypoint{{At: to.At, Level: to.Level, Leveled: true}})
				if tr.Fault.Kind != NoFault || len(tr.Marks) > 0 {
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
	for wide, want := range map[Mil]FaultKind{1: NoFault, 2: SheerGap} {
		f := wayTable(wayBlock(8000, 8000, 12000, 12000, 4000), wayBlock(12000+wide, 8000, 16000, 12000, 4000))
		trip := wayTrip(11500, 8700)
		trip.Level, trip.Limit = 4000, 6000
		to := Spot{V(12500, 11200), 4000}
		if tr := f.Trace(trip.Mover, []Waypoint{{At: to.At}}); tr.Fault.Kind != want {
			t.Errorf("%v wide: %s", wide, tr.Fault.Kind)
		}
		if _, ok := f.WayTo(trip, to); ok != (want == NoFault) {
			t.Errorf("%v wide: a way %v", wide, ok)
		}
		if _, ok := f.Reach(trip).Cost(to); ok != (want == NoFault) {
			t.Errorf("%v wide: in reach %v", wide, ok)
		}
	}
}

// TestDangerIsOneOverACrackAndTwoBesideANotch: two wires laid side by side are one, a notch
// between two prongs of one is left.
func TestDangerIsOneOverACrackAndTwoBesideAGap(t *testing.T) {
	for wide, want := range map[Mil]int{0: 1, 1: 1, 2: 2} {
		f := wayTable(wayGround(Dangerous, 8000, 8000, 12000, 12000), wayGround(Dangerous, 12000+wide, 8000, 16000, 12000))
		trip := wayTrip(7000, 10000)
		trip.Dangers = true
		to := Spot{At: V(14000, 10000)}
		if tr := f.Trace(trip.Mover, []Waypoint{{At: to.At}}); len(tr.Marks) != want {
			t.Errorf("%v wide: %d rolls", wide, len(tr.Marks))
		}
		s := f.newScout(trip, rboxOf(point{}, point{24000, 24000}))
		if _, rolls, ok := s.hop(Spot{At: trip.At}, to); !ok || rolls != want {
			t.Errorf("%v wide: %d rolls of a hop (%v)", wide, rolls, ok)
		}
	}
}

// TestACutCornerIsMetFromHalfAMilOn: how little of a corner a straight way cuts off makes no
// difference from where it rounds to a mil, to Trace and to hops alike.
func TestACutCornerIsMetFromHalfAMilOn(t *testing.T) {
	hill := Piece{Outline: []Vec{{8000, 8000}, {12000, 8000}, {12000, 12000}, {8000, 12000}}, Top: 3000, Sheer: true, Stand: true}
	f := wayTable(hill)
	for d, want := range map[Mil]bool{1: true, 2: true, 0: false, -1: false} {
		// At 45 degrees past the corner at {12000, 8000}, d mils to the inside.
		trip := wayTrip(10000-d, 6000)
		to := Spot{At: V(14000-d, 10000)}
		tr := f.Trace(trip.Mover, []Waypoint{{At: to.At}})
		if met := tr.Fault.Kind == SheerUp; met != want {
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
		p := f.pieces[rapid.IntRange(0, len(f.pieces)-1).Draw(rt, "piece")].Outline
		for k, corner := range p {
			// A line past the corner, across the way into it.
			e1, e2 := pointOf(corner).sub(pointOf(p[(k+len(p)-1)%len(p)])).unit(), pointOf(p[(k+1)%len(p)]).sub(pointOf(corner)).unit()
			in := e2.sub(e1).unit()
			dir := point{-in.y, in.x}
			tilt := rapid.Float64Range(-0.6, 0.6).Draw(rt, "tilt")
			dir = dir.add(in.mul(tilt)).unit()
			at := pointOf(corner).add(in.mul(rapid.Float64Range(-1, 3).Draw(rt, "deep")))
			n := rapid.Float64Range(300, 900).Draw(rt, "far")
			a, b := at.sub(dir.mul(n)).round(), at.add(dir.mul(n)).round()
			if a.X < 0 || a.Y < 0 || b.X < 0 || b.Y < 0 || a.X > 24000 || a.Y > 24000 || b.X > 24000 || b.Y > 24000 {
				continue
			}
			for _, from := range f.Levels(a) {
				for _, to := range f.Levels(b) {
					if f.In(Spot{a, from}, Impassable) != None {
						continue // nobody stands there
					}
					trip.At, trip.Level = a, from
					s := f.newScout(trip, rboxOf(point{}, point{24000, 24000}))
					cost, rolls, ok := s.hop(Spot{a, from}, Spot{b, to})
					tr := f.Trace(trip.Mover, []Waypoint{{At: b, Level: to, Leveled: true}})
					fine := tr.Fault.Kind == NoFault
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

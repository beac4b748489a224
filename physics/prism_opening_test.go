package physics

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// opened is the piece with one more opening, in inches.
func opened(p Piece, edge int, from, to, bottom, top float64, pass bool) Piece {
	p.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], Opening{edge, inches(from), inches(to), inches(bottom), inches(top), pass})
	return p
}

// The wall of most tests: 20" long from x 10, its face at y 20 is edge 0.
func housewall() Piece { return wall(10, 20, 20, 0.4, 4) }

func TestAWindowIsSeenThroughAndStopsABase(t *testing.T) {
	f := table(opened(housewall(), 0, 9, 11, 0, 3, false))
	seesIs(t, f, man(20, 15, 0), man(20, 25, 0), true, 1)
	if v := f.Sight(man(20, 15, 0), man(26, 25, 0)); v.Visible || len(v.Blockers) != 1 || !v.Blockers[0].is(0, 1) {
		t.Errorf("beside the window: %+v", v)
	}
	if tr := f.Trace(Mover{Body: man(20, 15, 0)}, []Waypoint{{At: at(20, 25)}}); tr.Fault.Kind != SheerUp || tr.Fault.Piece != 0 {
		t.Errorf("a base goes through a window: %+v", tr.Fault)
	}
	if bad := f.Fits(man(20, 20.2, 0)); bad.Kind == NoFault {
		t.Error("a base stands in a window")
	}
}

func TestADoorIsPassedByABaseThatFits(t *testing.T) {
	for _, c := range []struct {
		name             string
		width, high      float64
		radius, height   float64
		kind             FaultKind
		body, clearance2 float64
	}{
		{name: "as wide as the base", width: 1.26, high: 1.25, radius: 0.63, height: 1.25},
		{name: "two mils too narrow", width: 1.258, high: 1.25, radius: 0.63, height: 1.25, kind: InSolid},
		{name: "a mil too low", width: 1.26, high: 1.249, radius: 0.63, height: 1.25, kind: InSolid},
	} {
		f := table(opened(housewall(), 0, 10-c.width/2, 10+c.width/2, 0, c.high, true))
		b := Body{At: at(20, 15), Radius: inches(c.radius), Height: inches(c.height)}
		tr := f.Trace(Mover{Body: b}, []Waypoint{{At: at(20, 25)}})
		if tr.Fault.Kind != c.kind || c.kind != NoFault && tr.Fault.Piece != 0 {
			t.Errorf("%s: %+v", c.name, tr.Fault)
		}
		w, ok := f.WayTo(Trip{Mover: Mover{Body: b}, Limit: 11 * Inch}, Spot{At: at(20, 25)})
		if ok != (c.kind == NoFault) || ok && w.Cost != 10*Inch {
			t.Errorf("%s: way %v %v", c.name, ok, w.Cost)
		}
	}
}

func TestADoorWithAHighSillIsClimbedThrough(t *testing.T) {
	f := table(opened(housewall(), 0, 8, 12, 1.5, 3.5, true))
	m := Mover{Body: man(20, 15, 0)}
	if tr := f.Trace(m, []Waypoint{{At: at(20, 25)}}); tr.Fault.Kind != SheerUp {
		t.Errorf("a sill of 1.5\" is walked over: %+v", tr.Fault)
	}
	up := Waypoint{At: at(20, 20.2), By: Climb, Level: inches(1.5), Leveled: true}
	over := Waypoint{At: at(20, 25), By: Climb, Level: 0, Leveled: true}
	if tr := f.Trace(m, []Waypoint{up, over}); tr.Fault.Kind != NoFault || tr.Cost != 13*Inch {
		t.Errorf("through: %+v, cost %v", tr.Fault, tr.Cost)
	}
}

func TestAWallWithADoorIsClimbedBesideItAsAWhole(t *testing.T) {
	f := table(opened(housewall(), 0, 9, 11, 0, 3, true))
	for _, x := range []float64{15, 18.8, 19.1} {
		path := []Waypoint{{At: at(x, 20.2), By: Climb, Level: 4000, Leveled: true}, {At: at(x, 25), By: Climb, Level: 0, Leveled: true}}
		if tr := f.Trace(Mover{Body: man(x, 15, 0)}, path); tr.Fault.Kind != NoFault || tr.Cost != 18*Inch {
			t.Errorf("at %v: %+v, cost %v", x, tr.Fault, tr.Cost)
		}
	}
}

func TestOneStandsInADoorwayAndIsCoveredByItsWall(t *testing.T) {
	f := table(opened(housewall(), 0, 9, 11, 0, 3, true))
	in := man(20, 20.2, 0)
	if bad := f.Fits(in); bad.Kind != NoFault {
		t.Fatalf("in the doorway: %+v", bad)
	}
	if !f.Touches(in, 0) {
		t.Error("one in a doorway does not touch its wall")
	}
	v := seesIs(t, f, man(13, 17, 0), in, true, f.Sight(man(13, 17, 0), in).Fraction)
	if v.Fraction >= 1 || v.Cover != 0 {
		t.Errorf("from aside: %+v", v)
	}
	if v := f.Sight(man(20, 14, 0), in); v.Fraction != 1 || v.Covered {
		t.Errorf("from the front: %+v", v)
	}
}

func TestASillHidesAsFarAsItReaches(t *testing.T) {
	// The eye at 1.125" above the ground looks level at a body of 1.25".
	f := table(opened(housewall(), 0, 5, 15, 1.125, 3, false))
	sill := table(wall(10, 20, 20, 0.4, 1.125))
	v, w := f.Sight(man(20, 15, 0), man(20, 25, 0)), sill.Sight(man(20, 15, 0), man(20, 25, 0))
	if v.Fraction != w.Fraction || !v.Visible || v.Fraction > 0.2 {
		t.Errorf("through the window %+v, over a wall as high as its sill %+v", v, w)
	}
}

func TestTheWidthAndHeightOfAPieceCountWhole(t *testing.T) {
	// The parts beside the window are 0.5" wide, narrower than the base.
	p := opened(wall(19, 20, 2, 0.4, 2), 0, 0.5, 1.5, 0.6, 2, false)
	v := table(p).Sight(man(20, 10, 0), man(20, 21.03, 0))
	if !v.Visible || v.Cover != 0 {
		t.Errorf("behind a window: %+v", v)
	}
}

func TestOpeningsAboveOneAnotherAndAcrossACorner(t *testing.T) {
	p := block(10, 10, 10, 10, 8)
	p = opened(p, 0, 4, 6, 0, 2, true)  // a passage from the north
	p = opened(p, 0, 3, 5, 4, 6, false) // a window over it, askew
	f := table(p)
	seesIs(t, f, man(15, 5, 0), man(15, 25, 0), true, 1)
	if bad := f.CheckOpeningsOf(0); bad.Kind != NoOpeningFault {
		t.Fatalf("%+v", bad)
	}
	if tr := f.Trace(Mover{Body: man(15, 5, 0)}, []Waypoint{{At: at(15, 25)}}); tr.Fault.Kind != NoFault {
		t.Errorf("through the passage: %+v", tr.Fault)
	}
	if tr := f.Trace(Mover{Body: man(15, 5, 0)}, []Waypoint{{At: at(15, 11), By: Climb, Level: 8000, Leveled: true}, {At: at(15, 19)}}); tr.Fault.Kind != NoFault {
		t.Errorf("over the roof: %+v", tr.Fault)
	}
}

// CheckOpeningsOf is CheckOpenings of a piece of the field.
func (f *Field) CheckOpeningsOf(i int) OpeningFault { return f.whole[i].CheckOpenings() }

func TestFaultyOpeningsAreToldAndLeftOut(t *testing.T) {
	ell := Piece{Outline: []Vec{at(0, 0), at(10, 0), at(10, 2), at(2, 2), at(2, 10), at(0, 10)}, Top: 4000}
	hook := Piece{Outline: []Vec{at(0, 0), at(10, 0), at(10, 6), at(2, 6), at(2, 4), at(7, 4), at(7, 2), at(0, 2)}, Top: 4000}
	for _, c := range []struct {
		name string
		p    Piece
		want OpeningFault
	}{
		{"no such edge", opened(housewall(), 4, 1, 2, 0, 1, false), OpeningFault{OpeningNoEdge, 0}},
		{"off the edge", opened(housewall(), 0, 19, 20, 0, 1, false), OpeningFault{OpeningOffEdge, 0}},
		{"no width", opened(housewall(), 0, 3, 3.01, 0, 1, false), OpeningFault{OpeningOffEdge, 0}},
		{"too high", opened(housewall(), 0, 3, 4, 0, 4.1, false), OpeningFault{OpeningHeights, 0}},
		{"below the underside", opened(housewall(), 0, 3, 4, -1, 1, false), OpeningFault{OpeningHeights, 0}},
		{"in a trench", opened(trench(0, 0, 9, 9, 3), 0, 3, 4, 0, 1, false), OpeningFault{OpeningHeights, 0}},
		{"overlapping", opened(opened(housewall(), 0, 3, 5, 0, 2, false), 0, 4, 6, 1, 3, false), OpeningFault{OpeningOverlap, 1}},
		{"crossing", opened(opened(block(0, 0, 9, 9, 4), 0, 3, 5, 0, 2, false), 1, 4, 6, 1, 3, false), OpeningFault{OpeningOverlap, 1}},
		{"from both sides", opened(opened(housewall(), 0, 3, 8, 0, 1, false), 2, 13, 15, 2, 3, false), OpeningFault{OpeningOverlap, 0}},
		{"round a corner", opened(hook, 0, 6, 8, 0, 2, false), OpeningFault{OpeningAskew, 0}},
	} {
		if got := c.p.CheckOpenings(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if f := table(c.p); c.name != "overlapping" && len(c.p.Openings) == 1 && len(f.pieces) != 1 {
			t.Errorf("%s: the piece is divided", c.name)
		}
	}
	if got := opened(opened(ell, 0, 3, 5, 0, 2, false), 5, 1, 3, 0, 4, true); got.CheckOpenings().Kind != NoOpeningFault {
		t.Errorf("an L with openings in its arms is refused: %+v", got.CheckOpenings())
	}
}

func TestAnswersNameWholePiecesBehindAPieceWithDoors(t *testing.T) {
	house := opened(opened(housewall(), 0, 9, 11, 0, 3, true), 0, 3, 4, 1, 2, false)
	far := area(40, 40, 4, 4, Impassable)
	f := table(house, trench(10, 30, 8, 3, 1), block(30, 30, 4, 4, 3), far, area(20, 40, 4, 4, Dangerous))
	if len(f.Pieces()) != 5 || len(f.pieces) <= 5 || len(f.seen.pieces) <= len(f.pieces) {
		t.Fatalf("%d pieces, %d prisms for bases, %d for sight", len(f.Pieces()), len(f.pieces), len(f.seen.pieces))
	}
	if bad := f.Fits(man(29.5, 31, 0)); bad.Kind != InSolid || bad.Piece != 2 {
		t.Errorf("in the block: %+v", bad)
	}
	if bad := f.Fits(man(42, 42, 0)); bad.Kind != InImpassable || bad.Piece != 3 {
		t.Errorf("in the water: %+v", bad)
	}
	if got := f.In(Spot{At: at(22, 42)}, Dangerous); got != 4 {
		t.Errorf("danger is piece %d", got)
	}
	tr := f.Trace(Mover{Body: man(25, 38, 0)}, []Waypoint{{At: at(22, 42)}, {At: at(32, 32)}})
	if tr.Fault.Kind != SheerUp || tr.Fault.Piece != 2 || len(tr.Marks) == 0 || tr.Marks[0].Piece != 4 {
		t.Errorf("%+v %+v", tr.Fault, tr.Marks)
	}
	low := man(10.64, 31, -1)
	if !f.Touches(low, 1) || f.Touches(low, 2) || !f.Touches(man(20, 20.2, 0), 0) || !f.Touches(man(29.37, 32, 0), 2) {
		t.Error("touching names another piece")
	}
	if v := f.Sight(man(8, 31, 0), low); v.Cover != 1 || v.By != GivesByEdge || f.Covered(man(8, 31, 0), low) != 1 {
		t.Errorf("in the trench: %+v", v)
	}
	for _, s := range f.Section(at(19, 15), at(31, 35)) {
		if p := f.Pieces()[s.Piece]; s.Base < min(p.Base, p.Top) || s.Top > max(p.Base, p.Top) {
			t.Errorf("slice %+v", s)
		}
	}
}

// withOpenings draws openings into a box or a turned one.
func withOpenings(t *rapid.T, p Piece) Piece {
	if p.Trench() || len(p.Outline) != 4 || !rapid.Bool().Draw(t, "openings") {
		return p
	}
	for range rapid.IntRange(1, 3).Draw(t, "count") {
		edge := rapid.IntRange(0, 3).Draw(t, "edge")
		length, high := p.EdgeLength(edge), p.Top-p.Base
		q := p
		from, bottom := rapid.IntRange(0, int(length)).Draw(t, "from"), rapid.IntRange(0, int(high)).Draw(t, "bottom")
		q.Openings = append(p.Openings[:len(p.Openings):len(p.Openings)], Opening{edge,
			Mil(from), Mil(rapid.IntRange(from, int(length)).Draw(t, "to")),
			Mil(bottom), Mil(rapid.IntRange(bottom, int(high)).Draw(t, "top")), rapid.Bool().Draw(t, "pass")})
		if q.CheckOpenings().Kind == NoOpeningFault {
			p = q
		}
	}
	return p
}

func TestThePartsOfAPieceFillItButForItsOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := withOpenings(t, drawPiece(t))
		parts, bad := p.divide(nil, func(*Opening) bool { return true })
		if bad.Kind != NoOpeningFault {
			t.Fatalf("%+v", bad)
		}
		volume := func(q *Piece) float64 { return float64(area2(q.Outline)) * float64(q.Top-q.Base) }
		want, got := volume(&p), 0.0
		for _, o := range p.Openings {
			a, af, _ := p.cut(o.Edge, o.From)
			b, bf, _ := p.cut(o.Edge, o.To)
			want -= float64(area2([]Vec{a.v, b.v, bf.v, af.v})) * float64(o.Top-o.Bottom)
		}
		edge := 0.0
		for i := range p.Outline {
			edge += float64(p.EdgeLength(i))
		}
		for i := range parts {
			got += volume(&parts[i])
		}
		if d := got - want; d > edge*float64(p.Height())*8 || -d > edge*float64(p.Height())*8 {
			t.Fatalf("volume %v, want %v", got, want)
		}
	})
}

// meetsOpened is meets for a piece with openings, from their numbers alone: the
// parts of the ray in the piece, less those in an opening. It is right for
// convex outlines.
func (r twinRay) meetsOpened(p *Piece, end float64) bool {
	from, to := r.slab(float64(p.Base), float64(p.Top))
	from, to = max(from, 0), min(to, end)
	list := r.crossings(p.Outline)
	for i := 0; i+1 < len(list); i += 2 {
		left := []span{{max(from, list[i]), min(to, list[i+1])}}
		for k := range p.Openings {
			cut := r.through(p, &p.Openings[k])
			var rest []span
			for _, s := range left {
				rest = append(rest, span{s.from, min(s.to, cut.from)}, span{max(s.from, cut.to), s.to})
			}
			left = rest
		}
		for _, s := range left {
			if s.from+1e-9*end < s.to {
				return true
			}
		}
	}
	return false
}

// through is the time that the ray spends in the strip of an opening.
func (r twinRay) through(p *Piece, o *Opening) span {
	a, b := p.edge(o.Edge)
	along := pointOf(b).sub(pointOf(a))
	along = along.mul(1 / along.len())
	start := point{r.ox, r.oy}.sub(pointOf(a)).dot(along)
	s := span{-1e18, 1e18}.clip(start, point{r.dx, r.dy}.dot(along), float64(o.From), float64(o.To))
	from, to := r.slab(float64(p.Base+o.Bottom), float64(p.Base+o.Top))
	s.from, s.to = max(s.from, from), min(s.to, to)
	if s.from > s.to {
		return span{1e18, 1e18}
	}
	return s
}

// withDoors draws a door or window on the lattice of quarter inches into a box.
func withDoors(t *rapid.T, p Piece) Piece {
	if p.Trench() || len(p.Outline) != 4 || p.Height() < Inch || rapid.IntRange(0, 2).Draw(t, "doors") > 0 {
		return p
	}
	quarter := func(least, most Mil, name string) Mil {
		return Mil(rapid.IntRange(int(least/250), int(max(least, most)/250)).Draw(t, name)) * 250
	}
	o := Opening{Edge: rapid.IntRange(0, 3).Draw(t, "edge"), Pass: rapid.IntRange(0, 3).Draw(t, "pass") > 0}
	length := p.EdgeLength(o.Edge)
	o.From = quarter(250, length-500, "from")
	o.To = quarter(o.From+250, length-250, "to")
	o.Bottom = quarter(0, p.Height()/2, "bottom")
	o.Top = quarter(o.Bottom+250, p.Height(), "top")
	q := p
	if q.Openings = []Opening{o}; q.CheckOpenings().Kind != NoOpeningFault {
		return p
	}
	return q
}

// turnedWall is a wall of 20" by 0.4", 4" high, turned about the table's middle.
func turnedWall(t *rapid.T) Piece {
	turn := rapid.Float64Range(0, 2*math.Pi).Draw(t, "turn")
	sin, cos := math.Sincos(turn)
	var out []Vec
	for _, c := range [4][2]float64{{-10000, -200}, {10000, -200}, {10000, 200}, {-10000, 200}} {
		out = append(out, point{24000 + c[0]*cos - c[1]*sin, 24000 + c[0]*sin + c[1]*cos}.round())
	}
	return Piece{Outline: out, Top: 4000, Sheer: true}
}

func TestPartsOfATurnedWallLeaveNoCrack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := turnedWall(t)
		for range rapid.IntRange(1, 4).Draw(t, "windows") {
			from := Mil(rapid.IntRange(50, 19000).Draw(t, "from"))
			q := opened(p, rapid.SampledFrom([]int{0, 2}).Draw(t, "edge"), 0, 0, 3, 3.9, rapid.Bool().Draw(t, "pass"))
			o := &q.Openings[len(q.Openings)-1]
			o.From, o.To = from, from+Mil(rapid.IntRange(50, 900).Draw(t, "width"))
			if q.CheckOpenings().Kind == NoOpeningFault {
				p = q
			}
		}
		f := table(p)
		a, b := p.edge(0)
		mid := lerp(a, b, rapid.Float64Range(0.1, 0.9).Draw(t, "at"))
		out := point{-float64(b.Y - a.Y), float64(b.X - a.X)}.mul(1 / b.Sub(a).Len())
		away := rapid.Float64Range(1000, 1500).Draw(t, "away")
		eye := Body{At: mid.add(out.mul(-away)).round(), Radius: 630, Height: 1250}
		to := Body{At: mid.add(out.mul(away)).round(), Radius: 630, Height: 1250}
		if v := f.Sight(eye, to); v.Visible || f.Sees(eye, to) {
			t.Fatalf("seen through %+v: %+v", p.Openings, v)
		}
		if f.SeesSpot(eye, Spot{to.At, 0}) {
			t.Fatal("a spot is seen")
		}
	})
}

func TestSightGrazesJambsSillsAndLintels(t *testing.T) {
	// Windows from x 19 to 20 and on to 21, from 1.125" up to 2" and on to 3".
	p := housewall()
	for _, x := range []float64{9, 10} {
		p = opened(opened(p, 0, x, x+1, 1.125, 2, false), 0, x, x+1, 2, 3, false)
	}
	f := table(p)
	for _, c := range []struct {
		name      string
		x, ex, ez float64 // of the spot, of the eye and the eye's base
		z         float64
		want      bool
	}{
		{"along a jamb", 19, 19, 0.5, 1.5, true},
		{"along the other jamb", 21, 21, 0.5, 1.5, true},
		{"beside a jamb", 18.999, 18.999, 0.5, 1.5, false},
		{"along the seam of two windows", 20, 20, 0.5, 1.5, true},
		{"level along the sill", 19.5, 19.5, 0, 1.125, true},
		{"a mil under it", 19.5, 19.5, -0.001, 1.124, false},
		{"level along the lintel", 19.5, 19.5, 1.875, 3, true},
		{"a mil over it", 19.5, 19.5, 1.876, 3.001, false},
		{"level where two windows meet", 20.5, 20.5, 0.875, 2, true},
		{"through a corner of jamb and sill", 19, 19, 0, 1.125, true},
	} {
		if got := f.SeesSpot(man(c.ex, 15, c.ez), Spot{at(c.x, 25), inches(c.z)}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWindowsOfWallsBackToBackMustLieInLine(t *testing.T) {
	first := opened(housewall(), 0, 9, 11, 0, 3, false)
	second := wall(10, 20.4, 20, 0.4, 4)
	from, to := man(20, 15, 0), man(20, 26, 0)
	if v := table(first, opened(second, 0, 9, 11, 0, 3, false)).Sight(from, to); v.Fraction != 1 {
		t.Errorf("in line: %+v", v)
	}
	if v := table(first, opened(second, 0, 11, 13, 0, 3, false)).Sight(from, to); v.Visible {
		t.Errorf("side by side: %+v", v)
	}
	if v := table(first, opened(second, 0, 10, 12, 0, 3, false)).Sight(from, to); !v.Visible || math.Abs(v.Fraction-0.5) > 0.05 {
		t.Errorf("half in line: %+v", v)
	}
}

func TestTheFarSideOfADoorBesideAnArmHasItsCorners(t *testing.T) {
	arm := wall(5, 5, 4, 1, 3)
	arm.Outline = []Vec{at(5, 5), at(9, 5), at(9, 9), at(8, 9), at(8, 6), at(5, 6)}
	for _, back := range []bool{false, true} {
		p := opened(arm, 0, 2.5, 3.5, 0, 2, true)
		want := []Vec{at(8, 9), at(8, 6)}
		if back { // the other way round, from (9, 5)
			p.Outline = []Vec{at(9, 5), at(5, 5), at(5, 6), at(8, 6), at(8, 9), at(9, 9)}
			p.Openings[0].From, p.Openings[0].To = 500, 1500
			want = []Vec{at(8, 6), at(8, 9)}
		}
		if got := p.OpeningCorners(0); p.CheckOpenings().Kind != NoOpeningFault || !slices.Equal(got, want) {
			t.Errorf("corners %v, want %v; %v", got, want, p.CheckOpenings())
		}
	}
	if p := opened(wall(5, 5, 4, 1, 3), 0, 1, 2, 0, 2, true); p.OpeningCorners(0) != nil {
		t.Errorf("a straight wall has corners %v in its door", p.OpeningCorners(0))
	}
}

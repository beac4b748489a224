package sight

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A line has no width, and may run along a face or through a corner: which side does it
// belong to? So it is never asked itself, but what is a hair to the left of it and a hair
// to the right, where nothing is only touched. To graze is to see: what is on one side
// alone does not block.
//
//	        +-------+              A hair to the left (above) one is in P from 1 to 3,
//	        |   P   |              a hair to the right in Q from 2 to 4. From 2 to 3
//	a ------1---2---3---4------ b  there is something on both sides: blocked. Along P
//	            |   Q   |          alone the line would be clear.
//	            +-------+
//
// The same goes for a common corner (2 and 3 one point): there both stretches have that
// point, which is enough where the line is truly between the levels of both.
//
// In height it is simpler. The line's level is za + (zb - za) t at the share t of its
// way, so that it is between base and top of a prism for t between (base - za)/(zb - za)
// and (top - za)/(zb - za); the stretch is cut to these (between). Only a level line can
// run along a top or an underside: then left and right are asked a hair up and once more
// a hair down, and it is blocked where all four have something.

// SeesSpot reports whether the eye of from sees a point on a surface (R-BLAST):
// no opaque piece and no ground is in between. To graze a face, an edge, a
// corner or a top is to see. The line is blocked if between its ends there is a
// point with something right beside it on all sides: inside a piece, in the seam
// of two pieces that touch, at the corner that two have in common.
func (f *Field) SeesSpot(from ground.Body, to ground.Spot) bool {
	f = f.seen
	eye := from.Level + from.EyeHeight()
	if to.At == from.At {
		return f.plumbClear(to.At, min(eye, to.Level), max(eye, to.Level))
	}
	l := sightLine{a: from.At, b: to.At, za: eye, zb: to.Level, up: true}
	if min(l.za, l.zb) >= ground.GroundLevel && f.rasters.ask(l.a, l.b) == rasterClear {
		return true
	}
	t := tube{ix: &f.tubes}
	t.openLine(l.a, l.b, l.za, l.zb)
	t.walk()
	found := t.met[:t.count]
	if len(found) == 0 && min(l.za, l.zb) >= ground.GroundLevel {
		return true
	}
	slices.Sort(found)
	if t.lost {
		found = f.Along(nil, l.a, l.b, 0)
	}
	return f.spotClear(l, found)
}

// spotClear reports whether nothing is right beside the line on all sides, of the
// prisms that may touch it.
func (f *Field) spotClear(l sightLine, found []int32) bool {
	var leftBuf, rightBuf [8]sightStretch
	left := f.beside(leftBuf[:0], l, found, false)
	if len(left) == 0 {
		return true
	}
	right := f.beside(rightBuf[:0], l, found, true)
	if l.za != l.zb {
		return !l.meet(left, right)
	}
	met := l.common(left, right)
	if len(met) == 0 {
		return true
	}
	l.up = false
	return !l.meet(met, l.common(f.beside(nil, l, found, false), f.beside(nil, l, found, true)))
}

// plumbClear reports whether nothing is between two levels at a point.
func (f *Field) plumbClear(at lattice.Vec, low, high lattice.Mil) bool {
	var buf ground.NearBuf
	bottom, dug := ground.GroundLevel, false
	for _, i := range f.At(buf[:0], at) {
		p := &f.Prisms[i]
		where := lattice.Locate(p.Outline, at)
		if p.Trench() && where != lattice.Outside && (!dug || p.Top < bottom) {
			bottom, dug = p.Top, true
		}
		if p.Hides() && where == lattice.Inside && p.Base < high && p.Top > low {
			return false
		}
	}
	return low >= bottom
}

// sightLine is a line of sight from a to b. What is beside it is what it meets
// moved by less than any length to one side and, if it is level, up or down.
type sightLine struct {
	a, b   lattice.Vec
	za, zb lattice.Mil
	up     bool
}

// sightStretch is a part of a line of sight, 0 at a and 1 at b, with what lies
// between two levels beside it.
type sightStretch struct{ from, to, base, top float64 }

// beside appends the stretches of the line that have an opaque prism or the
// ground right beside them on one side.
func (f *Field) beside(dst []sightStretch, l sightLine, found []int32, right bool) []sightStretch {
	var cutBuf [16]float64
	for _, i := range found {
		p := &f.Prisms[i]
		if !p.Hides() || p.Top < min(l.za, l.zb) || p.Base > max(l.za, l.zb) {
			continue
		}
		cuts := cutOutline(cutBuf[:0], p.Outline, l.a, l.b, right)
		for k := 0; k+1 < len(cuts); k += 2 {
			dst = l.between(dst, sightStretch{cuts[k], cuts[k+1], float64(p.Base), float64(p.Top)})
		}
	}
	if min(l.za, l.zb) >= ground.GroundLevel {
		return dst
	}
	return f.besideGround(dst, l, found, right)
}

// between appends the part of a stretch on which the line is between the
// stretch's levels.
func (l sightLine) between(dst []sightStretch, s sightStretch) []sightStretch {
	if l.za == l.zb {
		z := float64(l.za)
		if z > s.base && z < s.top || l.up && z == s.base || !l.up && z == s.top {
			dst = append(dst, sightStretch{s.from, s.to, math.Inf(-1), math.Inf(1)})
		}
		return dst
	}
	rise := float64(l.zb - l.za)
	low, high := (s.base-float64(l.za))/rise, (s.top-float64(l.za))/rise
	if low > high {
		low, high = high, low
	}
	s.from, s.to = max(s.from, low), min(s.to, high)
	return append(dst, s)
}

// common are the parts that a stretch of one list and one of the other have in
// common between the line's ends.
func (l sightLine) common(a, b []sightStretch) (both []sightStretch) {
	for _, s := range a {
		for _, o := range b {
			if c, ok := l.shared(s, o); ok {
				both = append(both, c)
			}
		}
	}
	return both
}

// meet reports whether common finds any.
func (l sightLine) meet(a, b []sightStretch) bool {
	for _, s := range a {
		for _, o := range b {
			if _, ok := l.shared(s, o); ok {
				return true
			}
		}
	}
	return false
}

// shared is what two stretches have in common: more than a point, or a point at
// which the line is truly between the levels of both.
func (l sightLine) shared(s, o sightStretch) (c sightStretch, ok bool) {
	c = sightStretch{max(s.from, o.from), min(s.to, o.to), max(s.base, o.base), min(s.top, o.top)}
	from, to := max(c.from, 0), min(c.to, 1)
	return c, to-from > sightSliver || c.from <= c.to && from > 0 && to < 1 && l.truly(c)
}

// truly reports whether the line is between a stretch's levels at its begin, and
// not only touches one of them.
func (l sightLine) truly(s sightStretch) bool {
	z, least := l.level(s.from), float64(sightSliver*math.Abs(float64(l.zb-l.za)))
	return z > s.base+least && z < s.top-least
}

// sightCut is where a line goes into or out of a trench.
type sightCut struct {
	at    float64
	piece int32
}

// besideGround appends the stretches on which the line is under the ground or,
// in trenches, under the deepest floor.
func (f *Field) besideGround(dst []sightStretch, l sightLine, found []int32, right bool) []sightStretch {
	var buf [16]float64
	var cutsBuf [32]sightCut
	var holeBuf [16]sightHole
	cuts, holes := append(cutsBuf[:0], sightCut{0, ground.None}), holeBuf[:0]
	for _, i := range found {
		if !f.Prisms[i].Trench() {
			continue
		}
		hole := sightHole{piece: i, floor: float64(f.Prisms[i].Top)}
		for _, at := range cutOutline(buf[:0], f.Prisms[i].Outline, l.a, l.b, right) {
			if at <= 0 {
				hole.in = !hole.in
			} else if at < 1 {
				cuts = append(cuts, sightCut{at, i})
			}
		}
		holes = append(holes, hole)
	}
	slices.SortFunc(cuts, func(a, b sightCut) int { return cmp.Compare(a.at, b.at) })
	for i, c := range cuts {
		toggle(holes, c.piece)
		next := sightCut{1, ground.None}
		if i+1 < len(cuts) {
			next = cuts[i+1]
		}
		floor := bottom(holes, 0)
		if !f.crack(l, c, next) {
			dst = l.between(dst, sightStretch{c.at, next.at, math.Inf(-1), floor})
		}
	}
	return dst
}

// crack reports whether what lies between two cuts is no more than the slack
// between two trenches that touch.
func (f *Field) crack(l sightLine, a, b sightCut) bool {
	if a.piece == ground.None || b.piece == ground.None || a.piece == b.piece {
		return false
	}
	mid := lattice.Lerp(l.a, l.b, (a.at+b.at)/2).Round()
	return lattice.OutlineDistance(f.Prisms[a.piece].Outline, mid) <= lattice.Slack && lattice.OutlineDistance(f.Prisms[b.piece].Outline, mid) <= lattice.Slack
}

// level is the line's level at a part of its way.
func (l sightLine) level(at float64) float64 {
	return float64(l.za) + float64(float64(l.zb-l.za)*at)
}

// cutOutline appends, in order, the parts of the way from a to b (0 at a, 1 at
// b, also before and beyond) at which the line through them, moved to one side
// by less than any length, goes into and out of an outline. The sides are
// decided exactly.
//
// A corner v is to the right where ab x (v - a) > 0, for y grows downwards. Where that
// is 0 it is to the right of a line that was moved to the left. So every corner has a
// side, and an edge from p to q is cut just if its ends have different ones:
//
//	      p              a + t ab  =  p + s pq       and, x pq on both sides,
//	a ----+---- b               t  =  (p - a) x pq / ab x pq
//	       q
//
// Round an outline the side changes an even number of times: the cuts come in pairs, in
// and out. Coordinates are at most MaxInches, 10^6 mils, on either side of 0; a product
// of differences is at most 4*10^12, and int64 holds two of these a million times over.
func cutOutline(dst []float64, outline []lattice.Vec, a, b lattice.Vec, right bool) []float64 {
	ab := b.Sub(a)
	over := func(v lattice.Vec) bool {
		c := ab.Cross(v.Sub(a))
		return c > 0 || c == 0 && !right
	}
	p := outline[len(outline)-1]
	in := over(p)
	for _, q := range outline {
		if now := over(q); now != in {
			pq := q.Sub(p)
			dst = append(dst, float64(p.Sub(a).Cross(pq))/float64(ab.Cross(pq)))
			in = now
		}
		p = q
	}
	slices.Sort(dst)
	return dst
}

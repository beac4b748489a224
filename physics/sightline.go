package physics

import (
	"cmp"
	"math"
	"slices"
)

// SeesSpot tells whether the eye of from sees a point on a surface (R-BLAST):
// no opaque piece and no ground is in between. To graze a face, an edge or a
// top is to see; what passes exactly between two pieces that touch is hidden,
// since no line beside it is free either.
func (f *Field) SeesSpot(from Body, to Spot) bool {
	f = f.seen
	eye := from.Level + from.EyeHeight()
	if to.At == from.At {
		return f.plumbClear(to.At, min(eye, to.Level), max(eye, to.Level))
	}
	for _, right := range [2]bool{false, true} {
		if f.lineClear(sightLine{from.At, to.At, eye, to.Level, right, true}) {
			return true
		}
		if eye == to.Level && f.lineClear(sightLine{from.At, to.At, eye, to.Level, right, false}) {
			return true
		}
	}
	return false
}

// plumbClear tells whether nothing is between two levels at a point.
func (f *Field) plumbClear(at Vec, low, high Mil) bool {
	var buf nearBuf
	bottom, dug := groundLevel, false
	for _, i := range f.at(buf[:0], at) {
		p := &f.pieces[i]
		where := locate(p.Outline, at)
		if p.Trench() && where != outside && (!dug || p.Top < bottom) {
			bottom, dug = p.Top, true
		}
		if p.hides() && where == inside && p.Base < high && p.Top > low {
			return false
		}
	}
	return low >= bottom
}

// hides tells whether the piece blocks what is behind it.
func (p *Piece) hides() bool { return p.Sight == Opaque && p.Top > p.Base }

// sightLine is a line of sight from a to b, moved by less than any length to
// one side and, if it is level, up or down.
type sightLine struct {
	a, b      Vec
	za, zb    Mil
	right, up bool
}

// lineClear tells whether nothing is met on the way.
func (f *Field) lineClear(l sightLine) bool {
	var buf nearBuf
	var cutBuf [16]float64
	found := f.along(buf[:0], l.a, l.b, 0)
	for _, i := range found {
		p := &f.pieces[i]
		if !p.hides() || p.Top < min(l.za, l.zb) || p.Base > max(l.za, l.zb) {
			continue
		}
		cuts := cutOutline(cutBuf[:0], p.Outline, l.a, l.b, l.right)
		for k := 0; k+1 < len(cuts); k += 2 {
			if l.within(cuts[k], cuts[k+1], p.Base, p.Top) {
				return false
			}
		}
	}
	return min(l.za, l.zb) >= groundLevel || f.groundClear(l, found)
}

// sightCut is where a line goes into or out of a trench.
type sightCut struct {
	at    float64
	piece int32
}

// groundClear tells whether the line stays over the ground and, in trenches,
// over the deepest floor.
func (f *Field) groundClear(l sightLine, found []int32) bool {
	var buf [16]float64
	var cutsBuf [32]sightCut
	var holeBuf [16]sightHole
	cuts, holes := append(cutsBuf[:0], sightCut{0, None}), holeBuf[:0]
	for _, i := range found {
		if !f.pieces[i].Trench() {
			continue
		}
		hole := sightHole{piece: i, floor: float64(f.pieces[i].Top)}
		for _, at := range cutOutline(buf[:0], f.pieces[i].Outline, l.a, l.b, l.right) {
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
		next := sightCut{1, None}
		if i+1 < len(cuts) {
			next = cuts[i+1]
		}
		_, floor := bottom(holes, 0)
		if l.under(c.at, next.at, floor) && !f.crack(l, c, next) {
			return false
		}
	}
	return true
}

// crack tells whether what lies between two cuts is no more than the slack
// between two trenches that touch.
func (f *Field) crack(l sightLine, a, b sightCut) bool {
	if a.piece == None || b.piece == None || a.piece == b.piece {
		return false
	}
	mid := lerp(l.a, l.b, (a.at+b.at)/2).round()
	return outlineDistance(f.pieces[a.piece].Outline, mid) <= slack && outlineDistance(f.pieces[b.piece].Outline, mid) <= slack
}

// under tells whether the line is somewhere under a level between two parts of
// its way.
func (l sightLine) under(from, to, level float64) bool {
	if to-from <= sightSliver {
		return false
	}
	if l.za == l.zb {
		return float64(l.za) < level || float64(l.za) == level && !l.up
	}
	low := math.Min(l.level(from), l.level(to))
	return level-low > float64(sightSliver*math.Abs(float64(l.zb-l.za)))
}

// within tells whether the line between two parts of its way (0 at a, 1 at b)
// is between two levels.
func (l sightLine) within(from, to float64, base, top Mil) bool {
	from, to = math.Max(from, 0), math.Min(to, 1)
	if to-from <= sightSliver {
		return false
	}
	low, high := l.level(from), l.level(to)
	if l.za == l.zb {
		return l.za > base && l.za < top || l.up && l.za == base || !l.up && l.za == top
	}
	if low > high {
		low, high = high, low
	}
	low, high = math.Max(low, float64(base)), math.Min(high, float64(top))
	return high-low > float64(sightSliver*math.Abs(float64(l.zb-l.za)))
}

// level is the line's level at a part of its way.
func (l sightLine) level(at float64) float64 {
	return float64(l.za) + float64(float64(l.zb-l.za)*at)
}

// cutOutline appends, in order, the parts of the way from a to b (0 at a, 1 at
// b, also before and beyond) at which the line through them, moved to one side
// by less than any length, goes into and out of an outline. The sides are
// decided exactly.
func cutOutline(dst []float64, outline []Vec, a, b Vec, right bool) []float64 {
	ab := b.Sub(a)
	over := func(v Vec) bool {
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

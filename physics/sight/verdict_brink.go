package sight

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A trench gives Cover to who stands in it by its edge. That hides something where a rim, at
// which the ground stands round the trench, cuts off lines to the target as a face of a prism
// does, or where the target's base hangs over it.

// edgeHides is hides for the trench in which the target stands: what its edge
// hides.
func (t *tube) edgeHides(f *Field, i int32) (may, surely bool) {
	p := &t.ix.prisms[i]
	if p.rough {
		return true, false
	}
	beside := apart{f, i}
	for _, r := range f.rimsIn(i) {
		if t.surely(r.A, r.B, math.Inf(-1), float64(ground.GroundLevel), &beside) {
			return true, true
		}
	}
	if t.hangs(f, i) {
		return true, true
	}
	return !t.spares(f, i), false
}

// apart is asked whether the ground at the edge of a trench is wide: where trenches
// are as near to one another as those that touch, there is none between them.
type apart struct {
	f      *Field
	trench int32
}

// wide reports whether a part of the edge, as seen from the eye, is across the lines
// far wider than such a seam, and its middle far from all other trenches. None asks
// nothing.
func (g *apart) wide(t *tube, p, q lattice.Point) bool {
	if g == nil {
		return true
	}
	const near = 4 * lattice.Slack
	px, qx := t.d.Dot(p), t.d.Dot(q)
	across := math.Abs(t.d.Cross(p)/px-t.d.Cross(q)/qx) * min(px, qx)
	if float64(across*across) < float64(near*near)*t.d.Dot(t.d) {
		return false
	}
	place := t.eye.Add(p.Add(q).Mul(0.5)).Round()
	for _, k := range t.met[:t.count] {
		o := &g.f.Prisms[k]
		if k != g.trench && o.Trench() && g.f.Shapes[k].Box.Grow(near).Has(place) && lattice.PolygonDistance(o.Outline, place) <= near {
			return false
		}
	}
	return true
}

// rimsIn is where the ground stands round a trench.
func (f *Field) rimsIn(trench int32) []ground.Rim {
	return f.Pits[len(f.Pits)-1].Rims[f.Shapes[trench].Pit]
}

// brinkAside are the turns, as shares of the tube's width, at which the side of a
// target is looked at that may hang over the edge of its trench, brinkMargin the
// share of its radius by which the ground is to reach round it there.
var brinkAside = [...]float64{0, 0.6, -0.6}

const brinkMargin = 1.0 / 16

// hangs reports whether the target's base surely hangs over the edge of the deepest
// trench under it, on the side of the eye: the ground before it hides what of it
// is below.
//
//	eye *----___         ______
//	            ---- x  |  .   |     x is on no trench's floor
//	________________----|      |
//	                |   |______|
//	                +-----------
func (t *tube) hangs(f *Field, trench int32) bool {
	foot := t.level + t.foot
	if foot > float64(ground.GroundLevel)-float64(t.height*tubeSure)-1 {
		return false
	}
	margin, whole := lattice.Mil(float64(t.radius*brinkMargin))+2, t.d.Dot(t.d)
	for _, aside := range brinkAside {
		u := float64(aside * t.edge)
		x := t.meets(math.Abs(u)) / whole
		y := float64(u * x)
		at := t.eye.Add(lattice.P(float64(x*t.d.X)-float64(y*t.d.Y), float64(x*t.d.Y)+float64(y*t.d.X))).Round()
		if t.onGround(f, trench, at, margin) {
			return true
		}
	}
	return false
}

// onGround reports whether no trench is as near to a place, and none under the
// target is deeper than the given one.
func (t *tube) onGround(f *Field, trench int32, at lattice.Vec, margin lattice.Mil) bool {
	for _, k := range t.met[:t.count] {
		p := &f.Prisms[k]
		switch {
		case !p.Trench():
		case f.Shapes[k].Box.Grow(margin).Has(at) && lattice.PolygonDistance(p.Outline, at) <= float64(margin):
			return false
		case p.Top < f.Prisms[trench].Top && lattice.Locate(p.Outline, t.eye.Add(t.d).Round()) != lattice.Outside:
			return false
		}
	}
	return true
}

// spares reports whether the edge of a trench surely hides nothing of the target
// that stands in it: where lines to the target cross it all of them are above
// the ground, and no ground reaches into the half of the target's base that looks
// at the eye. Of a target whose underside is seen, or whose top is from above and
// below the ground, it tells nothing.
func (t *tube) spares(f *Field, trench int32) bool {
	p := &t.ix.prisms[trench]
	least := min(t.level, t.level+t.foot)
	if t.foot > 0 || t.top < 0 && t.level+t.top < float64(ground.GroundLevel) || p.top > least || lattice.Locate(f.Prisms[trench].Outline, t.eye.Round()) == lattice.OnOutline {
		return false
	}
	corners, whole := t.ix.corners[p.first:p.end], t.d.Dot(t.d)
	a := corners[len(corners)-1]
	for _, b := range corners {
		if part, from, to := t.brink(a, b, whole); part.From <= part.To {
			if low, _ := t.lines.over(t.level, min(from, to), max(from, to)); low <= float64(ground.GroundLevel) {
				return false
			}
		}
		a = b
	}
	for _, k := range t.met[:t.count] {
		if !t.ix.prisms[k].trench {
			continue
		}
		if t.ix.prisms[k].rough {
			return false
		}
		for _, r := range f.rimsIn(k) {
			if part, _, _ := t.brink(r.A, r.B, whole); part.From <= part.To && lattice.NearestOnSegment(t.d, r.A.Sub(t.eye), r.B.Sub(t.eye)).Distance(t.d) <= float64(t.radius*(1+tubeSure)) {
				return false
			}
		}
	}
	return true
}

// brink is the part of an edge in the tube or hardly beside it, up to some X.
func (t *tube) brink(a, b lattice.Point, end float64) (part lattice.Span, from, to float64) {
	return t.clip(a.Sub(t.eye), b.Sub(t.eye), float64(t.edge*(1+tubeSure)), float64(end*(1+tubeTouch)))
}

package physics

import "math"

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
		if t.surely(r.a, r.b, math.Inf(-1), float64(groundLevel), &beside) {
			return true, true
		}
	}
	if t.hangs(f, i) {
		return true, true
	}
	return !t.spares(f, i), false
}

// apart asks whether the ground at the edge of a trench is wide: where trenches
// are as near to one another as those that touch, there is none between them.
type apart struct {
	f      *Field
	trench int32
}

// wide tells whether a part of the edge, as seen from the eye, is across the lines
// far wider than such a seam, and its middle far from all other trenches. None asks
// nothing.
func (g *apart) wide(t *tube, p, q point) bool {
	if g == nil {
		return true
	}
	const near = 4 * slack
	px, qx := t.d.dot(p), t.d.dot(q)
	across := math.Abs(t.d.cross(p)/px-t.d.cross(q)/qx) * min(px, qx)
	if float64(across*across) < float64(near*near)*t.d.dot(t.d) {
		return false
	}
	place := t.eye.add(p.add(q).mul(0.5)).round()
	for _, k := range t.met[:t.count] {
		o := &g.f.pieces[k]
		if k != g.trench && o.Trench() && g.f.shapes[k].box.grow(near).has(place) && polygonDistance(o.Outline, place) <= near {
			return false
		}
	}
	return true
}

// rimsIn is where the ground stands round a trench.
func (f *Field) rimsIn(trench int32) []rim { return f.pits[len(f.pits)-1].rims[f.shapes[trench].pit] }

// brinkAside are the turns, as shares of the tube's width, at which the side of a
// target is looked at that may hang over the edge of its trench, brinkRoom the
// share of its radius by which the ground is to reach round it there.
var brinkAside = [...]float64{0, 0.6, -0.6}

const brinkRoom = 1.0 / 16

// hangs tells whether the target's base surely hangs over the edge of the deepest
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
	if foot > float64(groundLevel)-float64(t.height*tubeSure)-1 {
		return false
	}
	room, whole := Mil(float64(t.radius*brinkRoom))+2, t.d.dot(t.d)
	for _, aside := range brinkAside {
		u := float64(aside * t.edge)
		x := t.meets(math.Abs(u)) / whole
		y := float64(u * x)
		at := t.eye.add(point{float64(x*t.d.x) - float64(y*t.d.y), float64(x*t.d.y) + float64(y*t.d.x)}).round()
		if t.onGround(f, trench, at, room) {
			return true
		}
	}
	return false
}

// onGround tells whether no trench is as near to a place, and none under the
// target is deeper than the given one.
func (t *tube) onGround(f *Field, trench int32, at Vec, room Mil) bool {
	for _, k := range t.met[:t.count] {
		p := &f.pieces[k]
		switch {
		case !p.Trench():
		case f.shapes[k].box.grow(room).has(at) && polygonDistance(p.Outline, at) <= float64(room):
			return false
		case p.Top < f.pieces[trench].Top && locate(p.Outline, t.eye.add(t.d).round()) != outside:
			return false
		}
	}
	return true
}

// spares tells whether the edge of a trench surely hides nothing of the target
// that stands in it: where lines to the target cross it all of them are above
// the ground, and no ground reaches into the half of the target's base that looks
// at the eye. Of a target whose underside is seen, or whose top is from above and
// below the ground, it tells nothing.
func (t *tube) spares(f *Field, trench int32) bool {
	p := &t.ix.prisms[trench]
	least := min(t.level, t.level+t.foot)
	if t.foot > 0 || t.top < 0 && t.level+t.top < float64(groundLevel) || p.top > least || locate(f.pieces[trench].Outline, t.eye.round()) == onOutline {
		return false
	}
	corners, whole := t.ix.corners[p.first:p.end], t.d.dot(t.d)
	a := corners[len(corners)-1]
	for _, b := range corners {
		if part, from, to := t.brink(a, b, whole); part.from <= part.to {
			if low, _ := t.lines.over(t.level, min(from, to), max(from, to)); low <= float64(groundLevel) {
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
			if part, _, _ := t.brink(r.a, r.b, whole); part.from <= part.to && nearestOnSegment(t.d, r.a.sub(t.eye), r.b.sub(t.eye)).distance(t.d) <= float64(t.radius*(1+tubeSure)) {
				return false
			}
		}
	}
	return true
}

// brink is the part of an edge in the tube or hardly beside it, up to some X.
func (t *tube) brink(a, b point, end float64) (part span, from, to float64) {
	return t.clip(a.sub(t.eye), b.sub(t.eye), float64(t.edge*(1+tubeSure)), float64(end*(1+tubeTouch)))
}

package physics

import "math"

// press looks closer at the prisms that were met, face by face, and tells
// whether the tube is shut by then.
func (t *tube) press() (shut bool) {
	bars := spans{least: t.lines.least, most: t.lines.most} // of slopes
	for _, i := range t.met[:t.count] {
		p := &t.ix.prisms[i]
		if !p.opaque {
			continue
		}
		corners := t.ix.corners[p.first:p.end]
		a := corners[len(corners)-1]
		for _, b := range corners {
			t.shut(a, b, float64(p.floor), p.top)
			a = b
		}
		if t.must.whole() {
			return true
		}
		if s := t.beside(p); s.least > 0 && s.lo <= -t.edge && s.hi >= t.edge {
			t.bar(&bars, p)
		}
	}
	return bars.whole()
}

// bar adds the slopes (rise for one X) that a prism surely hides that reaches
// from one side of the tube to the other: every line crosses a face that looks
// at the eye, and one that looks away, each at some X of those that such faces
// have in the tube.
//
//	eye *---___    | .  | .      what passes at every X of the faces between
//	           ----|-.--|-.      the levels of the prism is stopped
//	               | .  | .---
//	               front  back
func (t *tube) bar(bars *spans, p *tubePrism) {
	front, back := span{math.Inf(1), 0}, span{math.Inf(1), 0}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1].sub(t.eye)
	for _, b := range corners {
		b = b.sub(t.eye)
		if part, from, to := t.clip(a, b, t.edge, math.MaxFloat64); part.from <= part.to {
			face := &back
			if a.cross(b) < 0 {
				face = &front
			}
			face.from, face.to = min(face.from, from, to), max(face.to, from, to)
		}
		a = b
	}
	for _, x := range [2]span{front, back} {
		if x.to <= t.nearX {
			base, top := float64(p.floor)-t.level, p.top-t.level
			bars.add(max(base/x.from, base/x.to), min(top/x.from, top/x.to))
		}
	}
}

// shut adds what a face from a to b between two levels surely hides: if its
// line parts the eye from the target, what crosses it does so before the target.
//
//	      a |   ___
//	eye *   |  ( . )
//	      b |  (___)
func (t *tube) shut(a, b point, base, top float64) {
	a, b = a.sub(t.eye), b.sub(t.eye)
	ab := b.sub(a)
	eye, target := a.cross(ab), ab.cross(t.d.sub(a)) // by their sides of the line
	if eye > 0 == (target > 0) || eye == 0 || float64(target*target) < float64(t.radius*t.radius)*ab.dot(ab) {
		return
	}
	part, from, to := t.clip(a, b, t.edge, t.farX)
	if part.from >= part.to {
		return
	}
	low, high := t.lines.over(t.level, min(from, to), max(from, to))
	if base <= low && top >= high {
		u, v := t.turn(a, ab, part.from), t.turn(a, ab, part.to)
		t.must.add(min(u, v), max(u, v))
	}
}

// clip is the part of the way from a to b (seen from the eye) that is within
// an edge of u and not beyond some X, and the X at its ends.
func (t *tube) clip(a, b point, edge, end float64) (part span, from, to float64) {
	ax, ay, bx, by := t.d.dot(a), t.d.cross(a), t.d.dot(b), t.d.cross(b)
	part = clipStrip(ax, ay, bx, by, edge, end)
	if part.from > part.to {
		return part, ax, bx
	}
	return part, ax + float64((bx-ax)*part.from), ax + float64((bx-ax)*part.to)
}

// clipStrip is the part of a way for which |Y| <= edge X and X <= end; from is
// beyond to where none is.
func clipStrip(ax, ay, bx, by, edge, end float64) span {
	part := span{0, 1}
	for _, line := range [3]span{
		{float64(edge*ax) - ay, float64(edge*bx) - by},
		{float64(edge*ax) + ay, float64(edge*bx) + by},
		{end - ax, end - bx},
	} {
		if line.from < 0 {
			if line.to < 0 {
				return span{1, 0}
			}
			part.from = max(part.from, line.from/(line.from-line.to))
		} else if line.to < 0 {
			part.to = min(part.to, line.from/(line.from-line.to))
		}
	}
	return part
}

// turn is the u of a part of a way.
func (t *tube) turn(a, ab point, part float64) float64 {
	p := a.add(ab.mul(part))
	return t.d.cross(p) / t.d.dot(p)
}

// dig is the answer where the head or the eye is below the ground. The ground
// stands round the trenches, which are one hole: its rims are faces without
// underside whose top is the level of the ground.
//
//	eye *------___                 A line to the head that starts in the hole or
//	----------+   ----___----      above the ground, and crosses no rim below it,
//	          |          head      meets no ground: if the target is in the hole,
//	          +--------------      clear of its rims.
func (t *tube) dig(f *Field) tubeAnswer {
	eyeIn, headIn, clear := t.level >= 0, t.headLevel >= 0, true
	least := min(t.level, t.headLevel)
	for _, i := range t.met[:t.count] {
		p := &f.pieces[i]
		if !p.Trench() {
			continue
		}
		eyeIn = eyeIn || locate(p.Outline, t.eye.round()) == inside
		headIn = headIn || locate(p.Outline, t.eye.add(t.d).round()) == inside
		clear = clear && float64(p.Top) <= least
		for _, r := range f.pits[len(f.pits)-1].rims[f.shapes[i].pit] {
			if !t.ix.prisms[i].rough {
				t.shut(r.a, r.b, math.Inf(-1), float64(groundLevel))
			}
			a, b := r.a.sub(t.eye), r.b.sub(t.eye)
			clear = clear && (t.headLevel >= 0 || nearestOnSegment(t.d, a, b).distance(t.d) > t.radius)
			part, from, to := t.clip(a, b, t.edge, t.rimX)
			if part.from > part.to {
				continue
			}
			if low, _ := t.head.over(t.level, min(from, to), max(from, to)); low < float64(groundLevel) {
				u, v := t.turn(a, b.sub(a), part.from), t.turn(a, b.sub(a), part.to)
				t.may.add(min(u, v), max(u, v))
			}
		}
	}
	switch {
	case t.must.whole():
		return tubeHidden
	case eyeIn && headIn && clear && !t.lost && t.may.gap():
		return tubeSeen
	}
	return tubeUnsure
}

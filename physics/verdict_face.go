package physics

import "math"

// press looks closer at the prisms that were met, face by face: what each of them
// surely hides on its own, what those surely hide that reach from one side of the
// tube to the other, and what of the head any might.
func (t *tube) press(f *Field) tubeAnswer {
	bars := spans{least: t.lines.least, most: t.lines.most} // of slopes
	head := spans{least: -t.edge, most: t.edge}
	for _, i := range t.met[:t.count] {
		p := &t.ix.prisms[i]
		if !p.opaque {
			continue
		}
		in, out := t.faces(p)
		if t.must.whole() {
			return tubeHidden
		}
		x := span{min(in.from, out.from), max(in.to, out.to)}
		if x.from > x.to {
			continue // it has no part in the tube
		}
		s := t.beside(p)
		if s.least <= 0 { // it may reach to the eye
			x.from = 0
		}
		if low, high := t.head.over(t.level, x.from, min(x.to, t.rimX)); x.from < t.rimX && p.top > low && p.base < high && t.holds(&s) {
			head.add(s.lo, s.hi)
		}
		switch {
		case s.lo > -t.edge || s.hi < t.edge:
		case s.least > 0:
			t.bar(&bars, p, in, out)
		case out.to <= t.nearX && locate(f.pieces[i].Outline, t.eye.round()) == inside:
			t.lid(&bars, p, out)
		}
	}
	switch {
	case bars.whole():
		return tubeHidden
	case !t.ground && head.gap():
		return tubeSeen
	}
	return tubeUnsure
}

// faces are the X at which the lines of the tube go into a prism and out of it.
// What its faces surely hide is added. Corners are clockwise on the screen, so that the
// eye is outside a face from a to b, and goes in there, where a x b < 0.
func (t *tube) faces(p *tubePrism) (in, out span) {
	in, out = span{math.Inf(1), 0}, span{math.Inf(1), 0}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1].sub(t.eye)
	for _, b := range corners {
		b = b.sub(t.eye)
		if part, from, to := t.clip(a, b, t.edge, math.MaxFloat64); part.from <= part.to {
			face := &out
			if a.cross(b) < 0 {
				face = &in
			}
			face.from, face.to = min(face.from, from, to), max(face.to, from, to)
			t.shut(a, b, part, span{from, to}, float64(p.floor), p.top)
		}
		a = b
	}
	return in, out
}

// bar adds the slopes (rise for one X) that a prism surely hides that reaches
// from one side of the tube to the other. Every line goes into it and out again,
// each at some X of those that its faces have in the tube. One that falls is
// stopped if it is above the floor where it goes in and below the top where it
// goes out; one that rises, if it is below the top and then above the floor.
//
//	eye *---___    | .  | .
//	           ----|-.--|-.
//	               | .  | .---
//	                in   out
func (t *tube) bar(bars *spans, p *tubePrism, in, out span) {
	base, top := float64(p.floor)-t.level, p.top-t.level
	if out.to > t.nearX {
		out = in // what it hides beyond may be behind the target
	}
	if out.to > t.nearX {
		return
	}
	bars.add(max(base/in.from, base/in.to), min(top/out.from, top/out.to, 0))
	bars.add(max(base/out.from, base/out.to, 0), min(top/in.from, top/in.to))
}

// lid is bar where the eye is over the prism or under it: then lines are stopped
// that go through its top, or its underside, before they are past it.
func (t *tube) lid(bars *spans, p *tubePrism, out span) {
	base, top := p.base-t.level, p.top-t.level
	if top < 0 {
		bars.add(math.Inf(-1), min(top/out.from, top/out.to))
	}
	if base > 0 {
		bars.add(max(base/out.from, base/out.to), math.Inf(1))
	}
}

// shut adds what the part in the tube, with its X, of a face from a to b surely
// hides between two levels: if the line of the face parts the eye from the target,
// what crosses it does so before the target.
//
//	      a |   ___
//	eye *   |  ( . )
//	      b |  (___)
//
// ab x (p - a) is how far p lies off that line, times the length of ab, and its sign the
// side: of the eye, p = 0, it is a x ab. The target's disc is clear of the line if its
// middle is off it by its radius at least.
func (t *tube) shut(a, b point, part, x span, base, top float64) {
	low, high := t.lines.over(t.level, min(x.from, x.to), max(x.from, x.to))
	if base > low || top < high || part.from >= part.to {
		return
	}
	ab := b.sub(a)
	eye, target := a.cross(ab), ab.cross(t.d.sub(a)) // by their sides of the line
	if eye > 0 == (target > 0) || eye == 0 || float64(target*target) < float64(t.radius*t.radius)*ab.dot(ab) {
		return
	}
	u, v := t.turn(a, ab, part.from), t.turn(a, ab, part.to)
	t.must.add(min(u, v), max(u, v))
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
// beyond to where none is. Each bound asks that a linear function of the way, line.from at
// its begin and line.to at its end, be at least 0: it is 0 at from/(from - to) of the way.
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

package sight

import (
	"math"

	"duckboard/physics/lattice"
)

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
		x := lattice.Span{From: min(in.From, out.From), To: max(in.To, out.To)}
		if x.From > x.To {
			continue // it has no part in the tube
		}
		s := t.beside(p)
		if s.least <= 0 { // it may reach to the eye
			x.From = 0
		}
		if low, high := t.head.over(t.level, x.From, min(x.To, t.rimX)); x.From < t.rimX && p.top > low && p.base < high && t.holds(&s) {
			head.add(s.lo, s.hi)
		}
		switch {
		case s.lo > -t.edge || s.hi < t.edge:
		case s.least > 0:
			t.bar(&bars, p, in, out)
		case out.To <= t.nearX && lattice.Locate(f.Prisms[i].Outline, t.eye.Round()) == lattice.Inside:
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
func (t *tube) faces(p *tubePrism) (in, out lattice.Span) {
	in, out = lattice.Span{From: math.Inf(1), To: 0}, lattice.Span{From: math.Inf(1), To: 0}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1].Sub(t.eye)
	for _, b := range corners {
		b = b.Sub(t.eye)
		if part, from, to := t.clip(a, b, t.edge, math.MaxFloat64); part.From <= part.To {
			face := &out
			if a.Cross(b) < 0 {
				face = &in
			}
			face.From, face.To = min(face.From, from, to), max(face.To, from, to)
			t.shut(&tubeFace{a, b, float64(p.floor), p.top}, part, lattice.Span{From: from, To: to})
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
func (t *tube) bar(bars *spans, p *tubePrism, in, out lattice.Span) {
	base, top := float64(p.floor)-t.level, p.top-t.level
	if out.To > t.nearX {
		out = in // what it hides beyond may be behind the target
	}
	if out.To > t.nearX {
		return
	}
	bars.add(max(base/in.From, base/in.To), min(top/out.From, top/out.To, 0))
	bars.add(max(base/out.From, base/out.To, 0), min(top/in.From, top/in.To))
}

// lid is bar where the eye is over the prism or under it: then lines are stopped
// that go through its top, or its underside, before they are past it.
func (t *tube) lid(bars *spans, p *tubePrism, out lattice.Span) {
	base, top := p.base-t.level, p.top-t.level
	if top < 0 {
		bars.add(math.Inf(-1), min(top/out.From, top/out.To))
	}
	if base > 0 {
		bars.add(max(base/out.From, base/out.To), math.Inf(1))
	}
}

// tubeFace is an upright face from a to b, seen from the eye, between two levels.
type tubeFace struct {
	a, b      lattice.Point
	base, top float64
}

// shut adds what the part in the tube, with its X, of a face from a to b surely
// hides: if the line of the face parts the eye from the target,
// what crosses it does so before the target.
//
//	      a |   ___
//	eye *   |  ( . )
//	      b |  (___)
//
// ab x (p - a) is how far p lies off that line, times the length of ab, and its sign the
// side: of the eye, p = 0, it is a x ab. The target's disc is clear of the line if its
// middle is off it by its radius at least.
func (t *tube) shut(face *tubeFace, part, x lattice.Span) {
	low, high := t.lines.over(t.level, min(x.From, x.To), max(x.From, x.To))
	if face.base > low || face.top < high || part.From >= part.To {
		return
	}
	a, ab := face.a, face.b.Sub(face.a)
	eye, target := a.Cross(ab), ab.Cross(t.d.Sub(a)) // by their sides of the line
	if eye > 0 == (target > 0) || eye == 0 || float64(target*target) < float64(t.radius*t.radius)*ab.Dot(ab) {
		return
	}
	u, v := t.turn(a, ab, part.From), t.turn(a, ab, part.To)
	t.must.add(min(u, v), max(u, v))
}

// clip is the part of the way from a to b (seen from the eye) that is within
// an edge of u and not beyond some X, and the X at its ends.
func (t *tube) clip(a, b lattice.Point, edge, end float64) (part lattice.Span, from, to float64) {
	a, b = lattice.P(t.d.Dot(a), t.d.Cross(a)), lattice.P(t.d.Dot(b), t.d.Cross(b))
	part = clipStrip(a, b, edge, end)
	if part.From > part.To {
		return part, a.X, b.X
	}
	return part, a.X + float64((b.X-a.X)*part.From), a.X + float64((b.X-a.X)*part.To)
}

// clipStrip is the part of the way from a to b (ahead, aside) for which |Y| <= edge X and X <= end; from is
// beyond to where none is. Each bound asks that a linear function of the way, line.from at
// its begin and line.to at its end, be at least 0: it is 0 at from/(from - to) of the way.
func clipStrip(a, b lattice.Point, edge, end float64) lattice.Span {
	part := lattice.Span{From: 0, To: 1}
	for _, line := range [3]lattice.Span{
		{From: float64(edge*a.X) - a.Y, To: float64(edge*b.X) - b.Y},
		{From: float64(edge*a.X) + a.Y, To: float64(edge*b.X) + b.Y},
		{From: end - a.X, To: end - b.X},
	} {
		if line.From < 0 {
			if line.To < 0 {
				return lattice.Span{From: 1, To: 0}
			}
			part.From = max(part.From, line.From/(line.From-line.To))
		} else if line.To < 0 {
			part.To = min(part.To, line.From/(line.From-line.To))
		}
	}
	return part
}

// turn is the u of a part of a way.
func (t *tube) turn(a, ab lattice.Point, part float64) float64 {
	p := a.Add(ab.Mul(part))
	return t.d.Cross(p) / t.d.Dot(p)
}

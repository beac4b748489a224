package physics

import "math"

// tube is all the lines of sight from an eye to a target beside it: seen from
// above a triangle, between the tangents from the eye to the target's disc.
//
//	         ____----(   )
//	eye *----____    ( . )     u = Y/X: how far a line is turned to the side,
//	             ----(___)     -edge to edge between the tangents
//	    |------------|--|      X (ahead) and Y (aside) are in mils times the
//	    0          nearX rimX  distance of the two: sums of products
//
// A prism hides a stretch of u, from its leftmost corner to its rightmost. Two
// sets of stretches are kept:
//
//	must    where a prism surely hides all: what of it lies before nearX, if it
//	        is as high as the highest line and as low as the lowest over its X
//	may     where a prism might hide some of the target's head, the strip of its
//	        side under the top: all of it, if it is within the levels of the
//	        lines to the head
//
// If the stretches that must cover all the tube, nothing of the target is seen;
// if those that may leave a gap, the head is. What lies between is for the
// sweep (sightsweep.go), which then looks only at the prisms met here. Prisms
// are met from the eye onwards, so that on a crowded table the tube is shut
// soon.
type tube struct {
	ix         *tubeIndex
	eye, d     point   // d leads from the eye to the target
	absX, absY float64 // of d
	radius     float64
	edge       float64
	near       float64 // 1/nearX; rim and far likewise
	rim, far   float64
	foot, top  float64 // levels of the target, from the eye's
	nearX      float64 // no line meets the target before
	rimX       float64 // nor a line to its side after
	backX      float64 // what is beyond as a whole hides nothing
	farX       float64 // no line leads beyond
	level      float64 // of the eye
	headLevel  float64 // of the underside of the head
	lines      tubeRise
	head       tubeRise
	must, may  spans
	bars       spans   // of slopes
	height     float64 // of the target
	ground     bool    // the ground may hide some of the head
	pit        bool    // the ground may hide something
	lost       bool    // met has found no room for all
	line       bool    // the tube is one line: prisms are only met
	count      int
	met        [40]int32
	visited    [16]uint64 // by prism, one bit each
}

// tubeRise is how much the lines rise for one X, at least and at most.
type tubeRise struct{ least, most float64 }

// over is the lowest and the highest level of the lines over a part of X.
func (r tubeRise) over(level, from, to float64) (low, high float64) {
	low, high = level+float64(r.least*to), level+float64(r.most*to)
	if r.least > 0 {
		low = level + float64(r.least*from)
	}
	if r.most < 0 {
		high = level + float64(r.most*from)
	}
	return low, high
}

// tubeAnswer is what a tube says about its target.
type tubeAnswer uint8

const (
	tubeHidden tubeAnswer = iota
	tubeSeen
	tubeUnsure
)

// tubeHead is the part of the target's height that is its head here.
const tubeHead = 1.0 / 1024

// tubeSteep is the edge from which on a tube is taken for the box round it.
const tubeSteep = 0.5

// open sets a tube that has its index; ok is false if the eye is not beside the target.
func (t *tube) open(from, to Body) (ok bool) {
	d := to.At.Sub(from.At)
	r := float64(max(to.Radius, 1))
	whole := float64(d.Len2())
	k := whole - float64(r*r)
	if k <= 0 {
		return false
	}
	dist := math.Sqrt(whole)
	t.eye, t.d, t.radius = pointOf(from.At), pointOf(d), r
	t.absX, t.absY = math.Abs(t.d.x), math.Abs(t.d.y)
	t.edge = r / math.Sqrt(k)
	t.nearX, t.rimX, t.farX = float64((dist-r)*dist), k, float64((dist+r)*dist)
	scale := 1 / float64(k*whole) // nearX * farX is k * whole
	t.near, t.rim, t.far = float64(t.farX*scale), float64(whole*scale), float64(t.nearX*scale)
	t.level = float64(from.Level + from.EyeHeight())
	t.height = float64(max(to.Height, 1))
	t.foot = float64(to.Level) - t.level
	t.top = t.foot + t.height
	t.backX = t.farX
	if t.top >= 0 && t.foot <= 0 {
		t.backX = t.rimX // top and underside are not seen
	}
	head := t.top - float64(t.height*tubeHead)
	t.lines = tubeRise{leastRise(t.foot, t.near, t.far), -leastRise(-t.top, t.near, t.far)}
	t.head = tubeRise{leastRise(head, t.near, t.rim), -leastRise(-t.top, t.near, t.rim)}
	t.headLevel = t.level + head
	t.ground = t.level < 0 || t.headLevel < 0
	t.pit = t.level < 0 || to.Level < 0
	t.bars.least, t.bars.most = t.lines.least, t.lines.most
	t.must.least, t.may.least = -t.edge, -t.edge
	t.must.most, t.may.most = t.edge, t.edge
	return true
}

// leastRise is the least rise for one X that leads to a level at some X of a
// range, near and far being 1/X at its ends.
func leastRise(level, near, far float64) float64 {
	if level < 0 {
		return float64(level * near)
	}
	return float64(level * far)
}

// openLine sets a tube that has its index to the line between two points that are not above each
// other: walk then meets, by their boxes, all prisms that may touch the line.
func (t *tube) openLine(a, b Vec, za, zb Mil) {
	d := b.Sub(a)
	whole := float64(d.Len2())
	t.eye, t.d, t.radius, t.edge, t.line = pointOf(a), pointOf(d), 1, 1e-9, true
	t.absX, t.absY = math.Abs(t.d.x), math.Abs(t.d.y)
	t.backX, t.farX = whole+1, whole+1
	t.level, t.lines = float64(za), tubeRise{float64(zb-za) / whole, float64(zb-za) / whole}
	t.pit = min(za, zb) < 0
}

// ask meets the prisms on the way.
func (t *tube) ask(f *Field) tubeAnswer {
	if t.walk() {
		return tubeHidden
	}
	answer := tubeUnsure
	if t.ground {
		answer = t.dig(f)
	} else if t.may.gap() {
		answer = tubeSeen
	}
	if answer == tubeUnsure && t.press() {
		return tubeHidden
	}
	return answer
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

// walk meets the prisms of the cells that the tube meets, line by line, until
// it is shut. All is counted in cells. Between two lines' borders the tube's
// sides are straight:
//
//	   |      |__--|--     right
//	   |__--  |    |
//	*--|------|----|--
//	   |      |    |       left
//	   0     out  out+1    lines away from the eye
func (t *tube) walk() (shut bool) {
	cells, along, aside, start, side := &t.ix.wide, t.d.x, t.d.y, t.eye.x, t.eye.y
	if t.absY > t.absX {
		cells, along, aside, start, side = &t.ix.high, aside, along, side, start
	}
	// The tangents' ways aside for one line, or none where they are too steep.
	left, right, wide := 0.0, 0.0, 0.0
	if t.edge < tubeSteep {
		forth := math.Abs(along)
		turn, back, scale := float64(t.edge*forth), float64(t.edge*aside), cells.perPlace/cells.perLine
		left, right = float64((aside-turn)/(forth+back)*scale), float64((aside+turn)/(forth-back)*scale)
	} else {
		wide = float64((math.Abs(aside) + t.radius) * cells.perPlace)
	}
	along, start, side = float64(along*cells.perLine), float64(start*cells.perLine), float64(side*cells.perPlace)
	end := float64(t.radius * cells.perLine)
	line, step, out := cellOf(start, cells.lines), int32(1), 1-start
	last := cellOf(start+along+end, cells.lines)
	if along < 0 {
		last, step, out = cellOf(start+along-end, cells.lines), -1, start
	}
	out += float64(line * step)
	end += math.Abs(along)
	for in := 0.0; ; line += step {
		if line == last {
			out = end
		}
		middle, half := float64((in+out)/2), float64((out-in)/2)
		from := side + float64(left*middle) - float64(math.Abs(left)*half) - wide
		to := side + float64(right*middle) + float64(math.Abs(right)*half) + wide
		first, final := line*cells.places+cellOf(from-tubeMargin, cells.places), line*cells.places+cellOf(to+tubeMargin, cells.places)
		for _, i := range cells.items[cells.start[first]:cells.start[final+1]] {
			if i < int32(64*len(t.visited)) { // of more, some are met twice
				w, bit := &t.visited[i>>6], uint64(1)<<(i&63)
				if *w&bit != 0 {
					continue
				}
				*w |= bit
			}
			if t.meet(i) {
				return true
			}
		}
		if line == last {
			return false
		}
		in, out = out, out+1
	}
}

// tubeMargin is more, in cells, than rounding makes of a tube's side.
const tubeMargin = 1e-3

// meet notes what a prism hides and tells whether the tube is shut now.
func (t *tube) meet(i int32) (shut bool) {
	p := &t.ix.prisms[i]
	x, y := p.x-t.eye.x, p.y-t.eye.y
	ahead, deep := float64(t.d.x*x)+float64(t.d.y*y), float64(t.absX*p.hx)+float64(t.absY*p.hy)
	from, to := ahead-deep, ahead+deep
	if to <= 0 || from >= t.backX && (!p.trench || from >= t.farX) {
		return false
	}
	aside, wide := float64(t.d.x*y)-float64(t.d.y*x), float64(t.absX*p.hy)+float64(t.absY*p.hx)
	if math.Abs(aside)-wide >= float64(t.edge*to) {
		return false
	}
	if p.trench {
		if t.pit {
			t.note(i)
		}
		return false
	}
	if from < 0 {
		from = 0
	}
	low, high := t.lines.over(t.level, from, to)
	if t.line {
		if p.opaque && p.top >= low-1 && p.base <= high+1 {
			t.note(i)
		}
		return false
	}
	if p.top <= low || p.base >= high || !t.note(i) || !p.opaque || from >= t.rimX {
		return false
	}
	low, high = t.head.over(t.level, from, to)
	return p.top > low && p.base < high && t.hide(p, ahead-deep, to)
}

// note keeps a prism for the sweep; fresh is false if it has been met before, in
// a cell that comes earlier.
func (t *tube) note(i int32) (fresh bool) {
	for _, m := range t.met[:t.count] {
		if m == i {
			return false
		}
	}
	if t.count == len(t.met) {
		t.lost = true
		return true
	}
	t.met[t.count] = i
	t.count++
	return true
}

// tubeSpan is the extent of a prism in the tube.
type tubeSpan struct {
	least, most    float64 // of X
	lo, hi         float64 // of u, of what is ahead
	nearLo, nearHi float64 // of u, of what lies before nearX, of a convex prism
}

// ahead is the extent of a prism all of which is before the target.
func (t *tube) ahead(p *tubePrism) tubeSpan {
	s := tubeSpan{least: math.MaxFloat64, lo: math.MaxFloat64, hi: -math.MaxFloat64}
	corners := t.ix.corners[p.first:p.end]
	for i := range corners {
		vx, vy := corners[i].x-t.eye.x, corners[i].y-t.eye.y
		x, y := float64(t.d.x*vx)+float64(t.d.y*vy), float64(t.d.x*vy)-float64(t.d.y*vx)
		u := y / x
		if x < s.least {
			s.least = x
		}
		if x > s.most {
			s.most = x
		}
		if u < s.lo {
			s.lo = u
		}
		if u > s.hi {
			s.hi = u
		}
	}
	s.nearLo, s.nearHi = s.lo, s.hi
	return s
}

// beside is the extent of a prism that may reach behind the eye, or beyond
// nearX. One that stands on the other side of one of its own faces than eye and
// target hides nothing (its most is 0).
func (t *tube) beside(p *tubePrism) tubeSpan {
	inf := math.Inf(1)
	on, apart := false, false // the eye is on the outline; an edge parts the prism from eye and target
	s := tubeSpan{inf, -inf, inf, -inf, inf, -inf}
	corners := t.ix.corners[p.first:p.end]
	q := corners[len(corners)-1].sub(t.eye)
	lastX, lastY := t.d.dot(q), t.d.cross(q)
	for _, v := range corners {
		v = v.sub(t.eye)
		x, y := t.d.dot(v), t.d.cross(v)
		s.least, s.most = min(s.least, x), max(s.most, x)
		if edge := v.sub(q); p.turn*edge.cross(q) >= 0 {
			out := p.turn * edge.cross(q.sub(t.d))
			apart = apart || out > 0 && float64(out*out) >= float64(t.radius*t.radius)*edge.dot(edge)
		}
		if x > 0 != (lastX > 0) { // the edge passes beside the eye
			side := q.cross(v)
			if x > 0 {
				side = -side
			}
			on = on || side == 0
			if side <= 0 {
				s.lo, s.nearLo = -inf, -inf
			}
			if side >= 0 {
				s.hi, s.nearHi = inf, inf
			}
		}
		if x > t.nearX != (lastX > t.nearX) {
			u := (lastY + float64((y-lastY)*(t.nearX-lastX)/(x-lastX))) / t.nearX
			s.nearLo, s.nearHi = min(s.nearLo, u), max(s.nearHi, u)
		}
		if x > 0 {
			u := y / x
			s.lo, s.hi = min(s.lo, u), max(s.hi, u)
			if x <= t.nearX {
				s.nearLo, s.nearHi = min(s.nearLo, u), max(s.nearHi, u)
			}
		}
		q, lastX, lastY = v, x, y
	}
	if apart && p.convex {
		return tubeSpan{}
	}
	if on || !p.convex && (s.least <= 0 || s.most > t.nearX) {
		s.nearLo, s.nearHi = inf, -inf
	}
	return s
}

// hide adds what an opaque prism in front of the head hides to the stretches
// and tells whether the tube is shut now. Its box lies from one X to another.
func (t *tube) hide(p *tubePrism, from, to float64) (shut bool) {
	var s tubeSpan
	if from > 0 && to <= t.nearX {
		s = t.ahead(p)
	} else {
		s = t.beside(p)
	}
	if !t.holds(&s) {
		return false
	}
	least := max(s.least, 0)
	if least < t.rimX {
		low, high := t.head.over(t.level, least, min(s.most, t.rimX))
		if p.top > low && p.base < high {
			t.may.add(s.lo, s.hi)
		}
	}
	if s.nearLo < s.nearHi {
		low, high := t.lines.over(t.level, least, min(s.most, t.nearX))
		if p.base <= low && p.top >= high {
			t.must.add(s.nearLo, s.nearHi)
		}
	}
	return t.must.whole()
}

// press looks closer at the prisms that were met, face by face, and tells
// whether the tube is shut by then.
func (t *tube) press() (shut bool) {
	for _, i := range t.met[:t.count] {
		p := &t.ix.prisms[i]
		if !p.opaque {
			continue
		}
		corners := t.ix.corners[p.first:p.end]
		a := corners[len(corners)-1]
		for _, b := range corners {
			t.shut(a, b, p.base, p.top)
			a = b
		}
		if s := t.beside(p); s.least > 0 && s.lo <= -t.edge && s.hi >= t.edge {
			t.bar(p)
		}
	}
	return t.must.whole() || t.bars.whole()
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
func (t *tube) bar(p *tubePrism) {
	front, back := span{math.Inf(1), 0}, span{math.Inf(1), 0}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1].sub(t.eye)
	for _, b := range corners {
		b = b.sub(t.eye)
		if part, from, to := t.clip(a, b, t.edge, math.MaxFloat64); part.from <= part.to {
			face := &back
			if float64(p.turn*a.cross(b)) < 0 {
				face = &front
			}
			face.from, face.to = min(face.from, from, to), max(face.to, from, to)
		}
		a = b
	}
	for _, x := range [2]span{front, back} {
		if x.to <= t.nearX {
			base, top := p.base-t.level, p.top-t.level
			t.bars.add(max(base/x.from, base/x.to), min(top/x.from, top/x.to))
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
	part = span{0, 1}
	for _, line := range [3][2]float64{
		{float64(edge*ax) - ay, float64(edge*bx) - by},
		{float64(edge*ax) + ay, float64(edge*bx) + by},
		{end - ax, end - bx},
	} {
		part = part.clip(line[0], line[1]-line[0], 0, math.MaxFloat64)
	}
	return part, ax + float64((bx-ax)*part.from), ax + float64((bx-ax)*part.to)
}

// turn is the u of a part of a way.
func (t *tube) turn(a, ab point, part float64) float64 {
	p := a.add(ab.mul(part))
	return t.d.cross(p) / t.d.dot(p)
}

// holds tells whether some of a prism may be in the tube.
func (t *tube) holds(s *tubeSpan) bool {
	return s.most > 0 && s.least < t.backX && s.lo < t.edge && s.hi > -t.edge
}

// tubeSure is the share of the tube's width and of the target's height that a
// face must hide to hide something surely.
const tubeSure = 1e-3

// surely tells whether a face from a to b between two levels surely hides some
// of the target: of the part of it that lies in the tube before the target a
// quarter will do that keeps clear of the disc.
//
//	          \ b
//	     ______\---(   )
//	eye *---____x  ( . )     the quarters are between the marks x
//	            -x-(___)
//	              x
//	               \ a
//
// The lines to the target's side that pass there are, at each X, at least those
// between the ones to its foot and its top that are least apart.
func (t *tube) surely(a, b point, least, most float64) bool {
	a, b = a.sub(t.eye), b.sub(t.eye)
	ax, ay, bx, by := t.d.dot(a), t.d.cross(a), t.d.dot(b), t.d.cross(b)
	if ax >= t.rimX && bx >= t.rimX ||
		ay >= float64(t.edge*ax) && by >= float64(t.edge*bx) || ay <= -float64(t.edge*ax) && by <= -float64(t.edge*bx) {
		return false
	}
	part, _, _ := t.clip(a, b, float64(t.edge*(1-tubeSure)), t.rimX)
	if part.to-part.from < tubeSure {
		return false
	}
	foot, top := -leastRise(-t.foot, t.near, t.rim), leastRise(t.top, t.near, t.rim)
	ab := b.sub(a)
	for i := range 4 {
		from := part.from + float64((part.to-part.from)*float64(i)/4)
		to := part.from + float64((part.to-part.from)*float64(i+1)/4)
		p, q := a.add(ab.mul(from)), a.add(ab.mul(to))
		px, qx := t.d.dot(p), t.d.dot(q)
		low := t.level + max(float64(foot*px), float64(foot*qx))
		high := t.level + min(float64(top*px), float64(top*qx))
		if min(high, most)-max(low, least) > float64(t.height*tubeSure) &&
			math.Abs(t.d.cross(p)/px-t.d.cross(q)/qx) > float64(t.edge*tubeSure) &&
			nearestOnSegment(t.d, p, q).distance(t.d) >= t.radius {
			return true
		}
	}
	return false
}

// hides tells whether a prism may hide some of the target, and whether it surely
// does.
func (t *tube) hides(f *Field, i int32) (may, surely bool) {
	p := &t.ix.prisms[i]
	if p.trench {
		if p.rough {
			return true, false
		}
		for _, r := range f.pits[len(f.pits)-1].rims[f.shapes[i].pit] {
			if t.surely(r.a, r.b, math.Inf(-1), float64(groundLevel)) {
				return true, true
			}
		}
		return true, false
	}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1]
	for _, b := range corners {
		if t.surely(a, b, p.base, p.top) {
			return true, true
		}
		a = b
	}
	s := t.beside(p)
	return t.holds(&s), false
}

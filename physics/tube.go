package physics

import "math"

// tube is all the lines of sight from an eye to a target beside it: seen from
// above a triangle, between the tangents from the eye to the target's disc.
//
//	         ____----(   )
//	eye *----____    ( . )     u = Y/X: how far a line is turned to the side,
//	             ----(___)     -edge to edge between the tangents
//	    |------------|          X (ahead) and Y (aside) are in mils times the
//	    0          nearX        distance of the two: sums of products
//
// A prism hides a stretch of u, from its leftmost corner to its rightmost. Of
// each prism two stretches are noted:
//
//	may     where it might hide something: all of it
//	must    where it surely hides all: what of it lies before nearX, if it is
//	        as high as the highest line and as low as the lowest over its X
//
// If the stretches that must cover all the tube, nothing of the target is seen;
// if those that may leave a gap, some of it is. What lies between is for the
// sweep (sightsweep.go), which then looks only at the prisms met here. Prisms
// are met from the eye onwards, so that on a crowded table the tube is shut
// soon.
type tube struct {
	ix           *tubeIndex
	eye          point
	d            point // from the eye to the target
	dist, radius float64
	edge         float64
	nearX        float64 // no line meets the target before
	farX, backX  float64 // what is beyond farX hides nothing; what is beyond backX as a whole neither
	level        float64 // of the eye
	lowest       float64 // least rise of a line for one X, and highest
	highest      float64
	absX, absY   float64 // of d
	must, may    spans
	ground       bool // the ground may hide something
	metAll       bool // met holds all that may hide
	met          [48]int32
	count        int
	visited      [16]uint64
}

// tubeAnswer is what a tube says about its target.
type tubeAnswer uint8

const (
	tubeHidden tubeAnswer = iota
	tubeSeen
	tubeUnsure
)

// open sets the tube; ok is false if the eye is not beside the target, or too
// near it to be worth the trouble.
func (t *tube) open(f *Field, from, to Body) (ok bool) {
	d := to.At.Sub(from.At)
	r := float64(max(to.Radius, 1))
	k := float64(d.Len2()) - float64(r*r)
	if k <= 0 || len(f.pieces) > 64*len(t.visited) {
		return false
	}
	t.ix, t.eye, t.d, t.dist, t.radius = &f.tubes, pointOf(from.At), pointOf(d), d.Len(), r
	t.absX, t.absY = math.Abs(t.d.x), math.Abs(t.d.y)
	t.edge = r / math.Sqrt(k)
	t.nearX, t.farX = float64((t.dist-r)*t.dist), float64((t.dist+r)*t.dist)
	eye := from.Level + from.EyeHeight()
	t.level = float64(eye)
	top, foot := float64(to.Level+max(to.Height, 1)-eye), float64(to.Level-eye)
	t.backX = t.farX
	if top >= 0 && foot <= 0 {
		t.backX = k
	}
	t.highest = max(top/t.nearX, top/t.farX)
	t.lowest = min(foot/t.nearX, foot/t.farX)
	t.ground = eye < 0 || to.Level < 0
	t.must.least, t.may.least = -t.edge, -t.edge
	t.must.most, t.may.most = t.edge, t.edge
	t.metAll = true
	return true
}

// ask meets the prisms on the way.
func (t *tube) ask() tubeAnswer {
	if t.walk() {
		return tubeHidden
	}
	if !t.ground && t.may.gap() {
		return tubeSeen
	}
	return tubeUnsure
}

// walk meets the prisms of the cells that the tube meets, column by column of
// the longer way (row by row if it is higher than wide), until it is shut.
func (t *tube) walk() (shut bool) {
	ix := t.ix
	along, aside := t.d.x, t.d.y
	start, side := t.eye.x, t.eye.y
	lines, places := ix.cols, ix.rows // lines are walked one after the other
	nextLine, nextPlace := int32(1), ix.cols
	if t.absY > t.absX {
		along, aside, start, side = aside, along, side, start
		lines, places, nextLine, nextPlace = places, lines, nextPlace, nextLine
	}
	heading := math.Copysign(1, along)
	end := start + along + float64(heading*t.radius)
	// The tangents' slopes; near the target they are those of the box round all.
	left, right := math.Inf(-1), math.Inf(1)
	if t.edge < 0.5 {
		turn := float64(t.edge * along)
		back := float64(t.edge * aside)
		left, right = (aside-turn)/(along+back), (aside+turn)/(along-back)
		left, right = min(left, right), max(left, right)
	}
	low, high := min(side, side+aside-t.radius), max(side, side+aside+t.radius)
	line, last := cellOf(start/ix.cell, lines), cellOf(end/ix.cell, lines)
	step := int32(heading)
	for ; ; line += step {
		// The part of the tube that this line holds.
		a, b := float64(float64(line)*ix.cell), float64(float64(line+1)*ix.cell)
		if heading < 0 {
			a, b = b, a
		}
		a, b = a-start, b-start
		if line == last {
			b = end - start
		}
		if float64(a*heading) < 0 || line == 0 || line == lines-1 {
			a = 0
		}
		from, to := low, high
		if t.edge < 0.5 {
			from = max(low, side+min(min(float64(left*a), float64(right*a)), min(float64(left*b), float64(right*b)))-1)
			to = min(high, side+max(max(float64(left*a), float64(right*a)), max(float64(left*b), float64(right*b)))+1)
		}
		for place := cellOf(from/ix.cell, places); place <= cellOf(to/ix.cell, places); place++ {
			cell := line*nextLine + place*nextPlace
			for _, i := range ix.items[ix.start[cell]:ix.start[cell+1]] {
				if w, bit := &t.visited[uint32(i)>>6&15], uint64(1)<<(i&63); *w&bit == 0 {
					*w |= bit
					if t.meet(i) {
						return true
					}
				}
			}
		}
		if line == last {
			return false
		}
	}
}

// meet notes what a prism hides and tells whether the tube is shut now.
func (t *tube) meet(i int32) (shut bool) {
	p := &t.ix.prisms[i]
	x, y := p.x-t.eye.x, p.y-t.eye.y
	ahead, deep := float64(t.d.x*x)+float64(t.d.y*y), float64(t.absX*p.hx)+float64(t.absY*p.hy)
	if ahead+deep <= 0 || ahead-deep >= t.backX {
		return false
	}
	aside, wide := float64(t.d.x*y)-float64(t.d.y*x), float64(t.absX*p.hy)+float64(t.absY*p.hx)
	if math.Abs(aside)-wide >= float64(t.edge*(ahead+deep)) {
		return false
	}
	if p.trench {
		if t.ground {
			t.note(i)
		}
		return false
	}
	low, high := t.heights(ahead-deep, min(ahead+deep, t.farX))
	if p.top <= low || p.base >= high {
		return false
	}
	return t.span(i, p)
}

// heights are the lowest and the highest level of the lines over a part of
// their way ahead.
func (t *tube) heights(from, to float64) (low, high float64) {
	from = max(from, 0)
	return t.level + min(float64(t.lowest*from), float64(t.lowest*to)),
		t.level + max(float64(t.highest*from), float64(t.highest*to))
}

// note keeps a prism for the sweep.
func (t *tube) note(i int32) {
	if t.count == len(t.met) {
		t.metAll = false
		return
	}
	t.met[t.count] = i
	t.count++
}

// span notes the stretches of a prism whose box may hide something.
func (t *tube) span(i int32, p *tubePrism) (shut bool) {
	corners := t.ix.corners[p.first:p.end]
	lo, hi := math.Inf(1), math.Inf(-1)         // of all corners ahead
	nearLo, nearHi := math.Inf(1), math.Inf(-1) // of what is before nearX
	least, most := math.Inf(1), math.Inf(-1)    // of X
	q := corners[len(corners)-1].sub(t.eye)
	lastX, lastY := t.d.dot(q), t.d.cross(q)
	for _, v := range corners {
		v = v.sub(t.eye)
		x, y := t.d.dot(v), t.d.cross(v)
		least, most = min(least, x), max(most, x)
		if x > 0 != (lastX > 0) { // the edge passes beside the eye
			at := lastY + float64((y-lastY)*lastX/(lastX-x))
			if at <= 0 {
				lo, nearLo = math.Inf(-1), math.Inf(-1)
			}
			if at >= 0 {
				hi, nearHi = math.Inf(1), math.Inf(1)
			}
		}
		if x > t.nearX != (lastX > t.nearX) {
			u := (lastY + float64((y-lastY)*(t.nearX-lastX)/(x-lastX))) / t.nearX
			nearLo, nearHi = min(nearLo, u), max(nearHi, u)
		}
		if x > 0 {
			u := y / x
			lo, hi = min(lo, u), max(hi, u)
			if x <= t.nearX {
				nearLo, nearHi = min(nearLo, u), max(nearHi, u)
			}
		}
		lastX, lastY = x, y
	}
	if most <= 0 || least >= t.backX || lo >= t.edge || hi <= -t.edge {
		return false
	}
	t.note(i)
	if !p.opaque {
		return false
	}
	t.may.add(lo, hi)
	if least >= t.nearX || !p.convex && (least <= 0 || most > t.nearX) {
		return false
	}
	low, high := t.heights(least, min(most, t.nearX))
	if p.base > low || p.top < high {
		return false
	}
	t.must.add(nearLo, nearHi)
	return t.must.whole()
}

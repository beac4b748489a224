package sight

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

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
// if those that may leave a gap, the head is. If neither, the prisms that were
// met are looked at face by face (verdict_face.go). What lies between even then is
// for the sweep (silhouette_sweep.go), which looks only at the prisms met here.
// Prisms are met from the eye onwards, so that on a crowded table the tube is
// shut soon.
type tube struct {
	ix         *tubeIndex
	eye, d     lattice.Point // d leads from the eye to the target
	absX, absY float64       // of d
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
	height     float64 // of the target
	ground     bool    // the ground may hide some of the head
	pit        bool    // the ground may hide something
	lost       bool    // met was too short for all
	line       bool    // the tube is one line: prisms are only met
	count      int
	met        [32]int32
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
//
//	          _.-T.         T is where a tangent touches the disc: there is a right
//	     _.-''   | 'r       angle, so that with k = D^2 - r^2 the tangent is sqrt(k)
//	eye *--------+---.      long and leads r aside for sqrt(k) ahead. Its own length
//	    |----- D ----|      leads sqrt(k) * sqrt(k)/D ahead: in X, times D, k.
//
// A line to the level z, from the eye's, at X rises z/X. So the steepest to the top leads
// to the near rim if the top is above the eye, and to the far one if it is below; for the
// least of all lines, to the foot, it is the other way round (leastRise).
func (t *tube) open(from, to ground.Body) (ok bool) {
	d := to.At.Sub(from.At)
	r := float64(max(to.Radius, 1))
	whole := float64(d.Len2())
	k := whole - float64(r*r)
	if k <= 0 {
		return false
	}
	dist := math.Sqrt(whole)
	t.eye, t.d, t.radius = lattice.PointOf(from.At), lattice.PointOf(d), r
	t.absX, t.absY = math.Abs(t.d.X), math.Abs(t.d.Y)
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
func (t *tube) openLine(a, b lattice.Vec, za, zb lattice.Mil) {
	d := b.Sub(a)
	whole := float64(d.Len2())
	t.eye, t.d, t.radius, t.edge, t.line = lattice.PointOf(a), lattice.PointOf(d), 1, 1e-9, true
	t.absX, t.absY = math.Abs(t.d.X), math.Abs(t.d.Y)
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
	if answer == tubeUnsure {
		answer = t.press(f)
	}
	if answer == tubeUnsure && !t.pit && !t.lost && t.glimpse() {
		return tubeSeen
	}
	return answer
}

// meet notes what a prism hides and reports whether the tube is shut now. The box round it is
// asked first: across a direction it reaches, from its middle, as far as half its sides
// times the direction's parts, whatever the signs of these (absX, absY).
func (t *tube) meet(i int32) (shut bool) {
	p := &t.ix.prisms[i]
	x, y := p.x-t.eye.X, p.y-t.eye.Y
	ahead, deep := float64(t.d.X*x)+float64(t.d.Y*y), float64(t.absX*p.hx)+float64(t.absY*p.hy)
	from, to := ahead-deep, ahead+deep
	if to <= 0 || from >= t.backX && (!p.trench || from >= t.farX) {
		return false
	}
	aside, wide := float64(t.d.X*y)-float64(t.d.Y*x), float64(t.absX*p.hy)+float64(t.absY*p.hx)
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
	if p.top <= low || p.base >= high {
		return false
	}
	if t.note(i); !p.opaque || from >= t.rimX {
		return false
	}
	low, high = t.head.over(t.level, from, to)
	return p.top > low && p.base < high && t.hide(p, ahead-deep, to)
}

// note keeps a prism for the sweep.
func (t *tube) note(i int32) {
	if t.count == len(t.met) {
		t.lost = true
		return
	}
	t.met[t.count] = i
	t.count++
}

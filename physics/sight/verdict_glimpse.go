package sight

import (
	"math"

	"duckboard/physics/lattice"
)

// A glimpse is a patch of the target's side, or of its top, that no prism hides any of: then
// the target is seen, whatever the stretches of whole prisms left open. The
// patch is the side within a strip of the tube, some way up:
//
//	         ____----(   )
//	eye *=========== (x. )    from above: the strip round one u
//	            ----_(___)
//
//	eye *-----_______ |  |    from the side: the lines to some of the height;
//	        [prism]   |x |    over the X that the prism has in the strip, all
//	                  |__|    of them are above it
//
// The places of the patches in the tube's width and in the target's height, the
// likeliest first, and the half of their size, as shares of these.
var (
	glimpseAside = [...]float64{0, 0.9, -0.9, 0.45, -0.45}
	glimpseUp    = [...]float64{0.98, 0.5}
)

const glimpseHalf = 0.01

// glimpseTop is where patches of the top are looked for: from above, where the target's
// side is hidden its top may not be. They lie at these places of the tube's width, between these shares of the way over the
// disc from its middle on.
var glimpseTop = [...]float64{0, 0.6, -0.6}

const glimpseFrom, glimpseTo = 0.8, 0.9

// glimpse reports whether one of the patches is hidden by none of the prisms that
// were met; of false nothing follows. It knows no ground.
func (t *tube) glimpse() bool {
	for _, up := range glimpseUp {
		for _, aside := range glimpseAside {
			if t.patchClear(float64(aside*t.edge), float64(glimpseHalf*t.edge), t.foot+float64(up*t.height)) {
				return true
			}
		}
	}
	if t.top >= 0 {
		return false
	}
	for _, aside := range glimpseTop {
		if t.topClear(float64(aside*t.edge), float64(glimpseHalf*t.edge)) {
			return true
		}
	}
	return false
}

// topClear reports whether no prism hides any of the patch of the target's top round
// a turn to the side, half as wide as said. The lines to it end at its level.
func (t *tube) topClear(turn, half float64) bool {
	widest := math.Abs(turn) + half
	middle := t.d.Dot(t.d) / (1 + float64(widest*widest))
	over := middle - t.meets(widest)
	from, to := middle+float64(over*glimpseFrom), middle+float64(over*glimpseTo)
	return t.clear(turn, half, to, tubeRise{t.top / from, t.top / to})
}

// patchClear reports whether no prism hides any of the patch round a turn to the
// side, half as wide as said, and a level from the eye's.
func (t *tube) patchClear(turn, half, level float64) bool {
	outer := t.meets(math.Abs(turn) + half)
	inner := t.meets(max(0, math.Abs(turn)-half))
	near, far, tall := 1/inner, 1/outer, float64(glimpseHalf*t.height)
	return t.clear(turn, half, outer, tubeRise{leastRise(level-tall, near, far), -leastRise(-level-tall, near, far)})
}

// clear reports whether no prism may stop a line of a strip.
func (t *tube) clear(turn, half, end float64, rise tubeRise) bool {
	for _, i := range t.met[:t.count] {
		p := &t.ix.prisms[i]
		if p.opaque && t.stops(p, turn, half, end, rise) {
			return false
		}
	}
	return true
}

// meets is the X at which the line with a turn meets the target's disc:
//
//	(X - whole)^2 + (turn X)^2 = (radius dist)^2, whole being dist^2
//	stretch X^2 - 2 whole X + whole rimX = 0,     stretch being 1 + turn^2
//
// for rimX is whole - radius^2. It is the lesser root; a line beside the disc, by rounding,
// is taken for one that touches it.
func (t *tube) meets(turn float64) float64 {
	whole := t.d.Dot(t.d)
	stretch := 1 + float64(turn*turn)
	root := float64(whole*whole) - float64(stretch*whole)*t.rimX
	return (whole - math.Sqrt(max(0, root))) / stretch
}

// stops reports whether a prism may stop one of the lines of a strip, which end at
// some X and rise as said.
func (t *tube) stops(p *tubePrism, turn, half, end float64, rise tubeRise) bool {
	from, to, behind := math.Inf(1), 0.0, false
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1].Sub(t.eye)
	ax := t.d.Dot(a)
	ay := t.d.Cross(a) - float64(turn*ax) // sheared: the strip lies round 0
	for _, b := range corners {
		b = b.Sub(t.eye)
		bx := t.d.Dot(b)
		by := t.d.Cross(b) - float64(turn*bx)
		behind = behind || bx <= 0
		if part := clipStrip(lattice.P(ax, ay), lattice.P(bx, by), half, math.MaxFloat64); part.From <= part.To {
			x, y := ax+float64((bx-ax)*part.From), ax+float64((bx-ax)*part.To)
			from, to = min(from, x, y), max(to, x, y)
		}
		ax, ay = bx, by
	}
	switch {
	case from > to:
		return false
	case behind: // it may reach to the eye
		from = 0
	case from >= end:
		return false
	}
	low, high := rise.over(t.level, from, min(to, end))
	return p.top > low && p.base < high
}

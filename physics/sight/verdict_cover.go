package sight

import (
	"math"

	"duckboard/physics/lattice"
)

// For Cover a piece needs to hide some of the target, however little. Three answers serve:
// surely, if one face of it cuts off lines to the target by more than rounding could; surely
// not, if none of it comes near a line; else it may, and the sweep tells. Where a test is
// made in floats it errs towards may.

// tubeSure is the share of the tube's width and of the target's height that a
// face must hide to hide something surely, tubeTouch the share of a length that
// counts for nothing.
const (
	tubeSure  = 1e-3
	tubeTouch = 1e-6
)

// hides reports whether a prism may hide some of the target, and whether it surely
// does.
func (t *tube) hides(f *Field, i int32) (may, surely bool) {
	p := &t.ix.prisms[i]
	if p.trench {
		return t.edgeHides(f, i)
	}
	corners := t.ix.corners[p.first:p.end]
	a := corners[len(corners)-1]
	for _, b := range corners {
		if t.surely(a, b, p.base, p.top, nil) {
			return true, true
		}
		a = b
	}
	if p.top-t.level == t.foot && t.foot > 0 && t.carried(f.Prisms[i].Outline) {
		return true, true
	}
	s := t.beside(p)
	return t.holds(&s) && (s.least <= 0 || t.enters(p, corners)), false
}

// surely reports whether a face from a to b between two levels surely hides some
// of the target; ground is whose the face is if it is the edge of a trench. What
// of the face lies in the tube, clear of the disc and not behind the target's rim,
// lies before the target:
//
//	          \ b
//	     ______\---(   )
//	eye *---____x  ( . )     the face between the marks x, or each of the two
//	            -x-(___)     parts that the disc leaves of it
//	              x
//	               \ a
//
// The share s of its way is on the disc's rim where |out + s ab|^2 = r^2, out leading from
// the middle to a: whole s^2 + 2 half s + out^2 - r^2 = 0.
func (t *tube) surely(a, b lattice.Point, least, most float64, ground *apart) bool {
	a, b = a.Sub(t.eye), b.Sub(t.eye)
	ax, ay, bx, by := t.d.Dot(a), t.d.Cross(a), t.d.Dot(b), t.d.Cross(b)
	if ax >= t.rimX && bx >= t.rimX ||
		ay >= float64(t.edge*ax) && by >= float64(t.edge*bx) || ay <= -float64(t.edge*ax) && by <= -float64(t.edge*bx) {
		return false
	}
	part, _, _ := t.clip(a, b, float64(t.edge*(1-tubeSure)), t.rimX)
	face := tubeFace{a, b, least, most}
	if part.To-part.From < tubeSure {
		return false
	}
	ab, out := b.Sub(a), a.Sub(t.d)
	whole, half := ab.Dot(ab), ab.Dot(out)
	square := float64(half*half) - float64(whole*(out.Dot(out)-float64(t.radius*t.radius)))
	if square <= 0 {
		return t.catches(&face, part, ground)
	}
	root := math.Sqrt(square)
	return t.catches(&face, lattice.Span{From: part.From, To: min(part.To, (-half-root)/whole)}, ground) ||
		t.catches(&face, lattice.Span{From: max(part.From, (-half+root)/whole), To: part.To}, ground)
}

// catches reports whether one of the quarters of a part of a face before the
// target surely hides some of it. The lines to the target's side that pass there
// are, at each X, at least those between the ones to its foot and its top that
// are least apart.
func (t *tube) catches(face *tubeFace, part lattice.Span, ground *apart) bool {
	if part.To-part.From < tubeSure {
		return false
	}
	a, ab := face.a, face.b.Sub(face.a)
	foot, top := -leastRise(-t.foot, t.near, t.rim), leastRise(t.top, t.near, t.rim)
	p := a.Add(ab.Mul(part.From))
	px := t.d.Dot(p)
	for i := range 4 {
		q := a.Add(ab.Mul(part.From + float64((part.To-part.From)*float64(i+1)/4)))
		qx := t.d.Dot(q)
		low := t.level + max(float64(foot*px), float64(foot*qx))
		high := t.level + min(float64(top*px), float64(top*qx))
		if min(high, face.top)-max(low, face.base) > float64(t.height*tubeSure) &&
			math.Abs(t.d.Cross(p)/px-t.d.Cross(q)/qx) > float64(t.edge*tubeSure) && ground.wide(t, p, q) {
			return true
		}
		p, px = q, qx
	}
	return false
}

// carried reports whether a prism with the target on its top, above the eye,
// surely hides some of the target's underside: that over a disc inside the
// outline, of an eighth of the target's radius r. In the image, u = y/t and v = z/t, a
// part dA = dt dy of the level plane z has du dv = dA z/t^3, which is to be a share of the
// silhouette. The disc has more than r^2/32, and no t is more than D + r; the silhouette is
// no wider than 2 edge and no higher than top/(D - r).
func (t *tube) carried(outline []lattice.Vec) bool {
	dist := math.Sqrt(t.d.Dot(t.d))
	far := t.farX / dist
	hidden := float64(float64(t.foot*t.radius)*t.radius) / 32 / float64(float64(far*far)*far)
	full := float64(float64(2*t.edge*t.top) * float64(t.near*dist))
	if hidden <= float64(full*tubeTouch) {
		return false
	}
	for _, v := range [5]lattice.Point{{X: 0, Y: 0}, {X: 0.5, Y: 0}, {X: -0.5, Y: 0}, {X: 0, Y: 0.5}, {X: 0, Y: -0.5}} {
		at := t.eye.Add(t.d).Add(v.Mul(t.radius)).Round()
		if lattice.Locate(outline, at) == lattice.Inside && lattice.OutlineDistance(outline, at) >= t.radius/8 {
			return true
		}
	}
	return false
}

// enters reports whether a prism that is wholly ahead of the eye may reach into the
// lines to the target: some edge of its outline does before the tangents touch
// the disc, and not only where the disc is. Over the disc itself lines lead only
// to what is seen of the target's top, above it, or of its underside, below it.
func (t *tube) enters(p *tubePrism, corners []lattice.Point) bool {
	over := t.top < 0 && p.top > t.level+t.top || t.foot > 0 && p.base < t.level+t.foot
	end := float64(t.rimX * (1 + tubeTouch))
	if over {
		end = float64(t.farX * (1 + tubeTouch))
	}
	edge, disc := float64(t.edge*(1+tubeTouch)), float64(t.radius*t.radius)*(1-tubeTouch)
	a := corners[len(corners)-1].Sub(t.eye)
	for _, b := range corners {
		b = b.Sub(t.eye)
		if part, _, _ := t.clip(a, b, edge, end); part.From <= part.To {
			ab, out := b.Sub(a), a.Sub(t.d)
			p, q := out.Add(ab.Mul(part.From)), out.Add(ab.Mul(part.To))
			if over || p.Dot(p) >= disc || q.Dot(q) >= disc {
				return true
			}
		}
		a = b
	}
	return false
}

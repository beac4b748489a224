package physics

import "math"

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

// hides tells whether a prism may hide some of the target, and whether it surely
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
	if p.top-t.level == t.foot && t.foot > 0 && t.carried(f.pieces[i].Outline) {
		return true, true
	}
	s := t.beside(p)
	return t.holds(&s) && (s.least <= 0 || t.enters(p, corners)), false
}

// surely tells whether a face from a to b between two levels surely hides some
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
func (t *tube) surely(a, b point, least, most float64, ground *apart) bool {
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
	ab, out := b.sub(a), a.sub(t.d)
	whole, half := ab.dot(ab), ab.dot(out)
	square := float64(half*half) - float64(whole*(out.dot(out)-float64(t.radius*t.radius)))
	if square <= 0 {
		return t.catches(a, ab, part, least, most, ground)
	}
	root := math.Sqrt(square)
	return t.catches(a, ab, span{part.from, min(part.to, (-half-root)/whole)}, least, most, ground) ||
		t.catches(a, ab, span{max(part.from, (-half+root)/whole), part.to}, least, most, ground)
}

// catches tells whether one of the quarters of a part of a face before the
// target surely hides some of it. The lines to the target's side that pass there
// are, at each X, at least those between the ones to its foot and its top that
// are least apart.
func (t *tube) catches(a, ab point, part span, least, most float64, ground *apart) bool {
	if part.to-part.from < tubeSure {
		return false
	}
	foot, top := -leastRise(-t.foot, t.near, t.rim), leastRise(t.top, t.near, t.rim)
	p := a.add(ab.mul(part.from))
	px := t.d.dot(p)
	for i := range 4 {
		q := a.add(ab.mul(part.from + float64((part.to-part.from)*float64(i+1)/4)))
		qx := t.d.dot(q)
		low := t.level + max(float64(foot*px), float64(foot*qx))
		high := t.level + min(float64(top*px), float64(top*qx))
		if min(high, most)-max(low, least) > float64(t.height*tubeSure) &&
			math.Abs(t.d.cross(p)/px-t.d.cross(q)/qx) > float64(t.edge*tubeSure) && ground.wide(t, p, q) {
			return true
		}
		p, px = q, qx
	}
	return false
}

// carried tells whether a prism with the target on its top, above the eye,
// surely hides some of the target's underside: that over a disc inside the
// outline, of an eighth of the target's radius r. In the image, u = y/t and v = z/t, a
// part dA = dt dy of the level plane z has du dv = dA z/t^3, which is to be a share of the
// silhouette. The disc has more than r^2/32, and no t is more than D + r; the silhouette is
// no wider than 2 edge and no higher than top/(D - r).
func (t *tube) carried(outline []Vec) bool {
	dist := math.Sqrt(t.d.dot(t.d))
	far := t.farX / dist
	hidden := float64(float64(t.foot*t.radius)*t.radius) / 32 / float64(float64(far*far)*far)
	full := float64(float64(2*t.edge*t.top) * float64(t.near*dist))
	if hidden <= float64(full*tubeTouch) {
		return false
	}
	for _, v := range [5]point{{0, 0}, {0.5, 0}, {-0.5, 0}, {0, 0.5}, {0, -0.5}} {
		at := t.eye.add(t.d).add(v.mul(t.radius)).round()
		if locate(outline, at) == inside && outlineDistance(outline, at) >= t.radius/8 {
			return true
		}
	}
	return false
}

// enters tells whether a prism that is wholly ahead of the eye may reach into the
// lines to the target: some edge of its outline does before the tangents touch
// the disc, and not only where the disc is. Over the disc itself lines lead only
// to what is seen of the target's top, above it, or of its underside, below it.
func (t *tube) enters(p *tubePrism, corners []point) bool {
	over := t.top < 0 && p.top > t.level+t.top || t.foot > 0 && p.base < t.level+t.foot
	end := float64(t.rimX * (1 + tubeTouch))
	if over {
		end = float64(t.farX * (1 + tubeTouch))
	}
	edge, disc := float64(t.edge*(1+tubeTouch)), float64(t.radius*t.radius)*(1-tubeTouch)
	a := corners[len(corners)-1].sub(t.eye)
	for _, b := range corners {
		b = b.sub(t.eye)
		if part, _, _ := t.clip(a, b, edge, end); part.from <= part.to {
			ab, out := b.sub(a), a.sub(t.d)
			p, q := out.add(ab.mul(part.from)), out.add(ab.mul(part.to))
			if over || p.dot(p) >= disc || q.dot(q) >= disc {
				return true
			}
		}
		a = b
	}
	return false
}

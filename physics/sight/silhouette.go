package sight

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// sightScratch is the lists that a question needs while it is answered. They are used again: to
// clear them for every prism would take longer than what is asked of it.
type sightScratch struct {
	pieces  []int32
	own     []int
	patches []sightPatch
	sides   []sightSide
	met     []sightCrossing
	holes   []sightHole
	laid    []float64 // cuts of a prism or of the ground
	cuts    []float64 // of the sweep
	bends   []float64 // of a strip
	index   []int32   // of the sweep
	over    []int32   // of a strip
	spans   []sightSpan
}

// sightScene is one question of sight: the eye, the target, and the patches of
// the image that terrain hides. All levels in it are relative to the eye.
//
// The image of a direction of sight is (u, v): sideways and upward way made
// for one unit of forward way. Over a fixed u the rays are an upright plane, which
// meets a prism in rectangles, from one forward distance t to another:
//
//	              near  far
//	         __.---+-----+  top      a point t ahead and z up is at
//	 __..--''      |     |
//	* . . . . . . .|. . .|. . > t    v = z/t = z*w,  w = 1/t
//	 ``--..__      |     |
//	eye      ``----+-----+  base     and hides this v from what is behind it
//
// So a rectangle hides all slopes between the least base*w and the most top*w of it.
// Along a straight edge w is linear in u (side), round the target's disc it has one root
// (openBeside). Hence everything that hides is a patch between two known curves over an
// interval of u, and the verdict is a sweep over u (silhouette_sweep.go).
type sightScene struct {
	f         *Field
	from, to  ground.Body
	eye       lattice.Vec
	height    lattice.Mil // level of the eye
	top, foot float64     // target's levels, seen from the eye
	inside    bool        // the eye is within the target
	scratch   *sightScratch
	windows   [4]sightWindow
	count     int     // windows in use
	pieces    []int32 // prisms of the field along the way, by index
	own       []int   // the pieces whose shares are asked for, of sightOwn
	patches   []sightPatch
	disc      float64 // square of the radius of the target's disc
	gap       sightGap

	silhouette float64 // full, once it is known
}

// sightWindow is a part of the image with its own forward axis. An eye beside
// the target has one window; an eye right above or below it has four.
type sightWindow struct {
	axis      lattice.Vec
	length    float64 // of axis
	lo, hi    float64 // range of u
	root      sightRoot
	near, far sightRay // where the ray enters and leaves the target's disc
	foot, top sightCurve
	flat      bool // the image is taken on a level plane (polarArea)
	from, end int  // patches of the window
	lowest    float64
	highest   float64 // no slope of the target's silhouette is beyond these
	wmin      float64
	wmax      float64 // no ray meets the target's disc at a w beyond these
}

// sightRay is 1/t of an event along the rays of a window; at is infinite for
// what begins at the eye.
type sightRay struct {
	w      sightCurve
	at     float64 // value in the middle of the strip in hand
	starts bool    // t = 0
}

// value is the ray's 1/t at u.
func (r sightRay) value(u, q float64) float64 {
	if r.starts {
		return math.Inf(1)
	}
	return r.w.at(u, q)
}

// open sets the scene, which is closed once nothing more is asked. A target
// without extent is looked at as one of a mil, so that points may be asked about too.
func (s *sightScene) open(f *Field, from, to ground.Body) {
	to.Radius, to.Height = max(to.Radius, 1), max(to.Height, 1)
	s.aim(f, from, to)
}

// aim is open for a target of some radius. One without height is a disc, which
// an eye at its level cannot look at.
func (s *sightScene) aim(f *Field, from, to ground.Body) {
	s.f, s.from, s.to, s.eye = f.seen, from, to, from.At
	scratch, ok := s.f.scratch.Get().(*sightScratch)
	if !ok {
		scratch = new(sightScratch)
	}
	s.scratch = scratch
	s.height = from.Level + from.EyeHeight()
	s.top = float64(to.Level + to.Height - s.height)
	s.foot = float64(to.Level - s.height)
	d := to.At.Sub(from.At)
	r := to.Radius
	s.disc = float64(int64(r) * int64(r))
	switch k := d.Len2() - int64(r)*int64(r); {
	case k > 0:
		s.openBeside(d, float64(k))
	case s.top >= 0 && s.foot <= 0:
		s.inside = true
	default:
		k := min(float64(k), -float64(r)) // not quite over the rim
		s.disc = float64(d.Len2()) - k
		s.openOver(d, k)
	}
}

// close gives the scratch back.
func (s *sightScene) close() { s.f.scratch.Put(s.scratch) }

// paintAlong lays the patches of all prisms along the way.
func (s *sightScene) paintAlong(what sightFill) {
	s.scratch.pieces = s.f.Along(s.scratch.pieces[:0], s.from.At, s.to.At, s.to.Radius)
	s.pieces = s.scratch.pieces
	s.paint(what)
}

// paint lays the patches of the scene's prisms.
func (s *sightScene) paint(what sightFill) {
	s.scratch.patches = s.fill(s.scratch.patches[:0], what)
	s.patches = s.scratch.patches
}

// openBeside makes the window of an eye beside the target: d leads to it, k is
// the square of the tangent from the eye to the disc.
//
// With D the length of d the disc is (t - D)^2 + (u t)^2 <= r^2. Divided by t^2 its rim
// is a quadratic for w = 1/t, whose greater root is where a ray enters:
//
//	k w^2 - 2 D w + 1 + u^2 = 0,   k = D^2 - r^2
//	w = (D +- q) / k,              q(u) = sqrt(r^2 - k u^2)
//
// The tangents are where the two are one, q = 0: u = +-r/sqrt(k). Straight ahead q is r
// and w = 1/(D +- r): no w of the disc is beyond these.
func (s *sightScene) openBeside(d lattice.Vec, k float64) {
	dist, r := d.Len(), float64(s.to.Radius)
	edge := r / math.Sqrt(k)
	w := &s.windows[0]
	s.count = 1
	*w = sightWindow{axis: d, length: dist, lo: -edge, hi: edge, root: sightRoot{a: float64(r * r), c: -k}}
	w.near.w = sightCurve{a: dist / k, c: 1 / k}
	w.far.w = sightCurve{a: dist / k, c: -1 / k}
	w.top = highSlope(s.top, &w.near, &w.far)
	w.foot = lowSlope(s.foot, &w.near, &w.far)
	w.wmin, w.wmax = 1/(dist+r), (dist+r)/k
	w.highest = max(float64(s.top*w.wmin), float64(s.top*w.wmax))
	w.lowest = min(float64(s.foot*w.wmin), float64(s.foot*w.wmax))
}

// openOver makes the four windows of an eye right above or below the target: k
// is the negative power of the eye's foot in the disc.
//
//	\  4  /    Each window is a quarter of all directions, u from -1 to 1. With the
//	 \   /     middle of the disc x ahead and y aside a ray meets the rim where
//	3  *  1
//	 /   \         k w^2 - 2 (x + u y) w + 1 + u^2 = 0,   k = x^2 + y^2 - r^2 < 0
//	/  2  \
//
// The product of the roots is below 0: one of them is ahead, which is far, and the ray
// begins in the disc. Of the target its top is seen (or its underside, from below): all
// slopes from straight down to the rim. Right over the rim k would be 0: there the disc
// is taken for larger, by less than half a mil of radius, so that k is -r.
func (s *sightScene) openOver(d lattice.Vec, k float64) {
	s.count = 4
	for i, axis := range [4]lattice.Vec{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}} {
		w := &s.windows[i]
		x, y := float64(axis.Dot(d)), float64(axis.Cross(d))
		*w = sightWindow{axis: axis, length: 1, lo: -1, hi: 1, flat: true}
		w.root = sightRoot{a: float64(x*x) - k, b: 2 * float64(x*y), c: float64(y*y) - k}
		w.near.starts = true
		w.far.w = sightCurve{a: x / k, b: y / k, c: -1 / k}
		w.top, w.foot = flatCurve(math.Inf(1)), flatCurve(math.Inf(-1))
		if s.top < 0 {
			w.top = w.far.w.times(s.top)
		} else {
			w.foot = w.far.w.times(s.foot)
		}
		w.wmin, w.wmax = 0, math.Inf(1)
		w.lowest, w.highest = math.Inf(-1), math.Inf(1)
	}
}

// highSlope is the highest slope of the level z between two events: what is above the
// eye (z > 0) looks steepest where it is nearest, what is below where it is farthest.
func highSlope(z float64, near, far *sightRay) sightCurve {
	if z > 0 {
		return slope(z, near)
	}
	return slope(z, far)
}

// lowSlope is the lowest slope of the level z between two events.
func lowSlope(z float64, near, far *sightRay) sightCurve {
	if z < 0 {
		return slope(z, near)
	}
	return slope(z, far)
}

// slope is the curve of the level z at an event.
func slope(z float64, r *sightRay) sightCurve {
	switch {
	case z == 0:
		return sightCurve{}
	case r.starts || math.IsInf(z, 0):
		return flatCurve(math.Inf(int(math.Copysign(1, z))))
	}
	return r.w.times(z)
}

// silhouette is the target's over an interval.
func (w *sightWindow) silhouette(lo, hi float64) sightBand { return sightBand{lo, hi, w.foot, w.top} }

// area is that of a band in the image.
func (w *sightWindow) area(of sightBand) float64 {
	if w.flat {
		return w.root.polarArea(of)
	}
	return w.root.area(of.high.minus(of.low), of.lo, of.hi)
}

// full is the area of the silhouette.
func (s *sightScene) full() float64 {
	if s.silhouette == 0 {
		s.silhouette = s.fullArea()
	}
	return s.silhouette
}

// fullArea works full out. The image on the level plane 1 over or under the eye is the
// target's disc shrunk by its level z: pi r^2 / z^2.
func (s *sightScene) fullArea() float64 {
	w := &s.windows[0]
	if !w.flat {
		return w.area(w.silhouette(w.lo, w.hi))
	}
	plane := s.top
	if s.foot > 0 {
		plane = s.foot
	}
	return float64(math.Pi*s.disc) / float64(plane*plane)
}

package sight

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The ground is a solid without underside. Its top is level 0, and in trenches the deepest
// floor of those that one is in: along the rays of a strip it is a row of solids, each from
// one side of a trench that is crossed to the next, and each is laid like a prism.
//
//	eye *
//	                                   stretch    top
//	_________ a               b ____   eye to a   level 0
//	         |    c           |        a to c     the floor of the first trench
//	         |____|           |        c to b     that of the second, which is deeper
//	              |___________|        b and on   level 0
//
// That is what blocks. What a trench hides on its own, for Cover, is a part of it: its floor,
// and the walls where a ray goes into it or out (of the ground, or of a higher floor).

// sightHole is a trench along a ray.
type sightHole struct {
	piece int32
	floor float64 // relative to the eye
	home  bool    // the target stands on its floor
	brink bool    // the eye is on its outline
	in    bool
}

// layGround appends the patches of the ground: level 0 outside the trenches,
// the deepest floor inside them, solid below. The blocking patches name no
// piece; a trench's own share is what its wall (the ground or a higher floor
// where the ray goes in or out) and its floor hide. Where several trenches have
// one floor or one wall, each hides what that hides.
func (s *sightScene) layGround(dst []sightPatch, w *sightWindow, what sightFill) []sightPatch {
	c := s.scratch
	sides, holes := c.sides[:0], c.holes[:0]
	for _, i := range s.pieces {
		p := &s.f.Prisms[i]
		if !p.Trench() {
			continue
		}
		near, brink := s.near(w, p.Outline), lattice.Locate(p.Outline, s.eye) == lattice.OnOutline
		if near {
			sides = s.sides(sides, w, i)
		}
		if near || brink {
			holes = append(holes, sightHole{piece: i, floor: float64(p.Top - s.height), brink: brink})
		}
	}
	if what != sightOpaque {
		s.findHome(holes)
	}
	cuts := w.cuts(c.laid[:0], sides)
	cuts = w.crossings(cuts, sides)
	c.sides, c.holes, c.laid = sides, holes, cuts
	for i := 0; i+1 < len(cuts); i++ {
		if w.sliver(cuts[i], cuts[i+1]) {
			continue
		}
		strip := w.strip(cuts[i], cuts[i+1], sides, c)
		dst = s.layStrip(dst, &strip, holes, what)
	}
	return dst
}

// crossings adds to the cuts the places where sides of different trenches cross.
func (w *sightWindow) crossings(cuts []float64, sides []sightSide) []float64 {
	for i, a := range sides {
		for _, b := range sides[:i] {
			if a.piece == b.piece {
				continue
			}
			lo := max(w.lo, max(a.lo, b.lo))
			hi := min(w.hi, min(a.hi, b.hi))
			if lo < hi {
				cuts = w.root.zeros(cuts, a.w.minus(b.w), lo, hi)
			}
		}
	}
	slices.Sort(cuts)
	return cuts
}

// layStrip walks the rays of a strip through the trenches.
func (s *sightScene) layStrip(dst []sightPatch, k *sightStrip, holes []sightHole, what sightFill) []sightPatch {
	met := k.met
	for i := range holes {
		holes[i].in = false
		for _, m := range met {
			if m.piece == holes[i].piece {
				holes[i].in = !holes[i].in
			}
		}
	}
	near, end := &sightRay{starts: true, at: math.Inf(1)}, sightRay{}
	for i := 0; ; {
		far := &end
		if i < len(met) {
			far = &met[i].ray
		}
		// No ray to the target comes down to ground that is no higher than both ends of
		// it: the floor on which the target stands hides nothing, not by rounding either.
		top := bottom(holes, -float64(s.height))
		above := top > min(0, s.foot)
		earth := sightSolid{near, far, math.Inf(-1), top}
		if above && what != sightOwn {
			dst = s.lay(dst, k, sightPatch{piece: ground.None, blocks: true}, earth)
		}
		if above && what != sightOpaque {
			for _, h := range holes {
				if h.in && h.floor == top && s.asks(what, h.piece) {
					dst = s.lay(dst, k, sightPatch{piece: h.piece}, earth)
				}
			}
			dst = s.layWalls(dst, k, holes, earth, what)
		}
		if i == len(met) {
			return dst
		}
		for again := true; again; i++ {
			toggle(holes, met[i].piece)
			near = &met[i].ray
			again = i+1 < len(met) && met[i].piece != met[i+1].piece && seam(near, &met[i+1].ray)
		}
	}
}

// layWalls appends what the walls of trenches hide at the ends of a stretch of
// earth (or of a floor): the trenches that the ray leaves where it begins and those
// that it enters where it ends. A stretch that reaches the target itself is the wall
// of the trench in which the target stands: its base hangs over the edge.
func (s *sightScene) layWalls(dst []sightPatch, k *sightStrip, holes []sightHole, earth sightSolid, what sightFill) []sightPatch {
	for i := range k.met {
		m := &k.met[i]
		if m.ray.at > k.enter.at && k.under(slope(earth.top, &m.ray)) {
			continue // before the target, and below all lines to it
		}
		if s.asks(what, m.piece) && !inHole(holes, m.piece) && (seam(earth.near, &m.ray) || seam(earth.far, &m.ray)) {
			dst = s.lay(dst, k, sightPatch{piece: m.piece}, sightSolid{&m.ray, &m.ray, earth.base, earth.top})
		}
	}
	for _, h := range holes {
		if !h.in && s.asks(what, h.piece) && (h.home && earth.far.at <= k.enter.at || h.brink && earth.near.starts) {
			dst = s.lay(dst, k, sightPatch{piece: h.piece}, earth)
		}
	}
	return dst
}

// asks reports whether a trench's own share is asked for.
func (s *sightScene) asks(what sightFill, trench int32) bool {
	return what != sightOwn || slices.Contains(s.own, s.f.Named(int(trench)))
}

// seam reports whether two sides, where the rays of a strip's u cross them, are no
// farther apart than those of pieces that touch.
func seam(a, b *sightRay) bool {
	if a.starts || b.starts || a.at == 0 || b.at == 0 {
		return false
	}
	return a.touches(b) || b.touches(a)
}

// touches reports whether the place at which a ray meets another side is within the
// slack of the straight one that is met at r. A place t ahead and u t aside is on the
// line of that side where (a + b u) t = 1, and off it by |(a + b u) t - 1| / sqrt(a^2 +
// b^2); a + b u is the w of r, and t is 1/w of the other.
func (r *sightRay) touches(other *sightRay) bool {
	apart := math.Abs(r.at/other.at - 1)
	norm := float64(r.w.a*r.w.a) + float64(r.w.b*r.w.b)
	if float64(apart*apart) > float64(2*lattice.Slack*lattice.Slack*norm) {
		return false // surely, without a root
	}
	return apart/math.Sqrt(norm) <= lattice.Slack
}

// bottom is the level of the ground, or of the deepest floor of the holes that
// are in.
func bottom(holes []sightHole, ground float64) (level float64) {
	level = ground
	for _, h := range holes {
		if h.in && h.floor < level {
			level = h.floor
		}
	}
	return level
}

// toggle goes into or out of a trench.
func toggle(holes []sightHole, piece int32) {
	for i := range holes {
		if holes[i].piece == piece {
			holes[i].in = !holes[i].in
		}
	}
}

// inHole reports whether the ray is in that trench.
func inHole(holes []sightHole, piece int32) bool {
	for _, h := range holes {
		if h.piece == piece {
			return h.in
		}
	}
	return false
}

// findHome marks the deepest trenches under a target that stands below the
// ground.
func (s *sightScene) findHome(holes []sightHole) {
	if s.to.Level >= ground.GroundLevel {
		return
	}
	deepest := 0.0
	for i := range holes {
		h := &holes[i]
		if h.home = lattice.Locate(s.f.Prisms[h.piece].Outline, s.to.At) != lattice.Outside; h.home {
			deepest = min(deepest, h.floor+float64(s.height))
		}
	}
	for i := range holes {
		holes[i].home = holes[i].home && holes[i].floor+float64(s.height) == deepest
	}
}

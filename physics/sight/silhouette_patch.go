package sight

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A prism's image is cut into strips of u, in each of which all rays meet the same sides of
// its outline in the same order. There they are in the prism from one side to the next, and
// what it hides is one patch with known borders. Its sides over u:
//
//	t |     :   .:.   :
//	  |     : .' : `. :      far sides     Cuts (:) are at its corners, where a side
//	  |     :'   :   `:                    begins or ends, and where a side comes into
//	  |     :.   :   .:                    the target's disc or out of it: the disc
//	  |     : `. : .' :      near sides    tells what is before the target (see lay).
//	  |     :   `:'   :
//	  +-----1----2----3---- u

// sightPatch is a part of the image that is hidden.
type sightPatch struct {
	sightBand
	piece  int32 // whose own share it belongs to (a whole piece), or None
	blocks bool  // what is behind it is not seen
}

// solid is what rays have of a solid: from one event on them to another, between two
// levels.
type solid[E any] struct {
	near, far E
	base, top float64
}

// sightSolid is what the rays of a strip have of terrain.
type sightSolid = solid[*sightRay]

// sightFill says which patches a question needs.
type sightFill uint8

const (
	sightOpaque sightFill = iota // those that block
	sightAll                     // also those that only count for shares
	sightOwn                     // those that count for the shares of some pieces (sightScene.own)
)

// sightSide is a stretch of an outline in front of the eye: over (lo, hi) it is
// met at 1/t = w.
type sightSide struct {
	lo, hi float64
	w      sightCurve
	piece  int32
}

// sightCrossing is a side met by the ray of one u.
type sightCrossing struct {
	ray   sightRay
	piece int32
}

// fill appends the patches of all prisms and of the ground.
func (s *sightScene) fill(dst []sightPatch, what sightFill) []sightPatch {
	ground := s.height < 0 || s.to.Level < 0
	for i := range s.windows[:s.count] {
		w := &s.windows[i]
		w.from = len(dst)
		for _, p := range s.pieces {
			if s.mayHide(w, &s.f.Prisms[p], what) {
				dst = s.layPrism(dst, w, p)
			}
		}
		if ground {
			dst = s.layGround(dst, w, what)
		}
		w.end = len(dst)
	}
	return dst
}

// mayHide rejects the prisms that cannot hide anything in a window: all those
// that do not hide at all, stay below or above every ray, or beside the window.
func (s *sightScene) mayHide(w *sightWindow, p *ground.Piece, what sightFill) bool {
	if p.Top <= p.Base || p.Sight == ground.Clear || p.Sight == ground.Dense && what == sightOpaque {
		return false
	}
	if p.Top <= min(s.height, s.to.Level) || p.Base >= max(s.height, s.to.Level+s.to.Height) {
		return false
	}
	return s.near(w, p.Outline)
}

// near is false if the outline is wholly beside, behind or beyond the window's
// rays to the target. Those beside it lie in a strip as wide as the target's disc that
// ends where the disc does; those of a quarter are between its two diagonals. All is
// measured along the axis as it is, so that lengths are those in mils times w.length.
func (s *sightScene) near(w *sightWindow, outline []lattice.Vec) bool {
	reach := float64(w.length * float64(s.to.Radius))
	end := math.Inf(1)
	if !w.flat {
		end = float64(w.length*w.length) + reach
	}
	left, right, behind, beyond := true, true, true, true
	for _, v := range outline {
		v = v.Sub(s.eye)
		x, y := float64(w.axis.Dot(v)), float64(w.axis.Cross(v))
		left = left && (!w.flat && y <= -reach || w.flat && y <= -x)
		right = right && (!w.flat && y >= reach || w.flat && y >= x)
		behind = behind && x <= 0
		beyond = beyond && x >= end
	}
	return !left && !right && !behind && !beyond
}

// sightStrip is an interval of u over which all rays meet the same sides in one
// order, against the target's disc too. Those of a u inside it tell that order.
type sightStrip struct {
	w            *sightWindow
	lo, hi, u    float64
	enter, leave sightRay        // the target's disc
	met          []sightCrossing // those sides, nearest first
}

// strip is the window's between two cuts. What it meets is good until the next one.
func (w *sightWindow) strip(lo, hi float64, sides []sightSide, c *sightScratch) sightStrip {
	k := sightStrip{w: w, lo: lo, hi: hi, u: offMiddle(lo, hi), enter: w.near, leave: w.far}
	c.met = w.meet(c.met[:0], sides, k.u)
	k.met = c.met
	q := w.root.at(k.u)
	k.enter.at, k.leave.at = w.near.value(k.u, q), w.far.value(k.u, q)
	return k
}

// layPrism appends the patches of a solid prism.
func (s *sightScene) layPrism(dst []sightPatch, w *sightWindow, piece int32) []sightPatch {
	p, c := &s.f.Prisms[piece], s.scratch
	sides := s.sides(c.sides[:0], w, piece)
	cuts := w.cuts(c.laid[:0], sides)
	c.sides, c.laid = sides, cuts
	base, top := float64(p.Base-s.height), float64(p.Top-s.height)
	patch := sightPatch{piece: piece, blocks: p.Sight == ground.Opaque}
	eye := sightRay{starts: true, at: math.Inf(1)}
	for i := 0; i+1 < len(cuts); i++ {
		if w.sliver(cuts[i], cuts[i+1]) {
			continue
		}
		strip := w.strip(cuts[i], cuts[i+1], sides, c)
		met := strip.met
		near := &eye
		in := len(met)%2 == 1 // the ray ends outside every outline
		for k := range met {
			if in {
				dst = s.lay(dst, &strip, patch, sightSolid{near, &met[k].ray, base, top})
			}
			near, in = &met[k].ray, !in
		}
	}
	return dst
}

// sides appends the sides of a prism's outline that rays of the window may meet.
func (s *sightScene) sides(dst []sightSide, w *sightWindow, piece int32) []sightSide {
	outline := s.f.Prisms[piece].Outline
	a := outline[len(outline)-1].Sub(s.eye)
	for _, v := range outline {
		b := v.Sub(s.eye)
		if side, ok := w.side(a, b); ok {
			side.piece = piece
			dst = append(dst, side)
		}
		a = b
	}
	return dst
}

// side is the side from a to b (seen from the eye) in the image; ok is false if
// no ray of the window crosses it.
//
//	     a         A point p of the line through a and b has (b - a) x p = (b - a) x a.
//	      \        For p = (t, u t), ahead and aside, that is with w = 1/t
//	* - - -p- t
//	        \          w = ((b - a).x u - (b - a).y) / (b - a) x a,
//	         b
//
// linear in u. No ray meets what of a side is behind the eye; what is ahead then goes on to
// u without bound, and the sign of the cross product says on which side. A side in line
// with the eye (0) is seen from its end and borders nothing.
func (w *sightWindow) side(a, b lattice.Vec) (sightSide, bool) {
	turn := b.Sub(a).Cross(a)
	ax, bx := w.axis.Dot(a), w.axis.Dot(b)
	if turn == 0 || ax <= 0 && bx <= 0 {
		return sightSide{}, false
	}
	ay, by := w.axis.Cross(a), w.axis.Cross(b)
	ua, ub := math.Inf(1), math.Inf(1)
	if ax > 0 {
		ua = float64(ay) / float64(ax)
	} else if turn < 0 {
		ua = math.Inf(-1)
	}
	if bx > 0 {
		ub = float64(by) / float64(bx)
	} else if turn > 0 {
		ub = math.Inf(-1)
	}
	side := sightSide{lo: min(ua, ub), hi: max(ua, ub)}
	if side.hi <= w.lo || side.lo >= w.hi {
		return sightSide{}, false
	}
	scale := float64(float64(turn) * w.length)
	side.w = sightCurve{a: -float64(by-ay) / scale, b: float64(bx-ax) / scale}
	return side, true
}

// cuts lists, in order, the places between which every ray meets the same sides
// in the same order against the target's disc. The zeros of side less far rim are those
// of side less near rim too (sightRoot.zeros). A side all of whose w are beyond those of
// the disc does not meet it.
func (w *sightWindow) cuts(dst []float64, sides []sightSide) []float64 {
	dst = append(dst, w.lo, w.hi)
	for _, e := range sides {
		lo, hi := max(e.lo, w.lo), min(e.hi, w.hi)
		dst = appendWithin(dst, e.lo, w.lo, w.hi)
		dst = appendWithin(dst, e.hi, w.lo, w.hi)
		wlo, whi := e.w.at(lo, 0), e.w.at(hi, 0)
		if max(wlo, whi) > w.wmin && min(wlo, whi) < w.wmax {
			dst = w.root.zeros(dst, e.w.minus(w.far.w), lo, hi)
		}
	}
	slices.Sort(dst)
	return dst
}

// sliver reports whether an interval of u is too narrow to count.
func (w *sightWindow) sliver(lo, hi float64) bool {
	return hi-lo <= float64(sightSliver*(w.hi-w.lo))
}

// meet appends the sides that the ray of u crosses, nearest first.
func (w *sightWindow) meet(dst []sightCrossing, sides []sightSide, u float64) []sightCrossing {
	for _, e := range sides {
		if u <= e.lo || u >= e.hi {
			continue
		}
		c := sightCrossing{ray: sightRay{w: e.w, at: e.w.at(u, 0)}, piece: e.piece}
		i := len(dst)
		dst = append(dst, c)
		for ; i > 0 && dst[i-1].ray.at < c.ray.at; i-- {
			dst[i] = dst[i-1]
		}
		dst[i] = c
	}
	return dst
}

// lay appends the patches of a solid: what of it is before the target, and what is over or under the
// target where the ray comes through the target's top or bottom. A face that
// the ray crosses is a solid whose near and far are the same.
//
//	eye *
//	           +--------+--------+      1  before the target's disc all of it hides
//	           |   1    |   2    |      2  over the disc what is above the target's
//	           |        |========| top     top hides, if the eye is above that top
//	           |        |   3    |      3  what is inside the target hides nothing,
//	           +--------+--------+         nor does what is behind it
//	         near     enter    leave
//
// Under the target it is likewise with its underside.
func (s *sightScene) lay(dst []sightPatch, k *sightStrip, p sightPatch, of sightSolid) []sightPatch {
	enter, leave := &k.enter, &k.leave
	near, far, base, top := of.near, of.far, of.base, of.top
	if near.at > enter.at {
		dst = s.layPart(dst, k, &p, sightSolid{near, later(far, enter, true), base, top})
	}
	near, far = later(near, enter, false), later(far, leave, true)
	if near.at < far.at {
		return dst
	}
	if s.top < 0 && top > s.top {
		dst = s.layPart(dst, k, &p, sightSolid{near, far, max(base, s.top), top})
	}
	if s.foot > 0 && base < s.foot {
		dst = s.layPart(dst, k, &p, sightSolid{near, far, base, min(top, s.foot)})
	}
	return dst
}

// later is the later of two events, or the earlier one if first is set.
func later(a, b *sightRay, first bool) *sightRay {
	if (a.at > b.at) == first {
		return a
	}
	return b
}

// layPart appends the patch of a solid of which every part hides. One that is wholly over
// the silhouette or under it is left out; of straight borders the ends tell.
func (s *sightScene) layPart(dst []sightPatch, k *sightStrip, p *sightPatch, of sightSolid) []sightPatch {
	low, high := lowSlope(of.base, of.near, of.far), highSlope(of.top, of.near, of.far)
	if low.c == 0 && min(low.at(k.lo, 0), low.at(k.hi, 0)) >= k.w.highest || k.under(high) {
		return dst
	}
	return append(dst, sightPatch{sightBand: sightBand{k.lo, k.hi, low, high}, piece: int32(s.f.Named(int(p.piece))), blocks: p.blocks})
}

// under reports whether a curve is surely nowhere above the target's silhouette's
// foot.
func (k *sightStrip) under(high sightCurve) bool {
	return high.c == 0 && max(high.at(k.lo, 0), high.at(k.hi, 0)) <= k.w.lowest
}

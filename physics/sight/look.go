package sight

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The report asks the same sweep (silhouette_sweep.go) several times over the same
// patches: with all that block, for what is seen, and with those of one piece alone, for what
// that one hides. For the base, where it is not plain that nothing hides any of it, a scene is
// set once more with a body of no height.

// Look is Sight into a View of the caller's, whose lists it uses again: while
// they are long enough nothing is allocated.
//
// Witness is a line that shows that the target is seen: from the eye to a point
// of the target's cylinder, through the middle of the widest gap, found free by
// the exact test of SeesSpot. It is the zero Line where nothing is seen, where
// the eye is in the target, and where a gap is so narrow that it holds no point
// of the lattice.
//
// Whole looks at the base alone, a disc at the target's level: it is seen whole
// if nothing opaque hides any of it. The target's own body hides none.
//
// A rule decides where it could go either way. What grazes a face, an edge or a top is seen.
// Nothing is seen between two pieces that touch, through the corner that two share, or
// through a gap of less than 2 mils (crack.go). Pieces inside one another hide what their
// union hides, and each is told what it hides alone. An eye inside a solid or dense piece
// looks out of it: what of the piece lies between hides as ever. An eye right over or under
// the target looks at its top or bottom as a disc. A base that stands in a piece (up to 1"
// high) is not hidden by what of the piece is inside its own cylinder.
func (f *Field) Look(v *View, from, to ground.Body) {
	*v = View{Distance: ground.Gap(from, to), Rise: from.Level - to.Level, Cover: ground.None, Blockers: v.Blockers[:0], Beside: v.Beside[:0]}
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	if s.inside {
		v.Visible, v.Fraction, v.Whole = true, 1, true
		return
	}
	s.paintAlong(sightAll)
	free, seen := s.free(ground.None)
	if v.Visible = seen; seen {
		v.Fraction = max(sightShare(free), sightSliver)
		v.Witness = s.witness(f)
		v.Whole = free == 1 && s.standsFree() || s.baseHidden() == 0
	}
	v.Blockers = s.blockers(v.Blockers)
	if v.Visible {
		v.Beside = s.beside(v.Beside, v.Blockers)
		s.judge(v)
	}
}

// blockers appends the opaque and dense pieces and the trenches that hide some
// of the target, most first, then by index.
func (s *sightScene) blockers(list []Blocker) []Blocker {
	for i := range s.patches {
		p := int(s.patches[i].piece)
		if p == ground.None || slices.ContainsFunc(list, func(b Blocker) bool { return b.Piece == p }) {
			continue
		}
		list = append(list, Blocker{Piece: p, Body: ground.None, Fraction: sightShare(s.hidden(p))})
	}
	list = slices.DeleteFunc(list, func(b Blocker) bool { return b.Fraction == 0 })
	slices.SortFunc(list, func(a, b Blocker) int {
		return cmp.Or(cmp.Compare(b.Fraction, a.Fraction), cmp.Compare(a.Piece, b.Piece))
	})
	return list
}

// beside appends the pieces that the target touches and that hide nothing.
func (s *sightScene) beside(list, blockers []Blocker) []Blocker {
	var buf ground.NearBuf
	for _, i := range s.f.Near(buf[:0], lattice.BoxOf(s.to.At).Grow(s.to.Radius+2*ground.ContactGap)) {
		piece := s.f.Named(int(i))
		is := func(b Blocker) bool { return b.Piece == piece }
		if p := &s.f.Pieces()[piece]; p.Top == p.Base || slices.ContainsFunc(blockers, is) || slices.ContainsFunc(list, is) {
			continue
		}
		if s.f.Touches(s.to, piece) {
			b := Blocker{Piece: piece, Body: ground.None, Why: s.why(piece)}
			if b.Why.Gives() {
				b.Why = HidesNothing
			}
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Blocker) int { return cmp.Compare(a.Piece, b.Piece) })
	return list
}

// standsFree reports whether nothing opaque and no ground reaches into the
// target's cylinder: then its base is hidden only by what hides its silhouette.
func (s *sightScene) standsFree() bool {
	if s.height < ground.GroundLevel || s.to.Level < ground.GroundLevel {
		return false
	}
	var buf ground.NearBuf
	for _, i := range s.f.Near(buf[:0], lattice.BoxOf(s.to.At).Grow(s.to.Radius)) {
		if p := &s.f.Prisms[i]; p.Hides() && p.Top > s.to.Level && p.Base < s.to.Level+s.to.Height {
			return false
		}
	}
	return true
}

// baseHidden is the share of the target's base that what is opaque hides: the
// disc is a body of no height.
func (s *sightScene) baseHidden() float64 {
	var d sightScene
	disc := s.to
	if disc.Height = 0; s.foot == 0 {
		disc.Height = 1
	}
	d.aim(s.f, s.from, disc)
	defer d.close()
	d.pieces = s.pieces
	d.paint(sightOpaque)
	if len(d.patches) == 0 {
		return 0
	}
	return sightShare(d.hidden(ground.None))
}

// sightGap is the widest gap that a sweep has found: through it, in the middle
// of its strip, goes the direction (u, v).
type sightGap struct {
	area, u, v float64
	window     int
}

// keep notes a gap if it is the widest so far.
func (s *sightScene) keep(w *sightWindow, area, u, low, high float64) {
	if !(area > s.gap.area) {
		return
	}
	v := (low + high) / 2
	switch { // straight down or up: half as far from the foot of the eye
	case math.IsInf(low, -1):
		v = 2 * high
	case math.IsInf(high, 1):
		v = 2 * low
	}
	for i := range s.windows[:s.count] {
		if w == &s.windows[i] {
			s.gap = sightGap{area, u, v, i}
		}
	}
}

// keepAt is keep for a gap between two curves.
func (s *sightScene) keepAt(w *sightWindow, area float64, gap sightBand) {
	u := (gap.lo + gap.hi) / 2
	q := w.root.at(u)
	s.keep(w, area, u, gap.low.at(u, q), gap.high.at(u, q))
}

// witness is a free line from the eye through the widest gap. The field is named
// once more so that the scene stays on the stack.
//
// A direction (u, v) of the image is a ray: t ahead of the eye it is u t aside and v t
// up. It is over the target's disc between the two t that near and far tell, and between
// the target's foot and top for t between foot/v and top/v:
//
//	eye *---..__               ______
//	            ``---..__     |      |  top       from: where it has come into the
//	                     ``---x..    |                  disc and under the top
//	                          |  ``--x..          to:   where it has left the disc
//	                          |______|  foot            or gone below the foot
//	    0  . . . . . . . .  from     to . . . t
//
// The end of the line is laid a mil or so behind from, and rounded to the lattice. Rounding
// may move the end out of the target, or the line into what is beside the gap: so each end
// is held against the disc and by the exact test of SeesSpot, until one passes.
func (s *sightScene) witness(f *Field) ground.Line {
	g := &s.gap
	if !(g.area > 0) {
		return ground.Line{}
	}
	w := &s.windows[g.window]
	q := w.root.at(g.u)
	// The ray is in the target between these parts of its way.
	from, to := 0.0, 1/w.far.value(g.u, q)
	if !w.near.starts {
		from = 1 / w.near.value(g.u, q)
	}
	if g.v != 0 {
		a, b := s.foot/g.v, s.top/g.v
		from, to = max(from, min(a, b)), min(to, max(a, b))
	}
	x, y := float64(w.axis.X)/w.length, float64(w.axis.Y)/w.length
	ahead := lattice.P(x-float64(g.u*y), y+float64(g.u*x))
	for _, deep := range [4]float64{1, 0, 2, -1} {
		t := min(from+deep, (from+to)/2)
		if deep < 0 {
			t = (from + to) / 2
		}
		at := lattice.PointOf(s.eye).Add(ahead.Mul(t)).Round()
		level := s.height + lattice.RoundMil(float64(g.v*t))
		level = max(s.to.Level, min(s.to.Level+s.to.Height, level))
		if at.Sub(s.to.At).Len2() <= int64(s.to.Radius)*int64(s.to.Radius) && f.SeesSpot(s.from, ground.Spot{At: at, Level: level}) {
			return ground.Line{From: s.eye, To: at, FromLevel: s.height, ToLevel: level}
		}
	}
	return ground.Line{}
}

package sight

import (
	"slices"

	"duckboard/physics/ground"
)

// Most shots need no silhouette. All lines from the eye to the target are in a tube; what
// is met there is looked at in stages, each asked only if the one before left the answer
// open. None of them guesses: who says hidden or seen is sure of it.
//
//	tube       stretches that prisms surely hide, or might    (verdict_tube.go, and for
//	  |                                                        what is below the ground
//	  |unsure                                                  verdict_ground.go)
//	faces      the same, face by face, and slopes             (verdict_face.go)
//	  |unsure
//	glimpses   a patch of the target that nothing hides       (verdict_glimpse.go)
//	  |unsure
//	sweep      the silhouette, of the prisms that were met    (silhouette_sweep.go)
//
// The same goes for Cover: what a piece surely hides a face tells (verdict_cover.go), and
// only if two or more may give Cover, or one does not surely hide, does the sweep weigh
// what each hides.

// Verdict reports whether from sees any part of to, and returns the piece that gives it Cover, or
// None (R-SIGHT, TER-5): what the rules ask before every shot. It says what Sight says, for less
// work.
func (f *Field) Verdict(from, to ground.Body) (visible bool, cover int) {
	return f.seen.verdict(from, to, true)
}

// Sees reports whether from sees any part of to. It is Sight's verdict, cheaper.
func (f *Field) Sees(from, to ground.Body) bool {
	visible, _ := f.seen.verdict(from, to, false)
	return visible
}

// Covered returns the piece that gives to Cover against from (TER-5), or None: Verdict without the
// sight.
func (f *Field) Covered(from, to ground.Body) int {
	_, cover := f.seen.verdict(from, to, true)
	return cover
}

// verdict asks the tube first, and the sweep only for what that leaves open.
func (f *Field) verdict(from, to ground.Body, wantCover bool) (visible bool, cover int) {
	t := tube{ix: &f.tubes}
	if !t.open(from, to) {
		return f.sweptVerdict(from, to, wantCover)
	}
	answer := t.ask(f)
	switch {
	case answer == tubeHidden:
		return false, ground.None
	case t.lost:
		return f.sweptVerdict(from, to, wantCover)
	case answer == tubeUnsure && !f.sweptSeen(from, to, &t):
		return false, ground.None
	case !wantCover:
		return true, ground.None
	}
	return true, f.coverFrom(from, to, t.met[:t.count], &t)
}

// sweptSeen is the sweep's answer, for the prisms that the tube has met.
func (f *Field) sweptSeen(from, to ground.Body, t *tube) bool {
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	s.scratch.pieces = append(s.scratch.pieces[:0], t.met[:t.count]...)
	s.pieces = s.scratch.pieces
	slices.Sort(s.pieces)
	s.paint(sightOpaque)
	return s.seen()
}

// sweptVerdict is verdict by the sweep alone.
func (f *Field) sweptVerdict(from, to ground.Body, wantCover bool) (visible bool, cover int) {
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	if s.inside {
		return true, ground.None
	}
	s.paintAlong(sightOpaque)
	if !s.seen() {
		return false, ground.None
	}
	if !wantCover {
		return true, ground.None
	}
	return true, f.coverFrom(from, to, s.pieces, nil)
}

// coverFrom is the piece that gives a target Cover that is seen: of those that
// may (TER-5) the one that hides most of it on its own, the first of equals. The
// tube, if there is one, spares the sweep where one piece alone may and surely
// hides something.
func (f *Field) coverFrom(from, to ground.Body, met []int32, t *tube) int {
	var found [8]int
	candidates, sure := found[:0], false
	to.Radius, to.Height = max(to.Radius, 1), max(to.Height, 1)
	reach, ask := to.Radius+2*ground.ContactGap, coverAsk{f, &from, &to, from.Level + from.EyeHeight()}
	for _, i := range met {
		piece := f.Named(int(i))
		if !f.BoxOfPiece(piece).Grow(reach).Has(to.At) {
			continue
		}
		known := slices.Contains(candidates, piece)
		if !known && !ask.why(piece).Gives() {
			continue
		}
		may, surely := true, false
		if t != nil {
			may, surely = t.hides(f, i)
		}
		if may && !known {
			candidates, sure = append(candidates, piece), false
		}
		sure = sure || surely
	}
	switch {
	case len(candidates) == 0:
		return ground.None
	case len(candidates) == 1 && sure:
		return candidates[0]
	}
	return f.sweptCover(from, to, candidates, met)
}

// sweptCover is the candidate that hides most, by the sweep.
func (f *Field) sweptCover(from, to ground.Body, candidates []int, met []int32) int {
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	// What a piece hides on its own asks for its own prisms alone, and for all
	// trenches, which are one hole.
	s.pieces = s.scratch.pieces[:0]
	for _, i := range met {
		if f.Prisms[i].Trench() || slices.Contains(candidates, f.Named(int(i))) {
			s.pieces = append(s.pieces, i)
		}
	}
	s.scratch.pieces = s.pieces
	slices.Sort(s.pieces)
	s.scratch.own = append(s.scratch.own[:0], candidates...)
	s.own = s.scratch.own
	s.paint(sightOwn)
	var list [8]Blocker
	shares := list[:0]
	for _, c := range candidates {
		shares = append(shares, Blocker{Piece: c, Fraction: sightShare(s.hidden(c))})
	}
	slices.SortFunc(shares, func(a, b Blocker) int { return a.Piece - b.Piece })
	return mostHiding(shares)
}

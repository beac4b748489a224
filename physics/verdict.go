package physics

import "slices"

// Verdict is what the rules ask before every shot (R-SIGHT, TER-5): whether
// from sees any part of to, and the piece that gives it Cover, or None. It says
// what Sight says.
func (f *Field) Verdict(from, to Body) (visible bool, cover int) {
	return f.seen.verdict(from, to, true)
}

// Sees tells whether from sees any part of to. It is Sight's verdict, cheaper.
func (f *Field) Sees(from, to Body) bool {
	visible, _ := f.seen.verdict(from, to, false)
	return visible
}

// Covered is Sight's TER-5 alone: the piece that gives to Cover against from,
// or None.
func (f *Field) Covered(from, to Body) int {
	_, cover := f.seen.verdict(from, to, true)
	return cover
}

// verdict asks the tube first, and the sweep only for what that leaves open.
func (f *Field) verdict(from, to Body, wantCover bool) (visible bool, cover int) {
	var t tube
	if !t.open(f, from, to) {
		return f.sweptVerdict(from, to, wantCover)
	}
	answer := t.ask()
	if answer == tubeHidden {
		return false, None
	}
	if !t.metAll {
		return f.sweptVerdict(from, to, wantCover)
	}
	met := t.met[:t.count]
	if answer == tubeUnsure {
		slices.Sort(met)
		if !f.sweptSeen(from, to, met) {
			return false, None
		}
	}
	if !wantCover {
		return true, None
	}
	return true, f.coverFrom(from, to, met)
}

// sweptSeen is the sweep's answer for the prisms that may hide something.
func (f *Field) sweptSeen(from, to Body, pieces []int32) bool {
	var s sightScene
	var room sightScratch
	s.open(f, from, to)
	s.pieces = pieces
	s.patches = s.fill(room.patches[:0], sightOpaque)
	return s.seen()
}

// sweptVerdict is verdict by the sweep alone.
func (f *Field) sweptVerdict(from, to Body, wantCover bool) (visible bool, cover int) {
	var s sightScene
	var room sightScratch
	s.open(f, from, to)
	if s.inside {
		return true, None
	}
	s.pieces = f.along(room.pieces[:0], from.At, to.At, s.to.Radius)
	s.patches = s.fill(room.patches[:0], sightOpaque)
	if !s.seen() {
		return false, None
	}
	if !wantCover {
		return true, None
	}
	return true, f.coverFrom(from, to, s.pieces)
}

// coverFrom is the piece that gives a target Cover that is seen: of those that
// may (TER-5) the one that hides most of it on its own, the first of equals.
func (f *Field) coverFrom(from, to Body, pieces []int32) int {
	var found [8]Blocker
	candidates := found[:0]
	reach := to.Radius + 2*ContactGap
	for _, i := range pieces {
		piece := f.named(int(i))
		if !f.boxOfPiece(piece).grow(reach).has(to.At) {
			continue
		}
		if !slices.ContainsFunc(candidates, func(b Blocker) bool { return b.Piece == piece }) {
			candidates = append(candidates, Blocker{Piece: piece})
		}
	}
	if len(candidates) == 0 {
		return None
	}
	return f.sweptCover(from, to, candidates, pieces)
}

// sweptCover is the candidate that may give Cover and hides most.
func (f *Field) sweptCover(from, to Body, candidates []Blocker, pieces []int32) int {
	var s sightScene
	var room sightScratch
	s.open(f, from, to)
	candidates = slices.DeleteFunc(candidates, func(b Blocker) bool { return !s.mayCover(b.Piece) })
	if len(candidates) == 0 {
		return None
	}
	// What a piece hides on its own asks for its own prisms alone, and for all
	// trenches, which are one hole.
	var own nearBuf
	s.pieces = own[:0]
	for _, i := range pieces {
		if f.pieces[i].Trench() || slices.ContainsFunc(candidates, func(b Blocker) bool { return b.Piece == f.named(int(i)) }) {
			s.pieces = append(s.pieces, i)
		}
	}
	slices.Sort(s.pieces)
	s.patches = s.fill(room.patches[:0], sightAll)
	for i := range candidates {
		candidates[i].Fraction = sightShare(s.hidden(candidates[i].Piece))
	}
	slices.SortFunc(candidates, func(a, b Blocker) int { return a.Piece - b.Piece })
	return mostHiding(candidates)
}

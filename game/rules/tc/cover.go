package tc

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// inCover tells whether the target is in Cover from the attacker (TER-5), or
// always is (COVER).
func (as *attacks) inCover(by, target game.ModelID) bool {
	return as.pos.force[target].cover || as.pos.g.Field.Covered(as.pos.g.Body(by), as.pos.g.Body(target)) != physics.None
}

// partlyHidden is P-RNG-3: the target touches scenery, and some line from the
// attacker's eye to it is blocked or passes what is dense.
func (as *attacks) partlyHidden(by, target game.ModelID) bool {
	if as.pos.force[target].cover {
		return true
	}
	return as.scenery(as.pos.g.Body(by), as.pos.g.Body(target)) != physics.None
}

// scenery is the piece by which a target is in Cover (P-RNG-3), physics.None if
// it touches none or is seen whole.
func (as *attacks) scenery(from, b physics.Body) int {
	for i := range as.pos.g.Field.Pieces() {
		if as.shelters(from, b, i) {
			if len(as.pos.g.Field.Sight(from, b).Blockers) > 0 {
				return i
			}
			break
		}
	}
	return physics.None
}

// shelters tells whether a body touches a piece of scenery: one with height. On a
// trench's floor the edge is such a piece (R-HIDE). The piece that it stands on
// counts only where it hides some of it: at a roof's edge, seen from below.
func (as *attacks) shelters(from, b physics.Body, piece int) bool {
	k := &as.pos.g.Field.Pieces()[piece]
	switch {
	case k.Height() == 0 || !as.pos.g.Field.Touches(b, piece):
		return false
	case k.Trench() || k.Top != b.Level || !physics.DiscInside(b.At, 0, k.Outline):
		return true
	case from.Level+from.EyeHeight() >= b.Level: // who is not below sees past it
		return false
	}
	return slices.ContainsFunc(as.pos.g.Field.Sight(from, b).Blockers, func(h physics.Blocker) bool { return h.Piece == piece })
}

// behindObstacle is P-MEL-2: the target is not Down and touches a piece at least
// 1/2" high that lies on the line between the two bases: of a trench its edge.
func (as *attacks) behindObstacle(by, target game.ModelID) bool {
	if as.pos.model(target).Down {
		return false
	}
	if as.pos.force[target].cover {
		return true
	}
	from, b, pieces := as.pos.g.Body(by), as.pos.g.Body(target), as.pos.g.Field.Pieces()
	section := as.pos.g.Field.Section(from.At, b.At)
	for _, s := range section {
		k := &pieces[s.Piece]
		if k.Height() >= inch/2 && as.shelters(from, b, s.Piece) && !(k.Trench() && as.inTrenches(section, physics.RoundMil(b.At.Sub(from.At).Len()))) {
			return true
		}
	}
	return false
}

// inTrenches tells whether a section runs along the floors of trenches from end to
// end: no edge is between who fight there.
func (as *attacks) inTrenches(section []physics.Slice, length physics.Mil) bool {
	at := physics.Mil(0)
	for _, s := range section {
		if as.pos.g.Field.Pieces()[s.Piece].Trench() && s.From <= at+1 {
			at = max(at, s.To)
		}
	}
	return at >= length-1
}

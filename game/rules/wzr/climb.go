package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// Who has climbed stands past the edge with its whole base (WZR-49). It pays for the way of its
// centre and for the height, as for every way, and so for just its own size besides the height
// where it stood in contact with the face (WZR-47):
//
//	            ___________
//	   (--o--) |  (--o--)         at the least: 1" to the face, half its size up to it,
//	 __________|__________        the height, and half its size past the edge
//
// A top too narrow for that is climbed neither onto nor over.

// checkClimbs says where a climb leaves no room for the base, or an end after one overhangs
// (WZR-49), or nil. What ends a Charge in contact is the target's base, which may stand so near
// the edge that none fits before it (WZR-57).
func (p *routes) checkClimbs(m game.ModelID, r *route) *game.Refusal {
	for i := range r.tr.Marks {
		k := &r.tr.Marks[i]
		if k.Kind != physics.Climbed && k.Kind != physics.Laddered || k.Rise <= 0 {
			continue
		}
		until := p.untilNext(r.tr, i)
		switch {
		case until < r.tr.Length() && !p.roomAfter(m, r.tr, landed(k), until):
			return barAt("WZR-49", game.NoModel, k.At, "The top is too narrow for the base of %s.", p.pos.name(m))
		case until >= r.tr.Length() && !r.touches && p.overhang(p.pos.g.Body(m), r.tr.End) > 0:
			return barAt("WZR-49", game.NoModel, r.tr.End.At, "After a climb %s stands with its whole base past the edge.", p.pos.name(m))
		}
	}
	return nil
}

// untilNext is how far along a path the surface goes on that a climb leads to.
func (p *routes) untilNext(tr *physics.Trace, i int) float64 {
	for _, k := range tr.Marks[i+1:] {
		switch k.Kind {
		case physics.Climbed, physics.Laddered, physics.Dropped, physics.Jumped:
			return k.Along
		}
	}
	return tr.Length()
}

// roomAfter tells whether on a part of its way the base once overhangs nothing. However it goes, it
// overhangs no less before it has gone as far as it overhangs.
func (p *routes) roomAfter(m game.ModelID, tr *physics.Trace, from, to float64) bool {
	for along := from; along <= to; {
		over := physics.Mil(1)
		if tr.Standing(along) {
			if over = p.overhang(p.pos.g.Body(m), tr.At(along)); over <= 0 {
				return true
			}
		}
		along += float64(over)
	}
	return false
}

// overhang is how far the base of a body reaches over a ledge at a spot.
func (p *routes) overhang(b physics.Body, s physics.Spot) physics.Mil {
	wide := b.Radius
	b.At, b.Level, b.Radius = s.At, s.Level, 0
	if _, gap, ok := p.pos.g.Field.LedgeWithin(b, wide-1); ok {
		return wide - gap
	}
	return 0
}

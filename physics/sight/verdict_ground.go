package sight

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// dig is the answer where the head or the eye is below the ground. The ground
// stands round the trenches, which are one hole: its rims are faces without
// underside whose top is the level of the ground.
//
//	eye *------___                 A line to the head that starts in the hole or
//	----------+   ----___----      above the ground, and crosses no rim below it,
//	          |          head      meets no ground: if the target is in the hole,
//	          +--------------      clear of its rims.
func (t *tube) dig(f *Field) tubeAnswer {
	eyeIn, headIn, clear := t.level >= 0, t.headLevel >= 0, true
	least := min(t.level, t.headLevel)
	for _, i := range t.met[:t.count] {
		p := &f.Prisms[i]
		if !p.Trench() {
			continue
		}
		eyeIn = eyeIn || lattice.Locate(p.Outline, t.eye.Round()) == lattice.Inside
		headIn = headIn || lattice.Locate(p.Outline, t.eye.Add(t.d).Round()) == lattice.Inside
		clear = clear && float64(p.Top) <= least
		for _, r := range f.rimsIn(i) {
			a, b := r.A.Sub(t.eye), r.B.Sub(t.eye)
			if whole, from, to := t.clip(a, b, t.edge, math.MaxFloat64); !t.ix.prisms[i].rough && whole.From <= whole.To {
				t.shut(&tubeFace{a, b, math.Inf(-1), float64(ground.GroundLevel)}, whole, lattice.Span{From: from, To: to})
			}
			clear = clear && (t.headLevel >= 0 || lattice.NearestOnSegment(t.d, a, b).Distance(t.d) > t.radius)
			part, from, to := t.clip(a, b, t.edge, t.rimX)
			if part.From > part.To {
				continue
			}
			if low, _ := t.head.over(t.level, min(from, to), max(from, to)); low < float64(ground.GroundLevel) {
				u, v := t.turn(a, b.Sub(a), part.From), t.turn(a, b.Sub(a), part.To)
				t.may.add(min(u, v), max(u, v))
			}
		}
	}
	switch {
	case t.must.whole():
		return tubeHidden
	case eyeIn && headIn && clear && !t.lost && t.may.gap():
		return tubeSeen
	}
	return tubeUnsure
}

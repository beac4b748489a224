package physics

import "math"

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
		p := &f.pieces[i]
		if !p.Trench() {
			continue
		}
		eyeIn = eyeIn || locate(p.Outline, t.eye.round()) == inside
		headIn = headIn || locate(p.Outline, t.eye.add(t.d).round()) == inside
		clear = clear && float64(p.Top) <= least
		for _, r := range f.rimsIn(i) {
			a, b := r.a.sub(t.eye), r.b.sub(t.eye)
			if whole, from, to := t.clip(a, b, t.edge, math.MaxFloat64); !t.ix.prisms[i].rough && whole.from <= whole.to {
				t.shut(a, b, whole, span{from, to}, math.Inf(-1), float64(groundLevel))
			}
			clear = clear && (t.headLevel >= 0 || nearestOnSegment(t.d, a, b).distance(t.d) > t.radius)
			part, from, to := t.clip(a, b, t.edge, t.rimX)
			if part.from > part.to {
				continue
			}
			if low, _ := t.head.over(t.level, min(from, to), max(from, to)); low < float64(groundLevel) {
				u, v := t.turn(a, b.sub(a), part.from), t.turn(a, b.sub(a), part.to)
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

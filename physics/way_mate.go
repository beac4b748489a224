package physics

// Where outlines crowd, the same place of an edge is found again and again: as the brink
// that many a gap is jumped from. It is one knot then, with several mates.

// knotplace is where a knot is and which way it may slide.
type knotplace struct {
	Spot
	along point
	edge  bool // it has mates
}

// matelink is one more of the mates of a knot.
type matelink struct{ mate, next int32 }

// known tells whether there is a knot at that place already, and gives that one the
// mates of the new.
func (m *mesh) known(k *knot) bool {
	if k.corner {
		return false
	}
	at := knotplace{Spot: k.Spot}
	if k.mate != 0 {
		at.along, at.edge = k.along, true
	}
	if i, ok := m.seen[at]; ok {
		if o := &m.knots[i]; k.mate != 0 && o.mate != k.mate {
			m.s.mates = append(m.s.mates, matelink{k.mate, o.more})
			o.more = int32(len(m.s.mates))
		}
		return true
	}
	m.seen[at] = int32(len(m.knots))
	return false
}

// mated tells whether two knots beside edges share a mate.
func (s *scout) mated(a, b *knot) bool {
	for x, more := a.mate, a.more; ; x, more = s.mates[more-1].mate, s.mates[more-1].next {
		for y, next := b.mate, b.more; ; y, next = s.mates[next-1].mate, s.mates[next-1].next {
			if x == y {
				return true
			}
			if next == 0 {
				break
			}
		}
		if more == 0 {
			return false
		}
	}
}

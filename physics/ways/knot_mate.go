package ways

import "slices"

// Mates are the knots beside one place of an edge: at its foot and on its brink, or on both
// brinks of a gap. They share a number. A way bends there only beside going over the edge:
//
//	 - - - ->o brink         Who comes to the brink over the edge may go on to anywhere. Who
//	__________               comes to it over the roof came to go down, or to jump: hops to
//	          |              the mates alone are offered (offersToMates). So at the foot.
//	          |
//	          |  o foot
//
// Where outlines crowd, the same place of an edge is found again and again: as the brink
// that many a gap is jumped from. It is one knot then, with several mates: its own number
// and a list of more of them, linked through mesh.links.

// matelists are the knots beside each place of an edge, by the number that mates share: one
// list after the other in knots, that of number n up to ends[n], where that of n+1 begins.
type matelists struct {
	ends, knots []int32
	links       []matelink
	room        []int32 // for those of one
}

// newMatelists lists the knots by their mates.
func newMatelists(knots []knot, links []matelink) (m matelists) {
	m.links = links
	most := int32(0)
	each := func(f func(i int, mate int32)) {
		for i := range knots {
			if k := &knots[i]; k.mate != 0 {
				f(i, k.mate)
				for more := k.more; more != 0; more = links[more-1].next {
					f(i, links[more-1].mate)
				}
			}
		}
	}
	count := 0
	each(func(_ int, mate int32) { most, count = max(most, mate), count+1 })
	if count == 0 {
		return m
	}
	m.ends, m.knots = make([]int32, most+2), make([]int32, count)
	each(func(_ int, mate int32) { m.ends[mate+1]++ })
	for i := range m.ends[1:] {
		m.ends[i+1] += m.ends[i]
	}
	each(func(i int, mate int32) {
		m.knots[m.ends[mate]] = int32(i)
		m.ends[mate]++
	})
	return m
}

// of lists the knots that share a number.
func (m *matelists) of(mate int32) []int32 { return m.knots[m.ends[mate-1]:m.ends[mate]] }

// all are the mates of a knot, each once, and itself, until others are asked for.
func (m *matelists) all(k *knot) []int32 {
	out := append(m.room[:0], m.of(k.mate)...)
	for more := k.more; more != 0; more = m.links[more-1].next {
		out = append(out, m.of(m.links[more-1].mate)...)
	}
	if k.more != 0 {
		slices.Sort(out)
		out = slices.Compact(out)
	}
	m.room = out
	return out
}

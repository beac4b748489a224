package draft

import (
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Gap is the shortest line from what a hand holds to something else: its first point is on the
// former.
type Gap [2]physics.Vec

// Len returns the gap's length in mils.
func (g Gap) Len() physics.Mil { return physics.RoundMil(g[1].Sub(g[0]).Len()) }

// gapsTo is how many items Gaps measures to.
const gapsTo = 2

// Gaps returns how far outlines lie from the nearer of the left and right edges of the table, from
// the nearer of the upper and lower, and from the two nearest items within reach, but for some. What
// touches has no gap. Zones are measured to zones alone.
func (m Magnet) Gaps(rings [][]physics.Vec, zones bool, but []ID) []Gap {
	all := slices.Concat(rings...)
	if len(all) == 0 {
		return nil
	}
	gaps := m.d.edgeGaps(all)
	lo, hi := boxOf(all)
	var best [gapsTo]neighbour // the nearest first; of none the item is nil
	for _, it := range m.neighbours(lo, hi, but) {
		if zones != (it.Sort == Zone) {
			continue
		}
		n, last := neighbour{it: it}, &best[gapsTo-1]
		l, h := it.Bounds()
		across, down := max(l.X-hi.X, lo.X-h.X, 0), max(l.Y-hi.Y, lo.Y-h.Y, 0)
		if last.it != nil && math.Hypot(float64(across), float64(down)) >= last.far {
			continue // as far off as its box at least
		}
		if n.measure(rings); n.far == 0 || n.far > float64(m.reach) {
			continue
		}
		for i := range best {
			if best[i].it == nil || n.far < best[i].far {
				n, best[i] = best[i], n
			}
			if n.it == nil {
				break
			}
		}
	}
	for _, n := range best {
		if n.it != nil {
			gaps = append(gaps, n.gap)
		}
	}
	return gaps
}

// neighbour is an item that Gaps may measure to.
type neighbour struct {
	it  *Item
	far float64 // in mils; 0: it touches
	gap Gap
}

// measure finds how far off it is from outlines.
func (n *neighbour) measure(rings [][]physics.Vec) {
	other := n.it.Outline()
	n.far = math.Inf(1)
	for _, ring := range rings {
		if levels.Overlap(ring, other, 0) {
			n.far = 0
			return
		}
		p, q := levels.Closest(ring, other)
		if d := q.Sub(p).Len(); d < n.far {
			n.far, n.gap = d, Gap{p, q}
		}
	}
}

// edgeGaps are the gaps to the table's edges.
func (d *Draft) edgeGaps(all []physics.Vec) (gaps []Gap) {
	left, right, top, bottom, size := all[0], all[0], all[0], all[0], d.Size()
	for _, p := range all {
		if p.X < left.X {
			left = p
		}
		if p.X > right.X {
			right = p
		}
		if p.Y < top.Y {
			top = p
		}
		if p.Y > bottom.Y {
			bottom = p
		}
	}
	across, down := Gap{left, {X: 0, Y: left.Y}}, Gap{top, {X: top.X, Y: 0}}
	if size.X-right.X < left.X {
		across = Gap{right, {X: size.X, Y: right.Y}}
	}
	if size.Y-bottom.Y < top.Y {
		down = Gap{bottom, {X: bottom.X, Y: size.Y}}
	}
	if left.X > 0 && right.X < size.X {
		gaps = append(gaps, across)
	}
	if top.Y > 0 && bottom.Y < size.Y {
		gaps = append(gaps, down)
	}
	return gaps
}

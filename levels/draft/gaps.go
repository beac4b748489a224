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
	type found struct {
		gap Gap
		far float64
	}
	var best []found
	for _, it := range m.neighbours(lo, hi, but) {
		if zones != (it.Sort == Zone) {
			continue
		}
		far, gap := math.Inf(1), Gap{}
		for _, ring := range rings {
			other := it.Outline()
			if levels.Apart(ring, other) == 0 {
				far = 0
				break
			}
			p, q := levels.Closest(ring, other)
			if d := q.Sub(p).Len(); d < far {
				far, gap = d, Gap{p, q}
			}
		}
		if far > 0 && far <= float64(m.reach) {
			best = append(best, found{gap, far})
		}
	}
	slices.SortStableFunc(best, func(a, b found) int { return int(a.far - b.far) })
	for _, f := range best[:min(len(best), gapsTo)] {
		gaps = append(gaps, f.gap)
	}
	return gaps
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

package physics

import "math"

// Areas are the outlines of the region, one polygon for each connected part of
// a level, clockwise on the screen, and one for each hole in a part, the other
// way round: fill them by the nonzero or the even-odd rule. With safe only what
// can be reached without a roll. On open ground the bound is exact to a few
// hundredths of an inch; sharp corners are cut off by less than the lattice's
// 1/4". Levels ascend; the parts of a level come from top to bottom.
func (r *Reach) Areas(safe bool) []Area {
	var out []Area
	for _, level := range r.lattice().levels {
		m := march{r: r, safe: safe, level: level, next: map[edgeKey]edgeKey{}, at: map[edgeKey]Vec{}}
		m.trace()
		for _, p := range m.rings() {
			out = append(out, Area{level, p})
		}
	}
	return out
}

// edgeKey names an edge of the lattice: from a place to the right or down.
type edgeKey struct {
	col, row int
	down     bool
}

// march walks the squares of the lattice and links the edges that the outline
// crosses. The maps are only looked into, never ranged over.
type march struct {
	r     *Reach
	safe  bool
	level Mil
	next  map[edgeKey]edgeKey
	at    map[edgeKey]Vec
	order []edgeKey
}

// cost of a place: infinite if it is none to end on. in tells whether it is in
// reach.
func (m *march) cost(col, row int) (cost float64, node, in bool) {
	n := m.r.grid.node(col, row, m.level)
	if n == nil {
		return math.Inf(1), false, false
	}
	if !m.r.fit(n) {
		return math.Inf(1), false, false
	}
	c := m.r.weigh(n, m.safe)
	return c, true, m.r.affords(c)
}

// The squares' sides in turn, clockwise from the top.
func (m *march) side(col, row, k int) edgeKey {
	switch k {
	case 0:
		return edgeKey{col, row, false}
	case 1:
		return edgeKey{col + 1, row, true}
	case 2:
		return edgeKey{col, row + 1, false}
	}
	return edgeKey{col, row, true}
}

// trace links in each square the sides where the outline comes in and goes out.
// Walking with the region at the right hand the outline enters a square where
// going clockwise round it one comes into the region, and leaves where one
// comes out of it.
func (m *march) trace() {
	g := &m.r.grid
	for row := -1; row < g.rows; row++ {
		for col := -1; col < g.cols; col++ {
			var in [4]bool
			_, _, in[0] = m.cost(col, row)
			_, _, in[1] = m.cost(col+1, row)
			_, _, in[2] = m.cost(col+1, row+1)
			_, _, in[3] = m.cost(col, row+1)
			for k := 0; k < 4; k++ {
				if in[k] || !in[(k+1)%4] {
					continue
				}
				out := (k + 1) % 4
				for in[(out+1)%4] {
					out = (out + 1) % 4
				}
				m.link(m.side(col, row, out), m.side(col, row, k))
			}
		}
	}
}

func (m *march) link(from, to edgeKey) {
	m.next[from] = to
	m.order = append(m.order, from)
	if _, ok := m.at[from]; !ok {
		m.at[from] = m.cut(from)
	}
}

// cut is where the outline crosses an edge of the lattice.
func (m *march) cut(e edgeKey) Vec {
	c2, r2 := e.col+1, e.row
	if e.down {
		c2, r2 = e.col, e.row+1
	}
	a, b := m.r.grid.place(e.col, e.row), m.r.grid.place(c2, r2)
	ca, knownA, inA := m.cost(e.col, e.row)
	cb, nodeB, _ := m.cost(c2, r2)
	if !inA {
		a, b, ca, cb, nodeB = b, a, cb, ca, knownA
	}
	f := 1.0
	if limit := float64(m.r.t.Limit); nodeB && !math.IsInf(cb, 1) {
		f = math.Max(0, math.Min(1, (limit-ca)/(cb-ca)))
	} else if room := (limit - ca) / reachCell; room < 1 {
		f = math.Max(0, room)
	}
	if f = math.Min(f, m.standable(a, b)); f < 0.02 {
		f = 0
	}
	return lerp(a, b, f).round()
}

// standable is the share of the way from a towards b up to which the mover may
// stand.
func (m *march) standable(a, b Vec) float64 {
	if m.r.hunt.fits(Spot{b, m.level}) {
		return 1
	}
	lo, hi := 0.0, 1.0
	for range 8 {
		mid := (lo + hi) / 2
		if m.r.hunt.fits(Spot{lerp(a, b, mid).round(), m.level}) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// rings follows the links round.
func (m *march) rings() [][]Vec {
	var out [][]Vec
	seen := map[edgeKey]bool{}
	for _, e := range m.order {
		var ring []Vec
		for !seen[e] {
			seen[e] = true
			ring = append(ring, m.at[e])
			e = m.next[e]
		}
		if ring = thin(ring); len(ring) >= 3 {
			out = append(out, ring)
		}
	}
	return out
}

// thin leaves out points that repeat or lie on the line of their neighbours
// within 2 mils.
func thin(ring []Vec) []Vec {
	for again := true; again; {
		again = false
		kept := ring[:0:0]
		for i, p := range ring {
			next := ring[(i+1)%len(ring)]
			last := ring[(i+len(ring)-1)%len(ring)]
			if len(kept) > 0 {
				last = kept[len(kept)-1]
			}
			if p == next || last != next && segmentDistance(p, last, next) <= 2 && i%2 == 1 {
				again = true
				continue
			}
			kept = append(kept, p)
		}
		ring = kept
		if len(ring) < 3 {
			return nil
		}
	}
	return ring
}

package lab

import "duckboard/physics"

// within is from how far around a place is looked at, for Openness: the range of most rifles.
const within = 24 * physics.Inch

// mostLookers is from how many places at most all others are looked at: evenly from a lattice.
const mostLookers = 400

// Where a place is called wide open, and where closed: the shares of Openness. Of the ground of the
// shipped tables a few hundredths to a third lie beyond either.
const (
	WideOpen = 0.85
	Closed   = 0.15
)

// Openness begins to work out how open each place of a ground is, with nobody on it: of the places
// within 24 inches where the common man can stand, the share from which he is seen there without
// cover. The map is whole when the job is done.
func (g *Ground) Openness() (*Job, *Map) {
	grid := g.Grid(common, coarse)
	m, j := newMap(grid, Share, 1), &Job{}
	var lookers []physics.Body
	j.then(func() {
		g.Grid(common, walked).each(func(s physics.Spot) { lookers = append(lookers, at(common, s, 1).Body) })
		lookers = spread(lookers, mostLookers)
	})
	j.walk(grid.Rows*grid.Cols, func(unit int, pause func() bool) {
		spots, ok := grid.row(unit / grid.Cols)
		if c := unit % grid.Cols; ok[c] {
			m.Values[unit] = g.openness(at(common, spots[c], 1).Body, lookers, pause)
		}
	})
	return j, m
}

// openness is the share of those within reach who see a body without cover; None where nobody is.
func (g *Ground) openness(b physics.Body, lookers []physics.Body, pause func() bool) float32 {
	near, seen := 0, 0
	for i, e := range lookers {
		if i%64 == 63 && !pause() {
			return None
		}
		if d := e.At.Sub(b.At).Len2(); d > 0 && d <= int64(within)*int64(within) {
			near++
			visible, cover := g.Field.Verdict(e, b)
			seen += count(visible && cover == physics.None)
		}
	}
	if near == 0 {
		return None
	}
	return float32(part(seen, near))
}

// Shares returns how much of a map of Openness is wide open, and how much closed.
func (m *Map) Shares() (wide, closed float64) {
	n, w, c := 0, 0, 0
	for _, v := range m.Values {
		if v == v {
			n, w, c = n+1, w+count(v > WideOpen), c+count(v <= Closed)
		}
	}
	return part(w, n), part(c, n)
}

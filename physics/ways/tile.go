package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// The labels that may be of use near a place are listed for tiles, those of a small tile out of those
// of the larger one that it is a part of.
const (
	tileSide = 384.0 // of the smallest
	tileMost = 3     // so often tiles are doubled
	tileFrom = 64    // of fewer places all labels are looked at

	contourBand = 150.0 // costs up to so much beyond the limit are told
)

// tileAt is a tile.
type tileAt struct {
	x, y int32
	size int8
}

// tile are the labels that may be of use near a place.
func (l *labels) tile(q lattice.Point) []int32 {
	at := tileAt{int32(math.Floor(q.X / tileSide)), int32(math.Floor(q.Y / tileSide)), 0}
	if l.near == nil || at != l.last {
		l.near, l.last = l.tileOf(at), at
	}
	return l.near
}

func (l *labels) tileOf(t tileAt) []int32 {
	if of, ok := l.tiles[t]; ok {
		return of
	}
	if l.tiles == nil {
		l.tiles = map[tileAt][]int32{}
	}
	side := math.Ldexp(tileSide, int(t.size))
	lo := lattice.P(float64(float64(t.x)*side), float64(float64(t.y)*side))
	box := lattice.Rect{Lo: lo, Hi: lo.Add(lattice.P(side, side))}
	from := l.all
	if t.size < tileMost {
		from = l.tileOf(tileAt{t.x >> 1, t.y >> 1, t.size + 1})
	}
	of := make([]int32, 0, len(from))
	for _, i := range from {
		if l.useful(&l.at[i], &box, side) {
			of = append(of, i)
		}
	}
	l.tiles[t] = of
	return of
}

// useful reports whether a label may be of use in a box.
func (l *labels) useful(a *label, b *lattice.Rect, side float64) bool {
	if !a.slide {
		return a.cost+b.NearTo(a.p) < l.limit+contourBand
	}
	st := &l.ws.strand
	l.ws.strandTo(st, a.knot, b.Lo)
	if l.ws.cost[st.root]+b.NearTo(st.from) >= l.limit+contourBand {
		return false
	}
	if len(st.beads) > 1 {
		return true
	}
	last := &st.beads[0]
	signs := 0
	for k := range 4 {
		p := b.Lo
		if k&1 != 0 {
			p.X = b.Hi.X
		}
		if k&2 != 0 {
			p.Y = b.Hi.Y
		}
		st.to = p
		side := last.beyond(st.from, p, st.pace(0), st.pace(1), float64(rimShare*last.apart)+side/2)
		if side == 0 {
			return true
		}
		signs |= 1 << (1 + side)
	}
	return signs == 5 // on both sides
}

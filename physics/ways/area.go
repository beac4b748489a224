package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// Area is one ring of a region on one level: the outline of a connected part of
// it, or of a hole in one.
type Area struct {
	Level   lattice.Mil
	Hole    bool
	Edges   []Edge        // the ring itself: exact
	Polygon []lattice.Vec // the ring with its arcs drawn as chords, on the lattice
}

// Edge is a straight edge or an arc of a ring, in mils off the lattice: from A
// to B, where the next one begins. The region is on the right hand of one who
// goes along it on the screen.
type Edge struct {
	A, B   [2]float64
	Centre [2]float64
	Radius float64 // 0: straight
	Turn   int     // of an arc: 1 clockwise on the screen, -1 the other way
}

// chordError is how far the chords of a Polygon may lie off their arc, in mils,
// besides the rounding to the lattice.
const chordError = 0.5

// areasOf tells rings as areas.
func areasOf(rings [][]redge, level func(storey int32) lattice.Mil) []Area {
	out := make([]Area, 0, len(rings))
	for _, ring := range rings {
		a := Area{Level: level(ring[0].storey), Hole: ringSum(ring) < 0}
		a.Edges = make([]Edge, len(ring))
		for i := range ring {
			a.Edges[i] = ring[i].edge()
		}
		if a.Polygon = flatten(ring); len(a.Polygon) >= 3 {
			out = append(out, a)
		}
	}
	return out
}

// edge tells an edge of a ring.
func (e *redge) edge() Edge {
	o := Edge{A: [2]float64{e.a.X, e.a.Y}, B: [2]float64{e.b.X, e.b.Y}}
	if e.r != 0 {
		o.Centre, o.Radius, o.Turn = [2]float64{e.c.X, e.c.Y}, e.r, int(e.turn)
	}
	return o
}

// flatten draws the arcs of a ring as chords.
//
//	  .-´¯`-.        An arc of the angle x has the height r (1 - cos x/2) over
//	/---------\      its chord, about r x x / 8.
func flatten(ring []redge) []lattice.Vec {
	var out []lattice.Vec
	put := func(p lattice.Point) {
		if v := p.Round(); len(out) == 0 || out[len(out)-1] != v {
			out = append(out, v)
		}
	}
	for i := range ring {
		e := &ring[i]
		put(e.a)
		if e.r == 0 {
			continue
		}
		x := math.Abs(math.Atan2(e.da.Cross(e.db), e.da.Dot(e.db)))
		parts := int(math.Ceil(x / math.Sqrt(8*chordError/e.r)))
		for k := 1; k < parts; k++ {
			put(e.at(float64(k) / float64(parts)))
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

// sortRings puts the rings in order: level by level the outlines of the parts,
// the larger first, each with its holes behind it.
func sortRings(rings [][]redge) [][]redge {
	slices.SortStableFunc(rings, func(a, b []redge) int {
		return cmp.Or(cmp.Compare(a[0].storey, b[0].storey), cmp.Compare(math.Abs(ringSum(b)), math.Abs(ringSum(a))))
	})
	home := make([]int, len(rings)) // of a hole the part that it is in
	for i, hole := range rings {
		home[i] = i
		if ringSum(hole) > 0 {
			continue
		}
		for j, part := range rings {
			if part[0].storey == hole[0].storey && ringSum(part) > 0 && ringsHave(rings[j:j+1], hole[0].at(0.5)) {
				home[i] = j // the last is the smallest
			}
		}
	}
	order := make([]int, len(rings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(home[a], home[b]), cmp.Compare(a, b)) })
	out := make([][]redge, 0, len(rings))
	for _, i := range order {
		out = append(out, rings[i])
	}
	return out
}

package sight

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Two walls that touch are one wall for sight. Turned, they were rounded to the lattice corner
// by corner, and a line of sight would pass between them where nobody meant a gap. So what sight
// meets has a small prism more wherever a corner of one all but touches the other:
//
//	 _________ _________          a corner v of P is off Q by no more than the slack: it is
//	|    P   v|_    Q   |         joined to the points of the lattice round it that lie in Q.
//	|         |_|       |         What passes between the two passes between such a corner and
//	|_________|_________|         the other outline, for that is where they are nearest.
//
// The fill has the levels that both have, and counts as a part of Q, of which it is but for the
// crack itself. Along the axes all is whole mils: one is a crack there too, two are a gap.

// fillWidth is how many mils, and no less, are a gap. It is more than the slack: a rectangle that is
// turned is rounded twice, its place and then its corners.
const fillWidth = 2

// fillReach is how far from a corner, along the axes and in mils, points of the other prism are
// looked for: far enough for a corner of 45 degrees to have three that are not on one line.
const fillReach = 4

// filled is the ground with its cracks filled, or the ground itself where there are none.
func filled(f *ground.Field) *ground.Field {
	fill, owner := fillCracks(f)
	if len(fill) == 0 {
		return f
	}
	return f.More(fill, owner)
}

// fillCracks are the prisms that fill the cracks between those that hide, and to which pieces
// they belong.
func fillCracks(f *ground.Field) (fill []ground.Piece, owner []int32) {
	var buf ground.NearBuf
	hiding := hidingOnce(f)
	for i := range f.Prisms {
		if !hiding[i] {
			continue
		}
		p := &f.Prisms[i]
		for _, j := range f.Near(buf[:0], f.Shapes[i].Box.Grow(fillWidth)) {
			q := &f.Prisms[j]
			if int(j) == i || !hiding[j] || max(p.Base, q.Base) >= min(p.Top, q.Top) {
				continue
			}
			for _, v := range p.Outline {
				if !f.Shapes[j].Box.Grow(fillWidth).Has(v) || lattice.Locate(q.Outline, v) != lattice.Outside || lattice.OutlineDistance(q.Outline, v) >= fillWidth {
					continue
				}
				if outline := bridge(v, q.Outline); outline != nil {
					fill = append(fill, ground.Piece{Kind: q.Kind, Outline: outline, Base: max(p.Base, q.Base), Top: min(p.Top, q.Top), Sight: ground.Opaque})
					owner = append(owner, int32(f.Named(int(j))))
				}
			}
		}
	}
	return fill, owner
}

// hidingOnce reports of each prism whether it hides what is behind it, of those that are alike in
// outline and levels only of the first: a heap of duplicates has the cracks of one.
func hidingOnce(f *ground.Field) []bool {
	hiding := make([]bool, len(f.Prisms))
	type place struct {
		box       lattice.Box
		base, top lattice.Mil
	}
	known := map[place][]int{}
	for i := range f.Prisms {
		p := &f.Prisms[i]
		at := place{f.Shapes[i].Box, p.Base, p.Top}
		if !f.Shapes[i].Valid || !p.Hides() || slices.ContainsFunc(known[at], func(k int) bool { return slices.Equal(f.Prisms[k].Outline, p.Outline) }) {
			continue
		}
		known[at], hiding[i] = append(known[at], i), true
	}
	return hiding
}

// bridge is the outline round a corner and the points of the lattice near it that lie in
// another outline, or nil if all of them lie on one line.
func bridge(corner lattice.Vec, outline []lattice.Vec) []lattice.Vec {
	near := []lattice.Vec{corner}
	for x := lattice.Mil(-fillReach); x <= fillReach; x++ {
		for y := lattice.Mil(-fillReach); y <= fillReach; y++ {
			if v := corner.Add(lattice.V(x, y)); lattice.Locate(outline, v) != lattice.Outside {
				near = append(near, v)
			}
		}
	}
	return hull(near)
}

// hull is the convex outline round some points, or nil if they lie on one line. It takes their
// upper and their lower chain from left to right (Andrew 1979).
func hull(points []lattice.Vec) []lattice.Vec {
	slices.SortFunc(points, func(a, b lattice.Vec) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	var round []lattice.Vec
	for range 2 {
		start := len(round)
		for _, v := range points {
			for n := len(round); n > start+1 && round[n-1].Sub(round[n-2]).Cross(v.Sub(round[n-1])) <= 0; n-- {
				round = round[:n-1]
			}
			round = append(round, v)
		}
		round = round[:len(round)-1] // it begins the other chain
		slices.Reverse(points)
	}
	if len(round) < 3 {
		return nil
	}
	return round
}

package path

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// What a step leads over is told by its cells: stretches over which the same prisms lie under
// the centre. Seen from above, over a house and through a wood that touches it:
//
//	     _________ _____
//	    |  house  |wood |
//	 a--|---------|-----|--b       stretches: ground, house, wood, ground
//	    |_________|_____|
//
//	 0 1     2       3    4 5      cells: the ends a and b have one each
//
// An end may lie on an outline: then both of its sides are there, and the step may begin or end
// on either. Between two cuts nothing changes, so that the middle of a stretch tells for all of
// it. Of cuts less than half a mil apart one is enough: what lies between rounds to nothing.

// TinySpan is how far apart along a step, in mils, two cuts are at least.
const TinySpan = 0.5

// step is one straight step of a path, cut where the ground under it changes.
// Its slices are used again for the next step.
type step struct {
	a, b   lattice.Vec
	length float64
	to     ground.Waypoint
	stays  []stay
	cuts   []float64
	shares []float64
	along  []lattice.Span
	cracks []ground.Crack // near it
	cells  []cell
	covers []ground.Layer
	surfs  []ground.Surface
	nodes  []node
	route  []hop
}

// stay is a stretch of a step, in mils, inside a prism or on its outline.
type stay struct {
	piece    int32
	at       lattice.Side
	sides    uint8
	from, to float64
}

// cell is a stretch of a step over which the prisms under the centre stay the
// same. The first and the last are the step's end points.
type cell struct {
	from, to           float64
	cover0, cover1     int32 // its part of covers
	surface0, surface1 int32 // its part of surfs
}

// cut works out the cells of the step, from the prisms under its beginning and
// those near it.
func (s *step) cut(f *Field, under []ground.Layer, near []int32) {
	s.stays, s.cuts = s.stays[:0], s.cuts[:0]
	s.cells, s.covers, s.surfs = s.cells[:0], s.covers[:0], s.surfs[:0]
	s.length = s.b.Sub(s.a).Len()
	s.cracks = s.cracks[:0]
	const far = 16 // mils: more than what counts as touching anywhere
	line := s.line()
	for _, i := range near {
		if f.Prisms[i].Matters() && !line.misses(&f.Shapes[i].Box, far) {
			s.visit(f, i)
			s.cracks = append(s.cracks, f.CracksOf(i)...)
		}
	}
	s.covers = append(s.covers, under...)
	s.close(f, 0, 0, 0)
	s.joinCuts()
	s.cutCells(f)
	first := len(s.covers)
	s.covers = f.Layers(s.covers, s.b)
	s.close(f, s.length, s.length, first)
}

// cutCells makes the cells between the cuts. What lies in a crack belongs to what follows, at
// the end of the step to what was before.
func (s *step) cutCells(f *Field) {
	from := 0.0
	for k := 1; k < len(s.cuts); k++ {
		first, mid, last := len(s.covers), (s.cuts[k-1]+s.cuts[k])/2, k+1 == len(s.cuts)
		if len(s.cracks) > 0 && (!last || len(s.cells) > 1) && ground.InCrack(s.cracks, s.point(mid)) {
			if last {
				s.cells[len(s.cells)-1].to = s.cuts[k]
			}
			continue
		}
		for _, y := range s.stays {
			if y.from < mid && mid < y.to {
				s.covers = append(s.covers, ground.Layer{Piece: y.piece, At: y.at, Sides: y.sides})
			}
		}
		s.close(f, from, s.cuts[k], first)
		from = s.cuts[k]
	}
}

// close makes a cell of the covers from first on.
func (s *step) close(f *Field, from, to float64, first int) {
	surface0 := len(s.surfs)
	own := f.Surfaces(s.surfs[surface0:], s.covers[first:])
	s.surfs = append(s.surfs[:surface0], own...)
	s.cells = append(s.cells, cell{from, to, int32(first), int32(len(s.covers)), int32(surface0), int32(len(s.surfs))})
}

// visit finds the stretches of the step inside a prism or on its outline.
func (s *step) visit(f *Field, i int32) {
	outline := f.Prisms[i].Outline
	s.shares, s.along = lattice.Crossings(append(s.shares[:0], 0, 1), s.along[:0], s.a, s.b, outline)
	slices.Sort(s.shares)
	for k := 1; k < len(s.shares); k++ {
		from, to := s.shares[k-1], s.shares[k]
		if float64((to-from)*s.length) < 1e-6 {
			continue
		}
		y := stay{i, lattice.Outside, 0, float64(from * s.length), float64(to * s.length)}
		mid := (from + to) / 2
		for _, on := range s.along {
			if on.From < mid && mid < on.To {
				y.at, y.sides = lattice.OnOutline, ground.SidesOf(outline, lattice.Lerp(s.a, s.b, mid))
			}
		}
		if y.at == lattice.Outside && lattice.Contains(outline, lattice.Lerp(s.a, s.b, mid)) {
			y.at, y.sides = lattice.Inside, ground.AllSides
		}
		if y.at != lattice.Outside {
			s.stays = append(s.stays, y)
		}
	}
}

// joinCuts sorts the ends of all stays into cuts, from 0 to the step's length,
// without those that follow another within less than half a mil.
func (s *step) joinCuts() {
	if s.length == 0 {
		return
	}
	for _, y := range s.stays {
		s.cuts = append(s.cuts, y.from, y.to)
	}
	slices.Sort(s.cuts)
	kept := append(s.shares[:0], 0)
	for _, c := range s.cuts {
		if c >= kept[len(kept)-1]+TinySpan && c < s.length-TinySpan {
			kept = append(kept, c)
		}
	}
	s.shares = append(kept, s.length)
	s.cuts, s.shares = s.shares, s.cuts
}

// coversOf is the prisms under a cell.
func (s *step) coversOf(c int32) []ground.Layer { return s.covers[s.cells[c].cover0:s.cells[c].cover1] }

// under is where the cell lies in relation to a prism.
func (s *step) under(c int32, piece int32) lattice.Side {
	for _, v := range s.coversOf(c) {
		if v.Piece == piece {
			return v.At
		}
	}
	return lattice.Outside
}

// ground is the prism whose ground of that kind holds in the cell at that level, or None.
func (s *step) ground(f *Field, c int32, level lattice.Mil, g ground.Ground) int {
	return f.GroundOf(s.coversOf(c), level, g)
}

// point is the place that far along the step.
func (s *step) point(way float64) lattice.Point {
	if s.length == 0 {
		return lattice.PointOf(s.a)
	}
	return lattice.Lerp(s.a, s.b, way/s.length)
}

// heading is the step's direction as a unit vector.
func (s *step) heading() lattice.Point {
	if s.length == 0 {
		return lattice.Point{}
	}
	return lattice.PointOf(s.b).Sub(lattice.PointOf(s.a)).Mul(1 / s.length)
}

// course is a line with a direction, a unit vector; none where a step leads nowhere.
type course struct{ origin, heading lattice.Point }

// line is the line of the step.
func (s *step) line() course { return course{lattice.PointOf(s.a), s.heading()} }

// misses reports whether all of a box is farther from the line than that.
//
// Square to the line a box reaches as far from its middle as the sum of what its two
// halves do: its corners lie where these add up.
func (l *course) misses(b *lattice.Box, far float64) bool {
	halfX, halfY := float64(b.X1-b.X0)/2, float64(b.Y1-b.Y0)/2
	middle := lattice.P(float64(b.X0)+halfX, float64(b.Y0)+halfY)
	reach := math.Abs(float64(l.heading.X*halfY)) + math.Abs(float64(l.heading.Y*halfX))
	return math.Abs(l.heading.Cross(middle.Sub(l.origin))) > reach+far
}

// highestBelow is the highest surface of the cell up to a level.
func (s *step) highestBelow(c int32, level lattice.Mil) lattice.Mil {
	best := lattice.Mil(math.MinInt32)
	for _, u := range s.surfs[s.cells[c].surface0:s.cells[c].surface1] {
		if u.Level <= level {
			best = max(best, u.Level)
		}
	}
	return best
}

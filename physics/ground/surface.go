package ground

import (
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// Over one point there may be several surfaces: the ground, or the floor of the deepest trench
// that is dug there, and the tops of solid pieces. Not those that lie inside a solid piece:
//
//	     ________p____
//	    |________p____| C    At p there are the tops of B and of C. The ground lies in A
//	                         there, and A's top (dots) in B: all levels from a solid
//	        _____p______     piece's underside up to just below its top are taken. Of two
//	 ______|.....p..    | B  tops at one level both are there.
//	|      |_____p______|
//	|            p  |  A
//	|____________p__|_______
//
// A point on an outline has the surfaces of both sides, for its surroundings are looked at in
// eight directions, a bit for each (compass):
//
//	  * A | B *          p is on the seam of A and B. Four directions lie in A, four in
//	 *    |    *         B: together all round, so no ground shows between them. Without
//	      p              B there would be both at p: the ground and A's top.
//	 *    |    *
//	  * A | B *
//
// A corner of more than 45 degrees has one of the directions in it, whichever way it points.

// GroundLevel is the level of the ground outside trenches.
const GroundLevel lattice.Mil = 0

// StepHeight is the difference of level up to which an edge is no edge: what
// is walked over (TER-1, R-STEP) and what a base may overlap (R-SUPPORT).
const StepHeight = lattice.Inch

// OneStep reports whether two levels are no more than a step apart.
func OneStep(a, b lattice.Mil) bool { return lattice.Abs(a-b) <= StepHeight }

// Tall reports whether what rises up to a top is more than a step higher than a level.
func Tall(top, level lattice.Mil) bool { return top > level+StepHeight }

// Layer is a prism that contains a point, or has it on its outline.
type Layer struct {
	Piece int32        // index of the prism
	At    lattice.Side // Inside or OnOutline
	Sides uint8        // the directions in which the prism lies, a bit each (compass): all of them inside
}

// AllSides is the sides of a prism that a point is inside of.
const AllSides uint8 = 0xff

// compass is eight directions as long as the slack. They are askew, so that
// none runs along the edges of pieces that lie square to the table.
var compass = [8]lattice.Point{
	{X: 1.4772, Y: 0.2605}, {X: 0.8604, Y: 1.2287}, {X: -0.2605, Y: 1.4772}, {X: -1.2287, Y: 0.8604},
	{X: -1.4772, Y: -0.2605}, {X: -0.8604, Y: -1.2287}, {X: 0.2605, Y: -1.4772}, {X: 1.2287, Y: -0.8604},
}

// SidesOf returns the directions, a bit each (compass), in which the polygon lies
// from a point on its outline.
func SidesOf(outline []lattice.Vec, p lattice.Point) (sides uint8) {
	for k, d := range compass {
		if lattice.Contains(outline, p.Add(d)) {
			sides |= 1 << k
		}
	}
	return sides
}

// LayerBuf is scratch for the layers of a point on the stack of most callers.
type LayerBuf [16]Layer

// Surface is something to stand or at least to pass on, at one point.
type Surface struct {
	Piece int32 // the prism whose top or floor it is, None: the ground
	Level lattice.Mil
	Stand bool // a path may end on it
}

// SurfaceBuf is scratch for the surfaces of a point on the stack of most callers.
type SurfaceBuf [16]Surface

// Layers appends the prisms at a lattice point.
func (f *Field) Layers(found []Layer, at lattice.Vec) []Layer {
	var buf NearBuf
	for _, i := range f.At(buf[:0], at) {
		switch outline := f.Prisms[i].Outline; lattice.Locate(outline, at) {
		case lattice.Inside:
			found = append(found, Layer{i, lattice.Inside, AllSides})
		case lattice.OnOutline:
			found = append(found, Layer{i, lattice.OnOutline, SidesOf(outline, lattice.PointOf(at))})
		}
	}
	return found
}

// LayersPoint appends the prisms at a point off the lattice, all as inside.
func (f *Field) LayersPoint(found []Layer, p lattice.Point) []Layer {
	var buf NearBuf
	b := lattice.Box{X0: lattice.Mil(math.Floor(p.X)), Y0: lattice.Mil(math.Floor(p.Y)), X1: lattice.Mil(math.Ceil(p.X)), Y1: lattice.Mil(math.Ceil(p.Y))}
	for _, i := range f.Near(buf[:0], b) {
		if lattice.Contains(f.Prisms[i].Outline, p) {
			found = append(found, Layer{i, lattice.Inside, AllSides})
		}
	}
	return found
}

// Surfaces appends the surfaces at a point from its layers, ascending by level.
//
// A point on an outline belongs to both of its sides: the piece's top is there, and so is
// what lies beside the piece. What lies beside is not there where other pieces lie all
// round, so that no ground shows in the seam of two pieces laid side by side.
func (f *Field) Surfaces(found []Surface, layers []Layer) []Surface {
	if !f.taken(layers, AllSides, GroundLevel, math.MaxInt32) {
		found = append(found, Surface{None, GroundLevel, true})
	}
	for _, c := range layers {
		p := &f.Prisms[c.Piece]
		switch {
		case p.Trench():
			if f.taken(layers, c.Sides, p.Top, p.Top) {
				continue
			}
		case !p.Solid() || f.taken(layers, c.Sides, p.Top, math.MinInt32):
			continue
		}
		found = append(found, Surface{c.Piece, p.Top, p.Stand})
	}
	// A few elements: insertion sort, stable, so that order never depends on
	// the index.
	for i := 1; i < len(found); i++ {
		for j := i; j > 0 && found[j].before(found[j-1]); j-- {
			found[j], found[j-1] = found[j-1], found[j]
		}
	}
	return found
}

// before orders surfaces by level, one to stand on before one that is not, and
// then by the piece.
func (s Surface) before(t Surface) bool {
	switch {
	case s.Level != t.Level:
		return s.Level < t.Level
	case s.Stand != t.Stand:
		return s.Stand
	}
	return s.Piece < t.Piece
}

// taken reports whether something else is in the place of a surface on all those
// sides of the point: a trench with a floor below deeper, or a solid piece in
// which the surface's level lies. A piece with a corner so sharp that it lies
// in none of the eight directions counts as lying in all.
func (f *Field) taken(layers []Layer, sides uint8, level, deeper lattice.Mil) bool {
	if sides == 0 {
		sides = AllSides
	}
	for _, c := range layers {
		p := &f.Prisms[c.Piece]
		if p.Trench() && p.Top < deeper || p.Solid() && p.Base <= level && level < p.Top {
			sides &^= c.Sides
		}
	}
	return sides == 0
}

// Buried reports whether a surface at that level lies inside a solid piece.
func (f *Field) Buried(layers []Layer, level lattice.Mil) bool {
	sides := uint8(0)
	for _, c := range layers {
		if p := &f.Prisms[c.Piece]; p.Solid() && p.Base <= level && level < p.Top {
			sides |= c.Sides
		}
	}
	return sides == AllSides
}

// Levels returns the levels of the surfaces that a model may stand on at a
// point, ascending and each once: the ground or a trench's floor, and the tops
// of pieces, without those buried in a solid piece. Where trenches overlap the
// deepest counts. A point on an outline has the surfaces of both its sides.
func (f *Field) Levels(at lattice.Vec) []lattice.Mil { return f.AppendLevels(nil, at) }

// AppendLevels is Levels into a slice that is empty.
func (f *Field) AppendLevels(levels []lattice.Mil, at lattice.Vec) []lattice.Mil {
	var layers LayerBuf
	var found SurfaceBuf
	for _, s := range f.Surfaces(found[:0], f.Layers(layers[:0], at)) {
		if s.Stand {
			levels = append(levels, s.Level)
		}
	}
	return slices.Compact(levels)
}

// Holds reports whether the piece's Ground holds for a model at that level whose
// centre is inside the outline (R-AREA): from 1" below its underside up to its
// top; a trench's from its floor up.
func (p *Piece) Holds(level lattice.Mil) bool {
	return !Tall(min(p.Base, p.Top), level) && level <= max(p.Base, p.Top)
}

// PlainWall reports whether the piece is nothing but a wall to who stands on the
// ground: it has to be gone round, or climbed.
func (p *Piece) PlainWall() bool {
	return p.Solid() && p.Base <= GroundLevel && Tall(p.Top, GroundLevel) && p.Sheer && p.Ground == Open
}

// In returns the first piece of that ground in which the spot lies (R-AREA: the
// centre inside the outline, the level within the piece), or None. A point on
// an outline is outside, but for the seam of two such pieces.
func (f *Field) In(s Spot, g Ground) int {
	var layers LayerBuf
	return f.Named(f.GroundOf(f.Layers(layers[:0], s.At), s.Level, g))
}

// GroundOf is In for the layers of a point; it is the index of a prism.
func (f *Field) GroundOf(layers []Layer, level lattice.Mil, g Ground) int {
	first, seam, sides := None, None, uint8(0)
	for _, c := range layers {
		if p := &f.Prisms[c.Piece]; p.Ground != g || !p.Holds(level) {
			continue
		}
		sides |= c.Sides
		if seam = lower(seam, int(c.Piece)); c.At == lattice.Inside {
			first = lower(first, int(c.Piece))
		}
	}
	if first == None && sides == AllSides {
		return seam
	}
	return first
}

// lower is the lower of two indices of pieces, either of which may be None.
func lower(a, b int) int {
	if a == None || b != None && b < a {
		return b
	}
	return a
}

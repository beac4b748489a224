package ground

import "duckboard/physics/lattice"

// A base fits where there is a surface to stand on under its centre and nothing solid in its
// way. What is in the way depends on its feet and its head (R-SUPPORT):
//
//	             ___________
//	            |___roof____|      its underside is no lower than the head: there is room
//	 . ._______. . . . . . . .     level + height: the head
//	    |     |      ______
//	    |body |     | wall |       above the step and below the head: in the way
//	 . .|. . .|. . .|. . . |. .    level + 1": a step
//	    |     |__   |      |
//	    |_____|__|__|______|___    level: the feet. The base may hang over the kerb there
//
// On the map that is a disc and a polygon. They overlap if the centre is nearer than the radius
// by half a mil or more: then the gap, rounded to a mil, is less than 0.

// Fits checks a place to stand: a surface under the centre at b.Level, no part
// off the table, no solid piece in the way (R-SUPPORT), not on Impassable
// ground. Kind is NoFault if it may stand there. Other bodies are not looked
// at. Of several faults the first of OffTable, InImpassable, NoSurface and
// InSolid is told, of several pieces the first.
func (f *Field) Fits(b Body) Fault {
	bad := f.FitsPrisms(b)
	bad.Piece = f.Named(bad.Piece)
	return bad
}

// FitsPrisms is Fits; its fault names a prism.
func (f *Field) FitsPrisms(b Body) Fault {
	var buf LayerBuf
	return f.FitsOn(b, f.Layers(buf[:0], b.At), nil)
}

// FitsOn is FitsPrisms with the layers under the body's centre, and with the prisms near its
// base if they are known (not nil): more may be among these.
func (f *Field) FitsOn(b Body, layers []Layer, near []int32) Fault {
	if !f.HoldsBase(b) {
		return Fault{Kind: OffTable, At: b.At, Piece: None}
	}
	if i := f.GroundOf(layers, b.Level, Impassable); i != None {
		return Fault{Kind: InImpassable, At: b.At, Piece: i}
	}
	if !f.supports(layers, b.Level) {
		return Fault{Kind: NoSurface, At: b.At, Piece: f.under(layers, b.Level)}
	}
	i := None
	if near == nil {
		i = f.Obstacle(b)
	} else {
		i = f.obstacleAmong(b, near)
	}
	if i != None {
		return Fault{Kind: InSolid, At: b.At, Piece: i}
	}
	return Fault{Piece: None}
}

// HoldsBase reports whether the whole base is on the table.
func (f *Field) HoldsBase(b Body) bool {
	return b.At.X >= b.Radius && b.At.Y >= b.Radius &&
		b.At.X <= f.Size().X-b.Radius && b.At.Y <= f.Size().Y-b.Radius
}

// supports reports whether one of the surfaces to stand on is at that level.
func (f *Field) supports(layers []Layer, level lattice.Mil) bool {
	if len(layers) == 0 {
		return level == GroundLevel
	}
	var buf SurfaceBuf
	for _, s := range f.Surfaces(buf[:0], layers) {
		if s.Level == level && s.Stand {
			return true
		}
	}
	return false
}

// under is the first piece with its top at that level, or None: the wall that
// one may not stand on.
func (f *Field) under(layers []Layer, level lattice.Mil) int {
	found := None
	for _, c := range layers {
		if p := &f.Prisms[c.Piece]; p.Solid() && p.Top == level {
			found = lower(found, int(c.Piece))
		}
	}
	return found
}

// InTheWay reports whether the piece stops a body that stands at that level: it
// is solid, rises more than a step above the feet and hangs lower than the
// head (R-SUPPORT).
func (p *Piece) InTheWay(level, height lattice.Mil) bool {
	return Tall(p.Top, level) && p.Base < level+height && p.Solid()
}

// Obstacle returns the first solid prism, or trench for the ground round it,
// that the base overlaps at its level, or None.
func (f *Field) Obstacle(b Body) int {
	var buf NearBuf
	return f.obstacleAmong(b, f.Near(buf[:0], b.around()))
}

// around is the box round the base.
func (b Body) around() lattice.Box { return lattice.BoxOf(b.At).Grow(b.Radius) }

// obstacleAmong is Obstacle with the prisms near the base, and perhaps more.
func (f *Field) obstacleAmong(b Body, near []int32) int {
	reach, around := float64(b.Radius)-lattice.OverlapDepth, b.around()
	found := None
	pit := f.PitAt(b.Level)
	for _, i := range near {
		if found != None && int(i) > found || !f.Shapes[i].Box.Meets(around) {
			continue
		}
		p := &f.Prisms[i]
		switch {
		case p.Trench():
			if pit != nil && pit.overlaps(f.Shapes[i].Pit, lattice.PointOf(b.At), reach) {
				found = int(i)
			}
		case p.InTheWay(b.Level, b.Height) && lattice.PolygonDistance(p.Outline, b.At) <= reach:
			found = int(i)
		}
	}
	return found
}

// overlaps reports whether a disc reaches over a rim of the trench.
func (p *Pit) overlaps(trench int32, centre lattice.Point, reach float64) bool {
	for _, r := range p.Rims[trench] {
		if lattice.NearestOnSegment(centre, r.A, r.B).Distance(centre) <= reach {
			return true
		}
	}
	return false
}

// Touches reports whether the body's base is in contact (R-CONTACT) with the
// piece, its openings as if closed: horizontal gap and what lies between the body's height and the
// piece's combined are at most ContactGap. One who stands on a piece touches
// it. A trench is touched along its rim by a model below it.
//
// The nearest points of a cylinder and a prism lie flat apart and rise above one another, both 0
// where the two overlap in that respect; the gap is the third side of the right triangle.
func (f *Field) Touches(b Body, piece int) bool {
	if piece < 0 || piece >= len(f.whole) || len(f.whole[piece].Outline) < 3 {
		return false
	}
	p := &f.whole[piece]
	if !f.BoxOfPiece(piece).Grow(b.Radius + 2*ContactGap).Has(b.At) {
		return false
	}
	if p.Trench() {
		return f.touchesRim(b, f.PrismOf(piece))
	}
	flat := max(0, lattice.PolygonDistance(p.Outline, b.At)-float64(b.Radius))
	rise := max(0, b.Level-p.Top, p.Base-b.Level-b.Height)
	return combine(flat, float64(rise)) <= ContactGap
}

// BoxOfPiece returns the box round a piece.
func (f *Field) BoxOfPiece(piece int) lattice.Box {
	if f.owner == nil {
		return f.Shapes[piece].Box
	}
	return f.outer[piece]
}

// PrismOf returns the first prism of a piece.
func (f *Field) PrismOf(piece int) int {
	if f.owner == nil {
		return piece
	}
	return int(f.parts[piece])
}

// touchesRim is Touches for a trench.
func (f *Field) touchesRim(b Body, piece int) bool {
	p := &f.Prisms[piece]
	if b.Level >= p.Base || lattice.Locate(p.Outline, b.At) == lattice.Outside {
		return false
	}
	centre, rims := lattice.PointOf(b.At), f.Pits[len(f.Pits)-1].Rims[f.Shapes[piece].Pit]
	for _, r := range rims {
		if lattice.RoundMil(lattice.NearestOnSegment(centre, r.A, r.B).Distance(centre)-float64(b.Radius)) <= ContactGap {
			return true
		}
	}
	return false
}

// StandRows returns the number of rows of the lattice of Stands.
func (f *Field) StandRows(step lattice.Mil) int { return LatticeCount(f.Size().Y, max(step, 1)) }

// LatticeCount returns how many points step/2, step/2+step, ... lie within a length, both in
// mils.
func LatticeCount(length, step lattice.Mil) int { return int((length + step/2) / step) }

// Stands appends every place to stand (Fits) for a body of the shape's radius
// and height on a lattice over the table, for the rows from first to before
// last: row r is at y = step/2 + r*step. The places come row by row, left to
// right, upwards. A step of less than a mil counts as one mil.
func (f *Field) Stands(dst []Spot, shape Body, step lattice.Mil, first, last int) []Spot {
	step = max(step, 1)
	first, last = max(first, 0), min(last, f.StandRows(step))
	for row := first; row < last; row++ {
		shape.At.Y = step/2 + lattice.Mil(row)*step
		for col := range LatticeCount(f.Size().X, step) {
			shape.At.X = step/2 + lattice.Mil(col)*step
			var buf [8]lattice.Mil
			for _, level := range f.AppendLevels(buf[:0], shape.At) {
				shape.Level = level
				if f.Fits(shape).Kind == NoFault {
					dst = append(dst, Spot{shape.At, level})
				}
			}
		}
	}
	return dst
}

package physics

import (
	"math"
	"slices"
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

// groundLevel is the level of the ground outside trenches.
const groundLevel Mil = 0

// stepHeight is the difference of level up to which an edge is no edge: what
// is walked over (TER-1, R-STEP) and what a base may overlap (R-SUPPORT).
const stepHeight = Inch

// cover is a piece that contains a point, or has it on its outline.
type cover struct {
	piece int32
	at    place // inside or onOutline
	sides uint8 // the directions in which the piece lies, all of them inside
}

// allSides is the sides of a piece that a point is inside of.
const allSides uint8 = 0xff

// compass is eight directions as long as the slack. They are askew, so that
// none runs along the edges of pieces that lie square to the table.
var compass = [8]point{
	{1.4772, 0.2605}, {0.8604, 1.2287}, {-0.2605, 1.4772}, {-1.2287, 0.8604},
	{-1.4772, -0.2605}, {-0.8604, -1.2287}, {0.2605, -1.4772}, {1.2287, -0.8604},
}

// sidesOf is the directions in which the polygon lies from a point on its
// outline.
func sidesOf(outline []Vec, p point) (sides uint8) {
	for k, d := range compass {
		if contains(outline, p.add(d)) {
			sides |= 1 << k
		}
	}
	return sides
}

// coverBuf is room for the covers of a point on the stack of most callers.
type coverBuf [16]cover

// surface is something to stand or at least to pass on, at one point.
type surface struct {
	piece int32 // whose top or floor it is, None: the ground
	level Mil
	stand bool // a path may end on it
}

// surfaceBuf is room for the surfaces of a point on the stack of most callers.
type surfaceBuf [16]surface

// covers appends the pieces at a lattice point.
func (f *Field) covers(found []cover, at Vec) []cover {
	var buf nearBuf
	for _, i := range f.at(buf[:0], at) {
		switch outline := f.pieces[i].Outline; locate(outline, at) {
		case inside:
			found = append(found, cover{i, inside, allSides})
		case onOutline:
			found = append(found, cover{i, onOutline, sidesOf(outline, pointOf(at))})
		}
	}
	return found
}

// coversPoint appends the pieces at a point off the lattice, all as inside.
func (f *Field) coversPoint(found []cover, p point) []cover {
	var buf nearBuf
	b := box{Mil(math.Floor(p.x)), Mil(math.Floor(p.y)), Mil(math.Ceil(p.x)), Mil(math.Ceil(p.y))}
	for _, i := range f.near(buf[:0], b) {
		if contains(f.pieces[i].Outline, p) {
			found = append(found, cover{i, inside, allSides})
		}
	}
	return found
}

// surfaces appends the surfaces at a point from the pieces that cover it,
// ascending by level.
//
// A point on an outline belongs to both of its sides: the piece's top is there
// and so is what lies beside the piece, unless other pieces lie all round, so
// that no ground shows in the seam of two pieces laid side by side.
func (f *Field) surfaces(found []surface, covers []cover) []surface {
	if !f.taken(covers, allSides, groundLevel, math.MaxInt32) {
		found = append(found, surface{None, groundLevel, true})
	}
	for _, c := range covers {
		p := &f.pieces[c.piece]
		switch {
		case p.Trench():
			if f.taken(covers, c.sides, p.Top, p.Top) {
				continue
			}
		case !p.Solid() || f.taken(covers, c.sides, p.Top, math.MinInt32):
			continue
		}
		found = append(found, surface{c.piece, p.Top, p.Stand})
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
func (s surface) before(t surface) bool {
	switch {
	case s.level != t.level:
		return s.level < t.level
	case s.stand != t.stand:
		return s.stand
	}
	return s.piece < t.piece
}

// taken tells whether something else is in the place of a surface on all those
// sides of the point: a trench with a floor below deeper, or a solid piece in
// which the surface's level lies. A piece with a corner so sharp that it lies
// in none of the eight directions counts as lying in all.
func (f *Field) taken(covers []cover, sides uint8, level, deeper Mil) bool {
	if sides == 0 {
		sides = allSides
	}
	for _, c := range covers {
		p := &f.pieces[c.piece]
		if p.Trench() && p.Top < deeper || p.Solid() && p.Base <= level && level < p.Top {
			sides &^= c.sides
		}
	}
	return sides == 0
}

// buried tells whether a surface at that level lies inside a solid piece.
func (f *Field) buried(covers []cover, level Mil) bool {
	sides := uint8(0)
	for _, c := range covers {
		if p := &f.pieces[c.piece]; p.Solid() && p.Base <= level && level < p.Top {
			sides |= c.sides
		}
	}
	return sides == allSides
}

// Levels are the levels of the surfaces that a model may stand on at a point,
// ascending and each once: the ground or a trench's floor, and the tops of
// pieces, without those buried in a solid piece. Where trenches overlap the
// deepest counts. A point on an outline has the surfaces of both its sides.
func (f *Field) Levels(at Vec) []Mil { return f.appendLevels(nil, at) }

// appendLevels is Levels into a slice that is empty.
func (f *Field) appendLevels(levels []Mil, at Vec) []Mil {
	var covers coverBuf
	var found surfaceBuf
	for _, s := range f.surfaces(found[:0], f.covers(covers[:0], at)) {
		if s.stand {
			levels = append(levels, s.level)
		}
	}
	return slices.Compact(levels)
}

// holds tells whether the piece's Ground holds for a model at that level whose
// centre is inside the outline (R-AREA): from 1" below its underside up to its
// top; a trench's from its floor up.
func (p *Piece) holds(level Mil) bool {
	return level >= min(p.Base, p.Top)-stepHeight && level <= max(p.Base, p.Top)
}

// plainWall tells whether the piece is nothing but a wall to who stands on the
// ground: it has to be gone round, or climbed.
func (p *Piece) plainWall() bool {
	return p.Solid() && p.Base <= groundLevel && p.Top > stepHeight && p.Sheer && p.Ground == Open
}

// In is the first piece of that ground in which the spot lies (R-AREA: the
// centre inside the outline, the level within the piece), or None. A point on
// an outline is outside, but for the seam of two such pieces.
func (f *Field) In(s Spot, g Ground) int {
	var covers coverBuf
	return f.named(f.groundOf(f.covers(covers[:0], s.At), s.Level, g))
}

// groundOf is In for the pieces that cover a point.
func (f *Field) groundOf(covers []cover, level Mil, g Ground) int {
	first, seam, sides := None, None, uint8(0)
	for _, c := range covers {
		if p := &f.pieces[c.piece]; p.Ground != g || !p.holds(level) {
			continue
		}
		sides |= c.sides
		if seam = lower(seam, int(c.piece)); c.at == inside {
			first = lower(first, int(c.piece))
		}
	}
	if first == None && sides == allSides {
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

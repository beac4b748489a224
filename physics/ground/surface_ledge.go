package ground

import (
	"math"

	"duckboard/physics/lattice"
)

// First comes the floor that the body stands on: from what is under its centre on to whatever
// touches that and is no more than a step higher or lower, as far as this leads. Then the edges
// of its sheer pieces, and of the trenches in it. An edge is a ledge if no wall stands right
// outside of it, and the highest surface there, but for those more than a step above, lies
// more than a step below; along the table's rim there is none to fall to:
//
//	  ____
//	 |    |        body
//	 |wall|       |____|
//	 |    w________________e        e is a ledge if it is higher than 1", w is none
//	 |    |     floor      |
//	_|____|________________|_____
//
// Which surfaces are there is asked at a point just inside of the edge and one just outside of
// it, for each part of it between the places where other outlines meet it (fragments): along a
// part nothing changes. Of a trench inside and outside change places, for its edge is the
// ground's round it.

// Ledge returns the nearest ledge of the surface that b stands on: its nearest point and the
// Gap from the base to it, 0 if the base hangs over it. A ledge is a sheer edge with a drop
// of more than 1" to the highest surface right outside (R-LEDGE). ok is false if there is
// none, or no surface at b.Level.
//
// The surface goes on over pieces that touch and whose tops are within a step
// of each other, and over the ground where it is within a step. An edge with a
// wall right outside is no ledge, nor is one of an open side.
func (f *Field) Ledge(b Body) (at lattice.Vec, gap lattice.Mil, ok bool) {
	return f.ledge(b, math.Inf(1))
}

// LedgeWithin is Ledge where only one up to a gap counts. It looks no farther, so
// that it costs next to nothing where no edge is near.
func (f *Field) LedgeWithin(b Body, most lattice.Mil) (at lattice.Vec, gap lattice.Mil, ok bool) {
	if at, gap, ok = f.ledge(b, float64(most)+1); !ok || gap > most {
		return lattice.Vec{}, 0, false
	}
	return at, gap, true
}

// ledge looks for the nearest ledge with less than that to it.
func (f *Field) ledge(b Body, within float64) (at lattice.Vec, gap lattice.Mil, ok bool) {
	var floor *floor // what the body stands on, once it is needed
	best := float64(within * within)
	centre := lattice.PointOf(b.At)
	for i := range f.Prisms {
		p := &f.Prisms[i]
		if !p.Sheer || !f.Shapes[i].Valid || !p.Trench() && !p.Solid() {
			continue
		}
		if least := max(0, float64(f.Shapes[i].Box.Beside(b.At)-b.Radius-1)); float64(least*least) >= best {
			continue
		}
		if floor == nil {
			floor = f.floorOf(b)
		}
		if !p.Trench() && !floor.pieces[i] {
			continue
		}
		var buf NearBuf
		f.fragments(i, f.Near(buf[:0], f.Shapes[i].Box.Grow(2)), func(from, to, out lattice.Point) {
			in := from.Add(to).Sub(out) // out on the other side of the part's middle
			if !f.has(in) || !f.has(out) {
				return
			}
			nearest := lattice.NearestOnSegment(centre, from, to)
			flat := max(0, nearest.Distance(centre)-float64(b.Radius))
			if float64(flat*flat) >= best {
				return
			}
			level, ledge := f.ledgeLevel(i, floor, in, out)
			rise := float64(level - b.Level)
			if d := float64(flat*flat) + float64(rise*rise); ledge && d < best {
				best, at, gap, ok = d, nearest.Round(), combine(flat, rise), true
			}
		})
	}
	return at, gap, ok
}

// has reports whether a point is on the table.
func (f *Field) has(p lattice.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(f.Size().X) && p.Y <= float64(f.Size().Y)
}

// floor is a surface as far as it can be walked on without an edge.
type floor struct {
	pieces []bool // whose top or floor belongs to it
	ground bool
}

// has reports whether a surface at some point belongs to the floor.
func (l *floor) has(s Surface) bool {
	if s.Piece == None {
		return l.ground
	}
	return l.pieces[s.Piece]
}

// floorOf is the floor that the body stands on.
func (f *Field) floorOf(b Body) *floor {
	l := &floor{pieces: make([]bool, len(f.Prisms))}
	var layers LayerBuf
	var found SurfaceBuf
	var next []int32
	for _, s := range f.Surfaces(found[:0], f.Layers(layers[:0], b.At)) {
		if s.Level == b.Level {
			next = append(next, s.Piece)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		if i == None && !l.ground {
			l.ground = true
			for j := range f.Prisms {
				if f.Shapes[j].Valid && f.Prisms[j].onGround() {
					next = append(next, int32(j))
				}
			}
		}
		if i == None || l.pieces[i] {
			continue
		}
		l.pieces[i] = true
		next = f.stepsFrom(next, i)
	}
	return l
}

// onGround reports whether one steps from the ground onto the piece.
func (p *Piece) onGround() bool {
	return p.Solid() && p.Base <= GroundLevel && !Tall(p.Top, GroundLevel) ||
		p.Trench() && !Tall(GroundLevel, p.Top)
}

// stepsFrom appends the surfaces within a step of a piece's top or floor.
func (f *Field) stepsFrom(next []int32, i int32) []int32 {
	p := &f.Prisms[i]
	if p.onGround() {
		next = append(next, None)
	}
	var buf NearBuf
	for _, j := range f.Near(buf[:0], f.Shapes[i].Box.Grow(2)) {
		q := &f.Prisms[j]
		if j != i && (q.Solid() || q.Trench()) && OneStep(q.Top, p.Top) && lattice.PolygonsTouch(p.Outline, q.Outline) {
			next = append(next, j)
		}
	}
	return next
}

// ledgeLevel reports whether a part of a sheer piece's outline is a ledge of the
// floor, and at which level, from points right inside and outside of it.
func (f *Field) ledgeLevel(i int, l *floor, in, out lattice.Point) (level lattice.Mil, ok bool) {
	var inBuf, outBuf LayerBuf
	var found SurfaceBuf
	high, low := f.LayersPoint(inBuf[:0], in), f.LayersPoint(outBuf[:0], out)
	if f.Prisms[i].Trench() {
		high, low = low, high
	}
	upper := Surface{Piece: None - 1}
	for _, s := range f.Surfaces(found[:0], high) {
		if s.Piece == int32(i) || f.Prisms[i].Trench() && (s.Piece == None || f.Prisms[s.Piece].Trench()) {
			upper = s
		}
	}
	if upper.Piece < None || !l.has(upper) || f.Buried(low, upper.Level) {
		return 0, false
	}
	below := lattice.Mil(math.MinInt32)
	for _, s := range f.Surfaces(found[:0], low) {
		if !Tall(s.Level, upper.Level) {
			below = max(below, s.Level)
		}
	}
	return upper.Level, below > math.MinInt32 && Tall(upper.Level, below)
}

package twin

import (
	"slices"

	"duckboard/physics"
)

// Faults live where things touch, and two things drawn at random never do. So corners mostly lie on
// coarse lattices, half of the pieces are laid against, in, on or a hair beside an earlier one,
// heights are those at which a rule changes its mind (1.000" and 1.001"), and bodies stand where
// they just touch something.

// Options say what kind of tables Draw makes.
type Options struct {
	Side   int           // largest side of the table in inches, at least 12
	Pieces int           // most pieces
	Kinds  []string      // the kinds drawn, nil: all
	Grid   []physics.Mil // the lattices that corners lie on, nil: all of them
	Bodies int           // bodies drawn, each on a surface where its base may stand, if one is found
	Loose  bool          // the bodies need not fit: any place on a surface will do
	Shapes []string      // the shapes drawn, nil: all

	Openings bool // some boxes have a window or a door
}

// kind is how a kind of piece is drawn: heights in mils to choose from.
type kind struct {
	name    string
	heights []physics.Mil
	piece   physics.Piece
}

// kinds are the document's, and what players may make of them.
var kinds = []kind{
	{"wall", []physics.Mil{2000, 500, 1000, 1001, 4000}, physics.Piece{Sheer: true}},
	{"block", []physics.Mil{2000, 1000, 3000, 500, 2001}, physics.Piece{Sheer: true, Stand: true}},
	{"building", []physics.Mil{4000, 3000, 3250, 6000}, physics.Piece{Sheer: true, Stand: true}},
	{"platform", []physics.Mil{250, 500, 100}, physics.Piece{Sheer: true, Stand: true}},
	{"hill", []physics.Mil{2000, 1000, 500, 4000}, physics.Piece{Stand: true}},
	{"stairs", []physics.Mil{3000, 2000, 1000}, physics.Piece{Stand: true}},
	{"trench", []physics.Mil{-2000, -1000, -3000, -500}, physics.Piece{Stand: true, Sight: physics.Clear}},
	{"pit", []physics.Mil{-4000, -3001}, physics.Piece{Stand: true, Sheer: true, Sight: physics.Clear}},
	{"barricade", []physics.Mil{1000, 999, 1001}, physics.Piece{Sheer: true, Stand: true}},
	{"woods", []physics.Mil{4000, 2000}, physics.Piece{Ground: physics.Difficult, Sight: physics.Dense}},
	{"scrub", []physics.Mil{1000, 499, 500}, physics.Piece{Ground: physics.Difficult, Sight: physics.Dense}},
	{"mud", []physics.Mil{0}, physics.Piece{Ground: physics.Difficult, Sight: physics.Clear}},
	{"wire", []physics.Mil{500}, physics.Piece{Ground: physics.Dangerous, Sight: physics.Clear}},
	{"water", []physics.Mil{0}, physics.Piece{Ground: physics.Impassable, Sight: physics.Clear}},
	{"rock", []physics.Mil{2000, 1000}, physics.Piece{Ground: physics.Impassable, Sheer: true}},
	{"roof", []physics.Mil{250, 1000}, physics.Piece{Sheer: true, Stand: true}},
	{"glass", []physics.Mil{2000}, physics.Piece{Sheer: true, Stand: true, Sight: physics.Clear}},
}

// Blocks are the kinds that nothing but a wall is: seen flat and walked flat.
var Blocks = []string{"wall", "building", "rock"}

// Draw makes a scene.
func (o Options) Draw(src Source) *Scene {
	d := drawer{src: src, o: o}
	d.s.Size = physics.V(d.side(), d.side())
	grids := o.Grid
	if grids == nil {
		grids = []physics.Mil{1000, 1000, 500, 250, 1}
	}
	d.grid = one(src, grids...)
	for range src.IntN(o.Pieces + 1) {
		d.piece()
	}
	for range o.Bodies {
		if !d.body() {
			return nil
		}
	}
	return &d.s
}

type drawer struct {
	src  Source
	o    Options
	s    Scene
	grid physics.Mil
}

// side is a side of the table: the smallest as often as not.
func (d *drawer) side() physics.Mil {
	if d.o.Side <= 12 || chance(d.src, 2) {
		return 12000
	}
	return physics.Mil(12+d.src.IntN(d.o.Side-11)) * 1000
}

// length is a length on the lattice, from low to high mils.
func (d *drawer) length(low, high physics.Mil) physics.Mil {
	n := int((high - low) / d.grid)
	if n <= 0 {
		return low
	}
	return low + physics.Mil(d.src.IntN(n+1))*d.grid
}

// piece adds one. Half of them lie where an earlier one says: against it, over
// it, in it, on it, or a hair beside it.
func (d *drawer) piece() {
	names := d.o.Kinds
	if names == nil {
		for _, k := range kinds {
			names = append(names, k.name)
		}
	}
	k := kindOf(one(d.src, names...))
	p := k.piece
	p.Kind = k.name
	high := one(d.src, k.heights...)
	if k.name == "roof" {
		p.Base = one(d.src, physics.Mil(2000), 1500, 4000, 1250)
	}
	p.Top = p.Base + high
	w, h := d.length(d.grid, 5000), d.length(d.grid, 5000)
	if chance(d.src, 6) {
		w = one(d.src, physics.Mil(1), 2, 20, 100, 250)
	}
	x, y := d.length(0, d.s.Size.X-1000), d.length(0, d.s.Size.Y-1000)
	p.Outline = d.shape(x, y, w, h)
	if len(d.s.Pieces) > 0 && chance(d.src, 2) {
		d.beside(&p, d.s.Pieces[d.src.IntN(len(d.s.Pieces))])
	}
	if chance(d.src, 2) {
		slices.Reverse(p.Outline)
	}
	if d.o.Openings && chance(d.src, 3) {
		d.open(&p)
	}
	if !Simple(p.Outline) {
		return
	}
	if p.Sheer && p.Stand && chance(d.src, 3) {
		d.ladder(&p)
	}
	d.s.Pieces = append(d.s.Pieces, p)
}

func kindOf(name string) kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	panic("no kind " + name)
}

// shapes by name, in a box of w by h at x, y.
func (d *drawer) shape(x, y, w, h physics.Mil) []physics.Vec {
	v := physics.V
	shapes := d.o.Shapes
	if shapes == nil {
		shapes = []string{"box", "box", "box", "L", "U", "ring", "triangle", "turned", "diamond", "plus", "saw"}
	}
	switch one(d.src, shapes...) {
	case "L":
		return []physics.Vec{v(x, y), v(x+w, y), v(x+w, y+h/2), v(x+w/2, y+h/2), v(x+w/2, y+h), v(x, y+h)}
	case "U":
		return []physics.Vec{v(x, y), v(x+w/3, y), v(x+w/3, y+h/2), v(x+w-w/3, y+h/2), v(x+w-w/3, y), v(x+w, y), v(x+w, y+h), v(x, y+h)}
	case "ring": // a wall round a court with a door, which may be a mil wide
		t, gap := max(1, min(w, h)/5), one(d.src, physics.Mil(1), w/5, 2, 20)
		return []physics.Vec{v(x, y), v(x+w, y), v(x+w, y+h), v(x+w/2+gap, y+h), v(x+w/2+gap, y+h-t), v(x+w-t, y+h-t), v(x+w-t, y+t),
			v(x+t, y+t), v(x+t, y+h-t), v(x+w/2, y+h-t), v(x+w/2, y+h), v(x, y+h)}
	case "triangle":
		return []physics.Vec{v(x, y), v(x+w, y), v(x+one(d.src, 0, w/2, w), y+h)}
	case "turned":
		return []physics.Vec{v(x+h/2, y), v(x+h/2+w, y+w/2), v(x+w, y+w/2+h), v(x, y+h)}
	case "diamond":
		return []physics.Vec{v(x+w/2, y), v(x+w, y+h/2), v(x+w/2, y+h), v(x, y+h/2)}
	case "plus":
		a, b := w/3, h/3
		return []physics.Vec{v(x+a, y), v(x+w-a, y), v(x+w-a, y+b), v(x+w, y+b), v(x+w, y+h-b), v(x+w-a, y+h-b), v(x+w-a, y+h),
			v(x+a, y+h), v(x+a, y+h-b), v(x, y+h-b), v(x, y+b), v(x+a, y+b)}
	case "saw": // with points in the middle of straight edges
		return []physics.Vec{v(x, y), v(x+w/2, y), v(x+w, y), v(x+w, y+h/2), v(x+w, y+h), v(x+w*3/4, y+h/2), v(x+w/2, y+h), v(x+w/4, y+h/2), v(x, y+h)}
	}
	return []physics.Vec{v(x, y), v(x+w, y), v(x+w, y+h), v(x, y+h)}
}

// beside moves a piece to where it touches or nearly touches another.
func (d *drawer) beside(p *physics.Piece, q physics.Piece) {
	low, high := bounds(q.Outline)
	from, to := bounds(p.Outline)
	by := low.Sub(from)
	switch one(d.src, "right", "right", "under", "corner", "in", "same", "on", "edge", "hair") {
	case "right":
		by.X = high.X - from.X
	case "under":
		by.Y = high.Y - from.Y
	case "corner":
		by = high.Sub(from)
	case "in":
		by = low.Add(physics.V((high.X-low.X)/4, (high.Y-low.Y)/4)).Sub(from)
	case "same":
		p.Outline, by = append([]physics.Vec(nil), q.Outline...), physics.Vec{}
	case "on":
		if rise := q.Top - p.Base; q.Top > 0 && !p.Trench() {
			p.Base, p.Top = p.Base+rise, p.Top+rise
		}
	case "edge": // the middle of its box on the other's corner
		by = high.Sub(physics.V((from.X+to.X)/2, (from.Y+to.Y)/2))
	case "hair":
		by.X = high.X - from.X + one(d.src, physics.Mil(1), 2, 3, 20, 21, -1)
	}
	for i := range p.Outline {
		p.Outline[i] = p.Outline[i].Add(by)
	}
}

// bounds are the corners of the box round a polygon.
func bounds(poly []physics.Vec) (low, high physics.Vec) {
	low, high = poly[0], poly[0]
	for _, v := range poly {
		low = physics.V(min(low.X, v.X), min(low.Y, v.Y))
		high = physics.V(max(high.X, v.X), max(high.Y, v.Y))
	}
	return low, high
}

// ladder leans one against a corner or the middle of an edge.
func (d *drawer) ladder(p *physics.Piece) {
	i := d.src.IntN(len(p.Outline))
	a, b := p.Outline[i], p.Outline[(i+1)%len(p.Outline)]
	at := a
	if chance(d.src, 2) {
		at = physics.V((a.X+b.X)/2, (a.Y+b.Y)/2)
	}
	if onSegment(at, a, b) {
		p.Ladders = []physics.Vec{at}
	}
}

// radii are those of bases of 25 to 60 mm (R-MEASURE), and rounder ones.
var radii = []physics.Mil{492, 630, 787, 984, 1181, 500, 1000}

// body adds a body; it fails where the table has no room.
func (d *drawer) body() bool {
	f := d.s.Field()
	for range 60 {
		b := physics.Body{Radius: one(d.src, radii...), Height: one(d.src, physics.Mil(1250), 1000, 2000, 1750)}
		b.At = d.stand(b.Radius)
		levels := f.Levels(b.At)
		if len(levels) == 0 {
			continue
		}
		b.Level = one(d.src, levels...)
		if d.o.Loose || f.Fits(b).Kind == physics.NoFault && !d.taken(b) {
			d.s.Bodies = append(d.s.Bodies, b)
			return true
		}
	}
	return false
}

func (d *drawer) taken(b physics.Body) bool {
	return slices.ContainsFunc(d.s.Bodies, func(o physics.Body) bool { return physics.Overlap(b, o) })
}

// stand is a place: on the lattice, anywhere, on a corner, or just touching an
// edge or another body.
func (d *drawer) stand(radius physics.Mil) physics.Vec {
	size := d.s.Size
	at := physics.V(d.length(0, size.X), d.length(0, size.Y))
	switch one(d.src, "lattice", "lattice", "any", "corner", "touch", "touch", "edge", "contact") {
	case "any":
		return physics.V(physics.Mil(d.src.IntN(int(size.X)+1)), physics.Mil(d.src.IntN(int(size.Y)+1)))
	case "corner":
		if p := d.some(); p != nil {
			return p.Outline[d.src.IntN(len(p.Outline))]
		}
	case "touch":
		if p := d.some(); p != nil {
			low, high := bounds(p.Outline)
			off := radius + one(d.src, physics.Mil(0), 0, 1, -1, 20, 21)
			return one(d.src, physics.V(low.X-off, at.Y), physics.V(high.X+off, at.Y), physics.V(at.X, low.Y-off), physics.V(at.X, high.Y+off))
		}
	case "edge":
		return one(d.src, physics.V(radius, at.Y), physics.V(size.X-radius, at.Y), physics.V(at.X, radius))
	case "contact":
		if n := len(d.s.Bodies); n > 0 {
			b := d.s.Bodies[d.src.IntN(n)]
			off := radius + b.Radius + one(d.src, physics.Mil(0), 20, 1000, 1001)
			return one(d.src, b.At.Add(physics.V(off, 0)), b.At.Sub(physics.V(off, 0)), b.At.Add(physics.V(0, off)))
		}
	}
	return at
}

func (d *drawer) some() *physics.Piece {
	if len(d.s.Pieces) == 0 {
		return nil
	}
	return &d.s.Pieces[d.src.IntN(len(d.s.Pieces))]
}

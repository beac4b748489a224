package levels

import (
	"fmt"
	"slices"

	"duckboard/document"
	"duckboard/physics"
)

// Symmetry is how one half of a table is the image of the other. All three are
// exact on the lattice and each undoes itself.
type Symmetry uint8

// The symmetries of a table.
const (
	NoSymmetry Symmetry = iota
	HalfTurn            // turned by 180° about the middle
	LeftRight           // mirrored at the upright line through the middle
	TopBottom           // mirrored at the level line through the middle
)

var symmetryWords = []string{"none", "half-turn", "left-right", "top-bottom"}

// Symmetries returns the words for the symmetries, none first.
func Symmetries() []string { return slices.Clone(symmetryWords) }

// String returns the symmetry's word.
func (s Symmetry) String() string { return symmetryWords[s] }

// ParseSymmetry reads a word of Symmetries; an error names the nearest ones.
func ParseSymmetry(word string) (Symmetry, error) {
	if i := slices.Index(symmetryWords, word); i >= 0 {
		return Symmetry(i), nil
	}
	return NoSymmetry, fmt.Errorf("%s", document.Unknown("symmetry", word, symmetryWords, true))
}

// At returns the image of a point on a table of that size.
func (s Symmetry) At(size, p physics.Vec) physics.Vec {
	switch s {
	case HalfTurn:
		return size.Sub(p)
	case LeftRight:
		return physics.V(size.X-p.X, p.Y)
	case TopBottom:
		return physics.V(p.X, size.Y-p.Y)
	}
	return p
}

// Image returns the piece's image on a table of that size, exact to the mil:
// its outline, ladders, entries and openings. A rect or circle stays one if its
// outline on the lattice allows, else it becomes a polygon. The id is kept.
func (p *Piece) Image(s Symmetry, size physics.Vec) Piece {
	return p.mapped(func(v physics.Vec) physics.Vec { return s.At(size, v) }, func(q *Piece) {
		flip := s == LeftRight || s == TopBottom
		if r := q.Rect; r != nil {
			far := s.At(size, physics.V(r.X, r.Y))
			near := s.At(size, physics.V(r.X+r.W, r.Y+r.H))
			r.X, r.Y = min(far.X, near.X), min(far.Y, near.Y)
			if flip && r.Rotate != 0 {
				r.Rotate = -r.Rotate
			}
		}
		if c := q.Circle; c != nil {
			v := s.At(size, physics.V(c.X, c.Y))
			c.X, c.Y = v.X, v.Y
		}
	})
}

// Quartered returns the piece turned clockwise by quarters of 90° about a
// point, exact to the mil.
func (p *Piece) Quartered(quarters int, about physics.Vec) Piece {
	n := (quarters%4 + 4) % 4
	turn := func(v physics.Vec) physics.Vec {
		d := v.Sub(about)
		for range n {
			d = physics.V(-d.Y, d.X)
		}
		return about.Add(d)
	}
	return p.mapped(turn, func(q *Piece) {
		if r := q.Rect; r != nil {
			a, b := turn(physics.V(r.X, r.Y)), turn(physics.V(r.X+r.W, r.Y+r.H))
			*r = Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: max(a.X, b.X) - min(a.X, b.X), H: max(a.Y, b.Y) - min(a.Y, b.Y), Rotate: r.Rotate}
		}
		if c := q.Circle; c != nil {
			v := turn(physics.V(c.X, c.Y))
			c.X, c.Y = v.X, v.Y
		}
	})
}

// mapped is the piece with every point mapped by an exact congruence of the
// lattice. shape maps the rect or circle of its argument; where that would not
// give the mapped outline, or the shape is a polygon, the points are mapped.
func (p *Piece) mapped(to func(physics.Vec) physics.Vec, shape func(*Piece)) Piece {
	q := p.Clone()
	want := mapAll(p.Outline(), to)
	if q.Polygon == nil {
		shape(&q)
		if first, step, ok := sameRing(want, q.Outline()); ok {
			q.reedge(len(want), first, step)
		} else {
			q.Rect, q.Circle, q.Polygon = nil, nil, want
		}
	} else {
		q.Polygon = want
	}
	q.Ladders, q.Entries = mapAll(q.Ladders, to), mapAll(q.Entries, to)
	return q
}

// reedge renumbers the openings' edges for an outline whose point first+i*step
// is the image of point i. A step of -1 turns every edge round.
func (p *Piece) reedge(n, first, step int) {
	outline := physics.Piece{Outline: p.Outline()}
	for i := range p.Openings {
		o := &p.Openings[i]
		if o.Edge < 0 || o.Edge >= n {
			continue
		}
		if step > 0 {
			o.Edge = (first + o.Edge) % n
			continue
		}
		o.Edge = ((first-o.Edge-1)%n + n) % n
		length := outline.EdgeLength(o.Edge)
		o.From, o.To = length-o.To, length-o.From
	}
}

// sameRing tells whether two outlines are the same, up to the first point and
// the way round: b[first+i*step] is a[i].
func sameRing(a, b []physics.Vec) (first, step int, ok bool) {
	n := len(a)
	if n == 0 || n != len(b) {
		return 0, 0, false
	}
	first = slices.Index(b, a[0])
	if first < 0 {
		return 0, 0, false
	}
	for _, step := range []int{1, -1} {
		i := 1
		for i < n && a[i] == b[((first+i*step)%n+n)%n] {
			i++
		}
		if i == n {
			return first, step, true
		}
	}
	return 0, 0, false
}

func mapAll(points []physics.Vec, to func(physics.Vec) physics.Vec) []physics.Vec {
	if points == nil {
		return nil
	}
	mapped := make([]physics.Vec, len(points))
	for i, p := range points {
		mapped[i] = to(p)
	}
	return mapped
}

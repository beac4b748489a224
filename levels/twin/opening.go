package twin

import "duckboard/physics"

// A box with a window or a door is what is left of it: a box on either side,
// one under the opening and one over it.
//
//	+--------+------+----------+
//	|  left  | sill | right    |    the opening goes straight through to the
//	|        |lintel|          |    other side
//	+--------A======B----------+ edge

// Parts returns the pieces without openings, and for each part the piece that
// it is of. Only boxes along the axes are taken apart, which is all that Draw
// makes. For bases what they cannot pass is not open.
func Parts(pieces []physics.Piece, bases bool) (parts []physics.Piece, of []int) {
	for i, p := range pieces {
		if len(p.Openings) == 0 || bases && !p.Openings[0].Pass {
			p.Openings = nil
			parts, of = append(parts, p), append(of, i)
			continue
		}
		for _, q := range takeApart(p) {
			parts, of = append(parts, q), append(of, i)
		}
	}
	return parts, of
}

// takeApart is the box without its first opening.
func takeApart(p physics.Piece) []physics.Piece {
	o := p.Openings[0]
	a, b := p.Outline[o.Edge], p.Outline[(o.Edge+1)%4]
	c, d := p.Outline[(o.Edge+2)%4], p.Outline[(o.Edge+3)%4]
	along := func(from, to physics.Vec, way physics.Mil) physics.Vec {
		return physics.V(from.X+sign(to.X-from.X)*way, from.Y+sign(to.Y-from.Y)*way)
	}
	a1, b1, c1, d1 := along(a, b, o.From), along(a, b, o.To), along(d, c, o.To), along(d, c, o.From)
	part := func(base, top physics.Mil, outline ...physics.Vec) physics.Piece {
		q := p
		q.Outline, q.Base, q.Top, q.Openings, q.Ladders = outline, base, top, nil, nil
		return q
	}
	list := []physics.Piece{part(p.Base, p.Top, a, a1, d1, d), part(p.Base, p.Top, b1, b, c, c1)}
	if o.Bottom > 0 {
		list = append(list, part(p.Base, p.Base+o.Bottom, a1, b1, c1, d1))
	}
	if p.Base+o.Top < p.Top {
		list = append(list, part(p.Base+o.Top, p.Top, a1, b1, c1, d1))
	}
	return list
}

func sign(m physics.Mil) physics.Mil {
	switch {
	case m > 0:
		return 1
	case m < 0:
		return -1
	}
	return 0
}

// opened reports whether the piece's opening is one that the twins know.
func opened(p *physics.Piece) bool {
	if len(p.Openings) == 0 {
		return true
	}
	if len(p.Openings) > 1 || len(p.Outline) != 4 || p.CheckOpenings().Kind != physics.NoOpeningFault {
		return false
	}
	for i, a := range p.Outline {
		if b := p.Outline[(i+1)%4]; (a.X == b.X) == (a.Y == b.Y) {
			return false
		}
	}
	return true
}

// open makes a window or a door in a box, if there is room for one.
func (d *drawer) open(p *physics.Piece) {
	o := physics.Opening{Edge: d.src.IntN(4), Pass: chance(d.src, 2)}
	if p.Height() == 0 || p.Trench() || len(p.Outline) != 4 {
		return
	}
	length := p.EdgeLength(o.Edge)
	o.From = one(d.src, physics.Mil(50), 250, 500, length/4)
	o.To = one(d.src, length-50, length-o.From, length*3/4, o.From+1260, o.From+1261, o.From+1259)
	o.Bottom = one(d.src, physics.Mil(0), 0, 500, 1000, 1001)
	o.Top = one(d.src, p.Height(), 1500, 1250, p.Height()-100)
	p.Openings = []physics.Opening{o}
	if !opened(p) {
		p.Openings = nil
	}
}

// rewind gives the openings of a box the numbers of its edges once its outline
// has been turned round, from another corner on.
func rewind(p *physics.Piece) {
	n := len(p.Outline)
	for i := range p.Openings {
		o := &p.Openings[i]
		length := p.EdgeLength(((n-3-o.Edge)%n + n) % n)
		o.Edge = ((n-3-o.Edge)%n + n) % n
		o.From, o.To = length-o.To, length-o.From
	}
}

package tool

import (
	"math"

	"duckboard/game"
	"duckboard/physics"

	"github.com/solarlune/resolv"
)

// Hand is a base under the pointer on its way over the table: it slides along
// walls, snaps into contact and is pushed apart from other bases. resolv finds
// what is near and pushes bases apart, in hundredths of an inch; where the base
// may stand the exact ground has the last word. It belongs to one goroutine.
type Hand struct {
	setup *game.Setup
	space *resolv.Space
	bases []*resolv.Circle // by model, nil if not on the table
	cells []resolv.IShape  // boxes of the pieces
}

// per is how many of resolv's units an inch has, and mils one of them.
const (
	handCell = 200 // a cell of resolv's space: 2"
	mils     = 10.0
	snap     = 150 // within so many mils a base snaps into contact
	nearly   = 6   // the gap it then keeps: contact is up to 20 mils
)

// NewHand puts the pieces and the bases of a state in resolv's space. The model
// that is carried must not be among them: see Carry.
func NewHand(s *game.Setup, st *game.State) *Hand {
	size := s.Field.Size()
	h := &Hand{setup: s, space: resolv.NewSpace(int(float64(size.X)/mils)+handCell, int(float64(size.Y)/mils)+handCell, handCell, handCell)}
	for i, p := range s.Field.Pieces() {
		if !p.Solid() {
			continue
		}
		x0, y0, x1, y1 := bounds(p.Outline)
		box := resolv.NewRectangleFromCorners(float64(x0)/mils, float64(y0)/mils, float64(x1)/mils, float64(y1)/mils)
		box.SetData(i)
		h.space.Add(box)
		h.cells = append(h.cells, box)
	}
	h.bases = make([]*resolv.Circle, len(s.Entries))
	for i := range s.Entries {
		if st.Models[i].On() {
			b := s.Body(st, game.ModelID(i))
			c := resolv.NewCircle(float64(b.At.X)/mils, float64(b.At.Y)/mils, float64(b.Radius)/mils)
			c.SetData(b)
			h.space.Add(c)
			h.bases[i] = c
		}
	}
	return h
}

func bounds(ps []physics.Vec) (x0, y0, x1, y1 physics.Mil) {
	x0, y0, x1, y1 = ps[0].X, ps[0].Y, ps[0].X, ps[0].Y
	for _, p := range ps {
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	return x0, y0, x1, y1
}

// Carry is where a base comes to lie that the pointer holds over a place, and
// the level of the surface there: lift chooses among several, 0 the highest.
// ok is false where it cannot stand near there.
func (h *Hand) Carry(m game.ModelID, to physics.Vec, lift int) (spot physics.Spot, ok bool) {
	e := &h.setup.Entries[m]
	size := h.setup.Field.Size()
	to.X = min(max(to.X, e.Radius), size.X-e.Radius)
	to.Y = min(max(to.Y, e.Radius), size.Y-e.Radius)
	level, some := LevelAt(h.setup.Field, to, lift)
	if !some {
		return physics.Spot{At: to}, false
	}
	body := physics.Body{At: to, Level: level, Radius: e.Radius, Height: e.Profile.Height}
	h.unstack(&body, m)
	to = body.At
	own := resolv.NewCircle(float64(to.X)/mils, float64(to.Y)/mils, float64(e.Radius)/mils)
	h.space.Add(own)
	defer h.space.Remove(own)
	for range 10 {
		if !h.push(own, &body, m) {
			break
		}
	}
	h.snap(own, &body, m)
	if h.stands(body, m) {
		return physics.Spot{At: body.At, Level: body.Level}, true
	}
	return h.around(body, m, lift)
}

// unstack moves a base off the middle of another: resolv gives no direction
// for bases of which one lies within the other.
func (h *Hand) unstack(b *physics.Body, m game.ModelID) {
	for i, c := range h.bases {
		if c == nil || game.ModelID(i) == m {
			continue
		}
		o := c.Data().(physics.Body)
		if meets(*b, o) && b.At.Sub(o.At).Len() <= math.Abs(float64(b.Radius-o.Radius))+30 {
			b.At.X += max(b.Radius, o.Radius)
			b.At.X = min(b.At.X, h.setup.Field.Size().X-b.Radius)
		}
	}
}

// LevelAt is the level of a surface at a point: lift 0 is the highest, 1 the
// next below, and so on round.
func LevelAt(f *physics.Field, at physics.Vec, lift int) (physics.Mil, bool) {
	levels := f.Levels(at)
	if len(levels) == 0 {
		return 0, false
	}
	n := len(levels)
	return levels[n-1-((lift%n)+n)%n], true
}

// blocks tells whether a piece is a wall for a body.
func blocks(p *physics.Piece, b *physics.Body) bool {
	return p.Solid() && p.Top > b.Level+physics.Inch && p.Base < b.Level+b.Height
}

// push moves the base out of what it overlaps most. It tells whether it moved.
func (h *Hand) push(own *resolv.Circle, b *physics.Body, m game.ModelID) bool {
	moved := false
	near := own.SelectTouchingCells(1).FilterShapes()
	own.IntersectionTest(resolv.IntersectionTestSettings{TestAgainst: near, OnIntersect: func(set resolv.IntersectionSet) bool {
		other, isBase := set.OtherShape.Data().(physics.Body)
		if !isBase || !meets(*b, other) || h.bases[m] != nil && set.OtherShape == resolv.IShape(h.bases[m]) {
			return true
		}
		if d := set.MTV.Magnitude(); d > 0.01 {
			b.At = b.At.Add(physics.V(outward(set.MTV.X, d), outward(set.MTV.Y, d)))
			moved = true
		}
		return !moved
	}})
	if !moved {
		moved = h.pushFromWalls(near, b)
	}
	own.SetPosition(float64(b.At.X)/mils, float64(b.At.Y)/mils)
	return moved
}

// outward is a component of a push in mils, with a hair of room behind it.
func outward(v, length float64) physics.Mil {
	return physics.RoundMil(float64(v*mils) + float64(v/length*nearly))
}

func meets(a, b physics.Body) bool {
	return a.Level == b.Level || a.Level < b.Level+b.Height && b.Level < a.Level+a.Height
}

func (h *Hand) pushFromWalls(near resolv.ShapeFilter, b *physics.Body) bool {
	moved := false
	near.ForEach(func(o resolv.IShape) bool {
		i, isPiece := o.Data().(int)
		if !isPiece {
			return true
		}
		p := &h.setup.Field.Pieces()[i]
		if !blocks(p, b) {
			return true
		}
		at, gap, in := nearestOutline(p.Outline, b.At)
		if !in && gap >= float64(b.Radius) {
			return true
		}
		b.At = fromWall(at, b.At, gap, in, float64(b.Radius)+nearly)
		moved = true
		return false
	})
	return moved
}

// fromWall is the place at a distance from the nearest point of an outline, on
// its outer side.
func fromWall(at [2]float64, centre physics.Vec, gap float64, in bool, distance float64) physics.Vec {
	dx, dy := float64(centre.X)-at[0], float64(centre.Y)-at[1]
	if gap < 1 {
		dx, dy, gap = 1, 0, 1
	}
	if in {
		dx, dy = -dx, -dy
	}
	k := distance / gap
	return physics.V(physics.RoundMil(at[0]+float64(dx*k)), physics.RoundMil(at[1]+float64(dy*k)))
}

// nearestOutline is the point of an outline nearest to a place, its distance in
// mils, and whether the place is inside.
func nearestOutline(ps []physics.Vec, at physics.Vec) (best [2]float64, gap float64, in bool) {
	gap = math.Inf(1)
	x, y := float64(at.X), float64(at.Y)
	for i := range ps {
		a, b := ps[i], ps[(i+1)%len(ps)]
		ax, ay, dx, dy := float64(a.X), float64(a.Y), float64(b.X-a.X), float64(b.Y-a.Y)
		t := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			t = min(max(((x-ax)*dx+(y-ay)*dy)/l, 0), 1)
		}
		px, py := ax+t*dx, ay+t*dy
		if d := math.Sqrt((x-px)*(x-px) + (y-py)*(y-py)); d < gap {
			best, gap = [2]float64{px, py}, d
		}
		if (a.Y > at.Y) != (b.Y > at.Y) && x < ax+(y-ay)/dy*dx {
			in = !in
		}
	}
	return best, gap, in
}

// snap draws the base into contact with what is nearly in contact.
func (h *Hand) snap(own *resolv.Circle, b *physics.Body, m game.ModelID) {
	best, gap := *b, physics.Mil(snap)
	try := func(c physics.Body, d physics.Mil) {
		if d > nearly+2 && d < gap && h.stands(c, m) {
			best, gap = c, d
		}
	}
	own.SelectTouchingCells(1).FilterShapes().ForEach(func(o resolv.IShape) bool {
		c := *b
		switch v := o.Data().(type) {
		case physics.Body:
			if h.bases[m] != nil && o == resolv.IShape(h.bases[m]) || !meets(*b, v) {
				return true
			}
			d := b.At.Sub(v.At).Len()
			c.At = fromWall([2]float64{float64(v.At.X), float64(v.At.Y)}, b.At, d, false, float64(b.Radius+v.Radius)+nearly)
			try(c, physics.RoundMil(d)-b.Radius-v.Radius)
		case int:
			p := &h.setup.Field.Pieces()[v]
			if blocks(p, b) {
				at, d, in := nearestOutline(p.Outline, b.At)
				c.At = fromWall(at, b.At, d, in, float64(b.Radius)+nearly)
				try(c, physics.RoundMil(d)-b.Radius)
			}
		}
		return true
	})
	*b = best
}

// stands is the exact test: the ground holds the base and no other is in it.
func (h *Hand) stands(b physics.Body, m game.ModelID) bool {
	if h.setup.Field.Fits(b).Kind != physics.NoFault {
		return false
	}
	for i, c := range h.bases {
		if c != nil && game.ModelID(i) != m && physics.Overlap(b, c.Data().(physics.Body)) {
			return false
		}
	}
	return true
}

// around is the nearest place to stand within 0.7" of one where the base does
// not fit: trench walls and seams of pieces are found like this.
func (h *Hand) around(b physics.Body, m game.ModelID, lift int) (physics.Spot, bool) {
	for d := 60.0; d <= 700; d += 60 {
		for k := range 16 {
			sin, cos := math.Sincos(float64(k) * math.Pi / 8)
			c := b
			c.At = b.At.Add(physics.V(physics.RoundMil(float64(cos*d)), physics.RoundMil(float64(sin*d))))
			level, ok := LevelAt(h.setup.Field, c.At, lift)
			c.Level = level
			if ok && h.stands(c, m) {
				return physics.Spot{At: c.At, Level: c.Level}, true
			}
		}
	}
	return physics.Spot{At: b.At, Level: b.Level}, false
}

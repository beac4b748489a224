package draft

import (
	"math"
	"slices"

	"duckboard/physics"

	"github.com/solarlune/resolv"
)

// Snap says what a hand's motion is drawn to.
type Snap uint8

// The ways to snap. ToEdges draws edges into contact and into line with edges
// nearby, with the table's edges and with its middle.
const (
	Free Snap = iota
	ToHalves
	ToInches
	ToEdges
)

// grid is the width of the grid in mils, 0 for none.
func (s Snap) grid() physics.Mil {
	switch s {
	case ToHalves:
		return physics.Inch / 2
	case ToInches:
		return physics.Inch
	}
	return 0
}

// Point returns a place drawn to the grid.
func (s Snap) Point(p physics.Vec) physics.Vec {
	if g := s.grid(); g > 0 {
		return physics.V(round(p.X, g), round(p.Y, g))
	}
	return p
}

func round(v, grid physics.Mil) physics.Mil {
	return physics.RoundMil(float64(v)/float64(grid)) * grid
}

// Guide is a line on the table that something was drawn to.
type Guide [2]physics.Vec

// near finds the items round a place. resolv's cells say which may be near; it
// counts in hundredths of an inch, so what is decided is decided on their exact
// outlines. resolv writes package globals: like the draft, it belongs to one
// goroutine.
type near struct{ space *resolv.Space }

const (
	mils = 10.0 // of one of resolv's units
	cell = 200  // units: 2"
)

func newNear(s *state) *near {
	n := &near{space: resolv.NewSpace(int(float64(s.size.X)/mils)+cell, int(float64(s.size.Y)/mils)+cell, cell, cell)}
	for _, it := range s.items {
		if it.Sort != Objective {
			lo, hi := it.Bounds()
			b := box(lo, hi)
			b.SetData(it)
			n.space.Add(b)
		}
	}
	return n
}

func box(lo, hi physics.Vec) *resolv.ConvexPolygon {
	return resolv.NewRectangleFromCorners(float64(lo.X)/mils, float64(lo.Y)/mils, float64(max(hi.X, lo.X+20))/mils, float64(max(hi.Y, lo.Y+20))/mils)
}

// round are the items whose cells a box touches.
func (n *near) round(lo, hi physics.Vec) []*Item {
	b := box(lo, hi)
	n.space.Add(b)
	defer n.space.Remove(b)
	var items []*Item
	b.SelectTouchingCells(1).FilterShapes().ForEach(func(s resolv.IShape) bool {
		if it, ok := s.Data().(*Item); ok && !slices.Contains(items, it) {
			items = append(items, it)
		}
		return true
	})
	return items
}

// Magnet draws what a hand moves to the grid, or to what lies near.
type Magnet struct {
	d     *Draft
	snap  Snap
	reach physics.Mil // how far it draws
}

// Magnet returns what draws so, and so far.
func (d *Draft) Magnet(s Snap, reach physics.Mil) Magnet { return Magnet{d, s, reach} }

// neighbours are the items within reach of a box, but for some.
func (m Magnet) neighbours(lo, hi physics.Vec, but []ID) []*Item {
	d, reach, from := m.d, m.reach, m.d.from()
	if d.near == nil || !slices.Equal(d.nearTo, from.items) {
		d.near, d.nearTo = newNear(from), from.items
	}
	r := physics.V(reach, reach)
	return slices.DeleteFunc(d.near.round(lo.Sub(r), hi.Add(r)), func(it *Item) bool {
		l, h := it.Bounds()
		far := l.X > hi.X+reach || l.Y > hi.Y+reach || h.X < lo.X-reach || h.Y < lo.Y-reach
		return far || slices.Contains(but, it.ID)
	})
}

// pull is a way that would bring an edge into line with another: s mils along
// the normal n.
type pull struct {
	nx, ny, s float64
	guide     Guide
}

// Items returns a way for items near to the one that a hand has gone, on the
// grid or, ToEdges, with edges in contact, and the lines that drew it.
func (m Magnet) Items(ids []ID, by physics.Vec) (physics.Vec, []Guide) {
	var rings [][]physics.Vec
	for _, id := range ids {
		if it := m.d.from().item(id); it != nil {
			rings = append(rings, it.Outline())
		}
	}
	return m.snapped(rings, by, ids)
}

// Clip is Items for a clip that is about to be put down.
func (m Magnet) Clip(c Clip, by physics.Vec) (physics.Vec, []Guide) {
	var rings [][]physics.Vec
	for i := range c {
		rings = append(rings, c[i].Outline())
	}
	return m.snapped(rings, by, nil)
}

func (m Magnet) snapped(rings [][]physics.Vec, by physics.Vec, but []ID) (physics.Vec, []Guide) {
	d, s, reach := m.d, m.snap, m.reach
	lo, hi := boxOf(slices.Concat(rings...))
	if s.grid() > 0 {
		return s.Point(lo.Add(by)).Sub(lo), nil
	}
	if s != ToEdges {
		return by, nil
	}
	lo, hi = lo.Add(by), hi.Add(by)
	pulls := m.middles(lo, hi)
	others := [][]physics.Vec{{{}, {X: d.Size().X}, d.Size(), {Y: d.Size().Y}}}
	for _, it := range m.neighbours(lo, hi, but) {
		others = append(others, it.Outline())
	}
	for _, ring := range rings {
		for i, a := range ring {
			if len(ring) < 2 {
				break
			}
			b := ring[(i+1)%len(ring)]
			for _, o := range others {
				pulls = edgePulls(pulls, a.Add(by), b.Add(by), o, float64(reach))
			}
		}
	}
	way, guides := together(pulls, float64(reach))
	return by.Add(way), guides
}

// middles draw the middle of a box to the middle lines of the table.
func (m Magnet) middles(lo, hi physics.Vec) (pulls []pull) {
	size, reach := m.d.Size(), m.reach
	if s := float64(size.X-lo.X-hi.X) / 2; math.Abs(s) <= float64(reach) {
		pulls = append(pulls, pull{1, 0, s, Guide{{X: size.X / 2}, {X: size.X / 2, Y: size.Y}}})
	}
	if s := float64(size.Y-lo.Y-hi.Y) / 2; math.Abs(s) <= float64(reach) {
		pulls = append(pulls, pull{0, 1, s, Guide{{Y: size.Y / 2}, {X: size.X, Y: size.Y / 2}}})
	}
	return pulls
}

// edgePulls are the pulls of an edge towards those of an outline that run
// beside it within half a degree.
func edgePulls(pulls []pull, a, b physics.Vec, outline []physics.Vec, reach float64) []pull {
	ab := b.Sub(a)
	length := ab.Len()
	if length < 1 {
		return pulls
	}
	for i, c := range outline {
		e := outline[(i+1)%len(outline)]
		ce := e.Sub(c)
		l := ce.Len()
		if l < 1 || math.Abs(float64(ab.Cross(ce))) > 0.009*length*l {
			continue
		}
		ux, uy := float64(ce.X)/l, float64(ce.Y)/l
		ac := c.Sub(a)
		s := float64(ac.X)*-uy + float64(ac.Y)*ux
		if math.Abs(s) > reach {
			continue
		}
		// How far apart the two edges are along their common direction.
		p, q := a.Sub(c), b.Sub(c)
		from, to := float64(p.X)*ux+float64(p.Y)*uy, float64(q.X)*ux+float64(q.Y)*uy
		if min(from, to) > l+reach || max(from, to) < -reach {
			continue
		}
		pulls = append(pulls, pull{-uy, ux, s, Guide{c, e}})
	}
	return pulls
}

// together follows the least pull, and of those across it the least that is
// left.
func together(pulls []pull, reach float64) (physics.Vec, []Guide) {
	if len(pulls) == 0 {
		return physics.Vec{}, nil
	}
	slices.SortStableFunc(pulls, func(a, b pull) int {
		switch x, y := math.Abs(a.s), math.Abs(b.s); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	p := pulls[0]
	x, y, guides := p.nx*p.s, p.ny*p.s, []Guide{p.guide}
	for _, q := range pulls[1:] {
		across := p.nx*q.ny - p.ny*q.nx // of q's normal on p's edge
		if math.Abs(across) < 0.3 {
			continue
		}
		k := (q.s - (q.nx*x + q.ny*y)) / across
		if math.Abs(k) <= reach {
			x, y, guides = x-p.ny*k, y+p.nx*k, append(guides, q.guide)
		}
		break
	}
	return physics.V(physics.RoundMil(x), physics.RoundMil(y)), guides
}

// Point returns a place drawn to the grid or, ToEdges, to the corners and
// edges of items nearby, but for some.
func (m Magnet) Point(p physics.Vec, but ...ID) physics.Vec {
	if m.snap != ToEdges {
		return m.snap.Point(p)
	}
	best, gap, size := p, float64(m.reach), m.d.Size()
	rings := [][]physics.Vec{{{}, {X: size.X}, size, {Y: size.Y}}}
	for _, it := range m.neighbours(p, p, but) {
		rings = append(rings, it.Outline())
	}
	for _, ring := range rings { // corners draw twice as strongly
		edge, along, g := nearest(ring, p)
		a, b := ring[edge], ring[(edge+1)%len(ring)]
		q := lerp(a, b, along)
		for _, corner := range []physics.Vec{a, b} {
			if h := p.Sub(corner).Len() / 2; h < g {
				q, g = corner, h
			}
		}
		if g <= gap {
			best, gap = q, g
		}
	}
	return best
}

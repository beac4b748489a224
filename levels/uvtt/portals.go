package uvtt

import (
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// near is how far from a wall, in mils, a portal may lie that belongs to it: programs draw walls
// and doors to the pixel.
const near = 60

// portals finds the wall of each portal. It lies between two solid walls, which it joins; or on a
// line; or in a gap between lines, which it closes, so that the wall goes on through it.
func (b *builder) portals(m *Map, square physics.Mil) {
	for _, p := range m.Portals {
		g := gap{m.place(p.Bounds[0], square), m.place(p.Bounds[1], square), p.Closed}
		switch {
		case g.a != g.b && (b.between(g) || b.on(g)):
		case p.AnyWay && (b.between(g.turned()) || b.on(g.turned())):
		case p.AnyWay && !b.closes(g) && b.closes(g.turned()):
			b.alone = append(b.alone, g.turned())
		default:
			b.alone = append(b.alone, g)
		}
	}
	for _, g := range b.alone {
		if !b.bridge(g) {
			b.lost++
		}
	}
}

// turned is a portal turned by a right angle about its middle.
func (g gap) turned() gap {
	mid, half := along(g.a, g.b, 0.5), g.b.Sub(g.a)
	by := physics.V(-half.Y/2, half.X/2)
	return gap{mid.Sub(by), mid.Add(by), g.door}
}

// closes tells whether a portal reaches from the end of a line to that of another.
func (b *builder) closes(g gap) bool {
	met := 0
	for _, v := range [2]physics.Vec{g.a, g.b} {
		for i := range b.open {
			l := b.open[i].points
			if l[0].Sub(v).Len() <= 2*near || l[len(l)-1].Sub(v).Len() <= 2*near {
				met++
				break
			}
		}
	}
	return met == 2
}

// between joins the two outlines between whose edges a portal lies:
//
//	... d0       c1 ...      The edges a0-d0 and c1-b1 are the sides of the doorway. Going round
//	    |         |          the first from d0 to a0 and on round the other from b1 to c1 goes
//	    a =======* b         round the wall as it is above the lintel.
//	    |         |
//	... a0       b1 ...
func (b *builder) between(g gap) bool {
	i, e := b.side(g.a)
	j, f := b.side(g.b)
	if i < 0 || j < 0 || i == j {
		return false
	}
	p, q := &b.solid[i], &b.solid[j]
	if clockwise(p.points) != clockwise(q.points) {
		slices.Reverse(q.points)
		f = (2*len(q.points) - 2 - f) % len(q.points)
	}
	first, second := turned(p.points, e+1), turned(q.points, f+1)
	whole := slices.Concat(first, second)
	// The gap as a place on the edge from the last of the first to the first of the second.
	gaps := slices.Concat(p.gaps, q.gaps, []gap{{whole[len(first)-1], whole[len(first)], g.door}})
	*p = path{straightened(whole), gaps}
	b.solid = slices.Delete(b.solid, j, j+1)
	return true
}

// side finds the edge of an outline in whose middle a point lies; -1: there is none.
func (b *builder) side(at physics.Vec) (outline, edge int) {
	for i := range b.solid {
		for k, p := range b.solid[i].points {
			q := b.solid[i].points[(k+1)%len(b.solid[i].points)]
			if along(p, q, 0.5).Sub(at).Len() <= near/2 {
				return i, k
			}
		}
	}
	return -1, 0
}

// turned is a ring from another of its points on.
func turned(ring []physics.Vec, first int) []physics.Vec {
	first %= len(ring)
	return slices.Concat(ring[first:], ring[:first])
}

func clockwise(ring []physics.Vec) bool {
	var area int64
	for i, a := range ring {
		area += a.Cross(ring[(i+1)%len(ring)])
	}
	return area > 0
}

// straightened is a ring without points that lie within 2 mils of the line between their
// neighbours: the sides of doorways, which are rounded to the mil.
func straightened(ring []physics.Vec) []physics.Vec {
	kept := slices.Clone(ring)
	for i := 0; i < len(kept) && len(kept) > 3; {
		a, c := kept[(i+len(kept)-1)%len(kept)], kept[(i+1)%len(kept)]
		if off, at := aside(kept[i], a, c); off <= 2 && at > 0 && at < 1 {
			kept = slices.Delete(kept, i, i+1)
			continue
		}
		i++
	}
	return kept
}

// aside is how far a point lies from the line through p and q, in mils, and where along it: 0 at
// p, 1 at q.
func aside(v, p, q physics.Vec) (off, at float64) {
	d, to := q.Sub(p), v.Sub(p)
	long := d.Len()
	if long == 0 {
		return to.Len(), 0
	}
	return math.Abs(float64(d.Cross(to))) / long, float64(d.Dot(to)) / (long * long)
}

// on gives a portal to the line on whose segment it lies.
func (b *builder) on(g gap) bool {
	for i := range b.open {
		l := &b.open[i]
		for k := 1; k < len(l.points); k++ {
			if holds(l.points[k-1], l.points[k], g) {
				l.gaps = append(l.gaps, g)
				return true
			}
		}
	}
	return false
}

// holds tells whether a portal lies on a segment.
func holds(p, q physics.Vec, g gap) bool {
	slip := near / max(1, q.Sub(p).Len())
	for _, v := range [2]physics.Vec{g.a, g.b} {
		if off, at := aside(v, p, q); off > near || at < -slip || at > 1+slip {
			return false
		}
	}
	return true
}

// bridge makes a portal a piece of line of its own, from the end of a line or to one.
func (b *builder) bridge(g gap) bool {
	var met bool
	for _, v := range [2]*physics.Vec{&g.a, &g.b} {
		best := float64(2 * near)
		at := *v
		for i := range b.open {
			l := b.open[i].points
			for _, end := range [2]physics.Vec{l[0], l[len(l)-1]} {
				if d := end.Sub(*v).Len(); d <= best {
					best, at, met = d, end, true
				}
			}
		}
		*v = at
	}
	if !met || g.a == g.b || !b.onTable(g) {
		return false
	}
	b.open = append(b.open, path{points: []physics.Vec{g.a, g.b}, gaps: []gap{g}})
	return true
}

func (b *builder) onTable(g gap) bool {
	p, q, ok := within(g.a, g.b, b.table.Size)
	return ok && p == g.a && q == g.b
}

// The openings of doors and windows, in mils above the ground.
const (
	lintel physics.Mil = 2250
	sill   physics.Mil = 1000
)

// opening is a portal in a wall, without its place.
func (b *builder) opening(door bool) physics.Opening {
	o := physics.Opening{Top: min(lintel, b.high), Pass: door}
	if !door {
		o.Bottom = min(sill, b.high/3)
	}
	return o
}

// build makes pieces of the outlines and of the lines.
func (b *builder) build() {
	for _, l := range b.solid {
		if !b.enclosed(l) {
			b.missed++
		}
	}
	b.join()
	for i := range b.open {
		b.open[i].points = thinned(b.open[i].points)
	}
	b.walls()
}

// enclosed makes a piece of an outline, with those of its doors that it can hold.
func (b *builder) enclosed(l path) bool {
	p := b.outlined(l.points)
	for _, g := range l.gaps {
		for edge, v := range l.points {
			w := l.points[(edge+1)%len(l.points)]
			if !holds(v, w, g) {
				continue
			}
			o := b.opening(g.door)
			o.Edge, o.From, o.To = edge, physics.RoundMil(min(g.a.Sub(v).Len(), g.b.Sub(v).Len())), physics.RoundMil(max(g.a.Sub(v).Len(), g.b.Sub(v).Len()))
			if b.opened(p, o) {
				break
			}
		}
	}
	b.lost += len(l.gaps) - len(p.Openings)
	return b.add(p)
}

// opened adds an opening to a piece if the game can hold it so.
func (b *builder) opened(p *levels.Piece, o physics.Opening) bool {
	p.Openings = append(p.Openings, o)
	if b.sound(p) {
		return true
	}
	p.Openings = p.Openings[:len(p.Openings)-1]
	return false
}

package check

import (
	"duckboard/levels"
	"duckboard/physics"
)

// The bases that the checks try: an ordinary model (32 mm), a large one that
// zones are counted in (40 mm) and the largest (60 mm).
var (
	Ordinary = physics.Body{Radius: 630, Height: 1250}
	Big      = physics.Body{Radius: 787, Height: 1500}
	Largest  = physics.Body{Radius: 1181, Height: 3000}
)

// leastBase is the diameter of the smallest base, 25 mm.
const leastBase physics.Mil = 984

// rung is a ladder of a piece that is no twin of another; climb is how one goes up it.
type rung struct {
	piece int
	at    physics.Vec
}

type climb struct {
	foot, head physics.Body
	wrong      ID // empty: it is climbed
}

// climb is how one goes up a ladder, found out once.
func (c *Checker) climb(piece int, at physics.Vec) climb {
	of := rung{c.twin[piece], at}
	k, known := c.climbs[of]
	if !known {
		k.foot, k.head, k.wrong = c.rungs(piece, at)
		if k.wrong == "" && !c.goes(k.foot, k.head, physics.Ladder) {
			k.wrong = LadderBlocked
		}
		if c.climbs == nil {
			c.climbs = map[rung]climb{}
		}
		c.climbs[of] = k
	}
	return k
}

// ladders finds those without room at an end.
func (c *Checker) ladders(pause func() bool) bool {
	if c.field == nil {
		return true
	}
	for i := range c.pieces {
		for _, at := range c.pieces[i].Ladders {
			if len(c.pieces[i].Outline) < 3 {
				continue
			}
			if k := c.climb(i, at); k.wrong != "" {
				f := c.add(Warning, k.wrong, []int{i}, c.name(i))
				f.At, f.Ring = at, nil
			}
			if !pause() {
				return false
			}
		}
	}
	return true
}

// rungs are the places at the foot and the head of a ladder, or which of them
// has no room.
func (c *Checker) rungs(piece int, at physics.Vec) (foot, head physics.Body, missing ID) {
	p := &c.pieces[piece]
	for _, far := range []physics.Mil{Ordinary.Radius + 20, Ordinary.Radius + 170, Ordinary.Radius + 400} {
		outer, inner := beside(p.Outline, at, far)
		top := p.Top
		if p.Trench() {
			outer, inner, top = inner, outer, p.Base
		}
		foot, okFoot := c.stand(outer, top-1, true)
		head, okHead := c.stand(inner, top, false)
		switch {
		case !okHead:
			missing = LadderHead
		case !okFoot:
			missing = LadderFoot
		default:
			return foot, head, ""
		}
	}
	return foot, head, missing
}

// stand is an ordinary model at a point: on that level, or with below on the
// highest one up to it.
func (c *Checker) stand(at physics.Vec, level physics.Mil, below bool) (b physics.Body, ok bool) {
	for _, l := range c.field.Levels(at) {
		m := Ordinary
		m.At, m.Level = at, l
		if (l == level || below && l < level) && c.field.Fits(m).Kind == physics.NoFault {
			b, ok = m, true
		}
	}
	return b, ok
}

// goes tells whether a step in that way leads from one place to another.
func (c *Checker) goes(from, to physics.Body, by physics.By) bool {
	w := physics.Waypoint{At: to.At, By: by, Level: to.Level, Leveled: true}
	tr := c.field.Trace(physics.Mover{Body: from}, []physics.Waypoint{w})
	return tr.Fault.Kind == physics.NoFault && tr.End.Level == to.Level
}

// beside are the points far mils outside and inside of an outline, across from
// the edge that a point lies on.
func beside(outline []physics.Vec, at physics.Vec, far physics.Mil) (outer, inner physics.Vec) {
	best := physics.Mil(1 << 30)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if d := gap(a, b, at); d < best {
			best = d
			n := normal(b.Sub(a), far)
			outer, inner = at.Add(n), at.Sub(n)
		}
	}
	if levels.Inside(outline, outer) {
		outer, inner = inner, outer
	}
	return outer, inner
}

// gap is the distance of a point from a segment.
func gap(a, b, at physics.Vec) physics.Mil {
	return physics.RoundMil(levels.NearestOnOutline([]physics.Vec{a, b}, at).Sub(at).Len())
}

// normal is a vector at right angles to d.
func normal(d physics.Vec, length physics.Mil) physics.Vec {
	k := float64(length) / d.Len()
	return physics.V(physics.RoundMil(float64(d.Y)*k), physics.RoundMil(-float64(d.X)*k))
}

// doors finds those that no base goes through.
func (c *Checker) doors(pause func() bool) bool {
	if c.field == nil {
		return true
	}
	for i := range c.pieces {
		p := &c.pieces[i]
		if len(p.Outline) < 3 || p.CheckOpenings().Kind != physics.NoOpeningFault {
			continue
		}
		for k := range p.Openings {
			if o := &p.Openings[k]; o.Pass {
				if c.door(i, k, o); !pause() {
					return false
				}
			}
		}
	}
	return true
}

func (c *Checker) door(piece, k int, o *physics.Opening) {
	p := &c.pieces[piece]
	ring := p.OpeningOutline(k)
	mark := func(s Severity, id ID, args ...any) {
		f := c.add(s, id, []int{piece}, args...)
		f.At, f.Ring = levels.Core(ring), ring
	}
	wide := o.To - o.From
	if wide < leastBase {
		mark(Note, DoorNarrow, c.name(piece), wide)
		return
	}
	base := Ordinary
	if wide < 2*base.Radius {
		base.Radius = leastBase / 2
		mark(Note, DoorSmall, c.name(piece), wide)
	}
	near, far := half(ring[0], ring[1]), half(ring[3], ring[2])
	for _, v := range [2][2]physics.Vec{{near, near.Sub(far)}, {far, far.Sub(near)}} {
		k := float64(base.Radius+30) / max(1, v[1].Len())
		at := v[0].Add(physics.V(physics.RoundMil(float64(v[1].X)*k), physics.RoundMil(float64(v[1].Y)*k)))
		if !c.room(base, at, p.Base+o.Bottom) {
			mark(Warning, DoorBlocked, c.name(piece))
			return
		}
	}
}

// room tells whether a base finds a place at a point, within a step or two of a
// level or on a slope below it, or the table ends there.
func (c *Checker) room(b physics.Body, at physics.Vec, level physics.Mil) bool {
	if at.X < b.Radius || at.Y < b.Radius || at.X > c.t.Size.X-b.Radius || at.Y > c.t.Size.Y-b.Radius {
		return true
	}
	for _, l := range c.field.Levels(at) {
		b.At, b.Level = at, l
		if l <= level+2*physics.Inch && l >= level-4*physics.Inch && c.field.Fits(b).Kind == physics.NoFault {
			return true
		}
	}
	return false
}

func half(a, b physics.Vec) physics.Vec { return physics.V((a.X+b.X)/2, (a.Y+b.Y)/2) }

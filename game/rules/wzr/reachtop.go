package wzr

import (
	"slices"
	"sync"

	"duckboard/physics"
)

// below are what is in reach of a trip without a climb, and with climbs for less than its
// limit by half the base's size: what of a top is in neither one cannot have climbed and then
// come past the edge with the whole base (WZR-49).
func (c *course) below(f *physics.Field, t physics.Trip) []*physics.Reach {
	walks, climbs := t, t
	walks.Climbs = false
	list := []*physics.Reach{f.Reach(walks)}
	if climbs.Limit -= t.Radius; climbs.Limit > 0 {
		list = append(list, f.Reach(climbs))
	}
	return list
}

// levels are those on which a trip that climbs may end.
func (c *course) levels(t physics.Trip, below []*physics.Reach) func(physics.Mil) bool {
	levels := sync.OnceValue(func() []physics.Mil {
		levels := c.footing(below[0], t)
		for _, r := range below[1:] {
			levels = append(levels, r.Levels()...)
		}
		return levels
	})
	return func(l physics.Mil) bool { return slices.Contains(levels(), l) }
}

// rims are the pieces that a trip may climb and not stand on: the way up fits, and the
// base past the edge does not, from whatever side it comes (WZR-49), or is too wide for
// the top. They are without the tops that others of their height may have.
func (c *course) rims(t physics.Trip, below []*physics.Reach) map[int]physics.Piece {
	rims := map[int]physics.Piece{}
	for i := range c.ways.pos.g.Field.Pieces() {
		k := &c.ways.pos.g.Field.Pieces()[i]
		if !k.Solid() || !k.Stand || !k.Sheer || k.Top-t.Level <= inch || physics.Mil(toOutline(t.At, t.At, k.Outline))+k.Top-t.Level > t.Limit {
			continue
		}
		places := footholds(k, t)
		reached := slices.ContainsFunc(below, func(r *physics.Reach) bool { return slices.ContainsFunc(places, r.Has) })
		if !reached || !slices.ContainsFunc(places, func(s physics.Spot) bool { return c.ways.routes.overhang(t.Body, s) <= 0 }) {
			q := *k
			q.Stand = false
			rims[i] = q
		}
	}
	return rims
}

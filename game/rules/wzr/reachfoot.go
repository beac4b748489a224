package wzr

import (
	"slices"

	"duckboard/physics"
)

// footing are the levels on which some place is in reach without a climb: those that
// its search came over, and those of low tops and hills on which a place looked at is
// in reach, for nothing turns on an open top.
func (c *course) footing(r *physics.Reach, t physics.Trip) []physics.Mil {
	levels := r.Levels()
	for i := range c.ways.pos.g.Field.Pieces() {
		k := &c.ways.pos.g.Field.Pieces()[i]
		if !k.Trench() && !(k.Solid() && k.Stand) || slices.Contains(levels, k.Top) || toOutline(t.At, t.At, k.Outline) > float64(t.Limit) {
			continue
		}
		if slices.ContainsFunc(footholds(k, t), r.Has) {
			levels = append(levels, k.Top)
		}
	}
	return levels
}

// footholds are places on a piece, half an inch apart, as far as a trip goes.
func footholds(k *physics.Piece, t physics.Trip) (list []physics.Spot) {
	const step = inch / 2
	lo, hi := k.Outline[0], k.Outline[0]
	for _, v := range k.Outline {
		lo, hi = physics.V(min(lo.X, v.X), min(lo.Y, v.Y)), physics.V(max(hi.X, v.X), max(hi.Y, v.Y))
	}
	lo = physics.V(max(lo.X, t.At.X-t.Limit), max(lo.Y, t.At.Y-t.Limit))
	hi = physics.V(min(hi.X, t.At.X+t.Limit), min(hi.Y, t.At.Y+t.Limit))
	for x := lo.X + step/2; x < hi.X; x += step {
		for y := lo.Y + step/2; y < hi.Y; y += step {
			if at := physics.V(x, y); physics.DiscInside(at, 0, k.Outline) {
				list = append(list, physics.Spot{At: at, Level: k.Top})
			}
		}
	}
	return list
}

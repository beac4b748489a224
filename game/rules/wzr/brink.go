package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// alongBrink is a legal way to a spot on top near the edge, where the shortest way
// leaves too little for the base's size beyond the edge (WZR-49): it climbs nearer to
// where the face is nearest, and walks along the edge to the spot, for that counts as
// far as it leads.
//
//	 _______________
//	|   p . . .     |   m to p straight: 4.5" and the climb, and the base does not fit
//	|___._______.___|   m to e: 4" and the climb, then the base's size towards p
//	      .     e
//	          . |
//	            m
func (p *play) alongBrink(m game.ModelID, action string, to physics.Spot) (r route, ok bool) {
	way, found := p.Field.WayTo(p.trip(m, action, true), to) // remembered
	if !found {
		return r, false
	}
	shortest := p.route(m, action, way.Path)
	k := lastClimb(shortest.tr)
	if k == nil {
		return r, false
	}
	from := p.model(m).At
	if k.Step > 0 {
		from = way.Path[k.Step-1].At
	}
	nearest := nearestOn(edgeAt(p.Field.Pieces()[k.Piece].Outline, k.At), from)
	off := nearest.Sub(k.At)
	low, high := 0.0, 1.0 // of the way to where the edge is nearest; at low the base does not fit
	for range 16 {
		mid := (low + high) / 2
		path := append([]physics.Waypoint{}, way.Path[:k.Step]...)
		path = append(path, physics.Waypoint{At: beyond(from, k.At.Add(scaled(off, mid))), By: physics.Climb, Level: k.Level + k.Rise, Leveled: true})
		for _, w := range way.Path[k.Step:] {
			w.By = physics.Walk
			path = append(path, w)
		}
		next := p.route(m, action, path)
		switch no := p.Attempt(func() { p.checkRoute(m, &next) }); {
		case no == nil:
			r, ok, high = next, true, mid
		case no.Clause == "WZR-49":
			low = mid
		default: // it climbs so far off that the way is too long
			high = mid
		}
	}
	return r, ok
}

// lastClimb is the last climb up of a path by hand, and nil where another edge follows.
func lastClimb(tr *physics.Trace) *physics.Mark {
	for i := len(tr.Marks) - 1; i >= 0; i-- {
		switch k := &tr.Marks[i]; {
		case k.Kind == physics.Climbed && k.Rise > 0 && k.Piece != physics.None:
			return k
		case k.Kind != physics.Entered:
			return nil
		}
	}
	return nil
}

// edgeAt is the edge of an outline that a place lies on.
func edgeAt(outline []physics.Vec, at physics.Vec) (edge [2]physics.Vec) {
	least, a := 0.0, outline[len(outline)-1]
	for i, b := range outline {
		if d := toSegment(pointOf(at), pointOf(a), pointOf(b)); i == 0 || d < least {
			edge, least = [2]physics.Vec{a, b}, d
		}
		a = b
	}
	return edge
}

// nearestOn is the place of an edge that is nearest to another.
func nearestOn(edge [2]physics.Vec, v physics.Vec) physics.Vec {
	ab := pointOf(edge[1]).sub(pointOf(edge[0]))
	t := pointOf(v).sub(pointOf(edge[0])).dot(ab) / ab.dot(ab)
	return edge[0].Add(scaled(edge[1].Sub(edge[0]), max(0, min(1, t))))
}

// beyond is a place two mils behind another, seen from a third.
func beyond(from, at physics.Vec) physics.Vec {
	d := at.Sub(from)
	return at.Add(scaled(d, 2/max(1, d.Len())))
}

func scaled(v physics.Vec, by float64) physics.Vec {
	return physics.V(physics.RoundMil(float64(float64(v.X)*by)), physics.RoundMil(float64(float64(v.Y)*by)))
}

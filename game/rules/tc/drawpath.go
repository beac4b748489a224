package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// step draws the path of a move that is granted, or to stay where that may be.
func (x *drawer) step() bool {
	stay := game.Choice{Path: []physics.Waypoint{}}
	if x.d.Context.MayStay && x.chance(8) {
		return x.take(&stay)
	}
	return x.walk(&game.Choice{}, x.d.Model, x.d.Context.Limit) || x.d.Context.MayStay && x.take(&stay)
}

// walk draws a path of a model: straight ahead, or with a bend. What stands in
// the way shortens it, or is climbed or jumped.
func (x *drawer) walk(like *game.Choice, m game.ModelID, limit physics.Mil) bool {
	for range 4 {
		like.Path = x.ahead(m, limit)
		for range 3 {
			no := x.try(like)
			if no == nil {
				x.choice = *like
				return true
			}
			if !x.shorten(m, like.Path, no.(*game.Refusal)) {
				break
			}
		}
	}
	return false
}

// ahead is a path towards some enemy every other time, in any direction
// otherwise; of any length up to the limit, every other time of that.
func (x *drawer) ahead(m game.ModelID, limit physics.Mil) []physics.Waypoint {
	from := x.pos.model(m).At
	far := max(1, limit-2) // what two steps are rounded by
	if x.chance(2) {
		far = physics.Mil(1 + x.draw(int(far)))
	}
	path := make([]physics.Waypoint, 0, 2)
	if x.chance(4) {
		bend := x.pos.g.Field.OnTable(from.Add(clock(x.draw(24), far/2)), x.pos.g.Entries[m].Radius)
		path, from, far = append(path, physics.Waypoint{At: bend}), bend, far-far/2
	}
	way := clock(x.draw(24), far)
	if e, ok := x.quarry(m); ok && x.chance(2) {
		way = x.pos.model(e).At.Sub(from).AtMost(float64(far))
	}
	path = append(path, physics.Waypoint{At: x.pos.g.Field.OnTable(from.Add(way), x.pos.g.Entries[m].Radius)})
	if x.chance(50) { // most edges are found by walking into them
		path[len(path)-1].By = physics.By(x.draw(5))
	}
	return path
}

// quarry is the nearer of two enemies that are drawn.
func (x *drawer) quarry(m game.ModelID) (best game.ModelID, ok bool) {
	side, n := x.pos.side(m), len(x.pos.g.Entries)
	for range 2 {
		first := x.draw(n)
		for i := range n {
			e := game.ModelID((first + i) % n)
			if x.pos.side(e) == side || !x.pos.model(e).On() {
				continue
			}
			if !ok || x.pos.gap(m, e) < x.pos.gap(m, best) {
				best, ok = e, true
			}
			break
		}
	}
	return best, ok
}

// shorten changes the last step of a path that is refused: it climbs or jumps
// what bars it, or ends before that. It tells whether there is a way left.
func (x *drawer) shorten(m game.ModelID, path []physics.Waypoint, no *game.Refusal) bool {
	from, last := x.pos.model(m).At, &path[len(path)-1]
	if len(path) > 1 {
		from = path[len(path)-2].At
	}
	way := last.At.Sub(from)
	if no.At == nil { // too long, by slow ground or a climb
		last.At, last.By = from.Add(physics.V(way.X/2, way.Y/2)), physics.Walk
		return true
	}
	barred := physics.RoundMil(no.At.Sub(from).Len())
	walked := last.By == physics.Walk
	last.By = physics.Walk
	switch no.Clause {
	case "CLB-1":
		if walked && x.chance(2) { // over the edge and no further
			last.At, last.By = from.Add(way.AtMost(float64(barred+100))), physics.Climb
			if x.chance(4) {
				last.By = physics.Ladder
			}
			return true
		}
		barred -= x.pos.g.Entries[m].Radius * 3 / 2 // on the slant
	case "R-SUPPORT":
		barred -= x.pos.g.Entries[m].Radius / 2
	case "JMP-1":
		if walked {
			last.By = physics.Jump
			return true
		}
	case "R-ENDMOVE":
		barred /= 2
	}
	last.At = from.Add(way.AtMost(float64(max(0, barred-20))))
	return barred > 100
}

package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// somePath is one example of a path that a model may take by a Move or a Retreat: straight, or
// to a place in its reach, which may be narrow among enemies (MOV-4). Where none is found an inch
// apart the ground is searched again in halves and quarters.
func (rt *routes) somePath(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	check := rt.checkMove
	if action == "retreat" {
		check = rt.checkRetreat
	}
	may := func(path []physics.Waypoint) bool {
		_, no := check(m, path)
		return no == nil
	}
	if path, ok := game.StraightAway(rt.pos.model(m).At, rt.pos.movement(m), may); ok {
		return path, true
	}
	reach := rt.pos.g.Field.Reach(rt.pos.trip(m, action))
	for _, step := range []physics.Mil{inch, inch / 2, inch / 4} {
		for _, s := range reach.Spots(step) {
			if way, ok := reach.Way(s); ok && len(way.Path) > 0 && may(way.Path) {
				return way.Path, true
			}
		}
	}
	return nil, false
}

package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// anyPath is one example of a path that a model may move: straight, or to a place
// in its reach, which may be narrow among enemies (MOV-4).
func (rt *routes) anyPath(m game.ModelID) ([]physics.Waypoint, bool) {
	check := func(path []physics.Waypoint) *game.Refusal {
		_, no := rt.checkMove(m, path)
		return no
	}
	if path, ok := rt.straightAway(m, check); ok {
		return path, true
	}
	return rt.someWay(m, "move", check)
}

// straightAway is the longest straight step in one of eight directions that a
// check accepts.
func (rt *routes) straightAway(m game.ModelID, check func([]physics.Waypoint) *game.Refusal) ([]physics.Waypoint, bool) {
	at := rt.pos.model(m).At
	for _, part := range []physics.Mil{100, 50, 25, 5} {
		far := rt.pos.movement(m) * part / 100
		for _, d := range compass {
			path := []physics.Waypoint{{At: at.Add(physics.V(far*d.X/1000, far*d.Y/1000))}}
			if check(path) == nil {
				return path, true
			}
		}
	}
	return nil, false
}

// compass are eight directions of length 1000 or a little less.
var compass = []physics.Vec{{X: 1000}, {Y: 1000}, {X: -1000}, {Y: -1000}, {X: 707, Y: 707}, {X: -707, Y: 707}, {X: -707, Y: -707}, {X: 707, Y: -707}}

// haven is a path of a Retreat to some legal end.
func (rt *routes) haven(m game.ModelID) ([]physics.Waypoint, bool) {
	check := func(path []physics.Waypoint) *game.Refusal {
		_, no := rt.checkRetreat(m, path)
		return no
	}
	if path, ok := rt.straightAway(m, check); ok {
		return path, true
	}
	return rt.someWay(m, "retreat", check)
}

// someWay is a path within an ACTION's reach that a check accepts. Where none is
// found an inch apart the ground is searched again in halves and quarters.
func (rt *routes) someWay(m game.ModelID, action string, check func([]physics.Waypoint) *game.Refusal) ([]physics.Waypoint, bool) {
	reach := rt.pos.g.Field.Reach(rt.pos.trip(m, action))
	for _, step := range []physics.Mil{inch, inch / 2, inch / 4} {
		for _, s := range reach.Spots(step) {
			way, ok := reach.Way(s)
			if ok && len(way.Path) > 0 && check(way.Path) == nil {
				return way.Path, true
			}
		}
	}
	return nil, false
}

package wzr

import (
	"sync"

	"duckboard/game"
	"duckboard/physics"
)

// rounds is the course of the last question for a way round something: while a
// hand drags a model many come.
type rounds struct {
	sync.Mutex
	game   *game.Game
	moment int
	model  game.ModelID
	action string
	course *course
}

// wayRound is a way to a place to which what the shortest way loses does not lead.
func (p *play) wayRound(g *game.Game, m game.ModelID, action string, to physics.Spot) (physics.Way, bool) {
	far := physics.Mil(to.At.Sub(p.Body(m).At).Len())
	if far > p.allow(m, p.distance(m, action), p.bonus(m), nil) {
		return physics.Way{}, false
	}
	r := &p.army.rounds
	r.Lock()
	defer r.Unlock()
	if n := len(g.Log()); r.game != g || r.moment != n || r.model != m || r.action != action {
		r.game, r.moment, r.model, r.action, r.course = g, n, m, action, p.course(m, action)
	}
	for _, s := range r.course.stretches {
		if far > s.trip.Limit {
			continue
		}
		way, ok := r.course.ground(s.barred).WayTo(s.trip, to)
		if !ok {
			continue
		}
		k := p.route(m, action, way.Path)
		if p.Attempt(func() { p.checkRoute(m, &k) }) == nil {
			return p.wayOf(m, &k, action != "move"), true
		}
	}
	return physics.Way{}, false
}

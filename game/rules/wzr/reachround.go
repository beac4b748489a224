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
	parts  map[int]*physics.ReachPart // of its stretches, as they are needed
}

// part is the reach of a stretch that goes through light ground only so far (WZR-12).
func (r *rounds) part(i int, action string) *physics.ReachPart {
	if r.parts[i] == nil {
		if r.parts == nil {
			r.parts = map[int]*physics.ReachPart{}
		}
		part := r.course.part(&r.course.stretches[i], action)
		r.parts[i] = &part
	}
	return r.parts[i]
}

// wayRound is a way to a place to which what the shortest way loses does not lead.
func (p *ways) wayRound(g *game.Game, m game.ModelID, action string, to physics.Spot) (physics.Way, bool) {
	far := physics.Mil(to.At.Sub(p.pos.g.Body(m).At).Len())
	if far > p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil) {
		return physics.Way{}, false
	}
	r := &p.pos.army.rounds
	r.Lock()
	defer r.Unlock()
	if n := len(g.Log()); r.game != g || r.moment != n || r.model != m || r.action != action {
		r.game, r.moment, r.model, r.action, r.course, r.parts = g, n, m, action, p.course(m, action), nil
	}
	for i, s := range r.course.stretches {
		if far > s.trip.Limit {
			continue
		}
		way, ok := r.course.ground(s.barred).WayTo(s.trip, to)
		if !ok {
			continue
		}
		k := p.routes.route(m, action, way.Path)
		if p.routes.checkRoute(m, &k) == nil {
			return p.wayOf(m, &k, action != "move"), true
		}
		if len(s.depths) == 0 {
			continue
		}
		if way, ok = r.part(i, action).Way(to); !ok {
			continue
		}
		if k = p.routes.route(m, action, way.Path); p.routes.checkRoute(m, &k) == nil {
			return p.wayOf(m, &k, action != "move"), true
		}
	}
	return physics.Way{}, false
}

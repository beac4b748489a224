package wzr

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Who begins its activation out of coherency and may move comes nearer to its leader before it
// does anything that leaves too few AP for that, and before it ends (T-COHERENCY, WZR-80). What
// that takes, 1 AP for a Move or 2 for a Run, is found when it is activated and after each of its
// actions, and kept as the token sought. It is nothing for who has come nearer, is pinned, engaged
// or inside a building, and where no place is nearer.

// worthIt is how much nearer a place must be to be nearer: who is walled in need not shuffle.
const worthIt = inch / 2

// coherent tells whether a model is within coherency of its leader (T-COHERENCY).
func (p *squads) coherent(m game.ModelID) bool {
	l := p.leader(p.pos.soldier(m).squad)
	return l == m || p.pos.gap(l, m) <= p.pos.terms.Coherency
}

// fromLeader is how far a model is from its leader.
func (p *squads) fromLeader(m game.ModelID) physics.Mil {
	return p.pos.gap(p.leader(p.pos.soldier(m).squad), m)
}

// checkRejoins says what would keep a model from coming nearer to its leader (WZR-80), or nil.
// Movements are not looked at here: they end nearer (checkNearer).
func (p *squads) checkRejoins(m game.ModelID, action string) *game.Refusal {
	need, left := p.pos.token(m, sought), p.pos.token(m, ap)
	switch {
	case need == 0 || left < need, action == "move", action == "run", action == "charge":
	case action == "end", action == "enter", left-costs[action] < need:
		l := p.leader(p.pos.soldier(m).squad)
		return bar("WZR-80", l, "%s is out of coherency and must come nearer to %s first.", p.pos.name(m), p.pos.name(l))
	}
	return nil
}

// stray is where a model and its leader stand as an action begins.
type stray struct {
	leader game.ModelID
	at     physics.Spot
	away   physics.Mil // from the leader
}

func (p *squads) strayOf(m game.ModelID) stray {
	return stray{p.leader(p.pos.soldier(m).squad), physics.Spot{At: p.pos.model(m).At, Level: p.pos.model(m).Level}, p.fromLeader(m)}
}

// rejoins notes after an action what a model has still to spend to come nearer to its leader.
// It is what it was, unless the action moved the model or brought it another leader.
func (p *play) rejoins(m game.ModelID, before stray) {
	if p.pos.token(m, sought) == 0 || !p.pos.model(m).On() {
		return
	}
	switch now := p.squads.strayOf(m); {
	case now.leader == before.leader && now.away < before.away:
		p.judge.t.Set(m, sought, 0)
	case now.leader != before.leader || now.at != before.at || p.pos.token(p.squads.head(p.pos.soldier(m).squad), squadPinned) > 0 || len(p.pos.engagedWith(m)) > 0:
		p.judge.t.Set(m, sought, p.ways.toRejoin(m))
	}
}

// toRejoin is what a model must spend to come nearer to its leader, 0 if it need not or cannot.
func (p *ways) toRejoin(m game.ModelID) int {
	if p.squads.coherent(m) || p.pos.model(m).In > 0 || p.pos.token(p.squads.head(p.pos.soldier(m).squad), squadPinned) > 0 || len(p.pos.engagedWith(m)) > 0 {
		return 0
	}
	if action, _, ok := p.wayBack(m); ok {
		return costs[action]
	}
	return 0
}

// wayBack is a movement that brings a model nearer to its leader.
func (p *ways) wayBack(m game.ModelID) (action string, path []physics.Waypoint, ok bool) {
	for _, action := range [2]string{"move", "run"} {
		if costs[action] > p.pos.token(m, ap) {
			break
		}
		if path, ok := p.straightBack(m, action); ok {
			return action, path, true
		}
		if path, ok := p.roundBack(m, action); ok {
			return action, path, true
		}
	}
	return "", nil, false
}

// leadsBack tells whether a path is legal and ends well nearer to the leader.
func (p *ways) leadsBack(m game.ModelID, action string, path []physics.Waypoint) bool {
	r := p.routes.route(m, action, path)
	b := p.pos.g.Body(m)
	b.At, b.Level = r.tr.End.At, r.tr.End.Level
	nearer := physics.Gap(b, p.pos.g.Body(p.squads.leader(p.pos.soldier(m).squad))) <= p.squads.fromLeader(m)-worthIt
	return nearer && p.routes.checkRoute(m, &r) == nil
}

// straightBack is a straight step towards the leader, or aslant.
func (p *ways) straightBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	at := p.pos.model(m).At
	way := p.pos.model(p.squads.leader(p.pos.soldier(m).squad)).At.Sub(at)
	full := float64(p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil))
	for _, turn := range [...][2]float64{{1, 0}, {0.866, 0.5}, {0.866, -0.5}, {0.5, 0.866}, {0.5, -0.866}} { // by 0, 30 and 60 degrees
		x, y := float64(way.X), float64(way.Y)
		turned := physics.V(physics.RoundMil(float64(x*turn[0])-float64(y*turn[1])), physics.RoundMil(float64(x*turn[1])+float64(y*turn[0])))
		for _, share := range [...]float64{1, 0.5, 0.25} {
			path := []physics.Waypoint{{At: at.Add(scaled(turned, min(1, float64(full*share)/max(1, way.Len()))))}}
			if p.leadsBack(m, action, path) {
				return path, true
			}
		}
	}
	return nil, false
}

// roundBack is a way to one of the places nearest to the leader that are in reach if nothing
// takes anything off the movement.
func (p *ways) roundBack(m game.ModelID, action string) ([]physics.Waypoint, bool) {
	const tries = 8
	t := p.trip(m, action, true)
	t.Limit = p.routes.allow(m, p.routes.distance(m, action), p.routes.bonus(m), nil)
	if t.Limit <= 0 {
		return nil, false
	}
	r := p.pos.g.Field.Reach(t)
	l := p.pos.g.Body(p.squads.leader(p.pos.soldier(m).squad))
	away := func(s physics.Spot) physics.Mil {
		b := t.Body
		b.At, b.Level = s.At, s.Level
		return physics.Gap(b, l)
	}
	places := r.Spots(inch)
	slices.SortStableFunc(places, func(a, b physics.Spot) int { return cmp.Compare(away(a), away(b)) })
	for _, s := range places[:min(len(places), tries)] {
		if way, ok := r.Way(s); ok && p.leadsBack(m, action, way.Path) {
			return way.Path, true
		}
	}
	return nil, false
}

// checkNearer says why a move of a model out of coherency is refused: it does not end
// nearer to its leader (T-COHERENCY).
func (p *squads) checkNearer(m game.ModelID, tr *physics.Trace) *game.Refusal {
	l := p.leader(p.pos.soldier(m).squad)
	b := p.pos.g.Body(m)
	b.At, b.Level = tr.End.At, tr.End.Level
	if physics.Gap(b, p.pos.g.Body(l)) >= p.fromLeader(m) {
		return bar("T-COHERENCY", l, "%s is out of coherency and must end nearer to %s.", p.pos.name(m), p.pos.name(l))
	}
	return nil
}

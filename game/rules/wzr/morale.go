package wzr

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// afterLoss comes at the end of an action. First the squads that lost a model to
// their own side's fire take their Morale test (WZR-121). Then those test LD that
// have lost half of the models with which they began the Turn, once a Turn; failed,
// the squad Routs (T-MORALE, WZR-122). Where both are due at this moment the first
// takes the place of the second.
func (p *play) afterLoss() {
	astray := p.combat.astray
	p.combat.astray = nil
	if p.judge.t.Scenario != nil && p.judge.t.Scenario.NoMorale {
		return
	}
	for _, q := range astray {
		if len(p.squads.alive(q)) > 0 && p.pos.token(p.squads.head(q), squadRouted) == 0 {
			p.testMorale(q, "WZR-121")
		}
	}
	for q := range p.pos.army.squads {
		h := p.squads.head(q)
		if !p.squads.brokenBy(q, 0) {
			continue
		}
		p.judge.t.Set(h, squadTested, 1)
		if p.pos.token(h, squadRouted) == 0 && !slices.Contains(astray, q) { // it cannot Rout twice: no die, now or later in the Turn
			p.testMorale(q, "T-MORALE")
		}
	}
}

// routs is the clause by which a squad Routs whose test of another was failed.
var routs = map[string]string{"WZR-121": "WZR-122", "T-MORALE": "T-MORALE"}

// testMorale is a squad's Morale test.
func (p *play) testMorale(q int, clause string) {
	if p.judge.testLD(q, clause) {
		return
	}
	p.judge.t.Set(p.squads.head(q), squadRouted, 1)
	p.judge.tell(game.Routed, q, routs[clause])
}

// flee moves a Routed squad at Run towards the table's edge that is nearest to
// its zone; without zones left for side 0, right for side 1 (T-MORALE).
func (p *march) flee(q int) {
	for _, m := range p.squads.alive(q) {
		p.judge.t.Emit(event(game.Activated, "T-MORALE", m))
		if r, ok := p.routes.flight(m); ok {
			p.walk(m, &r, true, game.NoModel)
		}
		e := event(game.Ended, "T-MORALE", m)
		e.Reason = "done"
		if !p.pos.model(m).On() {
			e.Reason = "out"
		}
		p.judge.t.Emit(e)
	}
}

// flight is the way of a model that flees: as far as a Run leads it, to the mil; it
// stops where something is in its way. Inside a building nobody moves (WZR-152).
func (p *routes) flight(m game.ModelID) (r route, ok bool) {
	if p.pos.model(m).In > 0 {
		return r, false
	}
	const step = inch / 4
	toward, b := p.homeward(p.pos.side(m), p.pos.model(m).At), p.pos.g.Body(m)
	leads := func(far physics.Mil) bool {
		end := p.onTable(b.At.Add(physics.V(far*toward.X, far*toward.Y)), b.Radius)
		if end == b.At {
			return false
		}
		k := p.route(m, "run", []physics.Waypoint{{At: end}})
		if p.checkFlight(m, &k) != nil {
			return false
		}
		r, ok = k, true
		return true
	}
	full := 2 * p.pos.soldier(m).M
	low := full
	for low > 0 && !leads(low) {
		low -= step
	}
	low = max(low, 0)
	for high := min(full, low+step); high-low > 1; {
		if mid := (low + high) / 2; leads(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return r, ok
}

// checkFlight says what bars a way of flight, or nil.
func (p *routes) checkFlight(m game.ModelID, r *route) *game.Refusal {
	if r.need > r.allowance {
		return bar("WZR-3", game.NoModel, "The path takes %s\" of movement; %s\" are allowed.", r.need, r.allowance)
	}
	return cmp.Or(p.checkGround(m, r.tr), p.checkEnd(m, r.tr))
}

// onTable is the nearest place at which the whole base is on the table.
func (p *routes) onTable(at physics.Vec, radius physics.Mil) physics.Vec {
	size := p.pos.g.Field.Size()
	return physics.V(max(radius, min(size.X-radius, at.X)), max(radius, min(size.Y-radius, at.Y)))
}

// homeward is the direction, one step along an axis, to the edge nearest to a
// side's zone.
func (p *routes) homeward(s game.Side, _ physics.Vec) physics.Vec {
	zones := p.pos.g.Zone(s).Polygons
	if len(zones) == 0 {
		return physics.V(physics.Mil(2*int(s)-1), 0)
	}
	size := p.pos.g.Field.Size()
	var x, y, n float64
	for _, z := range zones {
		for _, v := range z {
			x, y, n = x+float64(v.X), y+float64(v.Y), n+1
		}
	}
	x, y = x/n, y/n
	best, toward := math.Inf(1), physics.Vec{}
	for _, e := range [4]struct {
		d float64
		v physics.Vec
	}{{x, physics.V(-1, 0)}, {float64(size.X) - x, physics.V(1, 0)}, {y, physics.V(0, -1)}, {float64(size.Y) - y, physics.V(0, 1)}} {
		if e.d < best {
			best, toward = e.d, e.v
		}
	}
	return toward
}

// pin pins a squad (T-PINNED). Where that comes in the midst of its activation, as by
// a template of its own, those of it that are still to act have the AP of the pinned.
func (p *combat) pin(q int) {
	if h := p.squads.head(q); p.pos.token(h, squadPinned) == 0 {
		p.judge.t.Set(h, squadPinned, 1)
		p.judge.tell(game.Pinned, q, "T-PINNED")
	}
	for _, m := range p.squads.alive(q) {
		if !p.pos.model(m).Activated {
			p.judge.t.Set(m, ap, min(p.pos.token(m, ap), p.pos.terms.PinnedAP))
		}
	}
}

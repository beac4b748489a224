package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// Peril implements game.Perilous: with all tests, falls, Free Slashes and Walls of Fire on
// the way, in the order in which walk plays them.
func (r *Rules) Peril(g *game.Game, m game.ModelID, action string, way physics.Way, target game.ModelID) game.Peril {
	p := look(g)
	k := p.routes.route(m, action, way.Path)
	return p.perils.peril(&walking{m: m, r: &k, brisk: action != "move", target: target, stop: k.tr.Length()})
}

// peril is what a whole way does: first the long jumps are tested, up to one that is failed
// (WZR-44), then comes what is on the way.
func (p *perils) peril(w *walking) (all game.Peril) {
	left := 1.0 // that all jumps so far are made
	for i := range w.r.tr.Marks {
		if w.r.tr.Marks[i].Kind != physics.Jumped {
			continue
		}
		jump := p.jumpTest(w.m)
		q := chance(jump.need())
		p.perilOf(w, i, left*(1-q), &all)
		left *= q
	}
	p.perilOf(w, -1, left, &all)
	return all
}

// perilOf adds what comes of a way on which a jump is failed, none for -1; likely is how
// likely that is.
func (p *perils) perilOf(w *walking, failed int, likely float64, all *game.Peril) {
	row := p.attacks.toll(w.m)
	var slashed []game.ModelID
	for _, e := range p.moments(w, map[int]bool{failed: true}) {
		switch k := e.mark; {
		case e.told:
		case e.wall != nil:
			row.attack(p.flameOf(e.wall), 0, 1, 0, false)
		case k == nil:
			slashed = append(slashed, e.by)
			p.slashed(row, e.by)
		case failed >= 0 && k == &w.r.tr.Marks[failed]:
			spot, height, lands := p.bottom(w.m, k)
			if !lands {
				spot = p.before(w, k)
			}
			p.tumble(row, w, k, spot, slashed, height)
			all.Lost += float64(likely * row.out())
			return
		case k.Kind == physics.Climbed || k.Kind == physics.Laddered:
			if !p.routes.testsClimb(k, w.brisk) {
				continue
			}
			test := p.climbTest(w, k)
			q := chance(test.need())
			falls := *row
			p.climbFails(&falls, w, k, slashed)
			all.Lost += float64(float64(likely*(1-q)) * falls.out())
			likely *= q
		default:
			if deep := p.routes.paidDrop(w.m, k); deep > 0 {
				row.attack(p.fallEffect(w.m, deep), 0, 1, 0, false)
			}
		}
	}
	out := row.out()
	all.Arrives, all.Lost = all.Arrives+float64(likely*(1-out)), all.Lost+float64(likely*out)
}

// climbFails is the fall of who fails the test of a climb, and the Free Slash of whom it
// charged (WZR-52, WZR-57).
func (p *perils) climbFails(row *toll, w *walking, k *physics.Mark, slashed []game.ModelID) {
	foot := k.Stay
	if k.Rise < 0 {
		foot = p.pos.g.Field.Land(p.pos.g.Body(w.m), k)
	}
	p.tumble(row, w, k, p.freeFoot(w.m, k, foot), slashed, max(k.Rise, -k.Rise))
	if w.target != game.NoModel && p.overEdge(w, k) {
		p.slashed(row, w.target)
	}
}

// tumble is a fall from an edge to a spot, with the Free Slashes of those whom it leads away
// from, who have not struck yet.
func (p *perils) tumble(row *toll, w *walking, k *physics.Mark, to physics.Spot, slashed []game.ModelID, height physics.Mil) {
	for _, e := range p.slashers(w) {
		if !contains(slashed, e) && p.leftBy(w, k.Along, to, e) {
			p.slashed(row, e)
		}
	}
	if height > 0 {
		row.attack(p.fallEffect(w.m, height), 0, 1, 0, false)
	}
}

// slashed adds a Free Slash.
func (p *perils) slashed(row *toll, by game.ModelID) {
	if b, ok := p.attacks.swipe(by); ok {
		one, more, _ := hits(p.pos.soldier(by).CC)
		row.attack(effect{st: b.st, avv: b.avv}, one, more, 0, false)
	}
}

// out is the chance that the model is removed by the row.
func (t *toll) out() float64 {
	var s game.Struck
	t.into(&s)
	return s.Out
}

// ChargeOdds implements game.Assaulting.
func (r *Rules) ChargeOdds(g *game.Game, m, target game.ModelID) (o game.ChargeOdds, ok bool) {
	p := look(g)
	d := g.Pending()
	if d == nil || d.Kind != game.Act || g.Try(game.Command{Side: d.Side, Choice: game.Choice{Action: "charge", Target: p.pos.g.Entries[target].ID}}) != nil {
		return o, false
	}
	k, no := p.charges.chargeRoute(m, target)
	if no != nil {
		return o, false
	}
	arrives := p.perils.peril(&walking{m: m, r: &k, brisk: true, target: target, stop: k.tr.Length()}).Arrives
	o.Melee = game.Chance{Plain: arrives, Spent: arrives}
	if k.touches {
		o.Contact = o.Melee
	}
	return o, true
}

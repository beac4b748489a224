package wzr

import "duckboard/game"

// move is a Move or a Run.
func (p *march) move(m game.ModelID, c game.Choice) {
	if c.Path == nil {
		p.judge.malformed("A %s needs a path.", c.Action)
	}
	r := p.routes.route(m, c.Action, c.Path)
	p.judge.unless(p.routes.checkRoute(m, &r))
	p.judge.pay(m, costs[c.Action])
	p.walk(m, &r, c.Action == "run", game.NoModel)
	if s := p.pos.model(m); c.Toward != nil && s.On() && *c.Toward != s.At { // it may turn, free of charge (T-AP, T-FRONT)
		p.judge.face(m, c.Toward.Sub(s.At), s.Way)
	}
}

// charge is T-CHARGE: straight on for up to twice M, until the bases touch, at
// a visible enemy; it ends with the target within CCWR, and includes a Close
// Combat action.
func (p *march) charge(m game.ModelID, c game.Choice) {
	if c.Target == "" {
		p.judge.malformed("Name the target of the Charge.")
	}
	t := p.judge.named(c.Target)
	p.judge.unless(p.charges.checkCharged(m, t))
	b, no := p.attacks.blade(m, c.Weapon, c.Profile)
	p.judge.unless(no)
	if c.Weapon != "" && !b.armed() {
		p.judge.refuse("T-CC", game.NoModel, "%s has no weapon for close combat%s.", p.pos.name(m), named(c.Weapon))
	}
	r, no := p.charges.chargeRoute(m, t)
	p.judge.unless(no)
	p.judge.pay(m, costs["charge"])
	if p.walk(m, &r, true, t) && b.armed() && p.pos.gap(m, t) <= p.pos.strikingReach(m, t) {
		p.combat.strikes(m, t, b, true)
	}
}

// enter takes a model into a building; it leaves who fights it as any move does.
func (p *march) enter(m game.ModelID, c game.Choice) {
	piece, v, no := p.pos.door(m, c)
	p.judge.unless(no)
	t := &p.judge.t.Table.Terrain[piece]
	switch {
	case p.pos.model(m).In > 0:
		p.judge.refuse("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", p.pos.name(m))
	case p.pos.soldier(m).vehicle():
		p.judge.refuse("WZR-152", game.NoModel, "A vehicle does not fit into a building.")
	case !p.pos.atEntry(m, v) || p.pos.model(m).Level < t.Base-doorReach || p.pos.model(m).Level > t.Base+doorReach:
		p.judge.refuseAt("WZR-152", game.NoModel, v, "%s must be within 1\" of the Entry Point.", p.pos.name(m))
	}
	at, ok := p.judge.t.RoomIn(p.judge.t.State, m, piece, v)
	if !ok {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room left inside.")
	}
	p.judge.pay(m, 1)
	if p.pos.terms.FreeSlash {
		for _, e := range p.pos.engagedWith(m) {
			if p.pos.gap(m, e) <= p.pos.ccwr(e) { // its own reach is left, not that of the one who goes
				p.combat.slash(e, m, "T-SLASH")
			}
		}
	}
	if !p.pos.model(m).On() {
		return
	}
	e := game.ModelEvent(game.WentIn, "WZR-152", m)
	e.Word, e.N, e.At, e.Level = t.ID, piece+1, at, t.Base
	p.judge.t.Emit(e)
	p.judge.face(m, v.Sub(at), p.pos.model(m).Way)
}

// leave takes a model out of a building, to the nearest place beside an Entry
// Point that is free.
func (p *march) leave(m game.ModelID, c game.Choice) {
	piece, v, no := p.pos.door(m, c)
	p.judge.unless(no)
	if int(p.pos.model(m).In) != piece+1 {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "%s is not inside that building.", p.pos.name(m))
	}
	spot, ok := p.routes.besideEntry(m, piece, v)
	if !ok {
		p.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room before the Entry Point.")
	}
	p.judge.pay(m, 1)
	e := game.ModelEvent(game.CameOut, "WZR-152", m)
	e.Word, e.At, e.Level = p.judge.t.Table.Terrain[piece].ID, spot.At, spot.Level
	p.judge.t.Emit(e)
	p.judge.t.Set(m, firedFrom, 0)
	p.judge.face(m, spot.At.Sub(v), p.pos.model(m).Way)
}

// flee moves a Routed squad at Run towards the table's edge that is nearest to
// its zone; without zones left for side 0, right for side 1 (T-MORALE).
func (p *march) flee(q int) {
	for _, m := range p.squads.alive(q) {
		p.judge.t.Emit(game.ModelEvent(game.Activated, "T-MORALE", m))
		if r, ok := p.routes.flight(m); ok {
			p.walk(m, &r, true, game.NoModel)
		}
		p.judge.end(m, "T-MORALE")
	}
}

package wzr

import "duckboard/game"

// move is a Move or a Run.
func (mr *march) move(m game.ModelID, c game.Choice) {
	if c.Path == nil {
		mr.judge.malformed("A %s needs a path.", c.Action)
	}
	r := mr.routes.route(m, c.Action, c.Path)
	mr.judge.unless(mr.routes.checkRoute(m, &r))
	mr.judge.pay(m, costs[c.Action])
	mr.walk(m, &r, c.Action == "run", game.NoModel)
	if s := mr.pos.model(m); c.Toward != nil && s.On() && *c.Toward != s.At { // it may turn, free of charge (T-AP, T-FRONT)
		mr.judge.face(m, c.Toward.Sub(s.At), s.Way)
	}
}

// charge is T-CHARGE: straight on for up to twice M, until the bases touch, at
// a visible enemy; it ends with the target within CCWR, and includes a Close
// Combat action.
func (mr *march) charge(m game.ModelID, c game.Choice) {
	if c.Target == "" {
		mr.judge.malformed("Name the target of the Charge.")
	}
	t := mr.judge.named(c.Target)
	mr.judge.unless(mr.charges.checkCharged(m, t))
	b, no := mr.attacks.blade(m, c.Weapon, c.Profile)
	mr.judge.unless(no)
	if c.Weapon != "" && !b.armed() {
		mr.judge.refuse("T-CC", game.NoModel, "%s has no weapon for close combat%s.", mr.pos.name(m), named(c.Weapon))
	}
	r, no := mr.charges.chargeRoute(m, t)
	mr.judge.unless(no)
	mr.judge.pay(m, costs["charge"])
	if mr.walk(m, &r, true, t) && b.armed() && mr.pos.gap(m, t) <= mr.pos.strikingReach(m, t) {
		mr.combat.strikes(m, t, b, true)
	}
}

// enter takes a model into a building; it leaves who fights it as any move does.
func (mr *march) enter(m game.ModelID, c game.Choice) {
	piece, v, no := mr.pos.door(m, c)
	mr.judge.unless(no)
	t := &mr.judge.t.Table.Terrain[piece]
	switch {
	case mr.pos.model(m).In > 0:
		mr.judge.refuse("WZR-152", game.NoModel, "%s is inside a building and must leave it first.", mr.pos.name(m))
	case mr.pos.soldier(m).vehicle():
		mr.judge.refuse("WZR-152", game.NoModel, "A vehicle does not fit into a building.")
	case !mr.pos.atEntry(m, v) || mr.pos.model(m).Level < t.Base-doorReach || mr.pos.model(m).Level > t.Base+doorReach:
		mr.judge.refuseAt("WZR-152", game.NoModel, v, "%s must be within 1\" of the Entry Point.", mr.pos.name(m))
	}
	at, ok := mr.judge.t.RoomIn(mr.judge.t.State, m, piece, v)
	if !ok {
		mr.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room left inside.")
	}
	mr.judge.pay(m, 1)
	if mr.pos.terms.FreeSlash {
		for _, e := range mr.pos.engagedWith(m) {
			if mr.pos.gap(m, e) <= mr.pos.ccwr(e) { // its own reach is left, not that of the one who goes
				mr.combat.slash(e, m, "T-SLASH")
			}
		}
	}
	if !mr.pos.model(m).On() {
		return
	}
	e := game.ModelEvent(game.WentIn, "WZR-152", m)
	e.Word, e.N, e.At, e.Level = t.ID, piece+1, at, t.Base
	mr.judge.t.Emit(e)
	mr.judge.face(m, v.Sub(at), mr.pos.model(m).Way)
}

// leave takes a model out of a building, to the nearest place beside an Entry
// Point that is free.
func (mr *march) leave(m game.ModelID, c game.Choice) {
	piece, v, no := mr.pos.door(m, c)
	mr.judge.unless(no)
	if int(mr.pos.model(m).In) != piece+1 {
		mr.judge.refuseAt("WZR-152", game.NoModel, v, "%s is not inside that building.", mr.pos.name(m))
	}
	spot, ok := mr.routes.besideEntry(m, piece, v)
	if !ok {
		mr.judge.refuseAt("WZR-152", game.NoModel, v, "There is no room before the Entry Point.")
	}
	mr.judge.pay(m, 1)
	e := game.ModelEvent(game.CameOut, "WZR-152", m)
	e.Word, e.At, e.Level = mr.judge.t.Table.Terrain[piece].ID, spot.At, spot.Level
	mr.judge.t.Emit(e)
	mr.judge.t.Set(m, firedFrom, 0)
	mr.judge.face(m, spot.At.Sub(v), mr.pos.model(m).Way)
}

// flee moves a Routed squad at Run towards the table's edge that is nearest to
// its zone; without zones left for side 0, right for side 1 (T-MORALE).
func (mr *march) flee(q int) {
	for _, m := range mr.squads.alive(q) {
		mr.judge.t.Emit(game.ModelEvent(game.Activated, "T-MORALE", m))
		if r, ok := mr.routes.flight(m); ok {
			mr.walk(m, &r, true, game.NoModel)
		}
		mr.judge.end(m, "T-MORALE")
	}
}

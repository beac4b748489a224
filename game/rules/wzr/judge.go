package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// judge is who asks, refuses, rolls and tells: all that the players see of a run goes through
// it.
type judge struct {
	*view
	t *game.T
}

// pay spends Action Points.
func (p *judge) pay(m game.ModelID, n int) { p.t.Set(m, ap, p.pos.token(m, ap)-n) }

// fumbles loses what AP a model has left (T-FUMBLE). A card may still buy one (T-AP,
// T-CARDS): it is lost, not Deactivated.
func (p *judge) fumbles(m game.ModelID) { p.t.Set(m, ap, 0) }

// turnCards turns Resource Cards for something.
func (p *judge) turnCards(m game.ModelID, n int, use string) {
	side := p.pos.side(m)
	e := game.SideEvent(game.CardTurned, "T-CARDS", side)
	e.Model, e.Word = m, use
	for range n {
		p.t.Emit(e)
	}
	p.t.SetSide(side, cards, int(p.t.State.Sides[side][cards])-n)
}

// testLD is a squad's test of LD.
func (p *judge) testLD(q int, clause string) bool {
	return p.test(p.squads.ldTest(p.squads.alive(q), clause)) == game.Success
}

// tell shows what becomes of a squad.
func (p *judge) tell(kind game.EventType, q int, clause string) {
	e := game.SideEvent(kind, clause, p.pos.army.squads[q].side)
	e.Word = p.pos.army.squads[q].id
	p.t.Emit(e)
}

// end tells that a model's activation is over.
func (p *judge) end(m game.ModelID, clause string) {
	e := game.ModelEvent(game.Ended, clause, m)
	e.Reason = "done"
	if !p.pos.model(m).On() {
		e.Reason = "out"
	}
	p.t.Emit(e)
}

// face turns a model and sets its way.
func (p *judge) face(m game.ModelID, toward physics.Vec, way physics.Mil) {
	if s := p.pos.model(m); s.Facing == toward && s.Way == way {
		return
	}
	e := game.ModelEvent(game.Faces, "T-FRONT", m)
	e.Toward, e.N = toward, int(way)
	p.t.Emit(e)
}

// test rolls: a natural 1 always passes, a natural 20 never (T-TEST). On an RS
// or CC test they are a Power Shot (T-POWER) and a Fumble (T-FUMBLE).
func (p *judge) test(t test) string {
	d, need := p.t.D20(), t.need()
	outcome := game.Failure
	attack := t.stat == "rs" || t.stat == "cc"
	switch {
	case d == 1 && attack:
		outcome = game.PowerShot
	case d == 20 && attack:
		outcome = game.Fumble
	case d == 1, d != 20 && d <= need:
		outcome = game.Success
	}
	e := game.ModelEvent(game.Rolled, t.clause, t.model)
	e.Roll = &game.Roll{Kind: game.TestRoll, Model: t.model, By: t.by, Stat: t.stat, Base: t.base, Need: need, Mods: t.mods, Dice: []int{d}, Kept: []int{d}, Total: d, Outcome: outcome}
	p.t.Emit(e)
	return outcome
}

// d20 rolls one die for a clause.
func (p *judge) d20(clause string, m game.ModelID) int {
	d := p.t.D20()
	e := game.ModelEvent(game.Rolled, clause, m)
	e.Roll = &game.Roll{Kind: game.D20Roll, Model: m, By: m, Dice: []int{d}, Kept: []int{d}, Total: d}
	p.t.Emit(e)
	return d
}

// refuse forbids the last choice. because is the model that is in the way, or NoModel.
func (p *judge) refuse(clause string, because game.ModelID, key string, args ...any) {
	p.t.Refuse(game.Bar(clause, because, key, args...))
}

// refuseAt also says where.
func (p *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	p.t.Refuse(game.BarAt(clause, because, at, key, args...))
}

// malformed forbids a choice that does not fit the decision.
func (p *judge) malformed(key string, args ...any) { p.refuse("", game.NoModel, key, args...) }

// unless forbids the last choice for a reason, if there is one.
func (p *judge) unless(no *game.Refusal) {
	if no != nil {
		p.t.Refuse(no)
	}
}

// named is the model that a choice names; an unknown id is malformed.
func (p *judge) named(id string) game.ModelID {
	m, no := p.pos.g.Named(id)
	p.unless(no)
	return m
}

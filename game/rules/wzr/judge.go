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
func (j *judge) pay(m game.ModelID, n int) { j.t.Set(m, ap, j.pos.token(m, ap)-n) }

// fumbles loses what AP a model has left (T-FUMBLE). A card may still buy one (T-AP,
// T-CARDS): it is lost, not Deactivated.
func (j *judge) fumbles(m game.ModelID) { j.t.Set(m, ap, 0) }

// turnCards turns Resource Cards for something.
func (j *judge) turnCards(m game.ModelID, n int, use string) {
	side := j.pos.side(m)
	e := game.SideEvent(game.CardTurned, "T-CARDS", side)
	e.Model, e.Word = m, use
	for range n {
		j.t.Emit(e)
	}
	j.t.SetSide(side, cards, int(j.t.State.Sides[side][cards])-n)
}

// testLD is a squad's test of LD.
func (j *judge) testLD(q int, clause string) bool {
	return j.test(j.squads.ldTest(j.squads.alive(q), clause)) == game.Success
}

// tell shows what becomes of a squad.
func (j *judge) tell(kind game.EventType, q int, clause string) {
	e := game.SideEvent(kind, clause, j.pos.army.squads[q].side)
	e.Word = j.pos.army.squads[q].id
	j.t.Emit(e)
}

// end tells that a model's activation is over.
func (j *judge) end(m game.ModelID, clause string) {
	e := game.ModelEvent(game.Ended, clause, m)
	e.Reason = "done"
	if !j.pos.model(m).On() {
		e.Reason = "out"
	}
	j.t.Emit(e)
}

// face turns a model and sets its way.
func (j *judge) face(m game.ModelID, toward physics.Vec, way physics.Mil) {
	if s := j.pos.model(m); s.Facing == toward && s.Way == way {
		return
	}
	e := game.ModelEvent(game.Faces, "T-FRONT", m)
	e.Toward, e.N = toward, int(way)
	j.t.Emit(e)
}

// test rolls: a natural 1 always passes, a natural 20 never (T-TEST). On an RS
// or CC test they are a Power Shot (T-POWER) and a Fumble (T-FUMBLE).
func (j *judge) test(t test) string {
	d, need := j.t.D20(), t.need()
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
	j.t.Emit(e)
	return outcome
}

// d20 rolls one die for a clause.
func (j *judge) d20(clause string, m game.ModelID) int {
	d := j.t.D20()
	e := game.ModelEvent(game.Rolled, clause, m)
	e.Roll = &game.Roll{Kind: game.D20Roll, Model: m, By: m, Dice: []int{d}, Kept: []int{d}, Total: d}
	j.t.Emit(e)
	return d
}

// refuse forbids the last choice. because is the model that is in the way, or NoModel.
func (j *judge) refuse(clause string, because game.ModelID, key string, args ...any) {
	j.t.Refuse(game.Bar(clause, because, key, args...))
}

// refuseAt also says where.
func (j *judge) refuseAt(clause string, because game.ModelID, at physics.Vec, key string, args ...any) {
	j.t.Refuse(game.BarAt(clause, because, at, key, args...))
}

// malformed forbids a choice that does not fit the decision.
func (j *judge) malformed(key string, args ...any) { j.refuse("", game.NoModel, key, args...) }

// unless forbids the last choice for a reason, if there is one.
func (j *judge) unless(no *game.Refusal) {
	if no != nil {
		j.t.Refuse(no)
	}
}

// named is the model that a choice names; an unknown id is malformed.
func (j *judge) named(id string) game.ModelID {
	m, no := j.pos.g.Named(id)
	j.unless(no)
	return m
}

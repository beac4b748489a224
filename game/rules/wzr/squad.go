package wzr

import (
	"duckboard/game"
	"duckboard/physics"
)

// alive are the models of a squad on the battlefield, in the order of the
// warband.
func (p *squads) alive(q int) []game.ModelID {
	var ids []game.ModelID
	for _, m := range p.pos.army.squads[q].members {
		if p.pos.model(m).On() {
			ids = append(ids, m)
		}
	}
	return ids
}

// head is the model that a squad's tokens are on.
func (p *squads) head(q int) game.ModelID { return p.pos.army.squads[q].members[0] }

// leader is a squad's leader; the next model takes the place of one that is
// gone (T-MORALE). NoModel for a squad that is gone.
func (p *squads) leader(q int) game.ModelID { return p.leaderOf(p.alive(q)) }

// leaderOf is who leads those of a squad that are left.
func (p *squads) leaderOf(alive []game.ModelID) game.ModelID {
	for _, m := range alive {
		if p.pos.soldier(m).Leader {
			return m
		}
	}
	if len(alive) == 0 {
		return game.NoModel
	}
	return alive[0]
}

// leadership is the LD of those of a squad that are left and whose it is: their
// leader's, else the highest (T-MORALE).
func (p *squads) leadership(alive []game.ModelID) (game.ModelID, int) {
	best := p.leaderOf(alive)
	if !p.pos.soldier(best).Leader {
		for _, m := range alive {
			if p.pos.soldier(m).LD > p.pos.soldier(best).LD {
				best = m
			}
		}
	}
	return best, p.pos.soldier(best).LD
}

// squad lets a side choose a squad (WZR-78); the sides take turns (WZR-84), and
// one that has more squads activates the rest at the end (WZR-85).
func (p *play) squad() {
	side := p.judge.t.State.Next
	left := p.squads.squadsLeft(side)
	if len(left) == 0 {
		side = side.Other()
		left = p.squads.squadsLeft(side)
	}
	if len(left) == 0 { // WZR-86
		p.judge.t.Go(stepTurnEnd)
		return
	}
	may := left
	if last := int(p.judge.t.State.Sides[side][lastSquad]) - 1; len(left) > 1 && !p.squads.begun(side) { // WZR-87, WZR-88
		may = nil
		for _, q := range left {
			if q != last {
				may = append(may, q)
			}
		}
	}
	var names []string
	for _, q := range may {
		names = append(names, p.pos.army.squads[q].id)
	}
	c := p.judge.t.Ask(game.Decision{Side: side, Kind: game.Activate, Model: game.NoModel, Clause: "WZR-78", Context: game.Context{Squads: names}})
	if c.Squad == "" {
		p.judge.malformed("Name the squad to activate.")
	}
	q, no := p.squads.mayActivate(side, c.Squad, left, may)
	p.judge.unless(no)
	p.judge.t.Set(p.squads.head(q), squadDone, 1)
	p.judge.t.SetSide(side, lastSquad, q+1)
	p.judge.t.Emit(sideEvent(game.NextIs, "", side.Other()))
	e := sideEvent(game.Activated, "WZR-78", side)
	e.Word = p.pos.army.squads[q].id
	p.judge.t.Emit(e)
	p.judge.t.Go(stepReady)
}

// squadsLeft are the squads of a side that were not activated this Turn.
func (p *squads) squadsLeft(side game.Side) []int {
	var left []int
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].side == side && p.pos.token(p.head(i), squadDone) == 0 && len(p.alive(i)) > 0 {
			left = append(left, i)
		}
	}
	return left
}

// begun tells whether a side has activated a squad in this Turn.
func (p *squads) begun(side game.Side) bool {
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].side == side && p.pos.token(p.head(i), squadDone) > 0 {
			return true
		}
	}
	return false
}

// mayActivate is the number of the squad named, or why it may not be activated now.
func (p *squads) mayActivate(side game.Side, id string, left, may []int) (int, *game.Refusal) {
	for _, q := range may {
		if p.pos.army.squads[q].id == id {
			return q, nil
		}
	}
	for _, q := range left {
		if p.pos.army.squads[q].id == id {
			return 0, bar("WZR-87", game.NoModel, "Squad %q was the last of the Turn before and is not the first of this one.", id)
		}
	}
	for i := range p.pos.army.squads {
		if p.pos.army.squads[i].id == id && p.pos.army.squads[i].side == side {
			return 0, bar("WZR-83", game.NoModel, "Squad %q has been activated this Turn, or is gone.", id)
		}
	}
	return 0, bar("", game.NoModel, "There is no squad %q of that side.", id)
}

// active is the number of the squad that is being activated.
func (p *squads) active() int {
	side := p.pos.g.State.Next.Other()
	return int(p.pos.g.State.Sides[side][lastSquad]) - 1
}

// ready is step B: the tests to unpin and to regroup, in the order of the text
// (WZR-79), then Action Points for all; a squad that stays Routed flees.
func (p *play) ready() {
	q := p.squads.active()
	h := p.squads.head(q)
	if p.pos.token(h, squadPinned) > 0 && p.judge.testLD(q, "T-PINNED") {
		p.judge.t.Set(h, squadPinned, 0)
	}
	if p.pos.token(h, squadRouted) > 0 {
		if p.judge.testLD(q, "T-MORALE") {
			p.judge.t.Set(h, squadRouted, 0)
			p.judge.tell(game.Regrouped, q, "T-MORALE")
		} else {
			p.march.flee(q)
			p.settle()
			p.afterLoss()
			p.judge.t.Go(stepSquad)
			return
		}
	}
	for _, m := range p.squads.alive(q) {
		n := p.pos.terms.AP
		if p.pos.soldier(m).vehicle() {
			n = p.pos.terms.VehicleAP
		}
		if p.pos.token(h, squadPinned) > 0 {
			n = p.pos.terms.PinnedAP
		}
		p.judge.t.Set(m, ap, n)
		p.judge.t.Set(m, sought, btoi(!p.squads.coherent(m)))
	}
	p.judge.t.Go(stepNext)
}

// testLD is a squad's test of LD.
func (p *judge) testLD(q int, clause string) bool {
	return p.test(p.squads.ldTest(p.squads.alive(q), clause)) == game.Success
}

// ldTest is a test of LD by those of a squad that are left.
func (p *squads) ldTest(alive []game.ModelID, clause string) test {
	m, ld := p.leadership(alive)
	return test{stat: "ld", model: m, by: m, clause: clause, base: ld}
}

// tell shows what becomes of a squad.
func (p *judge) tell(kind game.EventType, q int, clause string) {
	e := sideEvent(kind, clause, p.pos.army.squads[q].side)
	e.Word = p.pos.army.squads[q].id
	p.t.Emit(e)
}

// next chooses which model of the squad acts: those out of coherency first
// (WZR-80), then the others (WZR-81), each once (WZR-83).
func (p *play) next() {
	var out, rest []game.ModelID
	for _, m := range p.squads.alive(p.squads.active()) {
		switch {
		case p.pos.model(m).Activated:
		case p.pos.token(m, sought) > 0:
			out = append(out, m)
		default:
			rest = append(rest, m)
		}
	}
	clause, may := "WZR-81", rest
	if len(out) > 0 {
		clause, may = "WZR-80", out
	}
	if len(may) == 0 {
		p.judge.t.Go(stepSquad)
		return
	}
	m := may[0]
	if len(may) > 1 {
		c := p.judge.t.Ask(game.Decision{Side: p.pos.side(m), Kind: game.Next, Model: game.NoModel, Clause: clause, Context: game.Context{Models: may}})
		if c.Model == "" {
			p.judge.malformed("Name the model that acts next.")
		}
		if m = p.judge.named(c.Model); !contains(may, m) {
			p.judge.refuse(clause, m, "%s is not to act now.", p.pos.name(m))
		}
	}
	p.judge.t.Emit(event(game.Activated, clause, m))
	p.judge.t.Set(m, sought, p.ways.toRejoin(m))
	p.judge.t.Go(stepAct)
}

// face turns a model and sets its way.
func (p *judge) face(m game.ModelID, toward physics.Vec, way physics.Mil) {
	if s := p.pos.model(m); s.Facing == toward && s.Way == way {
		return
	}
	e := event(game.Faces, "T-FRONT", m)
	e.Toward, e.N = toward, int(way)
	p.t.Emit(e)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

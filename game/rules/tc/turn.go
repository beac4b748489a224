package tc

import "duckboard/game"

// steps is the course of a game: TURN-1, with what comes before the first Turn.
var steps = [...]func(*play){
	stepStart:      (*play).begin,
	stepDeploy:     (*play).deploy,
	stepInitiative: (*play).initiative, // INI-1, INI-2
	stepFirst:      (*play).first,      // INI-3
	stepActivate:   (*play).activate,   // activation.go: ACT-1 to ACT-3
	stepAct:        (*play).act,        // activation.go: ACT-4 to ACT-6
	stepMorale:     (*play).morale,     // morale.go: MOR-1 to MOR-5; P-MOR-1
	stepTurnEnd:    (*play).turnEnd,    // TURN-1, TURN-2, MOR-6
	stepReserve:    (*play).reserve,    // reserve.go: INI-5, between stepInitiative and stepFirst
	stepArrive:     (*play).arrival,    // reserve.go
	stepZone:       (*play).pickZone,   // between stepStart and stepDeploy
	stepLay:        (*play).layMarkers, // after it
}

// Play runs the step that the state is at.
func (r *Rules) Play(t *game.T) {
	p, _ := t.Desk.(*play)
	if p == nil {
		p = newPlay()
		t.Desk = p
	}
	p.judge.t = t
	p.of(r.v, &t.Look)
	p.acts, p.combat.astray, p.march.crash = &r.acts, r.acts.astray, r.acts.crash
	p.judge.broken, p.combat.missed, p.combat.done, p.combat.dead, p.march.walking = 0, false, false, false, 0
	steps[t.State.Step](p)
}

// begin opens the game: the zones, the markers and deployment, as far as there is
// something to do before the first Turn.
func (p *play) begin() {
	if p.pos.undeployed() || p.judge.t.LaysMarkers() {
		e := game.SideEvent(game.PhaseIs, "", game.NoSide)
		e.Phase = game.Deployment
		p.judge.emit(&e)
	}
	if p.pos.undeployed() && p.judge.t.PicksZone() {
		p.judge.t.Go(stepZone)
		return
	}
	p.prepare()
}

// pickZone lets a side choose its zone, where the scenario has it.
func (p *play) pickZone() {
	p.judge.t.PickZone()
	p.prepare()
}

// prepare goes on once the zones are known.
func (p *play) prepare() {
	if p.judge.t.LaysMarkers() {
		p.judge.t.Go(stepLay)
		return
	}
	p.muster()
}

// muster goes on once the markers are laid: to deployment, if a model is not placed
// yet.
func (p *play) muster() {
	if !p.pos.undeployed() {
		p.judge.t.Go(stepInitiative)
		return
	}
	p.judge.t.RollBeginners(func() int { return p.judge.d6("ZONE", game.NoModel) })
	p.judge.Emit(game.SideEvent(game.NextIs, "", p.firstToDeploy()))
	p.judge.t.Go(stepDeploy)
}

// Lays tells that the markers of a scenario are played.
func (r *Rules) Lays() bool { return true }

// layMarkers has the markers of the scenario laid, one step each.
func (p *play) layMarkers() {
	if p.judge.t.LayNext() {
		p.muster()
	}
}

// initiative begins a Turn (TURN-1) and determines who has the Initiative: the
// side with fewer models that count (INI-1), a tie is rolled off (INI-2).
func (p *play) initiative() {
	e := game.SideEvent(game.TurnBegins, "TURN-1", game.NoSide)
	e.Turn = p.judge.t.State.Turn + 1
	p.judge.emit(&e)
	for i := range p.judge.t.State.Models {
		p.judge.t.Set(game.ModelID(i), halved, 0)
		p.judge.t.Set(game.ModelID(i), charged, 0)
	}
	for s := game.Side(0); s < 2; s++ {
		p.judge.t.SetSide(s, shaky, btoi(p.judge.t.State.Shaken[s]))
	}
	p.phase(game.Initiative)
	var n [2]int
	for i := range p.judge.t.State.Models {
		if m := &p.judge.t.State.Models[i]; m.On() && p.pos.v.counts(m) {
			n[p.judge.t.Entries[i].Side]++
		}
	}
	e = game.SideEvent(game.InitiativeIs, "INI-1", 0)
	if n[1] < n[0] {
		e.Side = 1
	}
	if n[0] == n[1] {
		e.Clause = "INI-2"
		for a, b := 0, 0; a == b; {
			a, b = p.judge.t.Die(), p.judge.t.Die()
			e.Rolls = append(e.Rolls, [2]int{a, b})
			e.Side = game.Side(btoi(b > a))
		}
	}
	p.judge.emit(&e)
	if p.pos.expected() {
		p.judge.t.Go(stepReserve)
		return
	}
	p.judge.t.Go(stepFirst)
}

// first lets the side with Initiative say who activates first (INI-3).
func (p *play) first() {
	c := p.judge.Ask(game.Decision{Side: p.judge.t.State.Initiative, Kind: game.First, Model: game.NoModel, Clause: "INI-3"})
	if c.First == nil || *c.First < 0 || *c.First > 1 {
		p.judge.malformed("Say which side activates first, 0 or 1.")
	}
	p.judge.Emit(game.SideEvent(game.NextIs, "INI-3", game.Side(*c.First)))
	p.phase(game.Activation)
	p.judge.t.Go(stepActivate)
}

// turnEnd scores what counts at the end of the Turn (MOR-6) and ends the game
// after the last (TURN-2, R-SCORE).
func (p *play) turnEnd() {
	p.judge.t.ScoreTurn("TURN-2")
	if !p.judge.t.LastTurn("TURN-2") {
		p.judge.t.Go(stepInitiative)
		return
	}
	winner, why := p.judge.t.ScoreGame("TURN-2")
	p.judge.Finish(winner, why, "TURN-2")
}

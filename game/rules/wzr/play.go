package wzr

import (
	"slices"

	"duckboard/game"
)

// play is one run of the rules: the phases of a Turn, and which model acts.
type play struct {
	*view
	judge  *judge
	combat *combat
	march  *march
}

// newPlay gives room for runs of the rules.
func newPlay() *play {
	p := &play{view: newView()}
	p.judge = &judge{view: p.view}
	p.combat = &combat{view: p.view, judge: p.judge}
	p.march = &march{view: p.view, judge: p.judge, combat: p.combat}
	return p
}

// settle looks at the end of the game after somebody was removed (R-SCORE).
func (p *play) settle() {
	if !p.combat.dead {
		return
	}
	p.combat.dead = false
	if p.judge.t.Scenario != nil && !p.judge.t.Scenario.WipeOut {
		return
	}
	a, b := p.judge.t.Left(p.judge.t.State, 0), p.judge.t.Left(p.judge.t.State, 1)
	winner := game.NoSide
	switch {
	case a && b:
		return
	case a:
		winner = 0
	case b:
		winner = 1
	}
	p.judge.t.Finish(winner, game.ByWipeOut, "R-SCORE")
}

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

// testMorale is a squad's Morale test.
func (p *play) testMorale(q int, clause string) {
	if p.judge.testLD(q, clause) {
		return
	}
	p.judge.t.Set(p.squads.head(q), squadRouted, 1)
	p.judge.tell(game.Routed, q, routs[clause])
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

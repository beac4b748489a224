package tc

import (
	"duckboard/game"
	"duckboard/physics"
)

// play is one run of the rules: the phases of a Turn, and whose activation it is.
type play struct {
	*view
	judge  *judge
	combat *combat
	march  *march
	acts   *conduct
}

// The steps of a game, in the order in which they first come.
const (
	stepStart game.Step = iota
	stepDeploy
	stepInitiative
	stepFirst
	stepActivate
	stepAct
	stepMorale
	stepTurnEnd
	stepReserve
	stepArrive
	stepZone
	stepLay
)

// conduct is what a version does to the game in a way of its own, beside what it says of
// a position (version). Only what plays holds any of it.
type conduct struct {
	rise   func(j *judge, m game.ModelID)                                                 // a Down model at its activation (DWN-4, P-INJ-4)
	astray func(cb *combat, a *attack, hit []game.ModelID)                                // shooting into melee (RNG-5, P-RNG-2)
	crash  func(mr *march, w *walk, k *physics.Mark, land physics.Spot, high physics.Mil) // a failed Diving Charge (R-DIVE, P-DIV-2)
	waver  func(p *play)                                                                  // the Morale Phase (MOR-1 to MOR-5, P-MOR-1)
}

// newPlay gives room for runs of the rules.
func newPlay() *play {
	p := &play{view: newView()}
	p.judge = &judge{view: p.view}
	p.combat = &combat{view: p.view, judge: p.judge}
	p.march = &march{view: p.view, judge: p.judge, combat: p.combat}
	return p
}

func (p *play) phase(ph game.Phase) {
	e := game.SideEvent(game.PhaseIs, "TURN-1", game.NoSide)
	e.Phase = ph
	p.judge.emit(&e)
}

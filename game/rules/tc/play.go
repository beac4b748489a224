package tc

import "duckboard/game"

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

// steps is the course of a game: TURN-1, with what comes before the first Turn.
var steps = [...]func(*play){
	stepStart:      (*play).begin,
	stepDeploy:     (*play).deploy,     // deploy.go
	stepInitiative: (*play).initiative, // initiative.go: INI-1, INI-2
	stepFirst:      (*play).first,      // initiative.go: INI-3
	stepActivate:   (*play).activate,   // activation.go: ACT-1 to ACT-3
	stepAct:        (*play).act,        // activation.go: ACT-4 to ACT-6
	stepMorale:     (*play).morale,     // morale.go: MOR-1 to MOR-5; P-MOR-1
	stepTurnEnd:    (*play).turnEnd,    // initiative.go: TURN-1, TURN-2, MOR-6
	stepReserve:    (*play).reserve,    // reserve.go: INI-5, between stepInitiative and stepFirst
	stepArrive:     (*play).arrival,    // reserve.go
	stepZone:       (*play).pickZone,   // begin.go: between stepStart and stepDeploy
	stepLay:        (*play).layMarkers, // begin.go: after it
}

// newPlay gives room for runs of the rules.
func newPlay() *play {
	p := &play{view: newView()}
	p.judge = &judge{view: p.view}
	p.combat = &combat{view: p.view, judge: p.judge}
	p.march = &march{view: p.view, judge: p.judge, combat: p.combat}
	return p
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

package tc

import "duckboard/game"

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

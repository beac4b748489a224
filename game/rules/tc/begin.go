package tc

import "duckboard/game"

// begin opens the game: the zones, the markers and deployment, as far as there is
// something to do before the first Turn.
func (p *play) begin() {
	if p.undeployed() || p.LaysMarkers() {
		e := sideEvent(game.PhaseIs, "", game.NoSide)
		e.Phase = game.Deployment
		p.emit(&e)
	}
	if p.undeployed() && p.PicksZone() {
		p.Go(stepZone)
		return
	}
	p.prepare()
}

// undeployed tells whether some model is not placed yet.
func (p *play) undeployed() bool {
	for i := range p.State.Models {
		if !p.State.Models[i].Placed {
			return true
		}
	}
	return false
}

// pickZone lets a side choose its zone, where the scenario has it.
func (p *play) pickZone() {
	p.PickZone()
	p.prepare()
}

// prepare goes on once the zones are known.
func (p *play) prepare() {
	if p.LaysMarkers() {
		p.Go(stepLay)
		return
	}
	p.muster()
}

// muster goes on once the markers are laid: to deployment, if a model is not placed
// yet.
func (p *play) muster() {
	if !p.undeployed() {
		p.Go(stepInitiative)
		return
	}
	p.RollBeginners(func() int { return p.d6("ZONE", game.NoModel) })
	p.Emit(sideEvent(game.NextIs, "", p.firstToDeploy()))
	p.Go(stepDeploy)
}

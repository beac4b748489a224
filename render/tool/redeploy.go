package tool

import (
	"slices"

	"duckboard/game"
)

// lifted is the game as it stood before a deployed model was taken up again.
type lifted struct {
	s    Session
	auto [2]bool
}

// deployed is the command by which a person deployed a model that may be taken up again,
// -1 for none: the other side has decided nothing since, but perhaps a program in answer,
// and no die was rolled.
func (s *Session) deployed(m game.ModelID) int {
	if s.away != nil {
		return -1
	}
	k := len(s.past) - 1
	for k >= 0 && !s.Human[s.past[k].Command.Side] {
		k--
	}
	if k < 0 {
		return -1
	}
	for side := s.past[k].Command.Side; k >= 0; k-- {
		p := &s.past[k]
		if p.Command.Side != side || p.Before.Pending().Kind != game.Deploy || p.Before.State().Rolled != s.State().Rolled {
			break
		}
		if p.Command.Choice.Model == s.Setup().Entries[m].ID {
			return k
		}
	}
	return -1
}

// lift takes a deployment back, and what a program answered; what the side has deployed
// since stays. It is false, and nothing has changed, where that would not be legal.
func (s *Session) lift(k int) bool {
	was, side := *s, s.past[k].Command.Side
	s.game, s.lines, s.past = s.past[k].Before, s.lines[:s.past[k].line:s.past[k].line], s.past[:k:k]
	for i := k + 1; i < len(was.past); i++ {
		if c := was.past[i].Command; c.Side == side {
			if _, err := s.Do(c); err != nil {
				*s = was
				return false
			}
		}
	}
	if p := s.game.Pending(); p == nil || p.Kind != game.Deploy || p.Side != side {
		*s = was
		return false
	}
	return true
}

// anyUp tells whether a side has deployed somebody who may be taken up again.
func (d *Desk) anyUp(side game.Side) bool {
	return slices.ContainsFunc(d.Setup().On(d.S.State(), side), func(m game.ModelID) bool { return d.S.deployed(m) >= 0 })
}

// takeUp begins to drag a deployed model to another place, if it may be.
func (d *Desk) takeUp(m game.ModelID) bool {
	p := d.Game().Pending()
	if m == game.NoModel || p == nil || !d.Stage.Idle() || d.looking != nil || d.byItself(p) {
		return false
	}
	k := d.S.deployed(m)
	if k < 0 {
		return false
	}
	was, c := lifted{*d.S, d.Auto}, d.S.past[k].Command
	facing := d.S.State().Models[m].Facing
	if !d.S.lift(k) {
		return false
	}
	if !slices.Contains(d.Game().Pending().Context.Models, m) {
		*d.S = was.s
		return false
	}
	d.Auto[c.Side], d.last = false, c.Side
	d.Stage.Reset(d.S.State(), len(d.S.Lines()))
	d.refresh()
	d.Subject, d.Load, d.Drag, d.Hover, d.Refused, d.up = m, c.Choice.Weapon, true, game.NoModel, nil, &was
	if d.fronted(m) {
		d.Headed, d.Heading = true, Heading(facing)
	}
	return true
}

// putBack leaves the model that was taken up where it stood.
func (d *Desk) putBack() {
	was := d.up
	if was == nil {
		return
	}
	*d.S, d.Auto = was.s, was.auto
	d.last = d.Game().Pending().Side
	d.Stage.Reset(d.S.State(), len(d.S.Lines()))
	d.refresh()
}

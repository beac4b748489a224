package lab

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/crew"
)

// deploying is the computer at deploying: beside the window where somebody is
// there to do it, else in slices.
type deploying struct {
	call    *crew.Call
	inPlace *lab.Deploying
	start   game.Start
}

// muster lets the computer deploy who is left.
func (s *Screen) muster(a *render.App) {
	start := s.bench.Start
	start.Place = s.bench.Place()
	s.deploying = &deploying{start: start, call: s.ask(a, aside.Question{Kind: aside.Deploy})}
	a.Redraw()
}

// step goes on for a slice of the frame; once it is done it tells the places.
func (d *deploying) step(rules game.Ruleset, more func() bool) (place []game.Placement, done bool, err error) {
	if d.call != nil {
		answer, done, err := d.call.Poll()
		if !done {
			return nil, false, nil
		}
		if d.call = nil; err == nil {
			return answer.Place, true, nil
		}
	}
	if d.inPlace == nil {
		if d.inPlace, err = lab.Deploy(rules, d.start); err != nil {
			return nil, true, err
		}
	}
	done, err = d.inPlace.Step(more)
	return d.inPlace.Place(), done, err
}

// deploy goes on with it for a slice of the frame.
func (s *Screen) deploy(a *render.App) {
	if s.deploying == nil || a.Late() {
		return
	}
	a.Redraw()
	end := a.Now() + shade
	place, done, err := s.deploying.step(s.bench.Rules, func() bool { return a.Now() < end })
	if !done {
		return
	}
	if err == nil {
		err = s.bench.Set(place)
	}
	if err != nil {
		a.Say(a.T("The computer finds no place: %s", err))
	}
	s.deploying = nil
	s.stirred(a)
	s.again(a)
	if s.fight.asked {
		s.fight.begin(s, a, false)
		s.again(a)
	}
}

package lab

import (
	"slices"

	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/crew"
)

// elsewhere is the games of a fight that the crew plays, and the one that is
// played in slices where there is no crew. The fight counts them in their order,
// so that it is the same whoever plays.
type elsewhere struct {
	games []away
	own   *lab.Bout
	index []int // games to be played in slices, the first of them by own
	begun bool
}

// away is one game with who plays it.
type away struct {
	call  *crew.Call
	index int
}

// drop gives all games up.
func (e *elsewhere) drop() {
	for _, g := range e.games {
		g.call.Cancel()
	}
	*e = elsewhere{}
}

// play hands games out and takes them in. It tells whether the fight is over.
func (e *elsewhere) play(s *Screen, a *render.App, f *fight, over func() bool) bool {
	e.collect(f.playing)
	if f.paused {
		return f.playing.Over()
	}
	for a.Crew.Ready() && len(e.games) <= a.Crew.Most() {
		index, ok := f.playing.Take()
		if !ok {
			break
		}
		e.games = append(e.games, away{a.Crew.Ask(f.question(index)), index})
	}
	if !a.Crew.Alive() && len(e.index) == 0 {
		if index, ok := f.playing.Take(); ok {
			e.index = append(e.index, index)
		}
	}
	e.slice(f.playing, over)
	return f.playing.Over()
}

// question asks for a game of the fight.
func (f *fight) question(index int) aside.Question {
	return aside.Question{Kind: aside.Bout, Game: index, Foes: f.playing.Players, Opening: f.opening, Place: f.place}
}

// collect takes in the games that are over. One that nobody could play is played
// in slices.
func (e *elsewhere) collect(playing *lab.Fight) {
	e.games = slices.DeleteFunc(e.games, func(g away) bool {
		if g.call == nil {
			e.index = append(e.index, g.index)
			return true
		}
		answer, done, err := g.call.Poll()
		if done && err == nil {
			playing.Put(*answer.Outcome)
		} else if done {
			e.index = append(e.index, g.index)
		}
		return done
	})
}

// slice plays at the games that are left to it.
func (e *elsewhere) slice(playing *lab.Fight, over func() bool) {
	for len(e.index) > 0 && !over() {
		if e.own == nil {
			e.own = new(lab.Bout)
		}
		if !e.begun {
			playing.Begin(e.own, e.index[0])
			e.begun = true
		}
		if !e.own.Step(func() bool { return !over() }) {
			return
		}
		playing.Put(e.own.Outcome)
		e.index, e.begun = e.index[1:], false
	}
}

// placed is who stands where when the fight begins; nobody where the computer
// deploys anew in each game.
func (f *fight) placed(s *Screen) []game.Placement {
	if f.free {
		return nil
	}
	return s.bench.Place()
}

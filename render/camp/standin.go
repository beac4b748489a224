package camp

import (
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/sim"
	"duckboard/render"
	"duckboard/render/setup"
)

// fights is a battle that the computer plays for the people.
type fights struct {
	no, turn int
}

// standIn has the computer play a ticket's battle, for the people, too. It is kept among the saves
// once it is over, and read as any other.
func (s *Camp) standIn(a *render.App, no int) {
	t := s.book.c.Ticket(no)
	start, _, err := s.book.c.Start(no)
	var m *replay.Match
	if err == nil {
		m, _, err = replay.Begin(s.book.c.Rules(), start)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The battle cannot begin"), Err: err})
		return
	}
	f := &fights{no: no}
	s.fights = f
	players := s.players(t)
	var who [2]sim.Policy
	for side := range who {
		if players[side].Bot == "" {
			players[side].Bot = ai.Character{Level: ai.Regular}.String()
		}
		who[side] = sim.Computer(players[side].Character())(game.Side(side), start.Seed)
	}
	s.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for !m.Over() {
			if pause() {
				return
			}
			d := m.Pending()
			c, err := who[d.Side](m.Game)
			if err == nil {
				_, err = m.Do(game.Command{Side: d.Side, Choice: c})
			}
			if err != nil {
				s.fights = nil
				a.Push(&setup.Faults{Title: a.T("The computer cannot go on"), Err: err})
				return
			}
			if turn := m.State().Turn; turn != f.turn {
				f.turn = turn
				a.Relayout()
			}
		}
		s.fights = nil
		s.keep(a, &render.Match{Game: m, Players: players}, no)
		s.look(a)
		a.Relayout()
	}))
}

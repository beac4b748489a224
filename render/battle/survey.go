package battle

import (
	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/physics"
	"duckboard/render/crew"
)

// surveyor has regions worked out beside the window.
type surveyor struct {
	crew *crew.Crew
	record

	call   *crew.Call
	model  game.ModelID // whose region was asked for
	action string
	moment int
	ground *aside.Ground
}

// Spare implements tool.Surveyor: the computer must find somebody to think when
// it is its turn.
func (s *surveyor) Spare() bool { return s.crew.Most() > 1 }

// Survey implements tool.Surveyor.
func (s *surveyor) Survey(g *game.Game, m game.ModelID, action string) (all, safe []physics.Area, done, ok bool) {
	if s.game != g || s.moment != len(g.Log()) || s.model != m || s.action != action {
		s.call.Cancel()
		s.write(g)
		s.model, s.action, s.moment, s.ground = m, action, len(g.Log()), nil
		s.call = s.crew.Ask(aside.Question{Kind: aside.Region, Opening: s.opening, Log: s.log, Model: g.Setup().Entries[m].ID, Action: action})
	}
	if s.call != nil {
		a, done, err := s.call.Poll()
		switch {
		case !done:
			return nil, nil, false, true
		case err == nil && a.Ground != nil:
			s.ground = a.Ground
		}
		s.call = nil
	}
	if s.ground == nil {
		s.game = nil // it is asked anew
		return nil, nil, false, s.crew.Alive() && !s.crew.Ready()
	}
	return s.ground.All, s.ground.Safe, true, true
}

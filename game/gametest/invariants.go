package gametest

import (
	"fmt"

	"duckboard/game"
	"duckboard/physics"
)

// Holds checks what is true after every command of every game, whatever its rules. Models
// stand on a surface of the table and in nothing else, markers are from 0 to 6, whoever acts
// is there. There is a decision exactly as long as the game goes on. The error says what is
// broken.
func Holds(g *game.Game) error {
	s, st := g.Setup(), g.State()
	for id := range st.Models {
		if err := modelHolds(s, st, game.ModelID(id), settled(g.Pending())); err != nil {
			return fmt.Errorf("%s: %w", s.Entries[id].ID, err)
		}
	}
	for side := range st.Sides {
		for token, n := range st.Sides[side] {
			if n < 0 {
				return fmt.Errorf("side %d: token %d is %d", side, token, n)
			}
		}
	}
	if err := spotsHold(s, st); err != nil {
		return err
	}
	d := g.Pending()
	switch {
	case st.Over == (d != nil):
		return fmt.Errorf("over is %v, a decision is pending: %v", st.Over, d != nil)
	case st.Turn < 0 || st.Turn > st.Turns:
		return fmt.Errorf("turn %d of %d", st.Turn, st.Turns)
	case d != nil && d.Side != 0 && d.Side != 1:
		return fmt.Errorf("side %d is to decide", d.Side)
	case d != nil && d.ID != len(g.Log())+1:
		return fmt.Errorf("decision %d after %d choices", d.ID, len(g.Log()))
	case d != nil && d.Kind == game.Act && d.Model != st.Active && d.Model != st.Partner:
		return fmt.Errorf("model %d is to act, active is %d", d.Model, st.Active)
	case st.Reason == game.ByScenario && s.Points(st) != st.Score:
		return fmt.Errorf("the score is %v, the points stand at %v", st.Score, s.Points(st))
	}
	return nil
}

// spotsHold checks the scenario's markers: whoever carries one is on the
// battlefield and on its feet, carries no other, and what is gone nobody carries.
func spotsHold(s *game.Setup, st *game.State) error {
	for i := range st.Spots {
		p := &st.Spots[i]
		switch m := p.Bearer; {
		case m == game.NoModel:
		case p.Gone:
			return fmt.Errorf("%s is gone and carried by %s", s.SpotID(p), s.Entries[m].ID)
		case !st.Models[m].On() && !st.Models[m].Off || st.Models[m].Down:
			return fmt.Errorf("%s carries %s, Down or out", s.Entries[m].ID, s.SpotID(p))
		case st.Bears(m) != i:
			return fmt.Errorf("%s carries two markers", s.Entries[m].ID)
		}
	}
	return nil
}

// settled tells whether nobody is on the way. A roll may be asked about while a
// model is half through a friend or over an edge.
func settled(d *game.Decision) bool {
	if d == nil {
		return true
	}
	switch d.Kind {
	case game.PickZone, game.Lay, game.Deploy, game.First, game.Activate, game.Act, game.Flee:
		return true
	}
	return false
}

func modelHolds(s *game.Setup, st *game.State, id game.ModelID, settled bool) error {
	m := &st.Models[id]
	for _, token := range []game.Token{game.Blood, game.Blessing} {
		if n := m.Tokens[token]; n < 0 || n > 6 {
			return fmt.Errorf("%d markers of kind %d", n, token)
		}
	}
	for token, n := range m.Tokens {
		if n < 0 {
			return fmt.Errorf("token %d is %d", token, n)
		}
	}
	if m.Out && m.Down {
		return fmt.Errorf("is out and down")
	}
	if !m.On() || !settled || m.In > 0 {
		return nil
	}
	b := s.Body(st, id)
	if f := s.Field.Fits(b); f.Kind != physics.NoFault {
		return fmt.Errorf("at %s, %s, level %s: %s", m.At.X, m.At.Y, m.Level, f.Kind)
	}
	for o := int(id) + 1; o < len(st.Models); o++ {
		if st.Models[o].On() && st.Models[o].In == 0 && physics.Overlap(b, s.Body(st, game.ModelID(o))) {
			return fmt.Errorf("overlaps %s", s.Entries[o].ID)
		}
	}
	return nil
}

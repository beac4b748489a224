package ai

import (
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// there is what a victory point counts for who is in the place that it is paid for, in ducats.
const there = 20

// ending is what it counts to end a game that is won as it stands, in victory points.
const ending = 3

// pays are the rules by which the side may be paid: those of scoring, then the deeds of which it
// needs so much and nobody has had it yet, then what ends the game, where it is ahead.
func (m *mind) pays() []*scenario.Rule {
	if m.paid == nil {
		m.paid = m.paying()
	}
	return m.paid
}

func (m *mind) paying() []*scenario.Rule {
	sc, list := m.s.Scenario, []*scenario.Rule{}
	mine := func(r *scenario.Rule) bool { return r.Side == scenario.Both || game.Side(r.Side) == m.me }
	for i := range sc.Scoring {
		if r := &sc.Scoring[i]; mine(r) {
			list = append(list, r)
		}
	}
	goal := func(g *scenario.Goal, vp int) {
		if r := g.Count; mine(&r) {
			r.When, r.VP = scenario.GameEnd, vp
			list = append(list, &r)
		}
	}
	for i := range sc.Deeds {
		if d := &sc.Deeds[i]; d.Goal != nil && m.st.Deeds[i] == 0 {
			goal(d.Goal, d.VP)
		}
	}
	if p := m.s.Points(m.st); len(sc.Ends) > 0 && p[m.me] > p[m.me.Other()] {
		for i := range sc.Ends {
			goal(&sc.Ends[i].Goal, ending)
		}
	}
	return list
}

// stays is span for who is in a place: who has left the table has left it for good, and whoever is
// to be in a zone at the end sets out in time.
func (m *mind) stays(r *scenario.Rule) float64 {
	switch {
	case r.When == scenario.TurnEnd:
		return m.span(r)
	case r.What == scenario.Off:
		return 1
	}
	return max(timely, m.span(r))
}

const timely = 0.6

// goes is what being at a spot is worth for a rule that pays for being in a place: the share of the
// way there that is behind the model, which counts the more the less time there is for the rest.
func (m *mind) goes(id game.ModelID, at physics.Body, r *scenario.Rule) float64 {
	worth := float64(m.stays(r) * float64(there*float64(r.VP)))
	return float64(worth*m.urgent(id, r)) * m.progress(id, at, r)
}

// presses is how much more it counts to go to a place to which a model just comes by the end of the
// game than to one that it is at, dashes how many Moves it makes in a Turn.
const presses, dashes = 2.0, 1.5

// urgent is how much the way to where a rule pays counts for a model from where it stands.
func (m *mind) urgent(id game.ModelID, r *scenario.Rule) float64 {
	key := rush{id, r}
	u, ok := m.rushes[key]
	if !ok {
		z, open := m.s.Goes(m.st, r, m.me)
		far := 0.0
		if open && m.st.Models[id].On() {
			far = m.toZone(id, m.s.Body(m.st, id), z, m.aimOf(r))
		}
		left := float64(m.st.Turns-m.st.Turn+1) * dashes * float64(max(1, m.s.Entries[id].Profile.Movement))
		u = 1 + float64(presses*min(1, far/left))
		if m.rushes == nil {
			m.rushes = map[rush]float64{}
		}
		m.rushes[key] = u
	}
	return u
}

// rush is a model on its way to where a rule pays.
type rush struct {
	id game.ModelID
	r  *scenario.Rule
}

// aimOf tells which place a rule pays for being in.
func (m *mind) aimOf(r *scenario.Rule) aim {
	return aim{zone: m.s.Scenario.Area(r.Zone) + 3, exit: r.What == scenario.Off, foe: int(m.me) + 1}
}

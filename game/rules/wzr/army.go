package wzr

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
)

// size is the size of a base (T-BASE).
type size uint8

const (
	small size = iota
	medium
	large
)

// soldier is a model's profile with its keywords read.
type soldier struct {
	*roster.Model
	*roster.Soldier
	squad  int
	size   size
	facing physics.Vec
	swift  physics.Mil // bonus of movement (WZR-2, WZR-5)
	heal   int         // HEAL n
}

func (s *soldier) vehicle() bool { return s.Sections != nil }

// squad is the models of one side that are activated together, in the order of
// the warband.
type squad struct {
	id      string
	side    game.Side
	members []game.ModelID
}

// army is what never changes about the models of a game.
type army struct {
	asked sync.Mutex // held while last is looked at
	last  any        // the last question for a way round something (reach.go)

	soldiers []soldier
	squads   []squad
	cards    [2]int
	terms    terms
}

// muster puts together what Read has made of the warbands.
func muster(s *game.Setup) (*army, error) {
	v, err := game.ReadOptions(options(), s.Options)
	if err != nil {
		return nil, err
	}
	t := termsOf(v)
	a := &army{terms: t, soldiers: slices.Concat(fielded(s, 0), fielded(s, 1))}
	for i := range s.Entries {
		e := &s.Entries[i]
		a.soldiers[i].squad = a.enlist(e.Side, e.Profile.Soldier.Squad, game.ModelID(i))
	}
	for side := range a.cards {
		a.cards[side] = t.Cards
		for i := range a.squads {
			if q := &a.squads[i]; q.side == game.Side(side) && a.leads(q) {
				a.cards[side]++
			}
		}
	}
	for side, n := range v["cards"] {
		a.cards[side] = int(n)
	}
	return a, nil
}

// leads tells whether a squad has a leader (T-CARDS).
func (a *army) leads(q *squad) bool {
	return slices.ContainsFunc(q.members, func(m game.ModelID) bool { return a.soldiers[m].Leader })
}

// enlist is the number of a model's squad; the first model founds it.
func (a *army) enlist(side game.Side, id string, m game.ModelID) int {
	for i := range a.squads {
		if a.squads[i].side == side && a.squads[i].id == id {
			a.squads[i].members = append(a.squads[i].members, m)
			return i
		}
	}
	a.squads = append(a.squads, squad{id: id, side: side, members: []game.ModelID{m}})
	return len(a.squads) - 1
}

// compile reads a profile whose keywords Check has read.
func soldiersOf(w *roster.Warband) []soldier {
	all := make([]soldier, len(w.Models))
	for i := range w.Models {
		all[i] = compile(&w.Models[i])
	}
	return all
}

// fielded is what Read has made of a side's warband. A rule set in a wrapper is no
// game.Reader: then the warband is read here.
func fielded(s *game.Setup, side game.Side) []soldier {
	if all, ok := s.Read[side].([]soldier); ok {
		return all
	}
	return soldiersOf(s.Sides[side].Warband)
}

func compile(m *roster.Model) soldier {
	s := soldier{Model: m, Soldier: m.Soldier, facing: direction(m.Soldier.Facing)}
	switch {
	case m.Base > 40:
		s.size = large
	case m.Base > 30:
		s.size = medium
	}
	for _, k := range m.Keywords {
		if w, n, _ := readWord(k); w.model != nil {
			w.model(&s, n)
		}
	}
	return s
}

// direction is a direction of about an inch, from degrees: 0 to the right, 90
// down.
func direction(degrees float64) physics.Vec {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return physics.V(physics.RoundMil(cos*1000), physics.RoundMil(sin*1000))
}

// check reads a warband; the error has the path of what is wrong.
func check(w *roster.Warband) error {
	for i := range w.Models {
		m := &w.Models[i]
		if m.Soldier == nil {
			return fmt.Errorf("models[%d].movement: a profile of another game; these rules want squad, m, cc, rs, st, con, wp, ld, w and a", i)
		}
		for j, k := range m.Keywords {
			if _, _, err := readWord(k); err != nil {
				return fmt.Errorf("models[%d].keywords[%d]: %w", i, j, err)
			}
		}
		for j := range m.Weapons {
			for k, text := range m.Weapons[j].Keywords {
				if _, _, err := readWord(text); err != nil {
					return fmt.Errorf("models[%d].weapons[%d].keywords[%d]: %w", i, j, k, err)
				}
			}
			for n := range m.Weapons[j].Profiles {
				for k, text := range m.Weapons[j].Profiles[n].Keywords {
					if _, _, err := readWord(text); err != nil {
						return fmt.Errorf("models[%d].weapons[%d].profiles[%d].keywords[%d]: %w", i, j, n, k, err)
					}
				}
			}
		}
	}
	return nil
}

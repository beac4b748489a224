// Package wzr is Warzone Resurrection: squads with leaders that spend Action
// Points, tests of a D20, cover by shares of the body, templates, wounds and
// morale. A position is the facts of a game. What the rules say of it stands in
// rooms above (view.go): squads, sights, templates, attacks, routes, ways,
// charges, perils, chances, offers; each knows those before it. A judge asks,
// rolls and tells; combat knows the judge, march both, and play, the phases
// (turn.go), all of them. None of the rooms knows who calls it. What the
// published text leaves open is in terms.json.
package wzr

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
)

// Rules is the rule set; it has one version.
type Rules struct{}

// Resurrection is the rule set.
var Resurrection = &Rules{}

// ID is the word of the protocol.
func (*Rules) ID() string { return "wzr" }

// Title is the name shown to players.
func (*Rules) Title() string { return "Warzone Resurrection" }

// Acts implements game.Acting.
func (*Rules) Acts(word string) bool {
	_, ok := costs[word]
	return ok || word == "also"
}

// Check reads a warband: only Warzone profiles, and keywords that are known.
func (r *Rules) Check(w *roster.Warband) error { return check(w) }

// Read compiles the profiles of a warband.
func (r *Rules) Read(w *roster.Warband) (any, error) {
	if err := check(w); err != nil {
		return nil, err
	}
	return soldiersOf(w), nil
}

// Prepare compiles the profiles and reads the options.
func (r *Rules) Prepare(s *game.Setup) (any, error) {
	for i, face := range s.Dice {
		if face > 20 {
			return nil, fmt.Errorf("dice[%d]: %d is not from 1 to 20", i, face)
		}
	}
	return muster(s)
}

// CheckPlace refuses what models of other rule sets may begin with, and vehicles inside
// buildings, which they do not get into in the game either (WZR-152).
func (r *Rules) CheckPlace(s *game.Setup, id game.ModelID, p *game.Placement) error {
	if p.In != "" && s.Own.(*army).soldiers[id].vehicle() {
		return fmt.Errorf("in: a vehicle does not fit into a building")
	}
	for _, n := range []struct {
		name string
		n    *int
	}{{"blood", p.Blood}, {"blessing", p.Blessing}} {
		if n.n != nil && *n.n > 0 {
			return fmt.Errorf("%s: these rules know no such markers", n.name)
		}
	}
	if p.Down {
		return fmt.Errorf("down: these rules know no models that are Down")
	}
	return nil
}

// Begin gives the models and sides what they begin with.
func (r *Rules) Begin(s *game.Setup, st *game.State) {
	a := s.Own.(*army)
	for i := range a.soldiers {
		st.Models[i].Facing = a.soldiers[i].facing
	}
	for side := range st.Sides {
		st.Sides[side][cards] = int8(a.cards[side])
		st.Sides[side][cardsAll] = int8(a.cards[side])
	}
	for i := range a.squads {
		q := &a.squads[i]
		st.Models[q.members[0]].Tokens[squadBegan] = int8(len(q.members))
	}
}

// Options lists the house rules: the values of Terms that are ours.
func (*Rules) Options() []game.Option { return options() }

// Glossary lists the keywords.
func (*Rules) Glossary() []game.Clause {
	var all []game.Clause
	for _, w := range words {
		all = append(all, game.Clause{ID: w.name, Key: w.text})
	}
	return all
}

// Clauses lists every clause and Term in the order of the rules.
func (*Rules) Clauses() []game.Clause { return clauses }

// Explain is what a keyword does, a key of the catalogue; empty for an unknown
// one.
func (*Rules) Explain(keyword string) string {
	w, _, err := readWord(keyword)
	if err != nil {
		return ""
	}
	return w.text
}

// Package tc is the Trench Crusade quick start: one rule set type, one value
// for each published version. A position is the facts of a game. What the rules
// say of it stands in rooms above (view.go): attacks, actions, routes, charges,
// chances, offers; each knows those before it. A judge asks, rolls and tells;
// combat knows the judge, march both, and play, the phases, all of them. None
// of the rooms knows who calls it. Keywords are the entries of keywords*.go.
// What the versions do differently is a version: version.go says what there is
// to differ in, v102.go and v1413.go how each has it.
package tc

import (
	"fmt"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// Rules is one version of the quick start.
type Rules struct {
	id    string
	title string
	v     *version
	acts  conduct

	drawers sync.Pool // room for Draw
}

// ID is the word of the protocol.
func (r *Rules) ID() string { return r.id }

// Title is the name shown to players.
func (r *Rules) Title() string { return r.title }

// Marks are the tokens that players see.
func (r *Rules) Marks() []game.Mark { return marks }

// Begin gives the models what they begin with: BLESSED markers, and the weapon
// that AMMUNITION goes to unless deployment says otherwise.
func (r *Rules) Begin(s *game.Setup, st *game.State) {
	force := s.Own.([]fighter)
	for i := range force {
		st.Models[i].Tokens[game.Blessing] = int8(min(force[i].blessed, maxMarkers))
		st.Models[i].Tokens[ammo] = int8(force[i].ammoWeapon() + 1)
	}
}

// Check reads the keywords of a warband.
func (r *Rules) Check(w *roster.Warband) error { return r.v.check(w) }

// Read compiles the profiles of a warband.
func (r *Rules) Read(w *roster.Warband) (any, error) {
	if err := r.Check(w); err != nil {
		return nil, err
	}
	return r.v.words.muster(w), nil
}

// forceOf is what Read has made of a side's warband. A rule set in a wrapper is no
// game.Reader: then the warband is read here.
func (r *Rules) forceOf(s *game.Setup, side game.Side) []fighter {
	if force, ok := s.Read[side].([]fighter); ok {
		return force
	}
	return r.v.words.muster(s.Sides[side].Warband)
}

// Prepare puts together what Read has made of the warbands.
func (r *Rules) Prepare(s *game.Setup) (any, error) {
	for i, face := range s.Dice {
		if face > 6 {
			return nil, fmt.Errorf("dice[%d]: %d is not from 1 to 6", i, face) // every die of these rules is a D6
		}
	}
	return slices.Concat(r.forceOf(s, 0), r.forceOf(s, 1)), nil
}

// CheckPlace refuses a model inside a building: here buildings are solid.
func (r *Rules) CheckPlace(_ *game.Setup, _ game.ModelID, p *game.Placement) error {
	if p.In != "" {
		return fmt.Errorf("in: these rules know no models inside a building")
	}
	return nil
}

// Reserves tells that models may come on during the game.
func (r *Rules) Reserves(*scenario.Reserve) bool { return true }

// Claims tells that objectives are claimed by an ACTION.
func (r *Rules) Claims() bool { return true }

// Family is the word for all versions of the quick start: their states read alike.
func (r *Rules) Family() string { return "tc" }

// About says in a few lines, keys of the catalogue, what is this version's own.
func (r *Rules) About() []string { return r.v.about }

// view is what the rules say of a game as it stands.
func (r *Rules) view(g *game.Game) *view {
	return newView().of(r.v, &game.Look{Setup: g.Setup(), State: g.State(), Game: g})
}

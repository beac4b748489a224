// Package lab answers what a player asks of a table, and of two warbands that stand on it,
// before the first die is rolled. Who sees what? Where is a model shot at or charged in the
// first Turn, and at what odds? What gives cover, and how far is it to the objectives? Is
// the table fair, and what comes of many games that the computer fights out?
//
// It knows no rule set: it asks the queries and the odds of any that foresees
// (game.Foreseer). It does no I/O. Its work comes in jobs that a frame does in
// slices or that run on all cores, with the same result.
package lab

import (
	"fmt"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/physics"
)

// Ground is a table's field with the places on it where somebody can stand. It
// is shared by all positions on that table and safe for concurrent use.
type Ground struct {
	Field *physics.Field

	lock    sync.Mutex
	grids   map[gridKey]*Grid
	hurries map[hurryKey]func() hurried
}

// NewGround returns the ground of a field.
func NewGround(f *physics.Field) *Ground { return &Ground{Field: f, grids: map[gridKey]*Grid{}} }

// Position is two warbands, or as much of them as is deployed, on a table. It
// never changes, so that several goroutines may ask it at once.
type Position struct {
	Game   *game.Game
	Setup  *game.Setup
	State  *game.State
	Ground *Ground

	rules   game.Foreseer
	lock    sync.Mutex
	hunters map[[2]game.ModelID]*hunter      // by attacker and target
	places  map[game.ModelID]func() []stance // where a model may shoot from
	moves   map[game.ModelID]func() moved    // where a Move may lead it
}

// New returns the position in which a game begins. Everybody who is to stand on
// the table is in start.Place; a game whose bases overlap or hang over the edge
// is refused like any other. ground may be nil.
func New(rules game.Ruleset, start game.Start, ground *Ground) (*Position, error) {
	if ground != nil {
		start.Ground = ground.Field
	}
	g, _, err := game.NewGame(rules, start)
	if err != nil {
		return nil, err
	}
	return Of(g, ground)
}

// Of returns a game as it stands. It fails for a rule set that foresees
// nothing.
func Of(g *game.Game, ground *Ground) (*Position, error) {
	f, ok := g.Setup().Rules.(game.Foreseer)
	if !ok {
		return nil, fmt.Errorf("%s cannot tell what would be where nobody stands", g.Setup().Rules.ID())
	}
	if ground == nil || ground.Field != g.Setup().Field {
		ground = NewGround(g.Setup().Field)
	}
	return &Position{Game: g, Setup: g.Setup(), State: g.State(), Ground: ground, rules: f}, nil
}

// Body returns where a model stands.
func (p *Position) Body(m game.ModelID) physics.Body { return p.Setup.Body(p.State, m) }

// Side lists the models of a side on the table.
func (p *Position) Side(s game.Side) []game.ModelID { return p.Setup.On(p.State, s) }

// who is one model, or all of a side on the table.
func (p *Position) who(side game.Side, m game.ModelID) []game.ModelID {
	if m != game.NoModel {
		if !p.State.Models[m].On() {
			return nil
		}
		return []game.ModelID{m}
	}
	return p.Side(side)
}

// Typical returns the model that stands for a side where any of its models could
// stand: of those on the table (of all, if there is none) the middle one by cost,
// the first of equals.
func (p *Position) Typical(s game.Side) game.ModelID {
	ids := p.Side(s)
	if len(ids) == 0 {
		for i := range p.Setup.Entries {
			if p.Setup.Entries[i].Side == s {
				ids = append(ids, game.ModelID(i))
			}
		}
	}
	slices.SortStableFunc(ids, func(a, b game.ModelID) int {
		return p.Setup.Entries[a].Profile.Cost - p.Setup.Entries[b].Profile.Cost
	})
	return ids[(len(ids)-1)/2]
}

// shape is a model's body without its place.
func (p *Position) shape(m game.ModelID) physics.Body {
	e := &p.Setup.Entries[m]
	return physics.Body{Radius: e.Radius, Height: e.Profile.Height}
}

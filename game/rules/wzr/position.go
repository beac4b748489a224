package wzr

import "duckboard/game"

// position is a game as it stands, with the profiles of its models and the house rules: who
// stands where, in what state, and what the rules say of it. It is only looked at: nothing can
// be asked, rolled or changed through it.
type position struct {
	g     *game.Look
	army  *army
	terms *terms
}

// view is a game as it stands.
func view(g *game.Game) *position {
	return positionOf(&game.Look{Setup: g.Setup(), State: g.State(), Game: g})
}

// onlooker is a position outside any game.
func onlooker(s *game.Setup, st *game.State) *position {
	return positionOf(&game.Look{Setup: s, State: st})
}

// positionOf is what a Look shows.
func positionOf(g *game.Look) *position {
	a := g.Own.(*army)
	return &position{g: g, army: a, terms: &a.terms}
}

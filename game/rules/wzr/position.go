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

type view struct{ pos *position }

// look is a game as it stands.
func look(g *game.Game) *view {
	return viewOf(&game.Look{Setup: g.Setup(), State: g.State(), Game: g})
}

// onlooker is a position outside any game.
func onlooker(s *game.Setup, st *game.State) *view {
	return viewOf(&game.Look{Setup: s, State: st})
}

// viewOf is what a Look shows.
func viewOf(g *game.Look) *view {
	a := g.Own.(*army)
	return &view{&position{g: g, army: a, terms: &a.terms}}
}

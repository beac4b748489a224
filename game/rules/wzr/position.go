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

package tool

import "duckboard/game"

// MoraleTests are the tests of a whole side or its squads that lie ahead; none where the
// rule set knows of none.
func MoraleTests(g *game.Game, side game.Side) []game.MoraleTest {
	if rules, ok := g.Setup().Rules.(game.Wavering); ok {
		return rules.MoraleTests(g, side)
	}
	return nil
}

package tool

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Squads are the squads of a game, nil under rules without squads.
func Squads(s *game.Setup, st *game.State) []game.Squad {
	if rules, ok := s.Rules.(game.Squadded); ok {
		return rules.Squads(s, st)
	}
	return nil
}

// SquadOf is the squad of a model among several, or nil.
func SquadOf(list []game.Squad, m game.ModelID) *game.Squad {
	for i := range list {
		if slices.Contains(list[i].Members, m) {
			return &list[i]
		}
	}
	return nil
}

// FigureOf is what a model shows beyond its profile; ok is false under rules
// without such.
func FigureOf(s *game.Setup, st *game.State, m game.ModelID) (f game.Figure, ok bool) {
	rules, ok := s.Rules.(game.Figured)
	if !ok || m == game.NoModel {
		return f, false
	}
	return rules.Figure(s, st, m), true
}

// Heading is a direction in degrees, 0 to the right and 90 down as on the
// screen.
func Heading(v physics.Vec) float64 {
	return math.Atan2(float64(v.Y), float64(v.X)) * 180 / math.Pi
}

// Ahead is the point at a distance from another in a direction, in degrees.
func Ahead(at physics.Vec, degrees float64, far physics.Mil) physics.Vec {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return at.Add(physics.V(physics.RoundMil(float64(cos*float64(far))), physics.RoundMil(float64(sin*float64(far)))))
}

// MoraleTests are the tests of a whole side or its squads that lie ahead; none where the
// rule set knows of none.
func MoraleTests(g *game.Game, side game.Side) []game.MoraleTest {
	if rules, ok := g.Setup().Rules.(game.Wavering); ok {
		return rules.MoraleTests(g, side)
	}
	return nil
}

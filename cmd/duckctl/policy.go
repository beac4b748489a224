package main

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/sim"
)

// best is who plays where nobody says who.
var best = ai.Character{Level: ai.Veteran}.String()

// others are the programs that can play besides the computer players, by the names that the
// flags take.
var others = map[string]sim.Maker{"random": sim.Random}

func playerOf(name string) (sim.Maker, error) { return explained(name, nil) }

// explained is a player who tells what it considered, see sim.Explained; one that does not
// consider anything tells nothing.
func explained(name string, why func(g *game.Game, list []ai.Candidate)) (sim.Maker, error) {
	if m := others[name]; m != nil {
		return m, nil
	}
	if name == "bot" { // as it was called while there was one
		name = best
	}
	c, err := ai.ReadCharacter(name)
	if err != nil {
		return nil, fmt.Errorf("%w, or random", err)
	}
	return sim.Explained(c, why), nil
}

// playersAbout tells who the players are, for the help.
func playersAbout() string {
	var b strings.Builder
	for _, p := range [...][2]string{
		{"random", "draws any legal choice; it fights and shoots when it can, and every other move goes towards an enemy"},
		{ai.Recruit.String(), "sees the nearest, and forgets cover and objectives at times"},
		{ai.Regular.String(), "forgets less, and is in no great order"},
		{ai.Veteran.String(), "weighs all that it sees"},
	} {
		fmt.Fprintf(&b, "  %-8s %s\n", p[0], p[1])
	}
	var tempers []string
	for _, t := range ai.Tempers() {
		tempers = append(tempers, t.String())
	}
	fmt.Fprintf(&b, "\nA level may have a temper behind a hyphen, as in regular-cautious: %s (as its\nweapons and Movement ask for).", strings.Join(tempers, ", "))
	return b.String()
}

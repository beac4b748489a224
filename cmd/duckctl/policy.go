package main

import (
	"fmt"
	"strings"

	"duckboard/game/sim"
)

// players are the programs that can play, by the names that the flags take.
var players = []struct {
	name, about string
	make        sim.Maker
}{
	{"random", "draws any legal choice; it fights and shoots when it can, and every other move goes towards an enemy", sim.Random},
	{"bot", "plays to win", sim.Bot},
}

func playerOf(name string) (sim.Maker, error) {
	for _, p := range players {
		if p.name == name {
			return p.make, nil
		}
	}
	return nil, fmt.Errorf("no player %q; there are %s", name, playerNames())
}

func playerNames() string {
	var names []string
	for _, p := range players {
		names = append(names, p.name)
	}
	return strings.Join(names, ", ")
}

// playersAbout tells who the players are, for the help.
func playersAbout() string {
	var b strings.Builder
	for _, p := range players {
		fmt.Fprintf(&b, "  %-8s %s\n", p.name, p.about)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

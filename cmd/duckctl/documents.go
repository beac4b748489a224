package main

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"

	"github.com/spf13/cobra"
)

const maxTurns = 100

// document reads a document from a file, or one that ships by its name. A fault
// in the document is a fault, a name that nothing has is wrong use.
func document[D any](name string, parse func([]byte) (*D, error), shipped func(string) (*D, error)) (*D, error) {
	if !isFile(name) {
		return shipped(name)
	}
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	d, err := parse(data)
	if err != nil {
		return nil, inFile(name, err)
	}
	return d, nil
}

func tableOf(name string) (*levels.Table, error) {
	return document(name, levels.Parse, levels.Shipped)
}

func warbandOf(name string) (*roster.Warband, error) {
	return document(name, roster.Parse, roster.Shipped)
}

func scenarioOf(name string) (*scenario.Scenario, error) {
	return document(name, scenario.Parse, scenario.Shipped)
}

// start is what the flags of a command say about a game.
type start struct {
	ruleset, table, scenario string
	warbands                 [2]string
	turns                    int
}

// flags adds the flags to a command.
func (s *start) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&s.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&s.table, "table", levels.Names()[0], "a table: a shipped one's name or a file")
	f.StringVar(&s.warbands[0], "warband-a", "", "the first warband: a shipped one's name or a file; the first that ships for the rules if left out")
	f.StringVar(&s.warbands[1], "warband-b", "", "the second warband; the next one that ships if left out")
	f.StringVar(&s.scenario, "scenario", scenario.Names()[0], "a scenario: a shipped one's name or a file; none plays without")
	f.IntVar(&s.turns, "turns", 0, "how many Turns are played, 0 for as many as the scenario has")
}

// build reads the documents.
func (s *start) build(seed uint64) (game.Ruleset, game.Start, error) {
	g := game.Start{Ruleset: s.ruleset, Turns: s.turns, Seed: seed}
	r, err := rules.Find(s.ruleset)
	if err != nil {
		return nil, g, err
	}
	if s.turns < 0 || s.turns > maxTurns {
		return nil, g, fmt.Errorf("--turns is from 0 to %d", maxTurns)
	}
	if g.Table, err = tableOf(s.table); err != nil {
		return nil, g, err
	}
	fitting := roster.Fitting(r.Check)
	for side := range g.Sides {
		if s.warbands[side] == "" {
			s.warbands[side] = fitting[side%len(fitting)]
		}
		w, err := warbandOf(s.warbands[side])
		if err != nil {
			return nil, g, err
		}
		g.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	if s.scenario != "none" {
		if g.Scenario, err = scenarioOf(s.scenario); err != nil {
			return nil, g, err
		}
	}
	return r, g, nil
}

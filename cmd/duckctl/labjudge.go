package main

import (
	"fmt"
	"io"

	"duckboard/game/analysis"
	"duckboard/game/lab"
	"duckboard/game/roster"

	"github.com/spf13/cobra"
)

func labJudge() *cobra.Command {
	var s study
	var games int
	c := labSub("judge", "How likely each side is to win from a deployment", `judge imagines games that begin from where everybody stands, each with its own roll for who begins.
The Veteran plays both sides to the end of the first Turn. It tells the chance to win with its 95%
interval, which does not depend on the number of workers. lab fight plays whole games: that takes
longer and says more.`, "  duckctl lab judge --table ruins\n  duckctl lab judge --table ruins --plan-a mine.plan --games 64", s.flags, func(c *cobra.Command) error { return s.judge(c.OutOrStdout(), games) })
	c.Flags().IntVar(&games, "games", 64, "how many games are imagined")
	return c
}

func (s *study) judge(out io.Writer, games int) error {
	if games < 2 || games > lab.MostGames {
		return fmt.Errorf("--games is from 2 to %d", lab.MostGames)
	}
	p, _, err := s.begin()
	if err != nil {
		return err
	}
	a, err := analysis.Deployed(p.Setup.Rules, p.Setup.Start)
	if err != nil {
		return err
	}
	a.Run(games, s.workers, nil)
	mean, _ := lab.Mean(a.Samples()[0])
	if s.json {
		return writeJSON(out, map[string]any{"games": games, "chance": a.Before(0), "interval": mean})
	}
	for side, c := range [2]lab.Interval{mean, {Mid: 1 - mean.Mid, Low: 1 - mean.High, High: 1 - mean.Low}} {
		fmt.Fprintf(out, "%-30s wins %.0f%% (%.0f to %.0f)\n", roster.Local(s.lang, p.Setup.Sides[side].Name), 100*c.Mid, 100*max(0, c.Low), 100*min(1, c.High))
	}
	return nil
}

package main

import (
	"fmt"
	"runtime"
	"time"

	"duckboard/game/ai"
	"duckboard/game/campaign/staff"
	"duckboard/game/roster"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// wars is what duckctl campaign sim was asked for.
type wars struct {
	war, ruleset, policy string
	wars, workers, bands int
	rounds, minutes      int
	seed                 uint64
}

func campaignSim() *cobra.Command {
	var s wars
	c := &cobra.Command{
		Use:   "sim",
		Short: "Let the computer play whole wars and tell what came of them",
		Long: `sim plays whole wars: the computer fields, fights, buys and learns for each band. It tells how
often the leader of the middle wins, how often who is last wins the next battle, and how
strong and rich bands are after each round, with the spread.`,
		Example: `  duckctl campaign sim --wars 20
  duckctl campaign sim --war long-road --ruleset wzr --wars 4 --bands 3`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error { return s.run(c) },
	}
	f := c.Flags()
	f.StringVar(&s.war, "war", "short-season", "a war that ships, or a file")
	f.StringVar(&s.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&s.policy, "policy", ai.Regular.String(), "who plays all bands")
	f.IntVar(&s.wars, "wars", 20, "how many wars")
	f.IntVar(&s.bands, "bands", 4, "how many bands, of those that ship")
	f.IntVar(&s.rounds, "rounds", 5, "how many rounds, of a war that has no number of its own")
	f.IntVar(&s.minutes, "minutes", 0, "begin no more wars after so many minutes; 0: play them all")
	f.IntVar(&s.workers, "workers", runtime.NumCPU(), "how many wars are played at once")
	f.Uint64Var(&s.seed, "seed", 1, "the seed of the first war; the next ones follow")
	return c
}

func (s *wars) run(c *cobra.Command) error {
	if s.wars < 1 || s.workers < 1 || s.bands < 2 || s.bands > 12 || s.rounds < 1 || s.rounds > 100 {
		return fmt.Errorf("--wars, --workers and --rounds are at least 1, and --bands is from 2 to 12")
	}
	w, err := warOf(s.war)
	if err != nil {
		return err
	}
	r, err := rules.Find(s.ruleset)
	if err != nil {
		return err
	}
	who, err := ai.ReadCharacter(s.policy)
	if err != nil {
		return err
	}
	bands, err := each(roster.Fitting(r.Check), roster.Shipped)
	if err != nil {
		return err
	}
	begun := time.Now()
	m := staff.Wars(s.wars, s.workers, func(i int) *staff.Season {
		if s.minutes > 0 && time.Since(begun) > time.Duration(s.minutes)*time.Minute {
			return nil
		}
		one := &staff.Season{War: w, Rules: r, Seed: s.seed + uint64(i), Level: who, Rounds: s.rounds}
		for k := range s.bands {
			one.Bands = append(one.Bands, bands[(i+k)%len(bands)])
		}
		return one
	}, func(i int, err error) { fmt.Fprintf(c.ErrOrStderr(), "war %d: %v\n", i, err) })
	if err := m.Write(c.OutOrStdout()); err != nil {
		return err
	}
	if m.Failed > 0 {
		return fault{fmt.Errorf("%d of %d wars were broken off", m.Failed, m.Wars+m.Failed)}
	}
	return nil
}

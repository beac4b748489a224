package main

import (
	"fmt"

	"duckboard/game/roster/lists"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// imported is the command that makes a warband of a list builder's export.
func imported() *cobra.Command {
	var ruleset string
	c := &cobra.Command{
		Use:     "import FILE",
		Short:   "Make a warband of a list that was exported from New Recruit or BattleScribe",
		Example: "  duckctl warband import my-list.rosz > my-warband.json",
		Long: `import reads a .ros, a .rosz or New Recruit's JSON and writes a warband document.
What it passes over (prose of abilities and of kit, unknown keywords, results of a campaign, stashes), and
what it gives out where the list does not say who carries what, is told on standard error by the model's name.`,
		Args: named("the file of a list", 1, 1),
		RunE: func(c *cobra.Command, names []string) error {
			r, err := rules.Find(ruleset)
			if err != nil {
				return err
			}
			data, err := readFile(names[0])
			if err != nil {
				return err
			}
			w, notes, err := lists.Read(data)
			if err != nil {
				return inFile(names[0], err)
			}
			if err := r.Check(lists.Bare(w)); err != nil {
				return inFile(names[0], err)
			}
			missed := lists.Keep(w, r.Check)
			if err := r.Check(w); err != nil {
				return inFile(names[0], err)
			}
			for _, n := range append(notes, missed...) {
				fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", names[0], n)
			}
			_, err = raw(c.OutOrStdout()).Write(w.Marshal())
			return err
		},
	}
	c.Flags().StringVar(&ruleset, "ruleset", rules.All()[0].ID(), "whose keywords count")
	return c
}

package main

import (
	"fmt"

	doc "duckboard/document"
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
What it passes over (prose, unknown keywords, stashes) is told on standard error.`,
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
			for _, word := range lists.Keep(w, r.Check) {
				notes = append(notes, doc.Fault{Key: "the keyword %q is not known and left out", Args: []any{word}})
			}
			if err := r.Check(w); err != nil {
				return inFile(names[0], err)
			}
			for _, n := range notes {
				fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", names[0], n)
			}
			_, err = c.OutOrStdout().Write(w.Marshal())
			return err
		},
	}
	c.Flags().StringVar(&ruleset, "ruleset", rules.All()[0].ID(), "whose keywords count")
	return c
}

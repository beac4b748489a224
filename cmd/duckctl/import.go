package main

import (
	"fmt"
	"io"

	doc "duckboard/document"
	"duckboard/game"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

// imported is the command that makes a warband of a list builder's export.
func imported() *cobra.Command {
	var ruleset, force, out string
	c := &cobra.Command{
		Use:   "import FILE",
		Short: "Make a warband of a list that was exported from New Recruit or BattleScribe",
		Example: "  duckctl warband import my-list.rosz -o my-warband.json\n" +
			"  duckctl warband import allies.rosz --force 2 -o second.json",
		Long: `import reads a .ros, a .rosz or New Recruit's JSON and writes a warband document.

It passes over prose of abilities and of kit, unknown keywords, results of a campaign, and stashes. It
gives things out where the list does not say who carries what. Both are told on standard error by the
model's name.

Several forces of one list become one warband. --force takes one of them, by its number or its name.`,
		Args: named("the file of a list", 1, 1),
		RunE: func(c *cobra.Command, names []string) error {
			by := rules.All()
			if ruleset != "" {
				r, err := rules.Find(ruleset)
				if err != nil {
					return err
				}
				by = []game.Ruleset{r}
			}
			data, err := readFile(names[0])
			if err != nil {
				return err
			}
			w, notes, err := lists.ReadForce(data, lists.WordsOf(rules.All()), force)
			if err != nil {
				return inFile(names[0], err)
			}
			_, missed, err := lists.Fit(w, by)
			if err != nil {
				return inFile(names[0], err)
			}
			tell(c, names[0], append(notes, missed...))
			return putOut(c, out, w.Marshal())
		},
	}
	c.Flags().StringVar(&ruleset, "ruleset", "", "whose keywords count (default the first that take the warband)")
	c.Flags().StringVar(&force, "force", "", "which force of the list, by its number or its name (default all, as one warband)")
	c.Flags().StringVarP(&out, "out", "o", "-", "the file that is written, - for standard output")
	return c
}

// tell tells on standard error what of a list was passed over.
func tell(c *cobra.Command, name string, notes []doc.Fault) {
	for _, n := range notes {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", name, n)
	}
}

// putOut writes a document to a file, or to standard output where that is "-".
func putOut(c *cobra.Command, to string, data []byte) error {
	if to == "-" {
		_, err := raw(c.OutOrStdout()).Write(data)
		return err
	}
	return toFile(to, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

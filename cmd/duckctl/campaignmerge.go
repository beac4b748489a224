package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"duckboard/game/campaign"
	"duckboard/game/campaign/archive"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

func campaignMerge() *cobra.Command {
	var battles string
	c := &cobra.Command{
		Use:   "merge FILE OTHER",
		Short: "Take in what another copy of a campaign has: a file, or a zip with its battles",
		Long: `merge takes in what another copy of a campaign has beyond this one, and tells how much that is.
Where both copies went on, they may have gone on with different bands alone: else nothing is taken.
Where there is no FILE yet, all of the other copy is taken.

Of a zip the battles are written into a folder, as battle-1.json and so on. What is there already
is not written over.`,
		Example: `  duckctl campaign merge my-war.json theirs.json
  duckctl campaign merge my-war.json my-war.zip --battles .`,
		Args: named("a campaign's file and another copy", 2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return merge(c.OutOrStdout(), args[0], args[1], battles)
		},
	}
	c.Flags().StringVar(&battles, "battles", "", "of a zip: the folder of the battles; they are passed over if left out")
	return c
}

func merge(out io.Writer, file, other, battles string) error {
	data, err := readFile(other)
	if err != nil {
		return err
	}
	a := &archive.Archive{}
	if archive.Is(data) {
		a, err = archive.Open(data, rules.Find)
	} else {
		a.Campaign, err = campaign.Parse(data, rules.Find)
	}
	if err != nil {
		return inFile(other, err)
	}
	camp, mine, theirs := a.Campaign, 0, len(a.Campaign.Log())
	if _, missing := os.Stat(file); missing == nil {
		if camp, err = campaignOf(file); err != nil {
			return err
		}
		if _, mine, theirs, err = camp.Apart(a.Campaign); err == nil {
			_, err = camp.Merge(a.Campaign)
		}
		if err != nil {
			return fault{fmt.Errorf("%s has %d entries of its own, and %s has %d: %w", file, mine, other, theirs, err)}
		}
	}
	if err := keepCampaign(file, camp); err != nil {
		return err
	}
	fmt.Fprintf(out, "entries taken: %d; entries that %s lacks: %d\n", theirs, other, mine)
	here := archive.Archive{Campaign: camp} // where tickets may have other numbers
	for _, save := range a.Battles {
		here.Take(save)
	}
	for no, save := range here.Battles {
		name := filepath.Join(battles, fmt.Sprintf("battle-%d.json", no))
		if _, err := os.Stat(name); battles == "" || err == nil {
			continue
		}
		if err := toFile(name, func(w io.Writer) error { _, err := w.Write(save); return err }); err != nil {
			return err
		}
	}
	return nil
}

package main

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manual writes the manual from the commands' own texts, for who packs the program: it is
// not listed. The pages are of today, or of SOURCE_DATE_EPOCH.
func manual() *cobra.Command {
	return &cobra.Command{
		Use:    "manual FOLDER",
		Short:  "Write the manual pages of all commands to a folder",
		Hidden: true,
		Args:   named("a folder", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			c.Root().DisableAutoGenTag = true
			return doc.GenManTree(c.Root(), &doc.GenManHeader{Section: "1", Source: "Duckboard " + version, Manual: "Duckboard"}, args[0])
		},
	}
}

// anywhere has a command and those below it say the same on every machine: how many
// processors there are is no part of their texts.
func anywhere(c *cobra.Command) {
	if f := c.Flags().Lookup("workers"); f != nil {
		f.DefValue = "all processors"
	}
	for _, below := range c.Commands() {
		anywhere(below)
	}
}

package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// named is what a command takes beside flags: from least to most arguments, -1 for
// any number. What is missing, or too much, is told with the form of the command.
func named(what string, least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return fmt.Errorf("%s is missing: %s", what, c.UseLine())
		case most >= 0 && len(args) > most:
			return fmt.Errorf("%q is too much: %s", args[most], c.UseLine())
		}
		return nil
	}
}

// nothing is beside the flags of a command that takes nothing else.
var nothing = named("", 0, 0)

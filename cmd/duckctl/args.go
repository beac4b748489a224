package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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

// misread is what is told of flags that cannot be read.
func misread(c *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	var number *strconv.NumError
	var unknown *pflag.NotExistError
	switch {
	case errors.As(err, &value) && errors.As(err, &number) && value.GetFlag().Value.Type() != "bool":
		return fmt.Errorf("--%s: %q is not %s", value.GetFlag().Name, value.GetValue(), numberOf(value.GetFlag().Value.Type()))
	case errors.As(err, &value):
		return fmt.Errorf("--%s: %w", value.GetFlag().Name, value.Unwrap())
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "":
		return fmt.Errorf("%s has no flag --%s", c.CommandPath(), unknown.GetSpecifiedName())
	}
	return err
}

// numberOf is what a flag of a type takes.
func numberOf(kind string) string {
	switch kind {
	case "float64":
		return "a number, or too large a one"
	case "uint", "uint64":
		return "a whole number from 0 on, or too large a one"
	}
	return "a whole number, or too large a one"
}

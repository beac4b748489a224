package main

import (
	"errors"

	"duckboard/game/campaign/war"

	"github.com/spf13/cobra"
)

func campaigns() *cobra.Command {
	c := &cobra.Command{
		Use:   "campaign",
		Short: "Campaigns: wars of many battles",
		Args:  nothing,
		RunE:  func(*cobra.Command, []string) error { return errors.New("which command?") },
	}
	c.AddCommand(campaignSim())
	return c
}

// warOf is a war that ships, or one of a file.
func warOf(name string) (*war.War, error) {
	if !isFile(name) {
		return war.Shipped(name)
	}
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	w, err := war.Parse(data)
	if err != nil {
		return nil, inFile(name, err)
	}
	return w, nil
}

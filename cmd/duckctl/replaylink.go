package main

import (
	"errors"
	"fmt"

	"duckboard/game/replay"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

func replayLink() *cobra.Command {
	page := ""
	c := &cobra.Command{
		Use:   "link GAME",
		Short: "Write a saved game as a link to the page, which opens it as a replay",
		Long: `link writes a saved game as a link: the whole game is behind the # of the page's address,
and nothing is sent anywhere until somebody opens it. The page is one that make web made.`,
		Example: `  duckctl replay link game.json --page https://example.org/duckboard/`,
		Args:    named("a saved game", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if page == "" {
				return errors.New("a link needs the address of the page: --page")
			}
			data, err := readFile(args[0])
			if err != nil {
				return err
			}
			if _, err := replay.Parse(data, rules.Find); err != nil {
				return inFile(args[0], err)
			}
			link, err := replay.Link(page, data)
			if err == nil {
				_, err = fmt.Fprintln(c.OutOrStdout(), link)
			}
			return err
		},
	}
	c.Flags().StringVar(&page, "page", "", "the address of the page that opens it")
	return c
}

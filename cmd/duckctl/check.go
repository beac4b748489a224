package main

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"

	"github.com/spf13/cobra"
)

// checker is a command that checks documents one by one. check returns a line
// about a document without a fault.
func checker(use, short, example string, check func(name string) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use:     use,
		Short:   short,
		Example: example,
		Args:    named("a file", 1, -1),
		RunE: func(c *cobra.Command, names []string) error {
			var first error
			for _, name := range names {
				about, err := check(name)
				switch {
				case err == nil:
					fmt.Fprintf(c.OutOrStdout(), "%s: %s\n", name, about)
				case first == nil:
					first = err
				default: // the last error is told by run
					fmt.Fprintf(c.ErrOrStderr(), "duckctl: %v\n", err)
				}
			}
			return first
		},
	}
}

func group(use, short string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error {
		var names []string
		for _, sub := range commands {
			names = append(names, sub.Name())
		}
		return fmt.Errorf("%s what? %s", use, strings.Join(names, ", "))
	}}
	c.AddCommand(commands...)
	return c
}

func warband() *cobra.Command {
	var ruleset, under string
	check := checker("check FILE...", "Check warbands and their keywords", "  duckctl warband check my-warband.json\n  duckctl warband check my-warband.json --catalogue the-lantern-ninth", func(name string) (string, error) {
		r, err := rules.Find(ruleset)
		if err != nil {
			return "", err
		}
		w, err := warbandOf(name)
		if err != nil {
			return "", err
		}
		if err := r.Check(w); err != nil {
			return "", inFile(name, err)
		}
		if under != "" {
			if err := byCatalogue(under, w); err != nil {
				return "", inFile(name, err)
			}
		}
		cost, worth := 0, 0
		scale, priced := r.(interface{ Price(m *roster.Model) int })
		for i := range w.Models {
			cost += w.Models[i].Cost
			if priced {
				worth += scale.Price(&w.Models[i])
			}
		}
		about := fmt.Sprintf("%s, %d models, "+game.Says(r, "%d ducats"), w.Name, len(w.Models), cost)
		if priced {
			about += fmt.Sprintf(" (%d by the scale of the forces that ship)", worth)
		}
		return about, nil
	})
	check.Flags().StringVar(&ruleset, "ruleset", rules.All()[0].ID(), "whose keywords count")
	check.Flags().StringVar(&under, "catalogue", "", "a catalogue that the warband must be legal under: a shipped one's name or a file")
	return group("warband", "Check, import and print warbands, write them as codes", check, imported(), warbandCode(), warbandRead(), warbandCards(), list("warbands", roster.Names))
}

func scenarios() *cobra.Command {
	check := checker("check FILE...", "Check scenarios", "  duckctl scenario check my-scenario.json", func(name string) (string, error) {
		s, err := scenarioOf(name)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%s, %d turns, rules of scoring: %d, deeds: %d", s.ID, s.Turns, len(s.Scoring), len(s.Deeds)), nil
	})
	return group("scenario", "Check and tell scenarios", check, told(), list("scenarios", scenario.All))
}

// told is the command that tells a scenario in words, or writes its document.
func told() *cobra.Command {
	var lang string
	var asJSON bool
	c := &cobra.Command{
		Use:   "show SCENARIO",
		Short: "Tell a scenario in words, or write its document",
		Long:  "show tells a scenario, a shipped one's name or a file: its task, its story, what counts.",
		Example: `  duckctl scenario show until-the-bell --lang it
  duckctl scenario show rent-day --json > my-scenario.json`,
		Args: named("a scenario", 1, 1),
		RunE: func(c *cobra.Command, names []string) error {
			p, err := printerFor(lang)
			if err != nil {
				return err
			}
			s, err := scenarioOf(names[0])
			if err != nil {
				return err
			}
			out := c.OutOrStdout()
			if asJSON {
				_, err = raw(out).Write(s.Marshal())
				return err
			}
			fmt.Fprintf(out, "%s: %s\n", p.In(s.Name), p.In(s.Summary))
			if story := p.In(s.Story); story != "" {
				fmt.Fprintf(out, "\n%s\n\n", story)
			}
			for _, line := range s.Terms(lang) {
				fmt.Fprintf(out, "- %s\n", line)
			}
			return nil
		},
	}
	c.Flags().StringVar(&lang, "lang", "en", "the language of the sentences, en or it")
	c.Flags().BoolVar(&asJSON, "json", false, "the document")
	return c
}

// list is a command that lists what ships.
func list(what string, names func() []string) *cobra.Command {
	return &cobra.Command{Use: "list", Short: "List the " + what + " that ship", Example: "  duckctl " + strings.TrimSuffix(what, "s") + " list", Args: nothing, RunE: func(c *cobra.Command, _ []string) error {
		for _, n := range names() {
			fmt.Fprintln(c.OutOrStdout(), n)
		}
		return nil
	}}
}

func verify() *cobra.Command {
	c := checker("verify FILE...", "Play saved games again and tell where they differ", "  duckctl verify game.json", func(name string) (string, error) {
		data, err := readFile(name)
		if err != nil {
			return "", err
		}
		save, err := replay.Parse(data, rules.Find)
		if err != nil {
			return "", inFile(name, err)
		}
		m, err := save.Verify()
		if err != nil {
			return "", inFile(name, err)
		}
		st := m.State()
		end := "not over"
		if st.Over {
			end = "over"
		}
		text := fmt.Sprintf("%d choices, turn %d of %d, %s", len(m.Log()), st.Turn, st.Turns, end) + aboutEnd(m)
		if other := save.OtherEngine(); other > 0 {
			text += fmt.Sprintf("; played with engine %d, and this is engine %d: it goes the same way", other, game.Engine)
		}
		if save.Unnumbered() {
			text += fmt.Sprintf("; saved before engines had numbers, so with which it was played nobody knows: with engine %d it goes the same way", game.Engine)
		}
		if !m.Sealed() {
			text += "; not sealed: whether its table, warbands or options were changed cannot be told"
		}
		return text + aboutDice(m), nil
	})
	c.Long = `verify plays each choice of a saved game again. It tells the line of the file where a choice is
refused, or leads elsewhere than it did when the game was saved. It tells, too, what of the start
was changed since: table, scenario, warbands, options, seed.

The engine (rules, space and dice) has a number, which duckctl --version tells. A game of another
engine is played anew with this one, and where it parts both numbers are told. A game from before
engines had numbers is told as such. So is one from before games were sealed, which is played again
as well.

Where somebody dealt the dice of a game and has published their secret, each die is rolled again
from it.`
	return c
}

// aboutEnd tells how a game is said to have ended that was not played to its end.
func aboutEnd(m *replay.Match) string {
	switch e := m.Ended; {
	case e == nil:
		return ""
	case e.Winner != game.NoSide:
		return fmt.Sprintf(" by its rules; ended as %q, side %d (%s) has won", e.How, e.Winner, m.Setup().Sides[e.Winner].Name)
	default:
		return fmt.Sprintf(" by its rules; ended as %q, nobody has won", e.How)
	}
}

// aboutDice tells what is known of dice that were dealt.
func aboutDice(m *replay.Match) string {
	p := m.Proof
	switch {
	case m.Setup().Dealt == nil:
		return ""
	case p == nil:
		return "; its dice are not checked: their secret is not published"
	}
	text := fmt.Sprintf("; %d dice checked: all were fixed before the game began", p.Dice)
	if p.Back > 0 {
		text += fmt.Sprintf(", %d taken back", p.Back)
	}
	if p.Loose > 0 {
		text += fmt.Sprintf(", %d without a link of the guest's chain", p.Loose)
	}
	return text
}

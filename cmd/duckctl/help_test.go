package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

var sentenceEnd = regexp.MustCompile(`[.:?]\s+`)

// TestNoSentenceOfTheHelpIsLongerThanAStrangerReads: of 35 words, and no paragraph of 90; what is set
// in columns is a list.
func TestNoSentenceOfTheHelpIsLongerThanAStrangerReads(t *testing.T) {
	n := 0
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		n++
		for _, par := range strings.Split(c.Short+"\n\n"+c.Long, "\n\n") {
			var plain []string
			for _, line := range strings.Split(par, "\n") {
				if !strings.HasPrefix(line, "  ") {
					plain = append(plain, line)
				}
			}
			par = strings.Join(plain, " ")
			if words := len(strings.Fields(par)); words > 90 {
				t.Errorf("%s: a paragraph of %d words: %.80s", c.CommandPath(), words, par)
			}
			for _, s := range sentenceEnd.Split(par, -1) {
				if words := len(strings.Fields(s)); words > 35 {
					t.Errorf("%s: a sentence of %d words: %s", c.CommandPath(), words, s)
				}
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root())
	if n < 30 {
		t.Errorf("only %d commands were read", n)
	}
}

// TestWrongUseIsToldSoThatAStrangerMendsIt: what is wrong, where, and whose help tells more.
func TestWrongUseIsToldSoThatAStrangerMendsIt(t *testing.T) {
	game := write(t, "game.json", "{}")
	for args, want := range map[string]string{
		"play --seed x":                           "duckctl: --seed: \"x\" is not a whole number from 0 on, or too large a one\nduckctl play --help tells",
		"play --seed 99999999999999999999":        "--seed: \"99999999999999999999\" is not a whole number from 0 on, or too large a one",
		"odds --dice abc":                         "--dice: \"abc\" is not a whole number",
		"arena --null much":                       "--null: \"much\" is not a number",
		"lab fight --a wizard":                    "duckctl: --a: no computer player \"wizard\"; there are",
		"play --nosuch":                           "duckctl play has no flag --nosuch\nduckctl play --help tells",
		"diff":                                    "the saved game is missing: --save FILE\nduckctl diff --help tells",
		"replay link " + game:                     "a link needs the address of the page: --page",
		"replay export " + game + " --png --gif":  "--png and --gif do not go together",
		"replay export " + game + " --gif --at 3": "--at names a moment, and a film is of a Turn",
		"lab heat --layer moon":                   "there is no layer \"moon\"; there are [sees seen shoot charge",
		"table nosuch":                            "duckctl table --help tells",
	} {
		code, _, log := command(t, "", strings.Fields(args)...)
		if code != misused || !strings.Contains(log, want) {
			t.Errorf("%s: %d, %s", args, code, log)
		}
		for _, riddle := range []string{"strconv", "invalid argument", "required flag", "in the group"} {
			if strings.Contains(log, riddle) {
				t.Errorf("%s: %s", args, log)
			}
		}
	}
}

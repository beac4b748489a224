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

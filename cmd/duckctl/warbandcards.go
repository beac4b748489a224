package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	doc "duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
	"duckboard/render/cards"
	"duckboard/render/sheet"

	"github.com/spf13/cobra"
)

// printed are what duckctl warband cards may print, by the word of --only.
var printed = map[string]cards.What{"": cards.All, "cards": cards.Cards, "sheet": cards.Sheet}

// paperOf is a paper by its name.
func paperOf(name string) (sheet.Paper, error) {
	for _, p := range sheet.Papers() {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
	}
	return sheet.Paper{}, fmt.Errorf("no paper %q; there are a4 and letter", name)
}

// rulesFor are the rules of a name, or the first that take a warband.
func rulesFor(name string, w *roster.Warband) (game.Ruleset, error) {
	if name != "" {
		return rules.Find(name)
	}
	all := rules.All()
	if i := slices.IndexFunc(all, func(r game.Ruleset) bool { return r.Check(w) == nil }); i >= 0 {
		return all[i], nil
	}
	return append(lists.Takers(w, all), all[0])[0], nil // the last says what it does not take
}

func warbandCards() *cobra.Command {
	var from source
	var ruleset, paper, out, lang, only string
	c := &cobra.Command{
		Use:   "cards WARBAND",
		Short: "Print a warband: a roster sheet, and a card for each model with its exact odds",
		Long: `cards writes a PDF to print and cut out: a sheet with the whole roster, then a card for each model.
A card has the profile, the weapons, the kit, and the keywords with their text. For each weapon it has
the exact chances to hit and to take out targets of each armour, by distance and cover.

` + warbandArg,
		Example: `  duckctl warband cards kestrel-post --out cards.pdf
  duckctl warband cards my-list.json --paper letter --lang it --out cards.pdf`,
		Args: named("a warband", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			what, ok := printed[only]
			if !ok {
				return errors.New(doc.Unknown("part", only, []string{"cards", "sheet"}, true))
			}
			on, err := paperOf(paper)
			if err != nil {
				return err
			}
			p, err := printerFor(lang)
			if err != nil {
				return err
			}
			w, err := bandFrom(c, &from, args[0])
			if err != nil {
				return err
			}
			r, err := rulesFor(ruleset, w)
			if err != nil {
				return err
			}
			if r.Check(w) != nil { // of a list builder, whose words are more
				_, missed, err := lists.Fit(w, []game.Ruleset{r})
				if err != nil {
					return inFile(args[0], err)
				}
				tell(c, fmt.Sprintf("%.60s", args[0]), missed)
			}
			o := cards.Options{Rules: r, Paper: on, Words: p, What: what}
			if err := toFile(out, func(f io.Writer) error { return cards.PDF(f, w, o) }); err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s, %d models\n", out, w.Name, len(w.Models))
			return err
		},
	}
	from.flags(c)
	f := c.Flags()
	f.StringVar(&ruleset, "ruleset", "", "whose odds and keywords (default the first that take the warband)")
	f.StringVar(&paper, "paper", "a4", "a4 or letter")
	f.StringVarP(&out, "out", "o", "cards.pdf", "the file that is written")
	f.StringVar(&lang, "lang", "en", "the language, en or it")
	f.StringVar(&only, "only", "", "cards or sheet (default both)")
	return c
}

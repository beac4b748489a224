package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"duckboard/game"
	"duckboard/game/diff"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/wire"

	"github.com/spf13/cobra"
)

// differ is what duckctl diff was asked for.
type differ struct {
	save, other string
	at          int
	named       bool // at was given
	json        bool
}

func diffCommand() *cobra.Command {
	var d differ
	c := &cobra.Command{
		Use:   "diff",
		Short: "Play one choice of a saved game under another version of its rules too",
		Long: `diff plays one choice of a saved game, an attack for example, under two versions of the
rules with the same dice, and shows where they part, clause by clause.

Lines that both have alike begin with =, those of one version alone with the number of
that version, those that differ with ~ and what differs below. A decision that one version
alone leaves to a player is a line of that version, too.`,
		Example: `  duckctl diff --save game.json
  duckctl diff --save game.json --at 57 --with tc-1.4.13 --json`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			d.named = c.Flags().Changed("at")
			return d.run(c.OutOrStdout())
		},
	}
	f := c.Flags()
	f.StringVar(&d.save, "save", "", "the saved game")
	f.StringVar(&d.other, "with", "", "the other rules; without it the next of the same family")
	f.IntVar(&d.at, "at", 0, "the choice, counted from 1; without it the last attack or Charge")
	f.BoolVar(&d.json, "json", false, "write the report as JSON")
	return c
}

func (d *differ) run(out io.Writer) error {
	if d.save == "" {
		return errors.New("the saved game is missing: --save FILE")
	}
	data, err := readFile(d.save)
	if err != nil {
		return err
	}
	save, err := replay.Parse(data, rules.Find)
	if err != nil {
		return inFile(d.save, err)
	}
	other, err := d.version(save.Rules)
	if err != nil {
		return err
	}
	at, err := d.moment(save)
	if err != nil {
		return err
	}
	whole, _, err := save.Load()
	if err != nil {
		return inFile(d.save, err)
	}
	g, at, err := diff.Moment(whole.Game, at)
	if err != nil {
		return inFile(d.save, err)
	}
	var answers []game.Choice
	for _, c := range save.Choices[at+1:] {
		answers = append(answers, c.Choice)
	}
	r, err := diff.Compare(g, other, save.Choices[at].Choice, answers)
	if err != nil {
		return fault{fmt.Errorf("choice %d: %w", at+1, err)}
	}
	if d.json {
		return writeDiffJSON(out, at, r)
	}
	return writeDiff(out, at, r)
}

// version is the other rule set: the one named, or the first other one that
// reads the states of the game's own.
func (d *differ) version(own game.Ruleset) (game.Ruleset, error) {
	if d.other != "" {
		return rules.Find(d.other)
	}
	if others := diff.Relatives(own, rules.All()); len(others) > 0 {
		return others[0], nil
	}
	return nil, fmt.Errorf("%s has no other version", own.ID())
}

// moment is the index of the choice to compare.
func (d *differ) moment(save *replay.Save) (int, error) {
	n := len(save.Choices)
	if d.named {
		if d.at < 1 || d.at > n {
			return 0, fmt.Errorf("--at is from 1 to %d in this game", n)
		}
		return d.at - 1, nil
	}
	log := make([]game.Command, n)
	for i := range log {
		log[i] = save.Choices[i].Command
	}
	if i := diff.LastAttack(log); i >= 0 {
		return i, nil
	}
	return 0, errors.New("the game has no attack yet; say with --at which choice to compare")
}

// writeDiff writes a report for people.
func writeDiff(out io.Writer, at int, r *diff.Report) error {
	var b strings.Builder
	text, _ := r.Choice.MarshalJSON() // a choice can always be written
	fmt.Fprintf(&b, "Choice %d, side %d: %s\n", at+1, r.Side, text)
	for i, br := range r.Branches {
		fmt.Fprintf(&b, "%d  %s", i+1, br.Rules.ID())
		if br.Refused != nil {
			fmt.Fprintf(&b, ": refused: %v", br.Refused)
		}
		b.WriteByte('\n')
	}
	for i := range r.Rows {
		writeRow(&b, r, &r.Rows[i])
	}
	if ids := r.Clauses(); len(ids) > 0 {
		fmt.Fprintf(&b, "They part by %s.\n", strings.Join(ids, ", "))
	} else {
		b.WriteString("Both versions play it alike.\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeRow(b *strings.Builder, r *diff.Report, row *diff.Row) {
	line := func(i int) string { return wire.Line(r.Branches[i].Setup, row.Events[i]) }
	for i, d := range row.Asked {
		if d != nil {
			fmt.Fprintf(b, "%d  asks side %d: %s  [%s]\n", i+1, d.Side, d.Kind, d.Clause)
			return
		}
	}
	switch {
	case row.Same():
		if l := line(0); l != "" {
			fmt.Fprintf(b, "=  %s\n", l)
		}
	case row.Events[1] == nil:
		fmt.Fprintf(b, "1  %s\n", line(0))
	case row.Events[0] == nil:
		fmt.Fprintf(b, "2  %s\n", line(1))
	default:
		fmt.Fprintf(b, "~  %s\n~  %s\n", line(0), line(1))
		for _, p := range row.Parts {
			fmt.Fprintf(b, "       %s: %s%s | %s%s\n", p.What, or(p.Values[0], "-"), cited(p.Clauses[0]), or(p.Values[1], "-"), cited(p.Clauses[1]))
		}
	}
}

func or(s, instead string) string {
	if s == "" {
		return instead
	}
	return s
}

func cited(clause string) string {
	if clause == "" {
		return ""
	}
	return " [" + clause + "]"
}

// writeDiffJSON writes a report for programs.
func writeDiffJSON(out io.Writer, at int, r *diff.Report) error {
	type part struct {
		What    string    `json:"what"`
		Values  [2]string `json:"values"`
		Clauses [2]string `json:"clauses"`
		Follows bool      `json:"follows,omitempty"`
	}
	type asked struct {
		Kind   game.Kind `json:"kind"`
		Side   game.Side `json:"side"`
		Clause string    `json:"clause"`
	}
	type row struct {
		Events [2]json.RawMessage `json:"events"`
		Asked  *[2]*asked         `json:"asked,omitempty"`
		Parts  []part             `json:"parts,omitempty"`
		Same   bool               `json:"same"`
	}
	type branch struct {
		Ruleset string          `json:"ruleset"`
		Refused string          `json:"refused,omitempty"`
		Clause  string          `json:"clause,omitempty"`
		State   json.RawMessage `json:"state"`
	}
	var doc struct {
		Choice   int         `json:"choice"`
		Side     game.Side   `json:"side"`
		Made     game.Choice `json:"made"`
		Branches [2]branch   `json:"branches"`
		Rows     []row       `json:"rows"`
		Clauses  []string    `json:"clauses"`
	}
	doc.Choice, doc.Side, doc.Made, doc.Clauses, doc.Rows = at+1, r.Side, r.Choice, append([]string{}, r.Clauses()...), []row{}
	for i := range r.Branches {
		b := &r.Branches[i]
		doc.Branches[i] = branch{Ruleset: b.Rules.ID(), State: wire.State(b.Setup, b.State)}
		if b.Refused != nil {
			doc.Branches[i].Refused, doc.Branches[i].Clause = b.Refused.Error(), b.Refused.Clause
		}
	}
	for i := range r.Rows {
		var w row
		w.Same = r.Rows[i].Same()
		for k, e := range r.Rows[i].Events {
			w.Events[k] = json.RawMessage("null")
			if e != nil {
				w.Events[k] = wire.Event(r.Branches[k].Setup, e)
			}
		}
		for k, d := range r.Rows[i].Asked {
			if d != nil {
				w.Asked = new([2]*asked)
				w.Asked[k] = &asked{d.Kind, d.Side, d.Clause}
			}
		}
		for _, p := range r.Rows[i].Parts {
			w.Parts = append(w.Parts, part(p))
		}
		doc.Rows = append(doc.Rows, w)
	}
	enc := json.NewEncoder(raw(out))
	enc.SetIndent("", "  ")
	return enc.Encode(doc)
}

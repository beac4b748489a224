package main

import (
	"errors"
	"fmt"
	"io"

	doc "duckboard/document"
	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/physics"

	"github.com/spf13/cobra"
)

// examined is a table and what was found.
type examined struct {
	name   string
	table  *levels.Table
	found  []check.Finding
	report *check.Report
}

func examine(name string, in io.Reader) (*examined, error) {
	t, err := tableFrom(name, in)
	if err != nil {
		return nil, err
	}
	c := check.New(t)
	for c.Step() {
	}
	return &examined{name, t, c.Findings(), c.Report()}, nil
}

// checking is what duckctl table check was asked for.
type checking struct {
	asJSON, strict, figures bool
	lang, picture           string
}

func tableCheck() *cobra.Command {
	var k checking
	c := &cobra.Command{
		Use:   "check TABLE...",
		Short: "Check tables: what cannot be built, is sealed or out of reach, and the conventions",
		Long: `check tells what is wrong with tables, and where: pieces in one another, ladders and doors that lead
nowhere, zones that are too small, ground and objectives that nobody reaches. It tells, too, how far
the table keeps the conventions of its kind.

The exit code is 1 if a document is faulty or a fault was found; with --strict also for a
warning.

` + tableArg,
		Example: `  duckctl table check my-table.json
  duckctl table check my-table.json --map marked.png
  duckctl table check --json --strict my-table.json`,
		Args: named("a table", 1, -1),
		RunE: func(c *cobra.Command, names []string) error { return k.run(c, names) },
	}
	f := c.Flags()
	f.BoolVar(&k.asJSON, "json", false, "as JSON: a list with an object for each table")
	f.BoolVar(&k.strict, "strict", false, "a warning is a fault")
	f.BoolVar(&k.figures, "figures", false, "the table in figures, and every convention that it keeps or breaks")
	f.StringVar(&k.picture, "map", "", "draw the table with the findings by their numbers to this .png or .jpg file")
	f.StringVar(&k.lang, "lang", "en", "the language of the sentences, en or it")
	return c
}

func (k *checking) run(c *cobra.Command, names []string) error {
	p, err := printerFor(k.lang)
	if err != nil {
		return err
	}
	if k.picture != "" && len(names) > 1 {
		return errors.New("--map draws one table")
	}
	if err := forPicture(k.picture); err != nil {
		return err
	}
	var first error
	list := []any{}
	for _, name := range names {
		e, err := examine(name, c.InOrStdin())
		switch {
		case err != nil && k.asJSON:
			list = append(list, unreadable(name, err))
		case err != nil:
		case k.asJSON:
			list = append(list, e.json(k.lang, p.T))
		default:
			e.tell(c.OutOrStdout(), k.lang, p.T, k.figures)
		}
		if err == nil && k.picture != "" {
			if err := e.marks(k.picture, defaultScale); err != nil {
				return err
			}
		}
		if err == nil {
			err = k.judge(e)
		}
		if first == nil {
			first = err // told by run
		} else if err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "duckctl: %v\n", err)
		}
	}
	if k.asJSON {
		if err := writeJSON(c.OutOrStdout(), list); err != nil {
			return err
		}
	}
	return first
}

// judge is an error if what was found is more than may be.
func (k *checking) judge(e *examined) error {
	worst, ok := check.Worst(e.found)
	switch {
	case ok && worst == check.Fault:
		return fault{fmt.Errorf("%s: has faults", e.name)}
	case ok && worst == check.Warning && k.strict:
		return fault{fmt.Errorf("%s: has warnings", e.name)}
	}
	return nil
}

type translate = func(key string, args ...any) string

// tell prints the findings, one a line.
func (e *examined) tell(w io.Writer, lang string, tr translate, figures bool) {
	fmt.Fprintf(w, "%s: %s\n", e.name, tableLine(e.table))
	for i := range e.found {
		f := &e.found[i]
		fmt.Fprintf(w, "%3d %s: %s%s\n", i+1, tr(f.Severity.String()), f.In(lang, tr), placed(f))
	}
	if r := e.report; figures && r != nil {
		for k, n := range r.Count {
			if n > 0 {
				fmt.Fprintf(w, "  %3d %s\n", n, tr(check.FeatureKind(k).String()))
			}
		}
		fmt.Fprintf(w, "  %3d%% %s\n  %3d%% %s\n  %3d%% %s\n", r.Share, "terrain", r.Blocking, "hides a man", r.Rough, "slow, dangerous or impassable")
		for _, id := range check.Archetypes() {
			for _, k := range r.Kept[id] {
				word := "no "
				if k.Kept {
					word = "yes"
				}
				fmt.Fprintf(w, "  %s %s: %s\n", word, id, tr(k.Text))
			}
		}
	}
}

// placed is the place of a finding, in brackets.
func placed(f *check.Finding) string {
	if f.At == (physics.Vec{}) {
		return ""
	}
	return fmt.Sprintf(" (at %s, %s)", f.At.X, f.At.Y)
}

// finding is a finding as JSON.
type finding struct {
	Severity  string        `json:"severity"`
	ID        check.ID      `json:"id"`
	Text      string        `json:"text"`
	Pieces    []string      `json:"pieces,omitempty"`
	Zone      *int          `json:"zone,omitempty"`
	Objective string        `json:"objective,omitempty"`
	At        *physics.Vec  `json:"at,omitempty"`
	Ring      []physics.Vec `json:"ring,omitempty"`
}

// checked is a table as JSON.
type checked struct {
	Table    string         `json:"table"`
	Name     string         `json:"name,omitempty"`
	Findings []finding      `json:"findings"`
	Features map[string]int `json:"features,omitempty"`
	Share    int            `json:"terrain_percent,omitempty"`
	Blocking int            `json:"hiding_percent,omitempty"`
	Rough    int            `json:"rough_percent,omitempty"`
	Nearest  check.ID       `json:"nearest,omitempty"`
	Kept     []kept         `json:"conventions,omitempty"`
}

type kept struct {
	Archetype check.ID `json:"archetype"`
	Rule      string   `json:"rule"`
	Kept      bool     `json:"kept"`
}

func (e *examined) json(lang string, tr translate) checked {
	out := checked{Table: e.name, Name: e.table.Name, Findings: []finding{}}
	for i := range e.found {
		f := &e.found[i]
		j := finding{Severity: f.Severity.String(), ID: f.ID, Text: f.In(lang, tr), Ring: f.Ring}
		for _, p := range f.Pieces {
			j.Pieces = append(j.Pieces, e.table.Terrain[p].ID)
		}
		if f.Zone >= 0 {
			j.Zone = &f.Zone
		}
		if f.Point >= 0 {
			j.Objective = e.table.Objectives[f.Point].ID
		}
		if f.At != (physics.Vec{}) {
			j.At = &f.At
		}
		out.Findings = append(out.Findings, j)
	}
	if r := e.report; r != nil {
		out.Features = map[string]int{}
		for k, n := range r.Count {
			out.Features[check.FeatureKind(k).String()] = n
		}
		out.Share, out.Blocking, out.Rough, out.Nearest = r.Share, r.Blocking, r.Rough, r.Nearest
		for _, id := range check.Archetypes() {
			for _, k := range r.Kept[id] {
				out.Kept = append(out.Kept, kept{id, k.Text, k.Kept})
			}
		}
	}
	return out
}

// unreadable is a table that could not be read, as JSON.
func unreadable(name string, err error) checked {
	out := checked{Table: name, Findings: []finding{}}
	var bad *doc.Error
	if !errors.As(err, &bad) {
		out.Findings = append(out.Findings, finding{Severity: check.Fault.String(), ID: check.Unreadable, Text: err.Error()})
		return out
	}
	for _, f := range bad.Faults {
		out.Findings = append(out.Findings, finding{Severity: check.Fault.String(), ID: check.Unreadable, Text: f.String()})
	}
	return out
}

package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	doc "duckboard/document"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/bsdata"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"

	"github.com/spf13/cobra"
)

func catalogues() *cobra.Command {
	var game string
	check := checker("check FILE...", "Check catalogues, or tell what of a list builder's data is understood",
		"  duckctl catalogue check my-catalogue.json\n  duckctl catalogue check downloaded-repository.zip", func(name string) (string, error) { return checkCatalogue(name, game) })
	gameFlag(check, &game)
	return group("catalogue", "Check and tell catalogues, and lists picked from them", check, shownCatalogue(), checkedList(), list("catalogues", catalogue.Names))
}

// checkCatalogue is a line about a catalogue of our own, or about a list builder's data.
func checkCatalogue(name, game string) (string, error) {
	if isFile(name) {
		data, err := readFile(name)
		if err != nil {
			return "", err
		}
		if bsdata.Is(name, data) {
			return aboutData(name, game, data)
		}
	}
	c, err := catalogueOf(name)
	if err != nil {
		return "", err
	}
	units := 0
	for _, o := range c.Tally(&catalogue.List{}).Options(nil) {
		units++
		if err := playable(c, o.Way); err != nil {
			return "", inFile(name, err)
		}
	}
	return fmt.Sprintf("%s, %d units, for %s", c.Name, units, strings.Join(c.Rules, ", ")), nil
}

func catalogueOf(name string) (*catalogue.Catalogue, error) {
	return document(name, catalogue.Parse, catalogue.Shipped)
}

// playable asks the rule sets of a catalogue whether they know the keywords of a unit and
// of all that it may have: one of each is in the warband that they are asked about.
func playable(c *catalogue.Catalogue, way string) error {
	p := &catalogue.Pick{Entry: way, Number: 1}
	alone := c.Tally(&catalogue.List{Name: c.Name, Picks: []*catalogue.Pick{p}})
	for _, o := range alone.Options(p) {
		if o.Kind == catalogue.Group {
			continue
		}
		with := &catalogue.Pick{Entry: way, Number: 1, Picks: []*catalogue.Pick{{Entry: o.Way, Number: 1}}}
		if err := played(c, with); err != nil {
			return err
		}
	}
	return played(c, p)
}

func played(c *catalogue.Catalogue, p *catalogue.Pick) error {
	w, _, err := c.Tally(&catalogue.List{Name: c.Name, Picks: []*catalogue.Pick{p}}).Warband()
	if err != nil {
		return err
	}
	for _, id := range c.Rules {
		r, err := rules.Find(id)
		if err != nil {
			return err
		}
		if err := r.Check(w); err != nil {
			return err
		}
	}
	return nil
}

// dataOf is a list builder's data; game is which, where the file has several.
func dataOf(name, game string, data []byte) (*bsdata.Library, error) {
	l, err := bsdata.ReadOf(game, bsdata.File{Name: filepath.Base(name), Data: data})
	if several := (*bsdata.Several)(nil); errors.As(err, &several) {
		err = fmt.Errorf("%w (--game)", err)
	}
	if err != nil {
		return nil, inFile(name, err)
	}
	return l, nil
}

func gameFlag(c *cobra.Command, game *string) {
	c.Flags().StringVar(game, "game", "", "which game's, by its name, where the data are of several")
}

func aboutData(name, game string, data []byte) (string, error) {
	l, err := dataOf(name, game, data)
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("%s, %d catalogues", l.System, len(l.Catalogues()))}
	for _, kind := range []string{"constraint", "condition", "modifier", "repeat"} {
		lines = append(lines, fmt.Sprintf("  %ss understood: %d of %d", kind, l.Counts[kind].Understood, l.Counts[kind].All))
	}
	for _, m := range l.Missed {
		lines = append(lines, fmt.Sprintf("  not checked: %s: %s: %s", m.Entry, m.Kind, m.Why))
	}
	return strings.Join(lines, "\n"), nil
}

// source is where a command takes a catalogue from: data of a list builder, and which of
// its catalogues.
type source struct{ data, of, game string }

func (s *source) flags(c *cobra.Command) {
	c.Flags().StringVar(&s.data, "data", "", "data of a list builder: a zip of its repository")
	gameFlag(c, &s.game)
	c.Flags().StringVar(&s.of, "catalogue", "", "which catalogue: a shipped one's name, a file, or one of the data by its name")
}

func (s *source) open(id string) (*catalogue.Catalogue, error) {
	name := s.of
	if name == "" {
		name = id
	}
	if s.data == "" {
		return catalogueOf(name)
	}
	data, err := readFile(s.data)
	if err != nil {
		return nil, err
	}
	l, err := dataOf(s.data, s.game, data)
	if err != nil {
		return nil, err
	}
	var known []string
	for _, i := range l.Catalogues() {
		if i.ID == name || strings.EqualFold(i.Name, name) {
			c := l.Catalogue(i.ID)
			c.Words = lists.WordsOf(rules.All())
			return c, nil
		}
		known = append(known, i.Name)
	}
	return nil, fmt.Errorf("the data has no catalogue %q: %s", name, strings.Join(known, ", "))
}

// shownCatalogue is the command that tells what can be picked from a catalogue.
func shownCatalogue() *cobra.Command {
	var from source
	c := &cobra.Command{
		Use:     "show [CATALOGUE]",
		Short:   "Tell what can be picked from a catalogue",
		Example: "  duckctl catalogue show the-ferry-wardens\n  duckctl catalogue show --data repository.zip --catalogue NAME",
		Args:    named("a catalogue", 0, 1),
		RunE: func(c *cobra.Command, names []string) error {
			id := strings.Join(names, "")
			if id == "" && from.of == "" {
				return fmt.Errorf("a catalogue is missing: %s", c.UseLine())
			}
			cat, err := from.open(id)
			if err != nil {
				return err
			}
			out := c.OutOrStdout()
			fmt.Fprintf(out, "%s (%s), revision %d\n", cat.Name, cat.ID, cat.Revision)
			for _, o := range cat.Tally(&catalogue.List{}).Options(nil) {
				showOption(out, cat, o, "")
				p := &catalogue.Pick{Entry: o.Way, Number: 1}
				for _, below := range cat.Tally(&catalogue.List{Picks: []*catalogue.Pick{p}}).Options(p) {
					showOption(out, cat, below, "  "+strings.Repeat("  ", len(below.Groups)))
				}
			}
			return nil
		},
	}
	from.flags(c)
	return c
}

func showOption(out io.Writer, c *catalogue.Catalogue, o catalogue.Option, indent string) {
	if o.Kind == catalogue.Group && o.Name == "" {
		return
	}
	fmt.Fprintf(out, "%s%s [%s]", indent, o.Name, o.Way)
	for _, a := range o.Costs {
		for _, t := range c.Costs {
			if t.ID == a.Type {
				fmt.Fprintf(out, ", %v %s", a.Value, t.Name)
			}
		}
	}
	if o.Least > 0 {
		fmt.Fprintf(out, ", at least %v", o.Least)
	}
	if o.Most >= 0 {
		fmt.Fprintf(out, ", at most %v", o.Most)
	}
	if o.Hidden {
		fmt.Fprint(out, ", not as things stand")
	}
	if len(o.Unchecked) > 0 {
		fmt.Fprint(out, ", not all checked")
	}
	fmt.Fprintln(out)
}

// checkedList is the command that judges a list by its catalogue.
func checkedList() *cobra.Command {
	var from source
	var asWarband bool
	var force string
	c := &cobra.Command{
		Use:     "judge LIST",
		Short:   "Judge a list by its catalogue: its cost, what is not legal, what is not checked",
		Long:    "judge reads a duckboard-list/1, or New Recruit's JSON with --data.",
		Example: "  duckctl catalogue judge my-list.json\n  duckctl catalogue judge my-list.json --warband > my-warband.json",
		Args:    named("a list", 1, 1),
		RunE: func(c *cobra.Command, names []string) error {
			data, err := readFile(names[0])
			if err != nil {
				return err
			}
			l, err := catalogue.ReadList(data)
			if err != nil {
				return inFile(names[0], err)
			}
			cat, err := from.open(l.Catalogue)
			if err != nil {
				return err
			}
			cat.Follow(l)
			if force != "" {
				if l.Force, err = forceOf(cat, force); err != nil {
					return err
				}
			}
			t := cat.Tally(l)
			if !asWarband {
				return tellTally(c.OutOrStdout(), cat, t, l)
			}
			w, notes, err := t.Warband()
			if err != nil {
				return inFile(names[0], err)
			}
			if cat.Foreign {
				var missed []doc.Fault
				if _, missed, err = lists.Fit(w, rules.All()); err != nil {
					return inFile(names[0], err)
				}
				notes = append(notes, missed...)
			}
			tell(c, names[0], notes)
			return putOut(c, "-", w.Marshal())
		},
	}
	from.flags(c)
	c.Flags().BoolVar(&asWarband, "warband", false, "write the warband that the list makes")
	c.Flags().StringVar(&force, "force", "", "which force of the data the list is, by its number or its name (default what the list says, else the first)")
	return c
}

// forceOf is the id of a catalogue's force, by its number, counted from 1, or by its name. The error
// of one that is not there lists those that are.
func forceOf(c *catalogue.Catalogue, which string) (id string, err error) {
	all := c.Forces
	if len(all) == 0 {
		all = []*catalogue.Entry{c.Root}
	}
	var at, named []string
	for i, f := range all {
		if strings.EqualFold(f.Title(), which) {
			at = append(at, f.ID)
		}
		named = append(named, fmt.Sprintf("%d: %s", i+1, f.Title()))
	}
	if n, err := strconv.Atoi(which); err == nil && len(at) == 0 && n >= 1 && n <= len(all) {
		at = []string{all[n-1].ID}
	}
	switch len(at) {
	case 0:
		return "", fmt.Errorf("%s has no force %q: it has %s", c.Name, which, strings.Join(named, ", "))
	case 1:
		return at[0], nil
	}
	return "", fmt.Errorf("several forces of %s are called %q: say which by its number: %s", c.Name, which, strings.Join(named, ", "))
}

// tellTally tells a list's cost and faults; it is a fault of the list if there is one.
func tellTally(out io.Writer, c *catalogue.Catalogue, t *catalogue.Tally, l *catalogue.List) error {
	fmt.Fprintf(out, "%s, of %s", l.Name, c.Name)
	for _, k := range c.Costs {
		fmt.Fprintf(out, ", %v %s", t.Cost(k.ID), k.Name)
	}
	fmt.Fprintln(out)
	for _, u := range t.Unchecked() {
		fmt.Fprintf(out, "  not checked: %s: %s\n", u.Of, u.Why)
	}
	faults := t.Faults()
	for _, f := range faults {
		fmt.Fprintf(out, "  %s\n", f.Fault)
	}
	if len(faults) > 0 {
		return fault{fmt.Errorf("%d faults", len(faults))}
	}
	return nil
}

// byCatalogue checks a warband by a catalogue: who is in none of its units, and what is
// not legal.
func byCatalogue(name string, w *roster.Warband) error {
	c, err := catalogueOf(name)
	if err != nil {
		return err
	}
	l, notes := c.From(w)
	var lines []string
	for _, n := range notes {
		lines = append(lines, n.String())
	}
	for _, f := range c.Tally(l).Faults() {
		lines = append(lines, f.Fault.String())
	}
	if len(lines) > 0 {
		return fmt.Errorf("%s", strings.Join(lines, "\n"))
	}
	return nil
}

// Package check tells what is wrong with a table before anybody plays on it: pieces that
// cannot be built so, ladders and doors that lead nowhere, zones and objectives out of
// reach. It also tells how far the table keeps to the conventions of its kind. It also takes
// tables whose document is partly faulty, as one is while it is being edited.
//
// Table runs all of it at once. New gives the same in steps that each take about
// a millisecond, for a screen that goes on drawing:
//
//	c := check.New(table)
//	for c.Step() { ... until the frame's time is up ... }
//	show(c.Findings())
package check

import (
	"fmt"
	"iter"
	"slices"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
)

// Severity is how grave a finding is.
type Severity uint8

// The severities: a Note is worth knowing, a Warning spoils a game, a Fault
// makes one impossible or the document unreadable.
const (
	Note Severity = iota
	Warning
	Fault
)

var severityWords = []string{"note", "warning", "fault"}

// String returns the severity's word.
func (s Severity) String() string { return severityWords[s] }

// Name is an argument that is a name of a piece or an objective.
type Name string

// Finding is one thing that was found.
type Finding struct {
	Severity Severity
	ID       ID // stable, for programs
	Args     []any
	Pieces   []int         // indices of the table's pieces, the first the one to mark
	Zone     int           // index of the zone, or -1
	Point    int           // index of the objective, or -1
	At       physics.Vec   // the place
	Ring     []physics.Vec // what to mark; empty: the place alone
}

// Key returns the sentence in English, a format and the key of its
// translations.
func (f *Finding) Key() string { return texts[f.ID] }

// Text returns the sentence in English.
func (f *Finding) Text() string { return f.In("en", fmt.Sprintf) }

// In returns the sentence in a language: translate fills in a format by its
// key.
func (f *Finding) In(lang string, translate func(key string, args ...any) string) string {
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		switch a := a.(type) {
		case Name:
			args[i] = levels.Local(lang, string(a))
		case ID:
			args[i] = translate(texts[a])
		case document.Fault:
			args[i] = a.In(translate)
		default:
			args[i] = a
		}
	}
	return translate(f.Key(), args...)
}

// Checker checks one table in steps. The table must not change meanwhile.
type Checker struct {
	t      *levels.Table
	field  *physics.Field // of the ground; nil where too much of it lies in one place
	pieces []physics.Piece
	ground []physics.Piece // the same, without the shape of those that are the same as others
	twin   []int           // of each piece, the first that is the same
	climbs map[rung]climb
	boxes  *boxes
	found  []Finding
	report *Report
	more   int      // findings beyond the first MaxFindings
	heap   *Finding // why there is no field; told however much is found
	spare  Finding
	next   func() (struct{}, bool)
	stop   func()
	done   bool
}

// New begins to check a table.
func New(t *levels.Table) *Checker {
	c := &Checker{t: t}
	c.next, c.stop = iter.Pull(c.steps)
	return c
}

// Step works for about a millisecond. It is false when there is nothing left to
// do, or after Stop.
func (c *Checker) Step() bool {
	if c.done {
		return false
	}
	_, more := c.next()
	if !more {
		c.Stop()
	}
	return more
}

// Field returns the ground once all is checked; nil where too many pieces lie in one place (Heap) to
// ask about it.
func (c *Checker) Field() *physics.Field { return c.field }

// Stop gives up what is left. It may be called at any time.
func (c *Checker) Stop() {
	c.stop()
	c.done = true
}

// MaxFindings is how many findings are kept.
const MaxFindings = 300

// Findings returns what was found so far, the gravest first.
func (c *Checker) Findings() []Finding {
	found := slices.Clone(c.found)
	if c.heap != nil {
		found = append(found, *c.heap)
	}
	slices.SortStableFunc(found, func(a, b Finding) int { return int(b.Severity) - int(a.Severity) })
	if c.more > 0 {
		found = append(found, Finding{ID: Many, Args: []any{c.more}, Zone: -1, Point: -1})
	}
	return found
}

// Report returns the table's figures and the conventions it keeps; nil until
// they are worked out.
func (c *Checker) Report() *Report { return c.report }

// Table checks a table, all of it.
func Table(t *levels.Table) []Finding {
	c := New(t)
	for c.Step() {
	}
	return c.Findings()
}

// Worst returns the gravest severity among findings; ok is false if there are
// none.
func Worst(found []Finding) (s Severity, ok bool) {
	for i := range found {
		s = max(s, found[i].Severity)
	}
	return s, len(found) > 0
}

// steps are the checks in order; after each part they yield.
func (c *Checker) steps(yield func(struct{}) bool) {
	pause := func() bool { return yield(struct{}{}) }
	for _, check := range []func(pause func() bool) bool{c.document, c.overlaps, c.held, c.hanging, c.heaped, c.ladders, c.doors, c.zones, c.figures, c.ways} {
		if !check(pause) || !pause() {
			return
		}
	}
}

// add notes a finding about pieces, the place in the middle of the first.
func (c *Checker) add(s Severity, id ID, pieces []int, args ...any) *Finding {
	f := Finding{Severity: s, ID: id, Args: args, Pieces: pieces, Zone: -1, Point: -1}
	if len(c.found) >= MaxFindings { // there may be millions: none has its place looked for
		c.more++
		lesser := -1
		if s == Fault {
			lesser = slices.IndexFunc(c.found, func(f Finding) bool { return f.Severity < Fault })
		}
		if lesser < 0 {
			c.spare = f
			return &c.spare
		}
		c.found = slices.Delete(c.found, lesser, lesser+1)
	}
	if len(pieces) > 0 {
		if f.Ring = c.pieces[pieces[0]].Outline; len(f.Ring) > 2 {
			f.At = levels.Core(f.Ring)
		}
	}
	c.found = append(c.found, f)
	return &c.found[len(c.found)-1]
}

// name is the name of a piece as an argument.
func (c *Checker) name(piece int) Name { return Name(c.t.Terrain[piece].ID) }

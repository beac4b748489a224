// Package generate lays out tables by a plan: an archetype, a size, a density, a
// symmetry and a seed. What it lays out passes the checks of levels/check: it
// keeps the conventions of its archetype, and every place, zone and objective is
// reached. The same options give the same table on every platform: it computes
// in whole mils and ranges over no map.
package generate

import (
	"errors"
	"fmt"

	"duckboard/document"
	"duckboard/document/said"
	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/physics"
)

// Archetype is the plan that a table is laid out by.
type Archetype string

// The archetypes: the first three have conventions of their own (check.Rule).
const (
	NoMansLand  Archetype = "no-mans-land" // cratered ground between short trenches
	Ruins       Archetype = "ruins"        // a shelled town along its streets
	TrenchLines Archetype = "trench-lines" // a line of trenches on each side
	Village     Archetype = "village"      // whole houses along a road, gardens, fields
	Hills       Archetype = "hills"        // heights, woods and rocks
)

// labels are what lists call them, keys of the catalogue.
var labels = map[Archetype]string{NoMansLand: said.Both("No man's land", "Terra di nessuno"), Ruins: said.Both("Ruined town", "Città in rovina"),
	TrenchLines: said.Both("Trench lines", "Linee di trincea"), Village: said.Both("Village", "Villaggio"), Hills: said.Both("Hills and woods", "Colline e boschi")}

// Label returns what a list calls it, a key of the catalogue (said).
func (a Archetype) Label() string { return labels[a] }

// Archetypes returns all archetypes.
func Archetypes() []Archetype {
	return []Archetype{NoMansLand, Ruins, TrenchLines, Village, Hills}
}

// Density is how much terrain there is.
type Density string

// The densities.
const (
	Sparse Density = "sparse"
	Normal Density = "normal"
	Dense  Density = "dense"
)

// Densities returns all densities.
func Densities() []Density { return []Density{Sparse, Normal, Dense} }

// The least and the greatest side of a table that is laid out, in mils.
const (
	MinSide = 24 * physics.Inch
	MaxSide = 96 * physics.Inch
)

// Options are what a table is laid out by.
type Options struct {
	Archetype Archetype
	Size      physics.Vec // in mils
	Density   Density
	Symmetry  levels.Symmetry
	Seed      uint64
	Stream    bool // a stream with a footbridge on each side's half: where both players agree to one
}

// mostTries is how many layouts are tried until one passes the checks, patience
// how many until one keeps all conventions too: a small table may not hold what
// they ask for.
const (
	mostTries = 60
	patience  = 24
)

// check tells what is wrong with the options.
func (o *Options) check() error {
	if !known(Archetypes(), o.Archetype) {
		return errors.New(document.Unknown("archetype", string(o.Archetype), words(Archetypes()), true))
	}
	if !known(Densities(), o.Density) {
		return errors.New(document.Unknown("density", string(o.Density), words(Densities()), true))
	}
	if o.Size.X < MinSide || o.Size.Y < MinSide || o.Size.X > MaxSide || o.Size.Y > MaxSide {
		return fmt.Errorf("a side of a table that is laid out is from %s to %s inches", MinSide, MaxSide)
	}
	if o.Stream && max(o.Size.X, o.Size.Y) < leastStream {
		return fmt.Errorf("a stream needs a table with a side of %s inches", leastStream)
	}
	return nil
}

func known[W ~string](all []W, w W) bool {
	for _, a := range all {
		if a == w {
			return true
		}
	}
	return false
}

func words[W ~string](all []W) (list []string) {
	for _, w := range all {
		list = append(list, string(w))
	}
	return list
}

// Table lays out a table. It fails for options that it does not know, a side of
// less than MinSide or more than MaxSide, and where nothing fits.
func Table(o Options) (*levels.Table, error) {
	l, err := Begin(o)
	if err != nil {
		return nil, err
	}
	for l.Step() {
	}
	return l.Table()
}

// Layout is a table being laid out in steps.
type Layout struct {
	o     Options
	tries int
	table *levels.Table
	check *check.Checker
	done  bool
}

// Begin begins to lay out a table. It fails for options that are not known.
func Begin(o Options) (*Layout, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	return &Layout{o: o}, nil
}

// Step works for a few milliseconds; it is false when the table is ready, or
// nothing was found.
func (l *Layout) Step() bool {
	switch {
	case l.done:
		return false
	case l.check == nil:
		l.table = lay(l.o, l.tries)
		l.check = check.New(l.table)
		l.tries++
		return true
	case l.check.Step():
		return true
	}
	worst, _ := check.Worst(l.check.Findings())
	sound := worst == check.Note && (!l.o.Stream || streams(l.table))
	l.done = sound && (l.kept() || l.tries > patience) || l.tries >= mostTries
	if l.done && !sound {
		l.table = nil
	}
	l.check = nil
	return !l.done
}

// kept tells whether all conventions of the archetype are kept, if it has any.
func (l *Layout) kept() bool {
	if r := l.check.Report(); r != nil {
		for _, k := range r.Kept[check.ID(l.o.Archetype)] {
			if !k.Kept {
				return false
			}
		}
	}
	return true
}

// Table returns the table, once Step is false; it fails if none was found.
func (l *Layout) Table() (*levels.Table, error) {
	if l.table == nil || !l.done {
		return nil, errors.New("no table that passes its checks was found: another seed or a larger table may do")
	}
	return l.table, nil
}

// lay is one try.
func lay(o Options, try int) *levels.Table {
	g := newForge(o, try)
	g.zones()
	g.objectives()
	switch o.Archetype {
	case NoMansLand:
		g.noMansLand()
	case Ruins:
		g.ruins()
	case TrenchLines:
		g.trenchLines()
	case Village:
		g.village()
	default:
		g.hills()
	}
	return g.finished()
}

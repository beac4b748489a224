package main

import (
	"fmt"
	"io"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/tools/bench/battle"
	"duckboard/tools/bench/scene"
)

// bench is the table being made.
type bench struct {
	*options
	rows   []row
	y      figure            // the yardstick
	rtree  map[string]figure // by scene
	resolv map[string]figure
	tables []ground
}

// ground is a shipped table with models on it.
type ground struct {
	name   string
	field  *physics.Field
	bodies []physics.Body
}

// models is how many bases stand on a table.
const models = 40

// fill makes the rows.
func (b *bench) fill(log io.Writer) error {
	for _, name := range battle.Names() {
		t, err := levels.Shipped(name)
		if err != nil {
			return err
		}
		f := t.Field()
		b.tables = append(b.tables, ground{name, f, scene.Stand(f, models, 1, true)})
	}
	if err := b.scenes.Check(); err != nil {
		fmt.Fprintln(log, "bench:", err)
	} else {
		for _, add := range []func() error{b.peers, b.flat, b.straight} {
			if err := add(); err != nil {
				return err
			}
		}
	}
	for _, add := range []func() error{b.verdicts, b.heat, b.ways, b.reach, b.editing, b.lab, b.games, b.frames} {
		if err := add(); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) add(r row) { b.rows = append(b.rows, r) }

// shown tells whether a row was asked for.
func (b *bench) shown(r *row) bool { return b.options.rows.MatchString(r.section + " " + r.what) }

// wanted are the probes behind the rows that were asked for, and those that
// their targets are measured by.
func (b *bench) wanted() []*probe {
	seen := map[*probe]bool{nil: true}
	var all []*probe
	take := func(p *probe) {
		if !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	take(b.y.probe)
	for i := range b.rows {
		r := &b.rows[i]
		if !b.shown(r) {
			continue
		}
		take(r.figure.probe)
		for _, part := range r.figure.sum {
			take(part.probe)
		}
		for _, t := range r.targets {
			take(t.of.probe)
		}
	}
	return all
}

// timesY is a target of at most some yardsticks.
func (b *bench) timesY(factor float64) []target {
	if b.y.probe == nil {
		return []target{{factor: factor * quietY, unit: "ns", scale: 1}}
	}
	return []target{{factor: factor, of: b.y, unit: "Y"}}
}

// quietY is the yardstick on the quiet machine that the targets come from, in
// ns. It stands in where there are no scenes to measure it on.
const quietY = 93

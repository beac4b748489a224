package main

import (
	"duckboard/levels"
	"duckboard/levels/check"
	"duckboard/levels/code"
	"duckboard/levels/generate"
	"duckboard/physics"
)

// editing measures what an editor asks after each edit of a table, and what it
// makes of one: by the processor time.
func (b *bench) editing() error {
	const section = "A table being edited"
	add := func(what string, limit float64, do func()) {
		r := row{section: section, what: what, unit: millis, figure: figure{name: mean, probe: loop("editing "+what, 1, do)}}
		if limit > 0 {
			r.targets = []target{{factor: limit, unit: "ms", scale: 1e6}}
		}
		b.add(r)
	}
	for _, name := range levels.Names() {
		t, err := levels.Shipped(name)
		if err != nil {
			return err
		}
		add("all checks of "+name, 50, func() { check.Table(t) })
	}
	t, err := levels.Shipped("ruins")
	if err != nil {
		return err
	}
	add("the code of ruins, there and back", 0, func() {
		if c, err := code.Encode(t); err == nil {
			code.Decode(c)
		}
	})
	add("ruins laid out, 48\" by 48\"", 0, func() {
		generate.Table(generate.Options{Archetype: generate.Ruins, Size: physics.V(48000, 48000), Density: generate.Normal, Symmetry: levels.HalfTurn, Seed: 1})
	})
	return nil
}

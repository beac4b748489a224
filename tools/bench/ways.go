package main

import (
	"duckboard/physics"
	"duckboard/tools/bench/scene"
)

// trip is the journey of one of the models, of which every second is an enemy.
func trip(bodies []physics.Body, i int, limit physics.Mil) physics.Trip {
	t := physics.Trip{Mover: physics.Mover{Body: bodies[i]}, Limit: limit, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true}}
	for j, o := range bodies {
		if j == i {
			continue
		}
		other := physics.Other{Body: o, Pass: (i+j)%2 == 0}
		if !other.Pass {
			other.Keep = physics.Inch
		}
		t.Others = append(t.Others, other)
	}
	return t
}

// leg is a way to find.
type leg struct {
	field *physics.Field
	trip  physics.Trip
	to    physics.Spot
}

// ask finds the way. A field remembers answers, so that the limit grows by a
// thousandth of an inch each time: no question is asked twice.
func (l *leg) ask() {
	l.trip.Limit++
	l.field.WayTo(l.trip, l.to)
}

// ways measures the shortest paths.
func (b *bench) ways() error {
	const section = "Paths of the game (WayTo): terrain, climbs, enemies' zones"
	var legs []leg
	for _, t := range b.tables {
		for i := range 20 {
			from := t.bodies[i]
			to := t.bodies[(i*7+3)%len(t.bodies)]
			legs = append(legs, leg{t.field, trip(t.bodies, i, 12*physics.Inch), nearBy(t.field, from, to)})
		}
	}
	p := each("way", len(legs), func(i int) { legs[i].ask() })
	b.quantiles(section, "shipped tables, 40 bases, up to 12\"", p, nil, nil)
	return nil
}

// quantiles adds the rows of a probe that times each question.
func (b *bench) quantiles(section, what string, p *probe, half, most []target) {
	b.add(row{section: section, what: what + ", p50", figure: figure{probe: p, name: p50}, unit: micros, targets: half})
	b.add(row{section: section, what: what + ", p99", figure: figure{probe: p, name: p99}, unit: micros, targets: most})
}

// nearBy is a place up to 10" from a model towards another, where its base fits.
func nearBy(f *physics.Field, from, to physics.Body) physics.Spot {
	d := scene.Dice(uint64(from.At.X)<<20 + uint64(to.At.Y))
	for range 1000 {
		at := from.At.Add(physics.V(physics.Mil(d.Roll(20_000)-10_000), physics.Mil(d.Roll(20_000)-10_000)))
		levels := f.Levels(at)
		if len(levels) == 0 {
			continue
		}
		body := from
		body.At, body.Level = at, levels[d.Roll(len(levels))]
		if f.Fits(body).Kind == physics.NoFault {
			return physics.Spot{At: body.At, Level: body.Level}
		}
	}
	return physics.Spot{At: from.At, Level: from.Level}
}

// reach measures the region of one action: on the wall, for it follows the mouse, and
// by the processor time that it takes, with what the runtime does beside it.
func (b *bench) reach() error {
	const section = "Reach of one action, 6\", 40 bases, search and outlines"
	for _, t := range b.tables {
		n := len(t.bodies)
		one := func(i int) { t.field.Reach(trip(t.bodies, i, 6*physics.Inch)).Areas(false) }
		b.add(row{section: section, what: t.name + ", on the wall", figure: figure{probe: each("reach "+t.name, n, one), name: mean}, unit: millis,
			targets: []target{{factor: 4, unit: "ms", scale: 1e6}}})
		spent := loop("processor time of reach "+t.name, n, func() {
			for i := range n {
				one(i)
			}
		})
		b.add(row{section: section, what: t.name + ", processor time", figure: figure{probe: spent, name: mean}, unit: millis})
	}
	return nil
}

package main

import (
	"fmt"
	"time"

	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/tools/bench/battle"
	"duckboard/tools/bench/clock"
	"duckboard/tools/bench/scene"
)

// ground is a table of a panel with what is asked on it.
type ground struct {
	table  *levels.Table
	field  *physics.Field
	models []physics.Body
	pairs  [][2]physics.Body // questions of sight
	trips  []physics.Trip
	ends   []physics.Spot // of the trips
	asked  physics.Mil    // how often the trips were asked for
}

// How far questions go: a rifle's shot, one action, and a charge.
const (
	sightRange = 24 * physics.Inch
	pathRange  = 10 * physics.Inch
	action     = 6 * physics.Inch
)

// How many questions of each kind are asked of a ground in a round. The movers
// are always the first models, so that more models do not mean other trips.
const (
	pairCount = 400
	tripCount = 60 // a few that are hard take the most time: of fewer it would be chance how many
	movers    = 5
)

// newGround stands models on a table and draws the questions.
func newGround(t *levels.Table, models int) (*ground, error) {
	g := &ground{table: t, field: t.Field()}
	if g.models = scene.Stand(g.field, models, 5, true); len(g.models) < models {
		return nil, fmt.Errorf("there is room for %d models only, not for %d", len(g.models), models)
	}
	d := scene.Dice(len(t.Terrain))
	for _, from := range scene.Stand(g.field, pairCount, 6, false) {
		if to, ok := near(g.field, from, sightRange, &d); ok {
			g.pairs = append(g.pairs, [2]physics.Body{from, to})
		}
	}
	for i := range tripCount {
		t := trip(g.models, i%movers)
		if to, ok := near(g.field, t.Body, pathRange, &d); ok {
			g.trips = append(g.trips, t)
			g.ends = append(g.ends, physics.Spot{At: to.At, Level: to.Level})
		}
	}
	return g, nil
}

// trip is the journey of a model among friends and enemies.
func trip(models []physics.Body, i int) physics.Trip {
	t := physics.Trip{Mover: physics.Mover{Body: models[i]}, Means: physics.Means{Climbs: true, JumpWidth: 3 * physics.Inch, Dangers: true}}
	for j, o := range models {
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

// near is a place no farther than some range where the body fits.
func near(f *physics.Field, from physics.Body, far physics.Mil, d *scene.Dice) (to physics.Body, ok bool) {
	for range 1000 {
		to = from
		to.At = from.At.Add(physics.V(physics.Mil(d.Roll(int(2*far)))-far, physics.Mil(d.Roll(int(2*far)))-far))
		if to.At.Sub(from.At).Len2() > int64(far)*int64(far) {
			continue
		}
		levels := f.Levels(to.At)
		if len(levels) == 0 {
			continue
		}
		to.Level = levels[d.Roll(len(levels))]
		if f.Fits(to).Kind == physics.NoFault {
			return to, true
		}
	}
	return to, false
}

// question is one kind of question: it asks all of them once and tells how many
// they were.
type question struct {
	name string
	ask  func(g *ground) (int, error)
}

// leastTime is how long all of a kind are asked at least, again and again: what takes
// less is lost in the steps of the clock.
const leastTime = 20 * time.Millisecond

// patience is how long a ground is asked for reaches in a round: where they take
// long, a few tell.
const patience = 800 * time.Millisecond

// questions are the curves of every panel.
func questions() []question {
	return []question{
		{"line of sight, flat", func(g *ground) (int, error) {
			for _, p := range g.pairs {
				g.field.LineClear(p[0].At, p[1].At)
			}
			return len(g.pairs), nil
		}},
		{"verdict of a shot", func(g *ground) (int, error) {
			for _, p := range g.pairs {
				g.field.Verdict(p[0], p[1])
			}
			return len(g.pairs), nil
		}},
		{"full report on sight", func(g *ground) (int, error) {
			for _, p := range g.pairs {
				g.field.Sight(p[0], p[1])
			}
			return len(g.pairs), nil
		}},
		{"path of up to 10\"", func(g *ground) (int, error) {
			g.asked++ // a field remembers answers: no question is asked twice
			for i, t := range g.trips {
				t.Limit = 2*pathRange + g.asked
				g.field.WayTo(t, g.ends[i])
			}
			return len(g.trips), nil
		}},
		{"reach of one action", func(g *ground) (int, error) {
			start := clock.Now()
			for i, t := range g.trips {
				t.Limit = action
				g.field.Reach(t).Areas(false)
				if clock.Since(start) > patience {
					return i + 1, nil
				}
			}
			return len(g.trips), nil
		}},
	}
}

// wholeGame is the curve of whole games between random players. On a table of
// another size they are other games, so that there a decision is asked about.
var (
	wholeGame = question{"whole random game", func(g *ground) (int, error) {
		f, err := g.play()
		return f.Games, err
	}}
	decision = question{"decision of a random game", func(g *ground) (int, error) {
		f, err := g.play()
		return f.Choices, err
	}}
)

// play plays a few games, fewer of those with many models.
func (g *ground) play() (battle.Figures, error) {
	return battle.Series{Games: max(1, 40/len(g.models)), Workers: 1, Side: max(1, len(g.models)/2),
		Tables: []*levels.Table{g.table}, Player: sim.Random}.Run()
}

// took is the processor time of one question, in nanoseconds.
func (q *question) took(g *ground) (float64, error) {
	var n int
	var spent time.Duration
	for start := clock.Now(); spent < leastTime; spent = clock.Since(start) {
		k, err := q.ask(g)
		if err != nil {
			return 0, fmt.Errorf("%s on %s: %w", q.name, g.table.Name, err)
		}
		if k == 0 {
			return 0, fmt.Errorf("%s on %s: there is nothing to ask", q.name, g.table.Name)
		}
		n += k
	}
	return float64(spent) / float64(n), nil
}

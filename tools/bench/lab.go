package main

import (
	"sync"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/tools/bench/battle"
)

// labTable is the table of the lab's figures, 48" by 48".
const labTable = "no-mans-land"

// lab measures the maps of the deployment lab, ten models a side where the
// computer deploys them, and games fought out from there: all by the processor
// time, so that a target for two cores is twice as long.
func (b *bench) lab() error {
	const section = "Deployment lab, 10 against 10 on " + labTable
	start, err := labStart()
	if err != nil {
		return err
	}
	deployed := sync.OnceValues(func() (*lab.Position, error) {
		p, err := lab.New(rules.All()[0], start, nil)
		if err != nil {
			return nil, err
		}
		return lab.Muster(p)
	})
	for _, k := range []struct {
		what  string
		q     lab.Question
		limit float64 // ms of processor time
	}{
		{"what a model sees, half-inch grid", lab.Question{Layer: lab.Sees, Model: 0}, 50},
		{"what a side sees, half-inch grid", lab.Question{Layer: lab.Sees, Model: game.NoModel}, 2000},
		{"threat of a side's shots", lab.Question{Layer: lab.Shoot, Model: game.NoModel}, 2000},
		{"threat of a side's shots and Charges", lab.Question{Layer: lab.Threat, Model: game.NoModel}, 2000},
		{"cover", lab.Question{Layer: lab.Cover, Model: game.NoModel}, 0},
	} {
		r := row{section: section, what: k.what, unit: millis}
		var failed error
		p := loop("lab "+k.what, 1, func() {
			pos, err := deployed()
			if err == nil {
				pos, err = lab.Of(pos.Game, lab.NewGround(pos.Ground.Field)) // nothing is remembered
			}
			if err == nil {
				var s *lab.Study
				if s, err = pos.Study(k.q); err == nil {
					s.Run(1)
				}
			}
			failed = err
		})
		r.figure = figure{name: mean, probe: &probe{key: p.key, once: k.limit > 1000, take: func() (sample, error) {
			if _, err := deployed(); err != nil {
				return nil, err
			}
			s, err := p.take()
			if err == nil {
				err = failed
			}
			return s, err
		}}}
		if k.limit > 0 {
			r.targets = []target{{factor: k.limit, unit: "ms", scale: 1e6}}
		}
		b.add(r)
	}
	b.add(row{section: section, what: "a game of the computer, from the deployment on", unit: millis, figure: figure{name: mean, probe: b.fought(start, deployed)},
		targets: []target{{factor: 1200, unit: "ms", scale: 1e6}}}) // 100 in a minute on two cores
	return nil
}

// fought is a probe of games fought out.
func (b *bench) fought(start game.Start, deployed func() (*lab.Position, error)) *probe {
	games := 6
	if b.quick {
		games = 2
	}
	var failed error
	p := loop("lab fight", games, func() {
		pos, err := deployed()
		if err == nil {
			start.Place = lab.Placements(pos.Game)
			var f *lab.Fight
			if f, err = lab.NewFight(lab.Contest{Rules: rules.All()[0], Start: start, Games: games}); err == nil {
				f.Go(1)
				f.Wait()
				t := f.Tally()
				err = t.FirstFailure
			}
		}
		failed = err
	})
	return &probe{key: p.key, once: true, take: func() (sample, error) {
		if _, err := deployed(); err != nil {
			return nil, err
		}
		s, err := p.take()
		if err == nil {
			err = failed
		}
		return s, err
	}}
}

// labStart is the start of the lab's games.
func labStart() (game.Start, error) {
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: 1, Turns: 6}
	var err error
	if s.Table, err = levels.Shipped(labTable); err != nil {
		return s, err
	}
	if s.Scenario, err = scenario.Shipped("open-battle"); err != nil {
		return s, err
	}
	s.Ground = s.Table.Field()
	for side, name := range []string{"kestrel-post", "the-lantern-ninth"} {
		w, err := battle.Warband(name, labSide)
		if err != nil {
			return s, err
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	return s, nil
}

// labSide is how many models a side has.
const labSide = 10

package main

import (
	"fmt"
	"sync"
	"time"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/tools/bench/battle"
)

// labTable is the table of the lab's figures, 48" by 48"; labHard is the shipped
// one on which threats take longest.
const labTable, labHard = "no-mans-land", "ruins"

// labWorkers are the cores that the lab's targets are for.
const labWorkers = 2

// labRow is a map or two that are measured.
type labRow struct {
	what    string
	of      []lab.Question
	hard    bool
	workers int     // 1: by processor time; 2: by the clock on the wall
	limit   float64 // ms
}

// sideMap asks for the map of a whole side.
func sideMap(l lab.Layer, s game.Side) lab.Question {
	return lab.Question{Layer: l, Side: s, Model: game.NoModel}
}

func labRows() []labRow {
	both := func(l lab.Layer) []lab.Question { return []lab.Question{sideMap(l, 0), sideMap(l, 1)} }
	own := func(l lab.Layer) []lab.Question { return []lab.Question{sideMap(l, 0)} }
	return []labRow{
		{what: "what a model sees, half-inch grid", of: []lab.Question{{Layer: lab.Sees, Model: 0}}, limit: 50},
		{what: "what a side sees, half-inch grid", of: own(lab.Sees), limit: labWorkers * 1000},
		{what: "threat of a side's shots", of: own(lab.Shoot), limit: labWorkers * 1000},
		{what: "threats of a side: shots and Charges", of: own(lab.Threat), limit: labWorkers * 1000},
		{what: "threats of a side on " + labHard, of: own(lab.Threat), hard: true, limit: labWorkers * 1000},
		{what: "threats of both sides, wall, two workers", of: both(lab.Threat), workers: labWorkers, limit: 1000},
		{what: "threats of a side on " + labHard + ", wall, two workers", of: own(lab.Threat), hard: true, workers: labWorkers, limit: 1000},
		{what: "cover", of: own(lab.Cover)},
	}
}

// lab measures the maps of the deployment lab, ten models a side where the
// computer deploys them, and games fought out from there. What one worker does is
// told by its processor time, so that a target for two cores is twice as long; what
// two do by the clock on the wall, which says little on a machine that others use.
func (b *bench) lab() error {
	const section = "Deployment lab, 10 against 10 on " + labTable
	deployed := map[bool]func() (*lab.Position, error){}
	for _, hard := range []bool{false, true} {
		deployed[hard] = sync.OnceValues(func() (*lab.Position, error) { return labDeployed(hard) })
	}
	for _, k := range labRows() {
		r := row{section: section, what: k.what, unit: millis, figure: figure{name: mean, probe: mapped(&k, deployed[k.hard])}}
		if k.limit > 0 {
			r.targets = []target{{factor: k.limit, unit: "ms", scale: 1e6}}
		}
		b.add(r)
	}
	games, few := 100, 6
	if b.quick {
		few = 2
	}
	b.add(row{section: section, what: "a game of the computer, from the deployment on", unit: millis, figure: figure{name: mean, probe: fought(few, 1, deployed[false])},
		targets: []target{{factor: labWorkers * 600, unit: "ms", scale: 1e6}}}) // 100 in a minute on two cores
	if !b.quick {
		b.add(row{section: section, what: "100 games of the computer, wall, two workers", unit: millis, figure: figure{name: mean, probe: fought(games, labWorkers, deployed[false])},
			targets: []target{{factor: 60_000, unit: "ms", scale: 1e6}}})
	}
	return nil
}

// labDeployed is everybody where the computer deploys them.
func labDeployed(hard bool) (*lab.Position, error) {
	table := labTable
	if hard {
		table = labHard
	}
	start, err := labStart(table)
	if err != nil {
		return nil, err
	}
	p, err := lab.New(rules.All()[0], start, nil)
	if err != nil {
		return nil, err
	}
	return lab.Muster(p)
}

// mapped is a probe of maps of a position of which nothing is remembered.
func mapped(k *labRow, deployed func() (*lab.Position, error)) *probe {
	return labProbe("lab "+k.what, 1, max(1, k.workers), deployed, func(pos *lab.Position) error {
		pos, err := lab.Of(pos.Game, lab.NewGround(pos.Ground.Field))
		for i := 0; i < len(k.of) && err == nil; i++ {
			var s *lab.Study
			if s, err = pos.Study(k.of[i]); err == nil {
				s.Run(max(1, k.workers))
			}
		}
		return err
	})
}

// fought is a probe of games fought out.
func fought(games, workers int, deployed func() (*lab.Position, error)) *probe {
	n := games
	if workers > 1 {
		n = 1 // the time of all
	}
	p := labProbe(fmt.Sprintf("lab fight %d", games), n, workers, deployed, func(pos *lab.Position) error {
		start := pos.Setup.Start
		start.Place = lab.Placements(pos.Game)
		f, err := lab.NewFight(lab.Contest{Rules: pos.Setup.Rules, Start: start, Games: games})
		if err != nil {
			return err
		}
		f.Go(workers)
		f.Wait()
		t := f.Tally()
		return t.FirstFailure
	})
	p.once = true
	return p
}

// labProbe measures n operations that do does in one go: of one worker the processor
// time, of more the time on the wall. The deployment is no part of it.
func labProbe(key string, n, workers int, deployed func() (*lab.Position, error), do func(*lab.Position) error) *probe {
	var failed error
	var pos *lab.Position
	p := loop(key, n, func() { failed = do(pos) })
	return &probe{key: key, take: func() (s sample, err error) {
		if pos, err = deployed(); err != nil {
			return nil, err
		}
		begun := time.Now()
		if s, err = p.take(); err == nil {
			err = failed
		}
		if workers > 1 {
			s[mean] = float64(time.Since(begun)) / float64(n)
		}
		return s, err
	}}
}

// labStart is the start of the lab's games.
func labStart(table string) (game.Start, error) {
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: 1, Turns: 6}
	var err error
	if s.Table, err = levels.Shipped(table); err != nil {
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

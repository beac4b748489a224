package sim_test

import (
	"fmt"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/levels/generate"
	"duckboard/physics"
)

// roomTable is a table with an objective in the middle of a room, which has one door, in
// the wall to the right: who comes from above or below has to go round.
func roomTable(t *testing.T) *levels.Table {
	t.Helper()
	wall := func(id string, x, y, w, h float64, more string) string {
		return fmt.Sprintf(`{"id": %q, "kind": "wall", "rect": [%v, %v, %v, %v], "height": 8%s}`, id, x, y, w, h, more)
	}
	doc := `{"format": "duckboard-table/1", "name": "Room", "size": [44, 44], "terrain": [` +
		wall("above", 17, 17, 10, 0.5, "") + "," + wall("below", 17, 26.5, 10, 0.5, "") + "," + wall("left", 17, 17.5, 0.5, 9, "") + "," +
		wall("right", 26.5, 17.5, 0.5, 9, `, "openings": [{"edge": 1, "from": 3.5, "to": 5.5, "top": 3, "pass": true}]`) + `],
		"zones": [{"side": 0, "polygon": [[0, 0], [44, 0], [44, 6], [0, 6]]}, {"side": 1, "polygon": [[0, 38], [44, 38], [44, 44], [0, 44]]}],
		"objectives": [{"id": "o", "at": [22, 22]}]}`
	table, err := levels.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// fewOf is a shipped warband's first models.
func fewOf(r game.Ruleset, side, n int) *roster.Warband {
	bands := roster.Fitting(r.Check)
	w, err := roster.Shipped(bands[side%len(bands)])
	if err != nil {
		panic(err)
	}
	few := *w
	few.Models = few.Models[:min(n, len(few.Models))]
	return &few
}

// held plays bots for objectives that pay each Turn. It gives the score and the places
// where models of each side stood at the end of a choice.
func held(t *testing.T, r game.Ruleset, table *levels.Table, seed uint64) (score [2]int, stood [2][]physics.Vec) {
	t.Helper()
	plan, err := scenario.Shipped("ground-for-the-dead")
	if err != nil {
		t.Fatal(err)
	}
	s := game.Start{Ruleset: r.ID(), Table: table, Scenario: plan, Seed: seed}
	var p sim.Player
	for side := range s.Sides {
		w := fewOf(r, side, 6)
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		p.Sides[side] = sim.Bot(game.Side(side), seed)
	}
	p.Watch = func(g *game.Game, _ []game.Event) error {
		for i := range g.State().Models {
			if m := &g.State().Models[i]; m.On() {
				side := g.Setup().Entries[i].Side
				stood[side] = append(stood[side], m.At)
			}
		}
		return nil
	}
	g, err := sim.Play(r, s, p)
	if err != nil {
		t.Fatal(err)
	}
	return g.State().Score, stood
}

// TestTheComputerGoesRoundToTheDoor plays for an objective behind walls: both sides come to
// the door and do not stand before a wall, and some game is scored inside.
func TestTheComputerGoesRoundToTheDoor(t *testing.T) {
	before := []physics.Vec{{X: 27000, Y: 16000}, {X: 33000, Y: 16000}, {X: 33000, Y: 28000}, {X: 27000, Y: 28000}}
	for _, r := range rules.All() {
		var came [2]bool
		scored := 0
		for seed := range uint64(3) {
			score, stood := held(t, r, roomTable(t), seed+1)
			scored += score[0] + score[1]
			for side := range stood {
				came[side] = came[side] || slices.ContainsFunc(stood[side], func(at physics.Vec) bool { return physics.DiscInside(at, 0, before) })
			}
		}
		if scored == 0 || came != [2]bool{true, true} {
			t.Errorf("%s: %d points for the objective; came to its door: %v", r.ID(), scored, came)
		}
	}
}

// TestTheComputerHoldsObjectivesOfGeneratedTowns plays among houses with doors.
func TestTheComputerHoldsObjectivesOfGeneratedTowns(t *testing.T) {
	for i, archetype := range []generate.Archetype{generate.Village, generate.Ruins, generate.Village} {
		table, err := generate.Table(generate.Options{Archetype: archetype, Size: physics.V(48000, 48000), Density: generate.Dense, Symmetry: levels.HalfTurn, Seed: uint64(20 + i)})
		if err != nil {
			t.Fatal(err)
		}
		r := rules.All()[i%len(rules.All())]
		score, _ := held(t, r, table, uint64(i))
		t.Logf("%s, %s: %v", r.ID(), archetype, score)
		if score == [2]int{} {
			t.Errorf("%s, %s: nobody holds an objective", r.ID(), archetype)
		}
	}
}

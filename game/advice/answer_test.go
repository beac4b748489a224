package advice_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// few is game i of a rule set: some of two shipped warbands, on the shipped tables and in the
// shipped scenarios.
func few(t *testing.T, r game.Ruleset, i, models int) *game.Game {
	t.Helper()
	start := game.Start{Ruleset: r.ID(), Seed: uint64(i)}
	start.Table, _ = levels.Shipped(levels.Names()[i*7%len(levels.Names())])
	start.Scenario, _ = scenario.Shipped(scenario.Names()[i%len(scenario.Names())])
	if models > 3 && i%2 == 1 {
		start.Table = roofs()
	}
	bands := roster.Fitting(r.Check)
	for s := range start.Sides {
		w, err := roster.Shipped(bands[(i+s)%len(bands)])
		if err != nil {
			t.Fatal(err)
		}
		some := *w
		some.Models = some.Models[:min(models, len(some.Models))]
		start.Sides[s] = game.SideStart{Name: w.Name, Warband: &some}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// roofs is a table of roofs with narrow gaps, over which Charges have several ways.
func roofs() *levels.Table {
	t := levels.New(physics.V(24*physics.Inch, 24*physics.Inch))
	for i := range 25 {
		x, y := physics.Mil(i%5*4800+300), physics.Mil(i/5*4800+300)
		t.Terrain = append(t.Terrain, levels.Piece{ID: string(rune('a' + i)), Kind: "block", Rect: &levels.Rect{X: x, Y: y, W: 3400, H: 3400}})
	}
	return t
}

// asked asks for hints, and that each may be followed and says why.
func asked(t *testing.T, g *game.Game) {
	t.Helper()
	d := g.Pending()
	a := advice.NewAdvisor(g, 3, ai.Character{Level: ai.Recruit}) // who looks at less
	a.Step(func() bool { return true })
	if len(a.Hints) == 0 {
		t.Fatalf("%s: nothing is said", d.Kind)
	}
	for i := range a.Hints {
		h := &a.Hints[i]
		if err := g.Try(game.Command{Side: d.Side, Choice: h.Choice}); err != nil {
			t.Fatalf("%s: hint %d is refused: %v: %+v", d.Kind, i, err, h.Choice)
		}
		if len(h.Reasons) == 0 {
			t.Errorf("%s: hint %d has no reason: %+v", d.Kind, i, h)
		}
	}
}

// TestThereIsAHintForEveryDecisionOfAWholeGame plays games of chance under every rule set. In the
// first, of few models, hints are asked for at each decision; in the others at each that is no
// activation, until all kinds have come.
func TestThereIsAHintForEveryDecisionOfAWholeGame(t *testing.T) {
	every := []game.Kind{game.First, game.Deploy, game.Activate, game.Act, game.PickZone}
	kinds := map[string][]game.Kind{
		"tc-1.0.2":  append(every, game.Lay, game.Move, game.Target, game.ChargePath, game.ChargeOn, game.FreeFight, game.Spend, game.FallSide, game.Order, game.Flee),
		"tc-1.4.13": append(every, game.Lay, game.Move, game.Target, game.FreeFight, game.Spend, game.Stand),
		"wzr":       append(every, game.Next, game.Card),
	}
	for _, r := range rules.All() {
		t.Run(r.ID(), func(t *testing.T) {
			seen := map[game.Kind]int{}
			for i := 0; i < 40 && (i < 2 || missing(seen, kinds[r.ID()]) != ""); i++ {
				models := 40
				if i == 0 {
					models = 3
				}
				g, players := few(t, r, i, models), [2]sim.Policy{sim.Random(0, uint64(i)), sim.Random(1, uint64(i))}
				for g.Pending() != nil {
					d := g.Pending()
					acts := d.Kind == game.Deploy || d.Kind == game.Activate || d.Kind == game.Act || d.Kind == game.Next || d.Kind == game.Move
					if seen[d.Kind]++; i == 0 || !acts && seen[d.Kind] < 200 || seen[d.Kind] == 1 {
						asked(t, g)
					}
					c, err := players[d.Side](g)
					if err != nil {
						t.Fatal(err)
					}
					if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
						t.Fatal(err)
					}
				}
			}
			if k := missing(seen, kinds[r.ID()]); k != "" {
				t.Errorf("never asked: %s; %v", k, seen)
			}
		})
	}
}

// missing is a kind of decision that has not come.
func missing(seen map[game.Kind]int, kinds []game.Kind) game.Kind {
	for _, k := range kinds {
		if seen[k] == 0 {
			return k
		}
	}
	return ""
}

// whats are the reasons of a hint by what they tell of.
func whats(list []advice.Reason) map[advice.What]advice.Reason {
	all := map[advice.What]advice.Reason{}
	for _, r := range list {
		all[r.What] = r
	}
	return all
}

// TestWhoActsFirstIsToldWhatSpeaksForEither: within range of each other the shots of both sides
// speak for acting first; where nobody reaches anybody, that who acts first comes nearer speaks
// against it.
func TestWhoActsFirstIsToldWhatSpeaksForEither(t *testing.T) {
	for far, reached := range map[float64]bool{24: true, 44: false} {
		p := gametest.New(t, rules.All()[0], gametest.Script{First: -1,
			A: []gametest.Unit{gametest.Model("a", 2, 24, gametest.With(gametest.Gun("rifle", 24)))},
			B: []gametest.Unit{gametest.Model("b", 2+far, 24, gametest.With(gametest.Gun("rifle", 24)))}})
		for p.Pending().Kind != game.First || p.State().Turn == 0 {
			c, ok := ai.Quick(p.Game)
			if !ok {
				t.Fatal("the Turn does not come")
			}
			if p.Pending().Kind == game.Act {
				c = game.Choice{Action: "end"}
			}
			if _, err := p.Game.Do(game.Command{Side: p.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
		d := p.Pending()
		first, second := advice.Initiative(p.Game)
		opening, ok := whats(first)[advice.Opening]
		exposed := whats(first)[advice.Exposed]
		if ok != reached || reached && (p.Setup().Entries[opening.By].Side != d.Side || p.Setup().Entries[exposed.By].Side == d.Side || opening.Chance <= 0) {
			t.Errorf("at %v\": for acting first %+v", far, first)
		}
		if _, comes := whats(second)[advice.Comes]; comes == reached {
			t.Errorf("at %v\": for acting second %+v", far, second)
		}
		if _, takes := whats(first)[advice.Takes]; takes == reached {
			t.Errorf("at %v\": for acting first %+v", far, first)
		}
		if last := whats(second)[advice.Last]; last.N != 1 {
			t.Errorf("at %v\": nothing of who acts last: %+v", far, second)
		}
		hints := whole(p.Game, 3)
		if want := game.Side(*hints[0].Choice.First) == d.Side; want != reached {
			t.Errorf("at %v\": advised %d, asked %d", far, *hints[0].Choice.First, d.Side)
		}
	}
}

// TestAMarkerSpentIsToldByWhatTheRollBecomes: each number has its odds, and what is kept.
func TestAMarkerSpentIsToldByWhatTheRollBecomes(t *testing.T) {
	told := 0
	for i := 0; i < 20 && told < 10; i++ {
		g, r := few(t, rules.All()[0], i, 40), sim.Random(0, uint64(i))
		for g.Pending() != nil && told < 10 {
			if d := g.Pending(); d.Kind == game.Spend {
				told++
				for _, h := range whole(g, 3) {
					o, err := g.Setup().Rules.Odds(g, h.Choice)
					if err != nil {
						t.Fatal(err)
					}
					why := whats(h.Reasons)
					if got := why[advice.Rolled]; o.Rolls && !o.Injures && got.Chance != o.Success[1]+o.Success[2] {
						t.Errorf("%+v: said %v of %v", h.Choice, got.Chance, o.Success)
					}
					if got := why[advice.Injured]; d.Context.Roll.Kind == game.InjuryRoll && got.Hurt != o.Injury {
						t.Errorf("%+v: said %v of %v", h.Choice, got.Hurt, o.Injury)
					}
					if left := d.Context.Max - *h.Choice.Spend; !h.Choice.Bloodbath && why[advice.Kept].N != left {
						t.Errorf("%+v: %d kept, not %d", h.Choice, why[advice.Kept].N, left)
					}
				}
			}
			c, err := r(g)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if told < 10 {
		t.Errorf("only %d rolls", told)
	}
}

// TestWhereAMarkerIsLaidIsToldByItsWayFromTheZones and which zone is taken by what lies near it.
func TestWhereAMarkerIsLaidIsToldByItsWayFromTheZones(t *testing.T) {
	lays, zones := 0, 0
	for i := 0; i < 60 && lays*zones == 0; i++ {
		g, r := few(t, rules.All()[0], i, 2), sim.Random(0, uint64(i))
		for g.Pending() != nil && g.State().Turn == 0 {
			switch d := g.Pending(); d.Kind {
			case game.Lay:
				for _, h := range whole(g, 3) {
					if k, ok := whats(h.Reasons)[advice.Between]; ok {
						lays++
						if z := g.Setup().Zone(g.State(), d.Side); z.Contains(*h.Choice.At) != (k.Far == 0) {
							t.Errorf("%v is said to be %s from the own zone", *h.Choice.At, k.Far)
						}
					}
				}
			case game.PickZone:
				hints := whole(g, 3)
				zones++
				near := func(h *advice.Hint) physics.Mil { return whats(h.Reasons)[advice.Nears].Far }
				if len(hints) != 2 || near(&hints[0]) > near(&hints[1]) {
					t.Errorf("the zones: %+v", hints)
				}
			}
			c, err := r(g)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if lays == 0 || zones == 0 {
		t.Errorf("%d markers, %d zones", lays, zones)
	}
}

package ai

import (
	"math"
	"reflect"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// opened is a game of two shipped warbands of a rule set.
func opened(t testing.TB, r game.Ruleset, table, plan string, seed uint64) *game.Game {
	t.Helper()
	start := game.Start{Ruleset: r.ID(), Seed: seed}
	start.Table, _ = levels.Shipped(table)
	start.Scenario, _ = scenario.Shipped(plan)
	bands := roster.Fitting(r.Check)
	for s := range start.Sides {
		w, _ := roster.Shipped(bands[(int(seed)+s)%len(bands)])
		start.Sides[s] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// weighedBy plays a game with each candidate of each decision shown.
func weighedBy(t *testing.T, r game.Ruleset, who Character, most int, look func(d *game.Decision, list []Candidate, b *Bot, c game.Choice)) {
	g := opened(t, r, "village", "gold-braid", 4)
	b := New(1, who.Level, who.Temper)
	for n := 0; n < most && g.Pending() != nil; n++ {
		d := g.Pending()
		f := g.Fork()
		var list []Candidate
		j := &job{}
		j.tasks = b.plan(j, f, f.Pending())
		for ; j.next < len(j.tasks); j.next++ {
			if c, terms, ok := j.tasks[j.next](); ok {
				list = append(list, Candidate{c, terms})
				j.add(c, &terms)
			}
		}
		c := b.Choose(g)
		look(d, list, b, c)
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Holds(g); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheChoiceIsTheCandidateWithTheGreatestSumOfItsTerms adds up the terms of every
// candidate of some hundred decisions: the choice is the first with the greatest sum, and
// what is told to have been considered are the best.
func TestTheChoiceIsTheCandidateWithTheGreatestSumOfItsTerms(t *testing.T) {
	for _, r := range rules.All() {
		several := map[Term]bool{}
		weighedBy(t, r, Character{Level: Veteran}, 250, func(d *game.Decision, list []Candidate, b *Bot, c game.Choice) {
			told := b.Considered()
			if len(told) != min(considered, max(1, len(list))) || !reflect.DeepEqual(told[0].Choice, c) {
				t.Fatalf("%s, %s: chose %+v of %d, but tells of %+v", r.ID(), d.Kind, c, len(list), told)
			}
			best := math.Inf(-1)
			for i := range list {
				sum := 0.0
				for k, v := range list[i].Terms {
					if sum += v; v != 0 {
						several[Term(k)] = true
					}
				}
				best = max(best, sum)
			}
			for i := range told {
				if i > 0 && told[i].Terms.Sum() > told[i-1].Terms.Sum() {
					t.Fatalf("%s, %s: the best are not in order: %+v", r.ID(), d.Kind, told)
				}
			}
			if len(list) > 0 && told[0].Terms.Sum() != best {
				t.Fatalf("%s, %s: chose what is worth %v, the best is %v", r.ID(), d.Kind, told[0].Terms.Sum(), best)
			}
		})
		for _, k := range []Term{Harm, Chance, Danger, Cover, Objective, Closing, Order, Price} {
			if !several[k] {
				t.Errorf("%s: nothing was weighed by its %s", r.ID(), k)
			}
		}
	}
}

func TestOneThatIsNoBetterComesAfterAnother(t *testing.T) {
	var r ranking
	for i, v := range []float64{3, 5, 5, 1, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0} {
		terms := only(Harm, v)
		r.add(game.Choice{Action: string(rune('a' + i))}, &terms)
	}
	if r.n != considered || r.list[0].Choice.Action != "b" || r.list[1].Choice.Action != "c" || r.list[2].Choice.Action != "f" {
		t.Errorf("got %+v", r)
	}
}

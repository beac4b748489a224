package analysis_test

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// played is the start of a game, and what computer players of a level chose in it, up to
// so many choices.
func played(t testing.TB, r game.Ruleset, seed uint64, most int) (game.Start, []game.Command) {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Shipped("until-the-bell")
	if err != nil {
		t.Fatal(err)
	}
	start := game.Start{Ruleset: r.ID(), Seed: seed, Table: table, Scenario: s, Turns: 2}
	names := roster.Fitting(r.Check)
	for side := range start.Sides {
		if start.Sides[side].Warband, err = roster.Shipped(names[side]); err != nil {
			t.Fatal(err)
		}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	bots := [2]*ai.Bot{ai.New(1, ai.Recruit, ai.Plain), ai.New(2, ai.Recruit, ai.Plain)}
	for n := 0; g.Pending() != nil && n < most; {
		if g.State().Turn > 0 {
			n++
		}
		d := g.Pending()
		if _, err := g.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(g)}); err != nil {
			t.Fatal(err)
		}
	}
	return start, g.Log()
}

func analysed(t testing.TB, r game.Ruleset, most, rounds, workers int) *analysis.Analysis {
	t.Helper()
	start, log := played(t, r, 4, most)
	a, err := analysis.Of(r, start, log)
	if err != nil {
		t.Fatal(err)
	}
	a.Run(rounds, workers, nil)
	return a
}

func TestTheAnalysisOfAGameIsTheSameWhoeverWorksItOut(t *testing.T) {
	for _, r := range rules.All() {
		one, three := analysed(t, r, 12, 2, 1), analysed(t, r, 12, 2, 3)
		if len(one.Steps) != len(three.Steps) || len(one.Steps) == 0 {
			t.Fatalf("%s: %d and %d steps", r.ID(), len(one.Steps), len(three.Steps))
		}
		for i := range one.Steps {
			if one.Before(i) != three.Before(i) || one.Split(i) != three.Split(i) {
				t.Errorf("%s, step %d: %+v with one worker, %+v with three", r.ID(), i, one.Before(i), three.Before(i))
			}
		}
	}
}

func TestChoicesAndLuckAddUpToWhatTheGameCameTo(t *testing.T) {
	a := analysed(t, rules.All()[0], 1<<20, 1, 2)
	if a.Result < 0 {
		t.Fatal("the game is not over")
	}
	total := a.Totals()
	if got, want := total.Choices[0]+total.Choices[1]+total.Luck, a.Result-a.Before(0).Mid; math.Abs(got-want) > 1e-9 {
		t.Errorf("they add up to %v, and the chance went by %v", got, want)
	}
	at := a.Steps[0].From
	for i, s := range a.Steps {
		if s.From != at || s.To <= s.From {
			t.Errorf("step %d is of the choices %d to %d, after %d", i, s.From, s.To, at)
		}
		at = s.To
	}
}

func BenchmarkSample(b *testing.B) {
	start, log := played(b, rules.All()[0], 4, 40)
	a, err := analysis.Of(rules.All()[0], start, log)
	if err != nil {
		b.Fatal(err)
	}
	tasks, w := a.Share(2).Take(1<<20), &analysis.Worker{}
	for i := 0; b.Loop(); i++ {
		a.Do(w, tasks[i%len(tasks)], func() bool { return true })
	}
}

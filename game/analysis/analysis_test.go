package analysis_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/outlook"
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
	if got, want := total.Choices[0].Mid+total.Choices[1].Mid+total.Luck.Mid+total.Turns.Mid, a.Result-a.Before(0).Mid; math.Abs(got-want) > 1e-9 {
		t.Errorf("they add up to %v, and the chance went by %v", got, want)
	}
	sum := 0.0
	for i := range a.Steps {
		sum += a.Split(i).Luck.Mid
	}
	if math.Abs(sum-total.Luck.Mid) > 1e-9 {
		t.Errorf("the steps' luck is %v together, that of the game %v", sum, total.Luck.Mid)
	}
	ends := 0.0
	for _, e := range a.TurnEnds() {
		ends += e.Change.Mid
	}
	if ends == 0 || math.Abs(ends-total.Turns.Mid) > 1e-9 {
		t.Errorf("the ends of the Turns changed %v, in all %v", ends, total.Turns.Mid)
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
		a.Begin(w, tasks[i%len(tasks)]).Step(func() bool { return true })
	}
}

func TestSharesThatComeBackInAnyOrderMakeTheSameAnalysis(t *testing.T) {
	r := rules.All()[0]
	want := analysed(t, r, 8, 3, 1)
	start, log := played(t, r, 4, 8)
	got, err := analysis.Of(r, start, log)
	if err != nil {
		t.Fatal(err)
	}
	got.Run(1, 1, nil) // kept from another day
	kept := got.Samples()
	if got, err = analysis.Of(r, start, log); err != nil {
		t.Fatal(err)
	}
	got.Restore(kept)
	share, w := got.Share(3), &analysis.Worker{}
	if done, of := share.Done(); done != len(got.Asks) || of != 3*len(got.Asks) {
		t.Errorf("%d of %d are done", done, of)
	}
	lost := share.Take(2)
	share.Back(lost)
	list := share.Take(1 << 20)
	if len(list) != 2*len(got.Asks) || list[0] != lost[0] {
		t.Fatalf("%d tasks are left, of them first %v", len(list), list[0])
	}
	for _, task := range slices.Backward(list) {
		chance, _ := got.Begin(w, task).Step(func() bool { return true })
		share.Put(task, chance)
		share.Put(task, 0.123) // once more, by who was thought to be lost
	}
	for i := range want.Steps {
		if want.Before(i) != got.Before(i) || want.Split(i) != got.Split(i) {
			t.Errorf("step %d: %+v, want %+v", i, got.Before(i), want.Before(i))
		}
	}
	if done, of := share.Done(); done != of || len(share.Take(1)) > 0 {
		t.Errorf("%d of %d are done at last", done, of)
	}
}

// heldUp is more for who is held up at every second question.
func heldUp() func() bool {
	n := 0
	return func() bool { n++; return n%2 == 1 }
}

func TestWhoIsHeldUpComesToTheSame(t *testing.T) {
	a := analysed(t, rules.All()[0], 6, 1, 1)
	w := &analysis.Worker{}
	for _, task := range a.Share(2).Take(4) {
		want, _ := a.Begin(&analysis.Worker{}, task).Step(func() bool { return true })
		a.Begin(w, task).Step(heldUp()) // given up
		p := a.Begin(w, task)
		got, done := 0.0, false
		for !done {
			got, done = p.Step(heldUp())
		}
		if got != want {
			t.Errorf("%v: %v, want %v", task, got, want)
		}
	}
}

func TestTheVeteransWayIsAllowedWhereItBegins(t *testing.T) {
	for _, r := range rules.All() {
		start, log := played(t, r, 4, 16)
		a, err := analysis.Of(r, start, log)
		if err != nil {
			t.Fatal(err)
		}
		other := 0
		for i := range a.Steps {
			w, _ := a.Better(i).Step(func() bool { return true })
			if w.At < 0 {
				continue
			}
			other++
			g, _, err := game.NewGame(r, start)
			for _, c := range log[:w.At] {
				if err == nil {
					_, err = g.Do(c)
				}
			}
			g = g.Imagine(99)
			for k, c := range w.Choices {
				if err != nil {
					break
				}
				if g.State().Rolled > 0 && k > 0 && g.Pending().Kind == game.Activate {
					t.Errorf("%s, step %d: a way goes on into another activation", r.ID(), i)
				}
				_, err = g.Do(game.Command{Side: a.Steps[i].Side, Choice: c})
			}
			if err != nil || len(w.Choices) == 0 || w.At < a.Steps[i].From || w.At >= a.Steps[i].To {
				t.Errorf("%s, step %d (%d to %d): %+v: %v", r.ID(), i, a.Steps[i].From, a.Steps[i].To, w, err)
			}
		}
		if other == 0 {
			t.Errorf("%s: a Recruit does all as a Veteran", r.ID())
		}
	}
}

func TestMomentsAreASidesOwnAndTheGreatestFirst(t *testing.T) {
	a := analysed(t, rules.All()[0], 1<<20, 1, 2)
	for side := range game.Side(2) {
		best, worst := a.Moments(side, 3)
		last := math.Inf(1)
		for _, m := range append(best, worst...) {
			p, sign := a.Split(m.Step), float64(1-2*int(side))
			if a.Steps[m.Step].Side != side || math.Abs(m.Change()-sign*(p.Choice.Mid+p.Luck.Mid)) > 1e-12 {
				t.Errorf("side %d: %+v of %+v", side, m, p)
			}
		}
		for _, m := range best {
			if m.Change() > last || m.Change() < 0 {
				t.Errorf("side %d: %v after %v", side, m.Change(), last)
			}
			last = m.Change()
		}
		if len(best)+len(worst) == 0 {
			t.Errorf("side %d had no moment", side)
		}
	}
}

// TestWhatChangedTheGameIsKnownBeforeAnyGameIsImagined: the steps between which the outlook differs
// most, in their order.
func TestWhatChangedTheGameIsKnownBeforeAnyGameIsImagined(t *testing.T) {
	r := rules.All()[0]
	start, log := played(t, r, 1, 1<<20)
	a, err := analysis.Of(r, start, log)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	var chances []float64
	next := 0
	for _, s := range a.Steps {
		for ; next < s.From; next++ {
			if _, err := g.Do(log[next]); err != nil {
				t.Fatal(err)
			}
		}
		chances = append(chances, outlook.Chance(g, 0))
	}
	all := a.Decisive(1 << 20)
	list := a.Decisive(3)
	if len(list) != 3 || !slices.IsSorted(list) || a.Rounds() != 0 {
		t.Fatalf("%v of %d, after %d imagined games", list, len(all), a.Rounds())
	}
	change := func(i int) float64 { return math.Abs(chances[i+1] - chances[i]) }
	least := min(change(list[0]), change(list[1]), change(list[2]))
	for _, i := range all {
		if !slices.Contains(list, i) && change(i) > least+0.01 {
			t.Errorf("step %d changed it by %.2f, those of %v by %.2f or more", i, change(i), list, least)
		}
		if a.Steps[i].Ends || change(i) < 0.01 {
			t.Errorf("step %d changed it by %.3f", i, change(i))
		}
	}
}

func TestADeploymentIsWorthMoreAgainstFewer(t *testing.T) {
	for _, r := range rules.All() {
		start, _ := played(t, r, 4, 0)
		few := *start.Sides[1].Warband
		few.Models = few.Models[:1]
		fewer := start
		fewer.Sides[1].Warband = &few
		var got [2]float64
		for i, s := range []game.Start{start, fewer} {
			a, err := analysis.Deployed(r, s)
			if err != nil {
				t.Fatal(err)
			}
			a.Run(4, 2, nil)
			if c := a.Before(0); c.N != 4 {
				t.Fatalf("%s: %+v", r.ID(), c)
			}
			got[i] = a.Before(0).Mid
		}
		if got[1] <= got[0] {
			t.Errorf("%s: %v against all, %v against one", r.ID(), got[0], got[1])
		}
	}
}

// lastSteps are what the choices of the last steps of Turns that others follow changed the
// chances of who made them by, and of all other steps.
func lastSteps(a *analysis.Analysis) (last, other []float64) {
	for i := range a.Steps {
		v := a.Split(i).Choice.Mid
		if a.Steps[i].Side == 1 {
			v = -v
		}
		if a.Steps[i].Ends {
			last = append(last, v)
		} else {
			other = append(other, v)
		}
	}
	return last, other
}

// meanOf is the mean of a list with its standard error.
func meanOf(list []float64) (mid, sd float64) {
	n := float64(len(list))
	for _, v := range list {
		mid += v / n
	}
	for _, v := range list {
		sd += (v - mid) * (v - mid)
	}
	return mid, math.Sqrt(sd / (n * (n - 1)))
}

// said is the mean of what is known of an ask.
func said(a *analysis.Analysis, q analysis.Ask) float64 {
	list := a.Samples()[slices.Index(a.Asks, q)]
	mid := 0.0
	for _, v := range list {
		mid += v / float64(len(list))
	}
	return mid
}

// TestTheEndOfATurnIsNobodysChoice: the last step of a Turn, which has no more left to it than the
// glance at its end tells, changed the chance to that and no further. What a longer look says then
// has a line of its own; and how things stood before that step is not told as surely as if a glance
// were no guess. So the last steps change as much as others do, within the error.
func TestTheEndOfATurnIsNobodysChoice(t *testing.T) {
	var last, other []float64
	ends, moved, r := 0, 0.0, rules.All()[0]
	for seed := uint64(1); seed <= 3; seed++ {
		start, log := played(t, r, seed, 1<<20)
		a, err := analysis.Of(r, start, log)
		if err != nil {
			t.Fatal(err)
		}
		a.Run(2, 2, nil)
		for i, e := range a.TurnEnds() {
			s := &a.Steps[e.Step-1]
			if ends++; e.Turn != i+1 || !s.Ends || s.Turn != e.Turn || a.Steps[e.Step].Turn != e.Turn+1 || e.Change.N != 2 {
				t.Fatalf("%+v after %+v", e, *s)
			}
			p := a.Split(e.Step - 1)
			if got, want := p.Choice.Mid+p.Luck.Mid, e.Glance-said(a, analysis.Ask{At: s.From}); math.Abs(got-want) > 1e-9 {
				t.Errorf("game %d, Turn %d: its last step changed %v, want %v", seed, e.Turn, got, want)
			}
			further := said(a, analysis.Ask{At: s.To}) - e.Glance
			if math.Abs(e.Change.Mid-further) > 1e-9 {
				t.Errorf("game %d, Turn %d: its end changed %v, want %v", seed, e.Turn, e.Change.Mid, further)
			}
			moved = max(moved, math.Abs(further))
		}
		for i := range a.Steps {
			if b := a.Before(i); b.Mid > 0 && b.Mid < 1 && b.Error == 0 {
				t.Errorf("game %d, before step %d: %+v, as surely as if the game were over", seed, i, b)
			}
		}
		x, y := lastSteps(a)
		last, other = append(last, x...), append(other, y...)
	}
	if ends < 3 || moved < 0.05 {
		t.Errorf("%d Turns end, and the longer look changed %v at most: nothing is proved", ends, moved)
	}
	a, _ := meanOf(last)
	b, eb := meanOf(other)
	ea := eb * math.Sqrt(float64(len(other))/float64(len(last))) // they are few: as far apart as the others
	if math.Abs(a-b) > 2*math.Hypot(ea, eb) {
		t.Errorf("the last steps of %d Turns changed %.3f ±%.3f, %d others %.3f ±%.3f", len(last), a, 2*ea, len(other), b, 2*eb)
	}
}

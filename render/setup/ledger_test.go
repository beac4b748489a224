package setup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render/tool"
)

// play plays a game at random to its end and counts its points.
func play(t *testing.T, c *Choices) (*game.Game, *Ledger) {
	t.Helper()
	g, first, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	l := &Ledger{}
	l.Count(g.Setup(), first)
	r := rand.New(rand.NewPCG(3, 9))
	for g.Pending() != nil {
		choice, ok := g.Setup().Rules.(game.Drawer).Draw(g.Game.Fork(), r.IntN)
		if !ok {
			t.Fatal("the game cannot go on")
		}
		if events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: choice}); err == nil {
			l.Count(g.Setup(), events)
		}
	}
	return g.Game, l
}

func TestTheLedgerAddsUpToTheScoreInEveryShippedScenario(t *testing.T) {
	for rule := range rules.All() {
		c := choices(t)
		c.UseRule(rule)
		c.Table = slices.Index(levels.Names(), "trench-line")
		for i := range c.Scenarios {
			c.Scenario, c.Seed, c.Turns = i, "11", 2
			c.seat()
			g, l := play(t, c)
			var sum, rows [2]int
			for _, p := range l.Paid {
				sum[p.Side] += p.N
			}
			columns := l.Spans(9)
			for _, s := range l.Sources(columns) {
				if s.Text.Empty() {
					t.Errorf("%s: there is no word for what was paid", c.Scenarios[i].ID)
				}
				for side := range s.Paid {
					for _, n := range s.Paid[side] {
						rows[side] += n
					}
				}
			}
			if want := g.State().Score; sum != want || rows != want {
				t.Errorf("%s: the payments make %v, the rows %v, the score is %v", c.Scenarios[i].ID, sum, rows, want)
			}
		}
	}
}

// paid is an event of scoring.
func paid(rule, n int, side game.Side, what string) game.Event {
	return game.Event{Type: game.Scored, Model: game.NoModel, Target: game.NoModel, Side: side, N: n, Outcome: what, Rule: rule}
}

// TestTheLedgerTellsWhatEndedTheGame, in each language.
func TestTheLedgerTellsWhatEndedTheGame(t *testing.T) {
	s := &game.Setup{}
	s.Scenario = &scenario.Scenario{Ends: []scenario.End{{}, {Goal: scenario.Goal{Count: scenario.Rule{What: scenario.Off}, Least: 4}}}}
	l := &Ledger{}
	l.Count(s, []game.Event{{Type: game.EndIs, N: 1}})
	for _, lang := range []string{"en", "it"} {
		if got, want := l.End.In(assets.NewPrinter(lang)), s.Scenario.Ends[1].Describe(lang); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTheLedgerTellsTurnsFromTheEndAndRulesOfOneKindApart(t *testing.T) {
	s := &game.Setup{}
	s.Scenario = &scenario.Scenario{Scoring: []scenario.Rule{
		{When: scenario.TurnEnd, What: scenario.Trench}, {When: scenario.TurnEnd, What: scenario.Trench, Alone: true}, {When: scenario.GameEnd, What: scenario.ModelOut},
	}, Deeds: []scenario.Deed{{Feat: scenario.FarShot, VP: 1}}}
	l := &Ledger{}
	turn := func(n int, e ...game.Event) {
		l.Count(s, append([]game.Event{{Type: game.TurnBegins, Turn: n}}, e...))
	}
	turn(1, paid(0, 4, 0, "trench"), paid(1, 2, 0, "trench"), paid(0, 3, 1, "trench"))
	turn(2)
	turn(3, paid(0, 5, 0, "trench"), paid(2, 7, 1, "out"), paid(0, 1, 0, string(scenario.FarShot)))
	columns := l.Spans(9)
	if want := []Span{{1, 1}, {3, 3}, {atEnd, atEnd}}; !slices.Equal(columns, want) {
		t.Fatalf("the columns are %v, not %v", columns, want)
	}
	want := []Source{
		{tool.T("trenches held"), [2][]int{{4, 5, 0}, {3, 0, 0}}}, {tool.T("trenches held alone"), [2][]int{{2, 0, 0}, nil}},
		{tool.T("enemies out"), [2][]int{nil, {0, 0, 7}}}, {tool.T("%s", scenario.FarShot), [2][]int{{0, 0, 1}, nil}},
	}
	got := l.Sources(columns)
	if len(got) != len(want) {
		t.Fatalf("the rows are %v", got)
	}
	for i, w := range want {
		if g := got[i]; g.Text.Key != w.Text.Key || !slices.Equal(g.Paid[0], w.Paid[0]) || !slices.Equal(g.Paid[1], w.Paid[1]) {
			t.Errorf("row %d is %v, not %v", i, g, w)
		}
	}
	if got := l.Spans(2); !slices.Equal(got, []Span{{1, 3}, {atEnd, atEnd}}) {
		t.Errorf("in two columns they are %v", got)
	}
}

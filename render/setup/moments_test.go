package setup

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// brawled is a game of two Turns between two computer players.
func brawled(t *testing.T) *render.Match {
	t.Helper()
	r := rules.All()[0]
	start := game.Start{Ruleset: r.ID(), Turns: 2, Seed: 5}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	for side, name := range roster.Fitting(r.Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	bot := ai.New(1, ai.Recruit, ai.Plain)
	for g.Pending() != nil {
		if c, done := bot.Step(g.Game, func() bool { return true }); done {
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return &render.Match{Game: g}
}

// TestTheResultShowsThreeMomentsEachOfWhichLeadsToTheReplay: beneath the map, or in the panel of a
// small window; soon, and before the analysis is done.
func TestTheResultShowsThreeMomentsEachOfWhichLeadsToTheReplay(t *testing.T) {
	m := brawled(t)
	for _, size := range [][2]int{{1440, 900}, {400, 800}} {
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "it"}, size[0], size[1])
		var from []int
		w.App.Router.Moment = func(_ *render.Match, command int) render.Screen {
			from = append(from, command)
			return &rendertest.Blank{}
		}
		s := &Result{Match: &render.Match{Game: m.Game}}
		w.App.Push(s)
		w.Until("the moments", func() bool { return len(s.moments.list) == shots })
		if s.luck.done {
			t.Errorf("%v: they wait for the analysis", size)
		}
		w.Run(2)
		s.scroll.Y = s.moments.list[0].box.Y - s.told.Y // of the panel
		if s.form == render.Wide {
			s.scroll.Y = 0
		}
		w.Run(2)
		for i := range s.moments.list {
			b := s.moments.list[i].box
			if b.W < 60 || b.H < 40 || b.X < 0 || b.X+b.W > float64(size[0]) || b.Y+b.H > float64(size[1]) {
				t.Errorf("%v: picture %d is at %+v", size, i, b)
			}
			if x, y := b.Center(); len(from) == i {
				w.Click(x, y)
			}
			if len(from) != i+1 || from[i] != s.moments.list[i].command {
				t.Fatalf("%v: a click on picture %d leads to %v", size, i, from)
			}
			w.App.Pop()
			w.Run(2)
		}
		if from[0] >= from[1] || from[1] >= from[2] {
			t.Errorf("%v: they are not in their order: %v", size, from)
		}
	}
}

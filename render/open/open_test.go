package open

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// program is a program without a window.
type program struct {
	*rendertest.Window
	battle *render.Match // what the battle screen was given
	film   *render.Match // what the replay screen was given
}

func begin(t *testing.T) *program {
	v := &program{Window: rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)}
	v.App.Router.Battle = func(m *render.Match) render.Screen { v.battle = m; return &rendertest.Blank{} }
	v.App.Router.Replay = func(m *render.Match, _ *replay.Departure) render.Screen { v.film = m; return &rendertest.Blank{} }
	v.App.Push(&rendertest.Blank{})
	return v
}

// asked opens a game and waits until the player is asked.
func (v *program) asked(data []byte) *Loading {
	v.Helper()
	if err := Game(v.App, data, "game.json"); err != nil {
		v.Fatal(err)
	}
	l := v.App.Top().(*Loading)
	v.Until("a question", func() bool { return l.asking })
	v.Run(2)
	return l
}

// unfinished is the save of a game that has just begun.
func unfinished(t *testing.T, players []string) []byte {
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
	m, _, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	m.Players = players
	return m.Save()
}

// bots are the players of a match, as a save names them.
func bots(m *render.Match) []string { return []string{m.Players[0].Bot, m.Players[1].Bot} }

func TestGameOfAFileIsPlayedOnByWhoPlayedIt(t *testing.T) {
	for _, k := range []struct{ said, want []string }{
		{nil, []string{"", ""}},
		{[]string{"", ""}, []string{"", ""}},
		{[]string{"", "computer"}, []string{"", "veteran"}}, // as it was called while there was one
		{[]string{"bot", ""}, []string{"veteran", ""}},      // duckctl's name for it then
		{[]string{"", "regular-cautious"}, []string{"", "regular-cautious"}},
	} {
		v := begin(t)
		v.asked(unfinished(t, k.said))
		v.Press("Enter")
		if v.battle == nil || !slices.Equal(bots(v.battle), k.want) {
			t.Fatalf("%q: played on by %+v", k.said, v.battle)
		}
		if err := v.App.Keep(v.battle, "again"); err != nil {
			t.Fatal(err)
		}
		data, err := v.App.Saves.Game("again")
		if err != nil {
			t.Fatal(err)
		}
		if s, err := replay.Parse(data, rules.Find); err != nil || !slices.Equal(s.Players, k.want) {
			t.Errorf("%q: kept as %q, %v", k.said, s.Players, err)
		}
	}
}

func TestWhoPlaysAGameOnIsChosenBeforeItGoesOn(t *testing.T) {
	v := begin(t)
	l := v.asked(unfinished(t, []string{"computer", ""}))
	click := func(side, choice int) {
		r := l.who[side][choice].GetWidget().Rect
		v.Click(float64(r.Min.X+r.Dx()/2), float64(r.Min.Y+r.Dy()/2))
	}
	click(0, 0)
	click(1, 1)
	v.Press("Enter")
	if v.battle == nil || !slices.Equal(bots(v.battle), []string{"", setup.Computer}) {
		t.Fatalf("played on by %+v", v.battle)
	}
}

func TestAGameThatIsWatchedKeepsWhoPlayedIt(t *testing.T) {
	v := begin(t)
	v.asked(unfinished(t, []string{"", "computer"}))
	v.Press("W")
	if v.film == nil || !slices.Equal(bots(v.film), []string{"", "veteran"}) {
		t.Fatalf("watched: %+v", v.film)
	}
}

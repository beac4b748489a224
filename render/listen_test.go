package render

import (
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render/sound"
	"duckboard/render/store"
)

// battled is a screen on which a game is played; with none it is a screen.
type battled struct {
	Screen
	m *Match
}

func (b battled) Playing() *Match { return b.m }

func TestTheBedIsThatOfTheBattlesWeatherWhateverLiesOverIt(t *testing.T) {
	start := game.Start{Ruleset: rules.All()[0].ID(), Turns: 1, Seed: 1}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	start.Table.Weather = levels.Rain
	for side, name := range roster.Fitting(rules.All()[0].Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	m, _, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	a := NewApp(Options{Store: &store.Memory{}})
	for _, c := range []struct {
		stack []Screen
		want  sound.Bed
	}{
		{nil, sound.Silence},
		{[]Screen{battled{}}, sound.Silence},
		{[]Screen{battled{}, battled{m: &Match{Game: m}}, battled{}}, sound.Under(levels.Rain)},
	} {
		if a.stack = c.stack; a.under() != c.want {
			t.Errorf("%d screens: bed %d, want %d", len(c.stack), a.under(), c.want)
		}
	}
}

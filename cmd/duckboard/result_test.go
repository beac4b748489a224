package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// scored is a game over trenches that was played at random to its end, where many
// Turns paid.
func scored(t *testing.T) *render.Match {
	t.Helper()
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	c.Table, c.Turns, c.Seed = slices.Index(levels.Names(), "trench-line"), 9, "5"
	for i, s := range c.Scenarios {
		if s.ID == "the-dug-mile" {
			c.Scenario = i
		}
	}
	g, first, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 7))
	for g.Pending() != nil {
		choice, ok := g.Setup().Rules.(game.Drawer).Draw(g.Game.Fork(), r.IntN)
		if !ok {
			t.Fatal("the game cannot go on")
		}
		_, _ = g.Do(game.Command{Side: g.Pending().Side, Choice: choice}) // a refused one is drawn again
	}
	return &render.Match{Game: g, First: first}
}

// TestTheResultTellsWhereThePointsCameFromInEveryWindow: in both languages, and
// nothing is cut, overlaps or lies outside.
func TestTheResultTellsWhereThePointsCameFromInEveryWindow(t *testing.T) {
	m := scored(t)
	if s := m.Game.State(); s.Score == [2]int{} {
		t.Fatal("nobody has scored")
	}
	for lang, words := range map[string][2]string{"en": {"Where the VP came from", "trenches held alone"}, "it": {"Da dove vengono i PV", "trincee tenute da soli"}} {
		v := begin(t, &store.Memory{}, flags{screen: "title", lang: lang})
		v.App.Push(&setup.Result{Match: m})
		v.Run(40)
		v.holds("result " + lang)
		fits(t, "result", lang, &store.Memory{}, pockets, func(v *session) {
			v.App.Push(&setup.Result{Match: m})
			v.Run(30)
		})
		v.App.Settings.Scale = 1
		v.App.Changed()
		v.App.Resize(1600, 1200, 1)
		v.Run(5)
		s, wanted, set, st := v.shown(), words[:], m.Game.Setup(), m.Game.State()
		for side := range game.Side(2) { // in the words of the battle's header
			wanted = append(wanted, tool.Beside(v.App.Printer(), tool.Strength(set, st, side)), tool.Worth(set.Points(st)[side]).In(v.App.Printer()))
		}
		for _, want := range wanted {
			if !slices.ContainsFunc(s.words, func(w render.Word) bool { return w.Text == want }) {
				t.Errorf("%s: %q is not on the screen", lang, want)
			}
		}
	}
}

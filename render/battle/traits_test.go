package battle

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/tool"
)

func TestEveryCharacteristicOfACardHasItsTooltip(t *testing.T) {
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	for rule, r := range rules.All() {
		for _, lang := range []string{"en", "it"} {
			c.UseRule(rule)
			c.Seed = "7"
			g, first, err := c.Begin()
			if err != nil {
				t.Fatal(err)
			}
			w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: lang}, 1600, 900)
			s := New(&render.Match{Game: g, First: first})
			w.App.Push(s)
			w.Run(4)
			f := &flow{p: &s.panel, sc: s.sc, a: w.App, t: w.App.Theme(), d: s.desk, x: s.sc.Over.X + 10, y: s.sc.Over.Y, w: s.sc.Over.W - 20, end: s.sc.Over.Y + s.sc.Over.H}
			for m := range g.Setup().Entries {
				s.panel.hints, f.y = nil, s.sc.Over.Y
				profile{f}.cardTop(game.ModelID(m))
				all := ""
				for _, h := range s.panel.hints {
					all += h.words + "\n"
				}
				labels := []string{"Movement", "Ranged", "Melee", "Armour"}
				if k := s.sc.figures; m < len(k) {
					labels = []string{"AP"}
					for _, stat := range k[m].Stats {
						labels = append(labels, stat.Name)
					}
					if len(k[m].Parts) > 0 {
						labels = append(labels, "AV")
					}
				}
				for _, l := range labels {
					if tip := say(w.App, tool.Trait(l)); tip == "" || !strings.Contains(all, tip) {
						t.Errorf("%s, %s: %s of %s has no tooltip", r.ID(), lang, l, g.Setup().Entries[m].ID)
					}
				}
			}
		}
	}
}

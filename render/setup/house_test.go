package setup

import (
	"testing"

	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// app is the program without a window, showing a screen.
func app(t *testing.T, s render.Screen) *render.App {
	t.Helper()
	a := render.NewApp(render.Options{Store: &store.Memory{}, Lang: "en"})
	a.Push(s)
	a.Resize(1280, 720, 1)
	s.Layout(a)
	return a
}

func TestHouseRulesKeepOnlyWhatIsNotTheDefault(t *testing.T) {
	r, err := rules.Find("wzr")
	if err != nil {
		t.Fatal(err)
	}
	var kept map[string]any
	s := &House{Rules: r, Changed: func(o map[string]any) { kept = o }}
	a := app(t, s)
	row := func(id string, part int) *houseRow {
		for i := range s.rows {
			if s.rows[i].option.ID == id && s.rows[i].part == part {
				return &s.rows[i]
			}
		}
		t.Fatalf("no row %s %d", id, part)
		return nil
	}
	s.set(a, row("coherency", 0), 8)
	s.set(a, row("ccwr", 1), 2.5)
	s.set(a, row("freeSlash", 0), 0)
	if len(kept) != 3 || kept["coherency"] != 8.0 || kept["freeSlash"] != false || kept["ccwr"].([]any)[1] != 2.5 || !row("ccwr", 1).changed() || row("ccwr", 0).changed() {
		t.Errorf("%v", kept)
	}
	s.set(a, row("coherency", 0), 6)
	if _, there := kept["coherency"]; there || len(kept) != 2 {
		t.Errorf("%v", kept)
	}
	s.reset(a)
	if len(kept) != 0 || row("ccwr", 1).changed() {
		t.Errorf("%v", kept)
	}
}

func TestHouseRulesGoIntoTheGameOfTheirRuleSetAlone(t *testing.T) {
	c, err := NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	c.House = map[string]map[string]any{c.Rules[0].ID(): {"x": 1.0}}
	if _, s, _ := c.Start(); s.Options["x"] != 1.0 {
		t.Errorf("%v", s.Options)
	}
	if c.Rule = 1; len(c.Rules) > 1 {
		if _, s, _ := c.Start(); len(s.Options) != 0 {
			t.Errorf("%v", s.Options)
		}
	}
}

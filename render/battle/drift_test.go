package battle

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// mortared is a battle in which a mortar has missed: its shot goes astray.
func mortared(t *testing.T) (*Screen, *rendertest.Window) {
	t.Helper()
	a, errA := roster.Shipped("mole-shift-twelve")
	b, errB := roster.Shipped("the-slag-brothers")
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	only := func(w *roster.Warband, id string) *roster.Warband {
		for i := range w.Models {
			if w.Models[i].ID == id {
				return &roster.Warband{Name: w.Name, Models: w.Models[i : i+1]}
			}
		}
		t.Fatalf("no model %s", id)
		return nil
	}
	start := game.Start{Table: &levels.Table{Name: "bare", Size: physics.V(36000, 36000)}, Turns: 1, Seed: 1, Dice: []int{6, 1, 1, 2, 1, 1, 2, 1},
		Sides: [2]game.SideStart{{Name: "Red", Warband: only(a, "mol-sibb")}, {Name: "Blue", Warband: only(b, "sla-goss")}},
		Place: []game.Placement{{Model: "mol-sibb", At: physics.V(5000, 18000)}, {Model: "sla-goss", At: physics.V(18000, 18000)}}}
	m, first, err := replay.Begin(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	for m.Pending().Context.Points == nil {
		d := m.Pending()
		c := m.Setup().Rules.Legal(m.Game)[0]
		switch d.Kind {
		case game.Activate:
			c = game.Choice{Model: "mol-sibb"}
			if d.Side == 1 {
				c = game.Choice{Model: "sla-goss"}
			}
		case game.Act:
			c = game.Choice{Action: "end"}
			if d.Side == 0 {
				c = game.Choice{Action: "shoot", Weapon: "mortar", Target: "sla-goss"}
			}
		}
		if _, err := m.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)
	w.App.Settings.Speed = 0
	s := New(&render.Match{Game: m, First: first})
	w.App.Push(s)
	w.Run(60)
	return s, w
}

// TestAShotThatGoesAstrayIsPointedOnTheMap: no button for each of dozens of places, and
// the one that is pointed at shows how far the blast reaches.
func TestAShotThatGoesAstrayIsPointedOnTheMap(t *testing.T) {
	s, w := mortared(t)
	d := s.desk
	if d.Selection.Mode != tool.Picking || len(d.Selection.Prompt.Options) < 10 || d.Selection.Drifts() != 3000 {
		t.Fatalf("mode %d, %d points, the blast reaches %s\"", d.Selection.Mode, len(d.Selection.Prompt.Options), d.Selection.Drifts())
	}
	w.App.Probe()
	w.Run(2)
	for _, word := range w.App.Probe()["words"].([]render.Word) {
		if strings.Contains(word.Text, "point 1") {
			t.Errorf("%q has a button", word.Text)
		}
	}
	for i, o := range d.Selection.Prompt.Options {
		d.Point(o.Choice.At.Add(physics.V(200, -200)), true)
		if d.Selection.Option != i {
			t.Errorf("beside point %d point %d is meant", i, d.Selection.Option)
		}
	}
	if write(w.App, s.sc); s.sc.drift != 3000 {
		t.Errorf("the map shows a blast of %s\"", s.sc.drift)
	}
	if !d.Click() || d.Selection.Mode == tool.Picking {
		t.Error("a click does not choose it:", d.Refused)
	}
}

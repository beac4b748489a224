package battle

import (
	"testing"

	"duckboard/game"
	"duckboard/game/plan"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render/tool"
)

// TestAPlanDeploysAndWhomItLeavesOutDeploysByItself: the first model has a place in
// the plan, the others have not.
func TestAPlanDeploysAndWhomItLeavesOutDeploysByItself(t *testing.T) {
	r := rules.All()[0]
	start := game.Start{Ruleset: r.ID(), Seed: 3}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	if start.Scenario, err = scenario.Shipped("open-battle"); err != nil {
		t.Fatal(err)
	}
	for side, name := range []string{"kestrel-post", "the-lantern-ninth"} {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		few := *w
		few.Models = w.Models[:3]
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: &few}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	first := r.Legal(g)[0]
	m := g.Setup().Find(first.Model)
	p := &plan.Plan{Side: g.Setup().Entries[m].Side, Size: start.Table.Size, Models: []plan.Place{{Model: g.Setup().Entries[m].Profile.ID, At: *first.At, Level: *first.Level}}}
	s := &battle{}
	s.plans[p.Side] = p
	by := planned{s, tool.Spread{}}
	for d := g.Pending(); d.Kind == game.Deploy; d = g.Pending() {
		c, ok := by.Choose(g, nil)
		if !ok {
			t.Fatal("it does not choose")
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	if st := g.State().Models[m]; st.At != *first.At || st.Level != *first.Level {
		t.Errorf("it stands at %v, the plan says %v", st.At, *first.At)
	}
	if n := len(g.Setup().On(g.State(), p.Side)); n != 3 {
		t.Errorf("%d of 3 are deployed", n)
	}
}

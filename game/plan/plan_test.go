package plan_test

import (
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/plan"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// begin begins a game that waits for the deployment.
func begin(t *testing.T) *game.Game {
	t.Helper()
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: 3}
	var err error
	if s.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	if s.Scenario, err = scenario.Shipped("open-battle"); err != nil {
		t.Fatal(err)
	}
	for side, name := range []string{"kestrel-post", "the-lantern-ninth"} {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// deploy deploys everybody of both sides: by the plan's choice if there is one,
// else the first legal one.
func deploy(t *testing.T, g *game.Game, by *plan.Plan) (planned int) {
	t.Helper()
	for d := g.Pending(); d.Kind == game.Deploy; d = g.Pending() {
		c, ok := game.Choice{}, false
		if by != nil && d.Side == by.Side {
			if c, ok = by.Next(g); ok {
				planned++
			}
		}
		if !ok {
			c = g.Setup().Rules.Legal(g)[0]
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	return planned
}

func TestAPlanSetsTheSamePeopleAtTheSamePlaces(t *testing.T) {
	g := begin(t)
	deploy(t, g, nil)
	for side := game.Side(0); side < 2; side++ {
		p := plan.Of(g.Setup(), g.State(), side, "mine")
		back, err := plan.Parse(p.Marshal())
		if err != nil || !reflect.DeepEqual(p, back) {
			t.Fatalf("written and read: %v\n%+v\n%+v", err, p, back)
		}
		if err := p.Fits(g.Setup(), side); err != nil {
			t.Fatal(err)
		}
		again := begin(t)
		if n := deploy(t, again, back); n != len(p.Models) || n == 0 {
			t.Errorf("side %d: %d of %d models by the plan", side, n, len(p.Models))
		}
		if q := plan.Of(again.Setup(), again.State(), side, "mine"); !reflect.DeepEqual(p, q) {
			t.Errorf("side %d stands otherwise:\n%+v\n%+v", side, p, q)
		}
	}
}

func TestForTheOtherSideAPlanIsTurnedByHalfATurn(t *testing.T) {
	g := begin(t)
	s := g.Setup()
	p := &plan.Plan{Table: s.Table.Name, Size: s.Table.Size, Side: 1, Models: []plan.Place{{Model: s.Entries[0].Profile.ID, At: physics.V(1000, 2000)}}}
	at, ok := p.On(s, 0)
	if want := s.Table.Size.Sub(physics.V(1000, 2000)); !ok || at.At != want {
		t.Errorf("%v %v, not %v", at, ok, want)
	}
}

func TestAPlanForAnotherTableOrWarbandIsRefused(t *testing.T) {
	g := begin(t)
	deploy(t, g, nil)
	p := plan.Of(g.Setup(), g.State(), 0, "mine")
	if err := p.Fits(g.Setup(), 1); err == nil || !strings.Contains(err.Error(), "warband") {
		t.Errorf("for another warband: %v", err)
	}
	p.Table = "elsewhere"
	if err := p.Fits(g.Setup(), 0); err == nil || !strings.Contains(err.Error(), "elsewhere") {
		t.Errorf("for another table: %v", err)
	}
}

func TestEveryFaultOfAPlanHasItsPlace(t *testing.T) {
	for doc, path := range map[string]string{
		`{"format":"duckboard-plan/1","name":"a","table":"t","warband":"w","size":[48,48],"side":3,"models":[]}`:                                                  "side",
		`{"format":"duckboard-plan/1","name":"a","table":"t","warband":"w","size":[48,48],"side":0,"models":[{"model":"x"}]}`:                                     "models[0].at",
		`{"format":"duckboard-plan/1","name":"a","table":"t","warband":"w","size":[48,48],"side":0,"models":[{"model":"x","at":[1,2],"facing":3}]}`:               "models[0].facing",
		`{"format":"duckboard-plan/1","name":"a","table":"t","warband":"w","size":[48,48],"side":0,"models":[{"model":"x","at":[1,2]},{"model":"x","at":[1,2]}]}`: "models[1]",
	} {
		if _, err := plan.Parse([]byte(doc)); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v does not name %s", doc, err, path)
		}
	}
}

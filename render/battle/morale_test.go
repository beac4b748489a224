package battle

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// halfDown is a battle in which half of side 1 is Down, and one more than that stands of side 0.
func halfDown(t *testing.T) *play {
	t.Helper()
	start := game.Start{Table: levels.New(physics.V(48000, 48000)), Seed: 3, Turns: 6}
	for side, name := range [2]string{"kestrel-post", "the-slag-brothers"} {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: [2]string{"Red", "Blue"}[side], Warband: w}
		for i := range w.Models {
			at := physics.V(4000+physics.Mil(i)*4000, 6000+physics.Mil(side)*34000)
			start.Place = append(start.Place, game.Placement{Model: w.Models[i].ID, At: at, Down: side == 1 && 2*i < len(w.Models)})
		}
	}
	return openWith(t, start, [2]render.Player{{}, {}})
}

// TestTheChanceOfAMoraleCheckStandsOnThePanel, that of a test of LD too, with its clause.
func TestTheChanceOfAMoraleCheckStandsOnThePanel(t *testing.T) {
	p := halfDown(t)
	p.frame()
	list := tool.MoraleTests(p.s.desk.Game(), 1)
	if len(list) != 1 || list[0].Short != 0 || len(tool.MoraleTests(p.s.desk.Game(), 0)) != 0 {
		t.Fatalf("%+v", list)
	}
	for _, want := range []string{"Prova di Morale: Blu", "MOR-1", percent(list[0].Passes())} {
		if words := p.shown(); !slices.Contains(words, want) {
			t.Errorf("%q is not among %q", want, words)
		}
	}
}

// TestWhatCountsInAMoraleCheckIsSaid, and what it is without its LEADER.
func TestWhatCountsInAMoraleCheckIsSaid(t *testing.T) {
	p := acting(t)
	k := game.MoraleTest{When: "at the end of this Turn", Fails: "who fails flees and loses", Short: 1, Rests: 0, Without: 0.58,
		Odds: game.Odds{Mods: []game.Modifier{{Clause: "MOR-2", Name: "LEADER", Dice: 1}}}}
	got := moraleWords(p.app, p.s.desk.Setup(), &k)
	name := local(p.app, tool.Name(p.s.desk.Setup(), 0))
	want := []string{"se se ne perde un altro, alla fine di questo turno", "LEADER +1 dado (MOR-2)", "58% senza " + name, "chi fallisce fugge e perde"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

package ai

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// about is a mind about the first ACTION of a1 in a game of three against three.
func about(t *testing.T, change func(s *game.Start)) (*mind, game.ModelID) {
	t.Helper()
	start := gametest.Start(1)
	start.Ruleset = rules.All()[0].ID()
	change(&start)
	g, _, err := game.NewGame(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	for b := New(1, Veteran, Plain); g.Pending().Kind != game.Act || g.Pending().Side != 0; {
		c := b.Choose(g)
		switch d := g.Pending(); {
		case d.Kind == game.Act:
			c = game.Choice{Action: "end"}
		case d.Kind == game.Activate && d.Side == 0:
			c = game.Choice{Model: "a1"}
		}
		if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	m := newMind(1, g, g.Pending())
	m.job = &job{}
	return m, g.Pending().Model
}

func TestAFallCostsWhatItTakesFromThisModel(t *testing.T) {
	cost := map[int]float64{}
	for _, armour := range []int{0, -3} {
		m, id := about(t, func(s *game.Start) {
			for i := range s.Sides[0].Warband.Models {
				s.Sides[0].Warband.Models[i].Armour = armour
			}
		})
		cost[armour] = m.tumble(id, 3*physics.Inch) / m.worth(id)
		if m.tumble(id, 3*physics.Inch-1) != 0 {
			t.Error("a drop of less costs something")
		}
		if m.tumble(id, 6*physics.Inch) <= m.tumble(id, 3*physics.Inch) {
			t.Error("a deeper fall costs no more")
		}
		way := &physics.Way{Rolls: []physics.Mark{{Kind: physics.Dropped, Rise: -3 * physics.Inch}}}
		if risk := m.risk(id, "move", way); risk != m.tumble(id, 3*physics.Inch) {
			t.Errorf("a way that falls costs %v", risk)
		}
	}
	if cost[0] < 0.45 || cost[0] > 0.85 || cost[-3] > 0.6*cost[0] {
		t.Errorf("a fall of 3\" takes %.2f of a model without armour, %.2f of one with it", cost[0], cost[-3])
	}
}

// launchers has side 0 shoot with what bursts, and some models stand elsewhere.
func launchers(keywords []string, places map[string]physics.Vec) func(s *game.Start) {
	return func(s *game.Start) {
		for i := range s.Sides[0].Warband.Models {
			s.Sides[0].Warband.Models[i].Weapons[0].Keywords = keywords
		}
		for i := range s.Place {
			if at, ok := places[s.Place[i].Model]; ok {
				s.Place[i].At = at
			}
		}
	}
}

func TestABurstCountsFriendsAndAllEnemiesThatItHits(t *testing.T) {
	amid := map[string]physics.Vec{"b1": {X: 12000, Y: 12000}, "b2": {X: 14000, Y: 12000}}
	near := map[string]physics.Vec{"b1": {X: 12000, Y: 12000}, "b2": {X: 14000, Y: 12000}, "a2": {X: 12000, Y: 10000}, "a3": {X: 13500, Y: 10200}}
	weigh := func(words []string, places map[string]physics.Vec) Terms {
		m, id := about(t, launchers(words, places))
		_, terms, ok := m.attack(game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})()
		if !ok {
			t.Fatalf("%s cannot shoot", m.s.Entries[id].ID)
		}
		return terms
	}
	blast := []string{`BLAST 3"`}
	alone, two, friends := weigh(nil, amid), weigh(blast, amid), weigh(blast, near)
	if two[Harm] < 1.5*alone[Harm] || two[Friends] != 0 {
		t.Errorf("at two enemies: %v, at one: %v", two, alone)
	}
	if friends[Friends] > -0.5*friends[Harm] {
		t.Errorf("two friends in it cost %v of %v", friends[Friends], friends[Harm])
	}
	if missed := weigh([]string{`BLAST 3"`, "SCATTER"}, near); missed[Friends] >= friends[Friends] {
		t.Errorf("a miss that may go anywhere costs nothing: %v, %v", missed[Friends], friends[Friends])
	}
}

func TestWhoThatIsPaidForCountsMore(t *testing.T) {
	worth := func(plan string) (leader, other float64) {
		m, _ := about(t, func(s *game.Start) {
			s.Scenario, _ = scenario.Shipped(plan)
			s.Sides[1].Warband.Models[0].Keywords = []string{"LEADER"}
		})
		return m.worth(m.s.Find("b1")), m.worth(m.s.Find("b2"))
	}
	leader, other := worth("ground-for-the-dead")
	hunted, counted := worth("gold-braid")
	if counted != other+20 || hunted != leader+6*20 {
		t.Errorf("leaders count %v and %v, others %v and %v", leader, hunted, other, counted)
	}
}

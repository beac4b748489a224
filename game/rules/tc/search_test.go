package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/scenario"
)

// trunk lies on every objective and is carried by who finds it.
func trunk(more ...func(*scenario.Marker)) scenario.Marker {
	m := scenario.Marker{ID: "trunk", Name: document.Text{"en": "Trunk"}, Lay: &scenario.Lay{Objectives: true, Side: scenario.Both}, Within: In(1),
		When: []scenario.Moment{scenario.Search}, Roll: true, Carried: true, Side: scenario.Both}
	for _, f := range more {
		f(&m)
	}
	return m
}

func searching1(id string) game.Choice { return game.Choice{Action: "search", Target: id} }

func scores(what scenario.What, vp int, home bool) scenario.Rule {
	return scenario.Rule{When: scenario.TurnEnd, What: what, VP: vp, Side: scenario.Both, Marker: "trunk", Home: home}
}

func TestWhatIsFoundIsCarriedAndBurdens(t *testing.T) {
	plan := markers(trunk())
	plan.Scoring = []scenario.Rule{scores(scenario.Borne, 2, false), scores(scenario.Borne, 1, true)}
	p := sown(t, []int{3, 3, 3, 4}, []Unit{Model("a1", 24, 22.37), Model("a2", 22.37, 24), Model("a3", 24, 30)}, []Unit{Model("b1", 42, 42), Model("b2", 44, 42), Model("b3", 46, 42)}, plan)
	p.Activate("a1")
	p.Refuse("OTH-1", searching1("trunk-2"))
	p.Do(searching1("trunk-1")) // 6: nothing
	p.Refuse("ACT-4", searching1("trunk-1"))
	p.End()
	p.Skip("b1")
	p.Activate("a2")
	p.Refuse("OTH-1", game.Choice{Action: "drop"})
	p.Do(searching1("trunk-1"))
	if e := p.Event(game.PickedUp); e.Model != p.ID("a2") || e.Word != "trunk-1" || e.Clause != "OTH-1" {
		t.Errorf("%+v", e)
	}
	for _, action := range []string{"dash", "charge", "shoot", "fight", "search"} {
		p.Refuse("OTH-1", game.Choice{Action: action, Target: "b1", Weapon: "rifle"})
	}
	p.Move(To(17, 24))
	p.End()
	endTurn(p)
	if s := p.State().Score; s != [2]int{2, 0} {
		t.Errorf("it is carried, not at home: %v", s)
	}
}

// TestWhoHasMovedWithItsBurdenMayPutItDownAndGoOn: to put it down is an ACTION, so
// that the activation is not over while that is possible (ACT-6).
func TestWhoHasMovedWithItsBurdenMayPutItDownAndGoOn(t *testing.T) {
	free := trunk(func(m *scenario.Marker) { m.Roll = false })
	p := sown(t, []int{4, 4}, []Unit{Model("a1", 24, 22.4)}, []Unit{Model("b1", 40, 16)}, markers(free))
	p.Activate("a1")
	p.Do(searching1("trunk-1"))
	p.Move(To(24, 17))
	if d := p.Expect(game.Act); d.Model != p.ID("a1") {
		t.Fatalf("%+v", d)
	}
	p.Refuse("OTH-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	p.Do(game.Choice{Action: "drop"})
	p.Do(game.Choice{Action: "dash"})
	p.Expect(game.Move)
}

func TestWhoGoesDownOrIsStruckPutsDownWhatItCarries(t *testing.T) {
	for name, c := range map[string]struct {
		b    Unit
		dice []int
		do   func(p *Play)
	}{
		"struck, and missed": {Model("b1", 24, 20.5), []int{1, 1}, func(p *Play) { p.Fight("a1", "sword") }},
		"shot Down":          {Model("b1", 24, 10), []int{6, 5, 4, 4}, func(p *Play) { p.Shoot("rifle", "a1") }},
		"shot, a Minor Hit":  {Model("b1", 24, 10), []int{6, 5, 1, 2}, func(p *Play) { p.Shoot("rifle", "a1") }},
	} {
		free := trunk(func(m *scenario.Marker) { m.Roll = false })
		p := sown(t, c.dice, []Unit{Model("a1", 24, 22.4), Model("a2", 2, 2)}, []Unit{c.b, Model("b2", 44, 44)}, markers(free))
		p.Activate("a1")
		p.Do(searching1("trunk-1"))
		p.End()
		p.Activate("b1")
		c.do(p)
		spot := p.State().Spots[0]
		if name == "shot, a Minor Hit" {
			if spot.Bearer != p.ID("a1") {
				t.Errorf("%s: %+v", name, spot)
			}
			continue
		}
		if e := p.Event(game.PutDown); !spot.Lies() || spot.At != At(24, 22.4) || e.Model != p.ID("a1") {
			t.Errorf("%s: %+v, %+v", name, spot, e)
		}
	}
}

func TestWhatIsPutDownIsFoundAgainByTheOtherSide(t *testing.T) {
	plan := markers(trunk(func(m *scenario.Marker) { m.Roll = false }))
	plan.Scoring = []scenario.Rule{scores(scenario.Borne, 3, false)}
	p := sown(t, nil, []Unit{Model("a1", 24, 22.4)}, []Unit{Model("b1", 24, 26)}, plan)
	p.Activate("a1")
	p.Do(searching1("trunk-1"))
	p.Do(game.Choice{Action: "drop"})
	p.Move(To(24, 17))
	p.End()
	p.Activate("b1")
	p.Move(To(24, 24))
	p.Do(searching1("trunk-1")) // 1.6" from 24, 22.4, less than an inch from the base
	p.End()
	if s := p.State().Score; s != [2]int{0, 3} {
		t.Errorf("%v", s)
	}
}

func TestACacheThatIsEmptyIsGoneAndOneThatIsNotBlesses(t *testing.T) {
	box := trunk(func(m *scenario.Marker) {
		m.Roll, m.Carried, m.On, m.Does = false, false, 4, []scenario.Effect{{What: scenario.Blessing, N: 1}}
	})
	for _, c := range []struct {
		die   int
		score [2]int
		bless int8
	}{{3, [2]int{0, 0}, 0}, {4, [2]int{5, 0}, 1}} {
		plan := markers(box)
		plan.Scoring = []scenario.Rule{scores(scenario.Found, 5, false)}
		p := sown(t, []int{c.die}, []Unit{Model("a1", 24, 22.4)}, []Unit{Model("b1", 44, 44)}, plan)
		p.Activate("a1")
		p.Do(searching1("trunk-1"))
		endTurn(p)
		if st := p.State(); st.Score != c.score || !st.Spots[0].Gone || p.M("a1").Tokens[game.Blessing] != c.bless {
			t.Errorf("%d: %v, %+v", c.die, st.Score, st.Spots)
		}
	}
}

func TestOnlyTheSideThatMaySearchesAndTheOtherIsPaidForWhatIsLeft(t *testing.T) {
	plan := markers(trunk(func(m *scenario.Marker) { m.Side, m.Carried = 0, false }))
	plan.Scoring = []scenario.Rule{{When: scenario.TurnEnd, What: scenario.Left, VP: 2, Side: 1, Marker: "trunk"}}
	p := sown(t, nil, []Unit{Model("a1", 4, 4)}, []Unit{Model("b1", 24, 22.4)}, plan)
	p.Skip("a1")
	p.Activate("b1")
	p.Refuse("OTH-1", searching1("trunk-1"))
	p.End()
	if s := p.State().Score; s != [2]int{0, 2} {
		t.Errorf("%v", s)
	}
}

func TestNobodySearchesWhereTheScenarioHasNoMarkers(t *testing.T) {
	p := sown(t, nil, []Unit{Model("a1", 24, 22.4)}, []Unit{Model("b1", 44, 44)}, scenario.Scenario{})
	p.Activate("a1")
	p.Refuse("", searching1("trunk-1"))
}

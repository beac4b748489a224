package tc

import (
	"math"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// risksOf are the risks of the way to a place, with what query/path tells.
func risksOf(t *testing.T, p *Play, id string, x, y float64) ([]game.Risk, game.Details) {
	t.Helper()
	rules := p.Setup().Rules.(*Rules)
	way, err := rules.Path(p.Game, p.ID(id), "move", physics.Spot{At: At(x, y)}, game.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	return rules.Risks(p.Game, p.ID(id), "move", way), rules.PathDetails(p.Game, p.ID(id), "move", way)
}

func TestAWayTellsTheMinesThatItSetsOffAndWhatTheyMayDo(t *testing.T) {
	for _, c := range []struct {
		words string
		x     float64 // where to
		want  []float64
	}{
		{"ELITE", 19, []float64{10.0 / 36}},
		{"ELITE", 20, []float64{10.0 / 36, 10.0 / 36}},
		{"ELITE", 16.37, []float64{10.0 / 36}}, // exactly 3" from the nearer one
		{"ELITE", 16.369, nil},
		{"TOUGH", 19, []float64{0}},
		{"+1 INJURY DICE", 19, []float64{bestOfThree(9)}},
		{"NEGATE MINED", 20, nil},
		{"FLYING", 19, nil},
		{"FLYING", 20, []float64{10.0 / 36}},
	} {
		two := mine(3, func(m *scenario.Marker) { m.Lay.Count = 2 })
		p := sown(t, nil, []Unit{Model("a1", 14, 13, Words(c.words))}, []Unit{Model("b1", 42, 42)}, markers(two), there(20, 13), there(23.5, 13))
		p.Activate("a1")
		list, told := risksOf(t, p, "a1", c.x, 13)
		if len(list) != len(c.want) || len(told) != 1 || len(told[0].Value.([]game.Details)) != len(c.want) {
			t.Errorf("%q to %v: %+v, %+v", c.words, c.x, list, told)
			continue
		}
		for i, r := range list {
			if r.Clause != "MINED" || r.Fail != 4.0/6 || math.Abs(r.Out-c.want[i]*4/6) > 1e-9 {
				t.Errorf("%q to %v: %+v", c.words, c.x, r)
			}
		}
	}
}

// bestOfThree is the chance that the best two of three dice add up to a total.
func bestOfThree(least int) float64 {
	n := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			for c := 1; c <= 6; c++ {
				if a+b+c-min(a, b, c) >= least {
					n++
				}
			}
		}
	}
	return float64(n) / 216
}

func TestAWayTellsWhereAMineIsSetOffAndWhatIsLeftOfIt(t *testing.T) {
	gas := mine(0, func(m *scenario.Marker) { m.Does, m.Leaves = nil, "fumes" })
	burning := fumes()
	burning.Does = []scenario.Effect{{What: scenario.Injury, N: 1}}
	p := sown(t, nil, []Unit{Model("a1", 14, 13)}, []Unit{Model("b1", 42, 42)}, markers(gas, burning), there(20, 13))
	p.Activate("a1")
	list, told := risksOf(t, p, "a1", 19, 13)
	if len(list) != 1 || list[0].Marker != "mine-1" || list[0].At.Sub(At(16.37, 13)).Len() > 2 || list[0].Fail != 1 || math.Abs(list[0].Out-bestOfThree(9)) > 1e-9 {
		t.Errorf("%+v", list)
	}
	if k := told[0].Value.([]game.Details)[0]; told[0].Name != "markers" || k[0].Value != "mine-1" || k[1].Value != "MINED" || k[2].Value != list[0].At {
		t.Errorf("%+v", told)
	}
}

func TestAWayIsToldWithoutMarkersWhereTheScenarioHasNone(t *testing.T) {
	p := sown(t, nil, []Unit{Model("a1", 14, 13)}, []Unit{Model("b1", 42, 42)}, scenario.Scenario{})
	p.Activate("a1")
	if list, told := risksOf(t, p, "a1", 19, 13); list != nil || told != nil {
		t.Errorf("%+v, %+v", list, told)
	}
}

package lab_test

import (
	"math"
	"reflect"
	"testing"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/levels"
	"duckboard/physics"
)

// halves is a table that is the same turned by half a turn, but for what a test
// adds.
func halves(t *testing.T, more ...levels.Piece) *lab.Position {
	r, s := shipped(t, "tc-1.0.2", "ruins", [2]string{"kestrel-post", "kestrel-post"}, 1)
	table := levels.New(physics.V(36000, 36000))
	for side, x := range []physics.Mil{0, 30000} {
		table.Zones = append(table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{X: x}, {X: x + 6000}, {X: x + 6000, Y: 36000}, {X: x, Y: 36000}}})
	}
	wall := func(id string, x, y physics.Mil) levels.Piece {
		return levels.Piece{ID: id, Kind: "block", Rect: &levels.Rect{X: x, Y: y, W: 2000, H: 6000}}
	}
	table.Terrain = append([]levels.Piece{wall("west", 9000, 6000), wall("east", 25000, 24000)}, more...)
	table.Objectives = []levels.Objective{{ID: "o", At: physics.V(18000, 18000)}}
	s.Table, s.Ground = table, nil
	s.Scenario = nil
	p, err := lab.New(r, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func fairness(p *lab.Position, advise bool) *lab.Fairness {
	j, r := p.Fairness(advise)
	j.Run(2)
	return r
}

func TestASymmetricTableFavoursNobody(t *testing.T) {
	r := fairness(halves(t), false)
	if math.Abs(r.Favours) > 0.03 || r.Deployed {
		t.Errorf("it favours %v: %+v", r.Favours, r.Parts)
	}
	for _, k := range r.Parts {
		if math.Abs(k.Favours) > 0.12 {
			t.Errorf("%s: %+v", k.Name, k)
		}
	}
}

func TestAWallInFrontOfOneZoneSheltersItAndTakesItsView(t *testing.T) {
	wall := levels.Piece{ID: "wall", Kind: "block", Rect: &levels.Rect{X: 6500, Y: 13000, W: 1000, H: 22000}}
	r := fairness(halves(t, wall), false)
	a, b := r.Sides[0], r.Sides[1]
	if !(a.Shelter > b.Shelter) || !(a.View < b.View) || !(a.Lane < b.Lane) {
		t.Errorf("behind the wall %+v\nbefore it %+v", a, b)
	}
}

func TestTheAdviceWasTriedAndHelps(t *testing.T) {
	extra := levels.Piece{ID: "extra", Kind: "block", Rect: &levels.Rect{X: 8000, Y: 16000, W: 3000, H: 5000}}
	r := fairness(halves(t, extra), true)
	if len(r.Advice) == 0 {
		t.Fatal("nothing was found to even it out")
	}
	for _, a := range r.Advice {
		if a.After >= a.Before || a.Inches() < 1 || a.Direction() == "" {
			t.Errorf("%+v", a)
		}
	}
}

func TestExposureTellsWhoIsInDangerInTheFirstTurn(t *testing.T) {
	p := battle(t, "ruins")
	j, list := p.Exposures()
	j.Run(2)
	if len(*list) != 20 {
		t.Fatalf("%d models", len(*list))
	}
	seen := 0
	for _, x := range *list {
		if x.Seen > 0 && x.Share <= 0 || x.Felled < 0 || x.Felled > 1 || x.Cover > x.Seen || len(x.Turns) != len(p.Setup.Table.Objectives) {
			t.Errorf("%+v", x)
		}
		if x.Felled > 0 && x.Shots+x.Charges == 0 {
			t.Errorf("nobody can do anything to model %d: %+v", x.Model, x)
		}
		seen += x.Seen
	}
	if seen == 0 {
		t.Error("nobody sees anybody")
	}
	r := fairness(p, false)
	sum := 0.0
	for _, x := range *list {
		if p.Setup.Entries[x.Model].Side == game.Side(1) {
			sum += x.Felled
		}
	}
	if !r.Deployed || math.Abs(r.Sides[0].Felled-sum) > 1e-9 {
		t.Errorf("side 0 fells %v, the exposures say %v", r.Sides[0].Felled, sum)
	}
}

func TestTheReportCountsTheCoverOfItsRuleSet(t *testing.T) {
	p := halves(t)
	r := fairness(p, false)
	if r.CoverOf != p.Setup.Rules.Title() || r.Sides[0].Dense <= 0 || r.Sides[0].Dense >= 1 {
		t.Fatalf("cover of %q, %v", r.CoverOf, r.Sides[0].Dense)
	}
	p.Setup.Rules = sheltered{p.Setup.Rules}
	for _, f := range fairness(p, false).Sides {
		if f.Dense != 1 || f.Cover != 1 || f.Shelter != 0 {
			t.Errorf("all is in Cover and seen, but the report says %+v", f)
		}
	}
	p.Setup.Rules = plain{p.Setup.Rules.(sheltered).Ruleset}
	if r := fairness(p, false); r.CoverOf != "" || r.Sides[0].Dense <= 0 {
		t.Errorf("the rules say nothing of cover, but %+v", r)
	}
}

// plain is a rule set that does not tell what gives cover.
type plain struct{ game.Ruleset }

// TestPeopleOnTheTableAreNoGround: where models count as cover, too.
func TestPeopleOnTheTableAreNoGround(t *testing.T) {
	r, s := shipped(t, "wzr", "village", [2]string{"low-water", "the-causeway-third"}, 1)
	empty, err := lab.New(r, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	full := deployed(t, r, s)
	a, b := fairness(empty, false), fairness(full, false)
	if len(full.Side(0)) < 3 || b.Sides[0].Exposed == 0 {
		t.Fatalf("%d models, %+v", len(full.Side(0)), b.Sides[0])
	}
	for k := range a.Sides {
		if a.Sides[k].Exposed != b.Sides[k].Exposed || a.Sides[k].Cover != b.Sides[k].Cover || a.Sides[k].Dense != b.Sides[k].Dense {
			t.Errorf("side %d: %+v with nobody there, %+v with all", k, a.Sides[k], b.Sides[k])
		}
	}
}

func TestALongUnitPausesAndCanBeGivenUp(t *testing.T) {
	p := halves(t)
	whole := fairness(p, true)
	j, r := p.Fairness(true)
	steps := 0
	for !j.Step(func() bool { return true }) {
		steps++
	}
	if j.Progress() != 1 || !reflect.DeepEqual(r, whole) {
		t.Errorf("in %d slices (%v): %+v, at once: %+v", steps, j.Progress(), r, whole)
	}
	half, part := p.Fairness(true)
	for range steps / 2 {
		half.Step(func() bool { return true })
	}
	half.Run(2)
	if half.Progress() != 1 || !reflect.DeepEqual(part, whole) {
		t.Errorf("half in slices, half at once: %+v, at once: %+v", part, whole)
	}
	given, _ := p.Fairness(true)
	for range steps / 2 {
		given.Step(func() bool { return true })
	}
	given.Cancel()
	if given.Run(2); !given.Busy() {
		t.Error("a job that was given up is done")
	}
}

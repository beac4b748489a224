package lab_test

import (
	"math"
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

package wzr_test

import (
	"encoding/json"
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/physics"
)

// seen is what query/sight answers of b1 to a1, who may have others about.
func seen(t *testing.T, others []Unit, terrain ...levels.Piece) (answer struct {
	Visible, Cover bool
	Fraction       float64
	Blockers       []struct{ ID, Why, Clause string }
	Beside         []struct{ ID, Clause string }
	CoverBy        *struct{ Piece, Model, Clause string }
}) {
	t.Helper()
	p := battle(t, append(one(trooper("a1", "s1", 10, 10)), others...), one(trooper("b1", "s2", 20, 10)), nil, nil, terrain...)
	s, st := p.Game.Setup(), p.Game.State()
	c := s.Rules.(game.Covering).Cover(s, st, p.ID("a1"), p.ID("b1"), physics.Body{}, physics.Body{})
	if err := json.Unmarshal([]byte(strings.ToLower(string(wire.Covers(s, &c, nil)))), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestWZR92SightTellsTheCoverThatTheseRulesCount(t *testing.T) {
	for _, c := range []struct {
		name    string
		others  []Unit
		terrain []levels.Piece
		by      string // what covers, "" for no cover
		clause  string
	}{
		{"scrub that the target does not touch", nil, []levels.Piece{Rect("scrub", 18, 5, 0.6, 10, 1)}, "t1", "wzr-93"},
		{"a wall, of wall and scrub", nil, []levels.Piece{Rect("scrub", 13, 5, 0.6, 10, 1), Rect("wall", 18, 5, 0.1, 10, 1)}, "t2", "wzr-94"},
		{"a model in the way", one(trooper("a2", "s3", 15, 10)), nil, "a2", "wzr-95"},
		{"wire on the line", nil, []levels.Piece{Rect("wire", 15, 5, 0.6, 10, 0.5)}, "t1", "wzr-93"},
		{"claimed", nil, []levels.Piece{Rect("barricade", 11, 5, 0.4, 10, 1)}, "", "wzr-99"},
		{"less than a quarter", nil, []levels.Piece{Rect("wall", 18.5, 10, 0.1, 0.1, 2)}, "", "wzr-92"},
	} {
		a := seen(t, c.others, c.terrain...)
		if !a.Visible || a.Cover != (c.by != "") {
			t.Errorf("%s: %+v", c.name, a)
			continue
		}
		if k := a.CoverBy; c.by != "" && (k == nil || k.Piece+k.Model != c.by || k.Clause != c.clause) {
			t.Errorf("%s: cover by %+v, want %s by %s", c.name, k, c.by, c.clause)
		}
		if c.by == "" && (len(a.Blockers) != 1 || a.Blockers[0].Clause != c.clause) {
			t.Errorf("%s: %+v", c.name, a.Blockers)
		}
		if c.name == "wire on the line" && (len(a.Blockers) > 0 || len(a.Beside) != 1) {
			t.Errorf("wire hides nothing: %+v", a)
		}
	}
}

func TestWZR102SightTellsThatAVehicleBlocks(t *testing.T) {
	a := seen(t, one(trooper("a2", "s3", 15, 10, base(100), tall, tank)))
	if a.Visible || a.Cover || a.Fraction != 0 || len(a.Blockers) != 1 || a.Blockers[0].ID != "a2" {
		t.Errorf("%+v", a)
	}
	if a := seen(t, one(trooper("a2", "s3", 15, 10, base(100), tall))); !a.Visible || !a.Cover || a.Fraction != 1 {
		t.Errorf("%+v", a)
	}
}

func TestWZR92WireCoversOnlyAtTheHeightOfTheLine(t *testing.T) {
	wire := func(base float64) levels.Piece {
		k := Rect("wire", 14.5, 5, 1, 10, 0.5)
		k.Base = In(base)
		return k
	}
	for _, c := range []struct {
		name     string
		from, to float64 // levels
		wire     levels.Piece
		need     int
	}{
		{"between them", 0, 0, wire(0), 11},
		{"just over their heads", 0, 0, wire(1.251), 13},
		{"at the top of their heads", 0, 0, wire(1.25), 11},
		{"deep under two on roofs", 4, 4, wire(0), 13},
		{"half way down from a roof, under the line", 4, 0, wire(0), 13},
		{"half way down from a roof, on the line", 4, 0, wire(2), 11},
	} {
		roofs := []levels.Piece{c.wire, Rect("block", 8, 8, 4, 4, 4), Rect("block", 18, 8, 4, 4, 4)}
		if c.from == 0 {
			roofs = roofs[:1]
		} else if c.to == 0 {
			roofs = roofs[:2]
		}
		p := battle(t, one(onLevel(trooper("a1", "s1", 11.9, 10), c.from)), one(onLevel(trooper("b1", "s2", 18.1, 10), c.to)), []int{3}, nil, roofs...)
		p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
		if r := tested(p, "rs"); r.Need != c.need {
			t.Errorf("%s: %+v", c.name, r)
		}
	}
}

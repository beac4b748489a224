package tool

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

func TestTheReadingShowsAWindowFromTheSideAndFromAbove(t *testing.T) {
	table := levels.New(physics.V(48000, 48000))
	high := physics.Mil(4000)
	table.Terrain = []levels.Piece{{ID: "hall", Kind: "wall", Rect: &levels.Rect{X: 10000, Y: 20000, W: 20000, H: 400}, Height: &high,
		Openings: []physics.Opening{{Edge: 0, From: 9700, To: 10300, Bottom: 500, Top: 2000}}}}
	s := &game.Setup{Start: game.Start{Table: table}, Field: table.Field()}
	man := func(x, y physics.Mil) physics.Body {
		return physics.Body{At: physics.V(x, y), Radius: 630, Height: 1250}
	}
	r := ReadLine(s, man(20000, 15000), man(20000, 25000), true)
	if want := []physics.Slice{{Piece: 0, From: 5000, To: 5400, Base: 0, Top: 500}, {Piece: 0, From: 5000, To: 5400, Base: 2000, Top: 4000}}; len(r.Section) != 2 || r.Section[0] != want[0] || r.Section[1] != want[1] {
		t.Errorf("the section has no sill and lintel: %+v", r.Section)
	}
	if n := len(r.Cone); n < 3 || r.Cone[0].Share != 0 || r.Cone[n-1].Share != 0 || r.Cone[n/2].Share <= 0.5 {
		t.Errorf("the cone is not cut by the jambs: %+v", r.Cone)
	}
	if rs := Reasons(s, &r); len(rs) != 1 || rs[0].Clause != "R-CONTACT" {
		t.Errorf("reasons %+v", rs)
	}
}

func TestTheViewFromTheSideHasTheGroundUnderBothBases(t *testing.T) {
	table := levels.New(physics.V(48000, 48000))
	high, deep := physics.Mil(2000), physics.Mil(-1000)
	table.Terrain = []levels.Piece{{ID: "roof", Kind: "block", Rect: &levels.Rect{X: 8000, Y: 8000, W: 3000, H: 4000}, Height: &high},
		{ID: "sap", Kind: "trench", Rect: &levels.Rect{X: 19000, Y: 8000, W: 2000, H: 4000}, Height: &deep}}
	s := &game.Setup{Start: game.Start{Table: table}, Field: table.Field()}
	man := func(x, level physics.Mil) physics.Body {
		return physics.Body{At: physics.V(x, 10000), Level: level, Radius: 630, Height: 1250}
	}
	r := ReadLine(s, man(10000, high), man(20000, deep), true)
	if want := []physics.Slice{{Piece: 0, From: -1830, To: 1000, Top: high}, {Piece: 1, From: 9000, To: 11000, Top: deep}}; !slices.Equal(r.Side, want) {
		t.Errorf("got %+v, want %+v", r.Side, want)
	}
}

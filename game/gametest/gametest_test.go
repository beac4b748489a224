package gametest

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

func TestDrawingIsATable(t *testing.T) {
	drawing := Table(`
		....##..
		.B....ww
		........
	`)
	if drawing.Size != physics.V(8000, 3000) || len(drawing.Terrain) != 3 {
		t.Fatalf("got %+v", drawing)
	}
	want := []struct {
		kind string
		rect levels.Rect
	}{
		{"wall", levels.Rect{X: 4000, Y: 0, W: 2000, H: 1000}},
		{"block", levels.Rect{X: 1000, Y: 1000, W: 1000, H: 1000}},
		{"woods", levels.Rect{X: 6000, Y: 1000, W: 2000, H: 1000}},
	}
	for i, w := range want {
		if p := drawing.Terrain[i]; p.Kind != w.kind || *p.Rect != w.rect {
			t.Errorf("piece %d: %s %+v", i, p.Kind, *p.Rect)
		}
	}
	if got := len(drawing.Field().Pieces()); got != 3 {
		t.Errorf("%d pieces of ground", got)
	}
}

func TestBrokenInvariantsAreFound(t *testing.T) {
	for want, damage := range map[string]func(s *game.State){
		"":                            func(*game.State) {},
		"a1: 7 markers of kind 0":     func(s *game.State) { s.Models[0].Tokens[game.Blood] = 7 },
		"a1: -1 markers of kind 1":    func(s *game.State) { s.Models[0].Tokens[game.Blessing] = -1 },
		"a2: is out and down":         func(s *game.State) { s.Models[1].Out, s.Models[1].Down = true, true },
		"a1: overlaps a2":             func(s *game.State) { s.Models[0].At = s.Models[1].At },
		"a1: at 0.1, 6, level 0":      func(s *game.State) { s.Models[0].At.X = 100 },
		"a1: at 6, 6, level 1":        func(s *game.State) { s.Models[0].Level = 1000 },
		"over is true, a decision is": func(s *game.State) { s.Over = true },
		"turn 4 of 3":                 func(s *game.State) { s.Turn = 4 },
	} {
		g, _, err := game.NewGame(Toy{}, Start(1))
		if err != nil {
			t.Fatal(err)
		}
		damage(g.State()) // nobody else may
		if err := Holds(g); (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

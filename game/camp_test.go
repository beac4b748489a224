package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
)

// reader counts how often a warband is read.
type reader struct {
	gametest.Toy
	times map[*roster.Warband]int
}

func (r reader) Read(w *roster.Warband) (any, error) {
	r.times[w]++
	return w.Name, r.Check(w)
}

func TestACampReadsAWarbandOnce(t *testing.T) {
	r := reader{times: map[*roster.Warband]int{}}
	camp := game.Camp{Rules: r}
	start := gametest.Start(1)
	for range 3 {
		s, err := camp.Prepare(start)
		if err != nil {
			t.Fatal(err)
		}
		for side := range s.Sides {
			if w := s.Sides[side].Warband; s.Read[side] != w.Name || r.times[w] != 1 {
				t.Errorf("side %d has %v of the warband %q, which was read %d times", side, s.Read[side], w.Name, r.times[w])
			}
		}
		start.Sides[0], start.Sides[1] = start.Sides[1], start.Sides[0]
	}
}

func TestACampRefusesAWarbandEveryTime(t *testing.T) {
	camp := game.Camp{Rules: reader{times: map[*roster.Warband]int{}}}
	start := gametest.Start(1)
	w := *start.Sides[1].Warband
	w.Models = append([]roster.Model(nil), w.Models...)
	w.Models[0].Keywords = []string{"NO SUCH WORD"}
	start.Sides[1].Warband = &w
	for range 2 {
		if _, err := camp.Prepare(start); err == nil {
			t.Fatal("a keyword that nobody knows is taken")
		}
	}
}

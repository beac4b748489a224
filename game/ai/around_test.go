package ai

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
	"duckboard/physics"
)

// thinking is a mind about the first ACTION of a game on a drawn table.
func thinking(t *testing.T, drawing string) (*mind, game.ModelID) {
	t.Helper()
	start := gametest.Start(1)
	start.Ruleset = rules.All()[0].ID()
	start.Table = gametest.Table(drawing)
	g, _, err := game.NewGame(rules.All()[0], start)
	if err != nil {
		t.Fatal(err)
	}
	b := New(1, Veteran, Plain)
	for g.Pending().Kind != game.Act {
		if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: b.Choose(g)}); err != nil {
			t.Fatal(err)
		}
	}
	m := newMind(1, g, g.Pending())
	m.job = &job{}
	return m, g.Pending().Model
}

// TestPlacesRoundAModelHoldAllThatIsInReach holds the places that a model might go
// to against its reach: of each in reach there is one near it on its level.
func TestPlacesRoundAModelHoldAllThatIsInReach(t *testing.T) {
	m, id := thinking(t, drawn)
	far := m.s.Entries[id].Profile.Movement
	spots, _ := m.round(id, "move")
	reach, err := m.s.Rules.Reach(m.g, id, "move")
	if err != nil {
		t.Fatal(err)
	}
	here := m.s.Body(m.st, id)
	for _, s := range spots {
		if s.At.Sub(here.At).Len() > float64(far) || m.s.Field.Fits(m.body(id, s.Spot)).Kind != physics.NoFault {
			t.Errorf("%v is no place for it", s)
		}
	}
	for _, p := range reach.Spots(3000) {
		near := false
		for _, s := range spots {
			near = near || s.Level == p.Level && s.At.Sub(p.At).Len() < 2000
		}
		if !near {
			t.Errorf("nothing near %v, which is in reach", p)
		}
	}
}

// TestAStraightPathIsTakenOnlyWhereNothingIsInTheWay tries every place round a
// model: those said to be straight ahead are allowed.
func TestAStraightPathIsTakenOnlyWhereNothingIsInTheWay(t *testing.T) {
	m, id := thinking(t, drawn)
	straight, not := 0, 0
	spots, _ := m.round(id, "move")
	for _, s := range spots {
		c := game.Choice{Action: "move", Path: []physics.Waypoint{{At: s.At}}}
		switch free := m.straightTo(id, s.Spot); {
		case !free:
			not++
		case m.g.Try(game.Command{Side: m.me, Choice: c}) == nil:
			straight++
		default:
			t.Errorf("%v is not straight ahead", s)
		}
	}
	if straight < 10 || not < 3 {
		t.Errorf("%d straight, %d not", straight, not)
	}
}

// drawn has a wall before the models of either side.
const drawn = `
........................
........................
........................
........................
........................
........................
........................
...##########............
........................
........................
........................
........................
........................
........................
........................
........................
...##########............
........................
........................
........................
........................
........................
........................
........................`

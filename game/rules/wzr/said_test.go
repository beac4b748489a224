package wzr_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// comes is in what share of many games with other dice a choice brings something; no card
// is turned.
func comes(t *testing.T, p *Play, c game.Choice, came func(events []game.Event) bool) (share, within float64) {
	t.Helper()
	const worlds = 800
	n := 0
	for k := range uint64(worlds) {
		g := p.Imagine((k + 1) * 0x9E3779B97F4A7C15)
		events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
		if err != nil {
			t.Fatal(err)
		}
		if came(events) {
			n++
		}
	}
	share = float64(n) / worlds
	return share, 4*math.Sqrt(max(share*(1-share), 0.01)/worlds) + 1e-9
}

func saidIs(t *testing.T, name string, p *Play, c game.Choice, said float64, came func(events []game.Event) bool) {
	t.Helper()
	if got, within := comes(t, p, c, came); math.Abs(got-said) > within {
		t.Errorf("%s: said %.3f, the dice brought %.3f (within %.3f)", name, said, got, within)
	}
}

func gone(m game.ModelID) func([]game.Event) bool {
	return func(events []game.Event) bool {
		return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.OutOf && e.Model == m })
	}
}

func overTen(t *testing.T, run func(t *testing.T, i int)) {
	for i := range 10 {
		t.Run(fmt.Sprint(i), func(t *testing.T) { run(t, i) })
	}
}

// able is a model whose values and those of its weapon differ from position to position.
func able(i int) func(*roster.Model) {
	return func(m *roster.Model) {
		m.Soldier.RS, m.Soldier.CC, m.Soldier.Con, m.Soldier.A = 10+i%5, 8+i%6, 9+i%5, 9+i%4
		m.Weapons = []roster.Weapon{gun("rifle", shots(24, 10+i%4, 1)), sword}
	}
}

// TestWhatIsSaidOfAShotIsWhatIsRolled: near and far, past a wall and not, aimed and not.
func TestWhatIsSaidOfAShotIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		var wall []levels.Piece
		if i%2 == 1 {
			wall = []levels.Piece{Rect("barricade", 15, 8, 0.5, 4, 1)}
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10, able(i))), one(trooper("b1", "s2", 16+float64(i)*1.5, 10, able(i+3))), nil, nil, wall...)
		if i%3 == 2 {
			p.Do(game.Choice{Action: "aim"})
		}
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
		o, err := wzr.Resurrection.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		saidIs(t, "hit", p, c, o.Test.Hit, func(events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool { return e.Type == game.Hit })
		})
		saidIs(t, "removed", p, c, o.Injury[3], gone(p.ID("b1")))
	})
}

// TestWhatIsSaidOfAFightIsWhatIsRolled in close combat.
func TestWhatIsSaidOfAFightIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		p := battle(t, one(trooper("a1", "s1", 10, 10, able(i))), one(trooper("b1", "s2", 11.3, 10, able(i+4))), nil, nil)
		k := slices.IndexFunc(wzr.Resurrection.Legal(p.Game), func(c game.Choice) bool { return c.Action == "fight" })
		if k < 0 {
			t.Fatal("no fight")
		}
		c := wzr.Resurrection.Legal(p.Game)[k]
		o, err := wzr.Resurrection.Odds(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		saidIs(t, "removed", p, c, o.Injury[3], gone(p.ID("b1")))
	})
}

// TestWhatIsSaidOfAJumpAndAFallIsWhatIsRolled: a long jump that may fail, and a drop that
// hurts for sure.
func TestWhatIsSaidOfAJumpAndAFallIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		high := 3 + float64(i%3)
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, able(i)), high)), far, nil, nil, roofs(0.6, high, high)...)
		path := over.Path
		risks := wzr.Resurrection.Risks(p.Game, p.ID("a1"), "run", physics.Way{Path: path})
		if len(risks) != 1 || risks[0].Fail <= 0 || risks[0].Fail >= 1 {
			t.Fatalf("%+v", risks)
		}
		c := game.Choice{Action: "run", Path: path}
		saidIs(t, "a jump that fails", p, c, risks[0].Fail, func(events []game.Event) bool {
			return slices.ContainsFunc(events, func(e game.Event) bool {
				return e.Roll != nil && e.Roll.Kind == game.TestRoll && e.Roll.Stat == "con" && e.Roll.Outcome != game.Success && e.Roll.Outcome != game.Critical
			})
		})
		saidIs(t, "removed by it", p, c, risks[0].Out, gone(p.ID("a1")))
	})
}

package sim_test

import (
	"fmt"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
	"duckboard/game/rules/tc"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// effective are the keywords that do something in a single game.
func effective() []string {
	var words []string
	for _, k := range tc.V102.Keywords() {
		if !k.Tag() {
			words = append(words, k.Name())
		}
	}
	return words
}

// roofs is a table of blocks with gaps between them, where whoever goes anywhere
// climbs, jumps and falls.
func roofs() *levels.Table {
	t := levels.New(physics.V(24*physics.Inch, 24*physics.Inch))
	for i := range 25 {
		x, y := physics.Mil(i%5*4800+300), physics.Mil(i/5*4800+300)
		t.Terrain = append(t.Terrain, levels.Piece{ID: fmt.Sprintf("r%d", i), Kind: "block", Rect: &levels.Rect{X: x, Y: y, W: 3400, H: 3400}})
	}
	return t
}

// TestRandomPlayersDrawEveryKindOfChoice plays whole games and counts what came
// up in them: every decision, every ACTION, every way to move, every keyword
// that has an effect, and the rarer forms of a choice.
func TestRandomPlayersDrawEveryKindOfChoice(t *testing.T) {
	used, forms := gametest.NewUsed(), map[string]int{}
	for i := range 120 {
		start, err := world(i)
		if err != nil {
			t.Fatal(err)
		}
		if i%2 == 0 {
			start.Table = roofs()
		}
		count := func(side game.Side, seed uint64) sim.Policy {
			random := sim.Random(side, seed)
			return func(g *game.Game) (game.Choice, error) {
				c, err := random(g)
				used.Asked(g.Pending(), c)
				for form, is := range map[string]bool{"pass": c.Pass, "bloodbath": c.Bloodbath, "with": c.With != "", "at a point": c.Action == "shoot" && c.At != nil,
					"partner": c.Action != "" && c.Model != "", "two weapons": len(c.Weapons) == 2, "bare hands": c.Weapons != nil && len(c.Weapons) == 0,
					"ammunition": c.At != nil && c.Weapon != "" && c.Action == "", "bend": len(c.Path) > 1, "stay": c.Path != nil && len(c.Path) == 0, "flee": c.Flee != nil && *c.Flee} {
					if is {
						forms[form]++
					}
				}
				return c, err
			}
		}
		p := sim.Player{Sides: [2]sim.Policy{count(0, start.Seed), count(1, start.Seed)}}
		p.Watch = func(g *game.Game, events []game.Event) error {
			used.Happened(events)
			return gametest.Holds(g)
		}
		g, err := sim.Play(rules.All()[0], start, p)
		if err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		used.Fielded(g.Setup())
	}
	for _, part := range []struct {
		what   string
		counts map[string]int
		words  []string
	}{
		{"decision", used.Decisions, []string{"deploy", "first", "activate", "act", "move", "charge-path", "charge-on", "free-fight", "spend", "target", "fall-side", "order", "morale"}},
		{"ACTION", used.Actions, []string{"move", "dash", "charge", "retreat", "shoot", "fight", "end"}},
		{"event", used.Events, []string{"climbed", "jumped", "dropped", "fell", "shot", "fought", "minor", "down", "out", "markers", "morale", "shaken", "fled"}},
		{"form", forms, []string{"pass", "bloodbath", "with", "at a point", "partner", "two weapons", "bare hands", "ammunition", "bend", "stay", "flee"}},
		{"keyword", used.Keywords, effective()},
	} {
		if never := gametest.Never(part.counts, part.words); len(never) > 0 {
			t.Errorf("%s that never came up: %v", part.what, never)
		}
	}
	if testing.Verbose() {
		tell(t, used)
		t.Log(counted(forms))
	}
}

// TestRandomPlayersKnowEveryRuleSet plays a few games of each.
func TestRandomPlayersKnowEveryRuleSet(t *testing.T) {
	for _, r := range rules.All() {
		shippedOf(r, 8, sim.Random).Run(func(g sim.Result) {
			if g.Err != nil {
				t.Errorf("%s, game %d: %v", r.ID(), g.Game, g.Err)
			}
		})
	}
}

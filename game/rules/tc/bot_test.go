package tc

import (
	"math"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/ai"
)

// costing is what a model costs.
func costing(ducats int) Option { return func(u *Unit) { u.Cost = ducats } }

// gang are models of a side far from everything, after some others.
func gang(prefix string, n int, first ...Unit) []Unit {
	for i := range n {
		first = append(first, Model(prefix+string(rune('0'+i)), float64(4+3*i), 46))
	}
	return first
}

func TestNerveCountsTheModelsUntilTheMoraleCheck(t *testing.T) {
	const fails = 15.0 / 36
	for _, c := range []struct {
		rules   *Rules
		n, down int
		short   int
		flees   float64
	}{{V1413, 4, 0, 2, fails}, {V1413, 5, 1, 2, fails}, {V1413, 5, 3, 0, fails}, {V102, 4, 1, 1, fails * fails}} {
		var b []Unit
		for i, u := range gang("b", c.n) {
			if i < c.down {
				Lying()(&u)
			}
			b = append(b, u)
		}
		p := New(t, c.rules, Script{A: []Unit{Model("a1", 10, 10)}, B: b})
		if n, ok := c.rules.Nerve(p.Game, 1); !ok || n.Short != c.short || math.Abs(n.Flees-c.flees) > 1e-9 {
			t.Errorf("%s, %d of %d Down: %+v", c.rules.ID(), c.down, c.n, n)
		}
	}
}

// shotAt begins a game in which a1 alone may shoot, and tells at whom the computer
// has it shoot first.
func shotAt(t *testing.T, rules *Rules, a, b []Unit) string {
	t.Helper()
	p := New(t, rules, Script{A: a, B: b})
	p.Activate("a1")
	bot := ai.New(1, ai.Veteran, ai.Plain)
	for p.Pending().Kind == game.Act {
		c := bot.Choose(p.Game)
		if c.Action == "shoot" || c.Action == "end" {
			return c.Target
		}
		p.Do(c)
	}
	return ""
}

func TestTheComputerShootsDownWhoseLossPutsTheEnemyToFlight(t *testing.T) {
	down, up := Model("b1", 18, 10, Lying(), costing(75)), Model("b2", 10, 18, costing(60))
	a := []Unit{Model("a1", 10, 10)}
	if got := shotAt(t, V1413, a, gang("c", 9, down, up)); got != "b1" {
		t.Errorf("far from a Morale Check it shoots at %q", got)
	}
	if got := shotAt(t, V1413, a, gang("c", 2, down, up)); got != "b2" {
		t.Errorf("one model short of a Morale Check it shoots at %q", got)
	}
}

func TestTheComputerDoesNotShootAtAnEnemyAmongItsFriends(t *testing.T) {
	far, near := Model("b1", 10, 19), Model("b2", 18, 10)
	friend := Model("a2", 19.5, 10, costing(80))
	for _, rules := range []*Rules{V102, V1413} {
		if got := shotAt(t, rules, []Unit{Model("a1", 10, 10)}, []Unit{far, near}); got != "b2" && got != "b1" {
			t.Errorf("%s: with nobody near it shoots at %q", rules.ID(), got)
		}
		if got := shotAt(t, rules, []Unit{Model("a1", 10, 10), friend}, []Unit{far, near}); got != "b1" {
			t.Errorf("%s: it shoots at %q", rules.ID(), got)
		}
		if got := shotAt(t, rules, []Unit{Model("a1", 10, 10), friend}, []Unit{near}); got != "" {
			t.Errorf("%s: with no other to shoot at it shoots at %q", rules.ID(), got)
		}
	}
}

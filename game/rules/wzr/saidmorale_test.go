package wzr_test

import (
	"fmt"
	"math"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
)

// led is a model with an LD of its own, who leads its squad or does not.
func led(ld int, leads bool) func(*roster.Model) {
	return func(m *roster.Model) { m.Soldier.LD, m.Soldier.Leader = ld, leads }
}

// ldIs plays a choice with many dice and compares how often a test of LD by a clause is passed
// where it is made with what was said.
func ldIs(t *testing.T, p *Play, c game.Choice, clause string, said float64) {
	t.Helper()
	made, passed := 0, 0
	for k := range uint64(1500) {
		g := p.Imagine((k + 1) * 0x9E3779B97F4A7C15)
		events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
		if err != nil {
			t.Fatal(err)
		}
		for i := range events {
			if r := events[i].Roll; r != nil && r.Stat == "ld" && events[i].Clause == clause {
				if made++; r.Outcome == game.Success {
					passed++
				}
				break
			}
		}
	}
	if made < 100 {
		t.Fatalf("%s is tested %d times", clause, made)
	}
	got := float64(passed) / float64(made)
	if within := 4 * math.Sqrt(max(said*(1-said), 0.01)/float64(made)); math.Abs(got-said) > within {
		t.Errorf("%s: said %.3f, the dice brought %.3f of %d (within %.3f)", clause, said, got, made, within)
	}
}

// TestWhatIsSaidOfAMoraleTestIsWhatIsRolled: of a squad that one more loss breaks, whether it
// loses its leader or another; said before the shot, and of who is shot at.
func TestWhatIsSaidOfAMoraleTestIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		b := one(trooper("b1", "s2", 18, 10, led(8+i, true)), trooper("b2", "s2", 18, 13, led(16-i, false)))
		target := "b2"
		if i%2 == 1 {
			target = "b1"
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10)), b, nil, nil)
		list := wzr.Resurrection.MoraleTests(p.Game, 1)
		if len(list) != 1 || list[0].Short != 1 || list[0].Squad != "s2" || list[0].Clause != "T-MORALE" {
			t.Fatalf("%+v", list)
		}
		said := list[0].Passes()
		if target == "b1" {
			if list[0].Rests != p.ID("b1") && 8+i != 16-i {
				t.Fatalf("%+v", list[0])
			}
			if list[0].Rests != game.NoModel {
				said = list[0].Without
			}
		}
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: target}
		a, err := wzr.Resurrection.Aim(p.Game, c)
		if err != nil || a.Struck[0].Morale == nil || a.Struck[0].Morale.Passes() != said {
			t.Fatalf("%v, %+v, not %v", err, a.Struck, said)
		}
		ldIs(t, p, c, "T-MORALE", said)
	})
}

// TestWhatIsSaidOfWhoLosesAFriendToItsOwnFireIsWhatIsRolled (WZR-121).
func TestWhatIsSaidOfWhoLosesAFriendToItsOwnFireIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		a := one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 21.5, 10, led(8+i, true)), trooper("a3", "s3", 24, 14, led(17-i, false)), trooper("a4", "s3", 24, 16, led(5, false)))
		p := battle(t, a, one(trooper("b1", "s2", 20, 10)), nil, nil)
		c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
		aim, err := wzr.Resurrection.Aim(p.Game, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range aim.Struck {
			if s.Model == p.ID("a2") {
				if s.Morale == nil || s.Morale.Clause != "WZR-121" {
					t.Fatalf("%+v", s)
				}
				ldIs(t, p, c, "WZR-121", s.Morale.Passes())
				return
			}
		}
		t.Fatalf("%+v", aim.Struck)
	})
}

// TestWhatIsSaidOfAPinnedAndOfARoutedSquadIsWhatIsRolled when it is activated.
func TestWhatIsSaidOfAPinnedAndOfARoutedSquadIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, i int) {
		b := one(trooper("b1", "s2", 20, 10, led(10, false)), trooper("b2", "s2", 20, 14, led(8+i, i%2 == 0)))
		dice, want := []int{5, 20, 20, 5, 5}, []string{"T-PINNED", "T-MORALE"}
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(rifle, gun("l", shaped("SE", 18, 2, 1))))), b, dice, nil)
		p.Do(shootAt("rifle", "b1"))
		p.Event(game.Routed)
		if i%3 == 2 {
			p.End()
			want = want[1:]
		} else {
			p.Do(shootAt("l", "b2"))
			p.Event(game.Pinned)
		}
		list := wzr.Resurrection.MoraleTests(p.Game, 1)
		if len(list) != len(want) {
			t.Fatalf("%+v", list)
		}
		for k, clause := range want {
			if list[k].Clause != clause || list[k].Short != 0 {
				t.Errorf("%+v", list[k])
			}
			ldIs(t, p, game.Choice{Squad: "s2"}, clause, list[k].Passes())
		}
	})
}

// TestWhoMakesNoMoraleTestIsToldOfNone: a squad of one, and one that was tested in this Turn.
func TestWhoMakesNoMoraleTestIsToldOfNone(t *testing.T) {
	p := battle(t, alone, far, nil, nil)
	for side := range 2 {
		if list := wzr.Resurrection.MoraleTests(p.Game, game.Side(side)); len(list) != 0 {
			t.Errorf("%+v", list)
		}
	}
	var b []Unit
	for i := range 4 {
		b = append(b, trooper(fmt.Sprint("b", i), "s2", 20, float64(10+2*i)))
	}
	p = battle(t, alone, b, []int{5, 20, 5, 20, 1}, nil) // two of four, and the test is passed
	if list := wzr.Resurrection.MoraleTests(p.Game, 1); len(list) != 0 {
		t.Errorf("two short of it: %+v", list)
	}
	p.Do(shootAt("rifle", "b0"))
	if list := wzr.Resurrection.MoraleTests(p.Game, 1); len(list) != 1 {
		t.Errorf("one short of it: %+v", list)
	}
	p.Do(shootAt("rifle", "b1"))
	if list := wzr.Resurrection.MoraleTests(p.Game, 1); tests(p, "ld") != 1 || len(list) != 0 {
		t.Errorf("after its test: %+v", list)
	}
}

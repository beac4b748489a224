package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game/roster"
)

// as gives a model a shipped profile.
func as(m roster.Model) Option {
	return func(u *Unit) {
		id := u.ID
		u.Model = m
		u.ID = id
	}
}

// profiles are all models of the shipped warbands.
func profiles(t *testing.T) []roster.Model {
	t.Helper()
	var all []roster.Model
	for _, n := range roster.Fitting(V102.Check) {
		w, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, w.Models...)
	}
	return all
}

// TestOddsOfShippedWeaponsAgreeWithEveryFaceOfEveryDie takes each shipped model
// with all its weapons against another; a BLAST that SCATTERs is left out, for
// its odds are those of the first burst.
func TestOddsOfShippedWeaponsAgreeWithEveryFaceOfEveryDie(t *testing.T) {
	all := profiles(t)
	tried := 0
	for i, m := range all {
		target := all[(7*i+11)%len(all)]
		for _, apart := range []float64{2.2, 6} {
			g := gamble{name: m.ID + " at " + target.ID, a: opts(as(m)), b: opts(as(target)), apart: apart}
			for _, c := range V102.Legal(g.play(t, nil).Game) {
				w := registry.compile(&m)
				if c.Action != "shoot" && c.Action != "fight" || c.Target != "b1" || slices.ContainsFunc(w.weapons, func(w weapon) bool { return w.ID == c.Weapon && w.is(scatter) }) {
					continue
				}
				g.choice = c
				g.check(t)
				tried++
			}
		}
	}
	if tried < 80 {
		t.Errorf("only %d choices were tried", tried)
	}
}

func (g *gamble) check(t *testing.T) {
	t.Helper()
	o, err := V102.Odds(g.play(t, nil).Game, g.choice)
	if err != nil {
		t.Errorf("%s: %v", g.name, err)
		return
	}
	var success [3]float64
	var first, all [4]float64
	g.count(t, nil, 1, &success, &first, &all)
	if success == [3]float64{} {
		success[1] = 1 // nothing is rolled: FLAMETHROWER
	}
	near4(t, g.name, "success of "+g.choice.Weapon, o.Success[:], success[:])
	near4(t, g.name, "injury of "+g.choice.Weapon, o.Injury[:], first[:])
	if o.All != nil {
		near4(t, g.name, "all of "+g.choice.Weapon, o.All[:], all[:])
	}
}

func TestEveryShippedWeaponMayBeUsedByItsBearer(t *testing.T) {
	for _, m := range profiles(t) {
		target := Model("b1", 20, 10)
		touch := float64(m.Radius()+target.Model.Radius())/1000 + 0.5
		used := map[string]bool{}
		for _, apart := range []float64{touch, 7} {
			g := gamble{a: opts(as(m)), apart: apart}
			for _, c := range V102.Legal(g.play(t, nil).Game) {
				used[c.Weapon] = true
				for _, w := range c.Weapons {
					used[w] = true
				}
			}
		}
		for _, w := range m.Weapons {
			if !used[w.ID] {
				t.Errorf("%s cannot use %s %v (kit %+v)", m.ID, w.ID, w.Keywords, m.Kit)
			}
		}
	}
}

package worth

import (
	"math"
	"testing"

	"duckboard/game/odds"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/physics"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func tableOf(t *testing.T, id string, m *roster.Model) *Table {
	t.Helper()
	r, err := rules.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	table, err := s.Table(m)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestAWeaponHasARowForEachDistanceAndCoverThatChangesItsOdds(t *testing.T) {
	m := &roster.Model{ID: "a", Name: "A", Movement: 6000, Ranged: 1, Melee: -1, Base: 32, Height: 1250, Cost: 50, Weapons: []roster.Weapon{
		{ID: "r", Name: "R", Type: roster.Ranged, Range: 15 * physics.Inch, Hands: 2, Attacks: 1},
		{ID: "m", Name: "M", Type: roster.Melee, Hands: 1, Attacks: 1, Dice: 2},
		{ID: "f", Name: "F", Type: roster.Ranged, Range: 8 * physics.Inch, Hands: 2, Attacks: 1, Keywords: []string{"FLAMETHROWER"}},
	}}
	table := tableOf(t, "tc-1.0.2", m)
	if table.Stat != "Armour" || len(table.Values) != 4 || table.Values[3] != "−3" {
		t.Errorf("%s %q", table.Stat, table.Values)
	}
	want := []struct {
		weapon int
		to     physics.Mil
		cover  Cover
		roll   odds.Success
		net    int
	}{
		{0, 7500, InOpen, odds.Roll(1), 1}, {0, 15000, InOpen, odds.Roll(0), 0}, {0, 7500, AnyCover, odds.Roll(0), 0}, {0, 15000, AnyCover, odds.Roll(-1), -1},
		{1, 0, InOpen, odds.Roll(1), 1}, {2, 8000, InOpen, odds.Success{Success: 1}, 0},
	}
	if len(table.Rows) != len(want) {
		t.Fatalf("%+v", table.Rows)
	}
	for i, w := range want {
		r := &table.Rows[i]
		if r.Weapon != w.weapon || r.To != w.to || r.Cover != w.cover {
			t.Errorf("row %d: %+v", i, r)
		}
		for a := range 4 {
			one := odds.Attack{Net: w.net, Automatic: w.weapon == 2, Hit: odds.InjuryRoll{Modifier: -a}, Critical: odds.InjuryRoll{Modifier: -a, Net: 1}}.Odds()
			if h := r.Harm[a]; !r.Can[a] || !near(h.Hit, w.roll.Passed()) || w.weapon < 2 && (!near(h.Hurt[3], one.Out) || !near(h.Felled(), one.Out+one.Down)) {
				t.Errorf("row %d, armour %d: %+v, not %+v", i, -a, h, one)
			}
		}
	}
}

func TestATestOfAD20HasItsRowsByHeavyAndLightCover(t *testing.T) {
	m := &roster.Model{ID: "a", Name: "A", Base: 30, Height: 1250, Cost: 10, Soldier: &roster.Soldier{Squad: "S", M: 5000, CC: 12, RS: 12, St: 9, Con: 9, WP: 12, LD: 12, W: 1, A: 12},
		Weapons: []roster.Weapon{{ID: "r", Name: "R", Type: roster.Ranged, Profiles: []roster.Profile{
			{Range: 24 * physics.Inch, St: 11, RoF: 1, Damage: "Piercing"}, {Range: 12 * physics.Inch, St: 13, RoF: 1, Damage: "Piercing"}}}}}
	table := tableOf(t, "wzr", m)
	hits := []float64{0.6, 0.5, 0.4}
	if len(table.Rows) != 6 || table.Stat != "A" {
		t.Fatalf("%+v", table.Rows)
	}
	for i := range table.Rows {
		r := &table.Rows[i]
		far, st := physics.Mil(24000), 11
		if i >= 3 {
			far, st = 12000, 13
		}
		if r.Profile != i/3 || r.To != far || r.Cover != Cover(i%3) {
			t.Errorf("row %d: %+v", i, r)
		}
		for k, a := range []int{9, 11, 13, 15} {
			hit := hits[i%3]
			out := (hit-0.05)*(1-float64(a+10-st)/20) + 0.05 // a natural 1 allows no test
			if h := r.Harm[k]; !near(h.Hit, hit) || !near(h.Hurt[3], out) {
				t.Errorf("row %d, A %d: %+v, not %v and %v", i, a, h, hit, out)
			}
		}
	}
}

func TestEveryShippedModelHasATable(t *testing.T) {
	for _, s := range scales(t) {
		for _, name := range roster.Fitting(s.rules.Check) {
			w, err := roster.Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := range w.Models {
				m := &w.Models[i]
				table, err := s.Table(m)
				if err != nil {
					t.Fatalf("%s: %s: %v", s.rules.ID(), m.Name, err)
				}
				have := map[int]bool{}
				for _, r := range table.Rows {
					have[r.Weapon] = true
				}
				if len(have) == 0 && len(m.Weapons) > 0 {
					t.Errorf("%s: %s: no weapon has a row", s.rules.ID(), m.Name)
				}
			}
		}
	}
}

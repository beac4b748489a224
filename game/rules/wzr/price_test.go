package wzr

import (
	"testing"

	"duckboard/game/roster"
)

// forces reads the shipped forces of these rules.
func forces(t testing.TB) []*roster.Warband {
	t.Helper()
	var all []*roster.Warband
	for _, n := range roster.Fitting(check) {
		w, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, w)
	}
	return all
}

func TestShippedForcesCostWhatTheScaleSays(t *testing.T) {
	all := forces(t)
	if len(all) != 4 {
		t.Errorf("%d forces", len(all))
	}
	for _, w := range all {
		for i := range w.Models {
			if m := &w.Models[i]; m.Cost != Resurrection.Price(m) {
				t.Errorf("%s: %s costs %d, by the scale %d", w.Name, m.Name, m.Cost, Resurrection.Price(m))
			}
		}
	}
}

func TestWhoLastsTwiceAsLongAndHitsTwiceAsOftenCostsTwiceAsMuch(t *testing.T) {
	plain := func(w, rof int) *roster.Model {
		return &roster.Model{Base: 30, Soldier: &roster.Soldier{M: 5 * inch, CC: 1, RS: 12, A: 11, W: w},
			Weapons: []roster.Weapon{{ID: "g", Profiles: []roster.Profile{{Range: 24 * inch, St: 12, RoF: rof}}}}}
	}
	once, twice := Resurrection.Price(plain(1, 1)), Resurrection.Price(plain(2, 2))
	if twice < 2*once-1 || twice > 2*once+1 || once < 10 {
		t.Errorf("%d and %d", once, twice)
	}
}

func TestEveryKeywordOfTheShippedForcesIsExplained(t *testing.T) {
	for _, w := range forces(t) {
		for i := range w.Models {
			m := &w.Models[i]
			words := append([]string{}, m.Keywords...)
			for k := range m.Weapons {
				words = append(words, m.Weapons[k].Keywords...)
			}
			for _, k := range words {
				if Resurrection.Explain(k) == "" {
					t.Errorf("%s: %q is not explained", m.Name, k)
				}
			}
		}
	}
	if Resurrection.Explain("NO SUCH WORD") != "" {
		t.Error("an unknown word is explained")
	}
}

package worth

import (
	"math"
	"testing"

	"duckboard/game/odds"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/physics"
)

func scales(t *testing.T) (all []*Scale) {
	t.Helper()
	for _, r := range rules.All() {
		s, err := New(r)
		if err != nil {
			t.Fatalf("%s: %v", r.ID(), err)
		}
		all = append(all, s)
	}
	return all
}

func TestTheChanceOfAShotIsThatOfItsRoll(t *testing.T) {
	s := scales(t)[0]
	m := &roster.Model{ID: "a", Name: "A", Movement: 6000, Ranged: 1, Base: 32, Height: 1250, Cost: 50,
		Weapons: []roster.Weapon{{ID: "r", Name: "R", Type: roster.Ranged, Range: 24 * physics.Inch, Hands: 2, Attacks: 1}}}
	lines, err := s.Weigh(m)
	if err != nil || len(lines) != 2 || lines[0].Gap != 12*physics.Inch || lines[1].Gap != 24*physics.Inch {
		t.Fatalf("%+v, %v", lines, err)
	}
	near, far := odds.Roll(1).Passed(), odds.Roll(0).Passed() // at long range -1 DICE
	for i := range lines[0].Harm {
		if h := lines[0].Harm[i].Hit; !lines[0].Can[i] || math.Abs(h-near) > 1e-9 {
			t.Errorf("near: %v, want %v", h, near)
		}
		if h := lines[1].Harm[i].Hit; math.Abs(h-far) > 1e-9 {
			t.Errorf("far: %v, want %v", h, far)
		}
	}
}

func TestTargetsAreHarderToHurtOneAfterAnother(t *testing.T) {
	for _, s := range scales(t) {
		for _, name := range roster.Names() {
			w, err := roster.Shipped(name)
			if err != nil || s.rules.Check(w) != nil {
				continue
			}
			sum := make([]float64, len(s.Targets))
			for i := range w.Models {
				lines, err := s.Weigh(&w.Models[i])
				if err != nil {
					t.Fatalf("%s: %s: %v", s.rules.ID(), w.Models[i].Name, err)
				}
				for _, l := range lines {
					for k := range l.Harm {
						sum[k] += l.Harm[k].Weight()
					}
				}
			}
			if sum[0] <= sum[1] || sum[1] <= sum[2] {
				t.Errorf("%s: %s takes %v from the targets", s.rules.ID(), name, sum)
			}
		}
	}
}

func TestTheWorthForAHundredDucatsFallsWithTheCost(t *testing.T) {
	s := scales(t)[0]
	w, err := roster.Shipped(roster.Names()[0])
	if err != nil {
		t.Fatal(err)
	}
	lines, err := s.Weigh(&w.Models[0])
	if err != nil || Best(lines) == nil {
		t.Fatal(err)
	}
	if a, b := Per(lines, 50), Per(lines, 100); a <= 0 || math.Abs(a-2*b) > 1e-12 || Per(nil, 50) != 0 || Per(lines, 0) != 0 {
		t.Errorf("%v for 50 ducats, %v for 100", a, b)
	}
}

package ai

import (
	"testing"

	"duckboard/game"
	"duckboard/physics"
)

// TestAnEnemyWhoMayComeAndShootIsADanger looks at places that no enemy sees or reaches: they are
// in danger of who has a weapon of that range, less than where he sees them, and of nobody
// who is Down.
func TestAnEnemyWhoMayComeAndShootIsADanger(t *testing.T) {
	m, id := thinking(t, drawn)
	hidden, seen, n, k := 0.0, 0.0, 0, 0
	size := m.s.Field.Size()
	for x := physics.Inch; x < size.X; x += 2 * physics.Inch {
		for y := physics.Inch; y < size.Y; y += 2 * physics.Inch {
			b := m.body(id, physics.Spot{At: physics.V(x, y)})
			sees, near := false, false
			for _, e := range m.foes {
				foe := m.s.Body(m.st, e)
				sees = sees || m.s.Field.Sees(foe, b)
				near = near || physics.Gap(foe, b) <= 13*physics.Inch
			}
			if near || !m.fits(id, b) {
				continue
			}
			if total, _ := m.danger(id, b); sees {
				seen, k = seen+total, k+1
			} else {
				hidden, n = hidden+total, n+1
			}
		}
	}
	if n == 0 || k == 0 || hidden == 0 || hidden/float64(n) >= seen/float64(k) {
		t.Errorf("a danger of %v at %d places that nobody sees, of %v at %d others", hidden, n, seen, k)
	}
	for _, e := range m.foes {
		m.st.Models[e].Down = true
	}
	if total, _ := m.danger(id, m.s.Body(m.st, id)); total != 0 {
		t.Errorf("a danger of %v from who is Down", total)
	}
}

// TestAChargeThatKeepsTwoFriendsFromShotsIsWorthLess has two friends aim at an enemy who is
// alone: a Charge at it takes their shots away, at another it does not, and neither if one of
// them has acted.
func TestAChargeThatKeepsTwoFriendsFromShotsIsWorthLess(t *testing.T) {
	m, id := about(t, func(*game.Start) {})
	target, friends := m.foes[0], []game.ModelID{}
	for _, f := range m.mates {
		if f != id {
			friends = append(friends, f)
		}
	}
	aim := func(f, e game.ModelID, v float64) { m.aims[[2]game.ModelID{f, e}] = v }
	m.aims = map[[2]game.ModelID]float64{}
	for _, f := range friends {
		m.st.Models[f].Activated = false
		for _, e := range m.foes {
			aim(f, e, 1)
		}
		aim(f, target, 30)
	}
	if lost := m.spoils(id, target); lost != float64(decisive*29*len(friends)) {
		t.Errorf("a Charge at whom %d friends aim takes %v from them", len(friends), lost)
	}
	if lost := m.spoils(id, m.foes[1]); lost != 0 {
		t.Errorf("a Charge at another takes %v from them", lost)
	}
	for _, f := range friends[1:] {
		m.st.Models[f].Activated = true
	}
	if lost := m.spoils(id, target); lost != 0 {
		t.Errorf("a Charge at whom one friend aims takes %v", lost)
	}
}

package wzr_test

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
)

// TestEveryListsEachSpreadOfAShotAndEachWeaponOfACharge: query/legal lists every
// choice of a finite kind, each of which is accepted.
func TestEveryListsEachSpreadOfAShotAndEachWeaponOfACharge(t *testing.T) {
	claws := sword
	claws.ID, claws.Name = "claws", "claws"
	// b2 and b3 are within 3" of b1; b4 is not.
	foes := []Unit{trooper("b1", "s2", 17, 10), trooper("b2", "s2", 17, 13), trooper("b3", "s2", 17, 7), trooper("b4", "s2", 17, 16)}
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("mg", shots(24, 12, 3)), sword, claws))), foes, nil, nil)
	var shotsAtB1, charges []string
	for _, c := range p.Game.Every() {
		if err := p.Game.Try(game.Command{Side: 0, Choice: c}); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
		switch {
		case c.Action == "shoot" && c.Target == "b1":
			shotsAtB1 = append(shotsAtB1, strings.Join(c.Also, " "))
		case c.Action == "charge" && c.Target == "b1":
			charges = append(charges, c.Weapon)
		}
	}
	if want := []string{"", "b2", "b2 b3", "b3"}; !slices.Equal(shotsAtB1, want) {
		t.Errorf("shots at b1 with %q, want %q", shotsAtB1, want)
	}
	if want := []string{"", "sword", "claws"}; !slices.Equal(charges, want) {
		t.Errorf("charges at b1 with %q, want %q", charges, want)
	}
}

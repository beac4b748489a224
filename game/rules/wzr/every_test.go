package wzr_test

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/physics"
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

// TestWZR36APenaltyOfAGapNamesNoPiece: query/path tells it as null.
func TestWZR36APenaltyOfAGapNamesNoPiece(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10.9, 10), 2)), one(trooper("b1", "s2", 40, 40)), nil, nil, Rect("block", 5, 7, 6, 6, 2), Rect("block", 11.6, 7, 6, 6, 2))
	way := physics.Way{Path: []physics.Waypoint{{At: At(13, 10), By: physics.Jump}}}
	d := wzr.Resurrection.PathDetails(p.Game, p.ID("a1"), "move", way)
	penalties := d[1].Value.([]game.Details)
	if len(penalties) != 1 || penalties[0][0].Value != "WZR-36" || penalties[0][1] != (game.Detail{Name: "piece"}) || penalties[0][2].Value != In(2) {
		t.Errorf("%+v", d)
	}
}

package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// exploit is a short game in which a deed is done, or nearly so.
type exploit struct {
	feat   scenario.Feat
	place  map[string]game.Placement
	edit   func(s *game.Start)
	turns  int
	dice   []int
	script []game.Choice
	side   game.Side // who did it, NoSide if nobody did
}

// after is how the deed stands when the game is over.
func (x exploit) after(t *testing.T) game.Side {
	t.Helper()
	start := field(t, nil, max(1, x.turns), scenario.Scenario{Deeds: []scenario.Deed{{Feat: x.feat, VP: 3}}}).Setup().Start
	start.Ground, start.Dice = nil, x.dice
	even := true
	for i, p := range start.Place {
		if to, ok := x.place[p.Model]; ok {
			to.Model = p.Model
			start.Place[i], even = to, even && !to.Down
		}
	}
	if even {
		start.Dice = append([]int{6, 1}, x.dice...) // INI-2
	}
	if x.edit != nil {
		x.edit(&start)
	}
	g, _, err := game.NewGame(tc.V102, start)
	if err != nil {
		t.Fatal(err)
	}
	idle(t, g, x.script...)
	st, by := g.State(), game.Side(g.State().Deeds[0]-1)
	want := [2]int{}
	if by != game.NoSide {
		want[by] = 3
	}
	if st.Score != want || st.Winner != by {
		t.Errorf("%s: by %d, but the score is %v and %d wins", x.feat, by, st.Score, st.Winner)
	}
	return by
}

func keywords(s *game.Start, side, model int, words ...string) {
	m := &s.Sides[side].Warband.Models[model]
	m.Keywords = append(m.Keywords, words...)
}

// piece puts a piece of terrain on the table.
func piece(kind string, x, y, w, h float64) func(*game.Start) {
	return func(s *game.Start) {
		s.Table.Terrain = append(s.Table.Terrain, levels.Piece{ID: kind, Kind: kind, Rect: &levels.Rect{X: gametest.In(x), Y: gametest.In(y), W: gametest.In(w), H: gametest.In(h)}})
	}
}

func shootAt(target string) game.Choice {
	return game.Choice{Action: "shoot", Weapon: "gun", Target: target}
}

func strike(target string) game.Choice {
	return game.Choice{Action: "fight", Weapons: []string{"blade"}, Target: target}
}

func (x exploit) check(t *testing.T) {
	t.Helper()
	if got := x.after(t); got != x.side {
		t.Errorf("%s: done by %d, want %d", x.feat, got, x.side)
	}
}

// The dice of a hit, and of Injury Rolls that take out, down, or wound.
var (
	out  = []int{3, 4, 6, 6}
	down = []int{3, 4, 4, 4}
	cut  = []int{3, 4, 1, 3}
)

func TestAShotAtLongRangeIsFar(t *testing.T) {
	far := map[string]game.Placement{"a1": at(10, 20), "b1": at(24, 20)}
	long := append([]int{6}, out...) // RNG-2: a die more, the lowest two count
	exploit{feat: scenario.FarShot, place: far, dice: long, script: []game.Choice{shootAt("b1")}, side: 0}.check(t)
	near := map[string]game.Placement{"a1": at(10, 20), "b1": at(20, 20)}
	exploit{feat: scenario.FarShot, place: near, dice: out, script: []game.Choice{shootAt("b1")}, side: game.NoSide}.check(t)
	exploit{feat: scenario.FarShot, place: far, dice: append([]int{6}, down...), script: []game.Choice{shootAt("b1")}, side: game.NoSide}.check(t)
}

func TestTheNeedlesEyeWantsAnElite(t *testing.T) {
	place := map[string]game.Placement{"a1": at(10, 20), "b1": at(24, 20)}
	wall := piece("barricade", 22.86, 18, 0.5, 4)
	dice := append([]int{6, 6}, out...) // Long Range and Cover
	shot := []game.Choice{shootAt("b1")}
	exploit{feat: scenario.Needle, place: place, edit: wall, dice: dice, script: shot, side: game.NoSide}.check(t)
	exploit{feat: scenario.Needle, place: place, edit: func(s *game.Start) { wall(s); keywords(s, 1, 0, "ELITE") }, dice: dice, script: shot, side: 0}.check(t)
}

func TestTwoBlowsAreOfOneTurn(t *testing.T) {
	place := map[string]game.Placement{"a1": at(10, 20), "b1": at(11.5, 20), "b2": at(8.5, 20)}
	twice := func(s *game.Start) {
		s.Sides[0].Warband.Models[0].Weapons[1].Attacks = 2
	}
	cleave := []int{3, 4, 6, 6, 3, 4, 6, 6}
	exploit{feat: scenario.TwoBlows, place: place, edit: twice, dice: cleave, script: []game.Choice{strike("b1")}, side: 0}.check(t)
	apart := append(append([]int{}, out...), out...)
	exploit{feat: scenario.TwoBlows, place: place, turns: 2, dice: apart, script: []game.Choice{strike("b1"), strike("b2")}, side: game.NoSide}.check(t)
}

func TestThreeOfOneModelMakeAReaper(t *testing.T) {
	place := map[string]game.Placement{"a1": at(10, 20), "b1": at(11.5, 20), "b2": at(8.5, 20), "b3": at(10, 21.5)}
	all := append(append(append([]int{}, out...), out...), out...)
	thrice := func(s *game.Start) { s.Sides[0].Warband.Models[0].Weapons[1].Attacks = 3 }
	exploit{feat: scenario.Reaper, place: place, edit: thrice, dice: all, script: []game.Choice{strike("b1")}, side: 0}.check(t)
}

func TestWhoRisesAndStrikesWasDown(t *testing.T) {
	place := map[string]game.Placement{"a1": {At: gametest.At(10, 20), Down: true}, "b1": at(11.5, 20)}
	exploit{feat: scenario.Risen, place: place, dice: out, script: []game.Choice{strike("b1")}, side: 0}.check(t)
	place = map[string]game.Placement{"a1": at(10, 20), "b1": at(11.5, 20)}
	exploit{feat: scenario.Risen, place: place, dice: out, script: []game.Choice{strike("b1")}, side: game.NoSide}.check(t)
}

func TestTheLastMarkerBleedsWhite(t *testing.T) {
	five := 5
	place := map[string]game.Placement{"a1": at(20, 20), "b1": {At: gametest.At(30, 20), Blood: &five}}
	exploit{feat: scenario.Drained, place: place, dice: cut, script: []game.Choice{shootAt("b1")}, side: 0}.check(t)
	four := 4
	place["b1"] = game.Placement{At: gametest.At(30, 20), Blood: &four}
	exploit{feat: scenario.Drained, place: place, dice: cut, script: []game.Choice{shootAt("b1")}, side: game.NoSide}.check(t)
}

func TestWhoIsShotOverALedgeFallsForIt(t *testing.T) {
	roof := physics.Mil(4 * physics.Inch)
	place := map[string]game.Placement{"a1": at(20, 20), "b1": {At: gametest.At(30.3, 20), Level: &roof}}
	house := piece("building", 30, 16, 8, 8)
	dice := append(append([]int{6}, down...), 1, 1, 1, 1, 1, 1) // in Cover from below; INJ-5 fails, with a die more for Down; the fall's Injury Roll
	exploit{feat: scenario.Dropped, place: place, edit: house, dice: dice, script: []game.Choice{shootAt("b1")}, side: 0}.check(t)
}

func TestWhoJumpsDownItselfWasNotMadeToFall(t *testing.T) {
	roof := physics.Mil(4 * physics.Inch)
	place := map[string]game.Placement{"a1": {At: gametest.At(30.3, 20), Level: &roof}}
	jump := game.Choice{Action: "move", Path: []physics.Waypoint{{At: gametest.At(28, 20), By: physics.Drop}}}
	exploit{feat: scenario.Dropped, place: place, edit: piece("building", 30, 16, 8, 8), dice: []int{1, 1, 1}, script: []game.Choice{jump}, side: game.NoSide}.check(t)
}

func TestBadGroundObjectivesAndVengeance(t *testing.T) {
	near := map[string]game.Placement{"a1": at(20, 20), "b1": at(24, 22.4), "a2": at(24, 40)} // o1 is at 24, 24
	exploit{feat: scenario.Guarded, place: near, dice: out, script: []game.Choice{shootAt("b1")}, side: 0}.check(t)
	near["b1"] = at(24, 22.3)
	exploit{feat: scenario.Guarded, place: near, dice: out, script: []game.Choice{shootAt("b1")}, side: game.NoSide}.check(t)
	exploit{feat: scenario.BadGround, place: near, edit: piece("mud", 23, 21, 2, 2), dice: out, script: []game.Choice{shootAt("b1")}, side: 0}.check(t)
	exploit{feat: scenario.BadGround, place: near, dice: out, script: []game.Choice{shootAt("b1")}, side: game.NoSide}.check(t)
	// b1 takes out a1, then a2 takes out b1.
	two := map[string]game.Placement{"a1": at(20, 20), "a2": at(20, 28), "b1": at(26, 24)}
	dice := append(append([]int{}, out...), out...)
	exploit{feat: scenario.Avenged, place: two, dice: dice, script: []game.Choice{shootAt("a1"), shootAt("b1")}, side: 0}.check(t)
	exploit{feat: scenario.Braid, place: two, edit: func(s *game.Start) { keywords(s, 0, 0, "ELITE"); keywords(s, 0, 1, "ELITE") }, turns: 2,
		dice: append(append([]int{}, out...), out...), script: []game.Choice{shootAt("a1"), shootAt("a2")}, side: 1}.check(t)
}

func TestADeedIsOfWhoWasFirst(t *testing.T) {
	// b1 shoots a1 from afar, then a2 shoots b1 from afar.
	two := map[string]game.Placement{"a1": at(10, 20), "a2": at(10, 28), "b1": at(26, 24)}
	dice := append(append([]int{6}, out...), append([]int{6}, out...)...)
	exploit{feat: scenario.FarShot, place: two, dice: dice, script: []game.Choice{shootAt("a1"), shootAt("b1")}, side: 1}.check(t)
}

func TestAGameMayHaveOneTurnMore(t *testing.T) {
	for _, c := range []struct{ face, turns int }{{2, 1}, {3, 2}} {
		g := field(t, nil, 1, scenario.Scenario{Another: 3}, 6, 1, c.face, 6, 1, 6, 1)
		idle(t, g)
		if st := g.State(); st.Turn != c.turns || st.Turns != c.turns || !st.Over {
			t.Errorf("after a %d it ended in turn %d of %d", c.face, st.Turn, st.Turns)
		}
	}
}

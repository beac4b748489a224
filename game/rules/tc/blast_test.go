package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// targets are the models that the last events' Injury Rolls were against.
func targets(p *Play) []string {
	var ids []string
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Kind == game.InjuryRoll {
			ids = append(ids, p.Setup().Entries[e.Roll.Model].ID)
		}
	}
	return ids
}

func sameIDs(t *testing.T, got []string, want ...string) {
	t.Helper()
	ok := len(got) == len(want)
	for i := range got {
		ok = ok && got[i] == want[i]
	}
	if !ok {
		t.Errorf("%v, want %v", got, want)
	}
}

// bombard is a1 with a BLAST 3" mortar before b1 with others round it; b5 and
// b6 are far off.
func bombard(t *testing.T, mortar roster.Weapon, terrain []levels.Piece, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{
		A: []Unit{Model("a1", 10, 10, With(mortar))},
		// From the centre of b1 to the edge of b2 3.000", of b3 3.001".
		B:       []Unit{Model("b1", 20, 10), Model("b2", 23.63, 10), Model("b3", 20, 13.631), Model("b5", 40, 40), Model("b6", 44, 40)},
		Terrain: terrain, Dice: dice, First: -1,
	})
	p.Activate("a1")
	return p
}

func TestRBLASTHitsEveryoneWithinItsRadiusInTheOrderThatInitiativeGives(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 3, 4, 1, 1, 1, 2)
	p.Shoot("mortar", "b1")
	d := p.Expect(game.Order)
	if d.Side != 0 || d.Clause != "INI-4" || len(d.Context.Effects) != 2 || d.Context.Effects[0].Clause != "R-BLAST" {
		t.Errorf("%+v", d)
	}
	p.Refuse("", game.Choice{Order: []string{"b1"}})
	p.Refuse("INI-4", game.Choice{Order: []string{"b1", "b1"}})
	p.Refuse("INI-4", game.Choice{Order: []string{"b1", "b3"}})
	p.Do(game.Choice{Order: []string{"b2", "b1"}})
	sameIDs(t, targets(p), "b2", "b1")
}

func TestRBLASTOnlyThePickedTargetSuffersTheCritical(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 6, 6, 1, 1, 1, 1, 1)
	p.Shoot("mortar", "b1")
	p.Do(game.Choice{Order: []string{"b1", "b2"}})
	if a, b := p.Roll(game.InjuryRoll, 0), p.Roll(game.InjuryRoll, 1); Mod(a, "INJ-9") != 1 || Mod(b, "INJ-9") != 0 {
		t.Errorf("%+v, %+v", a, b)
	}
}

func TestRBLASTTellsBeforehandWhomItWouldHit(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 6, 6, 1, 1, 1, 1, 1)
	at := game.Choice{Action: "shoot", Weapon: "mortar", Target: "b1"}
	b, ok := V102.Burst(p.Game, at)
	if !ok || b.Radius != In(3) || b.At.At != At(20, 10) || len(b.Hit) != 2 || b.Hit[0].Model != p.ID("b1") || b.Hit[1].Model != p.ID("b2") {
		t.Fatalf("%v, %+v", ok, b)
	}
	o, err := V102.Odds(p.Game, at)
	if err != nil || b.Hit[0].Injury != o.Injury || b.Hit[0].Chance != o.Success[1]+o.Success[2] {
		t.Errorf("the target: %+v; alone %+v, %v", b.Hit[0], o, err)
	}
	if b.Hit[1].Chance != b.Hit[0].Chance || b.Hit[1].Injury[3] >= b.Hit[0].Injury[3] {
		t.Errorf("the other one suffers no critical hit: %+v", b.Hit)
	}
	p.Shoot("mortar", "b1")
	if d := p.Expect(game.Order); len(d.Context.Effects) != len(b.Hit) {
		t.Errorf("it hits %+v", d.Context.Effects)
	}
}

func TestOnlyABLASTThatMayBeShotBursts(t *testing.T) {
	p := bombard(t, Gun("mortar", 36), nil)
	if b, ok := V102.Burst(p.Game, game.Choice{Action: "shoot", Weapon: "mortar", Target: "b1"}); ok {
		t.Errorf("a rifle: %+v", b)
	}
	p = bombard(t, Gun("mortar", 8, `BLAST 3"`), nil)
	if b, ok := V102.Burst(p.Game, game.Choice{Action: "shoot", Weapon: "mortar", Target: "b1"}); ok {
		t.Errorf("out of range: %+v", b)
	}
}

func TestRBLASTMissesAllOnAFailure(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 1, 4)
	p.Shoot("mortar", "b1")
	sameIDs(t, targets(p))
	p.Expect(game.Act)
}

func TestRBLASTMayBeAimedAtAPoint(t *testing.T) {
	p := bombard(t, Gun("mortar", 12, `BLAST 3"`), nil, 6, 6, 1, 1, 1, 1, 1)
	at := At(22, 10)
	far := At(22.631, 10)
	p.Refuse("ATK-2", game.Choice{Action: "shoot", Weapon: "mortar", At: &far})
	under := At(20.6, 10)
	p.Refuse("R-BLAST", game.Choice{Action: "shoot", Weapon: "mortar", At: &under})
	p.Refuse("", game.Choice{Action: "shoot", Weapon: "mortar", At: &at, Target: "b1"})
	p.Do(game.Choice{Action: "shoot", Weapon: "mortar", At: &at})
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "RNG-2") != -1 {
		t.Errorf("%+v", r.Mods)
	}
	p.Do(game.Choice{Order: []string{"b1", "b2"}})
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-9") != 0 {
		t.Errorf("a critical hit without a picked target: %+v", r.Mods)
	}
}

func TestRBLASTOnlyABlastIsAimedAtAPoint(t *testing.T) {
	p := faceOff(t, nil, nil)
	at := At(15, 10)
	p.Refuse("R-BLAST", game.Choice{Action: "shoot", Weapon: "rifle", At: &at})
}

func TestRBLASTIsAimedAtNoPointOffTheTableOrInMidAir(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil, 1, 4)
	off, on, air := At(20, -0.001), At(20, 0), 3*physics.Inch
	p.Refuse("R-BLAST", game.Choice{Action: "shoot", Weapon: "mortar", At: &off})
	p.Refuse("R-BLAST", game.Choice{Action: "shoot", Weapon: "mortar", At: &on, Level: &air})
	p.Do(game.Choice{Action: "shoot", Weapon: "mortar", At: &on})
	p.Expect(game.Act)
}

func TestRBLASTThePointMustBeSeen(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), []levels.Piece{Rect("wall", 15, 0, 0.5, 48, 4)})
	at := At(17, 10)
	p.Refuse("ATK-1", game.Choice{Action: "shoot", Weapon: "mortar", At: &at})
}

func TestRBLASTSparesWhoCannotSeeThePoint(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), []levels.Piece{Rect("wall", 21.5, 0, 0.5, 48, 4)}, 3, 4, 1, 1)
	p.Shoot("mortar", "b1")
	sameIDs(t, targets(p), "b1")
}

func TestRBLASTFriendsWithinAnInchOfAnEnemyHitAreHitOnce(t *testing.T) {
	p := New(t, V102, Script{
		A: []Unit{Model("a1", 10, 10, With(Gun("mortar", 36, `BLAST 1"`))), Model("a2", 21.65, 8), Model("a3", 21.65, 12)},
		// The point lies between b1 and b2; a2 and a3 are out of the radius.
		B:    []Unit{Model("b1", 20, 9), Model("b2", 20, 11), Model("b3", 40, 40), Model("b4", 44, 40)},
		Dice: []int{6, 6, 1, 1, 1, 1, 1, 1, 1, 1}, First: -1,
	})
	p.Activate("a1")
	at := At(20, 10)
	p.Do(game.Choice{Action: "shoot", Weapon: "mortar", At: &at})
	d := p.Expect(game.Order)
	var ids []string
	for _, e := range d.Context.Effects {
		ids = append(ids, e.ID)
	}
	sameIDs(t, ids, "a2", "a3", "b1", "b2")
}

func TestRBLASTAnOwnModelMayBeTheOneHit(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mortar", 36, `BLAST 3"`)))}, B: []Unit{Model("b1", 13, 10, Words("TOUGH"))},
		Dice: []int{3, 4, 6, 6, 3, 3}})
	p.Activate("a1")
	p.Shoot("mortar", "b1")
	p.Do(game.Choice{Order: []string{"a1", "b1"}})
	e := p.Event(game.GameOver)
	if e.Side != 1 || e.Reason != "wiped-out" {
		t.Errorf("%+v", e)
	}
	sameIDs(t, targets(p), "a1", "b1") // the whole attack is made before the end
}

func TestRSCOREBothSidesEmptiedByOneAttackIsADraw(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mortar", 36, `BLAST 3"`)))}, B: []Unit{Model("b1", 13, 10)}, Dice: []int{3, 4, 6, 6, 6, 6}})
	p.Activate("a1")
	p.Shoot("mortar", "b1")
	p.Do(game.Choice{Order: []string{"b1", "a1"}})
	if e := p.Event(game.GameOver); e.Side != game.NoSide || p.State().Winner != game.NoSide || p.Pending() != nil {
		t.Errorf("%+v", e)
	}
}

func TestSCATTERMovesAFailedBlastWhereTheOpponentSays(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`, "SCATTER"), nil, 1, 3, 1, 1)
	p.Shoot("mortar", "b1")
	d := p.Expect(game.Target)
	if d.Side != 1 || d.Clause != "SCATTER" || d.Context.Limit != In(3) || len(d.Context.Points) == 0 {
		t.Errorf("%+v", d)
	}
	near, off := At(22, 10), At(20, 13)
	p.Refuse("SCATTER", game.Choice{At: &near})
	p.Refuse("", game.Choice{})
	for _, c := range V102.Legal(p.Game) {
		if err := p.Try(game.Command{Side: 1, Choice: c}); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	p.Do(game.Choice{At: &off})
	p.Do(game.Choice{Order: []string{"b1", "b3"}})
	sameIDs(t, targets(p), "b1", "b3")
}

func TestSCATTERToNowhereIsAMiss(t *testing.T) {
	// b1 stands in a pit of walls that a1 looks down into; no point 5" off is in
	// sight of where the BLAST was aimed.
	box := []levels.Piece{Rect("wall", 18, 8, 4, 0.3, 2), Rect("wall", 18, 11.7, 4, 0.3, 2), Rect("wall", 18, 8.3, 0.3, 3.4, 2), Rect("wall", 21.7, 8.3, 0.3, 3.4, 2),
		Rect("block", 12.9, 9, 2, 2, 8)}
	p := New(t, V102, Script{A: []Unit{Model("a1", 14.8, 10, Level(8), With(Gun("mortar", 36, `BLAST 3"`, "SCATTER")))}, B: []Unit{Model("b1", 20, 10)}, Terrain: box, Dice: []int{1, 1, 1}})
	p.Activate("a1")
	p.Shoot("mortar", "b1")
	p.Expect(game.Act)
	sameIDs(t, targets(p))
}

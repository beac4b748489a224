package tc

import (
	"math"
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

func TestATK1NobodyIsFoughtThroughAHighWall(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.7, 10)}, Terrain: []levels.Piece{Rect("wall", 10.7, 8, 0.3, 4, 4)}})
	p.Activate("a1")
	p.Refuse("ATK-1", fighting("b1", "sword"))
	p.Do(game.Choice{Action: "retreat"})
	p.Expect(game.Move) // nor does b1 strike
}

func TestOddsOfAFreeFightAndOfAFireteamsOtherModel(t *testing.T) {
	p := clinch(t, nil, opts(With(Sword, Knife)))
	p.Do(game.Choice{Action: "retreat"})
	o, err := V102.Odds(p.Game, game.Choice{Weapons: []string{"sword", "knife"}})
	if err != nil || !o.Injures || o.All == nil || math.Abs(o.Success[0]-15.0/36) > 1e-12 {
		t.Errorf("%+v, %v", o, err)
	}
	if o, err = V102.Odds(p.Game, game.Choice{Pass: true}); err != nil || o.Rolls || o.Injures {
		t.Errorf("%+v, %v", o, err)
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FIRETEAM")), Model("a2", 10, 14, Words("FIRETEAM"), Stats(6, 2, 0, 0))}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40), Model("b3", 44, 40)}})
	p.Do(game.Choice{Model: "a1", With: "a2"})
	for who, dice := range map[string]int{"": 0, "a1": 0, "a2": 2} {
		if o, err := V102.Odds(p.Game, game.Choice{Model: who, Action: "shoot", Weapon: "rifle", Target: "b1"}); err != nil || o.Dice != dice {
			t.Errorf("%q: %+v, %v", who, o, err)
		}
	}
	for _, c := range V102.Legal(p.Game) {
		if err := p.Try(game.Command{Side: 0, Choice: c}); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestOddsOfAFreeFightAreOfWhoIsAskedAndOfNobodyWhoPasses(t *testing.T) {
	p := clinch(t, nil, opts(With()))
	p.Do(game.Choice{Action: "retreat"})
	if o, err := V102.Odds(p.Game, game.Choice{Weapons: []string{}, Model: "a1"}); err != nil || o.Dice != -1 {
		t.Errorf("%+v, %v", o, err) // a1 carries a sword: no bare hands of its own (R-UNARMED)
	}
	if o, err := V102.Odds(p.Game, game.Choice{Weapons: []string{"axe"}, Pass: true}); err != nil || o.Rolls {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestOddsOfAShotAtAPointInjureNobodyInParticular(t *testing.T) {
	p := bombard(t, Gun("mortar", 36, `BLAST 3"`), nil)
	at := At(22, 10)
	o, err := V102.Odds(p.Game, game.Choice{Action: "shoot", Weapon: "mortar", At: &at})
	if err != nil || !o.Rolls || o.Injures {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestOddsOfADashCountOwnKeywords(t *testing.T) {
	p := faceOff(t, opts(Words("+1 DICE")), nil)
	if o, err := V102.Odds(p.Game, game.Choice{Action: "dash"}); err != nil || o.Dice != 1 || len(o.Mods) != 1 {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestMEL1AWeaponsDiceCountInMelee(t *testing.T) {
	p := clinch(t, opts(With(Blade("axe", 1, "+1 DICE", "-1 INJURY DICE"))), nil, 3, 4, 1, 1, 1, 1)
	p.Fight("b1", "axe")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-1") != 1 || p.Roll(game.InjuryRoll, 0).Net != -1 {
		t.Errorf("%+v", r)
	}
}

func TestRBLASTOfManyIsOrderedOneFirst(t *testing.T) {
	var b []Unit
	for i, at := range [][2]float64{{20, 10}, {21.5, 10}, {18.5, 10}, {20, 11.5}, {20, 8.5}} {
		b = append(b, Model("b"+string(rune('1'+i)), at[0], at[1]))
	}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mortar", 36, `BLAST 3"`)))}, B: b, Dice: []int{3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}})
	p.Activate("a1")
	p.Shoot("mortar", "b1")
	p.Expect(game.Order)
	all := V102.Legal(p.Game)
	if len(all) != 5 {
		t.Errorf("%d orders", len(all))
	}
	p.Do(all[2])
	sameIDs(t, targets(p), "b3", "b1", "b2", "b4", "b5")
}

func TestAMMUNITIONThatFitsNoWeaponIsCarriedForNothing(t *testing.T) {
	p := faceOff(t, opts(With(Gun("gas", 24, "GAS"), Gun("bomb", 8, `BLAST 2"`), Sword), Kitted(kit("AMMUNITION (FIRE)"))), nil, 3, 4, 1, 1)
	p.Shoot("gas", "b1")
	if n := p.M("b1").Tokens[game.Blood]; n != 2 {
		t.Errorf("%d BLOOD MARKERS", n)
	}
}

func TestAMMUNITIONAWeaponTakesOneTheNextGoesToTheNextWeapon(t *testing.T) {
	two := opts(With(Gun("one", 24), Gun("two", 24), Gun("three", 24)), Kitted(kit("AMMUNITION (FIRE, GAS)", "AMMUNITION (SHRAPNEL)")))
	for gun, want := range map[string]int8{"one": 3, "two": 2, "three": 1} {
		p := faceOff(t, two, nil, 3, 4, 1, 1)
		p.Shoot(gun, "b1")
		if n := p.M("b1").Tokens[game.Blood]; n != want {
			t.Errorf("%s: %d BLOOD MARKERS, want %d", gun, n, want)
		}
	}
}

func TestAMMUNITIONMayGiveWhatRefusesAMove(t *testing.T) {
	p := faceOff(t, opts(With(Gun("gun", 24)), Kitted(kit("AMMUNITION (HEAVY, AUTOMATIC 2)"))), nil, 1, 1, 1, 1)
	if o, err := V102.Odds(p.Game, game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}); err != nil || o.All == nil {
		t.Errorf("%+v, %v", o, err)
	}
	p.Move(To(10, 11))
	p.Refuse("R-HEAVY", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
}

func TestNEGATEHoldsOnAnyItemOfTheBearer(t *testing.T) {
	for name, o := range map[string][]Option{"model": opts(Words("NEGATE GAS")), "kit": opts(Kitted(kit("NEGATE GAS"))), "weapon": opts(With(Blade("mask", 1, "NEGATE GAS")))} {
		p := hit(t, Gun("gas", 24, "GAS"), o, 1, 1)
		if n := p.M("b1").Tokens[game.Blood]; n != 1 {
			t.Errorf("on a %s: %d BLOOD MARKERS", name, n)
		}
	}
	p := clinch(t, opts(Words("NEGATE BLOCK")), opts(Words("BLOCK")), 1, 1)
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("%+v", r)
	}
}

func TestHEAVYKitAndWeaponsOfStrongModels(t *testing.T) {
	// The D6 of a Charge stays with the STRONG.
	p := faceOff(t, opts(With(Blade("maul", 2, "HEAVY")), Words("STRONG"), Kitted(roster.Kit{ID: "k", Name: "k", Keywords: []string{"HEAVY"}})), nil, 3)
	p.Charge("b1")
	if r := p.Roll(game.D6Roll, 0); r.Total != 3 {
		t.Errorf("%+v", r)
	}
}

func TestRNG5WhoShootsIsNoneOfThoseThatTheShotMayGoAstrayTo(t *testing.T) {
	for _, rules := range []*Rules{V102, V1413} {
		for _, friend := range []float64{11.5, 30} {
			p := New(t, rules, Script{A: []Unit{Model("a1", 7.4, 10, With(Gun("auto", 24, "AUTOMATIC 2", "FLAMETHROWER"))), Model("a2", 9.37, friend)},
				B: []Unit{Model("b1", 10.3, 10, Level(2)), Model("b2", 40, 40)}, Terrain: []levels.Piece{Rect("block", 10, 8, 4, 4, 2)}, Dice: []int{4, 4, 1, 1, 1, 1, 1, 1, 1, 1}})
			p.Activate("a1")
			events := slices.Clone(p.Shoot("auto", "b1"))
			for p.Pending().Kind == game.Spend {
				events = append(events, p.Spend(0)...)
			}
			if gapOf(p, "a1", "b1") > In(1) {
				t.Fatal("it has not fallen beside the shooter")
			}
			shots, strays := []game.ModelID{}, 0
			for _, e := range events {
				switch {
				case e.Type == game.Shot:
					shots = append(shots, e.Target)
				case e.Type == game.Rolled && e.Roll.Kind == game.D6Roll:
					strays++
				}
			}
			want := []game.ModelID{p.ID("b1"), p.ID("b1")}
			if friend < 20 {
				want[1] = p.ID("a2")
			}
			if !slices.Equal(shots, want) || strays != btoi(friend < 20) {
				t.Errorf("%s, a friend at %v: shots at %v with %d dice", rules.ID(), friend, shots, strays)
			}
		}
	}
}

func TestRNG5AFriendWhoIsDownCountsAsOneBeside(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 21.5, 10, Lying())}, B: []Unit{Model("b1", 20, 10)}, Dice: []int{2, 1, 1}})
	if p.Pending().Kind == game.First {
		p.Do(game.Choice{First: ref(0)})
	}
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if e := p.Event(game.Shot); e.Target != p.ID("a2") {
		t.Errorf("%+v", e)
	}
}

func TestRHIDETheTrenchEdgeIsCoverForWhoStandsAtIt(t *testing.T) {
	// b1 touches the trench's edge towards a1, b2 does not.
	trench := levels.Piece{Kind: "trench", Rect: &levels.Rect{X: In(19), Y: In(0), W: In(6), H: In(48)}, Height: ref(physics.Mil(-500))}
	for _, c := range []struct {
		x    float64
		want int
	}{{19.63, -1}, {19.651, 0}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", c.x, 10)}, Terrain: []levels.Piece{trench}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "RNG-3"); got != c.want {
			t.Errorf("at %v: %d DICE, want %d", c.x, got, c.want)
		}
	}
}

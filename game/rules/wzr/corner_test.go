package wzr_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// TestWZR155And167AGarrisonFiresItsShotgunFromWhereverItStandsInside: the narrow end of the
// trapezoid, 1" wide, lies at the Entry Point within the front of a base behind it.
func TestWZR155And167AGarrisonFiresItsShotgunFromWhereverItStandsInside(t *testing.T) {
	house := manor(10, 8, 4, 4, At(14, 10))
	inside := func(x, y float64) *Play {
		a := within(trooper("a1", "s1", x, y, armed(gun("sg", shots(18, 12, 1), shaped("ST", 0, 10, 1)))), "t1")
		return battle(t, one(a), one(trooper("b1", "s2", 19, 10)), []int{5, 5}, nil, house)
	}
	fire := func(toward [2]float64) game.Choice {
		one, at := 1, At(toward[0], toward[1])
		return game.Choice{Action: "template", Weapon: "sg", Profile: &one, Toward: &at}
	}
	for _, from := range [][2]float64{{13.4, 10}, {13, 11}, {11, 8.7}, {12, 11.3}} {
		p := inside(from[0], from[1])
		target := At(19, 10)
		p.Do(game.Choice{Action: "face", Toward: &target}) // aslant, for it is not right behind the door
		p.Do(fire([2]float64{19, 10}))
		if e := p.Event(game.Templated); e.At != At(14, 10) || tests(p, "rs") != 1 {
			t.Errorf("from %v: %+v", from, e)
		}
	}
	// Outside and in, the narrow end is within the front up to 49.7 degrees aside.
	inside(13, 11).Do(fire([2]float64{14 + 6.5, 10 + 7.6}))
	inside(13, 11).Refuse("WZR-167", fire([2]float64{14 + 6.4, 10 + 7.7}))
	out := one(trooper("a1", "s1", 14, 10, armed(gun("sg", shots(18, 12, 1), shaped("ST", 0, 10, 1)))))
	battle(t, out, far, nil, nil).Do(fire([2]float64{14 + 6.5, 10 + 7.6}))
	battle(t, out, far, nil, nil).Refuse("WZR-167", fire([2]float64{14 + 6.4, 10 + 7.7}))
}

// TestTCHARGENobodyChargesStraightUp: a target whose axis is the charger's is refused where
// it is, not at a place off every table; one that is fought from there is fought.
func TestTCHARGENobodyChargesStraightUp(t *testing.T) {
	perch := func(level float64, mm int, dice ...int) *Play {
		slab := Rect("platform", 9.9, 9.9, 0.2, 0.2, 0.25)
		slab.Base = In(level - 0.25)
		b := onLevel(trooper("b1", "s2", 10, 10), level)
		return battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(mm)), 0)), one(b), dice, nil, slab)
	}
	charge := game.Choice{Action: "charge", Target: "b1"}
	for _, p := range []*Play{perch(3.25, 30), perch(2.001, 60)} {
		no := p.Refuse("T-CHARGE", charge)
		if at := no.At; at != nil && *at != At(10, 10) {
			t.Errorf("%v", *at)
		}
	}
	p := perch(2, 60, 5, 19)
	p.Do(charge)
	if e := p.Event(game.Moved); e.At != At(10, 10) || e.Cost != 0 || tested(p, "cc").Need != 14 {
		t.Errorf("%+v", e)
	}
}

// TestRCITEAChargeThatIsTooLongIsRefusedByItsAllowance: not by what bars the part of the way
// for which its movement suffices, which ends before the face of the block.
func TestRCITEAChargeThatIsTooLongIsRefusedByItsAllowance(t *testing.T) {
	block := Rect("block", 15, 8, 6, 4, 3)
	for x, clause := range map[float64]string{7: "WZR-48", 5: "T-CHARGE"} { // 3" up, and 9.8" or 11.8" across
		p := battle(t, one(trooper("a1", "s1", x, 10)), one(onLevel(trooper("b1", "s2", 18, 10), 3)), nil, nil, block)
		p.Refuse(clause, game.Choice{Action: "charge", Target: "b1"})
	}
	slab := Rect("platform", 15.5, 9.5, 1, 1, 0.25) // b1 fills it: the Charge ends below, 3.25" from it
	slab.Base = In(3)
	p := battle(t, one(trooper("a1", "s1", 8, 10)), one(onLevel(trooper("b1", "s2", 16, 10), 3.25)), nil, nil, slab)
	p.Refuse("T-CHARGE", game.Choice{Action: "charge", Target: "b1"})
}

// TestTCCAMeleeWeaponFightsWithTheProfileNamed: 0 if it is left out; a shotgun has no choice.
func TestTCCAMeleeWeaponFightsWithTheProfileNamed(t *testing.T) {
	axe := roster.Weapon{ID: "axe", Name: "axe", Type: roster.Melee, Profiles: []roster.Profile{{St: 10, RoF: 1}, {St: 14, RoF: 2}}}
	begin := func(dice ...int) *Play {
		a := trooper("a1", "s1", 10, 10, armed(axe, gun("sg", shots(18, 12, 1), shaped("ST", 0, 10, 2))))
		return battle(t, one(a), one(trooper("b1", "s2", 12, 10)), dice, nil)
	}
	none, first, second, third := (*int)(nil), 0, 1, 2
	for _, c := range []struct {
		profile       *int
		attacks, need int // of the Armour tests: 12 + 10 - St
	}{{none, 1, 12}, {&first, 1, 12}, {&second, 2, 8}} {
		for _, action := range [2]string{"fight", "charge"} {
			p := begin(5, 5, 5, 5)
			choice := game.Choice{Action: action, Weapon: "axe", Profile: c.profile, Target: "b1"}
			odds, err := wzr.Resurrection.Odds(p.Game, choice)
			p.Do(choice)
			if tests(p, "cc") != c.attacks || tested(p, "armour").Need != c.need {
				t.Errorf("%s: %v", action, p.Types())
			}
			if fails := float64(20-c.need) / 20; err != nil || math.Abs(odds.Test.Wound-(odds.Test.Hit-0.05)*fails-0.05) > 1e-9 {
				t.Errorf("%s: %+v, %v", action, odds.Test, err)
			}
		}
	}
	begin().Refuse("T-CC", game.Choice{Action: "fight", Weapon: "axe", Profile: &third, Target: "b1"})
	begin().Refuse("T-CC", game.Choice{Action: "fight", Weapon: "sg", Profile: &second, Target: "b1"})
	listed := 0
	for _, c := range wzr.Resurrection.Every(begin().Game) {
		if c.Weapon == "axe" && c.Profile != nil && *c.Profile == 1 {
			listed++
		}
	}
	if listed != 2 { // to fight, and to charge
		t.Errorf("listed %d times", listed)
	}
}

// TestWZR102And155AGarrisonFiresFromTheEntryPointThatNoVehicleBlocks: by the house rule, the nearest of those from
// which it sees its target, vehicles counted.
func TestWZR102And155AGarrisonFiresFromTheEntryPointThatNoVehicleBlocks(t *testing.T) {
	house := manor(20, 8, 4, 4, At(20, 9), At(20, 11))
	a := within(trooper("a1", "s1", 22, 10, armed(gun("rifle", shots(24, 12, 1)))), "t1")
	wagon := func(y float64) Unit {
		return trooper("a2", "s9", 18, y, base(60), tank, func(m *roster.Model) { m.Height = In(3) })
	}
	for y, seen := range map[float64]bool{9: true, 11: true, 40: true, 10: false} {
		foe := trooper("b1", "s2", 10, 10)
		if y == 10 { // one before the target hides it from both
			foe = trooper("b1", "s2", 16, 10, base(25))
		}
		p := battle(t, one(a, wagon(y)), one(foe), []int{19}, map[string]any{"garrison-fire": true}, house)
		if c := shootAt("rifle", "b1"); seen {
			p.Do(c)
		} else {
			p.Refuse("WZR-104", c)
		}
	}
}

// TestWZR152HousesThatShareAnEntryPointAreLeftByIt: the door between them leads out of either.
func TestWZR152HousesThatShareAnEntryPointAreLeftByIt(t *testing.T) {
	west, east := manor(10, 8, 4, 4, At(14, 8)), manor(14, 8, 4, 4, At(14, 8))
	for _, home := range [2]string{"t1", "t2"} {
		p := battle(t, one(within(trooper("a1", "s1", map[string]float64{"t1": 12, "t2": 16}[home], 10), home)), far, nil, nil, west, east)
		at := At(14, 8)
		p.Do(game.Choice{Action: "leave", At: &at})
		if e := p.Event(game.CameOut); e.Word != home || p.M("a1").In != 0 {
			t.Errorf("%+v", e)
		}
	}
}

// TestTVEHICLETheOddsOfManySectionsAreExact: ten attacks on seven alike sections that stand take
// what they take of one. There are ten thousand ways in which they may stand then.
func TestTVEHICLETheOddsOfManySectionsAreExact(t *testing.T) {
	wounds := func(sections int) float64 {
		hull := func(m *roster.Model) {
			tank(m)
			m.Soldier.Sections = nil
			for i := range sections {
				m.Soldier.Sections = append(m.Soldier.Sections, roster.Section{Name: string(rune('a' + i)), AV: 12, Structure: 30})
			}
		}
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("mg", shots(24, 12, 10))))), one(trooper("b1", "s2", 15, 10, base(60), hull)), nil, nil)
		o, err := wzr.Resurrection.Odds(p.Game, shootAt("mg", "b1"))
		if err != nil {
			t.Fatal(err)
		}
		return o.Test.Wounds
	}
	if one, seven := wounds(1), wounds(7); math.Abs(one-seven) > 1e-9 {
		t.Errorf("%v of one, %v of seven", one, seven)
	}
}

// TestTSLASHWhoGoesDownOrUpOutOfReachIsStruckBeforeItLeaves: before it lands, and before it is on
// top, though after the test by which it gets there; who dies of it lies where it stood.
func TestTSLASHWhoGoesDownOrUpOutOfReachIsStruckBeforeItLeaves(t *testing.T) {
	block := Rect("block", 12, 7, 6, 6, 2)
	roof := func(dice ...int) *Play {
		a := onLevel(trooper("a1", "s1", 13, 10, func(m *roster.Model) { m.Soldier.W = 2 }), 2)
		return battle(t, one(a), one(onLevel(trooper("b1", "s2", 13, 11.3), 2)), dice, nil, block)
	}
	order := func(p *Play) (list []string) {
		for _, e := range p.Last {
			switch e.Type {
			case game.Rolled:
				list = append(list, e.Roll.Stat)
			case game.Dropped, game.Climbed, game.Jumped, game.Moved:
				list = append(list, string(e.Type))
			}
		}
		return list
	}
	down := walk(By(physics.Drop, 11, 10))
	p := roof(5, 20, 5) // hit, wounded; then the fall
	p.Do(down)
	if got := order(p); !slices.Equal(got, []string{"cc", "armour", "dropped", "armour", "moved"}) {
		t.Errorf("down: %v", got)
	}
	p = battle(t, one(onLevel(trooper("a1", "s1", 13, 10), 2), trooper("a2", "s9", 30, 30)), one(onLevel(trooper("b1", "s2", 13, 11.3), 2)), []int{1}, nil, block)
	p.Do(down)
	if e := p.Event(game.Moved); e.At != At(12, 10) || e.Level != In(2) || e.Cost != In(1) {
		t.Errorf("slain: %+v", e)
	}
	p.No(game.Dropped)
	p = battle(t, one(trooper("a1", "s1", 11.3, 10)), one(trooper("b1", "s2", 11, 11.4)), []int{5, 20}, nil, block)
	p.Do(run(By(physics.Climb, 13.2, 10)))
	if got := order(p); !slices.Equal(got, []string{"con", "cc", "climbed", "moved"}) {
		t.Errorf("up: %v", got)
	}
	// Over a gap between two roofs: who stands at its near side strikes before it is over, who
	// is passed on the far one after.
	far := onLevel(trooper("b2", "s2", 15, 11.5), 4)
	near := onLevel(trooper("b1", "s2", 10, 11.4), 4)
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), one(near, far), []int{5, 20, 20}, nil, gap(0.8, 4)...)
	p.Do(run(By(physics.Jump, 13.5, 10), To(17.5, 10)))
	if got := order(p); !slices.Equal(got, []string{"con", "cc", "jumped", "cc", "moved"}) {
		t.Errorf("across: %v", got)
	}
}

// TestTCHARGEStopsShortBehindAGapToo: what bars the target's base does so also where the Charge
// has jumped, climbed or gone down before.
func TestTCHARGEStopsShortBehindAGapToo(t *testing.T) {
	friend := onLevel(trooper("a2", "s9", 15.6, 11), 4) // beside the place where the bases would touch
	for name, on := range map[string]struct {
		a     []Unit
		woods []levels.Piece
		ends  float64
	}{
		"a friend": {one(onLevel(trooper("a1", "s1", 10, 10), 4), friend), nil, 14.958},
		"woods":    {one(onLevel(trooper("a1", "s1", 9, 10), 4)), []levels.Piece{Rect("woods", 15.7, 7, 3, 6, 4)}, 15.088},
	} {
		for i := range on.woods {
			on.woods[i].Base = In(4)
		}
		p := battle(t, on.a, one(onLevel(trooper("b1", "s2", 17, 10), 4)), []int{5, 20}, nil,
			append([]levels.Piece{Rect("block", 7, 7, 4, 6, 4), Rect("block", 11.6, 7, 8, 6, 4)}, on.woods...)...)
		p.Do(game.Choice{Action: "charge", Target: "b1"})
		p.Event(game.Fought)
		if e := p.Event(game.Moved); e.At != At(on.ends, 10) || e.Level != In(4) {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

// TestWZR161WhoBurnsInAJumpLiesWhereItJumpedFrom: not over the gap.
func TestWZR161WhoBurnsInAJumpLiesWhereItJumpedFrom(t *testing.T) {
	burner := onLevel(trooper("a1", "s1", 8.5, 12, lob("FT", 0, 12, 1)), 4)
	p := battle(t, one(burner), one(onLevel(trooper("b1", "s2", 10, 10), 4), trooper("b2", "s3", 40, 40)), []int{5, 20}, map[string]any{"cards": []any{2.0, 0.0}}, gap(0.8, 4)...)
	p.Do(game.Choice{Action: "wall-of-fire", Weapon: "l", Markers: []physics.Vec{At(12, 7), At(12, 13)}})
	p.End()
	p.Do(game.Choice{Squad: "s2"})
	p.Do(run(By(physics.Jump, 13.5, 10)))
	p.No(game.Jumped)
	if e := p.Event(game.Moved); e.At != At(11, 10) || !p.M("b1").Out {
		t.Errorf("%+v", e)
	}
}

// TestTCHARGEStopsShortWhereItCannotEndOnWhatItWouldClimb: before a wall without a top, and before
// a pit in which there is no room, if the target is within CCWR from there.
func TestTCHARGEStopsShortWhereItCannotEndOnWhatItWouldClimb(t *testing.T) {
	for name, c := range map[string]struct {
		on   levels.Piece
		a, b Unit
		ends float64
	}{
		"a wall": {Rect("wall", 11.5, 6, 0.5, 8, 2), trooper("a1", "s1", 5.5, 10), trooper("b1", "s2", 13.25, 10, base(50), func(m *roster.Model) { m.Height = In(2.25) }), 11.5 - 0.591},
		"a pit":  {Rect("trench", 10.8, 6, 0.5, 8, -4), trooper("a1", "s1", 5.75, 10, base(50)), trooper("b1", "s2", 13.25, 10, base(50)), 10.8},
	} {
		p := battle(t, one(c.a), one(c.b), []int{20}, nil, c.on)
		p.Do(game.Choice{Action: "charge", Target: "b1"})
		p.Event(game.Fought)
		if e := p.Event(game.Moved); e.At.X > In(c.ends) || e.At.X < In(c.ends-0.03) || e.Level != 0 {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

// TestTCHARGEAndWZR14AChargeLosesNothingToGroundThatItStopsBefore: a large base strikes from 2",
// so it may end before the woods, and goes as far as that lets it.
func TestTCHARGEAndWZR14AChargeLosesNothingToGroundThatItStopsBefore(t *testing.T) {
	large := trooper("a1", "s1", 10, 10, base(50))
	p := battle(t, one(large), one(trooper("b1", "s2", 18.5, 10)), []int{20}, nil, Rect("woods", 17.5, 8, 3, 4, 4))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.At.X < In(17.5-0.984-0.022) || e.At.X > In(17.5-0.984-0.02) { // not at 16, for the 6" that are left in woods
		t.Errorf("%+v", e)
	}
	p.Event(game.Fought)
}

// TestTCHARGEStopsShortOnASlabTooLowToPassUnder: there is ground under it too, but no room. It goes
// on it as far as its whole base stands there (WZR-49).
func TestTCHARGEStopsShortOnASlabTooLowToPassUnder(t *testing.T) {
	slab := Rect("platform", 6, 6, 8, 2, 0.25)
	slab.Base = In(1)
	p := battle(t, one(trooper("a1", "s1", 10, 3, base(50))), one(trooper("b1", "s2", 10, 10.2, base(40))), []int{4, 5, 20}, nil, slab)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.Level != In(1.25) || e.At.Y > In(8-0.984) || e.At.Y < In(7) {
		t.Errorf("%+v", e)
	}
	p.Event(game.Fought)
}

package tc

import (
	"fmt"
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/physics"
)

// faceOff is one model a side, ready for the first to act: 10" apart.
func faceOff(t *testing.T, a, b []Option, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, a...)}, B: []Unit{Model("b1", 20, 10, b...)}, Dice: dice})
	p.Activate("a1")
	return p
}

// opts are Options for faceOff.
func opts(o ...Option) []Option { return o }

// isRoll demands a roll's figures.
func isRoll(t *testing.T, r *game.Roll, net int, dice []int, total int, outcome string) {
	t.Helper()
	if r.Net != net || !slices.Equal(r.Dice, dice) || r.Total != total || r.Outcome != outcome {
		t.Errorf("%+v, want net %d, dice %v, total %d, %s", r, net, dice, total, outcome)
	}
}

func TestROLL1TwoDiceAndThreeOutcomes(t *testing.T) {
	for _, c := range []struct {
		dice    []int
		outcome string
	}{{[]int{1, 1}, game.Failure}, {[]int{2, 4}, game.Failure}, {[]int{3, 4}, game.Success}, {[]int{5, 6}, game.Success}, {[]int{6, 6}, game.Critical}} {
		p := faceOff(t, nil, nil, append(c.dice, 1, 1, 1)...)
		p.Shoot("rifle", "b1")
		isRoll(t, p.Roll(game.SuccessRoll, 0), 0, c.dice, c.dice[0]+c.dice[1], c.outcome)
	}
}

func TestROLL4TheHighestOrTheLowestTwoCount(t *testing.T) {
	for _, c := range []struct {
		ranged  int
		dice    []int
		kept    []int
		outcome string
	}{
		{2, []int{1, 6, 2, 6}, []int{6, 6}, game.Critical},
		{1, []int{3, 1, 3}, []int{3, 3}, game.Failure},
		{0, []int{3, 4}, []int{3, 4}, game.Success},
		{-1, []int{6, 6, 1}, []int{6, 1}, game.Success},
		{-3, []int{6, 5, 4, 3, 2}, []int{3, 2}, game.Failure},
	} {
		p := faceOff(t, opts(Stats(6, c.ranged, 0, 0)), nil, append(slices.Clone(c.dice), 1, 1, 1)...)
		p.Shoot("rifle", "b1")
		r := p.Roll(game.SuccessRoll, 0)
		if !slices.Equal(r.Dice, c.dice) || !slices.Equal(r.Kept, c.kept) || r.Outcome != c.outcome || r.Net != c.ranged {
			t.Errorf("%+d DICE: %+v, want %v kept: %s", c.ranged, r, c.kept, c.outcome)
		}
	}
}

func TestROLL3OppositeDiceCancelInPairs(t *testing.T) {
	p := faceOff(t, opts(Stats(6, 1, 0, 0), With(Gun("rifle", 12, "-2 DICE"))), opts(Words("COVER")), 6, 6, 1, 1, 1)
	p.Shoot("rifle", "b1")
	// +1 Ranged, -2 the weapon, -1 Long Range, -1 Cover
	isRoll(t, p.Roll(game.SuccessRoll, 0), -3, []int{6, 6, 1, 1, 1}, 2, game.Failure)
}

func TestROLL2AFailedRiskyRollEndsTheActivationAPlainOneDoesNot(t *testing.T) {
	p := faceOff(t, opts(With(Gun("rifle", 24), Sword)), nil, 1, 2)
	p.Shoot("rifle", "b1")
	p.No(game.Ended)
	p.Expect(game.Act)
	p = faceOff(t, opts(With(Gun("rifle", 24, "RISKY"), Sword)), nil, 1, 2)
	p.Shoot("rifle", "b1")
	if e := p.Event(game.Ended); e.Reason != "risky" || !p.Roll(game.SuccessRoll, 0).Risky {
		t.Errorf("%+v", e)
	}
}

func TestROLL5InjuryDiceTouchOnlyInjuryRolls(t *testing.T) {
	p := faceOff(t, opts(With(Gun("rifle", 24, "+1 INJURY DICE"))), nil, 3, 4, 1, 1, 2)
	p.Shoot("rifle", "b1")
	isRoll(t, p.Roll(game.SuccessRoll, 0), 0, []int{3, 4}, 7, game.Success)
	isRoll(t, p.Roll(game.InjuryRoll, 0), 1, []int{1, 1, 2}, 3, game.MinorHit)
}

func TestDWN2ADownModelHasOneDieLess(t *testing.T) {
	// b1 goes Down, and strikes at a2 as it retreats.
	p := New(t, V102, Script{
		A:    []Unit{Model("a1", 10, 10), Model("a2", 21.5, 10)},
		B:    []Unit{Model("b1", 20, 10, Lying()), Model("b2", 40, 40)},
		Dice: []int{6, 6, 1},
	})
	p.Activate("a2")
	p.Do(game.Choice{Action: "retreat"})
	p.Expect(game.FreeFight)
	p.Do(game.Choice{Weapons: []string{"sword"}})
	r := p.Roll(game.SuccessRoll, 0)
	isRoll(t, r, -1, []int{6, 6, 1}, 7, game.Success)
	if Mod(r, "DWN-2") != -1 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestMRK2TheOpponentSpendsBloodBeforeASuccessRoll(t *testing.T) {
	p := faceOff(t, opts(Marked(3, 0)), nil, 6, 6, 1, 1)
	p.Shoot("rifle", "b1")
	d := p.Expect(game.Spend)
	if d.Side != 1 || d.Clause != "MRK-2" || d.Model != p.ID("a1") || d.Context.Max != 3 || d.Context.Bath != 0 {
		t.Errorf("%+v", d)
	}
	p.Refuse("MRK-2", game.Choice{Spend: ref(4)})
	p.Refuse("MRK-6", game.Choice{Bloodbath: true, Spend: ref(0)})
	p.Refuse("", game.Choice{})
	p.Spend(2)
	r := p.Roll(game.SuccessRoll, 0)
	isRoll(t, r, -2, []int{6, 6, 1, 1}, 2, game.Failure)
	if Mod(r, "MRK-2") != -2 || p.M("a1").Tokens[game.Blood] != 1 {
		t.Errorf("%+v, %d left", r.Mods, p.M("a1").Tokens[game.Blood])
	}
}

func TestMRK3TheControllerSpendsBlessingsOnASuccessRoll(t *testing.T) {
	p := faceOff(t, opts(Marked(0, 2)), nil, 1, 1, 6, 6, 1, 1, 1)
	p.Shoot("rifle", "b1")
	if d := p.Expect(game.Spend); d.Side != 0 || d.Clause != "MRK-3" {
		t.Errorf("%+v", d)
	}
	p.Refuse("MRK-3", game.Choice{Spend: ref(3)})
	p.Spend(2)
	r := p.Roll(game.SuccessRoll, 0)
	isRoll(t, r, 2, []int{1, 1, 6, 6}, 12, game.Critical)
	if Mod(r, "MRK-3") != 2 || p.M("a1").Tokens[game.Blessing] != 0 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestMarkersOfTheOtherModelAreNoOnesOnASuccessRoll(t *testing.T) {
	p := faceOff(t, nil, opts(Marked(6, 6)), 1, 1)
	p.Shoot("rifle", "b1")
	p.Expect(game.Act) // b1's markers count on the Injury Roll only, and there is none
}

func TestMarkersThatAreSpentSayWhoSpendsThem(t *testing.T) {
	p := faceOff(t, opts(Marked(2, 1)), nil, 3, 4, 1, 1)
	p.Shoot("rifle", "b1")
	p.Spend(2)
	if e := p.Event(game.Markers); e.Side != 1 || e.Blood != -2 {
		t.Errorf("%+v", e)
	}
	p.Spend(1)
	if e := p.Event(game.Markers); e.Side != 0 || e.Blessing != -1 {
		t.Errorf("%+v", e)
	}
}

func TestRMARKERORDERTheOpponentDeclaresFirstOnASuccessRoll(t *testing.T) {
	p := faceOff(t, opts(Marked(2, 2)), nil, 3, 4, 1, 1)
	p.Shoot("rifle", "b1")
	if d := p.Expect(game.Spend); d.Side != 1 || d.Context.Roll.Dice != 0 {
		t.Errorf("%+v", d)
	}
	p.Spend(2)
	d := p.Expect(game.Spend)
	if d.Side != 0 || d.Context.Roll.Dice != -2 || d.Context.Roll.Kind != game.SuccessRoll {
		t.Errorf("%+v %+v", d, d.Context.Roll)
	}
	p.Spend(2)
	isRoll(t, p.Roll(game.SuccessRoll, 0), 0, []int{3, 4}, 7, game.Success)
}

func TestRMARKERORDERTheOpponentDeclaresFirstOnAnInjuryRoll(t *testing.T) {
	p := faceOff(t, nil, opts(Marked(2, 1)), 3, 4, 1, 1, 1)
	p.Shoot("rifle", "b1")
	if d := p.Expect(game.Spend); d.Side != 0 || d.Clause != "MRK-4" || d.Model != p.ID("b1") || d.Context.Roll.By != p.ID("a1") {
		t.Errorf("%+v", d)
	}
	p.Spend(2)
	if d := p.Expect(game.Spend); d.Side != 1 || d.Clause != "MRK-5" || d.Context.Roll.Dice != 2 {
		t.Errorf("%+v", d)
	}
	p.Spend(1)
	r := p.Roll(game.InjuryRoll, 0)
	isRoll(t, r, 1, []int{1, 1, 1}, 2, game.MinorHit)
	if Mod(r, "MRK-4") != 2 || Mod(r, "MRK-5") != -1 {
		t.Errorf("%+v", r.Mods)
	}
	if m := p.M("b1"); m.Tokens[game.Blood] != 1 || m.Tokens[game.Blessing] != 0 {
		t.Errorf("%+v", m.Tokens)
	}
}

func TestRMARKERORDERFriendlyFireIsMadeWorseByTheEnemy(t *testing.T) {
	p := New(t, V102, Script{
		A:    []Unit{Model("a1", 10, 10), Model("a2", 20, 11.5, Marked(1, 1))},
		B:    []Unit{Model("b1", 20, 10), Model("b2", 40, 40)},
		Dice: []int{1, 3, 4, 1, 1},
	})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if e := p.Event(game.Shot); e.Target != p.ID("a2") {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Spend); d.Side != 1 || d.Clause != "MRK-4" || d.Model != p.ID("a2") {
		t.Errorf("%+v", d)
	}
	p.Spend(0)
	if d := p.Expect(game.Spend); d.Side != 0 || d.Clause != "MRK-5" {
		t.Errorf("%+v", d)
	}
	p.Spend(0)
}

func TestMRK1NoModelHasMoreThanSixMarkers(t *testing.T) {
	p := faceOff(t, opts(With(Gun("rifle", 24, "GAS", "FIRE"))), opts(Marked(5, 0)), 3, 4, 1, 2)
	p.Shoot("rifle", "b1")
	p.Spend(0)
	if n := p.M("b1").Tokens[game.Blood]; n != 6 {
		t.Errorf("%d BLOOD MARKERS", n)
	}
}

func TestATK4MarkersCountForTheAttackTheyAreSpentOn(t *testing.T) {
	p := faceOff(t, opts(With(Gun("rifle", 24, "AUTOMATIC 2")), Marked(1, 0)), nil, 1, 2, 1, 1, 2)
	p.Shoot("rifle", "b1")
	p.Spend(1)
	if n := Mod(p.Roll(game.SuccessRoll, 0), "MRK-2"); n != -1 {
		t.Errorf("first attack: %d", n)
	}
	if n := Mod(p.Roll(game.SuccessRoll, 1), "MRK-2"); n != 0 {
		t.Errorf("second attack: %d", n)
	}
}

func TestEveryLegalSpendIsAcceptedAndNoOther(t *testing.T) {
	p := faceOff(t, nil, opts(Marked(6, 0)), 3, 4)
	p.Shoot("rifle", "b1")
	p.Expect(game.Spend)
	seen := map[string]bool{}
	for _, c := range V102.Legal(p.Game) {
		seen[fmt.Sprint(*c.Spend, c.Bloodbath)] = true
		if err := p.Try(game.Command{Side: 0, Choice: c}); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if len(seen) != 8 || !seen["0 true"] || !seen["6 false"] {
		t.Errorf("%v", seen)
	}
}

// step1 is a path of one step.
func step1(x, y float64) []physics.Waypoint { return []physics.Waypoint{To(x, y)} }

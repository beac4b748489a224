package wzr_test

import (
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/physics"
)

// TestWZR155TeardropAndTrapezoidWeaponsAloneFireFromAnEntryPoint: a rifle needs a line of sight,
// and through a wall there is none, whichever way.
func TestWZR155TeardropAndTrapezoidWeaponsAloneFireFromAnEntryPoint(t *testing.T) {
	house := manor(10, 8, 4, 4, At(14, 10))
	inside := within(trooper("a1", "s1", 13, 10, armed(rifle, gun("burst", shaped("SE", 24, 12, 1)), gun("flame", shaped("FT", 0, 12, 1)), gun("shotgun", shots(18, 12, 1), shaped("ST", 0, 10, 1)))), "t1")
	outside := one(trooper("b1", "s2", 18, 10))
	p := battle(t, one(inside), outside, []int{19, 19, 19, 19}, nil, house)
	p.Refuse("WZR-104", shootAt("rifle", "b1"))
	p.Refuse("WZR-133", shootAt("burst", "b1"))
	p.Refuse("WZR-104", shootAt("shotgun", "b1"))
	at, second := At(18, 10), 1
	if listed(p, "b1") {
		t.Error("a shot through the wall is listed")
	}
	for _, c := range []game.Choice{{Action: "template", Weapon: "flame", Toward: &at}, {Action: "template", Weapon: "shotgun", Profile: &second, Toward: &at}} {
		f := &Play{Game: p.Fork(), T: t}
		f.Do(c)
		if e := f.Event(game.Templated); e.At != At(14, 10) || len(e.Models) != 1 {
			t.Errorf("%+v", e)
		}
	}
	p.End()
	squad(p, "s2") // nor is it shot at
	p = battle(t, one(trooper("a1", "s1", 18, 10)), one(within(trooper("b1", "s2", 13, 10), "t1")), nil, nil, house)
	p.Refuse("WZR-104", shootAt("rifle", "b1"))
}

// TestWZR155ThroughAWindowAGarrisonShootsAndIsShotAt: the usual line of sight, the same both ways.
func TestWZR155ThroughAWindowAGarrisonShootsAndIsShotAt(t *testing.T) {
	house := manor(10, 8, 4, 4, At(10, 10))
	house.Openings = []physics.Opening{{Edge: 1, From: In(1), To: In(3), Bottom: In(0.5), Top: In(2)}}
	for y, seen := range map[float64]bool{10: true, 2: false} { // before the window, and beside it
		for _, out := range []bool{true, false} {
			a, b := within(trooper("a1", "s1", 12, 10), "t1"), trooper("b1", "s2", 17, y)
			if !out {
				a, b = trooper("a1", "s1", 17, y), within(trooper("b1", "s2", 12, 10), "t1")
			}
			p := battle(t, one(a), one(b), []int{19}, nil, house)
			if listed(p, "b1") != seen {
				t.Errorf("at y %v, out %v: listed %v", y, out, !seen)
			}
			if !seen {
				p.Refuse("WZR-104", shootAt("rifle", "b1"))
			}
		}
	}
}

func TestWZR155ByTheHouseRuleAGarrisonShootsFromAnEntryPoint(t *testing.T) {
	begin := func(entry physics.Vec) *Play {
		return battle(t, one(within(trooper("a1", "s1", 11, 10, armed(gun("gun", shots(5, 12, 1)))), "t1")), one(trooper("b1", "s2", 19.591, 10)), []int{19}, map[string]any{"garrison-fire": true}, manor(10, 8, 4, 4, entry))
	}
	begin(At(14, 10)).Do(shootAt("gun", "b1")) // 5" from there
	begin(At(10, 10)).Refuse("WZR-104", shootAt("gun", "b1"))
}

// TestWZR155ByTheHouseRuleAllFireBackAtWhoFiredFromAnEntryPointInHeavyCover: at the Entry Point,
// in this Turn alone, however near who answers is.
func TestWZR155ByTheHouseRuleAllFireBackAtWhoFiredFromAnEntryPointInHeavyCover(t *testing.T) {
	house := manor(10, 8, 4, 4, At(14, 10))
	for _, x := range []float64{24, 15.5} { // from afar, and where a building would be claimed (WZR-99)
		answer := func(fires bool) *Play {
			p := battle(t, one(within(trooper("a1", "s1", 11, 10), "t1"), within(trooper("a2", "s1", 11, 11.5), "t1")), one(trooper("b1", "s2", x, 10, armed(rifle, gun("burst", shaped("SE", 24, 12, 1)))), trooper("b2", "s3", 30, 30)), []int{19, 5, 19, 19, 19}, map[string]any{"garrison-fire": true}, house)
			if p.Pending().Kind == game.Next {
				p.Do(game.Choice{Model: "a1"})
			}
			if fires {
				p.Do(shootAt("rifle", "b1"))
			}
			for p.Pending().Side == 0 {
				if p.Pending().Kind == game.Next {
					p.Do(game.Choice{Model: "a2"})
				} else {
					p.End()
				}
			}
			p.Do(game.Choice{Squad: "s2"})
			return p
		}
		answer(false).Refuse("WZR-104", shootAt("rifle", "a1"))
		p := answer(true)
		p.Refuse("WZR-104", shootAt("rifle", "a2")) // who has not fired
		if !listed(p, "a1") {
			t.Error("the answer is not listed")
		}
		f := &Play{Game: p.Fork(), T: t}
		f.Do(shootAt("rifle", "a1"))
		if r := tested(f, "rs"); Mod(r, "WZR-94") != -4 || r.Need != 9 {
			t.Errorf("from %v: %+v", x, r)
		}
		f = &Play{Game: p.Fork(), T: t}
		f.Do(shootAt("burst", "a1"))
		if e := f.Event(game.Templated); e.At != At(14, 10) || !slices.Contains(e.Models, p.ID("a1")) || slices.Contains(e.Models, p.ID("a2")) {
			t.Errorf("%+v", e)
		}
		p.End()
		for p.State().Turn == 1 { // what was fired in the Turn before is forgotten
			if p.Pending().Kind == game.Activate {
				p.Do(game.Choice{Squad: p.Pending().Context.Squads[0]})
			} else {
				p.End()
			}
		}
		one := 1
		p.Do(game.Choice{First: &one})
		p.Do(game.Choice{Squad: "s2"})
		p.Refuse("WZR-104", shootAt("rifle", "a1"))
	}
}

// TestWZR135AnExplosionTouchesNobodyInsideABuilding: teardrops and the trapezoid alone reach in.
func TestWZR135AnExplosionTouchesNobodyInsideABuilding(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 25, 10, armed(gun("l", shaped("LE", 24, 12, 1))))), one(trooper("b1", "s2", 14.7, 10), within(trooper("b2", "s3", 13, 10), "t1")), []int{5, 5}, nil, manor(10, 8, 4, 4, At(14, 10)))
	p.Do(shootAt("l", "b1"))
	if e := p.Event(game.Templated); len(e.Models) != 1 || e.Models[0] != p.ID("b1") {
		t.Errorf("%+v", e)
	}
}

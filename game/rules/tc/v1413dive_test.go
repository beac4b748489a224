package tc

import (
	"fmt"
	"strings"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// overhang is a1 on a block of some height that ends at x=12, and b1 on the
// ground at x, under v1.4.13.
func overhang(t *testing.T, height, x float64, dice ...int) *Play {
	t.Helper()
	p := playtest(t, one(Model("a1", 11.5, 10, Level(height))), one(Model("b1", x, 10), Model("b2", 40, 40)), dice, Rect("block", 7, 7, 5, 6, height))
	p.Activate("a1")
	return p
}

// kinds are the paths offered for the Charge that was just declared.
func kinds(p *Play) string {
	var words []string
	if p.Pending().Kind == game.ChargePath {
		for _, o := range p.Pending().Context.Paths {
			words = append(words, o.Kind)
		}
	}
	return strings.Join(words, " ")
}

func TestPDIV1ADiveIsOfferedFromOneToSixInches(t *testing.T) {
	for _, c := range []struct {
		height float64
		want   bool
	}{{1, false}, {1.001, true}, {3, true}, {6, true}, {6.001, false}} {
		p := overhang(t, c.height, 14.5, 4, 3, 4)
		p.Charge("b1")
		if got := strings.Contains(kinds(p), "dive"); got != c.want {
			t.Errorf("from %v\": %q", c.height, kinds(p))
		}
	}
}

func TestPDIV1AnyEnemyWithin2OfTheLandingAllowsADive(t *testing.T) {
	for _, c := range []struct {
		y    float64 // where b2 stands beside the landing point
		want bool
	}{{12.5, true}, {40, false}} {
		p := playtest(t, one(Model("a1", 11.5, 10, Level(4))), one(Model("b1", 17, 10), Model("b2", 13.4, c.y)), []int{6, 1, 1, 1}, Rect("block", 7, 7, 5, 6, 4))
		p.Activate("a1")
		p.Charge("b1")
		if got := strings.Contains(kinds(p), "dive"); got != c.want {
			t.Errorf("b2 at y=%v: %q", c.y, kinds(p))
		}
	}
}

func TestPDIV3AShotAtTheTargetAfterAShortDiveHasTheDiceToo(t *testing.T) {
	p := playtest(t, one(Model("a1", 11, 10, Level(4), Stats(1, 0, 0, 0))), one(Model("b1", 15.8, 10)), []int{1, 4, 4, 4, 4, 4, 1, 1, 1}, Rect("block", 7, 7, 5, 6, 4))
	p.Activate("a1")
	p.Charge("b1")
	dive1413(p)
	if gap := gapOf(p, "a1", "b1"); gap <= In(1) || gap > In(2) {
		t.Fatalf("it stops %s\" from the target", gap)
	}
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "P-DIV-3") != 1 {
		t.Errorf("%+v", r)
	}
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "P-DIV-3") != 1 {
		t.Errorf("%+v", r)
	}
}

// dive1413 picks the dive among the paths offered.
func dive1413(p *Play) {
	p.T.Helper()
	for _, o := range p.Expect(game.ChargePath).Context.Paths {
		if o.Kind == "dive" {
			p.Do(game.Choice{Path: o.Path})
			return
		}
	}
	p.T.Fatal("no dive is offered")
}

func TestPDIV3APassedDiveHelpsTheAttackAndMindsNoObstacle(t *testing.T) {
	p := overhang(t, 2, 14, 4, 3, 4, 1, 5, 2, 1, 1, 1)
	p.Charge("b1")
	dive1413(p)
	if r := p.Roll(game.SuccessRoll, 0); !r.Risky || r.Total != 7 {
		t.Errorf("%+v", r)
	}
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "P-DIV-3") != 1 {
		t.Errorf("%+v", r)
	}
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "P-DIV-3") != 1 {
		t.Errorf("%+v", r)
	}
}

func TestPDIV2AFailedDiveFallsAnInchFromTheTarget(t *testing.T) {
	p := overhang(t, 4, 14.5, 4, 1, 2, 1, 1, 2)
	p.Charge("b1")
	dive1413(p)
	if r := p.Roll(game.InjuryRoll, 0); r.Model != p.ID("a1") || Mod(r, "INJ-11") != 1 {
		t.Errorf("%+v", r)
	}
	if got := gapOf(p, "a1", "b1"); got != In(1) || p.M("a1").Level != 0 {
		t.Errorf("it lies %s from the target at level %s", got, p.M("a1").Level)
	}
	if e := p.Event(game.Fell); e.Clause != "P-DIV-2" || p.Event(game.Ended).Reason != "risky" {
		t.Errorf("%+v", e)
	}
}

func TestPDIV2TheSpotIsAsNearAsABaseInTheWayLetsIt(t *testing.T) {
	for _, x := range []float64{13.6, 13.7, 13.9, 14.1} {
		p := playtest(t, []Unit{Model("a1", 13.5, 7.8, Level(3)), Model("a2", x, 9.8)}, one(Model("b1", 13.5, 12.04), Model("b2", 40, 40)), []int{6, 1, 1, 1, 1, 1}, Rect("block", 5, 4, 16, 4.5, 3))
		p.Activate("a1")
		p.Charge("b1")
		dive1413(p)
		if e := p.Event(game.Fell); e.Clause != "P-DIV-2" || gapOf(p, "a1", "b1") != In(1) {
			t.Errorf("%+v", e)
		}
		if got := gapOf(p, "a1", "a2"); got > 4 {
			t.Errorf("%s\" from the base in its way", got)
		}
	}
}

func TestPDIV2AFallOntoHigherGroundIsLessDeep(t *testing.T) {
	p := playtest(t, one(Model("a1", 11.5, 10, Level(3))), one(Model("b1", 15.5, 10, Level(1)), Model("b2", 40, 40)), []int{4, 1, 2, 1, 1, 1}, Rect("block", 7, 7, 5, 6, 3), Rect("block", 13.5, 5, 8, 10, 1))
	p.Activate("a1")
	p.Charge("b1")
	dive1413(p)
	if e, m := p.Event(game.Fell), p.M("a1"); m.Level != In(1) || gapOf(p, "a1", "b1") != In(1) || e.Height != In(2) {
		t.Errorf("%+v, at level %s", e, m.Level)
	}
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-11") != 0 {
		t.Errorf("%+v", r)
	}
}

func TestPDIV2WhereNoSpotIsFreeAnInchFromTheTargetItFallsOntoNobody(t *testing.T) {
	crowd := []Unit{Model("a1", 13.5, 7.8, Level(3)), Model("a2", 11.77, 10.94, Base(60, 1.25)), Model("a3", 13.65, 10.09), Model("a4", 15.98, 12.41, Base(25, 1.25)), Model("a5", 15.05, 10.4)}
	p := playtest(t, crowd, one(Model("b1", 13.5, 12.04), Model("b2", 40, 40)), []int{6, 1, 1, 1, 1, 1}, Rect("block", 5, 4, 16, 4.5, 3), Rect("wall", 5, 13, 16, 1, 3))
	p.Activate("a1")
	p.Charge("b1")
	dive1413(p)
	if e := p.Event(game.Fell); e.Clause != "P-DIV-2" || e.At != p.M("a1").At {
		t.Errorf("%+v", e)
	}
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
}

func TestPDIV1TheDirectPathJustDropsAndFallsFrom3(t *testing.T) {
	p := overhang(t, 2, 14, 4)
	p.Charge("b1")
	p.Do(game.Choice{Path: path()})
	if r := p.Roll(game.D6Roll, 0); len(p.Last) < 2 || r.Total != 4 {
		t.Errorf("%+v", r)
	}
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Kind != game.D6Roll {
			t.Errorf("the direct path needs no roll from 2\": %+v", e.Roll)
		}
	}
	if gapOf(p, "a1", "b1") > 20 {
		t.Error(p.Types())
	}
	p = overhang(t, 3, 14, 4, 1, 1, 1)
	p.Charge("b1")
	p.Do(game.Choice{Path: path()})
	if e := p.Event(game.Fell); e.Clause != "DRP-2" {
		t.Errorf("%+v", e)
	}
}

func TestTheKeywordsOfThePlaytestColumns(t *testing.T) {
	shot := func(gun roster.Weapon, target []Option, terrain ...levels.Piece) *game.Roll {
		p := playtest(t, one(Model("a1", 10, 10, With(gun))), one(Model("b1", 20, 10, target...), Model("b2", 40, 40)), []int{1, 1, 1, 1}, terrain...)
		p.Activate("a1")
		p.Shoot("gun", "b1")
		return p.Roll(game.SuccessRoll, 0)
	}
	if r := shot(Gun("gun", 24), []Option{Words("STEALTH")}); Mod(r, "STEALTH") != -1 {
		t.Errorf("STEALTH: %+v", r)
	}
	if r := shot(Gun("gun", 12, "GRENADE"), nil, Rect("wall", 19, 8, 0.37, 4, 0.4)); r.Net != 0 {
		t.Errorf("GRENADE: %+v", r)
	}
	p := playtest(t, one(Model("a1", 10, 10, With(Gun("gun", 24, "GAS")))), one(Model("b1", 20, 10, Words("ARTIFICIAL")), Model("b2", 40, 40)), []int{4, 4, 1, 1, 1})
	p.Activate("a1")
	p.Shoot("gun", "b1")
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "ARTIFICIAL") != -1 {
		t.Errorf("ARTIFICIAL: %+v", r)
	}
	p = playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 12, 10, Words("BLOCK"))), []int{1, 1})
	p.Activate("a1")
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("BLOCK without a Charge: %+v", r)
	}
	p = playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 16, 10, Words("BLOCK"))), []int{6, 1, 1, 1})
	p.Activate("a1")
	p.Charge("b1")
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "BLOCK") != -1 {
		t.Errorf("BLOCK after a Charge: %+v", r)
	}
}

func TestCONSUMABLEIsUsedOnceABattle(t *testing.T) {
	gun := Gun("gun", 24, "CONSUMABLE")
	p := playtest(t, one(Model("a1", 10, 10, With(gun))), one(Model("b1", 20, 10)), []int{1, 1, 6, 1})
	p.Activate("a1")
	p.Shoot("gun", "b1")
	p.End()
	p.Skip("b1")
	p.Activate("a1")
	p.Refuse("CONSUMABLE", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
}

func TestEachOfManyCONSUMABLEWeaponsIsUsedOnce(t *testing.T) {
	const last = 19
	var guns []roster.Weapon
	for i := range last + 1 {
		guns = append(guns, Gun(fmt.Sprintf("g%d", i), 24, "CONSUMABLE"))
	}
	p := playtest(t, one(Model("a1", 10, 10, With(guns...))), one(Model("b1", 20, 10)), []int{1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1})
	used := []int{0, 6, 7, last}
	for _, i := range used {
		p.Activate("a1")
		p.Shoot(guns[i].ID, "b1")
		p.End()
		p.Skip("b1")
	}
	p.Activate("a1")
	for _, i := range used {
		p.Refuse("CONSUMABLE", game.Choice{Action: "shoot", Weapon: guns[i].ID, Target: "b1"})
	}
	p.Shoot("g13", "b1")
}

func TestTheSameWarbandsPlayUnderBothVersions(t *testing.T) {
	for _, name := range roster.Fitting(V102.Check) {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := V1413.Check(w); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOddsAndPathsCiteTheOwnClauses(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 30, 10, Lying())), []int{6, 1})
	p.Activate("a1")
	o, err := V1413.Odds(p.Game, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if err != nil || len(o.Mods) != 1 || o.Mods[0].Clause != "P-RNG-4" || o.Dice != -1 || o.InjuryMods[0].Clause != "P-INJ-8" {
		t.Errorf("%+v, %v", o, err)
	}
	p.Move(To(10, 11))
	_, err = V1413.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(10, 12)}, game.NoModel)
	if no, ok := err.(*game.Refusal); !ok || no.Clause != "P-MOV-1" {
		t.Errorf("%v", err)
	}
}

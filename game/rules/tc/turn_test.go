package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
)

// typesOf lists the public events of the last choice.
func typesOf(p *Play) string {
	s := ""
	for _, e := range p.Last {
		if !e.Type.Private() {
			s += " " + string(e.Type)
		}
	}
	return s
}

func wantTypes(t *testing.T, p *Play, want string) {
	t.Helper()
	if got := typesOf(p); got != " "+want {
		t.Errorf("events%s, want %s", got, want)
	}
}

func TestTURN1PhasesComeInOrderUntilTheLastTurn(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Turns: 2, First: -1, Dice: []int{2, 5}})
	wantTypes(t, p, "new turn phase initiative")
	if e := p.Event(game.PhaseIs); e.Phase != game.Initiative || e.Clause != "TURN-1" {
		t.Errorf("%+v", e)
	}
	zero := 0
	p.Do(game.Choice{First: &zero})
	wantTypes(t, p, "phase")
	p.Skip("a1")
	p.Activate("b1")
	p.End()
	wantTypes(t, p, "ended phase turn phase initiative")
	if d := p.Expect(game.First); d.Side != 1 || p.State().Turn != 2 {
		t.Errorf("turn %d, %+v", p.State().Turn, d)
	}
	p.Do(game.Choice{First: &zero})
	p.Skip("a1", "b1")
	if !p.State().Over || p.State().Winner != game.NoSide || p.Event(game.GameOver).Reason != "turns" {
		t.Errorf("TURN-2: %s %+v", p.Types(), p.State())
	}
	wantTypes(t, p, "ended phase over")
}

func TestINI1FewerStandingModelsHaveInitiativeWithoutARoll(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b []Unit
		want game.Side
	}{
		{"fewer models", []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, []Unit{Model("b1", 40, 40)}, 1},
		{"Down is not counted", []Unit{Model("a1", 10, 10), Model("a2", 13, 10, Lying()), Model("a3", 16, 10, Lying())}, []Unit{Model("b1", 40, 40), Model("b2", 43, 40)}, 0},
	} {
		p := New(t, V102, Script{A: c.a, B: c.b, First: -1, Rolloff: true})
		e := p.Event(game.InitiativeIs)
		if e.Side != c.want || e.Clause != "INI-1" || len(e.Rolls) != 0 || p.State().Rolled != 0 {
			t.Errorf("%s: %+v", c.name, e)
		}
		if d := p.Expect(game.First); d.Side != c.want || d.Clause != "INI-3" {
			t.Errorf("%s: %+v", c.name, d)
		}
	}
}

func TestINI2DownMakesATieThatIsRolledAgainWhileEqual(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10, Lying())}, B: []Unit{Model("b1", 40, 40)},
		First: -1, Rolloff: true, Dice: []int{3, 3, 6, 6, 2, 5}})
	e := p.Event(game.InitiativeIs)
	if e.Clause != "INI-2" || e.Side != 1 || len(e.Rolls) != 3 || e.Rolls[2] != [2]int{2, 5} || p.State().Rolled != 6 {
		t.Errorf("%+v", e)
	}
}

func TestINI3OnlyASideMayBeNamedAndOnlyByWhoHasInitiative(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, B: []Unit{Model("b1", 40, 40)}, First: -1})
	for _, bad := range []int{-1, 2} {
		p.Refuse("", game.Choice{First: &bad})
	}
	p.Refuse("", game.Choice{})
	zero := 0
	if _, err := p.Game.Do(game.Command{Side: 0, Choice: game.Choice{First: &zero}}); err == nil {
		t.Error("the side without Initiative chose")
	}
	p.Do(game.Choice{First: &zero})
	if d := p.Expect(game.Activate); d.Side != 0 {
		t.Errorf("%+v", d)
	}
}

func TestACT1SidesAlternateAndNameTheirOwnModels(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, B: []Unit{Model("b1", 40, 40), Model("b2", 43, 40)}})
	if r := p.Refuse("ACT-1", game.Choice{Model: "b1"}); r.Model != p.ID("b1") {
		t.Errorf("%+v", r)
	}
	p.Refuse("", game.Choice{Model: "nobody"})
	p.Refuse("", game.Choice{})
	for k, id := range []string{"a1", "b2", "a2", "b1"} {
		if d := p.Expect(game.Activate); int(d.Side) != k%2 || d.Clause != "ACT-1" {
			t.Errorf("%d: %+v", k, d)
		}
		p.Skip(id)
	}
	if p.State().Turn != 2 {
		t.Errorf("turn %d", p.State().Turn)
	}
}

func TestACT2TheOtherSideActivatesAllThatRemainInARow(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40), Model("b2", 43, 40), Model("b3", 46, 40)}, First: 1})
	p.Skip("b1", "a1", "b2")
	if d := p.Expect(game.Activate); d.Side != 1 || len(d.Context.Models) != 1 {
		t.Errorf("%+v", d)
	}
	p.Skip("b3")
	if p.State().Turn != 2 {
		t.Error("the Turn did not end")
	}
}

func TestACT3AModelActivatesOnceATurnAndOutNever(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, B: []Unit{Model("b1", 10, 20), Model("b2", 40, 40), Model("b3", 44, 40)},
		First: 0, Dice: []int{4, 4, 6, 6}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.End()
	p.Refuse("ACT-3", game.Choice{Model: "b1"})
	p.Skip("b2")
	p.Refuse("ACT-3", game.Choice{Model: "a1"})
	p.Skip("a2")
	p.Refuse("ACT-3", game.Choice{Model: "b2"})
}

func TestACT4NoActionTwiceAndEachCitesItsClause(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{4, 4, 1, 1}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "dash"})
	p.Do(game.Choice{Path: path()})
	p.Refuse("ACT-4", game.Choice{Action: "dash"})
	p.Move(To(10, 11))
	p.Refuse("MOV-1", game.Choice{Action: "move", Path: path(To(10, 12))})
	p.Refuse("MOV-1", game.Choice{Action: "retreat"})
	p.Refuse("MOV-1", game.Choice{Action: "charge", Target: "b1"})
	p.Refuse("", game.Choice{Action: "juggle"})
	p.Refuse("", game.Choice{})
	p.Refuse("", game.Choice{Model: "b1"}) // an activation, which is not asked for
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.Refuse("ACT-4", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestACT6TheActivationEndsByItselfWhenNothingIsPossible(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Dice: []int{4, 4}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "dash"})
	p.Do(game.Choice{Path: path(To(12, 10))})
	p.Expect(game.Act)
	p.Move(To(14, 10)) // the rifle does not reach: Move, Dash and Shoot are over
	if e := p.Event(game.Ended); e.Reason != "done" || e.Clause != "ACT-6" || e.Model != p.ID("a1") {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Activate); d.Side != 1 {
		t.Errorf("%+v", d)
	}
}

func TestACT6AFailedRiskyRollEndsTheActivation(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{3, 3}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "dash"})
	wantTypes(t, p, "roll ended")
	if e := p.Event(game.Ended); e.Reason != "risky" {
		t.Errorf("%+v", e)
	}
	if r := p.Roll(game.SuccessRoll, 0); !r.Risky || r.Total != 6 || r.Outcome != game.Failure {
		t.Errorf("%+v", r)
	}
}

func TestACT6WhoHasNoHandFreeForItsWeaponHasNoFightLeft(t *testing.T) {
	s := Script{A: one(Model("a1", 10, 10, With(Blade("great", 2)), Kitted(roster.Kit{ID: "buckler", Injury: -1, Keywords: []string{"HELD"}}))),
		B: one(Model("b1", 11.5, 10)), Dice: []int{6, 1, 4, 4}}
	p := New(t, V102, s)
	p.Activate("a1")
	p.Refuse("HELD", game.Choice{Action: "fight", Weapons: []string{"great"}, Target: "b1"})
	p.Move(To(10.1, 10))
	p.Do(game.Choice{Action: "dash"})
	p.Do(game.Choice{Path: path()})
	if e := p.Event(game.Ended); e.Reason != "done" {
		t.Errorf("%+v", p.Types())
	}
}

func TestFIRETEAMActivatesTogetherInterleavesAndEndsTogether(t *testing.T) {
	team := Words("FIRETEAM A")
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, team), Model("a2", 13, 10, team), Model("a3", 16, 10, Words("FIRETEAM B"))},
		B: []Unit{Model("b1", 40, 40), Model("b2", 43, 40)}, Dice: []int{4, 4}, First: 0})
	p.Refuse("FIRETEAM", game.Choice{Model: "a1", With: "a3"})
	p.Refuse("FIRETEAM", game.Choice{Model: "a1", With: "a1"})
	p.Refuse("ACT-1", game.Choice{Model: "a1", With: "b1"})
	p.Do(game.Choice{Model: "a1", With: "a2"})
	p.Do(game.Choice{Action: "move", Model: "a2", Path: path(To(13, 12))})
	p.Do(game.Choice{Action: "move", Path: path(To(10, 12))})
	p.Refuse("MOV-1", game.Choice{Action: "move", Model: "a2", Path: path(To(13, 13))})
	p.Refuse("ACT-1", game.Choice{Action: "move", Model: "a3", Path: path(To(16, 12))})
	p.Do(game.Choice{Action: "dash", Model: "a2"})
	p.Expect(game.Move)
	p.Do(game.Choice{Path: path()})
	p.End()
	wantTypes(t, p, "ended ended")
	if d := p.Expect(game.Activate); d.Side != 1 || !p.M("a2").Activated {
		t.Errorf("%+v", d)
	}
}

func TestFIRETEAMWhoseRollFailedIsSaidOfItAlone(t *testing.T) {
	for id, want := range map[string][2]string{"a1": {"risky", "done"}, "a2": {"done", "risky"}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FIRETEAM")), Model("a2", 13, 10, Words("FIRETEAM"))},
			B: []Unit{Model("b1", 40, 40), Model("b2", 43, 40)}, Dice: []int{1, 1}, First: 0})
		p.Do(game.Choice{Model: "a1", With: "a2"})
		e := p.Do(game.Choice{Action: "dash", Model: id})
		if e = slices.DeleteFunc(e, func(e game.Event) bool { return e.Type != game.Ended }); len(e) != 2 || e[0].Reason != want[0] || e[1].Reason != want[1] {
			t.Errorf("%s fails: %+v, want %q", id, e, want)
		}
		p.Expect(game.Activate)
	}
}

func TestADieOfMoreThanSixFacesIsRefused(t *testing.T) {
	start := game.Start{Ruleset: V102.ID(), Table: &levels.Table{Name: "t", Size: At(24, 24)}, Turns: 1, Dice: []int{6, 7}}
	for side, id := range [2]string{"a1", "b1"} {
		start.Sides[side].Warband = &roster.Warband{Models: []roster.Model{Model(id, 10, 10).Model}}
	}
	if _, _, err := game.NewGame(V102, start); err == nil || err.Error() != "dice[1]: 7 is not from 1 to 6" {
		t.Errorf("error %v", err)
	}
	start.Dice = []int{6, 1}
	if _, _, err := game.NewGame(V102, start); err != nil {
		t.Error(err)
	}
}

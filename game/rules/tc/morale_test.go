package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
)

// evening plays the rest of the first Turn, in which nobody does anything.
func evening(p *Play) {
	for p.Pending() != nil && p.State().Phase != game.Morale && p.State().Turn == 1 {
		d := p.Pending()
		switch d.Kind {
		case game.Activate:
			p.Do(game.Choice{Model: p.Setup().Entries[d.Context.Models[0]].ID})
		case game.Act:
			p.End()
		default:
			return
		}
	}
}

// losses begins a game in which a1 shoots b1 Out of Action; then the Turn ends.
// b has n models. dice are those after the shot.
func losses(t *testing.T, n int, opt []Option, dice ...int) *Play {
	t.Helper()
	b := []Unit{Model("b1", 20, 10)}
	for i := 2; i <= n; i++ {
		b = append(b, Model("b"+string(rune('0'+i)), 40, float64(4*i), opt...))
	}
	a := []Unit{Model("a1", 10, 10)}
	p := New(t, V102, Script{A: a, B: b, Dice: append([]int{3, 4, 6, 6}, dice...)})
	if p.Pending().Side != 0 {
		t.Fatal("side 0 is to begin")
	}
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.End()
	evening(p)
	return p
}

func TestMOR1HalfRoundedUpTakesACheck(t *testing.T) {
	for _, c := range []struct {
		n    int
		want bool
	}{{2, true}, {3, false}, {4, false}} {
		p := losses(t, c.n, nil, 1, 1)
		if got := p.Pending().Kind == game.Flee; got != c.want {
			t.Errorf("1 of %d lost: a failed check is %v (%s)", c.n, got, p.Types())
		}
	}
}

func TestMOR1DownModelsCountAsLost(t *testing.T) {
	// b1 goes Down in the last activation of the Turn: 1 of 2.
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 5, 40), Model("a3", 5, 44)}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)}, Dice: []int{3, 4, 3, 4, 1, 1}, First: 1})
	p.Skip("b1", "a2", "b2", "a3")
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.End()
	if d := p.Expect(game.Flee); d.Side != 1 || d.Clause != "MOR-3" || d.Model != game.NoModel {
		t.Errorf("%+v", d)
	}
	r := p.Roll(game.SuccessRoll, 0)
	if r.Model != game.NoModel || r.By != game.NoModel || r.Risky || r.Net != 0 {
		t.Errorf("%+v", r)
	}
}

func TestMOR2ALeaderWhoStandsHelps(t *testing.T) {
	p := losses(t, 2, opts(Words("LEADER")), 1, 1, 6)
	r := p.Roll(game.SuccessRoll, 0)
	isRoll(t, r, 1, []int{1, 1, 6}, 7, game.Success)
	if Mod(r, "MOR-2") != 1 || p.State().Turn != 2 {
		t.Errorf("%+v", r)
	}
}

func TestMOR2ALeaderWhoIsDownOrOutDoesNot(t *testing.T) {
	for _, dice := range [][]int{{3, 4}, {6, 6}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 5, 40), Model("a3", 5, 44)}, B: []Unit{Model("b1", 20, 10, Words("LEADER")), Model("b2", 40, 40)},
			Dice: append(append([]int{3, 4}, dice...), 3, 4), First: 1})
		p.Skip("b1", "a2", "b2", "a3")
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		p.End()
		if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 || r.Total != 7 {
			t.Errorf("%v: %+v", dice, r)
		}
	}
}

func TestMOR3ThePlayerChoosesFlightOrShaken(t *testing.T) {
	p := losses(t, 2, nil, 1, 1)
	p.Refuse("", game.Choice{})
	p.Do(game.Choice{Flee: ref(true)})
	if e := p.Event(game.GameOver); e.Side != 0 || e.Reason != "fled" || p.Event(game.Fled).Side != 1 || p.Pending() != nil {
		t.Errorf("%+v", e)
	}
	p = losses(t, 2, nil, 1, 1)
	p.Do(game.Choice{Flee: ref(false)})
	if e := p.Event(game.Shaken); e.Side != 1 || !p.State().Shaken[1] || p.State().Shaken[0] || p.State().Turn != 2 {
		t.Errorf("%+v", e)
	}
}

// shaken is a game in Turn 2 in which side 1, with b2 alone left, is Shaken.
// The dice are those from Turn 2 on; the Initiative roll (1 model each) is won
// by side 0.
func shaken(t *testing.T, dice ...int) *Play {
	t.Helper()
	p := losses(t, 2, nil, append([]int{1, 1, 6, 1}, dice...)...)
	p.Do(game.Choice{Flee: ref(false)})
	p.Expect(game.First)
	return p
}

func TestMOR4InAShakenWarbandEveryFailureEndsTheActivation(t *testing.T) {
	p := shaken(t, 1, 1, 1)
	p.Activate("b2")
	p.Move(To(34.1, 8))
	p.Shoot("rifle", "a1")
	if e := p.Event(game.Ended); e.Reason != "risky" || !p.Roll(game.SuccessRoll, 0).Risky {
		t.Errorf("%+v, %+v", e, p.Roll(game.SuccessRoll, 0))
	}
	p = shaken(t, 1, 1, 1) // the other side is not
	p.Activate("a1")
	p.Move(To(15.9, 9))
	p.Shoot("rifle", "b2")
	p.No(game.Ended)
	if p.Roll(game.SuccessRoll, 0).Risky {
		t.Error("a roll of the side that is not Shaken is Risky")
	}
}

func TestMOR5AShakenWarbandChecksInAnyCase(t *testing.T) {
	p := shaken(t, 3, 4)
	p.Skip("a1", "b2")
	if e := p.Event(game.Steadied); e.Side != 1 || p.State().Shaken[1] || p.State().Turn != 3 {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.MoraleIs); e.Clause != "MOR-5" || e.Outcome != game.Success {
		t.Errorf("%+v", e)
	}
	n := 0
	for _, e := range p.Last {
		if e.Type == game.MoraleIs {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d checks: MOR-5 stands in place of MOR-1", n)
	}

	p = shaken(t, 3, 3)
	p.Skip("a1", "b2")
	if e := p.Event(game.GameOver); e.Side != 0 || e.Reason != "fled" || p.Event(game.Fled).Clause != "MOR-5" {
		t.Errorf("%+v", e)
	}
}

func TestMOR5AWarbandMayBeShakenAgainLater(t *testing.T) {
	p := shaken(t, 3, 4, 6, 1, 1, 1)
	p.Skip("a1", "b2") // steadied in Turn 2
	p.Skip("a1", "b2") // and it still is half lost
	p.Expect(game.Flee)
}

func TestRORDERTwoChecksAreOrderedByInitiative(t *testing.T) {
	// Both sides have one of two models shot Out of Action.
	two := func(dice ...int) *Play {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 5, 44)}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 44, With(Gun("long", 48, "IGNORE LONG RANGE")))},
			Dice: append([]int{3, 4, 6, 6, 3, 4, 6, 6}, dice...)})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		p.End()
		p.Activate("b2")
		p.Shoot("long", "a1")
		p.End()
		p.Skip("a2")
		return p
	}
	p := two(1, 1, 1, 1)
	d := p.Expect(game.Order)
	if d.Side != 0 || d.Clause != "INI-4" || len(d.Context.Effects) != 2 {
		t.Fatalf("%+v", d)
	}
	e := d.Context.Effects
	if e[0].Clause != "MOR-1" || e[0].Side != 0 || e[1].Side != 1 || e[0].Model != game.NoModel {
		t.Errorf("%+v", e)
	}
	p.Do(game.Choice{Order: []string{e[1].ID, e[0].ID}})
	if d := p.Expect(game.Flee); d.Side != 1 {
		t.Errorf("%+v", d)
	}
	p.Do(game.Choice{Flee: ref(false)})
	if d := p.Expect(game.Flee); d.Side != 0 {
		t.Errorf("%+v", d)
	}
	p.Do(game.Choice{Flee: ref(true)})
	if e := p.Event(game.GameOver); e.Side != 1 {
		t.Errorf("%+v", e)
	}
}

func TestRSCOREAGameWithoutAScenarioIsADrawAfterItsLastTurn(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Turns: 1})
	p.Skip("a1", "b1")
	if e := p.Event(game.GameOver); e.Side != game.NoSide || e.Reason != "turns" || p.State().Winner != game.NoSide || !p.State().Over {
		t.Errorf("%+v", e)
	}
}

func TestRSCOREASideWithoutModelsHasLostAtOnce(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mg", 36, "AUTOMATIC 3")))}, B: []Unit{Model("b1", 20, 10)}, Dice: []int{3, 4, 6, 6}})
	p.Activate("a1")
	p.Shoot("mg", "b1")
	if e := p.Event(game.GameOver); e.Side != 0 || e.Reason != "wiped-out" || p.State().Rolled != 6 {
		t.Errorf("%+v after %d dice", e, p.State().Rolled)
	}
	p.No(game.Ended)
}

func TestRSCOREAFinishedGameHasNoActiveModel(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FIRETEAM")), Model("a2", 12, 10, Words("FIRETEAM"))}, B: []Unit{Model("b1", 20, 10)}, Dice: []int{3, 4, 6, 6}, First: -1})
	zero := 0
	p.Do(game.Choice{First: &zero})
	p.Do(game.Choice{Model: "a1", With: "a2"})
	p.Shoot("rifle", "b1")
	p.Event(game.GameOver)
	if st := p.State(); st.Active != game.NoModel || st.Partner != game.NoModel {
		t.Errorf("active are %d and %d", st.Active, st.Partner)
	}
}

package wzr_test

import (
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// opening begins a game without a choice; units without a place are deployed.
func opening(t *testing.T, a, b []Unit, dice []int, options map[string]any, terrain ...levels.Piece) *Play {
	t.Helper()
	zones := []levels.Zone{{Side: 0, Polygon: []physics.Vec{At(0, 0), At(8, 0), At(8, 48), At(0, 48)}}, {Side: 1, Polygon: []physics.Vec{At(40, 0), At(48, 0), At(48, 48), At(40, 48)}}}
	start := game.Start{Ruleset: "wzr", Table: &levels.Table{Name: "test", Size: At(48, 48), Zones: zones, Terrain: terrain}, Turns: 3, Seed: 1, Dice: dice, Options: options}
	for side, units := range [2][]Unit{a, b} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models = append(w.Models, u.Model)
			if u.Placement.At != (physics.Vec{}) {
				start.Place = append(start.Place, u.Placement)
			}
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, events, err := game.NewGame(wzr.Resurrection, start)
	if err != nil {
		t.Fatal(err)
	}
	return &Play{Game: g, T: t, Last: events}
}

// first lets a side act first.
func first(p *Play, side int) { p.T.Helper(); p.Do(game.Choice{First: &side}) }

// squad activates a squad and ends the activations of its models at once.
func squad(p *Play, id string) {
	p.T.Helper()
	p.Do(game.Choice{Squad: id})
	for d := p.Pending(); d != nil && (d.Kind == game.Next || d.Kind == game.Act); d = p.Pending() {
		if d.Kind == game.Next {
			p.Do(game.Choice{Model: p.Setup().Entries[d.Context.Models[0]].ID})
		} else {
			p.End()
		}
	}
}

// phases are those of the last events.
func phases(p *Play) (list []game.Phase) {
	for _, e := range p.Last {
		if e.Type == game.PhaseIs {
			list = append(list, e.Phase)
		}
	}
	return list
}

var (
	lone   = one(trooper("a1", "s1", 5, 10))
	enemy  = one(trooper("b1", "s2", 44, 10))
	twoA   = one(trooper("a1", "s1", 5, 10), trooper("a2", "s3", 5, 20))
	twoB   = one(trooper("b1", "s2", 44, 10), trooper("b2", "s4", 44, 20))
	noCard = map[string]any{"cards": []any{0.0, 0.0}}
)

func TestWZR68ATurnIsAControlPhaseAndAnActivationForEachSquad(t *testing.T) {
	p := opening(t, twoA, twoB, []int{15, 3, 15, 3}, noCard)
	first(p, 0)
	for _, id := range []string{"s1", "s2", "s3"} {
		squad(p, id)
	}
	if p.State().Turn != 1 {
		t.Error("the Turn ended before its last squad")
	}
	squad(p, "s4")
	if p.State().Turn != 2 || !slices.Equal(phases(p), []game.Phase{game.Initiative}) {
		t.Errorf("Turn %d, %v", p.State().Turn, phases(p))
	}
	first(p, 0)
	if !slices.Equal(phases(p), []game.Phase{game.Activation}) {
		t.Errorf("%v", phases(p))
	}
}

func TestWZR69TheHigherOfTwoD20HasTheInitiativeTiesAgain(t *testing.T) {
	p := opening(t, lone, enemy, []int{7, 7, 12, 12, 4, 19}, noCard)
	e := p.Event(game.InitiativeIs)
	if e.Side != 1 || len(e.Rolls) != 3 || e.Rolls[2] != [2]int{4, 19} {
		t.Errorf("%+v", e)
	}
}

func TestWZR70TheWinnerChoosesWhoActsFirst(t *testing.T) {
	for side := range 2 {
		p := opening(t, lone, enemy, []int{3, 15}, noCard)
		if d := p.Expect(game.First); d.Side != 1 || d.Clause != "WZR-70" {
			t.Errorf("%+v", d)
		}
		first(p, side)
		if d := p.Expect(game.Activate); d.Side != game.Side(side) {
			t.Errorf("%+v", d)
		}
	}
}

func unplaced(u Unit) Unit { u.Placement.At = physics.Vec{}; return u }

func TestWZR71And72WhoActsFirstDeploysFirstAndActivatesASquad(t *testing.T) {
	p := opening(t, one(unplaced(trooper("a1", "s1", 0, 0))), one(unplaced(trooper("b1", "s2", 0, 0))), []int{15, 3}, noCard)
	p.Expect(game.First)
	first(p, 1) // side 0 won and lets side 1 begin
	if d := p.Expect(game.Deploy); d.Side != 1 {
		t.Errorf("%+v", d)
	}
	at := At(44, 10)
	near := At(39.9, 10)
	p.Refuse("ZONE", game.Choice{Model: "b1", At: &near})
	p.Do(game.Choice{Model: "b1", At: &at})
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("%+v", d)
	}
	at = At(5, 10)
	p.Do(game.Choice{Model: "a1", At: &at})
	if d := p.Expect(game.Activate); d.Side != 1 { // WZR-72
		t.Errorf("%+v", d)
	}
}

func TestWZR73TheFirstTurnHasNoControlPhase(t *testing.T) {
	p := opening(t, lone, enemy, []int{15, 3}, noCard)
	first(p, 0)
	if !slices.Equal(phases(p), []game.Phase{game.Activation}) {
		t.Errorf("%v", phases(p))
	}
}

func TestWZR69And73TheInitiativeRolledBeforeDeploymentIsThatOfTurn1(t *testing.T) {
	p := opening(t, lone, enemy, []int{3, 15}, noCard)
	first(p, 0)
	if slices.ContainsFunc(p.Last, func(e game.Event) bool { return e.Type == game.InitiativeIs }) || p.State().Turn != 1 || p.State().Initiative != 1 {
		t.Errorf("%s, Turn %d, side %d", p.Types(), p.State().Turn, p.State().Initiative)
	}
}

func TestWZR74And76TheControlPhaseSetsBackWhatCountedForATurn(t *testing.T) {
	flame := gun("f", shaped("FT", 0, 12, 1))
	p := opening(t, one(trooper("a1", "s1", 10, 10, armed(flame))), enemy, []int{15, 3, 15, 3}, map[string]any{"cards": []any{3.0, 0.0}})
	first(p, 0)
	p.Do(game.Choice{Squad: "s1"})
	p.Do(game.Choice{Action: "wall-of-fire", Weapon: "f", Markers: []physics.Vec{At(14, 8), At(14, 12)}})
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	if len(p.State().Lines) != 1 || cardsOf(p) != "[0,0]" {
		t.Errorf("%v %s", p.State().Lines, cardsOf(p))
	}
	p.End()
	squad(p, "s2")
	if len(p.State().Lines) != 0 || cardsOf(p) != "[3,0]" || p.M("a1").Way != 0 { // WZR-76
		t.Errorf("%v %s", p.State().Lines, cardsOf(p))
	}
	first(p, 0)
	p.Do(game.Choice{Squad: "s1"})
	p.Do(game.Choice{Action: "card", Use: "third-action"}) // its third AP is back
}

func TestWZR75And77TheControlPhaseRollsInitiativeAnew(t *testing.T) {
	p := opening(t, lone, enemy, []int{15, 3, 2, 18}, noCard)
	first(p, 0)
	squad(p, "s1")
	squad(p, "s2")
	if d := p.Expect(game.First); d.Side != 1 || d.Clause != "WZR-75" || p.Event(game.InitiativeIs).Clause != "WZR-75" {
		t.Errorf("%+v", d)
	}
	first(p, 1)
	if d := p.Expect(game.Activate); d.Side != 1 { // WZR-77
		t.Errorf("%+v", d)
	}
}

func TestWZR78ASideChoosesAmongItsSquads(t *testing.T) {
	p := opening(t, twoA, twoB, []int{15, 3}, noCard)
	first(p, 0)
	d := p.Expect(game.Activate)
	if d.Clause != "WZR-78" || !slices.Equal(d.Context.Squads, []string{"s1", "s3"}) {
		t.Errorf("%+v", d)
	}
	p.Refuse("", game.Choice{Squad: "s2"})
	p.Do(game.Choice{Squad: "s3"})
	if p.Expect(game.Act).Model != p.ID("a2") {
		t.Errorf("%+v", p.Pending())
	}
}

func TestWZR79TestsToUnpinAndRegroupComeBeforeTheModels(t *testing.T) {
	for die, left := range map[int]int8{13: 2, 14: 1} { // LD 13
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("l", shaped("SE", 18, 2, 1))))), one(trooper("b1", "s2", 20, 10)), []int{5, 5, die}, nil)
		p.Do(game.Choice{Action: "shoot", Weapon: "l", Target: "b1"})
		p.Event(game.Pinned)
		p.End()
		p.Do(game.Choice{Squad: "s2"})
		if r := tested(p, "ld"); r.Need != 13 || p.M("b1").Tokens[apToken] != left || p.Expect(game.Act).Model != p.ID("b1") {
			t.Errorf("die %d: %+v, %d AP", die, r, p.M("b1").Tokens[apToken])
		}
	}
}

func TestWZR80And81ModelsOutOfCoherencyActFirst(t *testing.T) {
	p := opening(t, one(trooper("a1", "s1", 5, 10), trooper("a2", "s1", 5, 20), trooper("a3", "s1", 5, 12)), enemy, []int{15, 3}, noCard)
	first(p, 0)
	p.Do(game.Choice{Squad: "s1"})
	if p.Expect(game.Act).Model != p.ID("a2") { // the only one out of it: at once
		t.Errorf("%+v", p.Pending())
	}
	p.Refuse("T-COHERENCY", walk(To(5, 21)))
	p.Do(walk(To(5, 16)))
	p.End()
	if d := p.Expect(game.Next); d.Clause != "WZR-81" || len(d.Context.Models) != 2 {
		t.Errorf("%+v", d)
	}
}

func TestWZR82AnActiveModelSpendsItsAP(t *testing.T) {
	p := battle(t, lone, far, nil, nil)
	p.Do(game.Choice{Action: "aim"})
	if p.M("a1").Tokens[apToken] != 1 {
		t.Errorf("%d AP", p.M("a1").Tokens[apToken])
	}
	p.Do(game.Choice{Action: "aim"})
	p.Event(game.Ended) // 0 AP and no card
}

func TestWZR83AllModelsOfASquadActOneAtATime(t *testing.T) {
	p := opening(t, one(trooper("a1", "s1", 5, 10), trooper("a2", "s1", 5, 12)), enemy, []int{15, 3}, noCard)
	first(p, 0)
	p.Do(game.Choice{Squad: "s1"})
	p.Do(game.Choice{Model: "a2"})
	p.Do(walk(To(6, 12)))
	if p.Expect(game.Act).Model != p.ID("a2") {
		t.Error("another acts before it is done")
	}
	p.End()
	if p.Expect(game.Act).Model != p.ID("a1") {
		t.Errorf("%+v", p.Pending())
	}
	p.End()
	squad(p, "s2")
	if p.State().Turn != 2 {
		t.Error("a squad acts once a Turn")
	}
}

func TestWZR84And85TheSidesTakeTurnsAndTheRestComesAtTheEnd(t *testing.T) {
	three := append(slices.Clone(twoA), trooper("a3", "s5", 5, 30))
	p := opening(t, three, enemy, []int{15, 3}, noCard)
	first(p, 0)
	var order []game.Side
	for p.State().Turn == 1 {
		d := p.Expect(game.Activate)
		order = append(order, d.Side)
		squad(p, d.Context.Squads[len(d.Context.Squads)-1]) // in any order
	}
	if !slices.Equal(order, []game.Side{0, 1, 0, 0}) {
		t.Errorf("%v", order)
	}
}

func TestWZR86TheTurnEndsWhenAllSquadsHaveActed(t *testing.T) {
	p := opening(t, lone, enemy, []int{15, 3, 15, 3}, noCard)
	first(p, 0)
	squad(p, "s1")
	if p.State().Turn != 1 {
		t.Errorf("Turn %d", p.State().Turn)
	}
	squad(p, "s2")
	if p.State().Turn != 2 {
		t.Errorf("Turn %d", p.State().Turn)
	}
}

func TestWZR87OfBothSidesTheLastSquadIsNotTheFirst(t *testing.T) {
	p := opening(t, twoA, twoB, []int{15, 3, 15, 3}, noCard)
	first(p, 0)
	for _, id := range []string{"s1", "s2", "s3", "s4"} {
		squad(p, id)
	}
	first(p, 0)
	p.Refuse("WZR-87", game.Choice{Squad: "s3"})
	squad(p, "s1")
	p.Refuse("WZR-87", game.Choice{Squad: "s4"})
	squad(p, "s2")
	squad(p, "s3") // its second
}

func TestWZR88TheOnlySquadLeftIsFirstAgain(t *testing.T) {
	p := opening(t, lone, twoB, []int{15, 3, 15, 3}, noCard)
	first(p, 0)
	for _, id := range []string{"s1", "s2", "s4"} {
		squad(p, id)
	}
	first(p, 0)
	squad(p, "s1")
}

func TestWZR79ASquadThatIsPinnedAndRoutedMakesBothTestsToUnpinFirst(t *testing.T) {
	for _, c := range []struct {
		unpin, regroup int
		ap             int8
	}{{13, 13, 2}, {14, 13, 1}, {13, 14, 0}} { // LD 13
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(rifle, gun("l", shaped("SE", 18, 2, 1))))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 14)),
			[]int{5, 20, 14, 5, 5, c.unpin, c.regroup}, nil)
		p.Do(shootAt("rifle", "b1"))
		p.Event(game.Routed)
		p.Do(shootAt("l", "b2"))
		p.Event(game.Pinned)
		p.Do(game.Choice{Squad: "s2"})
		var clauses []string
		for _, e := range p.Last {
			if e.Type == game.Rolled && e.Roll.Stat == "ld" {
				clauses = append(clauses, e.Clause)
			}
		}
		if !slices.Equal(clauses, []string{"T-PINNED", "T-MORALE"}) || p.M("b2").Tokens[apToken] != c.ap {
			t.Errorf("%+v: %v, %d AP", c, clauses, p.M("b2").Tokens[apToken])
		}
	}
}

func TestRSCORENothingIsRolledAfterASideIsGone(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("l", shaped("SE", 18, 12, 1)))), trooper("a2", "s1", 14, 11.5)), one(trooper("b1", "s2", 14, 10)), []int{5, 20, 20}, nil)
	p.Do(shootAt("l", "b1")) // it takes the last enemy, and half of its own squad
	if !p.M("a2").Out || p.Event(game.GameOver).Side != 0 || tests(p, "ld") != 0 {
		t.Error(p.Types())
	}
}

// TestWhatATestOnAWayIsMadeForIsToldByItsClause: of a long jump and of a climb; of nothing else.
func TestWhatATestOnAWayIsMadeForIsToldByItsClause(t *testing.T) {
	for clause, want := range map[string]string{"WZR-44": "long jump", "WZR-50": "climb", "WZR-58": "climb", "WZR-115": ""} {
		if key, told := wzr.Resurrection.Purpose(clause); key != want || told {
			t.Errorf("%s is told as %q", clause, key)
		}
	}
}

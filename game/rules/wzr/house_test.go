package wzr_test

import (
	"strings"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/physics"
)

// Tokens that the state shows.
const apToken = game.FirstOwnToken

// house is a game with a house rule: what it changes must not show without it.
type house struct {
	value any
	a, b  []Unit
	dice  []int
	is    func(p *Play) bool
	on    []levels.Piece
}

func shootB1(p *Play) { p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}) }

func tank(m *roster.Model) {
	m.Soldier.Sections, m.Soldier.W, m.Soldier.A = []roster.Section{{Name: "hull", AV: 14, Structure: 1}}, 0, 0
}

var (
	alone  = one(trooper("a1", "s1", 10, 10))
	column = one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 24.5, 10), trooper("b3", "s2", 26, 10))
	burner = one(trooper("a1", "s1", 10, 10, armed(gun("l", shaped("SE", 18, 2, 1)))))
)

var houses = map[string]house{
	"ap":        {3.0, alone, far, nil, func(p *Play) bool { return p.M("a1").Tokens[apToken] == 3 }, nil},
	"vehicleAP": {5.0, one(trooper("a1", "s1", 10, 10, base(60), tank)), far, nil, func(p *Play) bool { return p.M("a1").Tokens[apToken] == 5 }, nil},
	"pinnedAP": {2.0, burner, column, []int{5, 5, 19}, func(p *Play) bool {
		p.Do(game.Choice{Action: "shoot", Weapon: "l", Target: "b1"})
		p.Event(game.Pinned)
		p.End()
		p.Do(game.Choice{Squad: "s2"})
		return p.M("b1").Tokens[apToken] == 2
	}, nil},
	"aim": {5.0, alone, column, []int{20}, func(p *Play) bool {
		p.Do(game.Choice{Action: "aim"})
		shootB1(p)
		return tested(p, "rs").Need == 18
	}, nil},
	"chargeCC": {4.0, alone, column, []int{19}, func(p *Play) bool {
		p.Do(game.Choice{Action: "charge", Target: "b1"})
		return tested(p, "cc").Need == 16
	}, nil},
	"ccwr": {[]any{1.5, 1.5, 2.0}, alone, one(trooper("b1", "s2", 12.6, 10)), nil, func(p *Play) bool {
		return p.Try(game.Command{Choice: game.Choice{Action: "fight", Weapon: "sword", Target: "b1"}}) == nil
	}, nil},
	"freeSlash": {false, alone, one(trooper("b1", "s2", 12, 10)), []int{19}, func(p *Play) bool { p.Do(walk(To(6, 10))); return tests(p, "cc") == 0 }, nil},
	"priority": {6.0, alone, column, nil, func(p *Play) bool {
		return p.Try(game.Command{Choice: game.Choice{Action: "shoot", Weapon: "rifle", Target: "b2"}}) == nil
	}, nil},
	"coherency": {8.0, one(trooper("a1", "s1", 10, 10), trooper("a2", "s1", 19, 10)), far, nil, func(p *Play) bool {
		if p.Pending().Model == p.ID("a1") { // else a2 goes first (WZR-80)
			p.End()
		}
		return p.Try(game.Command{Choice: walk(To(20, 10))}) == nil
	}, nil},
	"rout":      {30.0, alone, column, []int{13, 20, 5}, func(p *Play) bool { shootB1(p); p.Do(game.Choice{Pass: true}); return tests(p, "ld") == 1 }, nil},
	"baseCards": {7.0, alone, far, nil, func(p *Play) bool { return cardsOf(p) == "[8,8]" }, nil},
	"cards":     {[]any{2.0, 9.0}, alone, far, nil, func(p *Play) bool { return cardsOf(p) == "[2,9]" }, nil},
	"cardAP": {false, alone, far, nil, func(p *Play) bool {
		return p.Try(game.Command{Choice: game.Choice{Action: "card", Use: "third-action"}}) != nil
	}, nil},
	"cardHeal": {9.0, alone, column, []int{13, 20, 10}, func(p *Play) bool {
		shootB1(p)
		p.Do(game.Choice{Use: "heal"})
		return tested(p, "heal").Need == 9
	}, nil},
	"garrison-fire": {true, one(within(trooper("a1", "s1", 13, 10), "t1")), one(trooper("b1", "s2", 20, 10)), nil, func(p *Play) bool {
		return p.Try(game.Command{Choice: game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}}) == nil
	}, []levels.Piece{manor(10, 8, 4, 4, At(14, 10))}},
	"climbTests": {true, alone, far, []int{5}, func(p *Play) bool { p.Do(walk(By(physics.Climb, 11.6, 10))); return tests(p, "con") == 1 }, []levels.Piece{Rect("block", 11, 7, 6, 6, 2.8)}},
}

// cardsOf are the Resource Cards as the protocol sends them.
func cardsOf(p *Play) string {
	_, rest, _ := strings.Cut(string(wire.State(p.Setup(), p.State())), `"cards":`)
	return rest[:strings.Index(rest, "]")+1]
}

func TestEveryHouseRuleChangesTheGame(t *testing.T) {
	for _, o := range wzr.Resurrection.Options() {
		h, ok := houses[o.ID]
		if !ok {
			t.Errorf("%s has no test", o.ID)
			continue
		}
		for _, changed := range [2]bool{false, true} {
			options := map[string]any{"cards": nil}
			if changed {
				options[o.ID] = h.value
			}
			p := battle(t, h.a, h.b, h.dice, options, h.on...)
			if got := h.is(p); got != changed {
				t.Errorf("%s changed: %v, it shows: %v", o.ID, changed, got)
			}
			if n := len(p.Setup().HouseRules(p.Setup().Rules)); (n == 1) != changed {
				t.Errorf("%s changed: %v, %d house rules", o.ID, changed, n)
			}
		}
	}
}

func TestABadHouseRuleInASaveIsRefusedWithItsPath(t *testing.T) {
	start := game.Start{Ruleset: "wzr", Table: &levels.Table{Name: "test", Size: At(48, 48)}, Turns: 2, Options: map[string]any{"coherency": 8.5}}
	for side, id := range [2]string{"a1", "b1"} {
		start.Sides[side] = game.SideStart{Name: id, Warband: &roster.Warband{Name: id, Models: []roster.Model{trooper(id, "s1", 10, 10).Model}}}
	}
	m, events, err := replay.Begin(wzr.Resurrection, start)
	if err != nil {
		t.Fatal(err)
	}
	if sent := string(wire.Event(m.Setup(), &events[0])); !strings.Contains(sent, `"options":{"coherency":8.5}`) {
		t.Error(sent)
	}
	find := func(string) (game.Ruleset, error) { return wzr.Resurrection, nil }
	save := string(m.Save())
	again, err := replay.Verify([]byte(save), find)
	if err != nil || len(again.Setup().HouseRules(wzr.Resurrection)) != 1 {
		t.Fatalf("%v", err)
	}
	_, err = replay.Verify([]byte(strings.Replace(save, "8.5", "88", 1)), find)
	if err == nil || !strings.Contains(err.Error(), "options.coherency: 88 is not from 1 to 48") {
		t.Errorf("%v", err)
	}
}

func TestTAPAnActivationWithoutAPOrCardEndsByItself(t *testing.T) {
	for cards, want := range map[float64]int{0: 2, 1: 1} { // whose Turn it is once the pinned squad was chosen
		p := battle(t, burner, one(trooper("b1", "s2", 20, 10)), []int{5, 5, 19}, map[string]any{"pinnedAP": 0.0, "cards": []any{0.0, cards}})
		p.Do(game.Choice{Action: "shoot", Weapon: "l", Target: "b1"})
		p.Event(game.Pinned)
		p.Do(game.Choice{Action: "end"})
		p.Do(game.Choice{Squad: "s2"})
		if d := p.Pending(); p.State().Turn != want || (want == 1) != (d.Kind == game.Act) {
			t.Errorf("%v cards: Turn %d, %+v", cards, p.State().Turn, d)
		}
	}
}

// TestWZR152NoVehicleBeginsInsideABuilding: what cannot go in during the game is not placed in
// there before it; who can is.
func TestWZR152NoVehicleBeginsInsideABuilding(t *testing.T) {
	house := Rect("building", 10, 8, 4, 4, 3)
	house.ID, house.Entries = "t1", []physics.Vec{At(12, 8)}
	for name, c := range map[string]struct {
		unit Unit
		want string
	}{
		"a trooper": {trooper("a1", "s1", 12, 10), ""},
		"a vehicle": {trooper("a1", "s1", 12, 10, base(60), tank), "place[0].in: a vehicle does not fit into a building"},
	} {
		c.unit.Placement.In = house.ID
		b := trooper("b1", "s2", 30, 10)
		start := game.Start{Ruleset: "wzr", Table: &levels.Table{Name: "test", Size: At(48, 48), Terrain: []levels.Piece{house}}, Place: []game.Placement{c.unit.Placement, b.Placement}}
		for side, m := range []roster.Model{c.unit.Model, b.Model} {
			start.Sides[side] = game.SideStart{Name: m.ID, Warband: &roster.Warband{Models: []roster.Model{m}}}
		}
		_, _, err := game.NewGame(wzr.Resurrection, start)
		if got := ""; err != nil {
			if got = err.Error(); got != c.want {
				t.Errorf("%s: %q, want %q", name, got, c.want)
			}
		} else if c.want != "" {
			t.Errorf("%s begins inside", name)
		}
	}
}

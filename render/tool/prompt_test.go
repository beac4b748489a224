package tool

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// asker is a rule set that asks one thing and then ends the game.
type asker struct {
	d     game.Decision
	legal []game.Choice
}

func (*asker) ID() string                                      { return "asker" }
func (*asker) Title() string                                   { return "Asker" }
func (*asker) Check(*roster.Warband) error                     { return nil }
func (*asker) Prepare(*game.Setup) (any, error)                { return nil, nil }
func (*asker) Begin(*game.Setup, *game.State)                  {}
func (a *asker) Legal(*game.Game) []game.Choice                { return a.legal }
func (a *asker) Candidates(*game.Game) []game.Choice           { return a.legal }
func (*asker) Odds(*game.Game, game.Choice) (game.Odds, error) { return game.Odds{}, nil }
func (*asker) Reach(*game.Game, game.ModelID, string) (*physics.Reach, error) {
	return nil, &game.Refusal{Key: "No."}
}
func (*asker) Path(*game.Game, game.ModelID, string, physics.Spot, game.ModelID) (physics.Way, error) {
	return physics.Way{}, &game.Refusal{Key: "No."}
}
func (a *asker) Play(t *game.T) {
	t.Ask(a.d)
	t.Finish(game.NoSide, game.ByTurns, "")
}

// ask is a desk at which a person is asked one thing.
func ask(t *testing.T, d game.Decision, legal ...game.Choice) *Desk {
	t.Helper()
	tb, _ := levels.Shipped("crossroads")
	a, errA := roster.Shipped("the-lantern-ninth")
	b, errB := roster.Shipped("the-slag-brothers")
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	m, first, err := replay.Begin(&asker{d, legal}, game.Start{Table: tb, Sides: [2]game.SideStart{{Name: "Red", Warband: a}, {Name: "Blue", Warband: b}}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(m, first, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	return NewDesk(s, [2]Player{})
}

func TestPromptsSayWhoDecidesWhatByWhichClause(t *testing.T) {
	way := physics.Way{Path: []physics.Waypoint{{At: physics.V(9000, 9000)}}, Cost: 4000, Rolls: []physics.Mark{{Kind: physics.Climbed}}}
	for _, c := range []struct {
		d       game.Decision
		legal   []game.Choice
		title   string
		options []string
	}{
		{game.Decision{Side: 1, Kind: game.First, Model: game.NoModel, Clause: "INI-3"}, nil, "Blue", []string{"Blue first", "Red first"}},
		{game.Decision{Kind: game.ChargePath, Model: 0, Clause: "CHG-6", Context: game.Context{Paths: []game.PathOption{{Kind: "direct", Way: way}, {Kind: "around", Way: way}, {Kind: "dive", Way: way}}}}, nil,
			"Captain Ida Holm charges", []string{"the direct path", "the safe way round", "a Diving Charge"}},
		{game.Decision{Kind: game.ChargeOn, Model: 0, Clause: "CHG-4", Context: game.Context{By: 9, Paths: []game.PathOption{{Way: way}}}}, nil, "go on round", []string{"Go on, path 1", "Stay here"}},
		{game.Decision{Side: 1, Kind: game.FreeFight, Model: 9, Clause: "RET-1", Context: game.Context{By: 0}}, []game.Choice{{Weapons: []string{}}, {Pass: true}}, "Captain Ida Holm retreats", []string{"Strike with bare hands", "Let it go"}},
		{game.Decision{Kind: game.FallSide, Model: 9, Clause: "JMP-2"}, nil, "Red chooses the side", []string{"the near side", "the far side"}},
		{game.Decision{Side: 1, Kind: game.Flee, Model: game.NoModel, Clause: "MOR-3"}, nil, "Blue failed", []string{"Hold, Shaken for the next Turn", "Flee"}},
		{game.Decision{Kind: game.Target, Model: 0, Clause: "RNG-5", Context: game.Context{Targets: []game.ModelID{9, 10}}}, nil, "melee", []string{"Forgemaster Aldo Crain", "Stoker Bram Kettle", "No further attack"}},
		{game.Decision{Kind: game.Target, Model: 0, Clause: "P-RNG-2", Context: game.Context{Targets: []game.ModelID{9, 10}}}, nil, "melee", []string{"Forgemaster Aldo Crain", "Stoker Bram Kettle", "No further attack"}},
		{game.Decision{Side: 1, Kind: game.Target, Model: 0, Clause: "SCATTER", Context: game.Context{Points: []physics.Spot{{At: physics.V(1, 2)}}}}, nil, "Blue: where", []string{"point 1"}},
		{game.Decision{Kind: game.Move, Model: 0, Clause: "DSH-1", Context: game.Context{Limit: 6000, MayStay: true}}, nil, "may move 6", []string{"Stay"}},
		{game.Decision{Kind: game.Stand, Model: 0, Clause: "P-INJ-4"}, nil, "stand up", []string{"Stand up", "Stay Down"}},
		{game.Decision{Kind: "riddle", Model: 0, Clause: "WZR-9"}, []game.Choice{{Pass: true}}, "Red decides: riddle", []string{"{\"pass\":true}"}},
		{game.Decision{Side: 1, Kind: game.Card, Model: 9, Clause: "T-CARDS", Context: game.Context{Use: "heal"}}, nil, "Blue: turn a Resource Card for Forgemaster Aldo Crain", []string{"Turn a card: it may heal", "Keep the cards"}},
		{game.Decision{Side: 1, Kind: game.Next, Model: game.NoModel, Clause: "WZR-81", Context: game.Context{Models: []game.ModelID{9, 10}}}, nil, "Blue: which model acts next", nil},
		{game.Decision{Side: 1, Kind: game.Activate, Model: game.NoModel, Clause: "WZR-78", Context: game.Context{Squads: []string{"s1"}}}, nil, "Blue activates a squad", nil},
	} {
		p := ask(t, c.d, c.legal...).Selection.Prompt
		if p == nil || p.Side != c.d.Side || p.Clause != c.d.Clause || !strings.Contains(p.Title.String(), c.title) {
			t.Errorf("%s: %+v", c.d.Kind, p)
			continue
		}
		var got []string
		keys := map[string]bool{}
		for _, o := range p.Options {
			got = append(got, o.Label.String())
			if o.Key == "" || keys[o.Key] {
				t.Errorf("%s: option %q has key %q", c.d.Kind, o.Label, o.Key)
			}
			keys[o.Key] = true
		}
		if strings.Join(got, "|") != strings.Join(c.options, "|") {
			t.Errorf("%s: options %q, not %q", c.d.Kind, got, c.options)
		}
	}
}

func TestSpendStaysWithinWhatIsAllowed(t *testing.T) {
	roll := &game.RollContext{Kind: game.InjuryRoll, Model: 0}
	d := ask(t, game.Decision{Side: 1, Kind: game.Spend, Model: 0, Clause: "MRK-4", Context: game.Context{Roll: roll, Max: 5, Bath: 3}})
	s := d.Selection.Prompt.Spend
	s.Add(9)
	if s.N != 5 {
		t.Errorf("%d of 5 are spent", s.N)
	}
	s.Toggle()
	if c := s.Choice(); !c.Bloodbath || *c.Spend != 2 || s.Spends() != 5 {
		t.Errorf("besides a Bloodbath for 3 of 5, %d are spent, %d in all", *c.Spend, s.Spends())
	}
	s.Add(-9)
	if !d.Confirm() || d.Game().Pending() != nil {
		t.Errorf("the choice was not made: %v", d.Refused)
	}
	if own := ask(t, game.Decision{Kind: game.Spend, Model: 0, Clause: "MRK-3", Context: game.Context{Roll: roll, Max: 2}}).Selection.Prompt; !own.Spend.Blessing {
		t.Error("the own side spends BLESSING")
	}
}

func TestOrderIsMadeByMovingLines(t *testing.T) {
	d := ask(t, game.Decision{Kind: game.Order, Model: game.NoModel, Clause: "INI-4", Context: game.Context{Effects: []game.Effect{{ID: "a"}, {ID: "b"}, {ID: "c"}}}})
	o := d.Selection.Prompt.Order
	o.Move(0, 2)
	o.Move(2, 1)
	o.Move(0, -4)
	o.Move(7, 0)
	if got := strings.Join(o.Choice().Order, ""); got != "bac" {
		t.Errorf("the order is %q", got)
	}
	if d.Game().Pending().Context.Effects[0].ID != "a" {
		t.Error("the decision itself was changed")
	}
}

// TestWhoFindsNoRoomIsToldSoAndMayBeLeftOut: side 0's zone holds two bases of 32 mm.
func TestWhoFindsNoRoomIsToldSoAndMayBeLeftOut(t *testing.T) {
	tb, err := levels.Shipped("crossroads")
	if err != nil {
		t.Fatal(err)
	}
	tb.Terrain = nil
	tb.Zones = []levels.Zone{
		{Side: 0, Polygon: []physics.Vec{{X: 0, Y: 0}, {X: 3200, Y: 0}, {X: 3200, Y: 1600}, {X: 0, Y: 1600}}},
		{Side: 1, Polygon: []physics.Vec{{X: 0, Y: tb.Size.Y - 6000}, {X: tb.Size.X, Y: tb.Size.Y - 6000}, tb.Size, {X: 0, Y: tb.Size.Y}}},
	}
	d := beginOn(t, tb, 1, [2]bool{true, false})
	d.Auto, d.Stage.Speed = [2]bool{}, 0
	put := 0
	for ; put < 5; put++ {
		for n := 0; !d.Mine(); n++ {
			if n > 4000 {
				t.Fatal("the computer does not deploy")
			}
			d.Course.Step(1, forever{})
		}
		if len(d.Selection.Prompt.Options) > 0 {
			break
		}
		if x := physics.Mil(640 + 1300*put); !d.Course.Choose(game.Choice{Model: d.Setup().Entries[d.Game().Pending().Context.Models[0]].ID, At: &physics.Vec{X: x, Y: 640}}) {
			t.Fatal(put, d.Refused)
		}
	}
	if hint := d.Selection.Prompt.Hint.Key; put != 2 || hint != "There is no room left for them in the zone" {
		t.Fatalf("after %d: %q", put, hint)
	}
	left := d.Game().Pending().Context.Models
	if !d.ChooseOption(0) {
		t.Fatal(d.Refused)
	}
	told := 0
	for _, m := range d.S.Moments() {
		for i := range m.Events {
			e := &m.Events[i]
			if e.NoRoom() && !d.S.State().Models[e.Model].Placed {
				told++
			}
		}
	}
	if told != len(left) {
		t.Errorf("%d of %d are told", told, len(left))
	}
}

// ClauseText is what the one clause says that the asker knows.
func (*asker) ClauseText(id string) string {
	return map[string]string{"CLB-1": "A climb takes a Risky Success Roll first."}[id]
}

func TestWhoMaySpendOnARollIsToldWhatItIsFor(t *testing.T) {
	for want, roll := range map[string]game.RollContext{
		"A climb takes a Risky Success Roll first. Each takes a die away":                  {Clause: "CLB-1"},
		"An attack on Forgemaster Aldo Crain with Automatic pistol. Each takes a die away": {Clause: "ATK-1", Attack: &game.AttackContext{By: 0, Target: 9, Weapon: "apistol"}},
		"An attack on Forgemaster Aldo Crain. Each takes a die away":                       {Attack: &game.AttackContext{By: 0, Target: 9}},
		"Each takes a die away": {Clause: "XYZ-1"},
	} {
		roll.Kind = game.SuccessRoll
		d := ask(t, game.Decision{Side: 1, Kind: game.Spend, Model: 0, Clause: "MRK-2", Context: game.Context{Roll: &roll, Max: 2}})
		if got := d.Selection.Prompt.Hint.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestMoreDiceAreAddedUpWhereARollIsDeadlyOrABloodbath(t *testing.T) {
	for want, c := range map[int]struct{ deadly, bath bool }{2: {}, 3: {deadly: true}, 4: {deadly: true, bath: true}} {
		sp := Spend{Bathing: c.bath}
		if got := sp.Base(&game.RollContext{Deadly: c.deadly}); got != want {
			t.Errorf("%+v: %d dice are added up, not %d", c, got, want)
		}
	}
}

package wire

import (
	"encoding/json"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/physics"
)

// setup is a game of the toy: models a1 to a3 and b1 to b3.
func setup(t *testing.T) *game.Setup {
	t.Helper()
	g, _, err := game.NewGame(gametest.Toy{}, gametest.Start(1))
	if err != nil {
		t.Fatal(err)
	}
	return g.Setup()
}

// of is an event of a type with nothing in it.
func of(kind game.EventType, fill func(e *game.Event)) game.Event {
	e := game.Event{Type: kind, Clause: "C-1", Model: game.NoModel, Target: game.NoModel, Side: game.NoSide}
	fill(&e)
	return e
}

func TestEveryEventHasItsFormAndItsLine(t *testing.T) {
	s := setup(t)
	at, b1 := physics.V(1500, 2000), game.ModelID(3)
	model := func(e *game.Event) { e.Model = 0 }
	roll := &game.Roll{Kind: game.InjuryRoll, Model: b1, By: 0, Risky: true, Mods: []game.Modifier{{Clause: "A", Name: "x", Dice: 1}, {Clause: "B", Name: "y", Flat: -2}},
		Net: 1, Dice: []int{1, 5, 6}, Kept: []int{5, 6}, Add: -2, Total: 9, Outcome: game.OutHit}
	for _, c := range []struct {
		event      game.Event
		json, line string
	}{
		{of(game.New, func(e *game.Event) { e.Clause, e.Seed = "", 7 }), `{"type":"new","seed":7}`, "Seed 7"},
		{of(game.TurnBegins, func(e *game.Event) { e.Turn = 2 }), `{"type":"turn","clause":"C-1","turn":2}`, "== Turn 2 == [C-1]"},
		{of(game.PhaseIs, func(e *game.Event) { e.Phase = game.Morale }), `{"type":"phase","clause":"C-1","phase":"morale"}`, "-- morale -- [C-1]"},
		{of(game.InitiativeIs, func(e *game.Event) { e.Side, e.Rolls = 1, [][2]int{{3, 3}, {2, 5}} }),
			`{"type":"initiative","clause":"C-1","side":1,"rolls":[[3,3],[2,5]]}`, "Side b has the Initiative, rolls 3-3, 2-5 [C-1]"},
		{of(game.InitiativeIs, func(e *game.Event) { e.Side = 0 }), `{"type":"initiative","clause":"C-1","side":0,"rolls":[]}`, "Side a has the Initiative [C-1]"},
		{of(game.Deployed, func(e *game.Event) { e.Model, e.At = 0, at }), `{"type":"deployed","clause":"C-1","model":"a1","at":[1.5,2],"level":0}`, "a1 A1 is deployed at 1.5, 2 level 0 [C-1]"},
		{of(game.Activated, model), `{"type":"activated","clause":"C-1","model":"a1"}`, "a1 A1 (Side a) is activated [C-1]"},
		{of(game.Stood, model), `{"type":"stood","clause":"C-1","model":"a1"}`, "    a1 A1 stands up [C-1]"},
		{of(game.Rolled, func(e *game.Event) { e.Roll = roll }),
			`{"type":"roll","clause":"C-1","roll":"injury","model":"b1","by":"a1","risky":true,"modifiers":[{"clause":"A","name":"x","dice":1},{"clause":"B","name":"y","value":-2}],` +
				`"net":1,"dice":[1,5,6],"kept":[5,6],"add":-2,"total":9,"outcome":"out"}`,
			"    injury roll against b1 B1, risky: +1 dice A x, -2 B y; 1 5 6 keeps 5 6 -2 = 9: out [C-1]"},
		{of(game.Rolled, func(e *game.Event) {
			e.Roll = &game.Roll{Kind: game.D6Roll, Model: game.NoModel, By: game.NoModel, Dice: []int{4}, Total: 4}
		}), `{"type":"roll","clause":"C-1","roll":"d6","model":null,"by":null,"risky":false,"modifiers":[],"net":0,"dice":[4],"kept":[],"add":0,"total":4,"outcome":null}`, "    d6 roll; 4 = 4 [C-1]"},
		{of(game.Moved, func(e *game.Event) {
			e.Model, e.At, e.Cost, e.Path = 0, at, 2500, []physics.Waypoint{{At: at}, {At: at, By: physics.Jump, Level: 3000, Leveled: true}}
		}), `{"type":"moved","clause":"C-1","model":"a1","path":[[1.5,2],{"at":[1.5,2],"by":"jump","level":3}],"cost":2.5,"at":[1.5,2],"level":0}`,
			`  a1 A1 moves 2.5" to 1.5, 2 level 0 [C-1]`},
		{of(game.Climbed, func(e *game.Event) { e.Model, e.Height = 0, 2000 }), `{"type":"climbed","clause":"C-1","model":"a1","height":2}`, `  a1 A1 climbed, 2" [C-1]`},
		{of(game.Jumped, model), `{"type":"jumped","clause":"C-1","model":"a1","height":0}`, `  a1 A1 jumped, 0" [C-1]`},
		{of(game.Dropped, func(e *game.Event) { e.Model, e.Height, e.At = 0, 2000, at }), `{"type":"dropped","clause":"C-1","model":"a1","height":2,"at":[1.5,2],"level":0}`, `  a1 A1 dropped, 2" [C-1]`},
		{of(game.Fell, func(e *game.Event) { e.Model, e.Height, e.At = 0, 3001, at }), `{"type":"fell","clause":"C-1","model":"a1","height":3.001,"at":[1.5,2],"level":0}`, `  a1 A1 fell, 3.001" [C-1]`},
		{of(game.Shot, func(e *game.Event) { e.Model, e.Target, e.Weapon = 0, b1, "gun" }), `{"type":"shot","clause":"C-1","model":"a1","target":"b1","weapon":"gun"}`, "  a1 A1 shoots b1 B1 with gun [C-1]"},
		{of(game.Shot, func(e *game.Event) { e.Model, e.At, e.Weapon = 0, at, "gun" }), `{"type":"shot","clause":"C-1","model":"a1","target":null,"at":[1.5,2],"weapon":"gun"}`, "  a1 A1 shoots at 1.5, 2 with gun [C-1]"},
		{of(game.Fought, func(e *game.Event) { e.Model, e.Target = 0, b1 }), `{"type":"fought","clause":"C-1","model":"a1","target":"b1","weapon":""}`, "  a1 A1 fights b1 B1 unarmed [C-1]"},
		{of(game.Unhurt, model), `{"type":"unhurt","clause":"C-1","model":"a1"}`, "    a1 A1 is unhurt [C-1]"},
		{of(game.Minor, model), `{"type":"minor","clause":"C-1","model":"a1"}`, "    a1 A1 takes a Minor Hit [C-1]"},
		{of(game.Downed, model), `{"type":"down","clause":"C-1","model":"a1"}`, "    a1 A1 goes Down [C-1]"},
		{of(game.OutOf, model), `{"type":"out","clause":"C-1","model":"a1"}`, "    a1 A1 is Out of Action [C-1]"},
		{of(game.Markers, func(e *game.Event) { e.Model, e.Blood, e.Blessing = 0, -2, 1 }), `{"type":"markers","clause":"C-1","model":"a1","blood":-2,"blessing":1}`, "    a1 A1: BLOOD -2, BLESSING +1 [C-1]"},
		{of(game.Markers, func(e *game.Event) { e.Model, e.Blood, e.Side = 0, -2, 1 }), `{"type":"markers","clause":"C-1","model":"a1","blood":-2,"blessing":0}`, "    Side b spends 2 BLOOD of a1 A1 [C-1]"},
		{of(game.Ended, func(e *game.Event) { e.Model, e.Reason = 0, "risky" }), `{"type":"ended","clause":"C-1","model":"a1","reason":"risky"}`, "  a1 A1 is done (risky) [C-1]"},
		{of(game.MoraleIs, func(e *game.Event) { e.Side, e.Outcome = 1, game.Failure }), `{"type":"morale","clause":"C-1","side":1,"outcome":"failure"}`, "Side b, Morale Check: failure [C-1]"},
		{of(game.Shaken, func(e *game.Event) { e.Side = 1 }), `{"type":"shaken","clause":"C-1","side":1}`, "Side b is Shaken [C-1]"},
		{of(game.Steadied, func(e *game.Event) { e.Side = 1 }), `{"type":"steadied","clause":"C-1","side":1}`, "Side b is no longer Shaken [C-1]"},
		{of(game.Fled, func(e *game.Event) { e.Side = 1 }), `{"type":"fled","clause":"C-1","side":1}`, "Side b flees [C-1]"},
		{of(game.Scored, func(e *game.Event) { e.Side, e.N, e.Outcome = 1, 3, "control" }), `{"type":"scored","clause":"C-1","side":1,"points":3,"what":"control"}`, "Side b scores 3 (control) [C-1]"},
		{of(game.GameOver, func(e *game.Event) { e.Side, e.Reason, e.Score = 1, "fled", [2]int{1, 2} }), `{"type":"over","clause":"C-1","winner":1,"reason":"fled","score":[1,2]}`, "== The game is over: Side b wins (fled), 1 to 2 == [C-1]"},
		{of(game.GameOver, func(e *game.Event) { e.Reason = "turns" }), `{"type":"over","clause":"C-1","winner":null,"reason":"turns","score":[0,0]}`, "== The game is over: a draw (turns), 0 to 0 == [C-1]"},
	} {
		if got := string(Event(s, &c.event)); got != c.json {
			t.Errorf("got  %s\nwant %s", got, c.json)
		}
		if got := Line(s, &c.event); got != c.line {
			t.Errorf("got  %s\nwant %s", got, c.line)
		}
	}
}

// marking is a rule set with a token of its own that players see.
type marking struct{ gametest.Toy }

func (marking) Marks() []game.Mark { return []game.Mark{{Token: game.FirstOwnToken, Name: "SPOTS"}} }

func TestATokenOfTheRuleSetsOwnIsToldByItsNameWhenItChanges(t *testing.T) {
	s := *setup(t)
	s.Rules = marking{}
	e := of(game.Markers, func(e *game.Event) { e.Model, e.Token, e.N = 0, game.FirstOwnToken, -2 })
	if got, want := string(Event(&s, &e)), `{"type":"markers","clause":"C-1","model":"a1","blood":0,"blessing":0,"markers":{"SPOTS":-2}}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := Line(&s, &e), "    a1 A1: SPOTS -2 [C-1]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestATemplateTellsWhereToItIsLaidOrNull: of an explosion there is no direction.
func TestATemplateTellsWhereToItIsLaidOrNull(t *testing.T) {
	s := setup(t)
	for want, fill := range map[string]func(e *game.Event){
		`{"type":"template","clause":"C-1","model":"a1","shape":"SE","at":[1.5,2],"toward":null,"touched":["b1"],"sector":4,"drift":7}`: func(e *game.Event) {
			e.Model, e.Word, e.At, e.Models, e.N, e.Cost = 0, "SE", physics.V(1500, 2000), []game.ModelID{3}, 4, 7000
		},
		`{"type":"template","clause":"C-1","model":"a1","shape":"FT","at":[1.5,2],"toward":[3,2],"touched":[]}`: func(e *game.Event) {
			e.Model, e.Word, e.At, e.Toward = 0, "FT", physics.V(1500, 2000), physics.V(3000, 2000)
		},
	} {
		e := of(game.Templated, fill)
		if got := string(Event(s, &e)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestModifiersOfATestHaveAlwaysAValue: a Lucky Shot (WZR-100) adds nothing to the
// need that it sets, and is no DICE.
func TestModifiersOfATestHaveAlwaysAValue(t *testing.T) {
	s := setup(t)
	mods := []game.Modifier{{Clause: "C-1", Name: "sets"}, {Clause: "C-2", Name: "adds", Flat: -4}}
	want := `"modifiers":[{"clause":"C-1","name":"sets","value":0},{"clause":"C-2","name":"adds","value":-4}]`
	e := of(game.Rolled, func(e *game.Event) { e.Roll = &game.Roll{Kind: game.TestRoll, Stat: "rs", Mods: mods} })
	if got := string(Events(s, []game.Event{e})); !strings.Contains(got, want) {
		t.Errorf("got %s", got)
	}
	if got := string(Odds(game.Odds{Mods: mods, Test: &game.TestOdds{Stat: "rs"}})); !strings.Contains(got, want) {
		t.Errorf("got %s", got)
	}
}

func TestBookkeepingIsNotSent(t *testing.T) {
	s := setup(t)
	events := []game.Event{of(game.TokenSet, func(*game.Event) {}), of(game.Fled, func(e *game.Event) { e.Side = 0 }), of(game.StepIs, func(*game.Event) {}), of(game.NextIs, func(*game.Event) {})}
	if got := string(Events(s, events)); got != `[{"type":"fled","clause":"C-1","side":0}]` {
		t.Errorf("got %s", got)
	}
	if got := Line(s, &events[0]); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestDecisionsShowWhatThePlayerMustKnow(t *testing.T) {
	s := setup(t)
	way := physics.Way{Path: []physics.Waypoint{{At: physics.V(1000, 2000)}}, Cost: 1500,
		Rolls: []physics.Mark{{Kind: physics.Dropped, At: physics.V(1, 1)}, {Kind: physics.Entered, At: physics.V(500, 0)}}}
	for _, c := range []struct {
		kind    game.Kind
		context game.Context
		want    string
	}{
		{game.Deploy, game.Context{Models: []game.ModelID{0, 4}}, `{"models":["a1","b2"]}`},
		{game.Activate, game.Context{}, `{"models":[]}`},
		{game.First, game.Context{Max: 9}, `{}`},
		{game.Spend, game.Context{Max: 2, Bath: 3, Roll: &game.RollContext{Kind: game.SuccessRoll, Model: 0, By: 0, Mods: []game.Modifier{{Clause: "A", Name: "x", Dice: -1}}, Dice: -1}},
			`{"roll":{"roll":"success","model":"a1","by":"a1","modifiers":[{"clause":"A","name":"x","dice":-1}],"dice":-1},"max":2,"bloodbath":3}`},
		{game.Spend, game.Context{Max: 1, Roll: &game.RollContext{Kind: game.InjuryRoll, Model: 3, By: 0, Bloodbath: true}},
			`{"roll":{"roll":"injury","model":"b1","by":"a1","modifiers":[],"dice":0,"bloodbath":true},"max":1}`},
		{game.Order, game.Context{Effects: []game.Effect{{ID: "e", Clause: "A", Side: 1, Model: 3}, {ID: "f", Clause: "B", Side: 0, Model: game.NoModel}}},
			`{"effects":[{"id":"e","clause":"A","side":1,"model":"b1"},{"id":"f","clause":"B","side":0}]}`},
		{game.ChargePath, game.Context{Paths: []game.PathOption{{Kind: "direct", Way: way}}}, `{"paths":[{"kind":"direct","path":[[1,2]],"cost":1.5,"rolls":[{"clause":"TOY-D","at":[0.5,0]}]}]}`},
		{game.Target, game.Context{Targets: []game.ModelID{3}}, `{"targets":["b1"]}`},
		{game.Target, game.Context{Points: []physics.Spot{{At: physics.V(1000, 2000)}}, Limit: 4000}, `{"targets":[],"limit":4}`},
		{game.Move, game.Context{Limit: 6000, MayStay: true}, `{"limit":6,"stay":true}`},
		{game.ChargeOn, game.Context{Limit: 1250, By: 3}, `{"target":"b1","limit":1.25}`},
		{game.FreeFight, game.Context{By: 0}, `{"target":"a1"}`},
	} {
		d := game.Decision{ID: 4, Side: 1, Kind: c.kind, Model: game.NoModel, Context: c.context}
		if got, want := string(Decision(s, &d)), `{"id":4,"side":1,"kind":"`+string(c.kind)+`","model":null,"clause":null,"context":`+c.want+`}`; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := string(Decision(s, nil)); got != "null" {
		t.Errorf("got %s", got)
	}
}

func TestAnswersToQueriesAreJSON(t *testing.T) {
	s := setup(t)
	two := 2
	all := [4]float64{0.25, 0.25, 0.25, 0.25}
	for want, got := range map[string]json.RawMessage{
		`{"visible":true,"fraction":0.5,"distance":1.001,"rise":3,"cover":false,"blockers":[],"whole":true,"witness":[[1,0,1.125],[0,0.002,-1]],"coverBy":null,"beside":[],` +
			`"step":[{"wanted":"hidden","at":[1,2],"level":3,"inches":1.5},{"wanted":"cover","at":null}]}`: Sight(s, &physics.View{
			Visible: true, Fraction: 0.5, Distance: 1001, Rise: -3000, Whole: true, Cover: physics.None,
			Witness: physics.Line{From: physics.V(1000, 0), To: physics.V(0, 2), FromLevel: 1125, ToLevel: -1000},
		}, []Step{{Wanted: physics.WantHidden, Found: true, Place: physics.Spot{At: physics.V(1000, 2000), Level: 3000}, Away: 1500}, {Wanted: physics.WantCover}}),
		`{"areas":[{"level":2,"polygon":[[0,0],[1,0],[0,0.001]]}],"safe":[]}`: Reach([]physics.Area{{Level: 2000, Polygon: []physics.Vec{{}, {X: 1000}, {Y: 1}}}}, nil),
		`{"areas":[],"safe":[{"level":0,"polygon":[[1,0]],"holes":[[[0,1]]],"rings":[[{"from":[0.0005,0]}],[{"from":[1,0],"centre":[0,0],"clockwise":true}]]}]}`: Reach(nil, []physics.Area{
			{Polygon: []physics.Vec{{X: 1000}}, Edges: []physics.Edge{{A: [2]float64{0.5, 0}}}},
			{Hole: true, Polygon: []physics.Vec{{Y: 1000}}, Edges: []physics.Edge{{A: [2]float64{1000, 0}, Radius: 1000, Turn: 1}}}}),
		`{"modifiers":[],"dice":0,"success":null,"injury":null}`: Odds(game.Odds{}),
		`{"modifiers":[],"dice":0,"success":{"failure":0,"success":1,"critical":0},"injury":{"none":0,"minor":0,"down":0,"out":0},"injuryModifiers":[],"all":{"none":0.25,"minor":0.25,"down":0.25,"out":0.25}}`: Odds(game.Odds{Injures: true, All: &all}),
		`{"choices":[]}`:  Choices(nil),
		`{"clause":null}`: Refusal(s, &game.Refusal{Model: game.NoModel}),
		`{"clause":"A","model":"b1","at":[0.001,0]}`:                              Refusal(s, &game.Refusal{Clause: "A", Model: 3, At: &physics.Vec{X: 1}}),
		`[{"model":"x","at":[0,0],"level":0,"blood":2,"blessing":0,"down":true}]`: Places([]game.Placement{{Model: "x", Level: new(physics.Mil), Blood: &two, Blessing: new(int), Down: true}}),
	} {
		if string(got) != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

package advice_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

var veteran = ai.Character{Level: ai.Veteran}

// battle is a game of two shipped warbands of a rule set.
func battle(t *testing.T, r game.Ruleset) *game.Game {
	t.Helper()
	start := game.Start{Ruleset: r.ID(), Seed: 5}
	start.Table, _ = levels.Shipped("ruins")
	start.Scenario, _ = scenario.Shipped("gold-braid")
	bands := roster.Fitting(r.Check)
	for s := range start.Sides {
		w, _ := roster.Shipped(bands[s%len(bands)])
		start.Sides[s] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// played lets the Veteran play a game of each rule set and shows each decision before its
// choice is made.
func played(t *testing.T, most int, look func(g *game.Game, b *ai.Bot)) {
	t.Helper()
	for _, r := range rules.All() {
		g, b := battle(t, r), ai.New(3, ai.Veteran, ai.Plain)
		for n := 0; n < most && g.Pending() != nil; n++ {
			c := b.Choose(g)
			look(g, b)
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// whole is all of an advisor's work in one piece.
func whole(g *game.Game, seed uint64) []advice.Hint {
	a := advice.NewAdvisor(g, seed, veteran)
	a.Step(func() bool { return true })
	return a.Hints
}

// telling tells whether a decision is of an activation, or of a deployment.
func telling(k game.Kind) bool {
	return slices.Contains([]game.Kind{game.Deploy, game.Activate, game.Next, game.Act, game.Move}, k)
}

// acted is what the computer does in a game until dice are rolled or somebody else acts.
func acted(t *testing.T, g *game.Game) (whys []advice.Why) {
	b, side, rolled := ai.New(3, ai.Veteran, ai.Plain), g.Pending().Side, g.State().Rolled
	for len(whys) < 8 {
		d := g.Pending()
		n := len(whys)
		begun := n > 0 && whys[n-1].Step.Action != "activate"
		after := d != nil && (d.Kind == game.Activate && n > 0 || begun && (d.Kind == game.Next || d.Model != whys[n-1].Step.Model))
		if d == nil || d.Side != side || g.State().Rolled != rolled || after || !telling(d.Kind) {
			break
		}
		c := b.Choose(g)
		if w := advice.Explain(g, &b.Considered()[0]); w != nil {
			whys = append(whys, *w)
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
	return whys
}

// TestTheFirstHintIsWhatTheComputerThenDoes plays on the game itself, as the computer would,
// until dice are rolled: so far it does what the first hint says.
func TestTheFirstHintIsWhatTheComputerThenDoes(t *testing.T) {
	told, deeds, n := 0, 0, 0
	played(t, 160, func(g *game.Game, _ *ai.Bot) {
		d := g.Pending()
		if n++; n%9 != 0 || d.Kind != game.Activate && d.Kind != game.Act {
			return
		}
		hints := whole(g, 3)
		if len(hints) == 0 {
			t.Fatalf("%s: no hint", d.Kind)
		}
		told++
		want := advice.Sum(acted(t, g.Fork()))
		if want.Model != hints[0].Model {
			t.Errorf("the computer acts with %d, the hint says %d", want.Model, hints[0].Model)
		}
		if len(hints[0].Steps) < len(want.Steps) {
			t.Fatalf("the computer does %+v, the hint says %+v", want.Steps, hints[0].Steps)
		}
		for i, a := range want.Steps {
			b := hints[0].Steps[i]
			last := i == len(want.Steps)-1 // it may go on where dice were rolled
			if a.Action != b.Action || a.Model != b.Model || a.To != b.To && !last || a.Target != b.Target || a.Chance != b.Chance {
				t.Errorf("step %d: the computer does %+v, the hint says %+v", i, a, b)
			}
			deeds++
		}
	})
	if told < 20 || deeds < 20 {
		t.Errorf("only %d hints with %d steps", told, deeds)
	}
}

// TestHintsAreTheSameHoweverTheyAreHeldUp thinks breath by breath.
func TestHintsAreTheSameHoweverTheyAreHeldUp(t *testing.T) {
	n, slices := 0, 0
	played(t, 120, func(g *game.Game, _ *ai.Bot) {
		if n++; n%31 != 0 {
			return
		}
		before := g.State().Clone()
		a := advice.NewAdvisor(g, 3, veteran)
		for !a.Step(func() bool { return false }) {
			slices++
		}
		if want := whole(g, 3); !reflect.DeepEqual(a.Hints, want) {
			t.Errorf("in slices %+v, in one piece %+v", a.Hints, want)
		}
		if !g.State().Equal(before) {
			t.Error("the game was changed")
		}
	})
	if slices < 100 {
		t.Errorf("only %d slices", slices)
	}
}

// place is a position of a game of a game, with the hints for it.
type place struct {
	g     *game.Game
	hints []advice.Hint
}

// positions are those of an activation, or within one, of a game of each rule set. They are asked
// about once.
func positions(t *testing.T) []place {
	t.Helper()
	if len(allPlaces) == 0 {
		n := 0
		played(t, 400, func(g *game.Game, _ *ai.Bot) {
			d := g.Pending()
			if d.Kind != game.Activate && d.Kind != game.Next && d.Kind != game.Act {
				return
			}
			if n++; n%4 == 0 {
				allPlaces = append(allPlaces, place{g.Fork(), whole(g, 3)})
			}
		})
	}
	if len(allPlaces) < 100 {
		t.Fatalf("only %d positions", len(allPlaces))
	}
	return allPlaces
}

var allPlaces []place

// TestNoHintIsOfAnActivationThatDoesNothing: whom to activate is not told of who then does nothing,
// and to end at once only where the computer would.
func TestNoHintIsOfAnActivationThatDoesNothing(t *testing.T) {
	for _, p := range positions(t) {
		for i, h := range p.hints {
			only := len(p.hints) == 1
			ends := i == 0 && p.g.Pending().Kind == game.Act
			if len(h.Steps) == 0 && !only && !ends {
				t.Errorf("%s, %s: hint %d of %d does nothing: %+v", p.g.Setup().Rules.ID(), p.g.Pending().Kind, i, len(p.hints), h)
			}
		}
	}
}

// TestThereAreThreeHintsWhereThereAreThree: whoever is left out where there are fewer has nothing
// to do.
func TestThereAreThreeHintsWhereThereAreThree(t *testing.T) {
	three := 0
	for _, p := range positions(t) {
		d := p.g.Pending()
		if len(p.hints) == 3 {
			three++
		}
		if d.Kind == game.Act || len(p.hints) == 3 {
			continue
		}
		for _, m := range d.Context.Models {
			if slices.ContainsFunc(p.hints, func(h advice.Hint) bool { return h.Model == m }) {
				continue
			}
			g := p.g.Fork()
			if _, err := g.Do(game.Command{Side: d.Side, Choice: game.Choice{Model: g.Setup().Entries[m].ID}}); err != nil {
				t.Fatal(err)
			}
			if h := advice.Sum(acted(t, g)); len(h.Steps) > 0 {
				t.Errorf("%s, %s: %d hints, and none of %d, who would do %+v", g.Setup().Rules.ID(), d.Kind, len(p.hints), m, h.Steps)
			}
		}
		if squads := len(d.Context.Squads); len(p.hints) < min(3, squads) {
			t.Errorf("%d hints of %d squads", len(p.hints), squads)
		}
	}
	if three < 50 {
		t.Errorf("only %d positions have three hints", three)
	}
}

// TestTheSamePositionHasTheSameHints asks again, of copies that know neither what was chosen
// before nor the dice to come.
func TestTheSamePositionHasTheSameHints(t *testing.T) {
	for i, p := range positions(t) {
		if i%2 > 0 {
			continue
		}
		for _, g := range []*game.Game{p.g.Ahead(), p.g.Imagine(uint64(i))} {
			if hints := whole(g, 3); !reflect.DeepEqual(hints, p.hints) {
				t.Errorf("%s, %s: %+v, and then %+v", g.Setup().Rules.ID(), g.Pending().Kind, p.hints, hints)
			}
		}
	}
}

// TestNoTwoHintsAreNearlyTheSame: two places side by side are one piece of advice.
func TestNoTwoHintsAreNearlyTheSame(t *testing.T) {
	several, n := 0, 0
	played(t, 120, func(g *game.Game, _ *ai.Bot) {
		d := g.Pending()
		if n++; n%7 != 0 || d.Kind != game.Deploy && d.Kind != game.Act {
			return
		}
		hints := whole(g, 3)
		if len(hints) > 1 {
			several++
		}
		for i := range hints {
			for k := range i {
				a, b := hints[i], hints[k]
				if a.Model == b.Model && len(a.Steps) == 1 && len(b.Steps) == 1 && a.Steps[0].Action == b.Steps[0].Action && a.Steps[0].Target == b.Steps[0].Target && a.Steps[0].To.At.Sub(b.Steps[0].To.At).Len() < 1900 && a.Steps[0].To.Level == b.Steps[0].To.Level {
					t.Errorf("%+v and %+v", a, b)
				}
			}
		}
	})
	if several < 5 {
		t.Errorf("only %d decisions had several hints", several)
	}
}

// TestEachReasonIsATermOfItsCandidate holds what is told to the sum: its worth is that of a
// term, counted once, with the sign that it is told with.
func TestEachReasonIsATermOfItsCandidate(t *testing.T) {
	kinds := map[advice.What]int{}
	played(t, 200, func(g *game.Game, b *ai.Bot) {
		for _, c := range b.Considered() {
			w := advice.Explain(g, &c)
			if w == nil {
				continue
			}
			seen := map[ai.Term]bool{}
			for _, r := range w.Reasons {
				kinds[r.What]++
				if r.Worth != c.Terms[r.Term] || seen[r.Term] {
					t.Fatalf("%s of %s: %v of %v, told before: %v", r.What, r.Term, r.Worth, c.Terms[r.Term], seen[r.Term])
				}
				seen[r.Term] = true
				if r.Against() == (r.Worth > 0) && r.What != advice.Nearer {
					t.Errorf("%s speaks the wrong way: %v", r.What, r.Worth)
				}
			}
		}
	})
	for _, k := range []advice.What{advice.Attack, advice.Shot, advice.Sheltered, advice.Holds, advice.Nears, advice.Nearer, advice.Watched} {
		if kinds[k] == 0 {
			t.Errorf("nothing was told of %s: %v", k, kinds)
		}
	}
}

var rifle = gametest.With(gametest.Gun("rifle", 24))

// facing is a duel of a rifle against a rifle, with what stands on the table.
func facing(t *testing.T, s gametest.Script) *gametest.Play {
	t.Helper()
	s.A = []gametest.Unit{gametest.Model("a", 10, 24, rifle)}
	s.B = []gametest.Unit{gametest.Model("b", 30, 24, rifle)}
	return gametest.New(t, rules.All()[0], s)
}

// TestTheOddsOfAHintAreThoseOfTheRules compares an attack in a hint with what the rules say
// of it.
func TestTheOddsOfAHintAreThoseOfTheRules(t *testing.T) {
	p := facing(t, gametest.Script{})
	p.Activate("a")
	shot := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b"}
	o, err := p.Setup().Rules.Odds(p.Game, shot)
	if err != nil {
		t.Fatal(err)
	}
	hit := o.Success[1] + o.Success[2]
	w := advice.Explain(p.Game, &ai.Candidate{Choice: shot, Terms: ai.Terms{ai.Harm: 3}})
	if w == nil || w.Step.Chance != hit || w.Step.Hurt != o.Injury || w.Step.Target != p.ID("b") {
		t.Fatalf("%+v, the rules say %v and %v", w, hit, o.Injury)
	}
	if len(w.Reasons) != 1 || w.Reasons[0].What != advice.Attack || w.Reasons[0].Chance != hit {
		t.Errorf("the reasons are %+v", w.Reasons)
	}
}

// foreseen is what a model gains and risks at a place.
func foreseen(t *testing.T, g *game.Game, m game.ModelID, at physics.Vec) *advice.Prospect {
	t.Helper()
	p, err := lab.Of(g.Fork(), nil)
	if err != nil {
		t.Fatal(err)
	}
	j, v := advice.Foresee(p, m, physics.Spot{At: at})
	j.Run(1)
	return v
}

// TestARiskHasTheOddsOfTheShotThatFollows goes there, and has the enemy come to half range,
// from where it may do the gravest.
func TestARiskHasTheOddsOfTheShotThatFollows(t *testing.T) {
	p := facing(t, gametest.Script{})
	p.Activate("a")
	v := foreseen(t, p.Game, p.ID("a"), gametest.At(14, 24))
	if len(v.Risks) != 1 || v.Risks[0].What != advice.Watched || v.Risks[0].Model != p.ID("b") || v.Risks[0].Later {
		t.Fatalf("the risks are %+v", v.Risks)
	}
	if math.Abs(v.Felled-v.Risks[0].Felled()) > 1e-12 || v.Felled == 0 {
		t.Errorf("felled %v of one that fells %v", v.Felled, v.Risks[0].Felled())
	}
	if len(v.Gains) == 0 || v.Gains[0].What != advice.Shot || v.Gains[0].Model != p.ID("b") {
		t.Errorf("the gains are %+v", v.Gains)
	}
	p.Move(gametest.To(14, 24))
	p.End()
	p.Activate("b")
	p.Move(gametest.To(26, 24))
	o, err := p.Setup().Rules.Odds(p.Game, game.Choice{Action: "shoot", Weapon: "rifle", Target: "a"})
	if err != nil {
		t.Fatal(err)
	}
	if r := v.Risks[0]; r.Chance != o.Success[1]+o.Success[2] || r.Hurt != o.Injury {
		t.Errorf("the risk says %v and %v, the shot has %v and %v", r.Chance, r.Hurt, o.Success, o.Injury)
	}
}

// TestWhereNobodySeesNobodyThreatens hides behind a block that the enemy cannot come round in
// one Move.
func TestWhereNobodySeesNobodyThreatens(t *testing.T) {
	p := facing(t, gametest.Script{Terrain: []levels.Piece{gametest.Rect("block", 18, 4, 4, 40, 8)}})
	p.Activate("a")
	v := foreseen(t, p.Game, p.ID("a"), gametest.At(14, 24))
	if len(v.Risks) != 0 || v.Felled != 0 {
		t.Errorf("the risks are %+v", v.Risks)
	}
	if len(v.Gains) != 1 || v.Gains[0].What != advice.Hidden {
		t.Errorf("the gains are %+v", v.Gains)
	}
}

// TestWhoHasActedInTheLastTurnThreatensNobody: it will not act again. With a Turn to come it
// does then.
func TestWhoHasActedInTheLastTurnThreatensNobody(t *testing.T) {
	for turns, want := range map[int]int{1: 0, 2: 1} {
		p := facing(t, gametest.Script{Turns: turns, First: 1})
		p.Activate("b")
		p.End()
		p.Activate("a")
		v := foreseen(t, p.Game, p.ID("a"), gametest.At(14, 24))
		if len(v.Risks) != want || want == 1 && !v.Risks[0].Later {
			t.Errorf("of %d Turns: %+v", turns, v.Risks)
		}
	}
}

// TestWhatIsToldOfAPlaceIsToldOfTheLastOne: two ways are one, the second place counts, and
// nothing is said of a target besides that it is attacked.
func TestWhatIsToldOfAPlaceIsToldOfTheLastOne(t *testing.T) {
	var at [3]physics.Spot
	for i := range at {
		at[i].At = gametest.At(float64(4*i+1), 1)
	}
	move := func(i int) advice.Step {
		return advice.Step{Action: "move", Model: 2, From: at[i], To: at[i+1], Target: game.NoModel}
	}
	h := advice.Sum([]advice.Why{
		{Step: move(0), Reasons: []advice.Reason{{What: advice.Holds, Place: "yard", Worth: 9}, {What: advice.Shot, Model: 4, Worth: 3}}},
		{Step: move(1), Reasons: []advice.Reason{{What: advice.Nears, Place: "church", Worth: 5}, {What: advice.Shot, Model: 5, Worth: 3}}},
		{Step: advice.Step{Action: "shoot", Model: 2, From: at[2], To: at[2], Target: 5, Chance: 0.5}, Reasons: []advice.Reason{{What: advice.Attack, Model: 5, Worth: 8}}},
	})
	if len(h.Steps) != 2 || h.Steps[0].From != at[0] || h.Steps[0].To != at[2] || h.Steps[1].Action != "shoot" {
		t.Errorf("the steps are %+v", h.Steps)
	}
	if len(h.Reasons) != 1 || h.Reasons[0].Place != "church" {
		t.Errorf("the reasons are %+v", h.Reasons)
	}
}

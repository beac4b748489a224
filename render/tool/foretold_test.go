package tool

import (
	"fmt"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	gt "duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// deskOf is a battle of two people under a rule set, with models where they are put, in
// which side 0's first model acts.
func deskOf(t *testing.T, ruleset string, a, b []gt.Unit, terrain ...levels.Piece) *Desk {
	t.Helper()
	r, err := rules.Find(ruleset)
	if err != nil {
		t.Fatal(err)
	}
	table := &levels.Table{Name: "test", Size: gt.At(48, 48)}
	for i, p := range terrain {
		p.ID = fmt.Sprint("t", i)
		table.Terrain = append(table.Terrain, p)
	}
	start := game.Start{Table: table, Seed: 3, Turns: 4}
	for side, units := range [2][]gt.Unit{a, b} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models = append(w.Models, u.Model)
			start.Place = append(start.Place, u.Placement)
		}
		start.Sides[side] = game.SideStart{Name: [2]string{"Red", "Blue"}[side], Warband: w}
	}
	g, first, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSession(g, first, [2]bool{true, true})
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(s, [2]Player{})
	d.Stage.Speed = 0
	d.Course.Skip()
	if p := d.Game().Pending(); p.Kind == game.First {
		red := 0
		d.Course.Choose(game.Choice{First: &red})
		d.Course.Skip()
	}
	d.activateNamed(t, a[0].Model.ID)
	return d
}

var tcs = []string{"tc-1.0.2", "tc-1.4.13"}

// crowd are those who stand far away, so that the initiative is side 0's.
func crowd(n int) (list []gt.Unit) {
	for i := range n {
		list = append(list, gt.Model(fmt.Sprint("x", i), 2+float64(3*i), 46))
	}
	return list
}

// TestAShotIntoAMeleeNamesTheFriendBeforeTheClick: on the tag of the target, in what is
// offered, and in a hint.
func TestAShotIntoAMeleeNamesTheFriendBeforeTheClick(t *testing.T) {
	for _, ruleset := range tcs {
		d := deskOf(t, ruleset, []gt.Unit{gt.Model("a", 10, 10), gt.Model("f", 21.6, 10)}, append(crowd(2), gt.Model("b", 20, 10)))
		b := d.Setup().Find("b")
		words := func(strays []game.Stray) string {
			var all []string
			for _, s := range StrayTexts(d.Setup(), 0, b, strays) {
				all = append(all, s.String())
			}
			return strings.Join(all, "; ")
		}
		var want string
		for i := range d.Selection.Tags {
			if d.Selection.Tags[i].Model == b {
				want = words(d.Selection.Tags[i].Odds.Strays)
			}
		}
		if !strings.HasPrefix(want, "half of the time it is your own f, at ") {
			t.Fatalf("%s: %q", ruleset, want)
		}
		for _, o := range d.Forecast.Offers(b) {
			if o.Odds != nil && words(o.Odds.Strays) != want {
				t.Errorf("%s: offered with %q", ruleset, words(o.Odds.Strays))
			}
		}
		shot := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b"}
		why := advice.Explain(d.Game(), &ai.Candidate{Choice: shot, Terms: ai.Terms{ai.Harm: 3}})
		if hint := Done(d.Setup(), &advice.Hint{Model: 0, Steps: []advice.Step{why.Step}}).String(); !strings.Contains(hint, want) {
			t.Errorf("%s: the hint says %q", ruleset, hint)
		}
	}
}

// TestBloodThatMayBeSpentIsSaidBeforeARoll: of a Dash and of a climb, both chances.
func TestBloodThatMayBeSpentIsSaidBeforeARoll(t *testing.T) {
	for _, ruleset := range tcs {
		d := deskOf(t, ruleset, []gt.Unit{gt.Model("a", 10, 10, gt.Marked(1, 0))}, append(crowd(2), gt.Model("b", 40, 10)), gt.Rect("block", 11, 6, 6, 8, 2))
		v := d.to(12300, 10000)
		if v == nil || len(v.Tests.Tests) != 1 {
			t.Fatalf("%+v", v)
		}
		if got := ChanceText(d.Setup(), 0, v.Tests.Pass).String(); got != "58%, 32% if Blue spends" {
			t.Errorf("%s: a climb: %q", ruleset, got)
		}
		if warned := grave(d.Forecast.Warnings(v)); len(warned) == 0 || !strings.Contains(warned[0], "32 in a hundred") {
			t.Errorf("%s: the warning is %q", ruleset, warned)
		}
		for _, o := range d.Forecast.Offers(0) {
			if o.Label.String() == "Dash" && ChanceText(d.Setup(), 0, o.Odds.Passed()).String() != "58%, 32% if Blue spends" {
				t.Errorf("%s: a Dash: %+v", ruleset, o.Odds)
			}
		}
	}
}

// TestADashShowsWhereItMayLeadAndTakesTwoClicks: nothing is rolled by the first.
func TestADashShowsWhereItMayLeadAndTakesTwoClicks(t *testing.T) {
	d := deskOf(t, "tc-1.0.2", []gt.Unit{gt.Model("a", 10, 10)}, append(crowd(2), gt.Model("b", 40, 10)))
	rolled := d.S.State().Rolled
	if !d.BeginNamed("dash") || d.S.State().Rolled != rolled || d.Selection.Mode != Dashing {
		t.Fatalf("mode %d, refused %v", d.Selection.Mode, d.Refused)
	}
	if d.Ways.Reach == nil || len(d.Ways.Reach.All()) == 0 {
		t.Fatal("where it may lead is not shown")
	}
	v := d.to(14000, 10000)
	if v == nil || v.No != nil || v.Odds == nil || len(v.Path) == 0 || v.Cost == 0 {
		t.Fatalf("%+v", v)
	}
	if v = d.to(30000, 10000); v.No == nil || d.Click() {
		t.Errorf("a place out of reach is not refused: %+v", v)
	}
	if d.S.State().Rolled != rolled {
		t.Fatal("a refused click rolled")
	}
	d.to(14000, 10000)
	if !d.Click() || d.S.State().Rolled == rolled {
		t.Error("the second click does not roll")
	}
}

// TestAClickOnAnEnemyInMeleeTakesTheWeaponThatIsExpectedToDoMost, and the target stays as
// another is chosen.
func TestAClickOnAnEnemyInMeleeTakesTheWeaponThatIsExpectedToDoMost(t *testing.T) {
	feeble, grave := gt.Blade("feeble", 2), gt.Blade("grave", 2)
	feeble.Dice, grave.Dice = -2, 2
	for i, arms := range [][]roster.Weapon{{feeble, grave}, {grave, feeble}} {
		d := deskOf(t, "tc-1.0.2", []gt.Unit{gt.Model("a", 10, 10, gt.With(arms...))}, append(crowd(2), gt.Model("b", 11.6, 10)))
		b := d.Setup().Find("b")
		for k := range d.Selection.Tags {
			if d.Selection.Tags[k].Model == b && (d.Selection.Tags[k].Act == nil || d.Selection.Tags[k].Act.Weapons[0] != "grave") {
				t.Errorf("%d: before the click %+v is told of", i, d.Selection.Tags[k].Act)
			}
		}
		d.Point(d.S.State().Models[b].At, true)
		if !d.Click() || d.Selection.Chosen() == nil || d.Selection.Chosen().Weapons[0] != "grave" {
			t.Fatalf("%d: %+v is chosen", i, d.Selection.Chosen())
		}
		began := d.BeginNamed("fight")
		if again := began || d.BeginNamed("fight"); !again || d.Selection.Chosen().Weapons[0] != "feeble" || d.Selection.Focus != b {
			t.Errorf("%d: then %+v on %d", i, d.Selection.Chosen(), d.Selection.Focus)
		}
	}
}

// TestAChargeNamesMeleeAndContact: 18.4" lie between the bases' middles, so that a 6 is
// needed for contact and a 5 for melee.
func TestAChargeNamesMeleeAndContact(t *testing.T) {
	d := deskOf(t, "tc-1.4.13", []gt.Unit{gt.Model("a", 10, 10)}, append(crowd(2), gt.Model("b", 22.5, 10)))
	d.BeginNamed("charge")
	for i := range d.Selection.Tags {
		if g := &d.Selection.Tags[i]; g.Model == d.Setup().Find("b") {
			if g.Charge == nil || Share(g.Charge.Contact.Plain, true) != "17%" || Share(g.Charge.Melee.Plain, true) != "33%" {
				t.Errorf("%+v, %+v", g.Charge, g.No)
			}
			return
		}
	}
	t.Error("no target")
}

// TestWhatIsScoredIsSaidAndBesideItWhatWouldBe as the game stands.
func TestWhatIsScoredIsSaidAndBesideItWhatWouldBe(t *testing.T) {
	d := acting(t)
	set, st := d.Setup(), d.S.State().Clone()
	first, _ := set.Span(1)
	st.Models[first].Out = true
	cost := set.Entries[first].Profile.Cost
	if got := VictoryPoints(set, st, 0).String(); got != fmt.Sprintf("0 VP (%d if it ended now)", cost) {
		t.Errorf("%q", got)
	}
	st.Score[0] = cost
	if got := VictoryPoints(set, st, 0).String(); got != fmt.Sprintf("%d VP", cost) {
		t.Errorf("paid: %q", got)
	}
}

// TestAnObjectiveOverARoofSaysFromWhichLevelsItIsHeld: from the roof alone where its edge is
// far, from the ground besides where it is near; on open ground it says nothing.
func TestAnObjectiveOverARoofSaysFromWhichLevelsItIsHeld(t *testing.T) {
	table := &levels.Table{Name: "test", Size: gt.At(48, 48), Terrain: []levels.Piece{gt.Rect("block", 10, 10, 8, 8, 3)},
		Objectives: []levels.Objective{{ID: "deep", At: gt.At(14, 14)}, {ID: "rim", At: gt.At(10.3, 14)}, {ID: "open", At: gt.At(30, 30)}}}
	table.Terrain[0].ID = "roof"
	s := &game.Setup{Start: game.Start{Table: table}, Field: table.Field()}
	wzr, _ := rules.Find("wzr")
	if s.Rules = wzr; HeldInside(s, 0) {
		t.Error("nobody goes into a block")
	}
	if table.Terrain[0].Entries = []physics.Vec{gt.At(10, 14)}; !HeldInside(s, 0) || HeldInside(s, 2) {
		t.Error("who is in the house holds what lies in it, and no more")
	}
	if s.Rules, _ = rules.Find("tc-1.0.2"); HeldInside(s, 0) {
		t.Error("under these rules nobody goes in")
	}
	for i, want := range []string{"[3]", "[0 3]", "[]"} {
		if got := fmt.Sprint(HeldFrom(s, i, gt.In(1))); got != want {
			t.Errorf("%s: %s, not %s", table.Objectives[i].ID, got, want)
		}
	}
}

// TestTheSidesOfAGapAreNamedOnTheirSides: the near one away from the far one.
func TestTheSidesOfAGapAreNamedOnTheirSides(t *testing.T) {
	d := deskOf(t, "tc-1.0.2", []gt.Unit{gt.Model("a", 10, 10, gt.Level(3))}, append(crowd(2), gt.Model("b", 40, 10)), gt.Rect("block", 6, 6, 6, 8, 3), gt.Rect("block", 14, 6, 6, 8, 3))
	for seed := range uint64(60) {
		g := d.Game().Imagine(seed + 1)
		if _, err := g.Do(game.Command{Side: 0, Choice: game.Choice{Action: "move", Path: []physics.Waypoint{gt.By(physics.Jump, 15, 10)}}}); err != nil {
			t.Fatal(err)
		}
		if p := g.Pending(); p.Kind != game.FallSide {
			continue
		}
		o := PromptFor(g).Options
		if o[0].Aside.X >= 0 || o[1].Aside.X <= 0 || len(o[0].Path) == 0 {
			t.Errorf("near to %v, far to %v", o[0].Aside, o[1].Aside)
		}
		return
	}
	t.Fatal("no jump fails")
}

// TestWhoStepsAsideIsToldOfTheCharge that is under way.
func TestWhoStepsAsideIsToldOfTheCharge(t *testing.T) {
	d := deskOf(t, "tc-1.0.2", []gt.Unit{gt.Model("a", 10, 10)}, append(crowd(2), gt.Model("b", 18, 10, gt.Words("SKIRMISHER"))))
	if !d.Course.Choose(game.Choice{Action: "charge", Target: "b"}) {
		t.Fatal(d.Refused)
	}
	d.Course.Skip()
	if p := d.Game().Pending(); p.Kind != game.Move || p.Model != d.Setup().Find("b") {
		t.Fatalf("%+v", p)
	}
	if title := PromptFor(d.Game()).Title.String(); !strings.HasPrefix(title, "a charges b, who may step aside first, up to ") {
		t.Errorf("%q", title)
	}
}

// TestALineOfTheLogHasTheModifiersOfItsRoll, each with its dice.
func TestALineOfTheLogHasTheModifiersOfItsRoll(t *testing.T) {
	d := deskOf(t, "tc-1.0.2", []gt.Unit{gt.Model("a", 10, 10, gt.Stats(6, 2, 0, 0))}, append(crowd(2), gt.Model("b", 30, 10)))
	if !d.Course.Choose(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b"}) {
		t.Fatal(d.Refused)
	}
	for _, l := range d.S.Lines() {
		if l.Roll != nil && l.Roll.Kind == game.SuccessRoll {
			if got := l.Text.String(); !strings.HasSuffix(got, "[Ranged +2 dice, Long Range −1 die]") {
				t.Errorf("%q", got)
			}
			return
		}
	}
	t.Error("no roll")
}

// TestEachVersionNamesALesserInjuryAsItsTextDoes (P-INJ-2).
func TestEachVersionNamesALesserInjuryAsItsTextDoes(t *testing.T) {
	for ruleset, want := range map[string]string{"tc-1.0.2": "a takes a minor hit", "tc-1.4.13": "a takes a light wound"} {
		d := deskOf(t, ruleset, []gt.Unit{gt.Model("a", 10, 10)}, append(crowd(2), gt.Model("b", 30, 10)))
		e := game.Event{Type: game.Minor, Model: 0, Target: game.NoModel, Side: game.NoSide}
		if l, _ := Tell(d.Setup(), &e); l.Text.String() != want {
			t.Errorf("%s: %q", ruleset, l.Text.String())
		}
	}
}

// TestARuleSetSaysNoWordsOfAnother: what the scenarios that ship pay for, under each.
func TestARuleSetSaysNoWordsOfAnother(t *testing.T) {
	wzr, _ := rules.Find("wzr")
	left := 0
	for _, name := range scenario.Names() {
		sc, err := scenario.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "it"} {
			for _, line := range ScenarioTerms(assets.NewPrinter(lang), wzr, sc) {
				for _, word := range []string{"BLOOD", "SANGUE", "Out of Action", "Fuori Combattimento", "ELITE", "Diving", "Risky", "Long Range", "Down", "picchiata", "Rischios", "a terra", "ducat"} {
					if strings.Contains(line, word) {
						t.Errorf("%s: %q", name, line)
					}
				}
				if strings.HasPrefix(line, "Deeds that nobody can do") {
					left++
				}
			}
		}
		plain, _ := rules.Find("tc-1.0.2")
		if got, want := fmt.Sprint(ScenarioTerms(assets.NewPrinter("it"), plain, sc)), fmt.Sprint(sc.Terms("it")); got != want {
			t.Errorf("%s under its own rules: %s", name, got)
		}
	}
	if left == 0 {
		t.Error("no scenario leaves a deed out")
	}
}

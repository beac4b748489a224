package setup

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/catalogue/code"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	tables "duckboard/levels/code"

	"pgregory.net/rapid"
)

func choices(t *testing.T) *Choices {
	t.Helper()
	c, err := NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestEveryShippedTableAndWarbandCanBegin(t *testing.T) {
	c := choices(t)
	for r := range c.Rules {
		c.UseRule(r)
		begin(t, c)
	}
}

func begin(t *testing.T, c *Choices) {
	t.Helper()
	for i := range max(len(c.Tables), len(c.Bands), len(c.Scenarios)) {
		c.Table, c.Scenario = i%len(c.Tables), i%len(c.Scenarios)
		c.seat()
		c.Sides[0].Band, c.Sides[1].Band = i%len(c.Bands), (i+1)%len(c.Bands)
		c.Seed = "x"
		m, first, err := c.Begin()
		if err != nil {
			t.Fatalf("%s, %s: %v", c.Tables[c.Table].Name, c.Scenarios[c.Scenario].ID, err)
		}
		if m.Pending() == nil || len(first) == 0 || m.Setup().Turns != c.Scenarios[c.Scenario].Turns {
			t.Errorf("%s: pending %v, %d events, %d turns", c.Tables[c.Table].Name, m.Pending(), len(first), m.Setup().Turns)
		}
	}
}

// TestEveryRuleSetOffersItsOwnWarbands: all rule sets are offered, each with the
// warbands that it takes, and who goes back finds the warbands chosen before.
func TestEveryRuleSetOffersItsOwnWarbands(t *testing.T) {
	c := choices(t)
	if len(c.Rules) != len(rules.All()) {
		t.Fatalf("%d rule sets are offered", len(c.Rules))
	}
	seen := map[string]bool{}
	c.Sides[0].Band = 3
	third := c.Bands[3]
	for i, r := range c.Rules {
		c.UseRule(i)
		if len(c.Bands) < 4 || c.Sides[0].Band == c.Sides[1].Band {
			t.Errorf("%s: %d warbands, chosen %v", r.ID(), len(c.Bands), c.Sides)
		}
		for _, b := range c.Bands {
			seen[b.Name] = true
			if err := r.Check(b); err != nil {
				t.Errorf("%s offers %s: %v", r.ID(), b.Name, err)
			}
		}
		if i == 1 && c.Bands[c.Sides[0].Band] != third {
			t.Errorf("%s has lost the warband chosen before", r.ID())
		}
	}
	if len(seen) != len(roster.Names()) {
		t.Errorf("%d of %d warbands are offered", len(seen), len(roster.Names()))
	}
}

func TestEmptyNameBecomesTheWarbandsName(t *testing.T) {
	c := choices(t)
	c.Sides[0].Name, c.Sides[1].Name = "  ", " Ada "
	_, s, err := c.Start()
	if err != nil || s.Sides[0].Name != c.Bands[0].Name || s.Sides[1].Name != "Ada" {
		t.Errorf("%q, %q, %v", s.Sides[0].Name, s.Sides[1].Name, err)
	}
}

func TestNothingToChooseFromIsAnError(t *testing.T) {
	if _, _, err := (&Choices{}).Begin(); err == nil {
		t.Error("no error")
	}
}

func TestSeedIsTheNumberOrMadeOfTheLetters(t *testing.T) {
	if SeedNumber(" 42 ") != 42 || SeedNumber("42") == SeedNumber("forty-two") || SeedNumber("ypres") == SeedNumber("Arras") {
		t.Error(SeedNumber(" 42 "), SeedNumber("forty-two"))
	}
}

func TestDroppedTableIsChosen(t *testing.T) {
	c := choices(t)
	table, err := levels.Shipped("village")
	if err != nil {
		t.Fatal(err)
	}
	table.Name = "My village"
	d, err := Sort(table.Marshal(), code.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Add(d, 0); err != nil || c.Tables[c.Table].Name != "My village" {
		t.Errorf("%v, %s", err, c.Tables[c.Table].Name)
	}
}

func TestDroppedWarbandIsChosenForItsSide(t *testing.T) {
	c := choices(t)
	band, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	band.Name = "Mine"
	d, err := Sort(band.Marshal(), code.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Add(d, 1); err != nil || c.Bands[c.Sides[1].Band].Name != "Mine" || c.Bands[c.Sides[0].Band].Name == "Mine" {
		t.Error(err, c.Sides)
	}
}

func TestDroppedListOfAListBuilderIsChosenWithTheWordsThatTheRulesKnow(t *testing.T) {
	c := choices(t)
	d, err := Sort([]byte(`{"roster":{"name":"Exported","forces":[{"selections":[{"name":"Fitter","type":"model",
		"profiles":[{"typeName":"Unit","characteristics":[{"name":"Movement","$text":"6\"/Infantry"},{"name":"Base","$text":"32mm"}]}],
		"categories":[{"name":"Leader","primary":true},{"name":"Pump Hall"}]}]}]}}`), code.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Add(d, 0); err != nil {
		t.Fatal(err)
	}
	band := c.Bands[c.Sides[0].Band]
	if band.Name != "Exported" || !slices.Equal(band.Models[0].Keywords, []string{"LEADER"}) {
		t.Errorf("%+v", band)
	}
}

func TestACodeIsTakenForWhatItHolds(t *testing.T) {
	w, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	band, err := code.Link("https://example.org/", code.Shared{Warband: w})
	if err != nil {
		t.Fatal(err)
	}
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	ground, err := tables.Encode(table)
	if err != nil {
		t.Fatal(err)
	}
	if d, err := Sort([]byte("Mine: "+band+"\n"), code.Shipped); err != nil || d.Band == nil || d.Band.Name != w.Name || d.List {
		t.Errorf("%+v %v", d, err)
	}
	if d, err := Sort([]byte(ground), code.Shipped); err != nil || d.Table == nil || d.Table.Name != table.Name {
		t.Errorf("%+v %v", d, err)
	}
	if _, err := Sort([]byte(band[:len(band)-9]), code.Shipped); err == nil || !strings.HasPrefix(err.Error(), "the code") {
		t.Error(err)
	}
	if _, err := Sort([]byte(`{"format":"duckboard-list/1","name":"a","catalogue":"nobody","picks":[]}`), code.Shipped); err == nil || err.Error() != "the list is of a catalogue that is not here: nobody" {
		t.Error(err)
	}
}

func TestWarbandWithAnUnknownKeywordIsNotTakenIn(t *testing.T) {
	c := choices(t)
	band, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	band.Models[0].Keywords = append(band.Models[0].Keywords, "FLIYNG")
	before := len(c.Bands)
	err = c.Add(Dropped{Band: band}, 0)
	if err == nil || !strings.Contains(err.Error(), "FLIYNG") || len(c.Bands) != before {
		t.Errorf("%v, %d warbands", err, len(c.Bands))
	}
}

func TestBrokenDocumentListsItsFaults(t *testing.T) {
	_, err := Sort([]byte(`{"format":"duckboard-table/1","name":"","size":[48],"terrain":[{"kind":"wal"}]}`), code.Shipped)
	var faults *document.Error
	if !errors.As(err, &faults) || len(faults.Faults) < 3 {
		t.Errorf("%v", err)
	}
	if _, err := Sort([]byte("GIF89a"), code.Shipped); err == nil {
		t.Error("a picture was taken for a document")
	}
}

func TestDroppedDocumentOfANewerVersionIsToldAsSuch(t *testing.T) {
	for _, format := range []string{"duckboard-table/2", "duckboard-warband/12", "duckboard-scenario/3"} {
		if _, err := Sort([]byte(`{"format":"`+format+`","weather":"rain"}`), code.Shipped); !document.IsNewer(err) {
			t.Errorf("%s: %v", format, err)
		}
	}
	if d, err := Sort([]byte(`{"format":"duckboard-save/2"}`), code.Shipped); err != nil || !d.Save { // its reader tells
		t.Error(err)
	}
}

func FuzzSortNeverPanics(f *testing.F) {
	f.Add([]byte(`{"format":"duckboard-table/1"}`))
	f.Add([]byte(`{"format":"duckboard-warband/1","models":[{}]}`))
	f.Add([]byte(`"duckboard-save/1"`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Sort(data, code.Shipped)
		if err == nil && d.Table == nil && d.Band == nil && !d.Save {
			t.Error("neither a fault nor a document")
		}
		if d.Save {
			_, _ = replay.Verify(data, rules.Find)
		}
	})
}

func TestTallyCountsRollsAgainstTheirOdds(t *testing.T) {
	c := choices(t)
	m, _, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var tallies [2]Tally
	roll := func(r game.Roll) game.Event { return game.Event{Type: game.Rolled, Side: game.NoSide, Roll: &r} }
	Count(&tallies, m.Setup(), []game.Event{
		{Type: game.InitiativeIs, Side: 1, Rolls: [][2]int{{2, 5}}},
		roll(game.Roll{Kind: game.SuccessRoll, Model: 0, By: 0, Dice: []int{6, 6}, Kept: []int{6, 6}, Total: 12, Outcome: game.Critical}),
		roll(game.Roll{Kind: game.SuccessRoll, Model: 0, By: 0, Dice: []int{1, 2}, Kept: []int{1, 2}, Total: 3, Outcome: game.Failure}),
		roll(game.Roll{Kind: game.InjuryRoll, Model: 0, By: game.ModelID(len(m.Setup().Entries) - 1), Add: -1, Dice: []int{4, 4}, Kept: []int{4, 4}, Total: 7, Outcome: game.DownHit}),
	})
	red, blue := tallies[0], tallies[1]
	if red.Rolls != 2 || red.Passed != 1 || red.Crits != 1 || red.Dice() != 5 || red.Faces[5] != 2 {
		t.Errorf("red: %+v", red)
	}
	if math.Abs(red.Pass-2*21.0/36) > 1e-9 || math.Abs(red.Crit-2.0/36) > 1e-9 {
		t.Errorf("red expects %g passed, %g critical", red.Pass, red.Crit)
	}
	if blue.Wounds != 1 || blue.Worth != 7 || math.Abs(blue.Mean-6) > 1e-9 || blue.Down != 1 || blue.Dice() != 3 {
		t.Errorf("blue: %+v", blue)
	}
}

func TestAverageLiesBetweenTheFaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Tally
		for range rapid.IntRange(0, 30).Draw(t, "dice") {
			c.face(rapid.IntRange(-1, 8).Draw(t, "face"))
		}
		if a := c.Average(); c.Dice() > 0 && (a < 1 || a > 6) || c.Dice() == 0 && a != 0 {
			t.Fatalf("%d dice, average %g", c.Dice(), a)
		}
	})
}

func TestPlayedAgainGameHasTheSameDice(t *testing.T) {
	c := choices(t)
	c.Seed = "7"
	m, first, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var want, got [2]Tally
	Count(&want, m.Setup(), first)
	for range 60 {
		if m.Pending() == nil {
			break
		}
		legal := m.Setup().Rules.Legal(m.Game)
		events, err := m.Do(game.Command{Side: m.Pending().Side, Choice: legal[len(legal)/2]})
		if err != nil {
			t.Fatal(err)
		}
		Count(&want, m.Setup(), events)
	}
	if err := replayed(m.Game, &got, &Ledger{}, func() bool { return false }); err != nil || got != want {
		t.Errorf("%v\n got %+v\nwant %+v", err, got, want)
	}
}

func TestTallyCountsTestsOfTheModelThatTests(t *testing.T) {
	c := choices(t)
	m, _, err := c.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var tallies [2]Tally
	last := game.ModelID(len(m.Setup().Entries) - 1)
	roll := func(r game.Roll) game.Event {
		r.Kind = game.TestRoll
		return game.Event{Type: game.Rolled, Side: game.NoSide, Roll: &r}
	}
	Count(&tallies, m.Setup(), []game.Event{
		roll(game.Roll{Stat: "rs", Model: 0, By: 0, Need: 12, Dice: []int{1}, Outcome: game.PowerShot}),
		roll(game.Roll{Stat: "cc", Model: 0, By: 0, Need: 30, Dice: []int{20}, Outcome: game.Fumble}),
		roll(game.Roll{Stat: "armour", Model: last, By: 0, Need: 10, Dice: []int{9}, Outcome: game.Success}),
		roll(game.Roll{Stat: "ld", Model: last, By: last, Need: -3, Dice: []int{2}, Outcome: game.Failure}),
	})
	red, blue := tallies[0], tallies[1]
	if red.Attacks.Made != 2 || red.Attacks.Passed != 1 || math.Abs(red.Attacks.Want-1.55) > 1e-9 || red.Power != 1 || red.Fumbles != 1 || red.Guards.Made != 0 {
		t.Errorf("red: %+v", red)
	}
	if blue.Guards.Passed != 1 || blue.Guards.Want != 0.5 || blue.Others.Made != 1 || blue.Others.Want != 0.05 || blue.Attacks.Made != 0 {
		t.Errorf("blue: %+v", blue)
	}
}

func TestAGameOfAnySeedCanBeLoadedAgain(t *testing.T) {
	for _, seed := range []string{"friends", "18446744073709551615", "7"} {
		c := choices(t)
		c.Seed = seed
		m, _, err := c.Begin()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := replay.Verify(m.Save(), func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) }); err != nil {
			t.Errorf("seed %q: %v", seed, err)
		}
	}
}

func TestAGameIsReadAgainWhateverItsSidesAreCalled(t *testing.T) {
	c := choices(t)
	for _, name := range []string{strings.Repeat("n", 81), strings.Repeat("è", 41), strings.Repeat("\U0001F986", 300), "two\nlines", "\u200b", "\x00\x1b[31m", "\xff", "a\u202eb", ""} {
		c.Sides[0].Name, c.Sides[1].Name = name, name
		m, _, err := c.Begin()
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		again, err := replay.Verify(m.Save(), rules.Find)
		if err != nil {
			t.Errorf("%q: %v", name, err)
		} else if got, want := again.Setup().Sides[0].Name, m.Setup().Sides[0].Name; got != want {
			t.Errorf("%q is %q after it was read again", want, got)
		}
	}
}

// TestAnotherScenarioShowsOtherObjectivesAsPaying on the map of the same table, without a new one.
func TestAnotherScenarioShowsOtherObjectivesAsPaying(t *testing.T) {
	s := &Screen{c: choices(t)}
	of := func(plan string) *levels.Table {
		for i, sc := range s.c.Scenarios {
			if sc.ID == plan {
				s.c.Scenario = i
			}
		}
		return s.ground()
	}
	idle, again, pays := of("open-battle"), of("open-battle"), of("ground-for-the-dead")
	if len(idle.Objectives) == 0 || !idle.Objectives[0].Idle || pays.Objectives[0].Idle || again != idle || s.table().Objectives[0].Idle {
		t.Errorf("open battle %t, held ground %t, the same table %t, the document %t", idle.Objectives[0].Idle, pays.Objectives[0].Idle, again == idle, s.table().Objectives[0].Idle)
	}
}

// TestAScenarioOfOneTableIsChosenTogetherWithIt: whichever of the two is chosen last decides.
func TestAScenarioOfOneTableIsChosenTogetherWithIt(t *testing.T) {
	c := choices(t)
	for i, id := range scenario.All() {
		c.Table, c.Scenario = 0, i
		bound := slices.Contains(scenario.Bound(), id)
		if moved := c.seat(); moved != bound || len(c.Scenarios[i].Table(c.Tables[c.Table])) > 0 {
			t.Errorf("%s: fought on %s, moved %t", id, c.Tables[c.Table].Name, moved)
		}
		if c.unseat() || c.Scenario != i {
			t.Errorf("%s: on its table another is chosen", id)
		}
		on := c.Table
		c.Table = (on + 1) % len(c.Tables)
		if moved := c.unseat(); moved != bound || len(c.Scenarios[c.Scenario].Table(c.Tables[c.Table])) > 0 || c.Table != (on+1)%len(c.Tables) {
			t.Errorf("%s: on %s %s is fought", id, c.Tables[c.Table].Name, c.Scenarios[c.Scenario].ID)
		}
	}
}

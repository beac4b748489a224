package render

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/render/chart"
	"duckboard/render/store"
)

func TestIDsAreFoundInALine(t *testing.T) {
	for line, want := range map[string][]string{
		"The path takes 6\" of movement; 5\" are allowed. (WZR-0)": {"WZR-0"},
		"They part by P-DIV-1, R-SIGHT and T-AIM.":                 {"P-DIV-1", "R-SIGHT", "T-AIM"},
		"ZONE":                          {"ZONE"},
		"[WZR-12]  Up-to-date, sub-A-1": {"WZR-12"},
		"cut off: WZR-1…":               nil,
		"3 - 4 and -2 RS":               nil,
		"no IDs":                        nil,
	} {
		var got []string
		for _, s := range idsOf(line, func(s string) float64 { return float64(len(s)) }) {
			got = append(got, s.id)
			if line[int(s.from):int(s.to)] != s.id {
				t.Errorf("%q: %s lies from %v to %v", line, s.id, s.from, s.to)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestWhatACardCoversIsNoLink(t *testing.T) {
	b := newBatch()
	b.links.known, b.links.ruleset = map[string]string{"WZR-0": "", "WZR-3": ""}, "wzr"
	dst := b.on(nil, 400, 300)
	theme := NewTheme(chart.Day(), 1, "en")
	theme.Text(dst, "first WZR-0", 10, 10, Body)
	theme.Text(dst, "WZR-1 is none of these rules; but (WZR-3)", 10, 100, Body)
	theme.Text(dst.Plain(), "WZR-0", 10, 200, Body)
	theme.Text(dst.Clip(Rect{0, 0, 400, 150}), "WZR-0", 10, 200, Body)
	if len(b.links.all) != 2 || b.links.all[1].id != "WZR-3" {
		t.Fatalf("%+v", b.links.all)
	}
	theme.Card(dst, Rect{0, 0, 400, 50}, theme.Pal.Panel, theme.Pal.Ink)
	if len(b.links.all) != 1 || b.links.all[0].id != "WZR-3" {
		t.Errorf("%+v", b.links.all)
	}
}

func TestOfTwoVersionsEachSidesClausesLeadToItsOwnRules(t *testing.T) {
	a := NewApp(Options{Store: &store.Memory{}})
	a.Router.Clauses = func(ruleset string) []game.Clause {
		return []game.Clause{{ID: "MOV-1", Key: ruleset}, {ID: map[string]string{"old": "P-1", "new": "R-1"}[ruleset], Key: "x"}}
	}
	b := newBatch()
	b.links.known, b.links.ruleset = a.clauses("new"), "new"
	dst, theme := b.on(nil, 400, 300), NewTheme(chart.Day(), 1, "en")
	theme.Text(dst, "MOV-1 P-1", 10, 10, Body)
	theme.Text(dst.Citing(a, "old", ""), "MOV-1 P-1 R-1", 10, 100, Body)
	theme.Text(dst.Citing(a, "new", "old"), "MOV-1 P-1 R-1", 10, 200, Body)
	var got []string
	for _, l := range b.links.all {
		got = append(got, l.ruleset+" "+l.id)
	}
	if want := []string{"new MOV-1", "old MOV-1", "old P-1", "new MOV-1", "old P-1", "new R-1"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestWordsAreFoundWhereTheyStandByThemselves(t *testing.T) {
	width := func(s string) float64 { return float64(len(s)) }
	for line, want := range map[string][]string{
		"It is Risky: who fails it": {"Risky"}, "Riskyer, unRisky": nil, "one INJURY DIE more, two INJURY DICE": {"INJURY DICE", "INJURY DIE"}, "Rischioso.": nil,
	} {
		var got []string
		for _, s := range wordsIn(line, []string{"INJURY DICE", "INJURY DIE", "Risky"}, width) {
			got = append(got, s.id)
			if line[int(s.from):int(s.to)] != s.id || !s.word {
				t.Errorf("%q: %s lies from %v to %v", line, s.id, s.from, s.to)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestAWordLeadsToTheClauseThatExplainsIt(t *testing.T) {
	b := newBatch()
	b.links.known, b.links.ruleset, b.links.words = map[string]string{"ROLL-2": ""}, "tc", map[string]game.Word{"Risky": {Clause: "ROLL-2"}, "pinned": {Clause: "T-PINNED"}}
	dst, theme := b.on(nil, 400, 300), NewTheme(chart.Day(), 1, "en")
	theme.forms = []string{"pinned", "Risky"}
	theme.Text(dst, "a Risky roll; pinned is a word of other rules", 10, 10, Body)
	theme.Text(dst.Citing(NewApp(Options{Store: &store.Memory{}}), "old", ""), "Risky", 10, 100, Body)
	if len(b.links.all) != 1 || b.links.all[0].id != "ROLL-2" {
		t.Errorf("%+v", b.links.all)
	}
}

// TestALetterIsAnAbbreviationWhereAFigureFollows: a profile's, and no word of a sentence.
func TestALetterIsAnAbbreviationWhereAFigureFollows(t *testing.T) {
	width := func(s string) float64 { return float64(len(s)) }
	for line, want := range map[string][]string{
		"M 5″ · CC 12 · Con 10 · W 1 · A 12/8": {"CC", "M", "Con", "A"}, "A 3": {"A"}, "Con 2 dadi in più": nil, "A model falls": nil, "A 30 mm base": nil,
		"M 4.5\", CC 9": {"CC", "M"}, "Mk M": nil, "A -2 · x": {"A"},
	} {
		var got []string
		for _, s := range wordsIn(line, []string{"CC", "M" + figured, "Con" + figured, "A" + figured}, width) {
			got = append(got, s.id)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestAnAbbreviationTellsWhatItStandsForAndLeavesTheClick to what it stands on.
func TestAnAbbreviationTellsWhatItStandsForAndLeavesTheClick(t *testing.T) {
	a, p, _, frames := small(t)
	a.Router.Words = func(string) []game.Word { return []game.Word{{Key: "AVV", Says: "AVV: a number."}} }
	a.Router.Rules = func(_, clause string) Screen { t.Fatalf("the rules open at %q", clause); return nil }
	s := &reading{}
	a.Push(s)
	p.x, p.y = 60, 60
	frames(1)
	a.Theme().forms = a.forms()
	clear(a.Theme().lines)
	frames(3)
	if l := a.pointed(); l == nil || l.says != "AVV: a number." {
		t.Fatalf("the pointer is on %+v", l)
	}
	p.buttons = 1 << Left
	frames(1)
	p.buttons = 0
	frames(1)
	if s.clicks != 1 {
		t.Errorf("the screen hears of %d clicks", s.clicks)
	}
}

// reading is a screen of one word, which counts clicks.
type reading struct{ clicks int }

func (*reading) Layout(*App) {}
func (*reading) Draw(a *App, dst Brush) {
	a.Theme().Text(dst, "AVV", 50, 50, Title)
}
func (s *reading) Update(_ *App, in *Input) error {
	if in.Clicked(Left) {
		s.clicks++
	}
	return nil
}
func (*reading) Reading() (ruleset, clause string) { return "wzr", "" }

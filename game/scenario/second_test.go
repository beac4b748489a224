package scenario

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game/roster"
)

// own are the scenarios of this folder that are of the newest format.
func own(t testing.TB) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for _, id := range Bound() {
		data, err := shipped.ReadFile("scenarios/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		all[id+".json"] = data
	}
	return all
}

func TestWhatIsWrittenOfTheNewestFormatReadsAlike(t *testing.T) {
	for name, data := range own(t) {
		s, err := Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text := s.Marshal()
		again, err := Parse(text)
		if err != nil || !reflect.DeepEqual(s, again) || !bytes.Contains(text, []byte(Format)) {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
		if back := s.Swapped().Swapped(); !reflect.DeepEqual(s, back) {
			t.Errorf("%s: changed over twice the sides are not where they were", name)
		}
		for _, lang := range []string{"en", "it"} {
			for _, line := range s.Terms(lang) {
				if strings.Contains(line, "%!") || strings.Contains(line, "  ") {
					t.Errorf("%s in %s: %s", name, lang, line)
				}
			}
		}
	}
}

// TestAScenarioWithoutTheNewIsWrittenInTheFirstFormat, so that what was saved stays as it was.
func TestAScenarioWithoutTheNewIsWrittenInTheFirstFormat(t *testing.T) {
	for _, name := range Names() {
		s, _ := Shipped(name)
		if !bytes.Contains(s.Marshal(), []byte(First)) {
			t.Errorf("%s is written as %s", name, Format)
		}
	}
}

func TestTheFirstFormatHasNothingOfTheNew(t *testing.T) {
	for _, more := range []string{`,"zones":[]`, `,"ends":[]`, `,"sides":[{},{}]`, `,"table":{}`, `,"scoring":[{"when":"game-end","what":"off","vp":1}]`} {
		if _, err := Parse([]byte(with(more))); err == nil {
			t.Errorf("%s is taken", more)
		}
	}
}

func TestEachFaultOfTheNewestFormatIsNamedWithItsPath(t *testing.T) {
	second := func(more string) string { return strings.Replace(with(more), First, Format, 1) }
	yard := `{"id":"yard","name":{"en":"Y"},"use":"place","polygon":[[0,0],[9,0],[9,9]]}`
	for _, c := range []struct{ doc, want string }{
		{`{"format":"duckboard-scenario/3"}`, `format: "duckboard-scenario/3" is not "duckboard-scenario/2": a newer version of the game wrote it`},
		{second(`,"zones":[` + yard + `,` + yard + `]`), "zones[1].id: yard is there twice"},
		{second(`,"zones":[{"id":"a","name":{"en":"A"},"use":"deploy","polygon":[[0,0],[9,0],[0,9],[9,9]]}]`), "zones[0].polygon: crosses itself\nzones[0].side: is missing: a side deploys in it, 0 or 1"},
		{second(`,"zones":[{"id":"a","name":{"en":"A"},"use":"gate","side":0,"polygon":[[0,0],[9,0],[9,9]]}]`), `zones[0].use: unknown use "gate", must be place, deploy, exit`},
		{second(`,"scoring":[{"when":"game-end","what":"within","vp":1}]`), "scoring[0].zone: is missing"},
		{second(`,"scoring":[{"when":"game-end","what":"within","vp":1,"zone":"yard"}]`), "scoring[0].zone: there is no zone yard"},
		{second(`,"scoring":[{"when":"game-end","what":"off","vp":1}]`), "scoring[0]: counts who has left, and there is no exit"},
		{second(`,"zones":[` + yard + `],"scoring":[{"when":"game-end","what":"off","vp":1,"zone":"yard"}]`), "scoring[0].zone: the zone yard is not an exit"},
		{second(`,"scoring":[{"when":"game-end","what":"share-out","vp":1,"per":101}]`), "scoring[0].per: 101 is not from 1 to 100"},
		{second(`,"ends":[{"what":"share-out","per":50,"least":3}]`), "ends[0].least: is more than all of a side's models"},
		{second(`,"ends":[{"what":"out","least":1001,"turns":11}]`), "ends[0].least: 1001 is not from 1 to 1000\nends[0].turns: 11 is not from 1 to 10"},
		{second(`,"deeds":[{"id":"reaper","name":{"en":"R"},"vp":1,"goal":{"what":"out"}}]`), "deeds[0].id: reaper is the word of a feat: name the deed otherwise"},
		{second(`,"sides":[{}]`), "sides: has not two sides"},
		{second(`,"sides":[{"warband":{"cost":{"least":9,"most":8},"keywords":[{"word":"ELITE"}]}},{}]`), "sides[0].warband.cost.most: is less than least\nsides[0].warband.keywords[0]: must have least or most, or none"},
		{strings.Replace(second(""), `"table"`, `"own"`, 1), "zones: has none that side 0 deploys in and that is open from the beginning\nzones: has none that side 1 deploys in and that is open from the beginning"},
	} {
		if _, err := Parse([]byte(c.doc)); err == nil || err.Error() != c.want {
			t.Errorf("%s\ngives %v\nwant  %s", c.doc, err, c.want)
		}
	}
}

// TestAnEventOfTheGameIsSaidInPlainWords, and one without any by its word of the protocol.
func TestAnEventOfTheGameIsSaidInPlainWords(t *testing.T) {
	for word, want := range map[string][2]string{
		"shot":   {"When a model of Blue shoots", "Quando un modello del Blu spara"},
		"shaken": {"When Blue is Shaken", "Quando il Blu è Scosso"},
	} {
		c := Cue{Kind: Happens, Event: word, Side: 1}
		if got := [2]string{c.Describe("en"), c.Describe("it")}; got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// TestAGoalSpeaksOfTheSideThatItNames, not of the reader, and leaves names as they are.
func TestAGoalSpeaksOfTheSideThatItNames(t *testing.T) {
	s, err := Parse(own(t)["the-ledger.json"])
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Ends[0].Describe("en"), "The game ends at once when Red has 4 or more: model of its own that has left the table."; got != want {
		t.Error(got)
	}
	s.Deeds[0].Goal.Count.zoned = document.Text{"en": "your own yard", "it": "la tua corte"}
	if got, want := s.Deeds[0].Describe("it"), "Primi fra i banchi, 1 punto vittoria: una parte ha 2 o più: suo modello in piedi interamente nella zona «la tua corte»."; got != want {
		t.Error(got)
	}
}

// TestEachSideIsToldItsRoleAndItsBriefing, in each language; one without either is told nothing.
func TestEachSideIsToldItsRoleAndItsBriefing(t *testing.T) {
	s, err := Parse(own(t)["the-ledger.json"])
	if err != nil {
		t.Fatal(err)
	}
	want := "[Red: Raiders. Be quick. Whoever carries the book walks, the others cover. Blue: Watch. Nobody leaves by the lane.]"
	if got := fmt.Sprint(s.Briefs("en")); got != want {
		t.Error(got)
	}
	s.Parts[1] = Part{}
	if got := fmt.Sprint(s.Briefs("it")); got != "[Il Rosso: Incursori. Presto. Chi porta il libro cammina, gli altri coprono.]" {
		t.Error(got)
	}
}

func TestAWarbandThatIsNotAsAskedForIsTold(t *testing.T) {
	s := &Scenario{}
	s.Parts[0].Band = Wants{Cost: Span{Most: 20}, Models: Span{Least: 3}, Keywords: []Keyword{{Word: "ELITE", Span: Span{Least: 1}}, {Word: "FLYING", None: true}}}
	w := &roster.Warband{Models: []roster.Model{{Cost: 15, Keywords: []string{"Flying"}}, {Cost: 10}}}
	var got []string
	for _, f := range s.Band(0, w) {
		got = append(got, f.String())
	}
	want := []string{"sides[0].warband.cost: it costs 25; asked for: ≤ 20", "sides[0].warband.models: it has 2 models; asked for: ≥ 3",
		"sides[0].warband.keywords: 0 of its models have ELITE; asked for: ≥ 1", "sides[0].warband.keywords: 1 of its models have FLYING; asked for: ≤ 0"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	if more := s.Band(1, w); more != nil {
		t.Errorf("of whom nothing is asked: %v", more)
	}
}

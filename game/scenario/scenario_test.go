package scenario

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
)

// with is a small scenario with more fields.
func with(more string) string {
	return `{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":5,"deploy":{"zones":"table","depth":8}` + more + `}`
}

// scoring is with one rule.
func scoring(rule string) string { return with(`,"scoring":[{` + rule + `}]`) }

func TestEachFaultIsNamedWithItsPath(t *testing.T) {
	for _, c := range []struct{ doc, want string }{
		{`{"format":"duckboard-table/1"}`, `format: "duckboard-table/1" is not "duckboard-scenario/2"`},
		{`{"format":"duckboard-scenario/1"}`, "id: is missing\nname: is missing\nturns: is missing\ndeploy: is missing"},
		{`{"format":"duckboard-scenario/1","id":"Last Lamp","name":{},"turns":0,"deploy":{}}`,
			`id: "Last Lamp" has other signs than small letters, digits and hyphens` +
				"\nname: is given in no language\nturns: 0 is not from 1 to 20\ndeploy.zones: is missing\ndeploy.depth: is missing"},
		{`{"format":"duckboard-scenario/1","id":"","name":"S","turns":21,"deploy":{"zones":"strip","depth":0.5}}`,
			"id: is empty\nname: \"S\" is not an object\nturns: 21 is not from 1 to 20\n" +
				`deploy.zones: unknown zones "strip", did you mean strips?` + "\ndeploy.depth: 0.5 is not from 1 to 36 inches"},
		{with(`,"story":1`), "story: 1 is not an object"},
		{with(`,"summary":{"en":2}`), "summary.en: 2 is not a string"},
		{with(`,"wipeOut":1`), "wipeOut: 1 is not true or false"},
		{with(`,"noMorale":"no"`), `noMorale: "no" is not true or false`},
		{with(`,"nomorale":true`), "nomorale: unknown field, did you mean noMorale?"},
		{with(`,"scoring":{}`), "scoring: an object is not a list"},
		{with(`,"scoring":[1]`), "scoring[0]: 1 is not an object"},
		{with(`,"scoring":[` + strings.Repeat("1,", 20) + `1]`), "scoring: has 21 entries, more than 20"},
		{scoring(``), "scoring[0].when: is missing\nscoring[0].what: is missing\nscoring[0].vp: is missing"},
		{scoring(`"when":"turn","what":"out","vp":1`), `scoring[0].when: unknown moment "turn", must be turn-end, game-end`},
		{scoring(`"when":"game-end","what":"kills","vp":1`),
			`scoring[0].what: unknown kind of score "kills", must be control, leader-out, out, cost-out, across, standing, trench, claim, found, left, borne`},
		{scoring(`"when":"game-end","what":"out","vp":0`), "scoring[0].vp: 0 is not from 1 to 100"},
		{scoring(`"when":"game-end","what":"out","vp":101`), "scoring[0].vp: 101 is not from 1 to 100"},
		{scoring(`"when":"game-end","what":"out","vp":1,"side":2`), "scoring[0].side: 2 is not from 0 to 1"},
		{scoring(`"when":"game-end","what":"control","vp":1`), "scoring[0].range: is missing"},
		{scoring(`"when":"game-end","what":"control","vp":1,"range":0`), "scoring[0].range: 0 is not from 0.001 to 24 inches"},
		{scoring(`"when":"game-end","what":"cost-out","vp":1`), "scoring[0].per: is missing"},
		{scoring(`"when":"game-end","what":"cost-out","vp":1,"per":0`), "scoring[0].per: 0 is not from 1 to 10000"},
		{scoring(`"when":"game-end","what":"out","vp":1,"range":3`), "scoring[0].range: only control has it"},
		{scoring(`"when":"game-end","what":"out","vp":1,"outside":true`), "scoring[0].outside: only control has it"},
		{scoring(`"when":"game-end","what":"across","vp":1,"per":5`), "scoring[0].per: only cost-out has it"},
		{scoring(`"when":"game-end","what":"out","vp":1,"each":true`), "scoring[0].each: only cost-out has it"},
		{scoring(`"when":"game-end","what":"out","vp":1,"alone":true`), "scoring[0].alone: only trench has it"},
		{scoring(`"when":"turn-end","what":"claim","vp":1,"outside":true`), "scoring[0].outside: only control has it\nscoring[0].range: is missing"},
		{scoring(`"when":"turn-end","what":"claim","vp":1,"range":1,"most":25`), "scoring[0].most: 25 is not from 1 to 24"},
		{scoring(`"when":"turn-end","what":"out","vp":1,"most":2`), "scoring[0].most: only claim has it"},
		{scoring(`"when":"game-end","what":"trench","vp":1`), "scoring[0].long: is missing"},
		{scoring(`"when":"game-end","what":"trench","vp":1,"long":0.5`), "scoring[0].long: 0.5 is not from 1 to 24 inches"},
		{`{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":5,"deploy":{"zones":"table","depth":8,"infiltrator":true,"reserve":{"first":0,"wide":5}}}`,
			"deploy.infiltrator: who is kept in reserve cannot infiltrate: one or the other\ndeploy.reserve.first: 0 is not from 1 to 100\ndeploy.reserve.wide: 5 is not from 25 to 200\n" +
				"deploy.reserve.edge: is missing\ndeploy.reserve.away: is missing"},
		{with(`,"another":1`), "another: 1 is not from 2 to 6"},
		{with(`,"deeds":[{"feat":"far-shots","vp":0}]`), `deeds[0].feat: unknown feat "far-shots", did you mean far-shot?` + "\ndeeds[0].vp: 0 is not from 1 to 100"},
		{with(`,"deeds":[{"feat":"reaper","vp":1},{"feat":"reaper","vp":2}]`), "deeds[1]: reaper is there twice"},
		{`{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":5,"deploy":{"zones":"table","depth":8,"clear":25}}`, "deploy.clear: 25 is not from 0 to 24 inches"},
		{`{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":5,"deploy":{"zones":"table","depth":8,"choose":"first"}}`, `deploy.choose: unknown side of the roll-off "first", must be winner, loser`},
	} {
		s, err := Parse([]byte(c.doc))
		var faults *document.Error
		if !errors.As(err, &faults) || err.Error() != c.want {
			t.Errorf("%s\ngives %v\nwant  %s", c.doc, err, c.want)
		}
		if s != nil {
			t.Errorf("%s: a scenario in spite of %v", c.doc, err)
		}
	}
}

func TestWhatIsLeftOutHasItsUsualValue(t *testing.T) {
	s, err := Parse([]byte(scoring(`"when":"turn-end","what":"control","vp":2,"range":3`)))
	if err != nil {
		t.Fatal(err)
	}
	want := &Scenario{ID: "s", Name: document.Text{"en": "S"}, Turns: 5, Deploy: Deploy{Zones: Table, Depth: 8000}, WipeOut: true,
		Scoring: []Rule{{When: TurnEnd, What: Control, VP: 2, Side: Both, Range: 3000}}}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("%+v\nwant %+v", s, want)
	}
	if s, err = Parse([]byte(with(`,"wipeOut":false`))); err != nil || s.WipeOut {
		t.Errorf("wipeOut false is %v, %v", s, err)
	}
}

func TestNamesListsEveryFile(t *testing.T) {
	files, err := shipped.ReadDir("scenarios")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".json"))
	}
	if got := slices.Sorted(slices.Values(All())); !slices.Equal(got, names) || len(got) < 14 {
		t.Errorf("%q, files %q", got, names)
	}
}

func TestShippedScenariosAreWholeInBothLanguages(t *testing.T) {
	for _, name := range Names() {
		s, err := Shipped(name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if s.ID != name {
			t.Errorf("%s has the ID %s", name, s.ID)
		}
		for _, lang := range []string{"en", "it"} {
			if s.Name[lang] == "" || s.Story[lang] == "" || s.Summary[lang] == "" {
				t.Errorf("%s lacks a text in %s", name, lang)
			}
			if strings.Contains(s.Summary[lang], "\n") || len(s.Summary[lang]) > 120 {
				t.Errorf("%s: its summary is no single line: %q", name, s.Summary[lang])
			}
		}
		if s.Turns < 4 || s.Turns > 6 || !s.Scores() || !s.WipeOut {
			t.Errorf("%s: %+v", name, s)
		}
		data, err := shipped.ReadFile("scenarios/" + name + ".json")
		if err != nil || !bytes.Equal(data, s.Marshal()) {
			t.Errorf("%s is not in the form of Marshal (%v)", name, err)
		}
	}
}

func TestShippedScenariosScoreEveryKindForBothSides(t *testing.T) {
	used := map[What]bool{}
	for _, name := range Names() {
		s, err := Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		var sides [2]bool
		for _, r := range s.Scoring {
			used[r.What] = true
			sides[0] = sides[0] || r.Side != 1
			sides[1] = sides[1] || r.Side != 0
		}
		if sides != [2]bool{true, true} && len(s.Deeds) == 0 {
			t.Errorf("%s: a side cannot score", name)
		}
	}
	for name, data := range own(t) {
		s, err := Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range s.Scoring {
			used[r.What] = true
		}
	}
	for _, w := range Whats() {
		if !used[w] {
			t.Errorf("no scenario of ours scores %s", w)
		}
	}
}

func TestUnknownScenarioIsRefusedWithTheNearest(t *testing.T) {
	if _, err := Shipped("gold-brade"); err == nil || err.Error() != `unknown scenario "gold-brade", did you mean gold-braid?` {
		t.Errorf("%v", err)
	}
}

func TestShippedIsTheCallersOwn(t *testing.T) {
	a, err := Shipped("gold-braid")
	if err != nil {
		t.Fatal(err)
	}
	a.Scoring[0].VP = 99
	if b, _ := Shipped("gold-braid"); b.Scoring[0].VP == 99 {
		t.Error("two calls share a scenario")
	}
}

func TestDescribeSaysARuleInOneSentence(t *testing.T) {
	for _, c := range []struct {
		r      Rule
		en, it string
	}{
		{Rule{When: TurnEnd, What: Control, VP: 1, Side: Both, Range: 1500},
			`At the end of each turn: 1 victory point for each objective with more of your standing models than enemies within 1.5".`,
			`Alla fine di ogni turno: 1 punto vittoria per ogni obiettivo con più tuoi modelli in piedi che nemici entro 1.5".`},
		{Rule{When: GameEnd, What: Control, VP: 2, Side: 0, Range: 3000, Outside: true},
			`At the end of the game, only Red: 2 victory points for each objective with more of your standing models than enemies within 3", outside your own zone.`,
			`Alla fine della partita, solo il Rosso: 2 punti vittoria per ogni obiettivo con più tuoi modelli in piedi che nemici entro 3", fuori dalla tua zona.`},
		{Rule{When: GameEnd, What: CostOut, VP: 1, Side: 1, Per: 50},
			`At the end of the game, only Blue: 1 victory point for each full 50 ducats' worth of enemy models Out of Action.`,
			`Alla fine della partita, solo il Blu: 1 punto vittoria per ogni 50 ducati interi di modelli nemici Fuori Combattimento.`},
		{Rule{When: GameEnd, What: CostOut, VP: 1, Side: Both, Per: 1},
			`At the end of the game: 1 victory point for each ducat's worth of enemy models Out of Action.`,
			`Alla fine della partita: 1 punto vittoria per ogni ducato di modelli nemici Fuori Combattimento.`},
	} {
		if got := c.r.Describe("en"); got != c.en {
			t.Errorf("%s\nwant %s", got, c.en)
		}
		if got := c.r.Describe("it"); got != c.it {
			t.Errorf("%s\nwant %s", got, c.it)
		}
		if c.r.Describe("tlh") != c.en {
			t.Errorf("another language is not given English")
		}
	}
}

func TestEveryKindOfRuleHasWordsInEachLanguage(t *testing.T) {
	for lang := range languages {
		seen := map[string]What{}
		for _, w := range Whats() {
			d := Rule{When: TurnEnd, What: w, VP: 1, Side: Both, Range: 1000, Per: 10, Marker: "m", Zone: "z", named: document.Text{"en": "M"}, zoned: document.Text{"en": "Z"}}.Describe(lang)
			if other, ok := seen[d]; ok || strings.Contains(d, "%!") || strings.Contains(d, "  ") || strings.HasSuffix(d, " .") {
				t.Errorf("%s in %s: %q (also %s)", w, lang, d, other)
			}
			seen[d] = w
		}
	}
}

func TestEveryFeatHasItsWordsInEachLanguage(t *testing.T) {
	if len(Feats()) > MaxDeeds {
		t.Errorf("%d feats, room for %d deeds", len(Feats()), MaxDeeds)
	}
	for lang := range languages {
		seen := map[string]bool{}
		for _, f := range Feats() {
			d := Deed{Feat: f, VP: 2}.Describe(lang)
			if f.Title(lang) == "" || seen[f.Title(lang)] || !strings.HasPrefix(d, f.Title(lang)+", 2 ") || strings.Contains(d, "%!") || strings.HasSuffix(d, ": .") {
				t.Errorf("%s in %s: %q", string(f), lang, d)
			}
			seen[f.Title(lang)] = true
		}
	}
}

func TestTermsTellAllThatIsNotUsual(t *testing.T) {
	s := &Scenario{Turns: 4, Another: 5, Scoring: []Rule{{When: TurnEnd, What: Trench, VP: 2, Side: 0, Range: 8000, Alone: true}, {When: GameEnd, What: CostOut, VP: 1, Side: Both, Per: 10, Each: true}},
		Deeds: []Deed{{Feat: Guarded, VP: 1}}, Deploy: Deploy{Infiltrator: true, Clear: 3000}}
	want := []string{
		`At the end of each turn, only Red: 2 victory points for each section of trench 8" or longer with a standing model of yours in it and no standing enemy.`,
		"At the end of the game: 1 victory point for each started 10 ducats of the cost of each enemy model Out of Action.",
		"Deeds pay once, at the end of the game, the side that was first to do them:",
		`Hands Off, 1 victory point: an enemy goes Out of Action within 1" of an objective.`,
		"After the last turn a die is rolled: on 5 or more there is one more turn.",
		`Outside its zone an infiltrator deploys more than 3" from every objective.`,
	}
	if got := s.Terms("en"); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, data := range own(f) {
		f.Add(data)
	}
	f.Add([]byte(scoring(`"when":"turn-end","what":"cost-out","vp":2,"per":3,"side":0`)))
	f.Add([]byte(scoring(`"when":"turn-end","what":"control","vp":2,"range":1e-3,"outside":true`)))
	f.Add([]byte(strings.Replace(with(""), `"depth":8`, `"depth":8,"choose":"loser"`, 1)))
	f.Add([]byte(with(`,"another":4,"deeds":[{"feat":"risen","vp":1}]`)))
	f.Add([]byte(scoring(`"when":"turn-end","what":"claim","vp":2,"range":1,"most":3`)))
	f.Add([]byte(scoring(`"when":"turn-end","what":"trench","vp":2,"long":8,"alone":true`)))
	f.Add([]byte(with(`,"story":{"zz":"\u00e8"},"summary":{}`)))
	for _, name := range Names() {
		s, err := Shipped(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(s.Marshal())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Parse(data)
		if err != nil {
			var faults *document.Error
			if !errors.As(err, &faults) || len(faults.Faults) == 0 || len(faults.Faults) > document.MaxFaults {
				t.Fatalf("no list of faults: %v", err)
			}
			return
		}
		again, err := Parse(s.Marshal())
		if err != nil {
			t.Fatalf("what was written is refused: %v\n%s", err, s.Marshal())
		}
		if !reflect.DeepEqual(s, again) {
			t.Fatalf("%+v\nread back as\n%+v", s, again)
		}
		for _, r := range s.Scoring {
			if strings.Contains(r.Describe("it"), "%!") {
				t.Fatalf("%+v is described as %s", r, r.Describe("it"))
			}
		}
	})
}

func TestASideMayBeginWithADieMore(t *testing.T) {
	doc := `{"format":"duckboard-scenario/1","id":"s","name":{"en":"S"},"turns":5,"deploy":{"zones":"table","depth":8,"reserve":{"first":6,"more":1,"edge":1,"away":8}},"scoring":[]}`
	s, err := Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Parse(s.Marshal())
	if err != nil || again.Deploy.Reserve.More != 1 {
		t.Fatalf("%+v, %v", again, err)
	}
	for lang, want := range map[string]string{"en": "Each side deploys 6 models, Blue a D3 more; ", "it": "Ogni parte schiera 6 modelli, il Blu un D3 in più; "} {
		if got := s.Deploy.Reserve.Describe(lang); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", lang, got)
		}
	}
	if s, err = Parse([]byte(strings.Replace(doc, `"more":1,`, "", 1))); err != nil || s.Deploy.Reserve.More != Both || strings.Contains(string(s.Marshal()), "more") {
		t.Errorf("%+v, %v", s, err)
	}
}

package catalogue

import (
	"strings"
	"testing"
)

// hut is a catalogue that uses each kind of value once.
const hut = `{"format":"duckboard-catalogue/1","id":"hut","name":"The Hut","faction":"Foresters","rules":["r"],
"costs":[{"id":"gold","name":"gold","most":100},{"id":"fame","name":"fame"}],
"limits":[{"count":"model","least":1,"most":4},{"count":"BOSS","most":1},{"count":"dog","most":1,"if":{"not":{"has":"whistle","in":"warband"}}}],
"units":[
 {"model":{"id":"ranger","name":"Ranger","movement":6,"base":32,"keywords":["BOSS"],"cost":30},"most":2,"is":["Human"],"with":["knife"],
  "options":[{"id":"arms","name":"Arms","most":2,"of":["bow","axe","shield"]},{"id":"kit","name":"Kit","of":["whistle","keen"]}]},
 {"model":{"id":"dog","name":"Dog","movement":8,"base":25,"keywords":[],"cost":10},"prices":[{"of":"fame","value":1}],"if":{"any":[{"count":"ranger","least":1},{"cost":"gold","least":90}]}}],
"wargear":[
 {"weapon":{"id":"knife","name":"Knife","type":"melee","keywords":[]},"cost":2},
 {"weapon":{"id":"axe","name":"Axe","type":"melee","keywords":["SHARP"]},"cost":5,"replaces":["knife"]},
 {"weapon":{"id":"bow","name":"Bow","type":"ranged","range":18,"keywords":[]},"cost":8,"each":2,"all":3,"excludes":["shield"]},
 {"kit":{"id":"shield","name":"Shield","injury":-1,"keywords":[]},"cost":6},
 {"kit":{"id":"whistle","name":"Whistle","keywords":[]},"cost":1,"for":{"all":[{"is":"Human"},{"not":{"has":"SHARP"}}]}}],
"upgrades":[{"id":"keen","name":"Keen","ranged":1,"keywords":["SCOUT"],"cost":4}]}`

func parsed(t *testing.T) *Catalogue {
	t.Helper()
	c, err := Parse([]byte(hut))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func of(entry string, below ...*Pick) *Pick { return &Pick{Entry: entry, Number: 1, Picks: below} }

func ranger(below ...string) *Pick {
	p := of("ranger")
	for _, b := range below {
		p.Picks = append(p.Picks, of(b))
	}
	return p
}

func told(c *Catalogue, picks ...*Pick) string {
	var lines []string
	for _, f := range c.Tally(&List{Picks: picks}).Faults() {
		lines = append(lines, f.Fault.String())
	}
	return strings.Join(lines, "\n")
}

func TestEachRuleOfACatalogueIsJudgedWhereItStands(t *testing.T) {
	c := parsed(t)
	r := func(below ...string) []*Pick { return []*Pick{ranger(below...)} }
	for name, x := range map[string]struct {
		picks []*Pick
		want  string
	}{
		"nothing is wrong":         {r("with/knife", "arms/bow"), ""},
		"too few models":           {nil, "too few of model: 0, at least 1"},
		"too many of a keyword":    {append(r("with/knife"), r("with/knife")...), "too many of BOSS: 2, at most 1"},
		"what it comes with":       {r(), "Ranger: too few of Knife: 0, at least 1"},
		"replaced":                 {r("arms/axe"), ""},
		"replaced and there":       {r("with/knife", "arms/axe"), "Ranger: Knife is not available here"},
		"excluded":                 {r("with/knife", "arms/bow", "arms/shield"), "Ranger > Bow: is not available here"},
		"too many of a group":      {r("with/knife", "arms/bow", "arms/bow", "arms/axe"), "Ranger: too many of Arms: 3, at most 2\nRanger: Knife is not available here"},
		"not for who has":          {r("arms/axe", "kit/whistle"), "Ranger > Whistle: is not available here"},
		"a limit if":               {append(r("with/knife"), of("dog"), of("dog")), "too many of Dog: 2, at most 1"},
		"a limit if not":           {append(r("with/knife", "kit/whistle"), of("dog"), of("dog")), ""},
		"only with another":        {[]*Pick{of("dog")}, "Dog: is not available here"},
		"a pick that is not there": {append(r("with/knife"), of("arms")), `the catalogue has no "arms" here`},
	} {
		if got := sortLines(told(c, x.picks...)); got != sortLines(x.want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, x.want)
		}
	}
}

func sortLines(s string) string {
	lines := strings.Split(s, "\n")
	m := map[string]bool{}
	for _, l := range lines {
		m[l] = true
	}
	return strings.Join(sortedKeys(m), "\n")
}

func TestAListCostsEachCurrencyAndMayNotCostMore(t *testing.T) {
	c := parsed(t)
	l := &List{Picks: []*Pick{ranger("with/knife", "arms/bow"), of("dog")}, Bounds: map[string]float64{"fame": 0}}
	tally := c.Tally(l)
	if gold, fame := tally.Cost("gold"), tally.Cost("fame"); gold != 48 || fame != 1 {
		t.Errorf("%v gold and %v fame", gold, fame)
	}
	if got := tally.CostOf(l.Picks[0], "gold"); got != 38 {
		t.Errorf("the ranger costs %v", got)
	}
	if f := tally.Faults(); len(f) != 1 || f[0].At != nil || f[0].Fault.String() != "costs 1 fame, more than 0" {
		t.Errorf("%v", f)
	}
}

func TestAListMakesItsWarband(t *testing.T) {
	c := parsed(t)
	p := ranger("with/knife", "kit/keen")
	p.Name, p.Role = "Wilf", "scout"
	p.Picks = append(p.Picks, &Pick{Entry: "arms/bow", Number: 2})
	w, _, err := c.Tally(&List{Name: "Mine", Picks: []*Pick{p, {Entry: "dog", Number: 2}}}).Warband()
	if err != nil {
		t.Fatal(err)
	}
	m := w.Models[0]
	if m.Name != "Wilf" || m.Role != "scout" || m.Ranged != 1 || strings.Join(m.Keywords, " ") != "BOSS SCOUT" || m.Cost != 50 {
		t.Errorf("%+v", m)
	}
	if len(m.Weapons) != 3 || m.Weapons[1].ID != "bow" || m.Weapons[2].ID != "bow-2" {
		t.Errorf("%+v", m.Weapons)
	}
	if len(w.Models) != 3 || w.Models[1].ID != "dog" || w.Models[2].ID != "dog-2" || w.Models[2].Cost != 10 {
		t.Errorf("%+v", w.Models)
	}
}

func TestOptionsTellHowManyThereAreAndMayBe(t *testing.T) {
	c := parsed(t)
	p := ranger("with/knife", "arms/bow", "arms/bow")
	tally := c.Tally(&List{Picks: []*Pick{p}})
	got := map[string]Option{}
	for _, o := range tally.Options(p) {
		got[o.Way] = o
	}
	bow, arms, axe, shield, knife := got["arms/bow"], got["arms"], got["arms/axe"], got["arms/shield"], got["with/knife"]
	if bow.Count != 2 || bow.Most != 2 || !bow.Full || bow.Costs[0].Value != 8 || bow.Groups[0] != "Arms" {
		t.Errorf("%+v", bow)
	}
	if arms.Kind != Group || arms.Count != 2 || !arms.Full {
		t.Errorf("%+v", arms)
	}
	if axe.Full || axe.Hidden || shield.Hidden || knife.Least != 1 || len(knife.Costs) != 0 {
		t.Errorf("%+v %+v %+v", axe, shield, knife)
	}
	if top := tally.Options(nil); len(top) != 2 || top[0].Most != 2 || top[1].Hidden {
		t.Errorf("%+v", top)
	}
	if n := tally.New(nil, "ranger"); len(n.Picks) != 1 || n.Picks[0].Entry != "with/knife" {
		t.Errorf("%+v", n)
	}
}

func TestFaultyCataloguesAreRefusedWithTheirPaths(t *testing.T) {
	for _, x := range []struct{ from, to, want string }{
		{`"least":1,"most":4`, `"least":5,"most":4`, `limits[0].most: is less than the least`},
		{`"count":"BOSS"`, `"count":"BOS"`, `limits[1].count: unknown id "BOS", did you mean bow or BOSS?`},
		{`"of":["bow",`, `"of":["boww",`, `units[0].options[0].of[0]: unknown id "boww", did you mean bow?`},
		{`["whistle","keen"]`, `["whistle","whistle"]`, `units[0].options[1].of[1]: "whistle" is there already`},
		{`"id":"axe"`, `"id":"bow"`, `wargear[2].weapon: "bow" is given already, wargear[1].weapon`},
		{`"id":"arms"`, `"id":"a/b"`, `units[0].options[0].id: "a/b" cannot be the id of a group here`},
		{`"id":"dog"`, `"id":"d/og"`, `units[1].model.id: an id may not have a slash`},
		{`"base":32,`, `"base":32,"weapons":[],`, `units[0].model.weapons: belongs in wargear; the model names it in with`},
		{`{"cost":"gold","least":90}`, `{"cost":"gold"}`, `units[1].if.any[1]: needs least, most or both`},
		{`{"cost":"gold","least":90}`, `{"cost":"silver","least":90}`, `units[1].if.any[1].cost: unknown currency "silver", must be gold, fame`},
		{`{"is":"Human"}`, `{"is":"Human","has":"bow"}`, `wargear[4].for.all[0].is: stands beside has: a condition is one or the other`},
		{`{"is":"Human"}`, `{}`, `wargear[4].for.all[0]: is not a condition: one has all, any, not, has, is, count or cost`},
		{`"excludes"`, `"exclude"`, `wargear[2].exclude: unknown field, did you mean excludes?`},
		{`"cost":5,`, `"cost":-5,`, `wargear[1].cost: -5 is not from 0 to 10000`},
		{`"ranged":1`, `"ranged":99`, `upgrades[0].ranged: 99 is not from -12 to 12`},
		{`"kit":{"id":"shield"`, `"weapon":{"id":"x","name":"x","type":"melee"},"kit":{"id":"shield"`, `wargear[3]: is either a weapon or kit`},
	} {
		if !strings.Contains(hut, x.from) {
			t.Fatalf("no %s", x.from)
		}
		_, err := Parse([]byte(strings.Replace(hut, x.from, x.to, 1)))
		if err == nil || !strings.Contains("\n"+err.Error()+"\n", "\n"+x.want+"\n") {
			t.Errorf("%s: %v, want %s", x.to, err, x.want)
		}
	}
	deep := strings.Repeat(`{"not":`, mostNest) + `{"is":"Human"}` + strings.Repeat("}", mostNest)
	if _, err := Parse([]byte(strings.Replace(hut, `{"is":"Human"}`, deep, 1))); err == nil || !strings.Contains(err.Error(), "more than 6 conditions inside one another") {
		t.Error(err)
	}
}

func TestAListIsWrittenAsItIsReadAndRefusedWithItsPaths(t *testing.T) {
	p := ranger("with/knife")
	p.Name, p.Note, p.Squad, p.Number = "Wilf", "old", "First", 2
	l := &List{Name: "Mine", Catalogue: "hut", Revision: 3, Colour: "#aabbcc", Mark: "H", Note: "n", Bounds: map[string]float64{"gold": 80}, Picks: []*Pick{p}}
	again, err := ParseList(l.Marshal())
	if err != nil || string(again.Marshal()) != string(l.Marshal()) {
		t.Errorf("%v: %s", err, l.Marshal())
	}
	copied := p.Copy()
	if copied.Picks[0].Entry = "x"; p.Picks[0].Entry != "with/knife" {
		t.Error("a copy has the picks of what it was copied from")
	}
	nested := strings.Repeat(`{"entry":"a","picks":[`, MostDeep) + `{"entry":"a"}` + strings.Repeat("]}", MostDeep)
	for doc, want := range map[string]string{
		`[{"entry":"a","number":0}]`:    "picks[0].number: 0 is not from 1 to 100",
		`[{"entry":"a","picks":[{}]}]`:  "picks[0].picks[0].entry: is missing",
		`[{"entry":"a","pick":[]}]`:     "picks[0].pick: unknown field, did you mean picks?",
		`[{"entry":"a","role":"king"}]`: `picks[0].role: unknown role "king"`,
		`[` + nested + `]`:              "more than 12 picks inside one another",
	} {
		_, err := ParseList([]byte(`{"format":"duckboard-list/1","name":"x","catalogue":"hut","picks":` + doc + `}`))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %s", doc, err, want)
		}
	}
}

func TestAWarbandThatTheCatalogueDoesNotMakeIsToldByItsModels(t *testing.T) {
	c := parsed(t)
	w, _, err := c.Tally(&List{Name: "Mine", Picks: []*Pick{ranger("with/knife"), of("dog")}}).Warband()
	if err != nil {
		t.Fatal(err)
	}
	w.Models[0].Cost++
	w.Models[1].Movement = 1000
	l, notes := c.From(w)
	if len(l.Picks) != 1 || len(notes) != 2 || notes[0].String() != "Ranger: costs 1 more or less than in the catalogue" || notes[1].String() != "Dog: no unit of the catalogue is this model with what it has" {
		t.Errorf("%v %v", l.Picks, notes)
	}
}

// FuzzParse looks for a catalogue and a list that panic, or that are not written as they
// are read.
func FuzzParse(f *testing.F) {
	l := &List{Name: "Mine", Catalogue: "hut", Picks: []*Pick{ranger("with/knife", "arms/bow"), of("dog")}}
	f.Add([]byte(hut), l.Marshal())
	f.Fuzz(func(t *testing.T, cat, list []byte) {
		c, err := Parse(cat)
		if err != nil || len(cat) > 20_000 || len(list) > 5_000 {
			return
		}
		again, err := Parse(c.Marshal())
		if err != nil || string(again.Marshal()) != string(c.Marshal()) {
			t.Fatalf("%v\n%s", err, c.Marshal())
		}
		l, err := ParseList(list)
		if err != nil {
			return
		}
		tally := c.Tally(l)
		tally.Faults()
		tally.Options(nil)
		tally.Export()
		if w, _, err := tally.Warband(); err == nil {
			c.From(w)
		}
	})
}

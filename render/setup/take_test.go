package setup

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/game/catalogue/code"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/store"
)

func TestWarbandThatWasTakenInIsThereTheNextTimeUntilItIsDeleted(t *testing.T) {
	kept := &store.Memory{}
	s, a := again(t, kept)
	band, err := roster.Shipped("kestrel-post")
	if err != nil {
		t.Fatal(err)
	}
	band.Name = "Mine"
	if err := s.take(a, Dropped{Band: band}, 1); err != nil {
		t.Fatal(err)
	}
	s.Close(a)

	s, a = again(t, kept)
	if b := s.c.Bands[s.c.Sides[1].Band]; b.Name != "Mine" {
		t.Fatalf("%s is chosen", b.Name)
	}
	newer, err := roster.Parse(band.Marshal())
	if err != nil {
		t.Fatal(err)
	}
	newer.Models = newer.Models[:2]
	before := len(s.c.Bands)
	if err := s.take(a, Dropped{Band: newer}, 1); err != nil || len(s.c.Bands) != before || len(s.c.Bands[s.c.Sides[1].Band].Models) != 2 {
		t.Errorf("%v: %d warbands in place of %d", err, len(s.c.Bands), before)
	}

	s.forget(a, 1)
	if len(s.c.Bands) != before {
		t.Error("deleted without being asked")
	}
	a.Top().(*render.Question).Do()
	for range 2 {
		for _, o := range s.c.Bands {
			if o.Name == "Mine" {
				t.Error("it is still there")
			}
		}
		if _, _, err := s.c.Begin(); err != nil {
			t.Error(err)
		}
		s, _ = again(t, kept)
	}
}

func TestWarbandsWhoseNamesMakeTheSameFileNameAreAllKept(t *testing.T) {
	kept := &store.Memory{}
	s, a := again(t, kept)
	names := []string{"Mine!", "Mine?", "\U0001F986", "鴨 \U0001F986", "鴨", "\u202e!", strings.Repeat("long ", 15) + "a", strings.Repeat("long ", 15) + "b"}
	for _, name := range append(names, "Mine!") { // the last one again, in its place
		band, err := roster.Shipped("kestrel-post")
		if err != nil {
			t.Fatal(err)
		}
		band.Name = name
		if err := s.take(a, Dropped{Band: band}, 1); err != nil {
			t.Fatal(err)
		}
	}
	files, err := store.Bands{Store: kept}.All()
	if err != nil || len(files) != len(names) {
		t.Errorf("%d warbands are kept in %q, %v", len(names), files, err)
	}
	s, a = again(t, kept)
	for _, name := range names {
		i := slices.IndexFunc(s.c.Bands, func(b *roster.Warband) bool { return b.Name == name })
		if i < 0 {
			t.Fatalf("%+q is lost", name)
		}
		s.c.Sides[1].Band = i
		s.forget(a, 1)
		a.Top().(*render.Question).Do()
		a.Pop()
	}
	if files, _ := (store.Bands{Store: kept}).All(); len(files) != 0 {
		t.Errorf("%q are still there", files)
	}
}

func TestWarbandOfYourOwnThatIsBrokenIsPassedOver(t *testing.T) {
	kept := &store.Memory{}
	if err := (store.Bands{Store: kept}).Put("bad", []byte(`{"format":`)); err != nil {
		t.Fatal(err)
	}
	s, _ := again(t, kept)
	if _, _, err := s.c.Begin(); err != nil {
		t.Error(err)
	}
	if data, err := (store.Bands{Store: kept}).Band("bad"); err != nil || len(data) == 0 {
		t.Error("the file is gone")
	}
}

func TestWarbandForOtherRulesChoosesThem(t *testing.T) {
	c := choices(t)
	for r := range c.Rules {
		c.UseRule(r)
		band := c.Bands[0]
		for other := range c.Rules {
			c.UseRule(other)
			takes := c.Rules[other].Check(band) == nil
			own := *band
			own.Name = "Mine"
			if err := c.Add(Dropped{Band: &own}, 0); err != nil || c.Bands[c.Sides[0].Band] != &own || takes != (c.Rule == other) {
				t.Errorf("%s under %s: %v, %s", band.Name, c.Rules[other].ID(), err, c.Rules[c.Rule].ID())
			}
		}
	}
}

func TestAScenarioThatIsDroppedIsChosenAndReplacesTheOneOfItsName(t *testing.T) {
	c := choices(t)
	before := len(c.Scenarios)
	doc := `{"format":"duckboard-scenario/1","id":"%s","name":{"en":"Mine"},"turns":%d,"deploy":{"zones":"strips","depth":6}}`
	for k, own := range []struct {
		id    string
		turns int
		more  int
	}{{"mine", 3, 1}, {"mine", 9, 1}, {"open-battle", 2, 2}, {"open-battle", 3, 2}} {
		d, err := Sort([]byte(fmt.Sprintf(doc, own.id, own.turns)), code.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Add(d, 0); err != nil || c.Scenarios[c.Scenario] != d.Plan || c.TurnCount() != own.turns || len(c.Scenarios) != before+own.more {
			t.Errorf("%d: %v, %d turns, %d scenarios", k, err, c.TurnCount(), len(c.Scenarios)-before)
		}
	}
	if _, err := Sort([]byte(fmt.Sprintf(doc, "mine", 0)), code.Shipped); err == nil || err.Error() != "turns: 0 is not from 1 to 20" {
		t.Errorf("%v", err)
	}
}

// TestWhatOfAListWasPassedOverIsToldInTheWindow: in the player's language, and
// nothing is refused.
func TestWhatOfAListWasPassedOverIsToldInTheWindow(t *testing.T) {
	const list = `<roster name="Night Shift"><forces><force catalogueName="Pump Hall"><selections>
		<selection name="Pile of Stuff" type="model"/>
		<selection name="Warden" type="model" number="1"><profiles><profile typeName="Unit"><characteristics><characteristic name="Movement">6"</characteristic></characteristics></profile></profiles>
			<selections><selection name="Bill" type="upgrade"><profiles><profile typeName="Weapon"><characteristics><characteristic name="Range">Melee</characteristic><characteristic name="Keywords">HUMMING</characteristic></characteristics></profile></profiles></selection></selections></selection>
	</selections></force></forces></roster>`
	for lang, want := range map[string][]string{
		"en": {"Warden: keywords that the rules do not know are left out: HUMMING", "Pile of Stuff is left out: it has no Unit profile", "Warden: no base is given, 32 mm is taken"},
		"it": {"Warden: parole chiave che le regole non conoscono, tralasciate: HUMMING", "Pile of Stuff resta fuori: non ha un profilo Unit", "Warden: nessuna basetta indicata, se ne prende una da 32 mm"},
	} {
		s, a := again(t, &store.Memory{})
		a.Settings.Language = lang
		a.Changed()
		d, err := Sort([]byte(list), code.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.take(a, d, 0); err != nil {
			t.Fatal(err)
		}
		told, ok := a.Top().(*Faults)
		if !ok || !told.Mild {
			t.Fatalf("%s: %T is shown", lang, a.Top())
		}
		for _, w := range want {
			if got := told.lines(a); !slices.Contains(got, w) {
				t.Errorf("%s: %q is not among %q", lang, w, got)
			}
		}
		if b := s.c.Bands[s.c.Sides[0].Band]; b.Name != "Night Shift" {
			t.Errorf("%s: %s is chosen", lang, b.Name)
		}
	}
}

// TestAListKeepsItsWordsWhateverRulesWereChosen: those of rules that do not take it know
// none of them.
func TestAListKeepsItsWordsWhateverRulesWereChosen(t *testing.T) {
	const list = `{"roster":{"name":"Night Shift","forces":[{"selections":[{"name":"Warden","type":"model","number":1,
		"profiles":[{"typeName":"Unit","characteristics":[{"name":"Movement","$text":"6"},{"name":"Base","$text":"32mm"}]}],"categories":[{"name":"Tough"},{"name":"Humming"}]}]}]}}`
	c := choices(t)
	for r := range c.Rules {
		c.UseRule(r)
		d, err := Sort([]byte(list), code.Shipped)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Add(d, 0); err != nil || !slices.Equal(d.Band.Models[0].Keywords, []string{"TOUGH"}) {
			t.Errorf("%s: %v, %q", c.Rules[r].ID(), err, d.Band.Models[0].Keywords)
		}
		if len(c.Missed) != 1 || c.Missed[0].String() != "Warden: keywords that the rules do not know are left out: HUMMING" {
			t.Errorf("%s: %q", c.Rules[r].ID(), c.Missed)
		}
	}
}

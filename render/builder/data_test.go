package builder

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/game/catalogue"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/muster"
	"duckboard/render/rendertest"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// A game of our own in the form of a list builder's data, called as the one that the
// rules are for.
const system = `<gameSystem id="sys" name="Trench Crusade" revision="3">
 <costTypes><costType id="pts" name="Ducats" defaultCostLimit="100"/></costTypes>
 <forceEntries><forceEntry id="fleet" name="Fleet" hidden="false"/></forceEntries>
</gameSystem>`

const crew = `<catalogue id="crew" name="River Crew" revision="7" gameSystemId="sys" library="false"><selectionEntries>
  <selectionEntry id="skipper" name="Skipper" type="model" hidden="false">
   <costs><cost typeId="pts" name="Ducats" value="30"/></costs>
   <categoryLinks><categoryLink id="c1" name="Troop" targetId="troop" primary="true" hidden="false"/><categoryLink id="c2" name="River Hands" targetId="hands" primary="false" hidden="false"/></categoryLinks>
   <constraints><constraint id="max-skipper" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/></constraints>
   <profiles><profile id="p1" name="Skipper" typeId="u" typeName="Unit" hidden="false"><characteristics>
     <characteristic name="Movement" typeId="m">6"/Infantry</characteristic><characteristic name="Ranged" typeId="r">+1 Dice</characteristic><characteristic name="Melee" typeId="c">+1 Dice</characteristic><characteristic name="Armour" typeId="a">0</characteristic><characteristic name="Base" typeId="b">32mm</characteristic></characteristics></profile></profiles>
   <selectionEntries><selectionEntry id="odd" name="Odd hat" type="upgrade" hidden="false"><constraints><constraint id="odd-max" type="max" value="1" field="selections" scope="moon" shared="true"/></constraints></selectionEntry></selectionEntries>
  </selectionEntry></selectionEntries></catalogue>`

// boats are the files, zipped.
func boats(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{"boats.gst": system, "crew.cat": crew} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestDataThatIsDroppedIsPickedFromAndIsThereTheNextTime(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"boats.zip": {Data: boats(t)}}})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	press(t, w, "New warband", 0)
	press(t, w, "River Crew", 0)
	s := built(t, w)
	press(t, w, "Skipper", 0)
	press(t, w, "Odd hat", 0)
	press(t, w, "Skipper", 0)                                         // one at most
	if ids(s.band.rules)[0] != "tc-1.0.2" || len(s.band.rules) != 2 { // of the data's game
		t.Errorf("it is for %v", ids(s.band.rules))
	}
	rows := s.d.Rows()
	if len(rows) != 2 || rows[0].Cost != 30 || len(rows[0].Models) != 1 || len(s.d.Faults()) != 1 || len(rows[0].Open) != 1 {
		t.Fatalf("%+v; faults %v", rows, s.d.Faults())
	}
	w.Run(3)
	told := false
	for _, x := range w.App.Probe()["words"].([]render.Word) {
		told = told || strings.HasPrefix(x.Text, "Not checked: Odd hat")
	}
	if !told {
		t.Error("what is not checked is not told")
	}
	press(t, w, "Back", 0)
	if len(l.cards[0].Told.Faults) != 1 || l.cards[0].Told.Open != 1 || len(l.cards[0].rules) == 0 {
		t.Errorf("%+v", l.cards[0])
	}
	again := &List{Shelf: &muster.Shelf{}, Rules: rules.All()}
	w.App.Push(again)
	w.Until("it is read again", func() bool { return len(again.Shelf.Libraries) == 1 })
	w.Run(2)
	press(t, w, "Open", 0)
	if s := built(t, w); s.d.Len() != 2 {
		t.Errorf("%d rows", s.d.Len())
	}
}

// TestAListOfDataThatIsKeptIsTakenInBeforeTheDataIsReadAgain: pasted among the warbands,
// or given to the setup of a game.
func TestAListOfDataThatIsKeptIsTakenInBeforeTheDataIsReadAgain(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"boats.zip": {Data: boats(t)}}})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	const list = `{"format":"duckboard-list/1","name":"Rowers","catalogue":"crew","revision":7,"picks":[{"entry":"skipper","number":1}]}`
	fresh := &muster.Shelf{}
	d, err := setup.Sort([]byte(list), func(id string) *catalogue.Catalogue { return fresh.FindIn(st, id) })
	if err != nil || !d.List || len(d.Band.Models) != 1 || d.Band.Models[0].Cost != 30 {
		t.Fatalf("%+v, %v", d.Band, err)
	}
	late := &List{Shelf: &muster.Shelf{}, Rules: rules.All()}
	w.App.Push(late)
	late.Layout(w.App)
	if err := late.taken(w.App, []byte(list)); err != nil {
		t.Fatal(err)
	}
	late.Layout(w.App)
	if c := late.cards[0]; c.List == nil || c.List.Catalogue != "crew" || len(c.Band.Models) != 1 {
		t.Errorf("%+v", c.Entry)
	}
	if _, err := setup.Sort([]byte(strings.Replace(list, "crew", "nobody", 1)), func(id string) *catalogue.Catalogue { return fresh.FindIn(st, id) }); err == nil || !strings.Contains(err.Error(), "a catalogue that is not here: nobody") {
		t.Errorf("of another: %v", err)
	}
}

// TestACatalogueThatSomebodyWroteIsPickedFromAndIsThereTheNextTime: dropped on the list of
// warbands; an older one is asked about, one that ships or is faulty is refused.
func TestACatalogueThatSomebodyWroteIsPickedFromAndIsThereTheNextTime(t *testing.T) {
	doc, err := os.ReadFile("../../game/catalogue/catalogues/the-ferry-wardens.json")
	if err != nil {
		t.Fatal(err)
	}
	revised := func(id, name string, revision int) []byte {
		head := fmt.Sprintf(`"id": %q, "revision": %d,`, id, revision)
		return []byte(strings.NewReplacer(`"id": "the-ferry-wardens",`, head, `"name": "The Ferry Wardens"`, fmt.Sprintf(`"name": %q`, name)).Replace(string(doc)))
	}
	st := &store.Memory{}
	w, l := window(t, st)
	drop := func(data []byte) {
		w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"ours.json": {Data: data}}})
		w.Run(2)
	}
	drop(revised("ours", "The Dyke Watch", 2))
	press(t, w, "New warband", 0)
	press(t, w, "The Dyke Watch", 0)
	if s := built(t, w); s.d.Catalogue.ID != "ours" {
		t.Fatalf("it is picked from %s", s.d.Catalogue.ID)
	}
	press(t, w, "Back", 0)

	drop(revised("ours", "The Dyke Watch", 1))
	press(t, w, "Take it", 0)
	if c := l.Shelf.Find("ours"); c.Revision != 1 {
		t.Errorf("revision %d is there", c.Revision)
	}
	for id, say := range map[string]string{"the-lantern-ninth": "ships with the game", "": "id"} {
		if err := l.taken(w.App, revised(id, "Another", 1)); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v", id, err)
		}
	}
	if _, err := setup.Sort(revised("ours", "The Dyke Watch", 1), l.Shelf.Find); err == nil || !strings.Contains(err.Error(), "under Warbands") {
		t.Errorf("elsewhere: %v", err)
	}

	again := &List{Shelf: &muster.Shelf{}, Rules: rules.All()}
	w.App.Push(again)
	w.Until("it is read again", func() bool { return again.Shelf.Find("ours") != nil })
	all, err := store.Libraries{Store: st}.All()
	if err != nil || len(all) != 1 || all[0].Game != "The Dyke Watch" {
		t.Fatalf("kept: %+v, %v", all, err)
	}
	if err := again.Shelf.Drop(st, all[0]); err != nil || again.Shelf.Find("ours") != nil {
		t.Errorf("it was removed and is there, %v", err)
	}
}

// rowers is a roster of a list builder that was picked from the data of the boats.
const rowers = `<roster name="Rowers" gameSystemId="sys" gameSystemName="Trench Crusade"><forces><force name="Fleet" entryId="fleet" catalogueId="crew" catalogueName="River Crew"><selections>
 <selection name="Skipper" entryId="skipper" number="1" type="model"/></selections></force></forces></roster>`

// begins records which battle a button leads to.
func begins(w *rendertest.Window) *[]string {
	var led []string
	w.App.Router.SetupWith = func(band, rules string, _ render.Return) render.Screen {
		led = append(led, band+" by "+rules)
		return &rendertest.Blank{}
	}
	return &led
}

// TestARosterOfDataThatIsHereIsPlayedWhereverOneGoesOn: its categories are no words of any
// rules; tried from the list or from the builder, copied, and kept by a version that left
// its words in, it is among the warbands of the setup.
func TestARosterOfDataThatIsHereIsPlayedWhereverOneGoesOn(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	led := begins(w)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"boats.zip": {Data: boats(t)}}})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	if err := l.taken(w.App, []byte(rowers)); err != nil {
		t.Fatal(err)
	}
	w.Run(3)
	if f, ok := w.App.Top().(*setup.Faults); !ok || !strings.Contains(f.Err.Error(), "RIVER HANDS") {
		t.Errorf("what is left out is not told: %T", w.App.Top())
	}
	w.App.Pop()
	playable := func(when, name string) {
		t.Helper()
		c, err := setup.NewChoices(rules.All())
		if err != nil {
			t.Fatal(err)
		}
		c.Own(w.App, nil)
		if err := c.With(name, "tc-1.0.2"); err != nil || c.Bands[c.Sides[0].Band].Name != name {
			t.Errorf("%s: %v", when, err)
		}
	}
	playable("taken in", "Rowers")
	w.Run(2)
	press(t, w, "Try it", 0)
	w.App.Pop()
	w.Run(2)
	press(t, w, "Open", 0)
	press(t, w, "Try it", 0)
	if want := []string{"Rowers by tc-1.0.2", "Rowers by tc-1.0.2"}; !slices.Equal(*led, want) {
		t.Errorf("led to %q, want %q", *led, want)
	}
	playable("tried", "Rowers")
	w.App.Pop()
	w.App.Pop()
	w.Run(2)
	l.copy(w.App)
	w.Run(2)
	playable("copied", l.cards[0].Name)

	band := store.Bands{Store: st}
	data, err := band.Band("Rowers")
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(string(data), `"keywords": []`, `"keywords": ["TROOP", "RIVER HANDS"]`, 1)
	if old == string(data) {
		t.Fatalf("%s", data)
	}
	if err := band.Put("Rowers", []byte(old)); err != nil {
		t.Fatal(err)
	}
	l.Layout(w.App)
	playable("kept before", "Rowers")
}

// TestAButtonThatCannotBeginABattleSaysWhy: of a list that no warband comes of, and of one
// that no rules take; another warband is never chosen without a word.
func TestAButtonThatCannotBeginABattleSaysWhy(t *testing.T) {
	st := &store.Memory{}
	other := strings.NewReplacer("Trench Crusade", "Boats", "Unit", "Craft").Replace
	w, l := window(t, st)
	led := begins(w)
	files := fstest.MapFS{"boats.gst": {Data: []byte(other(system))}, "crew.cat": {Data: []byte(other(crew))}}
	w.Play(render.Frame{X: 700, Y: 600, Dropped: files})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	if err := l.taken(w.App, []byte(rowers)); err != nil {
		t.Fatal(err)
	}
	w.App.Pop()
	l.Layout(w.App)
	c := l.now()
	try := l.Plan(w.App).Few[0]
	if why := l.unplayed(w.App, c); !strings.Contains(why, "of another game, Boats") || !try.Off || try.Tip != why {
		t.Errorf("%q; %v, %q", why, try.Off, try.Tip)
	}
	l.play(w.App)
	press(t, w, "Open", 0)
	s := built(t, w)
	s.try(w.App)
	if len(*led) > 0 || !strings.Contains(s.refusal, "of another game, Boats") {
		t.Errorf("led to %q, said %q", *led, s.refusal)
	}
	choices, err := setup.NewChoices(rules.All())
	if err != nil {
		t.Fatal(err)
	}
	if err := choices.With("Rowers", "tc-1.0.2"); err == nil || !strings.Contains(err.Error(), "Rowers is not among the warbands of these rules (tc-1.0.2)") {
		t.Errorf("in the setup: %v", err)
	}
}

// TestTheBuilderOpensOnTheRulesOfTheLastGame: else on the first; a free warband that was begun
// for others opens on those.
func TestTheBuilderOpensOnTheRulesOfTheLastGame(t *testing.T) {
	for _, last := range []string{"tc-1.0.2", "tc-1.4.13"} {
		st := &store.Memory{}
		if last != "tc-1.0.2" { // which needs no last game
			if err := st.Write("setup.json", []byte(`{"ruleset":"`+last+`"}`)); err != nil {
				t.Fatal(err)
			}
		}
		w, _ := window(t, st)
		press(t, w, "Open", 0)
		if got := built(t, w).band.ruleset().ID(); got != last {
			t.Errorf("%s: opened on %s", last, got)
		}
	}
	w, _ := window(t, &store.Memory{})
	press(t, w, "New warband", 0)
	press(t, w, "A free warband", 1)
	if got := built(t, w).band.ruleset().ID(); got != "tc-1.4.13" {
		t.Errorf("a free one: opened on %s", got)
	}
}

// TestAListIsTheForceThatThePlayerChooses: of data with several kinds of force; it begins as
// the first, and says so in its document.
func TestAListIsTheForceThatThePlayerChooses(t *testing.T) {
	w, l := window(t, &store.Memory{})
	two := strings.Replace(system, "</forceEntries>", `<forceEntry id="armada" name="Armada" hidden="false"/></forceEntries>`, 1)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"boats.gst": {Data: []byte(two)}, "crew.cat": {Data: []byte(crew)}}})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	press(t, w, "New warband", 0)
	press(t, w, "River Crew", 0)
	s := built(t, w)
	if s.d.List().Force != "fleet" {
		t.Errorf("it begins as %q", s.d.List().Force)
	}
	press(t, w, "Kind of force: Fleet", 0)
	press(t, w, "Armada", 0)
	if s.d.List().Force != "armada" || !strings.Contains(string(s.d.Document()), `"force": "armada"`) {
		t.Errorf("%s", s.d.Document())
	}
}

// TestFilesOfSeveralGamesAreAskedWhichToTakeIn: and that one alone is taken in.
func TestFilesOfSeveralGamesAreAskedWhichToTakeIn(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	other := strings.NewReplacer(`id="sys"`, `id="sys2"`, "Trench Crusade", "Other Boats").Replace(system)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"other.gst": {Data: []byte(other)}, "boats.gst": {Data: []byte(system)}, "crew.cat": {Data: []byte(crew)}}})
	w.Until("it asks", func() bool { _, asks := w.App.Top().(*render.Picker); return asks })
	w.Run(2)
	press(t, w, "Trench Crusade", 0)
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	if lib := l.Shelf.Libraries[0]; lib.System != "Trench Crusade" || len(lib.Catalogues()) != 1 {
		t.Errorf("%s, %v", lib.System, lib.Catalogues())
	}
	again := &List{Shelf: &muster.Shelf{}, Rules: rules.All()}
	w.App.Push(again)
	w.Until("it is read again", func() bool { return len(again.Shelf.Libraries) == 1 })
}

// TestDataOfWarzoneMakeWarbandsOfItsRules: picked in the builder, they are for the third rules,
// in squads of their own or of the player's, and a battle may be begun with them.
func TestDataOfWarzoneMakeWarbandsOfItsRules(t *testing.T) {
	w, l := window(t, &store.Memory{})
	led := begins(w)
	profile := `<profile id="p1" name="Skipper" typeId="u" typeName="Infantry" hidden="false"><characteristics>`
	for i, c := range []string{"SP=5", "CC=13/1", "RS=12", "ST=9", "CON=11", "WP=12", "LD=13", "W=2", "A=12"} {
		k, v, _ := strings.Cut(c, "=")
		profile += fmt.Sprintf(`<characteristic name="%s" typeId="c%d">%s</characteristic>`, k, i, v)
	}
	at, end := strings.Index(crew, "<profile "), strings.Index(crew, "</characteristics>")
	files := fstest.MapFS{"boats.gst": {Data: []byte(strings.Replace(system, "Trench Crusade", "Warzone: Resurrection", 1))}, "crew.cat": {Data: []byte(crew[:at] + profile + crew[end:])}}
	w.Play(render.Frame{X: 700, Y: 600, Dropped: files})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	press(t, w, "New warband", 0)
	press(t, w, "River Crew", 0)
	s := built(t, w)
	press(t, w, "Skipper", 0)
	press(t, w, "Skipper", 0)
	if err := s.d.SetSquad(1, "The Oars"); err != nil {
		t.Fatal(err)
	}
	if got := ids(s.band.rules); !slices.Equal(got, []string{"wzr"}) {
		t.Errorf("it is for %v", got)
	}
	band, _, err := muster.Band(s.d, s.band.by())
	if err != nil || len(band.Models) != 2 || band.Models[0].Soldier == nil || band.Models[0].Soldier.Squad != "Skipper" || band.Models[1].Soldier.Squad != "The Oars" {
		t.Fatalf("%+v, %v", band, err)
	}
	s.try(w.App)
	if len(*led) != 1 || !strings.HasSuffix((*led)[0], "by wzr") {
		t.Errorf("led to %q; %s", *led, s.refusal)
	}
}

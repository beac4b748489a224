package builder

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/game/catalogue"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/muster"
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
	press(t, w, "Skipper", 0)                               // one at most
	if ids(s.rules)[0] != "tc-1.0.2" || len(s.rules) != 2 { // of the data's game
		t.Errorf("it is for %v", ids(s.rules))
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

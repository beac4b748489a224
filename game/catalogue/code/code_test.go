package code

import (
	"bytes"
	"strings"
	"testing"

	"duckboard/game/catalogue"
	"duckboard/game/catalogue/bsdata"
	"duckboard/game/roster"
)

// parts are a shipped warband and the list that it is under its catalogue.
func parts(t *testing.T, name string) (*catalogue.Catalogue, *catalogue.List, *roster.Warband) {
	t.Helper()
	w, err := roster.Shipped(name)
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalogue.Shipped(name)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := c.From(w)
	return c, l, w
}

func TestShippedWarbandsAndTheirListsComeBackFromTheirCodes(t *testing.T) {
	for _, name := range roster.Names() {
		_, l, w := parts(t, name)
		for _, s := range []Shared{{Warband: w}, {List: l}, {l, w}} {
			text, err := Encode(s)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Decode("look: " + Form.Link("https://example.org/", text))
			if err != nil || (got.List == nil) != (s.List == nil) || (got.Warband == nil) != (s.Warband == nil) {
				t.Fatal(name, err)
			}
			if got.List != nil && !bytes.Equal(got.List.Marshal(), l.Marshal()) || got.Warband != nil && !bytes.Equal(got.Warband.Marshal(), w.Marshal()) {
				t.Errorf("%s comes back as another", name)
			}
			if s.Warband == nil && len(text) > 600 || len(text) > 2000 {
				t.Errorf("%s: %d characters", name, len(text))
			}
		}
	}
}

func TestAListOfAnotherProgramsDataIsSharedWithItsWarband(t *testing.T) {
	c, l, _ := parts(t, "the-lantern-ninth")
	if s, err := Of(c, l); err != nil || s.Warband != nil || s.List != l {
		t.Error("everybody has a shipped catalogue", err)
	}
	lib, err := bsdata.Read(bsdata.File{Name: "x.gst", Data: []byte(`<gameSystem id="s" name="Trench Crusade"><costTypes><costType id="p" name="Ducats"/></costTypes></gameSystem>`)},
		bsdata.File{Name: "x.cat", Data: []byte(`<catalogue id="c" name="Crew" gameSystemId="s"><selectionEntries><selectionEntry id="e" name="Cook" type="model"><costs><cost typeId="p" name="Ducats" value="7"/></costs>
<profiles><profile id="m" name="Cook" typeId="t" typeName="Unit"><characteristics><characteristic name="Movement" typeId="1">6"/Infantry</characteristic><characteristic name="Ranged" typeId="2">+1 Dice</characteristic><characteristic name="Melee" typeId="3">0</characteristic><characteristic name="Armour" typeId="4">0</characteristic><characteristic name="Base" typeId="5">32mm</characteristic></characteristics></profile></profiles></selectionEntry></selectionEntries></catalogue>`)})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Of(lib.Catalogue("c"), &catalogue.List{Name: "Mine", Catalogue: "c", Picks: []*catalogue.Pick{{Entry: "e", Number: 2}}})
	if err != nil || s.Warband == nil || s.List == nil || len(s.Warband.Models) != 2 || s.Warband.Models[0].Ranged != 1 {
		t.Errorf("%+v %v", s.Warband, err)
	}
}

func TestASharedListMakesTheWarbandThatItIs(t *testing.T) {
	_, l, w := parts(t, "mole-shift-twelve")
	for _, s := range []Shared{{List: l}, {Warband: w}, {l, w}} {
		got, notes, err := s.Made(Shipped)
		if err != nil || len(notes) > 0 || got.Cost() != w.Cost() || len(got.Models) != len(w.Models) {
			t.Errorf("%v %v %v", got, notes, err)
		}
	}
	l.Catalogue = "Mole Shift Twelve" // a name is no id
	if _, _, err := (Shared{List: l}).Made(Shipped); err == nil || err.Error() != "the list is of a catalogue that is not here: Mole Shift Twelve" {
		t.Error(err)
	}
}

func TestABrokenCodeOfAWarbandIsRefusedWithASentence(t *testing.T) {
	_, l, w := parts(t, "kestrel-post")
	good, err := Encode(Shared{l, w})
	if err != nil {
		t.Fatal(err)
	}
	list, band := string(l.Marshal()), string(w.Marshal())
	flat := func(doc string) string { return strings.ReplaceAll(doc, "\n", " ") }
	for text, want := range map[string]string{
		"":                    "there is no code",
		"hello":               "this is not a warband's code, which begins with W1",
		"T1" + good[2:]:       "this is not a warband's code, which begins with W1",
		"W2" + good[2:]:       "the code is of a newer version of the game",
		good[:len(good)-9]:    "the code is damaged or cut off",
		good[:40] + good[41:]: "the code is damaged or cut off",
		Form.Text([]byte(flat(band) + "\n" + flat(band))):                     "the code is damaged",
		Form.Text([]byte(`{"format":"duckboard-table/1"}`)):                   `format: "duckboard-table/1" is not`,
		Form.Text(make([]byte, Form.MostPlain+1)):                             "the code holds more than a warband may",
		strings.Repeat("W1", Form.MostText):                                   "the code is longer than 400000 characters",
		Form.Text([]byte(strings.Replace(flat(list), `"name"`, `"nome"`, 1))): "",
	} {
		s, err := Decode(text)
		if err == nil || want != "" && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.30s: %v, not %s", text, err, want)
		}
		if s != (Shared{}) {
			t.Errorf("%.30s: something is taken", text)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("W1", []byte(`{"format":"duckboard-list/1","name":"a","catalogue":"b"}`))
	f.Fuzz(func(t *testing.T, text string, plain []byte) {
		for _, s := range []string{text, Form.Text(plain)} {
			got, err := Decode(s)
			if err != nil {
				continue
			}
			if _, err := Encode(got); err != nil {
				t.Errorf("what was read cannot be written: %v", err)
			}
		}
	})
}

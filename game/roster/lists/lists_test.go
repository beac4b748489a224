package lists_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
)

// selected is a selection in XML.
func selected(attrs, inner string) string {
	return "<selection " + attrs + ">" + inner + "</selection>"
}

// profiled are the profiles of a selection that has one, in XML.
func profiled(of string, pairs ...string) string { return profiles(profile("x", of, pairs...)) }

func profiles(inner ...string) string { return "<profiles>" + strings.Join(inner, "") + "</profiles>" }

// profile is a profile in XML; pairs are the names and texts of its characteristics.
func profile(name, of string, pairs ...string) string {
	s := `<profile name="` + name + `" typeName="` + of + `"><characteristics>`
	for i := 0; i < len(pairs); i += 2 {
		s += `<characteristic name="` + pairs[i] + `">` + pairs[i+1] + `</characteristic>`
	}
	return s + "</characteristics></profile>"
}

func below(inner ...string) string {
	return "<selections>" + strings.Join(inner, "") + "</selections>"
}

func priced(n string) string {
	return `<costs><cost name="Ducats" typeId="d" value="` + n + `"/><cost name="Glory Points" value="3"/></costs>`
}

func rosterXML(selections ...string) []byte {
	return []byte(`<?xml version="1.0" encoding="UTF-8"?><roster name="Night Shift" xmlns="http://www.battlescribe.net/schema/rosterSchema"><forces><force name="Warband" catalogueName="Pump Hall">` +
		below(selections...) + `</force></forces></roster>`)
}

func zipped(t *testing.T, files ...[]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i, data := range files {
		f, err := z.Create(fmt.Sprintf("list%d.ros", i))
		if err == nil {
			_, err = f.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var pump = rosterXML(
	selected(`name="Campaign Rules" type="upgrade"`, `<categories><category name="Configuration" primary="true"/></categories>`),
	selected(`name="Pile of Stuff" type="model"`, below(selected(`name="Rope"`, ""))),
	selected(`name="Warden " customName="Ida Moor" type="model" number="1"`,
		profiled("Unit", "Movement", `10"/Flying`, "Ranged", "+2 Dice", "Melee", "N/A", "Armour", "-2", "Base", "40 mm")+
			`<categories><category name="Elite" primary="true"/><category name="Leader" primary="false"/></categories><rules><rule name="Tough"><description>Long prose.</description></rule></rules>`+
			priced("50")+below(
			selected(`name="Hand Cannon" type="upgrade" number="1"`, profiles(profile("Hand Cannon", "Weapon", "Type", "1-Handed", "Range", `12"/Melee`, "Keywords", "Critical, HUMMING", "Rules", "-"))+priced("6")),
			selected(`name="Long Bill" type="upgrade"`, profiles(profile("Long Bill", "Weapon", "Type", "2-handed", "Range", `18"/Melee`, "Keywords", "-", "Rules", "+1 Dice, -1 Injury Dice"))),
			selected(`name="Pack"`, below(selected(`name="Smoke Pot"`, profiles(profile("Smoke Pot", "Battlekit", "Type", "Grenade", "Range", `8"`, "Keywords", "ASSAULT; BLAST 2&quot;", "Rules", "Throw it far."))+priced("7.0")))),
			selected(`name="Coat"`, profiled("Battlekit", "Type", "-", "Range", "-", "Keywords", "NEGATE GAS")),
		)),
	selected(`name="Fitters" type="unit"`, below(
		selected(`name="Fitter" type="model" number="2"`, profiled("Unit", "Movement", `6"/Infantry`, "Ranged", "-1 DICE", "Melee", "0", "Armour", "n/a", "Base", "30x60mm")+priced("60")+
			below(selected(`name="Spanner" number="4"`, profiled("Weapon", "Type", "1-Handed", "Range", "Melee")+priced("4")))))),
)

func TestARosterBecomesAWarband(t *testing.T) {
	for name, data := range map[string][]byte{"ros": pump, "rosz": zipped(t, pump)} {
		w, notes, err := lists.Read(data, words)
		if err != nil || !lists.Is(data) {
			t.Fatal(name, err)
		}
		if w.Name != "Night Shift" || w.Faction != "Pump Hall" || len(w.Models) != 3 {
			t.Fatalf("%s: %+v", name, w)
		}
		m := w.Models[0]
		if m.Name != "Ida Moor" || m.Movement != 10_000 || m.Ranged != 2 || m.Melee != 0 || m.Armour != -2 || m.Base != 40 || m.Cost != 63 {
			t.Errorf("%s: %+v", name, m)
		}
		if !slices.Equal(m.Keywords, []string{"FLYING", "ELITE", "LEADER", "TOUGH"}) || len(m.Kit) != 1 || !slices.Equal(m.Kit[0].Keywords, []string{"NEGATE GAS"}) {
			t.Errorf("%s: %v %+v", name, m.Keywords, m.Kit)
		}
		var arms []string
		for _, a := range m.Weapons {
			arms = append(arms, fmt.Sprint(a.ID, " ", a.Type, " ", a.Range, " ", a.Hands, " ", strings.Join(a.Keywords, "/")))
		}
		want := []string{"hand-cannon ranged 12 1 CRITICAL/HUMMING/PISTOL", "long-bill ranged 18 2 +1 DICE/-1 INJURY DICE", "long-bill.2 melee 0 2 +1 DICE/-1 INJURY DICE", `smoke-pot ranged 8 0 ASSAULT/BLAST 2"`}
		if !slices.Equal(arms, want) {
			t.Errorf("%s: %q", name, arms)
		}
		f := w.Models[2]
		if f.Name != "Fitter 2" || f.ID == w.Models[1].ID || f.Ranged != -1 || f.Base != 30 || f.Cost != 32 || len(f.Weapons) != 2 {
			t.Errorf("%s: %+v", name, f)
		}
		for _, what := range []string{"Pile of Stuff is left out", "Smoke Pot are prose", "30x60mm is a round one"} {
			if !strings.Contains((&document.Error{Faults: notes}).Error(), what) {
				t.Errorf("%s: no note says %q: %q", name, what, notes)
			}
		}
	}
}

func TestJSONHasTheSameTree(t *testing.T) {
	model := `{"name":"Fitter","number":1,"type":"model","profiles":%s,"costs":[{"name":"Ducats","value":30}],"categories":[{"name":"Troop","primary":true}]}`
	profile := `{"typeName":"Unit","characteristics":[{"name":"Movement","$text":"6\"/Infantry"},{"name":"Base","$text":"32mm"},{"name":"Melee","$text":2}]}`
	for _, profiles := range []string{"[" + profile + "]", `{"profile":[` + profile + `]}`, `{"profile":` + profile + `}`} {
		w, _, err := lists.Read([]byte("\ufeff"+`{"roster":{"name":"Night Shift","forces":[{"catalogueName":"Pump Hall","selections":[`+fmt.Sprintf(model, profiles)+`]}]}}`), words)
		if err != nil || len(w.Models) != 1 || w.Models[0].Cost != 30 || w.Models[0].Melee != 2 || w.Models[0].Base != 32 {
			t.Errorf("%s: %+v %v", profiles, w, err)
		}
	}
}

func TestKeepLeavesWhatTheRulesKnow(t *testing.T) {
	w, _, err := lists.Read(pump, words)
	if err != nil {
		t.Fatal(err)
	}
	missed := lists.Keep(w, func(w *roster.Warband) error {
		if !slices.Contains([]string{"CRITICAL", "PISTOL", "TOUGH"}, w.Models[0].Keywords[0]) {
			return errors.New("unknown")
		}
		return nil
	})
	if !slices.Equal(w.Models[0].Keywords, []string{"TOUGH"}) || !slices.Equal(w.Models[0].Weapons[0].Keywords, []string{"CRITICAL", "PISTOL"}) {
		t.Errorf("%+v", w.Models[0])
	}
	want := "Ida Moor: keywords that the rules do not know are left out: FLYING, LEADER, HUMMING, +1 DICE, -1 INJURY DICE, ASSAULT, BLAST 2\", NEGATE GAS"
	if len(missed) != 1 || missed[0].String() != want {
		t.Errorf("%q", missed)
	}
}

// TestKeywordsAreReadInTheSpellingsOfCatalogues: with other hyphens, plurals, in American
// English, with the comma left out.
func TestKeywordsAreReadInTheSpellingsOfCatalogues(t *testing.T) {
	known := []string{"ARMOUR PIERCING", "IGNORE ARMOUR", "IGNORE OFF-HAND WEAPON", "HEAVY", "GAS", "NEGATE GAS", "INFECTION MARKERS", "FLAMETHROWER", "SHIELD COMBO", "GRENADE", "TOUGH",
		"CRITICAL", "-2 INJURY MODIFIER", "+1 DICE", "AMMUNITION (ARMOUR PIERCING)", "AMMUNITION (+1 DICE)", "AMMUNITION (GAS, CRITICAL)"}
	check := func(w *roster.Warband) error {
		if !slices.Contains(known, w.Models[0].Keywords[0]) {
			return errors.New("unknown")
		}
		return nil
	}
	for printed, want := range map[string][]string{
		"Armour-Piercing": {"ARMOUR PIERCING"}, "ARMOR PIERCING": {"ARMOUR PIERCING"}, "Ignores Armor": {"IGNORE ARMOUR"}, "IGNORE\u00a0ARMOUR": {"IGNORE ARMOUR"}, "ignore-armour": {"IGNORE ARMOUR"},
		"IGNORE OFFHAND WEAPONS": {"IGNORE OFF-HAND WEAPON"}, "Negates Gas": {"NEGATE GAS"}, "Infection Marker": {"INFECTION MARKERS"}, "Flame-Thrower": {"FLAMETHROWER"}, "FLAME THROWER": {"FLAMETHROWER"},
		"Shield-Combo": {"SHIELD COMBO"}, "SHIELDCOMBO": {"SHIELD COMBO"}, "Grenades": {"GRENADE"}, "-2 Injury Modifiers": {"-2 INJURY MODIFIER"}, "-2 INJURY-MODIFIER": {"-2 INJURY MODIFIER"},
		"HEAVY IGNORE ARMOUR": {"HEAVY", "IGNORE ARMOUR"}, "Heavy / Gas": {"HEAVY", "GAS"}, "HEAVY, **GAS**; critical.": {"HEAVY", "GAS", "CRITICAL"}, "HEAVY, HEAVY, +1 DICE, +1 DICE": {"HEAVY", "+1 DICE", "+1 DICE"},
		"AMMUNITION (ARMOR-PIERCING)": {"AMMUNITION (ARMOUR PIERCING)"}, "Ammunition: +1 Dice": {"AMMUNITION (+1 DICE)"}, "AMMUNITION [Armour Piercing]": {"AMMUNITION (ARMOUR PIERCING)"},
		"AMMUNITION (GAS, CRITICAL), HEAVY": {"AMMUNITION (GAS, CRITICAL)", "HEAVY"}, "HEAVY HUMMING": nil, "GA": nil,
	} {
		w, _, err := lists.Read(rosterXML(selected(`name="Warden" type="model"`, profiled("Unit", "Movement", `6"`, "Base", "32mm")+below(selected(`name="Bill"`, profiled("Weapon", "Range", "Melee", "Keywords", printed))))), words)
		if err != nil {
			t.Fatal(err)
		}
		missed := lists.Keep(w, check)
		if got := w.Models[0].Weapons[0].Keywords; !slices.Equal(got, want) || (want == nil) != (len(missed) > 0) {
			t.Errorf("%s: %q, %q", printed, got, missed)
		}
	}
	w, _, err := lists.Read(rosterXML(selected(`name="Warden" type="model"`, profiled("Unit", "Movement", `6"`, "Base", "32mm")+`<rules><rule name="Heavy Gas"/></rules>`)), words)
	if err != nil || len(lists.Keep(w, check)) != 1 || len(w.Models[0].Keywords) > 0 {
		t.Errorf("the name of a rule was taken apart: %+v, %v", w.Models, err)
	}
}

func TestWhatIsNoRosterIsRefusedWithTheReason(t *testing.T) {
	for data, reason := range map[string]string{
		"":                               "the file is empty",
		"\ufeff \r\n":                    "the file is empty",
		"hello":                          "neither XML nor JSON: line 1, column 1: a value cannot begin with 'h'",
		"{\n\"roster\":{":                "neither XML nor JSON: line 2, column 11: the document ends too early",
		"{\"roster\":\n\"\xff\"}":        "neither XML nor JSON: line 2, column 2: not UTF-8",
		"[]":                             "the JSON has no roster",
		string(zipped(t, nil)):           "the file is empty",
		"{}":                             "the JSON has no roster",
		`{"format":"duckboard-table/1"}`: "a document of the game's own (duckboard-table/1), no export",
		"<roster na\xfdme='x'/>":         "invalid XML name: na?me",
		"<html/>":                        "<html> in place of <roster>",
		"<roster>":                       "not a list builder's XML",
		"<roster/>":                      "no selection has a Unit profile",
		"PK\x03\x04x":                    "the archive is damaged",
		`{"roster":5}`:                   "roster is a value of the wrong kind (number)",
		`{"roster":{"forces":[{"selections":"x"}]}}`:           "roster.forces.selections is a value of the wrong kind (string)",
		`<?xml version="1.0" encoding="ISO-8859-1"?><roster/>`: "written in ISO-8859-1; save it in UTF-8",
		string(zipped(t)):                                   "0 files in place of one roster",
		`{"id":1,"warband_data":"{}"}`:                      "a save of Trench Companion has ids in place of profiles",
		`{"warband-name":"x","models":[]}`:                  "an export of Trench Companion for a tabletop names weapons without their ranges",
		`{"ID":1,"Members":[],"Armoury":[]}`:                "a save of Trench Compendium has ids",
		string(zipped(t, pump, pump)):                       "2 files in place of one roster",
		string(zipped(t, bytes.Repeat([]byte(" "), 9<<20))): "larger than 8 MB",
		string(rosterXML(selected(`name="Far" type="model"`, profiled("Unit", "Movement", `99"`, "Base", "32mm")))): "models[0].movement: 99 is not from 0 to 24",
	} {
		if _, _, err := lists.Read([]byte(data), words); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%.40q: %v, want %q", data, err, reason)
		}
	}
}

func TestTheGamesOwnDocumentsAreNoLists(t *testing.T) {
	for data, want := range map[string]bool{`{"format":"duckboard-warband/1","roster":1}`: false, `{"roster":{}}`: true, ` {"warband_data":"x"}`: true, "[]": false, "GIF89a": false, "<roster/>": true} {
		if lists.Is([]byte(data)) != want {
			t.Errorf("%q is a list: %v", data, !want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(pump)
	f.Add([]byte(`{"roster":{"forces":{"force":{"selections":[{"profiles":{}}]}}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, _, err := lists.Read(data, words)
		if (w == nil) == (err == nil) {
			t.Errorf("%v %v", w, err)
		}
	})
}

func TestAProfileOfAnUnknownTypeIsTold(t *testing.T) {
	data := rosterXML(selected(`name="Warden" type="model" number="1"`, profiled("Unit", "Movement", `6"`, "Base", "32mm")+
		below(selected(`name="Old rifle" type="upgrade" number="1"`, profiled("Ranged Weapon", "Range", `24"`)))))
	w, notes, err := lists.Read(data, words)
	if err != nil || len(w.Models) != 1 || len(w.Models[0].Weapons) != 0 {
		t.Fatalf("%+v, %v", w, err)
	}
	if !slices.ContainsFunc(notes, func(n document.Fault) bool {
		return strings.Contains(n.String(), `Old rifle: its profile of the type "Ranged Weapon"`)
	}) {
		t.Errorf("%q", notes)
	}
}

func TestARosterInUTF16IsRead(t *testing.T) {
	text := bytes.Replace(pump, []byte("UTF-8"), []byte("UTF-16"), 1)
	for mark, order := range map[string]binary.AppendByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		data := []byte(mark)
		for _, unit := range utf16.Encode([]rune(string(text))) {
			data = order.AppendUint16(data, unit)
		}
		if w, _, err := lists.Read(data, words); !lists.Is(data) || err != nil || w.Models[0].Name != "Ida Moor" {
			t.Errorf("%q: %v", mark, err)
		}
	}
}

func TestAModelBelowAnotherIsAModelOfItsOwn(t *testing.T) {
	unit := profiled("Unit", "Movement", `6"`, "Base", "32mm")
	bite := selected(`name="Jaws"`, profiles(profile("Bite", "Weapon", "Type", "-", "Range", "Melee")))
	w, _, err := lists.Read(rosterXML(selected(`name="Keeper" type="model"`, unit+priced("50")+below(
		selected(`name="Spanner"`, profiled("Weapon", "Type", "1-Handed", "Range", "Melee")),
		selected(`name="Hound" type="model" number="2"`, unit+priced("30")+below(bite))))), words)
	if err != nil || len(w.Models) != 3 {
		t.Fatalf("%+v, %v", w, err)
	}
	if k, h := w.Models[0], w.Models[2]; k.Cost != 50 || len(k.Weapons) != 1 || h.Name != "Hound 2" || h.Cost != 15 || h.Weapons[0].Name != "Bite" {
		t.Errorf("%+v", w.Models)
	}
}

func TestMoreModelsThanThereMayBeAreTold(t *testing.T) {
	w, notes, err := lists.Read(rosterXML(selected(`name="Fitter" type="model" number="99999999999"`, profiled("Unit", "Movement", `6"`, "Base", "32mm"))), words)
	if err != nil || len(w.Models) != roster.MaxModels || len(notes) != 1 || !strings.Contains(notes[0].String(), "the rest is left out") {
		t.Errorf("%q, %v", notes, err)
	}
}

// TestAMovementThatIsNoNumberOfInchesIsRefusedByTheModelsName: it was read as another one.
func TestAMovementThatIsNoNumberOfInchesIsRefusedByTheModelsName(t *testing.T) {
	for text, ok := range map[string]bool{"6\"": true, "6\" / Flying": true, "6-8\"": true, "6.5": true, "1e400": false, "-6": false, "−6\"": false, "2E+1": false, "D6": false, "2d6\"": false} {
		_, _, err := lists.Read(rosterXML(selected(`name="Sapper" type="model"`, profiled("Unit", "Movement", text, "Base", "32mm"))), words)
		if ok {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if want := "Sapper: the Movement " + text + " is not a number of inches"; err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

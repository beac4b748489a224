package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAnImportedListIsPlayedAsItIsPrinted: under the rules of the game it is for, with what was
// passed over told once by the model's name on standard error.
func TestAnImportedListIsPlayedAsItIsPrinted(t *testing.T) {
	const list = `<roster name="Night Shift" gameSystemName="Trench Crusade"><forces><force catalogueName="Pump Hall"><selections>
		<selection name="Warden" type="model" number="2"><rules><rule name="Ignore Armour"/></rules>
		<profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="Movement">6"/Infantry</characteristic><characteristic name="Armour">-2</characteristic><characteristic name="Base">32mm</characteristic></characteristics></profile>
		<profile name="Cold Hands" typeName="Ability"><characteristics><characteristic name="Description">Prose.</characteristic></characteristics></profile></profiles>
		<selections><selection name="Plate" type="upgrade" number="2"><profiles><profile name="Plate" typeName="Battlekit"><characteristics><characteristic name="Type">Armour</characteristic><characteristic name="Keywords">-2 INJURY MODIFIER, NEGATES GAS</characteristic></characteristics></profile></profiles></selection>
		<selection name="Flask" type="upgrade" number="2"><profiles><profile name="Acid Flask" typeName="Weapon"><characteristics><characteristic name="Type">Grenade</characteristic><characteristic name="Range">8"</characteristic><characteristic name="Keywords">Ignores Armor, HUMMING, Armour-Piercing</characteristic></characteristics></profile></profiles></selection></selections>
		<categories><category name="Troop" primary="true"/><category name="Pump Hands" primary="false"/></categories></selection></selections></force></forces></roster>`
	file := write(t, "list.ros", list)
	for _, r := range []string{"tc-1.0.2", "tc-1.4.13"} {
		code, out, log := command(t, "", "warband", "import", file, "--ruleset", r)
		if code != allRight {
			t.Fatalf("%s: %d %s", r, code, log)
		}
		for _, want := range []string{`"name": "Warden 2"`, `"armour": -2`, `"keywords": []`, `"name": "Plate", "keywords": ["NEGATE GAS"]`, `"name": "Acid Flask"`, `["IGNORE ARMOUR", "ARMOUR PIERCING"]`} {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %s in %s", r, want, out)
			}
		}
		want := file + ": Warden: abilities are prose and were not read: Cold Hands\n" + file + ": Warden: keywords that the rules do not know are left out: PUMP HANDS, HUMMING\n"
		if log != want {
			t.Errorf("%s: %s want\n%s", r, log, want)
		}
	}
	if code, _, log := command(t, "", "warband", "import", file, "--ruleset", "wzr"); code != atFault || !strings.Contains(log, "a profile of another game") {
		t.Errorf("%d %s", code, log)
	}
}

// TestAnImportedListIsWrittenToAFile: and nothing is where it is refused.
func TestAnImportedListIsWrittenToAFile(t *testing.T) {
	to := filepath.Join(t.TempDir(), "band.json")
	const list = `<roster name="Night Shift" gameSystemName="Trench Crusade"><forces><force><selections><selection name="Warden" type="model">%s</selection></selections></force></forces></roster>`
	bad := write(t, "bad.ros", fmt.Sprintf(list, ""))
	if code, _, _ := command(t, "", "warband", "import", bad, "-o", to); code == allRight {
		t.Error("a list without a model is written")
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("there is a file of what was refused")
	}
	file := write(t, "list.ros", fmt.Sprintf(list, `<profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="Movement">6"/Infantry</characteristic><characteristic name="Melee">0</characteristic></characteristics></profile></profiles>`))
	if code, out, log := command(t, "", "warband", "import", file, "-o", to); code != allRight || out != "" {
		t.Errorf("%d %s%s", code, out, log)
	}
	if code, out, log := command(t, "", "warband", "check", to); code != allRight || !strings.Contains(out, "Night Shift, 1 models") {
		t.Errorf("%d %s%s", code, out, log)
	}
}

// TestAListOfEachGameIsImportedForItsRules: without a word of which they are.
func TestAListOfEachGameIsImportedForItsRules(t *testing.T) {
	const list = `<roster name="Ash" gameSystemName="Warzone: Resurrection"><forces><force><selections><selection name="Vera" type="model"><profiles><profile name="Vera" typeName="Infantry"><characteristics>%s</characteristics></profile></profiles></selection></selections></force></forces></roster>`
	stats := ""
	for _, k := range []string{"SP", "CC", "RS", "ST", "CON", "WP", "LD", "W", "A"} {
		stats += `<characteristic name="` + k + `">5</characteristic>`
	}
	to := filepath.Join(t.TempDir(), "band.json")
	if code, out, log := command(t, "", "warband", "import", write(t, "ash.ros", fmt.Sprintf(list, stats)), "-o", to); code != allRight || !strings.Contains(log, "taken from a table: facing") {
		t.Fatalf("%d %s%s", code, out, log)
	}
	if code, out, log := command(t, "", "warband", "check", to, "--ruleset", "wzr"); code != allRight {
		t.Errorf("%d %s%s", code, out, log)
	}
}

// TestOneOfSeveralForcesIsTakenByItsNumberOrName: without a word they are one warband, which is
// told; one that is not there, or a name that two have, is refused with those that there are.
func TestOneOfSeveralForcesIsTakenByItsNumberOrName(t *testing.T) {
	const profile = `<profiles><profile name="Warden" typeName="Unit"><characteristics><characteristic name="Movement">6"/Infantry</characteristic><characteristic name="Melee">0</characteristic></characteristics></profile></profiles>`
	force := func(catalogue, name, who string) string {
		return `<force catalogueName="` + catalogue + `" name="` + name + `"><selections><selection name="` + who + `" type="model">` + profile + `</selection></selections></force>`
	}
	file := write(t, "allies.ros", `<roster name="Allies" gameSystemName="Trench Crusade"><forces>`+force("Pump Hall", "Warband", "Warden")+force("Lock Keepers", "Warband", "Keeper")+force("Lock Keepers", "Guests", "Guest")+`</forces></roster>`)
	for _, c := range []struct {
		force, log string
		code       int
		has        []string
	}{
		{"", "3 forces are read as one warband: 1: Pump Hall (Warband), 2: Lock Keepers (Warband), 3: Lock Keepers (Guests)", allRight, []string{"Warden", "Keeper", "Guest"}},
		{"2", "", allRight, []string{"Keeper"}},
		{"pump hall", "", allRight, []string{"Warden"}},
		{"Guests", "", allRight, []string{"Guest"}},
		{"Lock Keepers (Warband)", "", allRight, []string{"Keeper"}},
		{"Lock Keepers", `several forces are called "Lock Keepers": say which by its number: 1: Pump Hall`, atFault, nil},
		{"4", `the list has no force "4": it has 1: Pump Hall (Warband), 2: Lock Keepers (Warband), 3: Lock Keepers (Guests)`, atFault, nil},
		{"0", `the list has no force "0"`, atFault, nil},
	} {
		args := []string{"warband", "import", file}
		if c.force != "" {
			args = append(args, "--force", c.force)
		}
		code, out, log := command(t, "", args...)
		if code != c.code || !strings.Contains(log, c.log) {
			t.Errorf("%q: %d %s", c.force, code, log)
		}
		for _, who := range []string{"Warden", "Keeper", "Guest"} {
			if strings.Contains(out, `"name": "`+who+`"`) != slices.Contains(c.has, who) {
				t.Errorf("%q: %s", c.force, out)
			}
		}
	}
	many := write(t, "many.ros", `<roster gameSystemName="Trench Crusade"><forces>`+strings.Repeat(force("Crowd", "", "One"), 150)+`</forces></roster>`)
	if _, _, log := command(t, "", "warband", "import", many, "--force", "Nobody"); len(log) > 1000 || !strings.Contains(log, "… 150") {
		t.Errorf("150 forces are told by %d letters: %.300s", len(log), log)
	}
}

package main

import (
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

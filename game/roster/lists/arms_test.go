package lists_test

import (
	"strings"
	"testing"

	"duckboard/game/roster/lists"
)

// kitted is a model with an Armour and things below it.
func kitted(armour string, things ...string) string {
	return selected(`name="Plated" type="model" number="1"`, profiles(strings.Replace(foot, `"Armour">0`, `"Armour">`+armour, 1))+below(things...))
}

func worn(name, of, keywords string) string {
	return thing(name, "1", "Battlekit", "Type", of, "Range", "-", "Keywords", keywords)
}

// TestArmourThatIsInTheProfileIsNotAddedAgain: the sum of the Armour and of all INJURY
// MODIFIERS of the kit is what the list says.
func TestArmourThatIsInTheProfileIsNotAddedAgain(t *testing.T) {
	plate, shield := worn("Plate", "Armour", "-2 INJURY MODIFIER, NEGATE FIRE"), worn("Pavise", "Shield", "-1 Injury Modifiers")
	for name, c := range map[string]struct {
		list   string
		armour int
		kit    string
		note   string
	}{
		"worked out":             {kitted("-3", plate, shield), -3, "Plate/NEGATE FIRE, Pavise", ""},
		"without a type":         {kitted("-2", worn("Plate", "-", "-2 INJURY MODIFIER")), -2, "Plate", ""},
		"more by itself":         {kitted("-4", plate, shield), -4, "Plate/NEGATE FIRE, Pavise", ""},
		"not worked out":         {kitted("0", plate, shield), -3, "Plate/NEGATE FIRE, Pavise", "Plated: its Armour of 0 has not what it wears in it: -3 is taken"},
		"not all worked out":     {kitted("-2", plate, shield), -3, "Plate/NEGATE FIRE, Pavise", "Plated: its Armour of -2 has not what it wears in it: -3 is taken"},
		"impervious":             {kitted("-3", worn("Plate", "Armour", "-2 INJURY MODIFIER, IMPERVIOUS"), shield), -1, "Plate/-2 INJURY MODIFIER/IMPERVIOUS, Pavise", ""},
		"a charm besides":        {kitted("-2", plate, worn("Charm", "Equipment", "-1 INJURY MODIFIER")), -2, "Plate/NEGATE FIRE, Charm/-1 INJURY MODIFIER", ""},
		"a charm that is in it":  {kitted("-3", plate, worn("Charm", "Equipment", "-1 INJURY MODIFIER")), -3, "Plate/NEGATE FIRE, Charm", "Plated: taken to be in its Armour: Charm"},
		"what counts against it": {kitted("-2", plate, worn("Curse", "Armour", "+1 INJURY MODIFIER")), -2, "Plate/NEGATE FIRE, Curse/+1 INJURY MODIFIER", ""},
		"dice are no modifier":   {kitted("0", worn("Robe", "Armour", "-1 INJURY DICE")), 0, "Robe/-1 INJURY DICE", ""},
		"a sight":                {kitted("0", worn("Sight", "Equipment", "+1 DICE, IGNORE LONG RANGE")), 0, "Sight/+1 DICE/IGNORE LONG RANGE", ""},
		"a mine":                 {kitted("0", worn("Mine", "-", `-3 INJURY MODIFIER, BLAST 3"`)), 0, "Mine", `Plated: what kit does to others is left out: Mine (-3 INJURY MODIFIER), Mine (BLAST 3")`},
	} {
		w, notes, err := lists.Read(rosterXML(c.list), words)
		if err != nil {
			t.Fatal(name, err)
		}
		m := w.Models[0]
		if line := shown(m); m.Armour != c.armour || !strings.Contains(line, "| "+c.kit+" |") {
			t.Errorf("%s: Armour %d, %s", name, m.Armour, line)
		}
		if c.note == "" && len(notes) > 0 || c.note != "" && (len(notes) != 1 || notes[0].String() != c.note) {
			t.Errorf("%s: %q", name, notes)
		}
	}
}

func TestArmourOnTheModelsOwnSelectionIsNotAddedAgain(t *testing.T) {
	own := profiles(strings.Replace(foot, `"Armour">0`, `"Armour">-2`, 1), profile("Plate", "Battlekit", "Type", "Armour", "Keywords", "-2 INJURY MODIFIER"))
	w, _, err := lists.Read(rosterXML(selected(`name="Plated" type="model" number="1"`, own)), words)
	if err != nil || w.Models[0].Armour != -2 || len(w.Models[0].Kit) != 1 || len(w.Models[0].Kit[0].Keywords) != 0 {
		t.Errorf("%+v, %v", w, err)
	}
}

func TestAmmunitionThatIsInTheGunIsNotAddedAgain(t *testing.T) {
	gun := func(name, keywords string) string {
		return thing(name, "1", "Weapon", "Type", "2-Handed", "Range", `18"`, "Keywords", keywords)
	}
	shot := func(number, given string) string {
		return thing("Shot", number, "Battlekit", "Type", "Equipment", "Range", "-", "Keywords", given)
	}
	for name, c := range map[string]struct{ list, want string }{
		"loaded":                {kitted("0", gun("Gun", "+1 DICE"), shot("1", "AMMUNITION (+1 DICE)")), "Gun/18/+1 DICE | Shot |"},
		"not loaded":            {kitted("0", gun("Gun", "-"), shot("1", "AMMUNITION (+1 DICE)")), "Gun/18 | Shot/AMMUNITION (+1 DICE) |"},
		"spelt otherwise":       {kitted("0", gun("Gun", "RELOAD, ARMOUR PIERCING"), shot("1", "AMMUNITION (ARMOR-PIERCING), CONSUMABLE")), "Gun/18/RELOAD/ARMOUR PIERCING | Shot/CONSUMABLE |"},
		"two keywords":          {kitted("0", gun("Gun", "FIRE"), shot("1", "AMMUNITION (FIRE, GAS)")), "Gun/18/FIRE | Shot/AMMUNITION (FIRE, GAS) |"},
		"two of them, one gun":  {kitted("0", gun("Gun", "FIRE"), shot("2", "Ammunition: Fire")), "Gun/18/FIRE | Shot, Shot/AMMUNITION (FIRE) |"},
		"two of them, two guns": {kitted("0", gun("Gun", "FIRE"), gun("Bow", "FIRE"), shot("2", "AMMUNITION [FIRE]")), "Gun/18/FIRE, Bow/18/FIRE | Shot, Shot |"},
		"in a blade's keywords": {kitted("0", thing("Bill", "1", "Weapon", "Range", "Melee", "Keywords", "FIRE"), shot("1", "AMMUNITION (FIRE)")), "Bill/melee/FIRE | Shot/AMMUNITION (FIRE) |"},
	} {
		if got, _ := muster(t, c.list); !strings.Contains(got[0], c.want) {
			t.Errorf("%s: %s, want %s", name, got[0], c.want)
		}
	}
}

func TestWhatIsHeldOrCastIsNoGun(t *testing.T) {
	for _, c := range []struct{ of, kind, reach, keywords, rules, want string }{
		{"Battlekit", "Equipment", `8"`, "HELD", "Prose.", "|  | It/HELD"},
		{"Battlekit", "Spell (Cost 1)", `18"`, "-", "Prose.", "|  | It | "},
		{"Battlekit", "Spell (Cost 1-3)", `36"`, "BLAST, FIRE", "Prose.", "|  | It | "},
		{"Weapon", "Spell", `12"`, "-", "-", "|  | It"},
		{"Battlekit", "Instrument", `6"`, "-", "-", "|  | It"},
		{"Battlekit", "2-Handed", `6"`, "-", "Friends near it keep step.", "|  | It"},
		{"Battlekit", "Ability", `24"`, "IGNORE ARMOUR", "Prose.", "|  | It | "},
		{"Battlekit", "Equipment", `4"`, "-", "-", "|  | It"},
		{"Battlekit", "Grenade", `8"`, "-", "Prose.", "| It/8 |"},
		{"Battlekit", "Equipment", `6"`, `BLAST 2"`, "-", `| It/6/BLAST 2" |`},
		{"Battlekit", "2-Handed", `18"`, "-", "-", "| It/18 |"},
		{"Battlekit", "1-Handed", "Melee", "-", "Prose.", "| It/melee |"},
		{"Weapon", "Equipment", `36"`, "RELOAD", "-", "| It/36/RELOAD |"},
		{"Weapon", "Two-Handed", `1.5"/Melee`, "-", "-", "| It/1.5, It/melee |"},
		{"Weapon", "Special", "-", "CRITICAL", "-", "| It/melee/CRITICAL |"},
	} {
		got, notes := muster(t, kitted("0", thing("It", "1", c.of, "Type", c.kind, "Range", c.reach, "Keywords", c.keywords, "Rules", c.rules)))
		if !strings.Contains(got[0], c.want) {
			t.Errorf("%+v: %s", c, got[0])
		}
		if isKit := strings.Contains(c.want, "|  |"); isKit != strings.Contains(notes, "Plated: what has a range but is not a weapon becomes kit: It") {
			t.Errorf("%+v: %s", c, notes)
		}
	}
}

func TestARuleOfAWeaponIsNoKeywordOfTheModel(t *testing.T) {
	flask := profile("Flask", "Weapon", "Type", "Special", "Range", `36"`, "Keywords", `IGNORES ARMOUR, HEAVY, BLAST 3", BLOCK`)
	got, notes := muster(t, selected(`name="Hag" type="model" number="1"`, rulesOf("Ignore Armour", "Heavy", "Blast", "Block", "Negate [Keyword]", "+/- Injury Dice", "Deadly", "Strong")+profiles(foot, flask)+below(rifle("1"))))
	same(t, got, `Hag [STRONG] | Flask/36/IGNORES ARMOUR/HEAVY/BLAST 3"/BLOCK, Long Gun/24 |  | 0`)
	says(t, notes, "Hag: rules of weapons are left out, for its weapons do not have them: DEADLY")

	polearm := thing("Bill", "1", "Weapon", "Range", "Melee", "Keywords", "BLOCK")
	got, _ = muster(t, selected(`name="Guard" type="model" number="2"`, rulesOf("Block", "Fear")+profiles(foot)+below(polearm)))
	same(t, got, "Guard 1 [FEAR] | Bill/melee/BLOCK |  | 0", "Guard 2 [FEAR] |  |  | 0")
}

func TestAWeaponHasTheNameOfItsProfile(t *testing.T) {
	box := selected(`name="Include the weapon?" type="upgrade" number="1"`, profiles(profile("Sharp Spade", "Weapon", "Type", "1-Handed", "Range", "Melee")))
	spade := selected(`name="Spade" type="upgrade" number="1"`, profiles(profile("Spade", "Battlekit", "Type", "Equipment"))+below(box))
	both := selected(`name="Pole Gun" type="upgrade" number="1"`, profiles(
		profile("Pole Gun (shot)", "Weapon", "Type", "2-Handed", "Range", `24"`), profile("Pole Gun (blow)", "Weapon", "Type", "2-Handed", "Range", "Melee", "Keywords", "BLOCK")))
	got, notes := muster(t, kitted("0", spade, both))
	same(t, got, "Plated [] | Sharp Spade/melee, Pole Gun (shot)/24, Pole Gun (blow)/melee/BLOCK | Spade | 0")
	if notes != "" {
		t.Error(notes)
	}
}

func TestEquipmentIsThereAsOftenAsItIsCounted(t *testing.T) {
	got, _ := muster(t, kitted("0", rifle("2"), thing("Bandage", "3", "Battlekit", "Type", "Equipment")))
	same(t, got, "Plated [] | Long Gun/24, Long Gun/24 | Bandage, Bandage, Bandage | 0")
	got, notes := muster(t, kitted("0", rifle("50")))
	if n := strings.Count(got[0], "Long Gun"); n != 20 {
		t.Errorf("%d guns", n)
	}
	says(t, notes, "Plated: more than 20 weapons or pieces of kit: the rest is left out")
}

func TestModifiersInTheRulesOfAThingAreNotAddedAgain(t *testing.T) {
	got, _ := muster(t, kitted("0", thing("Bill", "1", "Weapon", "Range", "Melee", "Keywords", "-1 DICE", "Rules", "-1 Dice. +1 Injury Die")))
	same(t, got, "Plated [] | Bill/melee/-1 DICE/+1 INJURY DIE |  | 0")
}

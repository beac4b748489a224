package tc

import (
	"strings"
	"testing"

	"duckboard/game/roster"
)

func TestKeywordsAreReadAsRostersPrintThem(t *testing.T) {
	for text, want := range map[string]struct {
		name string
		n    int
		what string
	}{
		"TOUGH":                     {name: "TOUGH"},
		" tough ":                   {name: "TOUGH"},
		"Automatic 2":               {name: "AUTOMATIC", n: 2},
		"AUTOMATIC (3)":             {name: "AUTOMATIC", n: 3},
		"CLEAVE  2":                 {name: "CLEAVE", n: 2},
		`BLAST 3"`:                  {name: "BLAST", n: 3000},
		"BLAST 3":                   {name: "BLAST", n: 3000},
		"Blast 2.5″":                {name: "BLAST", n: 2500},
		"BLAST 2”":                  {name: "BLAST", n: 2000},
		"BLAST 2 inches":            {name: "BLAST", n: 2000},
		"BLAST 2''":                 {name: "BLAST", n: 2000},
		"+1 DICE":                   {name: "DICE", n: 1},
		"+1 DIE":                    {name: "DICE", n: 1},
		"-2 dice":                   {name: "DICE", n: -2},
		"−1 DICE":                   {name: "DICE", n: -1},
		"+ 1 DICE":                  {name: "DICE", n: 1},
		"+1 INJURY DICE":            {name: "INJURY DICE", n: 1},
		"-1 Injury Die":             {name: "INJURY DICE", n: -1},
		"–1 INJURY MODIFIER":        {name: "INJURY MODIFIER", n: -1},
		"DANGEROUS TERRAIN (GAS)":   {name: "DANGEROUS TERRAIN"},
		"ARMOUR PIERCING":           {name: "ARMOUR PIERCING", n: 1},
		"ARMOUR PIERCING 2":         {name: "ARMOUR PIERCING", n: 2},
		"Armor Piercing":            {name: "ARMOUR PIERCING", n: 1},
		"IGNORE ARMOUR":             {name: "IGNORE", what: "ARMOUR"},
		"IGNORE ARMOR":              {name: "IGNORE", what: "ARMOUR"},
		"IGNORE LONG RANGE":         {name: "IGNORE", what: "LONG RANGE"},
		"IGNORE ELEVATED POSITION":  {name: "IGNORE", what: "ELEVATED POSITION"},
		"IGNORE OFF-HAND WEAPON":    {name: "IGNORE", what: "OFF-HAND WEAPON"},
		"Ignore off-hand":           {name: "IGNORE", what: "OFF-HAND WEAPON"},
		"NEGATE DIFFICULT TERRAIN":  {name: "NEGATE", what: "DIFFICULT TERRAIN"},
		"Negate gas":                {name: "NEGATE", what: "GAS"},
		"INFECTION MARKERS":         {name: "INFECTION MARKERS"},
		"FIRETEAM":                  {name: "FIRETEAM"},
		"FIRETEAM A":                {name: "FIRETEAM", what: "A"},
		"BLESSED 2":                 {name: "BLESSED", n: 2},
		"REGENERATE 1":              {name: "REGENERATE", n: 1},
		"LIMIT: 2":                  {name: "LIMIT:", n: 2},
		"COVER":                     {name: "COVER"},
		"DANGEROUS TERRAIN":         {name: "DANGEROUS TERRAIN"},
		"New Antioch":               {name: "NEW ANTIOCH"},
		"Shield Combo":              {name: "SHIELD COMBO"},
		"NEGATE DANGEROUS TERRAIN ": {name: "NEGATE", what: "DANGEROUS TERRAIN"},
	} {
		w, err := registry.read(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if w.entry.name != want.name || w.n != want.n || w.what != want.what {
			t.Errorf("%q is %s %d %q, want %+v", text, w.entry.name, w.n, w.what, want)
		}
	}
}

func TestAMMUNITIONNamesTheKeywordsItGives(t *testing.T) {
	for text, want := range map[string]string{"AMMUNITION (FIRE)": "FIRE", "AMMUNITION GAS": "GAS", "Ammunition (Armour Piercing 2, Fire)": "ARMOUR PIERCING+FIRE"} {
		w, err := registry.read(text)
		var names []string
		for _, in := range w.inner {
			names = append(names, in.entry.name)
		}
		if err != nil || strings.Join(names, "+") != want {
			t.Errorf("%q: %v, %v", text, names, err)
		}
	}
	for _, text := range []string{"AMMUNITION", "AMMUNITION ()", "AMMUNITION (SOUP)", "AMMUNITION (AMMUNITION (FIRE))"} {
		if _, err := registry.read(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

func TestAnUnknownKeywordIsRefusedWithTheNearestOnes(t *testing.T) {
	for text, want := range map[string]string{
		"TUOGH": "TOUGH", "ASSULT": "ASSAULT", "AUTOMATC 2": "AUTOMATIC", "REGENARATE 2": "REGENERATE", "FLAMETROWER": "FLAMETHROWER",
		"GOLEMS": "GOLEM", "": "", "INFILTRATE": "INFILTRATOR", "ARMOUR PIERCE 2": "ARMOUR PIERCING",
	} {
		_, err := registry.read(text)
		if err == nil || !strings.Contains(err.Error(), `"`+text+`"`) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestAKeywordWithoutWhatBelongsToItSaysSo(t *testing.T) {
	for text, want := range map[string]string{
		"AUTOMATIC": "AUTOMATIC 1 to 9", "AUTOMATIC X": "AUTOMATIC 1 to 9", "AUTOMATIC 0": "1 to 9", "CLEAVE 10": "1 to 9", "BLAST": `BLAST 1" to 12"`, "BLAST 13": `12"`, "BLAST NaN": `12"`,
		"DICE": "+1 or -1", "1 DICE": "+1 or -1", "+10 DICE": "+1 or -1", "IGNORE": "COVER, LONG RANGE", "IGNORE FIRE": "COVER", "NEGATE": "FEAR, FIRE", "NEGATE COVER": "FEAR, FIRE",
		"ARMOUR PIERCING X": "ARMOUR PIERCING 2", "FIRETEAM THE LONGEST NAME": "up to 12",
	} {
		_, err := registry.read(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestCheckNamesThePathOfAFaultyKeyword(t *testing.T) {
	band := func(m roster.Model) error {
		return V102.Check(&roster.Warband{Models: []roster.Model{{ID: "x"}, m}})
	}
	for want, m := range map[string]roster.Model{
		`models[1].keywords[1]: unknown keyword "TUFF"`:            {Keywords: []string{"FEAR", "TUFF"}},
		`models[1].weapons[1].keywords[0]: unknown keyword "BOOM"`: {Weapons: []roster.Weapon{{}, {Keywords: []string{"BOOM"}}}},
		`models[1].kit[0].keywords[0]: unknown keyword "SHINY"`:    {Kit: []roster.Kit{{Keywords: []string{"SHINY"}}}},
	} {
		if err := band(m); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := band(roster.Model{Keywords: []string{"tough"}}); err != nil {
		t.Error(err)
	}
}

func TestSixShippedWarbandsPassCheckAndNoneOfSquads(t *testing.T) {
	for _, n := range roster.Names() {
		w, err := roster.Shipped(n)
		if err != nil {
			t.Fatal(err)
		}
		if err, squads := V102.Check(w), w.Models[0].Soldier != nil; (err != nil) != squads {
			t.Errorf("%s: %v", n, err)
		}
	}
	if n := len(roster.Fitting(V102.Check)); n != 6 {
		t.Errorf("%d shipped warbands pass", n)
	}
}

func TestEveryKeywordHasATextAndAnEntryOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range V102.Keywords() {
		if k.Name() == "" || k.Text() == "" || seen[k.Name()] {
			t.Errorf("%q: %q", k.Name(), k.Text())
		}
		seen[k.Name()] = true
		acts := k.flag != 0 || k.model != nil || k.weapon != nil || k.success != nil || k.against != nil || k.injury != nil || k.heals != nil || k.name == "IMPERVIOUS"
		if acts == k.Tag() {
			t.Errorf("%s: a tag is %v, it acts is %v", k.name, k.Tag(), acts)
		}
	}
}

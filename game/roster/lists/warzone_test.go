package lists_test

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
)

// The profiles of a list of Warzone: Resurrection.
func infantry(name, more string) string {
	pairs := []string{"SP", "5", "CC", "15/4", "RS", "13", "ST", "10", "CON", "12", "WP", "14", "LD", "15", "W", "3", "A", "13(8)", "SZ", "1", "COH", `8"`}
	for i := 0; i+1 < len(pairs); i += 2 {
		if k, v, ok := strings.Cut(more, "="); ok && pairs[i] == k {
			pairs[i+1] = v
		}
	}
	return profile(name, "Infantry", pairs...)
}

func firearm(name, reach, st, roa, what, said string) string {
	return profile(name, "Weapon", "R", reach, "ST", st, "ROA", roa, "TYPE", what, "RULES", said)
}

func points(n string) string {
	return `<costs><cost name="Points" typeId="p" value="` + n + `"/></costs>`
}

// warzoneXML is a list of the game of selections.
func warzoneXML(selections ...string) []byte {
	return []byte(`<roster name="Ash Column" gameSystemName="Warzone: Resurrection"><forces><force name="Skirmish" catalogueName="Ash House">` + below(selections...) + `</force></forces></roster>`)
}

func trooper(n int, what string) string {
	return selected(fmt.Sprintf(`name="Trooper" type="model" number="%d"`, n), profiles(infantry("Trooper", "W=1"), firearm("Rifle", "24", "11", "2", "A", "Armour Piercing(4), Headshot"), firearm("Knife", "B2B", "+2", "1", "CC", ""))+
		`<rules><rule name="Heal(6)"/><rule name="Ranger"/></rules>`+points(fmt.Sprint(12*n))+what)
}

func readWarzone(t *testing.T, selections ...string) (band []string, told string) {
	t.Helper()
	w, notes, err := lists.Read(warzoneXML(selections...), words)
	if err != nil {
		t.Fatal(err)
	}
	at, missed, err := lists.Fit(w, rules.All())
	if err != nil || rules.All()[at].ID() != "wzr" {
		t.Fatalf("it is for %d, %v", at, err)
	}
	for _, m := range w.Models {
		s := m.Soldier
		line := fmt.Sprintf("%s of %s, leads %v: %s %d %d %d %d %d %d %d %d(%d) base %d, %d points %v", m.Name, s.Squad, s.Leader, s.M, s.CC, s.RS, s.St, s.Con, s.WP, s.LD, s.W, s.A, s.Impenetrable, m.Base, m.Cost, m.Keywords)
		for _, sec := range s.Sections {
			line += fmt.Sprintf("; %s %d/%d", sec.Name, sec.AV, sec.Structure)
		}
		for _, a := range m.Weapons {
			p := a.Profiles[0]
			line += fmt.Sprintf("; %s %s %s%s st %d rof %d avv %d %s%v", a.Name, a.Type, p.Range, p.Shape, p.St, p.RoF, p.AVV, p.Damage, a.Keywords)
		}
		band = append(band, line)
	}
	return band, (&document.Error{Faults: append(notes, missed...)}).Error()
}

// TestAListOfWarzoneBecomesAWarbandOfItsRules: its squads are its units, and what its profiles
// have not comes from a table, and is told.
func TestAListOfWarzoneBecomesAWarbandOfItsRules(t *testing.T) {
	squad := func(gun string) string {
		return selected(`name="Troopers" type="unit" number="1"`, below(trooper(2, ""), gun))
	}
	heavy := selected(`name="Heavy gun" type="upgrade" number="1"`, profiles(firearm("Heavy gun", "30", "14", "3", "H", "Armour Piercing(2)"))+points("8"))
	got, told := readWarzone(t, selected(`name="Vera Ash" type="model" number="1"`, profiles(infantry("Vera Ash", ""), firearm("Sabre", "1", "+2", "2", "CC", ""))+points("55")), squad(heavy), squad(""))
	const man = "leads %v: 5 15 13 10 12 14 15 1 13(8) base 40, %d points [HEAL(6)]; Rifle ranged 24 st 11 rof 2 avv 5 Piercing[]; Knife melee 0 st 12 rof 1 avv 2 []"
	same(t, got,
		"Vera Ash of Vera Ash, leads true: 5 15 13 10 12 14 15 3 13(8) base 40, 55 points []; Sabre melee 0 st 12 rof 2 avv 2 []",
		"Trooper 1 of Troopers, "+fmt.Sprintf(man, true, 20)+"; Heavy gun ranged 30 st 14 rof 3 avv 6 Piercing[]",
		"Trooper 2 of Troopers, "+fmt.Sprintf(man, false, 12),
		"Trooper 1 of Troopers 2, "+fmt.Sprintf(man, true, 12),
		"Trooper 2 of Troopers 2, "+fmt.Sprintf(man, false, 12))
	says(t, told, "not in such lists, taken from a table: facing 0°, the first of a unit leads it, damage Piercing", "Vera Ash: no base is given: that of SZ 1 is 40 mm",
		"Trooper: what is printed behind a stroke is not played: CC 15/4", "characteristics that these rules do not play: COH", "Trooper: keywords that the rules do not know are left out: RANGER, HEADSHOT",
		"Troopers: the list does not say who carries what: given out one by one: Heavy gun")
}

// TestRangesOfWarzoneAreTheirTemplates: what is thrown reaches as far as its thrower is strong;
// powers are left out, and told.
func TestRangesOfWarzoneAreTheirTemplates(t *testing.T) {
	for _, c := range []struct{ weapon, want string }{
		{firearm("x", "18/LE", "12", "1", "ML", ""), "x ranged 18LE st 12 rof 1 avv 2 Blast[]"},
		{firearm("x", "ST/SE", "9", "1", "GR", ""), "x ranged 10SE st 9 rof 1 avv 0 Blast[]"},
		{firearm("x", "6-30SE", "12", "1", "ML", ""), "x ranged 30SE st 12 rof 1 avv 2 Blast[]"},
		{firearm("x", "FT", "11", "1", "F", ""), "x ranged 0FT st 11 rof 1 avv 1 Piercing[FLAMETHROWER]"},
		{firearm("x", "SG", "10", "2", "SG", ""), "x ranged 0ST st 10 rof 2 avv 0 Piercing[SHOTGUN]"},
		{firearm("x", "12", "10", "1", "HG", ""), "x ranged 12 st 10 rof 1 avv 0 Piercing[PISTOL]"},
		{firearm("x", "1.5", "+3", "4", "CC, PSY", ""), "x melee 0 st 13 rof 4 avv 3 []"},
		{firearm("x", "24", "14", "1", "PSY, R", ""), ""},
	} {
		got, told := readWarzone(t, selected(`name="Vera Ash" type="model" number="1"`, profiles(infantry("Vera Ash", ""), c.weapon)))
		_, arms, _ := strings.Cut(got[0], "]; ")
		if arms != c.want {
			t.Errorf("%s: %q, want %q", c.weapon, arms, c.want)
		}
		if power := strings.Contains(told, "powers are not played and were left out: x"); power != (c.want == "") {
			t.Errorf("%s: told %s", c.weapon, told)
		}
	}
}

// TestAnArmourAgainstTheStItselfIsPlayedAsOurs: printed 20 against St 12 is 8, and so is ours of
// 10. A vehicle's sections are printed so, too.
func TestAnArmourAgainstTheStItselfIsPlayedAsOurs(t *testing.T) {
	got, told := readWarzone(t, selected(`name="Vera Ash" type="model" number="1"`, profiles(infantry("Vera Ash", "A=23(10)"))),
		selected(`name="Crawler" type="model" number="1"`, profiles(profile("Crawler", "Vehicle", "SP", "6", "CC", "-", "RS", "13", "WP", "14", "LD", "15", "HULL", "28/4", "WPNS", "24/2", "MOV", "27/3", "ENG", "28/3", "A-REAR", "-4", "SZ", "4"))))
	same(t, got, "Vera Ash of Vera Ash, leads true: 5 15 13 10 12 14 15 3 13(10) base 40, 0 points []",
		"Crawler of Crawler, leads true: 6 10 13 10 12 14 15 0 0(0) base 80, 0 points []; Hull 18/4; Weapons 14/2; Drive 17/3; Engine 18/3")
	says(t, told, "Vera Ash: printed for a comparison with the St of a hit, so 10 less is played: A 23", "Crawler: printed for a comparison with the St of a hit, so 10 less is played: HULL 28, WPNS 24, MOV 27, ENG 28",
		"Crawler: not in its profile, taken from a table: CC 10, ST 10, CON 12", "characteristics that these rules do not play: COH, A-REAR")
}

// TestWhatAListOfWarzoneSaysIsUsedOrTold: as that of other lists.
func TestWhatAListOfWarzoneSaysIsUsedOrTold(t *testing.T) {
	var root piece
	if err := xml.Unmarshal(warzoneXML(selected(`name="Troopers" type="unit" number="1"`, below(trooper(2, below(selected(`name="Pistol" type="upgrade" number="2"`, profiles(firearm("Pistol", "12", "10", "1", "HG", "Poison")))))))), &root); err != nil {
		t.Fatal(err)
	}
	before, _ := made(t, &root)
	tries := 0
	var walk func(p *piece)
	walk = func(p *piece) {
		was, name := p.Text, p.get("name")
		switch p.XMLName.Local {
		case "characteristic":
			if name != "COH" { // told as a column
				tries++
				if p.Text = "Odd saying"; true {
					if after, _ := made(t, &root); after == before {
						t.Errorf("%s %s is neither used nor told", name, was)
					}
				}
				p.Text = was
			}
		case "rule":
			tries++
			p.set("name", "Odd word")
			if after, _ := made(t, &root); after == before {
				t.Errorf("the rule %s is neither used nor told", name)
			}
			p.set("name", name)
		}
		for _, k := range p.Kids {
			walk(k)
		}
	}
	walk(&root)
	if tries < 20 {
		t.Errorf("%d things were tried", tries)
	}
}

// TestThingsOfAnotherGameAreNotWarzones: what has no ROA is told, and nobody is lost for it.
func TestThingsOfAnotherGameAreNotWarzones(t *testing.T) {
	got, told := readWarzone(t, selected(`name="Vera Ash" type="model" number="1"`, profiles(infantry("Vera Ash", ""), profile("Old Gun", "Weapon", "Type", "2-Handed", "Range", `24"`), profile("Coat", "Battlekit", "Type", "Armour"),
		profile("Door", "Shield", "+ARM", "3"), firearm("Great gun", "99999999999999999999", "99999999999999999999", "99", "H", ""))))
	same(t, got, "Vera Ash of Vera Ash, leads true: 5 15 13 10 12 14 15 3 13(8) base 40, 0 points []; Great gun ranged 144 st 30 rof 10 avv 20 Piercing[]")
	says(t, told, `Vera Ash: Vera Ash: its profile of the type "Weapon" is not known and was not read`, `Vera Ash: Vera Ash: its profile of the type "Battlekit" is not known and was not read`, `Vera Ash: Vera Ash: its profile of the type "Shield" is not known and was not read`)
}

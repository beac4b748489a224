package lists_test

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game/roster/lists"
	"duckboard/game/rules"
)

// piece is an element of a roster, as it is written.
type piece struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Kids    []*piece   `xml:",any"`
}

// words are those of all rule sets.
var words = lists.WordsOf(rules.All())

func (p *piece) get(name string) string {
	for _, a := range p.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (p *piece) set(name, value string) {
	p.Attrs = slices.DeleteFunc(p.Attrs, func(a xml.Attr) bool { return a.Name.Local == name })
	p.Attrs = append(p.Attrs, xml.Attr{Name: xml.Name{Local: name}, Value: value})
}

// write is the element as text, without its namespace.
func (p *piece) write(b *strings.Builder) {
	fmt.Fprintf(b, "<%s", p.XMLName.Local)
	for _, a := range p.Attrs {
		if a.Name.Local != "xmlns" {
			fmt.Fprintf(b, " %s=\"", a.Name.Local)
			_ = xml.EscapeText(b, []byte(a.Value))
			b.WriteByte('"')
		}
	}
	b.WriteByte('>')
	_ = xml.EscapeText(b, []byte(p.Text))
	for _, k := range p.Kids {
		k.write(b)
	}
	fmt.Fprintf(b, "</%s>", p.XMLName.Local)
}

// made is all that comes of a roster: its warband as the first rules that take it play it,
// and what was told.
func made(t *testing.T, root *piece) (all, told string) {
	t.Helper()
	var b strings.Builder
	root.write(&b)
	w, notes, err := lists.Read([]byte(b.String()), words)
	if err != nil {
		return err.Error(), err.Error() // refused, and told why
	}
	_, missed, err := lists.Fit(w, rules.All())
	if err != nil {
		t.Fatal(err)
	}
	if notes = append(notes, missed...); len(notes) > 0 {
		told = (&document.Error{Faults: notes}).Error()
	}
	return string(w.Marshal()) + told, told
}

// whole is a roster with everything that exports have been seen to have.
var whole = []byte(`<roster name="Night Shift" gameSystemName="Trench Crusade"><forces><force catalogueName="Pump Hall"><rules><rule name="Damp Ground"/></rules>` + below(
	selected(`name="Warden" type="model" number="2"`, profiles(
		profile("Warden", "Unit", "Movement", `6"/Infantry`, "Ranged", "0", "Melee", "+1 DICE", "Armour", "-1", "Base", "32mm"),
		profile("Cold Hands", "Ability", "Description", "Prose."),
		profile("Teeth", "Weapon", "Type", "1-Handed", "Range", "Melee", "Modifiers", "+1D to Hit", "Keywords", "CRITICAL", "Rules", "+1 INJURY DICE"))+
		`<rules><rule name="Tough"/><rule name="Critical"/><rule name="+/- Dice"/><rule name="Ignore [Modifier]"/></rules>`+
		`<categories><category name="Elite" primary="true"/><category name="Fear" primary="false"/><category name="Pump Hands" primary="false"/></categories>`+below(
		selected(`name="Long Gun" type="upgrade" number="2"`, profiles(profile("Long Gun", "Weapon", "Type", "2-Handed", "Range", `24"`, "Modifiers", "Special, 2 attacks", "Keywords", "IGNORE COVER, RELOAD", "Rules", "Prose of it."))+
			`<rules><rule name="Reload"/><rule name="Gun Drill"/></rules><categories><category name="Heavy"/></categories>`),
		selected(`name="Mask" type="upgrade" number="2"`, profiles(profile("Mask", "Battlekit", "Type", "Equipment", "Range", "-", "Keywords", "NEGATE GAS", "Rules", "-"))+`<rules><rule name="Negate [Keyword]"/></rules><categories><category name="Negate Gas"/><category name="Hats"/></categories>`),
		selected(`name="Oath" type="upgrade" number="2"`, `<rules><rule name="Sworn"/></rules>`),
	)),
	selected(`name="Fitters" type="unit" number="1"`, `<rules><rule name="Strong"/></rules><categories><category name="Crew" primary="true"/></categories>`+below(
		selected(`name="Fitter" type="model" number="1"`, profiles(profile("Fitter", "Unit", "Movement", `8"/Flying`, "Ranged", "-1 DICE", "Melee", "0", "Armour", "0", "Base", "25mm"))+`<categories><category name="Tough"/></categories>`))),
) + `</force></forces></roster>`)

// TestWhatAListSaysIsUsedOrTold takes each characteristic, profile, rule and category of lists
// in turn and has it say something odd, and gives each profile a characteristic more: what
// comes of the list must be another warband, or another word about it.
func TestWhatAListSaysIsUsedOrTold(t *testing.T) {
	for name, data := range map[string][]byte{"pump": pump, "whole": whole} {
		var root piece
		if err := xml.Unmarshal(data, &root); err != nil {
			t.Fatal(err)
		}
		before, told := made(t, &root)
		tries := 0
		try := func(what string, change, back func()) {
			t.Helper()
			tries++
			change()
			if after, _ := made(t, &root); after == before {
				t.Errorf("%s: %s is neither used nor told", name, what)
			}
			back()
		}
		reading := func(p *piece, attr, odd, what string) {
			was := p.get(attr)
			try(what+" "+was, func() { p.set(attr, odd) }, func() { p.set(attr, was) })
		}
		var walk func(p, in *piece)
		walk = func(p, in *piece) {
			switch p.XMLName.Local {
			case "selection":
				if primary := p.Kids; strings.Contains(told, p.get("name")+" is left out") || strings.Contains(told, "no model has it: "+p.get("name")) {
					_ = primary // told as a whole
					return
				}
			case "profile":
				reading(p, "typeName", "Oddity", "the profile")
				if p.get("typeName") != "Ability" {
					list := p.Kids[0]
					was := list.Kids
					try("a new characteristic of "+p.get("name"), func() {
						list.Kids = append(slices.Clone(was), &piece{XMLName: xml.Name{Local: "characteristic"}, Attrs: []xml.Attr{{Name: xml.Name{Local: "name"}, Value: "Novelty"}}, Text: "Odd saying"})
					}, func() { list.Kids = was })
				}
				in = p
			case "characteristic":
				prose := (p.get("name") == "Description" || p.get("name") == "Rules") && strings.Contains(told, in.get("name"))
				if was := p.Text; !prose {
					try(p.get("name")+" of "+in.get("name"), func() { p.Text = "Odd saying" }, func() { p.Text = was })
				}
				return
			case "rule", "category":
				reading(p, "name", "Odd word", "the "+p.XMLName.Local)
			}
			for _, k := range p.Kids {
				walk(k, in)
			}
		}
		walk(&root, nil)
		if tries < 20 {
			t.Errorf("%s: only %d things were tried", name, tries)
		}
	}
}

// TestModifiersOfOlderListsSayWhatTheySay: in all the ways in which lists up to late 2025
// print them; what cannot be read is told by the model's and the weapon's name.
func TestModifiersOfOlderListsSayWhatTheySay(t *testing.T) {
	for text, want := range map[string]string{
		"+1D to Injure": "+1 INJURY DICE", "+1D to Injuries": "+1 INJURY DICE", "-1D Injury": "-1 INJURY DICE", "+2D to injury rolls": "+2 INJURY DICE", "+1 DICE to injury": "+1 INJURY DICE",
		"+1D to Hit": "+1 DICE", "+1D Hit": "+1 DICE", "+1 Dice to Hit": "+1 DICE", "−1D to hit": "-1 DICE", "+1 DICE": "+1 DICE",
		"+1 to Injury Rolls": "+1 INJURY MODIFIER", "+1 to Injuries": "+1 INJURY MODIFIER", "+2 on Injury Results": "+2 INJURY MODIFIER", "+1 To Injury": "+1 INJURY MODIFIER",
		"+1D to Hit and Injure": "+1 DICE/+1 INJURY DICE", "+1D to hit and to injure": "+1 DICE/+1 INJURY DICE", "+1D to Hit, +1D to Injure": "+1 DICE/+1 INJURY DICE",
		"-1D to Injure, Ignore Cover, Ignore Armour": "-1 INJURY DICE/IGNORE COVER/IGNORE ARMOUR", "Ignores Armor": "IGNORE ARMOUR",
		"2 attacks": "2 attacks", "-1D to injury, 2 attacks": "2 attacks/-1 INJURY DICE", "3 Attacks, +1D to injuries": "3 attacks/+1 INJURY DICE", "+1 to Injury, 2 Attacks": "2 attacks/+1 INJURY MODIFIER",
		"-": "", "Special": "? SPECIAL", "+1D Injury*": "? +1D INJURY*", "+1D to Hit (Ranged Only)": "? +1D TO HIT (RANGED ONLY)", "-1D to hit for Chargers": "? -1D TO HIT FOR CHARGERS",
		"+1D Hit, +2D to injuries at Short Range": "+1 DICE/? +2D TO INJURIES AT SHORT RANGE", "2x BLOOD MARKERS, ignore armour.": "IGNORE ARMOUR/? 2X BLOOD MARKERS", "99 attacks": "? 99 ATTACKS",
	} {
		root := rosterXML(selected(`name="Bearer" type="model" number="1"`, profiles(foot)+below(
			selected(`name="Mace" type="upgrade" number="1"`, profiles(profile("Mace", "Weapon", "Type", "2-Handed", "Range", "Melee", "Modifiers", text, "Keywords", "-", "Rules", "-"))))))
		w, notes, err := lists.Read(root, words)
		if err != nil {
			t.Fatal(err)
		}
		_, missed, err := lists.Fit(w, rules.All())
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		arm := w.Models[0].Weapons[0]
		if arm.Attacks != 1 {
			got = append(got, fmt.Sprint(arm.Attacks, " attacks"))
		}
		got = append(got, arm.Keywords...)
		for _, n := range append(notes, missed...) {
			if s, ok := strings.CutPrefix(n.String(), "Bearer: modifiers that cannot be read are left out: Mace ("); ok {
				got = append(got, "? "+strings.TrimSuffix(s, ")"))
			} else {
				t.Errorf("%s: it is told %q", text, n)
			}
		}
		if s := strings.Join(got, "/"); s != want {
			t.Errorf("%s: %q, want %q", text, s, want)
		}
	}
}

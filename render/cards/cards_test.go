package cards

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render/chart"
	"duckboard/render/sheet"
)

// written is a text of a page with where it begins, in inches from the top left.
type written struct {
	page         int
	x, y, points float64
	text         string
}

var (
	pageBreak = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	textShown = regexp.MustCompile(`(?s)BT /\w+ ([\d.]+) Tf ET|BT ([\d.]+) ([\d.]+) Td \((.*?[^\\]|)\) Tj ET`)
)

// texts are all texts of a warband's document.
func texts(t *testing.T, band *roster.Warband, o Options) []written {
	t.Helper()
	p := newPrinter(band, o)
	if !p.pages() {
		t.Fatal("it was cancelled")
	}
	var b bytes.Buffer
	if err := p.PDF.Output(&b); err != nil {
		t.Fatal(err)
	}
	var all []written
	page := 0
	for _, s := range pageBreak.FindAllStringSubmatch(b.String(), -1) {
		if !strings.Contains(s[1], " Td (") {
			continue
		}
		points := 0.0
		for _, m := range textShown.FindAllStringSubmatch(s[1], -1) {
			if m[1] != "" {
				points, _ = strconv.ParseFloat(m[1], 64)
				continue
			}
			x, _ := strconv.ParseFloat(m[2], 64)
			y, _ := strconv.ParseFloat(m[3], 64)
			all = append(all, written{page, x / 72, p.o.Paper.Height - y/72, points, decoded(m[4])})
		}
		page++
	}
	return all
}

// decoded is a text as the document has it, UTF-16 with its brackets escaped.
func decoded(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			if s[i] == 'r' {
				b = append(b, '\r')
				continue
			}
		}
		b = append(b, s[i])
	}
	var units []uint16
	for i := 0; i+1 < len(b); i += 2 {
		units = append(units, uint16(b[i])<<8|uint16(b[i+1]))
	}
	return string(utf16.Decode(units))
}

func has(all []written, text string) bool {
	return slices.ContainsFunc(all, func(w written) bool { return strings.Contains(w.text, text) })
}

// each calls for every shipped warband under each of its rule sets.
func each(t *testing.T, do func(r game.Ruleset, w *roster.Warband)) {
	t.Helper()
	for _, r := range rules.All() {
		for _, name := range roster.Fitting(r.Check) {
			w, err := roster.Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			do(r, w)
		}
	}
}

func TestEveryModelHasACardAndARowOnTheSheetInEachLanguage(t *testing.T) {
	each(t, func(r game.Ruleset, w *roster.Warband) {
		for _, lang := range assets.Languages {
			words := assets.NewPrinter(lang)
			all := texts(t, w, Options{Rules: r, Words: words})
			sheetHas, cardsHave := "", ""
			for _, a := range all {
				if a.page == 0 {
					sheetHas += a.text + " "
				} else {
					cardsHave += a.text + " "
				}
			}
			if coin := map[string]string{"en": "ducats", "it": "ducati"}[lang]; strings.Contains(sheetHas, coin) != strings.Contains(cardsHave, coin) || strings.Contains(sheetHas, coin) == (game.Says(r, "ducats") != "ducats") {
				t.Errorf("%s, %s: costs are said in the word of other rules", r.ID(), lang)
			}
			for i := range w.Models {
				m := &w.Models[i]
				for _, n := range append([]string{m.Name}, names(m)...) {
					name := roster.Local(lang, n)
					if !strings.Contains(cardsHave, name) || !strings.Contains(strings.ReplaceAll(sheetHas, "… ", ""), strings.Fields(name)[0]) {
						t.Errorf("%s, %s: %s is not there", r.ID(), lang, name)
					}
				}
				for _, k := range m.Keywords {
					text := strings.Fields(words.T(r.(Explainer).Explain(k)))
					if !strings.Contains(cardsHave, k+": "+text[0]+" ") {
						t.Errorf("%s, %s: %s is not explained", r.ID(), lang, k)
					}
				}
			}
		}
	})
}

func names(m *roster.Model) (list []string) {
	for _, w := range m.Weapons {
		list = append(list, w.Name)
	}
	for _, k := range m.Kit {
		list = append(list, k.Name)
	}
	return list
}

func TestWhatIsWrittenLiesWithinItsCardAndItsPage(t *testing.T) {
	n := 0
	each(t, func(r game.Ruleset, w *roster.Warband) {
		n++
		for _, paper := range sheet.Papers()[n%2 : n%2+1] {
			p := newPrinter(w, Options{Rules: r, Words: assets.NewPrinter("it"), Paper: paper})
			x0, y0 := (paper.Width-across*cardWide)/2, (paper.Height-foot-down*cardHigh)/2
			for _, a := range texts(t, w, p.o) {
				if end := a.x + p.Width(a.points, "", a.text); end > paper.Width-0.3 || a.x < 0.3 || a.y < 0.3 || a.y > paper.Height-0.25 || a.points < 4.8 {
					t.Errorf("%s, %s: %q is at %.2f, %.2f", w.Name, paper.Name, a.text, a.x, a.y)
				}
				if a.page == 0 || a.y > y0+down*cardHigh {
					continue
				}
				in := a.x - x0
				for in >= cardWide {
					in -= cardWide
				}
				if in < pad-0.001 || in+p.Width(a.points, "", a.text) > cardWide-pad+0.01 {
					t.Errorf("%s, %s: %q reaches from %.2f to the edge of its card", w.Name, paper.Name, a.text, in)
				}
			}
		}
	})
}

func TestACardSaysTheExactOddsOfItsWeapons(t *testing.T) {
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	var riflemen roster.Warband
	riflemen.Name = "One"
	for _, m := range w.Models {
		if m.Ranged == 1 && len(m.Weapons) > 0 && m.Weapons[0].Range == 24000 && len(riflemen.Models) == 0 {
			riflemen.Models = append(riflemen.Models, m)
		}
	}
	all := texts(t, &riflemen, Options{Rules: rules.All()[0], Words: assets.NewPrinter("en"), What: Cards})
	line := func(first string) string { // a row of the table, from left to right
		i := slices.IndexFunc(all, func(a written) bool { return a.text == first })
		if i < 0 {
			return ""
		}
		var row []written
		for _, a := range all {
			if a.y == all[i].y && a.page == all[i].page {
				row = append(row, a)
			}
		}
		slices.SortFunc(row, func(a, b written) int { return int(1000 * (a.x - b.x)) })
		s := ""
		for _, a := range row {
			s += a.text + " "
		}
		return strings.Join(strings.Fields(s), " ")
	}
	// 1 DICE near, none at long range; no INJURY MODIFIER but the armour's
	if got := line("up to 12″"); got != "up to 12″ 81 49 · 24 36 · 15 24 · 8 15 · 3" {
		t.Error(got)
	}
	if got := line("up to 24″, in cover"); got != "up to 24″, in cover 32 19 · 9 13 · 5 9 · 3 5 · 1" {
		t.Error(got)
	}
}

func TestAModelThatDoesNotFitOnACardGoesOnOnAnother(t *testing.T) {
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	m := w.Models[0]
	for i := range 4 {
		k := m.Weapons[0]
		k.ID, k.Name = fmt.Sprint("more", i), fmt.Sprint("Pistol ", i)
		m.Weapons = append(m.Weapons, k)
	}
	one := &roster.Warband{Name: "One", Models: []roster.Model{m}}
	all := texts(t, one, Options{Rules: rules.All()[0], Words: assets.NewPrinter("en"), What: Cards})
	if !has(all, "1 of 2 · ") || !has(all, "2 of 2 · ") || has(all, "of 3") {
		t.Error("it is not on two cards")
	}
	for i := range 4 {
		if !has(all, fmt.Sprintf("Pistol %d:", i)) {
			t.Errorf("pistol %d is lost", i)
		}
	}
}

func TestTheSameWarbandGivesTheSameBytesOnAsFewPagesAsMayBe(t *testing.T) {
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	page := regexp.MustCompile(`/Type /Page\b[^s]`)
	for what, want := range map[What]int{All: 4, Cards: 3, Sheet: 1} {
		var docs [2]bytes.Buffer
		for i := range docs {
			if err := PDF(&docs[i], w, Options{Rules: rules.All()[0], Words: assets.NewPrinter("en"), What: what}); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(docs[0].Bytes(), docs[1].Bytes()) {
			t.Error("another document the second time")
		}
		if n := len(page.FindAllString(docs[0].String(), -1)); n != want {
			t.Errorf("%d pages, not %d", n, want)
		}
	}
}

func TestAWarbandOfOtherRulesIsRefusedAndACancelledOneIsNotWritten(t *testing.T) {
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	all := rules.All()
	var b bytes.Buffer
	if err := PDF(&b, w, Options{Rules: all[len(all)-1], Words: assets.NewPrinter("en")}); err == nil || b.Len() > 0 {
		t.Error(err)
	}
	n := 0
	pause := func() bool { n++; return n > 3 }
	if err := PDF(&b, w, Options{Rules: all[0], Words: assets.NewPrinter("en"), Pause: pause}); err != chart.ErrCancelled || b.Len() > 0 {
		t.Error(err)
	}
}

// TestFourCardsFillAPage: no shipped model needs a second card, in any language, so that a
// warband has as many pages as a quarter of its models.
func TestFourCardsFillAPage(t *testing.T) {
	each(t, func(r game.Ruleset, w *roster.Warband) {
		for _, lang := range assets.Languages {
			all := texts(t, w, Options{Rules: r, Words: assets.NewPrinter(lang), What: Cards})
			if pages := all[len(all)-1].page + 1; pages != (len(w.Models)+3)/4 {
				t.Errorf("%s, %s, %s: %d models on %d pages", r.ID(), lang, w.Name, len(w.Models), pages)
			}
		}
	})
}

// TestACardHasBoxesForWhatIsTickedInPlay: markers, the Turns in which its model was activated,
// wounds, and the Structure Points of each section; none on what goes on on a second card.
func TestACardHasBoxesForWhatIsTickedInPlay(t *testing.T) {
	boxes := func(rule int, m roster.Model) (n int, all []written) {
		band := &roster.Warband{Name: "One", Models: []roster.Model{m}}
		p := newPrinter(band, Options{Rules: rules.All()[rule], Words: assets.NewPrinter("en"), What: Cards})
		p.pages()
		var b bytes.Buffer
		if err := p.PDF.Output(&b); err != nil {
			t.Fatal(err)
		}
		side := fmt.Sprintf("%.2f", tickBoxWidth*72)
		return len(regexp.MustCompile(` `+side+` -`+side+` re S`).FindAllString(b.String(), -1)), texts(t, band, p.o)
	}
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	n, all := boxes(0, w.Models[0])
	if n != markerBoxes+turnBoxes || !has(all, "Markers") || !has(all, "Activated") {
		t.Errorf("%d boxes", n)
	}
	long := w.Models[0]
	for i := range 4 {
		k := long.Weapons[0]
		k.ID, k.Name = fmt.Sprint("more", i), fmt.Sprint("Pistol ", i)
		long.Weapons = append(long.Weapons, k)
	}
	if n, all := boxes(0, long); n != markerBoxes+turnBoxes || !has(all, "2 of 2") {
		t.Errorf("of two cards: %d boxes", n)
	}
	wounded, err := roster.Shipped("low-water")
	if err != nil {
		t.Fatal(err)
	}
	m := wounded.Models[0]
	if n, _ := boxes(2, m); n != m.Soldier.W+markerBoxes+turnBoxes {
		t.Errorf("of %d wounds: %d boxes", m.Soldier.W, n)
	}
	s := *m.Soldier
	s.W, s.A, s.Sections = 0, 0, []roster.Section{{Name: "Hull", AV: 14, Structure: 4}, {Name: "Engine", AV: 12, Structure: 3}}
	m.Soldier = &s
	if n, all := boxes(2, m); n != 7+markerBoxes+turnBoxes || !has(all, "Hull") || !has(all, "Engine") {
		t.Errorf("of a vehicle: %d boxes", n)
	}
}

// TestEqualModelsAreNumbered: on their cards and on the sheet; of squads each for itself.
func TestEqualModelsAreNumbered(t *testing.T) {
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	a, b, c := w.Models[0], w.Models[1], w.Models[1]
	a.Name, b.Name, c.Name, c.ID = "Warden", "Rifle", "Rifle", "again"
	all := texts(t, &roster.Warband{Name: "Three", Models: []roster.Model{a, b, c}}, Options{Rules: rules.All()[0], Words: assets.NewPrinter("en")})
	count := map[string]int{}
	for _, x := range all {
		count[x.text]++
	}
	if count["Warden"] != 2 || count["Rifle 1"] != 2 || count["Rifle 2"] != 2 || count["Rifle"] > 0 {
		t.Errorf("%v", count)
	}
	s, o := &roster.Soldier{Squad: "Left"}, &roster.Soldier{Squad: "Right"}
	same := &roster.Warband{Models: []roster.Model{{Name: "Rifle", Soldier: s}, {Name: "Rifle", Soldier: o}, {Name: "Rifle", Soldier: s}}}
	if got := numbered(same, func(n string) string { return n }); !slices.Equal(got, []string{"Rifle 1", "Rifle", "Rifle 2"}) {
		t.Errorf("%q", got)
	}
}

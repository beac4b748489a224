package findings_test

import (
	"bytes"
	"fmt"
	"html"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

func position(t *testing.T) *lab.Position {
	t.Helper()
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: 1, Table: levels.New(physics.V(20000, 20000))}
	for side, name := range []string{"kestrel-post", "the-lantern-ninth"} {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		few := *w
		few.Models = w.Models[:2]
		s.Sides[side] = game.SideStart{Name: few.Name, Warband: &few}
		zero := physics.Mil(0)
		for i := range few.Models {
			s.Place = append(s.Place, game.Placement{Model: few.Models[i].ID, At: physics.V(physics.Mil(2000+16000*side), physics.Mil(4000+5000*i)), Level: &zero})
		}
		x := physics.Mil(14000 * side)
		s.Table.Zones = append(s.Table.Zones, levels.Zone{Side: side, Polygon: []physics.Vec{{X: x}, {X: x + 6000}, {X: x + 6000, Y: 20000}, {X: x, Y: 20000}}})
	}
	p, err := lab.New(r, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestThePageTellsEverythingInBothLanguages(t *testing.T) {
	p := position(t)
	j, f := p.Fairness(false)
	j.Run(1)
	k, x := p.Exposures()
	k.Run(1)
	st, err := p.Study(lab.Question{Layer: lab.Threat, Model: game.NoModel, Step: 4 * physics.Inch})
	if err != nil {
		t.Fatal(err)
	}
	st.Run(1)
	r := &findings.Report{Position: p, Fairness: f, Exposures: *x, Maps: []findings.Found{{Layer: lab.Threat, Map: st.Map}}}
	for lang, words := range map[string][]string{"en": {"What both sides have of it", "Threat: ", "seen from the enemy"}, "it": {"Che cosa ne hanno le due parti", "Minaccia: ", "visti dalla zona nemica"}} {
		var b bytes.Buffer
		if err := findings.Page(&b, r, assets.NewPrinter(lang)); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		for _, w := range append(words, `lang="`+lang+`"`, "data:image/png;base64,") {
			if !strings.Contains(text, w) {
				t.Errorf("%s: the page does not say %q", lang, w)
			}
		}
		if name := html.EscapeString(roster.Local(lang, p.Setup.Sides[0].Name)); strings.Count(text, name) < 2 {
			t.Errorf("%s: the page does not speak of %s", lang, name)
		}
		if i := strings.Index(text, "%!"); i >= 0 {
			t.Errorf("%s: a broken sentence: %s", lang, text[max(0, i-60):i+20])
		}
		if n := strings.Count(text, `<tr class="side`); n != 4 {
			t.Errorf("%s: %d models are listed", lang, n)
		}
	}
}

func TestNoNameIsMarkupInThePage(t *testing.T) {
	p := position(t)
	j, f := p.Fairness(false)
	j.Run(1)
	p.Setup.Sides[0].Name = `<script>alert("&")</script>`
	var b bytes.Buffer
	if err := findings.Page(&b, &findings.Report{Position: p, Fairness: f}, assets.NewPrinter("en")); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "<script") || !strings.Contains(b.String(), "&lt;script&gt;alert(&#34;&amp;&#34;)") {
		t.Errorf("a name is written as it is:\n%s", b.String()[strings.Index(b.String(), "</style>"):])
	}
}

func TestThePageTellsWhoWasLostHowOften(t *testing.T) {
	p := position(t)
	j, f := p.Fairness(false)
	j.Run(1)
	fight, err := lab.NewFight(lab.Contest{Rules: p.Setup.Rules, Start: p.Setup.Start, Games: 4})
	if err != nil {
		t.Fatal(err)
	}
	fight.Go(1)
	fight.Wait()
	tally := fight.Tally()
	var b bytes.Buffer
	if err := findings.Page(&b, &findings.Report{Position: p, Fairness: f, Fight: &tally}, assets.NewPrinter("en")); err != nil {
		t.Fatal(err)
	}
	for side := range tally.Lost {
		for i, n := range tally.Lost[side] {
			row := fmt.Sprintf(`<tr class="lost side%d"><td>%s</td><td class="n">%s</td></tr>`, side, p.Setup.Sides[side].Warband.Models[i].Name, findings.Percent(float64(n)/4))
			if !strings.Contains(b.String(), row) {
				t.Errorf("the page has no row %s", row)
			}
		}
	}
}

func TestEveryLayerHasATitleAndALegendWithANumberForEachBand(t *testing.T) {
	p := position(t)
	printer := assets.NewPrinter("it")
	for _, layer := range lab.Layers() {
		if findings.Titles[layer] == "" || findings.Abouts[layer] == "" {
			t.Errorf("%s has no title", layer)
		}
		st, err := p.Study(lab.Question{Layer: layer, Model: game.NoModel, Step: 5 * physics.Inch})
		if err != nil {
			t.Fatal(err)
		}
		st.Run(1)
		h := findings.Heat(layer, st.Map, chart.Night(), printer)
		last := -1.0
		for _, b := range h.Bands {
			if b.Text == "" || b.UpTo <= last {
				t.Errorf("%s: band %+v after %v", layer, b, last)
			}
			last = b.UpTo
		}
		if len(h.Bands) < 3 {
			t.Errorf("%s: %d bands", layer, len(h.Bands))
		}
	}
}

func TestAPageIsTheSameInSlicesAndCanBeGivenUp(t *testing.T) {
	p := position(t)
	j, f := p.Fairness(false)
	j.Run(1)
	r := &findings.Report{Position: p, Fairness: f}
	for side := range game.Side(2) {
		st, err := p.Study(lab.Question{Layer: lab.Cover, Side: side, Model: game.NoModel, Step: 4 * physics.Inch})
		if err != nil {
			t.Fatal(err)
		}
		st.Run(1)
		r.Maps = append(r.Maps, findings.Found{Layer: lab.Cover, Side: side, Map: st.Map})
	}
	var once, sliced bytes.Buffer
	if err := findings.Page(&once, r, assets.NewPrinter("en")); err != nil {
		t.Fatal(err)
	}
	c, pauses := findings.Compose(r, assets.NewPrinter("en")), 0
	c.Draw(func() bool { pauses++; return false })
	if err := c.Write(&sliced); err != nil || !bytes.Equal(once.Bytes(), sliced.Bytes()) || pauses < 50 {
		t.Errorf("%v, %d pauses, %d bytes and %d", err, pauses, once.Len(), sliced.Len())
	}
	c, left := findings.Compose(r, assets.NewPrinter("en")), pauses/2
	c.Draw(func() bool { left--; return left < 0 })
	if left != -1 && left < -40 {
		t.Errorf("it goes on after it was given up for %d pauses", -left)
	}
}

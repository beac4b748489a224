package maker

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/game/scenario"
	"duckboard/render"
)

// click clicks the widget of a label that is seen.
func (v *session) click(label string) {
	v.Helper()
	v.App.Probe()
	v.App.Redraw()
	v.Run(1)
	for _, l := range v.App.Probe()["buttons"].([]render.Label) {
		if l.Text == label && !l.Off {
			v.Click(l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2)
			v.Run(2)
			return
		}
	}
	v.Fatalf("there is no %q", label)
}

// TestMarkersAreMadeByTheMouseAlone: each of the usual kinds as it comes has no fault, nor what is
// ticked of it; what is carried pays once it has left the table.
func TestMarkersAreMadeByTheMouseAlone(t *testing.T) {
	v := begin(t, nil, "village", 1440, 2400)
	v.click("Markers")
	for _, u := range usualMarkers {
		v.click("Add: " + u.label)
	}
	p := v.s.plan
	if len(p.faults) > 0 || len(p.now.Markers) != 3 || v.s.at[pageMarkers] != 2 {
		t.Fatalf("%v, %d kinds, %d is shown", p.faults, len(p.now.Markers), v.s.at[pageMarkers])
	}
	for _, label := range []string{"a model searches it, an ACTION", "The search takes a Success Roll", "Who finds it carries it", "Add: an Injury Roll", "SHRAPNEL", "To all that are near, not only to who set it off", "Take away: BLOOD MARKERS", "a model near it is activated"} {
		if v.click(label); len(p.faults) > 0 {
			t.Fatalf("after %q: %v", label, p.faults)
		}
	}
	m := &p.now.Markers[2]
	if !slices.Equal(m.When, []scenario.Moment{scenario.Search}) || !m.Roll || !m.Carried || !m.All || m.Stays || len(m.Does) != 1 || !slices.Equal(m.Does[0].Words, []string{"SHRAPNEL"}) {
		t.Errorf("%+v", m)
	}
	if words := p.now.Tell(m, "en"); !slices.Contains(p.now.Terms("en"), words) {
		t.Errorf("players are not told: %s", words)
	}
	v.click("a model searches it, an ACTION")
	if m := &p.now.Markers[2]; m.Roll || m.Carried || len(p.faults) > 0 {
		t.Errorf("%+v, %v", m, p.faults)
	}
	if usualMarkers[2].marker.Lay.Count != 2 || len(usualMarkers[2].marker.When) != 1 {
		t.Error("what was made changed what is added")
	}
	v.zone(2, 40, 16, 47.9, 32)
	v.s.edit(v.App, func(p *scenario.Scenario) error {
		p.Scoring = []scenario.Rule{{When: scenario.GameEnd, What: scenario.Off, VP: 3, Side: scenario.Both, Marker: "cache-1"}}
		return nil
	})
	for _, what := range []scenario.What{scenario.Found, scenario.Borne, scenario.Left} {
		v.s.edit(v.App, func(p *scenario.Scenario) error {
			r := scenario.Rule{When: scenario.GameEnd, VP: 1, Side: scenario.Both}
			(&flow{s: v.s}).turn(p, &r, what)
			p.Scoring = append(p.Scoring, r)
			return nil
		})
	}
	v.s.show(v.App, pagePoints, 1)
	v.Run(2)
	if v.Drawn(); len(p.faults) > 0 || len(p.now.Scoring) != 4 {
		t.Errorf("%v, %d rules", p.faults, len(p.now.Scoring))
	}
	v.s.edit(v.App, func(p *scenario.Scenario) error { p.Markers = nil; return nil })
	for i := range p.now.Scoring {
		v.s.show(v.App, pagePoints, i)
		v.Run(2)
	}
	if v.s.lead(v.App, p.faults[0].Path); v.s.page != pagePoints {
		t.Errorf("rules of markers that are gone lead to page %d", v.s.page)
	}
}

// TestWhoClicksOnAnythingBreaksNothing: what a click takes away is asked for no more.
func TestWhoClicksOnAnythingBreaksNothing(t *testing.T) {
	for name, table := range map[string]string{"the-ledger": "village", "the-salt-convoy": "mercy-row"} {
		v := begin(t, own(t, name), table, 1440, 2400)
		r := rand.New(rand.NewPCG(7, 7))
		for n := range 150 {
			if n%12 == 0 {
				v.s.show(v.App, page(r.IntN(int(pages))), r.IntN(6))
			}
			v.App.Probe()
			v.Run(1)
			var list []render.Label
			for _, l := range v.App.Probe()["buttons"].([]render.Label) {
				if !l.Off && v.s.panel.Has(l.Box.X, l.Box.Y) {
					list = append(list, l)
				}
			}
			l := list[r.IntN(len(list))]
			v.Click(l.Box.X+l.Box.W/2, l.Box.Y+l.Box.H/2)
			v.s.fair.stop()
			for range 3 {
				if v.App.Top() != render.Screen(v.s) {
					v.Press("Escape")
				}
			}
			if r.IntN(5) == 0 {
				v.s.plan.undo()
				v.Run(1)
			}
		}
		for len(v.s.plan.past) > 0 {
			v.s.plan.undo()
		}
		if string(v.s.plan.now.Marshal()) != string(own(t, name).Marshal()) {
			t.Errorf("%s: what is taken back is not as it was", name)
		}
		v.s.fair.stop()
	}
}

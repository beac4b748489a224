package battle

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
)

// TestAZoneOfTheScenarioSaysUnderThePointerWhatItIsFor: at its name and at its edge, not where one
// fights in it; what is shut says what opens it, and what has opened says it no more.
func TestAZoneOfTheScenarioSaysUnderThePointerWhatItIsFor(t *testing.T) {
	p := openOn(t, "mercy-row", "the-salt-convoy", 4, [2]render.Player{})
	d, sc := p.s.desk, p.s.sc
	zone := func(id string) int {
		a := &d.Setup().Scenario.Areas[d.Setup().Scenario.Area(id)]
		return slices.IndexFunc(sc.table.Zones, func(z levels.Zone) bool { return &z.Polygon[0] == &a.Polygon[0] })
	}
	name := func(i int) (from, to physics.Vec) { return sc.zones[i][0], sc.zones[i][1] }
	still := func() {
		p.app.Redraw()
		p.app.Draw(nil)
	}
	still()
	bare := allocations(still)
	gate := zone("east-gate")
	if z := &sc.table.Zones[gate]; !z.Shut || !z.Apart || z.Name["it"] != "la porta est" {
		t.Errorf("on the map the gate is %+v", z)
	}
	from, to := name(gate)
	d.Point(physics.V((from.X+to.X)/2, (from.Y+to.Y)/2), true)
	write(p.app, sc)
	if got := sc.thing; got.name != "La porta est" || !strings.HasPrefix(got.terms, "È chiusa") || !strings.Contains(got.terms, "turno 3") {
		t.Errorf("at its name: %+v", got)
	}
	if still(); allocations(still) > bare {
		t.Error("a still frame with its card allocates more than one without")
	}
	d.Point(d.Setup().Scenario.Areas[d.Setup().Scenario.Area("east-gate")].Polygon[0].Add(physics.Vec{X: 5000, Y: 100}), true)
	if write(p.app, sc); sc.thing.name != "La porta est" {
		t.Errorf("at its edge: %+v", sc.thing)
	}
	d.Point(physics.Vec{X: 44000, Y: 22000}, true)
	if write(p.app, sc); sc.thing.name != "" {
		t.Errorf("within it: %+v", sc.thing)
	}
	st := d.Shown().Clone()
	st.Happened |= 1 << slices.IndexFunc(d.Setup().Scenario.Events, func(e scenario.Event) bool { return e.ID == "gate" })
	open := d.Setup().After(st).Scenario
	if terms := strings.Join(open.AreaTerms(open.Area("east-gate"), "en"), " "); !strings.HasPrefix(terms, "A model of Red that ends its activation") || strings.Contains(terms, "shut") {
		t.Errorf("once it is open: %s", terms)
	}
	if z := d.Setup().Fought(st).Zones; slices.ContainsFunc(z, func(z levels.Zone) bool { return z.Shut }) || len(z) != len(sc.table.Zones) {
		t.Errorf("once it is open the map has %+v", z)
	}
}

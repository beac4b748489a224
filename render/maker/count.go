package maker

import (
	"slices"

	"duckboard/game/scenario"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// counted are the things that scoring counts, as they are called in a list.
var counted = []struct {
	what  scenario.What
	label string
}{
	{scenario.Control, render.N("objectives held")}, {scenario.Claim, render.N("objectives claimed")}, {scenario.Within, render.N("models in a zone")},
	{scenario.Hold, render.N("a zone held")}, {scenario.Off, render.N("models that left the table")}, {scenario.Across, render.N("models in the enemy's zone")},
	{scenario.Standing, render.N("models still on the table")}, {scenario.ModelOut, render.N("enemies out")}, {scenario.LeaderOut, render.N("enemy leaders out")},
	{scenario.CostOut, render.N("worth of enemies out")}, {scenario.ShareOut, render.N("share of the enemies out")}, {scenario.Trench, render.N("trenches held")},
	{scenario.Found, render.N("markers found")}, {scenario.Borne, render.N("markers carried")}, {scenario.Left, render.N("markers left on the table")},
}

// ofMarkers is how many of them, the last, are about markers.
const ofMarkers = 3

// count are the fields of what is counted.
func (f *flow) count(of func(p *scenario.Scenario) *scenario.Rule) {
	a, now := f.A, of(f.plan())
	names := make([]string, len(counted))
	on := -1
	for i, c := range counted {
		if names[i] = a.T(c.label); c.what == now.What {
			on = i
		}
	}
	if plain := len(counted) - ofMarkers; on < plain && len(f.plan().Markers) == 0 {
		names = names[:plain]
	}
	f.choose(a.T("What counts"), names, on, func(p *scenario.Scenario, i int) { f.turn(p, of(p), counted[i].what) })
	f.side(a.T("For whom"), a.T("both sides"), now.Side, func(p *scenario.Scenario, side int) { of(p).Side = side })
	f.parameters(now, of)
}

// turn makes a rule count something else: with what that needs.
func (f *flow) turn(p *scenario.Scenario, r *scenario.Rule, what scenario.What) {
	*r = scenario.Rule{When: r.When, VP: r.VP, Side: r.Side, What: what}
	switch what {
	case scenario.Control:
		r.Range = 3 * physics.Inch
	case scenario.Claim:
		r.Range = physics.Inch
	case scenario.Trench:
		r.Range = 8 * physics.Inch
	case scenario.CostOut:
		r.Per = 50
	case scenario.ShareOut:
		r.Per = 50
	case scenario.Found, scenario.Borne, scenario.Left:
		if len(p.Markers) > 0 {
			r.Marker = p.Markers[0].ID
		}
	case scenario.Within, scenario.Hold:
		for _, z := range p.Areas { // a place rather than where a side deploys
			if z.Use == scenario.ForPlace || z.Use == scenario.ForDeploy && r.Zone == "" {
				if r.Zone = z.ID; z.Use == scenario.ForPlace {
					break
				}
			}
		}
	}
}

// parameters are the fields of what only some things that are counted have.
func (f *flow) parameters(now *scenario.Rule, of func(p *scenario.Scenario) *scenario.Rule) {
	a := f.A
	switch now.What {
	case scenario.Control, scenario.Claim:
		f.length(a.T("Within"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &of(p).Range })
		ids, names := []string{""}, []string{a.T("all objectives")}
		for _, o := range f.s.plan.table.Objectives {
			ids, names = append(ids, o.ID), append(names, o.ID)
		}
		f.choose(a.T("Which objective"), names, max(0, slices.Index(ids, now.At)), func(p *scenario.Scenario, i int) { of(p).At = ids[i] })
		if now.What == scenario.Control {
			f.check(a.T("Only outside the own zone"), func(p *scenario.Scenario) *bool { return &of(p).Outside })
		}
	case scenario.Trench:
		f.length(a.T("Long"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], physics.Inch, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &of(p).Range })
		f.check(a.T("Only without a standing enemy"), func(p *scenario.Scenario) *bool { return &of(p).Alone })
	case scenario.CostOut:
		f.number(a.T("For each so many ducats"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxPer, func(p *scenario.Scenario) *int { return &of(p).Per })
	case scenario.ShareOut:
		f.number(a.T("For each so many percent"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, 100, func(p *scenario.Scenario) *int { return &of(p).Per })
	case scenario.Within, scenario.Hold:
		f.zone(a.T("Which zone"), "", now.Zone, func(p *scenario.Scenario, id string) { of(p).Zone = id }, scenario.ForPlace, scenario.ForDeploy)
	case scenario.Found, scenario.Borne, scenario.Left:
		f.marker("", now.Marker, func(p *scenario.Scenario, id string) { of(p).Marker = id })
		if now.What == scenario.Borne {
			f.check(a.T("Only wholly in the own zone"), func(p *scenario.Scenario) *bool { return &of(p).Home })
		}
	case scenario.Off:
		if len(f.plan().Markers) > 0 {
			f.marker(a.T("the model itself"), now.Marker, func(p *scenario.Scenario, id string) { of(p).Marker = id })
		}
		f.zone(a.T("By which exit"), a.T("any exit"), now.Zone, func(p *scenario.Scenario, id string) { of(p).Zone = id }, scenario.ForExit)
	}
}

// goal are the fields of so much of something.
func (f *flow) goal(of func(p *scenario.Scenario) *scenario.Goal) {
	f.count(func(p *scenario.Scenario) *scenario.Rule { return &of(p).Count })
	f.number(f.A.T("So many at least"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxLeast, func(p *scenario.Scenario) *int { return &of(p).Least })
}

// usual is what a new goal counts: one enemy out.
func usual() scenario.Goal {
	return scenario.Goal{Count: scenario.Rule{What: scenario.ModelOut, Side: scenario.Both}, Least: 1}
}

package maker

import (
	"slices"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// usualMarkers are the kinds of marker that are added as they mostly are.
var usualMarkers = []struct {
	id, name, label string
	marker          scenario.Marker
}{
	{"cache", render.N("Cache"), render.N("caches to find and carry"), scenario.Marker{Lay: &scenario.Lay{Count: 3, Side: scenario.Both, Where: scenario.Between, Edge: 6 * physics.Inch, Apart: 6 * physics.Inch},
		Within: physics.Inch, When: []scenario.Moment{scenario.Search}, Roll: true, Carried: true}},
	{"mine", render.N("Mine"), render.N("mines"), scenario.Marker{Lay: &scenario.Lay{Count: 6, Side: scenario.Both, Where: scenario.Between, Edge: physics.Inch, Apart: 4 * physics.Inch},
		Within: 3 * physics.Inch, When: []scenario.Moment{scenario.Near}, On: 3, Does: []scenario.Effect{{What: scenario.Injury, Words: []string{"SHRAPNEL"}}}, Negated: "MINED"}},
	{"cloud", render.N("Cloud"), render.N("clouds of gas"), scenario.Marker{Lay: &scenario.Lay{Count: 2, Side: scenario.Both, Where: scenario.Between, Edge: 4 * physics.Inch, Apart: 8 * physics.Inch},
		Within: 4 * physics.Inch, When: []scenario.Moment{scenario.Activated}, Does: []scenario.Effect{{What: scenario.Blood, N: 1}}, Stays: true, Negated: "GAS"}},
}

// markers are the kinds of marker, and what the chosen one is and does.
func (f *flow) markers() {
	a, lang := f.A, f.T.Lang
	var names []string
	for i := range f.plan().Markers {
		names = append(names, f.plan().Markers[i].Name.In(lang))
	}
	for _, u := range usualMarkers {
		f.Button(f.Line(inspect.RowHigh, 3), a.T("Add: %s", a.T(u.label)), "", false, "", func() {
			f.s.Finish(a)
			f.edit(func(p *scenario.Scenario) {
				m := u.marker
				m.ID, m.Name, m.Side = free(u.id, func(id string) bool { return p.Marker(id) >= 0 }), document.Text{lang: a.T(u.name)}, scenario.Both
				p.Markers = append(p.Markers, m)
			})
			f.s.show(a, pageMarkers, len(f.plan().Markers)-1)
		}).Enable(len(names) < scenario.MaxMarkers)
	}
	f.Y += f.T.Px(6)
	i := f.entries(names, scenario.MaxMarkers, nil, func(p *scenario.Scenario, i int) { p.Markers = slices.Delete(p.Markers, i, i+1) })
	if i < 0 {
		f.Words(a.T("A marker lies on the table: a mine, a cache, a cloud. What it pays stands under Points."), 6)
		return
	}
	of := func(p *scenario.Scenario) *scenario.Marker { return &p.Markers[i] }
	f.told(f.plan().Tell(of(f.plan()), lang))
	f.text(a.T("Its name"), document.MostName, func(p *scenario.Scenario) *document.Text { return &of(p).Name })
	f.laid(of)
	f.setOff(of)
	f.does(of)
}

// laid are the fields of how a kind of marker comes onto the table.
func (f *flow) laid(of func(p *scenario.Scenario) *scenario.Marker) {
	a, now := f.A, of(f.plan()).Lay
	on := 0
	switch {
	case now == nil:
	case now.Objectives:
		on = 1
	default:
		on = 2 + [3]int{2, 0, 1}[now.Side-scenario.Both]
	}
	f.choose(a.T("Before the battle"), []string{a.T("none lies there"), a.T("one lies on each objective"), a.T("Red lays some"), a.T("Blue lays some"), a.T("both sides lay some in turn")}, on, func(p *scenario.Scenario, i int) {
		l := scenario.Lay{Count: 3, Where: scenario.Between}
		if now != nil && !now.Objectives {
			l = *now
		}
		switch i {
		case 0:
			of(p).Lay = nil
			return
		case 1:
			l = scenario.Lay{Objectives: true, Side: scenario.Both}
		case 4:
			l.Side = scenario.Both
		default:
			l.Side = i - 2
		}
		of(p).Lay = &l
	})
	if on < 2 {
		return
	}
	grounds := []scenario.Ground{scenario.Between, scenario.OwnZone, scenario.Anywhere}
	f.choose(a.T("Where they are laid"), []string{a.T("outside the zones"), a.T("in the own zone"), a.T("outside the enemy's zone")}, slices.Index(grounds, now.Where), func(p *scenario.Scenario, i int) { of(p).Lay.Where = grounds[i] })
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 3)
	f.number(a.T("How many"), c[0], 1, scenario.MaxLaid, func(p *scenario.Scenario) *int { return &of(p).Lay.Count })
	f.length(a.T("From the edge"), c[1], 0, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &of(p).Lay.Edge })
	f.length(a.T("Apart"), c[2], 0, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &of(p).Lay.Apart })
}

// setOff are the fields of what sets a kind of marker off.
func (f *flow) setOff(of func(p *scenario.Scenario) *scenario.Marker) {
	a, now := f.A, of(f.plan())
	f.Heading(a.T("What sets it off"))
	f.length(a.T("Within"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 0, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &of(p).Within })
	labels := []string{a.T("a model moves near it"), a.T("a model near it is activated"), a.T("it comes to lie there during the game"), a.T("a model searches it, an ACTION")}
	for i, at := range scenario.Moments() {
		f.tick(labels[i], now.Has(at), func(p *scenario.Scenario, on bool) {
			m := of(p)
			if m.When = slices.DeleteFunc(m.When, func(o scenario.Moment) bool { return o == at }); on {
				m.When = append(m.When, at)
			}
			if m.Has(scenario.Search) {
				m.Stays = false
			} else {
				m.Roll, m.Side, m.Carried = false, scenario.Both, false
			}
		})
	}
	if now.Has(scenario.Search) {
		f.check(a.T("The search takes a Success Roll"), func(p *scenario.Scenario) *bool { return &of(p).Roll })
		f.check(a.T("Who finds it carries it"), func(p *scenario.Scenario) *bool { return &of(p).Carried })
		f.side(a.T("Who may search it"), a.T("both sides"), now.Side, func(p *scenario.Scenario, side int) { of(p).Side = side })
	}
	f.choose(a.T("A die tells whether there is anything to it"), []string{a.T("no"), "2+", "3+", "4+", "5+", "6+"}, max(0, now.On-1), func(p *scenario.Scenario, i int) {
		if of(p).On = i + 1; i == 0 {
			of(p).On = 0
		}
	})
}

// does are the fields of what a kind of marker does then.
func (f *flow) does(of func(p *scenario.Scenario) *scenario.Marker) {
	a, now := f.A, of(f.plan())
	f.Heading(a.T("What it does"))
	for k := range now.Does {
		effect := func(p *scenario.Scenario) *scenario.Effect { return &of(p).Does[k] }
		b := f.Button(f.Line(inspect.RowHigh, 4), a.T("Take away: %s", harmName(a, now.Does[k].What)), "", false, "", func() {
			f.s.Finish(a)
			f.edit(func(p *scenario.Scenario) { of(p).Does = slices.Delete(of(p).Does, k, k+1) })
		})
		b.Tint = f.T.Pal.Red
		if now.Does[k].What != scenario.Injury {
			f.number(a.T("How many"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, 6, func(p *scenario.Scenario) *int { return &effect(p).N })
			continue
		}
		f.number(a.T("INJURY DICE"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], -3, 3, func(p *scenario.Scenario) *int { return &effect(p).N })
		for _, w := range scenario.InjuryWords() {
			f.tick(w, slices.Contains(now.Does[k].Words, w), func(p *scenario.Scenario, on bool) {
				words := slices.DeleteFunc(slices.Clone(effect(p).Words), func(o string) bool { return o == w })
				if effect(p).Words = words; on {
					effect(p).Words = append(words, w)
				}
			})
		}
	}
	for _, h := range []scenario.Harm{scenario.Injury, scenario.Blood, scenario.Blessing} {
		f.Button(f.Line(inspect.RowHigh, 3), a.T("Add: %s", harmName(a, h)), "", false, "", func() {
			f.s.Finish(a)
			e := scenario.Effect{What: h, N: 1}
			if h == scenario.Injury {
				e.N = 0
			}
			f.edit(func(p *scenario.Scenario) { of(p).Does = append(of(p).Does, e) })
		}).Enable(len(now.Does) < scenario.MaxEffects)
	}
	if len(now.Does) > 0 {
		f.check(a.T("To all that are near, not only to who set it off"), func(p *scenario.Scenario) *bool { return &of(p).All })
	}
	guards := []string{"", "MINED", "GAS", "FIRE"}
	f.choose(a.T("NEGATE of which keyword guards against it"), append([]string{a.T("of none")}, guards[1:]...), slices.Index(guards, now.Negated), func(p *scenario.Scenario, i int) { of(p).Negated = guards[i] })
	if !now.Has(scenario.Search) {
		f.check(a.T("It stays where it lies"), func(p *scenario.Scenario) *bool { return &of(p).Stays })
	}
	ids, names := []string{""}, []string{a.T("nothing")}
	for i := f.plan().Marker(now.ID) + 1; i < len(f.plan().Markers); i++ {
		m := &f.plan().Markers[i]
		ids, names = append(ids, m.ID), append(names, m.Name.In(f.T.Lang))
	}
	if len(ids) > 1 {
		f.choose(a.T("What it leaves in its place"), names, slices.Index(ids, now.Leaves), func(p *scenario.Scenario, i int) { of(p).Leaves = ids[i] })
	}
}

// harmName is what a marker does to a model, in a list.
func harmName(a *render.App, h scenario.Harm) string {
	switch h {
	case scenario.Injury:
		return a.T("an Injury Roll")
	case scenario.Blood:
		return a.T("BLOOD MARKERS")
	}
	return a.T("BLESSING MARKERS")
}

// marker is one of the kinds of marker; none is what stands for none, empty: there must be one.
func (f *flow) marker(none, on string, set func(p *scenario.Scenario, id string)) {
	var ids, names []string
	if none != "" {
		ids, names = append(ids, ""), append(names, none)
	}
	for i := range f.plan().Markers {
		m := &f.plan().Markers[i]
		ids, names = append(ids, m.ID), append(names, m.Name.In(f.T.Lang))
	}
	if len(ids) > 0 {
		f.choose(f.A.T("Which marker"), names, slices.Index(ids, on), func(p *scenario.Scenario, i int) { set(p, ids[i]) })
	}
}

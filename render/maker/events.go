package maker

import (
	"slices"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// kinds are what an event may wait for.
var kinds = []struct {
	kind  scenario.Kind
	label string
}{
	{scenario.AtTurn, render.N("a Turn begins")}, {scenario.Reached, render.N("a side has so much of something")}, {scenario.IsNear, render.N("somebody comes to a point")},
	{scenario.Covered, render.N("somebody stands in cover from an enemy")}, {scenario.Happens, render.N("something happened")},
}

// happenings are some of what may happen in a game, as players call it.
var happenings = []struct{ word, label string }{
	{"out", render.N("somebody falls")}, {"down", render.N("somebody goes Down")}, {"shot", render.N("somebody shoots")}, {"fought", render.N("somebody strikes")},
	{"climbed", render.N("somebody climbs")}, {"fell", render.N("somebody falls from a height")}, {"shaken", render.N("a side is Shaken")}, {"routed", render.N("a squad Routs")},
}

// changes are what an event may do.
var changes = []struct {
	what  scenario.Alter
	label string
	lacks string // why it cannot be added where begun says so
}{
	{scenario.Open, render.N("open a zone"), render.N("No zone is shut: shut one on the page Zones")}, {scenario.OpenDoor, render.N("open a door"), render.N("No door is shut: shut one below, if the table has any")},
	{scenario.Reserves, render.N("reserves come on"), render.N("No models come on later: let some, on the page The sides")}, {scenario.Pay, render.N("pay otherwise"), render.N("Nothing pays: add a rule on the page Points")}, {scenario.Longer, render.N("add Turns"), ""},
}

func (f *flow) events() {
	a, lang := f.A, f.T.Lang
	var names []string
	for i := range f.plan().Events {
		e := &f.plan().Events[i]
		names = append(names, e.On.Describe(lang))
	}
	i := f.entries(names, scenario.MaxEvents, func(p *scenario.Scenario) {
		p.Events = append(p.Events, scenario.Event{ID: free("event", func(id string) bool { return p.Event(id) >= 0 }), On: scenario.Cue{Kind: scenario.AtTurn, Turn: 2, Side: scenario.Both}, Say: document.Text{lang: a.T("Something happens.")}})
	}, func(p *scenario.Scenario, i int) { p.Events = slices.Delete(p.Events, i, i+1) })
	f.Words(a.T("An event happens once. It is looked at when a Turn begins, when an activation ends and at the end of a Turn. It sets off no other event."), 6)
	if i < 0 {
		return
	}
	of := func(p *scenario.Scenario) *scenario.Event { return &p.Events[i] }
	f.text(a.T("What is told"), mostSay, func(p *scenario.Scenario) *document.Text { return &of(p).Say })
	f.told(of(f.plan()).Say.In(lang))
	f.cue(func(p *scenario.Scenario) *scenario.Cue { return &of(p).On })
	f.Heading(a.T("What it does"))
	for k := range of(f.plan()).Does {
		f.change(k, func(p *scenario.Scenario) *scenario.Change { return &of(p).Does[k] }, func(p *scenario.Scenario) { of(p).Does = slices.Delete(of(p).Does, k, k+1) })
	}
	for _, c := range changes {
		change, ok := f.begun(c.what)
		tip := ""
		if !ok {
			tip = a.T(c.lacks)
		}
		f.Button(f.Line(inspect.RowHigh, 3), a.T("Add: %s", a.T(c.label)), "", false, tip, func() {
			f.s.Finish(a)
			f.edit(func(p *scenario.Scenario) { of(p).Does = append(of(p).Does, change) })
		}).Enable(ok && len(of(f.plan()).Does) < 8)
	}
	f.doors()
}

// cue are the fields of what an event waits for.
func (f *flow) cue(of func(p *scenario.Scenario) *scenario.Cue) {
	a, now := f.A, of(f.plan())
	names := make([]string, len(kinds))
	on := 0
	for i, k := range kinds {
		if names[i] = a.T(k.label); k.kind == now.Kind {
			on = i
		}
	}
	f.choose(a.T("It happens when"), names, on, func(p *scenario.Scenario, i int) {
		c := scenario.Cue{Kind: kinds[i].kind, Side: scenario.Both}
		switch c.Kind {
		case scenario.AtTurn:
			c.Turn = 2
		case scenario.Reached:
			g := usual()
			c.Goal = &g
		case scenario.IsNear:
			size := f.s.plan.table.Size
			c.At, c.Within = physics.V(size.X/2, size.Y/2), 3*physics.Inch
		case scenario.Happens:
			c.Event = happenings[0].word
		}
		*of(p) = c
	})
	switch now.Kind {
	case scenario.AtTurn:
		f.number(a.T("Which Turn"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxTurns, func(p *scenario.Scenario) *int { return &of(p).Turn })
		return
	case scenario.Reached:
		f.goal(func(p *scenario.Scenario) *scenario.Goal { return of(p).Goal })
		return
	case scenario.IsNear:
		f.Words(a.T("Drag its circle on the table, or write where it is."), 6)
		c := f.Cols(f.Line(inspect.FieldHigh, 6), 3)
		size := f.s.plan.table.Size
		f.length(a.T("From the left"), c[0], 0, size.X, func(p *scenario.Scenario) *physics.Mil { return &of(p).At.X })
		f.length(a.T("From the top"), c[1], 0, size.Y, func(p *scenario.Scenario) *physics.Mil { return &of(p).At.Y })
		f.length(a.T("Within"), c[2], 1, 60*physics.Inch, func(p *scenario.Scenario) *physics.Mil { return &of(p).Within })
	case scenario.Happens:
		f.happening(now.Event, func(p *scenario.Scenario) *string { return &of(p).Event })
	}
	f.side(a.T("To whom"), a.T("either side"), now.Side, func(p *scenario.Scenario, side int) { of(p).Side = side })
}

// happening is what has to happen.
func (f *flow) happening(now string, of func(p *scenario.Scenario) *string) {
	words, names := []string{}, []string{}
	for _, h := range happenings {
		words, names = append(words, h.word), append(names, f.A.T(h.label))
	}
	if !slices.Contains(words, now) {
		words, names = append(words, now), append(names, now)
	}
	f.choose(f.A.T("What happened"), names, slices.Index(words, now), func(p *scenario.Scenario, i int) { *of(p) = words[i] })
}

// begun is a change that is added to an event; ok is false where there is nothing that it might
// change.
func (f *flow) begun(what scenario.Alter) (c scenario.Change, ok bool) {
	p := f.plan()
	c = scenario.Change{What: what, Side: scenario.Both}
	switch what {
	case scenario.Open:
		i := slices.IndexFunc(p.Areas, func(z scenario.Area) bool { return z.Shut })
		if i < 0 {
			return c, false
		}
		c.Zone = p.Areas[i].ID
	case scenario.OpenDoor:
		if len(p.Doors) == 0 {
			return c, false
		}
		c.Door = p.Doors[0].ID
	case scenario.Reserves:
		c.Side, c.N = 1, 2
		return c, p.Deploy.Reserve != nil
	case scenario.Pay:
		c.VP = 2
		return c, len(p.Scoring) > 0
	case scenario.Longer:
		c.N = 1
	}
	return c, true
}

// change are the fields of one thing that an event does.
func (f *flow) change(_ int, of func(p *scenario.Scenario) *scenario.Change, drop func(p *scenario.Scenario)) {
	a, now := f.A, of(f.plan())
	label := ""
	for _, c := range changes {
		if c.what == now.What {
			label = a.T(c.label)
		}
	}
	b := f.Button(f.Line(inspect.RowHigh, 4), a.T("Take away: %s", label), "", false, "", func() { f.s.Finish(a); f.edit(drop) })
	b.Tint = f.T.Pal.Red
	switch now.What {
	case scenario.Open:
		f.zone(a.T("Which zone"), "", now.Zone, func(p *scenario.Scenario, id string) { of(p).Zone = id }, scenario.Uses()...)
	case scenario.OpenDoor:
		var ids, names []string
		for _, d := range f.plan().Doors {
			ids, names = append(ids, d.ID), append(names, d.Name.In(f.T.Lang))
		}
		f.choose(a.T("Which door"), names, slices.Index(ids, now.Door), func(p *scenario.Scenario, i int) { of(p).Door = ids[i] })
	case scenario.Reserves:
		f.side(a.T("Whose"), "", now.Side, func(p *scenario.Scenario, side int) { of(p).Side = side })
		f.number(a.T("How many"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, 100, func(p *scenario.Scenario) *int { return &of(p).N })
		f.zone(a.T("Where they come on"), a.T("at the edge, in the own zone"), now.Zone, func(p *scenario.Scenario, id string) { of(p).Zone = id }, scenario.Uses()...)
	case scenario.Pay:
		var names []string
		for _, r := range f.plan().Scoring {
			names = append(names, r.Describe(f.T.Lang))
		}
		f.choose(a.T("Which rule"), names, now.N, func(p *scenario.Scenario, i int) { of(p).N = i })
		f.number(a.T("Victory points from then on (0: none)"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 0, scenario.MaxVP, func(p *scenario.Scenario) *int { return &of(p).VP })
	case scenario.Longer:
		f.number(a.T("How many Turns"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, 10, func(p *scenario.Scenario) *int { return &of(p).N })
	}
}

// doors are the doors of the table, of which some are shut at first.
func (f *flow) doors() {
	a, lang := f.A, f.T.Lang
	first := true
	for i := range f.s.plan.table.Terrain {
		piece := &f.s.plan.table.Terrain[i]
		for k := range piece.Openings {
			if first {
				f.Heading(a.T("Doors and windows that are shut at first"))
				first = false
			}
			find := func(p *scenario.Scenario) int {
				return slices.IndexFunc(p.Doors, func(d scenario.Door) bool { return d.Piece == piece.ID && d.Opening == k })
			}
			at := find(f.plan())
			label := a.T("%s, window %d", levels.Local(lang, piece.ID), k+1)
			if piece.Openings[k].Pass {
				label = a.T("%s, door %d", levels.Local(lang, piece.ID), k+1)
			}
			f.UI().Check(f.T.Cut(label, render.Body, f.W-f.T.Px(30)), at >= 0, f.Line(24, 3), func(on bool) {
				f.edit(func(p *scenario.Scenario) {
					if !on {
						p.Doors = slices.Delete(p.Doors, at, at+1)
						return
					}
					id := free("door", func(id string) bool {
						return slices.ContainsFunc(p.Doors, func(d scenario.Door) bool { return d.ID == id })
					})
					p.Doors = append(p.Doors, scenario.Door{ID: id, Name: document.Text{lang: label}, Piece: piece.ID, Opening: k})
				})
			})
			if at >= 0 {
				f.text(a.T("Its name, as it stands in a sentence: the ford"), document.MostName, func(p *scenario.Scenario) *document.Text {
					if at := find(p); at >= 0 {
						return &p.Doors[at].Name
					}
					return &document.Text{} // it was taken back while its name was written
				})
			}
		}
	}
}

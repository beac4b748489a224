package maker

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// page are the fields of the page that is shown.
func (f *flow) page() {
	switch f.s.page {
	case pageStory:
		f.story()
	case pageSides:
		f.sides()
	case pageZones:
		f.areas()
	case pageMarkers:
		f.markers()
	case pagePoints:
		f.points()
	case pageDeeds:
		f.deeds()
	case pageEnds:
		f.ends()
	case pageEvents:
		f.events()
	default:
		f.checks()
	}
}

// The most bytes of the texts of a scenario.
const mostStory, mostSay = 2000, 400

func (f *flow) story() {
	a := f.A
	f.Most = document.MostName
	f.Field(a.T("Title"), f.Line(inspect.FieldHigh, 6), func() string { return f.plan().Name[f.T.Lang] }, func(words string) error {
		f.edit(func(p *scenario.Scenario) {
			if t := said(p.Name, f.T.Lang, words); t != nil {
				p.Name, p.ID = t, slug(words)
			}
		})
		return nil
	}, nil)
	f.text(a.T("The task, in a line"), mostStory, func(p *scenario.Scenario) *document.Text { return &p.Summary })
	f.text(a.T("The story"), mostStory, func(p *scenario.Scenario) *document.Text { return &p.Story })
	f.told(f.plan().Story.In(f.T.Lang))
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 2)
	f.number(a.T("Turns"), c[0], 1, scenario.MaxTurns, func(p *scenario.Scenario) *int { return &p.Turns })
	faces := []string{a.T("no"), "2+", "3+", "4+", "5+", "6+"}
	f.choose(a.T("One Turn more, after the last, on a die"), faces, max(0, f.plan().Another-1), func(p *scenario.Scenario, i int) {
		if p.Another = i + 1; i == 0 {
			p.Another = 0
		}
	})
	f.check(a.T("A side without models has lost at once"), func(p *scenario.Scenario) *bool { return &p.WipeOut })
	f.check(a.T("No Morale Checks"), func(p *scenario.Scenario) *bool { return &p.NoMorale })
	f.bound()
}

// bound says on which tables the scenario is played.
func (f *flow) bound() {
	t := f.s.plan.table
	f.choose(f.A.T("On which tables"), []string{f.A.T("this one alone"), f.A.T("any as large, with as many objectives"), f.A.T("any on which its zones lie")}, bindingOf(f.plan()), func(p *scenario.Scenario, i int) {
		p.Asks = [3]scenario.Asks{{Table: t.Name}, {Size: t.Size, Objectives: len(t.Objectives)}, {}}[i]
	})
}

// bindingOf is how a scenario is bound: to its table, to its like, to none.
func bindingOf(s *scenario.Scenario) int {
	switch {
	case s.Asks.Table != "":
		return 0
	case s.Asks != scenario.Asks{}:
		return 1
	}
	return 2
}

func (f *flow) sides() {
	a := f.A
	f.choose(a.T("Where they deploy"), []string{a.T("in the zones of the table"), a.T("in strips along the far edges"), a.T("in the zones drawn here")},
		slices.Index([]scenario.Zones{scenario.Table, scenario.Strips, scenario.Own}, f.plan().Deploy.Zones), func(p *scenario.Scenario, i int) {
			p.Deploy.Zones = [...]scenario.Zones{scenario.Table, scenario.Strips, scenario.Own}[i]
		})
	if f.plan().Deploy.Zones == scenario.Strips {
		f.length(a.T("How deep the strips are"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], physics.Inch, scenario.MaxDepth, func(p *scenario.Scenario) *physics.Mil { return &p.Deploy.Depth })
	}
	f.choose(a.T("Who deploys first"), []string{a.T("as the rules have it"), a.T("Red"), a.T("Blue")}, f.plan().Deploy.Begins, func(p *scenario.Scenario, i int) { p.Deploy.Begins = i })
	choosers := []scenario.Chooser{"", scenario.Winner, scenario.Loser}
	f.choose(a.T("Who chooses its zone"), []string{a.T("nobody"), a.T("the winner of a roll-off"), a.T("the loser of a roll-off")}, slices.Index(choosers, f.plan().Deploy.Choose), func(p *scenario.Scenario, i int) { p.Deploy.Choose = choosers[i] })
	f.reserves()
	for side, name := range []string{a.T("Red"), a.T("Blue")} {
		f.Heading(name)
		f.text(a.T("Its role"), document.MostName, func(p *scenario.Scenario) *document.Text { return &p.Parts[side].Role })
		f.text(a.T("Its briefing"), mostStory, func(p *scenario.Scenario) *document.Text { return &p.Parts[side].Briefing })
		f.span(a.T("Cost from (0: any)"), a.T("to (0: any)"), 100_000, func(p *scenario.Scenario) *scenario.Span { return &p.Parts[side].Band.Cost })
		f.span(a.T("Models from (0: any)"), a.T("to (0: any)"), 60, func(p *scenario.Scenario) *scenario.Span { return &p.Parts[side].Band.Models })
		f.keywords(side)
		f.told(f.plan().Parts[side].Describe(side, f.T.Lang))
	}
}

// span are the fields of a least and a most; 0 is no bound.
func (f *flow) span(from, to string, most int, of func(p *scenario.Scenario) *scenario.Span) {
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 2)
	f.number(from, c[0], 0, most, func(p *scenario.Scenario) *int { return &of(p).Least })
	f.number(to, c[1], 0, most, func(p *scenario.Scenario) *int { return &of(p).Most })
}

// keywords is the line of the keywords that a warband must have: ELITE, TOUGH.
func (f *flow) keywords(side int) {
	f.Field(f.A.T("At least one model with each of these keywords, a comma between them"), f.Line(inspect.FieldHigh, 6), func() string {
		var words []string
		for _, k := range f.plan().Parts[side].Band.Keywords {
			words = append(words, k.Word)
		}
		return strings.Join(words, ", ")
	}, func(words string) error {
		var list []scenario.Keyword
		for _, w := range strings.Split(words, ",") {
			if w = strings.TrimSpace(w); w != "" && len(list) < scenario.MaxKeywords {
				list = append(list, scenario.Keyword{Word: w, Span: scenario.Span{Least: 1}})
			}
		}
		f.edit(func(p *scenario.Scenario) { p.Parts[side].Band.Keywords = list })
		return nil
	}, nil)
}

// reserves are the fields of models that come on later.
func (f *flow) reserves() {
	a := f.A
	f.UI().Check(a.T("Some models come on later"), f.plan().Deploy.Reserve != nil, f.Line(24, 4), func(on bool) {
		f.edit(func(p *scenario.Scenario) {
			if p.Deploy.Reserve = nil; on {
				p.Deploy.Infiltrator = false
				p.Deploy.Reserve = &scenario.Reserve{First: 6, More: scenario.Both, From: 2, Edge: physics.Inch, Away: 8 * physics.Inch}
			}
		})
	})
	r := f.plan().Deploy.Reserve
	if r == nil {
		f.check(a.T("INFILTRATOR is used"), func(p *scenario.Scenario) *bool { return &p.Deploy.Infiltrator })
		return
	}
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 2)
	f.number(a.T("So many deploy before the game"), c[0], 1, 100, func(p *scenario.Scenario) *int { return &p.Deploy.Reserve.First })
	f.number(a.T("The others from Turn"), c[1], 1, scenario.MaxTurns, func(p *scenario.Scenario) *int { return &p.Deploy.Reserve.From })
	c = f.Cols(f.Line(inspect.FieldHigh, 6), 2)
	f.length(a.T("From the edge within"), c[0], 0, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &p.Deploy.Reserve.Edge })
	f.length(a.T("From enemies more than"), c[1], 0, scenario.MaxRange, func(p *scenario.Scenario) *physics.Mil { return &p.Deploy.Reserve.Away })
	f.number(a.T("Squads before the game, under rules with squads"), f.Line(inspect.FieldHigh, 6), 0, scenario.MaxSquads, func(p *scenario.Scenario) *int { return &p.Deploy.Reserve.Squads })
	f.told(r.Describe(f.T.Lang))
}

func (f *flow) areas() {
	s, a := f.s, f.A
	for i, u := range uses {
		f.Button(f.Line(inspect.RowHigh, 3), a.T("Draw: %s", a.T(u.label)), "", s.board.drawing == i, a.T(u.tip), func() { s.take(a, i) })
	}
	f.Y += f.T.Px(6)
	_, names := f.zones(scenario.Uses()...)
	names = names[:0]
	for _, z := range f.plan().Areas {
		names = append(names, z.Name.In(f.T.Lang))
	}
	i := f.entries(names, scenario.MaxAreas, nil, func(p *scenario.Scenario, i int) { p.Areas = slices.Delete(p.Areas, i, i+1) })
	if i < 0 {
		f.Words(a.T("Take a kind of zone and drag it on the table. A zone is moved by hand, and so are its corners once it is chosen."), 6)
		return
	}
	z := func(p *scenario.Scenario) *scenario.Area { return &p.Areas[i] }
	f.text(a.T("Its name, as it stands in a sentence: the ford"), document.MostName, func(p *scenario.Scenario) *document.Text { return &z(p).Name })
	list := scenario.Uses()
	f.choose(a.T("What it is for"), []string{a.T("rules and events speak of it"), a.T("a side deploys in it"), a.T("models leave the table by it")}, slices.Index(list, z(f.plan()).Use), func(p *scenario.Scenario, k int) {
		if z(p).Use = list[k]; list[k] == scenario.ForPlace {
			z(p).Side = scenario.Both
		} else if list[k] == scenario.ForDeploy {
			z(p).Side = max(0, z(p).Side)
		}
	})
	switch z(f.plan()).Use {
	case scenario.ForDeploy:
		f.side(a.T("Whose it is"), "", z(f.plan()).Side, func(p *scenario.Scenario, side int) { z(p).Side = side })
	case scenario.ForExit:
		f.side(a.T("Whose it is"), a.T("both sides"), z(f.plan()).Side, func(p *scenario.Scenario, side int) { z(p).Side = side })
	}
	f.check(a.T("Shut until an event opens it"), func(p *scenario.Scenario) *bool { return &z(p).Shut })
	f.told(z(f.plan()).Describe(f.T.Lang))
}

func (f *flow) points() {
	a := f.A
	var names []string
	for _, r := range f.plan().Scoring {
		names = append(names, r.Describe(f.T.Lang))
	}
	i := f.entries(names, scenario.MaxRules, func(p *scenario.Scenario) {
		p.Scoring = append(p.Scoring, scenario.Rule{When: scenario.GameEnd, What: scenario.ModelOut, VP: 1, Side: scenario.Both})
	}, func(p *scenario.Scenario, i int) { p.Scoring = slices.Delete(p.Scoring, i, i+1) })
	if i < 0 {
		f.Words(a.T("Nothing pays: the game is a draw. Add what is fought for."), 6)
		return
	}
	of := func(p *scenario.Scenario) *scenario.Rule { return &p.Scoring[i] }
	f.told(of(f.plan()).Describe(f.T.Lang))
	f.number(a.T("Victory points for each"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxVP, func(p *scenario.Scenario) *int { return &of(p).VP })
	whens := []scenario.When{scenario.TurnEnd, scenario.GameEnd}
	f.choose(a.T("When"), []string{a.T("at the end of each Turn"), a.T("at the end of the game")}, slices.Index(whens, of(f.plan()).When), func(p *scenario.Scenario, k int) { of(p).When = whens[k] })
	f.count(of)
}

func (f *flow) deeds() {
	a := f.A
	var names []string
	for _, d := range f.plan().Deeds {
		names = append(names, d.Title(f.T.Lang))
	}
	i := f.entries(names, scenario.MaxDeeds, func(p *scenario.Scenario) {
		g := usual()
		p.Deeds = append(p.Deeds, scenario.Deed{Own: free("deed", func(id string) bool { _, ok := p.Deed(id); return ok }), Name: document.Text{f.T.Lang: a.T("A deed")}, VP: 1, Goal: &g})
	}, func(p *scenario.Scenario, i int) { p.Deeds = slices.Delete(p.Deeds, i, i+1) })
	f.Words(a.T("A deed pays once, at the end of the game, the side that was first to do it."), 6)
	if i < 0 {
		return
	}
	of := func(p *scenario.Scenario) *scenario.Deed { return &p.Deeds[i] }
	f.told(of(f.plan()).Describe(f.T.Lang))
	f.number(a.T("Victory points"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 1, scenario.MaxVP, func(p *scenario.Scenario) *int { return &of(p).VP })
	kinds, on := []string{a.T("so much of something, with a name of your own")}, 0
	for k, feat := range scenario.Feats() {
		kinds = append(kinds, feat.Does(f.T.Lang))
		if of(f.plan()).Goal == nil && feat == of(f.plan()).Feat {
			on = k + 1
		}
	}
	f.choose(a.T("What is done"), kinds, on, func(p *scenario.Scenario, k int) {
		d := scenario.Deed{VP: of(p).VP}
		if k == 0 {
			g := usual()
			d.Goal, d.Own, d.Name = &g, free("deed", func(id string) bool { _, ok := p.Deed(id); return ok }), document.Text{f.T.Lang: a.T("A deed")}
		} else {
			d.Feat = scenario.Feats()[k-1]
		}
		*of(p) = d
	})
	if of(f.plan()).Goal != nil {
		f.text(a.T("Its name"), document.MostName, func(p *scenario.Scenario) *document.Text { return &of(p).Name })
		f.goal(func(p *scenario.Scenario) *scenario.Goal { return of(p).Goal })
	}
}

func (f *flow) ends() {
	a := f.A
	var names []string
	for i := range f.plan().Ends {
		names = append(names, f.plan().Ends[i].Describe(f.T.Lang))
	}
	i := f.entries(names, scenario.MaxEnds, func(p *scenario.Scenario) { p.Ends = append(p.Ends, scenario.End{Goal: usual()}) },
		func(p *scenario.Scenario, i int) { p.Ends = slices.Delete(p.Ends, i, i+1) })
	f.Words(a.T("It ends the game at once. Then the Turn and the game are scored: points alone say who has won."), 6)
	if i < 0 {
		return
	}
	of := func(p *scenario.Scenario) *scenario.End { return &p.Ends[i] }
	f.told(of(f.plan()).Describe(f.T.Lang))
	f.goal(func(p *scenario.Scenario) *scenario.Goal { return &of(p).Goal })
	f.number(a.T("Turns in a row (0: at once)"), f.Cols(f.Line(inspect.FieldHigh, 6), 2)[0], 0, scenario.MaxRow, func(p *scenario.Scenario) *int { return &of(p).Turns })
}

// checks are what is wrong, and whether it is fair.
func (f *flow) checks() {
	s, a := f.s, f.A
	if len(s.plan.faults) == 0 {
		f.Words(a.T("Nothing is wrong with it."), 6)
	}
	for _, fault := range s.plan.faults {
		b := f.Button(f.Line(inspect.RowHigh, 3), f.T.Cut(fault.In(a.T), render.Body, f.W-f.T.Px(16)), "", false, fault.In(a.T), func() { s.lead(a, fault.Path) })
		b.Tint = f.T.Pal.Red
	}
	f.Heading(a.T("Is it fair?"))
	s.fair.fields(f)
	f.Heading(a.T("What players read"))
	for _, line := range f.plan().Terms(f.T.Lang) {
		f.told(line)
	}
}

// lead shows the page on which a fault is.
func (s *Screen) lead(a *render.App, path string) {
	list, rest, _ := strings.Cut(path, "[")
	i := 0
	if n, _, ok := strings.Cut(rest, "]"); ok {
		if v, err := inspect.Number(n); err == nil {
			i = int(v)
		}
	}
	to := map[string]page{"zones": pageZones, "markers": pageMarkers, "scoring": pagePoints, "deeds": pageDeeds, "ends": pageEnds, "events": pageEvents, "doors": pageEvents, "sides": pageSides, "deploy": pageSides}
	if p, ok := to[strings.Split(list, ".")[0]]; ok {
		s.show(a, p, i)
		return
	}
	s.show(a, pageStory, 0)
}

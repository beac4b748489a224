package camp

import (
	"slices"

	"duckboard/game/campaign"
	"duckboard/game/campaign/staff"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render"
)

// Orders asks which battle a band fights, and who takes the field.
type Orders struct {
	paper
	camp *Camp
	band string

	offered *offered // of the camp
	chosen  int
	page    int         // 0: the battles, 1: the band's models, 2: those of a foe that people play
	fielded [2][]string // by the order of the bands in the offer
}

// way is how a battle is fought.
type way int

const (
	here       way = iota
	byComputer     // the computer plays for the people, too
	onTable        // with miniatures
)

// ways are what they are called, what is written on the button that begins, and what that means.
var ways = [...]struct{ name, begin, told string }{
	here:       {render.N("On this screen"), render.N("To the battle"), ""},
	byComputer: {render.N("By the computer"), render.N("Have it fought"), render.N("The computer plays your side as well, and you read what came of it.")},
	onTable:    {render.N("On a real table"), render.N("Take the ticket"), render.N("Play it with your own models, and write down what came of it. It counts as unproven.")},
}

func (s *Orders) book() *book          { return s.camp.book }
func (s *Orders) own() *campaign.Band  { return s.book().c.Band(s.band) }
func (s *Orders) foe() *campaign.Band  { return s.book().c.Band(s.offered.list[s.chosen].foe) }
func (s *Orders) bands() [2]string     { return [2]string{s.band, s.foe().ID} }
func (s *Orders) last() bool           { return s.page == 1 && !s.book().person(s.foe().ID) || s.page == 2 }
func (s *Orders) side() *campaign.Band { return s.book().c.Band(s.bands()[max(0, s.page-1)]) }

// Layout implements render.Screen.
func (s *Orders) Layout(a *render.App) {
	t := a.Theme()
	title := a.T("Choose a battle")
	if s.page > 0 {
		title = a.T("Who takes the field?")
	}
	s.lay(a, title, 860, s.high(), 3)
	i := 0
	button := func(label, key string, look render.Look, do func()) *render.Press {
		b := s.ui.Button(label, key, look, s.dialog.Spot(t, i), do)
		i++
		return b
	}
	if len(s.offered.list) == 0 && s.offered.over() {
		s.column.text(a.T("No battle can be fought in this round with these rules and tables."), render.Slanted.In(t.Pal.Red))
	} else if s.page == 0 {
		s.layoutOffers(a)
	} else {
		s.layoutField(a)
	}
	s.column.end()
	s.ui.In(nil)
	switch {
	case len(s.offered.list) == 0:
	case s.page == 0:
		button(a.T("Take the field"), "", render.Main, func() { s.turn(a, 1) })
	case s.last():
		button(a.T(ways[s.camp.way].begin), "", render.Main, func() { s.begin(a) }).Enable(s.allowed())
	default:
		button(a.T("Next player"), "", render.Main, func() { s.turn(a, 2) }).Enable(s.allowed())
	}
	button(a.T("Back"), Keys.Key("back"), render.Plain, func() { s.back(a) })
	if s.page > 0 {
		button(a.T("As advised"), "", render.Plain, func() {
			s.fielded[s.page-1] = staff.Field(s.book().c, s.side())
			a.Relayout()
		}).Tip = a.T("Those who together cost the most of what is allowed, leaders before all others.")
	}
}

// high is how high the dialog is, in units.
func (s *Orders) high() float64 {
	if s.page == 0 {
		return 590
	}
	return 760
}

// turn goes to another page.
func (s *Orders) turn(a *render.App, to int) {
	s.page, s.column.pane.Y = to, 0
	if to > 0 && len(s.fielded[to-1]) == 0 {
		s.fielded[to-1] = staff.Field(s.book().c, s.side())
	}
	a.Relayout()
}

func (s *Orders) back(a *render.App) {
	if s.page == 0 {
		a.Pop()
		return
	}
	s.turn(a, s.page-1)
}

// layoutOffers places the battles.
func (s *Orders) layoutOffers(a *render.App) {
	t, c, col := a.Theme(), s.book().c, &s.column
	soft := render.Body.In(t.Pal.InkSoft)
	if stakes := c.War().At(c.Round); stakes > 1 {
		col.text(a.T("A victory of this round counts %d times.", stakes), render.Strong.In(t.Pal.Red))
		col.gap(6)
	}
	for i, o := range s.offered.list {
		foe := c.Band(o.foe)
		name, told, ground := o.scenario, "", levels.Local(t.Lang, o.ground.Name)
		if x, err := scenario.Shipped(o.scenario); err == nil {
			name, told = a.Printer().In(x.Name), a.Printer().In(x.Summary)
		}
		place := s.camp.front.places[o.place].name
		if o.ground.Name == place {
			ground = a.T(staff.Ground(c, place).Label())
		}
		top, wide := col.y, col.box.W
		side := min(t.Px(groundSide), wide*0.28)
		narrow := wide < t.Px(480) // there the button needs all of it
		if !narrow {
			col.box.W -= side + t.Px(12)
		}
		b := col.button(a.T("%s, against %s", name, nameOf(a, foe)), a.T("at %s · ground: %s", place, ground+" · "+a.T(o.ground.Weather.Label())), render.Tab, func() {
			s.chosen, s.fielded = i, [2][]string{}
			a.Relayout()
		})
		b.On = i == s.chosen
		if narrow {
			top = col.y
			col.box.W -= side + t.Px(12)
		}
		col.text(told, soft)
		col.text(s.known(a, foe), render.Small)
		col.box.W = wide
		w, h := o.ground.Size.X.Inches(), o.ground.Size.Y.Inches()
		at := render.Rect{X: col.box.X + wide - side, Y: top, W: side * w / max(w, h), H: side * h / max(w, h)}
		col.parts = append(col.parts, part{at, func(dst render.Brush, r render.Rect) {
			o.pic.Draw(dst, r)
			r.Frame(dst, t.Line(), t.Pal.InkSoft)
		}})
		col.y = max(col.y, top+at.H)
		col.gap(14)
	}
	if !s.offered.over() {
		col.text(a.T("The scouts are looking for more ground…"), render.Aside.In(t.Pal.InkSoft))
	}
}

// known is what is known of a foe.
func (s *Orders) known(a *render.App, b *campaign.Band) string {
	c := s.book().c
	words := a.T("%s: %d models, strength %d, won %d, lost %d.", nameOf(a, b), b.Ready(), b.Strength(), b.Won, b.Lost)
	if n := c.Met(s.band, b.ID); n > 0 {
		words += " " + a.T("Battles against you: %d.", n)
	}
	killers := slices.Clone(b.Members)
	slices.SortStableFunc(killers, func(x, y *campaign.Member) int { return y.Kills - x.Kills })
	for _, m := range killers[:min(2, len(killers))] {
		if m.Kills > 0 && m.Status == campaign.Ready {
			words += " " + a.T("%s has taken out %d.", memberName(a, m), m.Kills)
		}
	}
	return words
}

// memberName is what a model is called.
func memberName(a *render.App, m *campaign.Member) string {
	return roster.Local(a.Printer().Lang(), m.Profile.Name)
}

// cost is what is fielded, in money, and how many models.
func (s *Orders) cost() (cost, models int) {
	for _, id := range s.fielded[s.page-1] {
		if m := s.side().Member(id); m != nil {
			cost += m.Profile.Cost
		}
	}
	return cost, len(s.fielded[s.page-1])
}

// allowed tells whether that may be fielded.
func (s *Orders) allowed() bool {
	cost, models := s.cost()
	mostCost, most := s.book().c.MayField()
	return models > 0 && (mostCost == 0 || cost <= mostCost) && (most == 0 || models <= most)
}

// layoutField places the models that may be ticked.
func (s *Orders) layoutField(a *render.App) {
	t, col := a.Theme(), &s.column
	cost, models := s.cost()
	mostCost, most := s.book().c.MayField()
	words := a.T("%s fields %d models for %d.", nameOf(a, s.side()), models, cost)
	if mostCost > 0 {
		words = a.T("%s fields %d models for %d of at most %d.", nameOf(a, s.side()), models, cost, mostCost)
	}
	if most > 0 {
		words += " " + a.T("At most %d models are allowed.", most)
	}
	style := render.Strong
	if !s.allowed() {
		style = style.In(t.Pal.Red)
	}
	col.text(words, style)
	col.gap(8)
	list := &s.fielded[s.page-1]
	for _, m := range s.side().Members {
		if m.Status != campaign.Ready {
			continue
		}
		at := col.row(1, 40)[0]
		row(a, col, at, s.book(), s.side(), m, 30)
		id := m.ID
		b := s.ui.Check("", slices.Contains(*list, id), at, func(on bool) {
			*list = slices.DeleteFunc(*list, func(x string) bool { return x == id })
			if on {
				*list = append(*list, id)
			}
			a.Relayout()
		})
		b.Says = memberName(a, m)
		b.Enable(m.Absent == 0)
	}
	s.layoutRemarks(a)
	if s.last() {
		s.layoutWays(a)
	}
}

// layoutRemarks writes what the models that are fielded cannot have of what they learnt and suffered.
func (s *Orders) layoutRemarks(a *render.App) {
	t, col := a.Theme(), &s.column
	_, remarks, err := s.side().Warband(s.fielded[s.page-1], s.book().c.Rules())
	if err != nil && len(s.fielded[s.page-1]) > 0 {
		col.text(a.Reason(err), render.Small.In(t.Pal.Red))
	}
	for _, r := range remarks {
		col.text(r.In(a.T), render.Small.In(t.Pal.Contour))
	}
}

// layoutWays asks how the battle is fought.
func (s *Orders) layoutWays(a *render.App) {
	t, col := a.Theme(), &s.column
	col.head(a.T("How it is fought"))
	names := namesOf(ways[:], func(w struct{ name, begin, told string }) string { return a.T(w.name) })
	s.ui.Tabs(names, int(s.camp.way), col.row(1, 34)[0], func(i int) {
		s.camp.way = way(i)
		a.Relayout()
	})
	if told := ways[s.camp.way].told; told != "" {
		col.text(a.T(told), render.Small.In(t.Pal.InkSoft))
	}
}

// begin takes the ticket and goes to the battle.
func (s *Orders) begin(a *render.App) {
	o := s.offered.list[s.chosen]
	p := campaign.Pass{Bands: s.bands(), Scenario: o.scenario, Table: o.table, Fielded: s.fielded}
	if !s.book().person(o.foe) {
		p.Fielded[1] = staff.Field(s.book().c, s.foe())
	}
	no := len(s.book().c.Tickets) + 1
	if !s.book().do(a, campaign.Entry{Kind: campaign.Claim, Who: s.own().Player, Pass: &p}) {
		return
	}
	a.Pop()
	switch s.camp.way {
	case here:
		s.camp.fight(a, no)
	case byComputer:
		s.camp.standIn(a, no)
	case onTable:
		a.Push(newTold(s.camp, s.book().c.Ticket(no)))
	}
}

// Update implements render.Screen.
func (s *Orders) Update(a *render.App, in *render.Input) error {
	if s.read(a, in); Keys.Hit(in, "back") {
		s.back(a)
	}
	return nil
}

package camp

import (
	"bytes"
	"fmt"
	"strings"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/cards"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/sheet"
	"duckboard/render/store"
)

// late is who comes to a campaign that has begun.
type late struct {
	name     string
	band     int
	computer int // 0: a person, else a level
	bands    []*roster.Warband
	came     []*brought // of files
}

// layoutPlayers places the players with their bands, and who comes later.
func (s *Records) layoutPlayers(a *render.App) {
	t, col, c := a.Theme(), &s.column, s.book().c
	for _, p := range c.Players {
		what := a.T("a person")
		if p.Computer != "" {
			what = setup.PlayerName(a, render.Player{Bot: p.Computer}.Character())
		}
		for _, b := range c.Bands {
			if b.Player == p.ID {
				what += " · " + nameOf(a, b)
				if b.Gone {
					what += " (" + a.T("disbanded") + ")"
				}
			}
		}
		col.line(playerName(a, p), what)
	}
	if c.Over {
		return
	}
	col.head(a.T("Somebody comes later"))
	if m := c.War().Late.Money; m > 0 && c.Round > 1 {
		col.text(a.T("Who comes now has %s %d more.", moneyName(a, c), c.War().Scaled(m, c.Rules().ID())*(c.Round-1)), render.Small.In(t.Pal.InkSoft))
	}
	s.layoutLate(a)
	col.head(a.T("The end"))
	col.button(a.T("End the war before its time"), "", render.Plain, func() {
		a.Push(&render.Question{Title: a.T("Really end the war?"), Words: a.T("Who leads now has won it. The chronicle stays."), Yes: a.T("End the war"), Do: func() { s.do(a, campaign.Entry{Kind: campaign.End}) }})
	})
}

// layoutLate asks who comes, and with which band.
func (s *Records) layoutLate(a *render.App) {
	l, col, c := &s.late, &s.column, s.book().c
	if l.bands == nil {
		for _, w := range append(warbands(a), bandsOf(l.came)...) {
			if c.Rules().Check(w) == nil {
				l.bands = append(l.bands, w)
			}
		}
	}
	if len(l.bands) == 0 {
		col.text(a.T("No warband can be fielded under these rules."), render.Body)
		return
	}
	who := append([]string{a.T("a person")}, namesOf(ai.Levels(), func(l ai.Level) string { return setup.PlayerName(a, ai.Character{Level: l}) })...)
	combo := func(names []string, on int, r render.Rect, choose func(i int)) {
		s.ui.Combo(names, on, r, func(i int) {
			choose(i)
			a.Relayout()
		})
	}
	col.field(a.T("Who plays"), func(r render.Rect) { combo(who, l.computer, r, func(i int) { l.computer = i }) })
	if l.computer == 0 {
		col.field(a.T("Name"), func(r render.Rect) {
			s.ui.Input(l.name, a.T("Player %d", len(c.Players)+1), r, func(v string) { l.name = v }, nil)
		})
	}
	col.field(a.T("Warband"), func(r render.Rect) {
		combo(namesOf(l.bands, func(b *roster.Warband) string { return roster.Local(a.Printer().Lang(), b.Name) }), l.band, r, func(i int) { l.band = i })
	})
	col.button(a.T("Warband of a file…"), "", render.Plain, func() {
		s.asked = host.Pick(a.T("Warband of a file…"), host.Kind{Name: a.T("Warbands"), Exts: bandFiles})
	})
	col.button(a.T("Join the campaign"), "", render.Plain, func() { s.joins(a) })
}

// takeBand takes in a warband of a file for whoever comes.
func (s *Records) takeBand(a *render.App, f host.File) {
	b, err := bring(f.Data, s.book().c.Rules())
	if err == nil {
		err = s.book().c.Rules().Check(b.band)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
		return
	}
	s.late.came, s.late.bands, s.late.band = append(s.late.came, b), append(s.late.bands, b.band), len(s.late.bands)
	a.Relayout()
}

// joins has somebody come with a band.
func (s *Records) joins(a *render.App) {
	l, c := &s.late, s.book().c
	w, n := l.bands[l.band], len(c.Players)+1
	for c.Player(fmt.Sprintf("p%d", n)) != nil {
		n++
	}
	name, computer := l.name, ""
	switch {
	case l.computer > 0:
		name, computer = w.Name, ai.Character{Level: ai.Levels()[l.computer-1]}.String()
	case name == "":
		name = a.T("Player %d", n)
	}
	if s.book().act(a, func() error {
		err := enter(s.book(), campaign.Entry{Who: s.who(), Player: fmt.Sprintf("p%d", n), Name: name, Computer: computer, Warband: w})
		if err == nil {
			err = recall(s.book(), l.came, s.who(), w)
		}
		return err
	}) {
		for _, b := range l.came {
			b.tell(a)
		}
		s.late = late{}
		a.Say(a.T("%s joins the campaign.", roster.Local(a.Printer().Lang(), w.Name)))
	}
}

// layoutBands places a band with its models: each leads to what is noted and corrected of it.
func (s *Records) layoutBands(a *render.App) {
	col, c := &s.column, s.book().c
	b := c.Band(s.band)
	if b == nil {
		b = c.Bands[0]
		for _, x := range c.Bands {
			if x.Player == s.who() {
				b = x
			}
		}
	}
	at := 0
	for i, x := range c.Bands {
		if x == b {
			at = i
		}
	}
	col.field(a.T("Band"), func(r render.Rect) {
		s.ui.Combo(namesOf(c.Bands, func(x *campaign.Band) string { return nameOf(a, x) }), at, r, func(i int) {
			s.band = c.Bands[i].ID
			a.Relayout()
		})
	})
	s.band = b.ID
	col.text(purse(a, c, b)+" · "+a.T("Points")+fmt.Sprintf(" %d", b.Points), render.Body)
	if b.Note != "" {
		col.text(b.Note, render.Slanted.In(a.Theme().Pal.InkSoft))
	}
	col.gap(4)
	if !b.Gone {
		s.layoutOfBand(a, b)
	}
	for _, m := range b.Members {
		facts := worth(a, c, m)
		if fate := chronicle.Fate(c, m, a.Printer()); fate != "" {
			facts = append([]string{fate}, facts...)
		}
		id := m.ID
		list := []choice{{a.T("Change…"), 110, b.Gone, func() { a.Push(newMend(s, a.Printer().Lang(), b.ID, id)) }}}
		col.line(memberName(a, m), strings.Join(facts, " · "), list...)
		if words := chronicle.Story(s.book().c, m, a.Printer()); words != "" {
			col.text(words, render.Slanted.Sized(12.5).In(a.Theme().Pal.InkSoft))
		}
	}
}

// layoutOfBand places what is done with a whole band.
func (s *Records) layoutOfBand(a *render.App, b *campaign.Band) {
	c, id := s.book().c, b.ID
	r := append(s.column.row(2, 36), s.column.row(2, 36)...)
	s.ui.Button(a.T("Change…"), "", render.Plain, r[0], func() { a.Push(newMend(s, a.Printer().Lang(), id, "")) }).Says = a.T("Change…") + " " + nameOf(a, b)
	s.ui.Button(a.T("Rest this round"), "", render.Plain, r[1], func() {
		s.do(a, campaign.Entry{Kind: campaign.Rest, Band: id})
	}).Enable(!c.Over && b.Round < c.Round && b.Claimed == 0 && b.After == nil)
	s.ui.Button(a.T("Sheet and cards…"), "", render.Plain, r[2], func() { s.print(a, b) })
	s.ui.Button(a.T("Disband"), "", render.Plain, r[3], func() {
		words := a.T("%s goes out of the war, with all its models.", nameOf(a, b))
		if c.War().Disband {
			words += " " + a.T("Its player may begin anew with another one.")
		}
		a.Push(&render.Question{Title: a.T("Really disband?"), Words: words, Yes: a.T("Disband"), Do: func() { s.do(a, campaign.Entry{Kind: campaign.Disband, Band: id}) }})
	}).Enable(!c.Over && b.Claimed == 0)
}

// print makes a PDF of a band as it may fight now: a sheet with all its models, and a card for each.
func (s *Records) print(a *render.App, b *campaign.Band) {
	rules := s.book().c.Rules()
	var ids []string
	for _, m := range b.Fit() {
		ids = append(ids, m.ID)
	}
	w, _, err := b.Warband(ids, rules)
	if err != nil {
		a.Say(a.Reason(err))
		return
	}
	name := store.FileName(b.Name)
	if name == "" {
		name = "warband"
	}
	papers := sheet.Papers()
	gallery.Choose(a, render.Picker{Title: a.T("Paper"), Lines: namesOf(papers, func(p sheet.Paper) string { return p.Name }), Chosen: -1, Choose: func(i int) {
		a.Say(a.T("%s is being made…", name+".pdf"))
		a.Tasks.Start(render.Flow(func(pause func() bool) {
			var out bytes.Buffer
			err := cards.PDF(&out, w, cards.Options{Rules: rules, Paper: papers[i], Words: a.Printer(), Pause: pause})
			give(a, name+".pdf", out.Bytes(), err)
		}))
	}})
}

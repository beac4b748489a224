package builder

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"duckboard/game/catalogue"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
	"duckboard/render/inspect"
	"duckboard/render/setup"
)

// stock is what may be added at the top: kept until the draft changes, for a large
// catalogue is long to ask.
type stock struct {
	of     *Screen
	search gallery.Search
	made   stocked
	goods  []good
}

// stocked is what a stock was asked for.
type stocked struct {
	changes, rule int
	lang          string
	known         bool
}

// good is something that may be added.
type good struct {
	group  string
	order  int // of its group: categories come first, in their order
	name   string
	cost   string
	why    string // it should not be had, or not one more
	hidden bool   // it is not to be had at all
	tip    func() string
	model  *roster.Model // what it is, as far as that is known
	add    func(*render.App)
}

// list are all that may be added, in the order of their groups.
func (s *stock) list(a *render.App) []good {
	now := stocked{s.of.d.Changes(), s.of.band.rule, a.Theme().Lang, true}
	switch {
	case now == s.made:
	case s.of.d.List() == nil:
		s.goods = s.patterns(a)
	default:
		s.goods = s.picks(a)
	}
	s.made = now
	return s.goods
}

// picks are what a list's catalogue has at the top: by groups, of another program's data by
// its categories in the order of their author.
func (s *stock) picks(a *render.App) (all []good) {
	classes := s.of.d.Catalogue.Classes
	for _, o := range s.of.d.Tally().Options(nil) {
		if o.Kind == catalogue.Group {
			continue
		}
		g := good{name: local(a, o.Name), cost: s.of.band.price(a, o.Costs), hidden: o.Hidden, why: why(a, &o)}
		g.tip = func() string { return s.of.band.look(a, nil, o.Way) }
		if gift, _ := s.of.d.Tally().Look(nil, o.Way); gift != nil {
			g.model = gift.Model
		}
		at := slices.IndexFunc(classes, func(c catalogue.Class) bool { return c.ID == o.Class })
		switch n := len(o.Groups); {
		case at >= 0:
			g.group, g.order = local(a, classes[at].Name), at-len(classes)
		case n > 0:
			g.group = local(a, o.Groups[n-1])
		}
		g.add = func(a *render.App) {
			s.of.edited(a, s.of.d.Add(nil, o.Way))
			s.of.roll.scrollTo(s.of.d.Chosen())
		}
		all = append(all, g)
	}
	slices.SortStableFunc(all, func(x, y good) int {
		return cmp.Or(cmp.Compare(x.order, y.order), strings.Compare(x.group, y.group))
	})
	return all
}

// why says why one more of an option is not legal; empty if it is.
func why(a *render.App, o *catalogue.Option) string {
	switch {
	case o.Hidden, o.Full && o.Most == 0:
		return a.T("not available here")
	case o.Full && o.Most >= 0:
		return a.T("%d at most", int(o.Most))
	case o.Full:
		return a.T("no more of it")
	case len(o.Unchecked) > 0:
		return a.T("not checked")
	}
	return ""
}

// patterns are models that a free warband may begin with: those of the shipped warbands.
func (s *stock) patterns(a *render.App) (all []good) {
	add := func(group string, m roster.Model) {
		m.Name = local(a, m.Name)
		all = append(all, good{group: group, name: m.Name, cost: fmt.Sprint(m.Cost), model: &m, tip: func() string { return modelTip(a, &m) }, add: func(a *render.App) {
			s.of.edited(a, s.of.d.Enlist(&m))
			s.of.roll.scrollTo(s.of.d.Chosen())
		}})
	}
	if m := plain(s.of.band.ruleset()); m != nil {
		m.Name = a.T("A model")
		add(a.T("Plain"), *m)
	}
	for _, w := range bandsOf(s.of.band.ruleset()) {
		seen := map[string]bool{}
		for _, m := range w.Models {
			if !seen[m.Name] {
				seen[m.Name] = true
				add(local(a, w.Name), m)
			}
		}
	}
	return all
}

// build places what may be added.
func (s *stock) build(a *render.App, in render.Rect) {
	t := a.Theme()
	box := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.search.Place(s.of.ui, a.T("Search what may be added"), box, func() { s.of.panes[pageAdd].Y = 0 }, func() { s.of.aside(a, pageAdd) })
	f, end := s.of.pane(a, pageAdd, in, box.Y+box.H+t.Px(8))
	group, hidden, shown := "", 0, 0
	for _, g := range s.list(a) {
		if !s.search.Finds(g.name + " " + g.group) {
			continue
		}
		if g.hidden {
			if hidden++; !s.of.hidden {
				continue
			}
		}
		if g.group != group {
			group = g.group
			f.Words(group, 2)
		}
		shown++
		s.row(a, &f, &g)
	}
	if shown == 0 && hidden == 0 {
		f.Words(a.T("Nothing of that name."), 4)
	}
	if hidden > 0 {
		f.Y += t.Px(8)
		s.of.ui.Check(a.T("Show what is not available (%d)", hidden), s.of.hidden, f.Line(28, 4), func(on bool) { s.of.hidden = on })
	}
	end(&f)
}

// modelTip is a profile with its keywords and what it has.
func modelTip(a *render.App, m *roster.Model) string {
	lines := []string{setup.ProfileLine(a, m)}
	if len(m.Keywords) > 0 {
		lines = append(lines, strings.Join(m.Keywords, ", "))
	}
	for i := range m.Weapons {
		lines = append(lines, setup.WeaponLine(a, &m.Weapons[i]))
	}
	return strings.Join(lines, "\n")
}

// row is a line of something that may be added: its name, why not, and the cost.
func (s *stock) row(a *render.App, f *inspect.Flow, g *good) {
	t := f.T
	high := 30.0
	if g.why != "" {
		high = 40
	}
	r := f.Line(max(high, t.Row(high)/t.Scale), 2)
	seen := s.of.lies(pageAdd, r)
	if s.of.panes[pageAdd].Box.Intersect(r).H <= 0 {
		return
	}
	row := r
	row.X, row.W = r.X+t.Px(32), r.W-t.Px(32)-max(t.Px(40), t.Width(g.cost, render.Strong)+t.Px(10))
	b := s.of.ui.Button(g.name, "", render.Listed, row, func() { g.add(a) })
	seen(b)
	b.Left, b.Note, b.Tip, b.Beside = true, g.why, g.tip(), true
	if g.why != "" {
		b.Tint = t.Pal.InkSoft
	}
	x, y, ink := r.X+r.W, r.Y+r.H/2, b.Tint
	var spec chart.TokenSpec
	model := g.model
	if model != nil {
		spec = token(s.of.band.ruleset(), model)
	}
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		if model != nil {
			t.Token(dst, spec, r.X+t.Px(14), y, t.Px(23))
		}
		t.Text(dst, g.cost, x, y, render.Strong.In(ink).At(render.FromRight))
	})
}

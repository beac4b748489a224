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
	"duckboard/render/inspect"
	"duckboard/render/setup"
)

// stock is what may be added at the top: kept until the draft changes, for a large
// catalogue is long to ask.
type stock struct {
	changes, rule int
	lang          string
	goods         []good
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

// goods are all that may be added, in the order of their groups.
func (s *Screen) goods(a *render.App) []good {
	k := &s.stock
	if k.known && k.changes == s.d.Changes() && k.rule == s.rule && k.lang == a.Theme().Lang {
		return k.goods
	}
	*k = stock{changes: s.d.Changes(), rule: s.rule, lang: a.Theme().Lang, known: true}
	if s.d.List() == nil {
		k.goods = s.patterns(a)
	} else {
		k.goods = s.picks(a)
	}
	return k.goods
}

// picks are what a list's catalogue has at the top: by groups, of another program's data by
// its categories in the order of their author.
func (s *Screen) picks(a *render.App) (all []good) {
	classes := s.d.Catalogue.Classes
	for _, o := range s.d.Tally().Options(nil) {
		if o.Kind == catalogue.Group {
			continue
		}
		g := good{name: local(a, o.Name), cost: s.price(a, o.Costs), hidden: o.Hidden, why: s.why(a, &o)}
		g.tip = func() string { return s.look(a, nil, o.Way) }
		if gift, _ := s.d.Tally().Look(nil, o.Way); gift != nil {
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
			s.edited(a, s.d.Add(nil, o.Way))
			s.scrollTo(s.d.Chosen())
		}
		all = append(all, g)
	}
	slices.SortStableFunc(all, func(x, y good) int {
		return cmp.Or(cmp.Compare(x.order, y.order), strings.Compare(x.group, y.group))
	})
	return all
}

// why says why one more of an option is not legal; empty if it is.
func (s *Screen) why(a *render.App, o *catalogue.Option) string {
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

// price is what an option costs.
func (s *Screen) price(a *render.App, costs []catalogue.Amount) string {
	var parts []string
	for i, c := range s.d.Catalogue.Costs {
		for _, x := range costs {
			if x.Type != c.ID {
				continue
			}
			if i == 0 {
				parts = append(parts, s.figure(a, x.Value))
			} else {
				parts = append(parts, fmt.Sprintf("%s %s", s.figure(a, x.Value), local(a, c.Name)))
			}
		}
	}
	return strings.Join(parts, " + ")
}

// patterns are models that a free warband may begin with: those of the shipped warbands.
func (s *Screen) patterns(a *render.App) (all []good) {
	add := func(group string, m roster.Model) {
		m.Name = local(a, m.Name)
		all = append(all, good{group: group, name: m.Name, cost: fmt.Sprint(m.Cost), model: &m, tip: func() string { return modelTip(a, &m) }, add: func(a *render.App) {
			s.edited(a, s.d.Enlist(&m))
			s.scrollTo(s.d.Chosen())
		}})
	}
	if m := plain(s.ruleset()); m != nil {
		m.Name = a.T("A model")
		add(a.T("Plain"), *m)
	}
	for _, w := range bandsOf(s.ruleset()) {
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

// buildAdd places what may be added.
func (s *Screen) buildAdd(a *render.App, in render.Rect) {
	t := a.Theme()
	box := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.search.Place(s.ui, a.T("Search what may be added"), box, func() { s.panes[pageAdd].Y = 0 }, func() { s.aside(a, pageAdd) })
	f, end := s.pane(a, pageAdd, in, box.Y+box.H+t.Px(8))
	group, hidden, shown := "", 0, 0
	for _, g := range s.goods(a) {
		if !s.search.Finds(g.name + " " + g.group) {
			continue
		}
		if g.hidden {
			if hidden++; !s.hidden {
				continue
			}
		}
		if g.group != group {
			group = g.group
			f.Words(group, 2)
		}
		shown++
		s.goodRow(a, &f, &g)
	}
	if shown == 0 && hidden == 0 {
		f.Words(a.T("Nothing of that name."), 4)
	}
	if hidden > 0 {
		f.Y += t.Px(8)
		s.ui.Check(a.T("Show what is not available (%d)", hidden), s.hidden, f.Line(28, 4), func(on bool) { s.hidden = on })
	}
	end(&f)
}

// look is what an option is, in a few lines.
func (s *Screen) look(a *render.App, p *catalogue.Pick, way string) string {
	gift, printed := s.d.Tally().Look(p, way)
	switch {
	case gift == nil:
	case gift.Model != nil:
		return modelTip(a, gift.Model)
	case gift.Weapon != nil:
		return setup.WeaponLine(a, gift.Weapon)
	case gift.Kit != nil:
		return setup.KitLine(a, gift.Kit)
	default:
		return strings.Join(gift.Keywords, ", ")
	}
	var lines []string
	for _, k := range printed {
		var parts []string
		for _, v := range k.Values {
			if v.Text != "" && v.Text != "-" {
				parts = append(parts, v.Name+" "+v.Text)
			}
		}
		if len(parts) > 0 {
			lines = append(lines, strings.Join(parts, " · "))
		}
	}
	return strings.Join(lines, "\n")
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

// goodRow is a line of something that may be added: its name, why not, and the cost.
func (s *Screen) goodRow(a *render.App, f *inspect.Flow, g *good) {
	t := f.T
	high := 30.0
	if g.why != "" {
		high = 40
	}
	r := f.Line(max(high, t.Row(high)/t.Scale), 2)
	seen := s.lies(pageAdd, r)
	if s.panes[pageAdd].Box.Intersect(r).H <= 0 {
		return
	}
	row := r
	row.X, row.W = r.X+t.Px(32), r.W-t.Px(32)-max(t.Px(40), t.Width(g.cost, render.Strong)+t.Px(10))
	b := s.ui.Button(g.name, "", render.Listed, row, func() { g.add(a) })
	seen(b)
	b.Left, b.Note, b.Tip, b.Beside = true, g.why, g.tip(), true
	if g.why != "" {
		b.Tint = t.Pal.InkSoft
	}
	x, y, ink := r.X+r.W, r.Y+r.H/2, b.Tint
	var spec chart.TokenSpec
	model := g.model
	if model != nil {
		spec = token(s.ruleset(), model)
	}
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		if model != nil {
			t.Token(dst, spec, r.X+t.Px(14), y, t.Px(23))
		}
		t.Text(dst, g.cost, x, y, render.Strong.In(ink).At(render.FromRight))
	})
}

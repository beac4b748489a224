package builder

import (
	"cmp"
	"duckboard/game"
	"fmt"
	"slices"
	"strings"

	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
	"duckboard/render/inspect"
	"duckboard/render/muster"
)

// colours are those that tokens may be told by, with none first.
var colours = []string{"", "#8c2f24", "#c4682b", "#c9a227", "#5d7a3a", "#2f6b6b", "#35568c", "#6a4a86", "#8a6b4f", "#3a3a3a", "#d8d2c4"}

// wholePage is what may be said of the warband as a whole.
func (s *Screen) wholePage(a *render.App, f *inspect.Flow) {
	d := s.d
	f.Heading(a.T("The warband"))
	s.field(f, a.T("Name"), 6, func() string { return local(a, s.name()) }, func(v string) error {
		if err := muster.Free(a.Saves.Store, s.file, v); err != nil {
			return err
		}
		return d.Rename(-1, v)
	})
	if c := d.Catalogue; c != nil {
		f.Words(a.T("Picked from %s", local(a, c.Name)), 4)
		s.force(a, f)
		for _, k := range c.Costs {
			id := k.ID
			f.Field(a.T("%s: at most", render.Capital(local(a, k.Name))), f.Line(inspect.FieldHigh, 6), func() string {
				if most := d.Tally().Most(id); most >= 0 {
					return s.figure(a, most)
				}
				return inspect.Unknown
			}, func(v string) error { return s.bound(id, v) }, func(n float64) error {
				return d.SetBound(id, max(0, d.Tally().Most(id)+n*25))
			})
		}
	}
	if len(s.rules) > 1 {
		f.Words(a.T("Words and chances by the rules"), 2)
		titles := make([]string, len(s.rules))
		for i, r := range s.rules {
			titles[i] = r.ID()
		}
		s.ui.Tabs(titles, s.rule, f.Line(inspect.RowHigh, 8), func(i int) {
			s.rule = i
			s.scales.drop()
		})
	}
	s.badge(a, f)
	f.Most = 2000
	s.field(f, a.T("Note"), 8, d.Note, func(v string) error { return d.SetNote(-1, v) })
	s.judged(a, f)
	s.glance(a, f)
	s.perDucat(a, f)
}

// force is which of several forces the list is.
func (s *Screen) force(a *render.App, f *inspect.Flow) {
	all := s.d.Catalogue.Forces
	if len(all) < 2 {
		return
	}
	names, now := make([]string, len(all)), -1
	for i, k := range all {
		if names[i] = k.Title(); k == s.d.Catalogue.Force(s.d.List().Force) {
			now = i
		}
	}
	said := inspect.Unknown
	if now >= 0 {
		said = names[now]
	}
	r := f.Line(inspect.RowHigh, 6)
	seen := s.lies(pageModel, r)
	seen(f.Button(r, a.T("Kind of force: %s", said), "", false, "", func() {
		gallery.Choose(a, render.Picker{Title: a.T("Kind of force"), Lines: names, Chosen: now, Choose: func(i int) { s.edited(a, s.d.SetForce(all[i].ID)) }})
	}))
}

// bound sets what the list may cost; an empty text is what the catalogue says.
func (s *Screen) bound(currency, text string) error {
	if strings.TrimSpace(text) == "" {
		return s.d.SetBound(currency, -1)
	}
	v, err := inspect.Number(text)
	if err != nil || v < 0 {
		return inspect.ErrNumber
	}
	return s.d.SetBound(currency, v)
}

// badge are the colours and the mark of the tokens.
func (s *Screen) badge(a *render.App, f *inspect.Flow) {
	t, now := f.T, s.d.Badge()
	f.Words(a.T("Colour and mark of the tokens"), 2)
	across := max(4, min(len(colours), int(f.W/max(t.Px(36), t.Row(0)+t.Px(6)))))
	var c []render.Rect
	for i, colour := range colours {
		if i%across == 0 {
			c = f.Cols(f.Line(inspect.RowHigh, 4), across)
		}
		at := c[i%across]
		tip := a.T("None")
		if colour != "" {
			tip = colour
		}
		seen := s.lies(pageModel, at)
		seen(f.Button(at, "", "", now.Colour == colour, tip, func() { s.edited(a, s.d.SetBadge(roster.Badge{Colour: colour, Mark: now.Mark})) }))
		f.P.Icons = append(f.P.Icons, func(dst render.Brush, t *render.Theme) {
			x, y := at.Center()
			t.Token(dst, chart.TokenSpec{Role: chart.Blade, Badge: roster.Badge{Colour: colour}}, x, y, t.Px(21))
		})
	}
	f.Most = roster.MostMark
	s.field(f, a.T("A letter or two"), 6, func() string { return s.d.Badge().Mark }, func(v string) error {
		return s.d.SetBadge(roster.Badge{Colour: s.d.Badge().Colour, Mark: v})
	})
}

// judged tells what is not legal, and what is not checked.
func (s *Screen) judged(a *render.App, f *inspect.Flow) {
	if s.d.List() == nil {
		f.Words(a.T("A free warband has no catalogue: only the bounds of profiles are checked, and the words by the rules."), 6)
		if w, err := s.d.Warband(); err == nil {
			if err := s.ruleset().Check(w); err != nil {
				f.Paragraph(reason(a, err), render.Small.Sized(12.5).In(f.T.Pal.Red), 6)
			}
		}
		return
	}
	faults := s.d.Faults()
	if len(faults) == 0 && len(s.d.Open()) == 0 {
		f.Paragraph(a.T("All is as its catalogue has it."), render.Small.In(f.T.Pal.InkSoft), 6)
	}
	for i := range faults {
		where := ""
		if n := faults[i].Path; n != "" {
			where = local(a, strings.Split(n, " > ")[0]) + ": "
		}
		f.Paragraph("• "+where+fault(a, &faults[i]), render.Small.Sized(12.5).In(s.wrong(f.T)), 3)
	}
	if len(faults) > 0 && s.d.Len() > 0 {
		f.Words(a.T("It may stay so where you have agreed on that: the setup tells of it."), 4)
	}
	for _, o := range s.d.Open() {
		f.Words(a.T("Not checked: %s", local(a, o.Of)+": "+o.Why.In(a.T)), 3)
	}
}

// models are all models of the warband.
func (s *Screen) models() (all []*roster.Model) {
	rows := s.d.Rows()
	for i := range rows {
		for k := range rows[i].Models {
			all = append(all, &rows[i].Models[k])
		}
	}
	return all
}

// glance is the warband's profile: how far it reaches, how it is armoured, how fast it is.
func (s *Screen) glance(a *render.App, f *inspect.Flow) {
	all := s.models()
	if len(all) == 0 {
		return
	}
	f.Y += f.T.Px(4)
	f.Heading(a.T("At a glance"))
	reach := func(m *roster.Model) int {
		far := physics.Mil(0)
		for _, w := range m.Weapons {
			far = max(far, w.Range)
		}
		switch {
		case far == 0:
			return 0
		case far <= 12*physics.Inch:
			return 1
		case far <= 24*physics.Inch:
			return 2
		}
		return 3
	}
	s.bars(a, f, a.T("Reach"), []string{a.T("melee"), "≤ 12″", "≤ 24″", "> 24″"}, all, reach)
	armour := func(m *roster.Model) int {
		if m.Soldier != nil {
			return max(0, min(3, (m.Soldier.A-8)/2))
		}
		sum := m.Armour
		for _, k := range m.Kit {
			sum += k.Injury
		}
		return max(0, min(3, -sum))
	}
	names := []string{"0", "−1", "−2", "−3"}
	if all[0].Soldier != nil {
		names = []string{"≤ 9", "10–11", "12–13", "≥ 14"}
	}
	s.bars(a, f, a.T("Armour"), names, all, armour)
	speed := func(m *roster.Model) int { return max(0, min(3, int(m.Movement/physics.Inch-4)/2)) }
	s.bars(a, f, a.T("Speed"), []string{"≤ 5″", "6–7″", "8–9″", "≥ 10″"}, all, speed)
}

// bars counts models by classes, a bar each.
func (s *Screen) bars(a *render.App, f *inspect.Flow, title string, names []string, all []*roster.Model, class func(*roster.Model) int) {
	t := f.T
	counts := make([]int, len(names))
	for _, m := range all {
		counts[class(m)]++
	}
	most := slices.Max(counts)
	r := f.Line(52, 6)
	label := t.Px(66)
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		t.Text(dst, t.Cut(title, render.Small, label-t.Px(4)), r.X, r.Y+r.H/2, render.Small.At(render.FromLeft))
		c := (render.Rect{X: r.X + label, Y: r.Y, W: r.W - label, H: r.H}).Columns(len(names), t.Px(6))
		for i, n := range names {
			high := (c[i].H - t.Px(32)) * float64(counts[i]) / float64(max(1, most))
			render.Fill(dst, render.Rect{X: c[i].X, Y: c[i].Y + c[i].H - t.Px(17) - high, W: c[i].W, H: high}, chart.Alpha(t.Pal.Contour, 0.75))
			mid := c[i].X + c[i].W/2
			st := t.Fit(n, render.Small.Sized(11), c[i].W)
			t.Text(dst, n, mid, c[i].Y+c[i].H-t.Px(8), st.In(t.Pal.InkSoft).At(render.Centered))
			if counts[i] > 0 {
				t.Text(dst, fmt.Sprint(counts[i]), mid, c[i].Y+c[i].H-t.Px(24)-high, render.Small.Sized(11).At(render.Centered))
			}
		}
	})
}

// perDucat sets the models beside one another by what they take for a hundred ducats.
func (s *Screen) perDucat(a *render.App, f *inspect.Flow) {
	list := s.scales.ranking(s)
	if len(list) == 0 {
		return
	}
	f.Y += f.T.Px(4)
	f.Heading(a.T(game.Says(s.ruleset(), render.N("Worth its ducats"))))
	f.Words(a.T(game.Says(s.ruleset(), render.N("What the best weapon of each takes from typical targets in one action, for 100 ducats: 1 is a model taken out."))), 4)
	slices.SortStableFunc(list, func(x, y ranked) int { return cmp.Compare(y.per, x.per) })
	s.ranks(a, f, list, "")
}

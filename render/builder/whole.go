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
type wholePage struct{ leaf }

// place places all of it.
func (f *wholePage) place() {
	d := f.s.d
	f.Heading(f.A.T("The warband"))
	f.field(f.A.T("Name"), 6, func() string { return local(f.A, f.s.band.name()) }, func(v string) error {
		if err := muster.Free(f.A.Saves.Store, f.s.band.file, v); err != nil {
			return err
		}
		return d.Rename(-1, v)
	})
	if c := d.Catalogue; c != nil {
		f.Words(f.A.T("Picked from %s", local(f.A, c.Name)), 4)
		f.force()
		for _, k := range c.Costs {
			id := k.ID
			f.Field(f.A.T("%s: at most", render.Capital(local(f.A, k.Name))), f.Line(inspect.FieldHigh, 6), func() string {
				if most := d.Tally().Most(id); most >= 0 {
					return figure(f.A, most)
				}
				return inspect.Unknown
			}, func(v string) error { return f.bound(id, v) }, func(n float64) error {
				return d.SetBound(id, max(0, d.Tally().Most(id)+n*25))
			})
		}
	}
	if len(f.s.band.rules) > 1 {
		f.Words(f.A.T("Words and chances by the rules"), 2)
		titles := make([]string, len(f.s.band.rules))
		for i, r := range f.s.band.rules {
			titles[i] = r.ID()
		}
		f.s.ui.Tabs(titles, f.s.band.rule, f.Line(inspect.RowHigh, 8), func(i int) {
			f.s.band.rule = i
			f.s.scales.drop()
		})
	}
	f.badge()
	f.Most = 2000
	f.field(f.A.T("Note"), 8, d.Note, func(v string) error { return d.SetNote(-1, v) })
	f.judged()
	f.glance()
	f.perDucat()
}

// force is which of several forces the list is.
func (f *wholePage) force() {
	all := f.s.d.Catalogue.Forces
	if len(all) < 2 {
		return
	}
	names, now := make([]string, len(all)), -1
	for i, k := range all {
		if names[i] = k.Title(); k == f.s.d.Catalogue.Force(f.s.d.List().Force) {
			now = i
		}
	}
	said := inspect.Unknown
	if now >= 0 {
		said = names[now]
	}
	r := f.Line(inspect.RowHigh, 6)
	seen := f.s.lies(pageModel, r)
	seen(f.Button(r, f.A.T("Kind of force: %s", said), "", false, "", func() {
		gallery.Choose(f.A, render.Picker{Title: f.A.T("Kind of force"), Lines: names, Chosen: now, Choose: func(i int) { f.s.edited(f.A, f.s.d.SetForce(all[i].ID)) }})
	}))
}

// bound sets what the list may cost; an empty text is what the catalogue says.
func (f *wholePage) bound(currency, text string) error {
	if strings.TrimSpace(text) == "" {
		return f.s.d.SetBound(currency, -1)
	}
	v, err := inspect.Number(text)
	if err != nil || v < 0 {
		return inspect.ErrNumber
	}
	return f.s.d.SetBound(currency, v)
}

// badge are the colours and the mark of the tokens.
func (f *wholePage) badge() {
	t, now := f.T, f.s.d.Badge()
	f.Words(f.A.T("Colour and mark of the tokens"), 2)
	across := max(4, min(len(colours), int(f.W/max(t.Px(36), t.Row(0)+t.Px(6)))))
	var c []render.Rect
	for i, colour := range colours {
		if i%across == 0 {
			c = f.Cols(f.Line(inspect.RowHigh, 4), across)
		}
		at := c[i%across]
		tip := f.A.T("None")
		if colour != "" {
			tip = colour
		}
		seen := f.s.lies(pageModel, at)
		seen(f.Button(at, "", "", now.Colour == colour, tip, func() { f.s.edited(f.A, f.s.d.SetBadge(roster.Badge{Colour: colour, Mark: now.Mark})) }))
		f.P.Icons = append(f.P.Icons, func(dst render.Brush, t *render.Theme) {
			x, y := at.Center()
			t.Token(dst, chart.TokenSpec{Role: chart.Blade, Badge: roster.Badge{Colour: colour}}, x, y, t.Px(21))
		})
	}
	f.Most = roster.MostMark
	f.field(f.A.T("A letter or two"), 6, func() string { return f.s.d.Badge().Mark }, func(v string) error {
		return f.s.d.SetBadge(roster.Badge{Colour: f.s.d.Badge().Colour, Mark: v})
	})
}

// judged tells what is not legal, and what is not checked.
func (f *wholePage) judged() {
	if f.s.d.List() == nil {
		f.Words(f.A.T("A free warband has no catalogue: only the bounds of profiles are checked, and the words by the rules."), 6)
		if w, err := f.s.d.Warband(); err == nil {
			if err := f.s.band.ruleset().Check(w); err != nil {
				f.Paragraph(reason(f.A, err), render.Small.Sized(12.5).In(f.T.Pal.Red), 6)
			}
		}
		return
	}
	faults := f.s.d.Faults()
	if len(faults) == 0 && len(f.s.d.Open()) == 0 {
		f.Paragraph(f.A.T("All is as its catalogue has it."), render.Small.In(f.T.Pal.InkSoft), 6)
	}
	for i := range faults {
		where := ""
		if n := faults[i].Path; n != "" {
			where = local(f.A, strings.Split(n, " > ")[0]) + ": "
		}
		f.Paragraph("• "+where+fault(f.A, &faults[i]), render.Small.Sized(12.5).In(f.s.band.wrong(f.T)), 3)
	}
	if len(faults) > 0 && f.s.d.Len() > 0 {
		f.Words(f.A.T("It may stay so where you have agreed on that: the setup tells of it."), 4)
	}
	for _, o := range f.s.d.Open() {
		f.Words(f.A.T("Not checked: %s", local(f.A, o.Of)+": "+o.Why.In(f.A.T)), 3)
	}
}

// glance is the warband's profile: how far it reaches, how it is armoured, how fast it is.
func (f *wholePage) glance() {
	all := f.s.band.models()
	if len(all) == 0 {
		return
	}
	f.Y += f.T.Px(4)
	f.Heading(f.A.T("At a glance"))
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
	f.bars(f.A.T("Reach"), []string{f.A.T("melee"), "≤ 12″", "≤ 24″", "> 24″"}, all, reach)
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
	f.bars(f.A.T("Armour"), names, all, armour)
	speed := func(m *roster.Model) int { return max(0, min(3, int(m.Movement/physics.Inch-4)/2)) }
	f.bars(f.A.T("Speed"), []string{"≤ 5″", "6–7″", "8–9″", "≥ 10″"}, all, speed)
}

// bars counts models by classes, a bar each.
func (f *wholePage) bars(title string, names []string, all []*roster.Model, class func(*roster.Model) int) {
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
func (f *wholePage) perDucat() {
	list := f.s.scales.ranking(f.s)
	if len(list) == 0 {
		return
	}
	f.Y += f.T.Px(4)
	f.Heading(f.A.T(game.Says(f.s.band.ruleset(), render.N("Worth its ducats"))))
	f.Words(f.A.T(game.Says(f.s.band.ruleset(), render.N("What the best weapon of each takes from typical targets in one action, for 100 ducats: 1 is a model taken out."))), 4)
	slices.SortStableFunc(list, func(x, y ranked) int { return cmp.Compare(y.per, x.per) })
	f.ranks(list, "")
}

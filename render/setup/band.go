package setup

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// modelRow is a model's line and where it lies, before it is scrolled.
type modelRow struct {
	token chart.TokenSpec
	model *roster.Model
	at    render.Rect
}

// models are the lines of a side's models, in a box where they scroll, and its story,
// which scrolls where it is longer than the room that they leave.
type models struct {
	rows   []modelRow
	box    render.Rect
	scroll render.Scroll
	told   render.Rect
	story  render.Scroll
}

// layoutBand places a side's name, player, warband and models: those beside the
// rest where the window is low.
func (s *Screen) layoutBand(a *render.App, side int) {
	t := a.Theme()
	in := s.bands[side].Inset(s.pad(t, 20))
	head, list := in, in
	if s.form == render.Low && !s.all {
		head.W = in.W*0.5 - t.Px(8)
		list.X, list.W = in.X+in.W*0.5+t.Px(8), in.W*0.5-t.Px(8)
	}
	s.heads[side] = head
	choice, h := &s.c.Sides[side], t.Row(34)
	name := head.W * 0.4
	s.ui.Input(choice.Name, a.T("Name"), render.Rect{X: head.X + t.Px(34), Y: head.Y, W: name - t.Px(34), H: h}, func(v string) { choice.Name = v }, nil)
	s.layoutPlayer(a, side, render.Rect{X: head.X + name + t.Px(8), Y: head.Y, W: head.W - name - t.Px(8), H: h})
	names := make([]string, len(s.c.Bands))
	for i, b := range s.c.Bands {
		names[i] = roster.Local(t.Lang, b.Name)
	}
	file, gap := s.fileWide(t), t.Px(8)
	row := render.Rect{X: head.X, Y: head.Y + h + t.Px(10), W: head.W - file - gap, H: h}
	b := s.ui.Button(a.T("File…"), "", render.Plain, render.Rect{X: row.X + row.W + gap, Y: row.Y, W: file, H: h}, func() { s.pick(a, side) })
	b.Tip = a.T("Take in a warband: a document of this game, or a list of New Recruit or BattleScribe (.ros, .rosz, .json). It may be dropped here too.")
	if s.c.own[s.c.Bands[choice.Band]] {
		row.W -= max(h, t.Row(34)) + gap
		x := s.ui.Button("×", "", render.Plain, render.Rect{X: row.X + row.W + gap, Y: row.Y, W: max(h, t.Row(34)), H: h}, func() { s.forget(a, side) })
		x.Tip = a.T("Delete this warband that you took in")
	}
	s.ui.Combo(names, choice.Band, row, func(i int) { s.useBand(a, side, i) })
	s.layoutModels(a, side, list)
}

// layoutModels places the models' lines in two columns at the foot of the panel,
// close enough that the story has room above; on a page they scroll.
func (s *Screen) layoutModels(a *render.App, side int, in render.Rect) {
	t, m := a.Theme(), &s.models[side]
	b := s.c.Bands[s.c.Sides[side].Band]
	rows := (len(b.Models) + 1) / 2
	lines := float64(max(rows, 1))
	story := t.ParagraphHeight(a.Printer().In(b.Story), s.heads[side].W, storyStyle)
	if words := s.against(a, b); words != "" {
		story += t.ParagraphHeight(words, s.heads[side].W, storyStyle)
	}
	high, top := t.Row(26), in.Y
	if s.form != render.Low || s.all {
		room := in.H - storyTop(t) - t.Px(14)
		if s.form == render.Wide {
			high = min(t.Px(23), in.H*0.5/lines)
			if lacks := story - (room - high*lines); lacks > 0 {
				high = max(min(high, t.Px(18)), high-lacks/lines) // closer lines rather than a cut story
			}
		}
		top = in.Y + in.H - min(high*lines, max(room-story, room*0.4))
	}
	m.rows, m.box = nil, render.Rect{X: in.X, Y: top, W: in.W, H: in.Y + in.H - top}
	m.told = s.heads[side]
	if m.box.X == m.told.X { // below the story
		m.told.H = m.box.Y - t.Px(8) - m.told.Y
	}
	m.told.Y, m.told.H = m.told.Y+storyTop(t), m.told.H-storyTop(t)
	m.story.High = story
	m.story.By(0, m.told)
	m.scroll.High = high * lines
	m.scroll.By(0, m.box)
	for i := range b.Models {
		at := render.Rect{X: in.X + float64(i/rows)*in.W/2, Y: top + float64(i%rows)*high, W: in.W / 2, H: high}
		n := game.Describe(s.c.Rules[s.c.Rule], &b.Models[i])
		spec := chart.TokenOf(&b.Models[i], &n, side)
		spec.Portrait = a.Portrait(b.Name, b.Models[i].Name)
		m.rows = append(m.rows, modelRow{spec, &b.Models[i], at})
	}
}

// drawBand draws what is no widget of a side's panel.
func (s *Screen) drawBand(a *render.App, dst render.Brush, side int) {
	t := a.Theme()
	t.Panel(dst, s.bands[side])
	in, m, h := s.heads[side], &s.models[side], t.Row(34)
	render.Fill(dst, render.Rect{X: s.bands[side].X + t.Px(4), Y: s.bands[side].Y + t.Px(4), W: t.Px(4), H: s.bands[side].H - t.Px(8)}, t.Pal.Side(side))
	sign(dst, t, side, render.Point{X: in.X + t.Px(13), Y: in.Y + h/2}, t.Px(11))
	b := s.c.Bands[s.c.Sides[side].Band]
	y := in.Y + 2*h + t.Px(28)
	count := a.T("%d models", len(b.Models)) + " · " + a.T(game.Says(s.c.Rules[s.c.Rule], render.N("%d ducats")), b.Cost())
	small := render.Small.In(t.Pal.InkSoft)
	w := t.Text(dst, count, in.X+in.W, y, small.At(render.FromRight))
	faction := roster.Local(t.Lang, b.Faction)
	st := t.Fit(faction, render.Aside, in.W-w-t.Px(12))
	t.Text(dst, t.Cut(faction, st, in.W-w-t.Px(12)), in.X, y, st.In(t.Pal.Contour).At(render.FromLeft))
	if m.box.X == in.X {
		t.Rule(dst, in.X, m.told.Y+m.told.H+t.Px(2), in.W)
	}
	told, top := dst.Clip(m.told), m.told.Y-m.story.Y
	if words := s.against(a, b); words != "" {
		top = t.Paragraph(told, words, m.told.X, top, m.told.W, storyStyle.In(t.Pal.Red))
	}
	t.Paragraph(told, a.Printer().In(b.Story), m.told.X, top, m.told.W, storyStyle.In(t.Pal.InkSoft))
	m.story.Bar(t, dst, m.told.X+m.told.W+t.Px(3), m.told)
	list := dst.Clip(m.box)
	for i := range m.rows {
		m.rows[i].draw(list, t, m.scroll.Y)
	}
	m.scroll.Bar(t, dst, m.box.X+m.box.W+t.Px(3), m.box)
}

// storyTop is how far below the top of a side's panel its story begins.
func storyTop(t *render.Theme) float64 { return 2*t.Row(34) + t.Px(44) }

var storyStyle = render.Body.Sized(13)

// sign is the side's ring: plain for the first, cogged for the second, as on
// the tokens.
func sign(dst render.Brush, t *render.Theme, side int, at render.Point, r float64) {
	t.Token(dst, chart.TokenSpec{Side: side, Role: chart.Leader, Leader: true}, at.X, at.Y, 2*r)
}

// draw draws the line of a model, scrolled up by so many pixels.
func (r *modelRow) draw(dst render.Brush, t *render.Theme, up float64) {
	size, mid := min(r.at.H*0.82, t.Px(26)), r.at.Y+r.at.H/2-up
	t.Token(dst, r.token, r.at.X+size*0.6, mid, size)
	left := r.at.X + size*1.2 + t.Px(5)
	lines, style, _ := t.Label(roster.Local(t.Lang, r.model.Name), render.Body.Sized(13.5), r.at.X+r.at.W-left-t.Px(8), r.at.H)
	for i, l := range lines {
		t.Text(dst, l, left, mid+(float64(i)-float64(len(lines)-1)/2)*style.Size*1.12*t.Scale, style.At(render.FromLeft))
	}
}

// hover finds the model under the pointer, and scrolls. Its card lies beside its
// panel, or is opened by a click where there is no room for that.
func (s *Screen) hover(a *render.App, in *render.Input) {
	var found *modelRow
	for side := range s.models {
		m := &s.models[side]
		if len(m.rows) == 0 {
			continue
		}
		if m.scroll.Hand(in, a.Theme(), m.box) || m.story.Hand(in, a.Theme(), m.told) {
			a.Redraw()
		}
		for i := range m.rows {
			if r := &m.rows[i]; m.box.Has(in.X, in.Y) && r.at.Has(in.X, in.Y+m.scroll.Y) {
				found = r
			}
		}
	}
	if found != s.card {
		s.card = found
		a.Redraw()
	}
	if found != nil && in.Clicked(render.Left) {
		s.card = nil // the one that is kept lies over the screen
		a.Push(&soldier{of: s, model: found.model})
	}
}

// drawCard draws the profile of the model under the pointer beside its panel.
func (s *Screen) drawCard(a *render.App, dst render.Brush) {
	t, m := a.Theme(), s.card.model
	parts := s.profile(a, m)
	w, pad := t.Px(430), t.Px(16)
	keep := a.T("A click keeps this card, where the figures explain themselves.")
	h := t.Px(62) + 2*pad + t.ParagraphHeight(keep, w-2*pad, render.Slanted.Sized(12)) + t.Px(4)
	for _, p := range parts {
		h += t.ParagraphHeight(p.text, w-2*pad-p.indent, p.style) + t.Px(3)
	}
	r := render.Rect{X: s.bands[s.card.token.Side].X - w - t.Px(12), Y: s.card.at.Y - s.models[s.card.token.Side].scroll.Y + s.card.at.H/2 - h/2, W: w, H: h}
	_, sh := a.Size()
	r.Y = max(t.Px(10), min(r.Y, float64(sh)-h-t.Px(10)))
	t.Panel(dst, r)
	t.Text(dst, roster.Local(t.Lang, m.Name), r.X+pad, r.Y+pad-t.Px(4), render.Heading)
	t.Text(dst, t.Cut(profileLine(a, m), render.Small, w-2*pad), r.X+pad, r.Y+pad+t.Px(26), render.Small)
	t.Text(dst, a.T(game.Says(s.c.Rules[s.c.Rule], render.N("base %d mm · %d ducats")), m.Base, m.Cost)+squadOf(t, m), r.X+pad, r.Y+pad+t.Px(44), render.Small.In(t.Pal.InkSoft))
	y := r.Y + pad + t.Px(66)
	for _, p := range parts {
		y = t.Paragraph(dst, p.text, r.X+pad+p.indent, y, w-2*pad-p.indent, p.style) + t.Px(3)
	}
	t.Paragraph(dst, keep, r.X+pad, y+t.Px(4), w-2*pad, render.Slanted.Sized(12).In(t.Pal.InkSoft))
}

// part is a paragraph of a model's card.
type part struct {
	text   string
	style  render.Style
	indent float64
	tip    string // what its figures are
}

// explainer is a rule set that can tell what its keywords do.
type explainer interface{ Explain(keyword string) string }

// profile are the paragraphs on a model's weapons, kit and keywords; each
// keyword is explained once.
func (s *Screen) profile(a *render.App, m *roster.Model) []part {
	t := a.Theme()
	var parts []part
	strong, small := render.Style{Font: render.Bold, Size: 12.5}, render.Small.In(t.Pal.InkSoft)
	told := map[string]bool{}
	explain := func(words []string) {
		for _, k := range words {
			if text := s.explain(a, k); text != "" && !told[k] {
				told[k] = true
				parts = append(parts, part{k + ": " + text, small, t.Px(12), ""})
			}
		}
	}
	explain(m.Keywords)
	for i := range m.Weapons {
		parts = append(parts, part{weaponLine(a, &m.Weapons[i]), strong, 0, arms(a, &m.Weapons[i])})
		explain(m.Weapons[i].Keywords)
	}
	for i := range m.Kit {
		parts = append(parts, part{kitLine(a, &m.Kit[i]), strong, 0, ""})
		explain(m.Kit[i].Keywords)
	}
	return parts
}

// explain is what a keyword does, in the player's language.
func (s *Screen) explain(a *render.App, keyword string) string {
	if len(s.c.Rules) == 0 {
		return ""
	}
	return Explain(a, s.c.Rules[s.c.Rule], keyword)
}

// weaponLine is a weapon's profile in one line.
func weaponLine(a *render.App, w *roster.Weapon) string {
	return roster.Local(a.Printer().Lang(), w.Name) + ": " + tool.WeaponFacts(a.Printer(), w)
}

// kitLine is a piece of equipment in one line.
func kitLine(a *render.App, k *roster.Kit) string {
	line, facts := roster.Local(a.Printer().Lang(), k.Name), tool.KitFacts(a.Printer(), k)
	switch {
	case facts == "":
		return line
	case k.Injury != 0:
		return line + ": " + facts
	}
	return line + ", " + facts
}

package replay

import (
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/setup"
)

// placeSmall is placeWide where the panel has no room beside the table: the table over the time
// line, and the log on a drawer.
func (s *Screen) placeSmall(a *render.App, W, H float64) (header float64, log, moments, row render.Rect) {
	t := a.Theme()
	strip := t.Row(34) + t.Px(54)
	header = t.Px(13)
	area := render.Rect{Y: t.Px(battle.UprightHead), W: W, H: H - t.Px(battle.UprightHead)}
	shut, half := t.Row(36)+t.Px(40), max(t.Px(210), min(area.H-W*1.02-strip, area.H*0.42))
	if s.form == render.Low {
		header, area.Y, area.H = t.Px(17), t.Px(32), H-t.Px(32)
		shut, half = t.Px(22), min(max(W*0.34, t.Px(210)), t.Px(340))
	}
	rest := s.drawer.Lay(t, s.form, area, shut, half)
	s.panel = s.drawer.Panel
	s.view = render.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: rest.H - strip}
	s.strip = render.Rect{X: rest.X, Y: rest.Y + rest.H - strip, W: rest.W, H: strip}
	s.line = render.Rect{X: s.strip.X + t.Px(12), Y: s.strip.Y + t.Px(14), W: s.strip.W - t.Px(24), H: t.Px(22)}
	s.line.Y -= t.Px(4)
	s.note = s.remarks(a)
	in := s.drawer.Body.Inset(t.Px(10))
	row = render.Rect{X: in.X, Y: in.Y - t.Px(8), W: in.W, H: t.Row(36)}
	if s.form == render.Low {
		row.Y = in.Y
	}
	top := row.Y + row.H + t.Px(26)
	if s.note != "" {
		top += min(t.ParagraphHeight(s.note, in.W-t.Px(8), noteStyle(t)), in.H*0.4) + t.Px(6)
	}
	log = render.Rect{X: in.X, Y: top, W: in.W, H: max(0, in.Y+in.H-top)}
	if moments = log; s.hind.on {
		s.hind.box = render.Rect{X: log.X, Y: log.Y, W: log.W, H: min(t.Px(84), log.H*0.5)}
		down := s.hind.box.H + t.Px(8)
		moments.Y, moments.H = log.Y+down, max(0, log.H-down)
	}
	s.bar = render.Rect{X: in.X, Y: row.Y + row.H + t.Px(2), W: in.W, H: t.Px(3)}
	return header, log, moments, row
}

// smallButtons places those above the log: as many as there is room for, the others lie
// in a list.
func (s *Screen) smallButtons(a *render.App, row render.Rect) {
	type entry struct {
		label string
		tab   bool
		on    bool
		do    func()
	}
	dice, analysis := entry{a.T("The dice"), true, s.dice, func() { s.showDice(a); s.Layout(a) }}, entry{a.T("Analysis"), true, s.hind.on, func() { s.hind.analyse(a) }}
	more, back := entry{a.T("More"), false, false, func() { s.more(a) }}, entry{a.T("Back"), false, false, a.Pop}
	list := []entry{dice, more, analysis, back}
	switch {
	case s.live():
		list[2] = entry{a.T("Live"), false, false, func() { s.now(a) }}
	case s.form == render.Low:
		list = []entry{analysis, more, back}
	}
	for i, c := range row.Columns(len(list), a.Theme().Px(6)) {
		look := render.Plain
		if list[i].tab {
			look = render.Tab
		}
		s.ui.Button(list[i].label, "", look, c, list[i].do).On = list[i].on
	}
}

// more lists what else may be done.
func (s *Screen) more(a *render.App) {
	lines := []string{a.T("Play on from here"), a.T("Picture"), a.T("Film"), a.T("Save the game"), a.T("Show the whole table")}
	do := []func(){func() { s.fork(a) }, func() { s.picture(a) }, func() { s.film(a) }, func() { s.save(a) }, s.watch.Fit}
	if s.form == render.Low && !s.live() {
		lines, do = append(lines, a.T("The dice")), append(do, func() { s.showDice(a); s.Layout(a) })
	}
	for _, w := range s.wants(a) {
		lines, do = append(lines, w.Label), append(do, w.Do)
	}
	if s.ended(a) {
		lines, do = append([]string{a.T("Result")}, lines...), append([]func(){func() { s.result(a) }}, do...)
	}
	if setup.PageOf(s.match) != "" { // a link needs a page
		lines, do = append(lines, a.T("Link")), append(do, func() { setup.CopyLink(a, s.match) })
	}
	a.Push(&render.Picker{Title: a.T("Replay"), Lines: lines, Chosen: -1, Choose: func(i int) { do[i]() }})
}

// drawSmall draws where in the game one is, and the note.
func (s *Screen) drawSmall(a *render.App, dst render.Brush) {
	t := a.Theme()
	in := s.drawer.Body.Inset(t.Px(10))
	y := s.bar.Y + t.Px(7)
	body := dst.Clip(s.panel)
	t.Text(body, s.position, in.X+t.Px(4), y, render.Small.In(t.Pal.InkSoft))
	if s.note != "" {
		note := render.Rect{X: in.X, Y: y + t.Px(18), W: in.W, H: in.H * 0.4}
		t.Paragraph(body.Clip(note), s.note, in.X+t.Px(4), note.Y, in.W-t.Px(8), noteStyle(t))
	}
}

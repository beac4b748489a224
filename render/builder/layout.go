package builder

import (
	"strings"

	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// editNames are what edits are called in the hint that offers to undo them.
var editNames = [draft.Edits]string{
	draft.Added: render.N("add"), draft.Taken: render.N("remove"), draft.Copied: render.N("duplicate"), draft.Moved: render.N("move"), draft.Counted: render.N("number"),
	draft.Renamed: render.N("name"), draft.Noted: render.N("note"), draft.Dressed: render.N("token"), draft.Bounded: render.N("limit of the cost"), draft.Changed: render.N("profile"),
}

// The room that the three parts need beside one another, in units.
const roomWide, roomHigh = 1000, 560

// Layout implements render.Screen: three panels beside one another, or one with tabs.
func (s *Screen) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m := t.Px(10)
	s.boxes = [pages]render.Rect{}
	if s.form = a.Form(roomWide, roomHigh); s.form == render.Wide {
		top := m + t.Px(46)
		side := min(t.Px(360), W*0.27)
		right := min(t.Px(470), W*0.37)
		s.head = render.Rect{X: m, Y: m, W: W - 2*m, H: t.Px(40)}
		s.boxes[pageAdd] = render.Rect{X: m, Y: top, W: side, H: H - top - m}
		s.boxes[pageRoll] = render.Rect{X: 2*m + side, Y: top, W: W - side - right - 4*m, H: H - top - m}
		s.boxes[pageModel] = render.Rect{X: W - m - right, Y: top, W: right, H: H - top - m}
	} else {
		m = t.Px(5)
		s.head = render.Rect{X: m, Y: m, W: W - 2*m, H: t.Row(34)}
		top := s.head.Y + s.head.H + m + t.Row(36) + m
		if s.form == render.Low { // the tabs lie beside the buttons
			top = s.head.Y + s.head.H + m
		}
		s.boxes[s.page] = render.Rect{X: m, Y: top, W: W - 2*m, H: H - top - m}
	}
	s.build(a)
}

// build makes the widgets; once more where a pane has less in it than before and was
// scrolled farther.
func (s *Screen) build(a *render.App) {
	s.slid = false
	if s.place(a); s.slid {
		s.place(a)
	}
}

func (s *Screen) place(a *render.App) {
	s.ui, s.words = render.NewUI(a), s.words[:0]
	for p := range s.cursor.spots {
		s.cursor.spots[p] = s.cursor.spots[p][:0]
	}
	s.Begin(s.ui, s.d.Chosen() != s.made.chosen)
	s.made = s.state()
	s.buildHead(a)
	for p, build := range [pages]func(*render.App, render.Rect){s.stock.build, s.roll.build, s.buildModel} {
		if box := s.boxes[p]; box.W > 0 {
			build(a, box.Inset(a.Theme().Px(12)))
		}
	}
	s.End()
	s.made = s.state()
}

// buildHead places the buttons above all.
func (s *Screen) buildHead(a *render.App) {
	t, gap := a.Theme(), a.Theme().Px(5)
	f := s.Flow(a, 0, 0, 0)
	bar := s.head
	if s.form == render.Low {
		bar.W = bar.W*0.56 - gap
	}
	undo, redo := a.T("Undo"), a.T("Redo")
	if e := s.d.CanUndo(); e != draft.NoEdit {
		undo = a.T("Undo: %s", a.T(editNames[e]))
	}
	if e := s.d.CanRedo(); e != draft.NoEdit {
		redo = a.T("Redo: %s", a.T(editNames[e]))
	}
	leave := func() { s.menu(a) }
	var c []render.Rect
	if s.form == render.Wide {
		x := bar.X
		for _, w := range []float64{110, 40, 40} {
			c = append(c, render.Rect{X: x, Y: bar.Y, W: t.Px(w), H: bar.H})
			x += t.Px(w) + gap
		}
		x = bar.X + bar.W
		for _, w := range []float64{110, 90, 150} {
			x -= t.Px(w)
			c = append(c, render.Rect{X: x, Y: bar.Y, W: t.Px(w), H: bar.H})
			x -= gap
		}
		s.sum = render.Rect{X: bar.X + t.Px(210), Y: bar.Y, W: x - bar.X - t.Px(220), H: bar.H}
		f.Button(c[0], a.T("Back"), "", false, a.T("To the list of warbands; everything is kept"), a.Pop)
		f.Button(c[3], a.T("Try it"), Keys.Key("try"), false, a.T("Try the warband: on to a new game"), func() { s.try(a) })
		f.Button(c[4], a.T("Lab"), Keys.Key("lab"), false, a.T("Fights of the warband in the lab"), func() { s.lab(a) })
		f.Button(c[5], a.T("Print, share"), Keys.Key("menu"), false, a.T("Cards and roster to print, a code or a file to send"), leave)
	} else {
		c = bar.Columns(5, gap)
		f.Button(c[0], a.T("Back"), "", false, "", a.Pop)
		f.Button(c[3], a.T("Try it"), "", false, "", func() { s.try(a) })
		f.Button(c[4], a.T("Menu"), "", false, "", leave)
		s.buildTabs(a, bar)
	}
	s.Icon(f.Button(c[1], "", Keys.Key("undo"), false, undo, func() { s.did(a, nil, s.d.Undo()) }), s.d.CanUndo() != draft.NoEdit, "undo")
	s.Icon(f.Button(c[2], "", Keys.Key("redo"), false, redo, func() { s.did(a, nil, s.d.Redo()) }), s.d.CanRedo() != draft.NoEdit, "redo")
}

// buildTabs places the tabs of the pages: below the buttons, or beside them.
func (s *Screen) buildTabs(a *render.App, bar render.Rect) {
	t := a.Theme()
	row := render.Rect{X: s.head.X, Y: s.head.Y + s.head.H + t.Px(5), W: s.head.W, H: t.Row(36)}
	if s.form == render.Low {
		row = render.Rect{X: bar.X + bar.W + t.Px(5), Y: bar.Y, W: s.head.W - bar.W - t.Px(5), H: bar.H}
	}
	model := a.T("Warband")
	if row := s.d.Chosen(); row >= 0 {
		model = a.T("Model")
	}
	s.ui.Tabs([]string{a.T("Add"), a.T("List: %s", figure(a, s.d.Cost())), model}, int(s.page), row, func(i int) { s.turn(a, page(i)) })
}

// pane begins the part of a page that scrolls, from y on; the func ends it.
func (s *Screen) pane(a *render.App, p page, in render.Rect, y float64) (f inspect.Flow, end func(f *inspect.Flow)) {
	t, pane := a.Theme(), &s.panes[p]
	pane.Box = render.Rect{X: in.X - t.Px(4), Y: y, W: in.W + t.Px(12), H: max(0, in.Y+in.H+t.Px(8)-y)}
	f = s.Flow(a, in.X, y-pane.Y, in.W-t.Px(6))
	s.ui.On(pane)
	first := len(s.Blocks)
	icons := len(s.Icons)
	return f, func(f *inspect.Flow) {
		s.ui.On(nil)
		for i := first; i < len(s.Blocks); i++ { // they are seen in the pane alone
			draw := s.Blocks[i]
			s.Blocks[i] = func(dst render.Brush) { draw(dst.Clip(pane.Box)) }
		}
		for i := icons; i < len(s.Icons); i++ {
			draw := s.Icons[i]
			s.Icons[i] = func(dst render.Brush, t *render.Theme) { draw(dst.Clip(pane.Box), t) }
		}
		before := pane.Y
		pane.Lay(pane.Box, f.Y+pane.Y-y+t.Px(4))
		s.slid = s.slid || pane.Y != before
	}
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.form == render.Wide {
		t.Panel(dst, s.head.Inset(-t.Px(3)))
		s.drawSum(a, dst, s.sum)
	} else {
		t.Panel(dst, s.head.Inset(-t.Px(3)))
	}
	for p, box := range s.boxes {
		if box.W > 0 {
			t.Panel(dst, box)
			s.panes[p].Edge(t, dst)
		}
	}
	for _, draw := range s.Blocks {
		draw(dst)
	}
	s.ui.Draw(dst)
	for _, draw := range s.Icons {
		draw(dst, t)
	}
	s.roll.draw(a, dst)
	s.drawRefusal(a, dst)
}

// drawSum draws the name, and what the warband costs of what it may.
func (s *Screen) drawSum(a *render.App, dst render.Brush, r render.Rect) {
	t := a.Theme()
	sums, over := s.band.sums(a)
	words := strings.Join(sums, "  ·  ")
	ink := t.Pal.Ink
	if over {
		ink = t.Pal.Red
	}
	st := t.Fit(words, render.Strong, r.W*0.62)
	w := t.Text(dst, t.Cut(words, st, r.W*0.62), r.X+r.W, r.Y+r.H/2, st.In(ink).At(render.FromRight))
	name := t.Fit(local(a, s.band.name()), render.Heading, r.W-w-t.Px(16))
	t.Text(dst, t.Cut(local(a, s.band.name()), name, r.W-w-t.Px(16)), r.X, r.Y+r.H/2, name.At(render.FromLeft))
}

// drawRefusal tells why the last edit was refused.
func (s *Screen) drawRefusal(a *render.App, dst render.Brush) {
	if s.refusal == "" {
		return
	}
	t, box := a.Theme(), s.boxes[pageRoll]
	if box.W == 0 {
		box = s.boxes[s.page]
	}
	lines, st, _ := t.Label(s.refusal, render.Slanted.In(t.Pal.Red), box.W-t.Px(50), t.Px(50))
	h := t.Px(12) + float64(len(lines))*t.LineHeight(st)
	card := render.Rect{X: box.X + t.Px(12), Y: box.Y + box.H - h - t.Px(12), W: box.W - t.Px(24), H: h}
	t.Card(dst, card, chart.Mix(t.Pal.Token, t.Pal.Panel, 0.2), t.Pal.Red)
	for i, l := range lines {
		t.Text(dst, l, card.X+t.Px(12), card.Y+t.Px(6)+float64(i)*t.LineHeight(st), st)
	}
}

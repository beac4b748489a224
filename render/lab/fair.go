package lab

import (
	"bytes"

	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
	"duckboard/render/host"
)

// fair is the page that compares the sides.
type fair struct {
	running *work
	report  *lab.Fairness
	whole   bool // the report is finished
	advised bool // moves were tried

	writing  *work // of the page for a file
	page     *findings.Report
	found    []*lab.Study
	exposed  *[]lab.Exposure
	composed *findings.Composed // nil: its maps are not all worked out
}

// drop forgets the report: it was of another position.
func (f *fair) drop() {
	f.running.drop()
	f.writing.drop()
	*f = fair{}
}

// step works at the report while its page is shown.
func (f *fair) step(s *Screen, a *render.App) {
	if a.Late() {
		return
	}
	end := a.Now() + shade
	more := func() bool { return a.Now() < end }
	if s.page == pageFair && f.running == nil && !f.whole && s.hand.model == game.NoModel {
		f.begin(s, a, false)
	}
	if f.running != nil {
		a.Redraw()
		if f.running.over(more) {
			f.running, f.whole = nil, true
			s.again(a)
		}
	}
	f.write(s, a, more)
}

// begin works the report out; advise tries moves of pieces, too.
func (f *fair) begin(s *Screen, a *render.App, advise bool) {
	j, r := s.bench.Position().Fairness(advise)
	w := begin(j, s.ask(a, aside.Question{Kind: aside.Fairness, Advise: advise}), func(found *aside.Answer) { *r = *found.Fairness })
	f.report, f.running, f.whole, f.advised = r, w, false, advise
}

// pageLayers are the maps of a page.
var pageLayers = []lab.Layer{lab.Sees, lab.Threat, lab.Charge, lab.Safe, lab.Cover, lab.Approach}

// export begins to work out the maps of a page, one after the other.
func (f *fair) export(s *Screen, a *render.App) {
	if !f.whole || f.page != nil {
		return
	}
	p := s.bench.Position()
	f.page = &findings.Report{Position: p, Fairness: f.report}
	if t := s.fight.tally; t != nil && s.fight.of == s.moved {
		f.page.Fight = t
	}
	j, list := p.Exposures()
	f.exposed = list
	f.writing = begin(j, s.ask(a, aside.Question{Kind: aside.Exposures}), func(found *aside.Answer) { *list = found.Exposures })
	a.Redraw()
}

// write goes on with the page: map by map, then the file.
func (f *fair) write(s *Screen, a *render.App, more func() bool) {
	if f.writing == nil {
		return
	}
	a.Redraw()
	if !f.writing.over(more) {
		return
	}
	if n := len(f.found); n < 2*len(pageLayers) {
		st, err := f.page.Position.Study(lab.Question{Layer: pageLayers[n/2], Side: game.Side(n % 2), Model: game.NoModel})
		if err == nil {
			f.found, f.writing = append(f.found, st), s.begin(a, st)
			return
		}
	}
	if f.composed == nil {
		for _, st := range f.found {
			f.page.Maps = append(f.page.Maps, findings.Found{Layer: st.Of.Layer, Side: st.Of.Side, Map: st.Map})
		}
		f.page.Exposures = *f.exposed
		f.composed = findings.Compose(f.page, a.Printer())
		f.writing = begin(f.drawing(), nil, nil)
		return
	}
	f.give(s, a)
}

// drawing is the job that draws the page's pictures.
func (f *fair) drawing() *lab.Job {
	c := f.composed
	return lab.Long(func(pause func() (more bool)) { c.Draw(func() bool { return !pause() }) })
}

// give hands the page to the player.
func (f *fair) give(s *Screen, a *render.App) {
	var b bytes.Buffer
	err := f.composed.Write(&b)
	where := ""
	if err == nil {
		where, err = host.Give(levels.Local(a.Theme().Lang, s.setup().Table.Name)+".html", b.Bytes())
	}
	if err != nil {
		a.Say(a.T("The page could not be written: %s", err))
	} else {
		a.Say(a.T("Written to %s.", where))
	}
	f.page, f.writing, f.found, f.composed = nil, nil, nil, nil
	s.again(a)
}

// layout places the buttons at the foot.
func (f *fair) layout(s *Screen, a *render.App) {
	t, r := a.Theme(), s.body
	h := t.Row(38)
	b := s.ui.Button(a.T("What would even it out?"), "", render.Plain, render.Rect{X: r.X, Y: r.Y + r.H - h, W: r.W/2 - t.Px(5), H: h}, func() {
		f.running.drop()
		f.begin(s, a, true)
		s.again(a)
	})
	b.Enable(f.whole && !f.advised)
	b.Tip = a.T("Tries to move each piece that stands free a little, and tells what helps most.")
	e := s.ui.Button(a.T("Write as a page"), "", render.Plain, render.Rect{X: r.X + r.W/2 + t.Px(5), Y: r.Y + r.H - h, W: r.W/2 - t.Px(5), H: h}, func() { f.export(s, a) })
	e.Enable(f.whole && f.page == nil)
	e.Tip = a.T("One file of HTML with all figures and maps, to read and to print.")
}

// draw draws the comparison.
func (f *fair) draw(s *Screen, a *render.App, dst render.Brush) {
	t, r := a.Theme(), s.body
	sides := [2]string{}
	for i := range sides {
		sides[i] = roster.Local(t.Lang, s.setup().Sides[i].Name)
	}
	if !f.whole {
		share := 0.0
		if f.running != nil {
			share = f.running.progress()
		}
		t.Text(dst, a.T("Comparing the sides…"), r.X, r.Y, render.Heading)
		bar(t, dst, render.Rect{X: r.X, Y: r.Y + t.Px(38), W: r.W, H: t.Px(8)}, share, t.Pal.Ink)
		return
	}
	y := t.Paragraph(dst, findings.Verdict(f.report, sides, a.Printer()), r.X, r.Y, r.W, render.Heading) + t.Px(10)
	y = f.drawBalance(s, a, dst, y)
	t.Text(dst, t.Cut(sides[0], render.Strong, r.W*0.46), r.X, y, render.Strong.In(t.Pal.Red))
	t.Text(dst, t.Cut(sides[1], render.Strong, r.W*0.46), r.X+r.W, y+t.Px(9), render.Strong.In(t.Pal.Blue).At(render.FromRight))
	y += t.Px(26)
	for i := range f.report.Parts {
		y = f.drawPart(s, a, dst, &f.report.Parts[i], y)
	}
	y += t.Px(6)
	switch {
	case f.page != nil:
		t.Text(dst, a.T("Drawing the maps: %d of %d", len(f.found), 2*len(pageLayers)), r.X, y, render.Slanted)
	case f.advised && len(f.report.Advice) == 0:
		t.Paragraph(dst, a.T("No small move of one piece was found that makes it fairer."), r.X, y, r.W, render.Slanted)
	case f.advised:
		for i := range f.report.Advice {
			y = t.Paragraph(dst, findings.Advice(&f.report.Advice[i], a.Printer()), r.X, y, r.W, render.Body) + t.Px(4)
		}
	default:
		t.Paragraph(dst, findings.Measure(f.report, a.Printer()), r.X, y, r.W, render.Small.In(t.Pal.InkSoft))
	}
}

// drawBalance draws the beam that leans to the side that is favoured.
func (f *fair) drawBalance(s *Screen, a *render.App, dst render.Brush, y float64) float64 {
	t, r := a.Theme(), s.body
	mid, h := r.X+r.W/2, t.Px(10)
	render.Fill(dst, render.Rect{X: r.X, Y: y, W: r.W, H: h}, chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.5))
	way := max(-1, min(1, f.report.Favours*2)) * r.W / 2
	if way > 0 {
		render.Fill(dst, render.Rect{X: mid - way, Y: y, W: way, H: h}, t.Pal.Red)
	} else {
		render.Fill(dst, render.Rect{X: mid, Y: y, W: -way, H: h}, t.Pal.Blue)
	}
	render.Fill(dst, render.Rect{X: mid - t.Line(), Y: y - t.Px(4), W: 2 * t.Line(), H: h + t.Px(8)}, t.Pal.Ink)
	return y + t.Px(28)
}

// drawPart draws a line of the comparison: both numbers, and a bar between.
func (f *fair) drawPart(s *Screen, a *render.App, dst render.Brush, k *lab.Part, y float64) float64 {
	t, r := a.Theme(), s.body
	left, right := findings.Parts(k, a.Printer())
	t.Text(dst, a.T(k.Name), r.X+r.W/2, y+t.Px(8), render.Small.In(t.Pal.InkSoft).At(render.Centered))
	y += t.Px(18)
	t.Text(dst, left, r.X, y, render.Body)
	t.Text(dst, right, r.X+r.W, y+t.Px(10), render.Body.At(render.FromRight))
	mid, most, h := r.X+r.W/2, r.W*0.22, t.Px(8)
	way := max(-1, min(1, k.Favours)) * most
	by := y + t.Px(6)
	render.Fill(dst, render.Rect{X: mid - most, Y: by + h/2, W: 2 * most, H: t.Line()}, t.Pal.PanelLine)
	if way > 0 {
		render.Fill(dst, render.Rect{X: mid - way, Y: by, W: way, H: h}, t.Pal.Red)
	} else {
		render.Fill(dst, render.Rect{X: mid, Y: by, W: -way, H: h}, t.Pal.Blue)
	}
	render.Fill(dst, render.Rect{X: mid - t.Line()/2, Y: by - t.Px(2), W: t.Line(), H: h + t.Px(4)}, t.Pal.InkSoft)
	return y + t.Px(24)
}

package replay

import (
	"strconv"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/setup"
	"duckboard/render/tool"
)

// mark is a sign on the time line.
type mark struct {
	tool.Mark
	label string
}

func newMark(m tool.Mark) mark { return mark{m, strconv.Itoa(m.Turn)} }

func noteStyle(t *render.Theme) render.Style { return render.Slanted.Sized(13).In(t.Pal.Red) }

// speedWords are the speeds as they are written.
var speedWords = func() (words []string) {
	for _, v := range speeds {
		words = append(words, strconv.FormatFloat(v, 'g', -1, 64)+"×")
	}
	return words
}()

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.watch == nil {
		return
	}
	s.watch.Draw(a, dst)
	t.Panel(dst, s.strip)
	s.drawLine(t, dst)
	if s.form == render.Wide {
		t.Panel(dst, s.panel)
		s.drawHead(a, dst)
	} else {
		s.drawer.Draw(t, dst)
		s.drawSmall(a, dst)
	}
	if !s.hind.on {
		s.watch.DrawLog(a, dst)
	}
	s.ui.Draw(dst)
	if s.hind.on {
		s.drawHind(a, dst)
		s.drawGraph(a, dst)
	}
	s.drawExport(t, dst)
	speed := render.Strong.At(render.Centered)
	if s.pace == nil {
		t.Text(dst, speedWords[s.speed], s.speedAt, s.line.Y+t.Px(34)+t.Row(34)/2, speed)
	}
	if s.dice && s.ready() {
		s.drawDice(a, dst)
	}
}

// drawHead draws the head of the panel.
func (s *Screen) drawHead(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.panel.Inset(a.Theme().Px(20))
	title := a.T("Replay")
	switch {
	case s.live():
		title = a.T("Watching")
	case s.hind.on:
		title = a.T("Analysis")
	}
	t.Text(dst, title, in.X, in.Y-t.Px(4), render.Heading)
	small := render.Small.In(t.Pal.InkSoft)
	small.Align = render.FromRight
	t.Text(dst, s.position, in.X+in.W, in.Y+t.Px(4), small)
	if s.note != "" {
		t.Paragraph(dst, s.note, in.X, in.Y+t.Px(30), in.W, noteStyle(t))
	}
}

// drawLine draws the time line: what is past, the Turns with their numbers,
// a drop for each model that was lost, the handle.
func (s *Screen) drawLine(t *render.Theme, dst render.Brush) {
	r, pal := s.line, t.Pal
	mid := r.Y + r.H/2
	bar := render.Rect{X: r.X, Y: mid - t.Px(3), W: r.W, H: t.Px(6)}
	render.Fill(dst, bar, chart.Mix(pal.Panel, pal.PanelLine, 0.7))
	if !s.ready() {
		return
	}
	reel := s.watch.Reel
	at := func(place int) float64 {
		return r.X + r.W*float64(place-reel.First())/float64(max(1, reel.Last()-reel.First()))
	}
	here := at(reel.Place())
	render.Fill(dst, render.Rect{X: r.X, Y: bar.Y, W: here - r.X, H: bar.H}, chart.Mix(pal.Gold, pal.Panel, 0.2))
	for _, m := range s.marks {
		x := at(m.Place)
		if m.Out != game.NoSide {
			render.Line(dst, x, mid-t.Px(9), x, mid+t.Px(3), t.Px(1.4), pal.Side(int(m.Out)))
			if y, d := mid-t.Px(10), t.Px(4.4); m.Out == 1 { // the sides differ not by colour alone
				render.Polygon(dst, pal.Side(1), []render.Point{{X: x, Y: y - d}, {X: x + d, Y: y}, {X: x, Y: y + d}, {X: x - d, Y: y}})
			} else {
				render.Disc(dst, x, y, t.Px(3.2), pal.Side(int(m.Out)))
			}
			continue
		}
		render.Line(dst, x, mid-t.Px(5), x, mid+t.Px(9), t.Px(1.5), pal.Ink)
		t.Text(dst, m.label, x+t.Px(4), mid+t.Px(10), render.Small.Sized(11).In(pal.InkSoft).At(render.FromLeft))
	}
	if s.parts != nil {
		render.Fill(dst, render.Rect{X: r.X + r.W - t.Px(2), Y: mid - t.Px(10), W: t.Px(4), H: t.Px(20)}, pal.Red)
	}
	render.Disc(dst, here, mid, t.Px(8), pal.Ink)
	render.Disc(dst, here, mid, t.Px(5.5), pal.Gold)
}

// drawDice draws what both sides rolled up to here on a card over the table.
func (s *Screen) drawDice(a *render.App, dst render.Brush) {
	t := a.Theme()
	w, h := min(t.Px(540), s.view.W-t.Px(24)), min(t.Px(450), s.view.H-t.Px(24))
	if s.form != render.Wide {
		w, h = min(t.Px(540), s.view.W-t.Px(8)), min(t.Px(450), s.strip.Y+s.strip.H-s.view.Y-t.Px(24))
	}
	r := render.Rect{X: s.view.X + s.view.W - w - t.Px(12), Y: s.view.Y + t.Px(12), W: w, H: h}
	t.Panel(dst, r)
	in := r.Inset(min(t.Px(24), w*0.045))
	t.Text(dst, a.T("The dice up to here"), in.X, in.Y-t.Px(6), render.Heading)
	y := s.checked.Draw(a, dst, in.X, in.Y+t.Px(32), in.W)
	setup.Dice{Setup: s.match.Game.Setup(), Tallies: &s.tallies}.Draw(a, dst, render.Rect{X: in.X, Y: y, W: in.W, H: in.Y + in.H - y})
}

package replay

import (
	"duckboard/render"
	"duckboard/render/setup"
)

func noteStyle(t *render.Theme) render.Style { return render.Slanted.Sized(13).In(t.Pal.Red) }

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
		s.hind.draw(a, dst)
		s.hind.drawGraph(a, dst)
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

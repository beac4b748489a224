package lab

import (
	"duckboard/game"
	"duckboard/render"
)

// pageHigh is how high each page is at least, in units; on a drawer it scrolls.
var pageHigh = [pages]float64{pageSetup: 650, pageMaps: 640, pageFair: 560, pageFight: 745}

// layoutSmall lays the lab out where the panel has no room beside the table: it is a
// drawer, whose pages scroll.
func (s *Screen) layoutSmall(a *render.App, W, H float64) {
	t := a.Theme()
	area := render.Rect{W: W, H: H}
	shut, half := t.Px(34)+t.Row(36), max(min(area.H-W*1.02-t.Px(58), area.H*0.5), area.H*0.42)
	if s.form == render.Low {
		shut, half = t.Px(22), min(max(W*0.42, t.Px(344)), t.Px(420))
	}
	rest := s.drawer.Lay(t, s.form, area, shut, half)
	s.panel = s.drawer.Panel
	tray := t.Px(58)
	s.view = render.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: rest.H - tray}
	s.tray = render.Rect{X: rest.X, Y: rest.Y + rest.H - tray, W: rest.W, H: tray}
	in := s.drawer.Body.Inset(t.Px(10))
	row := render.Rect{X: in.X, Y: in.Y - t.Px(8), W: in.W, H: t.Row(36)}
	if s.form == render.Low {
		row.Y = in.Y
	}
	back := row
	back.W = max(t.Px(58), row.W*0.16)
	s.ui.Button(a.T("Back"), "", render.Plain, back, a.Pop)
	if s.bench == nil {
		return
	}
	s.lookAt(a)
	row.X, row.W = row.X+back.W+t.Px(6), row.W-back.W-t.Px(6)
	s.ui.Tabs([]string{a.T("Set up"), a.T("Maps"), a.T("Fair?"), a.T("Fights")}, int(s.page), row, func(i int) { s.turn(a, page(i)) })
	top := row.Y + row.H + t.Px(8)
	box := render.Rect{X: in.X - t.Px(2), Y: top, W: in.W + t.Px(4), H: max(0, in.Y+in.H-top)}
	high := max(box.H, t.Px(pageHigh[s.page])*t.Row(34)/t.Px(34))
	s.pane.Lay(box, high)
	s.body = render.Rect{X: in.X + t.Px(6), Y: top + t.Px(4) - s.pane.Y, W: in.W - t.Px(14), H: high - t.Px(8)}
	s.ui.On(&s.pane)
	s.layoutPage(a)
	s.ui.On(nil)
	s.layoutTray(a)
}

// pulled lets a hand pull the drawer, and scroll its page.
func (s *Screen) pulled(a *render.App, in *render.Input) {
	if s.form != render.Wide && (s.drawer.Update(a, in) || s.hand.model == game.NoModel && s.pane.Update(a, in)) {
		s.again(a)
	}
}

// covered tells whether the pointer is on the drawer, which may lie over the table.
func (s *Screen) covered(in *render.Input) bool {
	return s.form != render.Wide && (s.drawer.Held() || s.panel.Has(in.X, in.Y))
}

// paged is a brush that draws a page where it is seen.
func (s *Screen) paged(dst render.Brush) render.Brush {
	if s.form == render.Wide {
		return dst
	}
	return dst.Clip(s.pane.Box.Intersect(s.panel))
}

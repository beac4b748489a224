package setup

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/tool"
)

func local(lang, name string) string { return roster.Local(lang, name) }

// sideName is a side's name, in the player's language where it has not been given
// one.
func sideName(a *render.App, s *game.SideStart) string { return tool.Local(a.Printer(), s.Name) }

// handle lets a hand move a map: wheel, drag, two fingers, double click.
func handle(c *render.Camera, in *render.Input) {
	if !c.View.Has(in.X, in.Y) || in.OverUI {
		return
	}
	if in.WheelY != 0 {
		c.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
	if in.Pinch != 0 {
		c.Zoom(in.Pinch, in.X, in.Y)
	}
	if in.Dragging(render.Left) || in.Dragging(render.Middle) {
		c.Pan(in.DX, in.DY)
	}
	if in.DoubleClicked(render.Left) {
		c.Fit()
	}
}

// zoomOf is the zoom of a turn of the wheel.
func zoomOf(wheel float64) float64 {
	if wheel > 0 {
		return 1 + 0.18*min(wheel, 4)
	}
	return 1 / (1 - 0.18*max(wheel, -4))
}

// drawPanel draws the verdict, the score and the dice.
func (s *Result) drawPanel(a *render.App, dst render.Brush) {
	t, st := a.Theme(), s.Match.Game.State()
	in := s.panel.Inset(t.Px(36))
	who, why := s.verdict(a)
	ink := t.Pal.Ink
	if st.Winner != game.NoSide {
		ink = t.Pal.Side(int(st.Winner))
	}
	t.Text(dst, t.Cut(who, render.Title.Sized(40), in.W), in.X, in.Y-t.Px(6), render.Title.Sized(40).In(ink))
	t.Text(dst, why, in.X, in.Y+t.Px(54), render.Aside.In(t.Pal.InkSoft))
	if house := tool.HouseLine(s.setup()); !house.Empty() {
		small := render.Small.In(t.Pal.Red)
		t.Text(dst, t.Cut(a.Printer().Decimal(a.Words(house)), small, in.W), in.X, in.Y+t.Px(78), small)
	}
	y := in.Y + t.Px(100)
	for side := range 2 {
		s.drawSide(a, dst, game.Side(side), render.Rect{X: in.X, Y: y + float64(side)*t.Px(58), W: in.W, H: t.Px(50)})
	}
	y += t.Px(130)
	t.Rule(dst, in.X, y, in.W)
	y += t.Px(14)
	t.Text(dst, a.T("The dice"), in.X, y, render.Heading)
	switch {
	case s.err != nil:
		t.Paragraph(dst, a.T("The game cannot be played again: %s", s.err), in.X, y+t.Px(36), in.W, render.Slanted.In(t.Pal.Red))
	case !s.counted:
		t.Text(dst, a.T("Counting…"), in.X, y+t.Px(36), render.Aside.In(t.Pal.InkSoft))
	default:
		Dice{s.setup(), &s.tallies}.Draw(a, dst, render.Rect{X: in.X, Y: y + t.Px(36), W: in.W, H: in.Y + in.H - t.Px(148) - y - t.Px(36)})
	}
}

// drawSide draws a side's name, points and who is left.
func (s *Result) drawSide(a *render.App, dst render.Brush, side game.Side, r render.Rect) {
	t := a.Theme()
	mid := r.Y + r.H/2
	sign(dst, t, int(side), r.X+t.Px(20), mid, t.Px(18))
	start := s.setup().Sides[side]
	t.Text(dst, t.Cut(sideName(a, &start), render.Heading, r.W*0.5), r.X+t.Px(52), mid-t.Px(11), render.Heading.In(t.Pal.Side(int(side))).At(render.FromLeft))
	t.Text(dst, local(t.Lang, start.Warband.Name), r.X+t.Px(52), mid+t.Px(13), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
	t.Text(dst, fmt.Sprint(s.Match.Game.State().Score[side]), r.X+r.W, mid, render.Title.At(render.FromRight))
	t.Text(dst, a.T("left: %s", s.standing(side)), r.X+r.W-t.Px(80), mid, render.Body.In(t.Pal.InkSoft).At(render.FromRight))
}

package setup

import (
	"strings"

	"duckboard/game"
	"duckboard/game/replay"
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

// verdict is who won, and why.
func (s *Result) verdict(a *render.App) (who, why string) {
	who = a.T("A draw")
	if won := s.Match.Game.Winner(); won != game.NoSide {
		who = a.T("%s wins", sideName(a, &s.setup().Sides[won]))
	}
	if e := s.Match.Game.Ended; e != nil {
		switch e.How {
		case replay.Conceded:
			return who, a.T("The other side has conceded.")
		case replay.TimeUp:
			return who, a.T("The time of the other side is up.")
		case replay.Gone:
			return who, a.T("The other side did not come back.")
		case replay.CalledOff:
			return a.T("No winner"), a.T("The match was called off: the other side did not come back.")
		case replay.Agreed:
			return who, a.T("Both sides agreed on it.")
		}
		return a.T("No winner"), a.T("The match was abandoned: nobody came any more.")
	}
	switch st := s.Match.Game.State(); {
	case !st.Over:
		why = a.T("The game is not over yet.")
	case st.Reason == game.ByFlight:
		why = a.T("The other side fled the battlefield.")
	case st.Reason == game.ByWipeOut:
		why = a.T("Nobody of the other side is left.")
	case st.Reason == game.ByScenario:
		why = strings.TrimSpace(a.Words(s.ledger.End) + " " + a.T("The victory points decide."))
	default:
		why = a.T("The last turn is over; the points decide.")
	}
	return who, why
}

// drawPanel draws the verdict, the score and the dice; they scroll where there is
// no room for all.
func (s *Result) drawPanel(a *render.App, out render.Brush) {
	t, in := a.Theme(), s.told
	dst := out.Clip(in.Inset(-t.Px(8)))
	top := in.Y - s.scroll.Y
	who, why := s.verdict(a)
	ink := t.Pal.Ink
	if won := s.Match.Game.Winner(); won != game.NoSide {
		ink = t.Pal.Side(int(won))
	}
	head := t.Fit(who, render.Title.Sized(40), in.W)
	t.Text(dst, t.Cut(who, head, in.W), in.X, top-t.Px(6), head.In(ink))
	if s.Match.Away != nil {
		why = strings.TrimSpace(why + " " + render.Capital(s.Match.Away.Lost(a)))
	}
	y := t.Paragraph(dst, why, in.X, top+t.Px(54), in.W, render.Aside.In(t.Pal.InkSoft)) + t.Px(1)
	if house := tool.HouseLine(s.setup()); !house.Empty() {
		y = t.Paragraph(dst, a.Printer().Decimal(a.Words(house)), in.X, y, in.W, render.Small.In(t.Pal.Red))
	}
	y = max(y+t.Px(8), top+t.Px(100))
	for side := range 2 {
		s.drawSide(a, dst, game.Side(side), render.Rect{X: in.X, Y: y + float64(side)*t.Px(58), W: in.W, H: t.Px(50)})
	}
	y += t.Px(130)
	if len(s.ledger.Paid) > 0 {
		y = s.section(a, dst, a.T("Where the VP came from"), y)
		y = Points{&s.ledger}.Draw(a, dst, in.X, y, in.W) + t.Px(16)
	}
	if s.form != render.Wide {
		y = s.moments.stand(a, dst, s, y)
	}
	y = s.section(a, dst, a.T("The dice"), y)
	y = s.luck.draw(a, dst, s.Match, render.Point{X: in.X, Y: y}, in.W)
	y = s.checked.Draw(a, dst, in.X, y, in.W)
	switch {
	case s.err != nil:
		y = t.Paragraph(dst, a.T("The game cannot be played again: %s", s.err), in.X, y, in.W, render.Slanted.In(t.Pal.Red))
	case !s.counted:
		t.Text(dst, a.T("Counting…"), in.X, y, render.Aside.In(t.Pal.InkSoft))
		y += t.Px(30)
	default:
		room := max(top+in.H-y, s.diceRoom(t))
		Dice{s.setup(), &s.tallies}.Draw(a, dst, render.Rect{X: in.X, Y: y, W: in.W, H: room})
		y += room
	}
	s.scroll.High = y - top
	s.scroll.Bar(t, out, in.X+in.W+t.Px(6), in)
}

// diceRoom is the least height that the dice want.
func (s *Result) diceRoom(t *render.Theme) float64 {
	if s.form == render.Wide {
		return t.Px(330)
	}
	return t.Px(390)
}

// section begins a part of the panel with a rule and a heading.
func (s *Result) section(a *render.App, dst render.Brush, title string, y float64) float64 {
	t := a.Theme()
	t.Rule(dst, s.told.X, y, s.told.W)
	t.Text(dst, title, s.told.X, y+t.Px(14), render.Heading)
	return y + t.Px(50)
}

// drawSide draws a side's name, its victory points and how its models are.
func (s *Result) drawSide(a *render.App, dst render.Brush, side game.Side, r render.Rect) {
	t := a.Theme()
	mid := r.Y + r.H/2
	sign(dst, t, int(side), render.Point{X: r.X + t.Px(20), Y: mid}, t.Px(18))
	start := s.setup().Sides[side]
	scores := s.setup().Points(s.Match.Game.State())
	words := [2]string{a.Words(tool.Worth(scores[0])), a.Words(tool.Worth(scores[1]))}
	figures := render.Title
	if s.form != render.Wide { // beside the name and how its models are
		figures = render.Heading.Sized(17)
	}
	t.Text(dst, words[side], r.X+r.W, mid, figures.At(render.FromRight))
	left := tool.Beside(a.Printer(), tool.Strength(s.setup(), s.Match.Game.State(), side))
	widest := max(t.Width(words[0], figures), t.Width(words[1], figures))
	at := r.X + r.W - max(t.Px(44), widest+t.Px(16)) // one below the other
	w := t.Text(dst, left, at, mid, render.Body.In(t.Pal.InkSoft).At(render.FromRight))
	x := r.X + t.Px(52)
	room := at - w - t.Px(10) - x
	name := sideName(a, &start)
	st := t.Fit(name, render.Heading, room)
	up := t.Px(11)
	band := local(t.Lang, start.Warband.Name)
	if band == name { // once is enough
		band, up = "", 0
	}
	t.Text(dst, t.Cut(name, st, room), x, mid-up, st.In(t.Pal.Side(int(side))).At(render.FromLeft))
	small := t.Fit(band, render.Small, room)
	t.Text(dst, t.Cut(band, small, room), x, mid+t.Px(13), small.In(t.Pal.InkSoft).At(render.FromLeft))
}

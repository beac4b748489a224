package setup

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

func local(lang, name string) string { return roster.Local(lang, name) }

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
		t.Text(dst, t.Cut(a.Printer().Decimal(text(a, house)), small, in.W), in.X, in.Y+t.Px(78), small)
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
		s.drawDice(a, dst, render.Rect{X: in.X, Y: y + t.Px(36), W: in.W, H: in.Y + in.H - t.Px(100) - y - t.Px(36)})
	}
}

// drawSide draws a side's name, points and who is left.
func (s *Result) drawSide(a *render.App, dst render.Brush, side game.Side, r render.Rect) {
	t := a.Theme()
	mid := r.Y + r.H/2
	sign(dst, t, int(side), r.X+t.Px(20), mid, t.Px(18))
	start := s.setup().Sides[side]
	t.Text(dst, t.Cut(start.Name, render.Heading, r.W*0.5), r.X+t.Px(52), mid-t.Px(11), render.Heading.In(t.Pal.Side(int(side))).At(render.FromLeft))
	t.Text(dst, local(t.Lang, start.Warband.Name), r.X+t.Px(52), mid+t.Px(13), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
	t.Text(dst, fmt.Sprint(s.Match.Game.State().Score[side]), r.X+r.W, mid, render.Title.At(render.FromRight))
	t.Text(dst, a.T("left: %s", s.standing(side)), r.X+r.W-t.Px(80), mid, render.Body.In(t.Pal.InkSoft).At(render.FromRight))
}

// drawDice draws the table of rolled against expected and the faces.
func (s *Result) drawDice(a *render.App, dst render.Brush, r render.Rect) {
	t := a.Theme()
	cols := [2]float64{r.X + r.W*0.66, r.X + r.W}
	for side := range 2 {
		name := t.Cut(s.setup().Sides[side].Name, render.Strong, r.W*0.3)
		t.Text(dst, name, cols[side], r.Y, render.Style{Font: render.Bold, Size: 13.5, Color: t.Pal.Side(side), Align: render.FromRight})
	}
	y := r.Y + t.Px(24)
	line := func(label string, cell func(*Tally) string) {
		t.Text(dst, label, r.X, y+t.Px(10), render.Body.At(render.FromLeft))
		for side := range 2 {
			t.Text(dst, cell(&s.tallies[side]), cols[side], y+t.Px(10), render.Body.At(render.FromRight))
		}
		y += t.Px(24)
	}
	of := func(got int, want float64) string {
		return a.T("%d, expected %s", got, a.Printer().Decimal(fmt.Sprintf("%.1f", want)))
	}
	if s.tallies[0].Sides == 20 {
		made := func(of func(*Tally) *Tests) func(*Tally) string {
			return func(c *Tally) string { return fmt.Sprint(of(c).Made) }
		}
		passed := func(test func(*Tally) *Tests) func(*Tally) string {
			return func(c *Tally) string { return of(test(c).Passed, test(c).Want) }
		}
		attacks, guards := func(c *Tally) *Tests { return &c.Attacks }, func(c *Tally) *Tests { return &c.Guards }
		line(a.T("Attacks"), made(attacks))
		line(a.T("hits"), passed(attacks))
		line(a.T("Power Shots, Fumbles"), func(c *Tally) string { return fmt.Sprintf("%d, %d", c.Power, c.Fumbles) })
		line(a.T("Tests when hit"), made(guards))
		line(a.T("passed"), passed(guards))
		line(a.T("other tests passed"), passed(func(c *Tally) *Tests { return &c.Others }))
		s.drawChart(a, dst, r, y)
		return
	}
	line(a.T("Success rolls"), func(c *Tally) string { return fmt.Sprint(c.Rolls) })
	line(a.T("passed"), func(c *Tally) string { return of(c.Passed, c.Pass) })
	line(a.T("critical"), func(c *Tally) string { return of(c.Crits, c.Crit) })
	line(a.T("Injury rolls"), func(c *Tally) string { return fmt.Sprint(c.Wounds) })
	line(a.T("their total"), func(c *Tally) string { return of(c.Worth, c.Mean) })
	line(a.T("rolled down, out of action"), func(c *Tally) string { return fmt.Sprintf("%d, %d", c.Down, c.Out) })
	s.drawChart(a, dst, r, y)
}

// drawChart draws the faces in what is left of a room below y.
func (s *Result) drawChart(a *render.App, dst render.Brush, r render.Rect, y float64) {
	t := a.Theme()
	y += t.Px(8)
	if room := r.Y + r.H - y; room > t.Px(60) {
		s.drawFaces(a, dst, render.Rect{X: r.X, Y: y, W: r.W, H: min(room, t.Px(190))})
	}
}

// drawFaces draws how often each face came up, as bars for both sides, with a
// line where an even share of the dice would reach.
func (s *Result) drawFaces(a *render.App, dst render.Brush, r render.Rect) {
	t := a.Theme()
	var average [2]string
	sides := max(6, s.tallies[0].Sides)
	top := 1.5 / float64(sides)
	for side := range s.tallies {
		c := &s.tallies[side]
		average[side] = a.Printer().Decimal(fmt.Sprintf("%.2f", c.Average()))
		for _, f := range c.Faces {
			top = max(top, float64(f)/float64(max(1, c.Dice())))
		}
	}
	foot := r.Y + r.H - t.Px(46)
	high := foot - r.Y - t.Px(6)
	step := r.W / float64(sides)
	for face := range sides {
		x := r.X + step*float64(face)
		for side := range s.tallies {
			c := &s.tallies[side]
			share := float64(c.Faces[face]) / float64(max(1, c.Dice()))
			h := share / top * high
			w := step * 0.26
			render.Fill(dst, render.Rect{X: x + step*0.2 + float64(side)*(w+t.Px(18)/float64(sides)), Y: foot - h, W: w, H: h}, chart.Mix(t.Pal.Panel, t.Pal.Side(side), 0.8))
		}
		if sides > 6 {
			t.Text(dst, fmt.Sprint(face+1), x+step/2, foot+t.Px(13), render.Small.In(t.Pal.InkSoft).At(render.Centered))
			continue
		}
		t.Die(dst, face+1, true, x+step/2, foot+t.Px(15), t.Px(20))
	}
	t.Rule(dst, r.X, foot, r.W)
	even := foot - 1/float64(sides)/top*high
	render.Dashes(dst, []render.Point{{X: r.X, Y: even}, {X: r.X + r.W, Y: even}}, false, t.Line(), t.Px(5), t.Px(4), t.Pal.InkSoft)
	caption := a.T("%d and %d dice, on average %s and %s; expected %s", s.tallies[0].Dice(), s.tallies[1].Dice(), average[0], average[1], a.Printer().Decimal(fmt.Sprintf("%.1f", float64(sides+1)/2)))
	t.Text(dst, caption, r.X+r.W/2, foot+t.Px(38), render.Small.In(t.Pal.InkSoft).At(render.Centered))
}

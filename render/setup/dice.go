package setup

import (
	"fmt"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
)

// Dice shows what both sides rolled beside what was to be expected.
type Dice struct {
	Setup   *game.Setup
	Tallies *[2]Tally
}

// Draw draws the table of rolled against expected and the faces.
func (s Dice) Draw(a *render.App, dst render.Brush, r render.Rect) {
	t := a.Theme()
	cols := [2]float64{r.X + r.W*0.66, r.X + r.W}
	if r.W < t.Px(440) {
		cols[0] = r.X + r.W*0.5
	}
	for side, room := range [2]float64{cols[0] - r.X, cols[1] - cols[0] - t.Px(12)} {
		st := render.Style{Font: render.Bold, Size: 13.5, Color: t.Pal.Side(side), Align: render.FromRight}
		name := sideName(a, &s.Setup.Sides[side])
		st = t.Fit(name, st, room)
		t.Text(dst, t.Cut(name, st, room), cols[side], r.Y, st)
	}
	y := r.Y + t.Px(24)
	line := func(label string, cell func(*Tally) string) {
		if r.W < t.Px(440) { // the label above its figures
			t.Text(dst, label, r.X, y+t.Px(9), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
			y += t.Px(16)
		} else {
			t.Text(dst, label, r.X, y+t.Px(10), render.Body.At(render.FromLeft))
		}
		for side := range 2 {
			t.Text(dst, cell(&s.Tallies[side]), cols[side], y+t.Px(10), render.Body.At(render.FromRight))
		}
		y += t.Px(24)
	}
	of := func(got int, want float64) string {
		return a.T("%d, expected %s", got, a.Printer().Decimal(fmt.Sprintf("%.1f", want)))
	}
	if s.Tallies[0].Sides == 20 {
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
		line(a.T("of them passed"), passed(guards))
		line(a.T("other tests passed"), passed(func(c *Tally) *Tests { return &c.Others }))
		s.drawChart(a, dst, r, y)
		return
	}
	line(a.T("Success rolls"), func(c *Tally) string { return fmt.Sprint(c.Rolls) })
	line(a.T("successes"), func(c *Tally) string { return of(c.Passed, c.Pass) })
	line(a.T("critical"), func(c *Tally) string { return of(c.Crits, c.Crit) })
	line(a.T("Injury rolls"), func(c *Tally) string { return fmt.Sprint(c.Wounds) })
	line(a.T("their total"), func(c *Tally) string { return of(c.Worth, c.Mean) })
	line(a.T("rolled down, out of action"), func(c *Tally) string { return fmt.Sprintf("%d, %d", c.Down, c.Out) })
	s.drawChart(a, dst, r, y)
}

// drawChart draws the faces in what is left of a room below y.
func (s Dice) drawChart(a *render.App, dst render.Brush, r render.Rect, y float64) {
	t := a.Theme()
	y += t.Px(8)
	if room := r.Y + r.H - y; room > t.Px(60) {
		s.drawFaces(a, dst, render.Rect{X: r.X, Y: y, W: r.W, H: min(room, t.Px(190))})
	}
}

// drawFaces draws how often each face came up, as bars for both sides, with a
// line where an even share of the dice would reach.
func (s Dice) drawFaces(a *render.App, dst render.Brush, r render.Rect) {
	t := a.Theme()
	var average [2]string
	sides := max(6, s.Tallies[0].Sides)
	top := 1.5 / float64(sides)
	for side := range s.Tallies {
		c := &s.Tallies[side]
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
		for side := range s.Tallies {
			c := &s.Tallies[side]
			share := float64(c.Faces[face]) / float64(max(1, c.Dice()))
			h := share / top * high
			w := step * 0.26
			render.Fill(dst, render.Rect{X: x + step*0.2 + float64(side)*(w+t.Px(18)/float64(sides)), Y: foot - h, W: w, H: h}, chart.Mix(t.Pal.Panel, t.Pal.Side(side), 0.8))
		}
		if sides > 6 {
			t.Text(dst, fmt.Sprint(face+1), x+step/2, foot+t.Px(13), render.Small.In(t.Pal.InkSoft).At(render.Centered))
			continue
		}
		t.Die(dst, face+1, true, render.Point{X: x + step/2, Y: foot + t.Px(15)}, t.Px(20))
	}
	t.Rule(dst, r.X, foot, r.W)
	even := foot - 1/float64(sides)/top*high
	render.Dashes(dst, []render.Point{{X: r.X, Y: even}, {X: r.X + r.W, Y: even}}, false, t.Line(), t.Px(5), t.Px(4), t.Pal.InkSoft)
	caption := a.T("%d and %d dice, on average %s and %s; expected %s", s.Tallies[0].Dice(), s.Tallies[1].Dice(), average[0], average[1], a.Printer().Decimal(fmt.Sprintf("%.1f", float64(sides+1)/2)))
	t.Text(dst, caption, r.X+r.W/2, foot+t.Px(38), t.Fit(caption, render.Small, r.W).In(t.Pal.InkSoft).At(render.Centered))
}

package builder

import (
	"slices"

	"duckboard/render"
	"duckboard/render/chart"
)

// carry is a row of the list that a hand takes elsewhere: a mouse by any of it, a finger
// by its token, since it scrolls by the rest.
type carry struct {
	row   int  // that the hand was laid on, -1: none
	under bool // it is under way
	to    int  // the row before which it would lie now
}

// carried moves a row with the hand; it tells whether the list is the hand's.
func (s *roll) carried(a *render.App, in *render.Input) bool {
	c := &s.carry
	switch {
	case in.Pressed(render.Left):
		c.row, c.under = s.gripped(a, in), false
	case c.row < 0 || c.row >= s.of.d.Len():
		return false
	case !in.Dragging(render.Left):
		if !in.Down(render.Left) {
			c.row, c.under = -1, false
		}
	case c.under && Keys.Hit(in, "whole"): // given up
		in.TakeKey("Escape")
		c.row, c.under = -1, false
		a.Redraw()
	default:
		s.carries(a, in)
		return true
	}
	return false
}

// carries has a row lie where the hand is, and puts it there when the hand lets go.
func (s *roll) carries(a *render.App, in *render.Input) {
	c, pane := &s.carry, &s.of.panes[pageRoll]
	if !c.under {
		c.under = true
		in.Sweep()
	}
	edge := a.Theme().Px(30)
	step := max(0, pane.Box.Y+edge-in.Y) - max(0, in.Y-(pane.Box.Y+pane.Box.H-edge))
	if step != 0 && pane.By(max(-edge, min(edge, step))/3, pane.Box) { // there is more beyond the edge
		s.of.build(a)
	}
	c.to = 0
	for _, l := range s.lines {
		if in.Y > l.Y+l.H/2 {
			c.to++
		}
	}
	a.Redraw()
	if !in.Released(render.Left) {
		return
	}
	row, to := c.row, c.to
	if to > row {
		to-- // it leaves its own place
	}
	if c.row, c.under = -1, false; to != row {
		s.of.edited(a, s.of.d.Move(row, to))
	}
}

// gripped is the row that a hand is laid on to carry it, -1 for none.
func (s *roll) gripped(a *render.App, in *render.Input) int {
	if s.of.boxes[pageRoll].W == 0 || !s.of.panes[pageRoll].Box.Has(in.X, in.Y) {
		return -1
	}
	return slices.IndexFunc(s.lines, func(l render.Rect) bool {
		if in.Touch {
			l.W = a.Theme().Px(46)
		}
		return l.Has(in.X, in.Y)
	})
}

// drawCarried draws where a row would lie, and the row under the hand.
func (s *roll) draw(a *render.App, dst render.Brush) {
	c := &s.carry
	if !c.under || c.row >= len(s.lines) || c.row >= s.of.d.Len() {
		return
	}
	t, rows, pane := a.Theme(), s.of.d.Rows(), s.of.panes[pageRoll].Box
	last := s.lines[len(s.lines)-1]
	y := last.Y + last.H
	if c.to < len(s.lines) {
		y = s.lines[c.to].Y
	}
	render.Fill(dst.Clip(pane), render.Rect{X: last.X, Y: y - t.Px(2.5), W: last.W, H: t.Px(3)}, t.Pal.Red)
	r := &rows[c.row]
	x, y := a.Pointer()
	card := render.Rect{X: x + t.Px(10), Y: y - t.Px(17), W: min(last.W, t.Width(local(a, r.Name), render.Strong)+t.Px(58)), H: t.Px(34)}
	t.Card(dst, card, chart.Mix(t.Pal.Paper, t.Pal.Gold, 0.3), t.Pal.Amber)
	if len(r.Models) > 0 {
		spec := token(s.of.band.ruleset(), &r.Models[0])
		spec.Badge = s.of.d.Badge()
		t.Token(dst, spec, card.X+t.Px(20), y, t.Px(26))
	}
	t.Text(dst, t.Cut(local(a, r.Name), render.Strong, card.W-t.Px(50)), card.X+t.Px(40), y, render.Strong.At(render.FromLeft))
}

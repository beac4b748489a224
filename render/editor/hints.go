package editor

import (
	"fmt"

	"duckboard/levels/draft"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// hint tells what the pointer and the nearest keys do now.
func (s *Screen) hint(a *render.App) string {
	key := func(name string) string { return a.KeyName(Keys.Key(name)) }
	switch {
	case s.palette.hot >= 0 && s.palette.hot < len(s.palette.cells):
		e := s.palette.cells[s.palette.hot].of
		return a.T("%s · click: take it into the hand", says(a, e.label, e.told))
	case s.hand.held != nil && s.hand.held.of != nil && strip(s.hand.held.of.kind):
		return a.T("Click: set down · drag: draw it from end to end · %s: turn · Shift: keep it in the hand · %s: put back", key("turn"), key("cancel"))
	case s.hand.held != nil && s.hand.held.of != nil && s.hand.held.of.inBox(s.hand.at, s.hand.at) != nil:
		return a.T("Click: set down · drag: draw it as large as you like · %s: turn · Shift: keep it in the hand · Alt: on the ground, as it lies · %s: put back", key("turn"), key("cancel"))
	case s.hand.held != nil:
		return a.T("Click: set down · %s: turn · Shift: keep it in the hand · Alt: on the ground, as it lies · %s: put back", key("turn"), key("cancel"))
	case s.hand.tool == Draw:
		return a.T("Click: next point · %s or the first point: close · %s: one point back · %s: done", key("confirm"), key("undo"), key("cancel"))
	case s.hand.tool == Points:
		return a.T("Drag a point · click an edge: new point · %s: delete the red one · %s: done", key("delete"), key("cancel"))
	case s.hand.tool == Measure:
		return a.T("Click: one end, then the other · drag an end: move it · %s: take the last away · %s: done", key("delete"), key("cancel"))
	case s.hand.tool == Trace:
		return s.trace.hint(a)
	case s.hand.tool == Window || s.hand.tool == Door || s.hand.tool == Ladder || s.hand.tool == Entry:
		return a.T("Click the edge of a piece, or drag along it · drag one that is there: move it · %s: done", key("cancel"))
	case s.hand.grip.what == pieces:
		return a.T("Shift: along one axis · Alt: without snapping · %s: back", key("cancel"))
	case s.hand.grip.what == knob:
		return a.T("Alt: freely, not by 15°")
	case s.hand.grip.what == handle:
		return a.T("Shift: both ways alike · Alt: without snapping")
	case len(s.d.Chosen()) > 0:
		return a.T("Drag: move · Ctrl and drag: copy · Alt and wheel: height · double click: points · %s: stack · %s: group", key("stack"), key("group"))
	}
	return a.T("Click: choose · drag: choose a frame · Space or middle button: move the view · wheel: zoom · %s: all keys", a.KeyName(render.Global.Key("help")))
}

// drawHints draws the line under the table: why the last edit was refused or
// what can be done, and where the pointer is.
func (s *Screen) drawHints(a *render.App, dst render.Brush) {
	t := a.Theme()
	x, y := s.view.X, s.view.Y+s.view.H+t.Px(18)
	faint := chart.Mix(t.Pal.Desk, onDesk(t), 0.66)
	place := ""
	if s.hand.over {
		place = fmt.Sprintf("%s, %s", inspect.Inches(a, s.hand.at.X/10*10), inspect.Inches(a, s.hand.at.Y/10*10))
		if it := s.d.Item(s.hand.hover); it != nil && it.Sort == draft.Terrain {
			r := it.Piece.Resolved()
			place += " · " + inspect.Inches(a, r.Base) + " … " + inspect.Inches(a, r.Top)
		}
	}
	st := render.Small.In(onDesk(t)).At(render.FromLeft)
	t.Text(dst, place, x, y, st)
	words, c := s.hint(a), faint
	if s.edits.refusal != "" {
		words, c = s.edits.refusal, chart.Mix(t.Pal.RedWash, onDesk(t), 0.35)
	}
	st = render.Small.In(c).At(render.FromLeft)
	t.Text(dst, t.Cut(words, st, s.view.W-t.Px(170)-s.nameWidth(a)), x+t.Px(150), y, st)
}

func (p *trace) hint(a *render.App) string {
	switch {
	case p.img == nil:
		return a.T("Drop a PNG, JPEG or WebP picture on the window, or choose a file at the right")
	case p.marks != nil:
		return a.T("Drag the corners, or beside them the view · wheel: closer · %s: straighten · %s: leave it", a.KeyName(Keys.Key("confirm")), a.KeyName(Keys.Key("cancel")))
	case len(p.ends) == 1:
		return a.T("Click the other end of the distance that you know")
	case len(p.ends) == 2:
		return a.T("Write at the right how long it is in truth")
	}
	return a.T("Drag: move the picture · click: one end of a distance that you know · Ctrl and wheel: turn · %s: done", a.KeyName(Keys.Key("cancel")))
}

package editor

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// drawTable draws the table and everything that lies on it for the hand.
func (s *Screen) drawTable(a *render.App, dst render.Brush) {
	in := dst.Clip(s.view)
	s.trace.draw(a, dst, s)
	s.map_.draw(a, dst, s)
	s.drawAxes(a, in)
	s.drawMarked(a, in)
	s.checks.draw(a, in, s)
	s.drawChosen(a, in)
	s.drawHeld(a, in)
	s.drawDrawing(a, in)
	s.drawGuides(a, in)
	s.drawRuler(a, in)
	s.trace.drawTool(a, in, s)
	if s.byKeys {
		t := a.Theme()
		x, y := s.camera.Pixel(s.at)
		render.Circle(in, x, y, t.Px(7), t.Px(1.6), t.Pal.Ink)
		render.Line(in, x-t.Px(12), y, x+t.Px(12), y, t.Px(1.4), t.Pal.Ink)
		render.Line(in, x, y-t.Px(12), x, y+t.Px(12), t.Px(1.4), t.Pal.Ink)
	}
	if s.grip.what == frame {
		s.drawFrame(a, in, s.grip.from, s.grip.to, a.Theme().Pal.Amber)
	}
}

// path are points of the table on the screen, until it is called again.
func (s *Screen) path(ps []physics.Vec) []render.Point {
	s.points = s.points[:0]
	for _, p := range ps {
		x, y := s.camera.Pixel(p)
		s.points = append(s.points, render.Point{X: x, Y: y})
	}
	return s.points
}

// line draws an outline on the table, light below dark, so that it is seen on
// any ground.
func (s *Screen) line(t *render.Theme, dst render.Brush, ps []physics.Vec, closed bool, wide float64, c color.RGBA) {
	path := s.path(ps)
	render.Stroke(dst, path, closed, t.Px(wide+1.8), chart.Alpha(t.Pal.Paper, 0.65))
	render.Stroke(dst, path, closed, t.Px(wide), c)
}

// drawAxes draws the line or point that the table is symmetric about.
func (s *Screen) drawAxes(a *render.App, dst render.Brush) {
	t := a.Theme()
	size, c := s.d.Size(), chart.Alpha(t.Pal.Contour, 0.8)
	mid := physics.V(size.X/2, size.Y/2)
	dashes := func(p, q physics.Vec) {
		render.Dashes(dst, s.path([]physics.Vec{p, q}), false, t.Px(1.6), t.Px(9), t.Px(6), c)
	}
	switch s.d.Symmetry() {
	case 1:
		x, y := s.camera.Pixel(mid)
		render.Circle(dst, x, y, t.Px(9), t.Px(1.6), c)
		render.Line(dst, x-t.Px(15), y, x+t.Px(15), y, t.Px(1.6), c)
		render.Line(dst, x, y-t.Px(15), x, y+t.Px(15), t.Px(1.6), c)
	case 2:
		dashes(physics.V(mid.X, 0), physics.V(mid.X, size.Y))
	case 3:
		dashes(physics.V(0, mid.Y), physics.V(size.X, mid.Y))
	}
}

// brokenList are the items that break the symmetry, worked out when the draft
// has changed and no hand is at it.
type brokenList struct {
	of  int
	ids []draft.ID
}

func (s *Screen) breaking() []draft.ID {
	if s.broken.of != s.d.Changes()+1 && !s.d.Live() {
		s.broken = brokenList{s.d.Changes() + 1, s.d.Breaks()}
	}
	return s.broken.ids
}

// drawMarked draws what breaks the symmetry, locks, zones, and what the pointer
// is on.
func (s *Screen) drawMarked(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, it := range s.d.Items() {
		if it.Sort == draft.Terrain {
			for _, p := range it.Piece.Entries {
				x, y := s.camera.Pixel(p)
				entrySign(dst, t, x, y, max(t.Px(6), s.camera.Length(260)))
			}
		}
	}
	if s.breaks && s.d.Symmetry() != 0 {
		for _, id := range s.breaking() {
			if it := s.d.Item(id); it != nil {
				s.dashed(t, dst, it, t.Pal.Red)
			}
		}
	}
	if it := s.d.Item(s.hover); it != nil && s.grip.what == nothing && s.over && !s.d.IsChosen(s.hover) {
		s.outlined(t, dst, it, 1.4, chart.Alpha(t.Pal.Ink, 0.8))
	}
}

// outlined draws the edge of an item; an objective gets a ring.
func (s *Screen) outlined(t *render.Theme, dst render.Brush, it *draft.Item, wide float64, c color.RGBA) {
	if it.Sort == draft.Objective {
		x, y := s.camera.Pixel(it.Goal.At)
		render.Circle(dst, x, y, s.camera.Length(780), t.Px(wide), c)
		return
	}
	s.line(t, dst, it.Outline(), true, wide, c)
}

func (s *Screen) dashed(t *render.Theme, dst render.Brush, it *draft.Item, c color.RGBA) {
	if it.Sort == draft.Objective {
		x, y := s.camera.Pixel(it.Goal.At)
		render.Ring(dst, x, y, s.camera.Length(780), t.Px(2), t.Px(6), t.Px(4), c)
		return
	}
	render.Dashes(dst, s.path(it.Outline()), true, t.Px(2.2), t.Px(7), t.Px(5), c)
}

// drawChosen draws what is chosen, its twins, handles and points.
func (s *Screen) drawChosen(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, id := range s.d.Chosen() {
		it := s.d.Item(id)
		if it == nil {
			continue
		}
		if twin := s.d.Twin(it); twin != nil && twin != it && !s.d.IsChosen(twin.ID) {
			s.outlined(t, dst, twin, 1.2, chart.Alpha(t.Pal.Amber, 0.6))
		}
		c := t.Pal.Amber
		if it.Locked {
			c = t.Pal.InkSoft
		}
		s.outlined(t, dst, it, 2, c)
		if it.Locked {
			x, y := s.camera.Pixel(s.d.Middle([]draft.ID{id}))
			lockSign(dst, t, x, y)
		}
	}
	s.drawHandles(t, dst)
	s.drawPoints(t, dst)
	if s.grip.what == pieces || s.grip.what == handle || s.grip.what == knob || s.grip.what == corner {
		s.drawSize(a, dst)
	}
}

// lockSign is a padlock.
func lockSign(dst render.Brush, t *render.Theme, x, y float64) {
	render.Circle(dst, x, y-t.Px(5), t.Px(4.5), t.Px(2), t.Pal.InkSoft)
	t.Card(dst, render.Rect{X: x - t.Px(7), Y: y - t.Px(4), W: t.Px(14), H: t.Px(11)}, t.Pal.InkSoft, t.Pal.Ink)
}

func (s *Screen) drawHandles(t *render.Theme, dst render.Brush) {
	at, turn, ok := s.handles()
	if !ok || s.grip.what == pieces {
		return
	}
	render.Line(dst, at[1].X, at[1].Y, turn.X, turn.Y, t.Px(1.4), chart.Alpha(t.Pal.Amber, 0.9))
	render.Stroke(dst, []render.Point{at[0], at[2], at[4], at[6]}, true, t.Px(1), chart.Alpha(t.Pal.Amber, 0.6))
	for i, p := range at {
		if s.scalable(i) {
			t.Card(dst, render.Rect{X: p.X - t.Px(4.5), Y: p.Y - t.Px(4.5), W: t.Px(9), H: t.Px(9)}, t.Pal.Token, t.Pal.Ink)
		}
	}
	render.Disc(dst, turn.X, turn.Y, t.Px(6), t.Pal.Token)
	render.Circle(dst, turn.X, turn.Y, t.Px(6), t.Px(1.5), t.Pal.Ink)
}

// drawPoints draws the points of the outline that is being shaped, and the
// handles of ladders and Entry Points.
func (s *Screen) drawPoints(t *render.Theme, dst render.Brush) {
	it := s.sole()
	if it == nil || it.Sort == draft.Objective {
		return
	}
	if s.tool == Points {
		for i, p := range it.Outline() {
			x, y := s.camera.Pixel(p)
			fill := t.Pal.Token
			if i == s.point {
				fill = t.Pal.Red
			}
			render.Disc(dst, x, y, t.Px(5.5), fill)
			render.Circle(dst, x, y, t.Px(5.5), t.Px(1.5), t.Pal.Ink)
		}
		if s.grip.what == nothing && s.over {
			px, py := s.camera.Pixel(s.at)
			if what, _ := s.handleAt(px, py); what == nothing {
				if _, edge, at := s.edgeAt(px, py); edge >= 0 {
					x, y := s.camera.Pixel(at)
					render.Circle(dst, x, y, t.Px(5), t.Px(1.5), t.Pal.Amber)
				}
			}
		}
	}
	for i := range it.Piece.Openings {
		x, y := s.camera.Pixel(middleOf(it, i))
		render.Disc(dst, x, y, t.Px(4.5), t.Pal.Token)
		render.Circle(dst, x, y, t.Px(4.5), t.Px(1.5), t.Pal.Amber)
	}
	for _, p := range it.Piece.Ladders {
		x, y := s.camera.Pixel(p)
		render.Circle(dst, x, y, t.Px(7), t.Px(1.6), t.Pal.Amber)
	}
}

// drawSize writes the present numbers beside the pointer while something is
// dragged.
func (s *Screen) drawSize(a *render.App, dst render.Brush) {
	lo, hi := s.boxNow()
	words := fmt.Sprintf("%s, %s", inspect.Inches(a, lo.X), inspect.Inches(a, lo.Y))
	switch s.grip.what {
	case handle:
		words = fmt.Sprintf("%s × %s", inspect.Inches(a, hi.X-lo.X), inspect.Inches(a, hi.Y-lo.Y))
		if r := s.soleRect(); r != nil {
			words = fmt.Sprintf("%s × %s", inspect.Inches(a, r.W), inspect.Inches(a, r.H))
		}
	case knob:
		if r := s.soleRect(); r != nil {
			words = degrees(a, r.Rotate)
		}
	case corner:
		if it := s.sole(); it != nil && s.grip.i < len(it.Outline()) {
			p := it.Outline()[s.grip.i]
			words = fmt.Sprintf("%s, %s", inspect.Inches(a, p.X), inspect.Inches(a, p.Y))
		}
	}
	s.tag(a, dst, words, s.at)
}

// tag writes words on a card beside a place.
func (s *Screen) tag(a *render.App, dst render.Brush, words string, at physics.Vec) {
	t := a.Theme()
	x, y := s.camera.Pixel(at)
	w, h := t.Width(words, render.Strong)+t.Px(14), t.Px(24)
	r := render.Rect{X: x + t.Px(16), Y: y + t.Px(16), W: w, H: h}
	r.X = min(r.X, s.view.X+s.view.W-w-t.Px(4))
	r.Y = min(r.Y, s.view.Y+s.view.H-h-t.Px(4))
	t.Card(dst, r, t.Pal.Token, t.Pal.InkSoft)
	t.Text(dst, words, r.X+t.Px(7), r.Y+h/2, render.Strong.In(t.Pal.DieInk).At(render.FromLeft))
}

// drawHeld draws what is about to be set down, as it will lie, and its twin's
// outline.
func (s *Screen) drawHeld(a *render.App, dst render.Brush) {
	if s.held == nil || !s.over {
		return
	}
	t := a.Theme()
	if d, size := s.drawn(a, s.grip.snap); d != nil {
		for i := range d {
			s.line(t, dst, d[i].Outline(), true, 1.8, t.Pal.Amber)
		}
		for _, it := range s.d.Images(d) {
			s.outlined(t, dst, &it, 1.2, chart.Alpha(t.Pal.Amber, 0.5))
		}
		s.tag(a, dst, size, s.grip.to)
		return
	}
	c := s.heldNow
	if len(c) == 0 {
		return
	}
	s.heldSprite(a, dst, c)
	for i := range c {
		s.outlined(t, dst, &c[i], 1.2, chart.Alpha(t.Pal.Amber, 0.9))
	}
	for _, it := range s.d.Images(c) {
		s.outlined(t, dst, &it, 1.2, chart.Alpha(t.Pal.Amber, 0.5))
	}
}

// heldSprite draws the held clip as the map would.
func (s *Screen) heldSprite(a *render.App, dst render.Brush, c draft.Clip) {
	h := s.held
	lo, hi := c.Box()
	if c[0].Sort == draft.Objective {
		lo, hi = lo.Sub(physics.V(700, 700)), hi.Add(physics.V(700, 700))
	}
	const rim = 2500
	if h.pic == nil || !slices.EqualFunc(h.drawn, h.clip, func(p, q draft.Item) bool { return sameShape(&p, &q) }) || h.pic.scale != s.camera.GoalScale() {
		if h.pic == nil {
			h.pic = &sprite{}
		}
		size := hi.Sub(lo).Add(physics.V(2*rim, 2*rim))
		h.pic.paint(a, c.Moved(physics.V(rim, rim).Sub(lo)).Table(size), render.Box{X1: size.X.Inches(), Y1: size.Y.Inches()}, s.camera.GoalScale())
		h.drawn = h.clip
	}
	h.pic.drawAt(dst, s, (lo.X - rim).Inches(), (lo.Y - rim).Inches())
}

// drawDrawing draws the outline that is being drawn.
func (s *Screen) drawDrawing(a *render.App, dst render.Brush) {
	t := a.Theme()
	if s.tool != Draw {
		if s.over && (s.tool == Ladder || s.tool == Entry || s.tool == Window || s.tool == Door) {
			if id, at := s.edgeFor(); id != 0 {
				x, y := s.camera.Pixel(at)
				s.outlined(t, dst, s.d.Item(id), 1.4, t.Pal.Amber)
				render.Disc(dst, x, y, t.Px(5), t.Pal.Amber)
				sign(dst, t, s.tool, x+t.Px(18), y-t.Px(18), t.Px(10))
			}
		}
		return
	}
	at := s.d.SnapPoint(s.at, s.snap, s.near(9))
	line := s.drawing
	if s.over {
		line = append(slices.Clone(line), at)
		x, y := s.camera.Pixel(at)
		render.Circle(dst, x, y, t.Px(5), t.Px(1.6), t.Pal.Amber)
	}
	if len(line) > 1 {
		s.line(t, dst, line, false, 2, t.Pal.Amber)
	}
	for _, p := range s.drawing {
		x, y := s.camera.Pixel(p)
		render.Disc(dst, x, y, t.Px(4), t.Pal.Amber)
	}
	if n := len(s.drawing); n > 0 && s.over {
		s.tag(a, dst, inspect.Inches(a, physics.RoundMil(at.Sub(s.drawing[n-1]).Len())), at)
	}
}

// drawGuides draws the lines that the hand is drawn to.
func (s *Screen) drawGuides(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, g := range s.guides {
		render.Dashes(dst, s.path(g[:]), false, t.Px(1.6), t.Px(6), t.Px(4), t.Pal.Blue)
	}
}

// drawRuler draws what is measured.
func (s *Screen) drawRuler(a *render.App, dst render.Brush) {
	if s.tool != Measure || len(s.ruler) == 0 {
		return
	}
	t := a.Theme()
	from, to := s.ruler[0], s.d.SnapPoint(s.at, s.snap, s.near(9))
	if len(s.ruler) > 1 {
		to = s.ruler[1]
	}
	s.line(t, dst, []physics.Vec{from, to}, false, 2, t.Pal.Blue)
	for _, p := range []physics.Vec{from, to} {
		x, y := s.camera.Pixel(p)
		render.Disc(dst, x, y, t.Px(4), t.Pal.Blue)
	}
	d := to.Sub(from)
	angle := math.Atan2(float64(d.Y), float64(d.X)) * 180 / math.Pi
	s.tag(a, dst, fmt.Sprintf("%s  (%s, %s, %s)", inspect.Inches(a, physics.RoundMil(d.Len())), inspect.Inches(a, d.X), inspect.Inches(a, d.Y), degrees(a, math.Round(angle*10)/10)), to)
}

func (s *Screen) drawFrame(a *render.App, dst render.Brush, p, q physics.Vec, c color.RGBA) {
	t := a.Theme()
	lo, hi := corners(p, q)
	x0, y0 := s.camera.Pixel(lo)
	x1, y1 := s.camera.Pixel(hi)
	r := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	render.Fill(dst, r, chart.Alpha(c, 0.12))
	r.Frame(dst, t.Px(1.4), c)
}

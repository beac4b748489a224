package editor

import (
	"fmt"
	"image/color"
	"slices"

	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// board draws what lies on the table for the hand.
type board struct {
	hand   *hand
	heated bool           // heat lies on the map
	points []render.Point // what a drawing works with
}

// path are points of the table on the screen, until it is called again.
func (s *board) path(ps []physics.Vec) []render.Point {
	s.points = s.points[:0]
	for _, p := range ps {
		x, y := s.hand.camera.Pixel(p)
		s.points = append(s.points, render.Point{X: x, Y: y})
	}
	return s.points
}

// line draws an outline on the table, light below dark, so that it is seen on
// any ground.
func (s *board) line(t *render.Theme, dst render.Brush, ps []physics.Vec, closed bool, wide float64, c color.RGBA) {
	path := s.path(ps)
	render.Stroke(dst, path, closed, t.Px(wide+1.8), chart.Alpha(t.Pal.Paper, 0.65))
	render.Stroke(dst, path, closed, t.Px(wide), c)
}

// drawAxes draws the line or point that the table is symmetric about.
func (s *board) drawAxes(a *render.App, dst render.Brush) {
	t := a.Theme()
	size, c := s.hand.d.Size(), chart.Alpha(t.Pal.Contour, 0.8)
	mid := physics.V(size.X/2, size.Y/2)
	dashes := func(p, q physics.Vec) {
		render.Dashes(dst, s.path([]physics.Vec{p, q}), false, t.Px(1.6), t.Px(9), t.Px(6), c)
	}
	switch s.hand.d.Symmetry() {
	case 1:
		x, y := s.hand.camera.Pixel(mid)
		render.Circle(dst, x, y, t.Px(9), t.Px(1.6), c)
		render.Line(dst, x-t.Px(15), y, x+t.Px(15), y, t.Px(1.6), c)
		render.Line(dst, x, y-t.Px(15), x, y+t.Px(15), t.Px(1.6), c)
	case 2:
		dashes(physics.V(mid.X, 0), physics.V(mid.X, size.Y))
	case 3:
		dashes(physics.V(0, mid.Y), physics.V(size.X, mid.Y))
	}
}

// drawMarked draws what breaks the symmetry, locks, zones, and what the pointer
// is on.
func (s *board) drawMarked(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, it := range s.hand.d.Items() {
		if it.Sort == draft.Terrain {
			for _, p := range it.Piece.Entries {
				x, y := s.hand.camera.Pixel(p)
				entrySign(dst, t, x, y, max(t.Px(6), s.hand.camera.Length(260)))
			}
		}
	}
	if s.hand.e.breaks && s.hand.d.Symmetry() != 0 {
		for _, id := range s.hand.e.breaking() {
			if it := s.hand.d.Item(id); it != nil {
				s.dashed(t, dst, it, t.Pal.Red)
			}
		}
	}
	if it := s.hand.d.Item(s.hand.hover); it != nil && s.hand.grip.what == nothing && s.hand.over && !s.hand.d.IsChosen(s.hand.hover) {
		s.outlined(t, dst, it, 1.4, chart.Alpha(t.Pal.Ink, 0.8))
	}
}

// outlined draws the edge of an item; an objective gets a ring.
func (s *board) outlined(t *render.Theme, dst render.Brush, it *draft.Item, wide float64, c color.RGBA) {
	if it.Sort == draft.Objective {
		x, y := s.hand.camera.Pixel(it.Goal.At)
		render.Circle(dst, x, y, s.hand.camera.Length(780), t.Px(wide), c)
		return
	}
	s.line(t, dst, it.Outline(), true, wide, c)
}

func (s *board) dashed(t *render.Theme, dst render.Brush, it *draft.Item, c color.RGBA) {
	if it.Sort == draft.Objective {
		x, y := s.hand.camera.Pixel(it.Goal.At)
		render.Ring(dst, x, y, s.hand.camera.Length(780), t.Px(2), t.Px(6), t.Px(4), c)
		return
	}
	render.Dashes(dst, s.path(it.Outline()), true, t.Px(2.2), t.Px(7), t.Px(5), c)
}

// drawChosen draws what is chosen, its twins, handles and points.
func (s *board) drawChosen(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, id := range s.hand.d.Chosen() {
		it := s.hand.d.Item(id)
		if it == nil {
			continue
		}
		if twin := s.hand.d.Twin(it); twin != nil && twin != it && !s.hand.d.IsChosen(twin.ID) {
			s.outlined(t, dst, twin, 1.2, chart.Alpha(t.Pal.Amber, 0.6))
		}
		c := t.Pal.Amber
		if it.Locked {
			c = t.Pal.InkSoft
		}
		s.outlined(t, dst, it, 2, c)
		if it.Locked {
			x, y := s.hand.camera.Pixel(s.hand.d.Middle([]draft.ID{id}))
			lockSign(dst, t, x, y)
		}
	}
	s.drawHandles(t, dst)
	s.drawPoints(t, dst)
	if s.hand.grip.what == pieces || s.hand.grip.what == handle || s.hand.grip.what == knob || s.hand.grip.what == corner {
		s.drawSize(a, dst)
	}
}

// lockSign is a padlock.
func lockSign(dst render.Brush, t *render.Theme, x, y float64) {
	render.Circle(dst, x, y-t.Px(5), t.Px(4.5), t.Px(2), t.Pal.InkSoft)
	t.Card(dst, render.Rect{X: x - t.Px(7), Y: y - t.Px(4), W: t.Px(14), H: t.Px(11)}, t.Pal.InkSoft, t.Pal.Ink)
}

func (s *board) drawHandles(t *render.Theme, dst render.Brush) {
	at, turn, ok := s.hand.handles()
	if !ok || s.hand.grip.what == pieces {
		return
	}
	render.Line(dst, at[1].X, at[1].Y, turn.X, turn.Y, t.Px(1.4), chart.Alpha(t.Pal.Amber, 0.9))
	render.Stroke(dst, []render.Point{at[0], at[2], at[4], at[6]}, true, t.Px(1), chart.Alpha(t.Pal.Amber, 0.6))
	for i, p := range at {
		if s.hand.scalable(i) {
			t.Card(dst, render.Rect{X: p.X - t.Px(4.5), Y: p.Y - t.Px(4.5), W: t.Px(9), H: t.Px(9)}, t.Pal.Token, t.Pal.Ink)
		}
	}
	render.Disc(dst, turn.X, turn.Y, t.Px(6), t.Pal.Token)
	render.Circle(dst, turn.X, turn.Y, t.Px(6), t.Px(1.5), t.Pal.Ink)
}

// drawPoints draws the points of the outline that is being shaped, and the
// handles of ladders and Entry Points.
func (s *board) drawPoints(t *render.Theme, dst render.Brush) {
	it := s.hand.e.sole()
	if it == nil || it.Sort == draft.Objective {
		return
	}
	if s.hand.tool == Points {
		for i, p := range it.Outline() {
			x, y := s.hand.camera.Pixel(p)
			fill := t.Pal.Token
			if i == s.hand.point {
				fill = t.Pal.Red
			}
			render.Disc(dst, x, y, t.Px(5.5), fill)
			render.Circle(dst, x, y, t.Px(5.5), t.Px(1.5), t.Pal.Ink)
		}
		if s.hand.grip.what == nothing && s.hand.over {
			px, py := s.hand.camera.Pixel(s.hand.at)
			if what, _ := s.hand.handleAt(px, py); what == nothing {
				if _, edge, at := s.hand.edgeAt(px, py); edge >= 0 {
					x, y := s.hand.camera.Pixel(at)
					render.Circle(dst, x, y, t.Px(5), t.Px(1.5), t.Pal.Amber)
				}
			}
		}
	}
	for i := range it.Piece.Openings {
		x, y := s.hand.camera.Pixel(middleOf(it, i))
		render.Disc(dst, x, y, t.Px(4.5), t.Pal.Token)
		render.Circle(dst, x, y, t.Px(4.5), t.Px(1.5), t.Pal.Amber)
	}
	for _, p := range it.Piece.Ladders {
		x, y := s.hand.camera.Pixel(p)
		render.Circle(dst, x, y, t.Px(7), t.Px(1.6), t.Pal.Amber)
	}
}

// drawSize writes the present numbers beside the pointer while something is
// dragged.
func (s *board) drawSize(a *render.App, dst render.Brush) {
	lo, hi := s.hand.e.boxNow()
	words := fmt.Sprintf("%s, %s", inspect.Inches(a, lo.X), inspect.Inches(a, lo.Y))
	switch s.hand.grip.what {
	case handle:
		words = fmt.Sprintf("%s × %s", inspect.Inches(a, hi.X-lo.X), inspect.Inches(a, hi.Y-lo.Y))
		if r := s.hand.e.soleRect(); r != nil {
			words = fmt.Sprintf("%s × %s", inspect.Inches(a, r.W), inspect.Inches(a, r.H))
		}
	case knob:
		if r := s.hand.e.soleRect(); r != nil {
			words = inspect.Degrees(a, r.Rotate)
		}
	case corner:
		if it := s.hand.e.sole(); it != nil && s.hand.grip.i < len(it.Outline()) {
			p := it.Outline()[s.hand.grip.i]
			words = fmt.Sprintf("%s, %s", inspect.Inches(a, p.X), inspect.Inches(a, p.Y))
		}
	}
	s.tag(a, dst, words, s.hand.at)
}

// tag writes words on a card beside a place.
func (s *board) tag(a *render.App, dst render.Brush, words string, at physics.Vec) {
	t := a.Theme()
	x, y := s.hand.camera.Pixel(at)
	w, h := t.Width(words, render.Strong)+t.Px(14), t.Px(24)
	r := render.Rect{X: x + t.Px(16), Y: y + t.Px(16), W: w, H: h}
	r.X = min(r.X, s.hand.camera.View.X+s.hand.camera.View.W-w-t.Px(4))
	r.Y = min(r.Y, s.hand.camera.View.Y+s.hand.camera.View.H-h-t.Px(4))
	t.Card(dst, r, t.Pal.Token, t.Pal.InkSoft)
	t.Text(dst, words, r.X+t.Px(7), r.Y+h/2, render.Strong.In(t.Pal.DieInk).At(render.FromLeft))
}

// drawHeld draws what is about to be set down, as it will lie, and its twin's
// outline.
func (s *board) drawHeld(a *render.App, dst render.Brush) {
	if s.hand.held == nil || !s.hand.over {
		return
	}
	t := a.Theme()
	if d, size := s.hand.drawn(a, s.hand.grip.snap); d != nil {
		for i := range d {
			s.line(t, dst, d[i].Outline(), true, 1.8, t.Pal.Amber)
		}
		for _, it := range s.hand.d.Images(d) {
			s.outlined(t, dst, &it, 1.2, chart.Alpha(t.Pal.Amber, 0.5))
		}
		s.tag(a, dst, size, s.hand.grip.to)
		return
	}
	c := s.hand.heldNow
	if len(c) == 0 {
		return
	}
	s.heldSprite(a, dst, c)
	for i := range c {
		s.outlined(t, dst, &c[i], 1.2, chart.Alpha(t.Pal.Amber, 0.9))
	}
	for _, it := range s.hand.d.Images(c) {
		s.outlined(t, dst, &it, 1.2, chart.Alpha(t.Pal.Amber, 0.5))
	}
}

// heldSprite draws the held clip as the map would.
func (s *board) heldSprite(a *render.App, dst render.Brush, c draft.Clip) {
	h := s.hand.held
	lo, hi := c.Box()
	if c[0].Sort == draft.Objective {
		lo, hi = lo.Sub(physics.V(700, 700)), hi.Add(physics.V(700, 700))
	}
	const rim = 2500
	if h.pic == nil || !slices.EqualFunc(h.drawn, h.clip, func(p, q draft.Item) bool { return sameShape(&p, &q) }) || h.pic.scale != s.hand.camera.GoalScale() {
		if h.pic == nil {
			h.pic = &sprite{}
		}
		size := hi.Sub(lo).Add(physics.V(2*rim, 2*rim))
		h.pic.paint(a, c.Moved(physics.V(rim, rim).Sub(lo)).Table(size), render.Box{X1: size.X.Inches(), Y1: size.Y.Inches()}, s.hand.camera.GoalScale())
		h.drawn = h.clip
	}
	h.pic.drawAt(dst, s.hand.camera, (lo.X - rim).Inches(), (lo.Y - rim).Inches())
}

// drawDrawing draws the outline that is being drawn.
func (s *board) drawDrawing(a *render.App, dst render.Brush) {
	t := a.Theme()
	if s.hand.tool.fixes() {
		s.drawFixture(t, dst)
	}
	if s.hand.tool != Draw {
		return
	}
	at := s.hand.d.Magnet(s.hand.snap, s.hand.near(9)).Point(s.hand.at)
	line := s.hand.drawing
	if s.hand.over {
		line = append(slices.Clone(line), at)
		x, y := s.hand.camera.Pixel(at)
		render.Circle(dst, x, y, t.Px(5), t.Px(1.6), t.Pal.Amber)
	}
	if len(line) > 1 {
		s.line(t, dst, line, false, 2, t.Pal.Amber)
	}
	for _, p := range s.hand.drawing {
		x, y := s.hand.camera.Pixel(p)
		render.Disc(dst, x, y, t.Px(4), t.Pal.Amber)
	}
	if n := len(s.hand.drawing); n > 0 && s.hand.over {
		s.tag(a, dst, inspect.Inches(a, physics.RoundMil(at.Sub(s.hand.drawing[n-1]).Len())), at)
	}
}

// drawGuides draws the lines that the hand is drawn to.
func (s *board) drawGuides(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, g := range s.hand.guides {
		render.Dashes(dst, s.path(g[:]), false, t.Px(1.6), t.Px(6), t.Px(4), t.Pal.Blue)
	}
}

func (s *board) drawFrame(a *render.App, dst render.Brush, p, q physics.Vec, c color.RGBA) {
	t := a.Theme()
	lo, hi := corners(p, q)
	x0, y0 := s.hand.camera.Pixel(lo)
	x1, y1 := s.hand.camera.Pixel(hi)
	r := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	render.Fill(dst, r, chart.Alpha(c, 0.12))
	r.Frame(dst, t.Px(1.4), c)
}

// drawKnown draws the known distance while it is set.
func (s *board) drawKnown(a *render.App, dst render.Brush) {
	p := s.hand.trace
	if s.hand.tool != Trace || len(p.ends) == 0 {
		return
	}
	t := a.Theme()
	ends := append([]physics.Vec(nil), p.ends...)
	if len(ends) == 1 {
		ends = append(ends, s.hand.at)
	}
	s.line(t, dst, ends, false, 2, t.Pal.Red)
	for _, e := range ends {
		x, y := s.hand.camera.Pixel(e)
		render.Circle(dst, x, y, t.Px(6), t.Px(2), t.Pal.Red)
	}
	s.tag(a, dst, inspect.Inches(a, physics.RoundMil(ends[1].Sub(ends[0]).Len())), ends[1])
}

// drawFixture shows what the tool would set, as it will lie.
func (s *board) drawFixture(t *render.Theme, dst render.Brush) {
	f := s.hand.fixture
	it := s.hand.d.Item(f.of)
	if it == nil || s.hand.grip.what != nothing {
		return
	}
	s.outlined(t, dst, it, 1.4, t.Pal.Amber)
	x, y := s.hand.camera.Pixel(f.at)
	if f.what == draft.OpeningSet {
		ps := it.Outline()
		s.line(t, dst, []physics.Vec{onOutline(ps, f.open.Edge, f.open.From), onOutline(ps, f.open.Edge, f.open.To)}, false, 5, t.Pal.Amber)
	} else {
		render.Disc(dst, x, y, t.Px(5), t.Pal.Amber)
	}
	sign(dst, t, s.hand.tool, render.Point{X: x + t.Px(18), Y: y - t.Px(18)}, t.Px(10))
}

// drawGaps draws the gaps round what is in the hand.
func (s *board) drawGaps(a *render.App, dst render.Brush) {
	t := a.Theme()
	for _, g := range s.hand.gaps {
		if g.Len() == 0 {
			continue
		}
		path := s.path(g[:])
		from, to := path[0], path[1]
		render.Line(dst, from.X, from.Y, to.X, to.Y, t.Px(3), chart.Alpha(t.Pal.Paper, 0.7))
		render.Line(dst, from.X, from.Y, to.X, to.Y, t.Px(1.3), t.Pal.Blue)
		for _, p := range []render.Point{from, to} {
			render.Disc(dst, p.X, p.Y, t.Px(2.4), t.Pal.Blue)
		}
		s.number(t, dst, inspect.Inches(a, hundredth(g.Len())), (from.X+to.X)/2, (from.Y+to.Y)/2)
	}
}

// hundredth is a length in hundredths of an inch.
func hundredth(m physics.Mil) physics.Mil { return physics.RoundMil(float64(m)/10) * 10 }

// number writes a length on its line.
func (s *board) number(t *render.Theme, dst render.Brush, words string, x, y float64) {
	st := render.Small.Sized(12).In(t.Pal.Blue)
	w, v := t.Width(words, st)+t.Px(8), s.hand.camera.View
	r := render.Rect{X: x - w/2, Y: y - t.Px(8), W: w, H: t.Px(16)}
	r.X, r.Y = min(max(r.X, v.X), v.X+v.W-w), min(max(r.Y, v.Y), v.Y+v.H-r.H)
	render.Fill(dst, r, chart.Alpha(t.Pal.Paper, 0.88))
	t.Text(dst, words, r.X+w/2, r.Y+r.H/2, st.At(render.Centered))
}

// drawRulers draws what was measured.
func (s *board) drawRulers(a *render.App, dst render.Brush) {
	t, r := a.Theme(), &s.hand.rulers
	for i, g := range r.list {
		last := i == len(r.list)-1
		if r.begun && last && s.hand.over {
			g[1] = s.hand.d.Magnet(s.hand.snap, s.hand.near(9)).Point(s.hand.at)
		}
		s.line(t, dst, g[:], false, 2, t.Pal.Blue)
		for _, p := range g {
			x, y := s.hand.camera.Pixel(p)
			render.Disc(dst, x, y, t.Px(4), t.Pal.Blue)
		}
		held := s.hand.grip.what == tape && s.hand.grip.i/2 == i
		if s.hand.tool == Measure && (held || r.begun && last) {
			s.tag(a, dst, rulerWords(a, g), g[1])
			continue
		}
		x0, y0 := s.hand.camera.Pixel(g[0])
		x1, y1 := s.hand.camera.Pixel(g[1])
		s.number(t, dst, inspect.Inches(a, hundredth(draft.Gap(g).Len())), (x0+x1)/2, (y0+y1)/2)
	}
}

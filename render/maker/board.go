package maker

import (
	"image/color"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// board is the map with the scenario's zones, and the hand that draws and moves them.
type board struct {
	sheet   *render.Sheet
	shown   *levels.Table
	key     string
	camera  render.Camera
	drawing int         // what is drawn next, a place among uses; -1: nothing, zones are chosen and moved
	from    physics.Vec // where the hand went down
	at      physics.Vec // where it is
	grip    grip
	zone    int // that is held
	corner  int
}

type grip int

const (
	idle     grip = iota
	panning       // the view
	outline       // a new zone
	carrying      // a zone
	cornered      // one of its corners
	pointed       // the point that the chosen event speaks of
)

// uses are the zones that may be drawn.
var uses = []struct {
	label string
	tip   string
	use   scenario.Use
	side  int
}{
	{render.N("Red deploys"), render.N("Drag a zone on the table in which Red deploys"), scenario.ForDeploy, 0},
	{render.N("Blue deploys"), render.N("Drag a zone on the table in which Blue deploys"), scenario.ForDeploy, 1},
	{render.N("Exit"), render.N("Drag an exit: who ends its activation standing in it leaves the table"), scenario.ForExit, scenario.Both},
	{render.N("Place"), render.N("Drag a place that rules and events speak of"), scenario.ForPlace, scenario.Both},
}

// fought is the table as it is seen: without its own zones where the scenario draws other ones.
func (b *board) fought(p *plan) *levels.Table {
	t := *p.table
	if p.now.Deploy.Zones != scenario.Table {
		t.Zones = nil
	}
	return &t
}

// layout makes the map follow the table and the theme.
func (b *board) layout(a *render.App, p *plan) {
	key := string(p.now.Deploy.Zones) + a.Theme().Pal.Name + a.Theme().Lang
	if b.sheet == nil || b.key != key {
		b.sheet.Close()
		b.key, b.shown = key, b.fought(p)
		b.sheet = render.NewSheet(b.shown, a.Theme(), nil)
	}
}

// snapped is a point on half inches, on the table.
func snapped(v physics.Vec, size physics.Vec) physics.Vec {
	half := func(m, most physics.Mil) physics.Mil { return max(0, min(most, (m+250)/500*500)) }
	return physics.V(half(v.X, size.X), half(v.Y, size.Y))
}

// box is the rectangle between two points, clockwise from its upper left corner.
func box(a, b physics.Vec) []physics.Vec {
	lo, hi := physics.V(min(a.X, b.X), min(a.Y, b.Y)), physics.V(max(a.X, b.X), max(a.Y, b.Y))
	return []physics.Vec{lo, physics.V(hi.X, lo.Y), hi, physics.V(lo.X, hi.Y)}
}

// hand draws, chooses and moves zones, and moves the view.
func (s *Screen) hand(a *render.App, in *render.Input) {
	b, over := &s.board, s.view.Has(in.X, in.Y)
	at := b.camera.At(in.X, in.Y)
	if over && in.WheelY != 0 {
		b.camera.Zoom(1+0.15*in.WheelY, in.X, in.Y)
		a.Redraw()
	}
	switch {
	case over && in.Pressed(render.Left):
		s.press(a, at)
	case b.grip != idle && in.Down(render.Left):
		if b.grip == panning {
			b.camera.Pan(in.X-s.lastX, in.Y-s.lastY)
		}
		b.at = at
		a.Redraw()
	case b.grip != idle:
		s.release(a)
	}
	s.lastX, s.lastY = in.X, in.Y
}

// press takes hold of what lies under the hand.
func (s *Screen) press(a *render.App, at physics.Vec) {
	b := &s.board
	s.Finish(a)
	b.from, b.at, b.grip = at, at, panning
	if b.drawing >= 0 {
		b.grip = outline
		return
	}
	near := physics.Mil(float64(a.Theme().Px(12)) / b.camera.Scale() * 1000)
	if c := s.spot(); c != nil && c.At.Sub(at).Len() <= float64(max(near, c.Within)) {
		b.grip = pointed
		return
	}
	for i := len(s.plan.now.Areas) - 1; i >= 0; i-- {
		for k, p := range s.plan.now.Areas[i].Polygon {
			if p.Sub(at).Len() <= float64(near) && i == s.at[pageZones] {
				b.grip, b.zone, b.corner = cornered, i, k
				return
			}
		}
	}
	for i := len(s.plan.now.Areas) - 1; i >= 0; i-- {
		if physics.DiscInside(at, 0, s.plan.now.Areas[i].Polygon) {
			b.grip, b.zone = carrying, i
			s.show(a, pageZones, i)
			return
		}
	}
}

// release does what the hand has done.
func (s *Screen) release(a *render.App) {
	b := &s.board
	g := b.grip
	b.grip = idle
	size := s.plan.table.Size
	from, to := snapped(b.from, size), snapped(b.at, size)
	a.Redraw()
	switch g {
	case outline:
		if ps := box(from, to); ps[0].X < ps[2].X && ps[0].Y < ps[2].Y {
			s.draw(a, ps)
		}
	case carrying, cornered:
		if moved := s.moved(b.zone, g); from != to && moved != nil {
			s.edit(a, func(p *scenario.Scenario) error { p.Areas[b.zone].Polygon = moved; return nil })
		}
	case pointed:
		if from != to && s.spot() != nil {
			i := s.at[pageEvents]
			s.edit(a, func(p *scenario.Scenario) error { p.Events[i].On.At = to; return nil })
		}
	}
}

// spot is what the chosen event waits for, where that is near a point: the point is moved by hand.
func (s *Screen) spot() *scenario.Cue {
	i := s.at[pageEvents]
	if s.page != pageEvents || i < 0 || i >= len(s.plan.now.Events) || s.plan.now.Events[i].On.Kind != scenario.IsNear {
		return nil
	}
	return &s.plan.now.Events[i].On
}

// moved is the outline of a zone as the hand holds it.
func (s *Screen) moved(zone int, g grip) []physics.Vec {
	b, size := &s.board, s.plan.table.Size
	if zone >= len(s.plan.now.Areas) {
		return nil
	}
	by := snapped(b.at, size).Sub(snapped(b.from, size))
	ps := append([]physics.Vec(nil), s.plan.now.Areas[zone].Polygon...)
	if g == cornered {
		if b.corner < len(ps) {
			ps[b.corner] = snapped(b.at, size)
		}
		return ps
	}
	for i := range ps {
		ps[i] = ps[i].Add(by)
	}
	return ps
}

// draw adds a zone of the kind that is drawn.
func (s *Screen) draw(a *render.App, ps []physics.Vec) {
	u := uses[s.board.drawing]
	lang := a.Theme().Lang
	s.edit(a, func(p *scenario.Scenario) error {
		id := free("zone", func(id string) bool { return p.Area(id) >= 0 })
		p.Areas = append(p.Areas, scenario.Area{ID: id, Name: document.Text{lang: a.T(u.label) + " " + id[len("zone-"):]}, Use: u.use, Side: u.side, Polygon: ps})
		if u.use == scenario.ForDeploy {
			p.Deploy.Zones = scenario.Own
		}
		return nil
	})
	s.board.drawing = -1
	s.show(a, pageZones, len(s.plan.now.Areas)-1)
}

// drawBoard draws the map, the zones on it and what the hand holds.
func (s *Screen) drawBoard(a *render.App, dst render.Brush) {
	b, t := &s.board, a.Theme()
	b.sheet.Draw(dst, &b.camera)
	in := dst.Clip(s.view)
	for i := range s.plan.now.Areas {
		z := &s.plan.now.Areas[i]
		ps := z.Polygon
		if b.zone == i && (b.grip == carrying || b.grip == cornered) {
			ps = s.moved(i, b.grip)
		}
		chosen := s.page == pageZones && s.at[pageZones] == i
		s.drawZone(a, in, z, ps, chosen)
	}
	size := s.plan.table.Size
	if b.grip == outline {
		ps := box(snapped(b.from, size), snapped(b.at, size))
		s.stroke(in, ps, t.Px(2), t.Pal.Amber)
		x, y := b.camera.Pixel(ps[0])
		t.Haloed(in, inspect.Inches(a, ps[2].X-ps[0].X)+" × "+inspect.Inches(a, ps[2].Y-ps[0].Y), x+t.Px(6), y+t.Px(14), render.Small.In(t.Pal.Ink))
	}
	for i := range s.plan.table.Terrain {
		p := &s.plan.table.Terrain[i]
		for _, d := range s.plan.now.Doors {
			if s.page == pageEvents && p.ID == d.Piece && d.Opening < len(p.Openings) {
				solid := p.Resolved()
				s.stroke(in, solid.OpeningOutline(d.Opening), t.Px(4), t.Pal.Amber)
			}
		}
	}
	if c := s.spot(); c != nil {
		at := c.At
		if b.grip == pointed {
			at = snapped(b.at, size)
		}
		x, y := b.camera.Pixel(at)
		render.Disc(in, x, y, t.Px(5), t.Pal.Amber)
		render.Circle(in, x, y, b.camera.Length(c.Within), t.Px(2), t.Pal.Amber)
	}
}

// drawZone draws a zone with its name.
func (s *Screen) drawZone(a *render.App, in render.Brush, z *scenario.Area, ps []physics.Vec, chosen bool) {
	t := a.Theme()
	ink := t.Pal.Side(z.Side)
	if z.Side == scenario.Both {
		ink = t.Pal.InkSoft
	}
	width := t.Px(1.6)
	if chosen {
		width = t.Px(3)
	}
	if points := s.pixels(ps); z.Shut {
		render.Dashes(in, points, true, width, t.Px(7), t.Px(5), ink)
	} else {
		render.Stroke(in, points, true, width, ink)
	}
	lo := ps[0]
	for _, p := range ps {
		lo = physics.V(min(lo.X, p.X), min(lo.Y, p.Y))
		if chosen {
			x, y := s.board.camera.Pixel(p)
			render.Disc(in, x, y, t.Px(5), ink)
		}
	}
	x, y := s.board.camera.Pixel(lo)
	t.Haloed(in, z.Name.In(t.Lang), x+t.Px(6), y+t.Px(14), render.Small.In(ink))
}

func (s *Screen) stroke(in render.Brush, ps []physics.Vec, width float64, ink color.RGBA) {
	render.Stroke(in, s.pixels(ps), true, width, ink)
}

// pixels are the places of points of the table in the window.
func (s *Screen) pixels(ps []physics.Vec) []render.Point {
	points := make([]render.Point, len(ps))
	for i, p := range ps {
		points[i].X, points[i].Y = s.board.camera.Pixel(p)
	}
	return points
}

package lab

import (
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// hand is what the pointer does: it holds a model, or moves the map.
type hand struct {
	model game.ModelID
	from  physics.Vec // where on the base it was taken
	no    bool        // it cannot stand where the pointer is
	at    physics.Vec
	fresh bool // it comes from the tray
}

// trayCell is a model that waits at the foot of the screen.
type trayCell struct {
	model game.ModelID
	r     render.Rect
}

// layoutTray places the models that are not on the table: the first side's from
// the left, the second's from the right.
func (s *Screen) layoutTray(a *render.App) {
	t := a.Theme()
	s.cells = s.cells[:0]
	size := t.Px(46)
	for side := game.Side(0); side < 2; side++ {
		ids := s.bench.Waiting(side)
		step := min(size, (s.tray.W/2-t.Px(16))/float64(max(1, len(ids))))
		for i, m := range ids {
			x := s.tray.X + t.Px(8) + float64(i)*step
			if side == 1 {
				x = s.tray.X + s.tray.W - t.Px(8) - float64(i+1)*step
			}
			s.cells = append(s.cells, trayCell{m, render.Rect{X: x, Y: s.tray.Y + t.Px(6), W: step, H: size}})
		}
	}
}

// hands moves models and the map.
func (s *Screen) hands(a *render.App, in *render.Input) {
	if (in.OverUI || s.covered(in)) && s.hand.model == game.NoModel {
		return
	}
	at := s.camera.At(in.X, in.Y)
	switch {
	case s.hand.model != game.NoModel:
		s.carry(a, in, at)
	case in.Pressed(render.Left) && s.view.Has(in.X, in.Y):
		s.grab(a, at)
	case in.Pressed(render.Left):
		for _, c := range s.cells {
			if c.r.Has(in.X, in.Y) {
				s.hand = hand{model: c.model, at: at, no: true, fresh: true}
				s.choose(a, c.model)
			}
		}
	case in.Clicked(render.Right):
		s.choose(a, game.NoModel)
	}
	if !s.view.Has(in.X, in.Y) {
		return
	}
	if in.WheelY != 0 {
		s.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
	if in.Pinch > 0 {
		s.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	if in.Dragging(render.Middle) || in.Dragging(render.Right) || in.Dragging(render.Left) && s.hand.model == game.NoModel {
		s.camera.Pan(in.DX, in.DY)
		a.Redraw()
	}
}

// zoomOf is how much a turn of the wheel zooms.
func zoomOf(wheel float64) float64 {
	switch {
	case wheel > 0:
		return 1.18
	case wheel < 0:
		return 1 / 1.18
	}
	return 1
}

// choose makes a model the one whose map is shown; NoModel for the whole side.
func (s *Screen) choose(a *render.App, m game.ModelID) {
	if m == s.chosen {
		return
	}
	if s.chosen = m; m != game.NoModel {
		s.maps.side = s.setup().Entries[m].Side
	}
	s.again(a)
}

// grab takes hold of the model at a point, or of nothing.
func (s *Screen) grab(a *render.App, at physics.Vec) {
	m := s.under(a, at)
	s.choose(a, m)
	if m == game.NoModel {
		return
	}
	s.bench.Grab()
	s.hand = hand{model: m, at: at, from: at.Sub(s.bench.Position().Body(m).At)}
}

// fingerSlack is how far, in mils, a finger may miss a base.
const fingerSlack = 900

// under is the model at a point; for a finger the nearest one.
func (s *Screen) under(a *render.App, at physics.Vec) game.ModelID {
	m := s.bench.At(at)
	if m != game.NoModel || !a.Touch() {
		return m
	}
	near := float64(fingerSlack)
	for _, k := range s.bench.Place() {
		id := s.setup().Find(k.Model)
		b := s.bench.Position().Body(id)
		if gap := at.Sub(b.At).Len() - float64(b.Radius); gap < near {
			m, near = id, gap
		}
	}
	return m
}

// carry moves the model in the hand: wherever it can stand it stands at once, so
// that the maps follow.
func (s *Screen) carry(a *render.App, in *render.Input, at physics.Vec) {
	h := &s.hand
	at = at.Sub(h.from)
	at = physics.V(at.X/50*50, at.Y/50*50) // to a twentieth of an inch
	if in.Down(render.Left) && at == h.at {
		return
	}
	a.Redraw()
	if s.view.Has(in.X, in.Y) && (in.Moved() || !in.Down(render.Left)) {
		h.at = at
		if h.fresh {
			s.bench.Grab()
		}
		spot, ok := s.bench.Spot(h.model, at)
		if h.no = !ok || s.bench.Move(h.model, spot) != nil; !h.no {
			s.stirred(a)
		}
	}
	if !in.Down(render.Left) {
		if s.tray.Has(in.X, in.Y) && !h.fresh {
			s.bench.Remove(h.model)
		}
		h.model = game.NoModel
		s.bench.Drop()
		s.stirred(a)
		s.again(a)
	}
}

// drawBoard draws the table, the heat and everybody.
func (s *Screen) drawBoard(a *render.App, dst render.Brush) {
	t := a.Theme()
	clip := dst.Clip(s.view)
	s.ground.sheet.Draw(clip, &s.camera)
	s.maps.drawHeat(s, clip)
	s.fight.drawHeat(s, clip)
	s.maps.drawLines(s, a, clip)
	p := s.bench.Position()
	order := append(p.Side(0), p.Side(1)...)
	slices.SortStableFunc(order, func(m, n game.ModelID) int { return int(p.State.Models[m].Level - p.State.Models[n].Level) })
	for _, m := range order { // below all models: they stand close where they stand in squads
		s.drawShare(t, clip, m)
	}
	for _, m := range order {
		s.drawToken(t, clip, m)
	}
	s.drawHeld(a, clip)
	s.view.Frame(dst, t.Line(), chart.Mix(t.Pal.Desk, t.Pal.Shadow, 0.5))
	s.drawTray(a, dst)
}

func (s *Screen) drawToken(t *render.Theme, dst render.Brush, m game.ModelID) {
	p := s.bench.Position()
	x, y := s.camera.Pixel(p.State.Models[m].At)
	spec := findings.Token(p.Setup, m)
	spec.Active, spec.Hover = m == s.chosen, m == s.hand.model
	r := s.camera.Length(p.Setup.Entries[m].Radius)
	t.TokenAt(dst, spec, render.Zooming{At: render.Point{X: x, Y: y}, Size: 2 * r, Rest: 2 * r * s.camera.GoalScale() / s.camera.Scale()}, 1)
}

// drawShare sets under a model in how many games it was lost, or by what chance it
// is felled in the first Turn.
func (s *Screen) drawShare(t *render.Theme, dst render.Brush, m game.ModelID) {
	if lost, ok := s.fight.lost(s, m); ok && s.page == pageFight {
		s.drawBelow(t, dst, m, lost)
	}
	if e, ok := s.maps.exposed.find(s, m); ok && s.page == pageMaps {
		s.drawBelow(t, dst, m, e.Felled)
	}
}

// drawHeld draws the model in the hand where it cannot stand.
func (s *Screen) drawHeld(a *render.App, dst render.Brush) {
	h := &s.hand
	if h.model == game.NoModel || !h.no {
		return
	}
	t := a.Theme()
	x, y := s.camera.Pixel(h.at)
	r := s.camera.Length(s.setup().Entries[h.model].Radius)
	t.TokenAt(dst, findings.Token(s.setup(), h.model), render.Zooming{At: render.Point{X: x, Y: y}, Size: 2 * r, Rest: 2 * r}, 0.5)
	render.Circle(dst, x, y, r*1.15, t.Px(2.5), t.Pal.Blood)
	render.Line(dst, x-r, y-r, x+r, y+r, t.Px(2.5), t.Pal.Blood)
}

// drawTray draws who is not on the table.
func (s *Screen) drawTray(a *render.App, dst render.Brush) {
	t := a.Theme()
	t.Card(dst, s.tray, chart.Mix(t.Pal.Desk, t.Pal.Panel, 0.16), chart.Mix(t.Pal.Desk, t.Pal.Panel, 0.3))
	if s.deploying != nil {
		x, y := s.tray.Center()
		t.Text(dst, a.T("The computer deploys…"), x, y, render.Body.In(onDesk(t)).At(render.Centered))
		return
	}
	if len(s.cells) == 0 {
		x, y := s.tray.Center()
		lines, st, _ := t.Label(a.T("Everybody is on the table. Drag a model to move it, down here to take it off."), render.Body.In(onDesk(t)), s.tray.W-t.Px(16), s.tray.H)
		for i, l := range lines {
			t.Text(dst, l, x, y+(float64(i)-float64(len(lines)-1)/2)*t.LineHeight(st), st.At(render.Centered))
		}
	}
	for _, c := range s.cells {
		x, y := c.r.Center()
		spec := findings.Token(s.setup(), c.model)
		spec.Active = c.model == s.chosen
		t.Token(dst, spec, x, y, min(c.r.W, c.r.H)*0.86)
	}
}

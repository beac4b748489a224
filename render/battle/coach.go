package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// Coach stands beside who plays a battle, and speaks up on the table.
type Coach interface {
	Beside
	Begin(s *Screen)                        // the game can be seen
	Update(a *render.App, in *render.Input) // before the battle reads what is left of the input
	Build(a *render.App, ui *render.UI)     // adds its buttons, whenever the battle's are made anew
	Draw(a *render.App, dst render.Brush)   // over the table, under the buttons
	Point(a *render.App, dst render.Brush)  // over all, at a button
}

// Desk is the battle as its players handle it.
func (s *Screen) Desk() *tool.Desk { return s.desk }

// Rebuild has the panel, and the coach's buttons, made anew.
func (s *Screen) Rebuild(a *render.App) {
	s.build(a)
	a.Redraw()
}

// Free is the part of the window where the table lies and nothing over it.
func (s *Screen) Free() render.Rect {
	v := s.sc.View
	switch s.sc.Form {
	case render.Upright:
		v.H = min(v.H, s.sc.Over.Y-v.Y)
	case render.Low:
		v.W = min(v.W, s.sc.Over.X-v.X)
	}
	return v
}

// Figure is where a model is seen; ok is false for one that is not on the table.
func (s *Screen) Figure(m game.ModelID) (r render.Rect, ok bool) {
	x, y, on := s.desk.Stage.Place(m)
	if !on {
		return r, false
	}
	px, py := s.view.camera.PixelInches(x, y)
	half := s.view.camera.Length(s.desk.Setup().Entries[m].Radius)
	return render.Rect{X: px - half, Y: py - half, W: 2 * half, H: 2 * half}, true
}

// Marked is how far a model's markers reach below its base.
func (s *Screen) Marked(m game.ModelID) float64 {
	st, rows := &s.desk.Shown().Models[m], 0
	for _, n := range [...]int{int(st.Tokens[game.Blood]), int(st.Tokens[game.Blessing]), s.desk.Setup().OwnCount(st)} {
		rows += min(n, 1)
	}
	return float64(rows) * pipSize(s.sc.theme, &s.view.camera)
}

// Spot is where a point of the table is seen.
func (s *Screen) Spot(at physics.Vec) render.Point {
	x, y := s.view.camera.Pixel(at)
	return render.Point{X: x, Y: y}
}

// Inch is how many pixels an inch of the table has.
func (s *Screen) Inch() float64 { return s.view.camera.Scale() }

// Zoom is where the buttons that zoom lie on the map.
func (s *Screen) Zoom(a *render.App) render.Rect { return s.sc.zoomBox(a.Theme()) }

// Action is the button of an ACTION, where it is seen; ok is false for one that is not: it is
// scrolled away, the panel is pulled down, or nobody may take the ACTION now.
func (s *Screen) Action(name string) (r render.Rect, ok bool) {
	b := s.panel.act(name)
	if b == nil || s.sc.Form != render.Wide && s.panel.journal {
		return r, false
	}
	r = b.at.Intersect(s.panel.pane.Box.Intersect(s.sc.Over))
	return r, r.H > b.at.H/2
}

// Reveal brings the button of an ACTION to where it is seen: the panel is pulled out and scrolled.
func (s *Screen) Reveal(a *render.App, name string) {
	if _, seen := s.Action(name); seen || s.panel.act(name) == nil {
		return
	}
	if s.sc.Form != render.Wide && (s.panel.journal || s.panel.drawer.Stop() == render.Shut) {
		if s.panel.journal = false; s.panel.drawer.Stop() == render.Shut {
			s.panel.drawer.Pull(render.Half)
		}
		s.Layout(a)
	}
	b, box := s.panel.act(name), s.panel.pane.Box
	if b == nil {
		return
	}
	s.panel.pane.Y += max(0, b.at.Y+b.at.H-box.Y-box.H) - max(0, box.Y-b.at.Y)
	s.Rebuild(a)
}

// Grip is by what a hand pulls the panel out that is pulled down; ok is false where it is not.
func (s *Screen) Grip() (r render.Rect, ok bool) {
	return s.panel.drawer.Strip, s.sc.Form != render.Wide && s.panel.drawer.Stop() == render.Shut
}

// BackTo goes back to where so many commands were made, dice or not: for lessons, whose
// dice are what they are.
func (s *Screen) BackTo(a *render.App, moment int) {
	s.desk.Course.BackTo(moment)
	s.Rebuild(a)
}

// Probe implements render.Probed: how the battle stands, where its models are
// on the screen, and who acts in the hints.
func (s *Screen) Probe() map[string]any {
	if s.desk == nil { // not laid out yet
		return nil
	}
	st := s.desk.S.State()
	models := []map[string]any{}
	for id := range st.Models {
		m := &st.Models[id]
		if !m.On() {
			continue
		}
		x, y := s.view.camera.Pixel(m.At)
		models = append(models, map[string]any{"id": id, "side": int(s.desk.Setup().Entries[id].Side), "x": x, "y": y})
	}
	hints := []int{}
	for i := range s.counsel.hints {
		hints = append(hints, int(s.counsel.hints[i].Model))
	}
	return map[string]any{"hints": hints, "turn": st.Turn, "over": st.Over, "active": int(st.Active), "rolled": st.Rolled,
		"map": s.sc.View, "choices": len(s.match.Game.Log()), "models": models, "busy": !s.desk.Stage.Idle()}
}

// Spared implements render.Sparing: who acts, who is chosen, and whom what is shown is about.
func (s *Screen) Spared() (list []render.Rect) {
	if s.desk == nil || s.desk.S.Reading() {
		return nil
	}
	st, set := s.desk.Shown(), s.desk.Setup()
	for _, m := range append([]game.ModelID{st.Active, st.Partner, s.desk.Selection.Subject}, s.desk.Stage.About()...) {
		if m == game.NoModel || !st.Models[m].On() {
			continue
		}
		x, y, _ := s.sc.place(m)
		px, py := s.view.camera.PixelInches(x, y)
		r := s.view.camera.Length(set.Entries[m].Radius)
		list = append(list, render.Rect{X: px - r, Y: py - r, W: 2 * r, H: 2 * r}.Intersect(s.sc.View))
	}
	return list
}

// Landmarks implements render.Landmarks: the models on the table, and those that
// wait to be deployed.
func (s *Screen) Landmarks() []render.Point {
	if s.desk == nil {
		return nil
	}
	var list []render.Point
	st := s.desk.Shown()
	for id := range st.Models {
		if m := &st.Models[id]; m.On() {
			if x, y := s.view.camera.Pixel(m.At); s.sc.View.Has(x, y) {
				list = append(list, render.Point{X: x, Y: y})
			}
		}
	}
	for i := range s.track.rows {
		x, y := s.track.rows[i].box.Center()
		list = append(list, render.Point{X: x, Y: y})
	}
	for i := range s.panel.tray {
		x, y := s.panel.tray[i].box.Center()
		list = append(list, render.Point{X: x, Y: y})
	}
	return list
}

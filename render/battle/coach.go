package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// Coach stands beside who plays a battle, and speaks up on the table.
type Coach interface {
	Begin(s *Screen)                        // the game can be seen
	Teaches() bool                          // it is a lesson: nothing of it is kept, and its end is no result
	Waits() bool                            // the other side does nothing until the learner has read on
	Update(a *render.App, in *render.Input) // before the battle reads what is left of the input
	Build(a *render.App, ui *render.UI)     // adds its buttons, whenever the battle's are made anew
	Draw(a *render.App, dst render.Brush)   // over the table, under the buttons
	Point(a *render.App, dst render.Brush)  // over all, at a button
	Box() render.Rect                       // where it lies: what is clicked there is not for the table
}

// Lesson tells whether the battle is a lesson.
func (s *Screen) lesson() bool { return s.Coach != nil && s.Coach.Teaches() }

// Desk is the battle as its players handle it.
func (s *Screen) Desk() *tool.Desk { return s.desk }

// Rebuild has the panel, and the coach's buttons, made anew.
func (s *Screen) Rebuild(a *render.App) {
	s.build(a)
	a.Redraw()
}

// Free is the part of the window where the table lies and nothing over it.
func (s *Screen) Free() render.Rect {
	v := s.view
	switch s.form {
	case render.Upright:
		v.H = min(v.H, s.panel.Y-v.Y)
	case render.Low:
		v.W = min(v.W, s.panel.X-v.X)
	}
	return v
}

// Figure is where a model is seen; ok is false for one that is not on the table.
func (s *Screen) Figure(m game.ModelID) (r render.Rect, ok bool) {
	x, y, on := s.desk.Stage.Place(m)
	if !on {
		return r, false
	}
	px, py := s.camera.PixelInches(x, y)
	half := s.camera.Length(s.desk.Setup().Entries[m].Radius)
	return render.Rect{X: px - half, Y: py - half, W: 2 * half, H: 2 * half}, true
}

// Marked is how far a model's markers reach below its base.
func (s *Screen) Marked(m game.ModelID) float64 {
	st, rows := &s.desk.Shown().Models[m], 0
	for _, n := range [...]int{int(st.Tokens[game.Blood]), int(st.Tokens[game.Blessing]), s.desk.Setup().OwnCount(st)} {
		rows += min(n, 1)
	}
	return float64(rows) * s.board.pipSize()
}

// Spot is where a point of the table is seen.
func (s *Screen) Spot(at physics.Vec) render.Point {
	x, y := s.camera.Pixel(at)
	return render.Point{X: x, Y: y}
}

// Inch is how many pixels an inch of the table has.
func (s *Screen) Inch() float64 { return s.camera.Scale() }

// Action is the button of an ACTION, where it is seen; ok is false for one that is not: it is
// scrolled away, the panel is pulled down, or nobody may take the ACTION now.
func (s *Screen) Action(name string) (r render.Rect, ok bool) {
	b := s.act(name)
	if b == nil || s.form != render.Wide && s.journal {
		return r, false
	}
	r = b.at.Intersect(s.pane.Box.Intersect(s.panel))
	return r, r.H > b.at.H/2
}

// act is the button of an ACTION, that of the first weapon which may be used; nil for none.
func (s *Screen) act(name string) (first *act) {
	for i := range s.acts {
		switch b := &s.acts[i]; {
		case b.name != name:
		case b.Enabled():
			return b
		case first == nil:
			first = b
		}
	}
	return first
}

// Reveal brings the button of an ACTION to where it is seen: the panel is pulled out and scrolled.
func (s *Screen) Reveal(a *render.App, name string) {
	if _, seen := s.Action(name); seen || s.act(name) == nil {
		return
	}
	if s.form != render.Wide && (s.journal || s.drawer.Stop() == render.Shut) {
		if s.journal = false; s.drawer.Stop() == render.Shut {
			s.drawer.Pull(render.Half)
		}
		s.Layout(a)
	}
	b, box := s.act(name), s.pane.Box
	if b == nil {
		return
	}
	s.pane.Y += max(0, b.at.Y+b.at.H-box.Y-box.H) - max(0, box.Y-b.at.Y)
	s.Rebuild(a)
}

// Grip is by what a hand pulls the panel out that is pulled down; ok is false where it is not.
func (s *Screen) Grip() (r render.Rect, ok bool) {
	return s.drawer.Strip, s.form != render.Wide && s.drawer.Stop() == render.Shut
}

// act is the button of an ACTION.
type act struct {
	*render.Press
	name string
	at   render.Rect // all of it, though it may be scrolled away
}

// BackTo goes back to where so many commands were made, dice or not: for lessons, whose
// dice are what they are.
func (s *Screen) BackTo(a *render.App, moment int) {
	s.desk.Course.BackTo(moment)
	s.Rebuild(a)
}

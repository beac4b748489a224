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

// Action is the button of an ACTION, where it is seen.
func (s *Screen) Action(name string) (r render.Rect, ok bool) {
	for i := range s.acts {
		if b := &s.acts[i]; b.name == name {
			seen := b.Rect()
			if s.form == render.Wide {
				return seen, seen.H > 0
			}
			seen = seen.Intersect(s.pane.Box.Intersect(s.panel))
			return seen, seen.H > 0
		}
	}
	return r, false
}

// act is the button of an ACTION.
type act struct {
	*render.Press
	name string
}

// BackTo goes back to where so many commands were made, dice or not: for lessons, whose
// dice are what they are.
func (s *Screen) BackTo(a *render.App, moment int) {
	s.desk.BackTo(moment)
	s.Rebuild(a)
}

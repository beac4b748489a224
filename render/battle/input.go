package battle

import (
	"time"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// slice is the time of a frame that programs may think in.
type slice struct {
	a   *render.App
	end time.Duration
}

// Over implements tool.Slice.
func (s slice) Over() bool { return s.a.Now() >= s.end }

func budget(a *render.App) slice { return slice{a, a.Now() + a.Share()} }

// hands lets the pointer act on the table.
func (s *Screen) hands(a *render.App, in *render.Input) {
	s.scroll(a, in)
	over := !s.touchMini(a, in) && s.view.Has(in.X, in.Y) && !in.OverUI && !s.covered(in)
	if in.Touch {
		s.fingers(a, in, over)
		return
	}
	switch at := s.camera.At(in.X, in.Y); {
	case in.Moved() || in.Pressed(render.Left):
		s.desk.Point(at, over)
	case over != s.over: // a widget lets the pointer go a frame late
		s.desk.Under(at, over)
	}
	s.over = over
	if !over && !s.panning && !s.desk.Pointer.Drag {
		return
	}
	if in.WheelY != 0 && over && s.desk.Pointer.Drag && s.desk.Turn(in.WheelY*15) {
		in.WheelY = 0
	}
	if in.WheelY != 0 && over {
		s.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
	if in.Pinch != 0 {
		s.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	s.drag(in, over)
	switch {
	case in.Clicked(render.Left) && over && in.KeyDown("Shift") && s.desk.Mark():
	case in.Clicked(render.Left) && over:
		if s.desk.Looking() || !s.desk.Stage.Idle() || !s.desk.GoThere() {
			s.click()
		}
	case in.Clicked(render.Right):
		s.aside(a, in)
	}
}

// aside is the right button, or a finger that rests: it leaves what is begun, else it opens the
// menu of the model under it.
func (s *Screen) aside(a *render.App, in *render.Input) {
	if in.Touch {
		s.desk.Point(s.camera.At(in.X, in.Y), true)
	}
	switch {
	case !s.begun() && s.offer(a, s.desk.Pointer.Hover):
	case !s.desk.Cancel() && in.Touch: // a hand on a screen has no Escape
		s.menu(a)
	}
}

// click is a click on the table; while something is shown it skips that.
func (s *Screen) click() {
	if s.desk.Looking() {
		s.desk.Course.LookAt(-1)
		return
	}
	if !s.desk.Stage.Idle() {
		s.desk.Course.Skip()
		return
	}
	s.desk.Click()
}

// drag drags a model, or else the table.
func (s *Screen) drag(in *render.Input, over bool) {
	if in.Dragging(render.Left) && in.Down(render.Left) && !s.panning && !s.desk.Pointer.Drag && over {
		x, y := in.PressedAt(render.Left)
		if s.view.Has(x, y) {
			s.desk.Point(s.camera.At(x, y), true)
			s.panning = !s.desk.Grab()
			s.desk.Point(s.camera.At(in.X, in.Y), true)
		}
	}
	if s.panning || in.Dragging(render.Middle) {
		s.camera.Pan(in.DX, in.DY)
	}
	if !in.Down(render.Left) {
		s.lift(in)
	}
}

// zoomOf is the zoom of a turn of the wheel.
func zoomOf(wheel float64) float64 {
	if wheel > 0 {
		return 1 + 0.18*min(wheel, 4)
	}
	return 1 / (1 - 0.18*max(wheel, -4))
}

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	d := s.desk
	switch {
	case s.watchKeys(a, in):
	case Keys.Hit(in, "cancel"):
		if !d.Pointer.Drag && s.dismiss() {
			s.build(a)
		} else if !d.Cancel() {
			s.menu(a)
		}
	case Keys.Hit(in, "offers") && s.offer(a, s.meant()):
	case Keys.Hit(in, "menu"):
		s.menu(a)
	case s.keysOfMenu(a, in):
	case Keys.Hit(in, "quick-save"):
		s.quickSave(a)
	case Keys.Hit(in, "quick-load"):
		s.quickLoad(a)
	case Keys.Hit(in, "skip"):
		d.Course.Skip()
	case Keys.Hit(in, "back"):
		s.takeBack(a)
	case Keys.Hit(in, "confirm"):
		s.confirm()
	case Keys.Hit(in, "next"):
		s.cycle(1)
	case Keys.Hit(in, "previous"):
		s.cycle(-1)
	case Keys.Hit(in, "journal"):
		s.openJournal(a, game.NoModel)
	case Keys.Hit(in, "threat"):
		s.threat = !s.threat
	case Keys.Hit(in, "heat"):
		s.heat.on = !s.heat.on
		s.write(a)
		a.Redraw()
	case Keys.Hit(in, "hint") && s.counsels():
		s.consult(a)
		s.build(a)
	case s.keysOfCounsel(in):
		s.build(a)
	case Keys.Hit(in, "auto"):
		s.autoDeploy()
	case Keys.Hit(in, "mark") && d.Mark():
	case Keys.Repeated(in, "turn-left"):
		d.Turn(-15)
	case Keys.Repeated(in, "turn-right"):
		d.Turn(15)
	case Keys.Hit(in, "compare"):
		s.compareLast(a)
	case s.keysOfPrompt(in):
	case s.keysOfActions(in):
	default:
		s.viewKeys(a, in)
	}
}

// keysOfPrompt answers the prompt: numbers, the stepper, the order.
func (s *Screen) keysOfPrompt(in *render.Input) bool {
	d := s.desk
	if !d.Mine() || d.Selection.Prompt == nil {
		return false
	}
	for i, o := range d.Selection.Prompt.Options {
		if o.Key == tool.PassKey && Keys.Hit(in, "end") || o.Key != tool.PassKey && o.Key != "" && in.Hit(o.Key) {
			return d.ChooseOption(i) || true
		}
	}
	up, down := Keys.Repeated(in, "more"), Keys.Repeated(in, "less")
	if sp := d.Selection.Prompt.Spend; sp != nil {
		for n := 0; n <= 9; n++ {
			if in.Hit(string(rune('0' + n))) {
				sp.N = 0
				sp.Add(n)
				return true
			}
		}
		switch {
		case up:
			sp.Add(1)
		case down:
			sp.Add(-1)
		case Keys.Hit(in, "bloodbath"):
			sp.Toggle()
		default:
			return false
		}
		return true
	}
	if o := d.Selection.Prompt.Order; o != nil && (up || down) {
		if up {
			o.Move(o.Pick, o.Pick-1)
		} else {
			o.Move(o.Pick, o.Pick+1)
		}
		return true
	}
	if d.Selection.Mode == tool.Asking && len(d.Selection.Prompt.Options) > 1 && (up || down) {
		s.cycle(map[bool]int{true: -1, false: 1}[up])
		return true
	}
	return false
}

func (s *Screen) keysOfActions(in *render.Input) bool {
	for _, name := range tool.Groups() {
		if !Keys.Hit(in, name) {
			continue
		}
		if s.desk.Course.Hurry(name); s.desk.Selection.Has(name) {
			s.desk.BeginNamed(name)
			return true
		}
	}
	return false
}

func (s *Screen) viewKeys(a *render.App, in *render.Input) {
	c, d := &s.camera, s.desk
	mx, my := s.view.Center()
	if s.view.Has(in.X, in.Y) {
		mx, my = in.X, in.Y
	}
	hit := func(name string) bool { return ViewKeys.Repeated(in, name) }
	switch {
	case ViewKeys.Hit(in, "ruler"):
		d.Pointer.Tool(false)
	case ViewKeys.Hit(in, "sight"):
		d.Pointer.Tool(true)
	case ViewKeys.Hit(in, "point"):
		if !d.GoThere() {
			d.Click()
		}
	case ViewKeys.Hit(in, "higher"):
		d.Pointer.Raise(1)
	case ViewKeys.Hit(in, "lower"):
		d.Pointer.Raise(-1)
	case ViewKeys.Hit(in, "fit"):
		c.Fit()
	case hit("closer"):
		c.Zoom(1.2, mx, my)
	case hit("farther"):
		c.Zoom(1/1.2, mx, my)
	case hit("left"):
		c.Nudge(-0.12, 0)
	case hit("right"):
		c.Nudge(0.12, 0)
	case hit("up"):
		c.Nudge(0, -0.12)
	case hit("down"):
		c.Nudge(0, 0.12)
	case hit("log-up"):
		s.stepLog(-1)
	case hit("log-down"):
		s.stepLog(1)
	default:
		s.cursorKeys(in)
	}
}

// cursorKeys moves the pointer of the table by quarter inches.
func (s *Screen) cursorKeys(in *render.Input) {
	const step = 250
	at := s.desk.Pointer.Cursor
	for name, by := range map[string]physics.Vec{"cursor-left": {X: -step}, "cursor-right": {X: step}, "cursor-up": {Y: -step}, "cursor-down": {Y: step}} {
		if ViewKeys.Repeated(in, name) {
			if !s.desk.Pointer.OnTable && s.desk.Selection.Subject != game.NoModel {
				at = s.desk.S.State().Models[s.desk.Selection.Subject].At
			}
			s.desk.Point(at.Add(by), true)
			return
		}
	}
}

// cycle goes to the next model and brings it into view.
func (s *Screen) cycle(by int) {
	if m := s.desk.Cycle(by); m != game.NoModel {
		s.show(m)
	}
}

// show brings a model into view where it is out of it.
func (s *Screen) show(m game.ModelID) {
	st := &s.desk.Shown().Models[m]
	if !st.On() {
		return
	}
	if x, y := s.camera.Pixel(st.At); !s.view.Inset(s.view.H/12).Has(x, y) {
		s.camera.GoTo(st.At, 0)
	}
}

// confirm is Enter.
func (s *Screen) confirm() {
	if !s.desk.Stage.Idle() {
		s.desk.Course.Skip()
		return
	}
	s.desk.Confirm()
}

// mayTakeBack tells whether the last choice can be taken back; why says why not, or what of it
// must be known.
func (s *Screen) mayTakeBack(a *render.App) (ok bool, why string) {
	if s.desk.Looking() {
		return false, a.T("this is a moment of the past")
	}
	ok, words := s.desk.S.MayTakeBack()
	if why = sayIf(a, words); ok && why == "" {
		why = a.T("no die was rolled")
	}
	return ok, why
}

func (s *Screen) takeBack(a *render.App) {
	if ok, why := s.mayTakeBack(a); !ok {
		a.Say(a.T("Nothing is taken back: %s.", why))
		return
	}
	s.desk.Course.TakeBack()
}

// autoDeploy lets the rest of the side's models, or of its markers, come onto the
// table by themselves.
func (s *Screen) autoDeploy() {
	p := s.desk.Game().Pending()
	switch {
	case p == nil || !s.desk.S.Human[p.Side]:
	case p.Kind == game.Deploy:
		s.desk.Auto[p.Side] = true
	case p.Kind == game.Lay:
		s.desk.Sown[p.Side] = true
	}
}

// follow keeps what happens in view while it is shown.
func (s *Screen) follow(*render.App) {
	e, share, busy := s.desk.Stage.Now()
	if !busy || share > 0.05 || e.Model == game.NoModel || e.Type != game.Activated {
		return
	}
	if side := s.desk.Setup().Entries[e.Model].Side; !s.desk.S.Human[side] {
		s.show(e.Model)
	}
}

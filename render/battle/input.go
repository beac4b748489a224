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

// hand is the pointer: a mouse, or fingers.
type hand struct {
	s       *Screen
	over    bool // it was on the table in the last frame
	panning bool
	tapped  tap
	picked  game.ModelID // of the tray, on which a finger came down
	raise   float64      // how far above a finger what it carries is held, in pixels
}

// act lets it act on the table, and on what stands beside it.
func (h *hand) act(a *render.App, in *render.Input) {
	h.scroll(a, in)
	h.onTable(a, in)
	h.touchTrack(a, in)
	h.point(a, in)
}

func (h *hand) onTable(a *render.App, in *render.Input) {
	h.s.track.makeWay(a)
	over := !h.s.view.touchMini(a, in) && h.s.sc.View.Has(in.X, in.Y) && !in.OverUI && !h.s.panel.covered(in)
	if in.Touch {
		h.fingers(a, in, over)
		return
	}
	switch at := h.s.view.camera.At(in.X, in.Y); {
	case in.Moved() || in.Pressed(render.Left):
		h.s.desk.Point(at, over)
	case over != h.over: // a widget lets the pointer go a frame late
		h.s.desk.Under(at, over)
	}
	h.over = over
	if !over && !h.panning && !h.s.desk.Drag {
		return
	}
	if in.WheelY != 0 && over && h.s.desk.Drag && h.s.desk.Turn(in.WheelY*15) {
		in.WheelY = 0
	}
	if in.WheelY != 0 && over {
		h.s.view.camera.Zoom(zoomOf(in.WheelY), in.X, in.Y)
	}
	if in.Pinch != 0 {
		h.s.view.camera.Zoom(in.Pinch, in.X, in.Y)
	}
	h.drag(in, over)
	switch {
	case in.Clicked(render.Left) && over && in.KeyDown("Shift") && h.s.desk.Mark():
	case in.Clicked(render.Left) && over:
		if h.s.desk.Looking() || !h.s.desk.Stage.Idle() || !h.s.desk.GoThere() {
			h.click()
		}
	case in.Clicked(render.Right):
		h.aside(a, in)
	}
}

// aside is the right button, or a finger that rests: it leaves what is begun, else it opens the
// menu of the model under it.
func (h *hand) aside(a *render.App, in *render.Input) {
	if in.Touch {
		h.s.desk.Point(h.s.view.camera.At(in.X, in.Y), true)
	}
	switch {
	case !h.s.begun() && h.offer(a, h.s.desk.Hover):
	case !h.s.desk.Cancel() && in.Touch: // a hand on a screen has no Escape
		h.s.menu(a)
	}
}

// click is a click on the table; while something is shown it skips that.
func (h *hand) click() {
	if h.s.desk.Looking() {
		h.s.desk.LookAt(-1)
		return
	}
	if !h.s.desk.Stage.Idle() {
		h.s.desk.Skip()
		return
	}
	h.s.desk.Click()
}

// drag drags a model, or else the table.
func (h *hand) drag(in *render.Input, over bool) {
	if in.Dragging(render.Left) && in.Down(render.Left) && !h.panning && !h.s.desk.Drag && over {
		x, y := in.PressedAt(render.Left)
		if h.s.sc.View.Has(x, y) {
			h.s.desk.Point(h.s.view.camera.At(x, y), true)
			h.panning = !h.s.desk.Grab()
			h.s.desk.Point(h.s.view.camera.At(in.X, in.Y), true)
		}
	}
	if h.panning || in.Dragging(render.Middle) {
		h.s.view.camera.Pan(in.DX, in.DY)
	}
	if !in.Down(render.Left) {
		h.lift(in)
	}
}

// zoomOf is the zoom of a turn of the wheel.
func zoomOf(wheel float64) float64 {
	if wheel > 0 {
		return 1 + 0.18*min(wheel, 4)
	}
	return 1 / (1 - 0.18*max(wheel, -4))
}

// keyboard is the keys of a battle.
type keyboard struct{ s *Screen }

// keys does what it says.
func (k keyboard) keys(a *render.App, in *render.Input) {
	d := k.s.desk
	switch {
	case k.watchKeys(a, in):
	case Keys.Hit(in, "cancel"):
		if !d.Drag && k.s.counsel.dismiss() {
			k.s.build(a)
		} else if !d.Cancel() {
			k.s.menu(a)
		}
	case Keys.Hit(in, "offers") && k.s.hand.offer(a, k.s.meant()):
	case Keys.Hit(in, "menu"):
		k.s.menu(a)
	case k.keysOfMenu(a, in):
	case Keys.Hit(in, "quick-save"):
		k.s.saves.quickSave(a)
	case Keys.Hit(in, "quick-load"):
		k.s.saves.quickLoad(a)
	case Keys.Hit(in, "skip"):
		d.Skip()
	case Keys.Hit(in, "back"):
		k.s.takeBack(a)
	case Keys.Hit(in, "confirm"):
		k.confirm()
	case Keys.Hit(in, "next"):
		k.cycle(1)
	case Keys.Hit(in, "previous"):
		k.cycle(-1)
	case Keys.Hit(in, "journal"):
		k.s.openJournal(a, game.NoModel)
	case Keys.Hit(in, "threat"):
		k.s.sc.threat = !k.s.sc.threat
	case Keys.Hit(in, "heat"):
		k.s.heat.on = !k.s.heat.on
		write(a, k.s.sc)
		a.Redraw()
	case Keys.Hit(in, "hint") && k.s.counsels():
		k.s.consult(a)
		k.s.build(a)
	case k.keysOfCounsel(in):
		k.s.build(a)
	case Keys.Hit(in, "auto"):
		k.autoDeploy()
	case Keys.Hit(in, "mark") && d.Mark():
	case Keys.Repeated(in, "turn-left"):
		d.Turn(-15)
	case Keys.Repeated(in, "turn-right"):
		d.Turn(15)
	case Keys.Hit(in, "compare"):
		k.s.compareLast(a)
	case k.keysOfPrompt(in):
	case k.keysOfActions(in):
	default:
		k.viewKeys(a, in)
	}
}

// keysOfPrompt answers the prompt: numbers, the stepper, the order.
func (k keyboard) keysOfPrompt(in *render.Input) bool {
	d := k.s.desk
	if !d.Mine() || d.Prompt == nil {
		return false
	}
	for i, o := range d.Prompt.Options {
		if o.Key == tool.PassKey && Keys.Hit(in, "end") || o.Key != tool.PassKey && o.Key != "" && in.Hit(o.Key) {
			return d.ChooseOption(i) || true
		}
	}
	up, down := Keys.Repeated(in, "more"), Keys.Repeated(in, "less")
	if sp := d.Prompt.Spend; sp != nil {
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
	if o := d.Prompt.Order; o != nil && (up || down) {
		if up {
			o.Move(o.Pick, o.Pick-1)
		} else {
			o.Move(o.Pick, o.Pick+1)
		}
		return true
	}
	if d.Mode == tool.Asking && len(d.Prompt.Options) > 1 && (up || down) {
		k.cycle(map[bool]int{true: -1, false: 1}[up])
		return true
	}
	return false
}

func (k keyboard) keysOfActions(in *render.Input) bool {
	for _, name := range tool.Groups() {
		if !Keys.Hit(in, name) {
			continue
		}
		if k.s.desk.Hurry(name); k.s.desk.Has(name) {
			k.s.desk.BeginNamed(name)
			return true
		}
	}
	return false
}

func (k keyboard) viewKeys(a *render.App, in *render.Input) {
	c, d := &k.s.view.camera, k.s.desk
	mx, my := k.s.sc.View.Center()
	if k.s.sc.View.Has(in.X, in.Y) {
		mx, my = in.X, in.Y
	}
	hit := func(name string) bool { return ViewKeys.Repeated(in, name) }
	switch {
	case ViewKeys.Hit(in, "ruler"):
		d.Tool(false)
	case ViewKeys.Hit(in, "sight"):
		d.Tool(true)
	case ViewKeys.Hit(in, "point"):
		if !d.GoThere() {
			d.Click()
		}
	case ViewKeys.Hit(in, "higher"):
		d.Raise(1)
	case ViewKeys.Hit(in, "lower"):
		d.Raise(-1)
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
		k.stepLog(-1)
	case hit("log-down"):
		k.stepLog(1)
	default:
		k.cursorKeys(in)
	}
}

// cursorKeys moves the pointer of the table by quarter inches.
func (k keyboard) cursorKeys(in *render.Input) {
	const step = 250
	at := k.s.desk.Cursor
	for name, by := range map[string]physics.Vec{"cursor-left": {X: -step}, "cursor-right": {X: step}, "cursor-up": {Y: -step}, "cursor-down": {Y: step}} {
		if ViewKeys.Repeated(in, name) {
			if !k.s.desk.OnTable && k.s.desk.Subject != game.NoModel {
				at = k.s.desk.S.State().Models[k.s.desk.Subject].At
			}
			k.s.desk.Point(at.Add(by), true)
			return
		}
	}
}

// cycle goes to the next model and brings it into view.
func (k keyboard) cycle(by int) {
	k.s.view.show(k.s.desk.Cycle(by))
}

// show brings a model into view where it is out of it.
func (v *mapView) show(m game.ModelID) {
	if m == game.NoModel || !v.sc.desk.Shown().Models[m].On() {
		return
	}
	st := &v.sc.desk.Shown().Models[m]
	if x, y := v.camera.Pixel(st.At); !v.sc.View.Inset(v.sc.View.H/12).Has(x, y) {
		v.camera.GoTo(st.At, 0)
	}
}

// confirm is Enter.
func (k keyboard) confirm() {
	if !k.s.desk.Stage.Idle() {
		k.s.desk.Skip()
		return
	}
	k.s.desk.Confirm()
}

// autoDeploy lets the rest of the side's models, or of its markers, come onto the
// table by themselves.
func (k keyboard) autoDeploy() {
	p := k.s.desk.Game().Pending()
	switch {
	case p == nil || !k.s.desk.S.Human[p.Side]:
	case p.Kind == game.Deploy:
		k.s.desk.Auto[p.Side] = true
	case p.Kind == game.Lay:
		k.s.desk.Sown[p.Side] = true
	}
}

// follow keeps what happens in view while it is shown.
func (s *Screen) follow(*render.App) {
	e, share, busy := s.desk.Stage.Now()
	if !busy || share > 0.05 || e.Model == game.NoModel || e.Type != game.Activated {
		return
	}
	if side := s.desk.Setup().Entries[e.Model].Side; !s.desk.S.Human[side] {
		s.view.show(e.Model)
	}
}

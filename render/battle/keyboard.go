package battle

import (
	"strconv"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/tool"
)

// keyboard is the keys of a battle.
type keyboard struct{ s *Screen }

// keys does what it says.
func (k keyboard) keys(a *render.App, in *render.Input) {
	d := k.s.desk
	switch {
	case k.watchKeys(a, in):
	case Keys.Hit(in, "cancel"):
		if !d.Pointer.Drag && k.s.counsel.dismiss() {
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
		d.Course.Skip()
	case Keys.Hit(in, "back"):
		k.s.takeBack(a)
	case Keys.Hit(in, "confirm"):
		k.confirm()
	case Keys.Hit(in, "next"):
		k.s.view.show(d.Cycle(1))
	case Keys.Hit(in, "previous"):
		k.s.view.show(d.Cycle(-1))
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
		k.s.view.show(d.Cycle(map[bool]int{true: -1, false: 1}[up]))
		return true
	}
	return false
}

func (k keyboard) keysOfActions(in *render.Input) bool {
	for _, name := range tool.Groups() {
		if !Keys.Hit(in, name) {
			continue
		}
		if k.s.desk.Course.Hurry(name); k.s.desk.Selection.Has(name) {
			k.s.desk.BeginNamed(name)
			return true
		}
	}
	return false
}

// keysOfMenu does what the menu's keys do where the menu is not open.
func (k keyboard) keysOfMenu(a *render.App, in *render.Input) bool {
	switch {
	case MenuKeys.Hit(in, "save") && !k.s.lesson():
		(&pause{of: k.s}).save(a)
	case MenuKeys.Hit(in, "settings"):
		a.Push(a.Router.Settings())
	case MenuKeys.Hit(in, "leave"):
		k.s.leave(a)
	default:
		return false
	}
	return true
}

// keysOfCounsel picks a hint by its number.
func (k keyboard) keysOfCounsel(in *render.Input) bool {
	for i := range k.s.counsel.hints {
		if in.Hit(strconv.Itoa(i + 1)) {
			k.s.view.show(k.s.counsel.pick(i))
			return true
		}
	}
	return false
}

// watchKeys does what the keyboard says while nobody plays; it tells whether it did.
func (k keyboard) watchKeys(a *render.App, in *render.Input) bool {
	switch {
	case !k.s.watching() || k.s.desk.Looking():
		return false
	case WatchKeys.Hit(in, "pause"):
		k.s.desk.Course.Pause(!k.s.desk.Course.Paused)
	case WatchKeys.Hit(in, "step"):
		k.s.desk.Course.Next()
	case WatchKeys.Hit(in, "faster"):
		k.s.reins.faster(1)
	case WatchKeys.Hit(in, "slower"):
		k.s.reins.faster(-1)
	default:
		return false
	}
	k.s.build(a)
	a.Redraw()
	return true
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
	at := k.s.desk.Pointer.Cursor
	for name, by := range map[string]physics.Vec{"cursor-left": {X: -step}, "cursor-right": {X: step}, "cursor-up": {Y: -step}, "cursor-down": {Y: step}} {
		if ViewKeys.Repeated(in, name) {
			if !k.s.desk.Pointer.OnTable && k.s.desk.Selection.Subject != game.NoModel {
				at = k.s.desk.S.State().Models[k.s.desk.Selection.Subject].At
			}
			k.s.desk.Point(at.Add(by), true)
			return
		}
	}
}

// stepLog looks at the line before or after the one that is looked at.
func (k keyboard) stepLog(by int) {
	n := len(k.s.desk.S.Lines())
	line := k.s.desk.LookLine
	if line < 0 {
		line = n
	}
	if line += by; line >= n {
		line = -1
	}
	k.s.desk.Course.LookAt(max(line, -1))
	k.s.log.reveal()
}

// confirm is Enter.
func (k keyboard) confirm() {
	if !k.s.desk.Stage.Idle() {
		k.s.desk.Course.Skip()
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

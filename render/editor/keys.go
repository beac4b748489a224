package editor

import "duckboard/render"

// Keys are the keys of the table editor.
var Keys = &render.Bindings{ID: "editor", Title: render.N("Table editor"), List: []render.Binding{
	{Name: "choose", Does: render.N("Choose, move and shape"), Keys: []string{"V"}},
	{Name: "points", Does: render.N("Points of the outline; again: done"), Keys: []string{"E"}},
	{Name: "draw", Does: render.N("Draw an outline point by point"), Keys: []string{"P"}},
	{Name: "measure", Does: render.N("Measure"), Keys: []string{"M"}},
	{Name: "click", Does: render.N("A click at the pointer"), Keys: []string{"C"}},
	{Name: "shelf", Does: render.N("The next thing of the palette into the hand"), Keys: []string{"]", "PadY"}},
	{Name: "shelf-back", Does: render.N("The one before it into the hand"), Keys: []string{"[", "PadX"}},
	{Name: "confirm", Does: render.N("Close the outline; set down what is held; straighten the picture"), Keys: []string{"Enter", "PadStart"}},
	{Name: "cancel", Does: render.N("Leave what is begun; choose nothing; the menu"), Keys: []string{"Escape", "PadB"}},
	{Name: "undo", Does: render.N("Undo"), Keys: []string{"Ctrl+Z"}},
	{Name: "redo", Does: render.N("Redo"), Keys: []string{"Ctrl+Y", "Ctrl+Shift+Z"}},
	{Name: "delete", Does: render.N("Delete"), Keys: []string{"Delete", "Backspace"}},
	{Name: "copy", Does: render.N("Copy"), Keys: []string{"Ctrl+C"}},
	{Name: "cut", Does: render.N("Cut"), Keys: []string{"Ctrl+X"}},
	{Name: "paste", Does: render.N("Paste: what was copied is in the hand"), Keys: []string{"Ctrl+V"}},
	{Name: "duplicate", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "all", Does: render.N("Choose everything"), Keys: []string{"Ctrl+A"}},
	{Name: "next", Does: render.N("Choose the next piece"), Keys: []string{"Tab", "PadR1"}},
	{Name: "previous", Does: render.N("Choose the one before"), Keys: []string{"Shift+Tab", "PadL1"}},
	{Name: "turn", Does: render.N("Turn by 15°"), Keys: []string{"R"}},
	{Name: "turn-back", Does: render.N("Turn by 15° the other way"), Keys: []string{"Shift+R"}},
	{Name: "turn-one", Does: render.N("Turn by 1°"), Keys: []string{"."}},
	{Name: "turn-one-back", Does: render.N("Turn by 1° the other way"), Keys: []string{","}},
	{Name: "flip", Does: render.N("Mirror left and right"), Keys: []string{"H"}},
	{Name: "flip-down", Does: render.N("Mirror top and bottom"), Keys: []string{"Shift+H"}},
	{Name: "higher", Does: render.N("Raise the top by 1/4″ (Alt and the wheel too)"), Keys: []string{"PageUp"}},
	{Name: "lower", Does: render.N("Lower the top by 1/4″"), Keys: []string{"PageDown"}},
	{Name: "lift", Does: render.N("Lift the underside by 1/4″ (Alt, Shift and the wheel too)"), Keys: []string{"Shift+PageUp"}},
	{Name: "sink", Does: render.N("Sink the underside by 1/4″"), Keys: []string{"Shift+PageDown"}},
	{Name: "stack", Does: render.N("Set on what lies below"), Keys: []string{"K"}},
	{Name: "group", Does: render.N("Group"), Keys: []string{"Ctrl+G"}},
	{Name: "ungroup", Does: render.N("Ungroup"), Keys: []string{"Ctrl+Shift+G"}},
	{Name: "lock", Does: render.N("Lock or unlock"), Keys: []string{"L"}},
	{Name: "snap", Does: render.N("Snap: edges, inches, half inches, nothing"), Keys: []string{"S"}},
	{Name: "symmetry", Does: render.N("Symmetry: next kind"), Keys: []string{"Y"}},
	{Name: "weather", Does: render.N("Hour and weather: next"), Keys: []string{"W"}},
	{Name: "breaks", Does: render.N("Show what breaks the symmetry"), Keys: []string{"B"}},
	{Name: "openness", Does: render.N("Show what is too open, too closed"), Keys: []string{"O"}},
	{Name: "trace", Does: render.N("The picture to trace: fit, show, hide"), Keys: []string{"T"}},
	{Name: "try", Does: render.N("Try the table: on to a new game"), Keys: []string{"F5"}},
	{Name: "lab", Does: render.N("Test the table in the deployment lab"), Keys: []string{"F6"}},
	{Name: "save", Does: render.N("Save the table"), Keys: []string{"Ctrl+S"}},
}}

// ViewKeys are the keys that move the view and the pieces.
var ViewKeys = &render.Bindings{ID: "editor.table", Title: render.N("The editor's table"), List: []render.Binding{
	{Name: "fit", Does: render.N("Show the whole table"), Keys: []string{"Home", "0", "PadR3"}},
	{Name: "closer", Does: render.N("Closer"), Keys: []string{"+", "Shift+=", "="}},
	{Name: "farther", Does: render.N("Farther"), Keys: []string{"-"}},
	{Name: "left", Does: render.N("Move the pieces, or the view, left"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("Move the pieces, or the view, right"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("Move the pieces, or the view, up"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Move the pieces, or the view, down"), Keys: []string{"Down"}},
	{Name: "cursor-left", Does: render.N("Move the pointer left"), Keys: []string{"Shift+Left"}},
	{Name: "cursor-right", Does: render.N("Move the pointer right"), Keys: []string{"Shift+Right"}},
	{Name: "cursor-up", Does: render.N("Move the pointer up"), Keys: []string{"Shift+Up"}},
	{Name: "cursor-down", Does: render.N("Move the pointer down"), Keys: []string{"Shift+Down"}},
}}

// presses are what the keys do; some again and again while they are held.
var presses = []struct {
	key   string
	again bool
	do    func(s *Screen, a *render.App, in *render.Input)
}{
	{"cancel", false, (*Screen).back},
	{"confirm", false, (*Screen).confirm},
	{"undo", true, func(s *Screen, a *render.App, _ *render.Input) { s.hand.undo(a) }},
	{"redo", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.redo(a) }},
	{"save", false, func(s *Screen, a *render.App, _ *render.Input) { s.save(a) }},
	{"try", false, func(s *Screen, a *render.App, _ *render.Input) { s.try(a) }},
	{"lab", false, func(s *Screen, a *render.App, _ *render.Input) { s.test(a) }},
	{"snap", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.setSnap(a, (s.hand.snap+3)%4) }},
	{"symmetry", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.setSymmetry(a, (s.d.Symmetry()+1)%4) }},
	{"weather", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.nextWeather(a) }},
	{"breaks", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.breaks = !s.edits.breaks }},
	{"openness", false, func(s *Screen, a *render.App, _ *render.Input) { s.open_.toggle(a) }},
	{"trace", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.traceKey(a) }},
	{"click", false, func(s *Screen, a *render.App, in *render.Input) { s.hand.clickHere(a, in) }},
	{"shelf", true, func(s *Screen, a *render.App, _ *render.Input) { s.palette.step(a, &s.hand, 1) }},
	{"shelf-back", true, func(s *Screen, a *render.App, _ *render.Input) { s.palette.step(a, &s.hand, -1) }},
	{"choose", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.use(a, Choose) }},
	{"points", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.use(a, Points) }},
	{"draw", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.use(a, Draw) }},
	{"measure", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.use(a, Measure) }},
	{"delete", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.delete(a) }},
	{"copy", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.clip = s.d.Copy(s.d.Chosen()) }},
	{"cut", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.cutOut(a) }},
	{"paste", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.hold(a, s.hand.clip) }},
	{"duplicate", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.duplicate(a) }},
	{"all", false, func(s *Screen, a *render.App, _ *render.Input) { s.hand.leave(a); s.d.ChooseAll() }},
	{"next", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.step(a, 1) }},
	{"previous", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.step(a, -1) }},
	{"turn", true, func(s *Screen, a *render.App, _ *render.Input) { s.hand.turn(a, 15) }},
	{"turn-back", true, func(s *Screen, a *render.App, _ *render.Input) { s.hand.turn(a, -15) }},
	{"turn-one", true, func(s *Screen, a *render.App, _ *render.Input) { s.hand.turn(a, 1) }},
	{"turn-one-back", true, func(s *Screen, a *render.App, _ *render.Input) { s.hand.turn(a, -1) }},
	{"flip", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.flip(a, false) }},
	{"flip-down", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.flip(a, true) }},
	{"higher", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.raise(a, 250, 0) }},
	{"lower", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.raise(a, -250, 0) }},
	{"lift", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.raise(a, 0, 250) }},
	{"sink", true, func(s *Screen, a *render.App, _ *render.Input) { s.edits.raise(a, 0, -250) }},
	{"stack", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.do(a, s.d.Several(s.d.Chosen()).Stack) }},
	{"group", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.group(a, true) }},
	{"ungroup", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.group(a, false) }},
	{"lock", false, func(s *Screen, a *render.App, _ *render.Input) { s.edits.lock(a) }},
}

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	if s.ui.Typing() {
		if Keys.Hit(in, "save") {
			s.save(a)
		}
		return
	}
	for i := range presses {
		if k := &presses[i]; k.again && Keys.Repeated(in, k.key) || !k.again && Keys.Hit(in, k.key) {
			k.do(s, a, in)
			a.Redraw()
			return
		}
	}
	if MenuKeys.Hit(in, "leave") {
		a.Pop()
		return
	}
	s.viewKeys(a, in)
}

// confirm ends what is begun.
func (s *Screen) confirm(a *render.App, in *render.Input) {
	if s.trace.marks != nil {
		s.straighten(a)
		return
	}
	s.hand.confirm(a, in)
}

// back leaves what is begun, or else the table: by the browser's Back at once, by the key through the menu.
func (s *Screen) back(a *render.App, in *render.Input) {
	switch {
	case s.hand.cancel(a):
	case in.Back(): // to the list; what is not saved is kept as a draft
		a.Pop()
	default:
		s.menu(a)
	}
}

// ways4 are the directions of the arrow keys.
var ways4 = []struct {
	name   string
	dx, dy float64
}{{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}}

// viewKeys move the pointer, what is chosen, or the view.
func (s *Screen) viewKeys(a *render.App, in *render.Input) {
	x, y := s.camera.View.Center()
	for _, w := range ways4 {
		switch {
		case ViewKeys.Repeated(in, "cursor-"+w.name):
			s.hand.movePointer(w.dx, w.dy)
			a.Redraw()
			return
		case ViewKeys.Repeated(in, w.name):
			if len(s.d.Chosen()) > 0 && s.hand.held == nil {
				s.hand.move(a, w.dx, w.dy)
			} else {
				s.camera.Nudge(w.dx*0.18, w.dy*0.18)
			}
			a.Redraw()
			return
		}
	}
	switch {
	case ViewKeys.Hit(in, "fit"):
		s.camera.Fit()
	case ViewKeys.Repeated(in, "closer"):
		s.camera.Zoom(1.2, x, y)
	case ViewKeys.Repeated(in, "farther"):
		s.camera.Zoom(1/1.2, x, y)
	}
}

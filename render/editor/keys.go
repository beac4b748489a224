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
	{Name: "confirm", Does: render.N("Close the outline; set down what is held"), Keys: []string{"Enter", "PadStart"}},
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
	{Name: "breaks", Does: render.N("Show what breaks the symmetry"), Keys: []string{"B"}},
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

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	if s.ui.Typing() {
		if Keys.Hit(in, "save") {
			s.save(a)
		}
		return
	}
	switch {
	case Keys.Hit(in, "cancel"):
		switch {
		case s.hand.cancel(a):
		case in.Back(): // to the list; what is not saved is kept as a draft
			a.Pop()
		default:
			s.menu(a)
		}
	case Keys.Hit(in, "confirm"):
		s.hand.confirm(a, in)
	case Keys.Repeated(in, "undo"):
		s.hand.undo(a)
	case Keys.Repeated(in, "redo"):
		s.edits.redo(a)
	case MenuKeys.Hit(in, "leave"):
		a.Pop()
	case Keys.Hit(in, "save"):
		s.save(a)
	case Keys.Hit(in, "try"):
		s.try(a)
	case Keys.Hit(in, "lab"):
		s.test(a)
	case Keys.Hit(in, "snap"):
		s.hand.setSnap(a, (s.hand.snap+3)%4)
	case Keys.Hit(in, "symmetry"):
		s.edits.setSymmetry(a, (s.d.Symmetry()+1)%4)
	case Keys.Hit(in, "breaks"):
		s.edits.breaks = !s.edits.breaks
		a.Redraw()
	case Keys.Hit(in, "trace"):
		s.hand.traceKey(a)
	case s.pointerKeys(a, in), s.toolKeys(a, in), s.clipKeys(a, in), s.pieceKeys(a, in):
	default:
		s.viewKeys(a, in)
	}
}

// pointerKeys move the pointer and click without a mouse.
func (s *Screen) pointerKeys(a *render.App, in *render.Input) bool {
	for _, w := range ways4 {
		if ViewKeys.Repeated(in, "cursor-"+w.name) {
			s.hand.movePointer(w.dx, w.dy)
			a.Redraw()
			return true
		}
	}
	switch {
	case Keys.Hit(in, "click"):
		s.hand.clickHere(a, in)
	case Keys.Repeated(in, "shelf"):
		s.palette.step(a, &s.hand, 1)
	case Keys.Repeated(in, "shelf-back"):
		s.palette.step(a, &s.hand, -1)
	default:
		return false
	}
	a.Redraw()
	return true
}

// toolKeys choose the tool.
func (s *Screen) toolKeys(a *render.App, in *render.Input) bool {
	for _, k := range []struct {
		name string
		tool Tool
	}{{"choose", Choose}, {"points", Points}, {"draw", Draw}, {"measure", Measure}} {
		if Keys.Hit(in, k.name) {
			s.hand.use(a, k.tool)
			return true
		}
	}
	return false
}

// clipKeys copy and delete.
func (s *Screen) clipKeys(a *render.App, in *render.Input) bool {
	chosen := s.d.Chosen()
	switch {
	case Keys.Hit(in, "delete"):
		s.hand.delete(a)
	case Keys.Hit(in, "copy"):
		s.hand.clip = s.d.Copy(chosen)
	case Keys.Hit(in, "cut"):
		s.edits.Commit(a)
		s.hand.clip = s.d.Copy(chosen)
		s.edits.Did(a, s.d.Delete(chosen))
	case Keys.Hit(in, "paste"):
		s.hand.hold(a, s.hand.clip)
	case Keys.Hit(in, "duplicate"):
		s.edits.duplicate(a)
	case Keys.Hit(in, "all"):
		s.hand.leave(a)
		s.d.ChooseAll()
	case Keys.Repeated(in, "next"):
		s.edits.step(a, 1)
	case Keys.Repeated(in, "previous"):
		s.edits.step(a, -1)
	default:
		return false
	}
	a.Redraw()
	return true
}

// pieceKeys change what is chosen.
func (s *Screen) pieceKeys(a *render.App, in *render.Input) bool {
	switch {
	case Keys.Repeated(in, "turn"):
		s.hand.turn(a, 15)
	case Keys.Repeated(in, "turn-back"):
		s.hand.turn(a, -15)
	case Keys.Repeated(in, "turn-one"):
		s.hand.turn(a, 1)
	case Keys.Repeated(in, "turn-one-back"):
		s.hand.turn(a, -1)
	case Keys.Hit(in, "flip"):
		s.edits.flip(a, false)
	case Keys.Hit(in, "flip-down"):
		s.edits.flip(a, true)
	case Keys.Repeated(in, "higher"):
		s.edits.raise(a, 250, 0)
	case Keys.Repeated(in, "lower"):
		s.edits.raise(a, -250, 0)
	case Keys.Repeated(in, "lift"):
		s.edits.raise(a, 0, 250)
	case Keys.Repeated(in, "sink"):
		s.edits.raise(a, 0, -250)
	case Keys.Hit(in, "stack"):
		s.edits.do(a, func() error { return s.d.Stack(s.d.Chosen()) })
	case Keys.Hit(in, "group"):
		s.edits.group(a, true)
	case Keys.Hit(in, "ungroup"):
		s.edits.group(a, false)
	case Keys.Hit(in, "lock"):
		s.edits.lock(a)
	default:
		return false
	}
	return true
}

// ways4 are the directions of the arrow keys.
var ways4 = []struct {
	name   string
	dx, dy float64
}{{"left", -1, 0}, {"right", 1, 0}, {"up", 0, -1}, {"down", 0, 1}}

// viewKeys move what is chosen, or the view.
func (s *Screen) viewKeys(a *render.App, in *render.Input) {
	x, y := s.camera.View.Center()
	for _, w := range ways4 {
		if ViewKeys.Repeated(in, w.name) {
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

package builder

import "duckboard/render"

// Keys are the keys of the builder.
var Keys = &render.Bindings{ID: "builder", Title: render.N("Warband builder"), List: []render.Binding{
	{Name: "up", Does: render.N("The row above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("The row below"), Keys: []string{"Down"}},
	{Name: "left", Does: render.N("The keyboard to the part at the left: arrows and Enter add from it"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("The keyboard to the part at the right: arrows and Enter change it"), Keys: []string{"Right"}},
	{Name: "raise", Does: render.N("Move the row up"), Keys: []string{"Shift+Up", "Alt+Up"}},
	{Name: "lower", Does: render.N("Move the row down"), Keys: []string{"Shift+Down", "Alt+Down"}},
	{Name: "whole", Does: render.N("Choose no row: the warband as a whole; the menu"), Keys: []string{"Escape", "PadB"}},
	{Name: "search", Does: render.N("Search what may be added"), Keys: []string{"Ctrl+F", "/"}},
	{Name: "more", Does: render.N("One more of the chosen row"), Keys: []string{"+", "Shift+=", "="}},
	{Name: "fewer", Does: render.N("One less of the chosen row"), Keys: []string{"-"}},
	{Name: "copy", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "remove", Does: render.N("Remove the chosen row"), Keys: []string{"Delete", "Backspace", "PadX"}},
	{Name: "undo", Does: render.N("Undo"), Keys: []string{"Ctrl+Z"}},
	{Name: "redo", Does: render.N("Redo"), Keys: []string{"Ctrl+Y", "Ctrl+Shift+Z"}},
	{Name: "page", Does: render.N("The next part"), Keys: []string{"Tab", "PadR1"}},
	{Name: "try", Does: render.N("Try the warband: on to a new game"), Keys: []string{"F5"}},
	{Name: "lab", Does: render.N("Fights of the warband in the lab"), Keys: []string{"F6"}},
	{Name: "menu", Does: render.N("The menu"), Keys: []string{"F10", "PadStart"}},
}}

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	if s.ui.Typing() {
		return
	}
	row, n := s.d.Chosen(), s.d.Len()
	switch {
	case Keys.Hit(in, "whole"):
		switch {
		case in.Back():
			a.Pop()
		case row >= 0:
			s.choose(a, -1)
		default:
			s.menu(a)
		}
	case Keys.Hit(in, "menu"):
		s.menu(a)
	case MenuKeys.Hit(in, "leave"):
		a.Pop()
	case Keys.Repeated(in, "undo"):
		s.did(a, nil, s.d.Undo())
	case Keys.Repeated(in, "redo"):
		s.did(a, nil, s.d.Redo())
	case Keys.Hit(in, "try"):
		s.try(a)
	case Keys.Hit(in, "lab"):
		s.lab(a)
	case Keys.Hit(in, "page"):
		s.aside(a, (s.page+1)%pages)
	case Keys.Hit(in, "left"):
		s.aside(a, max(0, s.page-1))
	case Keys.Hit(in, "right"):
		s.aside(a, min(pages-1, s.page+1))
	case Keys.Hit(in, "search"):
		s.page, s.stock.search.On, s.wanted.On = pageAdd, true, false
		s.Layout(a)
	case s.walks() != pageRoll && Keys.Repeated(in, "up"):
		s.walk(a, -1)
	case s.walks() != pageRoll && Keys.Repeated(in, "down"):
		s.walk(a, 1)
	case n == 0 && Keys.Repeated(in, "down"):
		s.aside(a, pageAdd)
	case Keys.Repeated(in, "up") && n > 0:
		s.choose(a, max(0, row-1))
	case Keys.Repeated(in, "down") && n > 0:
		s.choose(a, min(n-1, row+1))
	case row >= 0:
		s.rowKeys(a, in, row)
	}
}

// rowKeys do something with the chosen row.
func (s *Screen) rowKeys(a *render.App, in *render.Input, row int) {
	switch {
	case Keys.Repeated(in, "raise") && row > 0:
		s.edited(a, s.d.Move(row, row-1))
	case Keys.Repeated(in, "lower") && row < s.d.Len()-1:
		s.edited(a, s.d.Move(row, row+1))
	case Keys.Hit(in, "copy"):
		s.edited(a, s.d.Copy(row))
	case Keys.Hit(in, "remove"):
		s.edited(a, s.d.Remove(row))
	case Keys.Repeated(in, "more"):
		s.count(a, row, 1)
	case Keys.Repeated(in, "fewer"):
		s.count(a, row, -1)
	}
}

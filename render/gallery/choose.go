package gallery

import "duckboard/render"

// Choose has the player choose one line of a list; a long one has a line to search it.
func Choose(a *render.App, p render.Picker) {
	if len(p.Lines) <= MostLines {
		a.Push(&p)
		return
	}
	a.Push(&chooser{Picker: p})
}

// ChooseKeys are the keys of a list that is searched.
var ChooseKeys = &render.Bindings{ID: "builder.choose", Title: render.N("A list that is searched"), List: []render.Binding{
	{Name: "take", Does: render.N("Choose the first that is found"), Keys: []string{"Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// chooser is a list to choose one line from, with a line to search it.
type chooser struct {
	render.Picker

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	search Search
	shown  string // what the lines were made for
	lines  []int  // those that are found, by their places
}

// Keys implements render.Keyed.
func (s *chooser) Keys() []*render.Bindings { return []*render.Bindings{ChooseKeys} }

// Layout implements render.Screen.
func (s *chooser) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(520, 680, 1)
	in := s.dialog.Body
	box := render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(34)}
	s.search.On = true
	s.search.Place(s.ui, a.T("Search the list"), box, func() { s.pane.Y = 0 }, func() { s.take(a, 0) })
	s.ui.Button(a.T("Back"), ChooseKeys.Key("back"), render.Plain, s.dialog.Spot(t, 0), a.Pop)
	s.shown, s.lines = s.search.Word, s.lines[:0]
	var lines []string
	chosen := -1
	for i, l := range s.Lines {
		if !s.search.Finds(l) {
			continue
		}
		if i == s.Chosen {
			chosen = len(lines)
		}
		s.lines, lines = append(s.lines, i), append(lines, l)
	}
	below := render.Rect{X: in.X, Y: in.Y + box.H + t.Px(8), W: in.W, H: in.H - box.H - t.Px(8)}
	s.ui.Lines(&s.pane, below, lines, chosen, func(i int) { s.take(a, i) })
}

// take chooses one of the lines that are shown.
func (s *chooser) take(a *render.App, i int) {
	if i < len(s.lines) {
		a.Pop()
		s.Choose(s.lines[i])
		a.Relayout()
	}
}

// Update implements render.Screen.
func (s *chooser) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if a.Top() != render.Screen(s) { // it was answered
		return nil
	}
	s.pane.Update(a, in)
	switch {
	case ChooseKeys.Hit(in, "take"):
		s.take(a, 0)
	case ChooseKeys.Hit(in, "back"), render.Widgets.Take(in, "leave"), in.Clicked(render.Left) && !s.dialog.Panel.Has(in.X, in.Y):
		a.Pop()
	case s.search.Word != s.shown:
		s.Layout(a)
		a.Redraw()
	}
	return nil
}

// Draw implements render.Screen.
func (s *chooser) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.Title, 0)
	s.ui.Draw(dst)
	s.pane.Edge(a.Theme(), dst)
}

package camp

import "duckboard/render"

// Tidings shows how somebody's campaign stands, as a link tells it.
type Tidings struct {
	paper
	Lines []string // of the text: the campaign's name first

}

// Layout implements render.Screen.
func (s *Tidings) Layout(a *render.App) {
	t, col := a.Theme(), s.lay(a, s.Lines[0], 760, 760, 1)
	st := render.Body
	for _, l := range s.Lines[1:] {
		col.text(l, st)
		if st = render.Body; l == "" { // what it is about stands first
			col.gap(10)
			st = render.Strong
		}
	}
	col.gap(14)
	col.text(a.T("So it stood when the link was made. Who made it may have written anything."), render.Small.In(t.Pal.InkSoft))
	col.end()
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
}

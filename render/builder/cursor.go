package builder

import "duckboard/render"

// cursor is where the keyboard is on the parts beside the list: its arrows go from line to
// line there, and Enter presses the one that is marked.
type cursor struct {
	byKeys bool // a key came last, no hand
	at     [pages]int
	spots  [pages][]render.Rect // the lines, those that are not seen too
}

// lies notes a line of a part; the func is told the button that it has, if it is seen.
func (s *Screen) lies(p page, r render.Rect) func(b *render.Press) {
	c := &s.cursor
	n := len(c.spots[p])
	c.spots[p] = append(c.spots[p], r)
	return func(b *render.Press) {
		if b != nil && s.walks() == p && n == c.at[p] && s.Editing < 0 && !s.seeks() {
			s.ui.Focus(b)
		}
	}
}

// walks is the part that the arrows go through; that of the list where a hand came last.
func (s *Screen) walks() page {
	if !s.cursor.byKeys {
		return pageRoll
	}
	return s.page
}

// walk goes on by some lines on the part beside the list where the keyboard is.
func (s *Screen) walk(a *render.App, by int) {
	c := &s.cursor
	spots, pane := c.spots[s.page], &s.panes[s.page]
	if len(spots) == 0 {
		return
	}
	c.at[s.page] = max(0, min(len(spots)-1, c.at[s.page]+by))
	r := spots[c.at[s.page]]
	if r.Y < pane.Box.Y || r.Y+r.H > pane.Box.Y+pane.Box.H {
		pane.Show(r.Y+pane.Y-pane.Box.Y, pane.Box)
	}
	s.build(a)
	a.Redraw()
}

// aside brings the keyboard to another part: it is shown where it is not.
func (s *Screen) aside(a *render.App, p page) {
	if s.cursor.byKeys = true; p != s.page {
		s.cursor.at[p] = 0
	}
	s.turn(a, p)
	if p != pageRoll {
		s.walk(a, 0)
	}
}

// handed notes that a hand has come: the arrows are the list's again.
func (s *Screen) handed(a *render.App, in *render.Input) {
	if !in.Pressed(render.Left) {
		return
	}
	if s.cursor.byKeys = false; s.form == render.Wide {
		s.page = pageRoll
	}
	a.Redraw()
}

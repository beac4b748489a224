package render

// Question asks, over the screen that asks it, whether something is to be done that
// cannot be taken back. The button that is marked does nothing.
type Question struct {
	Title, Words string // what is asked, and about what
	Yes          string // what is written on the button that does it
	Do           func()

	ui      *UI
	dialog  Dialog
	scroll  Scroll
	buttons [2]*Press // to leave it, to do it
	on      int       // which the keyboard is on
}

// Overlay implements Overlay.
func (q *Question) Overlay() {}

// Layout implements Screen.
func (q *Question) Layout(a *App) {
	t := a.Theme()
	q.ui = NewUI(a)
	q.dialog = a.Dialog(520, 260, 2)
	q.buttons[0] = q.ui.Button(a.T("Leave it"), Widgets.Key("leave"), Main, q.dialog.Spot(t, 0), a.Pop)
	q.buttons[1] = q.ui.Button(q.Yes, "", Plain, q.dialog.Spot(t, 1), func() {
		a.Pop()
		q.Do()
	})
	q.buttons[1].Tint = t.Pal.Red
	q.ui.Focus(q.buttons[q.on])
}

// Update implements Screen.
func (q *Question) Update(a *App, in *Input) error {
	q.ui.Update(in)
	switch {
	case a.Top() != Screen(q): // it was answered
	case Widgets.Take(in, "leave"):
		a.Pop()
	case in.Hit("Left"), in.Hit("Right"):
		q.on = 1 - q.on
		q.ui.Focus(q.buttons[q.on])
		a.Redraw()
	}
	if q.scroll.Hand(in, a.Theme(), q.dialog.Body) {
		a.Redraw()
	}
	return nil
}

// Draw implements Screen.
func (q *Question) Draw(a *App, dst Brush) {
	t, in := a.Theme(), q.dialog.Body
	q.dialog.Draw(a, dst, q.Title, 0)
	top := in.Y - q.scroll.Y
	q.scroll.High = t.Paragraph(dst.Clip(in), q.Words, in.X, top, in.W, Body) - top
	q.scroll.Bar(t, dst, in.X+in.W+t.Px(6), in)
	q.ui.Draw(dst)
}

package render

// held is a press of the left button on a button of a UI. A screen makes a new UI
// whenever what it shows changes, and a new one hears nothing before it was drawn. So
// what is pressed on one and let go on the next would never be clicked:
//
//	frame   1          2           3
//	UI      old        new         new
//	hand    presses    holds       lets go: the new UI knows of no press
//
// The App remembers the press by what is written on the button, and the UI in which
// it is let go does the click.
type held struct {
	label  string
	screen Screen // on which it was pressed
	ui     *UI
	heard  bool // the UI heard of it
}

// carry does the click of a button that was pressed before the UI was there, or drawn.
func (u *UI) carry(in *Input) {
	h := &u.app.held
	switch {
	case in.Pressed(Left):
		*h = held{}
		if b := u.under(in.X, in.Y); b != nil {
			*h = held{b.Label, u.app.Top(), u, u.live}
		}
	case in.Released(Left):
		was := *h
		*h = held{}
		if was.ui == nil || was.ui == u && was.heard || was.screen != u.app.Top() || in.swept || in.Buttons != 0 {
			return
		}
		if b := u.under(in.X, in.Y); b != nil && b.Label == was.label && b == u.under(in.PressedAt(Left)) {
			b.click()
		}
	}
}

// under is the button that answers a press at a place, nil where there is none.
func (u *UI) under(x, y float64) *Press {
	for _, c := range u.choices {
		if c.ContentVisible() { // its list lies over all
			return nil
		}
	}
	for _, b := range u.presses {
		if at, hidden := u.spot(b); !hidden && b.Enabled() && RectOf(at).Has(x, y) {
			return b
		}
	}
	return nil
}

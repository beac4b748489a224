package render

import "github.com/ebitenui/ebitenui/widget"

// Field is a line to write into: ebitenui's, with the keys of Widgets.
type Field struct {
	*widget.TextInput

	submitted func(string)
	told      string // the text that its screen knows
	was       string // its text when the screen gave it the keyboard
	gone      bool   // the player went there, by a click or a key
	own       bool   // the screen itself takes the key that leaves it
}

// SetText gives the field another text, which its screen knows: that is no change.
func (f *Field) SetText(text string) {
	f.TextInput.SetText(text)
	f.told = f.GetText()
}

// Own leaves the key that leaves the field to its screen.
func (f *Field) Own() { f.own = true }

// begun tells whether the player has begun with the field: a screen may give him one
// that he does not want, and Escape leaves the screen then.
func (f *Field) begun() bool { return f.gone || f.GetText() != f.was }

// field is the field that has the keyboard, nil for none.
func (u *UI) field() *Field {
	for _, f := range u.fields {
		if f.IsFocused() {
			return f
		}
	}
	return nil
}

// write does what keys and clicks do in a field beside what ebitenui does: all of it
// is chosen, it ends.
func (u *UI) write(in *Input) {
	f := u.field()
	if f == nil {
		return
	}
	inside := RectOf(f.GetWidget().Rect).Has(in.X, in.Y)
	f.gone = f.gone || inside && in.Pressed(Left)
	switch {
	case Widgets.Take(in, "all"), inside && in.DoubleClicked(Left):
		f.SelectAll()
	case !Widgets.Take(in, "main"):
		return
	case f.submitted != nil:
		f.submitted(f.GetText())
	default:
		u.Unfocus()
	}
	u.app.Redraw()
}

// dictate tells the field what was typed where ebitenui does not hear it: it listens
// to the devices, not to a recording.
func (u *UI) dictate(in *Input) {
	f := u.field()
	if f == nil || !u.app.deaf {
		return
	}
	if in.Typed != "" {
		f.Insert(in.Typed)
	}
	if k := in.keys["Backspace"]; k != nil && k.rep {
		was := f.GetText()
		f.Backspace()
		f.TextInput.SetText(deletedFrom(was, f.GetText()))
	}
}

package render

// What tests of the package's outside need of its inside.
var (
	DeletedFrom = deletedFrom
	TypedOver   = typedOver
)

// ByHand is what the uppermost screen shows to be copied by hand: the text in its field, what of
// it is marked, and whether there is a code for a camera.
func ByHand(a *App) (text, marked string, code bool) {
	s, ok := a.Top().(*byHand)
	if !ok || s.field == nil {
		return "", "", false
	}
	return s.field.GetText(), s.field.SelectedText(), s.square.W > 0
}

// KeepByHand keeps it as a file.
func KeepByHand(a *App) { a.Top().(*byHand).give(a) }

// Noted is what is said at the foot of the screen.
func Noted(a *App) string { return a.note.words }

// Hidden is how many pixels of an open Picker's list are not seen.
func Hidden(a *App) float64 {
	p := a.Top().(*Picker)
	return p.pane.High - p.pane.Box.H
}

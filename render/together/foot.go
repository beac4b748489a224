package together

import "duckboard/render"

// foot is what is said above the buttons of a dialog: what comes next, or what is wrong.
type foot struct{ box render.Rect }

// lay places it, and gives what it leaves of the dialog's body.
func (f *foot) lay(a *render.App, d *render.Dialog, words string) (body render.Rect) {
	t := a.Theme()
	high := max(t.LineHeight(render.Body), t.ParagraphHeight(words, d.Foot.W, render.Body))
	body = d.Body
	body.H = max(0, body.H-high-t.Px(4))
	f.box = render.Rect{X: d.Foot.X, Y: d.Foot.Y - high - t.Px(10), W: d.Foot.W, H: high}
	return body
}

func (f *foot) draw(a *render.App, dst render.Brush, words string, urgent bool) {
	t := a.Theme()
	ink := t.Pal.InkSoft
	if urgent {
		ink = t.Pal.Red
	}
	t.Paragraph(dst, words, f.box.X, f.box.Y, f.box.W, render.Body.In(ink))
}

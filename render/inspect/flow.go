package inspect

import (
	"cmp"

	"duckboard/document"
	"duckboard/physics"
	"duckboard/render"
)

// The usual heights of lines, in units.
const (
	FieldHigh = 42 // with the label above
	RowHigh   = 28
)

// Flow places things on a panel from the top down.
type Flow struct {
	P       *Panel
	A       *render.App
	T       *render.Theme
	X, Y, W float64
	Most    int // bytes that are typed into the next field; 0: as many as a name has

	wrong string // why what was typed into a field above was refused, not set yet
}

// Flow begins at a place, so wide.
func (p *Panel) Flow(a *render.App, x, y, w float64) Flow {
	return Flow{P: p, A: a, T: a.Theme(), X: x, Y: y, W: w}
}

// UI is where the panel's widgets are.
func (f *Flow) UI() *render.UI { return f.P.ui }

// Line reserves a line of a height in units and returns it, with so much room below.
func (f *Flow) Line(high, below float64) render.Rect {
	f.Reasons()
	if f.T.Touch {
		switch high {
		case RowHigh, 24, 22, 20:
			high = max(high, render.Finger)
		case FieldHigh, FieldHigh - 4:
			high = render.Finger + 15
		}
	}
	r := render.Rect{X: f.X, Y: f.Y, W: f.W, H: f.T.Px(high)}
	f.Y += f.T.Px(high + below)
	return r
}

// Cols divides a line into n columns.
func (f *Flow) Cols(r render.Rect, n int) []render.Rect { return r.Columns(n, f.T.Px(6)) }

// Heading is a title of the panel.
func (f *Flow) Heading(text string) {
	r := f.Line(27, 6)
	st := render.Heading
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) { f.T.Text(dst, f.T.Cut(text, st, r.W), r.X, r.Y, st) })
}

// Words is a small paragraph.
func (f *Flow) Words(text string, below float64) {
	f.Reasons()
	f.Paragraph(text, render.Small.In(f.T.Pal.InkSoft), below)
}

// Paragraph is a text in a style.
func (f *Flow) Paragraph(text string, st render.Style, below float64) {
	x, y, w, t := f.X, f.Y, f.W, f.T
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) { t.Paragraph(dst, text, x, y, w, st) })
	f.Y += t.ParagraphHeight(text, w, st) + t.Px(below)
}

// Button is one of a row of buttons, with its key in the tip.
func (f *Flow) Button(r render.Rect, label, key string, on bool, tip string, click func()) *render.Press {
	look := render.Plain
	if on {
		look = render.Tab
	}
	b := f.UI().Button(label, "", look, r, click)
	b.On = on
	if key != "" {
		tip += " (" + f.A.KeyName(key) + ")"
	}
	b.Tip = tip
	return b
}

// Field adds a line: its label above, the value in a button that becomes a line to write
// into. It returns that button, nil while it is written into.
func (f *Flow) Field(label string, r render.Rect, value func() string, set func(string) error, step func(float64) error) *render.Press {
	p, a, t := f.P, f.A, f.T
	i, most := len(p.Fields), cmp.Or(f.Most, document.MostName)
	f.Most = 0
	at := render.Rect{X: r.X, Y: r.Y + t.Px(15), W: r.W, H: r.H - t.Px(15)}
	fd := &Field{Box: at, Value: value, set: set, step: step}
	p.Fields = append(p.Fields, fd)
	ink := t.Pal.InkSoft
	if p.Wrong.Why != "" && p.Wrong.Field == i {
		f.wrong, ink = label+": "+p.Wrong.Why, t.Pal.Red
	}
	p.Blocks = append(p.Blocks, func(dst render.Brush) {
		t.Text(dst, t.Cut(label, render.Small, r.W), r.X+t.Px(1), r.Y, render.Small.Sized(11.5).In(ink))
	})
	if p.Editing == i {
		fresh := p.opened != i
		if p.opened = i; fresh {
			p.Text = bare(value())
		}
		input := p.ui.InputUpTo(most, p.Text, label, at, func(text string) { p.Text = text }, func(text string) { p.Enter(a, text) })
		if fresh {
			input.SelectAll()
		}
		input.Own()
		p.ui.Focus(input)
		return nil
	}
	fd.press = p.ui.Button(value(), "", render.Plain, at, func() {
		p.Finish(a)
		p.Editing = i
	})
	return fd.press
}

// InchField is a field of a length. get returns false where several differ.
func (f *Flow) InchField(label string, r render.Rect, get func() (physics.Mil, bool), set func(physics.Mil) error, step physics.Mil) {
	a, owner := f.A, f.P.owner
	f.Field(label, r, func() string {
		if v, ok := get(); ok {
			return Inches(a, v)
		}
		return Unknown
	}, func(text string) error {
		v, err := Length(text)
		if err != nil {
			return err
		}
		return set(v)
	}, func(n float64) error {
		v, ok := get()
		if !ok {
			return nil
		}
		owner.Commit(a)
		return set(v + physics.Mil(n)*step)
	})
}

// Reasons sets why what was typed into the fields above was refused.
func (f *Flow) Reasons() {
	if words := f.wrong; words != "" {
		f.wrong = ""
		f.Paragraph(words, render.Slanted.Sized(12.5).In(f.T.Pal.Red), 6)
	}
}

package editor

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"duckboard/document"
	"duckboard/physics"
	"duckboard/render"
)

// field is a line of the inspector that is typed into: a click opens it, the
// wheel over it changes a number.
type field struct {
	press *render.Press
	box   render.Rect
	value func() string
	set   func(text string) error
	step  func(notches float64) error // nil for words
}

// field adds a line: its label above, the value in a button that becomes a line
// to write into.
func (f *flow) field(label string, r render.Rect, value func() string, set func(string) error, step func(float64) error) {
	s, a, t := f.s, f.a, f.t
	i, most := len(s.fields), cmp.Or(f.most, document.MostName)
	f.most = 0
	at := render.Rect{X: r.X, Y: r.Y + t.Px(15), W: r.W, H: r.H - t.Px(15)}
	fd := &field{box: at, value: value, set: set, step: step}
	s.fields = append(s.fields, fd)
	ink := t.Pal.InkSoft
	if s.wrong.why != "" && s.wrong.field == i {
		f.wrong, ink = label+": "+s.wrong.why, t.Pal.Red
	}
	s.blocks = append(s.blocks, func(dst render.Brush) {
		t.Text(dst, t.Cut(label, render.Small, r.W), r.X+t.Px(1), r.Y, render.Small.Sized(11.5).In(ink))
	})
	if s.editing == i {
		fresh := s.opened != i
		if s.opened = i; fresh {
			s.text = bare(value())
		}
		input := s.ui.InputUpTo(most, s.text, label, at, func(text string) { s.text = text }, func(text string) { s.enter(a, text) })
		if fresh {
			input.SelectAll()
		}
		input.Own()
		s.ui.Focus(input)
		return
	}
	fd.press = s.ui.Button(value(), "", render.Plain, at, func() {
		s.finishTyping(a)
		s.editing = i
	})
}

// bare is a value as it is written into a line: without its unit, and with a minus
// that a keyboard has.
func bare(value string) string {
	if value == unknown {
		return ""
	}
	return strings.ReplaceAll(strings.TrimRight(value, "″°"), "−", "-")
}

// unknown is shown where several values differ.
const unknown = "–"

// wrong is why what was typed into a field was refused. It stands below the field until
// that is mended.
type wrong struct {
	field int
	why   string // empty: nothing is wrong
}

// reasons sets why what was typed into the fields above was refused.
func (f *flow) reasons() {
	if words := f.wrong; words != "" {
		f.wrong = ""
		f.paragraph(words, render.Slanted.Sized(12.5).In(f.t.Pal.Red), 6)
	}
}

// enter takes over what was typed. A field whose text is refused stays open.
func (s *Screen) enter(a *render.App, text string) {
	i := s.editing
	if i < 0 || i >= len(s.fields) {
		return
	}
	f := s.fields[i]
	if text = strings.TrimSpace(text); text != bare(f.value()) {
		s.commit(a)
		if s.typed(a, i, f.set(text)); s.wrong.why != "" {
			return
		}
	}
	s.editing, s.wrong = -1, wrong{}
	a.Redraw()
}

// typed shows why an edit of a field was refused, beside it.
func (s *Screen) typed(a *render.App, field int, err error) {
	s.did(a, nil)
	if err != nil {
		s.wrong = wrong{field, reason(a, err)}
	}
}

// finishTyping takes over what was typed where the player goes on to something
// else.
func (s *Screen) finishTyping(a *render.App) {
	if s.editing >= 0 {
		s.enter(a, s.text)
		s.editing = -1
	}
}

// typing keeps the fields' values up to date, lets the wheel change them and
// ends the typing.
func (s *Screen) typing(a *render.App, in *render.Input) {
	if s.editing >= 0 {
		in.Typing = true
		switch {
		case render.Widgets.Take(in, "leave"):
			s.editing, s.wrong = -1, wrong{}
			a.Redraw()
		case render.Widgets.Take(in, "next"):
			i := s.editing
			if s.enter(a, s.text); s.editing >= 0 { // it was refused
				break
			}
			if s.editing = i + 1; s.editing >= len(s.fields) {
				s.editing = -1
			}
		case in.Pressed(render.Left) && s.editing < len(s.fields) && !s.fields[s.editing].box.Has(in.X, in.Y):
			s.finishTyping(a)
		}
	}
	for i, f := range s.fields {
		if f.press == nil {
			continue
		}
		if v := f.value(); v != f.press.Label {
			f.press.Label = v
			a.Redraw()
		}
		if f.step != nil && in.WheelY != 0 && f.box.Has(in.X, in.Y) {
			notch := math.Copysign(1, in.WheelY)
			s.typed(a, i, f.step(notch))
		}
	}
}

// number reads a decimal number with a point or a comma.
func number(text string) (float64, error) {
	text = strings.NewReplacer(",", ".", "−", "-", "°", "", "″", "", "\"", "").Replace(strings.TrimSpace(text))
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 10000 {
		return 0, errNumber
	}
	return v, nil
}

// length reads a length in inches, or in feet where it says so: 4', 4 ft, 3.5″.
func length(text string) (physics.Mil, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	unit := 1000.0
	for _, feet := range []string{"feet", "foot", "ft", "piedi", "'", "′"} {
		if rest, ok := strings.CutSuffix(text, feet); ok {
			text, unit = rest, 12000
			break
		}
	}
	for _, inches := range []string{"inches", "inch", "in", "pollici"} {
		text = strings.TrimSuffix(text, inches)
	}
	v, err := number(text)
	return physics.RoundMil(v * unit), err
}

// inches writes a length as a player reads it.
func inches(a *render.App, m physics.Mil) string {
	return a.Printer().Decimal(strings.Replace(m.String(), "-", "−", 1)) + "″"
}

// degrees writes an angle.
func degrees(a *render.App, d float64) string {
	return a.Printer().Decimal(strings.Replace(strconv.FormatFloat(math.Round(d*100)/100, 'f', -1, 64), "-", "−", 1)) + "°"
}

// inchField is a field of a length. get returns false where several differ.
func (f *flow) inchField(label string, r render.Rect, get func() (physics.Mil, bool), set func(physics.Mil) error, step physics.Mil) {
	s := f.s
	f.field(label, r, func() string {
		if v, ok := get(); ok {
			return inches(f.a, v)
		}
		return unknown
	}, func(text string) error {
		v, err := length(text)
		if err != nil {
			return err
		}
		return set(v)
	}, func(n float64) error {
		v, ok := get()
		if !ok {
			return nil
		}
		s.commit(f.a)
		return set(v + physics.Mil(n)*step)
	})
}

var errNumber = fmt.Errorf("not a number")

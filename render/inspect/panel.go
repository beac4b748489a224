// Package inspect is the panel at the right of the table editor and of the warband builder:
// headings, words, buttons and lines to type into, from the top down. A click opens a line, the
// wheel over it changes a number. If a typed value is refused, the reason stands below its line
// until the value is mended.
package inspect

import (
	"math"
	"strings"

	"duckboard/render"
)

// Owner is the screen of a panel.
type Owner interface {
	// Commit ends an edit that is under way, before another is made.
	Commit(a *render.App)
	// Did is called after an edit, with why it was refused.
	Did(a *render.App, err error)
	// Reason is why an edit was refused, in the player's language.
	Reason(a *render.App, err error) string
}

// Panel is what stands on such a panel, and what is typed into it. Its screen makes it
// anew (Begin) when something has changed.
type Panel struct {
	Fields  []*Field
	Blocks  []func(dst render.Brush)
	Icons   []func(dst render.Brush, t *render.Theme)
	Editing int    // the field that is typed into, -1
	Text    string // what is typed into it
	Wrong   Wrong

	ui     *render.UI
	owner  Owner
	opened int // the field whose text that is, -1
}

// Field is a line that is typed into: a click opens it, the wheel over it changes a
// number.
type Field struct {
	Box   render.Rect
	Value func() string

	press *render.Press
	set   func(text string) error
	step  func(notches float64) error // nil for words
}

// Wrong is why what was typed into a field was refused. It stands below the field until
// that is mended.
type Wrong struct {
	Field int
	Why   string // empty: nothing is wrong
}

// Open makes an empty panel, nothing typed into.
func (p *Panel) Open(o Owner) { p.owner, p.Editing, p.opened = o, -1, -1 }

// Begin empties the panel, for a screen's new widgets; its lines may be other ones where
// they are of something else.
func (p *Panel) Begin(ui *render.UI, other bool) {
	if other {
		p.Editing, p.Wrong = -1, Wrong{}
	}
	if p.Editing < 0 {
		p.opened = -1
	}
	p.ui = ui
	p.Blocks, p.Fields, p.Icons = p.Blocks[:0], p.Fields[:0], p.Icons[:0]
}

// End is called when everything is placed.
func (p *Panel) End() {
	if p.Editing >= len(p.Fields) {
		p.Editing = -1
	}
}

// Unknown is shown where several values differ.
const Unknown = "–"

// bare is a value as it is written into a line: without its unit, and with a minus that
// a keyboard has.
func bare(value string) string {
	if value == Unknown {
		return ""
	}
	return strings.ReplaceAll(strings.TrimRight(value, "″°"), "−", "-")
}

// Enter takes over what was typed. A field whose text is refused stays open.
func (p *Panel) Enter(a *render.App, text string) {
	i := p.Editing
	if i < 0 || i >= len(p.Fields) {
		return
	}
	f := p.Fields[i]
	if text = strings.TrimSpace(text); text != bare(f.Value()) {
		p.owner.Commit(a)
		if p.typed(a, i, f.set(text)); p.Wrong.Why != "" {
			return
		}
	}
	p.Editing, p.Wrong = -1, Wrong{}
	a.Redraw()
}

// typed shows why an edit of a field was refused, beside it.
func (p *Panel) typed(a *render.App, field int, err error) {
	p.owner.Did(a, nil)
	if err != nil {
		p.Wrong = Wrong{field, p.owner.Reason(a, err)}
	}
}

// Finish takes over what was typed where the player goes on to something else.
func (p *Panel) Finish(a *render.App) {
	if p.Editing >= 0 {
		p.Enter(a, p.Text)
		p.Editing = -1
	}
}

// Update keeps the fields' values up to date, lets the wheel change them and ends the
// typing.
func (p *Panel) Update(a *render.App, in *render.Input) {
	if p.Editing >= 0 {
		in.Typing = true
		switch {
		case render.Widgets.Take(in, "leave"):
			p.Editing, p.Wrong = -1, Wrong{}
			a.Redraw()
		case render.Widgets.Take(in, "next"):
			i := p.Editing
			if p.Enter(a, p.Text); p.Editing >= 0 { // it was refused
				break
			}
			if p.Editing = i + 1; p.Editing >= len(p.Fields) {
				p.Editing = -1
			}
		case in.Pressed(render.Left) && p.Editing < len(p.Fields) && !p.Fields[p.Editing].Box.Has(in.X, in.Y):
			p.Finish(a)
		}
	}
	for i, f := range p.Fields {
		if f.press == nil {
			continue
		}
		if v := f.Value(); v != f.press.Label {
			f.press.Label = v
			a.Redraw()
		}
		if f.step != nil && in.WheelY != 0 && f.Box.Has(in.X, in.Y) {
			p.typed(a, i, f.step(math.Copysign(1, in.WheelY)))
		}
	}
}

// Stands tells whether the widgets may be made anew: not while a line is typed into,
// unless that is another line or was refused.
func (p *Panel) Stands(editing int, wrong Wrong) bool {
	return p.Editing >= 0 && p.Editing == editing && p.Wrong == wrong
}

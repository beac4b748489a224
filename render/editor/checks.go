package editor

import (
	"image/color"
	"time"

	"duckboard/levels/check"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// checks are what levels/check finds on the table: told anew, in slices, a
// moment after each edit.
type checks struct {
	camera *render.Camera
	of     int // the draft's Changes that they are of, plus one
	work   *render.Work
	found  []check.Finding
	lines  []string
	report *check.Report
	ground *physics.Field // that was checked; nil: too much of it lies in one place
	told   int            // of, when these were found
	round  int            // counts the lists
	chosen int            // the finding that is shown, -1
	scroll int            // the first line that is listed
	box    render.Rect
}

func (c *checks) stop() { c.work.Cancel() }

// pause is how long the table must rest before it is checked.
const pause = 300 * time.Millisecond

// update begins a check where the draft has changed.
func (c *checks) update(a *render.App, e *edits) {
	if c.of == e.d.Changes()+1 || e.d.Live() || a.Now()-e.touched < pause && c.of != 0 {
		return
	}
	c.stop()
	c.of = e.d.Changes() + 1
	table := e.d.Table()
	k := check.New(table)
	of := c.of
	c.work = a.Tasks.Start(&checking{k: k, now: a.Now, done: func() { c.take(a, k); c.told = of }})
}

// checking is a check as a Task.
type checking struct {
	k    *check.Checker
	now  func() time.Duration
	done func()
}

// checkTime is how long the table is checked in one frame: a step more may
// follow, of some milliseconds at most.
const checkTime = time.Millisecond

// Step implements render.Task.
func (c *checking) Step(slice *render.Slice) bool {
	for end := c.now() + checkTime; c.k.Step(); {
		if slice.Over() || c.now() >= end {
			return false
		}
	}
	c.done()
	return true
}

// Cancel gives the check up.
func (c *checking) Cancel() { c.k.Stop() }

// take shows what was found.
func (c *checks) take(a *render.App, k *check.Checker) {
	c.found, c.report, c.ground, c.chosen = k.Findings(), k.Report(), k.Field(), -1
	c.lines = c.lines[:0]
	for i := range c.found {
		c.lines = append(c.lines, c.found[i].In(a.Theme().Lang, a.T))
	}
	c.scroll = min(c.scroll, max(0, len(c.found)-1))
	c.round++
	a.Redraw()
}

// colour is a finding's colour.
func (c *checks) colour(t *render.Theme, s check.Severity) color.RGBA {
	switch s {
	case check.Fault:
		return t.Pal.Red
	case check.Warning:
		return t.Pal.Amber
	}
	return t.Pal.Blue
}

// build lists the findings at the foot of the inspector; a click shows the
// place.
func (c *checks) build(f *inspect.Flow, in render.Rect) {
	t, a := f.T, f.A
	top := f.Y + t.Px(8)
	bottom := in.Y + in.H
	if bottom-top < t.Px(60) {
		return
	}
	head := a.T("Checks: nothing found")
	if n := len(c.found); n > 0 {
		head = a.T("Checks: %d", n)
	}
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		t.Rule(dst, in.X, top, in.W)
		t.Text(dst, head, in.X, top+t.Px(6), render.Heading.Sized(18))
	})
	c.box = render.Rect{X: in.X, Y: top + t.Px(36), W: in.W, H: bottom - top - t.Px(36)}
	y := c.box.Y
	st := render.Small.Sized(12)
	for i := c.scroll; i < len(c.found); i++ {
		h := t.ParagraphHeight(c.lines[i], in.W-t.Px(16), st) + t.Px(7)
		if y+h > bottom {
			more := len(c.found) - i
			f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
				t.Text(dst, a.T("%d more: turn the wheel", more), in.X+t.Px(14), bottom-t.Px(4), render.Slanted.Sized(11.5).In(t.Pal.InkSoft).At(render.FromLeft))
			})
			break
		}
		c.line(f, i, render.Rect{X: in.X, Y: y, W: in.W, H: h}, st)
		y += h
	}
}

// line is one finding.
func (c *checks) line(f *inspect.Flow, i int, r render.Rect, st render.Style) {
	text, severity := c.lines[i], c.found[i].Severity
	b := f.UI().Button("", "", render.Bare, r, func() { c.show(f.A, i) })
	f.P.Icons = append(f.P.Icons, func(dst render.Brush, t *render.Theme) {
		if b.Hovered() || c.chosen == i {
			render.Fill(dst, r, chart.Alpha(t.Pal.Gold, 0.25))
		}
		mark(dst, render.Point{X: r.X + t.Px(5), Y: r.Y + t.Px(11)}, t.Px(4), severity, c.colour(t, severity))
		t.Paragraph(dst, text, r.X+t.Px(15), r.Y+t.Px(2), r.W-t.Px(16), st)
	})
}

// mark is a finding's sign, by its shape too: a square for a fault, a triangle
// for a warning, a dot for a note.
func mark(dst render.Brush, at render.Point, r float64, s check.Severity, col color.RGBA) {
	x, y := at.X, at.Y
	switch s {
	case check.Fault:
		render.Fill(dst, render.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r}, col)
	case check.Warning:
		render.Polygon(dst, col, []render.Point{{X: x, Y: y - 1.2*r}, {X: x + 1.2*r, Y: y + r}, {X: x - 1.2*r, Y: y + r}})
	default:
		render.Disc(dst, x, y, r, col)
	}
}

// show brings a finding's place into view.
func (c *checks) show(a *render.App, i int) {
	if i >= len(c.found) {
		return
	}
	c.chosen = i
	if at := c.found[i].At; at != (physics.Vec{}) {
		c.camera.GoTo(at, 0)
	}
	a.Redraw()
}

// draw marks the places of what was found: faults and warnings always, the
// chosen one more boldly.
func (c *checks) draw(a *render.App, dst render.Brush, b *board) {
	if b.hand.d.Live() {
		return
	}
	t := a.Theme()
	for i := range c.found {
		f := &c.found[i]
		chosen := i == c.chosen
		if f.Severity == check.Note && !chosen || f.At == (physics.Vec{}) {
			continue
		}
		col := c.colour(t, f.Severity)
		if chosen && len(f.Ring) > 2 {
			render.Dashes(dst, b.path(f.Ring), true, t.Px(2.4), t.Px(5), t.Px(4), col)
		}
		x, y := b.hand.camera.Pixel(f.At)
		r := t.Px(7)
		if chosen {
			r = t.Px(10)
			render.Ring(dst, x, y, t.Px(20), t.Px(2), t.Px(6), t.Px(5), col)
		}
		mark(dst, render.Point{X: x, Y: y}, r, f.Severity, col)
		render.Circle(dst, x, y, r, t.Px(1.2), t.Pal.Paper)
		t.Text(dst, "!", x, y, render.Strong.Sized(11).In(t.Pal.Paper).At(render.Centered))
	}
}

// wheelOver scrolls the list of findings.
func (c *checks) wheelOver(a *render.App, in *render.Input) {
	if in.WheelY == 0 || !c.box.Has(in.X, in.Y) {
		return
	}
	was := c.scroll
	if in.WheelY < 0 {
		c.scroll = min(c.scroll+1, max(0, len(c.found)-1))
	} else {
		c.scroll = max(0, c.scroll-1)
	}
	if c.scroll != was {
		c.round++
		a.Redraw()
	}
}

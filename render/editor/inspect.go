package editor

import (
	"slices"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
)

// made is what the widgets were built for: they are built anew when it changes.
type made struct {
	chosen   string
	changes  int
	tool     Tool
	snap     draft.Snap
	editing  int
	wrong    wrong
	findings int
	breaks   bool
	trace    traceState
	undo     [2]draft.Edit
	holding  bool
	point    int
}

// state is what the widgets should be built for now.
func (s *Screen) state() made {
	m := made{tool: s.tool, snap: s.snap, editing: s.editing, wrong: s.wrong, findings: s.checks.round, breaks: s.breaks, trace: s.trace.state(),
		undo: [2]draft.Edit{s.d.CanUndo(), s.d.CanRedo()}, holding: s.held != nil, point: s.point}
	key := make([]byte, 0, 64)
	for _, id := range s.d.Chosen() {
		key = append(key, byte(id), byte(id>>8), byte(id>>16))
	}
	m.chosen = string(key)
	if !s.d.Live() {
		m.changes = s.d.Changes()
	} else {
		m.changes = s.made.changes
	}
	return m
}

// flow places things on a panel from the top down.
type flow struct {
	s     *Screen
	a     *render.App
	t     *render.Theme
	x, y  float64
	w     float64
	most  int    // bytes that are typed into the next field; 0: as many as a table's name has
	wrong string // why what was typed into a field above was refused, not set yet
}

// build lays the header and the inspector out.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	if now := s.state(); now.chosen != s.made.chosen || now.tool != s.made.tool {
		s.editing, s.wrong = -1, wrong{}
	}
	if s.editing < 0 {
		s.opened = -1
	}
	s.made = s.state()
	s.ui = render.NewUI(a)
	s.blocks, s.fields, s.icons = s.blocks[:0], s.fields[:0], s.icons[:0]
	if s.form != render.Wide {
		s.buildSmall(a)
	} else {
		s.buildHeader(a)
		s.palette.jumps(&flow{s: s, a: a, t: t}, s)
		in := s.right.Inset(t.Px(18))
		f := &flow{s: s, a: a, t: t, x: in.X, y: in.Y - t.Px(4), w: in.W}
		f.inspector()
		s.checks.build(f, in)
	}
	if s.editing >= len(s.fields) {
		s.editing = -1
	}
}

// inspector is what may be said of the chosen items, or of the table.
func (f *flow) inspector() {
	s := f.s
	switch chosen := s.d.Chosen(); {
	case s.tool == Trace:
		f.picture()
	case len(chosen) == 0:
		f.table()
	case len(chosen) > 1:
		f.several(chosen)
	default:
		f.item(s.d.Item(chosen[0]))
	}
	f.reasons()
}

// line reserves a line of a height in units and returns it, with so much room
// below.
func (f *flow) line(high, below float64) render.Rect {
	f.reasons()
	if f.t.Touch {
		switch high {
		case rowHigh, 24, 22, 20:
			high = max(high, render.Finger)
		case fieldHigh, fieldHigh - 4:
			high = render.Finger + 15
		}
	}
	r := render.Rect{X: f.x, Y: f.y, W: f.w, H: f.t.Px(high)}
	f.y += f.t.Px(high + below)
	return r
}

// cols divides a line into n columns.
func (f *flow) cols(r render.Rect, n int) []render.Rect {
	gap := f.t.Px(6)
	w := (r.W - gap*float64(n-1)) / float64(n)
	out := make([]render.Rect, n)
	for i := range out {
		out[i] = render.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return out
}

// heading is a title of the panel.
func (f *flow) heading(text string) {
	r := f.line(27, 6)
	st := render.Heading
	f.s.blocks = append(f.s.blocks, func(dst render.Brush) { f.t.Text(dst, f.t.Cut(text, st, r.W), r.X, r.Y, st) })
}

// words is a small paragraph.
func (f *flow) words(text string, below float64) {
	f.reasons()
	f.paragraph(text, render.Small.In(f.t.Pal.InkSoft), below)
}

func (f *flow) paragraph(text string, st render.Style, below float64) {
	x, y, w, t := f.x, f.y, f.w, f.t
	f.s.blocks = append(f.s.blocks, func(dst render.Brush) { t.Paragraph(dst, text, x, y, w, st) })
	f.y += t.ParagraphHeight(text, w, st) + t.Px(below)
}

// button is one of a row of buttons, with its key in the tip.
func (f *flow) button(r render.Rect, label, key string, on bool, tip string, click func()) *render.Press {
	look := render.Plain
	if on {
		look = render.Tab
	}
	b := f.s.ui.Button(label, "", look, r, click)
	b.On = on
	if key != "" {
		tip += " (" + f.a.KeyName(key) + ")"
	}
	b.Tip = tip
	return b
}

// sign is a button with a sign instead of a word.
func (f *flow) sign(r render.Rect, name, key string, on bool, tip string, click func()) {
	b := f.button(r, "", key, on, tip, click)
	f.s.icons = append(f.s.icons, func(dst render.Brush, t *render.Theme) {
		x, y := r.Center()
		drawIcon(dst, t, name, x, y, b.Enabled(), on)
	})
}

const (
	fieldHigh = 42 // units, with the label above
	rowHigh   = 28
)

// table is the inspector where nothing is chosen: the table itself.
func (f *flow) table() {
	s, a, d := f.s, f.a, f.s.d
	f.heading(a.T("The table"))
	f.field(a.T("Name"), f.line(fieldHigh, 6), d.Name, d.Rename, nil)
	c := f.cols(f.line(fieldHigh, 6), 2)
	f.inchField(a.T("Width"), c[0], func() (physics.Mil, bool) { return d.Size().X, true }, func(m physics.Mil) error { return d.Resize(physics.V(m, d.Size().Y)) }, 12000)
	f.inchField(a.T("Depth"), c[1], func() (physics.Mil, bool) { return d.Size().Y, true }, func(m physics.Mil) error { return d.Resize(physics.V(d.Size().X, m)) }, 12000)
	c = f.cols(f.line(rowHigh, 14), 3)
	for i, p := range presets {
		f.button(c[i], p.label, "", d.Size() == p.size, a.T("Size of the table"), func() {
			s.commit(a)
			s.did(a, d.Resize(p.size))
		})
	}
	f.heading(a.T("Symmetry"))
	c = f.cols(f.line(rowHigh, 6), 4)
	for i, sign := range []string{"none", "half-turn", "left-right", "top-bottom"} {
		tips := []string{a.T("Each half is made by itself"), a.T("Turned by 180°: every edit is made on both sides"), a.T("Mirrored left and right: every edit is made on both sides"), a.T("Mirrored top and bottom: every edit is made on both sides")}
		f.sign(c[i], sign, Keys.Key("symmetry"), d.Symmetry() == levels.Symmetry(i), tips[i], func() { s.setSymmetry(a, levels.Symmetry(i)) })
	}
	if d.Symmetry() != levels.NoSymmetry {
		f.symmetric()
	}
	f.words(a.T("Take a piece from the left and set it on the table, or drag to draw it as large as you like. Drop a picture on the window to trace it."), 8)
}

// symmetric offers to show and mend what breaks the symmetry.
func (f *flow) symmetric() {
	s, a, d := f.s, f.a, f.s.d
	r := f.line(24, 4)
	n := len(d.Breaks())
	label := a.T("Show what breaks it (%d)", n)
	b := s.ui.Check(label, s.breaks, r, func(on bool) { s.breaks = on })
	b.Tip = a.KeyName(Keys.Key("breaks"))
	c := f.cols(f.line(rowHigh, 12), 2)
	first, second := a.T("Keep the left half"), a.T("Keep the right half")
	if d.Symmetry() == levels.TopBottom {
		first, second = a.T("Keep the upper half"), a.T("Keep the lower half")
	}
	for i, l := range []string{first, second} {
		f.button(c[i], l, "", false, a.T("Makes the other half like this one"), func() {
			s.commit(a)
			d.MakeSymmetric(levels.Half(i))
			s.did(a, nil)
		})
	}
}

// several is the inspector of more than one item.
func (f *flow) several(ids []draft.ID) {
	s, a := f.s, f.a
	f.heading(a.T("%d chosen", len(ids)))
	c := f.cols(f.line(fieldHigh, 4), 2)
	f.place(c, ids)
	c = f.cols(f.line(fieldHigh, 10), 2)
	f.heights(c, ids)
	f.words(a.T("Align"), 0)
	c = f.cols(f.line(rowHigh, 4), 6)
	for i, l := range []struct{ label, tip string }{{"left", a.T("Left sides")}, {"across", a.T("Middles, across")}, {"right", a.T("Right sides")}, {"top", a.T("Upper sides")}, {"down", a.T("Middles, up and down")}, {"bottom", a.T("Lower sides")}} {
		f.sign(c[i], l.label, "", false, l.tip, func() { s.align(a, draft.Side(i)) })
	}
	c = f.cols(f.line(rowHigh, 8), 2)
	f.button(c[0], a.T("Spread across"), "", false, a.T("Makes the gaps alike, from left to right"), func() { s.distribute(a, false) })
	f.button(c[1], a.T("Spread down"), "", false, a.T("Makes the gaps alike, from top to bottom"), func() { s.distribute(a, true) })
	f.acts(ids)
}

// place are the fields of where a box begins.
func (f *flow) place(c []render.Rect, ids []draft.ID) {
	s, d := f.s, f.s.d
	to := func(get func(physics.Vec) physics.Mil, by func(physics.Mil) physics.Vec) (func() (physics.Mil, bool), func(physics.Mil) error) {
		return func() (physics.Mil, bool) { lo, _ := s.boxNow(); return get(lo), true },
			func(m physics.Mil) error { lo, _ := s.boxNow(); return d.Move(ids, by(m-get(lo))) }
	}
	getX, setX := to(func(v physics.Vec) physics.Mil { return v.X }, func(m physics.Mil) physics.Vec { return physics.V(m, 0) })
	getY, setY := to(func(v physics.Vec) physics.Mil { return v.Y }, func(m physics.Mil) physics.Vec { return physics.V(0, m) })
	f.inchField(f.a.T("From the left"), c[0], getX, setX, 500)
	f.inchField(f.a.T("From the top"), c[1], getY, setY, 500)
}

// heights are the fields of top and underside.
func (f *flow) heights(c []render.Rect, ids []draft.ID) {
	a, d := f.a, f.s.d
	same := func(get func(*draft.Item) physics.Mil) func() (physics.Mil, bool) {
		return func() (v physics.Mil, ok bool) {
			ok = true
			first := true
			for _, id := range ids {
				it := d.Item(id)
				if it == nil || it.Sort != draft.Terrain {
					continue
				}
				if m := get(it); first {
					v, first = m, false
				} else if m != v {
					ok = false
				}
			}
			return v, ok && !first
		}
	}
	f.inchField(a.T("Height"), c[0], same((*draft.Item).Height), func(m physics.Mil) error { return d.SetHeight(ids, m) }, 250)
	f.inchField(a.T("Underside at"), c[1], same(func(it *draft.Item) physics.Mil { return it.Piece.Base }), func(m physics.Mil) error { return d.SetBase(ids, m) }, 250)
}

// acts are the buttons of what is done to anything chosen.
func (f *flow) acts(ids []draft.ID) {
	s, a := f.s, f.a
	c := f.cols(f.line(rowHigh, 4), 4)
	f.sign(c[0], "turn-back", Keys.Key("turn-back"), false, a.T("Turn by 15° the other way"), func() { s.turn(a, -15) })
	f.sign(c[1], "turn", Keys.Key("turn"), false, a.T("Turn by 15°"), func() { s.turn(a, 15) })
	f.sign(c[2], "flip", Keys.Key("flip"), false, a.T("Mirror left and right"), func() { s.flip(a, false) })
	f.sign(c[3], "flip-down", Keys.Key("flip-down"), false, a.T("Mirror top and bottom"), func() { s.flip(a, true) })
	c = f.cols(f.line(rowHigh, 4), 2)
	f.button(c[0], a.T("Stack"), Keys.Key("stack"), false, a.T("Set on what lies below"), func() {
		s.commit(a)
		s.did(a, s.d.Stack(ids))
	})
	f.button(c[1], a.T("Duplicate"), Keys.Key("duplicate"), false, a.T("Duplicate"), func() { s.duplicate(a) })
	c = f.cols(f.line(rowHigh, 4), 3)
	grouped := slices.ContainsFunc(ids, func(id draft.ID) bool { it := s.d.Item(id); return it != nil && it.Group != "" })
	if grouped {
		f.button(c[0], a.T("Ungroup"), Keys.Key("ungroup"), false, a.T("Ungroup"), func() { s.group(a, false) })
	} else {
		f.button(c[0], a.T("Group"), Keys.Key("group"), false, a.T("Group"), func() { s.group(a, true) }).Enable(len(ids) > 1)
	}
	lock := a.T("Lock")
	if !s.loose() {
		lock = a.T("Unlock")
	}
	f.button(c[1], lock, Keys.Key("lock"), !s.loose(), a.T("What is locked is left alone by every edit"), func() { s.lock(a) })
	b := f.button(c[2], a.T("Delete"), Keys.Key("delete"), false, a.T("Delete"), func() { s.delete(a) })
	b.Tint = f.t.Pal.Red
	f.y += f.t.Px(6)
}

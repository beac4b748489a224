package editor

import (
	"fmt"
	"slices"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/findings"
	"duckboard/render/inspect"
	"duckboard/render/photo"
)

// made is what the widgets were built for: they are built anew when it changes.
type made struct {
	chosen   string
	changes  int
	tool     Tool
	snap     draft.Snap
	editing  int
	wrong    inspect.Wrong
	findings int
	breaks   bool
	trace    traceState
	undo     [2]draft.Edit
	dirty    bool
	holding  bool
	point    int
	rulers   string // as they are told
	openness int    // the round of the map that is told
}

// state is what the widgets should be built for now.
func (s *Screen) state() made {
	m := made{tool: s.hand.tool, snap: s.hand.snap, editing: s.Editing, wrong: s.Wrong, findings: s.checks.round, breaks: s.edits.breaks, trace: s.trace.state(),
		undo: [2]draft.Edit{s.d.CanUndo(), s.d.CanRedo()}, dirty: s.keeper.dirty(), holding: s.hand.held != nil, point: s.hand.point, openness: s.open_.round}
	key := make([]byte, 0, 64)
	for _, id := range s.d.Chosen() {
		key = append(key, byte(id), byte(id>>8), byte(id>>16))
	}
	m.chosen = string(key)
	if s.hand.tool == Measure && s.hand.grip.what == nothing {
		m.rulers = fmt.Sprint(s.hand.rulers)
	}
	if !s.d.Live() {
		m.changes = s.d.Changes()
	} else {
		m.changes = s.made.changes
	}
	return m
}

// flow places things on a panel from the top down.
type flow struct {
	s *Screen
	inspect.Flow
}

// flow begins at a place on the panel, so wide.
func (s *Screen) flow(a *render.App, x, y, w float64) *flow { return &flow{s, s.Flow(a, x, y, w)} }

// build lays the header and the inspector out.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	now := s.state()
	s.ui = render.NewUI(a)
	s.Begin(s.ui, now.chosen != s.made.chosen || now.tool != s.made.tool)
	s.made = s.state()
	if s.form != render.Wide {
		s.buildSmall(a)
	} else {
		s.buildHeader(a)
		s.palette.jumps(&s.flow(a, 0, 0, 0).Flow)
		in := s.right.Inset(t.Px(18))
		f := s.flow(a, in.X, in.Y-t.Px(4), in.W)
		f.inspector()
		s.checks.build(&f.Flow, in)
	}
	s.End()
}

// inspector is what may be said of the chosen items, or of the table.
func (f *flow) inspector() {
	s := f.s
	switch chosen := s.d.Chosen(); {
	case s.hand.tool == Trace:
		f.picture()
	case s.hand.tool == Measure:
		f.rulers()
	case len(chosen) == 0:
		f.table()
	case len(chosen) > 1:
		f.several(chosen)
	default:
		f.item(s.d.Item(chosen[0]))
	}
	f.Reasons()
}

// sign is a button with a sign instead of a word.
func (f *flow) sign(r render.Rect, name, key string, on bool, tip string, click func()) {
	b := f.Button(r, "", key, on, tip, click)
	f.s.Icons = append(f.s.Icons, func(dst render.Brush, t *render.Theme) {
		inspect.DrawIcon(dst, t, name, r, inspect.IconInk(t, b.Enabled(), on))
	})
}

// table is the inspector where nothing is chosen: the table itself.
func (f *flow) table() {
	s, a, d := f.s, f.A, f.s.d
	f.Heading(a.T("The table"))
	f.Field(a.T("Name"), f.Line(inspect.FieldHigh, 6), d.Name, d.Rename, nil)
	c := f.Cols(f.Line(inspect.FieldHigh, 6), 2)
	f.InchField(a.T("Width"), c[0], func() (physics.Mil, bool) { return d.Size().X, true }, func(m physics.Mil) error { return d.Resize(physics.V(m, d.Size().Y)) }, 12000)
	f.InchField(a.T("Depth"), c[1], func() (physics.Mil, bool) { return d.Size().Y, true }, func(m physics.Mil) error { return d.Resize(physics.V(d.Size().X, m)) }, 12000)
	c = f.Cols(f.Line(inspect.RowHigh, 14), 3)
	for i, p := range presets {
		f.Button(c[i], p.label, "", d.Size() == p.size, a.T("Size of the table"), func() { s.edits.do(a, func() error { return d.Resize(p.size) }) })
	}
	f.Heading(a.T("Symmetry"))
	c = f.Cols(f.Line(inspect.RowHigh, 6), 4)
	for i, sign := range []string{"none", "half-turn", "left-right", "top-bottom"} {
		tips := []string{a.T("Each half is made by itself"), a.T("Turned by 180°: every edit is made on both sides"), a.T("Mirrored left and right: every edit is made on both sides"), a.T("Mirrored top and bottom: every edit is made on both sides")}
		f.sign(c[i], sign, Keys.Key("symmetry"), d.Symmetry() == levels.Symmetry(i), tips[i], func() { s.edits.setSymmetry(a, levels.Symmetry(i)) })
	}
	if d.Symmetry() != levels.NoSymmetry {
		f.symmetric()
	}
	f.openness()
	f.Heading(a.T("Hour and weather"))
	labels := make([]string, levels.Weathers)
	for i := range labels {
		labels[i] = a.T(levels.Weather(i).Label())
	}
	s.ui.Combo(labels, int(d.Weather()), f.Line(inspect.RowHigh, 6), func(i int) { s.edits.setWeather(a, levels.Weather(i)) })
	f.Words(a.T("How the table looks and sounds. It changes no rule."), 10)
	f.Words(a.T("Take a piece from the left and set it on the table, or drag to draw it as large as you like. Drop a picture on the window to trace it."), 8)
}

// openness asks for the lab's map of what is too open and too closed, and says what it shows.
func (f *flow) openness() {
	s, a, t, o := f.s, f.A, f.T, &f.s.open_
	b := s.ui.Check(a.T("Show what is too open, too closed"), o.on, f.Line(24, 8), func(bool) { o.toggle(a) })
	b.Tip = a.KeyName(Keys.Key("openness"))
	switch {
	case !o.on:
	case o.heaped:
		f.Words(a.T("Too many pieces lie in one place. Clear them first."), 6)
	case o.heat == nil:
		f.Words(a.T("Worked out…"), 6)
	default:
		f.Words(a.T("From what share of the places within 24″ one is seen without cover"), 4)
		bands, x, y, w := o.heat.Bands, f.X, f.Y, f.W
		f.Y = t.LegendEnd(bands, w, y)
		s.Blocks = append(s.Blocks, func(dst render.Brush) { t.Legend(dst, bands, render.Rect{X: x, W: w}, y) })
		f.Words(findings.OpenWords(o.found, a.Printer()), 6)
	}
}

// symmetric offers to show and mend what breaks the symmetry.
func (f *flow) symmetric() {
	s, a, d := f.s, f.A, f.s.d
	r := f.Line(24, 4)
	n := len(d.Breaks())
	label := a.T("Show what breaks it (%d)", n)
	b := s.ui.Check(label, s.edits.breaks, r, func(on bool) { s.edits.breaks = on })
	b.Tip = a.KeyName(Keys.Key("breaks"))
	c := f.Cols(f.Line(inspect.RowHigh, 12), 2)
	first, second := a.T("Keep the left half"), a.T("Keep the right half")
	if d.Symmetry() == levels.TopBottom {
		first, second = a.T("Keep the upper half"), a.T("Keep the lower half")
	}
	for i, l := range []string{first, second} {
		f.Button(c[i], l, "", false, a.T("Makes the other half like this one"), func() {
			s.edits.Commit(a)
			d.MakeSymmetric(levels.Half(i))
			s.edits.Did(a, nil)
		})
	}
}

// several is the inspector of more than one item.
func (f *flow) several(ids []draft.ID) {
	s, a := f.s, f.A
	f.Heading(a.T("%d chosen", len(ids)))
	c := f.Cols(f.Line(inspect.FieldHigh, 4), 2)
	f.place(c, ids)
	c = f.Cols(f.Line(inspect.FieldHigh, 10), 2)
	f.heights(c, ids)
	f.Words(a.T("Align"), 0)
	c = f.Cols(f.Line(inspect.RowHigh, 4), 6)
	for i, l := range []struct{ label, tip string }{{"left", a.T("Left sides")}, {"across", a.T("Middles, across")}, {"right", a.T("Right sides")}, {"top", a.T("Upper sides")}, {"down", a.T("Middles, up and down")}, {"bottom", a.T("Lower sides")}} {
		f.sign(c[i], l.label, "", false, l.tip, func() { s.edits.align(a, draft.Side(i)) })
	}
	c = f.Cols(f.Line(inspect.RowHigh, 8), 2)
	f.Button(c[0], a.T("Spread across"), "", false, a.T("Makes the gaps alike, from left to right"), func() { s.edits.distribute(a, false) })
	f.Button(c[1], a.T("Spread down"), "", false, a.T("Makes the gaps alike, from top to bottom"), func() { s.edits.distribute(a, true) })
	f.acts(ids)
}

// place are the fields of where a box begins.
func (f *flow) place(c []render.Rect, ids []draft.ID) {
	s, d := f.s, f.s.d
	to := func(get func(physics.Vec) physics.Mil, by func(physics.Mil) physics.Vec) (func() (physics.Mil, bool), func(physics.Mil) error) {
		return func() (physics.Mil, bool) { lo, _ := s.edits.boxNow(); return get(lo), true },
			func(m physics.Mil) error { lo, _ := s.edits.boxNow(); return d.Move(ids, by(m-get(lo))) }
	}
	getX, setX := to(func(v physics.Vec) physics.Mil { return v.X }, func(m physics.Mil) physics.Vec { return physics.V(m, 0) })
	getY, setY := to(func(v physics.Vec) physics.Mil { return v.Y }, func(m physics.Mil) physics.Vec { return physics.V(0, m) })
	f.InchField(f.A.T("From the left"), c[0], getX, setX, 500)
	f.InchField(f.A.T("From the top"), c[1], getY, setY, 500)
}

// heights are the fields of top and underside.
func (f *flow) heights(c []render.Rect, ids []draft.ID) {
	a, d := f.A, f.s.d
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
	f.InchField(a.T("Height"), c[0], same((*draft.Item).Height), d.Several(ids).SetHeight, 250)
	f.InchField(a.T("Underside at"), c[1], same(func(it *draft.Item) physics.Mil { return it.Piece.Base }), d.Several(ids).SetBase, 250)
}

// acts are the buttons of what is done to anything chosen.
func (f *flow) acts(ids []draft.ID) {
	s, a := f.s, f.A
	c := f.Cols(f.Line(inspect.RowHigh, 4), 4)
	f.sign(c[0], "turn-back", Keys.Key("turn-back"), false, a.T("Turn by 15° the other way"), func() { s.hand.turn(a, -15) })
	f.sign(c[1], "turn", Keys.Key("turn"), false, a.T("Turn by 15°"), func() { s.hand.turn(a, 15) })
	f.sign(c[2], "flip", Keys.Key("flip"), false, a.T("Mirror left and right"), func() { s.edits.flip(a, false) })
	f.sign(c[3], "flip-down", Keys.Key("flip-down"), false, a.T("Mirror top and bottom"), func() { s.edits.flip(a, true) })
	c = f.Cols(f.Line(inspect.RowHigh, 4), 2)
	f.Button(c[0], a.T("Stack"), Keys.Key("stack"), false, a.T("Set on what lies below"), func() { s.edits.do(a, s.d.Several(ids).Stack) })
	f.Button(c[1], a.T("Duplicate"), Keys.Key("duplicate"), false, a.T("Duplicate"), func() { s.edits.duplicate(a) })
	c = f.Cols(f.Line(inspect.RowHigh, 4), 3)
	grouped := slices.ContainsFunc(ids, func(id draft.ID) bool { it := s.d.Item(id); return it != nil && it.Group != "" })
	if grouped {
		f.Button(c[0], a.T("Ungroup"), Keys.Key("ungroup"), false, a.T("Ungroup"), func() { s.edits.group(a, false) })
	} else {
		f.Button(c[0], a.T("Group"), Keys.Key("group"), false, a.T("Group"), func() { s.edits.group(a, true) }).Enable(len(ids) > 1)
	}
	lock := a.T("Lock")
	if !s.edits.loose() {
		lock = a.T("Unlock")
	}
	f.Button(c[1], lock, Keys.Key("lock"), !s.edits.loose(), a.T("What is locked is left alone by every edit"), func() { s.edits.lock(a) })
	b := f.Button(c[2], a.T("Delete"), Keys.Key("delete"), false, a.T("Delete"), func() { s.hand.delete(a) })
	b.Tint = f.T.Pal.Red
	f.Y += f.T.Px(6)
}

// picture is the inspector of the trace picture.
func (f *flow) picture() {
	s, a, p := f.s, f.A, &f.s.trace
	f.Heading(a.T("Picture to trace"))
	if p.marks != nil {
		f.corners()
		return
	}
	f.Words(a.T("A photograph of a real table, seen from above, lies under this one while you build it. The game keeps it with your table, but puts it into none of the files that you share."), 8)
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Choose a picture"), "", false, pictureTip(a), func() { s.pickPicture(a) })
	if p.reading() {
		f.Words(a.T("The picture is being read: %d%%", int(p.shared*100)), 8)
	}
	if p.img == nil {
		return
	}
	c := f.Cols(f.Line(inspect.RowHigh, 8), 2)
	f.Button(c[0], a.T("Fit to the table"), "", false, a.T("Over the whole table"), func() { p.fit(s.d.Size()) }).Enable(!p.working())
	hide := a.T("Hide")
	if p.Hidden {
		hide = a.T("Show")
	}
	f.Button(c[1], hide, Keys.Key("trace"), p.Hidden, hide, func() { p.Hidden = !p.Hidden })
	f.Button(f.Line(inspect.RowHigh, 8), a.T("Straighten by four corners"), "", false, a.T("For a photograph that was not taken from straight above"), func() { p.mark(s.d.Size()) }).Enable(!p.working())
	f.Words(a.T("How much of it is seen"), 2)
	s.ui.Slider(10, 100, int(p.Faint*100), f.Line(20, 10), func(n int) {
		p.Faint = float64(n) / 100
		a.Redraw()
	})
	f.Field(a.T("Turned by"), f.Cols(f.Line(inspect.FieldHigh, 8), 2)[0], func() string { return inspect.Degrees(a, p.Turn) }, func(v string) error {
		n, err := inspect.Number(v)
		if err == nil {
			p.Turn = n
		}
		return err
	}, func(n float64) error { p.Turn += n * 0.5; return nil })
	f.Words(a.T("To scale it, click the two ends of something whose length you know, and write the length here:"), 4)
	f.InchField(a.T("Known distance"), f.Cols(f.Line(inspect.FieldHigh, 10), 2)[0], func() (physics.Mil, bool) {
		if len(p.ends) < 2 {
			return 0, false
		}
		return physics.RoundMil(p.ends[1].Sub(p.ends[0]).Len()), true
	}, p.setLength, 500)
	f.Button(f.Line(inspect.RowHigh, 4), a.T("Take it away"), "", false, a.T("Take the picture away"), func() { s.trace.reads.Cancel(); s.trace = trace{} })
}

// pictureTip tells which files are pictures.
func pictureTip(a *render.App) string {
	if photo.WebP {
		return a.T("A PNG, JPEG or WebP file; it may be dropped on the window too")
	}
	return a.T("A PNG or JPEG file; it may be dropped on the window too")
}

// rulers is the inspector of what was measured.
func (f *flow) rulers() {
	a, r := f.A, &f.s.hand.rulers
	f.Heading(a.T("Rulers"))
	f.Words(a.T("Click one end and then the other, or drag. A ruler stays under every tool until you take it away. Drag its ends to move them."), 8)
	for i, g := range r.list {
		f.removable(rulerWords(a, g), func() { r.remove(i) })
	}
	if len(r.list) > 1 {
		f.Button(f.Line(inspect.RowHigh, 4), a.T("Take all away"), "", false, a.T("Take all rulers away"), func() { *r = rulers{} })
	}
}

// corners is the inspector of the corners that are set.
func (f *flow) corners() {
	s, a, m := f.s, f.A, f.s.trace.marks
	f.Words(a.T("Drag the four corners onto those of the table, or of anything flat on it with straight sides. Turn the wheel to see them closer. Then write how long the sides are."), 8)
	c := f.Cols(f.Line(inspect.FieldHigh, 8), 2)
	side := func(r render.Rect, label string, of *physics.Mil) {
		f.InchField(label, r, func() (physics.Mil, bool) { return *of, true }, func(v physics.Mil) error {
			if v <= 0 || v > 1000*physics.Inch {
				return inspect.ErrNumber
			}
			*of = v
			return nil
		}, 1000)
	}
	side(c[0], a.T("Width"), &m.across)
	side(c[1], a.T("Depth"), &m.down)
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Straighten"), Keys.Key("confirm"), false, a.T("Lays the picture straight and to scale"), func() { s.straighten(a) })
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Leave it"), Keys.Key("cancel"), false, a.T("As it lay before"), func() { s.trace.unmark() })
}

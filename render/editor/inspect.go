package editor

import (
	"slices"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
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
	holding  bool
	point    int
}

// state is what the widgets should be built for now.
func (s *Screen) state() made {
	m := made{tool: s.tool, snap: s.snap, editing: s.Editing, wrong: s.Wrong, findings: s.checks.round, breaks: s.breaks, trace: s.trace.state(),
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
		s.palette.jumps(s.flow(a, 0, 0, 0), s)
		in := s.right.Inset(t.Px(18))
		f := s.flow(a, in.X, in.Y-t.Px(4), in.W)
		f.inspector()
		s.checks.build(f, in)
	}
	s.End()
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
	f.Reasons()
}

// sign is a button with a sign instead of a word.
func (f *flow) sign(r render.Rect, name, key string, on bool, tip string, click func()) {
	b := f.Button(r, "", key, on, tip, click)
	f.s.Icons = append(f.s.Icons, func(dst render.Brush, t *render.Theme) {
		x, y := r.Center()
		inspect.DrawIcon(dst, t, name, x, y, b.Enabled(), on)
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
		f.Button(c[i], p.label, "", d.Size() == p.size, a.T("Size of the table"), func() {
			s.commit(a)
			s.did(a, d.Resize(p.size))
		})
	}
	f.Heading(a.T("Symmetry"))
	c = f.Cols(f.Line(inspect.RowHigh, 6), 4)
	for i, sign := range []string{"none", "half-turn", "left-right", "top-bottom"} {
		tips := []string{a.T("Each half is made by itself"), a.T("Turned by 180°: every edit is made on both sides"), a.T("Mirrored left and right: every edit is made on both sides"), a.T("Mirrored top and bottom: every edit is made on both sides")}
		f.sign(c[i], sign, Keys.Key("symmetry"), d.Symmetry() == levels.Symmetry(i), tips[i], func() { s.setSymmetry(a, levels.Symmetry(i)) })
	}
	if d.Symmetry() != levels.NoSymmetry {
		f.symmetric()
	}
	f.Words(a.T("Take a piece from the left and set it on the table, or drag to draw it as large as you like. Drop a picture on the window to trace it."), 8)
}

// symmetric offers to show and mend what breaks the symmetry.
func (f *flow) symmetric() {
	s, a, d := f.s, f.A, f.s.d
	r := f.Line(24, 4)
	n := len(d.Breaks())
	label := a.T("Show what breaks it (%d)", n)
	b := s.ui.Check(label, s.breaks, r, func(on bool) { s.breaks = on })
	b.Tip = a.KeyName(Keys.Key("breaks"))
	c := f.Cols(f.Line(inspect.RowHigh, 12), 2)
	first, second := a.T("Keep the left half"), a.T("Keep the right half")
	if d.Symmetry() == levels.TopBottom {
		first, second = a.T("Keep the upper half"), a.T("Keep the lower half")
	}
	for i, l := range []string{first, second} {
		f.Button(c[i], l, "", false, a.T("Makes the other half like this one"), func() {
			s.commit(a)
			d.MakeSymmetric(levels.Half(i))
			s.did(a, nil)
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
		f.sign(c[i], l.label, "", false, l.tip, func() { s.align(a, draft.Side(i)) })
	}
	c = f.Cols(f.Line(inspect.RowHigh, 8), 2)
	f.Button(c[0], a.T("Spread across"), "", false, a.T("Makes the gaps alike, from left to right"), func() { s.distribute(a, false) })
	f.Button(c[1], a.T("Spread down"), "", false, a.T("Makes the gaps alike, from top to bottom"), func() { s.distribute(a, true) })
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
	f.InchField(a.T("Height"), c[0], same((*draft.Item).Height), func(m physics.Mil) error { return d.SetHeight(ids, m) }, 250)
	f.InchField(a.T("Underside at"), c[1], same(func(it *draft.Item) physics.Mil { return it.Piece.Base }), func(m physics.Mil) error { return d.SetBase(ids, m) }, 250)
}

// acts are the buttons of what is done to anything chosen.
func (f *flow) acts(ids []draft.ID) {
	s, a := f.s, f.A
	c := f.Cols(f.Line(inspect.RowHigh, 4), 4)
	f.sign(c[0], "turn-back", Keys.Key("turn-back"), false, a.T("Turn by 15° the other way"), func() { s.turn(a, -15) })
	f.sign(c[1], "turn", Keys.Key("turn"), false, a.T("Turn by 15°"), func() { s.turn(a, 15) })
	f.sign(c[2], "flip", Keys.Key("flip"), false, a.T("Mirror left and right"), func() { s.flip(a, false) })
	f.sign(c[3], "flip-down", Keys.Key("flip-down"), false, a.T("Mirror top and bottom"), func() { s.flip(a, true) })
	c = f.Cols(f.Line(inspect.RowHigh, 4), 2)
	f.Button(c[0], a.T("Stack"), Keys.Key("stack"), false, a.T("Set on what lies below"), func() {
		s.commit(a)
		s.did(a, s.d.Stack(ids))
	})
	f.Button(c[1], a.T("Duplicate"), Keys.Key("duplicate"), false, a.T("Duplicate"), func() { s.duplicate(a) })
	c = f.Cols(f.Line(inspect.RowHigh, 4), 3)
	grouped := slices.ContainsFunc(ids, func(id draft.ID) bool { it := s.d.Item(id); return it != nil && it.Group != "" })
	if grouped {
		f.Button(c[0], a.T("Ungroup"), Keys.Key("ungroup"), false, a.T("Ungroup"), func() { s.group(a, false) })
	} else {
		f.Button(c[0], a.T("Group"), Keys.Key("group"), false, a.T("Group"), func() { s.group(a, true) }).Enable(len(ids) > 1)
	}
	lock := a.T("Lock")
	if !s.loose() {
		lock = a.T("Unlock")
	}
	f.Button(c[1], lock, Keys.Key("lock"), !s.loose(), a.T("What is locked is left alone by every edit"), func() { s.lock(a) })
	b := f.Button(c[2], a.T("Delete"), Keys.Key("delete"), false, a.T("Delete"), func() { s.delete(a) })
	b.Tint = f.T.Pal.Red
	f.Y += f.T.Px(6)
}

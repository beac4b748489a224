package editor

import (
	"slices"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/inspect"
)

// item is the inspector of one item.
func (f *flow) item(it *draft.Item) {
	if it == nil {
		return
	}
	switch it.Sort {
	case draft.Zone:
		f.zone(it)
	case draft.Objective:
		f.goal(it)
	default:
		f.terrain(it)
	}
}

func (f *flow) zone(it *draft.Item) {
	a := f.A
	ids := []draft.ID{it.ID}
	f.Heading(a.T("Deployment zone"))
	f.sides(it)
	f.place(f.Cols(f.Line(inspect.FieldHigh, 4), 2), ids)
	f.size(f.Cols(f.Line(inspect.FieldHigh, 10), 2), it)
	f.pointsButton()
	f.acts(ids)
}

// sides choose whose zone it is.
func (f *flow) sides(it *draft.Item) {
	s, a := f.s, f.A
	c := f.Cols(f.Line(inspect.RowHigh, 8), 2)
	for side, label := range []string{a.T("Red"), a.T("Blue")} {
		b := f.Button(c[side], label, "", it.Zone.Side == side, a.T("Whose zone it is"), func() { s.edits.change(a, it.ID, func(n *draft.Item) { n.Zone.Side = side }) })
		if it.Zone.Side != side {
			b.Tint = f.T.Pal.Side(side)
		}
	}
}

func (f *flow) goal(it *draft.Item) {
	a, d := f.A, f.s.d
	ids := []draft.ID{it.ID}
	f.Heading(a.T("Objective"))
	f.Most = levels.MostID
	f.Field(a.T("Name"), f.Line(inspect.FieldHigh, 6), func() string { return nameOf(d, it.ID) }, d.Shape(it.ID).Rename, nil)
	f.place(f.Cols(f.Line(inspect.FieldHigh, 10), 2), ids)
	f.acts(ids)
}

func nameOf(d *draft.Draft, id draft.ID) string {
	if it := d.Item(id); it != nil {
		return it.Name()
	}
	return ""
}

// size are the fields of how large an item is.
func (f *flow) size(c []render.Rect, it *draft.Item) {
	a, d := f.A, f.s.d
	id := it.ID
	scale := func(across bool) (func() (physics.Mil, bool), func(physics.Mil) error) {
		get := func() (physics.Mil, bool) {
			now := d.Item(id)
			if now == nil {
				return 0, false
			}
			if r := now.Piece.Rect; r != nil {
				if across {
					return r.W, true
				}
				return r.H, true
			}
			lo, hi := now.Bounds()
			if across {
				return hi.X - lo.X, true
			}
			return hi.Y - lo.Y, true
		}
		return get, func(m physics.Mil) error {
			was, ok := get()
			if now := d.Item(id); ok && was > 0 && m > 0 {
				if r := now.Piece.Rect; r != nil {
					return d.Shape(id).SetRect(resized(*r, across, m))
				}
				if c := now.Piece.Circle; c != nil {
					return d.Shape(id).SetCircle(levels.Circle{X: c.X, Y: c.Y, R: m / 2})
				}
				lo, _ := now.Bounds()
				k := float64(m) / float64(was)
				if across {
					return d.Scale([]draft.ID{id}, k, 1, lo)
				}
				return d.Scale([]draft.ID{id}, 1, k, lo)
			}
			return inspect.ErrNumber
		}
	}
	getW, setW := scale(true)
	getH, setH := scale(false)
	if it.Piece.Circle != nil {
		f.InchField(a.T("Diameter"), c[0], getW, setW, 500)
		return
	}
	f.InchField(a.T("Width"), c[0], getW, setW, 500)
	f.InchField(a.T("Depth"), c[1], getH, setH, 500)
}

// resized is a rect with another side; an unturned one keeps its upper left
// corner, a turned one its middle.
func resized(r levels.Rect, across bool, m physics.Mil) levels.Rect {
	was := r
	if across {
		r.W = m
	} else {
		r.H = m
	}
	if r.Rotate != 0 {
		r.X, r.Y = was.X+(was.W-r.W)/2, was.Y+(was.H-r.H)/2
	}
	return r
}

// terrain is the inspector of a piece.
func (f *flow) terrain(it *draft.Item) {
	a, d, id := f.A, f.s.d, it.ID
	ids := []draft.ID{id}
	f.Heading(a.T(levels.KindOf(it.Piece.Kind).Label))
	f.Most = levels.MostID
	f.Field(a.T("Name"), f.Line(inspect.FieldHigh, 4), func() string { return nameOf(d, id) }, d.Shape(id).Rename, nil)
	f.kind(it)
	f.place(f.Cols(f.Line(inspect.FieldHigh, 4), 2), ids)
	if it.Piece.Polygon == nil && it.Piece.Circle == nil {
		c := f.Cols(f.Line(inspect.FieldHigh, 4), 3)
		f.size(c[:2], it)
		f.turn(c[2], id)
	} else {
		f.size(f.Cols(f.Line(inspect.FieldHigh, 4), 2), it)
	}
	f.heights(f.Cols(f.Line(inspect.FieldHigh, 8), 2), ids)
	f.behaviour(it)
	f.pointsButton()
	f.openings(it)
	f.acts(ids)
}

// turn is the field of a rect's angle.
func (f *flow) turn(r render.Rect, id draft.ID) {
	d := f.s.d
	get := func() *levels.Rect {
		if it := d.Item(id); it != nil {
			return it.Piece.Rect
		}
		return nil
	}
	set := func(v float64) error {
		if r := get(); r != nil {
			n := *r
			n.Rotate = v
			return d.Shape(id).SetRect(n)
		}
		return nil
	}
	f.Field(f.A.T("Turned by"), r, func() string {
		if r := get(); r != nil {
			return inspect.Degrees(f.A, r.Rotate)
		}
		return inspect.Unknown
	}, func(text string) error {
		v, err := inspect.Number(text)
		if err != nil {
			return err
		}
		return set(v)
	}, func(n float64) error {
		if r := get(); r != nil {
			return set(r.Rotate + n)
		}
		return nil
	})
}

// kind chooses what the piece is.
func (f *flow) kind(it *draft.Item) {
	s, a := f.s, f.A
	kinds := levels.Palette()
	labels := make([]string, len(kinds))
	at := 0
	for i, k := range kinds {
		labels[i] = a.T(k.Label)
		if k.Name == it.Piece.Kind {
			at = i
		}
	}
	id := it.ID
	s.ui.Combo(labels, at, f.Line(inspect.RowHigh, 6), func(i int) {
		s.edits.change(a, id, func(n *draft.Item) {
			n.Piece = n.Piece.Clone()
			if hole := kinds[i].Use == levels.Hole; hole != (levels.KindOf(n.Piece.Kind).Use == levels.Hole) {
				n.Piece.Height, n.Piece.Base = nil, 0
				if hole {
					n.Piece.Openings = nil
				}
			}
			n.Piece.Kind = kinds[i].Name
		})
	})
}

// trait is something a piece is by its kind or else because it says so.
type trait struct {
	label string
	words []string // of the document, "" first: as the kind
	show  []string // of the player
	get   func(*levels.Piece) string
	set   func(*levels.Piece, string)
	kind  func(physics.Piece) int // the index in words[1:] that the kind gives
}

func traits(a *render.App) []trait {
	yes := map[bool]string{true: "yes", false: "no"}
	return []trait{
		{a.T("Ground"), []string{"", "open", "difficult", "dangerous", "impassable"}, []string{a.T("open"), a.T("difficult"), a.T("dangerous"), a.T("impassable")},
			func(p *levels.Piece) string { return p.Ground }, func(p *levels.Piece, v string) { p.Ground = v }, func(p physics.Piece) int { return int(p.Ground) }},
		{a.T("Sides"), []string{"", "sheer", "open"}, []string{a.T("sheer, climbed"), a.T("sloping, walked")},
			func(p *levels.Piece) string { return p.Sides }, func(p *levels.Piece, v string) { p.Sides = v }, func(p physics.Piece) int { return 1 - index(p.Sheer) }},
		{a.T("Top"), []string{"", "yes", "no"}, []string{a.T("may be stood on"), a.T("may not be stood on")},
			func(p *levels.Piece) string {
				if p.Top == nil {
					return ""
				}
				return yes[*p.Top]
			}, func(p *levels.Piece, v string) {
				p.Top = nil
				if v != "" {
					top := v == "yes"
					p.Top = &top
				}
			}, func(p physics.Piece) int { return 1 - index(p.Stand) }},
		{a.T("Sight"), []string{"", "opaque", "clear", "dense"}, []string{a.T("hides"), a.T("seen through"), a.T("dense")},
			func(p *levels.Piece) string { return p.Sight }, func(p *levels.Piece, v string) { p.Sight = v }, func(p physics.Piece) int { return int(p.Sight) }},
		{a.T("Cover"), []string{"", "none", "light", "heavy"}, []string{a.T("none"), a.T("light"), a.T("heavy")},
			func(p *levels.Piece) string { return p.Cover }, func(p *levels.Piece, v string) { p.Cover = v }, func(p physics.Piece) int { return int(p.Cover) }},
	}
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

// behaviour are the buttons of what a piece is otherwise than its kind; a click
// goes on to the next word, after the last comes what the kind says.
func (f *flow) behaviour(it *draft.Item) {
	s, a, t := f.s, f.A, f.T
	id := it.ID
	for _, tr := range traits(a) {
		word := tr.get(&it.Piece)
		label := tr.show[tr.kind(it.Piece.Resolved())]
		r := f.Line(24, 2)
		x, y, lw := r.X, r.Y+r.H/2, t.Px(70)
		s.Blocks = append(s.Blocks, func(dst render.Brush) {
			t.Text(dst, tr.label, x, y, render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		})
		r.X, r.W = r.X+lw, r.W-lw
		next := tr.words[(slices.Index(tr.words, word)+1)%len(tr.words)]
		tip := a.T("As its kind is. A click makes it otherwise.")
		if word != "" {
			tip = a.T("Otherwise than its kind. A click goes on to the next.")
		}
		b := f.Button(r, label, "", false, tip, func() {
			s.edits.change(a, id, func(n *draft.Item) {
				n.Piece = n.Piece.Clone()
				tr.set(&n.Piece, next)
			})
		})
		if word != "" {
			b.Tint = t.Pal.Amber
		}
	}
	r := f.Line(24, 6)
	s.ui.Check(a.T("a natural wall"), it.Piece.Natural, r, func(on bool) { s.edits.change(a, id, func(n *draft.Item) { n.Piece.Natural = on }) })
}

// pointsButton shows the outline's points.
func (f *flow) pointsButton() {
	s, a := f.s, f.A
	f.Button(f.Line(inspect.RowHigh, 4), a.T("Points of the outline"), Keys.Key("points"), s.hand.tool == Points, a.T("Drag a point, click an edge for a new one, Delete takes the chosen one away"), func() { s.hand.use(a, Points) })
}

// openings are the windows, doors, ladders and Entry Points of a piece.
func (f *flow) openings(it *draft.Item) {
	s, a := f.s, f.A
	id := it.ID
	edit := func(what draft.Edit, i int) func() {
		return func() { s.edits.do(a, func() error { return s.d.Shape(id).Delete(what, i) }) }
	}
	// The buttons below must have room too: what has none is told as a number.
	foot, left := s.right.Y+s.right.H-f.T.Px(170), 0
	if s.form != render.Wide { // it scrolls
		foot = 1e9
	}
	room := func(high float64) bool {
		if f.Y+f.T.Px(high) > foot {
			left++
			return false
		}
		return true
	}
	for i := range it.Piece.Ladders {
		if room(24) {
			f.removable(a.T("Ladder %d: drag it along the edge", i+1), edit(draft.LadderSet, i))
		}
	}
	for i := range it.Piece.Entries {
		if room(24) {
			f.removable(a.T("Entry Point %d: drag it along the edge", i+1), edit(draft.EntrySet, i))
		}
	}
	for i, o := range it.Piece.Openings {
		if room(64) {
			f.opening(id, i, o, edit(draft.OpeningSet, i))
		}
	}
	if left > 0 {
		f.Words(a.T("and %d more", left), 4)
	}
}

// removable is a line of something that a button takes away.
func (f *flow) removable(text string, remove func()) {
	r, st := f.Line(22, 2), render.Small.At(render.FromLeft)
	f.s.Blocks = append(f.s.Blocks, func(dst render.Brush) {
		f.T.Text(dst, f.T.Cut(text, st, r.W-r.H-f.T.Px(12)), r.X, r.Y+r.H/2, st)
	})
	f.remover(r, remove)
}

// remover is the button at the end of a line.
func (f *flow) remover(r render.Rect, remove func()) {
	w := r.H + f.T.Px(6) // the sign has room in it
	b := f.Button(render.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, "×", "", false, f.A.T("Delete"), remove)
	b.Tint = f.T.Pal.Red
}

// opening are the four numbers of a window or door.
func (f *flow) opening(id draft.ID, i int, o physics.Opening, remove func()) {
	s, a, t := f.s, f.A, f.T
	label := a.T("Window, edge %d", o.Edge) // as in documents and their faults, from 0
	if o.Pass {
		label = a.T("Door, edge %d", o.Edge)
	}
	head := f.Line(22, 0)
	s.Blocks = append(s.Blocks, func(dst render.Brush) {
		t.Text(dst, label, head.X, head.Y+head.H/2, render.Small.At(render.FromLeft))
	})
	f.remover(head, remove)
	c := f.Cols(f.Line(inspect.FieldHigh-4, 4), 4)
	for k, n := range []struct {
		label string
		at    func(*physics.Opening) *physics.Mil
	}{
		{a.T("from"), func(o *physics.Opening) *physics.Mil { return &o.From }}, {a.T("to"), func(o *physics.Opening) *physics.Mil { return &o.To }},
		{a.T("sill"), func(o *physics.Opening) *physics.Mil { return &o.Bottom }}, {a.T("lintel"), func(o *physics.Opening) *physics.Mil { return &o.Top }},
	} {
		get := func() (physics.Opening, bool) {
			if it := s.d.Item(id); it != nil && i < len(it.Piece.Openings) {
				return it.Piece.Openings[i], true
			}
			return physics.Opening{}, false
		}
		f.InchField(n.label, c[k], func() (physics.Mil, bool) { o, ok := get(); return *n.at(&o), ok }, func(m physics.Mil) error {
			o, ok := get()
			if !ok {
				return nil
			}
			*n.at(&o) = m
			return s.d.Shape(id).SetOpening(i, o)
		}, 250)
	}
}

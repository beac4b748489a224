package editor

import (
	"image/color"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/render"
	"duckboard/render/chart"
)

// editNames are what edits are called in the hint that offers to undo them.
var editNames = [draft.Edits]string{
	draft.Placed: render.N("set down"), draft.Moved: render.N("move"), draft.Turned: render.N("turn"), draft.Scaled: render.N("scale"), draft.Flipped: render.N("mirror"),
	draft.Deleted: render.N("delete"), draft.Pasted: render.N("paste"), draft.Aligned: render.N("align"), draft.Distributed: render.N("spread"), draft.Grouped: render.N("group"),
	draft.Ungrouped: render.N("ungroup"), draft.LockedIt: render.N("lock"), draft.UnlockedIt: render.N("unlock"), draft.Stacked: render.N("stack"), draft.Reshaped: render.N("outline"),
	draft.Raised: render.N("height"), draft.Changed: render.N("change of kind"), draft.Renamed: render.N("name"), draft.Resized: render.N("size of the table"),
	draft.LadderSet: render.N("ladder"), draft.EntrySet: render.N("Entry Point"), draft.OpeningSet: render.N("opening"), draft.Mirrored: render.N("made symmetric"),
	draft.Symmetric: render.N("symmetry"), draft.Weathered: render.N("weather"), draft.Replaced: render.N("another table"),
}

// snapNames are the ways to snap in the order of the buttons.
var snapNames = []struct {
	snap  draft.Snap
	label string
	tip   string
}{
	{draft.ToEdges, render.N("edges"), render.N("Edges are drawn into contact and into line with edges nearby")},
	{draft.ToInches, "1″", render.N("On whole inches")},
	{draft.ToHalves, "½″", render.N("On half inches")},
	{draft.Free, render.N("free"), render.N("Nowhere in particular; Alt does so for a moment")},
}

// buildHeader places the buttons above the table.
func (s *Screen) buildHeader(a *render.App) {
	t := a.Theme()
	f := s.flow(a, 0, 0, 0)
	h, gap := t.Px(30), t.Px(5)
	y := t.Px(35) - h/2
	x := s.view.X + t.Px(8)
	button := func(label, key string, wide float64, on bool, tip string, do func()) *render.Press {
		b := f.Button(render.Rect{X: x, Y: y, W: t.Px(wide), H: h}, label, key, on, tip, do)
		x += t.Px(wide) + gap
		return b
	}
	undo, redo := a.T("Nothing to undo"), a.T("Nothing to redo")
	if e := s.d.CanUndo(); e != draft.NoEdit {
		undo = a.T("Undo: %s", a.T(editNames[e]))
	}
	if e := s.d.CanRedo(); e != draft.NoEdit {
		redo = a.T("Redo: %s", a.T(editNames[e]))
	}
	s.Icon(button("", Keys.Key("undo"), 34, false, undo, func() { s.hand.undo(a) }), s.d.CanUndo() != draft.NoEdit, "undo")
	s.Icon(button("", Keys.Key("redo"), 34, false, redo, func() { s.edits.redo(a) }), s.d.CanRedo() != draft.NoEdit, "redo")
	x += t.Px(10)
	snap, draw, measure, trace, menu, lab, save, try := 62.0, 66.0, 74.0, 64.0, 66.0, 60.0, 76.0, 84.0
	if s.view.W < t.Px(860) { // the menu has the lab too
		snap, draw, measure, trace, menu, lab, save, try = 46, 54, 62, 54, 58, 0, 62, 68
	}
	for _, n := range snapNames {
		label := n.label
		if n.snap == draft.ToEdges || n.snap == draft.Free {
			label = a.T(n.label)
		}
		button(label, Keys.Key("snap"), snap, s.hand.snap == n.snap, a.T("Snap")+": "+a.T(n.tip), func() { s.hand.setSnap(a, n.snap) })
		x -= gap
	}
	x += t.Px(12) + gap
	button(a.T("Draw"), Keys.Key("draw"), draw, s.hand.tool == Draw, a.T("Draw an outline point by point"), func() { s.hand.use(a, Draw) })
	button(a.T("Measure"), Keys.Key("measure"), measure, s.hand.tool == Measure, a.T("Measure"), func() { s.hand.use(a, Measure) })
	button(a.T("Trace"), Keys.Key("trace"), trace, s.hand.tool == Trace, a.T("A photograph under the table, to copy it"), func() { s.hand.use(a, Trace) })
	right := s.view.X + s.view.W - t.Px(8)
	x = max(x, right-t.Px(menu+save+lab+try)-3*gap)
	button(a.T("Menu"), Keys.Key("cancel"), menu, false, a.T("Save, carry away, leave"), func() { s.menu(a) })
	if lab > 0 {
		button(a.T("Lab"), Keys.Key("lab"), lab, false, a.T("Test the table in the deployment lab"), func() { s.test(a) })
	}
	button(a.T("Save"), Keys.Key("save"), save, false, a.T("Save the table"), func() { s.save(a) }).Enable(s.keeper.dirty())
	button(a.T("Try it"), Keys.Key("try"), try, false, a.T("Try the table: on to a new game"), func() { s.try(a) })
}

// onDesk is the colour of letters on the desk.
func onDesk(t *render.Theme) color.RGBA {
	if t.Pal.Night {
		return t.Pal.Ink
	}
	return t.Pal.Paper
}

// drawHeader draws the strip of the buttons, and the name below the table.
func (s *Screen) drawHeader(a *render.App, dst render.Brush) {
	t := a.Theme()
	v := s.view
	t.Panel(dst, render.Rect{X: v.X, Y: s.left.Y, W: v.W, H: t.Px(42)})
	st := nameStyle.In(chart.Mix(t.Pal.Desk, onDesk(t), 0.75)).At(render.FromRight)
	t.Text(dst, s.shownName(a), v.X+v.W, v.Y+v.H+t.Px(18), st)
}

var nameStyle = render.Aside.Sized(15)

// shownName is the table's name under it, with a point while it is not saved.
func (s *Screen) shownName(a *render.App) string {
	t := a.Theme()
	name := levels.Local(t.Lang, s.d.Name())
	if s.keeper.dirty() {
		name += " ·"
	}
	return t.Cut(name, nameStyle, s.view.W*0.2)
}

func (s *Screen) nameWidth(a *render.App) float64 { return a.Theme().Width(s.shownName(a), nameStyle) }

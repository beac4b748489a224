package battle

import (
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// JournalKeys are the keys of the whole log.
var JournalKeys = &render.Bindings{ID: "battle.journal", Title: render.N("The whole log"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the battle"), Keys: []string{"Escape", "PadB"}},
	{Name: "copy", Does: render.N("Copy what is shown"), Keys: []string{"Alt+C"}},
}}

// journal is the whole log over the battle: filtered by side, model and matter, searched, copied;
// a line shows its moment on the table.
type journal struct {
	of    *Screen
	sieve tool.Sieve

	ui     *render.UI
	dialog render.Dialog
	log    logView
	found  []int // lines that pass
}

// openJournal opens the whole log, of a model or of all.
func (s *Screen) openJournal(a *render.App, m game.ModelID) {
	if s.desk.S.Reading() {
		return
	}
	a.Push(&journal{of: s, sieve: tool.Sieve{Side: game.NoSide, Model: m}, log: logView{battle: s.battle, hover: -1}})
}

// Overlay implements render.Overlay.
func (j *journal) Overlay() {}

// Keys implements render.Keyed.
func (j *journal) Keys() []*render.Bindings { return []*render.Bindings{JournalKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (j *journal) Layout(a *render.App) {
	t := a.Theme()
	j.ui = render.NewUI(a)
	j.dialog = a.Dialog(860, 780, 2)
	in, gap, h := j.dialog.Body, t.Px(8), t.Row(34)
	rows := [][]render.Rect{render.Rect{X: in.X, Y: in.Y, W: in.W, H: h}.Columns(3, gap)}
	if in.W < t.Px(560) {
		rows = [][]render.Rect{rows[0][:0], render.Rect{X: in.X, Y: in.Y, W: in.W, H: h}.Columns(2, gap), render.Rect{X: in.X, Y: in.Y + h + gap, W: in.W, H: h}.Columns(1, gap)}
		rows[0] = append(rows[1], rows[2]...)
	}
	cells := rows[0]
	search := render.Rect{X: in.X, Y: cells[2].Y + h + gap, W: in.W, H: h}
	top := search.Y + h + gap
	j.log.box = render.Rect{X: in.X, Y: top, W: in.W, H: max(0, in.Y+in.H-top)}
	j.controls(a, cells, search)
	j.ui.Button(a.T("Back"), JournalKeys.Key("back"), render.Plain, j.dialog.Spot(t, 1), a.Pop)
	j.ui.Button(a.T("Copy"), JournalKeys.Key("copy"), render.Main, j.dialog.Spot(t, 0), func() { j.copy(a) })
	j.sift(a)
}

// controls are what the log is filtered by.
func (j *journal) controls(a *render.App, cells []render.Rect, search render.Rect) {
	set := j.of.desk.Setup()
	sides := []string{a.T("Both sides"), local(a, tool.SideName(set, 0)), local(a, tool.SideName(set, 1))}
	on := 0
	if j.sieve.Side != game.NoSide {
		on = int(j.sieve.Side) + 1
	}
	j.ui.Combo(sides, on, cells[0], func(i int) {
		if j.sieve.Side = game.NoSide; i > 0 {
			j.sieve.Side = game.Side(i - 1)
		}
		j.sift(a)
	})
	var kinds []string
	for _, m := range tool.Matters {
		kinds = append(kinds, say(a, m))
	}
	j.ui.Combo(kinds, int(j.sieve.Matter), cells[1], func(i int) { j.sieve.Matter = tool.Matter(i); j.sift(a) })
	models := []string{a.T("All models")}
	for i := range set.Entries {
		models = append(models, local(a, set.Entries[i].Profile.Name))
	}
	on = 0
	if j.sieve.Model != game.NoModel {
		on = int(j.sieve.Model) + 1
	}
	j.ui.Combo(models, on, cells[2], func(i int) {
		if j.sieve.Model = game.NoModel; i > 0 {
			j.sieve.Model = game.ModelID(i - 1)
		}
		j.sift(a)
	})
	field := j.ui.Input(j.sieve.Words, a.T("Search: words, or a clause"), search, func(text string) { j.sieve.Words = text; j.sift(a) }, nil)
	if !a.Touch() { // a finger opens a keyboard over half of it
		j.ui.Focus(field)
	}
}

// sift lists what passes.
func (j *journal) sift(a *render.App) {
	j.found = j.of.desk.S.Sift(&j.sieve, j.of.log.lines(), func(t tool.Text) string { return say(a, t) })
	j.log.rows, j.log.up, j.log.high = j.log.rows[:0], 0, 0
	j.log.lay(a, j.of.desk.S.Lines(), j.found)
	a.Redraw()
}

// copy puts what is shown on the clipboard.
func (j *journal) copy(a *render.App) {
	var b strings.Builder
	lines := j.of.desk.S.Lines()
	for _, i := range j.found {
		l := &lines[i]
		if l.Sub || l.Quiet {
			b.WriteString("  ")
		}
		b.WriteString(say(a, l.Text))
		if l.Clause != "" && !l.Quiet {
			b.WriteString(" [" + l.Clause + "]")
		}
		b.WriteString("\n")
	}
	a.Copy(a.T("The log"), b.String(), a.T("Copied: %d lines of the log.", len(j.found)))
}

// Update implements render.Screen.
func (j *journal) Update(a *render.App, in *render.Input) error {
	j.ui.Update(in)
	j.of.Tick(a)
	if line := j.log.touch(a, in); line >= 0 && !in.OverUI {
		a.Pop()
		j.of.lookAt(line)
		return nil
	}
	switch {
	case JournalKeys.Hit(in, "back"), in.Clicked(render.Left) && !in.OverUI && !j.dialog.Panel.Has(in.X, in.Y):
		a.Pop()
	case JournalKeys.Hit(in, "copy"):
		j.copy(a)
	}
	return nil
}

// Draw implements render.Screen.
func (j *journal) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	j.dialog.Draw(a, dst, a.T("The log"), 0)
	if len(j.found) == 0 {
		x, y := j.log.box.Center()
		t.Text(dst, a.T("Nothing in the log is like that."), x, y, render.Slanted.In(t.Pal.InkSoft).At(render.Centered))
	}
	j.log.draw(a, dst)
	j.ui.Draw(dst)
}

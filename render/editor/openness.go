package editor

import (
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/findings"
)

// openness is the lab's map of what is too open and too closed on the table, while it is asked for:
// told anew a moment after each edit.
type openness struct {
	on      bool
	of      int // the draft's Changes that it is of, plus one
	work    *render.Work
	found   *lab.Map
	heat    *chart.Heat
	picture render.Picture
	look    string // that heat is painted for
}

func (o *openness) stop() { o.work.Cancel() }

// toggle shows it, or puts it away.
func (o *openness) toggle(a *render.App) {
	o.stop()
	*o = openness{on: !o.on, picture: o.picture}
	a.Redraw()
}

// update begins it where the draft has changed, and paints it.
func (o *openness) update(a *render.App, e *edits, b *board) {
	b.heated = o.on
	if !o.on {
		return
	}
	if o.found != nil && o.look != look(a) {
		o.look = look(a)
		o.heat = findings.Open(o.found, a.Theme().Pal, a.Printer())
		o.picture.Set(o.heat.Washes().Image(chart.HeatCarry))
		a.Redraw()
	}
	if o.of == e.d.Changes()+1 || e.d.Live() || a.Now()-e.touched < pause && o.of != 0 {
		return
	}
	o.stop()
	o.of = e.d.Changes() + 1
	j, m := lab.NewGround(e.d.Table().Field()).Openness()
	o.work = a.Tasks.Start(render.TaskFunc(func(slice *render.Slice) bool {
		done := j.Step(slice.Over)
		if done {
			o.found, o.look = m, ""
			a.Redraw()
		}
		return done
	}))
}

// draw lays it over the table, with what its washes mean in a corner.
func (o *openness) draw(a *render.App, dst render.Brush, c *render.Camera) {
	if !o.on {
		return
	}
	t, v := a.Theme(), c.View
	if o.heat != nil {
		c.DrawHeat(dst, o.heat, &o.picture)
	}
	wide := min(v.W-t.Px(16), t.Px(430))
	card := render.Rect{X: v.X + t.Px(8), W: wide, H: t.Px(40)}
	words := a.T("Worked out…")
	if o.heat != nil {
		words = findings.OpenWords(o.found, a.Printer())
	}
	in := wide - t.Px(24)
	title := a.T("From what share of the places within 24″ one is seen without cover")
	high := t.ParagraphHeight(title, in, render.Strong.Sized(13)) + t.ParagraphHeight(words, in, render.Small)
	if o.heat != nil {
		high += t.Legend(dst.Clip(render.Rect{}), o.heat.Bands, render.Rect{W: in}, 0)
	}
	card.H = high + t.Px(22)
	card.Y = v.Y + v.H - card.H - t.Px(8)
	t.Card(dst, card, t.Pal.Panel, t.Pal.PanelLine)
	y := t.Paragraph(dst, title, card.X+t.Px(12), card.Y+t.Px(8), in, render.Strong.Sized(13)) + t.Px(4)
	if o.heat != nil {
		y = t.Legend(dst, o.heat.Bands, render.Rect{X: card.X + t.Px(12), W: in}, y)
	}
	t.Paragraph(dst, words, card.X+t.Px(12), y, in, render.Small)
}

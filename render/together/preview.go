package together

import (
	"duckboard/levels"
	"duckboard/render"
)

// preview shows the table that is to be played on, and what the scenario is about.
type preview struct {
	sheet  *render.Sheet
	camera render.Camera
	task   string
	words  render.Rect
	view   render.Rect // the map's, before the pane is scrolled
}

// layout places them; there may be no table yet.
func (p *preview) layout(a *render.App, c *column, table *levels.Table, task string) {
	t := a.Theme()
	p.task, p.view = task, render.Rect{}
	if p.task != "" {
		p.words = c.next(t.ParagraphHeight(task, c.w, render.Aside))
	}
	if table == nil {
		return
	}
	size := table.Size
	high := min(t.Px(300), c.w*size.Y.Inches()/max(1, size.X.Inches()))
	p.view = c.next(high)
	p.view.W = min(c.w, high*size.X.Inches()/max(1, size.Y.Inches()))
	p.camera.Pad = 0.5
	p.camera.Look(p.view, size)
	if p.sheet == nil || p.sheet.Key != render.SheetKey(table, t) {
		p.sheet.Close()
		p.sheet = render.NewSheet(table, t, nil)
	}
}

// update paints the map in slices.
func (p *preview) update(a *render.App) {
	if p.sheet == nil || p.view.W == 0 {
		return
	}
	p.sheet.Update(a, &p.camera)
	if p.camera.Step() {
		a.Redraw()
	}
}

func (p *preview) draw(a *render.App, dst render.Brush, up float64) {
	t := a.Theme()
	if p.task != "" {
		t.Paragraph(dst, p.task, p.words.X, p.words.Y-up, p.words.W, render.Aside.In(t.Pal.InkSoft))
	}
	if p.sheet == nil || p.view.W == 0 {
		return
	}
	view := p.view
	view.Y -= up
	p.camera.Look(view, p.camera.Table)
	p.sheet.Draw(dst, &p.camera)
}

func (p *preview) close() { p.sheet.Close() }

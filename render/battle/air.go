package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
	"image/color"
)

// picture paints the table and all that lies and happens on it.
type picture struct {
	*board
	view   *mapView
	banner *banner
}

// draw begins a drawing, layer by layer.
func (b picture) draw(a *render.App, sc *scene, dst render.Brush) {
	b.begin(a, dst, sc, &b.view.camera)
	b.view.sheet.Draw(dst, b.cam)
	over := b.dst
	b.dst = over.Clip(b.paper())
	ground{b.board}.draw()
	b.dst = over
	effects{b.board}.hush()
	bases{b.board}.draw()
	labels{b.board}.draw()
	air{b.board}.draw()
	if sc.bare {
		return
	}
	sc.View.Frame(dst, b.t.Line(), chart.Mix(b.t.Pal.Desk, color.RGBA{0, 0, 0, 255}, 0.5))
	signs{b.board}.draw(b.banner)
}

// air paints what lies over the models.
type air struct{ *board }

// draw draws what lies over the models: targets with their odds, lines of
// sight, what the pointer would do, shots.
func (b air) draw() {
	if c := b.sc.coach; c != nil {
		b.slips = append(b.slips, c.Box())
	}
	effects{b.board}.drawEvent()
	if b.d.Pointer.Measure != nil {
		sights{b.board}.drawMeasure()
		return
	}
	defer spots{b.board}.tellSpot()
	if !b.d.Mine() {
		return
	}
	defer hintMarks{b.board}.draw()
	v, r := b.d.Forecast.Preview, b.sc.reading
	if v != nil && r != nil {
		sights{b.board}.drawSight(r) // before the odds, which are read through no cone
	}
	b.drawTags()
	bases{b.board}.drawCandidates()
	bases{b.board}.drawMarked()
	if v == nil {
		return
	}
	if v.Kind == tool.Placing {
		bases{b.board}.drawCarried(v)
	}
	if r != nil {
		sights{b.board}.tagSight(r) // after them, since it makes way for them
	}
	effects{b.board}.drawTemplate(v)
	switch {
	case v.Kind == tool.Walling:
		effects{b.board}.drawWall(v)
	case v.Kind == tool.Sowing:
		spots{b.board}.drawSown(v)
	case v.At != nil && (v.Kind == tool.Aiming || v.Kind == tool.Entering):
		paths{b.board}.drawAim(v)
	}
	for _, e := range v.Threat {
		paths{b.board}.drawCharger(e, v)
	}
	paths{b.board}.drawForesight()
	b.drawWords(v)
}

// drawWords says beside the pointer what a click would do.
func (b air) drawWords(v *tool.Preview) {
	p := b.point(v.End.At)
	if v.Target != game.NoModel {
		p = b.point(b.st.Models[v.Target].At)
		if v.Kind == tool.Acting && v.Line != nil || v.Kind == tool.Aiming || v.Kind == tool.Striking {
			if v.No == nil {
				return // the tag of the target and the panel say it
			}
		}
	}
	r := b.cam.Length(markerRadius)
	if v.At != nil && v.Kind > tool.Asking {
		p = b.point(*v.At)
	} else {
		r = b.radius(v.Model)
	}
	if v.No != nil {
		b.drawNo(p, r, b.sc.move.line)
		return
	}
	if v.Kind == tool.Placing || v.Kind == tool.Charging || v.Kind > tool.Asking || len(v.Path) == 0 && v.Cost == 0 {
		return
	}
	b.moveTag(p, r)
}

// drawNo writes a refusal on a slip beside what it is about, in red, in lines of a
// bearable length.
func (b air) drawNo(about render.Point, radius float64, words string) {
	style := render.Slanted.Sized(12.5).In(b.t.Pal.Red)
	if b.t.Pal.Night {
		style = style.In(color.RGBA{0x8e, 0x1f, 0x16, 255})
	}
	width := min(b.t.Px(270), b.sc.View.W-b.t.Px(40))
	lines := b.t.Wrap(words, style, width)
	w := 0.0
	for _, l := range lines {
		w = max(w, b.t.Width(l, style))
	}
	pad := b.t.Px(8)
	r := b.beside(about, radius, w+2*pad, float64(len(lines))*b.t.LineHeight(style)+pad)
	v := b.sc.View.Inset(pad)
	r.X, r.Y = max(v.X, min(r.X, v.X+v.W-r.W)), max(v.Y, min(r.Y, v.Y+v.H-r.H))
	b.slips = append(b.slips, r)
	b.t.Card(b.dst, r, b.t.Pal.Token, b.t.Pal.Red)
	b.t.Paragraph(b.dst, words, r.X+pad, r.Y+pad/2, width, style)
}

// moveTag is the tag of a move, beside the base where it would end.
func (b air) moveTag(end render.Point, radius float64) {
	w, h := b.tagSize(b.sc.move.line, b.sc.move.more)
	best := b.beside(end, radius, w, h)
	b.slips = append(b.slips, best)
	b.tag(best.X, best.Y, b.sc.move.line, b.sc.move.more, b.t.Pal.Ink)
}

// drawTags sets the odds beside every enemy that the chosen ACTION may be taken
// against.
func (b air) drawTags() {
	if b.d.Pointer.Drag {
		return
	}
	for i := range b.sc.tags {
		g := &b.sc.tags[i]
		if b.struckToo(g.model) {
			continue
		}
		p := b.point(b.st.Models[g.model].At)
		if !b.sc.View.Has(p.X, p.Y) {
			continue
		}
		r := b.radius(g.model)
		if b.d.Selection.Chosen() != nil {
			render.Circle(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(1.6), b.t.Pal.Red)
		}
		if len(b.sc.struck) > 0 && len(b.d.Selection.Marked) == 0 { // no shot at it, but the one that is aimed counts
			continue
		}
		more := g.more
		if b.d.Selection.Chosen() == nil && g.model != b.d.Pointer.Hover {
			more = ""
		}
		b.slip(g.model, g.line, more)
	}
}

// struckToo tells whether what is aimed says more of a target already.
func (b air) struckToo(m game.ModelID) bool {
	for i := range b.sc.struck {
		if w := &b.sc.struck[i]; w.model == m && w.line != "" {
			return true
		}
	}
	return false
}

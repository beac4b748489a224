package battle

import (
	"image/color"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// Deeds are what somebody did, or might have done, drawn over the table.
type Deeds struct {
	Title  string
	List   []tool.Deed
	Better bool // might have done
}

// Words are the deeds in sentences, a line each.
func (d *Deeds) Words(a *render.App) (text string) {
	for i := range d.List {
		if i > 0 {
			text += "\n"
		}
		text += d.List[i].Text.In(a.Printer())
	}
	return text
}

// drawDeeds draws deeds on the table as it stood before them, each with a tag.
func (s *Screen) drawDeeds(a *render.App, dst render.Brush, all []Deeds) {
	b := &s.board
	b.dst = dst.Clip(s.sc.View)
	for i := range all {
		d := &all[i]
		col := b.t.Pal.Red
		if d.Better {
			col = chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2)
		}
		for k := range d.List {
			paths{b}.drawDeed(&d.List[k], d.Better, col)
		}
	}
	for i := range all {
		if d := &all[i]; len(d.List) > 0 {
			last, words := d.List[len(d.List)-1], ""
			if s.sc.Form == render.Wide { // else the list has them
				words = d.Words(a)
			}
			w, h := b.tagSize(d.Title, words)
			box := b.beside(b.point(last.End()), b.radius(last.Model), w, h)
			b.slips = append(b.slips, box)
			b.tag(box.X, box.Y, d.Title, words, b.t.Pal.Ink)
		}
	}
}

// drawDeed draws a way as wide as its base, or an attack.
func (b paths) drawDeed(d *tool.Deed, better bool, col color.RGBA) {
	r, from := b.radius(d.Model), b.point(d.From)
	render.Circle(b.dst, from.X, from.Y, r+b.t.Px(3), b.t.Px(2), col)
	if len(d.Path) > 0 {
		b.drawPath(d.From, d.Path, r, !better)
		end := b.point(d.Path[len(d.Path)-1].At)
		render.Disc(b.dst, end.X, end.Y, r, chart.Alpha(b.t.Pal.Token, 0.5))
		render.Ring(b.dst, end.X, end.Y, r-b.t.Px(1), b.t.Px(2), b.t.Px(4), b.t.Px(3), col)
	}
	to, ok := d.Aim(b.st)
	if !ok {
		return
	}
	b.arrow(from, b.point(to), col)
	if d.Target != game.NoModel {
		p := b.point(to)
		render.Circle(b.dst, p.X, p.Y, b.radius(d.Target)+b.t.Px(4), b.t.Px(2), col)
	}
}

package battle

import (
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
func (b picture) drawDeeds(dst render.Brush, all []Deeds) {
	b.dst = dst.Clip(b.sc.View)
	for i := range all {
		d := &all[i]
		col := b.t.Pal.Red
		if d.Better {
			col = chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2)
		}
		for k := range d.List {
			paths{b.board}.drawDeed(&d.List[k], d.Better, col)
		}
	}
	for i := range all {
		if d := &all[i]; len(d.List) > 0 {
			last, words := d.List[len(d.List)-1], ""
			if b.sc.Form == render.Wide { // else the list has them
				words = d.Words(b.a)
			}
			w, h := b.tagSize(d.Title, words)
			box := b.beside(b.point(last.End()), b.radius(last.Model), w, h)
			b.slips = append(b.slips, box)
			b.tag(box.X, box.Y, d.Title, words, b.t.Pal.Ink)
		}
	}
}

package editor

import (
	"fmt"
	"image"
	"math"

	"duckboard/levels"
	"duckboard/levels/draft"
	"duckboard/levels/kit"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
)

// palette is the panel of all that can be set on the table, drawn as it will
// lie there.
type palette struct {
	groups []paletteGroup
	cells  []cell      // of all groups, where they lie at the scroll's beginning
	side   render.Rect // the panel
	box    render.Rect
	scroll render.Scroll
	hot    int // under the pointer, -1
	lang   string
	look   string // that the swatches are painted for
}

type paletteGroup struct {
	title   string
	told    bool // the title is in the player's language already
	y       float64
	entries []entry
}

type cell struct {
	of  *entry
	at  render.Rect
	pic *sprite
	due bool // it is still to be painted
}

// layout places the cells in two columns.
func (p *palette) layout(a *render.App, side render.Rect) {
	t := a.Theme()
	if p.groups == nil || p.lang != t.Lang {
		p.lang = t.Lang
		p.groups = append([]paletteGroup{{title: render.N("Terrain"), entries: kindEntries()}, {title: render.N("Marks"), entries: markEntries()}}, readyGroups(a)...)
	}
	p.side = side
	in := side.Inset(t.Px(14))
	head := t.Row(28) + t.Px(8)
	p.box = render.Rect{X: in.X, Y: in.Y + head, W: in.W, H: in.H - head}
	old := p.cells
	if now := look(a) + fmt.Sprint(in.W); now != p.look {
		p.look, old = now, nil
	}
	p.cells, p.hot = nil, -1
	across := max(2, int(in.W/t.Px(110)))
	w, h := in.W/float64(across), t.Px(84)
	y := t.Px(2)
	for g := range p.groups {
		group := &p.groups[g]
		group.y = y
		y += t.Px(34)
		for i := range group.entries {
			at := render.Rect{X: float64(i%across) * w, Y: y + float64(i/across)*h, W: w, H: h}
			p.cells = append(p.cells, cell{of: &group.entries[i], at: at.Inset(t.Px(2)), due: len(group.entries[i].clip) > 0})
		}
		y += float64((len(group.entries)+across-1)/across)*h + t.Px(12)
	}
	for i := range old {
		p.cells[i].pic, p.cells[i].due = old[i].pic, old[i].due
	}
	p.scroll.High = y
	p.scroll.By(0, p.box)
}

// jumps are the buttons that lead to the parts of the palette.
func (p *palette) jumps(f *inspect.Flow) {
	in := p.side.Inset(f.T.Px(14))
	c := f.Cols(render.Rect{X: in.X + f.T.Px(1), Y: in.Y - f.T.Px(2), W: in.W - f.T.Px(2), H: f.T.Row(28)}, 3)
	for i, label := range []string{f.A.T("Kinds"), f.A.T("Marks"), f.A.T("Ready")} {
		f.Button(c[i], label, "", false, "", func() {
			p.scroll.Y = 0
			p.scroll.By(-p.groups[i].y, p.box)
		})
	}
}

// place is where a cell is seen.
func (p *palette) place(c *cell) render.Rect {
	return render.Rect{X: p.box.X + c.at.X, Y: p.box.Y + c.at.Y - p.scroll.Y, W: c.at.W, H: c.at.H}
}

// update scrolls, and takes what is clicked into the hand. A swatch is painted
// in a frame, as long as any is due.
func (p *palette) update(a *render.App, in *render.Input, h *hand) {
	for i := range p.cells {
		if c := &p.cells[i]; c.due {
			c.due = false
			c.pic = swatch(a, c.of.clip, c.at.W-a.Theme().Px(12), c.at.H-a.Theme().Px(28))
			a.Redraw()
			break
		}
	}
	hot := -1
	if p.box.W > 0 && p.scroll.Hand(in, a.Theme(), p.box) {
		a.Redraw()
	}
	if p.box.Has(in.X, in.Y) {
		for i := range p.cells {
			if p.place(&p.cells[i]).Has(in.X, in.Y) {
				hot = i
			}
		}
		if hot >= 0 && (in.Pressed(render.Left) && !in.Touch || in.Clicked(render.Left) && in.Touch) {
			h.take(a, p.cells[hot].of)
		}
	}
	if hot != p.hot {
		p.hot = hot
		a.Redraw()
	}
}

// step takes the next entry into the hand and shows it.
func (p *palette) step(a *render.App, h *hand, by int) {
	n, at := len(p.cells), -1
	for i := range p.cells {
		if h.holds(p.cells[i].of) {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	at = (at + by + n) % n
	h.leave(a)
	h.take(a, p.cells[at].of)
	p.scroll.Show(p.cells[at].at.Y, p.box)
}

// swatch paints a clip as large as a box of pixels takes it.
func swatch(a *render.App, c draft.Clip, w, h float64) *sprite {
	lo, hi := c.Box()
	if c[0].Sort == draft.Objective {
		lo, hi = physics.V(-650, -650), physics.V(650, 650)
	}
	rim := physics.Mil(500)
	size := hi.Sub(lo).Add(physics.V(2*rim, 2*rim))
	moved := c.Moved(physics.V(rim, rim).Sub(lo))
	k := min(w/size.X.Inches(), h/size.Y.Inches(), a.Theme().Px(24))
	p := &sprite{scale: k}
	t := moved.Table(size)
	p.w, p.h = size.X.Inches(), size.Y.Inches()
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(p.w*k)), int(math.Ceil(p.h*k))))
	painter := chart.New(chart.Of(t), chart.Options{Palette: a.Theme().Pal, Density: a.Theme().Scale, Loose: true, Label: func(*physics.Piece) string { return "" }})
	painter.Tile(img, k)
	p.pic.Set(img)
	return p
}

// draw draws the palette.
func (p *palette) draw(a *render.App, dst render.Brush, h *hand) {
	t := a.Theme()
	in := dst.Clip(p.box)
	head := render.Heading.Sized(18)
	for _, g := range p.groups {
		t.Text(in, t.Cut(says(a, g.title, g.told), head, p.box.W), p.box.X+t.Px(4), p.box.Y+g.y-p.scroll.Y, head)
	}
	for i := range p.cells {
		c := &p.cells[i]
		r := p.place(c)
		if r.Y > p.box.Y+p.box.H || r.Y+r.H < p.box.Y {
			continue
		}
		switch {
		case h.holds(c.of):
			t.Card(in, r, chart.Mix(t.Pal.Paper, t.Pal.Gold, 0.35), t.Pal.Amber)
		case i == p.hot:
			t.Card(in, r, chart.Mix(t.Pal.Paper, t.Pal.Gold, 0.15), t.Pal.InkSoft)
		default:
			t.Card(in, r, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.8), chart.Alpha(t.Pal.PanelLine, 1))
		}
		mid := r.Y + (r.H-t.Px(20))/2
		if c.pic != nil {
			k := c.pic.scale
			c.pic.pic.Draw(in, render.Rect{X: math.Round(r.X + r.W/2 - c.pic.w*k/2), Y: math.Round(mid - c.pic.h*k/2), W: math.Ceil(c.pic.w * k), H: math.Ceil(c.pic.h * k)})
		} else if len(c.of.clip) == 0 {
			sign(in, t, c.of.tool, render.Point{X: r.X + r.W/2, Y: mid}, t.Px(15))
		}
		lines, st, _ := t.Label(says(a, c.of.label, c.of.told), render.Small.Sized(11), r.W-t.Px(4), t.Px(24))
		for k, l := range lines { // the last one where that of a short label is
			t.Text(in, l, r.X+r.W/2, r.Y+r.H-t.Px(11)-float64(len(lines)-1-k)*t.Px(11.5), st.At(render.Centered))
		}
	}
	p.scroll.Bar(t, dst, p.side.X+p.side.W-t.Px(11), p.box)
}

// sign draws what is set on an edge.
func sign(dst render.Brush, t *render.Theme, tool Tool, at render.Point, r float64) {
	x, y, ink := at.X, at.Y, t.Pal.Ink
	switch tool {
	case Ladder:
		for _, dx := range []float64{-0.35, 0.35} {
			render.Line(dst, x+dx*r, y-r, x+dx*r, y+r, t.Px(2), ink)
		}
		for k := -0.8; k <= 0.81; k += 0.4 {
			render.Line(dst, x-0.35*r, y+k*r, x+0.35*r, y+k*r, t.Px(1.6), ink)
		}
	case Entry:
		entrySign(dst, t, x, y, r*0.8)
	case Window, Door:
		render.Line(dst, x-1.6*r, y, x-0.7*r, y, t.Px(6), ink)
		render.Line(dst, x+0.7*r, y, x+1.6*r, y, t.Px(6), ink)
		if tool == Window {
			render.Line(dst, x-0.7*r, y, x+0.7*r, y, t.Px(1.6), ink)
			return
		}
		render.Dashes(dst, []render.Point{{X: x - 0.7*r, Y: y}, {X: x + 0.7*r, Y: y}}, false, t.Px(1.4), t.Px(2), t.Px(3), t.Pal.Amber)
		render.Line(dst, x, y+r*0.9, x, y-r*0.9, t.Px(1.6), t.Pal.Amber)
		render.Stroke(dst, []render.Point{{X: x - r*0.3, Y: y - r*0.5}, {X: x, Y: y - r*0.95}, {X: x + r*0.3, Y: y - r*0.5}}, false, t.Px(1.6), t.Pal.Amber)
	}
}

// entrySign is an Entry Point: a triangle in a ring.
func entrySign(dst render.Brush, t *render.Theme, x, y, r float64) {
	render.Disc(dst, x, y, r, t.Pal.Token)
	render.Circle(dst, x, y, r, t.Px(1.6), t.Pal.Ink)
	render.Polygon(dst, t.Pal.Amber, []render.Point{{X: x - r*0.5, Y: y - r*0.45}, {X: x + r*0.5, Y: y - r*0.45}, {X: x, Y: y + r*0.6}})
}

// readyGroups are the ready pieces that ship, by families.
func readyGroups(a *render.App) (groups []paletteGroup) {
	lang := a.Theme().Lang
	for _, f := range kit.Families() {
		g := paletteGroup{title: render.Capital(f.Local(lang)), told: true}
		for _, r := range kit.All() {
			if r.Family == f {
				g.entries = append(g.entries, entry{label: render.Capital(r.Local(lang)), told: true, clip: draft.ClipOf(r.Pieces(physics.Vec{}, 0))})
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// says is a label in the player's language.
func says(a *render.App, label string, told bool) string {
	if told {
		return label
	}
	return a.T(label)
}

// inBox is the clip that an entry makes of a box that was drawn.
func (e *entry) inBox(lo, hi physics.Vec) draft.Clip {
	switch {
	case e.zone:
		return draft.Clip{{Sort: draft.Zone, Zone: levels.Zone{Side: e.side, Polygon: []physics.Vec{lo, {X: hi.X, Y: lo.Y}, hi, {X: lo.X, Y: hi.Y}}}}}
	case e.kind != "":
		return draft.ClipOf([]levels.Piece{pieceIn(e.kind, lo, hi)})
	}
	return nil
}

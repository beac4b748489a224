package battle

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// board is one drawing of the table: what all who paint it need, and what is taken on it so
// far. It begins anew in every frame and keeps but its memory, so that a still frame allocates
// nothing.
type board struct {
	sc  *scene
	a   *render.App
	t   *render.Theme
	dst render.Brush // clipped to the view
	cam *render.Camera
	st  *game.State
	d   *tool.Desk
	set *game.Setup

	order   []game.ModelID // who is on the table, from the lowest level up
	slips   []render.Rect  // that lie on the table
	named   []render.Rect  // names that are written on it, and the grip that none may lie on
	corners []render.Point // what a shape is drawn from
	marks   []chart.Mark   // so is an effect
	reached drawnReach
	mini    render.Camera // of the minimap
}

// drawnReach is a reach as it was drawn last: its outline has thousands of corners.
type drawnReach struct {
	reach render.Kept
	as    reachLook
}

// reachLook is all that the picture of a reach depends on, but for the view.
type reachLook struct {
	storeys     *tool.Storey // the first: they are made together
	theme       *render.Theme
	x, y, scale float64     // of the camera
	quiet       float64     // how strong it is
	own         physics.Mil // the level of who reaches
}

// begin begins a drawing.
func (b *board) begin(a *render.App, dst render.Brush, sc *scene, cam *render.Camera) {
	b.sc, b.a, b.t, b.dst, b.cam = sc, a, a.Theme(), dst.Clip(sc.View), cam
	b.d, b.st, b.set = sc.desk, sc.desk.Shown(), sc.desk.Setup()
	b.order, b.slips, b.named = b.order[:0], b.slips[:0], b.named[:0]
	for i := range b.st.Models {
		if _, _, on := sc.place(game.ModelID(i)); on { // also who is being deployed in this frame
			b.order = append(b.order, game.ModelID(i))
		}
	}
	slices.SortStableFunc(b.order, func(m, n game.ModelID) int { return int(b.st.Models[m].Level - b.st.Models[n].Level) })
}

// point is a place of the table on the screen.
func (b *board) point(v physics.Vec) render.Point {
	x, y := b.cam.Pixel(v)
	return render.Point{X: x, Y: y}
}

// inches is a place of the table, in inches, on the screen.
func (b *board) inches(x, y float64) render.Point {
	px, py := b.cam.PixelInches(x, y)
	return render.Point{X: px, Y: py}
}

// points are places of the table on the screen, until it is called again.
func (b *board) points(vs []physics.Vec) []render.Point {
	ps := b.corners[:0]
	for _, v := range vs {
		ps = append(ps, b.point(v))
	}
	b.corners = ps
	return ps
}

// way is a path on the screen, until b.points is used again.
func (b *board) way(from physics.Vec, path []physics.Waypoint) []render.Point {
	ps := append(b.corners[:0], b.point(from))
	for i := range path {
		ps = append(ps, b.point(path[i].At))
	}
	b.corners = ps
	return ps
}

// radius is a model's base in pixels.
func (b *board) radius(m game.ModelID) float64 { return b.cam.Length(b.set.Entries[m].Radius) }

func (b *board) side(m game.ModelID) color.RGBA {
	return b.t.Pal.Side(int(b.set.Entries[m].Side))
}

// middle is the middle of an outline's box on the screen.
func (b *board) middle(outline []physics.Vec) render.Point {
	lo, hi := physics.Bounds(outline)
	return b.point(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2))
}

// table is where the table lies on the screen.
func (b *board) table() render.Rect {
	p, q := b.inches(0, 0), b.point(b.cam.Table)
	return render.Rect{X: p.X, Y: p.Y, W: q.X - p.X, H: q.Y - p.Y}
}

// paper is where the sheet of the table lies in the window, its border included.
func (b *board) paper() render.Rect {
	x0, y0, x1, y1 := chart.BoundsOf(b.cam.Table)
	ax, ay := b.cam.PixelInches(x0, y0)
	bx, by := b.cam.PixelInches(x1, y1)
	return render.Rect{X: ax, Y: ay, W: bx - ax, H: by - ay}
}

// markerRadius is that of the 30 mm markers of a line across the table.
const markerRadius = 591

// sectorNames are the numbers of the sectors.
var sectorNames = [...]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}

// label writes a line on the map with a halo of paper round it.
func (b *board) label(line string, x, y float64, style render.Style) {
	b.t.Haloed(b.dst, line, x, y, style)
}

// lineBox is what a line takes, of so much to either side of a point.
func (b *board) lineBox(p render.Point, half float64) render.Rect {
	return render.Rect{X: p.X - half, Y: p.Y - b.t.Px(7), W: 2 * half, H: b.t.Px(14)}
}

// tagSize is how wide and high a tag is.
func (b *board) tagSize(line, more string) (w, h float64) {
	w, h = b.t.Width(line, render.Strong.Sized(12)), b.t.Px(19)
	for rest := more; rest != ""; h += b.t.Px(14) {
		line, after, _ := strings.Cut(rest, "\n")
		w, rest = max(w, b.t.Width(line, render.Small.Sized(11))), after
	}
	return w + b.t.Px(12), h
}

// tag is a small slip of paper with a line, and more below it in lines of its own.
func (b *board) tag(x, y float64, line, more string, ink color.RGBA) {
	style := render.Strong.Sized(12).In(ink).At(render.FromLeft)
	second := render.Small.Sized(11).In(b.t.Pal.InkSoft).At(render.FromLeft)
	w, h := b.tagSize(line, more)
	r, pad := render.Rect{X: x, Y: y, W: w, H: h}, b.t.Px(6)
	r.X = min(max(r.X, b.sc.View.X+pad), b.sc.View.X+b.sc.View.W-r.W-pad)
	r.Y = min(max(r.Y, b.sc.View.Y+pad), b.sc.View.Y+b.sc.View.H-r.H-pad)
	b.t.Card(b.dst, r, b.t.Pal.Token, chart.Mix(b.t.Pal.PanelLine, b.t.Pal.Ink, 0.3))
	ink2 := style
	if b.t.Pal.Night {
		ink2 = style.In(chart.Mix(ink, color.RGBA{0x2a, 0x21, 0x17, 255}, 0.7))
		second = second.In(color.RGBA{0x4a, 0x3f, 0x2e, 255})
	}
	b.t.Text(b.dst, line, r.X+pad, r.Y+b.t.Px(9.5), ink2)
	for rest, y := more, r.Y+b.t.Px(23.5); rest != ""; y += b.t.Px(14) {
		line, after, _ := strings.Cut(rest, "\n")
		b.t.Text(b.dst, line, r.X+pad, y, second)
		rest = after
	}
}

// arrow draws a line with a head.
func (b *board) arrow(p, q render.Point, col color.RGBA) {
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	w := b.t.Px(5)
	render.Line(b.dst, p.X, p.Y, q.X-ux*w, q.Y-uy*w, b.t.Px(2), col)
	b.dst.Wedge(q, render.Point{X: q.X - 2*ux*w - uy*w, Y: q.Y - 2*uy*w + ux*w}, render.Point{X: q.X - 2*ux*w + uy*w, Y: q.Y - 2*uy*w - ux*w}, col)
}

func unit(x, y float64) (float64, float64) {
	l := math.Sqrt(x*x + y*y)
	if l == 0 {
		return 0, 0
	}
	return x / l, y / l
}

// polar is the place at a distance in pixels in a direction.
func polar(at render.Point, r, deg float64) (x, y float64) {
	v := tool.Ahead(physics.Vec{}, deg, physics.Mil(100000))
	return at.X + r*float64(v.X)/100000, at.Y + r*float64(v.Y)/100000
}

// slip is a tag beside a model that lies on no other tag and, where there is
// room, on no name and no other model: to its right, else to its left, above or below it.
func (b *board) slip(m game.ModelID, line, more string) {
	w, h := b.tagSize(line, more)
	p, off := b.point(b.st.Models[m].At), b.radius(m)+b.t.Px(7)
	right := render.Rect{X: p.X + off, Y: p.Y - b.t.Px(17), W: w, H: h}
	best := leastOf([]render.Rect{right,
		{X: p.X - off - w, Y: right.Y, W: w, H: h},
		{X: p.X + off*0.7, Y: p.Y + off*0.7, W: w, H: h}, {X: p.X - off*0.7 - w, Y: p.Y + off*0.7, W: w, H: h},
		{X: p.X + off*0.7, Y: p.Y - off*0.7 - h, W: w, H: h}, {X: p.X - off*0.7 - w, Y: p.Y - off*0.7 - h, W: w, H: h},
		{X: p.X - w/2, Y: p.Y - off - h, W: w, H: h}, {X: p.X - w/2, Y: p.Y + off, W: w, H: h},
	}, func(r render.Rect) int {
		n := b.covers(r, m)
		if b.elsewhere(r, m) {
			n += 2
		}
		return n
	})
	best = b.makeWay(best)
	b.slips = append(b.slips, best)
	b.tag(best.X, best.Y, line, more, b.t.Pal.Ink)
}

// beside is where a slip of a size lies beside a base at a place: below it to the
// right, else where it lies on no other slip and no model, also not on the one that
// moves.
func (b *board) beside(at render.Point, radius, w, h float64) render.Rect {
	off, near := radius+b.t.Px(10), b.t.Px(4)
	right, left := at.X+off, at.X-off-w
	return b.makeWay(leastOf([]render.Rect{
		{X: right, Y: at.Y + near, W: w, H: h}, {X: left, Y: at.Y + near, W: w, H: h},
		{X: right, Y: at.Y - near - h, W: w, H: h}, {X: left, Y: at.Y - near - h, W: w, H: h},
		{X: at.X - w/2, Y: at.Y + off, W: w, H: h}, {X: at.X - w/2, Y: at.Y - off - h, W: w, H: h},
	}, func(r render.Rect) int { return b.covers(r, game.NoModel) }))
}

// makeWay moves a slip for which there was no room off the others, down or, at the foot of the
// view, up.
func (b *board) makeWay(r render.Rect) render.Rect {
	r = b.inside(r)
	for range 6 {
		for _, o := range b.slips {
			if !meet(r, o) {
				continue
			}
			down := r
			if down.Y = o.Y + o.H + b.t.Px(2); b.inside(down) != down {
				down.Y = o.Y - r.H - b.t.Px(2)
			}
			r = down
		}
	}
	return r
}

// inside is a slip moved into the view.
func (b *board) inside(r render.Rect) render.Rect {
	v, pad := b.sc.View, b.t.Px(6)
	r.X = min(max(r.X, v.X+pad), v.X+v.W-r.W-pad)
	r.Y = min(max(r.Y, v.Y+pad), v.Y+v.H-r.H-pad)
	return r
}

// leastOf is the first of the places with the least in the way.
func leastOf(places []render.Rect, inTheWay func(render.Rect) int) render.Rect {
	best, least := places[0], math.MaxInt
	for _, r := range places {
		if n := inTheWay(r); n < least {
			best, least = r, n
		}
		if least == 0 {
			break
		}
	}
	return best
}

// covers counts what a tag beside a model would lie on: another tag and the
// border of the view are worse than a name, and that than a model.
func (b *board) covers(r render.Rect, beside game.ModelID) int {
	n := 0
	if v := b.sc.View; r.X < v.X || r.Y < v.Y || r.X+r.W > v.X+v.W || r.Y+r.H > v.Y+v.H {
		n += 20
	}
	for _, o := range b.slips {
		if meet(r, o) {
			n += 20
		}
	}
	if lies(r, b.named) {
		n += 4
	}
	return n + b.models(r, beside)
}

// elsewhere tells whether a tag lies nearer to another model than to its own, and
// would be taken for that one's.
func (b *board) elsewhere(r render.Rect, own game.ModelID) bool {
	gap := func(m game.ModelID) float64 {
		p := b.point(b.st.Models[m].At)
		dx, dy := max(r.X-p.X, 0, p.X-r.X-r.W), max(r.Y-p.Y, 0, p.Y-r.Y-r.H)
		return math.Sqrt(dx*dx+dy*dy) - b.radius(m)
	}
	near := gap(own)
	for _, m := range b.order {
		if m != own && gap(m) < near {
			return true
		}
	}
	return false
}

// models counts the models, but for one, on which a rectangle lies.
func (b *board) models(r render.Rect, but game.ModelID) int {
	n := 0
	for _, m := range b.order {
		p, l := b.point(b.st.Models[m].At), b.radius(m)
		if m != but && meet(r, render.Rect{X: p.X - l, Y: p.Y - l, W: 2 * l, H: 2 * l}) {
			n++
		}
	}
	return n
}

// over counts the pieces whose edges go through a box on the screen, or whose dark top it
// lies on: a line that is written there is hard to read. Ground that is merely tinted does
// not count.
func (b *board) over(r render.Rect) int {
	lo, hi := b.cam.At(r.X, r.Y), b.cam.At(r.X+r.W, r.Y+r.H)
	pieces, n := b.set.Field.Pieces(), 0
	for i := range pieces {
		p, k := &pieces[i], &b.sc.boxes[i]
		if p.Top == p.Base || k[0].X > hi.X || k[1].X < lo.X || k[0].Y > hi.Y || k[1].Y < lo.Y {
			continue
		}
		use := levels.KindOf(p.Kind).Use
		dark := (use == levels.Masonry || use == levels.Ruined) && physics.DiscInside(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2), 0, p.Outline)
		if dark || crosses(p.Outline, lo, hi) {
			n++
		}
	}
	return n
}

// crosses tells whether an edge of an outline goes through a box.
func crosses(outline []physics.Vec, lo, hi physics.Vec) bool {
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if min(p.X, q.X) > hi.X || max(p.X, q.X) < lo.X || min(p.Y, q.Y) > hi.Y || max(p.Y, q.Y) < lo.Y {
			continue
		}
		d := q.Sub(p)
		side := func(x, y physics.Mil) bool { return int64(d.X)*int64(y-p.Y) > int64(d.Y)*int64(x-p.X) }
		if a := side(lo.X, lo.Y); a != side(hi.X, lo.Y) || a != side(lo.X, hi.Y) || a != side(hi.X, hi.Y) {
			return true
		}
	}
	return false
}

// holds tells whether a rectangle lies in another.
func holds(in, r render.Rect) bool {
	return r.X >= in.X && r.Y >= in.Y && r.X+r.W <= in.X+in.W && r.Y+r.H <= in.Y+in.H
}

// lies tells whether a rectangle lies on one of others.
func lies(r render.Rect, on []render.Rect) bool {
	for i := range on {
		if meet(r, on[i]) {
			return true
		}
	}
	return false
}

func meet(r, o render.Rect) bool {
	return r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H
}

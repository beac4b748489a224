package battle

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
)

// drawNames names who acts, then who is under the pointer, chosen or looked at, then the leaders
// for whose names there is room.
func (b *board) drawNames() {
	first := [...]game.ModelID{b.st.Active, b.st.Partner, b.d.Pointer.Hover, b.d.Selection.Subject, b.d.Selection.Focus}
	for i, m := range first {
		if m != game.NoModel && b.pressing(m) && !slices.Contains(first[:i], m) && slices.Contains(b.s.order, m) {
			b.drawName(m, true)
		}
	}
	for _, m := range b.s.order {
		if !b.pressing(m) && b.leads(m) {
			b.drawName(m, false)
		}
	}
}

// pressing tells whether a model's name is to be seen whatever it lies on.
func (b *board) pressing(m game.ModelID) bool {
	if v := b.d.Forecast.Preview; v != nil && v.Target == m && v.Aim != nil && v.Aim.Outline != nil && !b.active(m) {
		return false // a template lies there with its sectors, and the panel names its target
	}
	return b.active(m) || m == b.d.Pointer.Hover || m == b.d.Selection.Subject || m == b.d.Selection.Focus
}

// nameStyle is that of the names that are to be seen whatever they lie on.
var nameStyle = render.Strong.Sized(12.5).At(render.Centered)

// drawName names a model above its base, or where that lies on other names and models
// below it or beside it; one that is to be seen always anywhere.
func (b *board) drawName(m game.ModelID, always bool) {
	x, y, _ := b.place(m)
	px, py := b.cam.PixelInches(x, y)
	style := nameStyle
	if b.leads(m) && m != b.d.Pointer.Hover && !b.active(m) {
		style = render.Small.Sized(12).At(render.Centered)
	}
	b.writeBeside(b.s.words.names[m], render.Point{X: px, Y: py}, b.radius(m), style, m, always)
}

// keepWays keeps names off the places where the ways end that are offered.
func (b *board) keepWays() {
	if b.d.Selection.Prompt == nil || b.d.Game().Pending() == nil || b.d.Game().Pending().Model == game.NoModel {
		return
	}
	r := b.radius(b.d.Game().Pending().Model)
	for i := range b.d.Selection.Prompt.Options {
		if way := b.d.Selection.Prompt.Options[i].Path; len(way) > 0 {
			p := b.point(way[len(way)-1].At)
			b.s.named = append(b.s.named, render.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r})
		}
	}
}

// drawWayNames names the ways that are offered where they end.
func (b *board) drawWayNames() {
	if b.d.Selection.Prompt == nil || b.d.Game().Pending() == nil {
		return
	}
	m := b.d.Game().Pending().Model
	for i := range b.s.words.options {
		if o := &b.d.Selection.Prompt.Options[i]; len(o.Path) > 0 && m != game.NoModel {
			style := render.Small.Sized(12).At(render.Centered)
			if i == b.d.Selection.Option {
				style = nameStyle
			}
			at := b.point(o.Path[len(o.Path)-1].At)
			if o.Aside != (physics.Vec{}) {
				b.writeToward(b.s.words.options[i], at, o.Aside, b.radius(m), style)
				continue
			}
			b.writeBeside(b.s.words.options[i], at, b.radius(m), style, game.NoModel, true)
		}
	}
}

// writeToward writes a line beside a base at a place, to the side that a direction says, so
// that it stands on no other side of what divides the two.
func (b *board) writeToward(line string, at render.Point, way physics.Vec, r float64, style render.Style) {
	w, h := b.t.Width(line, style), b.t.Px(15)
	ux, uy := unit(float64(way.X), float64(way.Y))
	far := r + b.t.Px(6) + math.Abs(ux)*w/2 + math.Abs(uy)*h/2
	mid := render.Point{X: at.X + ux*far, Y: at.Y + uy*far}
	box := render.Rect{X: mid.X - w/2, Y: mid.Y - h/2, W: w, H: h}
	for range 40 { // past what is written there, to the same side
		if !lies(box, b.s.named) {
			break
		}
		box.X, box.Y = box.X+ux*h/2, box.Y+uy*h/2
	}
	b.s.named = append(b.s.named, box)
	b.label(line, box.X+w/2, box.Y+h/2, style)
}

// onName is how bad it is to lie on a name; on a model it is 10, on the edge of a piece 1.
const onName = 1000

// writeBeside writes a line above a base at a place, below it or beside it: where it
// lies on no other line, not on that base, on no model but one, and on the fewest walls and
// edges of pieces. Where it would lie on another line it is left out, or farther away if it is
// to be seen always.
func (b *board) writeBeside(line string, at render.Point, r float64, style render.Style, but game.ModelID, always bool) {
	w, h := b.t.Width(line, style), b.t.Px(15)
	above, below, aside := -r-b.t.Px(11), r+b.t.Px(17), w/2+r+b.t.Px(13)
	slant := w/2 - r*0.3 // its end over the base
	own := render.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}
	best, least := render.Rect{}, math.MaxInt
	v, paper := b.s.view, b.paper()
	for _, by := range [...]render.Point{{Y: above}, {Y: below}, {X: -slant, Y: above}, {X: slant, Y: above}, {X: -slant, Y: below}, {X: slant, Y: below}, {X: aside}, {X: -aside}} {
		mid := at.X + by.X
		if left, right := max(v.X, paper.X), min(v.X+v.W, paper.X+paper.W); v.Has(at.X, at.Y) && w+b.t.Px(6) < right-left { // whole and on the paper, also at the edge
			mid = max(left+w/2+b.t.Px(3), min(mid, right-w/2-b.t.Px(3)))
		}
		r := render.Rect{X: mid - w/2, Y: at.Y + by.Y - h/2, W: w, H: h}
		near := b.t.Px(4) // a ring may lie round it
		n := 10*b.models(render.Rect{X: r.X - near, Y: r.Y - near, W: r.W + 2*near, H: r.H + 2*near}, but) + min(b.over(r), 9)
		if meet(r, own) { // pushed back from the edge
			n += 10
		}
		if lies(r, b.s.named) {
			n += onName
		}
		if n < least {
			best, least = r, n
		}
		if n == 0 {
			break
		}
	}
	if least >= onName {
		if !always {
			return
		}
		best = b.clear(best, at.Y)
	}
	b.s.named = append(b.s.named, best)
	b.label(line, best.X+w/2, best.Y+h/2, style)
}

// clear is the place above or below a line's, nearest to a height, at which it lies on no other
// line and in view; where there is none it stays.
func (b *board) clear(line render.Rect, height float64) render.Rect {
	for n := 1.0; n < 60; n++ {
		for _, way := range [...]float64{-1, 1} {
			r := line
			r.Y = height - line.H/2 + way*n*line.H/2
			if r.Y >= b.s.view.Y && r.Y+r.H <= b.s.view.Y+b.s.view.H && !lies(r, b.s.named) {
				return r
			}
		}
	}
	return line
}

// paper is where the sheet of the table lies in the window, its border included.
func (b *board) paper() render.Rect {
	x0, y0, x1, y1 := chart.BoundsOf(b.cam.Table)
	ax, ay := b.cam.PixelInches(x0, y0)
	bx, by := b.cam.PixelInches(x1, y1)
	return render.Rect{X: ax, Y: ay, W: bx - ax, H: by - ay}
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
	for range 6 { // where there is no room it makes way downwards
		for _, o := range b.s.slips {
			if meet(best, o) {
				best.Y = o.Y + o.H + b.t.Px(2)
			}
		}
	}
	b.s.slips = append(b.s.slips, best)
	b.tag(best.X, best.Y, line, more, b.t.Pal.Ink)
}

// moveTag is the tag of a move, beside the base where it would end.
func (b *board) moveTag(end render.Point, radius float64) {
	w, h := b.tagSize(b.s.words.move.line, b.s.words.move.more)
	best := b.beside(end, radius, w, h)
	b.s.slips = append(b.s.slips, best)
	b.tag(best.X, best.Y, b.s.words.move.line, b.s.words.move.more, b.t.Pal.Ink)
}

// beside is where a slip of a size lies beside a base at a place: below it to the
// right, else where it lies on no other slip and no model, also not on the one that
// moves.
func (b *board) beside(at render.Point, radius, w, h float64) render.Rect {
	off, near := radius+b.t.Px(10), b.t.Px(4)
	right, left := at.X+off, at.X-off-w
	return leastOf([]render.Rect{
		{X: right, Y: at.Y + near, W: w, H: h}, {X: left, Y: at.Y + near, W: w, H: h},
		{X: right, Y: at.Y - near - h, W: w, H: h}, {X: left, Y: at.Y - near - h, W: w, H: h},
		{X: at.X - w/2, Y: at.Y + off, W: w, H: h}, {X: at.X - w/2, Y: at.Y - off - h, W: w, H: h},
	}, func(r render.Rect) int { return b.covers(r, game.NoModel) })
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
	if v := b.s.view; r.X < v.X || r.Y < v.Y || r.X+r.W > v.X+v.W || r.Y+r.H > v.Y+v.H {
		n += 20
	}
	for _, o := range b.s.slips {
		if meet(r, o) {
			n += 20
		}
	}
	if lies(r, b.s.named) {
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
	for _, m := range b.s.order {
		if m != own && gap(m) < near {
			return true
		}
	}
	return false
}

// models counts the models, but for one, on which a rectangle lies.
func (b *board) models(r render.Rect, but game.ModelID) int {
	n := 0
	for _, m := range b.s.order {
		p, l := b.point(b.st.Models[m].At), b.radius(m)
		if m != but && meet(r, render.Rect{X: p.X - l, Y: p.Y - l, W: 2 * l, H: 2 * l}) {
			n++
		}
	}
	return n
}

// along is where on the line between two points a tag of a size lies on no tag of a
// model: in the middle, else nearer to one end; in the middle too if nowhere.
func (b *board) along(p, q render.Point, w, h float64) (x, y float64) {
	for _, k := range [...]float64{0.5, 0.36, 0.64, 0.22, 0.78, 0.5} {
		x, y = p.X+(q.X-p.X)*k-w/2, p.Y+(q.Y-p.Y)*k-h/2
		if !lies(render.Rect{X: x, Y: y, W: w, H: h}, b.s.slips) {
			break
		}
	}
	return x, y
}

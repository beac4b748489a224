package battle

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
)

// labels paints names, each where it hides least.
type labels struct{ *board }

// draw writes the names of models, of the ways that are offered, of rings, and of who is out.
func (b labels) draw() {
	if b.sc.bare {
		return
	}
	b.keepWays()
	b.drawNames()
	b.drawWayNames()
	ranges(b).nameRanges()
	b.nameFallen()
}

// drawNames names who acts, then who is under the pointer, chosen or looked at, then the leaders
// for whose names there is room.
func (b labels) drawNames() {
	first := [...]game.ModelID{b.st.Active, b.st.Partner, b.d.Pointer.Hover, b.d.Selection.Subject, b.d.Selection.Focus}
	for i, m := range first {
		if m != game.NoModel && b.pressing(m) && !slices.Contains(first[:i], m) && slices.Contains(b.order, m) {
			b.drawName(m, true)
		}
	}
	for _, m := range b.order {
		if !b.pressing(m) && b.sc.leads(m) {
			b.drawName(m, false)
		}
	}
}

// pressing tells whether a model's name is to be seen whatever it lies on.
func (b labels) pressing(m game.ModelID) bool {
	if v := b.d.Forecast.Preview; v != nil && v.Target == m && v.Aim != nil && v.Aim.Outline != nil && !b.sc.active(m) {
		return false // a template lies there with its sectors, and the panel names its target
	}
	return b.sc.active(m) || m == b.d.Pointer.Hover || m == b.d.Selection.Subject || m == b.d.Selection.Focus
}

// nameStyle is that of the names that are to be seen whatever they lie on.
var nameStyle = render.Strong.Sized(12.5).At(render.Centered)

// drawName names a model above its base, or where that lies on other names and models
// below it or beside it; one that is to be seen always anywhere.
func (b labels) drawName(m game.ModelID, always bool) {
	x, y, _ := b.sc.place(m)
	px, py := b.cam.PixelInches(x, y)
	style := nameStyle
	if b.sc.leads(m) && m != b.d.Pointer.Hover && !b.sc.active(m) {
		style = render.Small.Sized(12).At(render.Centered)
	}
	b.writeBeside(b.sc.names[m], standing{render.Point{X: px, Y: py}, b.radius(m), m}, style, always)
}

// keepWays keeps names off the places where the ways end that are offered.
func (b labels) keepWays() {
	if b.d.Selection.Prompt == nil || b.d.Game().Pending() == nil || b.d.Game().Pending().Model == game.NoModel {
		return
	}
	r := b.radius(b.d.Game().Pending().Model)
	for i := range b.d.Selection.Prompt.Options {
		if way := b.d.Selection.Prompt.Options[i].Path; len(way) > 0 {
			p := b.point(way[len(way)-1].At)
			b.named = append(b.named, render.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r})
		}
	}
}

// drawWayNames names the ways that are offered where they end.
func (b labels) drawWayNames() {
	if b.d.Selection.Prompt == nil || b.d.Game().Pending() == nil {
		return
	}
	m := b.d.Game().Pending().Model
	for i := range b.sc.options {
		if o := &b.d.Selection.Prompt.Options[i]; len(o.Path) > 0 && m != game.NoModel {
			style := render.Small.Sized(12).At(render.Centered)
			if i == b.d.Selection.Option {
				style = nameStyle
			}
			at := b.point(o.Path[len(o.Path)-1].At)
			if o.Aside != (physics.Vec{}) {
				b.writeToward(b.sc.options[i], at, o.Aside, b.radius(m), style)
				continue
			}
			b.writeBeside(b.sc.options[i], standing{at, b.radius(m), game.NoModel}, style, true)
		}
	}
}

// writeToward writes a line beside a base at a place, to the side that a direction says, so
// that it stands on no other side of what divides the two.
func (b labels) writeToward(line string, at render.Point, way physics.Vec, r float64, style render.Style) {
	w, h := b.t.Width(line, style), b.t.Px(15)
	ux, uy := unit(float64(way.X), float64(way.Y))
	far := r + b.t.Px(6) + math.Abs(ux)*w/2 + math.Abs(uy)*h/2
	mid := render.Point{X: at.X + ux*far, Y: at.Y + uy*far}
	box := render.Rect{X: mid.X - w/2, Y: mid.Y - h/2, W: w, H: h}
	for range 40 { // past what is written there, to the same side
		if !lies(box, b.named) {
			break
		}
		box.X, box.Y = box.X+ux*h/2, box.Y+uy*h/2
	}
	b.named = append(b.named, box)
	b.label(line, box.X+w/2, box.Y+h/2, style)
}

// onName is how bad it is to lie on a name; on a model it is 10, on the edge of a piece 1.
const onName = 1000

// standing is a base as it is seen: its middle and radius in physical pixels, and whose
// it is, or NoModel where nobody stands there yet.
type standing struct {
	at    render.Point
	r     float64
	model game.ModelID
}

// writeBeside writes a line above a base, below it or beside it: where it
// lies on no other line, not on that base, on no other model, and on the fewest walls and
// edges of pieces. Where it would lie on another line it is left out, or farther away if it is
// to be seen always.
func (b labels) writeBeside(line string, of standing, style render.Style, always bool) {
	at, r := of.at, of.r
	w, h := b.t.Width(line, style), b.t.Px(15)
	above, below, aside := -r-b.t.Px(11), r+b.t.Px(17), w/2+r+b.t.Px(13)
	slant := w/2 - r*0.3 // its end over the base
	own := render.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}
	best, least := render.Rect{}, math.MaxInt
	v, paper := b.sc.View, b.paper()
	for _, by := range [...]render.Point{{Y: above}, {Y: below}, {X: -slant, Y: above}, {X: slant, Y: above}, {X: -slant, Y: below}, {X: slant, Y: below}, {X: aside}, {X: -aside}} {
		mid := at.X + by.X
		if left, right := max(v.X, paper.X), min(v.X+v.W, paper.X+paper.W); v.Has(at.X, at.Y) && w+b.t.Px(6) < right-left { // whole and on the paper, also at the edge
			mid = max(left+w/2+b.t.Px(3), min(mid, right-w/2-b.t.Px(3)))
		}
		r := render.Rect{X: mid - w/2, Y: at.Y + by.Y - h/2, W: w, H: h}
		near := b.t.Px(4) // a ring may lie round it
		n := 10*b.models(render.Rect{X: r.X - near, Y: r.Y - near, W: r.W + 2*near, H: r.H + 2*near}, of.model) + min(b.over(r), 9)
		if meet(r, own) { // pushed back from the edge
			n += 10
		}
		if lies(r, b.named) {
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
	b.named = append(b.named, best)
	b.label(line, best.X+w/2, best.Y+h/2, style)
}

// clear is the place above or below a line's, nearest to a height, at which it lies on no other
// line and in view; where there is none it stays.
func (b labels) clear(line render.Rect, height float64) render.Rect {
	for n := 1.0; n < 60; n++ {
		for _, way := range [...]float64{-1, 1} {
			r := line
			r.Y = height - line.H/2 + way*n*line.H/2
			if r.Y >= b.sc.View.Y && r.Y+r.H <= b.sc.View.Y+b.sc.View.H && !lies(r, b.named) {
				return r
			}
		}
	}
	return line
}

// nameFallen writes the names of who is out beside their crosses, where nothing else is written.
func (b labels) nameFallen() {
	style := render.Slanted.Sized(11).At(render.Centered).In(b.t.Pal.InkSoft)
	for i := range b.st.Models {
		if m := &b.st.Models[i]; m.Out && m.Placed {
			b.writeBeside(b.sc.names[i], standing{b.point(m.At), max(b.radius(game.ModelID(i))*0.5, b.t.Px(4)), game.ModelID(i)}, style, false)
		}
	}
}

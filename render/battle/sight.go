package battle

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// sights paints lines of sight and the ruler.
type sights struct{ *board }

// drawSight draws a line of sight on the map: the cone from the eye to the
// target's base, lit where the target is seen; the pieces that hide some of it;
// a line that sees.
func (b sights) drawSight(r *tool.Reading) {
	col := b.sightInk(r)
	if r.View != nil {
		b.drawCone(r)
		b.drawBlockers(r, col)
	}
	b.drawWitness(r, b.point(r.From.At), b.point(r.To.At), col)
}

// sightInk is the colour of a line of sight: red where it sees.
func (b sights) sightInk(r *tool.Reading) color.RGBA {
	if r.View != nil && !r.View.Visible {
		return b.t.Pal.InkSoft
	}
	return b.t.Pal.Red
}

// tagSight says in words what a line of sight is like, where it is long enough.
func (b sights) tagSight(r *tool.Reading) {
	p, q, col := b.point(r.From.At), b.point(r.To.At), b.sightInk(r)
	dx, dy := q.X-p.X, q.Y-p.Y
	if dx*dx+dy*dy < b.t.Px(90)*b.t.Px(90) {
		return
	}
	words := &b.sc.sight
	if b.d.Pointer.Measure != nil { // beside the target, so that the cone is free
		b.tag(q.X+b.cam.Length(r.To.Radius)+b.t.Px(8), q.Y-b.t.Px(16), words.line, words.more, col)
		return
	}
	b.sightTag(p, q, words, col)
}

// sightTag is the tag of a line of sight, on the line; what is written later keeps off
// it.
func (b sights) sightTag(p, q render.Point, words *tagWords, col color.RGBA) {
	w, h := b.tagSize(words.line, words.more)
	x, y := b.along(p, q, w, h)
	b.slips = append(b.slips, render.Rect{X: x, Y: y, W: w, H: h})
	b.tag(x, y, words.line, words.more, col)
}

// along is where on the line between two points a tag of a size lies on no tag of a
// model: in the middle, else nearer to one end; in the middle too if nowhere.
func (b sights) along(p, q render.Point, w, h float64) (x, y float64) {
	for _, k := range [...]float64{0.5, 0.36, 0.64, 0.22, 0.78, 0.5} {
		x, y = p.X+(q.X-p.X)*k-w/2, p.Y+(q.Y-p.Y)*k-h/2
		if !lies(render.Rect{X: x, Y: y, W: w, H: h}, b.slips) {
			break
		}
	}
	return x, y
}

// drawStandIn draws the base that stands for a place.
func (b sights) drawStandIn(e *tool.End, body *physics.Body) {
	if e.Model != game.NoModel {
		return
	}
	p, r := b.point(body.At), b.cam.Length(body.Radius)
	render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Token, 0.5))
	render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1.5), b.t.Px(3), b.t.Px(3), b.t.Pal.Ink)
}

// drawCone tints what lies between the eye and the target's base: gold where the
// target is seen, the paler the less, and ink where it is hidden.
func (b sights) drawCone(r *tool.Reading) {
	eye := b.point(r.From.At)
	side := func(v physics.Vec) {
		e := b.point(v)
		render.Line(b.dst, eye.X, eye.Y, e.X, e.Y, b.t.Px(0.8), chart.Alpha(b.t.Pal.InkSoft, 0.55))
	}
	for i, w := range r.Cone {
		b.dst.Wedge(eye, b.point(w.From), b.point(w.To), b.lit(w.Share))
		if i == 0 {
			side(w.From)
		}
		side(w.To)
	}
}

// lit is the tint of a wedge of which a share is seen.
func (b sights) lit(share float64) color.RGBA {
	if share == 0 {
		return chart.Alpha(b.t.Pal.Ink, 0.16)
	}
	return chart.Alpha(chart.Mix(b.t.Pal.InkSoft, b.t.Pal.Gold, 0.3+0.7*share), 0.22+0.25*share)
}

// drawBlockers edges what hides the target, and what gives it Cover, and sets
// beside each piece how much of the target it hides.
func (b sights) drawBlockers(r *tool.Reading, col color.RGBA) {
	v, pieces := r.View, b.set.Field.Pieces()
	for _, k := range v.Blockers {
		if k.Piece == physics.None {
			continue
		}
		w, line := b.t.Px(1.2), col
		switch {
		case r.Covers != nil && b.counts(r.Covers, k.Piece):
			w, line = b.t.Px(2.8), b.t.Pal.Red
		case r.Covers != nil:
			line = b.t.Pal.InkSoft
		case v.Covered && k.Piece == v.Cover:
			w = b.t.Px(2.8)
		}
		render.Stroke(b.dst, b.points(pieces[k.Piece].Outline), true, w, chart.Alpha(line, 0.85))
	}
	if r.Covers != nil {
		for i := range r.Covers.Parts {
			if k := &r.Covers.Parts[i]; k.Model != game.NoModel {
				p := b.point(b.st.Models[k.Model].At)
				render.Circle(b.dst, p.X, p.Y, b.radius(k.Model)+b.t.Px(3), b.t.Px(1.8), chart.Alpha(b.t.Pal.Red, 0.85))
			}
		}
	}
	if b.d.Pointer.Measure == nil {
		return
	}
	style := render.Strong.Sized(12).In(col).At(render.Centered)
	for i, k := range v.Blockers {
		switch {
		case i >= len(b.sc.shares):
		case k.Piece != physics.None:
			p := b.crossed(r, k.Piece)
			b.label(b.sc.shares[i], p.X, p.Y, style)
		default:
			p, aside := b.point(b.st.Models[k.Body].At), 0.8*b.radius(game.ModelID(k.Body)) // its name is above it
			b.label(b.sc.shares[i], p.X+aside+b.t.Px(16), p.Y+aside+b.t.Px(4), style)
		}
	}
}

// counts tells whether a piece is among the covers that count.
func (b sights) counts(c *game.Covers, piece int) bool {
	for i := range c.Parts {
		if c.Parts[i].Piece == piece && c.Parts[i].Group >= 0 {
			return true
		}
	}
	return false
}

// crossed is beside where the line of sight crosses a piece, or else its middle.
func (b sights) crossed(r *tool.Reading, piece int) render.Point {
	for _, c := range r.Section {
		if c.Piece == piece && r.Flat > 0 {
			k := (c.From + c.To).Inches() / 2 / r.Flat.Inches()
			p, q := b.point(r.From.At), b.point(r.To.At)
			ux, uy := unit(q.X-p.X, q.Y-p.Y)
			aside := b.t.Px(22) // so that the figure is not on the line
			return render.Point{X: p.X + (q.X-p.X)*k + uy*aside, Y: p.Y + (q.Y-p.Y)*k - ux*aside}
		}
	}
	return b.middle(b.set.Field.Pieces()[piece].Outline)
}

// drawWitness draws a line that sees; where nothing is seen, the line between
// the middles in dots.
func (b sights) drawWitness(r *tool.Reading, p, q render.Point, col color.RGBA) {
	if r.View != nil && r.View.Visible && r.View.Witness != (physics.Line{}) {
		p, q = b.point(r.View.Witness.From), b.point(r.View.Witness.To)
	}
	line := []render.Point{p, q}
	if r.View != nil && !r.View.Visible {
		render.Dashes(b.dst, line, false, b.t.Px(1.5), b.t.Px(3), b.t.Px(5), col)
		return
	}
	render.Stroke(b.dst, line, false, b.t.Px(1.5), col)
	if r.View != nil {
		render.Disc(b.dst, q.X, q.Y, b.t.Px(3), col)
	}
}

// drawTurns draws the smallest steps of who looks after which the verdict would
// be another: an arrow to a ghost of the base, and how long it is.
func (b sights) drawTurns(r *tool.Reading) {
	for i := range b.sc.turns.found {
		turn := &b.sc.turns.found[i]
		if !turn.Found || turn.Step == 0 || i == 0 && len(b.sc.turns.found) == 2 && b.sc.turns.found[1].Place == turn.Place {
			continue // the second says more of the same place
		}
		p, q := b.point(r.From.At), b.point(turn.Place.At)
		col := b.t.Pal.Blue
		if turn.Wanted == physics.WantSeen || turn.Wanted == physics.WantOpen {
			col = chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2)
		}
		rad := b.cam.Length(r.From.Radius)
		if turn.Step > 2*r.From.Radius {
			render.Disc(b.dst, q.X, q.Y, rad, chart.Alpha(b.t.Pal.Token, 0.4))
		}
		render.Ring(b.dst, q.X, q.Y, rad, b.t.Px(1.6), b.t.Px(4), b.t.Px(3), col)
		b.arrow(p, q, col)
		ux, uy := unit(q.X-p.X, q.Y-p.Y)
		b.label(b.sc.turned[i], q.X+ux*(rad+b.t.Px(26)), q.Y+uy*(rad+b.t.Px(12)), render.Strong.Sized(12).In(col).At(render.Centered))
	}
}

// drawMeasure draws the ruler or the sight tool.
func (b sights) drawMeasure() {
	m := b.d.Pointer.Measure
	if m.From == nil {
		return
	}
	from := b.point(m.From.Body(b.set, b.st, m.Sight).At)
	render.Circle(b.dst, from.X, from.Y, b.t.Px(5), b.t.Px(1.5), b.t.Pal.Ink)
	if !m.Ready() {
		return
	}
	r := b.sc.reading
	if r == nil {
		return
	}
	if m.Sight {
		b.drawStandIn(m.From, &r.From)
		b.drawStandIn(m.To, &r.To)
		b.drawSight(r)
		b.tagSight(r)
		b.drawTurns(r)
		return
	}
	to := b.point(r.To.At)
	render.Stroke(b.dst, []render.Point{from, to}, false, b.t.Px(1.6), b.t.Pal.Ink)
	b.drawInches(from, to)
	b.tag((from.X+to.X)/2+b.t.Px(8), (from.Y+to.Y)/2+b.t.Px(8), b.sc.sight.line, b.sc.sight.more, b.t.Pal.Ink)
}

// drawInches sets a tick at every inch of the ruler.
func (b sights) drawInches(from, to render.Point) {
	ux, uy := unit(to.X-from.X, to.Y-from.Y)
	inch := b.cam.Scale()
	length := math.Sqrt((to.X-from.X)*(to.X-from.X) + (to.Y-from.Y)*(to.Y-from.Y))
	for i := 1; float64(i)*inch < length && i < 200; i++ {
		h := b.t.Px(3)
		if i%6 == 0 {
			h = b.t.Px(6)
		}
		x, y := from.X+ux*inch*float64(i), from.Y+uy*inch*float64(i)
		render.Line(b.dst, x-uy*h, y+ux*h, x+uy*h, y-ux*h, b.t.Line(), b.t.Pal.Ink)
	}
}

package battle

import (
	"image/color"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// drawSight draws a line of sight on the map: the cone from the eye to the
// target's base, lit where the target is seen; the pieces that hide some of it;
// a line that sees.
func (b *board) drawSight(r *tool.Reading) {
	col := b.sightInk(r)
	if r.View != nil {
		b.drawCone(r)
		b.drawBlockers(r, col)
	}
	b.drawWitness(r, b.point(r.From.At), b.point(r.To.At), col)
}

// sightInk is the colour of a line of sight: red where it sees.
func (b *board) sightInk(r *tool.Reading) color.RGBA {
	if r.View != nil && !r.View.Visible {
		return b.t.Pal.InkSoft
	}
	return b.t.Pal.Red
}

// tagSight says in words what a line of sight is like, where it is long enough.
func (b *board) tagSight(r *tool.Reading) {
	p, q, col := b.point(r.From.At), b.point(r.To.At), b.sightInk(r)
	dx, dy := q.X-p.X, q.Y-p.Y
	if dx*dx+dy*dy < b.t.Px(90)*b.t.Px(90) {
		return
	}
	words := &b.s.words.sight
	if b.d.Pointer.Measure != nil { // beside the target, so that the cone is free
		b.tag(q.X+b.cam.Length(r.To.Radius)+b.t.Px(8), q.Y-b.t.Px(16), words.line, words.more, col)
		return
	}
	b.sightTag(p, q, words, col)
}

// sightTag is the tag of a line of sight, on the line; what is written later keeps off
// it.
func (b *board) sightTag(p, q render.Point, words *tagWords, col color.RGBA) {
	w, h := b.tagSize(words.line, words.more)
	x, y := b.along(p, q, w, h)
	b.s.slips = append(b.s.slips, render.Rect{X: x, Y: y, W: w, H: h})
	b.tag(x, y, words.line, words.more, col)
}

// drawStandIn draws the base that stands for a place.
func (b *board) drawStandIn(e *tool.End, body *physics.Body) {
	if e.Model != game.NoModel {
		return
	}
	p, r := b.point(body.At), b.cam.Length(body.Radius)
	render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Token, 0.5))
	render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1.5), b.t.Px(3), b.t.Px(3), b.t.Pal.Ink)
}

// drawCone tints what lies between the eye and the target's base: gold where the
// target is seen, the paler the less, and ink where it is hidden.
func (b *board) drawCone(r *tool.Reading) {
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
func (b *board) lit(share float64) color.RGBA {
	if share == 0 {
		return chart.Alpha(b.t.Pal.Ink, 0.16)
	}
	return chart.Alpha(chart.Mix(b.t.Pal.InkSoft, b.t.Pal.Gold, 0.3+0.7*share), 0.22+0.25*share)
}

// drawBlockers edges what hides the target, and what gives it Cover, and sets
// beside each piece how much of the target it hides.
func (b *board) drawBlockers(r *tool.Reading, col color.RGBA) {
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
		case i >= len(b.s.words.shares):
		case k.Piece != physics.None:
			p := b.crossed(r, k.Piece)
			b.label(b.s.words.shares[i], p.X, p.Y, style)
		default:
			p, aside := b.point(b.st.Models[k.Body].At), 0.8*b.radius(game.ModelID(k.Body)) // its name is above it
			b.label(b.s.words.shares[i], p.X+aside+b.t.Px(16), p.Y+aside+b.t.Px(4), style)
		}
	}
}

// counts tells whether a piece is among the covers that count.
func (b *board) counts(c *game.Covers, piece int) bool {
	for i := range c.Parts {
		if c.Parts[i].Piece == piece && c.Parts[i].Group >= 0 {
			return true
		}
	}
	return false
}

// crossed is beside where the line of sight crosses a piece, or else its middle.
func (b *board) crossed(r *tool.Reading, piece int) render.Point {
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

// middle is the middle of an outline's box on the screen.
func (b *board) middle(outline []physics.Vec) render.Point {
	lo, hi := box(outline)
	return b.point(physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2))
}

// drawWitness draws a line that sees; where nothing is seen, the line between
// the middles in dots.
func (b *board) drawWitness(r *tool.Reading, p, q render.Point, col color.RGBA) {
	if r.View != nil && r.View.Visible && r.View.Witness != (physics.Line{}) {
		p, q = b.point(r.View.Witness.From), b.point(r.View.Witness.To)
	}
	line := append(b.s.points[:0], p, q)
	b.s.points = line
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
func (b *board) drawTurns(r *tool.Reading) {
	for i := range b.s.turns.found {
		turn := &b.s.turns.found[i]
		if !turn.Found || turn.Step == 0 || i == 0 && len(b.s.turns.found) == 2 && b.s.turns.found[1].Place == turn.Place {
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
		b.label(b.s.words.turns[i], q.X+ux*(rad+b.t.Px(26)), q.Y+uy*(rad+b.t.Px(12)), render.Strong.Sized(12).In(col).At(render.Centered))
	}
}

// arrow draws a line with a head.
func (b *board) arrow(p, q render.Point, col color.RGBA) {
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	w := b.t.Px(5)
	render.Line(b.dst, p.X, p.Y, q.X-ux*w, q.Y-uy*w, b.t.Px(2), col)
	b.dst.Wedge(q, render.Point{X: q.X - 2*ux*w - uy*w, Y: q.Y - 2*uy*w + ux*w}, render.Point{X: q.X - 2*ux*w + uy*w, Y: q.Y - 2*uy*w - ux*w}, col)
}

// turns are the steps to other verdicts, looked for one a frame once the
// pointer rests.
type turns struct {
	from, to physics.Body
	rest     int // frames since the ends have moved
	asked    int // how many were looked for
	found    []tool.Turn
}

// restFrames is how long the ends must rest.
const restFrames = 8

// follow forgets the steps of a line that is no more shown.
func (t *turns) follow(r *tool.Reading) {
	switch {
	case r == nil || r.View == nil:
		*t = turns{found: t.found[:0]}
	case t.from != r.From || t.to != r.To:
		*t = turns{from: r.From, to: r.To, found: t.found[:0]}
	}
}

// seek looks for the steps of the sight tool. It tells whether it found out
// something.
func (s *Screen) seek() bool {
	t, r := &s.turns, s.reading
	if s.desk.Pointer.Measure == nil || !s.desk.Pointer.Measure.Sight || r == nil || r.View == nil {
		return false
	}
	if t.rest++; t.rest < restFrames || t.asked == 2 {
		return false
	}
	n := t.asked
	t.asked++
	t.found = append(t.found, r.FindTurn(s.desk.Setup(), s.desk.S.State(), n))
	return true
}

// sightReport is all that the sight tool knows, in place of the model's card.
func (f *flow) sightReport(r *tool.Reading) {
	m := f.d.Pointer.Measure
	soft := f.t.Pal.InkSoft
	f.para(f.a.T("%s looks at %s", f.s.endName(f.a, m.From), f.s.endName(f.a, m.To)), render.Strong.Sized(15))
	f.gap(2)
	f.section()
	v := r.View
	whole := f.a.T("The base is not seen whole")
	if v.Whole {
		whole = f.a.T("The base is seen whole")
	}
	if r.Covers != nil {
		f.row(f.a.T("Seen"), "R-SIGHT", tool.Share(v.Fraction, r.Covers.Visible), f.body())
		f.line(whole, f.body())
		for i := range f.s.turns.found {
			f.line("→ "+say(f.a, f.s.turns.found[i].Text()), render.Slanted.Sized(13).In(f.t.Pal.Blue))
		}
		f.covers(r.Covers)
		return
	}
	f.row(f.a.T("Seen"), "R-SIGHT", tool.Share(v.Fraction, v.Visible), f.body())
	f.line(whole, f.body())
	if v.Visible {
		words, clause, figure := f.a.T("No Cover"), "TER-5", ""
		if v.Covered {
			words, clause = f.a.T("In Cover of %s", say(f.a, tool.PieceName(&f.d.Setup().Field.Pieces()[v.Cover]))), v.By.Clause()
		}
		if r.Clause != "" {
			clause = r.Clause
		}
		f.row(words, clause, figure, render.Strong.Sized(13.5))
	}
	for i := range f.s.turns.found {
		f.line("→ "+say(f.a, f.s.turns.found[i].Text()), render.Slanted.Sized(13).In(f.t.Pal.Blue))
	}
	if len(f.s.turns.found) < 2 {
		f.line(f.a.T("→ the steps to another verdict…"), render.Slanted.Sized(13).In(soft))
	}
	f.rule()
	for _, k := range tool.Reasons(f.d.Setup(), r) {
		if f.end-f.y < f.t.Px(150) {
			break
		}
		ink := f.body()
		if k.Gives {
			ink = render.Strong.Sized(13.5).In(f.t.Pal.Red)
		}
		f.row(say(f.a, k.Name), k.Clause, tool.Share(k.Share, k.Share > 0), ink)
		if !k.Why.Empty() {
			f.line(say(f.a, k.Why), render.Small.Sized(12).In(soft))
		}
	}
}

// endName is who or what an end of a measurement is.
func (s *Screen) endName(a *render.App, e *tool.End) string {
	if e.Model == game.NoModel {
		return a.T("a place")
	}
	return local(a, tool.Name(s.desk.Setup(), e.Model))
}

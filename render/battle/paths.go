package battle

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// paths paints ways: those offered, the one that is pointed at, and who threatens its end.
type paths struct{ *board }

// draw draws the ways that are offered and the one that is pointed at.
func (b paths) draw() {
	if b.d.Selection.Prompt != nil {
		for i := range b.d.Selection.Prompt.Options {
			o := &b.d.Selection.Prompt.Options[i]
			if len(o.Path) > 0 {
				b.drawOption(i, o)
			}
			if i == b.d.Selection.Option && len(o.Zone) > 0 {
				edgeZone(b.board, o.Zone, b.t.Pal.Side(int(b.d.Selection.Prompt.Side)))
			}
			if o.Choice.At != nil {
				b.drawPoint(i, *o.Choice.At)
				if b.d.Selection.Mode == tool.Sowing { // no button has its number
					p := b.point(*o.Choice.At)
					b.label(keyOf(o.Key), p.X, p.Y-b.t.Px(14), render.Strong.Sized(12).In(b.t.Pal.InkSoft).At(render.Centered))
				}
			}
		}
	}
	v := b.d.Forecast.Preview
	if v == nil || v.Kind == tool.Placing {
		return
	}
	if len(v.Path) > 0 {
		b.drawPath(v.From.At, v.Path, b.radius(v.Model), v.No != nil)
		b.drawGhost(v)
	}
}

func (b paths) drawOption(i int, o *tool.Option) {
	p := b.d.Game().Pending()
	if p.Model == game.NoModel {
		return
	}
	col := chart.Alpha(b.t.Pal.InkSoft, 0.7)
	width := b.t.Px(1.6)
	if i == b.d.Selection.Option {
		b.drawPath(b.st.Models[p.Model].At, o.Path, b.radius(p.Model), false)
		col, width = b.t.Pal.Amber, b.t.Px(2.4)
	}
	ps := b.way(b.st.Models[p.Model].At, o.Path)
	render.Dashes(b.dst, ps, false, width, b.t.Px(6), b.t.Px(4), col)
	end := ps[len(ps)-1]
	render.Circle(b.dst, end.X, end.Y, b.radius(p.Model), width, col)
}

func (b paths) drawPoint(i int, at physics.Vec) {
	p := b.point(at)
	col := b.t.Pal.InkSoft
	if i == b.d.Selection.Option {
		if col = b.t.Pal.Red; b.sc.drift > 0 {
			effects(b).drawReachOfBurst(p, b.sc.drift)
		}
	}
	render.Circle(b.dst, p.X, p.Y, b.t.Px(6), b.t.Px(1.5), col)
	render.Disc(b.dst, p.X, p.Y, b.t.Px(2), col)
}

// drawPath draws a way as wide as the base, with its line in the middle.
func (b paths) drawPath(from physics.Vec, path []physics.Waypoint, radius float64, refused bool) {
	col := b.t.Pal.Amber
	if refused {
		col = b.t.Pal.Red
	}
	ps := b.way(from, path)
	if !refused {
		render.Corridor(b.dst, ps, radius, chart.Alpha(col, 0.2))
		render.Stroke(b.dst, ps, false, b.t.Px(2.6), chart.Mix(col, b.t.Pal.Ink, 0.25))
		return
	}
	render.Dashes(b.dst, ps, false, b.t.Px(2), b.t.Px(7), b.t.Px(5), col)
}

// drawGhost draws where the base would come to stand.
func (b paths) drawGhost(v *tool.Preview) {
	p := b.point(v.End.At)
	r := b.radius(v.Model)
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Token, 0.55))
	render.Ring(b.dst, p.X, p.Y, r-b.t.Px(1), b.t.Px(2), b.t.Px(4), b.t.Px(3), col)
	for i := range v.Risks {
		b.diamond(b.point(v.Risks[i].At))
	}
	for i := range v.Rolls {
		k := &v.Rolls[i]
		if b.sc.figure(v.Model) != nil {
			break // the risks say it
		}
		if k.Kind == physics.Stepped || k.Kind == physics.Laddered {
			continue
		}
		b.diamond(b.point(k.At))
	}
}

// diamond marks where something may happen on a way.
func (b paths) diamond(q render.Point) {
	s := b.t.Px(5)
	render.Polygon(b.dst, b.t.Pal.Token, []render.Point{{X: q.X, Y: q.Y - 1.6*s}, {X: q.X + 1.6*s, Y: q.Y}, {X: q.X, Y: q.Y + 1.6*s}, {X: q.X - 1.6*s, Y: q.Y}})
	render.Polygon(b.dst, b.t.Pal.Red, []render.Point{{X: q.X, Y: q.Y - s}, {X: q.X + s, Y: q.Y}, {X: q.X, Y: q.Y + s}, {X: q.X - s, Y: q.Y}})
}

// drawCharger marks an enemy that could charge the place that is moved to.
func (b paths) drawCharger(e game.ModelID, v *tool.Preview) {
	p, q := b.point(b.st.Models[e].At), b.point(v.End.At)
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	r := b.radius(e) + b.t.Px(3)
	a := render.Point{X: p.X + ux*r, Y: p.Y + uy*r}
	l := b.t.Px(16)
	tip := render.Point{X: a.X + ux*l, Y: a.Y + uy*l}
	col := b.side(e)
	render.Stroke(b.dst, []render.Point{a, tip}, false, b.t.Px(2), col)
	w := b.t.Px(5)
	render.Polygon(b.dst, col, []render.Point{{X: tip.X + ux*w, Y: tip.Y + uy*w}, {X: tip.X - uy*w*0.7, Y: tip.Y + ux*w*0.7}, {X: tip.X + uy*w*0.7, Y: tip.Y - ux*w*0.7}})
}

// drawForesight draws from whom the worst comes.
func (b paths) drawForesight() {
	p, v := b.sc.prospect, b.d.Forecast.Preview
	if p == nil || v == nil {
		return
	}
	q := b.point(v.End.At)
	for i := range p.Risks[:min(len(p.Risks), risksOnTag+1)] {
		r := &p.Risks[i]
		from := b.point(b.st.Models[r.Model].At)
		ux, uy := unit(q.X-from.X, q.Y-from.Y)
		near, far := b.radius(r.Model), b.radius(v.Model)
		line := []render.Point{{X: from.X + ux*near, Y: from.Y + uy*near}, {X: q.X - ux*far, Y: q.Y - uy*far}}
		render.Dashes(b.dst, line, false, b.t.Px(1.4), b.t.Px(4), b.t.Px(4), chart.Alpha(b.t.Pal.Red, 0.35+0.6*min(1, r.Felled())))
	}
}

// drawAim marks the ground that a BLAST is aimed at.
func (b paths) drawAim(v *tool.Preview) {
	p, q := b.point(v.From.At), b.point(*v.At)
	col := b.t.Pal.Red
	render.Dashes(b.dst, []render.Point{p, q}, false, b.t.Px(1.5), b.t.Px(6), b.t.Px(4), col)
	render.Circle(b.dst, q.X, q.Y, b.t.Px(7), b.t.Px(1.6), col)
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

// hintMarks paints the hints on the map.
type hintMarks struct{ *board }

// draw draws the hints on the map: each with its ways, where the base comes to stand,
// whom it attacks, and its number. Where one is pointed at, or chosen, it is that alone.
func (b hintMarks) draw() {
	c := b.sc.counsel
	if !c.on || b.d.Looking() {
		return
	}
	only := c.pointed
	if only < 0 {
		only = c.picked
	}
	for i := range c.hints {
		if only < 0 || only == i {
			b.drawHint(i, &c.hints[i], only == i)
		}
	}
}

// hintTints are the colours of the three: the numbers tell them apart, too.
func (b hintMarks) hintTint(i int) color.RGBA {
	return [...]color.RGBA{b.t.Pal.Blue, chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.3), b.t.Pal.Ink}[i%3]
}

func (b hintMarks) drawHint(i int, h *advice.Hint, alone bool) {
	if h.Model == game.NoModel {
		b.drawAnswer(i, h)
		return
	}
	col, r := b.hintTint(i), b.radius(h.Model)
	end := b.st.Models[h.Model].At
	if len(h.Steps) > 0 {
		end = h.Steps[0].From.At
	}
	wide := b.t.Px(2)
	if alone {
		wide = b.t.Px(2.8)
	}
	for k := range h.Steps {
		s := &h.Steps[k]
		ink := col
		if s.Open {
			ink = chart.Alpha(col, 0.6)
		}
		if len(s.Path) > 0 || s.Moves() {
			path := s.Path
			if len(path) == 0 {
				path = []physics.Waypoint{{At: s.To.At}}
			}
			render.Dashes(b.dst, b.way(s.From.At, path), false, wide, b.t.Px(7), b.t.Px(4), ink)
		}
		end = s.To.At
		if s.Target != game.NoModel && s.Action != "charge" {
			b.aimed(end, s.Target, r, wide, ink)
		}
		if p := b.point(end); s.Moves() || s.Action == "deploy" {
			render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Token, 0.5))
			render.Ring(b.dst, p.X, p.Y, r, wide, b.t.Px(5), b.t.Px(3), ink)
		}
	}
	p := b.point(end)
	sin, cos := math.Sincos(-math.Pi/2 + float64(i)*math.Pi/3)
	b.number(i, p.X+cos*(r+b.t.Px(11)), p.Y+sin*(r+b.t.Px(11)), col)
}

// drawAnswer marks the target, or the point, that an answer names.
func (b hintMarks) drawAnswer(i int, h *advice.Hint) {
	switch m := b.set.Find(h.Choice.Target); {
	case h.Choice.At != nil:
		p := b.point(*h.Choice.At)
		b.number(i, p.X, p.Y-b.t.Px(14), b.hintTint(i))
	case h.Choice.Target != "" && m != game.NoModel && b.st.Models[m].On():
		p, r := b.point(b.st.Models[m].At), b.radius(m)
		b.number(i, p.X, p.Y-r-b.t.Px(11), b.hintTint(i))
	}
}

// aimed is an arrow from where a model will stand to whom it attacks.
func (b hintMarks) aimed(from physics.Vec, target game.ModelID, r, wide float64, col color.RGBA) {
	p, q := b.point(from), b.point(b.st.Models[target].At)
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	far := b.radius(target) + b.t.Px(2)
	p, q = render.Point{X: p.X + ux*r, Y: p.Y + uy*r}, render.Point{X: q.X - ux*far, Y: q.Y - uy*far}
	b.arrow(p, q, chart.Alpha(col, float64(col.A)/255*0.85))
	render.Circle(b.dst, q.X+ux*far, q.Y+uy*far, far, wide, col)
}

// number is the number of a hint.
func (b hintMarks) number(i int, x, y float64, col color.RGBA) {
	r := b.t.Px(9)
	render.Disc(b.dst, x, y, r+b.t.Px(1.5), b.t.Pal.Token)
	render.Disc(b.dst, x, y, r, col)
	b.t.Text(b.dst, numbers[i%len(numbers)], x, y, render.Strong.Sized(12).In(b.t.Pal.Token).At(render.Centered))
}

var numbers = [...]string{"1", "2", "3"}

package battle

import (
	"image/color"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/effect"
	"duckboard/render/tool"
)

// effects paints what is seen of an event, and of templates that are aimed.
type effects struct{ *board }

// drawEvent draws what is being shown.
func (b effects) drawEvent() {
	if b.d.Looking() {
		return
	}
	e, share, busy := b.d.Stage.Now()
	if laid := b.d.Stage.Laid(); laid != nil && !(busy && e.Type == game.Templated) {
		b.drawOutline(laid, chart.Mix(b.t.Pal.Red, b.t.Pal.Amber, 0.45), 0.55)
	}
	if !busy {
		return
	}
	if e.Type == game.Templated {
		b.drawLaid(e, share)
	}
	b.drawEffect(e, share)
}

// drawEffect draws what is seen of the event that is being shown.
func (b effects) drawEffect(e *game.Event, share float64) {
	b.marks = effect.Marks(b.marks[:0], b.set, b.st, e, share, b.t.Pal)
	b.drawMarks(b.marks)
}

// drawMarks draws what an effect consists of.
func (b effects) drawMarks(list []chart.Mark) {
	for i := range list {
		m := &list[i]
		wide := b.t.Px(m.Wide)
		switch p := b.point(m.From); {
		case m.Color.A == 0:
		case m.From != m.To:
			q := b.point(m.To)
			render.Line(b.dst, p.X, p.Y, q.X, q.Y, wide, m.Color)
		case m.Wide == 0:
			render.Disc(b.dst, p.X, p.Y, b.cam.Length(m.Radius), m.Color)
		default:
			render.Circle(b.dst, p.X, p.Y, b.cam.Length(m.Radius), wide, m.Color)
		}
	}
}

// hush darkens the ground under the models at a killing blow.
func (b effects) hush() {
	if e, share, busy := b.d.Stage.Now(); busy && !b.d.Looking() && effect.Hush(e, share) > 0 {
		render.Fill(b.dst, b.paper().Intersect(b.sc.View), chart.Alpha(b.t.Pal.Desk, 0.55*effect.Hush(e, share)))
	}
}

// drawLaid shows the template of the event that is being shown: it lies, or
// drifts from its target into its sector.
func (b effects) drawLaid(e *game.Event, share float64) {
	rules, ok := b.set.Rules.(game.Aiming)
	if !ok {
		return
	}
	outline := rules.Laid(b.set, b.st, e)
	if outline == nil {
		return
	}
	col := chart.Mix(b.t.Pal.Red, b.t.Pal.Amber, 0.45)
	alpha := min(1, share*6, (1-share)*5)
	if e.N > 0 && e.Target != game.NoModel {
		k := min(1, max(0, (share-0.25)/0.4))
		k = k * k * (3 - 2*k)
		from := b.st.Models[e.Target].At
		back := from.Sub(e.At)
		f := 1 - k
		for i := range outline {
			outline[i] = outline[i].Add(physics.V(physics.Mil(float64(back.X)*f), physics.Mil(float64(back.Y)*f)))
		}
		p, q := b.point(from), b.point(e.At)
		mid := render.Point{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k}
		b.drawOutline(outline, col, alpha)
		if k > 0.05 {
			b.arrow(p, mid, b.t.Pal.Ink)
		}
		if n := e.N - 1; n >= 0 && n < len(sectorNames) {
			b.label(sectorNames[n]+" · "+strconv.Itoa(int(e.Cost/physics.Inch))+"\"", mid.X, mid.Y-b.t.Px(16), render.Strong.Sized(14).At(render.Centered))
		}
	} else {
		b.drawOutline(outline, col, alpha)
	}
	for _, m := range e.Models {
		p := b.point(b.st.Models[m].At)
		render.Circle(b.dst, p.X, p.Y, b.radius(m)+b.t.Px(4), b.t.Px(2.4), chart.Alpha(b.t.Pal.Red, alpha*min(1, max(0, share*3-1))))
	}
}

// drawTemplate draws the template that is aimed: where it lies, the sectors into
// which it may drift, and whom it may harm at what chance.
func (b effects) drawTemplate(v *tool.Preview) {
	if v.Burst != nil {
		b.drawBurst(v)
	}
	a := v.Aim
	if a == nil {
		return
	}
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	if a.Outline != nil {
		b.drawOutline(a.Outline, col, 1)
	}
	if a.Sectors != nil && v.No == nil {
		b.drawSectors(a)
	}
	b.drawStruck(v)
}

// drawBurst draws how far a shot reaches that goes off where it is aimed, and whom it
// would hit.
func (b effects) drawBurst(v *tool.Preview) {
	b.drawReachOfBurst(b.point(v.Burst.At.At), v.Burst.Radius)
	b.drawStruck(v)
}

func (b effects) drawReachOfBurst(p render.Point, radius physics.Mil) {
	r := b.cam.Length(radius)
	render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Amber, 0.13))
	render.Circle(b.dst, p.X, p.Y, r, b.t.Px(1.6), chart.Alpha(chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2), 0.9))
}

// drawOutline fills and edges a shape that is convex.
func (b effects) drawOutline(outline []physics.Vec, col color.RGBA, alpha float64) {
	ps := b.points(outline)
	render.Polygon(b.dst, chart.Alpha(col, 0.28*alpha), ps)
	render.Stroke(b.dst, ps, true, b.t.Px(2), chart.Alpha(chart.Mix(col, b.t.Pal.Ink, 0.2), alpha))
}

// drawSectors draws the ten sectors round an explosion, the first towards who
// shoots, and how far it drifts at most.
func (b effects) drawSectors(a *game.Aim) {
	at := b.point(a.At)
	rim := b.point(a.Outline[0])
	r := max(rim.X-at.X, at.X-rim.X, b.t.Px(8))
	ink := chart.Alpha(b.t.Pal.InkSoft, 0.8)
	n := len(a.Sectors)
	for i, s := range a.Sectors {
		deg := tool.Heading(s)
		edge := deg + 180/float64(n)
		x0, y0 := polar(at, r, edge)
		x1, y1 := polar(at, r+b.t.Px(20), edge)
		render.Line(b.dst, x0, y0, x1, y1, b.t.Px(1), ink)
		x, y := polar(at, r+b.t.Px(11), deg)
		style := render.Small.Sized(11).In(b.t.Pal.InkSoft).At(render.Centered)
		if i == 0 {
			style = render.Strong.Sized(12).In(b.t.Pal.Red).At(render.Centered)
		}
		if i < len(sectorNames) {
			b.label(sectorNames[i], x, y, style)
		}
	}
	render.Ring(b.dst, at.X, at.Y, b.cam.Length(a.Drift), b.t.Px(1), b.t.Px(3), b.t.Px(6), chart.Alpha(b.t.Pal.InkSoft, 0.55))
}

// drawStruck rings whom the attack may harm, with the chances beside each.
func (b effects) drawStruck(v *tool.Preview) {
	for i := range b.sc.struck {
		w := &b.sc.struck[i]
		p := b.point(b.st.Models[w.model].At)
		r := b.radius(w.model)
		if w.line == "" {
			render.Ring(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(1.4), b.t.Px(3), b.t.Px(3), b.t.Pal.Red)
			continue
		}
		col := b.t.Pal.Red
		if b.set.Entries[w.model].Side == b.set.Entries[v.Model].Side {
			col = b.t.Pal.Blue
			render.Circle(b.dst, p.X, p.Y, r+b.t.Px(7), b.t.Px(1.2), b.t.Pal.Ink)
		}
		render.Circle(b.dst, p.X, p.Y, r+b.t.Px(4), b.t.Px(2.2), col)
		b.slip(w.model, w.line, w.more)
	}
}

// drawWall draws the markers of a wall that is being laid, and how long it
// would be.
func (b effects) drawWall(v *tool.Preview) {
	col := b.t.Pal.Amber
	if v.No != nil {
		col = b.t.Pal.Red
	}
	if len(v.Markers) > 1 {
		b.fire(v.Markers[0], v.Markers[1], 0.7)
	}
	for _, m := range v.Markers {
		p := b.point(m)
		render.Circle(b.dst, p.X, p.Y, b.cam.Length(markerRadius), b.t.Px(2), col)
	}
}

// fire draws tongues of flame along a line.
func (b effects) fire(from, to physics.Vec, alpha float64) {
	p, q := b.point(from), b.point(to)
	render.Stroke(b.dst, []render.Point{p, q}, false, b.t.Px(3), chart.Alpha(b.t.Pal.Red, 0.75*alpha))
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	step := max(b.cam.Length(500), b.t.Px(7))
	length := (q.X-p.X)*ux + (q.Y-p.Y)*uy
	for i := 1; float64(i)*step < length && i < 60; i++ {
		high := step * [3]float64{1.3, 0.95, 1.6}[i%3]
		b.flame(p.X+ux*step*float64(i), p.Y+uy*step*float64(i), high, alpha)
	}
}

// flame is one tongue with its foot at x, y.
func (b effects) flame(x, y, high, alpha float64) {
	w := high * 0.32
	render.Polygon(b.dst, chart.Alpha(b.t.Pal.Red, 0.85*alpha), []render.Point{{X: x, Y: y - high}, {X: x + w, Y: y - high*0.35}, {X: x + w*0.6, Y: y}, {X: x - w*0.6, Y: y}, {X: x - w, Y: y - high*0.35}})
	render.Polygon(b.dst, chart.Alpha(b.t.Pal.Amber, 0.95*alpha), []render.Point{{X: x, Y: y - high*0.6}, {X: x + w*0.5, Y: y - high*0.22}, {X: x, Y: y}, {X: x - w*0.5, Y: y - high*0.22}})
}

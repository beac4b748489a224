package battle

import (
	"image/color"
	"strconv"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// markerRadius is that of the 30 mm markers of a line across the table.
const markerRadius = 591

// drawTemplate draws the template that is aimed: where it lies, the sectors into
// which it may drift, and whom it may harm at what chance.
func (b *board) drawTemplate(v *tool.Preview) {
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
func (b *board) drawBurst(v *tool.Preview) {
	b.drawReachOfBurst(b.point(v.Burst.At.At), v.Burst.Radius)
	b.drawStruck(v)
}

func (b *board) drawReachOfBurst(p render.Point, radius physics.Mil) {
	r := b.cam.Length(radius)
	render.Disc(b.dst, p.X, p.Y, r, chart.Alpha(b.t.Pal.Amber, 0.13))
	render.Circle(b.dst, p.X, p.Y, r, b.t.Px(1.6), chart.Alpha(chart.Mix(b.t.Pal.Amber, b.t.Pal.Ink, 0.2), 0.9))
}

// drawOutline fills and edges a shape that is convex.
func (b *board) drawOutline(outline []physics.Vec, col color.RGBA, alpha float64) {
	ps := b.points(outline)
	render.Polygon(b.dst, chart.Alpha(col, 0.28*alpha), ps)
	render.Stroke(b.dst, ps, true, b.t.Px(2), chart.Alpha(chart.Mix(col, b.t.Pal.Ink, 0.2), alpha))
}

// sectorNames are the numbers of the sectors.
var sectorNames = [...]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}

// drawSectors draws the ten sectors round an explosion, the first towards who
// shoots, and how far it drifts at most.
func (b *board) drawSectors(a *game.Aim) {
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

// polar is the place at a distance in pixels in a direction.
func polar(at render.Point, r, deg float64) (x, y float64) {
	v := tool.Ahead(physics.Vec{}, deg, physics.Mil(100000))
	return at.X + r*float64(v.X)/100000, at.Y + r*float64(v.Y)/100000
}

// drawStruck rings whom the attack may harm, with the chances beside each.
func (b *board) drawStruck(v *tool.Preview) {
	for i := range b.s.words.struck {
		w := &b.s.words.struck[i]
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

// worthSaying is the chance below which who may be struck is only ringed; the
// panel has the figures.
const worthSaying = 0.08

// writeStruck puts the chances of whom an attack may harm in words.
func (b *board) writeStruck() {
	w := &b.s.words
	w.struck = w.struck[:0]
	v := b.d.Forecast.Preview
	if v != nil && v.Burst != nil {
		b.writeCaught(v.Burst)
	}
	if v == nil || v.Aim == nil || v.No != nil {
		return
	}
	alone := v.Kind == tool.Aiming && v.Aim.Outline == nil && len(b.d.Selection.Marked) == 0 && len(v.Aim.Struck) < 2
	if v.Kind == tool.Striking || v.Kind == tool.Charging || alone {
		return // the tag of the target says it
	}
	for _, k := range v.Aim.Struck {
		t := tagWords{model: k.Model}
		if k.Hit >= worthSaying {
			t.line, t.more = b.a.T("hit %s", percent(k.Hit)), b.a.T("wound %s · out %s", percent(k.Wound), percent(k.Out))
		}
		w.struck = append(w.struck, t)
	}
}

// writeCaught puts the chances of whom a shot hits together in words.
func (b *board) writeCaught(u *game.Burst) {
	for i := range u.Hit {
		k := &u.Hit[i]
		b.s.words.struck = append(b.s.words.struck, tagWords{model: k.Model,
			line: b.a.T("hit %s", percent(k.Chance)), more: b.a.T("out %s · down %s", percent(k.Injury[3]), percent(k.Injury[2]))})
	}
}

// drawWall draws the markers of a wall that is being laid, and how long it
// would be.
func (b *board) drawWall(v *tool.Preview) {
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

// drawLines draws the lines that lie on the table: walls of fire.
func (b *board) drawLines() {
	for i := range b.st.Lines {
		l := &b.st.Lines[i]
		b.fire(l.A, l.B, 1)
		for _, m := range [2]physics.Vec{l.A, l.B} {
			p := b.point(m)
			r := b.cam.Length(markerRadius)
			render.Disc(b.dst, p.X, p.Y, r, b.t.Pal.Token)
			render.Circle(b.dst, p.X, p.Y, r, b.t.Px(1.5), b.t.Pal.Red)
			b.flame(p.X, p.Y+r*0.55, r*1.2, 1)
		}
	}
}

// fire draws tongues of flame along a line.
func (b *board) fire(from, to physics.Vec, alpha float64) {
	p, q := b.point(from), b.point(to)
	render.Stroke(b.dst, append(b.s.points[:0], p, q), false, b.t.Px(3), chart.Alpha(b.t.Pal.Red, 0.75*alpha))
	ux, uy := unit(q.X-p.X, q.Y-p.Y)
	step := max(b.cam.Length(500), b.t.Px(7))
	length := (q.X-p.X)*ux + (q.Y-p.Y)*uy
	for i := 1; float64(i)*step < length && i < 60; i++ {
		high := step * [3]float64{1.3, 0.95, 1.6}[i%3]
		b.flame(p.X+ux*step*float64(i), p.Y+uy*step*float64(i), high, alpha)
	}
}

// flame is one tongue with its foot at x, y.
func (b *board) flame(x, y, high, alpha float64) {
	w := high * 0.32
	render.Polygon(b.dst, chart.Alpha(b.t.Pal.Red, 0.85*alpha), []render.Point{{X: x, Y: y - high}, {X: x + w, Y: y - high*0.35}, {X: x + w*0.6, Y: y}, {X: x - w*0.6, Y: y}, {X: x - w, Y: y - high*0.35}})
	render.Polygon(b.dst, chart.Alpha(b.t.Pal.Amber, 0.95*alpha), []render.Point{{X: x, Y: y - high*0.6}, {X: x + w*0.5, Y: y - high*0.22}, {X: x, Y: y}, {X: x - w*0.5, Y: y - high*0.22}})
}

// drawLaid shows the template of the event that is being shown: it lies, or
// drifts from its target into its sector.
func (b *board) drawLaid(e *game.Event, share float64) {
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

// drawMarked numbers the targets among which attacks are shared.
func (b *board) drawMarked() {
	for i, m := range b.d.Selection.Marked {
		p := b.point(b.st.Models[m].At)
		r := b.radius(m)
		x, y := p.X-r*0.8, p.Y-r*0.8
		render.Disc(b.dst, x, y, b.t.Px(9), b.t.Pal.Red)
		if i < len(sectorNames) {
			b.t.Text(b.dst, sectorNames[i], x, y, render.Strong.Sized(11.5).In(b.t.Pal.Token).At(render.Centered))
		}
	}
}

// drawDoors draws the Entry Points of buildings under rules with garrisons, and
// who is inside.
func (b *board) drawDoors() {
	if len(b.s.words.figures) == 0 {
		return
	}
	for i := range b.set.Table.Terrain {
		t := &b.set.Table.Terrain[i]
		if len(t.Entries) == 0 {
			continue
		}
		col := b.t.Pal.DieInk
		for k := range b.st.Models {
			if m := &b.st.Models[k]; m.On() && int(m.In) == i+1 {
				col = b.side(game.ModelID(k))
				render.Dashes(b.dst, b.points(b.set.Field.Pieces()[i].Outline), true, b.t.Px(2.5), b.t.Px(7), b.t.Px(4), chart.Alpha(col, 0.85))
				break
			}
		}
		mid := b.middle(b.set.Field.Pieces()[i].Outline)
		for _, v := range t.Entries {
			p := b.point(v)
			render.EntryPoint(b.dst, b.t, p, mid, max(b.t.Px(5), b.cam.Length(260)), col)
		}
	}
}

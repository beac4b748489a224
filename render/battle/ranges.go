package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
	"math"
)

// ranges paints how far the chosen model and its enemies get: reaches, rings, ledges.
type ranges struct{ *board }

// drawReach draws the ground in reach; what takes a roll is hatched.
func (b ranges) drawReach() {
	if !b.sc.reaches() {
		return
	}
	quiet := 1.0
	if b.d.Selection.Mode == tool.Choosing {
		quiet = 0.6
	}
	if r := b.d.Ways.Reach; r.Awaited() && r.Limit > 0 {
		p := b.point(b.st.Models[r.Model].At)
		render.Ring(b.dst, p.X, p.Y, b.cam.Length(r.Limit), b.t.Px(1.2), b.t.Px(5), b.t.Px(4), chart.Alpha(b.t.Pal.Amber, 0.7))
		return
	}
	if len(b.sc.storeys) == 0 {
		return
	}
	x, y := b.cam.PixelInches(0, 0)
	now := reachLook{&b.sc.storeys[0], b.t, x, y, b.cam.Scale(), quiet, b.st.Models[b.d.Selection.Subject].Level}
	b.dst.Keep(&b.reached.reach, b.reached.as == now, func() {
		for i := range b.sc.storeys {
			b.drawStorey(&b.sc.storeys[i], quiet)
		}
	})
	b.reached.as = now
}

// drawStorey draws the reach on one level: a tint and a line where no roll is
// taken, hatching and dashes where one is.
func (b ranges) drawStorey(s *tool.Storey, quiet float64) {
	col := storeyColour(b.t.Pal, s.Level, b.st.Models[b.d.Selection.Subject].Level)
	tint := chart.Alpha(col, 0.16*quiet)
	ps := b.corners[:0]
	for _, c := range s.Mesh.Corners {
		ps = append(ps, b.inches(c.X, c.Y))
	}
	b.corners = ps
	render.Mesh(b.dst, ps, s.Mesh.Triangles, tint)
	for _, l := range s.Hatch {
		p, q := b.inches(l.X0, l.Y0), b.inches(l.X1, l.Y1)
		render.Line(b.dst, p.X, p.Y, q.X, q.Y, b.t.Px(1), chart.Alpha(col, 0.5*quiet))
	}
	for _, a := range s.All {
		if !s.Risky {
			break // the outline below is the same
		}
		render.Dashes(b.dst, b.points(a.Polygon), true, b.t.Px(1.2), b.t.Px(5), b.t.Px(4), chart.Alpha(col, 0.7*quiet))
	}
	for _, a := range s.Safe {
		render.Stroke(b.dst, b.points(a.Polygon), true, b.t.Px(1.6), chart.Alpha(col, 0.95*quiet))
	}
}

// nameStoreys writes the level on the parts of a reach that are not on the
// model's own, clear of its name.
func (b ranges) nameStoreys() {
	for _, w := range b.sc.levels {
		p := b.inches(w.x, w.y)
		if m := b.d.Selection.Subject; m != game.NoModel && b.underName(m, p) {
			p = b.inches(w.ox, w.oy)
		}
		b.label(w.name, p.X, p.Y, render.Strong.Sized(12).In(w.col).At(render.Centered))
	}
}

// underName tells whether a short word would lie under a model or its name.
func (b ranges) underName(m game.ModelID, p render.Point) bool {
	at, r := b.point(b.st.Models[m].At), b.radius(m)
	w := b.t.Width(b.sc.names[m], nameStyle)/2 + b.t.Px(14)
	return max(p.X-at.X, at.X-p.X) < w && p.Y > at.Y-r-b.t.Px(28) && p.Y < at.Y+r+b.t.Px(8)
}

// drawLedges marks the strip along edges from which who goes Down may fall.
func (b ranges) drawLedges() {
	for _, outline := range b.sc.ledges {
		ps := b.points(outline)
		clip := b.cam.Length(physics.Inch)
		render.Dashes(b.dst, ps, true, b.t.Px(2.5), b.t.Px(3), b.t.Px(5), chart.Alpha(b.t.Pal.Red, 0.8))
		render.Dashes(b.dst, inward(ps, clip), true, b.t.Px(1), b.t.Px(2), b.t.Px(5), chart.Alpha(b.t.Pal.Red, 0.55))
	}
}

// inward is an outline drawn in by a distance; sharp corners are cut.
func inward(ps []render.Point, d float64) []render.Point {
	area := 0.0
	for i, p := range ps {
		q := ps[(i+1)%len(ps)]
		area += p.X*q.Y - q.X*p.Y
	}
	if area < 0 {
		d = -d
	}
	var out []render.Point
	n := len(ps)
	for i, p := range ps {
		a, c := ps[(i+n-1)%n], ps[(i+1)%n]
		ux, uy := unit(p.X-a.X, p.Y-a.Y)
		vx, vy := unit(c.X-p.X, c.Y-p.Y)
		nx, ny := -(uy + vy), ux+vx
		k := nx*nx + ny*ny
		if k < 0.2 {
			continue
		}
		out = append(out, render.Point{X: p.X + nx*2*d/k, Y: p.Y + ny*2*d/k})
	}
	return out
}

// drawRings draws the 1" round every enemy while a model moves.
func (b ranges) drawRings() {
	m := b.d.Selection.Subject
	if m == game.NoModel || b.d.Ways.Reach == nil && b.d.Selection.Mode != tool.Charging {
		return
	}
	for i := range b.set.Entries {
		e := game.ModelID(i)
		if b.set.Entries[e].Side == b.set.Entries[m].Side || !b.st.Models[e].On() {
			continue
		}
		p := b.point(b.st.Models[e].At)
		near := physics.Mil(physics.Inch)
		if f := b.sc.figure(e); f != nil {
			near = f.Fights
		}
		r := b.radius(e) + b.cam.Length(near)
		render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1), b.t.Px(2), b.t.Px(4), chart.Alpha(b.side(e), 0.75))
	}
}

// drawRange draws how far the chosen weapon or a Charge reaches.
func (b ranges) drawRange() {
	m := b.d.Selection.Subject
	for i := range b.sc.ranges {
		w := &b.sc.ranges[i]
		at, r := b.point(b.st.Models[m].At), b.radius(m)+b.cam.Length(w.at)
		strength, off := 0.75, 0.0
		if w.pale {
			strength = 0.4
		}
		if w.dash {
			off = b.t.Px(5)
		}
		render.Ring(b.dst, at.X, at.Y, r, b.t.Px(1.25), b.t.Px(7), off, chart.Alpha(b.t.Pal.Red, strength))
	}
	for _, w := range b.sc.rounds {
		at := b.point(w.from)
		render.Ring(b.dst, at.X, at.Y, b.cam.Length(w.far), b.t.Px(1.25), b.t.Px(7), b.t.Px(5), chart.Alpha(b.t.Pal.Red, 0.75))
	}
}

// drawThreat shows from where enemies may charge: 12" round each that stands.
func (b ranges) drawThreat() {
	side := game.Side(0)
	if p := b.d.Game().Pending(); p != nil {
		side = p.Side
	}
	for i := range b.set.Entries {
		e := game.ModelID(i)
		if b.set.Entries[e].Side == side || !b.st.Models[e].On() || b.st.Models[e].Down {
			continue
		}
		p := b.point(b.st.Models[e].At)
		far := physics.Mil(12 * physics.Inch)
		if f := b.sc.figure(e); f != nil {
			far = f.Charges
		}
		r := b.radius(e) + b.cam.Length(far)
		render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1), b.t.Px(9), b.t.Px(6), chart.Alpha(b.side(e), 0.5))
	}
}

// nameRanges writes on the rings, once models are named.
func (b ranges) nameRanges() {
	if !b.d.Mine() || b.d.Pointer.Measure != nil && b.d.Pointer.Measure.Sight { // nothing may lie over the cone
		return
	}
	m := b.d.Selection.Subject
	for i := range b.sc.ranges {
		w := &b.sc.ranges[i]
		b.rangeName(b.point(b.st.Models[m].At), b.radius(m)+b.cam.Length(w.at), w.name)
	}
}

// rangeName writes on a ring, where there is a place for it.
func (b ranges) rangeName(at render.Point, r float64, name string) {
	style := render.Small.In(b.t.Pal.Red).At(render.Centered)
	half := b.t.Width(name, style) / 2
	if p, ok := b.rangePlace(at, r, half); ok && name != "" {
		b.label(name, p.X, p.Y, style)
		b.named = append(b.named, b.lineBox(p, half))
	}
}

// rangePlace is where on a ring a line is written, of so much to either side: in view
// and off models, where it lies on the fewest objectives and pieces.
func (b ranges) rangePlace(at render.Point, r, half float64) (best render.Point, ok bool) {
	least := math.MaxInt
	table, sheet := b.table(), b.paper().Intersect(b.sc.View)
	for _, deg := range [...]float64{90, 270, 60, 120, 240, 300, 0, 180, 30, 150, 210, 330, 75, 105, 255, 285, 45, 135, 225, 315, 15, 165, 195, 345} {
		s, c := math.Sincos(deg * math.Pi / 180)
		p := render.Point{X: at.X + r*c, Y: at.Y + r*s}
		own := b.lineBox(p, half)
		if !holds(sheet, own) || b.crowded(p.X, p.Y) {
			continue
		}
		n := b.writtenOver(p, half)
		if lies(own, b.named) {
			n += 10
		}
		if !holds(table, own) { // on the border of the map, with its numbers
			n += 5
		}
		if n < least {
			best, least = p, n
		}
		if least == 0 {
			break
		}
	}
	return best, least < math.MaxInt
}

// writtenOver counts what a line would lie on, of so much to either side of a point:
// objectives with their names, and pieces.
func (b ranges) writtenOver(p render.Point, half float64) int {
	n := 0
	for _, o := range b.set.Table.Objectives {
		q := b.point(o.At)
		if max(q.X-p.X, p.X-q.X) < half+b.cam.Length(2*physics.Inch) && max(q.Y-p.Y, p.Y-q.Y) < b.cam.Length(1300)+b.t.Px(7) {
			n += 2
		}
	}
	n += b.over(b.lineBox(p, half))
	ends := [...]physics.Vec{b.cam.At(p.X-half, p.Y), b.cam.At(p.X, p.Y), b.cam.At(p.X+half, p.Y)}
	for i := range b.set.Field.Pieces() {
		outline := b.set.Field.Pieces()[i].Outline
		for _, v := range ends {
			if physics.DiscInside(v, 0, outline) {
				n++
				break
			}
		}
	}
	return n
}

// crowded tells whether a model is where a word of the map would lie.
func (b ranges) crowded(x, y float64) bool {
	for i := range b.st.Models {
		if !b.st.Models[i].On() {
			continue
		}
		p := b.point(b.st.Models[i].At)
		if r := b.radius(game.ModelID(i)); max(x-p.X, p.X-x) < r+b.t.Px(45) && max(y-p.Y, p.Y-y) < r+b.t.Px(10) {
			return true
		}
	}
	return false
}

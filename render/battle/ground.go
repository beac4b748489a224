package battle

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// overlays keeps what is worked out once for a reach.
type overlays struct {
	reach   *tool.Reach
	storeys []tool.Storey
}

// drawGround draws what lies under the models: where the chosen one may go and
// by which way.
func (b *board) drawGround() {
	b.drawHeat()
	b.drawMarks(b.s.words.stains)
	b.drawFallen()
	b.drawDoors()
	b.drawLines()
	b.drawCoherency()
	b.drawTrenches()
	b.drawObjectives()
	b.drawSpots()
	if !b.d.Mine() {
		return
	}
	if b.d.Selection.Mode == tool.Placing {
		b.drawZone()
	}
	if b.d.Pointer.Measure != nil && b.d.Pointer.Measure.Sight {
		return // nothing may lie over the cone
	}
	b.drawReach()
	b.drawLedges()
	b.drawRings()
	b.drawRange()
	if b.s.threat {
		b.drawThreat()
	}
	b.nameStoreys()
	b.drawPaths()
}

// drawZone edges the zone of who deploys.
func (b *board) drawZone() {
	side := b.d.Game().Pending().Side
	b.edgeZone(b.set.Zone(b.st, side).Polygons, b.t.Pal.Side(int(side)))
	b.drawReserve(side)
}

// edgeZone tints some polygons and edges them with dashes.
func (b *board) edgeZone(polygons [][]physics.Vec, col color.RGBA) {
	for _, p := range polygons {
		ps := b.points(p)
		for _, z := range tool.Trapezoids([]physics.Area{{Polygon: p}}) {
			render.Quad(b.dst, b.inches(z.L0, z.Top), b.inches(z.R0, z.Top), b.inches(z.L1, z.Bottom), b.inches(z.R1, z.Bottom), chart.Alpha(col, 0.07))
		}
		render.Dashes(b.dst, ps, true, b.t.Px(2), b.t.Px(9), b.t.Px(6), chart.Alpha(col, 0.8))
	}
}

// reaches tells whether a reach is to be seen.
func (b *board) reaches() bool {
	return b.d.Ways.Reach != nil && b.d.Selection.Mode != tool.Charging && b.d.Selection.Mode != tool.Aiming && b.d.Selection.Mode != tool.Striking && b.d.Selection.Mode <= tool.Asking
}

// drawReach draws the ground in reach; what takes a roll is hatched.
func (b *board) drawReach() {
	if !b.reaches() {
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
	if len(b.s.look.storeys) == 0 {
		return
	}
	x, y := b.cam.PixelInches(0, 0)
	now := reachLook{&b.s.look.storeys[0], b.t, x, y, b.cam.Scale(), quiet, b.st.Models[b.d.Selection.Subject].Level}
	b.dst.Keep(&b.s.drawn.reach, b.s.drawn.as == now, func() {
		for i := range b.s.look.storeys {
			b.drawStorey(&b.s.look.storeys[i], quiet)
		}
	})
	b.s.drawn.as = now
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

// drawStorey draws the reach on one level: a tint and a line where no roll is
// taken, hatching and dashes where one is.
func (b *board) drawStorey(s *tool.Storey, quiet float64) {
	col := b.storeyColour(s.Level)
	tint := chart.Alpha(col, 0.16*quiet)
	ps := b.s.points[:0]
	for _, c := range s.Mesh.Corners {
		ps = append(ps, b.inches(c.X, c.Y))
	}
	b.s.points = ps
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

// storeyColour tells levels apart: amber is where the model stands, warmer what
// is higher, browner what is lower.
func (b *board) storeyColour(level physics.Mil) color.RGBA {
	p := b.t.Pal
	own := b.st.Models[b.d.Selection.Subject].Level
	switch {
	case level > own:
		return chart.Mix(p.Amber, p.Red, min(0.35+0.06*(level-own).Inches(), 0.7))
	case level < own:
		return chart.Mix(p.Amber, p.Contour, 0.8)
	}
	return p.Amber
}

// nameStoreys writes the level on the parts of a reach that are not on the
// model's own, clear of its name.
func (b *board) nameStoreys() {
	for _, w := range b.s.words.storeys {
		p := b.inches(w.x, w.y)
		if m := b.d.Selection.Subject; m != game.NoModel && b.underName(m, p) {
			p = b.inches(w.ox, w.oy)
		}
		b.label(w.name, p.X, p.Y, render.Strong.Sized(12).In(w.col).At(render.Centered))
	}
}

// underName tells whether a short word would lie under a model or its name.
func (b *board) underName(m game.ModelID, p render.Point) bool {
	at, r := b.point(b.st.Models[m].At), b.radius(m)
	w := b.t.Width(b.s.words.names[m], nameStyle)/2 + b.t.Px(14)
	return max(p.X-at.X, at.X-p.X) < w && p.Y > at.Y-r-b.t.Px(28) && p.Y < at.Y+r+b.t.Px(8)
}

// drawLedges marks the strip along edges from which who goes Down may fall.
func (b *board) drawLedges() {
	for _, outline := range b.s.words.ledges {
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

func unit(x, y float64) (float64, float64) {
	l := math.Sqrt(x*x + y*y)
	if l == 0 {
		return 0, 0
	}
	return x / l, y / l
}

// drawRings draws the 1" round every enemy while a model moves.
func (b *board) drawRings() {
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
		if f := b.figure(e); f != nil {
			near = f.Fights
		}
		r := b.radius(e) + b.cam.Length(near)
		render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1), b.t.Px(2), b.t.Px(4), chart.Alpha(b.side(e), 0.75))
	}
}

// drawRange draws how far the chosen weapon or a Charge reaches.
func (b *board) drawRange() {
	m := b.d.Selection.Subject
	for i := range b.s.words.ranges {
		w := &b.s.words.ranges[i]
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
	for _, w := range b.s.words.rounds {
		at := b.point(w.from)
		render.Ring(b.dst, at.X, at.Y, b.cam.Length(w.far), b.t.Px(1.25), b.t.Px(7), b.t.Px(5), chart.Alpha(b.t.Pal.Red, 0.75))
	}
}

// longest is the gun of a model that reaches farthest, nil if it has none.
func (b *board) longest(m game.ModelID) *roster.Weapon {
	var best *roster.Weapon
	p := b.set.Entries[m].Profile
	for i := range p.Weapons {
		if w := &p.Weapons[i]; w.Type == roster.Ranged && (best == nil || w.Range > best.Range) {
			best = w
		}
	}
	return best
}

// nameRanges writes on the rings, once models are named.
func (b *board) nameRanges() {
	if !b.d.Mine() || b.d.Pointer.Measure != nil && b.d.Pointer.Measure.Sight { // nothing may lie over the cone
		return
	}
	m := b.d.Selection.Subject
	for i := range b.s.words.ranges {
		w := &b.s.words.ranges[i]
		b.rangeName(b.point(b.st.Models[m].At), b.radius(m)+b.cam.Length(w.at), w.name)
	}
}

// rangeName writes on a ring, where there is a place for it.
func (b *board) rangeName(at render.Point, r float64, name string) {
	style := render.Small.In(b.t.Pal.Red).At(render.Centered)
	half := b.t.Width(name, style) / 2
	if p, ok := b.rangePlace(at, r, half); ok && name != "" {
		b.label(name, p.X, p.Y, style)
		b.s.named = append(b.s.named, b.lineBox(p, half))
	}
}

// rangePlace is where on a ring a line is written, of so much to either side: in view
// and off models, where it lies on the fewest objectives and pieces.
func (b *board) rangePlace(at render.Point, r, half float64) (best render.Point, ok bool) {
	least := math.MaxInt
	table, sheet := b.table(), b.sheet()
	for _, deg := range [...]float64{90, 270, 60, 120, 240, 300, 0, 180, 30, 150, 210, 330, 75, 105, 255, 285, 45, 135, 225, 315, 15, 165, 195, 345} {
		s, c := math.Sincos(deg * math.Pi / 180)
		p := render.Point{X: at.X + r*c, Y: at.Y + r*s}
		own := b.lineBox(p, half)
		if !holds(sheet, own) || b.crowded(p.X, p.Y) {
			continue
		}
		n := b.writtenOver(p, half)
		if lies(own, b.s.named) {
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

// table is where the table lies on the screen.
func (b *board) table() render.Rect {
	p, q := b.inches(0, 0), b.point(b.cam.Table)
	return render.Rect{X: p.X, Y: p.Y, W: q.X - p.X, H: q.Y - p.Y}
}

// holds tells whether a rectangle lies in another.
func holds(in, r render.Rect) bool {
	return r.X >= in.X && r.Y >= in.Y && r.X+r.W <= in.X+in.W && r.Y+r.H <= in.Y+in.H
}

// lineBox is what a line takes, of so much to either side of a point.
func (b *board) lineBox(p render.Point, half float64) render.Rect {
	return render.Rect{X: p.X - half, Y: p.Y - b.t.Px(7), W: 2 * half, H: b.t.Px(14)}
}

// writtenOver counts what a line would lie on, of so much to either side of a point:
// objectives with their names, and pieces.
func (b *board) writtenOver(p render.Point, half float64) int {
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
func (b *board) crowded(x, y float64) bool {
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

// drawThreat shows from where enemies may charge: 12" round each that stands.
func (b *board) drawThreat() {
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
		if f := b.figure(e); f != nil {
			far = f.Charges
		}
		r := b.radius(e) + b.cam.Length(far)
		render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1), b.t.Px(9), b.t.Px(6), chart.Alpha(b.side(e), 0.5))
	}
}

// drawPaths draws the ways that are offered and the one that is pointed at.
func (b *board) drawPaths() {
	if b.d.Selection.Prompt != nil {
		for i := range b.d.Selection.Prompt.Options {
			o := &b.d.Selection.Prompt.Options[i]
			if len(o.Path) > 0 {
				b.drawOption(i, o)
			}
			if i == b.d.Selection.Option && len(o.Zone) > 0 {
				b.edgeZone(o.Zone, b.t.Pal.Side(int(b.d.Selection.Prompt.Side)))
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

func (b *board) drawOption(i int, o *tool.Option) {
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

func (b *board) drawPoint(i int, at physics.Vec) {
	p := b.point(at)
	col := b.t.Pal.InkSoft
	if i == b.d.Selection.Option {
		if col = b.t.Pal.Red; b.s.words.drift > 0 {
			b.drawReachOfBurst(p, b.s.words.drift)
		}
	}
	render.Circle(b.dst, p.X, p.Y, b.t.Px(6), b.t.Px(1.5), col)
	render.Disc(b.dst, p.X, p.Y, b.t.Px(2), col)
}

// drawPath draws a way as wide as the base, with its line in the middle.
func (b *board) drawPath(from physics.Vec, path []physics.Waypoint, radius float64, refused bool) {
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

// way is a path on the screen, until b.points is used again.
func (b *board) way(from physics.Vec, path []physics.Waypoint) []render.Point {
	ps := append(b.s.points[:0], b.point(from))
	for i := range path {
		ps = append(ps, b.point(path[i].At))
	}
	b.s.points = ps
	return ps
}

// drawGhost draws where the base would come to stand.
func (b *board) drawGhost(v *tool.Preview) {
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
		if b.figure(v.Model) != nil {
			break // the risks say it
		}
		if k.Kind == physics.Stepped || k.Kind == physics.Laddered {
			continue
		}
		b.diamond(b.point(k.At))
	}
}

// diamond marks where something may happen on a way.
func (b *board) diamond(q render.Point) {
	s := b.t.Px(5)
	render.Polygon(b.dst, b.t.Pal.Token, []render.Point{{X: q.X, Y: q.Y - 1.6*s}, {X: q.X + 1.6*s, Y: q.Y}, {X: q.X, Y: q.Y + 1.6*s}, {X: q.X - 1.6*s, Y: q.Y}})
	render.Polygon(b.dst, b.t.Pal.Red, []render.Point{{X: q.X, Y: q.Y - s}, {X: q.X + s, Y: q.Y}, {X: q.X, Y: q.Y + s}, {X: q.X - s, Y: q.Y}})
}

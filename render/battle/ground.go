package battle

import (
	"image/color"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// ground paints what lies under the models.
type ground struct{ *board }

// draw draws what lies under the models: where the chosen one may go and
// by which way.
func (b ground) draw() {
	b.drawHeat()
	effects(b).drawMarks(b.sc.stains)
	b.drawFallen()
	b.drawDoors()
	b.drawLines()
	b.drawCoherency()
	b.drawTrenches()
	b.drawObjectives()
	spots(b).draw()
	if !b.d.Mine() {
		return
	}
	if b.d.Selection.Mode == tool.Placing {
		b.drawZone()
	}
	if b.d.Pointer.Measure != nil && b.d.Pointer.Measure.Sight {
		return // nothing may lie over the cone
	}
	ranges(b).drawReach()
	ranges(b).drawLedges()
	ranges(b).drawRings()
	ranges(b).drawRange()
	if b.sc.threat {
		ranges(b).drawThreat()
	}
	ranges(b).nameStoreys()
	paths(b).draw()
}

// drawHeat lays the map of heat over the table.
func (b ground) drawHeat() {
	h := b.sc.heat
	if _, _, ok := b.sc.eye(); !h.on || !ok || h.m == nil {
		return
	}
	w, ht := h.m.Extent()
	p, q := b.inches(0, 0), b.inches(w, ht)
	h.picture.Draw(b.dst, render.Rect{X: p.X, Y: p.Y, W: q.X - p.X, H: q.Y - p.Y})
}

// drawFallen marks where models went out of action: with a cross, and their names where there is
// room for them.
func (b ground) drawFallen() {
	for i := range b.st.Models {
		if m := &b.st.Models[i]; m.Out && m.Placed {
			b.drawCross(b.point(m.At), b.radius(game.ModelID(i)), b.side(game.ModelID(i)))
		}
	}
}

// drawCross is the cross of a model that is out, in its side's colour.
func (b ground) drawCross(p render.Point, r float64, col color.RGBA) {
	r = max(r*0.5, b.t.Px(4))
	for _, l := range [2]struct {
		wide float64
		col  color.RGBA
	}{{b.t.Px(5.5), chart.Alpha(b.t.Pal.Paper, 0.8)}, {b.t.Px(2.6), chart.Alpha(col, 0.9)}} {
		render.Line(b.dst, p.X-r, p.Y-r, p.X+r, p.Y+r, l.wide, l.col)
		render.Line(b.dst, p.X-r, p.Y+r, p.X+r, p.Y-r, l.wide, l.col)
	}
}

// drawDoors draws the Entry Points of buildings under rules with garrisons, and
// who is inside.
func (b ground) drawDoors() {
	if len(b.sc.figures) == 0 {
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
			b.t.EntryPoint(b.dst, p, mid, max(b.t.Px(5), b.cam.Length(260)), col)
		}
	}
}

// drawLines draws the lines that lie on the table: walls of fire.
func (b ground) drawLines() {
	for i := range b.st.Lines {
		l := &b.st.Lines[i]
		effects(b).fire(l.A, l.B, 1)
		for _, m := range [2]physics.Vec{l.A, l.B} {
			p := b.point(m)
			r := b.cam.Length(markerRadius)
			render.Disc(b.dst, p.X, p.Y, r, b.t.Pal.Token)
			render.Circle(b.dst, p.X, p.Y, r, b.t.Px(1.5), b.t.Pal.Red)
			effects(b).flame(p.X, p.Y+r*0.55, r*1.2, 1)
		}
	}
}

// drawObjectives draws round each objective that pays how near one must come for what the
// scenario counts, and rings those that were claimed this Turn in their side's colour.
func (b ground) drawObjectives() {
	for i, o := range b.sc.table.Objectives {
		if o.Idle {
			continue
		}
		p := b.point(o.At)
		for _, near := range b.sc.nears {
			render.Ring(b.dst, p.X, p.Y, b.cam.Length(near), b.t.Px(1.2), b.t.Px(2), b.t.Px(4), chart.Alpha(b.t.Pal.Ink, 0.5))
		}
		if i < len(b.st.Claims) && b.st.Claims[i] > 0 {
			render.Circle(b.dst, p.X, p.Y, max(b.t.Px(9), b.cam.Length(900)), b.t.Px(3), b.t.Pal.Side(int(b.st.Claims[i]-1)))
		}
		if i < len(b.sc.held) && b.sc.held[i] != "" {
			b.label(b.sc.held[i], p.X, p.Y+max(b.t.Px(16), b.cam.Length(slices.Max(b.sc.nears))+b.t.Px(9)), render.Small.Sized(11.5).In(b.t.Pal.Ink).At(render.Centered))
		}
	}
}

// drawTrenches edges the sections of trench that the scenario counts: in the colour
// of who stands in one, in ink where both do or nobody.
func (b ground) drawTrenches() {
	for i := range b.sc.trenches {
		s := &b.sc.trenches[i]
		col, width := chart.Alpha(b.t.Pal.Ink, 0.35), 1.2
		for side := range s.in {
			if s.in[side] > 0 && s.in[1-side] == 0 {
				col, width = b.t.Pal.Side(side), 2.6
			}
		}
		if s.in[0] > 0 && s.in[1] > 0 {
			col, width = b.t.Pal.Ink, 2.6
		}
		render.Dashes(b.dst, b.points(s.outline), true, b.t.Px(width), b.t.Px(7), b.t.Px(5), col)
	}
}

// drawZone edges the zone of who deploys.
func (b ground) drawZone() {
	side := b.d.Game().Pending().Side
	edgeZone(b.board, b.set.Zone(b.st, side).Polygons, b.t.Pal.Side(int(side)))
	b.drawReserve(side)
}

// drawReserve shows where a reserve does not come on: the middle of its zone is pale,
// and enemies are ringed with how far it keeps from them.
func (b ground) drawReserve(side game.Side) {
	r, col := b.set.Reserve(), chart.Alpha(b.t.Pal.Ink, 0.45)
	if r == nil || b.st.Turn == 0 {
		return
	}
	for _, inner := range b.sc.barred {
		for _, z := range tool.Trapezoids([]physics.Area{{Polygon: inner}}) {
			render.Quad(b.dst, [4]render.Point{b.inches(z.L0, z.Top), b.inches(z.R0, z.Top), b.inches(z.L1, z.Bottom), b.inches(z.R1, z.Bottom)}, chart.Alpha(b.t.Pal.Paper, 0.45))
		}
		render.Dashes(b.dst, b.points(inner), true, b.t.Px(1.2), b.t.Px(4), b.t.Px(5), col)
	}
	for _, m := range b.order {
		if e := &b.set.Entries[m]; e.Side != side && r.Away > 0 {
			p := b.point(b.st.Models[m].At)
			render.Ring(b.dst, p.X, p.Y, b.cam.Length(e.Radius+r.Away), b.t.Px(1.2), b.t.Px(4), b.t.Px(5), col)
		}
	}
}

// drawCoherency draws how far a squad's leader holds it together, and who is out
// of it; while one moves, as it would be then.
func (b ground) drawCoherency() {
	q := b.squadShown()
	if q == nil || q.Leader == game.NoModel || len(q.Members) < 2 {
		return
	}
	col := b.t.Pal.Side(int(q.Side))
	lead := b.sc.ends(q.Leader)
	p := b.point(lead)
	r := b.radius(q.Leader) + b.cam.Length(q.Coherency)
	render.Ring(b.dst, p.X, p.Y, r, b.t.Px(1.2), b.t.Px(2), b.t.Px(5), chart.Alpha(col, 0.7))
	for _, m := range q.Members {
		if m == q.Leader || !b.st.Models[m].On() && !b.sc.carried(m) {
			continue
		}
		at := b.sc.ends(m)
		o := b.point(at)
		line := []render.Point{p, o}
		if b.sc.astray(q, m, at, lead) {
			render.Dashes(b.dst, line, false, b.t.Px(2), b.t.Px(6), b.t.Px(4), b.t.Pal.Red)
			render.Circle(b.dst, o.X, o.Y, b.radius(m)+b.t.Px(5), b.t.Px(1.6), b.t.Pal.Red)
			continue
		}
		render.Stroke(b.dst, line, false, b.t.Px(1), chart.Alpha(col, 0.45))
	}
}

// squadShown is the squad whose coherency is drawn: that of the model under the
// pointer, of the chosen one, or of the one that acts.
func (b ground) squadShown() *game.Squad {
	if b.d.Mine() && (b.d.Pointer.Measure != nil || b.d.Selection.Mode == tool.Aiming || b.d.Selection.Mode == tool.Charging || b.d.Selection.Mode > tool.Asking) {
		return nil // who is aimed at matters more
	}
	for _, m := range [3]game.ModelID{b.d.Pointer.Hover, b.d.Selection.Subject, b.st.Active} {
		if m != game.NoModel && (b.st.Models[m].On() || b.sc.carried(m)) {
			return tool.SquadOf(b.sc.squads, m)
		}
	}
	for i := range b.sc.squads {
		if b.sc.squads[i].Active {
			return &b.sc.squads[i]
		}
	}
	return nil
}

// edgeZone tints some polygons and edges them with dashes.
func edgeZone(b *board, polygons [][]physics.Vec, col color.RGBA) {
	for _, p := range polygons {
		ps := b.points(p)
		for _, z := range tool.Trapezoids([]physics.Area{{Polygon: p}}) {
			render.Quad(b.dst, [4]render.Point{b.inches(z.L0, z.Top), b.inches(z.R0, z.Top), b.inches(z.L1, z.Bottom), b.inches(z.R1, z.Bottom)}, chart.Alpha(col, 0.07))
		}
		render.Dashes(b.dst, ps, true, b.t.Px(2), b.t.Px(9), b.t.Px(6), chart.Alpha(col, 0.8))
	}
}

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

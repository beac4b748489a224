package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
	"image/color"
	"slices"
)

// ground paints what lies under the models.
type ground struct{ *board }

// draw draws what lies under the models: where the chosen one may go and
// by which way.
func (b ground) draw() {
	b.drawHeat()
	effects{b.board}.drawMarks(b.sc.stains)
	b.drawFallen()
	b.drawDoors()
	b.drawLines()
	b.drawCoherency()
	b.drawTrenches()
	b.drawObjectives()
	spots{b.board}.draw()
	if !b.d.Mine() {
		return
	}
	if b.d.Selection.Mode == tool.Placing {
		b.drawZone()
	}
	if b.d.Pointer.Measure != nil && b.d.Pointer.Measure.Sight {
		return // nothing may lie over the cone
	}
	ranges{b.board}.drawReach()
	ranges{b.board}.drawLedges()
	ranges{b.board}.drawRings()
	ranges{b.board}.drawRange()
	if b.sc.threat {
		ranges{b.board}.drawThreat()
	}
	ranges{b.board}.nameStoreys()
	paths{b.board}.draw()
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
			render.EntryPoint(b.dst, b.t, p, mid, max(b.t.Px(5), b.cam.Length(260)), col)
		}
	}
}

// drawLines draws the lines that lie on the table: walls of fire.
func (b ground) drawLines() {
	for i := range b.st.Lines {
		l := &b.st.Lines[i]
		effects{b.board}.fire(l.A, l.B, 1)
		for _, m := range [2]physics.Vec{l.A, l.B} {
			p := b.point(m)
			r := b.cam.Length(markerRadius)
			render.Disc(b.dst, p.X, p.Y, r, b.t.Pal.Token)
			render.Circle(b.dst, p.X, p.Y, r, b.t.Px(1.5), b.t.Pal.Red)
			effects{b.board}.flame(p.X, p.Y+r*0.55, r*1.2, 1)
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
			render.Quad(b.dst, b.inches(z.L0, z.Top), b.inches(z.R0, z.Top), b.inches(z.L1, z.Bottom), b.inches(z.R1, z.Bottom), chart.Alpha(b.t.Pal.Paper, 0.45))
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
		line := append(b.corners[:0], p, o)
		b.corners = line
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
			render.Quad(b.dst, b.inches(z.L0, z.Top), b.inches(z.R0, z.Top), b.inches(z.L1, z.Bottom), b.inches(z.R1, z.Bottom), chart.Alpha(col, 0.07))
		}
		render.Dashes(b.dst, ps, true, b.t.Px(2), b.t.Px(9), b.t.Px(6), chart.Alpha(col, 0.8))
	}
}

package battle

import (
	"duckboard/game"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// barred is of the zone of who brings on a reserve what is too far from the table's
// edges.
func (w writer) barred(list [][]physics.Vec) [][]physics.Vec {
	r, p := w.set.Reserve(), w.d.Game().Pending()
	if r == nil || p == nil || p.Kind != game.Deploy || w.st.Turn == 0 {
		return list
	}
	lo := physics.V(r.Edge, r.Edge)
	for _, zone := range w.set.Zone(w.st, p.Side).Polygons {
		if inner := within(zone, lo, w.set.Field.Size().Sub(lo)); len(inner) > 2 {
			list = append(list, inner)
		}
	}
	return list
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
	for _, m := range b.sc.order {
		if e := &b.set.Entries[m]; e.Side != side && r.Away > 0 {
			p := b.point(b.st.Models[m].At)
			render.Ring(b.dst, p.X, p.Y, b.cam.Length(e.Radius+r.Away), b.t.Px(1.2), b.t.Px(4), b.t.Px(5), col)
		}
	}
}

// within is the part of a polygon that lies in a rectangle, none if there is none.
func within(polygon []physics.Vec, lo, hi physics.Vec) []physics.Vec {
	if lo.X >= hi.X || lo.Y >= hi.Y {
		return nil
	}
	for _, in := range [4]func(physics.Vec) physics.Mil{ // how far inside of each side
		func(v physics.Vec) physics.Mil { return v.X - lo.X }, func(v physics.Vec) physics.Mil { return hi.X - v.X },
		func(v physics.Vec) physics.Mil { return v.Y - lo.Y }, func(v physics.Vec) physics.Mil { return hi.Y - v.Y },
	} {
		var cut []physics.Vec
		for i, v := range polygon {
			w := polygon[(i+1)%len(polygon)]
			dv, dw := in(v), in(w)
			if dv > 0 {
				cut = append(cut, v)
			}
			if (dv > 0) != (dw > 0) {
				k := float64(dv) / float64(dv-dw)
				cut = append(cut, physics.V(v.X+physics.Mil(float64(w.X-v.X)*k), v.Y+physics.Mil(float64(w.Y-v.Y)*k)))
			}
		}
		polygon = cut
	}
	return polygon
}

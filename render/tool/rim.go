package tool

import (
	"math"

	"duckboard/game"
	"duckboard/physics"
)

// rimHolds is how far beside the rim of a reach the pointer is still held by it, in
// mils: who points a little too far, into a wall or at the base of a friend goes as
// far as may be.
const rimHolds = 1250

// beforeRun is the same where a model that is dragged on would run: nobody runs for a
// hair.
const beforeRun = 500

// inward are how far inside of a rim a place is tried, in mils: rims are drawn with
// chords, which cut the arcs round other bases.
var inward = [...]float64{3, 30, 90}

// held is a move that would be refused, or in its place the one to the nearest place
// within reach, where that is so many mils or less from the pointer.
func (f *Forecast) held(v *Preview, action string, most float64) *Preview {
	r := f.ways.Reach
	if v == nil || v.No == nil || r == nil || r.Model != f.sel.Subject || r.Action != action {
		return v
	}
	here, _ := LevelAt(f.Setup().Field, f.pt.Cursor, f.pt.Lift)
	at, level, gap := nearestRim(r.All(), f.pt.Cursor, func(l physics.Mil) bool { return l == here })
	if gap > most { // beside what nobody gets onto; never up, where the pointer is not
		at, level, gap = nearestRim(r.All(), f.pt.Cursor, func(l physics.Mil) bool { return l < here })
	}
	if gap < 1 || gap > most {
		return v
	}
	for _, by := range inward {
		k := (gap + by) / gap
		to := physics.V(
			physics.RoundMil(float64(f.pt.Cursor.X)+float64((at[0]-float64(f.pt.Cursor.X))*k)),
			physics.RoundMil(float64(f.pt.Cursor.Y)+float64((at[1]-float64(f.pt.Cursor.Y))*k)))
		if w := f.previewTo(action, physics.Spot{At: to, Level: level}); w.No == nil {
			return w
		}
	}
	return v
}

// nearestRim is the point nearest to a place of the outlines on some levels, its
// level, and how far away it is in mils; infinite where there is no outline.
func nearestRim(areas []physics.Area, c physics.Vec, on func(level physics.Mil) bool) (at [2]float64, level physics.Mil, gap float64) {
	gap = math.Inf(1)
	for i := range areas {
		if !on(areas[i].Level) {
			continue
		}
		if p, g, _ := nearestOutline(areas[i].Polygon, c); g < gap {
			at, level, gap = p, areas[i].Level, g
		}
	}
	return at, level, gap
}

// zoneHeld is a place for who is deployed that lies outside of the zone, or in its
// place the nearest inside, where that is not far from the pointer.
func (f *Forecast) zoneHeld(v *Preview) *Preview {
	p := f.Game().Pending()
	radius, zone := f.Setup().Entries[v.Model].Radius, f.Setup().Zone(f.S.State(), p.Side)
	if v.No == nil || p.Kind != game.Deploy || zone.Holds(v.End.At, radius) {
		return v
	}
	at := f.pt.Cursor
	for range 3 { // in a corner one edge after the other
		at = into(zone, at, radius)
	}
	if at.Sub(f.pt.Cursor).Len() > rimHolds {
		return v
	}
	if w := f.placeAt(at); w.No == nil {
		return w
	}
	return v
}

// into moves a base that reaches over the edge of a zone until it touches that.
func into(zone game.Zone, at physics.Vec, radius physics.Mil) physics.Vec {
	best, least := at, math.Inf(1)
	for _, ps := range zone.Polygons {
		edge, gap, in := nearestOutline(ps, at)
		if gap < 1 { // right on the edge: a little beside it, to know where it leads in
			at = at.Add(physics.V(2, 1))
			edge, gap, in = nearestOutline(ps, at)
		}
		if in && gap >= float64(radius) {
			return at
		}
		over := float64(radius) + gap
		if in {
			over = float64(radius) - gap
		}
		if gap > 0 && over < least {
			best, least = fromWall(edge, at, gap, !in, float64(radius)+nearly), over
		}
	}
	return best
}

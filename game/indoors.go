package game

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics"
)

// RoomIn returns the place inside a building nearest to a point where a base lies
// wholly within its outline and on none of a model inside; to a mil.
//
// The place is the point itself, or it lies where the base touches something: along a
// wall, round a corner or round another base. So it is the nearest place of such a line,
// or one where two of them cross.
func (s *Setup) RoomIn(st *State, id ModelID, piece int, by physics.Vec) (best physics.Vec, ok bool) {
	outline := s.Table.Terrain[piece].Outline()
	r := float64(s.Entries[id].Radius)
	rims := wallRims(outline, r)
	for i := range st.Models {
		if m := &st.Models[i]; ModelID(i) != id && m.On() && int(m.In) == piece+1 {
			rims = append(rims, rim{mid: spotOf(m.At), r: r + float64(s.Entries[i].Radius)})
		}
	}
	at := spotOf(by)
	places := []spot{at}
	for i := range rims {
		places = append(places, rims[i].nearest(at))
		for j := range rims[:i] {
			places = rims[i].crossings(&rims[j], places)
		}
	}
	slices.SortStableFunc(places, func(a, b spot) int { return cmp.Compare(a.from(at), b.from(at)) })
	for _, v := range places {
		if best, ok = s.roomAt(st, id, v, piece, outline, by); ok {
			return best, true
		}
	}
	return best, false
}

// roomAt is the place to a mil at a spot, of the nine round it the nearest to a point
// where there is room.
func (s *Setup) roomAt(st *State, id ModelID, v spot, piece int, outline []physics.Vec, by physics.Vec) (best physics.Vec, ok bool) {
	least := math.Inf(1)
	for dx := physics.Mil(-1); dx <= 1; dx++ {
		for dy := physics.Mil(-1); dy <= 1; dy++ {
			at := physics.V(physics.RoundMil(v.x)+dx, physics.RoundMil(v.y)+dy)
			if d := at.Sub(by).Len(); d < least && physics.DiscInside(at, s.Entries[id].Radius, outline) && s.freeIn(st, id, at, piece) {
				best, least, ok = at, d, true
			}
		}
	}
	return best, ok
}

// freeIn tells whether the base of a model at a place in a building lies on none
// of another model inside.
func (s *Setup) freeIn(st *State, id ModelID, at physics.Vec, piece int) bool {
	for i := range st.Models {
		m := &st.Models[i]
		if ModelID(i) != id && m.On() && int(m.In) == piece+1 && m.At.Sub(at).Len() < float64(s.Entries[id].Radius+s.Entries[i].Radius) {
			return false
		}
	}
	return true
}

// spot is a place in mils that need not be whole.
type spot struct{ x, y float64 }

func spotOf(v physics.Vec) spot             { return spot{float64(v.X), float64(v.Y)} }
func (a spot) plus(b spot) spot             { return spot{a.x + b.x, a.y + b.y} }
func (a spot) minus(b spot) spot            { return spot{a.x - b.x, a.y - b.y} }
func (a spot) times(k float64) spot         { return spot{float64(a.x * k), float64(a.y * k)} }
func (a spot) dot(b spot) float64           { return float64(a.x*b.x) + float64(a.y*b.y) }
func (a spot) across(b spot) float64        { return float64(a.x*b.y) - float64(a.y*b.x) }
func (a spot) from(b spot) float64          { return math.Sqrt(a.minus(b).dot(a.minus(b))) }
func (a spot) along(k float64, d spot) spot { return a.plus(d.times(k)) }

// rim is a line on which a base's centre lies that touches something: straight from mid
// in a direction without end, or a circle round mid.
type rim struct {
	mid spot
	dir spot // a unit vector; zero: a circle
	r   float64
}

// wallRims are those of the walls and corners of an outline, on both sides.
func wallRims(outline []physics.Vec, r float64) (rims []rim) {
	a := spotOf(outline[len(outline)-1])
	for _, v := range outline {
		b := spotOf(v)
		if long := b.from(a); long > 0 {
			d := b.minus(a).times(1 / long)
			n := spot{-d.y, d.x}.times(r)
			rims = append(rims, rim{mid: a.plus(n), dir: d}, rim{mid: a.minus(n), dir: d})
		}
		rims, a = append(rims, rim{mid: b, r: r}), b
	}
	return rims
}

func (k *rim) straight() bool { return k.dir != spot{} }

// nearest is the place of a rim nearest to a spot.
func (k *rim) nearest(v spot) spot {
	d := v.minus(k.mid)
	if k.straight() {
		return k.mid.along(d.dot(k.dir), k.dir)
	}
	if far := v.from(k.mid); far > 0 {
		return k.mid.along(k.r/far, d)
	}
	return k.mid.plus(spot{k.r, 0})
}

// crossings adds the places where two rims cross.
func (k *rim) crossings(o *rim, places []spot) []spot {
	switch {
	case k.straight() && o.straight():
		if turn := k.dir.across(o.dir); turn != 0 {
			places = append(places, k.mid.along(o.mid.minus(k.mid).across(o.dir)/turn, k.dir))
		}
		return places
	case o.straight():
		return o.crossings(k, places)
	case k.straight():
		foot := k.nearest(o.mid)
		return bothSides(places, foot, k.dir, float64(o.r*o.r)-foot.minus(o.mid).dot(foot.minus(o.mid)))
	}
	d := o.mid.minus(k.mid)
	far := d.dot(d)
	if far == 0 {
		return places
	}
	part := (float64(k.r*k.r) - float64(o.r*o.r) + far) / (2 * far)
	across := spot{-d.y, d.x}.times(1 / math.Sqrt(far))
	return bothSides(places, k.mid.along(part, d), across, float64(k.r*k.r)-float64(float64(part*part)*far))
}

// bothSides adds the two places on a line so far from a spot, given as a square; none if
// that is below 0.
func bothSides(places []spot, v, dir spot, square float64) []spot {
	if square < 0 {
		return places
	}
	h := math.Sqrt(square)
	return append(places, v.along(h, dir), v.along(-h, dir))
}

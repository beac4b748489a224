package draft

import (
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Middle returns the middle of the box round items.
func (d *Draft) Middle(ids []ID) physics.Vec {
	lo, hi := d.BoxOf(ids)
	return physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2)
}

// BoxOf returns the box round items, as they were before the edit under way.
func (d *Draft) BoxOf(ids []ID) (lo, hi physics.Vec) {
	var ps []physics.Vec
	for _, id := range ids {
		if it := d.from().item(id); it != nil {
			ps = append(ps, it.Outline()...)
		}
	}
	return boxOf(ps)
}

// Move moves items by a way, as far as the table lets them: the middle of a
// piece, the whole of a zone and an objective stay on it.
func (d *Draft) Move(ids []ID, by physics.Vec) error {
	from := d.from()
	var items []*Item
	for _, id := range ids {
		items = append(items, from.item(id))
	}
	by = from.hold(items, by)
	return d.Change(Moved, ids, func(it Item) Item { return it.moved(by) })
}

// PasteMoved is Paste of a clip that is moved by a way first, as far as the table
// lets it. Within an edit under way it is told anew in every frame.
func (d *Draft) PasteMoved(c Clip, by physics.Vec) error {
	items := make([]*Item, len(c))
	for i := range c {
		it := c[i]
		it.Locked = false
		items[i] = &it
	}
	return d.Paste(c.Moved(d.from().hold(items, by)))
}

// hold shortens a way so that nothing leaves the table.
func (from *state) hold(items []*Item, by physics.Vec) physics.Vec {
	for _, it := range items {
		if it == nil || it.Locked {
			continue
		}
		lo, hi := it.Bounds()
		if it.Sort == Terrain {
			lo = physics.V((lo.X+hi.X)/2, (lo.Y+hi.Y)/2)
			hi = lo
		}
		by.X = clamp(by.X, min(0, -lo.X), max(0, from.size.X-hi.X))
		by.Y = clamp(by.Y, min(0, -lo.Y), max(0, from.size.Y-hi.Y))
	}
	return by
}

func clamp(v, lo, hi physics.Mil) physics.Mil { return min(max(v, lo), hi) }

// moved is the item moved by a way.
func (it Item) moved(by physics.Vec) Item {
	return it.mapped(func(p physics.Vec) physics.Vec { return p.Add(by) }, func(p *levels.Piece) levels.Piece { return p.Moved(by) })
}

// mapped is the item with its points mapped, a terrain piece by a function of
// its own.
func (it Item) mapped(point func(physics.Vec) physics.Vec, piece func(*levels.Piece) levels.Piece) Item {
	switch it.Sort {
	case Zone:
		it.Zone.Polygon = slices.Clone(it.Zone.Polygon)
		for i, p := range it.Zone.Polygon {
			it.Zone.Polygon[i] = point(p)
		}
	case Objective:
		it.Goal.At = point(it.Goal.At)
	case Terrain:
		it.Piece = piece(&it.Piece)
	}
	return it
}

// Turn turns items by degrees, clockwise on the screen, about a point.
func (d *Draft) Turn(ids []ID, degrees float64, about physics.Vec) error {
	sin, cos := sinCos(degrees)
	return d.Change(Turned, ids, func(it Item) Item { return it.turned(degrees, sin, cos, about) })
}

// sinCos is exact for quarter turns.
func sinCos(degrees float64) (sin, cos float64) {
	switch math.Mod(math.Mod(degrees, 360)+360, 360) {
	case 0:
		return 0, 1
	case 90:
		return 1, 0
	case 180:
		return 0, -1
	case 270:
		return -1, 0
	}
	return math.Sincos(degrees * math.Pi / 180)
}

func (it Item) turned(degrees, sin, cos float64, about physics.Vec) Item {
	return it.mapped(func(p physics.Vec) physics.Vec {
		dx, dy := float64(p.X-about.X), float64(p.Y-about.Y)
		return about.Add(physics.V(physics.RoundMil(dx*cos-dy*sin), physics.RoundMil(dx*sin+dy*cos)))
	}, func(p *levels.Piece) levels.Piece { return p.Turned(degrees, about) })
}

// Flip mirrors items within their own box: left and right, or top and bottom
// where upright is set.
func (d *Draft) Flip(ids []ID, upright bool) error {
	s := levels.LeftRight
	if upright {
		s = levels.TopBottom
	}
	lo, hi := d.BoxOf(ids)
	return d.Change(Flipped, ids, func(it Item) Item {
		return image(s, lo.Add(hi), &it, true)
	})
}

// scales are in thousandths.
const whole = 1000

// Scale makes items wide times as wide and high times as high about a point.
// An opening keeps its share of its edge. Factors below 1/50 and above 50 are
// held there.
func (d *Draft) Scale(ids []ID, wide, high float64, about physics.Vec) error {
	sx, sy := factor(wide), factor(high)
	return d.Change(Scaled, ids, func(it Item) Item {
		return it.mapped(func(p physics.Vec) physics.Vec {
			return physics.V(about.X+times(p.X-about.X, sx), about.Y+times(p.Y-about.Y, sy))
		}, func(p *levels.Piece) levels.Piece { return p.Scaled(sx, sy, whole, about) })
	})
}

func factor(k float64) int { return int(math.Round(min(max(k, 0.02), 50) * whole)) }

func times(m physics.Mil, k int) physics.Mil {
	return physics.RoundMil(float64(m) * float64(k) / whole)
}

// stretched are openings on the edges of another outline: each keeps its share
// of its edge.
func stretched(list []physics.Opening, was, now []physics.Vec) []physics.Opening {
	out := slices.Clone(list)
	for i := range out {
		o := &out[i]
		a, b := edgeLength(was, o.Edge), edgeLength(now, o.Edge)
		if a > 0 && b > 0 && a != b {
			k := float64(b) / float64(a)
			o.From, o.To = physics.RoundMil(float64(o.From)*k), physics.RoundMil(float64(o.To)*k)
		}
	}
	return out
}

func edgeLength(ps []physics.Vec, edge int) physics.Mil {
	p := physics.Piece{Outline: ps}
	return p.EdgeLength(edge)
}

// carried takes points on an outline along to the same places of another with
// as many points.
func carried(ps, was, now []physics.Vec) []physics.Vec {
	if len(was) != len(now) || len(was) == 0 || len(ps) == 0 {
		return ps
	}
	out := make([]physics.Vec, len(ps))
	for i, p := range ps {
		edge, along, _ := nearest(was, p)
		out[i] = lerp(now[edge], now[(edge+1)%len(now)], along)
	}
	return out
}

// reshaped is the piece with another shape of as many points: what is on its
// outline goes with it.
func (it Item) reshaped(shape func(*levels.Piece)) Item {
	was := it.Piece.Outline()
	it.Piece = it.Piece.Clone()
	shape(&it.Piece)
	now := it.Piece.Outline()
	it.Piece.Ladders, it.Piece.Entries = carried(it.Piece.Ladders, was, now), carried(it.Piece.Entries, was, now)
	it.Piece.Openings = stretched(it.Piece.Openings, was, now)
	return it
}

// angle is an angle of -180 (not included) to 180 in hundredths of a degree.
func angle(degrees float64) float64 {
	degrees = math.Mod(math.Round(degrees*100)/100, 360)
	switch {
	case degrees > 180:
		degrees -= 360
	case degrees <= -180:
		degrees += 360
	}
	return degrees + 0 // not minus nought
}

package draft

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Chosen returns the chosen items, the one that was chosen last at the end.
func (d *Draft) Chosen() []ID { return d.now.chosen }

// IsChosen reports whether an item is chosen.
func (d *Draft) IsChosen(id ID) bool { return slices.Contains(d.now.chosen, id) }

// Choose chooses items, with the groups that they belong to, and no others.
func (d *Draft) Choose(ids ...ID) { d.now.chosen = d.now.grouped(ids) }

// Toggle adds an item and its group to what is chosen, or takes them out.
func (d *Draft) Toggle(id ID) {
	group := d.now.grouped([]ID{id})
	if d.IsChosen(id) {
		d.now.chosen = slices.DeleteFunc(slices.Clone(d.now.chosen), func(c ID) bool { return slices.Contains(group, c) })
		return
	}
	d.now.chosen = append(slices.Clone(d.now.chosen), group...)
}

// ChooseAll chooses all items that are not locked.
func (d *Draft) ChooseAll() {
	var ids []ID
	for _, it := range d.now.items {
		if !it.Locked {
			ids = append(ids, it.ID)
		}
	}
	d.now.chosen = ids
}

// ChooseOne chooses an item without its group: one piece of a building.
func (d *Draft) ChooseOne(id ID) {
	if d.Item(id) != nil {
		d.now.chosen = []ID{id}
	}
}

// grouped are items and all others of their groups, each once.
func (s *state) grouped(ids []ID) []ID {
	var out []ID
	add := func(id ID) {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	for _, id := range ids {
		it := s.item(id)
		if it == nil {
			continue
		}
		if it.Group != "" {
			for _, o := range s.items {
				if o.Group == it.Group && o.ID != id {
					add(o.ID)
				}
			}
		}
		add(id)
	}
	return out
}

// Box returns the items that lie wholly in a box; locked ones are left out.
func (d *Draft) Box(a, b physics.Vec) []ID {
	lo, hi := boxOf([]physics.Vec{a, b})
	var ids []ID
	for _, it := range d.now.items {
		l, h := it.Bounds()
		if !it.Locked && l.X >= lo.X && l.Y >= lo.Y && h.X <= hi.X && h.Y <= hi.Y {
			ids = append(ids, it.ID)
		}
	}
	return ids
}

// At returns the items at a point, the one that is seen uppermost first:
// objectives (within near mils), terrain from the highest top down, then zones.
// Of two of one height the smaller is first.
func (d *Draft) At(p physics.Vec, near physics.Mil) []ID {
	var hits []*Item
	for _, it := range d.now.items {
		if it.hit(p, near) {
			hits = append(hits, it)
		}
	}
	slices.SortStableFunc(hits, func(a, b *Item) int {
		if ra, rb := a.rank(), b.rank(); ra != rb {
			return int(rb - ra)
		}
		return cmpArea(a, b)
	})
	ids := make([]ID, len(hits))
	for i, it := range hits {
		ids[i] = it.ID
	}
	return ids
}

// rank orders what lies on one spot.
func (it *Item) rank() physics.Mil {
	switch it.Sort {
	case Objective:
		return 2 * 1000 * 1000
	case Zone:
		return -2 * 1000 * 1000
	}
	r := it.Piece.Resolved()
	return r.Top
}

func cmpArea(a, b *Item) int {
	x, y := area(a.Outline()), area(b.Outline())
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// area is twice the area of an outline.
func area(ps []physics.Vec) int64 {
	var sum int64
	for i, p := range ps {
		sum += p.Cross(ps[(i+1)%len(ps)])
	}
	return max(sum, -sum)
}

// hit tells whether a hand at p takes hold of the item: thin pieces are taken
// from a little beside them.
func (it *Item) hit(p physics.Vec, near physics.Mil) bool {
	ps := it.Outline()
	if it.Sort == Objective {
		d := it.Goal.At.Sub(p)
		r := int64(max(near, 620))
		return d.Len2() <= r*r
	}
	if levels.Inside(ps, p) {
		return true
	}
	lo, hi := boxOf(ps)
	if it.Sort == Zone || p.X < lo.X-near || p.Y < lo.Y-near || p.X > hi.X+near || p.Y > hi.Y+near {
		return false
	}
	_, _, gap := nearest(ps, p)
	return gap <= float64(near)
}

// nearest is the edge of an outline that is nearest to a point, how far along
// it (0 to 1), and the distance in mils.
func nearest(ps []physics.Vec, p physics.Vec) (edge int, along, gap float64) {
	gap = -1
	for i, a := range ps {
		b := ps[(i+1)%len(ps)]
		ab, ap := b.Sub(a), p.Sub(a)
		t := 0.0
		if l := ab.Len2(); l > 0 {
			t = min(max(float64(ap.Dot(ab))/float64(l), 0), 1)
		}
		q := lerp(a, b, t)
		if d := p.Sub(q).Len(); gap < 0 || d < gap {
			edge, along, gap = i, t, d
		}
	}
	return edge, along, gap
}

// lerp is the point a share of the way from a to b.
func lerp(a, b physics.Vec, t float64) physics.Vec {
	d := b.Sub(a)
	return physics.V(a.X+physics.RoundMil(float64(d.X)*t), a.Y+physics.RoundMil(float64(d.Y)*t))
}

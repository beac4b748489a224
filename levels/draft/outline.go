package draft

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Shape is an item that is being shaped.
type Shape struct {
	d  *Draft
	id ID
}

// Shape returns what may be done to the form of an item.
func (d *Draft) Shape(id ID) Shape { return Shape{d, id} }

// MovePoint moves a point of an outline. A rect or circle becomes a polygon.
func (s Shape) MovePoint(i int, to physics.Vec) error {
	return s.d.Change(Reshaped, []ID{s.id}, func(it Item) Item {
		return it.redrawn(func(ps []physics.Vec) []physics.Vec {
			if i >= 0 && i < len(ps) {
				ps[i] = to
			}
			return ps
		})
	})
}

// redrawn is the item with another outline of as many points.
func (it Item) redrawn(f func([]physics.Vec) []physics.Vec) Item {
	switch it.Sort {
	case Zone:
		it.Zone.Polygon = f(slices.Clone(it.Zone.Polygon))
	case Terrain:
		return it.reshaped(func(p *levels.Piece) {
			p.Polygon = f(p.Outline())
			p.Rect, p.Circle = nil, nil
		})
	}
	return it
}

// AddPoint sets a new point on an edge of an outline. Openings stay on the part
// of the edge that their middle is on.
func (s Shape) AddPoint(edge int, at physics.Vec) error {
	return s.d.Change(Reshaped, []ID{s.id}, func(it Item) Item {
		ps := it.Outline()
		if edge < 0 || edge >= len(ps) || it.Sort == Objective {
			return it
		}
		cut := physics.RoundMil(at.Sub(ps[edge]).Len())
		ps = slices.Insert(ps, edge+1, at)
		return it.recut(ps, func(o physics.Opening) physics.Opening {
			switch {
			case o.Edge > edge:
				o.Edge++
			case o.Edge == edge && o.From+o.To > 2*cut:
				o.Edge, o.From, o.To = edge+1, o.From-cut, o.To-cut
			}
			return o
		})
	})
}

// DeletePoint takes a point out of an outline, which must keep three.
func (s Shape) DeletePoint(i int) error {
	return s.d.Change(Reshaped, []ID{s.id}, func(it Item) Item {
		ps := it.Outline()
		n := len(ps)
		if i < 0 || i >= n || it.Sort == Objective {
			return it
		}
		before := (i + n - 1) % n
		length := edgeLength(ps, before)
		return it.recut(slices.Delete(ps, i, i+1), func(o physics.Opening) physics.Opening {
			if o.Edge == i {
				o.Edge, o.From, o.To = before, o.From+length, o.To+length
			}
			if o.Edge > i || i == 0 && o.Edge > 0 {
				o.Edge--
			}
			return o
		})
	})
}

// recut is the item with another outline and its openings renumbered; what
// stands on the edge is laid on the new one.
func (it Item) recut(ps []physics.Vec, f func(physics.Opening) physics.Opening) Item {
	if it.Sort == Zone {
		it.Zone.Polygon = ps
		return it
	}
	it.Piece = it.Piece.Clone()
	it.Piece.Rect, it.Piece.Circle, it.Piece.Polygon = nil, nil, ps
	for i, o := range it.Piece.Openings {
		it.Piece.Openings[i] = f(o)
	}
	lay := func(list []physics.Vec) {
		for i, p := range list {
			list[i] = levels.NearestOnOutline(ps, p)
		}
	}
	lay(it.Piece.Ladders)
	lay(it.Piece.Entries)
	return it
}

// on is where the ladders of a piece stand, or with EntrySet its Entry Points.
func on(p *levels.Piece, what Edit) *[]physics.Vec {
	if what == EntrySet {
		return &p.Entries
	}
	return &p.Ladders
}

// Add sets a ladder (LadderSet) or an Entry Point (EntrySet), by which a building is entered, at
// the point of the outline nearest to a place.
func (s Shape) Add(what Edit, at physics.Vec) error {
	return s.piece(what, func(p *levels.Piece) {
		list := on(p, what)
		*list = append(*list, levels.NearestOnOutline(p.Outline(), at))
	})
}

// Slide moves one of them along the outline.
func (s Shape) Slide(what Edit, i int, at physics.Vec) error {
	return s.piece(what, func(p *levels.Piece) {
		if list := *on(p, what); i >= 0 && i < len(list) {
			list[i] = levels.NearestOnOutline(p.Outline(), at)
		}
	})
}

// Delete takes one of them away, or with OpeningSet a window or door.
func (s Shape) Delete(what Edit, i int) error {
	return s.piece(what, func(p *levels.Piece) {
		if what == OpeningSet {
			p.Openings = without(p.Openings, i)
			return
		}
		list := on(p, what)
		*list = without(*list, i)
	})
}

func without[T any](list []T, i int) []T {
	if i < 0 || i >= len(list) {
		return list
	}
	if len(list) == 1 {
		return nil
	}
	return slices.Delete(list, i, i+1)
}

// piece changes the piece of one item; f gets a copy that it may change.
func (s Shape) piece(what Edit, f func(*levels.Piece)) error {
	return s.d.Change(what, []ID{s.id}, func(it Item) Item {
		if it.Sort == Terrain {
			it.Piece = it.Piece.Clone()
			f(&it.Piece)
		}
		return it
	})
}

// Opening is a window, or with pass a door, in the edge of a piece nearest to a place: a door 1.5"
// wide, which a base of 32 mm goes through, and 2.25" high, a window 1" wide and from 0.75" to
// 2.25"; less where the piece has no room for it.
func Opening(p *levels.Piece, at physics.Vec, pass bool) physics.Opening {
	const sill, lintel = 750, 2250
	wide := physics.Mil(physics.Inch)
	if pass {
		wide = 1500
	}
	r := p.Resolved()
	edge, _, _ := nearest(p.Outline(), at)
	height := r.Top - r.Base
	o := physics.Opening{Edge: edge, To: min(wide, max(physics.LeastOpening, r.EdgeLength(edge)-2*physics.LeastOpening)), Top: min(lintel, height), Pass: pass}
	if !pass {
		o.Bottom = min(sill, height/3)
	}
	return Slid(p, o, at, 1)
}

// Slid is an opening moved along the outline of a piece so that its middle is beside a place, in
// steps of a grid in mils. It stays on its edge where it has no room on the nearest one.
func Slid(p *levels.Piece, o physics.Opening, at physics.Vec, grid physics.Mil) physics.Opening {
	const least = physics.LeastOpening
	ps := p.Outline()
	wide := o.To - o.From
	if edge, _, _ := nearest(ps, at); edgeLength(ps, edge) >= wide+2*least {
		o.Edge = edge
	}
	a, b := ps[o.Edge], ps[(o.Edge+1)%len(ps)]
	length := edgeLength(ps, o.Edge)
	along := float64(at.Sub(a).Dot(b.Sub(a))) / max(1, b.Sub(a).Len())
	from := clamp(round(physics.RoundMil(along)-wide/2, grid), least, max(least, length-least-wide))
	o.From, o.To = from, from+wide
	return o
}

// AddOpening cuts a window or door into a piece.
func (s Shape) AddOpening(o physics.Opening) error {
	return s.piece(OpeningSet, func(p *levels.Piece) { p.Openings = append(p.Openings, o) })
}

// SetOpening gives a window or door another form.
func (s Shape) SetOpening(i int, o physics.Opening) error {
	return s.piece(OpeningSet, func(p *levels.Piece) {
		if i >= 0 && i < len(p.Openings) {
			p.Openings[i] = o
		}
	})
}

// SetRect gives a rect new sides and another turn; see levels.Rect. An item
// that is no rect stays as it is.
func (s Shape) SetRect(r levels.Rect) error {
	return s.d.Change(Scaled, []ID{s.id}, func(it Item) Item {
		if it.Piece.Rect == nil {
			return it
		}
		r.Rotate = angle(r.Rotate)
		return it.reshaped(func(p *levels.Piece) { p.Rect = &r })
	})
}

// SetCircle gives a circle another middle and radius.
func (s Shape) SetCircle(c levels.Circle) error {
	return s.d.Change(Scaled, []ID{s.id}, func(it Item) Item {
		if it.Piece.Circle == nil {
			return it
		}
		return it.reshaped(func(p *levels.Piece) { p.Circle = &c })
	})
}

// Rename gives a terrain piece or an objective another name; it fails if
// another has it.
func (s Shape) Rename(name string) error {
	from := s.d.from()
	it := from.item(s.id)
	if it == nil || it.Sort == Zone {
		return nil
	}
	for _, o := range from.items {
		if o.ID != s.id && o.Sort == it.Sort && o.Name() == name {
			return ErrTaken
		}
	}
	e := edit{state: from.own(), from: from}
	n := *it
	if it.Sort == Terrain {
		n.Piece.ID = name
	} else {
		n.Goal.ID = name
	}
	e.put(n)
	return s.d.finish(Renamed, &e)
}

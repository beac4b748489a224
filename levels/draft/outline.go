package draft

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// MovePoint moves a point of an outline. A rect or circle becomes a polygon.
func (d *Draft) MovePoint(id ID, i int, to physics.Vec) error {
	return d.Change(Reshaped, []ID{id}, func(it Item) Item {
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
func (d *Draft) AddPoint(id ID, edge int, at physics.Vec) error {
	return d.Change(Reshaped, []ID{id}, func(it Item) Item {
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
func (d *Draft) DeletePoint(id ID, i int) error {
	return d.Change(Reshaped, []ID{id}, func(it Item) Item {
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

// AddLadder sets a ladder on a piece, at the point of its outline nearest to a
// place; AddEntry an Entry Point, by which a building is entered.
func (d *Draft) AddLadder(id ID, at physics.Vec) error {
	return d.piece(LadderSet, id, func(p *levels.Piece) {
		p.Ladders = append(p.Ladders, levels.NearestOnOutline(p.Outline(), at))
	})
}

// AddEntry sets an Entry Point on the outline of a piece.
func (d *Draft) AddEntry(id ID, at physics.Vec) error {
	return d.piece(EntrySet, id, func(p *levels.Piece) {
		p.Entries = append(p.Entries, levels.NearestOnOutline(p.Outline(), at))
	})
}

// MoveLadder moves a ladder along the outline, MoveEntry an Entry Point.
func (d *Draft) MoveLadder(id ID, i int, at physics.Vec) error {
	return d.piece(LadderSet, id, func(p *levels.Piece) {
		if i >= 0 && i < len(p.Ladders) {
			p.Ladders[i] = levels.NearestOnOutline(p.Outline(), at)
		}
	})
}

// MoveEntry moves an Entry Point along the outline.
func (d *Draft) MoveEntry(id ID, i int, at physics.Vec) error {
	return d.piece(EntrySet, id, func(p *levels.Piece) {
		if i >= 0 && i < len(p.Entries) {
			p.Entries[i] = levels.NearestOnOutline(p.Outline(), at)
		}
	})
}

// DeleteLadder takes a ladder away, DeleteEntry an Entry Point, DeleteOpening a
// window or door.
func (d *Draft) DeleteLadder(id ID, i int) error {
	return d.piece(LadderSet, id, func(p *levels.Piece) { p.Ladders = without(p.Ladders, i) })
}

// DeleteEntry takes an Entry Point away.
func (d *Draft) DeleteEntry(id ID, i int) error {
	return d.piece(EntrySet, id, func(p *levels.Piece) { p.Entries = without(p.Entries, i) })
}

// DeleteOpening takes a window or door away.
func (d *Draft) DeleteOpening(id ID, i int) error {
	return d.piece(OpeningSet, id, func(p *levels.Piece) { p.Openings = without(p.Openings, i) })
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
func (d *Draft) piece(what Edit, id ID, f func(*levels.Piece)) error {
	return d.Change(what, []ID{id}, func(it Item) Item {
		if it.Sort == Terrain {
			it.Piece = it.Piece.Clone()
			f(&it.Piece)
		}
		return it
	})
}

// Door and Window are what AddOpening cuts: a door 1.5" wide, which a base of 32 mm
// goes through, and 2.25" high, a window 1" wide and from 0.75" to 2.25"; less where
// the piece has no room for it.
func opening(p *levels.Piece, edge int, mid physics.Mil, pass bool) physics.Opening {
	const sill, lintel = 750, 2250
	wide := physics.Mil(physics.Inch)
	if pass {
		wide = 1500
	}
	r := p.Resolved()
	length, height := r.EdgeLength(edge), r.Top-r.Base
	w := min(wide, max(physics.LeastOpening, length-2*physics.LeastOpening))
	from := clamp(mid-w/2, physics.LeastOpening, max(physics.LeastOpening, length-physics.LeastOpening-w))
	o := physics.Opening{Edge: edge, From: from, To: from + w, Top: min(lintel, height), Pass: pass}
	if !pass {
		o.Bottom = min(sill, height/3)
	}
	return o
}

// AddOpening cuts a window, or with pass a door, into the edge of a piece
// nearest to a place.
func (d *Draft) AddOpening(id ID, at physics.Vec, pass bool) error {
	return d.piece(OpeningSet, id, func(p *levels.Piece) {
		ps := p.Outline()
		edge, along, _ := nearest(ps, at)
		p.Openings = append(p.Openings, opening(p, edge, physics.RoundMil(float64(edgeLength(ps, edge))*along), pass))
	})
}

// SetOpening gives a window or door another form.
func (d *Draft) SetOpening(id ID, i int, o physics.Opening) error {
	return d.piece(OpeningSet, id, func(p *levels.Piece) {
		if i >= 0 && i < len(p.Openings) {
			p.Openings[i] = o
		}
	})
}

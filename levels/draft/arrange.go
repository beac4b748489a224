package draft

import (
	"cmp"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Side is where Align brings items together.
type Side uint8

// The sides. Across and Down are the middles.
const (
	ToLeft Side = iota
	Across
	ToRight
	ToTop
	Down
	ToBottom
)

// Several are items that are arranged together.
type Several struct {
	d   *Draft
	ids []ID
}

// Several returns what may be done to some items.
func (d *Draft) Several(ids []ID) Several { return Several{d, ids} }

// unit is what is aligned as one: a group, or an item without one.
type unit struct {
	ids    []ID
	lo, hi physics.Vec
}

// units are the items by their groups.
func (s Several) units() []unit {
	var list []unit
	at := map[string]int{}
	for _, id := range s.ids {
		it := s.d.from().item(id)
		if it == nil {
			continue
		}
		if i, ok := at[it.Group]; ok && it.Group != "" {
			list[i].ids = append(list[i].ids, id)
			continue
		}
		at[it.Group] = len(list)
		list = append(list, unit{ids: []ID{id}})
	}
	for i := range list {
		list[i].lo, list[i].hi = s.d.BoxOf(list[i].ids)
	}
	return list
}

// Align brings items into line at a side of the box round them all; one item
// or group alone, at a side of the table. A group moves as one.
func (s Several) Align(side Side) error {
	list := s.units()
	lo, hi := s.d.BoxOf(s.ids)
	if len(list) == 1 {
		lo, hi = physics.Vec{}, s.d.Size()
	}
	way := map[ID]physics.Vec{}
	for _, u := range list {
		var by physics.Vec
		switch side {
		case ToLeft:
			by.X = lo.X - u.lo.X
		case Across:
			by.X = (lo.X+hi.X)/2 - (u.lo.X+u.hi.X)/2
		case ToRight:
			by.X = hi.X - u.hi.X
		case ToTop:
			by.Y = lo.Y - u.lo.Y
		case Down:
			by.Y = (lo.Y+hi.Y)/2 - (u.lo.Y+u.hi.Y)/2
		case ToBottom:
			by.Y = hi.Y - u.hi.Y
		}
		for _, id := range u.ids {
			way[id] = by
		}
	}
	return s.d.Change(Aligned, s.ids, func(it Item) Item { return it.moved(way[it.ID]) })
}

// Distribute makes the gaps between items (or groups) alike, from left to right
// or, down, from top to bottom. The outer two stay; it takes three.
func (s Several) Distribute(down bool) error {
	list := s.units()
	if len(list) < 3 {
		return nil
	}
	ends := func(u *unit) (lo, hi physics.Mil) {
		if down {
			return u.lo.Y, u.hi.Y
		}
		return u.lo.X, u.hi.X
	}
	slices.SortStableFunc(list, func(a, b unit) int {
		al, ah := ends(&a)
		bl, bh := ends(&b)
		return cmp.Compare(al+ah, bl+bh)
	})
	first, _ := ends(&list[0])
	_, last := ends(&list[len(list)-1])
	room := last - first
	for i := range list {
		lo, hi := ends(&list[i])
		room -= hi - lo
	}
	way, at, gaps := map[ID]physics.Vec{}, first, physics.Mil(len(list)-1)
	for i := range list {
		lo, hi := ends(&list[i])
		to := at + room*physics.Mil(i)/gaps
		at += hi - lo
		for _, id := range list[i].ids {
			if down {
				way[id] = physics.V(0, to-lo)
			} else {
				way[id] = physics.V(to-lo, 0)
			}
		}
	}
	return s.d.Change(Distributed, s.ids, func(it Item) Item { return it.moved(way[it.ID]) })
}

// mark changes what no document's ground knows of items and of their twins:
// group and lock. f is told whether the item is only a twin of one.
func (s Several) mark(what Edit, f func(it *Item, twin bool)) {
	from := s.d.from()
	next := from.own()
	done := map[ID]bool{}
	set := func(it *Item, twin bool) {
		n := *it
		f(&n, twin)
		done[it.ID] = true
		next.replace(n)
	}
	for _, id := range s.ids {
		if it := from.item(id); it != nil {
			set(it, false)
		}
	}
	if from.symmetry != 0 {
		for _, id := range s.ids {
			if it := from.item(id); it != nil {
				if t := from.twin(it, nil); t != nil && !done[t.ID] {
					set(t, true)
				}
			}
		}
	}
	s.d.commit(what, next)
}

// Group makes items be chosen and moved together; their twins become a group of
// their own.
func (s Several) Group() {
	e := edit{state: s.d.from().own(), groups: map[string]string{}}
	own := e.freeGroup()
	e.groups[own] = own
	other := e.freeGroup()
	s.mark(Grouped, func(it *Item, twin bool) {
		it.Group = own
		if twin {
			it.Group = other
		}
	})
}

// Ungroup takes items out of their groups.
func (s Several) Ungroup() {
	s.mark(Ungrouped, func(it *Item, _ bool) { it.Group = "" })
}

// Lock makes items be left alone by every edit, or lets them loose.
func (s Several) Lock(lock bool) {
	what := UnlockedIt
	if lock {
		what = LockedIt
	}
	s.mark(what, func(it *Item, _ bool) { it.Locked = lock })
}

// Stack sets items on what lies below their middle: on the highest top there
// that may be stood on, or on the ground. What is stacked together keeps its
// heights among itself. Trenches stay where they are.
func (s Several) Stack() error {
	from := s.d.from()
	mid := s.d.Middle(s.ids)
	var low physics.Mil
	any := false
	for _, id := range s.ids {
		if it := from.item(id); it != nil && it.raisable() && (!any || it.Piece.Base < low) {
			low, any = it.Piece.Base, true
		}
	}
	by := s.d.from().surface(mid, s.ids) - low
	return s.d.Change(Stacked, s.ids, func(it Item) Item {
		if it.raisable() {
			it.Piece.Base += by
		}
		return it
	})
}

// surface is the highest level at a point that one may stand on, but for items
// that are left out.
func (s *state) surface(p physics.Vec, without []ID) physics.Mil {
	var top physics.Mil
	for _, it := range s.items {
		if it.Sort != Terrain || slices.Contains(without, it.ID) {
			continue
		}
		if r := it.Piece.Resolved(); r.Stand && r.Top > top && it.hit(p, 0) {
			top = r.Top
		}
	}
	return top
}

// raisable tells whether the item has an underside that may be lifted.
func (it *Item) raisable() bool { return it.Sort == Terrain && !it.hole() }

// hole tells whether it is cut into the ground.
func (it *Item) hole() bool { return levels.KindOf(it.Piece.Kind).Use == levels.Hole }

// Height returns the way from a piece's underside to its top; a trench's is
// negative.
func (it *Item) Height() physics.Mil {
	r := it.Piece.Resolved()
	return r.Top - r.Base
}

// Raise lifts the tops of pieces by one length and their undersides, with the
// tops, by another. Nothing sinks below its underside.
func (s Several) Raise(top, under physics.Mil) error {
	return s.d.Change(Raised, s.ids, func(it Item) Item {
		if it.Sort != Terrain {
			return it
		}
		if top != 0 {
			it = it.withHeight(it.Height() + top)
		}
		if it.raisable() {
			it.Piece.Base += under
		}
		return it
	})
}

// SetHeight gives pieces a height.
func (s Several) SetHeight(height physics.Mil) error {
	return s.d.Change(Raised, s.ids, func(it Item) Item { return it.withHeight(height) })
}

// SetBase gives pieces an underside.
func (s Several) SetBase(base physics.Mil) error {
	return s.d.Change(Raised, s.ids, func(it Item) Item {
		if it.raisable() {
			it.Piece.Base = base
		}
		return it
	})
}

// leastDepth is the shallowest trench.
const leastDepth physics.Mil = 250

func (it Item) withHeight(h physics.Mil) Item {
	if it.Sort != Terrain {
		return it
	}
	if it.hole() {
		h = min(h, -leastDepth)
	} else {
		h = max(h, 0)
	}
	it.Piece = it.Piece.Clone()
	it.Piece.Height = &h
	return it
}

// Package draft is a table while it is being made: pieces, zones and objectives
// that are chosen, moved, turned, scaled, cut to shape, copied, grouped and
// locked, with undo and redo of everything and without limit. It knows no
// window: the editor's screen calls it, and so may a test or a program.
//
// Every edit keeps a document that reads back (levels.Parse): one that would
// not is refused with the document's own words and changes nothing. With a
// symmetry on, every edit is made on both sides.
//
//	Move, Turn, ...  ──▶  change  ──▶  twins  ──▶  check  ──▶  a new state
//	                                                             │
//	                    Undo  ◀── past states, never changed ◀───┘
package draft

import (
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// Sort says what an Item is.
type Sort uint8

// The sorts of items.
const (
	Terrain Sort = iota
	Zone
	Objective
)

// ID names an item as long as the draft lives; it is never given again. It is
// not in the document.
type ID int32

// Item is one thing on the table. It is a value: nothing that it points to is
// ever changed.
type Item struct {
	ID     ID
	Sort   Sort
	Piece  levels.Piece     // of Terrain
	Zone   levels.Zone      // of a Zone
	Goal   levels.Objective // of an Objective
	Group  string           // items of one group are chosen together; empty: none
	Locked bool             // it is neither moved nor changed

	key string // see form
}

// state is the draft at one moment. It is never changed once it is made, so
// that the history can keep it.
type state struct {
	name     string
	size     physics.Vec
	items    []*Item
	chosen   []ID
	symmetry levels.Symmetry
	weather  levels.Weather
	next     ID
}

// Draft is a table being edited. It belongs to one goroutine.
type Draft struct {
	now    state
	base   *state // before the edit that is under way
	doing  Edit
	past   []step
	future []step
	count  int // of changes, for Changes
	near   *near
	nearTo []*Item // the items that near has
}

// New returns a draft of an empty table of that size.
func New(size physics.Vec) *Draft { return From(levels.New(size)) }

// From returns a draft of a table, which stays as it is.
func From(t *levels.Table) *Draft {
	d := &Draft{now: state{name: t.Name, size: t.Size, symmetry: t.Symmetry, weather: t.Weather, next: 1}}
	for i := range t.Terrain {
		d.now.add(terrain(&t.Terrain[i]))
	}
	for _, z := range t.Zones {
		d.now.add(Item{Sort: Zone, Zone: levels.Zone{Side: z.Side, Polygon: slices.Clone(z.Polygon)}, Locked: z.Locked})
	}
	for _, o := range t.Objectives {
		lock := o.Locked
		o.Locked = false
		d.now.add(Item{Sort: Objective, Goal: o, Locked: lock})
	}
	return d
}

// Table returns the draft as a table that shares nothing with it.
func (d *Draft) Table() *levels.Table { return d.now.table() }

func (s *state) table() *levels.Table {
	t := &levels.Table{Name: s.name, Size: s.size, Symmetry: s.symmetry, Weather: s.weather}
	for _, it := range s.items {
		switch it.Sort {
		case Terrain:
			p := it.Piece.Clone()
			p.Group, p.Locked = it.Group, it.Locked
			t.Terrain = append(t.Terrain, p)
		case Zone:
			t.Zones = append(t.Zones, levels.Zone{Side: it.Zone.Side, Polygon: slices.Clone(it.Zone.Polygon), Locked: it.Locked})
		case Objective:
			o := it.Goal
			o.Locked = it.Locked
			t.Objectives = append(t.Objectives, o)
		}
	}
	return t
}

// terrain is a piece as an item: its group and lock are the item's.
func terrain(p *levels.Piece) Item {
	it := Item{Sort: Terrain, Piece: p.Clone(), Group: p.Group, Locked: p.Locked}
	it.Piece.Group, it.Piece.Locked = "", false
	return it
}

// Name returns the table's name.
func (d *Draft) Name() string { return d.now.name }

// Size returns the table's width and height.
func (d *Draft) Size() physics.Vec { return d.now.size }

// Changes counts the changes of what the document says, undone ones too: two
// moments of one count have the same document.
func (d *Draft) Changes() int { return d.count }

// Items returns all items in the document's order. Neither the list nor what it
// points to may be changed.
func (d *Draft) Items() []*Item { return d.now.items }

// Item returns an item, nil if there is none of that ID (any more).
func (d *Draft) Item(id ID) *Item { return d.now.item(id) }

func (s *state) item(id ID) *Item {
	for _, it := range s.items {
		if it.ID == id {
			return it
		}
	}
	return nil
}

// add puts a new item at the end and gives it an ID. The state must be one's
// own.
func (s *state) add(it Item) *Item {
	it.ID, it.key = s.next, form(&it)
	s.next++
	s.items = append(s.items, &it)
	return &it
}

// own is a copy of the state that may be changed.
func (s *state) own() state {
	n := *s
	n.items, n.chosen = slices.Clone(s.items), slices.Clone(s.chosen)
	return n
}

// replace puts a new form of an item in its place.
func (s *state) replace(it Item) {
	it.key = form(&it)
	for i, old := range s.items {
		if old.ID == it.ID {
			s.items[i] = &it
			return
		}
	}
}

// remove takes an item away.
func (s *state) remove(id ID) {
	s.items = slices.DeleteFunc(s.items, func(it *Item) bool { return it.ID == id })
	s.chosen = slices.DeleteFunc(s.chosen, func(c ID) bool { return c == id })
}

// Outline returns the item's outline on the table; of an objective, its point.
func (it *Item) Outline() []physics.Vec {
	switch it.Sort {
	case Zone:
		return slices.Clone(it.Zone.Polygon)
	case Objective:
		return []physics.Vec{it.Goal.At}
	}
	return it.Piece.Outline()
}

// Bounds returns the corners of the box round the item.
func (it *Item) Bounds() (lo, hi physics.Vec) { return boxOf(it.Outline()) }

// Name returns what the document calls the item; a zone has no name.
func (it *Item) Name() string {
	switch it.Sort {
	case Terrain:
		return it.Piece.ID
	case Objective:
		return it.Goal.ID
	}
	return ""
}

func boxOf(ps []physics.Vec) (lo, hi physics.Vec) {
	if len(ps) == 0 {
		return lo, hi
	}
	lo, hi = ps[0], ps[0]
	for _, p := range ps[1:] {
		lo = physics.V(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = physics.V(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	return lo, hi
}

// TableOf returns a table of some of a draft's items.
func (d *Draft) TableOf(items []*Item) *levels.Table {
	s := state{name: d.now.name, size: d.now.size, weather: d.now.weather, items: items}
	return s.table()
}

// Base returns the items before the edit under way, the present ones where none
// is.
func (d *Draft) Base() []*Item { return d.from().items }

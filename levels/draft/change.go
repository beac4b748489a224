package draft

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"duckboard/levels"
	"duckboard/physics"
)

// ErrLocked is the error of an edit all of whose items are locked.
var ErrLocked = errors.New("locked")

// ErrFull is the error of an edit that would make more than a document holds.
var ErrFull = errors.New("the table is full")

// ErrTaken is the error of a name that another piece or objective has.
var ErrTaken = errors.New("another has this name")

// Change gives items another form: f is told each item and returns its new
// form; ID, group and lock stay. The items' twins follow. Locked items stay as
// they are. A form that no document may have is refused (document.Error) and
// nothing changes.
func (d *Draft) Change(what Edit, ids []ID, f func(Item) Item) error {
	from := d.from()
	e := edit{state: from.own(), from: from, done: map[ID]bool{}}
	touched, locked := 0, 0
	for _, id := range ids {
		it := from.item(id)
		switch {
		case it == nil || e.done[id]:
		case it.Locked:
			locked++
		default:
			e.apply(it, f)
			touched++
		}
	}
	if touched == 0 {
		if locked > 0 {
			return ErrLocked
		}
		return nil
	}
	return d.finish(what, &e)
}

// edit is a new state in the making.
type edit struct {
	state
	from   *state
	done   map[ID]bool       // items that were changed, and twins that followed
	fresh  []*Item           // new forms, to be checked
	sides  *bool             // whether zones keep their sides; nil: not asked yet
	groups map[string]string // the new group of the new items of a group
}

// finish checks what an edit made and takes it over.
func (d *Draft) finish(what Edit, e *edit) error {
	if err := e.check(); err != nil {
		return err
	}
	d.commit(what, e.state)
	return nil
}

// apply changes one item and its twin.
func (e *edit) apply(it *Item, f func(Item) Item) {
	e.done[it.ID] = true
	n := f(*it)
	n.ID, n.Sort, n.Group, n.Locked = it.ID, it.Sort, it.Group, it.Locked
	e.put(n)
	if e.symmetry == levels.NoSymmetry {
		return
	}
	e.follow(e.from.twin(it, e.done), e.item(it.ID))
}

// follow makes the twin of an item that has changed what it must be now. twin
// is what it was: nil, or the item itself, where it had no other.
func (e *edit) follow(twin, it *Item) {
	other := e.image(it)
	alone := other.key == it.key
	switch {
	case alone && twin != nil && twin.ID != it.ID:
		e.done[twin.ID] = true
		e.remove(twin.ID)
	case alone:
	case twin != nil && twin.ID != it.ID:
		e.done[twin.ID] = true
		other.ID, other.Group, other.Locked = twin.ID, twin.Group, twin.Locked
		other.Piece.ID, other.Goal.ID = twin.Piece.ID, twin.Goal.ID
		e.put(other)
	default:
		e.insert(other)
	}
}

// image is the other side's form of an item. Zones do what those that were there
// did; the first of all keeps its side if it is its own image.
func (e *edit) image(it *Item) Item {
	if it.Sort == Zone && e.sides == nil {
		keep := e.from.keepsSides()
		if !slices.ContainsFunc(e.from.items, func(t *Item) bool { return t.Sort == Zone }) {
			own := image(e.symmetry, e.size, it, true)
			keep = own.key == it.key
		}
		e.sides = &keep
	}
	return image(e.symmetry, e.size, it, it.Sort == Zone && *e.sides)
}

// put takes a new form of an item.
func (e *edit) put(it Item) {
	e.replace(it)
	e.fresh = append(e.fresh, e.item(it.ID))
}

// insert takes a new item; its name is made unlike all others, and its group is
// the one of the other new items that had the same.
func (e *edit) insert(it Item) *Item {
	e.rename(&it)
	if it.Group != "" {
		if e.groups == nil {
			e.groups = map[string]string{}
		}
		if e.groups[it.Group] == "" {
			e.groups[it.Group] = e.freeGroup()
		}
		it.Group = e.groups[it.Group]
	}
	n := e.add(it)
	e.fresh = append(e.fresh, n)
	e.done[n.ID] = true
	return n
}

// freeGroup is the name of a group that no item is in.
func (e *edit) freeGroup() string {
	taken := map[string]bool{}
	for _, it := range e.items {
		taken[it.Group] = true
	}
	for _, g := range e.groups {
		taken[g] = true
	}
	for n := 1; ; n++ {
		if name := "group " + strconv.Itoa(n); !taken[name] {
			return name
		}
	}
}

// rename gives a new item a name that no other of its sort has: the same with
// the next number behind it.
func (e *edit) rename(it *Item) {
	name := it.Name()
	taken := map[string]bool{}
	for _, o := range e.items {
		if o.Sort == it.Sort {
			taken[o.Name()] = true
		}
	}
	if name == "" || taken[name] {
		name = nextName(name, it, taken)
	}
	switch it.Sort {
	case Terrain:
		it.Piece.ID = name
	case Objective:
		it.Goal.ID = name
	}
}

func nextName(name string, it *Item, taken map[string]bool) string {
	if name == "" {
		name = it.Piece.Kind
		if it.Sort == Objective {
			name = "objective"
		}
	}
	stem := strings.TrimRight(name, "0123456789")
	if sep := strings.TrimRight(stem, " -"); sep == "" || sep == stem {
		stem = sep + " "
		if it.Sort == Terrain && strings.Contains(name, it.Piece.Kind) {
			stem = sep + "-"
		}
	}
	if len(stem) > 50 {
		stem = strings.ToValidUTF8(stem[:50], "") + " "
	}
	for n := 1; ; n++ {
		if s := stem + strconv.Itoa(n); !taken[s] {
			return s
		}
	}
}

// check reads the new forms back as a document of their own.
func (e *edit) check() error {
	t := &levels.Table{Name: e.name, Size: e.size}
	count := [3]int{}
	for _, it := range e.items {
		count[it.Sort]++
	}
	if count[Terrain] > levels.MaxPieces || count[Zone] > levels.MaxZones || count[Objective] > maxObjectives {
		return ErrFull
	}
	seen := map[ID]bool{}
	for _, it := range e.fresh {
		if seen[it.ID] || e.item(it.ID) == nil {
			continue
		}
		seen[it.ID] = true
		switch now := e.item(it.ID); now.Sort {
		case Terrain:
			t.Terrain = append(t.Terrain, now.Piece)
		case Zone:
			t.Zones = append(t.Zones, now.Zone)
		case Objective:
			t.Objectives = append(t.Objectives, now.Goal)
		}
	}
	_, err := levels.Parse(t.Marshal())
	return err
}

// maxObjectives is what a document holds.
const maxObjectives = 100

// Place puts new items on the table, their twins too, and chooses them. Items
// that share a group number get a new group together. Names that are missing or
// taken are made anew.
func (d *Draft) Place(items ...Item) error { return d.place(Placed, items) }

func (d *Draft) place(what Edit, items []Item) error {
	from := d.from()
	e := edit{state: from.own(), from: from, done: map[ID]bool{}}
	e.chosen = nil
	for _, it := range items {
		it.Locked = false
		e.chosen = append(e.chosen, e.insert(it).ID)
	}
	if e.symmetry != levels.NoSymmetry {
		e.groups = nil // the twins have groups of their own
		for _, id := range slices.Clone(e.chosen) {
			e.follow(nil, e.item(id))
		}
	}
	return d.finish(what, &e)
}

// Delete takes items away, and their twins.
func (d *Draft) Delete(ids []ID) error {
	from := d.from()
	next := from.own()
	any, locked := false, false
	for _, id := range ids {
		it := next.item(id)
		if it == nil {
			continue
		}
		if it.Locked {
			locked = true
			continue
		}
		if next.symmetry != levels.NoSymmetry {
			if t := next.twin(it, nil); t != nil {
				next.remove(t.ID)
			}
		}
		next.remove(id)
		any = true
	}
	if !any && locked {
		return ErrLocked
	}
	d.commit(Deleted, next)
	return nil
}

// Rename gives the table a name.
func (d *Draft) Rename(name string) error {
	return d.head(Renamed, name, d.from().size)
}

// Resize gives the table another size. The items stay where they are; it fails
// where one would lie off the table.
func (d *Draft) Resize(size physics.Vec) error {
	return d.head(Resized, d.from().name, size)
}

func (d *Draft) head(what Edit, name string, size physics.Vec) error {
	from := d.from()
	e := edit{state: from.own(), from: from, fresh: from.items}
	e.name, e.size = name, size
	return d.finish(what, &e)
}

// Replace puts another table in place of this one, as one edit.
func (d *Draft) Replace(t *levels.Table) { d.take(Replaced, t) }

func (d *Draft) take(what Edit, t *levels.Table) {
	other := From(t)
	next := d.from().own()
	next.name, next.size, next.symmetry, next.weather, next.items, next.chosen = t.Name, t.Size, t.Symmetry, t.Weather, nil, nil
	for _, it := range other.now.items {
		next.add(*it)
	}
	d.commit(what, next)
}

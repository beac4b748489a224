package draft

import (
	"reflect"
	"slices"
)

// Edit is the name of what an edit does, for the hint that offers to undo it.
type Edit uint8

// The edits.
const (
	NoEdit Edit = iota
	Placed
	Moved
	Turned
	Scaled
	Flipped
	Deleted
	Pasted
	Aligned
	Distributed
	Grouped
	Ungrouped
	LockedIt
	UnlockedIt
	Stacked
	Reshaped // a point of an outline added, moved or deleted
	Raised   // top or underside
	Changed  // what a piece is
	Renamed
	Resized // the table
	LadderSet
	EntrySet
	OpeningSet
	Mirrored  // one half made like the other
	Symmetric // the symmetry switched
	Weathered // the hour and the weather
	Replaced  // the whole table, by a generated or imported one
	edits
)

// Edits is how many names of edits there are.
const Edits = int(edits)

// step is a moment of the history: the state before (or after) an edit.
type step struct {
	what Edit
	at   state
}

// Begin starts an edit under the hand: until End or Cancel every edit begins
// where the draft stood now, so that a drag may be told again in every frame
// and is one step of the history.
func (d *Draft) Begin() {
	if d.base == nil {
		base := d.now
		d.base, d.doing = &base, NoEdit
	}
}

// Live reports whether an edit is under way.
func (d *Draft) Live() bool { return d.base != nil }

// End finishes the edit under way; one that came to nothing is no step.
func (d *Draft) End() {
	base := d.base
	d.base = nil
	if base != nil && d.doing != NoEdit && !same(base, &d.now) {
		d.past, d.future = append(d.past, step{d.doing, *base}), nil
	}
}

// Cancel takes the edit under way back.
func (d *Draft) Cancel() {
	if d.base != nil {
		d.now, d.base = *d.base, nil
		d.count++
	}
}

// from is the state that an edit starts from.
func (d *Draft) from() *state {
	if d.base != nil {
		return d.base
	}
	return &d.now
}

// commit takes a new state over.
func (d *Draft) commit(what Edit, next state) {
	if same(&d.now, &next) {
		d.now = next
		return
	}
	if d.base == nil {
		d.past, d.future = append(d.past, step{what, d.now}), nil
	}
	d.doing = what
	d.now = next
	d.count++
}

// same tells whether two states differ in nothing but what is chosen.
func same(a, b *state) bool {
	return a.name == b.name && a.size == b.size && a.symmetry == b.symmetry && a.weather == b.weather && slices.EqualFunc(a.items, b.items, func(x, y *Item) bool {
		return x == y || reflect.DeepEqual(*x, *y)
	})
}

// CanUndo names the edit that Undo would take back, NoEdit for none.
func (d *Draft) CanUndo() Edit { return last(d.past) }

// CanRedo names the edit that Redo would do again, NoEdit for none.
func (d *Draft) CanRedo() Edit { return last(d.future) }

func last(steps []step) Edit {
	if len(steps) == 0 {
		return NoEdit
	}
	return steps[len(steps)-1].what
}

// Undo takes the last edit back, exactly; what was chosen before it is chosen
// again. It tells whether there was one. An edit under way is cancelled.
func (d *Draft) Undo() bool {
	d.Cancel()
	return d.shift(&d.past, &d.future)
}

// Redo does the last undone edit again.
func (d *Draft) Redo() bool {
	d.Cancel()
	return d.shift(&d.future, &d.past)
}

func (d *Draft) shift(from, to *[]step) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{s.what, d.now})
	s.at.next = max(s.at.next, d.now.next) // IDs are never given again
	d.now = s.at
	d.count++
	return true
}

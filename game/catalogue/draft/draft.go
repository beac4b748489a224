// Package draft is a warband while it is being made: a list picked from a catalogue, or
// a free warband whose profiles are written by hand. Models and what they have are
// added, taken, counted, moved and named, with undo and redo of everything and without
// limit. It knows no window: the builder's screen calls it, and so may a test.
//
// Every edit keeps a document that reads back: one that would not is refused with the
// document's own words and changes nothing. What is not legal may stay: the faults of a
// list are told, not mended.
package draft

import (
	"bytes"
	"errors"
	"slices"

	"duckboard/game/catalogue"
	"duckboard/game/roster"
)

// Draft is a warband being made. It belongs to one goroutine.
type Draft struct {
	Catalogue *catalogue.Catalogue // nil: a free warband

	now    state
	past   []step
	future []step
	count  int // of changes, for Changes
	tally  *catalogue.Tally
	rows   []Row
	faults []catalogue.Fault // nil: not asked for yet
	open   []catalogue.Unchecked
}

// state is the draft at one moment. It is never changed once it is made, so that the
// history can keep it.
type state struct {
	doc    []byte          // as it is written
	list   *catalogue.List // nil: a free warband
	band   *roster.Warband // nil: a list
	chosen int             // the row, -1: none
}

// What may be wrong with an edit beside what the document says.
var (
	ErrGone  = errors.New("it is there no more")
	ErrEmpty = errors.New("a free warband has at least one model")
	ErrFull  = errors.New("a pick counts at most 100")
)

// Of returns a draft of a list, which stays as it is.
func Of(c *catalogue.Catalogue, l *catalogue.List) *Draft {
	d := &Draft{Catalogue: c, now: state{list: l.Copy(), chosen: -1}}
	d.now.doc = d.now.list.Marshal()
	return d
}

// Free returns a draft of a free warband, which stays as it is. The error is the
// document's.
func Free(w *roster.Warband) (*Draft, error) {
	d := &Draft{now: state{doc: w.Marshal(), chosen: -1}}
	var err error
	d.now.band, err = roster.Parse(d.now.doc)
	return d, err
}

// List returns the list as it stands, not to be changed; nil of a free warband.
func (d *Draft) List() *catalogue.List { return d.now.list }

// Document returns the list or the free warband as it is written.
func (d *Draft) Document() []byte { return d.now.doc }

// Warband returns the warband that the draft makes; see
// catalogue.Tally.Warband.
func (d *Draft) Warband() (*roster.Warband, error) {
	if d.now.list == nil {
		return roster.Parse(d.now.doc)
	}
	w, _, err := d.Tally().Warband()
	return w, err
}

// Tally returns the list as its catalogue judges it; nil of a free warband.
func (d *Draft) Tally() *catalogue.Tally {
	if d.tally == nil && d.now.list != nil {
		d.tally = d.Catalogue.Tally(d.now.list)
	}
	return d.tally
}

// Name returns the warband's name.
func (d *Draft) Name() string {
	if d.now.list != nil {
		return d.now.list.Name
	}
	return d.now.band.Name
}

// Badge returns what its tokens are told by.
func (d *Draft) Badge() roster.Badge {
	if d.now.list != nil {
		return roster.Badge{Colour: d.now.list.Colour, Mark: d.now.list.Mark}
	}
	return roster.Badge{Colour: d.now.band.Colour, Mark: d.now.band.Mark}
}

// Note returns what the player wrote of the whole.
func (d *Draft) Note() string {
	if d.now.list != nil {
		return d.now.list.Note
	}
	return d.now.band.Story.In("en")
}

// Changes counts the changes of what the document says, undone ones too: two moments of
// one count have the same document.
func (d *Draft) Changes() int { return d.count }

// Chosen returns the row that is chosen, -1 for none.
func (d *Draft) Chosen() int { return min(d.now.chosen, d.Len()-1) }

// Choose chooses a row, -1 for none. It is no step of the history.
func (d *Draft) Choose(i int) { d.now.chosen = max(-1, min(i, d.Len()-1)) }

// Len returns how many rows there are.
func (d *Draft) Len() int {
	if d.now.list != nil {
		return len(d.now.list.Picks)
	}
	return len(d.now.band.Models)
}

// Edit is the name of what an edit does, for the hint that offers to undo it.
type Edit uint8

// The edits.
const (
	NoEdit Edit = iota
	Added
	Taken
	Copied
	Moved
	Counted
	Renamed
	Noted
	Dressed // role, colour, mark, squad
	Bounded // what it may cost
	Changed // a profile
	edits
)

// Edits is how many names of edits there are.
const Edits = int(edits)

// step is a moment of the history: the state before (or after) an edit.
type step struct {
	what Edit
	at   state
}

// edit makes a change: do works on a copy, whose document must read back.
func (d *Draft) edit(what Edit, do func(s *state) error) error {
	next := state{chosen: d.now.chosen}
	if d.now.list != nil {
		next.list = d.now.list.Copy()
	} else {
		next.band, _ = roster.Parse(d.now.doc) // it was written by Marshal and read before
	}
	if err := do(&next); err != nil {
		return err
	}
	if err := next.write(); err != nil {
		return err
	}
	d.commit(what, next)
	return nil
}

// write makes the document, and tells why there cannot be such a one.
func (s *state) write() (err error) {
	if s.list != nil {
		s.doc = s.list.Marshal()
		_, err = catalogue.ParseList(s.doc)
		return err
	}
	if len(s.band.Models) == 0 {
		return ErrEmpty
	}
	s.doc = s.band.Marshal()
	s.band, err = roster.Parse(s.doc)
	return err
}

// commit takes a new state over. One that says the same is no step.
func (d *Draft) commit(what Edit, next state) {
	if bytes.Equal(next.doc, d.now.doc) {
		d.now.chosen = next.chosen
		return
	}
	d.past, d.future = append(d.past, step{what, d.now}), nil
	d.take(next)
}

func (d *Draft) take(s state) {
	d.now, d.tally, d.rows, d.faults, d.open = s, nil, nil, nil, nil
	d.count++
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

// Undo takes the last edit back, exactly; what was chosen before it is chosen again. It
// tells whether there was one.
func (d *Draft) Undo() bool { return d.shift(&d.past, &d.future) }

// Redo does the last undone edit again.
func (d *Draft) Redo() bool { return d.shift(&d.future, &d.past) }

func (d *Draft) shift(from, to *[]step) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	s := (*from)[n-1]
	*from = (*from)[:n-1]
	*to = append(*to, step{s.what, d.now})
	d.take(s.at)
	return true
}

// at is the pick of a way from the top, nil if there is none.
func at(l *catalogue.List, way []int) *catalogue.Pick {
	picks := l.Picks
	var p *catalogue.Pick
	for _, i := range way {
		if i < 0 || i >= len(picks) {
			return nil
		}
		p = picks[i]
		picks = p.Picks
	}
	return p
}

// Pick returns the pick of a way of places from the top, as it stands; nil if there is
// none.
func (d *Draft) Pick(way ...int) *catalogue.Pick {
	if d.now.list == nil {
		return nil
	}
	return at(d.now.list, way)
}

// move puts an element of a slice elsewhere.
func move[T any](all []T, from, to int) []T {
	x := all[from]
	return slices.Insert(slices.Delete(all, from, from+1), to, x)
}

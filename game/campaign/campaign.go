package campaign

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/campaign/war"
	"duckboard/game/fair"
)

// Format is the format line of the document.
const Format = "duckboard-campaign/1"

// The bounds of a campaign.
const (
	MaxBytes   = 16 << 20
	MaxEntries = 20_000
	MaxPlayers = 12
	MaxBands   = 24 // those that were disbanded are among them
	MaxTickets = 200
	MaxMembers = 200  // of a band, the dead among them
	MaxNote    = 2000 // the bytes of a note, and of a reason
)

// Campaign is a war that is played. It is for one goroutine.
type Campaign struct {
	State // as it stands: to be read, and changed by Do alone

	name  string
	war   *war.War
	rules game.Ruleset
	seed  fair.Bytes

	log    []Entry
	undone map[int]bool
}

// State is how a campaign stands. A refusal, an undo and Try work it out anew: ask for bands, models
// and tickets by their ids after each of them.
type State struct {
	Players []*Player
	Bands   []*Band   // in the order in which they joined, those that are gone among them
	Tickets []*Ticket // number n at n-1
	Round   int       // from 1
	Over    bool
}

// Player is who decides for a band.
type Player struct {
	ID, Name string
	Arbiter  bool   // may decide and correct everything
	Computer string // the character of a computer player; empty: a person
}

// New begins a campaign under a rule set. It fails where the war is not for it, with the places
// of what the rule set cannot do.
func New(name string, w *war.War, rules game.Ruleset, seed fair.Bytes) (*Campaign, error) {
	if err := w.Fits(rules); err != nil {
		return nil, err
	}
	c := &Campaign{name: document.Line(name, document.MostName), war: w, rules: rules, seed: seed, undone: map[int]bool{}}
	if c.name == "" {
		return nil, document.Refuse("a campaign needs a name")
	}
	c.State = State{Round: 1}
	return c, nil
}

// Name returns the campaign's name.
func (c *Campaign) Name() string { return c.name }

// War returns the war that is played.
func (c *Campaign) War() *war.War { return c.war }

// Rules returns the rule set of its battles.
func (c *Campaign) Rules() game.Ruleset { return c.rules }

// Log returns all entries, those that were undone among them: to be read alone.
func (c *Campaign) Log() []Entry { return c.log }

// Undone reports whether an entry was undone, by its place in the log.
func (c *Campaign) Undone(n int) bool { return c.undone[n] }

// Do appends an entry, or refuses it: the error is a *document.Error of one sentence, and nothing
// has changed. What the campaign knows by itself (dice that are not typed in, a ticket's number
// and seed) it fills in; the entry as it stands in the log is returned.
func (c *Campaign) Do(e Entry) (Entry, error) {
	if len(c.log) == MaxEntries {
		return e, document.Refuse("the log is full: it has %d entries", MaxEntries)
	}
	if err := c.fill(&e); err != nil {
		return e, err
	}
	if err := e.check(); err != nil {
		return e, err
	}
	if e.Kind == Undo {
		return e, c.undo(e)
	}
	if err := c.apply(len(c.log), &e); err != nil {
		c.refold()
		return e, err
	}
	c.log = append(c.log, e)
	return e, nil
}

// Try reports whether Do would refuse an entry, and why. It works out what stands anew.
func (c *Campaign) Try(e Entry) error {
	if err := c.fill(&e); err != nil {
		return err
	}
	var err error
	if e.Kind == Undo {
		if err = c.undo(e); err == nil {
			c.log = c.log[:len(c.log)-1]
			delete(c.undone, e.Entry)
		}
	} else {
		err = c.apply(len(c.log), &e)
	}
	c.refold()
	return err
}

// undo appends an entry that takes another one back, if all that came after it still holds.
func (c *Campaign) undo(e Entry) error {
	if err := c.apply(len(c.log), &e); err != nil {
		return err
	}
	c.undone[e.Entry] = true
	c.log = append(c.log, e)
	n, err := c.fold(c.log)
	if err == nil {
		return nil
	}
	c.log = c.log[:len(c.log)-1]
	delete(c.undone, e.Entry)
	c.refold()
	return document.Refuse("entry %d would no longer hold: %s", n+1, reason(err))
}

// Back returns the place in the log of the last entry of a band that a player may take back; ok is
// false where there is none. It may be refused all the same, where something later rests on it.
func (c *Campaign) Back(who, band string) (entry int, ok bool) {
	for n := len(c.log) - 1; n >= 0; n-- {
		if e := &c.log[n]; e.Band == band && e.Kind != Undo && !c.undone[n] {
			return n, c.mayUndo(len(c.log), &Entry{Kind: Undo, Who: who, Entry: n}) == nil
		}
	}
	return 0, false
}

// reason is a refusal as a part of another one.
func reason(err error) any {
	if e, ok := err.(*document.Error); ok && len(e.Faults) == 1 {
		return e.Faults[0]
	}
	return err.Error()
}

// refold works out what stands from the log, which holds.
func (c *Campaign) refold() {
	if n, err := c.fold(c.log); err != nil {
		panic("campaign: entry " + c.log[n].Kind.String() + " held and does no more: " + err.Error())
	}
}

// fold works out what stands from a log; the error is of entry n.
func (c *Campaign) fold(log []Entry) (n int, err error) {
	c.State = State{Round: 1}
	for i := range log {
		if c.undone[i] {
			continue
		}
		if err := c.apply(i, &log[i]); err != nil {
			return i, err
		}
	}
	return len(log), nil
}

// Player returns a player by its id, nil for none.
func (s *State) Player(id string) *Player {
	for _, p := range s.Players {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// Band returns a band by its id, nil for none.
func (s *State) Band(id string) *Band {
	for _, b := range s.Bands {
		if b.ID == id {
			return b
		}
	}
	return nil
}

// Ticket returns a ticket by its number, nil for none.
func (s *State) Ticket(no int) *Ticket {
	if no < 1 || no > len(s.Tickets) {
		return nil
	}
	return s.Tickets[no-1]
}

// Member returns a model by its id for life, with its band; nil for none.
func (s *State) Member(id string) (*Band, *Member) {
	for _, b := range s.Bands {
		if m := b.Member(id); m != nil {
			return b, m
		}
	}
	return nil, nil
}

// arbiter reports whether a player may decide everything.
func (s *State) arbiter(who string) bool {
	p := s.Player(who)
	return p != nil && p.Arbiter
}

// May reports whether a player may act for a band: its own, any as the arbiter, and those of the
// computer.
func (s *State) May(who string, b *Band) bool {
	owner := s.Player(b.Player)
	return s.Player(who) != nil && (who == b.Player || s.arbiter(who) || owner != nil && owner.Computer != "")
}

package campaign

import (
	"slices"
	"strconv"

	"duckboard/document"
)

// apply is the one place where an entry changes what stands. It refuses what does not follow; what
// stands is then to be folded anew. n is the entry's place in the log.
func (c *Campaign) apply(n int, e *Entry) error {
	if c.Over && e.Kind != Undo && e.Kind != Note && e.Kind != Rename && e.Kind != Weigh {
		return document.Refuse("the war is over")
	}
	if e.Kind != Enter && c.Player(e.Who) == nil {
		return document.Refuse("there is no player %q", e.Who)
	}
	if does := whole[e.Kind]; does != nil {
		return does(c, n, e)
	}
	b := c.Band(e.Band)
	if b == nil {
		return document.Refuse("there is no band %q", e.Band)
	}
	if !c.May(e.Who, b) {
		return document.Refuse("%s does not play %s", e.Who, b.Name)
	}
	if b.Gone {
		return document.Refuse("%s was disbanded", b.Name)
	}
	return c.ofBand(e, b)
}

// whole are the entries that are not of one band alone.
var whole = map[Kind]func(c *Campaign, n int, e *Entry) error{
	Enter:  func(c *Campaign, _ int, e *Entry) error { return muster{c}.enter(e) },
	Join:   func(c *Campaign, _ int, e *Entry) error { return muster{c}.join(e) },
	Claim:  func(c *Campaign, _ int, e *Entry) error { return c.claim(e) },
	Fought: func(c *Campaign, _ int, e *Entry) error { return report{c.Ticket(e.Ticket), c}.fought(e) },
	Agree:  func(c *Campaign, _ int, e *Entry) error { return report{c.Ticket(e.Ticket), c}.agree(e) },
	Void:   func(c *Campaign, _ int, e *Entry) error { return report{c.Ticket(e.Ticket), c}.void(e) },
	Weigh:  func(c *Campaign, _ int, e *Entry) error { return report{c.Ticket(e.Ticket), c}.weigh(e) },
	Next:   func(c *Campaign, _ int, e *Entry) error { return c.next(e) },
	Undo:   func(c *Campaign, n int, e *Entry) error { return c.mayUndo(n, e) },
	End:    func(c *Campaign, _ int, e *Entry) error { return c.end(e) },
}

// end ends the war before its time.
func (c *Campaign) end(e *Entry) error {
	if !c.arbiter(e.Who) {
		return errArbiter
	}
	c.Over = true
	return nil
}

var errArbiter = document.Refuse("the arbiter alone may do that")

// ofBand applies what a band does.
func (c *Campaign) ofBand(e *Entry, b *Band) error {
	if e.Kind == Note {
		return note(e, b)
	}
	purse := e.Kind == Correct && e.Model == ""
	if b.Claimed > 0 && !purse { // what is fielded, and its names, are those of the ticket
		return document.Refuse("%s has a battle to fight first: number %d", b.Name, b.Claimed)
	}
	switch e.Kind {
	case Rename:
		return c.rename(e, b)
	case Correct:
		return correction{c, b, e.Fix}.do(e)
	case Rest:
		return c.rest(b)
	case Disband:
		return c.disband(b)
	case Rolled, Chose, Close:
		if b.After == nil {
			return document.Refuse("%s has no such step open", b.Name)
		}
		return b.After.do(e)
	case Bought, Sold, Gave:
		return quartermaster{c, b}.do(e)
	}
	return document.Refuse("there is no entry %q", string(e.Kind))
}

func (c *Campaign) scaled(amount int) int { return c.war.Scaled(amount, c.rules.ID()) }

func digits(n int) string { return strconv.Itoa(n) }

func (c *Campaign) rename(e *Entry, b *Band) error {
	if e.Model == "" {
		b.Name = e.Name
		return nil
	}
	m := b.Member(e.Model)
	if m == nil {
		return document.Refuse("the band %s has no model %q", b.Name, e.Model)
	}
	m.Profile.Name = e.Name
	return nil
}

func note(e *Entry, b *Band) error {
	if e.Model == "" {
		b.Note = e.Text
		return nil
	}
	m := b.Member(e.Model)
	if m == nil {
		return document.Refuse("the band %s has no model %q", b.Name, e.Model)
	}
	m.Note = e.Text
	return nil
}

func (c *Campaign) rest(b *Band) error {
	if err := b.busy(); err != nil {
		return err
	}
	if b.Round >= c.Round {
		return document.Refuse("%s has fought or rested in this round", b.Name)
	}
	b.Round = c.Round
	b.heal(nil)
	return nil
}

// heal counts a battle for those who are absent.
func (b *Band) heal(fielded []string) {
	for _, m := range b.Members {
		if m.Absent > 0 && !slices.Contains(fielded, m.ID) {
			m.Absent--
		}
	}
}

func (c *Campaign) disband(b *Band) error {
	b.Gone, b.After = true, nil
	return nil
}

// next begins the next round, or ends the war after the last.
func (c *Campaign) next(e *Entry) error {
	for _, b := range c.Bands {
		switch err := b.busy(); {
		case b.Gone:
		case err != nil:
			return err
		case b.Round < c.Round && !c.arbiter(e.Who):
			return document.Refuse("%s has neither fought nor rested in this round", b.Name)
		}
	}
	if c.war.Rounds > 0 && c.Round >= c.war.Rounds {
		c.Over = true
		return nil
	}
	c.Round++
	return nil
}

// mayUndo tells whether a player may take an entry back: the arbiter any, all others what belongs
// to the step that is open, what they themselves said of a battle that does not count yet, and what
// changes no other entry (a name, a note, a correction, a round that a band sits out).
func (c *Campaign) mayUndo(n int, e *Entry) error {
	if e.Entry < 0 || e.Entry >= n || e.Entry >= len(c.log) || c.log[e.Entry].Kind == Undo || c.undone[e.Entry] && n == len(c.log) {
		return document.Refuse("there is nothing to undo")
	}
	if c.arbiter(e.Who) {
		return nil
	}
	was := &c.log[e.Entry]
	if t := c.Ticket(was.Ticket); t != nil && t.Open() && was.Who == e.Who && (was.Kind == Fought || was.Kind == Void) {
		return nil
	}
	b := c.Band(was.Band)
	if b == nil || !c.May(e.Who, b) {
		return errArbiter
	}
	switch was.Kind {
	case Note:
		return nil
	case Rename, Correct, Rest:
		if b.Claimed == 0 {
			return nil
		}
	case Rolled, Chose, Bought, Sold, Gave:
		if c.current(b, was) {
			return nil
		}
		return document.Refuse("that step is closed: the arbiter alone may take it back")
	}
	return errArbiter
}

// current tells whether an entry is of what a band is at: its open step, or its trade before the
// first battle.
func (c *Campaign) current(b *Band, e *Entry) bool {
	if b.Claimed > 0 {
		return false
	}
	if b.After == nil {
		return e.Ticket == 0 && b.fights() == 0
	}
	return e.Ticket == b.After.Ticket && e.Step == b.After.Step(c.war)
}

// fill fills in what the campaign knows by itself.
func (c *Campaign) fill(e *Entry) error {
	if e.Kind == Claim {
		return c.fillClaim(e)
	}
	b := c.Band(e.Band)
	if b == nil {
		return nil
	}
	after := e.Kind == Rolled || e.Kind == Chose || e.Kind == Close
	switch {
	case b.After == nil && after:
		return document.Refuse("%s has no such step open", b.Name)
	case b.After != nil && e.Ticket == 0 && (after || e.Kind == Bought || e.Kind == Sold || e.Kind == Gave):
		e.Ticket, e.Step = b.After.Ticket, b.After.Step(c.war)
	}
	if e.Kind != Rolled || len(e.Dice) > 0 {
		return nil
	}
	t := b.After.Task(e.Task)
	if t == nil {
		return document.Refuse("there is no task %q", e.Task)
	}
	e.Dice = b.After.throw(t)
	return nil
}

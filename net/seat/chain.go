package seat

import (
	"errors"

	"duckboard/game/fair"
	"duckboard/game/online"
)

// Keeper keeps how far the guest's chain was given, for good: it says so of one more link before
// that is sent. What is to be kept the rule says of what is kept; ok is false where nothing may be.
// The rule may be asked beside the seat, once and before Over is true.
type Keeper func(rule Rule) Keeping

// Rule is what is given after what was given.
type Rule func(was fair.Given) (now fair.Given, ok bool)

// Keeping is something on its way to where it outlasts the program. Over reports whether it is
// there; the error is why it cannot be kept, a *Fault where no link may be given.
type Keeping interface{ Over() (over bool, err error) }

// giving is a link whose giving is being kept.
type giving struct {
	kind    online.Kind
	log     fair.Bytes // for which it is
	link    fair.Bytes // of a roll
	now     fair.Given
	keeping Keeping
}

// KeptBy has a keeper keep how far the chain is given. Without one that lasts as long as the seat.
func (s *Seat) KeptBy(k Keeper) *Seat {
	s.keeper = k
	return s
}

// Memory returns a keeper whose word lasts as long as the program.
func Memory(given fair.Given) Keeper {
	return func(rule Rule) Keeping {
		now, ok := rule(given)
		if !ok {
			return kept{Rewound}
		}
		given = now
		return kept{}
	}
}

// kept is what was kept at once, or could not be.
type kept struct{ err error }

func (k kept) Over() (bool, error) { return true, k.err }

// note takes an entry into the digest of the log.
func (s *Seat) note(e *online.Entry, text []byte) {
	s.log = fair.Of(append(s.log[:len(s.log):len(s.log)], text...))
	if e.Kind == online.Chosen && e.Waits {
		s.stood = s.log
	}
}

// chain is the guest's, if this seat is.
func (s *Seat) chain() (c fair.Chain, ok bool) {
	return fair.NewChain(s.ticket.Chain), s.match.Guest() == s.side && s.ticket.Chain != fair.Bytes{}
}

// own reports whether the chain that a game goes by is the one that this device has; that is looked
// at once.
func (s *Seat) own() bool {
	if s.checked || s.match.Stage() != online.Playing || s.match.Guest() != s.side {
		return true
	}
	c, ok := s.chain()
	if ok {
		_, _, ok = c.After(s.match.Link())
	}
	s.checked = true
	return ok
}

// filled puts the link and the nonce into a request that needs them, once it is kept that they are
// given. It is false as long as they are not there.
func (s *Seat) filled(r *online.Request) bool {
	switch {
	case r.Kind == online.Linked:
	case r.Kind != online.Ready || s.match.Guest() != s.side:
		return true
	case s.match.Stage() != online.Setting || s.match.Ready(s.side) || !s.match.Ready(s.side.Other()):
		r.Nonce = fair.Draw().String() // it will be refused: no link is given for that
		return true
	}
	log := s.log
	if r.Kind == online.Linked {
		log = s.stood
	}
	for s.err == nil {
		if s.giving == nil && !s.give(r.Kind, log) {
			return false
		}
		g := s.giving
		over, err := g.keeping.Over()
		if !over {
			return false
		}
		s.giving = nil
		var no *Fault
		switch {
		case errors.As(err, &no):
			s.err = no
		case err != nil:
			s.err = &Fault{Key: "This device cannot save which of its secrets it has given for dice, so it gives no more. Free some space, then open the match again: %v", Args: []any{err}, Err: err}
		case g.kind == r.Kind && g.log == log: // else something has changed meanwhile
			s.fill(r, g)
			return true
		}
	}
	return false
}

// give begins to have it kept that a link is given for a log.
func (s *Seat) give(kind online.Kind, log fair.Bytes) bool {
	c, ok := s.chain()
	g := &giving{kind: kind, log: log}
	number := 0
	if last := s.match.Link(); ok && last != (fair.Bytes{}) {
		number, g.link, ok = c.After(last)
		ok = ok || kind == online.Ready // with another chain than before
	}
	if !ok || kind == online.Linked && number == 0 {
		s.err = errChain
		return false
	}
	g.keeping = s.keeper(func(was fair.Given) (now fair.Given, ok bool) {
		switch {
		case kind == online.Linked:
			now, ok = was.Give(number, log)
		case was.Links > 0 && was.Log.Is(log): // it was lost on its way
			now, ok = was, true
		default: // whoever is ready again has a new link for the first
			now, ok = was.Give(max(was.Links+1, number), log)
		}
		g.now = now
		return now, ok
	})
	s.giving = g
	return true
}

// fill puts what is given into a request.
func (s *Seat) fill(r *online.Request, g *giving) {
	link := g.link
	if r.Kind == online.Ready {
		c, _ := s.chain()
		var err error
		if link, err = c.Link(g.now.Links); err != nil {
			s.err = unfit(err)
		}
		r.Nonce, r.Anchor = c.Nonce(g.now.Links, g.log).String(), link.Hash().String()
	}
	r.Link = link.String()
}

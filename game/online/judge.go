package online

import (
	"errors"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
)

// Judge is who runs a match: it knows the secret of the dice and makes the entries. An
// entry counts once it is given to Apply, which is to be called when it is kept for good:
// if another was kept in its place, that one is applied.
type Judge struct {
	*Match
	secret fair.Bytes
	engine int
}

// NewJudge returns the judge of a match; engine is the number of its own engine. A match
// that another engine has played is one of TakeUp.
func NewJudge(m *Match, secret fair.Bytes, engine int) *Judge { return &Judge{m, secret, engine} }

// Opened returns the first entry of a match.
func Opened(o Opening, secret fair.Bytes, now Moment) Entry {
	o.Commitment = secret.Hash().String()
	return Entry{At: now, Kind: Open, Side: game.NoSide, Open: o}
}

// Propose makes the entry of what a side sends. kept tells that it is one of the log
// already: the request has come before. The error is a *Refusal, and changes nothing.
func (j *Judge) Propose(side game.Side, r *Request, now Moment) (e Entry, kept bool, err error) {
	if r.After > len(j.log) {
		return e, false, &Refusal{Code: Early, Key: "There are only %d entries.", Args: []any{len(j.log)}}
	}
	for _, e := range j.log[r.After:] {
		if r.ID != "" && e.ID == r.ID && e.Side == side {
			return e, true, nil
		}
	}
	if k := kinds[r.Kind]; k.server || side != 0 && side != 1 {
		return e, false, &Refusal{Code: Seat, Key: "Only a player may do that."}
	} else if k.fresh && r.After < j.turned && j.Stage()&k.when != 0 {
		return e, false, &Refusal{Code: Late, Key: "Something has changed meanwhile."}
	}
	e, err = j.make(Entry{Kind: r.Kind, Side: side, ID: r.ID, Offer: r.Offer, Band: r.Band, Salt: r.Salt, Seal: r.Seal, Name: r.Name,
		Nonce: r.Nonce, Anchor: r.Anchor, Link: r.Link, Choice: r.Choice}, now)
	return e, false, err
}

// make puts an entry at the end of the log, if it may be there, and rolls its dice.
func (j *Judge) make(e Entry, now Moment) (Entry, error) {
	e.N, e.At = len(j.log), now
	if e.N > 0 {
		e.At = max(now, j.log[e.N-1].At) // the clock of another server may be behind
	}
	if no := j.admit(&e); no != nil {
		return Entry{}, no
	}
	var err error
	switch e.Kind {
	case Begin:
		err = j.openGame(&e)
	case Chosen:
		err = j.deal(&e, game.Command{Side: e.Side, Choice: e.Choice}, j.linked())
	case Linked:
		err = j.deal(&e, *j.waiting, false)
	}
	if err != nil {
		return Entry{}, err
	}
	return e, nil
}

// fair are the dice of the match.
func (j *Judge) fair(origin fair.Bytes) *fair.Dice {
	d := &fair.Dice{Secret: j.secret, Start: origin, Game: j.open.Game}
	for i, n := range j.nonces {
		d.Nonces[i], _ = fair.Parse(n) // it was read as one
	}
	return d
}

func linkOf(text string) *fair.Bytes {
	if l, ok := fair.Parse(text); ok {
		return &l
	}
	return nil
}

func (j *Judge) openGame(e *Entry) error {
	start := j.promised()
	origin, err := originOf(j.offer.Rules, start)
	if err != nil {
		return err
	}
	g, _, err := replay.BeginDealt(j.offer.Rules, start, replay.Source(j.fair(origin), 0, linkOf(start.Dealt.Link)))
	if err != nil {
		return err
	}
	e.Origin, e.Digest, e.Cast.Faces = origin.String(), g.Digest().String(), g.Setup().Dice
	return nil
}

// deal plays a choice on a copy of the game and rolls its dice. held: they wait for the
// guest's link, if there are any.
func (j *Judge) deal(e *Entry, c game.Command, held bool) error {
	f := j.game.Fork()
	c.Cast = game.Cast{Die: j.dice, Link: e.Link}
	var faces []int
	roll := replay.Source(j.fair(j.origin), j.dice, linkOf(e.Link))
	dealer := func(of int) (int, bool) {
		face, ok := roll(of)
		faces = append(faces, face)
		return face, ok
	}
	if held {
		dealer = nil
	}
	events, err := f.Deal(c, dealer)
	switch {
	case held && errors.Is(err, game.ErrWaiting):
		e.Waits = true
		return nil
	case err != nil:
		return illegal(err)
	}
	if e.Digest = f.Digest().String(); len(faces) > 0 {
		e.Cast = game.Cast{Faces: faces, Die: j.dice, Link: e.Link}
	}
	j.judged = &judged{string(e.JSON()), f, events}
	return nil
}

// Due returns the entry that the server itself has to make now; ok is false where it has
// none. It makes one where both are ready and the game begins, where another engine plays
// on, where a side's time is up, where a guest who is away has no link, and to publish the
// secret.
func (j *Judge) Due(now Moment) (e Entry, ok bool, err error) {
	e.Side = game.NoSide
	side, at, runs := j.Deadline()
	switch {
	case j.Stage() == Setting && j.ready[0] && j.ready[1]:
		e.Kind = Begin
	case j.Stage() == Playing && j.engine != j.Match.engine && (j.parts == nil || j.agreed[0] && j.agreed[1]):
		if e.Kind, e.Engine = Engine, j.engine; j.parts != nil {
			e.Parts = j.parts.Entry
		}
	case j.Stage() == Ended && j.published == "":
		e.Kind, e.Secret = Tells, j.secret.String()
	case runs && now > at:
		e.Kind, e.Side = Out, side
	case j.waiting != nil && !j.linked():
		e.Kind = Linked
	default:
		return Entry{}, false, nil
	}
	e, err = j.make(e, now)
	return e, err == nil, err
}

// Abandon returns the entry with which the server ends a match that nobody plays any
// more.
func (j *Judge) Abandon(now Moment) (Entry, error) {
	return j.make(Entry{Kind: Abandon, Side: game.NoSide}, now)
}

// Thinks returns the side for which the computer has to choose now, or NoSide.
func (m *Match) Thinks() game.Side {
	if side := m.Decides(); side != game.NoSide && m.waiting == nil && m.computer[side] && !m.Rests() {
		return side
	}
	return game.NoSide
}

// Rests reports whether a match waits until one of its players comes back: the computer plays
// both seats, not both because a player wanted that. Where neither may come back it plays on.
func (m *Match) Rests() bool {
	return m.computer[0] && m.computer[1] && (m.late[0] || m.late[1]) && (!m.spent(0) || !m.spent(1))
}

// Play returns the entry of a choice that the computer makes for the side of Thinks. It
// chose on Game, which has none of the dice to come.
func (j *Judge) Play(c game.Choice, now Moment) (Entry, error) {
	side := j.Thinks()
	if side == game.NoSide {
		return Entry{}, &Refusal{Code: Seat, Key: "The computer does not play this seat."}
	}
	return j.make(Entry{Kind: Chosen, Side: side, Choice: c, Computer: true}, now)
}

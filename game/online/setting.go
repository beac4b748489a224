package online

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
)

func (m *Match) mayOpen(e *Entry) *Refusal {
	if _, ok := fair.Parse(e.Open.Commitment); !ok || e.Open.Game == "" {
		return &Refusal{Code: Missing, Key: "The match is not open."}
	}
	return nil
}

func (m *Match) opens(e *Entry) ([]game.Event, error) {
	m.open, m.engine = e.Open, e.Open.Engine
	return nil, nil
}

func (m *Match) mayOffer(e *Entry) *Refusal {
	if e.Side != m.open.Beginner {
		return &Refusal{Code: Seat, Key: "The player who began the match sets what is played."}
	}
	if m.half() && !e.Offer.Terms.Sealed {
		return &Refusal{Code: Late, Key: "One list is shown already. The other must be shown before this can change."}
	}
	return nil
}

func (m *Match) offers(e *Entry) ([]game.Event, error) {
	m.sheds(e)
	defer m.reseals(m.sealed())
	m.offer, m.ground, m.ready = e.Offer, e.Offer.Ground, [2]bool{}
	return nil, nil
}

func (m *Match) brings(e *Entry) ([]game.Event, error) {
	m.sheds(e)
	m.bands[e.Side], m.ready = e.Band, [2]bool{}
	return nil, nil
}

// sheds lets go of what an entry takes the place of.
func (m *Match) sheds(e *Entry) {
	for i := len(m.log) - 1; i >= 0; i-- {
		if e.replaces(&m.log[i]) {
			m.log[i].Offer, m.log[i].Band = nil, nil
			return
		}
	}
}

// replaces tells whether nobody needs what another entry says once this one is there: an offer
// that comes after another one, a warband that comes after one of the same side.
func (e *Entry) replaces(o *Entry) bool {
	return e.Kind == o.Kind && (e.Kind == Offers || e.Kind == Brings && e.Side == o.Side)
}

// Shed reports whether what an entry said was let go of, since another has replaced
// it.
func (e *Entry) Shed() bool {
	return e.Kind == Offers && e.Offer == nil || e.Kind == Brings && e.Band == nil
}

func (m *Match) mayBeReady(e *Entry) *Refusal {
	guest := m.Guest()
	switch {
	case m.offer == nil:
		return &Refusal{Code: Missing, Key: "Nobody has set yet what is played."}
	case m.bands[0] == nil || m.bands[1] == nil:
		return &Refusal{Code: Missing, Key: "A side has no warband yet."}
	case m.ready[e.Side]:
		return &Refusal{Code: Late, Key: "This side is ready already."}
	case e.Side == guest && !m.ready[guest.Other()]:
		return &Refusal{Code: Missing, Key: "The player who runs the server must be ready first: else they would know the dice of the opening."}
	case e.Side == guest && !follows(e.Link, e.Anchor):
		return &Refusal{Code: LinkWrong, Key: "This is not the next link of the chain."}
	case e.Side != guest && e.Link+e.Anchor != "":
		return &Refusal{Code: LinkWrong, Key: "This side has no chain."}
	}
	if m.trusts { // it was looked at then
		return nil
	}
	if err := m.Playable(); err != nil {
		return &Refusal{Code: Rules, Key: "This cannot be played: %v", Args: []any{err}}
	}
	return nil
}

// Playable returns why what was agreed on cannot be played, nil if it can, or is not all there
// yet.
func (m *Match) Playable() error {
	if m.offer == nil || m.bands[0] == nil || m.bands[1] == nil {
		return nil
	}
	_, _, err := game.NewGame(m.offer.Rules, m.start()) // on any dice
	return err
}

func follows(link, before string) bool {
	l, ok := fair.Parse(link)
	b, known := fair.Parse(before)
	return ok && known && l.Follows(b)
}

func (m *Match) isReady(e *Entry) ([]game.Event, error) {
	m.ready[e.Side], m.took[e.Side], m.nonces[e.Side] = true, true, e.Nonce
	if e.Side == m.Guest() {
		m.anchor = e.Anchor
		m.link, _ = fair.Parse(e.Link)
	}
	return nil, nil
}

func (m *Match) mayUnready(e *Entry) *Refusal {
	if !m.ready[e.Side] {
		return &Refusal{Code: Missing, Key: "This side is not ready."}
	}
	return nil
}

func (m *Match) isUnready(e *Entry) ([]game.Event, error) {
	m.ready[e.Side] = false
	if m.Guest() != game.NoSide {
		m.ready = [2]bool{} // the guest's link is known by now
	}
	return nil, nil
}

func (m *Match) mayBegin(*Entry) *Refusal {
	if !m.ready[0] || !m.ready[1] {
		return &Refusal{Code: NotYet, Key: "A side is not ready yet."}
	}
	return nil
}

// promised is the start with what was promised about its dice.
func (m *Match) promised() game.Start {
	s := m.start()
	s.Dealt = &game.Dealt{Game: m.open.Game, Commitment: m.open.Commitment, Nonces: m.nonces}
	if m.Guest() != game.NoSide {
		s.Dealt.Anchor, s.Dealt.Link = m.anchor, m.link.String()
	}
	return s
}

// originOf is the digest of the start, for its dice.
func originOf(rules game.Ruleset, s game.Start) (fair.Bytes, error) {
	setup, err := game.Prepare(rules, s)
	if err != nil {
		return fair.Bytes{}, err
	}
	return replay.Origin(setup), nil
}

func (m *Match) begins(e *Entry) ([]game.Event, error) {
	start := m.promised()
	origin, err := originOf(m.offer.Rules, start)
	switch {
	case err != nil:
		return nil, err
	case origin.String() != e.Origin && !m.lax:
		return nil, fmt.Errorf("entry %d: the server begins another game than was agreed on", e.N)
	}
	start.Dice = e.Cast.Faces
	begun, events, err := replay.Begin(m.offer.Rules, start)
	switch {
	case err != nil:
		return nil, fmt.Errorf("entry %d: %w", e.N, err)
	case begun.Digest().String() != e.Digest:
		return nil, &Parted{e.N, -1, nil}
	}
	m.origin, _ = fair.Parse(e.Origin) // it was read as one
	m.game, m.dice = begun, len(e.Cast.Faces)
	bank := Moment(m.offer.Terms.Clock.Bank) * second
	m.left, m.paid, m.since = [2]Moment{bank, bank}, e.At, e.At
	m.ended()
	return events, nil
}

// ended notes that the game is over.
func (m *Match) ended() {
	if st := m.game.State(); st.Over {
		m.result = Result{Played, st.Winner}
	}
}

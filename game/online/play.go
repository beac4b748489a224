package online

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
)

func (m *Match) mayChoose(e *Entry) *Refusal {
	switch {
	case m.waiting != nil:
		return &Refusal{Code: Turn, Key: "The dice of the last choice are not there yet."}
	case e.Side != m.Decides():
		return &Refusal{Code: Turn, Key: "It is the other side that decides now."}
	case m.computer[e.Side] && !e.Computer:
		return &Refusal{Code: Automatic, Key: "The computer plays this seat: come back first."}
	case !m.computer[e.Side] && e.Computer:
		return &Refusal{Code: Seat, Key: "The computer does not play this seat."}
	}
	return m.inTime(e.Side, e.At) // whether the rules refuse it, playing it tells
}

// illegal is the refusal of a choice that the rules refuse, any other error as it is.
func illegal(err error) error {
	var rule *game.Refusal
	if !errors.As(err, &rule) {
		return err
	}
	return &Refusal{Code: Rules, Key: rule.Key, Args: rule.Args, Rule: rule}
}

// linked tells whether dice that are rolled now need a link of the guest's.
func (m *Match) linked() bool {
	guest := m.Guest()
	return guest != game.NoSide && !m.computer[guest]
}

func (m *Match) chooses(e *Entry) ([]game.Event, error) {
	c := game.Command{Side: e.Side, Choice: e.Choice, Cast: e.Cast}
	switch {
	case e.Waits && !m.linked():
		return nil, fmt.Errorf("entry %d: no choice waits for a link", e.N)
	case e.Waits:
		if _, err := m.game.Ahead().Do(c); !errors.Is(err, game.ErrWaiting) {
			return nil, &Parted{e.N, len(m.game.Log()), err}
		}
		m.waiting, m.held, m.since = &c, made{e.Computer, m.since}, e.At
		m.lapse(e.Side)
		m.gains(e)
		return nil, nil
	case len(e.Cast.Faces) > 0 && m.linked():
		return nil, fmt.Errorf("entry %d: the dice have no link of the guest's chain", e.N)
	}
	events, err := m.do(e, c, made{e.Computer, m.since})
	if err == nil {
		m.gains(e)
	}
	return events, err
}

// gains gives a player the increment of a choice.
func (m *Match) gains(e *Entry) {
	if !e.Computer {
		m.gain(e.Side)
	}
}

// do plays a choice whose dice are there.
func (m *Match) do(e *Entry, c game.Command, how made) ([]game.Event, error) {
	if len(c.Cast.Faces) > 0 && c.Cast.Die != m.dice {
		return nil, fmt.Errorf("entry %d: dice come from number %d, not %d", e.N, m.dice, c.Cast.Die)
	}
	events, err := m.move(e, c)
	if err != nil {
		return nil, err
	}
	m.dice += len(c.Cast.Faces)
	m.choices = append(m.choices, how)
	m.waiting, m.since = nil, e.At
	m.lapse(c.Side)
	m.ended()
	return events, nil
}

// move plays a choice in the game. What one's own log says of where it leads is taken for
// true; what the judge has just played is taken over.
func (m *Match) move(e *Entry, c game.Command) (events []game.Event, err error) {
	m.before = nil
	if m.doomed[e.N] {
		m.before = m.game.Fork()
	}
	if j := m.judged; j != nil && j.entry == string(e.JSON()) {
		m.game = j.game
		return j.events, nil
	}
	if d, ok := replay.ParseDigest(e.Digest); ok && m.trusts {
		events, err = m.game.Recall(c, d)
	} else {
		events, err = m.game.Do(c)
	}
	switch {
	case err != nil:
		return nil, &Parted{e.N, len(m.game.Log()), err}
	case m.game.Digest().String() != e.Digest:
		return nil, &Parted{e.N, len(m.game.Log()) - 1, nil}
	}
	return events, nil
}

// lapse ends what was asked before a choice of a side.
func (m *Match) lapse(side game.Side) {
	if m.asked = game.NoSide; m.draw != side {
		m.draw = game.NoSide
	}
}

func (m *Match) mayRoll(e *Entry) *Refusal {
	switch {
	case m.waiting == nil:
		return &Refusal{Code: Missing, Key: "No choice waits for its dice."}
	case e.Side == game.NoSide && !m.linked() && e.Link == "":
		return nil
	case e.Side != m.Guest() || !m.linked():
		return &Refusal{Code: Seat, Key: "Only the guest has the links."}
	case !follows(e.Link, m.link.String()):
		return &Refusal{Code: LinkWrong, Key: "This is not the next link of the chain."}
	}
	return m.inTime(e.Side, e.At)
}

func (m *Match) rolls(e *Entry) ([]game.Event, error) {
	if len(e.Cast.Faces) == 0 {
		return nil, fmt.Errorf("entry %d: has a link and no dice", e.N)
	}
	c := *m.waiting
	c.Cast = e.Cast
	events, err := m.do(e, c, m.held)
	if l, ok := fair.Parse(e.Link); ok && err == nil {
		m.link = l
	}
	return events, err
}

// last is the last choice if a side may take it back: it is its own, the computer has not
// made it, and nobody has decided since, nor does it wait for a link that may be known by
// now. free: no die was rolled.
func (m *Match) last(side game.Side) (free, ok bool) {
	log := m.game.Log()
	switch n := len(log); {
	case n == 0 || m.waiting != nil || log[n-1].Side != side || m.choices[n-1].bot:
		return false, false
	default:
		return len(log[n-1].Cast.Faces) == 0, true
	}
}

// MayTakeBack reports whether a side may take its last choice back, and whether that
// needs the other's consent.
func (m *Match) MayTakeBack(side game.Side) (may, consent bool) {
	if m.Stage() != Playing || m.parts != nil {
		return false, false
	}
	free, ok := m.last(side)
	return ok, ok && !free
}

func (m *Match) mayAskBack(e *Entry) *Refusal {
	may, consent := m.MayTakeBack(e.Side)
	switch {
	case !may:
		return &Refusal{Code: Missing, Key: "You can take back only your own last choice, before the other side has decided."}
	case !consent:
		return &Refusal{Code: Consent, Key: "No die was rolled: it can be taken back without asking."}
	case m.asked != game.NoSide:
		return &Refusal{Code: Late, Key: "You have asked for this already. Wait for the answer."}
	}
	return nil
}

func (m *Match) asksBack(e *Entry) ([]game.Event, error) {
	m.asked = e.Side
	return nil, nil
}

func (m *Match) mayTakeBack(e *Entry) *Refusal {
	if m.asked == e.Side.Other() {
		return nil // the other side agrees
	}
	may, consent := m.MayTakeBack(e.Side)
	switch {
	case !may:
		return &Refusal{Code: Missing, Key: "You can take back only your own last choice, before the other side has decided."}
	case consent:
		return &Refusal{Code: Consent, Key: "Dice were rolled: the other side must agree."}
	}
	limit := Moment(m.offer.Terms.Clock.Limit) * second
	if last := m.choices[len(m.choices)-1]; limit > 0 && e.At > last.since+limit {
		return &Refusal{Code: Clocked, Key: "The time for this decision is up."}
	}
	return nil
}

// takesBack plays the game again without its last choice. The numbers of the dice go on.
func (m *Match) takesBack(e *Entry) ([]game.Event, error) {
	n := len(m.game.Log()) - 1
	m.uncharge(m.game.Log()[n].Side, e)
	m.asked = game.NoSide
	if m.before == nil {
		var err error
		if m.before, err = m.game.At(n); err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.N, err)
		}
	}
	m.game, m.before, m.choices = m.before, nil, m.choices[:n]
	return nil, nil
}

func (m *Match) mayKeep(e *Entry) *Refusal {
	if m.asked != e.Side.Other() {
		return &Refusal{Code: Missing, Key: "Nobody asked for that."}
	}
	return nil
}

func (m *Match) keeps(*Entry) ([]game.Event, error) {
	m.asked = game.NoSide
	return nil, nil
}

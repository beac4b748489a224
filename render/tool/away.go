package tool

import (
	"bytes"
	"errors"

	"duckboard/game"
	"duckboard/game/replay"
)

// Away is a match that is judged elsewhere. What a person chooses is asked for there. As far as it
// takes no die it is played here at once, and only shown to be on its way where it does: what is
// played there comes back in its order, one's own choices and the other side's alike. If it is not
// what was played here, or one's own is refused, that is taken back.
type Away interface {
	Choose(c game.Choice)                // asks for a choice of the side that decides
	TakeBack()                           // asks to take one's last choice back, or the other side to agree
	MayTakeBack() (may bool, asked Text) // asked: why it may not, or what the other side is asked
	Next() (p Played, ok bool)           // what comes next
}

// Played is what comes of a match: a choice with its dice or, if one of these is set, another step.
type Played struct {
	Command game.Command
	Back    bool   // the last choice is taken back
	Refused string // one's own choice is, and so are all that were made on top of it
}

// Join has the session go by a match that is judged elsewhere, from where both stand alike.
func (s *Session) Join(a Away) { s.away, s.sure = a, len(s.past) }

// Sent is the choice that is on its way and whose dice are waited for; nil if there is none.
func (s *Session) Sent() *game.Command { return s.sent }

// Unsure reports whether something is shown that the match has not confirmed.
func (s *Session) Unsure() bool { return s.away != nil && (s.sent != nil || len(s.past) > s.sure) }

// ask plays a choice here as far as that goes, and asks for it.
func (s *Session) ask(c game.Command) ([]game.Event, error) {
	if s.sent != nil {
		return nil, &game.Refusal{Model: game.NoModel, Key: "The dice of the last choice are not there yet."}
	}
	events, err := s.Do(c)
	if errors.Is(err, game.ErrWaiting) {
		s.sent, err = &c, nil
	}
	if err == nil {
		s.away.Choose(c.Choice)
	}
	return events, err
}

// Come takes what has come of the match: the events that are to be shown; back: what was shown is
// taken back. ok is false where nothing has come.
func (s *Session) Come() (events []game.Event, back bool, no string, ok bool) {
	if s.away == nil {
		return nil, false, "", false
	}
	p, ok := s.away.Next()
	switch {
	case !ok:
		return nil, false, "", false
	case p.Refused != "":
		s.rewind(s.sure)
		return nil, true, p.Refused, true
	case p.Back:
		s.rewind(max(s.sure-1, 0))
		return nil, true, "", true
	case len(s.past) > s.sure && same(&s.past[s.sure].Command, &p.Command):
		s.sure++
		return nil, false, "", true
	case len(s.past) > s.sure: // somebody else sits on the seat, too
		s.rewind(s.sure)
		back = true
	}
	s.sent = nil
	events, err := s.Do(p.Command)
	if err != nil { // the match has been played to here with the same engine
		panic("tool: what a match has played is refused: " + err.Error())
	}
	s.sure = len(s.past)
	return events, back, "", true
}

// rewind takes back all from a moment on.
func (s *Session) rewind(to int) {
	s.sent = nil
	if s.sure = min(s.sure, to); to < len(s.past) {
		s.game, s.lines, s.past = s.past[to].Before, s.lines[:s.past[to].line], s.past[:to]
	}
}

// same reports whether two commands make the same choice, whatever dice they rolled.
func same(a, b *game.Command) bool {
	x, y := game.Command{Side: a.Side, Choice: a.Choice}, game.Command{Side: b.Side, Choice: b.Choice}
	return bytes.Equal(replay.AppendCommand(nil, &x), replay.AppendCommand(nil, &y))
}

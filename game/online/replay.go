package online

import (
	"errors"
	"fmt"
	"slices"

	"duckboard/game"
	"duckboard/game/fair"
)

// Replay returns the match of a log. The error is that of the first entry which
// cannot be one of it.
func Replay(log []Entry) (*Match, error) {
	m := New()
	return m, m.read(log, func(int) {})
}

// Rebuild is Replay for a log of the server's own, in a fraction of the time: where each
// choice led is worked out for the last one alone.
func Rebuild(log []Entry) (*Match, error) {
	m, last := New(), len(log)-1
	m.doomed = doomed(log)
	for last > 0 && log[last].Digest == "" {
		last--
	}
	err := m.read(log, func(i int) { m.trusts = i < last })
	m.trusts, m.doomed = false, nil
	return m, err
}

// TakeUp is Replay for a match that another engine has played. Where the game goes another
// way by this one, the match is as it was before that, see Parts. One that is over is
// not gone on with: then the error is a *Parted.
func TakeUp(log []Entry) (*Match, error) {
	m := New()
	m.lax = true
	err := m.read(log, func(int) {})
	if m.lax = false; err != nil && m.parts != nil { // it ended otherwise
		err = m.parts
	}
	return m, err
}

func (m *Match) read(log []Entry, before func(i int)) error {
	m.voids, m.log = voids(log), slices.Grow(m.log, len(log))
	for i := range log {
		before(i)
		if _, err := m.Apply(log[i]); err != nil {
			return err
		}
	}
	return nil
}

// doomed are the entries with which a choice was played that is taken back.
func doomed(log []Entry) map[int]bool {
	var played []int
	all := map[int]bool{}
	for i := range log {
		switch e := &log[i]; {
		case e.plays():
			played = append(played, i)
		case e.Kind == Back && len(played) > 0:
			all[played[len(played)-1]] = true
			played = played[:len(played)-1]
		}
	}
	return all
}

// plays tells whether a choice is played with the entry.
func (e *Entry) plays() bool { return e.Kind == Chosen && !e.Waits || e.Kind == Linked }

// voids are the entries from which on a game was not played by a later engine.
func voids(log []Entry) map[int]bool {
	all := map[int]bool{}
	for i := range log {
		if log[i].Kind == Engine && log[i].Parts > 0 {
			all[log[i].Parts] = true
		}
	}
	return all
}

// Parted is the error of an entry after which the game stands elsewhere here than it says:
// it was played by another engine, or is not true.
type Parted struct {
	Entry  int
	Choice int   // of the game, from 0; -1: its opening
	Err    error // why it cannot be played; nil: it leads elsewhere
}

// Error tells the entry.
func (p *Parted) Error() string {
	if p.Err != nil {
		return fmt.Sprintf("entry %d: here the game goes another way: %v", p.Entry, p.Err)
	}
	return fmt.Sprintf("entry %d: here the game goes another way", p.Entry)
}

// Parts tells where the game goes another way by this engine than by the one before. The
// match is as before that entry, and waits for both sides to agree to go on from there. It
// is nil where nothing is waited for.
func (m *Match) Parts() *Parted { return m.parts }

// Engine returns the number of the engine that plays the match.
func (m *Match) Engine() int { return m.engine }

// part has the match be as it was before an entry with which the game goes another way.
func (m *Match) part(p *Parted) error {
	g, err := m.game.At(p.Choice)
	if err == nil {
		m.game, m.parts, m.passed, m.idle, m.before, m.waiting = g, p, 0, [2]int{}, nil, nil
	}
	return err
}

// passes tells whether an entry was made by an engine by which the game went another way:
// it is read for what else it says.
func (m *Match) passes(e *Entry) bool {
	if m.game == nil || m.parts == nil && !m.voids[e.N] {
		return false
	}
	if m.parts == nil {
		m.parts, m.passed, m.waiting = &Parted{Entry: e.N, Choice: len(m.game.Log())}, 0, nil
	}
	return slices.Contains(played, e.Kind)
}

// pass appends an entry without playing it.
func (m *Match) pass(e *Entry) error {
	m.log = append(m.log, *e)
	switch {
	case e.plays():
		m.passed++
		m.dice += len(e.Cast.Faces)
		if l, ok := fair.Parse(e.Link); ok {
			m.link = l
		}
		m.lapse(e.Side)
	case e.Kind == Back && m.passed > 0:
		m.passed--
	case e.Kind == Back && len(m.choices) > 0:
		_, err := m.takesBack(e)
		return err
	case e.Kind == HandOver || e.Kind == Out:
		m.computer[e.Side], m.late[e.Side] = true, e.Kind == Out
	case e.Kind == Return:
		m.computer[e.Side], m.late[e.Side] = false, false
	}
	return nil
}

func (m *Match) mayGoOn(e *Entry) *Refusal {
	if m.parts == nil || m.agreed[e.Side] {
		return &Refusal{Code: Missing, Key: "Nobody asked for that."}
	}
	return nil
}

func (m *Match) goesOn(e *Entry) ([]game.Event, error) {
	m.agreed[e.Side] = true
	return nil, nil
}

func (m *Match) mayChangeEngine(e *Entry) *Refusal {
	if m.parts == nil && e.Parts != 0 || m.parts != nil && (e.Parts != m.parts.Entry || !m.agreed[0] || !m.agreed[1]) {
		return &Refusal{Code: Missing, Key: "The game goes another way from some point on. Both sides must agree to go on from there."}
	}
	return nil
}

// changesEngine goes on by another engine. The numbers of dice go on, too.
func (m *Match) changesEngine(e *Entry) ([]game.Event, error) {
	if m.engine = e.Engine; m.parts != nil {
		m.parts, m.agreed = nil, [2]bool{}
		m.asked, m.draw, m.since = game.NoSide, game.NoSide, e.At
	}
	return nil, nil
}

// lets tells whether the error of an entry is that the game parts there, and notes it if
// the log is another engine's.
func (m *Match) lets(err error) bool {
	var p *Parted
	return m.lax && errors.As(err, &p) && p.Choice >= 0 && m.part(p) == nil
}

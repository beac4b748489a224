// Package replay keeps the log of a game. It writes a game as a document (duckboard-save/1)
// that holds its whole start, its seed and every choice. It reads the document back and
// plays the game again to where it stood. Where the game played again departs, it tells at
// which choice.
package replay

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"duckboard/game"
	"duckboard/game/wire"
)

// Digest is the fingerprint of a moment: FNV-64a over the events that led to it,
// the state that they left and the decision that is asked, all as the protocol
// writes them. The engine's private bookkeeping is not in it, so that it may
// change without breaking the saves that there are. The first of a save is over
// its seal too.
type Digest uint64

// String returns the digest as a save has it, 16 hexadecimal digits.
func (d Digest) String() string { return fmt.Sprintf("%016x", uint64(d)) }

// ParseDigest reads what String writes; ok is false for anything else.
func ParseDigest(s string) (d Digest, ok bool) {
	n, err := strconv.ParseUint(s, 16, 64)
	return Digest(n), err == nil && Digest(n).String() == s
}

// Match is a game that keeps a digest for each of its choices, so that it can
// be saved at any moment. Like a Game it is for one goroutine.
type Match struct {
	*game.Game
	Players []string // who plays each side: "" a person, else a program's name; nil: nobody said
	Secret  string   // of a dealt game, once it is published
	Ended   *Ended   // how it ended otherwise than by its rules; nil: it did not
	Proof   *Proof   // what Verify has found of its dice; nil: nothing

	first   Digest // of the moment in which it began
	begun   Digest // what a save has for that, once there is one
	digests []Digest
	start   *opened
	lines   [][]byte // of each choice, as a save has it
}

// Over reports whether nothing more is played.
func (m *Match) Over() bool { return m.Ended != nil || m.State().Over }

// Winner is who has won, or game.NoSide.
func (m *Match) Winner() game.Side {
	if m.Ended != nil {
		return m.Ended.Winner
	}
	return m.State().Winner
}

// Begin begins a game; see game.NewGame.
func Begin(rules game.Ruleset, start game.Start) (*Match, []game.Event, error) {
	g, events, err := game.NewGame(rules, start)
	return begun(g, events, err)
}

// BeginDealt begins a game whose dice somebody deals; see game.Deal.
func BeginDealt(rules game.Ruleset, start game.Start, dealer game.Dealer) (*Match, []game.Event, error) {
	g, events, err := game.Deal(rules, start, dealer)
	return begun(g, events, err)
}

func begun(g *game.Game, events []game.Event, err error) (*Match, []game.Event, error) {
	if err != nil {
		return nil, nil, err
	}
	m := &Match{Game: g, start: &opened{}}
	m.first = m.digest(events)
	return m, events, nil
}

// Again returns the match at its first decision, begun anew: with the dice that it
// had, and sealed if it is.
func (m *Match) Again() (*Match, []game.Event, error) {
	again, events, err := Begin(m.Setup().Rules, m.Setup().Start)
	if err != nil {
		return nil, nil, err
	}
	again.Players, again.Secret, again.start = m.Players, m.Secret, m.start
	return again, events, nil
}

// Do makes a choice; see Game.Do.
func (m *Match) Do(c game.Command) ([]game.Event, error) {
	events, err := m.Game.Do(c)
	return m.noted(events, err)
}

// Deal makes a choice whose dice somebody deals; see Game.Deal.
func (m *Match) Deal(c game.Command, dealer game.Dealer) ([]game.Event, error) {
	events, err := m.Game.Deal(c, dealer)
	return m.noted(events, err)
}

// Recall is Do for a choice of which is known where it led: its digest is not worked out
// again, which takes most of the time.
func (m *Match) Recall(c game.Command, d Digest) ([]game.Event, error) {
	events, err := m.Game.Do(c)
	if err == nil {
		m.note(d)
	}
	return events, err
}

// Own returns the match at its first decision with dice of its own: those that were
// rolled, and then those of a seed. Played without their dice its choices lead to where it
// stands, and from there nobody needs to deal any more.
func (m *Match) Own(seed uint64) (*Match, []game.Event, error) {
	start := m.Told()
	start.Seed = seed
	return Begin(m.Setup().Rules, start)
}

// At returns the match as it stood after its first n choices.
func (m *Match) At(n int) (*Match, error) {
	g, _, err := game.NewGame(m.Setup().Rules, m.Setup().Start)
	for i := 0; err == nil && i < n; i++ {
		_, err = g.Do(m.Log()[i])
	}
	if err != nil {
		return nil, err
	}
	return &Match{Game: g, Players: m.Players, Secret: m.Secret, first: m.first, begun: m.begun, start: m.start,
		digests: m.digests[:n:n], lines: m.lines[:n:n]}, nil
}

func (m *Match) noted(events []game.Event, err error) ([]game.Event, error) {
	if err == nil {
		m.note(m.digest(events))
	}
	return events, err
}

func (m *Match) note(d Digest) {
	m.digests = append(m.digests, d)
	m.lines = append(m.lines, m.line())
}

// Digest is that of the match as it stands.
func (m *Match) Digest() Digest {
	if n := len(m.digests); n > 0 {
		return m.digests[n-1]
	}
	return m.first
}

// Sealed reports whether the start is known to be what the game was begun with: it
// is not of a save without a seal, or of one that was changed.
func (m *Match) Sealed() bool { return !m.start.unsealed }

// Fork returns an independent copy with the same dice to come; see Game.Fork.
func (m *Match) Fork() *Match {
	return &Match{Game: m.Game.Fork(), Players: m.Players, Secret: m.Secret, first: m.first, begun: m.begun, start: m.start,
		digests: m.digests[:len(m.digests):len(m.digests)], lines: m.lines[:len(m.lines):len(m.lines)]}
}

func (m *Match) digest(events []game.Event) Digest { return DigestOf(m.Game, events) }

// DigestOf returns the digest of a game as it stands after events.
func DigestOf(g *game.Game, events []game.Event) Digest {
	s := g.Setup()
	return digestOf(wire.Events(s, events), wire.State(s, g.State()), wire.Decision(s, g.Pending()))
}

func digestOf(parts ...[]byte) Digest {
	h := fnv.New64a()
	for _, part := range parts {
		// a hash never fails
		_, _ = h.Write(part)
		_, _ = h.Write([]byte{'\n'})
	}
	return Digest(h.Sum64())
}

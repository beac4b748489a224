package protocol

import (
	"container/list"
	"fmt"

	"duckboard/game/replay"
)

// shelf keeps the games. When there are more than most, or their starts were
// longer than maxHeld together, the one that was not asked for longest is put
// away, so that a server that runs for weeks does not fill its memory.
type shelf struct {
	most  int
	made  int // games so far, the number of the last one's name
	held  int // bytes
	games map[string]*list.Element
	order list.List // of *seat, the one that was asked for last in front
}

// maxHeld is how many bytes of documents the games on the shelf may have been
// made from together; a game takes a small multiple of them.
const maxHeld = 24 << 20

// seat is a game on the shelf.
type seat struct {
	id    string
	bytes int
	match *replay.Match
}

// add puts a game on the shelf that was made from that many bytes, and names it.
func (s *shelf) add(m *replay.Match, bytes int) string {
	if s.games == nil {
		s.games = map[string]*list.Element{}
	}
	s.made++
	seat := &seat{fmt.Sprintf("g%d", s.made), bytes, m}
	s.games[seat.id] = s.order.PushFront(seat)
	s.held += bytes
	for len(s.games) > 1 && (len(s.games) > s.most || s.held > maxHeld) {
		s.drop(s.order.Back())
	}
	return seat.id
}

func (s *shelf) drop(e *list.Element) {
	old := s.order.Remove(e).(*seat)
	delete(s.games, old.id)
	s.held -= old.bytes
}

// find is the game with that name, nil if there is none.
func (s *shelf) find(id string) *seat {
	e := s.games[id]
	if e == nil {
		return nil
	}
	s.order.MoveToFront(e)
	return e.Value.(*seat)
}

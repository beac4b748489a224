package ledger

import "github.com/nats-io/nats.go"

// wordsAt is where words about games are said.
const wordsAt = "duckboard.word."

// Tell says something about a game to those of all programs on the same store who hear it now.
// Nothing is kept, and it may be lost.
func (l *Ledger) Tell(game string, word []byte) error {
	if _, err := l.subject(game); err != nil {
		return err
	}
	return tell("saying something of game "+game, l.nc.Publish(wordsAt+game, word))
}

// Hear has a function called with each word about a game, this program's own ones too, one
// after the other, until leave is called.
func (l *Ledger) Hear(game string, f func(word []byte)) (leave func(), err error) {
	if _, err := l.subject(game); err != nil {
		return nil, err
	}
	sub, err := l.nc.Subscribe(wordsAt+game, func(m *nats.Msg) { f(m.Data) })
	if err != nil {
		return nil, tell("hearing of game "+game, err)
	}
	return func() { _ = sub.Unsubscribe() }, nil // fails only on a closed connection
}

package room

import (
	"errors"
	"fmt"

	"duckboard/game/online"
	"duckboard/net/ledger"
)

// readChat puts the lines of the chat on the board that are not there yet.
func (r *room) readChat() error {
	for e, err := range r.s.chats.Read(r.ctx, r.name, r.lines) {
		if err != nil {
			return err
		}
		r.hearLine(e)
	}
	return nil
}

// hearLine puts a line of the ledger on the board.
func (r *room) hearLine(e ledger.Entry) {
	if e.Seq <= r.lines {
		return
	}
	r.lines = e.Seq
	l, err := online.ReadSaid(e.Data)
	if err != nil { // the match is worth more than a line
		r.s.o.Log.Error("a line of the chat", "match", r.name, "error", err)
		return
	}
	r.tellLine(&l)
}

func (r *room) tellLine(l *online.Say) {
	text := (&online.Answer{Said: l}).JSON()
	r.board.change(func() { r.board.lines = append(r.board.lines, notice{at: l.At, text: text}) })
}

// say keeps a line, and tells it.
func (r *room) say(g *guest, l online.Say) error {
	if err := r.holds(g); err != nil {
		return err
	}
	if len(r.board.lines) >= r.s.o.Limits.Lines { // only this goroutine changes them
		return full("The chat of this match is full: it has %d lines.", r.s.o.Limits.Lines)
	}
	l.At, l.Side = r.s.now(), g.claim.Side
	text := l.JSON()
	if err := r.s.pays(g.conn.Address(), len(text)); err != nil {
		return err
	}
	for range rounds {
		seq, err := r.s.append(r.ctx, r.s.chats, r.name, r.lines, text)
		var c *ledger.Conflict
		if errors.As(err, &c) {
			if err := r.readChat(); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return fmt.Errorf("a line: %w", err)
		}
		r.lines = seq
		r.tellLine(&l)
		return nil
	}
	return errBehind
}

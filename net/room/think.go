package room

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"runtime/debug"
	"time"

	"duckboard/game"
	"duckboard/game/online"
)

// think has the computer choose where it plays the seat that decides: beside the room, in
// its turn among all rooms.
func (r *room) think(j *online.Judge) {
	side := j.Thinks()
	if side == game.NoSide || r.thinking || r.s.o.Player == nil {
		return
	}
	r.thinking = true
	g, n, player := j.Game().Game.Fork(), len(j.Log()), r.s.o.Player(r.seed(side))
	r.s.all.Go(func() {
		c, err := r.s.choose(r.ctx, player, g)
		_ = r.do(func() { r.chosen(n, c, err) }) // the room may have ended
	})
}

// choose waits for its turn to think, and thinks.
func (s *Service) choose(ctx context.Context, p Player, g *game.Game) (c game.Choice, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	select {
	case s.thinks <- struct{}{}:
		defer func() { <-s.thinks }()
		return p(ctx, g)
	case <-ctx.Done():
		return game.Choice{}, ctx.Err()
	}
}

// chosen plays the computer's choice, if nothing has come after so many entries.
func (r *room) chosen(n int, c game.Choice, err error) {
	r.thinking = false
	j, awake := r.state.awake() // it does not doze while it thinks
	if !awake || n != len(j.Log()) || r.err != nil {
		return
	}
	if err == nil {
		e, no := j.Play(c, r.s.now())
		if err = no; err == nil {
			err = r.keep(e)
		}
	}
	if err != nil && err != errBehind && r.ctx.Err() == nil {
		r.s.o.Log.Error("the computer's choice", "match", r.name, "error", err)
		r.doubt = time.Now().Add(lookAgain) // it thinks again then
	}
}

// seed is that of the computer on a side. Nobody who plays can know it.
func (r *room) seed(side game.Side) uint64 {
	h := sha256.Sum256(append(r.kept.Secret[:], byte(side)))
	return binary.BigEndian.Uint64(h[:])
}

package room

import (
	"strings"
	"time"

	"duckboard/game/online"
)

// sweep ends the matches to which nobody comes any more, now and then.
func (s *Service) sweep() {
	t := time.NewTicker(min(max(s.o.Abandon/4, 100*time.Millisecond), time.Hour))
	defer t.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-t.C:
		}
		names, err := s.o.Ledger.Games(s.ctx)
		for _, name := range names {
			if err == nil && !strings.HasSuffix(name, chatLog) {
				err = s.lookAt(name)
			}
		}
		if err != nil && s.ctx.Err() == nil {
			s.o.Log.Error("looking for matches that nobody plays", "error", err)
		}
	}
}

// lookAt ends a match that is not over if nothing was added to it for long and nobody is at it.
func (s *Service) lookAt(name string) error {
	last, ok, err := s.o.Ledger.Last(s.ctx, name)
	if err != nil || !ok || time.Since(last.Time) < s.o.Abandon || s.used(name) {
		return err
	}
	if e, err := online.ReadEntry(last.Data, s.o.Find); err == nil && e.Kind == online.Tells {
		return nil
	}
	kept, err := s.secrets(s.ctx, name)
	if err != nil {
		return err
	}
	r, err := s.enter(name, kept)
	if err != nil {
		return err
	}
	defer s.leave(r)
	if gone := r.do(func() { err = r.abandon() }); gone != nil {
		s.o.Log.Error("a match cannot be ended", "match", name, "error", gone)
		return nil // the others are looked at all the same
	}
	return err
}

// used tells whether somebody is at a match.
func (s *Service) used(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rooms[name]
	return r != nil && r.users > 0
}

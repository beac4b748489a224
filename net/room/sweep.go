package room

import (
	"cmp"
	"context"
	"time"

	"duckboard/game/online"
)

// sweep ends the matches to which nobody comes any more, now and then, and deletes those
// that have been over for long, or have never begun.
func (s *Service) sweep() {
	t := time.NewTicker(min(max(cmp.Or(min(s.o.Abandon, s.o.Unbegun, s.o.Keep), min(s.o.Abandon, s.o.Unbegun))/4, 100*time.Millisecond), time.Hour))
	defer t.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-t.C:
		}
		names, err := s.o.Ledger.Games(s.ctx)
		for _, name := range names {
			if err == nil {
				err = s.lookAt(name)
			}
		}
		if err != nil && s.ctx.Err() == nil {
			s.o.Log.Error("looking for matches that nobody plays", "error", err)
		}
	}
}

// lookAt ends a match that is not over if nothing was added to it for long and nobody is at
// it, and deletes one that has been over for long, or that has never begun.
func (s *Service) lookAt(name string) error {
	last, ok, err := s.o.Ledger.Last(s.ctx, name)
	age := time.Since(last.Time)
	if err != nil || !ok || age < min(s.o.Abandon, s.o.Unbegun) && (s.o.Keep == 0 || age < s.o.Keep) || s.used(name) {
		return err
	}
	kind := online.KindOf(last.Data)
	over := kind.Closes()
	switch {
	case kind.Sets() && age >= s.o.Unbegun:
		return s.delete(name)
	case over && s.o.Keep > 0 && age >= s.o.Keep:
		return s.delete(name)
	case over || age < s.o.Abandon:
		return nil
	}
	if err := s.glance(name, (*room).abandon); err != nil {
		s.o.Log.Error("a match cannot be ended", "match", name, "error", err) // the others are looked at all the same
	}
	return nil
}

// delete drops all that is kept of a match. Its log is last: as long as it is there the rest
// is looked for again.
func (s *Service) delete(name string) error {
	s.mu.Lock()
	if r := s.rooms[name]; r != nil && r.users == 0 {
		s.evict(r)
	}
	s.mu.Unlock()
	for _, gone := range []func(context.Context, string) error{s.kept.Delete, s.dues.bucket.Delete, s.chats.Delete, s.o.Ledger.Delete} {
		if err := gone(s.ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// used tells whether somebody is at a match.
func (s *Service) used(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rooms[name]
	return r != nil && r.users > 0
}

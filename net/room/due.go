package room

import (
	"context"
	"strconv"
	"sync"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

// dues are the matches that are to be looked at though nobody is at them: a clock runs, or
// the computer has to move. They lie in a bucket, so that they outlast this program.
type dues struct {
	bucket *ledger.Bucket
	look   time.Duration // how often they are looked through
	now    func() online.Moment

	mu sync.Mutex
	at map[string]online.Moment
}

// floor is how many looks there are at least between two at the same match: so seldom is
// its moment written, and so late may a time that is up be found.
const floor = 12

// put has a match be looked at once a moment has come, or not any more. It is written only
// where what is known already is too late, or past.
func (d *dues) put(ctx context.Context, name string, at online.Moment, due bool) error {
	present := d.now()
	at = max(at, present+online.Moment((floor*d.look).Milliseconds()))
	d.mu.Lock()
	known, is := d.at[name]
	same := is == due && (!due || present < known && known <= at)
	switch {
	case due && !same:
		d.at[name] = at
	case !due:
		delete(d.at, name)
	}
	d.mu.Unlock()
	switch {
	case same:
		return nil
	case !due:
		return d.bucket.Delete(ctx, name)
	}
	_, err := d.bucket.Put(ctx, name, strconv.AppendInt(nil, int64(at), 10))
	return err
}

// hear takes what this program, or another one, has written.
func (d *dues) hear(v ledger.Value) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at, err := strconv.ParseInt(string(v.Data), 10, 64)
	if v.Gone || err != nil {
		delete(d.at, v.Key)
	} else {
		d.at[v.Key] = online.Moment(at)
	}
}

// past are the matches whose moment has come.
func (d *dues) past() (list []string) {
	present := d.now()
	d.mu.Lock()
	defer d.mu.Unlock()
	for name, at := range d.at {
		if at <= present {
			list = append(list, name)
		}
	}
	return list
}

// soonest is when the first of all times may be up; ok is false where no clock runs.
func (d *dues) soonest() (at online.Moment, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.at {
		if !ok || m < at {
			at, ok = m, true
		}
	}
	return at, ok
}

// remind has the match be looked at when a side's time may be up, should nobody be at it by
// then. While somebody is, the match itself has an eye on its clock.
func (r *room) remind() {
	j, awake := r.state.awake()
	if !awake {
		return
	}
	at, due := j.Soonest(r.s.now())
	if r.s.o.Player != nil && j.Thinks() != game.NoSide {
		at, due = 0, true
	}
	if err := r.s.dues.put(r.ctx, r.name, at, due); err != nil && r.ctx.Err() == nil {
		r.s.o.Log.Error("noting when a match is to be looked at", "match", r.name, "error", err)
	}
}

// followDues hears which matches are to be looked at.
func (s *Service) followDues() {
	for v, err := range s.dues.bucket.Watch(s.ctx, "") {
		if err != nil {
			s.o.Log.Error("hearing which matches are to be looked at", "error", err)
			return
		}
		s.dues.hear(v)
	}
}

// wake looks at the matches that are due.
func (s *Service) wake() {
	t := time.NewTicker(s.dues.look)
	defer t.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-t.C:
		}
		for _, name := range s.dues.past() {
			if err := s.glance(name, func(*room) error { return nil }); err != nil && s.ctx.Err() == nil {
				s.o.Log.Error("a match whose clock runs", "match", name, "error", err)
				s.dues.hear(ledger.Value{Key: name, Gone: true}) // until the program starts again
			}
		}
	}
}

// glance makes a match of its log, if it is not in memory: with that it does what is due.
// Then it does something with it.
func (s *Service) glance(name string, do func(r *room) error) error {
	kept, _, err := s.secrets(s.ctx, name)
	if err != nil {
		return err
	}
	r, err := s.enter(name, kept)
	if err != nil {
		return err
	}
	defer s.leave(r)
	if gone := r.do(func() { err = do(r) }); gone != nil {
		return gone
	}
	return err
}

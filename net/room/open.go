package room

import (
	"context"
	"crypto/rand"
	"regexp"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"duckboard/game/fair"
	"duckboard/game/online"
)

// names are those of matches, as rand.Text draws them: more than 128 random bits.
var names = regexp.MustCompile(`^[A-Z2-7]{26}$`)

// openMatch opens a match: what is kept of it first, then its log.
func (s *Service) openMatch(ctx context.Context, address string, n *online.NewMatch) (*online.Links, error) {
	if !s.openers.may(address, 1) {
		return nil, full("One address can begin %d matches an hour at most. Try again later.", s.o.Limits.Opened)
	}
	seats, links := online.NewSeats(n.Side, n.Own)
	kept, name := online.Kept{Secret: fair.Draw(), Seats: seats}, rand.Text()
	if err := s.pays(address, len(kept.JSON())); err != nil {
		return nil, err
	}
	if _, err := s.kept.Update(ctx, name, kept.JSON(), 0); err != nil {
		return nil, err
	}
	e := online.Opened(online.Opening{Game: name, Engine: s.o.Engine, Beginner: n.Side, Hosted: n.Hosted}, kept.Secret, s.now())
	if _, err := s.append(ctx, s.o.Ledger, name, 0, e.JSON()); err != nil {
		return nil, err
	}
	links.Match = name
	return &links, nil
}

// pays counts what an address has the server keep.
func (s *Service) pays(address string, bytes int) error {
	if !s.bytes.may(address, bytes) {
		return full("The server keeps %d MiB a day at most from one address. Try again tomorrow.", s.o.Limits.Day>>20)
	}
	return nil
}

// quota bounds what addresses do in a while: open matches, have bytes kept.
type quota struct {
	most int
	in   time.Duration
	mu   sync.Mutex
	by   map[string]*rate.Limiter
}

// manyAddresses is how many addresses are remembered before those are forgotten that may do as
// much as anybody.
const manyAddresses = 10_000

// may counts so much of it.
func (q *quota) may(address string, n int) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.by == nil || len(q.by) > manyAddresses {
		q.sweep()
	}
	l := q.by[address]
	if l == nil {
		l = rate.NewLimiter(rate.Limit(float64(q.most)/q.in.Seconds()), q.most)
		q.by[address] = l
	}
	return l.AllowN(time.Now(), n)
}

func (q *quota) sweep() {
	by := map[string]*rate.Limiter{}
	for address, l := range q.by {
		if l.Tokens() < float64(q.most) {
			by[address] = l
		}
	}
	q.by = by
}

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
	if !s.openers.may(address) {
		return nil, full("An address opens %d matches an hour at most.", s.o.Limits.Opened)
	}
	seats, secrets := online.NewSeats()
	kept, name := online.Kept{Secret: fair.Draw(), Seats: seats}, rand.Text()
	if _, err := s.kept.Update(ctx, name, kept.JSON(), 0); err != nil {
		return nil, err
	}
	e := online.Opened(online.Opening{Game: name, Engine: s.o.Engine, Beginner: n.Side, Hosted: n.Hosted}, kept.Secret, s.now())
	if _, err := s.append(ctx, s.o.Ledger, name, 0, e.JSON()); err != nil {
		return nil, err
	}
	return &online.Links{Match: name, Seats: secrets}, nil
}

// openers count the matches that addresses open.
type openers struct {
	most int // an hour
	mu   sync.Mutex
	by   map[string]*rate.Limiter
}

// manyOpeners is how many addresses are remembered before those are forgotten that may open
// as many as anybody.
const manyOpeners = 10_000

// may counts a match.
func (o *openers) may(address string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.by == nil || len(o.by) > manyOpeners {
		o.sweep()
	}
	l := o.by[address]
	if l == nil {
		l = rate.NewLimiter(rate.Every(time.Hour/time.Duration(o.most)), o.most)
		o.by[address] = l
	}
	return l.Allow()
}

func (o *openers) sweep() {
	by := map[string]*rate.Limiter{}
	for address, l := range o.by {
		if l.Tokens() < float64(o.most) {
			by[address] = l
		}
	}
	o.by = by
}

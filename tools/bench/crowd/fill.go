package crowd

import (
	"context"
	"crypto/rand"
	"errors"
	"strconv"
	"sync"
	"time"

	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/net/ledger"
)

// match is one of many that replay recordings.
type match struct {
	*Recording
	name  string
	seats [2]string // the players' own secrets
	from  int       // address of its players

	mu     sync.Mutex
	next   int    // the entry that is sent next
	has    [2]int // entries that each player has
	left   int    // players who do not have the one that was sent
	done   chan struct{}
	broken string // what a player was told besides
}

// fill keeps matches as far as they are played: what a server has kept of one whose dice
// have the recorded secret, so that its dice fall as they fell then.
func fill(dir string, list []*match) error {
	ctx := context.Background()
	l, err := ledger.Open(ctx, ledger.Options{Dir: dir, Limits: ledger.Limits{EntryBytes: online.MaxEntry, GameEntries: online.MaxLog}})
	if err != nil {
		return err
	}
	defer l.Close()
	kept, err := l.Bucket(ctx, "duckboard-seats")
	if err != nil {
		return err
	}
	return each(list, 16, func(m *match) error {
		m.name, m.seats = rand.Text(), [2]string{online.NewSecret(), online.NewSecret()}
		k := online.Kept{Secret: m.Secret}
		for side, own := range m.seats {
			k.Seats.Own[side] = fair.Of([]byte(own))
		}
		if _, err := kept.Update(ctx, m.name, k.JSON(), 0); err != nil {
			return err
		}
		last := uint64(0)
		for i := range m.Log[:m.next] {
			var err error
			if last, err = l.Append(ctx, m.name, last, strconv.Itoa(i), m.Log[i].JSON()); err != nil {
				return err
			}
		}
		return nil
	})
}

// each does something with all matches, so many at once, and is the first error.
func each(list []*match, at int, do func(*match) error) (first error) {
	var all sync.WaitGroup
	var mu sync.Mutex
	places := make(chan struct{}, at)
	for _, m := range list {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			if err := do(m); err != nil {
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = err
				}
			}
		})
	}
	all.Wait()
	return first
}

// beat is when each of many does something: once in a period, spread over it.
type beat struct {
	period, whole time.Duration
	flat          bool // no sooner than the one before is done, and it is not late then
}

// times has many do something at a beat, and is how long each took, from when it was due.
func (b beat) times(many int, do func(i int) error) (took []time.Duration, err error) {
	var all sync.WaitGroup
	var mu sync.Mutex
	start := time.Now()
	for i := range many {
		all.Go(func() {
			due := start.Add(b.period * time.Duration(i) / time.Duration(many))
			for due.Before(start.Add(b.whole)) {
				time.Sleep(time.Until(due))
				no := do(i)
				if b.flat && errors.Is(no, errPlayed) {
					return
				}
				mu.Lock()
				took = append(took, time.Since(due))
				failed := err != nil || no != nil
				if err == nil {
					err = no
				}
				mu.Unlock()
				if failed {
					return
				}
				due = due.Add(b.period)
				if now := time.Now(); b.flat && due.Before(now) {
					due = now
				}
			}
		})
	}
	all.Wait()
	return took, err
}

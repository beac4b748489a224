package room

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"time"

	"duckboard/game/online"
	"duckboard/net/ledger"
)

// pulse knows when no server of a ledger took anything: asleep, down, started again, or with a
// store that did not answer. Each server beats, in memory often, in the ledger as finely as a
// clock needs it; where none has, there was a gap. Gaps are kept with the beat, so that a match
// that is loaded days later is given them too.
type pulse struct {
	bucket  *ledger.Bucket
	now     func() online.Moment
	soonest func() (online.Moment, bool) // when a time may be up in any match
	shared  bool                         // others beat, too
	least   online.Moment                // how long a gap is at least
	log     *slog.Logger

	mu    sync.Mutex
	last  online.Moment // until when there was no gap
	kept  online.Moment // the last beat of ours in the ledger
	calm  online.Moment // until when no side is out
	err   error         // why the last beat could not be kept; nil: it was
	gaps  []gap         // in their order
	beats chan struct{} // is closed, and replaced, with each beat that ends a doubt
}

// gap is time in which no server took anything.
type gap struct {
	From online.Moment `json:"from"`
	To   online.Moment `json:"to"`
}

// What of the pulse the ledger has, and how much.
const (
	beatKey  = "beat"
	gapsKey  = "gaps"
	mostGaps = 1000
	oldGap   = online.Moment(90 * 24 * 3600 * 1000) // older than any time that a side may have
	seldom   = online.Moment(5 * 60 * 1000)         // between two beats in the ledger where no clock needs more
	calm     = online.Moment(2000)                  // after a gap, until when no side is out
	fineness = 100                                  // beats in the ledger until the soonest time is up
)

var errQuiet = errors.New("it is not known yet how long nothing was taken")

func newPulse(b *ledger.Bucket, o *Options, soonest func() (online.Moment, bool)) *pulse {
	return &pulse{bucket: b, now: o.Now, soonest: soonest, shared: o.Shared, least: online.Moment(o.Gap.Milliseconds()), log: o.Log, beats: make(chan struct{})}
}

// run beats until the context ends.
func (p *pulse) run(ctx context.Context) {
	t := time.NewTicker(max(time.Duration(p.least)*time.Millisecond/4, time.Millisecond))
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			p.beat(ctx)
		}
	}
}

// beat notes that this server runs, and that the ledger takes what is to be kept; after a while
// without that, how long it was.
func (p *pulse) beat(ctx context.Context) {
	t := p.now()
	p.mu.Lock()
	last, quiet := p.last, t-p.last >= p.least
	if !quiet && t >= p.kept && t-p.kept < p.every(t) {
		p.last = max(p.last, t)
		p.mu.Unlock()
		return
	}
	p.mu.Unlock()
	var err error
	slept := last > 0
	if quiet {
		var found bool
		found, err = p.find(ctx, last, t)
		slept = slept || found
	}
	if err == nil {
		_, err = p.bucket.Put(ctx, beatKey, strconv.AppendInt(nil, int64(t), 10))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil && p.err == nil && ctx.Err() == nil {
		p.log.Error("the ledger takes nothing", "error", err)
	}
	if p.err = err; err != nil {
		return
	}
	if p.last, p.kept = t, t; quiet {
		if slept {
			p.calm = t + min(p.least, calm)
		}
		close(p.beats)
		p.beats = make(chan struct{})
	}
}

// every is how far apart beats in the ledger are.
func (p *pulse) every(t online.Moment) online.Moment {
	fine := p.least / 2
	if p.shared { // others see by it whether there was a gap
		return fine
	}
	if up, runs := p.soonest(); runs {
		return min(max(fine, (up-t)/fineness), max(fine, seldom))
	}
	return max(fine, seldom)
}

// find keeps the gap before a moment, if there was one: until last this server knows of none, and
// others may have beaten since.
func (p *pulse) find(ctx context.Context, last, t online.Moment) (found bool, err error) {
	for range rounds {
		b, err := p.bucket.Get(ctx, beatKey) // before the gaps: who beats has written theirs
		if err != nil && !errors.Is(err, ledger.ErrNone) {
			return false, err
		}
		beat, _ := strconv.ParseInt(string(b.Data), 10, 64)
		v, err := p.bucket.Get(ctx, gapsKey)
		if err != nil && !errors.Is(err, ledger.ErrNone) {
			return false, err
		}
		p.hear(v)
		from := max(last, online.Moment(beat))
		if from == 0 || t-from < p.least { // a new ledger, or one that another server has served
			return false, nil
		}
		text, _ := json.Marshal(p.with(gap{from, t})) // numbers
		revision, err := p.bucket.Update(ctx, gapsKey, text, v.Revision)
		if errors.Is(err, ledger.ErrChanged) {
			continue
		}
		if err == nil {
			p.hear(ledger.Value{Key: gapsKey, Data: text, Revision: revision})
			p.log.Warn("nothing was taken for a while", "seconds", (t-from)/1000)
		}
		return err == nil, err
	}
	return false, errBehind
}

// hear takes what is kept of gaps.
func (p *pulse) hear(v ledger.Value) {
	var list []gap
	if v.Key != gapsKey || json.Unmarshal(v.Data, &list) != nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gaps = list
}

// with are the gaps with one more: those that touch are one, and those that no match needs any
// more are left out.
func (p *pulse) with(g gap) []gap {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []gap
	for _, o := range p.gaps {
		switch {
		case o.To < g.From-oldGap:
		case o.To < g.From || o.From > g.To:
			list = append(list, o)
		default:
			g = gap{min(o.From, g.From), max(o.To, g.To)}
		}
	}
	list = append(list, g)
	slices.SortFunc(list, func(a, b gap) int { return int(a.From - b.From) })
	return list[max(0, len(list)-mostGaps):]
}

// lost is how much of the time between two moments lay in gaps.
func (p *pulse) lost(from, to online.Moment) (long online.Moment) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, g := range p.gaps {
		long += max(0, min(g.To, to)-max(g.From, from))
	}
	return long
}

// sure is the present moment; ok is false as long as there may be a gap before it that is not
// known yet. No entry is made then.
func (p *pulse) sure() (t online.Moment, ok bool) {
	t = p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	return t, t-p.last < p.least
}

// moment is the present moment once it is known what gap there was before it, if any. The error is
// why that cannot be known.
func (p *pulse) moment(ctx context.Context) (online.Moment, error) {
	late := time.NewTimer(doubtful)
	defer late.Stop()
	for {
		p.mu.Lock()
		beats, err := p.beats, p.err
		p.mu.Unlock()
		t, ok := p.sure()
		switch {
		case ok:
			return t, nil
		case err != nil:
			return 0, err
		}
		select {
		case <-beats:
		case <-late.C:
			return 0, errQuiet
		case <-ctx.Done():
			return 0, ErrStops
		}
	}
}

// doubtful is how long a request waits at most until it is known how long nothing was taken.
const doubtful = 3 * time.Second

// grace tells whether no side is out yet at a moment after a gap: what was sent meanwhile is read
// first.
func (p *pulse) grace(t online.Moment) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return t < p.calm
}

// read is when something counts as sent that is read at a moment: what lay in the socket while
// nothing was taken is in time, though reading it takes a while.
func (r *room) read(j *online.Judge, t online.Moment) online.Moment {
	if _, at, runs := j.Deadline(); runs && r.s.pulse.grace(t) {
		return min(t, at)
	}
	return t
}

// rests keeps a last beat: the server ends in good order.
func (p *pulse) rests() {
	if t, ok := p.sure(); ok {
		ctx, stop := context.WithTimeout(context.Background(), doubtful)
		defer stop()
		_, _ = p.bucket.Put(ctx, beatKey, strconv.AppendInt(nil, int64(t), 10)) // else the gap is counted from the beat before
	}
}

// followGaps hears of the gaps that others find.
func (s *Service) followGaps() {
	for v, err := range s.pulse.bucket.Watch(s.ctx, "") {
		if err != nil {
			s.o.Log.Error("hearing of time in which nothing was taken", "error", err)
			return
		}
		s.pulse.hear(v)
	}
}

// restore has the time be nobody's in which no server took anything since the last entry of a
// match, if time counts there: before any other entry is made.
func (r *room) restore(j *online.Judge, t online.Moment) error {
	if !j.Timed() {
		return nil
	}
	log := j.Log()
	long := r.s.pulse.lost(log[len(log)-1].At, t)
	if long < r.s.pulse.least/4 { // another clock's hair
		return nil
	}
	e, err := j.GiveBack(long, t)
	if err != nil {
		return err
	}
	return r.keep(e)
}

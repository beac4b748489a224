package room

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"golang.org/x/time/rate"

	"duckboard/game/online"
	"duckboard/net/ledger"
)

// room is a match that somebody is at. What is not said to be another's is its goroutine's.
type room struct {
	s    *Service
	name string
	kept online.Kept
	ctx  context.Context
	stop context.CancelFunc
	work chan func()   // is done by the goroutine
	done chan struct{} // is closed when it has ended
	err  error         // why, once it is

	users int       // under the service's lock: who may send work
	left  time.Time // and since when there is none

	state    state
	busy     time.Time // when it was asked for something last
	size     int       // of all entries, in bytes
	seq      uint64    // of the last entry in the ledger, and of the last line of the chat
	lines    uint64
	seats    [2]*guest
	watchers map[*guest]struct{}
	rates    [2]*rate.Limiter // of the seats
	thinking bool
	others   map[string]here // of other services, by their names
	said     time.Time       // when they were told last who is here
	unheard  [2]int          // words of ours, of who has taken a seat, that have not come back
	doubt    time.Time       // when the ledger is to be read again: an entry may have been appended
	board    board
}

func newRoom(s *Service, name string, kept online.Kept) *room {
	r := &room{s: s, name: name, kept: kept, work: make(chan func()), done: make(chan struct{}), left: time.Now(), watchers: map[*guest]struct{}{}, others: map[string]here{}}
	r.ctx, r.stop = context.WithCancel(s.ctx)
	for i := range r.rates {
		r.rates[i] = rate.NewLimiter(rate.Limit(s.o.Limits.Requests), int(3*s.o.Limits.Requests)+1)
	}
	return r
}

// do has the room's goroutine do something, and waits for it.
func (r *room) do(f func()) error {
	did := make(chan struct{})
	select {
	case r.work <- func() { f(); close(did) }:
	case <-r.done:
		return r.err
	}
	select {
	case <-did:
		return nil
	case <-r.done: // it has failed
		return r.err
	}
}

// run is the room's goroutine.
func (r *room) run() {
	defer r.end()
	if r.err = r.load(); r.err != nil {
		return
	}
	if r.s.o.Shared {
		leave, err := r.s.o.Ledger.Hear(r.name, func(word []byte) { _ = r.do(func() { r.hears(word) }) })
		if r.err = err; err != nil {
			return
		}
		defer leave()
		r.s.all.Go(r.follow)
	}
	t := time.NewTimer(0)
	defer t.Stop()
	for r.err == nil {
		r.settle()
		r.remind()
		r.greet()
		if r.yield(); r.err != nil {
			return
		}
		t.Reset(r.rest())
		select {
		case <-r.ctx.Done():
			r.err = ErrStops
		case f := <-r.work:
			f()
		case <-t.C:
			if n := r.state.stands(); n.runs && r.s.now() > n.up {
				_, _ = r.judge() // it has noted what is amiss
			}
		}
	}
}

// end takes the room off the list. A fault of the program ends that match alone, which is made
// of its log again.
func (r *room) end() {
	if p := recover(); p != nil {
		r.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
	} else if r.ctx.Err() != nil {
		r.err = ErrStops
	}
	if r.err != ErrStops {
		r.s.o.Log.Error("a match cannot go on", "match", r.name, "error", r.err)
	}
	r.s.mu.Lock()
	r.s.forget(r)
	r.s.mu.Unlock()
	r.stop()
	close(r.done)
}

// load makes the match of its log.
func (r *room) load() error {
	var log []online.Entry
	var kept []ledger.Entry
	offer := 0 // the last one
	for e, err := range r.s.o.Ledger.Read(r.ctx, r.name, 0) {
		if err != nil {
			return err
		}
		entry, err := online.ReadEntry(e.Data, r.s.o.Find)
		if err != nil {
			return fmt.Errorf("entry %d: %w", len(log), err)
		}
		if entry.Kind == online.Offers {
			offer = len(log)
		}
		log, kept, r.seq = append(log, entry), append(kept, e), e.Seq
	}
	if len(log) == 0 {
		return fmt.Errorf("match %s has no log", r.name)
	}
	r.s.grounds.lay(&log[offer])
	read := online.Rebuild
	if engineOf(log) != r.s.o.Engine {
		read = online.TakeUp
	}
	m, err := read(log)
	var parted *online.Parted
	if errors.As(err, &parted) { // it is over
		return &online.Refusal{Code: online.Version, Key: "By engine %d this game goes another way than it went by engine %d.", Args: []any{r.s.o.Engine, engineOf(log)}}
	}
	if err != nil {
		return err
	}
	j := online.NewJudge(m, r.kept.Secret, r.s.o.Engine)
	r.state.wakes(j)
	r.busy = time.Now()
	for i := len(r.board.entries); i < len(log); i++ { // it may have dozed
		r.tell(j.Match, &log[i], kept[i].Data, kept[i].Seq)
	}
	return r.readChat()
}

// engineOf is the number of the engine that has played a log last.
func engineOf(log []online.Entry) (number int) {
	for i := range log {
		switch log[i].Kind {
		case online.Open:
			number = log[i].Open.Engine
		case online.Engine:
			number = log[i].Engine
		}
	}
	return number
}

// errBehind says that another entry was appended first. It is applied by now.
var errBehind = errors.New("another entry was first")

// keep appends an entry for good, and only then applies and tells it.
func (r *room) keep(e online.Entry) error { return r.keepAs(e, e.JSON()) }

// keepAs is keep of an entry whose text is known.
func (r *room) keepAs(e online.Entry, text []byte) error {
	seq, err := r.s.append(r.ctx, r.s.o.Ledger, r.name, r.seq, text)
	var c *ledger.Conflict
	switch {
	case errors.As(err, &c) && c.Last == 0: // it was deleted: who comes again is told so
		r.err = ErrStops
		return ErrStops
	case errors.As(err, &c):
		if err := r.catchUp(); err != nil {
			return err
		}
		return errBehind
	case errors.Is(err, ledger.ErrUnavailable): // it may have been appended all the same
		r.doubt = time.Now().Add(lookAgain)
		return err
	case err != nil:
		return err
	}
	r.seq = seq
	return r.apply(&e, text, seq)
}

// apply plays an entry that is kept, and tells it to everybody.
func (r *room) apply(e *online.Entry, text []byte, seq uint64) error {
	j, err := r.judge()
	if err != nil {
		return err
	}
	if _, err := j.Apply(*e); err != nil {
		r.err = fmt.Errorf("match %s: an entry is kept that cannot be one: %w", r.name, err)
		return r.err
	}
	r.tell(j.Match, e, text, seq)
	if e.Kind == online.Ready { // the seat is bound, here or elsewhere
		r.review()
	}
	return nil
}

// lookAgain is after how long the ledger is asked again that gave no answer.
const lookAgain = time.Second

// catchUp applies what others have appended.
func (r *room) catchUp() error {
	for e, err := range r.s.o.Ledger.Read(r.ctx, r.name, r.seq) {
		if err != nil {
			r.doubt = time.Now().Add(lookAgain)
			return err
		}
		if err := r.take(e); err != nil {
			return err
		}
	}
	return nil
}

// take applies an entry of the ledger, if it is not known yet.
func (r *room) take(e ledger.Entry) error {
	if e.Seq <= r.seq {
		return nil
	}
	if _, err := r.judge(); err != nil || e.Seq <= r.seq {
		return err
	}
	entry, err := online.ReadEntry(e.Data, r.s.o.Find)
	if err != nil {
		r.err = fmt.Errorf("match %s: %w", r.name, err)
		return r.err
	}
	r.s.grounds.lay(&entry)
	r.seq = e.Seq
	return r.apply(&entry, e.Data, e.Seq)
}

// follow has the entries and the lines applied that other services append.
func (r *room) follow() {
	r.s.all.Go(func() {
		for e, err := range r.s.chats.Follow(r.ctx, r.name, 0) {
			if err != nil || r.do(func() { r.hearLine(e) }) != nil {
				return
			}
		}
	})
	for e, err := range r.s.o.Ledger.Follow(r.ctx, r.name, 0) {
		if err != nil || r.do(func() { _ = r.take(e) }) != nil { // it has noted what is amiss
			return
		}
	}
}

// tell puts an entry on the board, as it is kept.
func (r *room) tell(m *online.Match, e *online.Entry, kept []byte, seq uint64) {
	text := online.Told(kept)
	r.size += len(kept)
	r.board.change(func() {
		r.board.entries = append(r.board.entries, notice{at: e.At, text: text, seq: seq})
		if e.Kind == online.Offers || e.Kind == online.Brings {
			r.board.sheds(m.Log())
		}
		r.board.most = m.Most()
		if o := m.Offer(); o != nil {
			r.board.delay = online.Moment(o.Terms.Delay) * 1000
		}
	})
	if e.Kind == online.Offers && e.Offer.Terms.Closed {
		for g := range r.watchers {
			g.leave(noWatchers)
		}
	}
}

// settle makes the entries that are the server's own to make, and has the computer think.
func (r *room) settle() {
	if !r.doubt.IsZero() && !time.Now().Before(r.doubt) {
		r.doubt = time.Time{}
		if r.catchUp() != nil {
			return
		}
	}
	for r.err == nil && r.doubt.IsZero() {
		j, awake := r.state.awake()
		if !awake {
			return
		}
		t, sure := r.s.pulse.sure()
		if !sure {
			r.doubt = time.Now().Add(soon)
			return
		}
		ok, err := r.does(j, t)
		if err == errCalm {
			r.doubt = time.Now().Add(soon)
			return
		}
		switch {
		case err == nil && !ok:
			r.think(j)
			return
		case err != nil && err != errBehind:
			r.s.o.Log.Error("an entry of the server's own", "match", r.name, "error", err)
			r.doubt = time.Now().Add(lookAgain)
		}
	}
}

// soon is after how long it is looked again whether an entry of the server's own may be made.
const soon = 100 * time.Millisecond

// errCalm says that a side is not out yet: what it has sent may not have been read.
var errCalm = errors.New("what was sent is read first")

// does makes the next entry that is the server's own to make; ok is false where there is none.
func (r *room) does(j *online.Judge, t online.Moment) (ok bool, err error) {
	if _, _, runs := j.Deadline(); runs {
		if err := r.restore(j, t); err != nil {
			return false, err
		}
	}
	e, ok, err := j.Due(t)
	switch {
	case err == nil && !ok && j.Owes():
		return true, r.rematch(j)
	case err != nil || !ok:
		return false, err
	case e.Kind == online.Out && r.s.pulse.grace(t):
		return false, errCalm
	}
	return true, r.keep(e)
}

// rest is how long there is nothing to do unless somebody asks.
func (r *room) rest() time.Duration {
	d := r.s.o.Idle
	if r.s.o.Shared {
		d = min(d, word)
	}
	if !r.doubt.IsZero() {
		return min(d, max(0, time.Until(r.doubt)))
	}
	if n := r.state.stands(); n.runs {
		d = min(d, max(0, time.Duration(n.up+1-r.s.now())*time.Millisecond))
	}
	return d
}

// rounds is how often a request is judged anew because another entry was first.
const rounds = 10

// ask makes an entry of what a player sends.
func (r *room) ask(g *guest, q *online.Request) error {
	j, err := r.judge()
	if err != nil {
		return err
	}
	if err := r.holds(g); err != nil {
		return err
	}
	r.s.grounds.lay(&q.Entry)
	paid := false
	for range rounds {
		t, err := r.s.pulse.moment(r.ctx)
		if err == nil {
			err = r.restore(j, t)
		}
		if err == errBehind {
			continue
		}
		if err != nil {
			return err
		}
		e, kept, err := j.Propose(g.claim.Side, q, r.read(j, t))
		if err != nil || kept { // it is on the board
			return err
		}
		if e.Kind == online.Ready {
			if err := r.bind(g); err != nil {
				return err
			}
		}
		text := e.JSON()
		if err := r.bears(j, &e, len(text)); err != nil {
			return err
		}
		if !paid {
			if err := r.s.pays(g.conn.Address(), len(text)); err != nil {
				return err
			}
			paid = true
		}
		if e.Kind == online.Ready {
			if err := r.bind(g); err != nil {
				return err
			}
		}
		if err := r.keepAs(e, text); err != errBehind {
			return err
		}
	}
	return errBehind
}

// bears refuses what would have a match be too large before it begins.
func (r *room) bears(j *online.Judge, e *online.Entry, bytes int) error {
	most := r.s.o.Limits.Setting
	if j.Stage() == online.Setting && (e.Kind == online.Offers || e.Kind == online.Brings) && r.size+bytes > most {
		return full("A match that has not begun may have %d MiB at most: begin another one.", most>>20)
	}
	return nil
}

// abandon ends a match to which nobody comes any more.
func (r *room) abandon() error {
	j, err := r.judge()
	if err != nil || j.Stage() == online.Ended {
		return err
	}
	e, err := j.Abandon(r.s.now())
	if err != nil {
		return err
	}
	return r.keep(e)
}

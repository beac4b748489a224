package room

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/game/wire"
	"duckboard/net/client"
	"duckboard/net/ledger"
	"duckboard/net/seat"
)

func find(id string) (game.Ruleset, error) {
	return rules.Among(append(rules.All(), gametest.Toy{}), id)
}

// world is a service and the folder of its ledger.
type world struct {
	t   testing.TB
	dir string
	o   Options
	log lockedText

	mu      sync.Mutex
	service *Service
}

// lockedText is what several goroutines write.
type lockedText struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lockedText) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lockedText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func newWorld(t testing.TB, o Options) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir(), o: o}
	w.o.Limits.Requests = max(o.Limits.Requests, 2) * 500 // what a test sends is not what a hand does
	if o.Limits.Requests > 0 {
		w.o.Limits.Requests = o.Limits.Requests
	}
	if w.o.Gap == 0 { // a test that is kept waiting does not sleep
		w.o.Gap = time.Hour
	}
	w.o.Find, w.o.Log = find, slog.New(slog.NewTextHandler(&w.log, nil))
	w.start(ledger.Limits{})
	t.Cleanup(w.end)
	return w
}

var ledgerLimits = ledger.Limits{EntryBytes: online.MaxEntry, GameEntries: online.MaxLog, Spare: 1}

func (w *world) start(l ledger.Limits) {
	w.t.Helper()
	if l == (ledger.Limits{}) {
		l = ledgerLimits
	}
	store, err := ledger.Open(context.Background(), ledger.Options{Dir: w.dir, Limits: l})
	if err != nil {
		w.t.Fatal(err)
	}
	w.o.Ledger = store
	w.serve()
}

// serve opens a service on the ledger, in the place of the one there is.
func (w *world) serve() *Service {
	w.t.Helper()
	s, err := Open(context.Background(), w.o)
	if err != nil {
		w.t.Fatal(err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.service = s
	return s
}

func (w *world) end() {
	w.current().Close()
	w.o.Ledger.Close()
}

func (w *world) current() *Service {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.service
}

// line is a client's line to a service in the same program. It is opened again when it is lost.
type line struct {
	to func() *Service

	mu    sync.Mutex
	queue []client.Event
	end   *end // nil: it is not open
	off   bool // the network is away
	over  bool
}

// end is the service's end of a line.
type end struct {
	line *line
	in   chan []byte
	ctx  context.Context
	cut  context.CancelFunc
}

var errCut = errors.New("the line was cut")

func (w *world) line() *line {
	l := w.loose()
	w.t.Cleanup(l.Close)
	return l
}

// loose is a line that the caller closes.
func (w *world) loose() *line {
	l := &line{to: w.current}
	l.open()
	return l
}

func (l *line) open() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over || l.off || l.end != nil {
		return
	}
	e := &end{line: l, in: make(chan []byte, 256)}
	e.ctx, e.cut = context.WithCancel(context.Background())
	l.queue = slices.DeleteFunc(l.queue, func(e client.Event) bool { return e.Kind == client.Opened }) // as a Line does
	l.end, l.queue = e, append(l.queue, client.Event{Kind: client.Opened})
	go func() {
		_ = l.to().Talk(e.ctx, e) // the client sees that it has ended
		l.drop(e)
		time.Sleep(5 * time.Millisecond)
		l.open()
	}()
}

func (l *line) drop(e *end) {
	e.cut()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.end == e {
		l.end, l.queue = nil, append(l.queue, client.Event{Kind: client.Dropped})
	}
}

// cut loses the connection; while it is away it is not made again.
func (l *line) cut(away bool) {
	l.mu.Lock()
	e := l.end
	l.off = away
	l.mu.Unlock()
	if e != nil {
		l.drop(e)
	}
	if !away {
		l.open()
	}
}

func (l *line) Send(message []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.end == nil {
		return client.ErrNotOpen
	}
	select {
	case l.end.in <- message:
		return nil
	default:
		return client.ErrBusy
	}
}

func (l *line) Next() (e client.Event, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.queue) == 0 {
		return e, false
	}
	e, l.queue = l.queue[0], l.queue[1:]
	return e, true
}

func (l *line) Close() {
	l.mu.Lock()
	l.over = true
	l.mu.Unlock()
	l.cut(true)
}

func (e *end) Address() string { return "192.0.2.1" }

func (e *end) Receive(ctx context.Context) ([]byte, error) {
	select {
	case m := <-e.in:
		return m, nil
	case <-e.ctx.Done():
		return nil, errCut
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

func (e *end) Push(ctx context.Context, message []byte) error {
	e.line.mu.Lock()
	defer e.line.mu.Unlock()
	if e.line.end != e {
		return errCut
	}
	e.line.queue = append(e.line.queue, client.Event{Kind: client.Message, Data: message})
	return nil
}

// raw is a client that says what it likes.
type raw struct {
	t    testing.TB
	line *line
}

func (r raw) says(text string) {
	r.t.Helper()
	if err := r.line.Send([]byte(text)); err != nil {
		r.t.Fatal(err)
	}
}

// hears is the next answer.
func (r raw) hears() online.Answer {
	r.t.Helper()
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(time.Millisecond) {
		if e, ok := r.line.Next(); ok && e.Kind == client.Message {
			a, err := online.ReadAnswer(e.Data, find)
			if err != nil {
				r.t.Fatalf("%s: %v", e.Data, err)
			}
			return a
		}
	}
	r.t.Fatal("no answer")
	return online.Answer{}
}

// refuses checks that the next answer but those of who is there is a refusal.
func (r raw) refuses(code online.Code) *online.Refused {
	r.t.Helper()
	for {
		a := r.hears()
		if a.Refused != nil {
			if code != "" && a.Refused.Code != code {
				r.t.Errorf("refused as %s (%s), not as %s", a.Refused.Code, a.Refused.Message, code)
			}
			return a.Refused
		}
		if a.Present == nil && a.Entry == nil && a.Welcome == nil && a.Said == nil {
			r.t.Fatalf("%s, not refused as %s", a.JSON(), code)
		}
	}
}

// keys are what the players of a match have, and who watches: what a hello says as seat, and as own.
type keys struct {
	Match string
	Seats [3]string
	Owns  [3]string
}

// keysOf are those of a match that was opened.
func keysOf(n online.NewMatch, l *online.Links) keys {
	k := keys{Match: l.Match}
	k.Seats[n.Side], k.Seats[n.Side.Other()], k.Seats[2] = n.Own, l.Invite, l.Watch
	k.Owns[n.Side.Other()] = online.NewSecret()
	return k
}

// ticket is that of a seat.
func (k *keys) ticket(side game.Side) seat.Ticket {
	return seat.Ticket{Match: k.Match, Secret: k.Seats[side], Own: k.Owns[side]}
}

// opens opens a match.
func (w *world) opens(n online.NewMatch) keys {
	w.t.Helper()
	r := raw{w.t, w.line()}
	defer r.line.Close()
	n.Own = online.NewSecret()
	r.says(string((&online.Hail{New: &n}).JSON()))
	a := r.hears()
	if a.Links == nil {
		w.t.Fatalf("%s", a.JSON())
	}
	return keysOf(n, a.Links)
}

// player is somebody who sits on a seat.
type player struct {
	*seat.Seat
	line    interface{ Close() }
	choose  sim.Policy
	refused []online.Refused
	came    []int // entries, as they came
}

// patience is for how long a test waits for anything.
const patience = 60 * time.Second

func sits(l seat.Line, t seat.Ticket, side game.Side) *player {
	return &player{Seat: seat.Join(l, t, find), line: l, choose: sim.Random(side, 7)}
}

func (w *world) sits(l keys, side game.Side) (*player, *line) {
	line := w.line()
	return sits(line, l.ticket(side), side), line
}

// pump takes what has come.
func (p *player) pump() {
	for {
		n, ok := p.Next()
		if !ok {
			return
		}
		if n.Refused != nil {
			p.refused = append(p.refused, *n.Refused)
		}
		if n.Entry != nil {
			p.came = append(p.came, n.Entry.N)
		}
	}
}

// until has the players take what comes until something is so.
func until(t testing.TB, what string, so func() bool, all ...*player) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(200 * time.Microsecond) {
		for _, p := range all {
			if p.pump(); p.Err() != nil {
				t.Fatalf("%s: %v", what, p.Err())
			}
		}
		if so() {
			return
		}
		if time.Now().After(end) {
			for _, p := range all {
				t.Logf("side %d has %d entries and waits %v: refused %+v", p.Side(), len(p.Match().Log()), p.Waits(), p.refused)
			}
			t.Fatalf("in vain: %s", what)
		}
	}
}

func toyOffer(terms online.Terms) *online.Offer {
	s := gametest.Start(0)
	s.Sides, s.Place = [2]game.SideStart{}, nil
	s.Table.Zones = nil
	return &online.Offer{Start: wire.Start{Start: s, Rules: gametest.Toy{}}, Terms: terms}
}

// insists has a player ask for something until it is so, again where the server could not do it then.
func insists(t testing.TB, what string, p *player, ask func(), so func() bool, all ...*player) {
	t.Helper()
	ask()
	refused := len(p.refused)
	until(t, what, func() bool {
		if n := len(p.refused); n > refused && p.refused[n-1].Code == online.Broken {
			ask()
		}
		refused = len(p.refused)
		return so()
	}, all...)
}

// agree has both set up what is played and begin.
func agree(t testing.TB, o *online.Offer, bands [2]game.SideStart, a, b *player) {
	t.Helper()
	until(t, "both are seated", func() bool { return a.Side() == 0 && b.Side() == 1 }, a, b)
	all := func(so func(m *online.Match) bool) func() bool {
		return func() bool { return so(a.Match()) && so(b.Match()) }
	}
	insists(t, "what is played", a, func() { a.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: o}}) },
		all(func(m *online.Match) bool { return m.Offer() != nil }), a, b)
	for side, p := range []*player{a, b} {
		insists(t, "with whom", p, func() { p.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Band: &bands[side]}}) },
			all(func(m *online.Match) bool { return m.Warband(game.Side(side)) != nil }), a, b)
	}
	for side, p := range []*player{a, b} {
		ready := func() {
			if err := p.Ready(); err != nil {
				t.Fatal(err)
			}
		}
		insists(t, "ready", p, ready, all(func(m *online.Match) bool { return m.Ready(game.Side(side)) }), a, b)
	}
	until(t, "it begins", all(func(m *online.Match) bool { return m.Stage() == online.Playing }), a, b)
}

// begun is a match of the toy that has begun.
func (w *world) begun(terms online.Terms) (l keys, a, b *player) {
	w.t.Helper()
	l = w.opens(online.NewMatch{})
	a, _ = w.sits(l, 0)
	b, _ = w.sits(l, 1)
	agree(w.t, toyOffer(terms), gametest.Start(0).Sides, a, b)
	return l, a, b
}

// move has whose turn it is choose, if everything sent is answered.
func move(t testing.TB, all ...*player) {
	t.Helper()
	for _, p := range all {
		if p.Waits() || p.Match().Stage() != online.Playing || p.Match().Decides() != p.Side() || p.Match().Waiting() != nil {
			continue
		}
		c, err := p.choose(p.Match().Game().Game)
		if err != nil {
			t.Fatal(err)
		}
		p.Choose(c)
	}
}

// plays has both choose until something is so, or the match is over.
func plays(t testing.TB, what string, so func() bool, a, b *player) {
	t.Helper()
	until(t, what, func() bool {
		if so() {
			return true
		}
		move(t, a, b)
		return a.Match().Result().How != "" && b.Match().Result().How != ""
	}, a, b)
}

// published tells whether both know the secret of the dice.
func published(all ...*player) func() bool {
	return func() bool {
		for _, p := range all {
			if log := p.Match().Log(); len(log) == 0 || log[len(log)-1].Kind != online.Tells {
				return false
			}
		}
		return true
	}
}

// alike checks that both have the same log, each entry of it once, and the same game.
func alike(t testing.TB, a, b *player) {
	t.Helper()
	for _, p := range []*player{a, b} {
		if !slices.IsSorted(p.came) || len(slices.Compact(slices.Clone(p.came))) != len(p.came) {
			t.Errorf("side %d: entries came as %v", p.Side(), p.came)
		}
	}
	x, y := a.Match(), b.Match()
	if len(x.Log()) != len(y.Log()) || string(x.Save()) != string(y.Save()) || x.Game().Digest() != y.Game().Digest() {
		t.Errorf("%d entries and %d; %s and %s", len(x.Log()), len(y.Log()), x.Game().Digest(), y.Game().Digest())
	}
}

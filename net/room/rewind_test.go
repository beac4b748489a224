package room

import (
	"errors"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/net/seat"
)

// fake is a line on which the host's program says what it likes.
type fake struct {
	in  []client.Event
	out [][]byte
}

func (f *fake) Send(m []byte) error { f.out = append(f.out, m); return nil }
func (f *fake) Close()              {}
func (f *fake) Next() (e client.Event, ok bool) {
	if len(f.in) == 0 {
		return e, false
	}
	e, f.in = f.in[0], f.in[1:]
	return e, true
}

// rigged is a match that its host runs as they like, with a guest whose program is honest.
type rigged struct {
	t      *testing.T
	secret fair.Bytes
	chain  fair.Bytes
	log    []online.Entry
	j      *online.Judge
	keeper seat.Keeper
}

func (r *rigged) put(e online.Entry) {
	r.t.Helper()
	if _, err := r.j.Apply(e); err != nil {
		r.t.Fatal(err)
	}
	r.log = append(r.log, e)
}

const riggedAt = online.Moment(1_800_000_000_000)

func (r *rigged) ask(side game.Side, e online.Entry) {
	r.t.Helper()
	x, _, err := r.j.Propose(side, &online.Request{Entry: e, After: len(r.j.Log())}, riggedAt)
	if err != nil {
		r.t.Fatal(err)
	}
	r.put(x)
}

func (r *rigged) due() {
	r.t.Helper()
	for {
		e, ok, err := r.j.Due(riggedAt)
		if err != nil {
			r.t.Fatal(err)
		}
		if !ok {
			return
		}
		r.put(e)
	}
}

// link is link n of the guest's chain.
func (r *rigged) link(n int) fair.Bytes {
	l, err := fair.NewChain(r.chain).Link(n)
	if err != nil {
		r.t.Fatal(err)
	}
	return l
}

// guest is the guest's program, started anew, once it was told a log; and what it sends by itself.
func (r *rigged) guest(log []online.Entry) (s *seat.Seat, f *fake) {
	r.t.Helper()
	f = &fake{in: []client.Event{{Kind: client.Opened}}}
	s = seat.Join(f, seat.Ticket{Match: "REWIND", Secret: "x", Chain: r.chain}, find).KeptBy(r.keeper)
	say := func(a online.Answer) { f.in = append(f.in, client.Event{Kind: client.Message, Data: a.JSON()}) }
	say(online.Answer{Welcome: &online.Welcome{Online: online.Contract, Engine: game.Engine, Side: 1, By: online.ByOwn, Now: riggedAt, Entries: len(log)}})
	for i := range log {
		say(online.Answer{Entry: &log[i]})
	}
	pumped(s)
	return s, f
}

func pumped(s *seat.Seat) {
	for {
		if _, ok := s.Next(); !ok {
			return
		}
	}
}

// sent is the last request of a kind that was sent.
func (f *fake) sent(t *testing.T, kind online.Kind) (last *online.Request) {
	t.Helper()
	for _, m := range f.out {
		h, err := online.ReadHail(m)
		if err != nil || h.Request == nil {
			continue
		}
		if q, err := online.ReadRequest(h.Request, 1<<16, find); err == nil && q.Kind == kind {
			last = &q
		}
	}
	return last
}

// newRigged is a match in which both have what they need to be ready, and the host is.
func newRigged(t *testing.T) *rigged {
	t.Helper()
	rs := rules.All()[0]
	r := &rigged{t: t, secret: fair.Draw(), chain: fair.Draw(), keeper: seat.Memory(fair.Given{})}
	r.j = online.NewJudge(online.New(), r.secret, game.Engine)
	r.put(online.Opened(online.Opening{Game: "REWIND", Engine: game.Engine, Hosted: true}, r.secret, riggedAt))
	r.ask(0, online.Entry{Kind: online.Offers, Offer: battleOffer(t, rs, 2)})
	b := bands(t, rs)
	for s := range b {
		r.ask(game.Side(s), online.Entry{Kind: online.Brings, Band: &b[s]})
	}
	r.ask(0, online.Entry{Kind: online.Ready, Nonce: fair.Draw().String()})
	return r
}

// begin has the guest be ready, as its program says it.
func (r *rigged) begin() {
	r.t.Helper()
	s, f := r.guest(r.log)
	if err := s.Ready(); err != nil {
		r.t.Fatal(err)
	}
	r.ask(1, f.sent(r.t, online.Ready).Entry)
	r.due()
}

// TestAHostWhoGoesBackGetsNoSecondLink: a host learns by the guest's link how the dice of a choice
// fall; then, once the guest's program was started again, it shows another choice in its place.
func TestAHostWhoGoesBackGetsNoSecondLink(t *testing.T) {
	r := newRigged(t)
	r.begin()
	p := []*player{sits(&fake{}, seat.Ticket{}, 0), sits(&fake{}, seat.Ticket{}, 1)}
	for n := 0; n < 400; n++ {
		side := r.j.Decides()
		before := len(r.log)
		c, err := p[side].choose(r.j.Game().Game)
		if err != nil {
			t.Fatal(err)
		}
		r.ask(side, online.Entry{Kind: online.Chosen, Choice: c})
		if r.j.Waiting() == nil {
			r.due()
			continue
		}
		s, f := r.guest(r.log)
		q := f.sent(t, online.Linked)
		if s.Err() != nil || q == nil {
			t.Fatalf("for an honest log no link is given: %v", s.Err())
		}
		_, f = r.guest(r.log) // its answer was lost
		if again := f.sent(t, online.Linked); again == nil || again.Link != q.Link {
			t.Fatal("for the same log the same link is not given again")
		}
		draw := r.log[len(r.log)-1]
		more := append(append([]online.Entry{}, r.log...), online.Entry{N: draw.N + 1, At: draw.At, Kind: online.OfferDraw, Side: 0})
		if _, f = r.guest(more); f.sent(t, online.Linked) == nil {
			t.Fatal("something that is said behind the choice is taken for another log")
		}
		if side == 0 && n > 10 {
			if other, ok := r.other(p[0], before); ok {
				r.refuses(append(append([]online.Entry{}, r.log[:before]...), other))
				r.refuses(r.log[:before]) // even so it says so at once, or gives nothing
				return
			}
		}
		r.ask(1, q.Entry)
		r.due()
	}
	t.Fatal("no choice of the host's has waited")
}

// other is another choice of the host's in the place of one, which waits, too.
func (r *rigged) other(p *player, before int) (x online.Entry, ok bool) {
	k := online.NewJudge(online.New(), r.secret, game.Engine)
	for i := range r.log[:before] {
		if _, err := k.Apply(r.log[i]); err != nil {
			r.t.Fatal(err)
		}
	}
	for range 3000 {
		c, err := p.choose(k.Game().Game)
		if err != nil {
			return x, false
		}
		x, _, err = k.Propose(0, &online.Request{Entry: online.Entry{Kind: online.Chosen, Choice: c}, After: len(k.Log())}, riggedAt)
		if err == nil && x.Waits && string(x.JSON()) != string(r.log[before].JSON()) {
			return x, true
		}
	}
	return x, false
}

// refuses checks that the guest's program gives no link for a log, and says why where it is asked for one.
func (r *rigged) refuses(log []online.Entry) {
	r.t.Helper()
	s, f := r.guest(log)
	if q := f.sent(r.t, online.Linked); q != nil {
		r.t.Errorf("a link is given twice: %s", q.JSON())
	}
	if waits := log[len(log)-1].Waits; waits != errors.Is(s.Err(), seat.Rewound) {
		r.t.Errorf("the player is told: %v", s.Err())
	}
}

// Whoever is ready again gives another first link, with another nonce; of the same log the same.
func TestReadyForTheSameLogIsTheSameAndForAnotherAnother(t *testing.T) {
	r := newRigged(t)
	ready := func(log []online.Entry) *online.Request {
		s, f := r.guest(log)
		if err := s.Ready(); err != nil {
			t.Fatal(err)
		}
		q := f.sent(t, online.Ready)
		if q == nil {
			t.Fatalf("nothing is sent: %v", s.Err())
		}
		return q
	}
	one, same := ready(r.log), ready(r.log)
	if one.Link != same.Link || one.Nonce != same.Nonce || one.Anchor != same.Anchor {
		t.Errorf("%s and then %s", one.JSON(), same.JSON())
	}
	r.ask(0, online.Entry{Kind: online.Unready})
	r.ask(0, online.Entry{Kind: online.Ready, Nonce: fair.Draw().String()})
	two := ready(r.log)
	if two.Link == one.Link || two.Nonce == one.Nonce || two.Link != r.link(2).String() {
		t.Errorf("of another log: %s and then %s", one.JSON(), two.JSON())
	}
	r.begin() // and the game goes on with the links after it
	if r.j.Stage() != online.Playing || r.j.Link() != r.link(2) {
		t.Errorf("the game has begun: %v, by link %s", r.j.Stage(), r.j.Link())
	}
	s, _ := r.guest(r.log)
	if err := s.Ready(); err != nil { // too late: nothing is given for it
		t.Fatal(err)
	}
	if s.Err() != nil {
		t.Error(s.Err())
	}
}

// noRoom is a keeper that can keep nothing.
type noRoom struct{}

func (noRoom) Over() (bool, error) { return true, errors.New("the disk is full") }

func TestWhereNothingCanBeKeptNoLinkIsGivenAndThePlayerIsTold(t *testing.T) {
	r := newRigged(t)
	r.keeper = func(rule seat.Rule) seat.Keeping { rule(fair.Given{}); return noRoom{} }
	s, f := r.guest(r.log)
	if err := s.Ready(); err != nil {
		t.Fatal(err)
	}
	if q := f.sent(t, online.Ready); q != nil || s.Err() == nil || s.Err().Error() != "This device cannot save which of its secrets it has given for dice, so it gives no more. Free some space, then open the match again: the disk is full" {
		t.Errorf("%v was sent, and the player is told %v", q, s.Err())
	}
}

// slow is a keeper that takes its time.
type slow struct{ over *bool }

func (s slow) Over() (bool, error) { return *s.over, nil }

func TestALinkIsSentOnceItIsKeptThatItIsGiven(t *testing.T) {
	r := newRigged(t)
	over := false
	r.keeper = func(rule seat.Rule) seat.Keeping { rule(fair.Given{}); return slow{&over} }
	s, f := r.guest(r.log)
	if err := s.Ready(); err != nil {
		t.Fatal(err)
	}
	if pumped(s); f.sent(t, online.Ready) != nil || !s.Waits() {
		t.Error("it is sent before it is kept")
	}
	over = true
	if pumped(s); f.sent(t, online.Ready) == nil {
		t.Error("it is not sent once it is kept")
	}
}

func TestADeviceWithoutTheChainSaysSoAtOnce(t *testing.T) {
	r := newRigged(t)
	r.begin()
	r.chain = fair.Draw()
	s, f := r.guest(r.log)
	if s.Err() == nil || len(f.out) != 1 {
		t.Errorf("told %v, sent %d messages", s.Err(), len(f.out))
	}
}

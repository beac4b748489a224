package online

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
)

func find(id string) (game.Ruleset, error) {
	return rules.Among(append(rules.All(), gametest.Toy{}), id)
}

// room is a match with its judge and both players, who know what is sent to them alone.
type room struct {
	t      testing.TB
	j      *Judge
	seen   [2]*Match
	now    Moment
	chain  fair.Chain
	events []game.Event // of the last entry, at side 0
	bot    func(*game.Game) game.Choice
	terms  Terms // that a soak offers
	log    []Entry
}

func newRoom(t testing.TB, o Opening) *room {
	t.Helper()
	secret := fair.Of([]byte("secret"))
	r := &room{t: t, now: 1_000_000, chain: fair.NewChain(fair.Of([]byte("guest"))), seen: [2]*Match{New(), New()}}
	r.j = NewJudge(New(), secret, o.Engine)
	o.Game = "g1"
	r.keep(Opened(o, secret, r.now))
	return r
}

// keep is what a store does: the entry goes to everybody as its text.
func (r *room) keep(e Entry) {
	r.t.Helper()
	text := e.JSON()
	read, err := ReadEntry(text, find)
	if err != nil {
		r.t.Fatalf("%s: %v", text, err)
	}
	if again := read.JSON(); string(again) != string(text) {
		r.t.Fatalf("%s\nis written as\n%s", text, again)
	}
	r.log = append(r.log, read)
	if _, err := r.j.Apply(e); err != nil {
		r.t.Fatalf("%.300s: %v", text, err)
	}
	for i, m := range r.seen {
		events, err := m.Apply(read)
		if err != nil {
			r.t.Fatalf("side %d: %.300s: %v", i, text, err)
		}
		if i == 0 {
			r.events = events
		}
	}
}

// nextLink is the number of the next link of the guest's chain.
func (r *room) nextLink() int {
	if r.j.Link() == (fair.Bytes{}) {
		return 1
	}
	n, _, _ := r.chain.After(r.j.Link())
	return n
}

// send sends a request as the player of a side and keeps what comes of it.
func (r *room) send(side game.Side, q Request) error {
	r.t.Helper()
	if err := r.only(side, q); err != nil {
		return err
	}
	r.due()
	return nil
}

func (r *room) only(side game.Side, q Request) error {
	r.t.Helper()
	read, err := ReadRequest(q.JSON(), r.j.Most(), find)
	if err != nil {
		r.t.Fatalf("%s: %v", q.JSON(), err)
	}
	e, kept, err := r.j.Propose(side, &read, r.now)
	if err == nil && !kept {
		r.keep(e)
	}
	return err
}

// due makes the entries of the server's own.
func (r *room) due() {
	r.t.Helper()
	for {
		if r.j.Thinks() != game.NoSide && r.bot != nil {
			e, err := r.j.Play(r.bot(r.j.Game().Game), r.now)
			if err != nil {
				r.t.Fatal(err)
			}
			r.keep(e)
			continue
		}
		e, ok, err := r.j.Due(r.now)
		if err != nil {
			r.t.Fatal(err)
		}
		if !ok && r.j.Owes() {
			e, err = r.j.NameRematch("g2", r.now)
		} else if !ok {
			return
		}
		if err != nil {
			r.t.Fatal(err)
		}
		r.keep(e)
	}
}

// says is a request that has seen everything.
func (r *room) says(k Kind) Request {
	return Request{After: len(r.j.Log()), Entry: Entry{Kind: k}}
}

func (r *room) must(side game.Side, q Request) {
	r.t.Helper()
	if err := r.send(side, q); err != nil {
		r.t.Fatalf("%s by %d: %v", q.Kind, side, err)
	}
}

// refuses checks that a request is refused for a reason, and that nothing has changed.
func (r *room) refuses(want Code, side game.Side, q Request) {
	r.t.Helper()
	before := len(r.j.Log())
	var no *Refusal
	if err := r.only(side, q); !errors.As(err, &no) || no.Code != want {
		r.t.Errorf("%s by %d: %v, not refused as %s", q.Kind, side, err, want)
	}
	if len(r.j.Log()) != before {
		r.t.Errorf("%s by %d: it was kept", q.Kind, side)
	}
}

func toyOffer(terms Terms) *Offer {
	s := gametest.Start(0)
	s.Sides, s.Place = [2]game.SideStart{}, nil
	s.Table.Zones = nil
	return &Offer{wire.Start{Start: s, Rules: gametest.Toy{}}, terms}
}

func (r *room) offers(o *Offer) Request {
	q := r.says(Offers)
	q.Offer = o
	return q
}

func (r *room) brings(band *game.SideStart) Request {
	q := r.says(Brings)
	q.Band = band
	return q
}

func (r *room) seals(side game.Side, w *roster.Warband) Request {
	q := r.says(Seals)
	q.Seal, q.Name = SealOf(fair.Of([]byte{9, byte(side)}), w), "Anna"
	return q
}

// shows is a request with a warband that was sealed.
func (r *room) shows(side game.Side, band *game.SideStart) Request {
	q := r.brings(band)
	q.Salt = fair.Of([]byte{9, byte(side)}).String()
	return q
}

func (r *room) ready(side game.Side) Request {
	q := r.says(Ready)
	q.Nonce = fair.Of([]byte{byte(side)}).String()
	if side == r.j.Guest() {
		n := r.nextLink()
		before, _ := r.chain.Link(n - 1)
		link, _ := r.chain.Link(n)
		q.Anchor, q.Link = before.String(), link.String()
	}
	return q
}

func (r *room) link() Request {
	q := r.says(Linked)
	link, _ := r.chain.Link(r.nextLink())
	q.Link = link.String()
	return q
}

// begun is a match of the toy whose game has begun.
func begun(t testing.TB, o Opening, terms Terms) *room {
	t.Helper()
	r := newRoom(t, o)
	r.must(o.Beginner, r.offers(toyOffer(terms)))
	r.bring()
	r.must(o.Beginner, r.ready(o.Beginner))
	r.must(o.Beginner.Other(), r.ready(o.Beginner.Other()))
	if r.j.Stage() != Playing {
		t.Fatal("the game has not begun")
	}
	return r
}

func (r *room) bring() {
	r.t.Helper()
	for side, s := range gametest.Start(0).Sides {
		r.must(game.Side(side), r.brings(&s))
	}
}

func (r *room) chooses(c game.Choice) (game.Side, Request) {
	q := r.says(Chosen)
	q.Choice = c
	return r.j.Game().Pending().Side, q
}

// plays makes legal choices until one of them rolls (rolled) or does not; it is the
// last one then.
func (r *room) plays(rolled bool) game.Side {
	r.t.Helper()
	for n := 0; r.j.Stage() == Playing; n++ {
		legal := r.j.Game().Setup().Rules.Legal(r.j.Game().Game)
		i := slices.IndexFunc(legal, func(c game.Choice) bool { return (c.Action == "shoot") == rolled })
		done := i >= 0
		side, q := r.chooses(legal[max(i, 0)])
		r.must(side, q)
		for r.j.Waiting() != nil {
			r.must(r.j.Guest(), r.link())
		}
		if done {
			return side
		}
	}
	r.t.Fatal("the game is over before that")
	return game.NoSide
}

// playsOut plays the game to its end by choices at random.
func (r *room) playsOut(draw *rand.Rand) {
	r.t.Helper()
	for n := 0; r.j.Stage() == Playing; n++ {
		g := r.j.Game().Game
		var c game.Choice
		if d, ok := g.Setup().Rules.(game.Drawer); ok {
			c, ok = d.Draw(r.seen[0].Game().Game.Fork(), draw.IntN)
			if !ok {
				r.t.Fatal("nothing is drawn")
			}
		} else {
			legal := g.Setup().Rules.Legal(g)
			c = legal[draw.IntN(len(legal))]
		}
		side, q := r.chooses(c)
		r.must(side, q)
		if r.j.Waiting() != nil {
			r.must(r.j.Guest(), r.link())
		}
		if log := r.j.Game().Log(); draw.IntN(6) == 0 || len(log) > 0 && len(log[len(log)-1].Cast.Faces) > 0 && draw.IntN(2) == 0 {
			r.backOnce(side)
		}
	}
}

// backOnce takes the last choice back, asking first where that is needed.
func (r *room) backOnce(side game.Side) {
	r.t.Helper()
	switch may, consent := r.j.MayTakeBack(side); {
	case consent:
		r.must(side, r.says(AskBack))
		r.must(side.Other(), r.says(Back))
	case may:
		r.must(side, r.says(Back))
	}
}

// alike checks that everybody stands where the log leads.
func (r *room) alike() {
	r.t.Helper()
	again, err := Replay(r.log)
	if err != nil {
		r.t.Fatal(err)
	}
	rebuilt, err := Rebuild(r.log)
	if err != nil {
		r.t.Fatal(err)
	}
	for i, m := range []*Match{r.seen[0], r.seen[1], again, rebuilt} {
		a, b := *m, *r.j.Match
		if fmt.Sprint(a.result, a.ready, a.left, a.since, a.paid, a.computer, a.asked, a.draw, a.dice, a.turned, a.link, a.choices, a.idle, a.backs, a.seals, a.called, a.heard, a.lost, a.losses, a.late, a.took, a.again, a.rematch) !=
			fmt.Sprint(b.result, b.ready, b.left, b.since, b.paid, b.computer, b.asked, b.draw, b.dice, b.turned, b.link, b.choices, b.idle, b.backs, b.seals, b.called, b.heard, b.lost, b.losses, b.late, b.took, b.again, b.rematch) || string(a.Save()) != string(b.Save()) {
			r.t.Errorf("%d stands elsewhere", i)
		}
	}
}

// proven checks the save with its dice.
func (r *room) proven() *replay.Match {
	r.t.Helper()
	m, err := replay.Verify(r.j.Save(), find)
	if err != nil {
		r.t.Fatalf("%v\n%.300s", err, r.j.Save())
	}
	if m.Proof == nil || m.Proof.Dice != m.State().Rolled || strings.Contains(string(r.j.Log()[0].JSON()), fair.Of([]byte("secret")).String()) {
		r.t.Fatalf("proven is %+v", m.Proof)
	}
	return m
}

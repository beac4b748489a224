package online

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
)

// TestWhateverPlayersSendEverybodyStandsAlike has two players send anything at any time, late
// and twice too, while time passes: what is refused changes nothing, and judge, players and
// whoever reads the log stand alike. It plays 16 matches, and then more until each kind of entry
// and of refusal has come up, whatever the dice: they are others with each Engine. ONLINE_MATCHES
// makes it longer.
func TestWhateverPlayersSendEverybodyStandsAlike(t *testing.T) {
	matches, most := 16, 256
	if n, err := strconv.Atoi(os.Getenv("ONLINE_MATCHES")); err == nil {
		matches, most = n, max(n, most)
	}
	s := soak{t: t, came: map[Kind]int{}, refused: map[Code]int{}}
	for i := 0; i < matches || i < most && len(s.lacks()) > 0; i++ {
		s.match(i)
	}
	for _, what := range s.lacks() {
		t.Errorf("%s in no match", what)
	}
}

// soak counts what came up in matches.
type soak struct {
	t       *testing.T
	came    map[Kind]int
	refused map[Code]int
}

// lacks lists what must come up and has not.
func (s *soak) lacks() (what []string) {
	for _, k := range words {
		if k := Kind(k); s.came[k] == 0 && k != Engine && k != GoOn && k != Abandon {
			what = append(what, "no entry "+string(k))
		}
	}
	for _, c := range []Code{Early, Late, Seat, NotYet, Turn, Rules, Missing, Consent, Automatic, Clocked} {
		if s.refused[c] == 0 {
			what = append(what, "nothing refused as "+string(c))
		}
	}
	return what
}

// match plays match i by anything that players may send.
func (s *soak) match(i int) {
	t, draw := s.t, rand.New(rand.NewPCG(7, uint64(i)))
	terms := [4]Terms{{}, {Clock: Clock{Limit: 60}}, {Clock: Clock{Bank: 300, Increment: 5}}, {Clock: Clock{Limit: 120, Bank: 200}, Loses: true, Sealed: true}}[i%4]
	r := newRoom(t, Opening{Beginner: game.Side(i % 2), Hosted: i%3 == 0})
	r.bot, r.terms = firstLegal, terms
	last := [2]Request{r.says(Concede), r.says(Concede)}
	for n := 0; n < 600 && r.j.Stage() != Ended; n++ {
		if r.now += Moment(draw.IntN(4000)); draw.IntN(60) == 0 {
			r.now += 70_000
		}
		if r.j.Stage() == Playing && draw.IntN(40) == 0 {
			e, err := r.j.GiveBack(Moment(draw.IntN(100_000)+1), r.now)
			if err != nil {
				t.Fatal(err)
			}
			r.keep(e)
		}
		side := game.Side(draw.IntN(2))
		q := r.anything(side, draw)
		if !terms.Clock.Runs() && r.j.Stage() == Playing && draw.IntN(150) == 0 {
			r.now += 15 * oneDay
			q = r.says([]Kind{Claim, CallOff}[i/4%2])
		}
		switch draw.IntN(12) {
		case 0:
			q = last[side]
		case 1:
			q.After = draw.IntN(len(r.j.Log()) + 2)
		}
		last[side] = q
		before := r.j.Save()
		var no *Refusal
		switch err := r.only(side, q); {
		case errors.As(err, &no):
			if s.refused[no.Code]++; string(r.j.Save()) != string(before) {
				t.Fatalf("match %d: %s was refused and has changed the game", i, q.JSON())
			}
		case err != nil:
			t.Fatalf("match %d: %s: %v", i, q.JSON(), err)
		}
		r.due()
	}
	s.ended(i, r)
}

// ended compares all who have followed a match, and counts what came up in it.
func (s *soak) ended(i int, r *room) {
	for side := range game.Side(i % 3) { // none of them wants to play again, one or both
		if r.j.Game() != nil && r.j.Stage() == Ended {
			r.must(side, r.says(Again))
		}
	}
	r.alike()
	for _, e := range r.j.Log() {
		s.came[e.Kind]++
	}
	if save := r.j.Save(); save != nil {
		if _, err := replay.Verify(save, find); err != nil {
			s.t.Fatalf("match %d: %v", i, err)
		}
	}
}

// anything is a request of a side, now and then one that makes sense.
func (r *room) anything(side game.Side, draw *rand.Rand) Request {
	if r.j.Stage() == Setting {
		switch draw.IntN(8) {
		case 0:
			return r.offers(toyOffer(r.terms))
		case 1:
			band := gametest.Start(0).Sides[side]
			if q := r.seals(side, band.Warband); r.terms.Sealed && draw.IntN(2) == 0 {
				return q
			} else if r.terms.Sealed {
				return r.shows(side, &band)
			}
			return r.brings(&band)
		case 2, 3, 4, 5:
			return r.ready(side)
		case 6:
			return r.says(Unready)
		}
	}
	switch {
	case r.j.Asked() == side.Other() && draw.IntN(2) == 0:
		return r.says([]Kind{Back, Keep}[draw.IntN(2)])
	case r.j.Offered() == side.Other() && draw.IntN(20) == 0:
		return r.says(Draw)
	}
	if _, consent := r.j.MayTakeBack(side); consent && r.j.Asked() == game.NoSide && draw.IntN(3) == 0 {
		return r.says(AskBack)
	}
	kinds := []Kind{AskBack, Back, Keep, OfferDraw, PlayOn, HandOver, Return, GoOn, AskBack, Back, Return, Return}
	switch n := draw.IntN(40); {
	case n < len(kinds):
		return r.says(kinds[n])
	case n == 39 && draw.IntN(16) == 0:
		return r.says(Concede)
	case r.j.Waiting() != nil:
		return r.link()
	}
	q := r.says(Chosen)
	if g := r.j.Game(); g != nil && g.Pending() != nil {
		legal := g.Setup().Rules.Legal(g.Game)
		if q.Choice = legal[draw.IntN(len(legal))]; draw.IntN(8) == 0 {
			q.Choice = gametest.Wild(g.Game, q.Choice, draw.IntN).Choice
			if text, _ := q.Choice.MarshalJSON(); true {
				var err error
				if q.Choice, err = game.DecodeChoice(text); err != nil {
					q.Choice = game.Choice{}
				}
			}
		}
	}
	return q
}

package online

import (
	"duckboard/game"
	"testing"
)

// keepLost has everybody take an entry of lost time.
func (r *room) keepLost(long Moment) {
	r.t.Helper()
	e, err := r.j.GiveBack(long, r.now)
	if err != nil {
		r.t.Fatal(err)
	}
	r.keep(e)
}

func TestTimeInWhichNoServerTookAnythingIsNobodys(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60, Bank: 100}, Loses: true})
	side, end, _ := r.j.Deadline()
	r.now += 90_000
	r.keepLost(85_000)
	if _, at, _ := r.j.Deadline(); at != end+85_000 || r.j.Bank(side, r.now) != 95_000 {
		t.Errorf("until %d, want %d; the bank has %d", at, end+85_000, r.j.Bank(side, r.now))
	}
	r.due() // nobody's time is up
	_, q := r.chooses(firstLegal(r.j.Game().Game))
	r.must(side, q)
	if times, long := r.seen[1].Lost(); times != 1 || long != 85_000 {
		t.Errorf("%d times, %d ms", times, long)
	}
	r.alike()
}

func TestAnEntryOfLostTimeGivesNoMoreThanHasPassed(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60, Bank: 100}})
	side, end, _ := r.j.Deadline()
	for range 5 {
		r.now += 1000
		r.keepLost(3600_000)
	}
	if _, at, _ := r.j.Deadline(); at != end+5000 || r.j.Bank(side, r.now) != 100_000 || r.j.Since() > r.now {
		t.Errorf("until %d, it was %d; the bank has %d", at, end, r.j.Bank(side, r.now))
	}
	if times, long := r.seen[0].Lost(); times != 5 || long != 5000 {
		t.Errorf("%d times, %d ms", times, long)
	}
	r.alike()
}

// The choice before the time that was lost comes up again as old as it was, without that time.
func TestLostTimeIsNobodysUnderAChoiceThatIsTakenBack(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}})
	for r.plays(false); ; r.plays(false) {
		if log := r.j.Game().Log(); log[len(log)-1].Side == r.j.Decides() {
			break
		}
	}
	side, end, _ := r.j.Deadline()
	r.now += 10_000
	_, q := r.chooses(firstLegal(r.j.Game().Game))
	r.must(side, q)
	r.now += 600_000
	r.keepLost(600_000)
	r.must(side, r.says(Back))
	if _, at, _ := r.j.Deadline(); at != end+600_000 {
		t.Errorf("until %d, want %d", at, end+600_000)
	}
	r.alike()
}

func TestWhereTheOtherSideIsGoneTheWinMayBeTakenOrTheMatchCalledOff(t *testing.T) {
	for kind, want := range map[Kind]Result{Claim: {How: Gone}, CallOff: {How: CalledOff, Winner: game.NoSide}} {
		for days, terms := range map[Moment]Terms{14: {}, 3: {Gone: 3}, 30: {Gone: 30, Loses: true}} {
			r := begun(t, Opening{}, terms)
			gone := r.j.Decides()
			by := gone.Other()
			r.now += days*oneDay - 1
			r.refuses(Clocked, by, r.says(kind))
			r.must(gone, r.says(OfferDraw)) // it is there
			r.must(by, r.says(PlayOn))
			r.now += days * oneDay
			r.refuses(Clocked, by, r.says(kind))
			r.refuses(Missing, gone, r.says(kind))
			r.now++
			if want.How == Gone {
				want.Winner = by
			}
			r.must(by, r.says(kind))
			if got := r.seen[0].Result(); got.How != want.How || want.How == Gone && got.Winner != by || want.How == CalledOff && got.Winner != game.NoSide {
				t.Errorf("%s after %d days: %+v", kind, days, got)
			}
			r.alike()
			if e := r.proven().Ended; e == nil || e.How != string(want.How) || e.Winner != r.j.Result().Winner {
				t.Errorf("the save says %+v", e)
			}
		}
	}
}

// A question does not make the match wait for who is asked, and neither a clock nor the terms let
// a side be gone.
func TestNobodyIsGoneForWhomTheMatchDoesNotWait(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	decides := r.j.Decides()
	r.must(decides, r.says(OfferDraw))
	r.now += 15 * oneDay
	r.refuses(Missing, decides, r.says(Claim))
	r.must(decides, r.says(HandOver))
	r.refuses(Missing, decides.Other(), r.says(Claim))
	for _, terms := range []Terms{{Gone: Never}, {Gone: 3, Clock: Clock{Limit: maxTime}}} {
		r := begun(t, Opening{}, terms)
		r.now += 50 * oneDay
		r.refuses(Missing, r.j.Decides().Other(), r.says(Claim))
	}
}

// Whoever has the server asleep while the other is waited for does not win by it.
func TestNobodyIsGoneWhileNoServerTakesAnything(t *testing.T) {
	r := begun(t, Opening{}, Terms{})
	gone := r.j.Decides()
	r.now += 13*oneDay + 1
	r.keepLost(12 * oneDay)
	r.now += 12 * oneDay
	r.refuses(Clocked, gone.Other(), r.says(Claim))
	r.now += oneDay
	r.must(gone.Other(), r.says(Claim))
}

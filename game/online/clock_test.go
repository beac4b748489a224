package online

import (
	"testing"

	"duckboard/game"
)

func firstLegal(g *game.Game) game.Choice { return g.Setup().Rules.Legal(g)[0] }

func TestChoiceAfterItsTimeIsRefusedAndTheSideLoses(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}, Loses: true})
	began := r.now
	side, at, ok := r.j.Deadline()
	if !ok || side != r.j.Decides() || at != began+60_000 {
		t.Fatalf("%d until %d, %v", side, at, ok)
	}
	r.now = at
	side, q := r.chooses(firstLegal(r.j.Game().Game))
	r.must(side, q) // just in time
	side, at, _ = r.j.Deadline()
	if at != r.now+60_000 {
		t.Errorf("the next decision has %d", at-r.now)
	}
	if e, ok, err := r.j.Due(at); ok || err != nil {
		t.Errorf("there is time left: %+v, %v", e, err)
	}
	r.now = at + 1
	_, q = r.chooses(firstLegal(r.j.Game().Game))
	r.refuses(Clocked, side, q)
	r.due()
	if res := r.j.Result(); res.How != TimeUp || res.Winner != side.Other() {
		t.Errorf("%+v", res)
	}
	r.alike()
	r.proven()
}

func TestComputerPlaysOnForWhoHasNoTimeAndThePlayerComesBack(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}})
	side := r.j.Decides()
	r.refuses(Missing, side, r.says(Return))
	r.now += 60_001
	r.due()
	if !r.j.Computer(side) || r.j.Thinks() != side {
		t.Fatal("the computer does not play")
	}
	if _, _, ok := r.j.Deadline(); ok {
		t.Error("the computer has a clock")
	}
	_, q := r.chooses(firstLegal(r.j.Game().Game))
	r.refuses(Automatic, side, q)
	r.refuses(Clocked, side, r.says(Return)) // this decision is the computer's
	e, err := r.j.Play(firstLegal(r.j.Game().Game), r.now)
	if err != nil {
		t.Fatal(err)
	}
	r.keep(e)
	if may, _ := r.j.MayTakeBack(side); may {
		t.Error("the computer's choice can be taken back")
	}
	r.must(side, r.says(Return))
	if r.j.Thinks() != game.NoSide {
		t.Error("the computer still plays")
	}
	if _, err := r.j.Play(firstLegal(r.j.Game().Game), r.now); err == nil {
		t.Error("the computer plays nobody's seat")
	}
	r.alike()
}

func TestBankPaysForOnesOwnDecisionsAlone(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Bank: 100, Increment: 5}})
	want := [2]Moment{100_000, 100_000}
	for i := range 6 {
		spent := Moment(1000 * (i + 1))
		side := r.j.Decides()
		r.now += spent
		if got := r.j.Bank(side, r.now); got != want[side]-spent {
			t.Fatalf("side %d has %d, want %d", side, got, want[side]-spent)
		}
		_, q := r.chooses(firstLegal(r.j.Game().Game))
		r.must(side, q)
		want[side] += 5000 - spent
		for s := range game.Side(2) {
			if got := r.j.Bank(s, r.now); got != want[s] {
				t.Fatalf("side %d has %d, want %d", s, got, want[s])
			}
		}
	}
	r.alike()
}

// Neither a draw that is offered nor the seat handed to and fro makes time.
func TestNothingButAChoiceGivesTime(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60, Bank: 100}})
	side, at, _ := r.j.Deadline()
	for range 3 {
		r.now += 10_000
		r.must(side, r.says(HandOver))
		r.refuses(Automatic, side, r.says(HandOver))
		r.must(side, r.says(Return))
		r.must(side, r.says(OfferDraw))
		r.must(side.Other(), r.says(PlayOn))
	}
	if _, end, _ := r.j.Deadline(); end != at || r.j.Bank(side, r.now) != 70_000 {
		t.Errorf("until %d, want %d; the bank has %d", end, at, r.j.Bank(side, r.now))
	}
	r.alike()
}

func TestChoiceThatIsTakenBackGivesNoTime(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60, Bank: 1000, Increment: 30}})
	for r.plays(false); ; r.plays(false) { // until a side has two decisions in a row
		if log := r.j.Game().Log(); log[len(log)-1].Side == r.j.Decides() {
			break
		}
	}
	side, end, _ := r.j.Deadline()
	bank := r.j.Bank(side, r.now)
	for range 5 {
		r.now += 10_000
		by, q := r.chooses(r.j.Game().Setup().Rules.Legal(r.j.Game().Game)[0])
		r.must(by, q)
		if may, consent := r.j.MayTakeBack(side); !may || consent {
			t.Fatal("it cannot be taken back")
		}
		r.must(side, r.says(Back))
		if _, at, _ := r.j.Deadline(); at != end {
			t.Fatalf("until %d, it was %d", at, end)
		}
	}
	if left := r.j.Bank(side, r.now); left != bank-50_000 {
		t.Errorf("%d left of %d", left, bank)
	}
	by, q := r.chooses(r.j.Game().Setup().Rules.Legal(r.j.Game().Game)[0])
	r.must(by, q)
	r.now += 10_001
	r.refuses(Clocked, side, r.says(Back))
	r.alike()
}

func TestWhoseBankIsUsedUpComesBackForIncrementsAlone(t *testing.T) {
	for _, increment := range []int{0, 7} {
		r := begun(t, Opening{}, Terms{Clock: Clock{Bank: 10, Increment: increment}})
		side := r.j.Decides()
		r.now += 10_001
		r.due()
		if increment == 0 {
			r.refuses(Clocked, side, r.says(Return))
			continue
		}
		r.must(side, r.says(Return))
		if left := r.j.Bank(side, r.now); left != 7000 {
			t.Errorf("%d left", left)
		}
		r.alike()
	}
}

func TestClockOfAnotherServerThatIsBehindTurnsNothingBack(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}})
	last := r.now
	r.now -= 5000
	r.plays(false)
	if log := r.j.Log(); log[len(log)-1].At != last {
		t.Errorf("the entry is of %d, after one of %d", log[len(log)-1].At, last)
	}
}

func TestGuestsLinkIsWaitedForAndNobodyElseHasIt(t *testing.T) {
	r := newRoom(t, Opening{Hosted: true})
	r.must(0, r.offers(toyOffer(Terms{Clock: Clock{Limit: 60}})))
	r.bring()
	r.refuses(Missing, 1, r.ready(1)) // the host first
	r.must(0, r.ready(0))
	bad := r.ready(1)
	bad.Link = bad.Anchor
	r.refuses(LinkWrong, 1, bad)
	bad.Link, bad.Anchor = "", ""
	r.refuses(LinkWrong, 1, bad)
	r.must(1, r.ready(1))
	for r.j.Waiting() == nil {
		g := r.j.Game().Game
		legal := g.Setup().Rules.Legal(g)
		c := legal[0]
		for _, l := range legal {
			if l.Action == "shoot" {
				c = l
			}
		}
		side, q := r.chooses(c)
		r.must(side, q)
	}
	shooter := r.j.Waiting().Side
	if side, _, ok := r.j.Deadline(); !ok || side != 1 || r.j.Decides() != 1 {
		t.Errorf("side %d is waited for, want the guest", side)
	}
	g := r.j.Game().Game
	again := r.says(Chosen)
	again.Choice = firstLegal(g)
	r.refuses(Turn, shooter, again)
	r.refuses(Missing, shooter, r.says(Back)) // the link may be known by now
	r.refuses(Seat, 0, r.link())
	wrong := r.link()
	next, _ := r.chain.Link(r.nextLink() + 1)
	wrong.Link = next.String()
	r.refuses(LinkWrong, 1, wrong)
	r.must(1, r.link())
	r.refuses(Missing, 1, r.link())
	r.alike()
}

func TestDiceOfAGuestWhoIsAwayComeWithoutLinksAndTheProofSaysSo(t *testing.T) {
	r := begun(t, Opening{Hosted: true}, Terms{Clock: Clock{Limit: 60}})
	for r.j.Waiting() == nil {
		g := r.j.Game().Game
		legal := g.Setup().Rules.Legal(g)
		c := legal[0]
		for _, l := range legal {
			if l.Action == "shoot" {
				c = l
			}
		}
		side, q := r.chooses(c)
		r.must(side, q)
	}
	r.bot = firstLegal
	r.now += 60_001
	r.due()
	if r.j.Waiting() != nil || !r.j.Computer(1) {
		t.Fatal("the game waits for who is away")
	}
	r.must(0, r.says(Concede))
	r.alike()
	if m := r.proven(); m.Proof.Loose == 0 || m.Proof.Loose >= m.Proof.Dice && len(m.Setup().Dice) > 0 {
		t.Errorf("%+v", m.Proof)
	}
}

// The gentle terms: both are away for long, and the computer does not play the match to its end.
func TestAMatchWithBothSidesAwayWaitsForWhoComesBack(t *testing.T) {
	for _, name := range []string{"who decides", "the other"} {
		r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}})
		first := r.j.Decides()
		r.now += 60_001
		r.due()
		for r.j.Decides() == first { // the computer plays on for one
			e, err := r.j.Play(firstLegal(r.j.Game().Game), r.now)
			if err != nil {
				t.Fatal(err)
			}
			r.keep(e)
		}
		r.now += 60_001
		r.due()
		if !r.j.Computer(0) || !r.j.Computer(1) || r.j.Thinks() != game.NoSide || !r.j.Rests() {
			t.Fatalf("%s: side %d is thought for though both are away", name, r.j.Thinks())
		}
		if _, _, runs := r.j.Deadline(); runs {
			t.Errorf("%s: a clock runs", name)
		}
		decides := r.j.Decides()
		if side, _ := r.j.Waits(); side != decides {
			t.Errorf("%s: it waits for %d", name, side)
		}
		r.now += 48 * 3600_000
		r.due()
		if name == "who decides" {
			r.must(decides, r.says(Return))
			if side, at, runs := r.j.Deadline(); !runs || side != decides || at != r.now+60_000 {
				t.Errorf("side %d has until %d at %d", side, at, r.now)
			}
			_, q := r.chooses(firstLegal(r.j.Game().Game))
			r.must(decides, q)
		} else {
			r.must(decides.Other(), r.says(Return))
			if r.j.Thinks() != decides {
				t.Errorf("the computer does not play on for who is still away")
			}
		}
		r.alike()
	}
}

// Where nobody may come back it would wait for ever.
func TestTheComputerPlaysOnWhereBothHaveHandedOverOrNeitherMayComeBack(t *testing.T) {
	r := begun(t, Opening{}, Terms{Clock: Clock{Limit: 60}})
	r.must(0, r.says(HandOver))
	r.must(1, r.says(HandOver))
	if r.j.Thinks() == game.NoSide {
		t.Error("both wanted that the computer plays, and it does not")
	}
	r = begun(t, Opening{}, Terms{Clock: Clock{Bank: 10}})
	r.bot = firstLegal
	for range 20 {
		r.now += 10_001
		r.due()
	}
	if r.j.Stage() != Ended || r.j.Result().How != Played {
		t.Errorf("it stands still: %+v", r.j.Result())
	}
}

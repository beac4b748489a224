package tc

import (
	"fmt"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
)

// lastToAct plays on until nobody but the active model is to act in the Turn.
func lastToAct(t *testing.T, p *Play) {
	t.Helper()
	zero, no := 0, false
	for range 200 {
		d := p.Pending()
		if d == nil {
			t.Fatal("the game is over")
		}
		switch d.Kind {
		case game.First:
			p.Do(game.Choice{First: &zero})
		case game.Stand:
			p.Do(game.Choice{Stand: &no})
		case game.Flee:
			p.Do(game.Choice{Flee: &no})
		case game.Activate:
			p.Do(game.Choice{Model: p.Setup().Entries[d.Context.Models[0]].ID})
		case game.Act:
			left := 0
			for i := range p.State().Models {
				if m := &p.State().Models[i]; m.On() && !m.Activated && p.State().Active != game.ModelID(i) {
					left++
				}
			}
			if left == 0 && d.Side == 0 {
				return
			}
			p.End()
		default:
			p.Do(p.Setup().Rules.Legal(p.Game)[0])
		}
	}
	t.Fatal("the Turn has no end")
}

// volley is a game in which the last of side 0 is to act, after so many of the n models of
// side 1 went Down by shots of those before it. The last of side 1 may be a LEADER.
func volley(t *testing.T, r *Rules, n, down int, led bool, dice ...int) *Play {
	t.Helper()
	var a, b []Unit
	for i := range n {
		b = append(b, Model(fmt.Sprint("b", i), 16, 4+float64(2*i)))
	}
	if led {
		Words("LEADER")(&b[n-1])
	}
	for i := range n + down + 1 {
		a = append(a, Model(fmt.Sprint("a", i), 10, 4+float64(2*i)))
	}
	var all []int
	for range down {
		all = append(all, 3, 4, 3, 4) // hit, Down
	}
	p := New(t, r, Script{A: a, B: b, Dice: append(all, dice...), First: 1})
	for i := range n {
		p.Skip(fmt.Sprint("b", i), fmt.Sprint("a", i))
	}
	for i := range down {
		p.Activate(fmt.Sprint("a", n+i))
		p.Shoot("rifle", fmt.Sprint("b", i))
		p.End()
		if !p.M(fmt.Sprint("b", i)).Down {
			t.Fatal(p.Types())
		}
	}
	p.Activate(fmt.Sprint("a", n+down))
	return p
}

// moraleHeld tells whether side 1 passed a Morale Check.
func moraleHeld(_ *Play, events []game.Event) bool {
	for i := range events {
		if e := &events[i]; e.Type == game.MoraleIs && e.Side == 1 {
			return e.Outcome != game.Failure
		}
	}
	return false
}

// TestWhatIsSaidOfAMoraleCheckIsWhatIsRolled: of a side that is due one, with a LEADER and
// without, Shaken and not; of one that is a model short of it nothing is rolled.
func TestWhatIsSaidOfAMoraleCheckIsWhatIsRolled(t *testing.T) {
	overTen(t, func(t *testing.T, r *Rules, i int) {
		n := 2 + i%4
		down, led, short := (n+1)/2, i%2 == 1, 0
		if i == 2 || i == 7 {
			down, short = down-1, 1
		}
		var p *Play
		shaken := i >= 8 && r == V102
		if shaken { // it fails that of the first Turn, and holds
			p = volley(t, r, n, down, led, 1, 1, 1)
			p.End()
			lastToAct(t, p)
		} else {
			p = volley(t, r, n, down, led)
		}
		list := r.MoraleTests(p.Game, 1)
		if len(list) != 1 || list[0].Short != short || len(r.MoraleTests(p.Game, 0)) != 0 {
			t.Fatalf("%d of %d: %+v", down, n, list)
		}
		k := list[0]
		if clause := map[bool]string{true: "MOR-5", false: r.v.id("MOR-1")}[shaken]; k.Clause != clause {
			t.Errorf("%+v", k)
		}
		if helps := led && r == V102; helps != (len(k.Odds.Mods) == 1) || helps != (k.Rests == p.ID(fmt.Sprint("b", n-1))) {
			t.Errorf("led %v: %+v", led, k)
		}
		said := k.Passes()
		if short > 0 {
			said = 0 // nothing is rolled
		}
		f := foretold{name: "Morale Check", choice: game.Choice{Action: "end"}, said: game.Chance{Plain: said}, same: true, came: moraleHeld}
		f.holds(t, p)
	})
}

// TestWhatIsSaidOfAMoraleCheckWithoutItsLeaderHoldsOnceItIsGone.
func TestWhatIsSaidOfAMoraleCheckWithoutItsLeaderHoldsOnceItIsGone(t *testing.T) {
	p := volley(t, V102, 2, 0, true, 3, 4, 3, 4)
	before := V102.MoraleTests(p.Game, 1)[0]
	if before.Short != 1 || before.Rests != p.ID("b1") || before.Without >= before.Passes() {
		t.Fatalf("%+v", before)
	}
	p.Shoot("rifle", "b1")
	if after := V102.MoraleTests(p.Game, 1)[0]; after.Short != 0 || after.Passes() != before.Without {
		t.Errorf("said was %v, now %+v", before.Without, after)
	}
}

// TestWhoIsAskedToFleeHearsOfTheCheckOfTheNextTurn, and of none where no Turn follows.
func TestWhoIsAskedToFleeHearsOfTheCheckOfTheNextTurn(t *testing.T) {
	for _, last := range []bool{false, true} {
		p := volley(t, V102, 2, 1, true, 1, 1, 1)
		if last {
			p.State().Turns = 1
		}
		p.End()
		p.Expect(game.Flee)
		list := V102.MoraleTests(p.Game, 1)
		if last != (len(list) == 0) || !last && (list[0].Clause != "MOR-5" || list[0].When != nextTurnText || list[0].Odds.Dice != 1) {
			t.Errorf("last %v: %+v", last, list)
		}
	}
}

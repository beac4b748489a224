package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
)

// mind is the computer player.
type mind struct{ *ai.Bot }

func (m mind) Choose(g *game.Game, _ Slice) (game.Choice, bool) {
	return m.Step(g, func() bool { return true })
}

// filmed is a game of the computer's, whole.
func filmed(t *testing.T) *Reel {
	t.Helper()
	d := begin(t, "ruins", 3, [2]bool{})
	d.Course.Players = [2]Player{mind{ai.New(1, ai.Veteran, ai.Plain)}, mind{ai.New(2, ai.Veteran, ai.Plain)}}
	d.Stage.Speed = 0
	for range 100_000 {
		if d.Game().Pending() == nil {
			break
		}
		d.Course.Step(1, forever{})
	}
	if !d.S.State().Over {
		t.Fatal("the game does not end")
	}
	return NewReel(d.S, NewStage(d.Setup(), d.S.State(), 0))
}

func TestEveryPlaceOfAReplayIsSoughtAsItIsPlayed(t *testing.T) {
	r := filmed(t)
	r.Seek(0)
	played := map[int]*game.State{r.Place(): r.Stage.Shown().Clone()}
	r.Stage.Speed = 1
	for n := 0; !r.Over(); n++ {
		before := r.Place()
		if r.Step(0.02); r.Place() == before+1 {
			played[r.Place()] = r.Stage.Shown().Clone()
		}
		if n > 1_000_000 {
			t.Fatal("the replay does not end")
		}
	}
	if r.Place() != r.Last() || !r.Stage.Shown().Equal(r.S.State()) || len(played) < r.Last()/2 {
		t.Fatalf("the replay ends at %d of %d, %d places seen", r.Place(), r.Last(), len(played))
	}
	for place := r.Last(); place >= r.First(); place-- {
		r.Seek(place)
		if r.Place() != place {
			t.Fatalf("sought %d, stands at %d", place, r.Place())
		}
		if st := played[place]; st != nil && !sameModels(r.Stage.Shown(), st) {
			t.Fatalf("place %d sought is not as it was played", place)
		}
		if k := r.Command(); r.from == 0 && k < len(r.S.past) && !r.Stage.Shown().Equal(r.S.past[k].Before.State()) {
			t.Fatalf("after place %d the battle cannot go on at command %d", place, k)
		}
	}
}

// sameModels compares where the models stand and how: bookkeeping without a
// line may lie between two moments of one place.
func sameModels(a, b *game.State) bool {
	for i := range a.Models {
		x, y := &a.Models[i], &b.Models[i]
		if x.At != y.At || x.Level != y.Level || x.Out != y.Out || x.Down != y.Down || x.Placed != y.Placed {
			return false
		}
	}
	return a.Turn == b.Turn && a.Score == b.Score
}

func TestTimeLineMarksEveryTurnAndEveryLoss(t *testing.T) {
	r := filmed(t)
	turns, out := 0, 0
	for _, m := range r.Marks() {
		if m.Turn > 0 {
			turns++
			if r.Seek(m.Place); r.Stage.Shown().Turn != m.Turn {
				t.Errorf("at the mark of Turn %d it is Turn %d", m.Turn, r.Stage.Shown().Turn)
			}
		} else {
			out++
		}
	}
	lost := 0
	for i := range r.S.State().Models {
		if r.S.State().Models[i].Out {
			lost++
		}
	}
	if turns != r.S.State().Turn || out == 0 || out > lost {
		t.Errorf("%d Turns marked of %d, %d losses of %d", turns, r.S.State().Turn, out, lost)
	}
}

func TestEventsBeforeAPlaceAreAllThatHappened(t *testing.T) {
	r := filmed(t)
	dice := 0
	r.Events(r.Last(), func(es []game.Event) {
		for i := range es {
			switch es[i].Type {
			case game.Rolled:
				dice += len(es[i].Roll.Dice)
			case game.InitiativeIs:
				dice += 2 * len(es[i].Rolls)
			}
		}
	})
	if dice != r.S.State().Rolled || dice == 0 {
		t.Errorf("%d dice counted, %d rolled", dice, r.S.State().Rolled)
	}
}

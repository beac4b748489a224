package crew

import (
	"errors"
	"reflect"
	"runtime"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
)

func find(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) }

func opening(t *testing.T, seed uint64) []byte {
	t.Helper()
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: seed}
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	s.Table = table
	for side := range s.Sides {
		w, err := roster.Shipped(roster.Fitting(r.Check)[side])
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	m, _, err := replay.Begin(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return replay.Opening(m.Setup())
}

// wait waits until something is so.
func wait(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); !so(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never %s", what)
		}
	}
}

func answer(t *testing.T, c *Call) (a *aside.Answer, err error) {
	t.Helper()
	wait(t, "answered", func() bool {
		var done bool
		a, done, err = c.Poll()
		return done
	})
	return a, err
}

func TestACrewAnswersAsManyQuestionsAsAreAsked(t *testing.T) {
	c := Threads(2, find)
	wait(t, "ready", c.Ready)
	e := aside.NewEngine(find)
	var calls []*Call
	for seed := range uint64(5) {
		calls = append(calls, c.Ask(aside.Question{Kind: aside.Choose, Seed: seed, Opening: opening(t, seed)}))
	}
	for seed, call := range calls {
		got, err := answer(t, call)
		if err != nil {
			t.Fatal(err)
		}
		w := e.Begin((&aside.Question{Kind: aside.Choose, Seed: uint64(seed), Opening: opening(t, uint64(seed))}).Marshal())
		for !w.Step(func() bool { return false }) {
		}
		want, err := aside.ReadAnswer(w.Answer())
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("question %d: %+v, want %+v, %v", seed, got, want, err)
		}
		if _, again, _ := call.Poll(); again {
			t.Error("answered twice")
		}
	}
}

func TestAnUnwantedQuestionLetsTheNextOneCome(t *testing.T) {
	c := Threads(1, find)
	wait(t, "ready", c.Ready)
	place := opening(t, 1)
	long := c.Ask(aside.Question{Kind: aside.Fairness, Advise: true, Opening: place})
	queued := c.Ask(aside.Question{Kind: aside.Fairness, Advise: true, Opening: place})
	next := c.Ask(aside.Question{Kind: aside.Choose, Opening: place})
	long.Cancel()
	long.Cancel() // twice does no harm
	queued.Cancel()
	if a, err := answer(t, next); err != nil || reflect.DeepEqual(a.Choice, game.Choice{}) {
		t.Errorf("%+v, %v", a, err)
	}
	(*Call)(nil).Cancel()
}

// deaf is a worker that never answers.
type deaf struct{}

func (deaf) send([]byte) {}
func (deaf) cancel()     {}

func TestWhoIsLostFailsWhatItWorkedAtAndWhatWaited(t *testing.T) {
	var hands []*hand
	c := newCrew(1, func(h *hand) worker { hands = append(hands, h); return deaf{} })
	if c.Ready() || c.Ask(aside.Question{}) != nil || !c.Alive() {
		t.Fatal("somebody answers who is still on the way")
	}
	hands[0].here()
	doing, waiting := c.Ask(aside.Question{}), c.Ask(aside.Question{})
	hands[0].lost()
	for _, call := range []*Call{doing, waiting} {
		if _, err := answer(t, call); !errors.Is(err, errLost) {
			t.Errorf("%v, want %v", err, errLost)
		}
	}
	if c.Ready() || c.Alive() || c.Ask(aside.Question{}) != nil || len(hands) != 1 {
		t.Error("a crew that is lost is asked again")
	}
}

func TestNobodyIsACrew(t *testing.T) {
	var c *Crew
	if c.Ready() || c.Alive() || c.Most() != 0 || c.Ask(aside.Question{}) != nil {
		t.Error("nobody answers")
	}
	if runtime.GOOS != "js" && Page() != nil {
		t.Error("there is no page here")
	}
}

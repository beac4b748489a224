package hindsight

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/lab"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render/crew"
	"duckboard/render/store"
)

func find(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) }

// played is the beginning of a game of Recruits.
func played(t *testing.T, choices int) *replay.Match {
	t.Helper()
	r := rules.All()[0]
	s := game.Start{Ruleset: r.ID(), Seed: 6}
	var err error
	if s.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	for side := range s.Sides {
		w, err := roster.Shipped(roster.Fitting(r.Check)[side])
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side].Warband = w
	}
	m, _, err := replay.Begin(r, s)
	if err != nil {
		t.Fatal(err)
	}
	bots := [2]*ai.Bot{ai.New(1, ai.Recruit, ai.Plain), ai.New(2, ai.Recruit, ai.Plain)}
	for n := 0; n < choices; {
		if m.State().Turn > 0 {
			n++
		}
		d := m.Pending()
		if _, err := m.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(m.Game)}); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// until works on until something is so.
func until(t *testing.T, h *Hindsight, c *crew.Crew, so func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !so(); {
		if err := h.Step(c, func() bool { return true }); err != nil {
			t.Fatal(err)
		}
		if c != nil {
			time.Sleep(time.Millisecond)
		}
		if time.Now().After(end) {
			t.Fatal("it takes too long")
		}
	}
}

func begun(t *testing.T, m *replay.Match, s store.Store) *Hindsight {
	t.Helper()
	h, err := Of(m, s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// same tells whether the first rounds of two analyses are the same.
func same(a, b [][]float64, rounds int) bool {
	return slices.EqualFunc(a, b, func(x, y []float64) bool {
		return len(x) >= rounds && len(y) >= rounds && slices.Equal(x[:rounds], y[:rounds])
	})
}

func TestAnalysisIsTheSameByACrewInSlicesAndOnTheCommandLine(t *testing.T) {
	m := played(t, 7)
	want, err := analysis.Of(m.Setup().Rules, m.Setup().Start, m.Log())
	if err != nil {
		t.Fatal(err)
	}
	want.Run(analysis.Few+1, 1, nil) // as duckctl analyse
	for name, c := range map[string]*crew.Crew{"a crew": crew.Threads(2, find), "slices": nil} {
		h := begun(t, m, &store.Memory{})
		if h.Analysis() != nil {
			t.Error("it is known before it is read")
		}
		until(t, h, c, func() bool { return h.Analysis() != nil && h.Analysis().Rounds() > analysis.Few })
		if !same(h.Analysis().Samples(), want.Samples(), analysis.Few+1) {
			t.Errorf("%s comes to something else", name)
		}
		if _, there := h.Progress(); !there || h.Over() {
			t.Errorf("%s: there %v, over %v", name, there, h.Over())
		}
		step := 0
		for ; step < len(want.Steps); step++ {
			if w, _ := want.Better(step).Step(func() bool { return true }); w.At >= 0 {
				until(t, h, c, func() bool { return h.Way(step) != nil })
				if got := h.Way(step); !reflect.DeepEqual(*got, w) {
					t.Errorf("%s, step %d: %+v, want %+v", name, step, got, w)
				}
				break
			}
		}
		if step == len(want.Steps) {
			t.Error("a Recruit does all as a Veteran")
		}
		h.Stop()
	}
}

func TestADeploymentIsJudgedAsOnTheCommandLine(t *testing.T) {
	r, start := rules.All()[0], played(t, 0).Setup().Start
	place, err := lab.Deployment(r, start)
	if err != nil {
		t.Fatal(err)
	}
	placed := start
	placed.Place = place
	want, err := analysis.Deployed(r, placed) // as duckctl lab judge
	if err != nil {
		t.Fatal(err)
	}
	want.Run(5, 1, nil)
	opening := replay.Opening(played(t, 0).Setup())
	for name, c := range map[string]*crew.Crew{"a crew": crew.Threads(2, find), "slices": nil} {
		h, err := Deployed(r, start, opening, place)
		if err != nil {
			t.Fatal(err)
		}
		until(t, h, c, func() bool { return h.Analysis().Rounds() >= 5 })
		if h.Stop(); !same(h.Analysis().Samples(), want.Samples(), 5) {
			t.Errorf("%s: %v, want %v", name, h.Analysis().Samples(), want.Samples())
		}
	}
}

func TestAnalysisGoesOnWhereItWasLeft(t *testing.T) {
	m, s := played(t, 4), &store.Memory{}
	h := begun(t, m, s)
	until(t, h, nil, func() bool { return h.Analysis() != nil && h.Analysis().Rounds() >= 2 })
	h.Stop()
	kept := h.Analysis().Samples()
	until(t, h, nil, func() bool { return h.Analysis().Rounds() >= 3 }) // the same screen shows it again
	h.Stop()
	again := begun(t, m, s)
	until(t, again, nil, func() bool { return again.Analysis() != nil })
	if again.Analysis().Rounds() < 3 || !same(again.Analysis().Samples(), kept, 2) {
		t.Errorf("%d rounds were kept", again.Analysis().Rounds())
	}
	until(t, again, nil, func() bool { return again.Analysis().Rounds() >= 4 })
	if other := begun(t, played(t, 5), s); other.keep.name == again.keep.name {
		t.Error("another game has the same analysis")
	}
}

func TestWhatAnotherVersionOfTheProgramThoughtIsWorkedOutAnew(t *testing.T) {
	m, s := played(t, 4), &store.Memory{}
	h := begun(t, m, s)
	until(t, h, nil, func() bool { return h.Analysis() != nil && h.Analysis().Rounds() >= 1 })
	h.Stop()
	want := h.Analysis().Samples()
	data, err := s.Read(h.keep.name)
	if err != nil {
		t.Fatal(err)
	}
	old := make([][]float64, len(want))
	for i := range old {
		old[i] = slices.Repeat([]float64{0.125}, 5)
	}
	if err := h.keep.write(old); err != nil {
		t.Fatal(err)
	}
	again := begun(t, m, s)
	until(t, again, nil, func() bool { return again.Analysis() != nil })
	if again.Analysis().Samples()[0][0] != 0.125 {
		t.Error("what was kept is not shown")
	}
	until(t, again, nil, func() bool { return again.Analysis().Samples()[0] == nil })
	until(t, again, nil, func() bool { return again.Analysis().Rounds() >= 1 })
	if !same(again.Analysis().Samples(), want, 1) {
		t.Error("it comes to something else than at first")
	}
	for name, broken := range map[string]string{
		"nothing": "", "no list": `{"format":"duckboard-analysis/1"}`, "of another format": strings.Replace(string(data), "/1", "/2", 1), "too sure": strings.Replace(string(data), "0.", "7.", 1),
	} {
		if err := s.Write(h.keep.name, []byte(broken)); err != nil {
			t.Fatal(err)
		}
		if got := h.keep.read(len(want)); got != nil {
			t.Errorf("%s: read as %v", name, got)
		}
	}
}

func TestTheOldestAnalysisGoesWhereThereAreMany(t *testing.T) {
	at := time.Unix(0, 0)
	s := &store.Memory{Clock: func() time.Time { at = at.Add(time.Second); return at }}
	for i := range most + 3 {
		k := keepOf(s, []byte{byte(i)}, nil)
		if err := k.write([][]float64{{0.5}}); err != nil {
			t.Fatal(err)
		}
	}
	first, last := keepOf(s, []byte{0}, nil), keepOf(s, []byte{most + 2}, nil)
	if list, _ := s.List(folder); len(list) != most || first.read(1) != nil || last.read(1) == nil {
		t.Errorf("%d are kept, the oldest %v, the newest %v", len(list), first.read(1), last.read(1))
	}
}

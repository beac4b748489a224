package sim_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// toys is a batch of games of the toy.
func toys(games, workers int) *sim.Batch {
	return &sim.Batch{Rules: gametest.Toy{}, Games: games, Workers: workers, Keep: true, Check: gametest.Holds,
		Start:   func(i int) (game.Start, error) { return gametest.Start(uint64(i)), nil },
		Players: [2]sim.Maker{sim.Random, sim.Random}}
}

func TestLogsDoNotDependOnTheNumberOfWorkers(t *testing.T) {
	var logs [2]bytes.Buffer
	var stats [2]sim.Stats
	for i, workers := range []int{1, 5} {
		next := 0
		toys(40, workers).Run(func(r sim.Result) {
			if r.Err != nil || r.Game != next {
				t.Fatalf("game %d, after %d: %v", r.Game, next, r.Err)
			}
			next++
			logs[i].Write(r.Log)
			stats[i].Add(r)
		})
	}
	if !bytes.Equal(logs[0].Bytes(), logs[1].Bytes()) || logs[0].Len() < 10_000 {
		t.Errorf("%d and %d bytes of logs differ", logs[0].Len(), logs[1].Len())
	}
	if stats[0].Digest != stats[1].Digest {
		t.Errorf("digests %x and %x", stats[0].Digest, stats[1].Digest)
	}
}

func TestOtherSeedsMakeOtherGames(t *testing.T) {
	digests := map[uint64]bool{}
	for _, r := range toys(20, 2).Run(nil) {
		digests[r.Digest] = true
	}
	if len(digests) != 20 {
		t.Errorf("%d different games of 20", len(digests))
	}
}

func TestBrokenGamesAreReportedAndTheOthersPlayed(t *testing.T) {
	b := toys(7, 3)
	b.Start = func(i int) (game.Start, error) {
		s := gametest.Start(uint64(i))
		switch i {
		case 1:
			s.Options = map[string]any{"panic": true}
		case 2:
			return s, errors.New("no such table")
		case 3:
			s.Turns = -1
		}
		return s, nil
	}
	b.Players[0] = func(side game.Side, seed uint64) sim.Policy {
		random := sim.Random(side, seed)
		return func(g *game.Game) (game.Choice, error) {
			switch {
			case seed == 4:
				return game.Choice{Action: "cheat"}, nil
			case seed == 5:
				return game.Choice{}, errors.New("I give up")
			}
			return random(g)
		}
	}
	b.Check = func(g *game.Game) error {
		if g.Setup().Seed == 6 && g.State().Turn == 2 {
			return errors.New("something is broken")
		}
		return nil
	}
	var stats sim.Stats
	results := b.Run(stats.Add)
	for i, want := range []string{"", "panic: the toy is broken", "no such table", "turns: -1", `{"action":"cheat"}`, "I give up", "something is broken"} {
		err := results[i].Err
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("game %d: got %v, want %q", i, err, want)
		}
	}
	if stats.Games != 7 || stats.Failed != 6 {
		t.Errorf("%d of %d failed", stats.Failed, stats.Games)
	}
}

func TestGameThatDoesNotEndIsBrokenOff(t *testing.T) {
	stay := func(g *game.Game) (game.Choice, error) {
		legal := g.Setup().Rules.Legal(g)
		return legal[0], nil
	}
	start := gametest.Start(1)
	start.Turns = 100
	if _, err := sim.Play(gametest.Toy{}, start, sim.Player{Sides: [2]sim.Policy{stay, stay}}); err != nil {
		t.Errorf("100 turns of nothing: %v", err)
	}
	err := fmt.Errorf("after %d choices", sim.MaxChoices)
	g, got := sim.Play(endless{}, start, sim.Player{Sides: [2]sim.Policy{stay, stay}})
	if got == nil || !strings.Contains(got.Error(), err.Error()) || len(g.Log()) != sim.MaxChoices {
		t.Errorf("got %v", got)
	}
}

// endless asks the same for ever.
type endless struct{ gametest.Toy }

func (endless) Play(t *game.T) {
	t.Ask(game.Decision{Kind: game.First, Model: game.NoModel})
	t.Go(t.State.Step)
}

func TestStatisticsAddUp(t *testing.T) {
	var s sim.Stats
	toys(30, 2).Run(s.Add)
	var b strings.Builder
	if err := s.Write(&b); err != nil {
		t.Fatal(err)
	}
	if s.Wins[0]+s.Wins[1]+s.Draws != 30 || !strings.Contains(b.String(), "games     30, 0 failed\n") {
		t.Errorf("got %+v\n%s", s, b.String())
	}
	for side, r := range s.Rolls {
		if r.Failures+r.Successes == 0 || r.Pips < r.Dice || r.Pips > 6*r.Dice {
			t.Errorf("side %d: %+v", side, r)
		}
	}
}

// spinner draws to turn a model to face another point, which is free, whenever it may.
type spinner struct{ *wzr.Rules }

func (s spinner) Draw(g *game.Game, draw func(n int) int) (game.Choice, bool) {
	d := g.Pending()
	if d.Kind == game.Act {
		at := physics.V(physics.Mil(draw(20_000)), physics.Mil(draw(20_000)))
		if c := (game.Choice{Action: "face", Toward: &at}); g.Try(game.Command{Side: d.Side, Choice: c}) == nil {
			return c, true
		}
	}
	return s.Rules.Draw(g, draw)
}

// TestARandomPlayerTakesNoChoiceThatChangesNothingWithoutEnd: however eagerly one is drawn.
func TestARandomPlayerTakesNoChoiceThatChangesNothingWithoutEnd(t *testing.T) {
	r := spinner{wzr.Resurrection}
	start := game.Start{Ruleset: r.ID(), Seed: 3, Turns: 1}
	var err error
	if start.Table, err = levels.Shipped("ruins"); err != nil {
		t.Fatal(err)
	}
	for side, name := range roster.Fitting(r.Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	turns, acts := 0, 0
	p := sim.Player{Sides: [2]sim.Policy{sim.Random(0, 1), sim.Random(1, 2)}}
	g, err := sim.Play(r, start, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range g.Log() {
		turns += map[bool]int{true: 1}[c.Choice.Action == "face"]
		acts += map[bool]int{true: 1}[c.Choice.Action != "" && c.Choice.Action != "face"]
	}
	if acts == 0 || turns < acts {
		t.Errorf("%d times turned, and %d other actions", turns, acts)
	}
}

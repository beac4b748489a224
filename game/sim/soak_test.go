package sim_test

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/game/wire"
)

// soaked is one game of the soak: played by policies, with something else tried
// on it and on its copies now and then.
type soaked struct {
	m       *replay.Match
	w       *gametest.Witness
	players [2]sim.Policy
	draw    gametest.Draw
	used    *gametest.Used
	rolled  gametest.Tape
}

// drawing is a generator of its own for what a soak tries.
func drawing(seed uint64) gametest.Draw {
	return func(n int) int {
		seed += 0x9E3779B97F4A7C15
		x := seed
		x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
		x = (x ^ x>>27) * 0x94D049BB133111EB
		return int((x ^ x>>31) >> 33 % uint64(n))
	}
}

func soak(r game.Ruleset, i int, player sim.Maker) (s *soaked, err error) {
	s = &soaked{draw: drawing(uint64(i)), used: gametest.NewUsed()}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	start, err := worldOf(r, i)
	if err != nil {
		return s, err
	}
	for side := range s.players {
		s.players[side] = player(game.Side(side), start.Seed)
	}
	m, events, err := replay.Begin(r, start)
	if err != nil {
		return s, err
	}
	s.m, s.w = m, gametest.Watch(m.Game)
	s.rolled.Add(events)
	s.used.Happened(events)
	s.used.Attacked(m.Setup(), events)
	s.used.Fielded(m.Setup())
	for m.Pending() != nil {
		if err := s.step(); err != nil {
			return s, fmt.Errorf("%s, %s, %s against %s, choice %d: %w", start.Table.Name, start.Scenario.Name,
				start.Sides[0].Name, start.Sides[1].Name, len(m.Log()), err)
		}
	}
	return s, nil
}

// step makes one choice, after trying what must not count.
func (s *soaked) step() error {
	if len(s.m.Log()) > sim.MaxChoices {
		return errors.New("the game does not end")
	}
	d := *s.m.Pending()
	c, err := s.players[d.Side](s.m.Game)
	if err != nil {
		return fmt.Errorf("%s: %w", d.Kind, err)
	}
	if err := s.w.Untouched(s.m.Game); err != nil {
		return fmt.Errorf("thinking about %s: %w", d.Kind, err)
	}
	if err := s.disturb(c); err != nil {
		return err
	}
	// What was tried may have been legal: then that is the choice.
	if wild, made, err := s.wild(c); err != nil || made {
		if err != nil {
			return fmt.Errorf("%s %s: %w", d.Kind, text(wild), err)
		}
		return nil
	}
	return s.do(game.Command{Side: d.Side, Choice: c})
}

func text(c game.Command) string {
	b, _ := c.Choice.MarshalJSON() // a choice can always be written
	return fmt.Sprintf("by %d: %s", c.Side, b)
}

// do makes a choice that must be accepted.
func (s *soaked) do(c game.Command) error {
	d := *s.m.Pending()
	events, err := s.m.Do(c)
	if err != nil {
		return fmt.Errorf("%s %s: %w", d.Kind, text(c), err)
	}
	return s.saw(&d, c, events)
}

func (s *soaked) saw(d *game.Decision, c game.Command, events []game.Event) error {
	s.used.Asked(d, c.Choice)
	s.used.Happened(events)
	s.used.Attacked(s.m.Setup(), events)
	s.rolled.Add(events)
	if err := s.w.See(s.m.Game, events); err != nil {
		return fmt.Errorf("after %s %s: %w", d.Kind, text(c), err)
	}
	return nil
}

// wild now and then makes a choice that is most likely illegal.
func (s *soaked) wild(like game.Choice) (c game.Command, made bool, err error) {
	if s.draw(3) > 0 {
		return c, false, nil
	}
	if s.draw(3) == 0 {
		like = game.Choice{}
	}
	c = gametest.Wild(s.m.Game, like, s.draw)
	d := *s.m.Pending()
	sent, _ := c.Choice.MarshalJSON() // a choice can always be written
	if c.Choice, err = game.DecodeChoice(sent); err != nil {
		return c, false, nil // it does not come through the door
	}
	events, err := s.m.Do(c)
	if err == nil {
		return c, true, s.saw(&d, c, events)
	}
	var no *game.Refusal
	if !errors.As(err, &no) {
		return c, false, fmt.Errorf("is refused by no Refusal: %w", err)
	}
	s.used.Refused(no)
	return c, false, s.w.Untouched(s.m.Game)
}

// disturb now and then plays on copies of the game.
func (s *soaked) disturb(c game.Choice) error {
	g := s.m.Game
	switch s.draw(150) {
	case 0, 1:
		return s.elsewhere(g.Fork(), "a fork")
	case 2, 3:
		return s.elsewhere(g.Imagine(uint64(s.draw(1000))), "what was imagined")
	case 4:
		saved, err := replay.Parse(s.m.Save(), rules.Find)
		if err != nil {
			return fmt.Errorf("the save cannot be read: %w", err)
		}
		loaded, _, err := saved.Load()
		if err != nil {
			return fmt.Errorf("the save cannot be loaded: %w", err)
		}
		return s.w.Adopt(g, loaded.Game)
	case 5:
		return s.blind()
	case 6, 7, 8, 9:
		return s.drawn(g)
	}
	return nil
}

// drawn holds what the rule set draws to the list of what is legal.
func (s *soaked) drawn(g *game.Game) error {
	d, rules := g.Pending(), g.Setup().Rules
	legal := rules.Legal(g)
	for range 10 {
		c, ok := rules.(game.Drawer).Draw(g.Fork(), s.draw)
		if !ok {
			return fmt.Errorf("nothing is drawn for %s", d.Kind)
		}
		endless := c.Path != nil || c.At != nil || len(c.Order) > 4 || c.Toward != nil || c.Markers != nil || c.Also != nil
		if !endless && !slices.ContainsFunc(legal, func(l game.Choice) bool { return reflect.DeepEqual(l, c) }) {
			return fmt.Errorf("%s is drawn for %s and not listed", text(game.Command{Side: d.Side, Choice: c}), d.Kind)
		}
		if _, err := g.Fork().Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return fmt.Errorf("%s is drawn for %s and refused: %w", text(game.Command{Side: d.Side, Choice: c}), d.Kind, err)
		}
	}
	return s.w.Untouched(s.m.Game)
}

// elsewhere plays a copy a little further.
func (s *soaked) elsewhere(f *game.Game, what string) error {
	for range 4 {
		d := f.Pending()
		if d == nil {
			break
		}
		legal := f.Setup().Rules.Legal(f)
		if len(legal) == 0 {
			return fmt.Errorf("%s: nothing is legal for %s", what, d.Kind)
		}
		c := game.Command{Side: d.Side, Choice: legal[s.draw(len(legal))]}
		if _, err := f.Do(c); err != nil {
			return fmt.Errorf("%s: %s %s: %w", what, d.Kind, text(c), err)
		}
	}
	if err := s.w.Untouched(s.m.Game); err != nil {
		return fmt.Errorf("playing on %s: %w", what, err)
	}
	return nil
}

// blind checks that who looks ahead sees nothing of the dice to come: the same
// game with other dice ahead looks the same.
func (s *soaked) blind() error {
	other, err := gametest.Stranger(s.m.Game, s.rolled)
	if err != nil {
		return fmt.Errorf("played again with the dice that it rolled: %w", err)
	}
	seed := uint64(s.draw(1000))
	a, b := s.m.Imagine(seed), other.Imagine(seed)
	for range 6 {
		d := a.Pending()
		if d == nil {
			break
		}
		legal := a.Setup().Rules.Legal(a)
		c := game.Command{Side: d.Side, Choice: legal[s.draw(len(legal))]}
		here, err := a.Do(c)
		if err != nil {
			return err
		}
		there, err := b.Do(c)
		if err != nil {
			return fmt.Errorf("with other dice ahead %s is refused: %w", text(c), err)
		}
		if fmt.Sprint(lines(a, here)) != fmt.Sprint(lines(b, there)) {
			return fmt.Errorf("the dice to come are seen: %v and %v", lines(a, here), lines(b, there))
		}
	}
	return nil
}

// soaks plays some games of the series, as many as there is time for, and gathers
// what came up. A game that goes wrong is played again by what is said with it.
func soaks(t *testing.T, r game.Ruleset, what string, until time.Time, first, games, workers int, players ...sim.Maker) (used *gametest.Used, played int) {
	used = gametest.NewUsed()
	var longest time.Duration
	slowest := first
	var lock sync.Mutex
	var all sync.WaitGroup
	next := make(chan int)
	for range workers {
		all.Add(1)
		go func() {
			defer all.Done()
			for i := range next {
				began := time.Now()
				s, err := soak(r, i, players[i%len(players)])
				lock.Lock()
				if took := time.Since(began); took > longest {
					longest, slowest = took, i
				}
				if err != nil {
					t.Errorf("%s, game %d (SOAK_GAMES=0 SOAK_BOTS=0 SOAK_FIRST=%d %s=1 RULES=%s): %v", r.ID(), i, i, what, r.ID(), err)
				}
				used.Add(s.used)
				if played++; played%50 == 0 {
					t.Logf("%s=%d from game %d; the slowest was %d, %v", what, played, first, slowest, longest.Round(time.Millisecond))
				}
				lock.Unlock()
			}
		}()
	}
	for i := range games {
		if time.Now().After(until) {
			break
		}
		next <- first + i
	}
	close(next)
	all.Wait()
	return used, played
}

// number is a number from the environment.
func number(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// TestSoak plays games of every rule set by random players, and a few by bots,
// and holds every command of each to what every game promises. SOAK_GAMES,
// SOAK_BOTS, SOAK_FIRST, SOAK_WORKERS and RULES make it longer, SOAK_MINUTES lets
// it begin no game after them: see make soak. It closes with how often each
// keyword, kind of weapon and action came up; of a long one each that never did
// is a fault.
func TestSoak(t *testing.T) {
	first, workers := number("SOAK_FIRST", 0), number("SOAK_WORKERS", 2)
	until := time.Now().Add(time.Duration(number("SOAK_MINUTES", 60*24*365)) * time.Minute)
	for _, r := range wanted() {
		t.Run(r.ID(), func(t *testing.T) {
			used, random := soaks(t, r, "SOAK_GAMES", until, first, number("SOAK_GAMES", 8), workers, bold, sim.Random)
			also, bots := soaks(t, r, "SOAK_BOTS", until, first, number("SOAK_BOTS", 0), workers, sim.Bot)
			used.Add(also)
			t.Logf("%s: %d games by random players, %d by bots, from game %d", r.ID(), random, bots, first)
			for _, kind := range []game.Kind{game.Deploy, game.First, game.Activate, game.Act} {
				if used.Decisions[string(kind)] == 0 {
					t.Errorf("nobody was asked to %s", kind)
				}
			}
			holdToAll(t, r, used, random+bots >= 200)
		})
	}
}

func lines(g *game.Game, events []game.Event) []string {
	var list []string
	for i := range events {
		list = append(list, wire.Line(g.Setup(), &events[i]))
	}
	return list
}

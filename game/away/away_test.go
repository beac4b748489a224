package away_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/away"
	"duckboard/game/lab"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// players are those that hands know.
func players(name string) (sim.Maker, error) {
	if name != "random" {
		return nil, fmt.Errorf("nobody is called %q", name)
	}
	return sim.Random, nil
}

// yard is a farm in the program: some hands that do blocks in any order.
type yard struct {
	hands  []*away.Hand
	blocks int
}

func newYard(n int) *yard {
	y := &yard{}
	for range n {
		y.hands = append(y.hands, away.NewHand(rules.Find, players))
	}
	return y
}

func (y *yard) Share(job away.Job) error {
	var blocks [][]byte
	for sizes := 1; ; sizes = sizes%3 + 1 {
		text, n, err := job.Next(sizes)
		if err != nil {
			return err
		}
		if text == nil {
			break
		}
		if n > sizes {
			return fmt.Errorf("a block of %d games, not %d", n, sizes)
		}
		blocks = append(blocks, text)
	}
	y.blocks += len(blocks)
	for i, k := range rand.Perm(len(blocks)) {
		if job.Over() {
			return nil
		}
		a, err := y.hands[i%len(y.hands)].Play(blocks[k])
		if err != nil {
			return err
		}
		if err := job.Take(k, a); err != nil {
			return err
		}
		again, err := y.hands[(i+1)%len(y.hands)].Play(blocks[k])
		if err != nil {
			return err
		}
		if what, wrong, err := job.Compare(k, a, again); err != nil || what != "" {
			return fmt.Errorf("played again: %s, %v, %w", what, wrong, err)
		}
	}
	return nil
}

// games are starts of shipped documents, with every two tables and scenarios.
func games(t *testing.T, r game.Ruleset) func(i int) (game.Start, error) {
	t.Helper()
	bands := roster.Fitting(r.Check)
	return func(i int) (s game.Start, err error) {
		s.Ruleset, s.Seed, s.Turns = r.ID(), uint64(i), 2
		if s.Table, err = levels.Shipped(levels.Names()[i%2]); err != nil {
			return s, err
		}
		if i%3 > 0 {
			if s.Scenario, err = scenario.Shipped(scenario.Names()[i%3]); err != nil {
				return s, err
			}
		}
		for side := range s.Sides {
			w, err := roster.Shipped(bands[(i+side)%len(bands)])
			if err != nil {
				return s, err
			}
			s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return s, nil
	}
}

func TestGamesPlayedAwayAreThoseOfThisProgramBitByBit(t *testing.T) {
	for _, r := range rules.All() {
		start := games(t, r)
		b := sim.Batch{Rules: r, Games: 9, Workers: 2, Players: [2]sim.Maker{sim.Random, sim.Random}, Watch: true, Keep: true,
			Start: func(i int) (game.Start, error) {
				if i == 7 {
					return game.Start{}, errors.New("no such table")
				}
				return start(i)
			},
			Swaps: func(i int) bool { return i%4 == 1 }}
		var logs [2][]string
		var all [2][]sim.Result
		y := newYard(3)
		for k, hands := range []sim.Hands{nil, away.Series(y, [2]string{"random", "random"})} {
			b.Hands = hands
			all[k] = b.Run(func(r sim.Result) { logs[k] = append(logs[k], string(r.Log)) })
		}
		if y.blocks < 5 || len(logs[0][0]) == 0 || all[0][3].Digest == 0 {
			t.Fatalf("%s: %d blocks", r.ID(), y.blocks)
		}
		if !reflect.DeepEqual(logs[0], logs[1]) {
			t.Errorf("%s: the logs differ", r.ID())
		}
		for i := range all[0] {
			if !reflect.DeepEqual(all[0][i], all[1][i]) {
				t.Errorf("%s, game %d:\n%+v\n%+v", r.ID(), i, all[0][i], all[1][i])
			}
		}
	}
}

func TestAFightFoughtAwayIsThatOfThisProgramBitByBit(t *testing.T) {
	r := rules.All()[0]
	start, err := games(t, r)(1)
	if err != nil {
		t.Fatal(err)
	}
	start.Turns = 1
	placed := start
	if placed.Place, err = lab.Deployment(r, start); err != nil {
		t.Fatal(err)
	}
	recruit := ai.Character{Level: ai.Recruit}
	for _, s := range []game.Start{start, placed} {
		var told [2]lab.Tally
		for k := range told {
			f, err := lab.NewFight(lab.Contest{Rules: r, Start: s, Games: 4, Players: [2]ai.Character{recruit, recruit}})
			if err != nil {
				t.Fatal(err)
			}
			if k == 0 {
				f.Go(2)
				f.Wait()
			} else if err := away.Fight(newYard(2), f); err != nil {
				t.Fatal(err)
			}
			told[k] = f.Tally()
		}
		if told[0].Games != 4 || told[0].Choices == 0 || !reflect.DeepEqual(told[0], told[1]) {
			t.Errorf("%+v\n%+v", told[0], told[1])
		}
	}
}

// lost is a farm that gives some answers and then fails.
type lost struct {
	*yard
	answers int
}

func (l *lost) Share(job away.Job) error { return l.yard.Share(&cut{job, l.answers}) }

// cut is a job that takes some answers.
type cut struct {
	away.Job
	answers int
}

func (c *cut) Take(block int, answer []byte) error {
	if c.answers--; c.answers < 0 {
		return errors.New("the farm is gone")
	}
	return c.Job.Take(block, answer)
}

func TestABatchThatAFarmFailsEndsBeforeTheFirstGameThatIsMissing(t *testing.T) {
	r := rules.All()[0]
	b := sim.Batch{Rules: r, Games: 9, Players: [2]sim.Maker{sim.Random, sim.Random}, Start: games(t, r),
		Hands: away.Series(&lost{newYard(1), 2}, [2]string{"random", "random"})}
	list := b.Run(nil)
	if len(list) > 6 || b.Failed == nil || b.Failed.Error() != "the farm is gone" {
		t.Errorf("%d results: %v", len(list), b.Failed)
	}
}

func TestAHandRefusesABlockThatItCannotPlay(t *testing.T) {
	h := away.NewHand(rules.Find, players)
	var good string
	catch := farmOf(func(text []byte) error { good = string(text); return errors.New("enough") })
	r := rules.All()[0]
	b := sim.Batch{Rules: r, Games: 1, Start: games(t, r), Hands: away.Series(catch, [2]string{"random", "random"})}
	b.Run(nil)
	if _, err := h.Play([]byte(good)); err != nil {
		t.Fatal(err)
	}
	head, game, _ := strings.Cut(strings.TrimSuffix(good, "]}}"), `"Games":[`)
	if _, err := h.Play([]byte(head + `"Games":[` + strings.Repeat(game+",", away.MostGames) + game + "]}}")); err == nil || !strings.Contains(err.Error(), "more than 256 games") {
		t.Errorf("a block without end: %v", err)
	}
	for _, c := range [][3]string{
		{`"Table":0`, `"Table":1`, "table 1"}, {`"Scenario":-1`, `"Scenario":2`, "scenario 2"}, {`"Warbands":[0,1]`, `"Warbands":[0,7]`, "warband 7"},
		{`"Ruleset":"` + r.ID(), `"Ruleset":"chess`, "chess"}, {`"random"`, `"nobody"`, `"nobody"`}, {`"Series"`, `"Other"`, "without games"}, {"{", "", "cannot be read"},
	} {
		bad := strings.Replace(good, c[0], c[1], 1)
		text, err := h.Play([]byte(bad))
		if bad == good || err == nil && !strings.Contains(string(text), c[2]) || err != nil && !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s for %s: %v, %.300s", c[1], c[0], err, text)
		}
	}
}

// farmOf is a farm that looks at the first block.
type farmOf func(text []byte) error

func (f farmOf) Share(job away.Job) error {
	text, _, err := job.Next(1)
	if err != nil {
		return err
	}
	return f(text)
}

// TestABatchWhoseFarmFailsAfterTheLastGameHasFailed has a farm that finds a lie when all
// games are told.
func TestABatchWhoseFarmFailsAfterTheLastGameHasFailed(t *testing.T) {
	r := rules.All()[0]
	b := sim.Batch{Rules: r, Games: 2, Players: [2]sim.Maker{sim.Random, sim.Random}, Start: games(t, r),
		Hands: func(b *sim.Batch, put func(sim.Result)) error {
			put(b.One(0))
			put(b.One(1))
			return errors.New("one of them lied")
		}}
	if list := b.Run(nil); len(list) != 2 || b.Failed == nil {
		t.Errorf("%d results: %v", len(list), b.Failed)
	}
}

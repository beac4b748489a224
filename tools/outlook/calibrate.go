package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/analysis"
	"duckboard/game/outlook"
)

// judged is a position with what was said of it and what came of it, all for side 0.
type judged struct {
	game, turn       int
	analysis, glance float64 // the chance by imagined games, and by the outlook alone
	won              float64
}

// calibrate plays games, judges a position of each of their Turns by imagined games, and
// tells how right that was.
func calibrate(out io.Writer, r game.Ruleset, games, imagined, workers int, seed uint64) error {
	b, err := batch(r, games, seed, workers)
	if err != nil {
		return err
	}
	var lock sync.Mutex
	var team sync.WaitGroup
	var list []judged
	var failed error
	next, done := 0, 0
	for range max(1, workers) {
		team.Go(func() {
			w := &analysis.Worker{}
			for {
				lock.Lock()
				i := next
				next++
				lock.Unlock()
				if i >= games {
					return
				}
				start, err := b.Start(i)
				var some []judged
				if err == nil {
					some, err = judge(r, start, i, imagined, w)
				}
				lock.Lock()
				if done++; err != nil {
					failed = fmt.Errorf("game %d: %w", i, err)
				}
				if list = append(list, some...); done%50 == 0 && done < games {
					fmt.Fprintf(os.Stderr, "%d of %d games\n", done, games)
					tell(os.Stderr, r.ID(), imagined, list)
				}
				lock.Unlock()
			}
		})
	}
	team.Wait()
	tell(out, r.ID(), imagined, list)
	return failed
}

// judge plays a game of Veterans and judges a position of each Turn: one in which somebody
// is to be activated, drawn by the game's seed.
func judge(r game.Ruleset, start game.Start, index, imagined int, w *analysis.Worker) ([]judged, error) {
	g, _, err := game.NewGame(r, start)
	if err != nil {
		return nil, err
	}
	turns := map[int][]int{} // the choices at which somebody was to be activated
	bots := [2]*ai.Bot{ai.New(start.Seed, ai.Veteran, ai.Plain), ai.New(start.Seed+1, ai.Veteran, ai.Plain)}
	for n := 0; g.Pending() != nil; n++ {
		d := g.Pending()
		if t := g.State().Turn; t > 0 && d.Kind == game.Activate {
			turns[t] = append(turns[t], n)
		}
		if _, err := g.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(g)}); err != nil {
			return nil, err
		}
	}
	won := 0.5
	if side := g.State().Winner; side != game.NoSide {
		won = float64(1 - side)
	}
	dice := rand.New(rand.NewPCG(start.Seed, 0x70))
	wanted := map[int]bool{}
	for t := 1; t <= g.State().Turn; t++ {
		if n := len(turns[t]); n > 0 {
			wanted[turns[t][dice.IntN(n)]] = true
		}
	}
	return looked(r, start, g.Log(), wanted, func(g *game.Game) judged {
		j := judged{game: index, turn: g.State().Turn, glance: outlook.Chance(g, 0), won: won}
		for k := range imagined {
			j.analysis += w.Sample(g, k) / float64(imagined)
		}
		return j
	})
}

// looked plays a game again and looks at it before some of its choices.
func looked(r game.Ruleset, start game.Start, log []game.Command, wanted map[int]bool, at func(*game.Game) judged) (list []judged, err error) {
	g, _, err := game.NewGame(r, start)
	if err != nil {
		return nil, err
	}
	for n, c := range log {
		if wanted[n] {
			list = append(list, at(g))
		}
		if _, err := g.Do(c); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// tell writes the tables, in Markdown.
func tell(out io.Writer, ruleset string, imagined int, list []judged) {
	turns := map[int][]judged{}
	for _, j := range list {
		turns[j.turn] = append(turns[j.turn], j)
	}
	fmt.Fprintf(out, "%s, %d imagined games\n\n| Turn | games | analysis | outlook |\n|---|---|---|---|\n", ruleset, imagined)
	brier := func(some []judged, chance func(j *judged) float64) estimate {
		return clustered(some, func(j *judged) float64 { return (chance(j) - j.won) * (chance(j) - j.won) })
	}
	said, glanced := func(j *judged) float64 { return j.analysis }, func(j *judged) float64 { return j.glance }
	for t := 1; len(turns[t]) > 0; t++ {
		fmt.Fprintf(out, "| %d | %d | %s | %s |\n", t, len(turns[t]), brier(turns[t], said), brier(turns[t], glanced))
	}
	fmt.Fprintf(out, "| all | %d | %s | %s |\n\n| said of who is ahead | positions | said | won |\n|---|---|---|---|\n", len(list), brier(list, said), brier(list, glanced))
	var bins [5][]judged
	for _, j := range list {
		if j.analysis < 0.5 {
			j.analysis, j.won = 1-j.analysis, 1-j.won
		}
		k := min(4, int(10*j.analysis)-5)
		bins[k] = append(bins[k], j)
	}
	for k, some := range bins {
		if len(some) > 0 {
			fmt.Fprintf(out, "| %d to %d%% | %d | %.3f | %s |\n", 50+10*k, 60+10*k, len(some), clustered(some, said).mid, clustered(some, func(j *judged) float64 { return j.won }))
		}
	}
	fmt.Fprintln(out)
}

// estimate is a mean with half of its 95% interval.
type estimate struct{ mid, half float64 }

func (e estimate) String() string { return fmt.Sprintf("%.3f ±%.3f", e.mid, e.half) }

// clustered is the mean of some positions. Those of one game are not independent: the
// interval is by games.
func clustered(list []judged, value func(*judged) float64) (e estimate) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b judged) int { return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.turn, b.turn)) })
	n := float64(len(list))
	for i := range list {
		e.mid += value(&list[i]) / n
	}
	square, games := 0.0, 0.0
	for i := 0; i < len(list); {
		sum, of := 0.0, list[i].game
		for ; i < len(list) && list[i].game == of; i++ {
			sum += value(&list[i]) - e.mid
		}
		games++
		square += sum * sum
	}
	e.half = 1.96 * math.Sqrt(square*games/max(1, games-1)) / n
	return e
}

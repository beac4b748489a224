package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"time"

	"duckboard/game"
	"duckboard/game/analysis"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render/findings"

	"github.com/spf13/cobra"
)

// hindsight is what duckctl analyse was asked for.
type hindsight struct {
	games, workers, mistakes int
	html, lang               string
	json                     bool
}

func analyse() *cobra.Command {
	var h hindsight
	c := &cobra.Command{
		Use:   "analyse GAME",
		Short: "Tell how the chances went in a saved game: luck, choices and mistakes",
		Long: `analyse imagines many games that go on from each position of a saved one, with other dice. The
Veteran plays both sides to the end of the Turn. So it tells how likely the first side then was to win.

It takes apart what the choices changed, before the dice, and what the dice did. Both sides of such a
difference look to the end of its Turn. Where a Turn ends the look goes on to the end of the next one:
that has a line of its own and is nobody's choice.

It lists the mistakes that are sure. Such a mistake costs 10 points of a hundred or more, and more
than twice what chance may have made of it, by 8 imagined games at least.

--games says how many games are imagined from each position: more are sharper. What it tells does not
depend on the number of workers.`,
		Example: `  duckctl analyse game.json
  duckctl analyse game.json --games 64 --html game.html --lang it`,
		Args: named("a saved game", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return h.run(c.OutOrStdout(), c.ErrOrStderr(), args[0])
		},
	}
	f := c.Flags()
	f.IntVar(&h.games, "games", 16, "how many games are imagined from each position")
	f.IntVarP(&h.workers, "workers", "j", runtime.NumCPU(), "how many are played at once")
	f.IntVar(&h.mistakes, "mistakes", 10, "how many mistakes are told at most")
	f.StringVar(&h.html, "html", "", "write a page to this file")
	f.StringVar(&h.lang, "lang", "en", "the language: en or it")
	f.BoolVar(&h.json, "json", false, "answer as JSON")
	return c
}

func (h *hindsight) run(out, log io.Writer, name string) error {
	if h.games < 2 || h.workers < 1 {
		return fmt.Errorf("--games is at least 2, --workers at least 1")
	}
	p, err := printerFor(h.lang)
	if err != nil {
		return err
	}
	if err := writable(h.html); err != nil {
		return err
	}
	data, err := readFile(name)
	if err != nil {
		return err
	}
	save, err := replay.Parse(data, rules.Find)
	if err != nil {
		return inFile(name, err)
	}
	m, err := save.Verify()
	if err != nil {
		return inFile(name, err)
	}
	a, err := analysis.Of(save.Rules, save.Start, m.Log())
	if err != nil {
		return inFile(name, err)
	}
	if len(a.Steps) == 0 {
		return fmt.Errorf("%s: no Turn was begun", name)
	}
	told := time.Now()
	a.Run(h.games, h.workers, func(done, of int) bool {
		if time.Since(told) > 10*time.Second {
			told = time.Now()
			fmt.Fprintf(log, "%d of %d\n", done, of)
		}
		return true
	})
	g := &findings.Played{Analysis: a, Setup: m.Setup()}
	mistakes := a.Mistakes(h.mistakes)
	if h.html != "" {
		if err := toFile(h.html, func(w io.Writer) error { return g.Tell(w, mistakes, p) }); err != nil {
			return err
		}
	}
	if h.json {
		return h.data(out, g, mistakes)
	}
	names := g.Sides(p)
	fmt.Fprintf(out, "%s\n%s %s\n", p.T("How it went: %s against %s", names[0], names[1]), g.Luck(p), g.Skill(p))
	ends := a.TurnEnds()
	for i := range a.Steps {
		if len(ends) > 0 && ends[0].Step == i {
			fmt.Fprintf(out, "        %s\n", g.TurnEnd(&ends[0], p))
			ends = ends[1:]
		}
		s, b, part := &a.Steps[i], a.Before(i), a.Split(i)
		fmt.Fprintf(out, "%3d  %d  %3.0f%% ±%2.0f  %4s %4s  %s\n", s.From, s.Turn, 100*b.Mid, 200*b.Error, findings.Points(part.Choice.Mid), findings.Points(part.Luck.Mid), g.Who(i, p))
	}
	for i := range ends { // the game breaks off there
		fmt.Fprintf(out, "        %s\n", g.TurnEnd(&ends[i], p))
	}
	for i := range mistakes {
		fmt.Fprintf(out, "%s\n", g.Mistake(&mistakes[i], p))
		if w := better(a, mistakes[i].Step); w.At >= 0 {
			fmt.Fprintf(out, "     %s\n", choiceText(&m.Log()[w.At].Choice))
			for k := range w.Choices {
				fmt.Fprintf(out, "     %s %s\n", [2]string{"→", " "}[min(k, 1)], choiceText(&w.Choices[k]))
			}
		}
	}
	return nil
}

// better is what the Veteran would have done in place of a step.
func better(a *analysis.Analysis, step int) analysis.Way {
	w, _ := a.Better(step).Step(func() bool { return true })
	return w
}

func choiceText(c *game.Choice) json.RawMessage {
	text, _ := c.MarshalJSON() // a choice can always be written
	return text
}

// data writes the analysis as JSON.
func (h *hindsight) data(out io.Writer, g *findings.Played, mistakes []analysis.Mistake) error {
	type step struct {
		analysis.Step
		Before analysis.Chance
		analysis.Part
	}
	var steps []step
	for i := range g.Steps {
		steps = append(steps, step{g.Steps[i], g.Before(i), g.Split(i)})
	}
	type mistake struct {
		analysis.Mistake
		analysis.Way
	}
	told := []mistake{} // a list when it is empty, too
	for _, m := range mistakes {
		told = append(told, mistake{m, better(g.Analysis, m.Step)})
	}
	ends := append([]analysis.TurnEnd{}, g.TurnEnds()...)
	return writeJSON(out, map[string]any{"steps": steps, "turns": ends, "result": g.Result, "totals": g.Totals(), "mistakes": told})
}

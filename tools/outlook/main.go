// Command outlook fits the weights of package game/outlook: it has the computer player play
// games of a rule set against itself, on all tables with all scenarios, and finds the
// weights under which what came of them is likeliest (logistic regression). It prints
// them as game/outlook/weights.json has them, and how well they tell the outcome of
// games that they were not fitted to, in four folds: by Turn the mean square of the fault
// (Brier's score, 0.25 for who always says one half) and the logarithmic loss, and how often
// was won what a chance was told for; beside them the weights that ship, and what material
// alone tells.
//
//	go -C tools/outlook run . -games 1500 -seed 1
//
// With -imagined it fits nothing, and tells how well the analysis of a game (game/analysis)
// does instead: of each game a position in each Turn, from which so many games are imagined.
//
//	go -C tools/outlook run . -imagined 16 -games 400 -ruleset tc-1.0.2
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"

	"duckboard/game/outlook"
	"duckboard/game/rules"
)

func main() {
	games := flag.Int("games", 1500, "how many games of each rule set")
	seed := flag.Uint64("seed", 1, "the seed of the first game; the next ones follow")
	workers := flag.Int("j", runtime.NumCPU(), "how many games are played at once")
	only := flag.String("ruleset", "", "one rule set alone")
	imagined := flag.Int("imagined", 0, "judge the analysis by so many imagined games from each position; 0: fit the outlook")
	flag.Parse()
	type named struct{ First, Last map[string]float64 }
	found := map[string]named{}
	for _, r := range rules.All() {
		if *only != "" && r.ID() != *only {
			continue
		}
		if *imagined > 0 {
			if err := calibrate(os.Stdout, r, *games, *imagined, *workers, *seed); err != nil {
				fmt.Fprintln(os.Stderr, "outlook:", err)
				os.Exit(1)
			}
			continue
		}
		list, err := played(r, *games, *seed, *workers)
		if err != nil {
			fmt.Fprintln(os.Stderr, "outlook:", err)
			os.Exit(1)
		}
		for _, k := range tellers(r.ID(), list) {
			report(r.ID(), &k, list)
		}
		w := fit(list, len(outlook.Names), func(int) bool { return true })
		n := named{map[string]float64{}, map[string]float64{}}
		for t, name := range outlook.Names {
			n.First[name], n.Last[name] = rounded(w.First[t]), rounded(w.Last[t])
		}
		found[r.ID()] = n
	}
	if *imagined > 0 {
		return
	}
	text, _ := json.MarshalIndent(map[string]any{"Rulesets": found}, "", "\t")
	fmt.Println(string(text))
}

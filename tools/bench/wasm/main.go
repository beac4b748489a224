// Command wasm plays random games and tells how long they took. tools/bench
// builds it for js/wasm and runs it under Node, to compare with itself.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"

	"duckboard/game/sim"
	"duckboard/tools/bench/battle"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run plays as many games as the first argument says, after as many that let the
// engine compile what is hot; as often as the second says: the best is told, as of
// all else that is measured.
func run() error {
	var games, rounds int
	if len(os.Args) != 3 {
		return fmt.Errorf("how many games, and how often?")
	}
	for i, n := range []*int{&games, &rounds} {
		var err error
		if *n, err = strconv.Atoi(os.Args[1+i]); err != nil {
			return err
		}
	}
	tables, err := battle.Shipped()
	if err != nil {
		return err
	}
	s := battle.Series{Games: games, Workers: 1, Side: 10, Tables: tables, Player: sim.Random}
	if _, err := s.Run(); err != nil {
		return err
	}
	var best battle.Figures
	for range rounds {
		f, err := s.Run()
		if err != nil {
			return err
		}
		if best.Games == 0 || f.ByCPU() > best.ByCPU() {
			best = f
		}
	}
	return json.NewEncoder(os.Stdout).Encode(best)
}

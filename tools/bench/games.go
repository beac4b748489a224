package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"duckboard/game/sim"
	"duckboard/tools/bench/battle"
)

// side is how many models a warband of a measured battle has.
const side = 10

// played is a probe of whole games.
func played(key string, s battle.Series) *probe {
	return &probe{key: key, take: func() (sample, error) {
		f, err := s.Run()
		if err != nil {
			return nil, err
		}
		return figuresOf(f), nil
	}}
}

// clocked is the rate of games by the clock on the wall; rate is that by the
// processor time.
const clocked = "clocked " + rate

func figuresOf(f battle.Figures) sample {
	return sample{rate: f.ByCPU(), clocked: f.ByTheClock(), mean: f.Decision(), allocs: f.Allocations()}
}

var games = unit{"games/s", 1}

// games measures whole games.
func (b *bench) games() error {
	const section = "Whole games, 10 against 10, 6 turns, shipped tables"
	tables, err := battle.Shipped()
	if err != nil {
		return err
	}
	random, bots := 180, 6
	if b.quick {
		bots = 1
	}
	series := func(games, workers int, player sim.Maker) battle.Series {
		return battle.Series{Games: games, Workers: workers, Side: side, Tables: tables, Player: player}
	}
	one := played("random 1", series(random, 1, sim.Random))
	two := played("random 2", series(random, 2, sim.Random))
	bot := played("bot", series(bots, 1, sim.Bot))
	bot.once = true
	node := underNode(random, b.rounds)
	b.add(row{section: section, what: "random players, one worker", figure: figure{probe: one, name: rate}, unit: games, targets: []target{{factor: 500, unit: "games/s", least: true}}})
	b.add(row{section: section, what: "random players, two workers", figure: figure{probe: two, name: rate}, unit: games,
		targets: []target{{factor: 1.8, of: figure{probe: one, name: rate}, unit: "of one worker", least: true}}})
	b.add(row{section: section, what: "random players, one worker, by the clock on the wall", figure: figure{probe: one, name: clocked}, unit: games})
	b.add(row{section: section, what: "random players, two workers, by the clock on the wall", figure: figure{probe: two, name: clocked}, unit: games})
	b.add(row{section: section, what: "random players, one worker, wasm under Node", figure: figure{probe: node, name: rate}, unit: games,
		targets: []target{{factor: 0.4, of: figure{probe: one, name: rate}, unit: "of native", least: true}}})
	b.add(row{section: section, what: "random players, a decision", figure: figure{probe: one, name: mean}, unit: micros})
	b.add(row{section: section, what: "random players, allocations a decision", figure: figure{probe: one, name: allocs}, unit: plain, targets: []target{{factor: 10}}})
	b.add(row{section: section, what: "computer players, one worker", figure: figure{probe: bot, name: rate}, unit: games})
	b.add(row{section: section, what: "computer players, a decision", figure: figure{probe: bot, name: mean}, unit: micros})
	return nil
}

// underNode is the same games in wasm, after some that let the engine compile what
// is hot. Building takes a while, so that it is done only if the row was asked
// for. It has all its rounds in one run.
func underNode(games, rounds int) *probe {
	return &probe{key: "wasm", once: true, take: func() (sample, error) {
		built, err := buildWasm()
		if err != nil {
			return nil, err
		}
		node := exec.Command("node", "--stack-size=8192", filepath.Join(filepath.Dir(built), "wasm_exec_node.js"), built, strconv.Itoa(games), strconv.Itoa(rounds))
		node.Env = append(os.Environ(), "GODEBUG=gcstoptheworld=1") // as web/helper.js has it
		out, err := node.Output()
		if err != nil {
			return nil, fmt.Errorf("node: %w", err)
		}
		var f battle.Figures
		if err := json.Unmarshal(out, &f); err != nil {
			return nil, fmt.Errorf("node said %q: %w", out, err)
		}
		return figuresOf(f), nil
	}}
}

// buildWasm builds tools/bench/wasm into a folder of its own, beside Go's files
// that run it under Node.
func buildWasm() (string, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return "", fmt.Errorf("there is no node to run wasm")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("there is no go to build for wasm: %w", err)
	}
	const source = "tools/bench"
	if _, err := os.Stat(filepath.Join(source, "wasm")); err != nil {
		return "", fmt.Errorf("run it from the project's folder, as make bench does: there is no %s/wasm here", source)
	}
	folder, err := filepath.Abs(filepath.Join("bin", "wasm"))
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "games.wasm")
	c := exec.Command("go", "build", "-C", source, "-o", file, "./wasm")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building for wasm: %w: %s", err, out)
	}
	// as the page's programs are made
	if out, err := exec.Command("go", "run", "-C", "tools/ship", ".", "straight", file, file).CombinedOutput(); err != nil {
		return "", fmt.Errorf("straightening the wasm: %w: %s", err, out)
	}
	for _, name := range []string{"wasm_exec.js", "wasm_exec_node.js"} {
		text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return "", err
		}
	}
	return file, nil
}

package sim_test

import (
	"fmt"
	"hash/fnv"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// shipped is a batch on the shipped tables with the shipped warbands.
func shipped(games int, player sim.Maker) *sim.Batch { return shippedOf(rules.All()[0], games, player) }

// shippedOf is one of a rule set, with those of the warbands that it takes.
func shippedOf(r game.Ruleset, games int, player sim.Maker) *sim.Batch {
	bands := roster.Fitting(r.Check)
	b := &sim.Batch{Rules: r, Games: games, Workers: runtime.NumCPU(), Check: gametest.Holds, Players: [2]sim.Maker{player, player}}
	b.Start = func(i int) (s game.Start, err error) {
		s.Seed = uint64(i)
		if s.Table, err = levels.Shipped(levels.Names()[i%len(levels.Names())]); err != nil {
			return s, err
		}
		for side := range s.Sides {
			w, err := roster.Shipped(bands[(i+side*(1+i/len(bands)))%len(bands)])
			if err != nil {
				return s, err
			}
			s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		s.Scenario, err = scenario.Shipped(scenario.Names()[i%len(scenario.Names())])
		return s, err
	}
	return b
}

func TestRandomGamesOnTheShippedTablesHoldTogether(t *testing.T) {
	shipped(6, sim.Random).Run(func(r sim.Result) {
		if r.Err != nil {
			t.Errorf("game %d on %s: %v", r.Game, r.Table, r.Err)
		}
	})
}

func TestGameLoadedInItsMiddleGoesOnAlike(t *testing.T) {
	b := shipped(2, sim.Random)
	for i := range b.Games {
		start, err := b.Start(i)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := replay.Begin(b.Rules, start)
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, 60)
		saved, err := replay.Parse(m.Save(), rules.Find)
		if err != nil {
			t.Fatal(err)
		}
		loaded, _, err := saved.Load()
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, 60)
		play(t, loaded, 60)
		if !m.State().Equal(loaded.State()) || string(m.Save()) != string(loaded.Save()) {
			t.Errorf("game %d goes another way after it was loaded", i)
		}
	}
}

// play makes some choices by random players that begin anew.
func play(t *testing.T, m *replay.Match, choices int) {
	t.Helper()
	players := [2]sim.Policy{sim.Random(0, 9), sim.Random(1, 9)}
	for range choices {
		d := m.Pending()
		if d == nil {
			return
		}
		c, err := players[d.Side](m.Game)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatal(err)
		}
	}
}

// digests are the fingerprints of the logs of a few games.
func digests(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	tell := func(r sim.Result) {
		if r.Err != nil {
			t.Errorf("game %d on %s: %v", r.Game, r.Table, r.Err)
		}
		h := fnv.New64a()
		_, _ = h.Write(r.Log) // a hash never fails
		fmt.Fprintf(&b, "digest %s %016x of %d bytes, %016x\n", r.Table, h.Sum64(), len(r.Log), r.Digest)
	}
	told := func(b *sim.Batch) { b.Keep = true; b.Run(tell) }
	told(shipped(6, sim.Random))
	told(shipped(1, sim.Bot))
	told(&sim.Batch{Rules: rules.All()[0], Games: 16, Workers: runtime.NumCPU(), Start: world, Check: gametest.Holds, Players: [2]sim.Maker{bold, bold}})
	return b.String()
}

// TestDigests tells the digests to TestLogsAreTheSameInWasm, which runs it on
// another machine.
func TestDigests(t *testing.T) {
	if runtime.GOOS != "js" {
		t.Skip("told in the browser's machine only")
	}
	fmt.Print(digests(t))
}

func TestLogsAreTheSameInWasm(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("this is wasm")
	}
	if testing.Short() {
		t.Skip("building for wasm takes long")
	}
	for _, tool := range []string{"go", "node"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s", tool)
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	c := exec.Command("go", "test", "-count=1", "-v", "-run", "^(TestDigests|TestLogsOfFixedGamesAreThoseOfTheEngine)$", "-exec", runner, ".")
	c.Env = append(c.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var there strings.Builder
	for _, line := range strings.Split(string(out), "\n") {
		if strings.HasPrefix(line, "digest ") {
			there.WriteString(line + "\n")
		}
	}
	if here := digests(t); here != there.String() || here == "" {
		t.Errorf("here:\n%sin wasm:\n%s", here, there.String())
	}
}

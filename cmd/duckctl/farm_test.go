package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"duckboard/game/away"
	"duckboard/game/rules"
	"duckboard/net/farm"
	"duckboard/net/farm/host"
)

// yard starts a server to share games on, and tells where it is.
func yard(t *testing.T) string {
	t.Helper()
	h, err := host.Start(host.Options{Listen: "127.0.0.1:0", Token: "sesame", Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return "nats://sesame@" + h.Addr().String()
}

// worker starts a worker as a process of its own. Its blocks come as they are begun.
func worker(t *testing.T, at string) (p *exec.Cmd, blocks <-chan string) {
	t.Helper()
	p = exec.Command(os.Args[0], "worker", "--farm", at, "-j", "1")
	p.Env = append(os.Environ(), "BE_DUCKCTL=1")
	log, err := p.StderrPipe()
	if err == nil {
		err = p.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill(); _ = p.Wait() })
	begun := make(chan string, 100)
	go func() {
		defer close(begun)
		for lines := bufio.NewScanner(log); lines.Scan(); {
			if strings.HasPrefix(lines.Text(), "block ") {
				begun <- lines.Text()
			}
		}
	}()
	return p, begun
}

// timeless is what a command tells without what is another time each time.
func timeless(out string) string {
	return regexp.MustCompile(`(?m)^(decision|speed|seed) .*$|"(MeanMS|MostMS|gamesPerSecond|command)":[^,}]*`).ReplaceAllString(out, "")
}

// TestFiguresOfAFarmAreThoseOfOneMachine has three workers, of which one is killed while
// it plays a block.
func TestFiguresOfAFarmAreThoseOfOneMachine(t *testing.T) {
	at := yard(t)
	fast := "--tables crossroads,ruins --scenarios open-battle,none --seed 5"
	for i, args := range []string{
		"sim --policy random --games 1200 " + fast, // while it goes on a worker is killed
		"sim --policy random --games 10 --habits " + fast,
		"arena --a random --b random --games 6 --habits --whole " + fast,
		"arena --a random --b random --games 100 --json --null 0.05 --claim 0.45 " + fast, // it ends early
		"balance --policy random --games 24 --json " + fast,
		"lab fight --table crossroads --scenario none --turns 1 --a recruit --b recruit --games 6 --json",
		"lab fight --table crossroads --scenario none --turns 1 --a recruit --b recruit --games 4 --fixed",
		"lab ab --table crossroads --scenario none --turns 1 --a recruit --b recruit --warband-other mole-shift-twelve --games 4",
	} {
		code, alone, log := command(t, "", strings.Fields(args)...)
		if code != allRight {
			t.Fatalf("%s: exit code %d: %s%s", args, code, alone, log)
		}
		if i == 0 {
			victim, blocks := worker(t, at)
			go func() {
				for range 5 { // blocks of 16 games and more
					<-blocks
				}
				_ = victim.Process.Kill()
			}()
			worker(t, at)
			worker(t, at)
		}
		code, shared, log := command(t, "", append(strings.Fields(args), "--farm", at)...)
		if code != allRight || timeless(alone) != timeless(shared) {
			t.Errorf("%s: exit code %d\nalone\n%s\nshared\n%s%s", args, code, alone, shared, log)
		}
		if i == 0 && !strings.Contains(log, " workers for ") {
			t.Errorf("it does not tell how it goes: %s", log)
		}
	}
}

func TestAFarmThatIsNotThereIsTold(t *testing.T) {
	for _, args := range []string{"sim --games 2", "arena --games 2", "balance --games 2", "lab fight --games 2", "worker"} {
		code, out, log := command(t, "", append(strings.Fields(args), "--farm", "nats://sesame@127.0.0.1:1")...)
		if code != misused || !strings.Contains(log, "the farm at nats://127.0.0.1:1: ") {
			t.Errorf("%s: exit code %d: %s%s", args, code, out, log)
		}
	}
	if code, _, log := command(t, "", "worker"); code != misused || !strings.Contains(log, "--farm names a server") {
		t.Errorf("exit code %d: %s", code, log)
	}
}

// TestNoFigureIsToldWhereAWorkerLies has a worker that is alone and lets side 0 win: each
// game may be true, and the sharer, who plays some itself at the end, names it with the seed.
func TestNoFigureIsToldWhereAWorkerLies(t *testing.T) {
	at := yard(t)
	liar, err := farm.Dial(t.Context(), at, build())
	if err != nil {
		t.Fatal(err)
	}
	hand := away.NewHand(rules.Find, playerOf)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = liar.Work(ctx, []func([]byte) ([]byte, error){func(b []byte) ([]byte, error) {
			a, err := hand.Play(b)
			a = bytes.ReplaceAll(a, []byte(`"Winner":1`), []byte(`"Winner":0`))
			return bytes.ReplaceAll(a, []byte(`"Winner":-1`), []byte(`"Winner":0`)), err
		}}, func(string) {})
	}()
	for _, args := range []string{"sim --policy random --games 30", "arena --a random --b random --games 30 --whole", "balance --policy random --games 30"} {
		code, out, log := command(t, "", append(strings.Fields(args), "--farm", at)...)
		if code != 1 || out != "" || !strings.Contains(log, "no figure of this run is to be trusted: game ") || !strings.Contains(log, ", seed ") || !strings.Contains(log, " is wrong") {
			t.Errorf("%s: exit code %d: %s%s", args, code, out, log)
		}
	}
	stop()
	<-done
	liar.Close()
}

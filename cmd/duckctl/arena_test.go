package main

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestTheArenaTellsWhoIsBetterWithItsIntervalSeedAndCommand(t *testing.T) {
	args := []string{"arena", "--a", "veteran", "--b", "random", "--games", "4", "--tables", "crossroads", "--scenarios", "open-battle", "--seed", "5", "-j", "2"}
	code, out, log := command(t, "", append(args, "--habits")...)
	if code != allRight {
		t.Fatalf("exit code %d: %s%s", code, out, log)
	}
	for _, want := range []string{"veteran against random, tc-1.0.2", "games     4: ", "share     ", "(95%: ", "test      open: 60% against 50%", "decision  random: mean ", "games a second", "habits    veteran: ", "laughs    veteran, in 100 games: ", "seed      5: duckctl"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not tell %q:\n%s", want, out)
		}
	}
	var told struct {
		Games, Won, Drawn, Lost int
		Pairs                   [5]int
		Share                   struct{ Mid, Low, High float64 }
	}
	code, out, log = command(t, "", append(args, "--json", "--whole")...)
	if err := json.Unmarshal([]byte(out), &told); code != allRight || err != nil {
		t.Fatalf("exit code %d, %v: %s%s", code, err, out, log)
	}
	pairs := 0
	for _, n := range told.Pairs {
		pairs += n
	}
	if told.Games != 4 || told.Won+told.Drawn+told.Lost != 4 || pairs != 2 || told.Won < 3 || told.Share.Mid < 0.75 || told.Share.High > 1 {
		t.Errorf("%+v", told)
	}
}

func TestBalanceTellsWhomTablesAndScenariosFavour(t *testing.T) {
	args := []string{"balance", "--policy", "random", "--games", "8", "--tables", "crossroads,ruins", "--scenarios", "the-last-lamp,none", "--seed", "5"}
	var told [2]string
	for i, workers := range []string{"1", "3"} {
		var code int
		var log string
		if code, told[i], log = command(t, "", append(args, "-j", workers)...); code != allRight {
			t.Fatalf("exit code %d: %s%s", code, told[i], log)
		}
	}
	for _, want := range []string{"random against itself, tc-1.0.2, seed 5", "side 0 has\n", "side 0's zone has\n", "who activates first has\n", "  the-last-lamp ", "  none ", "  all ", "8 games"} {
		if !strings.Contains(told[0], want) {
			t.Errorf("it does not tell %q:\n%s", want, told[0])
		}
	}
	if told[0] != told[1] {
		t.Errorf("another number of workers tells something else:\n%s\n%s", told[0], told[1])
	}
	for _, bad := range []string{"--games 0", "--policy nobody", "-j 0", "--ruleset none", "--tables nowhere"} {
		if code, out, log := command(t, "", append([]string{"balance"}, strings.Fields(bad)...)...); code == allRight {
			t.Errorf("%s: %s%s", bad, out, log)
		}
	}
}

func TestTheArenaRefusesWhatItCannotDo(t *testing.T) {
	for _, bad := range []string{"--games 0", "--a nobody", "--b veteran-", "--null 0.7", "--errors 0", "-j 0", "--ruleset none"} {
		if code, out, log := command(t, "", append([]string{"arena"}, strings.Fields(bad)...)...); code != misused {
			t.Errorf("%s: exit code %d: %s%s", bad, code, out, log)
		}
	}
}

// TestPlayTellsWhy reads what is told of each decision: the terms of a candidate add up to
// its worth, and the best comes first.
func TestPlayTellsWhy(t *testing.T) {
	code, out, log := command(t, "", "play", "--seed", "3", "--turns", "1", "--why", "--a", "regular-cautious", "--b", "veteran")
	if code != allRight || !strings.Contains(out, "  1. +") || !strings.Contains(out, ", harm +") || !strings.Contains(out, `{"action":"end"}`) {
		t.Fatalf("exit code %d: %.2000s%s", code, out, log)
	}
}

package away_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/away"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/sim"
)

// jobOf is a farm that is given a job and does what a test does with it.
type jobOf func(job away.Job) error

func (f jobOf) Share(job away.Job) error { return f(job) }

// told is an answer that a liar can write anew.
type told struct{ Results []map[string]any }

// lie is an answer after something was done to it.
func lie(t *testing.T, answer []byte, change func(a *told)) []byte {
	t.Helper()
	var a told
	d := json.NewDecoder(bytes.NewReader(answer))
	d.UseNumber() // a digest is more than a float holds
	if err := d.Decode(&a); err != nil {
		t.Fatal(err)
	}
	change(&a)
	text, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// set sets a field of the first game.
func set(name string, v any) func(a *told) {
	return func(a *told) { a.Results[0][name] = v }
}

// lies are what may be done to any answer; each must be refused.
var lies = map[string]func(a *told){
	"one game fewer":                 func(a *told) { a.Results = a.Results[1:] },
	"no games":                       func(a *told) { a.Results = nil },
	"a game twice":                   func(a *told) { a.Results = append(a.Results, a.Results[0]) },
	"a game for another":             func(a *told) { a.Results[1] = a.Results[0] },
	"a game that none asked":         set("Game", 3),
	"a game below all":               set("Game", -1),
	"a game beyond all":              set("Game", 1<<40),
	"another seed":                   set("Seed", 77),
	"a winner of 77":                 set("Winner", 77),
	"a winner of -2":                 set("Winner", -2),
	"no reason":                      set("Reason", ""),
	"a reason of its own":            set("Reason", "\x1b[2Jboredom"),
	"points without end":             set("Score", []int{math.MaxInt, 0}),
	"points below all":               set("Score", []int{0, math.MinInt}),
	"Turns below none":               set("Turns", -1),
	"choices below none":             set("Choices", -4),
	"choices without end":            set("Choices", math.MaxInt),
	"models below none":              set("Left", []int{-1, 0}),
	"more models than it has":        set("Left", []int{0, 900}),
	"a game that was not broken off": set("Err", "I am tired"),
	"a number for a list":            set("Score", 7),
	"a float for a number":           set("Turns", 1.5),
}

// refuse tells the lies, and what is no answer at all, to a job whose block 0 has this answer.
func refuse(t *testing.T, job away.Job, answer []byte, more map[string]func(a *told)) {
	t.Helper()
	try := func(name string, text []byte) {
		t.Helper()
		if err := job.Take(0, text); err == nil {
			t.Errorf("%s: taken", name)
		}
		if _, _, err := job.Compare(0, answer, text); err == nil {
			t.Errorf("%s: compared", name)
		}
	}
	for _, all := range []map[string]func(a *told){lies, more} {
		for name, change := range all {
			try(name, lie(t, answer, change))
		}
	}
	for _, text := range []string{"", "{}", "null", "[]", "7", `{"Results":null}`, `{"Results":{}}`, `{"Results":[{"Game":1e99}]}`, `{"Results":[NaN]}`, string(answer[:len(answer)/2]), string(answer) + string(answer)} {
		try(fmt.Sprintf("%.30q", text), []byte(text))
	}
	for name, item := range map[string]string{"empty games": "{}", "nothing": "null", "games of nothing but lists": `{"Fallen":[` + strings.Repeat("{},", 400_000) + `{}]}`} {
		var before, after runtime.MemStats
		text := []byte(`{"Results":[` + strings.Repeat(item+",", (15<<20)/(len(item)+1)) + item + "]}")
		runtime.ReadMemStats(&before)
		try(name, text)
		runtime.ReadMemStats(&after)
		if grown := after.TotalAlloc - before.TotalAlloc; grown > 100<<20 {
			t.Errorf("15 MB of %s took %d MB to read", name, grown>>20)
		}
	}
}

func TestOfABatchJustWhatWasAskedIsTaken(t *testing.T) {
	r := rules.All()[0]
	two := [2]string{"random", "random"}
	h := away.NewHand(rules.Find, players)
	b := sim.Batch{Rules: r, Games: 6, Players: [2]sim.Maker{sim.Random, sim.Random}, Start: games(t, r), Keep: true}
	taken := 0
	b.Hands = away.Series(jobOf(func(job away.Job) error {
		for k := range 2 { // a second block, whose games are not to be told for the first
			text, _, err := job.Next(3)
			if err != nil {
				return err
			}
			answer, err := h.Play(text)
			if err != nil {
				return err
			}
			if k == 0 {
				refuse(t, job, answer, map[string]func(a *told){
					"who began is -9":          set("First", -9),
					"another table":            set("Table", "nowhere"),
					"another scenario":         set("Scenario", "nothing"),
					"other warbands":           set("Sides", []string{"a", "b"}),
					"rolls below none":         set("Rolls", []any{map[string]int{"Failures": -3}, nil}),
					"pips of no dice":          set("Rolls", []any{map[string]int{"Pips": 9}, nil}),
					"habits that none asked":   set("Habits", []any{map[string]int{"Idle": 1}, nil}),
					"times that none asked":    set("Thoughts", []any{map[string]int{"Count": 1}, nil}),
					"a log that moves cursors": set("Log", []byte("\x1b[2J")),
					"a log that is no text":    set("Log", []byte{0xff, 0xfe}),
				})
			}
			if err := job.Take(k, answer); err != nil {
				return err
			}
			taken++
		}
		return nil
	}), two)
	if list := b.Run(nil); len(list) != 6 || taken != 2 {
		t.Errorf("%d results of %d blocks: %+v", len(list), taken, list)
	}
}

func TestOfAFightJustWhatWasAskedIsTaken(t *testing.T) {
	f := fightOf(t)
	h := away.NewHand(rules.Find, players)
	err := away.Fight(jobOf(func(job away.Job) error {
		text, _, err := job.Next(2)
		if err != nil {
			return err
		}
		answer, err := h.Play(text)
		if err != nil {
			return err
		}
		refuse(t, job, answer, map[string]func(a *told){
			"sides changed over":     func(a *told) { a.Results[0]["Swapped"] = a.Results[0]["Swapped"] != true },
			"no Turns":               set("ByTurn", nil),
			"Turns that were not":    set("ByTurn", make([]map[string]any, 60)),
			"a band of none fell":    set("Fallen", []any{map[string]int{"Band": 2}}),
			"a model of none fell":   set("Fallen", []any{map[string]int{"Model": 99}}),
			"a model below all fell": set("Fallen", []any{map[string]int{"Model": -1}}),
			"all fell often":         set("Fallen", make([]map[string]any, 5000)),
			"a shot of no band":      set("Shots", []any{map[string]int{"Band": -1}}),
		})
		return job.Take(0, answer)
	}), f)
	if n := f.Tally().Games; err != nil || n != 2 {
		t.Errorf("%d games: %v", n, err)
	}
}

func fightOf(t *testing.T) *lab.Fight {
	t.Helper()
	r := rules.All()[0]
	start, err := games(t, r)(1)
	if err != nil {
		t.Fatal(err)
	}
	start.Turns = 1
	recruit := ai.Character{Level: ai.Recruit}
	f, err := lab.NewFight(lab.Contest{Rules: r, Start: start, Games: 4, Players: [2]ai.Character{recruit, recruit}})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestALieThatMayBeTrueIsFoundByWhoComparesIt turns winners: only a second answer tells that,
// and this program tells whose it was.
func TestALieThatMayBeTrueIsFoundByWhoComparesIt(t *testing.T) {
	r := rules.All()[0]
	h := away.NewHand(rules.Find, players)
	b := sim.Batch{Rules: r, Games: 3, Time: true, Players: [2]sim.Maker{sim.Random, sim.Random}, Start: games(t, r)}
	b.Hands = away.Series(jobOf(func(job away.Job) error {
		text, _, err := job.Next(3)
		if err != nil {
			return err
		}
		answer, err := h.Play(text)
		if err != nil {
			return err
		}
		wrong := lie(t, answer, func(a *told) { a.Results[2]["Winner"], a.Results[2]["Reason"] = 1, "scenario" })
		if err := job.Take(0, wrong); err != nil {
			t.Errorf("it was found too early: %v", err)
		}
		for _, c := range []struct {
			first, second []byte
			wrong         [2]bool
		}{{wrong, answer, [2]bool{true, false}}, {answer, wrong, [2]bool{false, true}}} {
			what, liars, err := job.Compare(0, c.first, c.second)
			if err != nil || liars != c.wrong || !strings.HasPrefix(what, "game 2 (") || !strings.HasSuffix(what, "seed 2)") {
				t.Errorf("%q, %v, %v", what, liars, err)
			}
		}
		return nil
	}), [2]string{"random", "random"})
	b.Run(nil)
}

// TestAGameThatIsTrulyBrokenOffIsTaken has a player who gives up, there and here.
func TestAGameThatIsTrulyBrokenOffIsTaken(t *testing.T) {
	r := rules.All()[0]
	tired := func(side game.Side, seed uint64) sim.Policy {
		return func(*game.Game) (game.Choice, error) { return game.Choice{}, errors.New("I am tired") }
	}
	h := away.NewHand(rules.Find, func(string) (sim.Maker, error) { return tired, nil })
	b := sim.Batch{Rules: r, Games: 1, Players: [2]sim.Maker{tired, tired}, Start: games(t, r)}
	b.Hands = away.Series(jobOf(func(job away.Job) error {
		text, _, err := job.Next(1)
		if err != nil {
			return err
		}
		answer, err := h.Play(text)
		if err != nil {
			return err
		}
		return job.Take(0, answer)
	}), [2]string{"tired", "tired"})
	if list := b.Run(nil); len(list) != 1 || list[0].Err == nil || !strings.Contains(list[0].Err.Error(), "I am tired") {
		t.Errorf("%+v", list)
	}
}

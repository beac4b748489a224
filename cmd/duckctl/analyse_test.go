package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnalyseTellsLuckChoicesAndWhatTheyAddUpTo(t *testing.T) {
	dir := t.TempDir()
	game, page := filepath.Join(dir, "game.json"), filepath.Join(dir, "game.html")
	labctl(t, allRight, "play", "--seed", "5", "--table", "crossroads", "--turns", "2", "--a", "veteran", "--b", "recruit", "--save", game)
	var told struct {
		Result float64
		Totals struct {
			Choices [2]struct{ Mid, Error float64 }
			Luck    struct{ Mid, Error float64 }
			Turns   struct{ Mid, Error float64 }
		}
		Steps []struct {
			Turn   int
			Ends   bool
			Before struct{ Mid, Error float64 }
		}
		Turns []struct {
			Turn, Step int
			Change     struct{ Mid, Error float64 }
		}
		Mistakes []any
	}
	out := labctl(t, allRight, "analyse", game, "--games", "2", "--html", page, "--lang", "it", "--json")
	if err := json.Unmarshal([]byte(out), &told); err != nil {
		t.Fatal(err)
	}
	if told.Result != 1 && told.Result != 0 && told.Result != 0.5 {
		t.Errorf("the game came to %v", told.Result)
	}
	sum := told.Totals.Choices[0].Mid + told.Totals.Choices[1].Mid + told.Totals.Luck.Mid + told.Totals.Turns.Mid
	if change := told.Result - told.Steps[0].Before.Mid; math.Abs(sum-change) > 1e-9 {
		t.Errorf("choices and dice add up to %v, and the chance went by %v", sum, change)
	}
	if len(told.Turns) != 1 || told.Turns[0].Turn != 1 || !told.Steps[told.Turns[0].Step-1].Ends || math.Abs(told.Turns[0].Change.Mid-told.Totals.Turns.Mid) > 1e-9 {
		t.Errorf("the end of the first Turn is told as %+v, in all %+v", told.Turns, told.Totals.Turns)
	}
	if told.Mistakes == nil || len(told.Mistakes) > 0 { // none is sure by two games
		t.Errorf("the mistakes are %v, want an empty list", told.Mistakes)
	}
	html, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"<svg", "polyline", "La probabilità di vincere", "Finisce il Turno 1", "</html>"} {
		if !strings.Contains(string(html), part) {
			t.Errorf("the page has no %s", part)
		}
	}
	text := labctl(t, allRight, "analyse", game, "--games", "2")
	for _, part := range []string{"Turn 1 ends, and the look goes on to the end of the next: ", "Who chose better is not told yet."} {
		if !strings.Contains(text, part) {
			t.Errorf("it does not say %q:\n%s", part, text)
		}
	}
	labctl(t, misused, "analyse", game, "--games", "1")
	labctl(t, misused, "analyse", filepath.Join(dir, "none.json"))
}

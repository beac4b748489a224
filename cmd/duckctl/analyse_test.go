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
	labctl(t, allRight, "play", "--seed", "5", "--table", "crossroads", "--turns", "1", "--a", "veteran", "--b", "recruit", "--save", game)
	var told struct {
		Result float64
		Totals struct {
			Choices [2]struct{ Mid, Error float64 }
			Luck    struct{ Mid, Error float64 }
		}
		Steps []struct{ Before struct{ Mid, Error float64 } }
	}
	out := labctl(t, allRight, "analyse", game, "--games", "2", "--html", page, "--lang", "it", "--json")
	if err := json.Unmarshal([]byte(out), &told); err != nil {
		t.Fatal(err)
	}
	if told.Result != 1 && told.Result != 0 && told.Result != 0.5 {
		t.Errorf("the game came to %v", told.Result)
	}
	sum := told.Totals.Choices[0].Mid + told.Totals.Choices[1].Mid + told.Totals.Luck.Mid
	if change := told.Result - told.Steps[0].Before.Mid; math.Abs(sum-change) > 1e-9 {
		t.Errorf("choices and dice add up to %v, and the chance went by %v", sum, change)
	}
	html, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"<svg", "polyline", "La probabilità di vincere", "</html>"} {
		if !strings.Contains(string(html), part) {
			t.Errorf("the page has no %s", part)
		}
	}
	labctl(t, misused, "analyse", game, "--games", "1")
	labctl(t, misused, "analyse", filepath.Join(dir, "none.json"))
}

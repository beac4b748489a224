package main

import (
	"encoding/json"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/game/plan"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// labctl runs the program; another exit code than the wanted one fails the test.
// It returns what was written, or where a fault is wanted what was said of it.
func labctl(t *testing.T, code int, args ...string) string {
	t.Helper()
	got, out, log := command(t, "", args...)
	if got != code {
		t.Fatalf("%v: exit code %d, not %d: %s", args, got, code, log)
	}
	if code != allRight {
		return log
	}
	return out
}

// pair writes two warbands of two models each and names their files.
func pair(t *testing.T) (a, b string) {
	t.Helper()
	dir := t.TempDir()
	var files []string
	for _, name := range []string{"kestrel-post", "the-lantern-ninth"} {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Models = w.Models[:2]
		file := filepath.Join(dir, name+".json")
		if err := os.WriteFile(file, w.Marshal(), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files[0], files[1]
}

func TestLabHeatWritesNumbersAndAPicture(t *testing.T) {
	a, b := pair(t)
	file := filepath.Join(t.TempDir(), "heat.png")
	out := labctl(t, allRight, "lab", "heat", "--table", "crossroads", "--warband-a", a, "--warband-b", b, "--layer", "threat", "--side", "b", "--step", "3", "--json", "--png", file, "--scale", "6")
	var m struct {
		Cols, Rows int
		Values     []*float64
		Most       float64
	}
	if err := json.Unmarshal([]byte(out), &m); err != nil || m.Cols*m.Rows != len(m.Values) || m.Cols < 10 {
		t.Fatalf("%v: %d by %d, %d values", err, m.Cols, m.Rows, len(m.Values))
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if img, err := png.Decode(f); err != nil || img.Bounds().Dx() < 200 {
		t.Errorf("the picture: %v", err)
	}
	for _, wrong := range [][]string{{"--layer", "nonsense"}, {"--side", "c"}, {"--model", "nobody"}, {"--lang", "fr"}, {"--step", "99"}} {
		if log := labctl(t, misused, append([]string{"lab", "heat", "--warband-a", a, "--warband-b", b}, wrong...)...); !strings.Contains(log, wrong[1]) && !strings.Contains(log, wrong[0]) {
			t.Errorf("%v: the error does not say what is wrong: %s", wrong, log)
		}
	}
}

func TestLabThreatNamesWhoSeesASpot(t *testing.T) {
	a, b := pair(t)
	out := labctl(t, allRight, "lab", "threat", "--table", "crossroads", "--warband-a", a, "--warband-b", b, "--at", "18,18", "--side", "a")
	w, err := roster.Shipped("the-lantern-ninth")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range w.Models[:2] {
		if !strings.Contains(out, m.Name) {
			t.Errorf("%s is not told of:\n%s", m.Name, out)
		}
	}
}

func TestLabFightTellsTheSameForTheSameSeedAndWritesAGame(t *testing.T) {
	a, b := pair(t)
	save := filepath.Join(t.TempDir(), "game.duckboard")
	args := []string{"lab", "fight", "--table", "crossroads", "--warband-a", a, "--warband-b", b, "--games", "2", "--turns", "1", "--json"}
	one := labctl(t, allRight, append(args, "--workers", "1", "--replay", save, "--game", "1")...)
	if two := labctl(t, allRight, append(args, "--workers", "2")...); one != two {
		t.Errorf("two workers tell something else:\n%s\n%s", one, two)
	}
	data, err := os.ReadFile(save)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := replay.Verify(data, rules.Find); err != nil || !m.State().Over {
		t.Errorf("the game that was written: %v", err)
	}
}

func TestLabTakesAPlan(t *testing.T) {
	a, b := pair(t)
	var s study
	s.ruleset, s.table, s.scenario, s.warbands, s.workers = rules.All()[0].ID(), "crossroads", "open-battle", [2]string{a, b}, 1
	p, err := s.position()
	if err != nil {
		t.Fatal(err)
	}
	mine := plan.Of(p.Setup, p.State, 0, "mine")
	file := filepath.Join(t.TempDir(), "plan.json")
	if err := os.WriteFile(file, mine.Marshal(), 0o600); err != nil {
		t.Fatal(err)
	}
	s.plans[0], s.seed = file, 99
	q, err := s.position()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range p.Side(0) {
		if p.Body(m) != q.Body(m) {
			t.Errorf("model %d stands at %v, the plan says %v", m, q.Body(m).At, p.Body(m).At)
		}
	}
	if log := labctl(t, misused, "lab", "heat", "--table", "ruins", "--warband-a", a, "--warband-b", b, "--plan-a", file); !strings.Contains(log, "table") {
		t.Errorf("a plan for another table: %s", log)
	}
}

func TestAComparisonMayBeOfTheSecondWarband(t *testing.T) {
	a, b := pair(t)
	var ab struct {
		A, B, Difference struct{ Mid, Low, High float64 }
	}
	if err := json.Unmarshal([]byte(labctl(t, allRight, "lab", "ab", "--json", "--games", "8", "--turns", "2", "--side", "b", "--warband-a", a, "--warband-b", b, "--warband-other", a)), &ab); err != nil {
		t.Fatal(err)
	}
	rate := func(second string) float64 {
		var f struct{ Rate struct{ Mid float64 } }
		if err := json.Unmarshal([]byte(labctl(t, allRight, "lab", "fight", "--json", "--games", "8", "--turns", "2", "--warband-a", a, "--warband-b", second)), &f); err != nil {
			t.Fatal(err)
		}
		return 1 - f.Rate.Mid
	}
	first, other := rate(b), rate(a)
	if math.Abs(ab.A.Mid-first) > 1e-9 || math.Abs(ab.B.Mid-other) > 1e-9 || math.Abs(ab.Difference.Mid-(first-other)) > 1e-9 || ab.Difference.Low > ab.Difference.Mid {
		t.Errorf("%+v, but the second warband wins %v and %v", ab, first, other)
	}
	if first == other {
		t.Log("both do equally well")
	}
	labctl(t, misused, "lab", "ab", "--side", "c", "--warband-other", a)
}

func TestLabJudgeTellsTheChanceToWinWithItsInterval(t *testing.T) {
	a, b := pair(t)
	flags := []string{"lab", "judge", "--table", "crossroads", "--warband-a", a, "--warband-b", b, "--games", "6"}
	var told struct {
		Games    int
		Interval struct{ Mid, Low, High float64 }
	}
	for _, workers := range []string{"1", "3"} {
		was := told
		if err := json.Unmarshal([]byte(labctl(t, allRight, append(flags, "--json", "--workers", workers)...)), &told); err != nil {
			t.Fatal(err)
		}
		if i := told.Interval; told.Games != 6 || !(i.Low < i.Mid && i.Mid < i.High) || workers == "3" && was != told {
			t.Errorf("%s workers: %+v, before %+v", workers, told, was)
		}
	}
	if out := labctl(t, allRight, flags...); strings.Count(out, "wins") != 2 || strings.Count(out, "%") != 2 {
		t.Errorf("it says %q", out)
	}
	labctl(t, misused, append(flags, "--games", "1")...)
}

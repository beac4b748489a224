package sim_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/game/sim"
)

// The fixed games hold game.Engine to what it promises. What was chosen in each lies in
// testdata/engine as a code, so that a better computer player changes none; digests of what
// followed, one a Turn, stand in testdata/engine/logs under the number of each engine.

const (
	fixedFolder = "testdata/engine"
	logsFile    = fixedFolder + "/logs"
)

// whatToDo is told where a log is another.
const whatToDo = `Was no log meant to change? Then the rules, space or the dice answer otherwise than they did: mend that.
Else raise game.Engine by one, record the logs with
	ENGINE_RECORD=1 go test ./game/sim -run LogsOfFixedGames
and tell in CHANGELOG.md what saved games may part over.`

// fixedGame is a game that is recorded once.
type fixedGame struct {
	name  string
	rules game.Ruleset
	world int  // which of the series of the rule set
	house bool // with every house rule that is on or off on
	play  sim.Maker
}

// fixedGames are several of each rule set, which together come by most of its rules: on
// shipped tables and on a heap, of shipped warbands and of mobs, by players who come to blows
// and by one who plays to win.
func fixedGames() (all []fixedGame) {
	for _, r := range rules.All() {
		for _, f := range []fixedGame{{world: 0, play: bold}, {world: 19, play: bold}, {world: 37, play: bold, house: true}, {world: 63, play: bold}, {world: 71, play: bold}, {world: 20, play: sim.Bot}} {
			f.rules, f.name = r, fmt.Sprintf("%s-%d", r.ID(), f.world)
			all = append(all, f)
		}
	}
	return all
}

func (f *fixedGame) file() string { return filepath.Join(fixedFolder, f.name) }

// begin begins the game for the first time.
func (f *fixedGame) begin(t *testing.T) *replay.Match {
	start, err := worldOf(f.rules, f.world)
	if r, ok := f.rules.(game.Optional); ok && f.house {
		start.Options = map[string]any{}
		for _, o := range r.Options() {
			if o.Kind == game.Truth {
				start.Options[o.ID] = true
			}
		}
	}
	m, _, begun := replay.Begin(f.rules, start)
	if err != nil || begun != nil {
		t.Fatal(f.name, err, begun)
	}
	return m
}

// again plays what was chosen, and tells in which Turn each choice left the game. parts is
// where a choice is refused, nil for nowhere.
func (f *fixedGame) again(t *testing.T) (m *replay.Match, turns []int, parts *replay.Departure) {
	text, err := os.ReadFile(f.file())
	if err != nil {
		t.Fatalf("%v\n%s", err, whatToDo)
	}
	save, err := replay.FromCode(string(text))
	if err != nil {
		t.Fatal(f.name, err)
	}
	s, err := replay.Parse(save, rules.Find)
	if err != nil {
		t.Fatalf("%s: %v\n%s", f.name, err, whatToDo)
	}
	r, _, err := s.Run()
	if err != nil {
		t.Fatalf("%s: %v\n%s", f.name, err, whatToDo)
	}
	for more := true; more; {
		_, more = r.Step()
		turns = append(turns, r.Match().State().Turn)
	}
	return r.Match(), turns, r.Parts()
}

// ofEngine finds in a save what it says of the engine that made it.
var ofEngine = regexp.MustCompile(`\n  "(engine|seal|digest)": .*|, "digest": "[0-9a-f]+"`)

// record plays the game to its end, from where its choices lead, and keeps the choices.
func (f *fixedGame) record(t *testing.T) {
	var m *replay.Match
	if _, err := os.Stat(f.file()); err != nil {
		m = f.begin(t)
	} else {
		m, _, _ = f.again(t)
	}
	n := len(m.Log())
	players := [2]sim.Policy{f.play(0, uint64(n)), f.play(1, uint64(n))}
	for m.Pending() != nil {
		side := m.Pending().Side
		c, err := players[side](m.Game)
		if err == nil {
			_, err = m.Do(game.Command{Side: side, Choice: c})
		}
		if err != nil {
			t.Fatal(f.name, err)
		}
	}
	if n > 0 && n == len(m.Log()) {
		return
	}
	code := replay.Code(ofEngine.ReplaceAll(m.Save(), nil))
	if err := os.WriteFile(f.file(), []byte(code+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// logOf is the log of a game: for each Turn, from the deployment on, a digest over what all
// moments up to its end show.
func logOf(t *testing.T, m *replay.Match, turns []int) (log []string) {
	s, err := replay.Parse(m.Save(), rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(s.Begun)) // a hash never fails
	sum := func() { log = append(log, fmt.Sprintf("%016x", h.Sum64())) }
	for i, c := range s.Choices {
		for len(log) < turns[i] {
			sum()
		}
		_, _ = h.Write([]byte(c.Digest))
	}
	sum()
	return log
}

// recorded are the logs by "NUMBER GAME", and the highest number.
func recorded(t *testing.T) (logs map[string][]string, last int) {
	text, err := os.ReadFile(logsFile)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	logs = map[string][]string{}
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		n := 0
		if _, err := fmt.Sscan(line, &n); err != nil || len(f) < 3 {
			t.Fatalf("%s: %q is no line of it", logsFile, line)
		}
		logs[f[0]+" "+f[1]], last = f[2:], max(last, n)
	}
	return logs, last
}

func TestLogsOfFixedGamesAreThoseOfTheEngine(t *testing.T) {
	logs, last := recorded(t)
	if last > game.Engine {
		t.Fatalf("game.Engine is %d, and was %d: it is never lowered", game.Engine, last)
	}
	recording := os.Getenv("ENGINE_RECORD") != ""
	for _, f := range fixedGames() {
		key := fmt.Sprintf("%d %s", game.Engine, f.name)
		want, known := logs[key]
		if !known && recording { // what is recorded stays
			f.record(t)
		}
		m, turns, parts := f.again(t)
		got := logOf(t, m, turns)
		switch {
		case known && !slices.Equal(got, want):
			t.Errorf("%s: from Turn %d on the log is not the one of engine %d (a choice is refused: %v)", f.name, common(got, want), game.Engine, parts)
		case parts != nil:
			t.Errorf("%s: %v", f.name, parts)
		case !known && !recording:
			t.Errorf("%s: no log is recorded for engine %d", f.name, game.Engine)
		}
		logs[key] = got
	}
	switch {
	case t.Failed():
		t.Error(whatToDo)
	case recording:
		write(t, logs)
	}
}

// common is how many digests two logs begin with alike.
func common(a, b []string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func write(t *testing.T, logs map[string][]string) {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(logs)) {
		fmt.Fprintln(&b, key, strings.Join(logs[key], " "))
	}
	if err := os.WriteFile(logsFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

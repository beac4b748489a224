package replay

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
)

func find(id string) (game.Ruleset, error) {
	return rules.Among([]game.Ruleset{gametest.Toy{}}, id)
}

// played is a game of the toy after some choices, each the one of those that
// are legal that pick tells from their number.
func played(t *testing.T, start game.Start, choices int, pick func(n int) int) *Match {
	t.Helper()
	m, _, err := Begin(gametest.Toy{}, start)
	if err != nil {
		t.Fatal(err)
	}
	for range choices {
		if m.Pending() == nil {
			break
		}
		legal := m.Setup().Rules.Legal(m.Game)
		if _, err := m.Do(game.Command{Side: m.Pending().Side, Choice: legal[pick(len(legal))]}); err != nil {
			t.Fatal(err)
		}
		if err := gametest.Holds(m.Game); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// turning picks one after the other, so that every kind of choice comes up.
func turning() func(int) int {
	i := 0
	return func(n int) int { i += 7; return i % n }
}

func TestEveryMomentOfAGameIsSavedAndLoaded(t *testing.T) {
	start := gametest.Start(5)
	start.Place = start.Place[:4] // two are deployed
	start.Options = map[string]any{"b": 1.5, "a": "x"}
	start.Dice = []int{3, 3, 2, 6}
	one, whole := 1, played(t, start, 1000, turning())
	start.Place[1].Blood, start.Place[1].Down = &one, true
	if !whole.State().Over {
		t.Fatal("the game does not end")
	}
	for n := range len(whole.Log()) {
		m := played(t, start, n, turning())
		data := m.Save()
		s, err := Parse(data, find)
		if err != nil {
			t.Fatalf("after %d choices: %v\n%s", n, err, data)
		}
		loaded, events, err := s.Load()
		if err != nil {
			t.Fatalf("after %d choices: %v", n, err)
		}
		if !loaded.State().Equal(m.State()) || !reflect.DeepEqual(loaded.Pending(), m.Pending()) || !reflect.DeepEqual(loaded.Log(), m.Log()) {
			t.Fatalf("after %d choices: the loaded game stands elsewhere", n)
		}
		if events[0].Type != game.New || !bytes.Equal(loaded.Save(), data) {
			t.Fatalf("after %d choices: saved again it differs", n)
		}
	}
}

func TestGameGoesOnFromItsEarlierSavesAlone(t *testing.T) {
	start := gametest.Start(5)
	start.Place = start.Place[:4]
	m, whole := played(t, start, 5, turning()), played(t, start, 1000, turning())
	for n := range len(whole.Log()) + 1 {
		save := played(t, start, n, turning())
		save.Players = []string{"", "computer"}
		if got := m.GoesOn(save.Save()); got != (n <= 5) {
			t.Errorf("a game of 5 choices goes on from its save after %d: %v", n, got)
		}
	}
	other := start
	other.Seed++
	for name, save := range map[string][]byte{"another seed": played(t, other, 0, turning()).Save(), "another choice": played(t, start, 5, func(int) int { return 0 }).Save(), "no game": []byte("{}"), "nothing": nil} {
		if m.GoesOn(save) {
			t.Errorf("%s: it goes on from that", name)
		}
	}
}

func TestSaveKeepsWhoPlaysIfItIsKnown(t *testing.T) {
	m := played(t, gametest.Start(1), 3, turning())
	for _, players := range [][]string{nil, {"", ""}, {"", "computer"}, {"bot", "random"}} {
		m.Players = players
		s, err := Parse(m.Save(), find)
		if err != nil {
			t.Fatal(err)
		}
		loaded, _, err := s.Load()
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(s.Players, players) || !reflect.DeepEqual(loaded.Fork().Players, players) || !bytes.Equal(loaded.Save(), m.Save()) {
			t.Errorf("%q: read as %q, played on by %q", players, s.Players, loaded.Players)
		}
	}
	for text, want := range map[string]string{`["a"]`: "players: does not name a player for each of the two sides", `["", 1]`: "players[1]: ", `["", "", ""]`: "players: has 3 entries", `"a"`: "players: "} {
		m.Players = []string{"", ""}
		if _, err := Parse(bytes.Replace(m.Save(), []byte(`["",""]`), []byte(text), 1), find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %s", text, err, want)
		}
	}
}

func TestSaveHasOneChoiceALine(t *testing.T) {
	m := played(t, gametest.Start(1), 5, turning())
	n := 0
	for _, line := range strings.Split(string(m.Save()), "\n") {
		if strings.HasPrefix(line, `    {"side": `) && strings.Contains(line, `"digest"`) {
			n++
		}
	}
	if n != 5 {
		t.Errorf("%d lines of choices in\n%s", n, m.Save())
	}
}

func TestVerifyTellsTheLineWhereAGameGoesAnotherWay(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	if _, err := Verify(m.Save(), find); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(m.Save()), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, `    {"side": `) || !strings.Contains(line, `"digest"`) {
			continue
		}
		changed := append([]string(nil), lines...)
		at := strings.Index(line, `"digest": "`) + len(`"digest": "`)
		changed[i] = line[:at] + "0123456789abcdef" + line[at+16:]
		_, err := Verify([]byte(strings.Join(changed, "\n")), find)
		if want := fmt.Sprintf("line %d: choices[", i+1); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
		var d *Departure
		if !errors.As(err, &d) || d.Line != i+1 || d.Err != nil {
			t.Errorf("got %#v", err)
		}
	}
}

func TestSaveIsPlayedUpToWhereItParts(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	s, err := Parse(m.Save(), find)
	if err != nil {
		t.Fatal(err)
	}
	if got, parts, err := s.Play(); err != nil || parts != nil || len(got.Log()) != 6 {
		t.Errorf("the whole game: %v, %v", parts, err)
	}
	s.Choices[4].Digest = "0123456789abcdef"
	got, parts, err := s.Play()
	if err != nil || parts == nil || parts.Choice != 4 || parts.Err != nil || len(got.Log()) != 4 {
		t.Errorf("another way at choice 4: %v, %v", parts, err)
	}
	s.Choices[2].Side = 1 - s.Choices[2].Side
	got, parts, err = s.Play()
	if err != nil || parts == nil || parts.Choice != 2 || parts.Err == nil || len(got.Log()) != 2 {
		t.Errorf("refused at choice 2: %v, %v", parts, err)
	}
	s.Begun = "0123456789abcdef"
	if _, _, err := s.Play(); err == nil {
		t.Error("another start is no error")
	}
}

func TestRunTellsWhatFollowsNowAndPlaysAnotherStartOn(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	s, err := Parse(m.Save(), find)
	if err != nil {
		t.Fatal(err)
	}
	through := func() (*Run, int) {
		r, _, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		n := 1
		for _, more := r.Step(); more; _, more = r.Step() {
			n++
		}
		return r, n
	}
	if r, n := through(); n != 6 || r.Parts() != nil || !bytes.Equal(r.Match().Save(), m.Save()) {
		t.Errorf("%d steps, parts %v", n, r.Parts())
	}
	s.Choices[4].Digest = "0123456789abcdef"
	r, _ := through()
	if p := r.Parts(); p == nil || p.Choice != 4 || len(p.Now) == 0 || len(r.Match().Log()) != 4 {
		t.Errorf("another way at choice 4: %+v", p)
	}
	s.Begun = "0123456789abcdef"
	r, _ = through()
	if p := r.Parts(); p == nil || p.Choice != -1 || p.Then != nil || len(r.Match().Log()) != 6 {
		t.Errorf("another start: %+v, %d choices", p, len(r.Match().Log()))
	}
	s.Choices[2].Side = 1 - s.Choices[2].Side
	r, _ = through()
	if p := r.Parts(); p == nil || p.Choice != -1 || p.Then == nil || p.Then.Choice != 2 || p.Then.Err == nil || len(r.Match().Log()) != 2 {
		t.Errorf("another start and a refused choice: %+v", p)
	}
}

func TestSaveWithoutDigestsIsPlayed(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	text := string(m.Save())
	for _, d := range append(m.digests, m.begun) {
		text = strings.Replace(strings.Replace(text, `, "digest": "`+d.String()+`"`, "", 1), `"digest": "`+d.String()+`",`, "", 1)
	}
	if strings.Contains(text, "digest") {
		t.Fatalf("digests left in %s", text)
	}
	if loaded, err := Verify([]byte(text), find); err != nil || !loaded.State().Equal(m.State()) {
		t.Errorf("got %v", err)
	}
}

func TestBrokenSavesAreRefusedWithTheirPlace(t *testing.T) {
	good := string(played(t, gametest.Start(1), 4, turning()).Save())
	for _, c := range []struct{ old, new, want string }{
		{"duckboard-save/1", "duckboard-table/1", `format: is not "duckboard-save/1"`},
		{`"ruleset": "toy"`, `"ruleset": "tic"`, `ruleset: unknown rule set "tic"`},
		{`"side": 1, "choice": {"first"`, `"side": 2, "choice": {"first"`, `choices[0].side: 2 is not from 0 to 1`},
		{`{"first":`, `{"last":`, `choices[0].choice.last: unknown field`},
		{`"seed": 1`, `"seed": 1.5`, `seed: 1.5 is not a whole number`},
		{`"digest": "`, `"digest": "x`, `digest: is`},
		{`"movement":6`, `"movement":-6`, `sides[0].warband.models[0].movement: -6 is not from`},
		{`"choices": [`, `"choices": [,`, `column`},
		{`"choices"`, `"choice"`, `choices: is missing`},
	} {
		if !strings.Contains(good, c.old) {
			t.Fatalf("no %s in\n%s", c.old, good)
		}
		_, err := Verify([]byte(strings.Replace(good, c.old, c.new, 1)), find)
		var e *document.Error
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.As(err, &e) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	for n := range len(good) - 2 {
		if _, err := Parse([]byte(good[:n]), find); err == nil {
			t.Fatalf("a save cut after %d of %d bytes was read", n, len(good))
		}
	}
}

func TestForkedMatchGoesItsOwnWay(t *testing.T) {
	m := played(t, gametest.Start(1), 4, turning())
	before := m.Save()
	f := m.Fork()
	for range 3 {
		legal := f.Setup().Rules.Legal(f.Game)
		if _, err := f.Do(game.Command{Side: f.Pending().Side, Choice: legal[0]}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(m.Save(), before) || bytes.Equal(f.Save(), before) {
		t.Error("the fork and its origin are not apart")
	}
	if _, err := Verify(f.Save(), find); err != nil {
		t.Error(err)
	}
}

// FuzzSave proves that no save, however broken, makes the reader or the game
// panic.
func FuzzSave(f *testing.F) {
	m, _, err := Begin(gametest.Toy{}, gametest.Start(1))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(m.Save())
	for range 12 {
		legal := m.Setup().Rules.Legal(m.Game)
		if _, err := m.Do(game.Command{Side: m.Pending().Side, Choice: legal[len(legal)-1]}); err != nil {
			f.Fatal(err)
		}
	}
	f.Add(m.Save())
	f.Add(m.Save()[:200])
	f.Add([]byte(`{"format":"duckboard-save/1"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		loaded, err := Verify(data, find)
		if err != nil {
			return
		}
		if _, err := Verify(loaded.Save(), find); err != nil {
			t.Fatalf("what was loaded cannot be loaded again: %v", err)
		}
	})
}

func TestForksThatGoOtherWaysAreSavedEachAsItWent(t *testing.T) {
	m := played(t, gametest.Start(5), 6, turning())
	early := played(t, gametest.Start(5), 3, turning())
	other := early.Fork()
	for n := range 4 {
		for i, g := range []*Match{early, other} {
			legal := g.Setup().Rules.Legal(g.Game)
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: legal[(n*i)%len(legal)]}); err != nil {
				t.Fatal(err)
			}
		}
		for _, g := range []*Match{early, other, m} { // by turns: each has the text of the others
			again, err := Verify(g.Save(), find)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(again.Log(), g.Log()) || !bytes.Equal(again.Save(), g.Save()) {
				t.Fatalf("%d choices were saved as others", len(g.Log()))
			}
		}
	}
}

// TestASaveOfASideWithALongNameGoesOn: the window once took names without a bound.
func TestASaveOfASideWithALongNameGoesOn(t *testing.T) {
	m := played(t, gametest.Start(5), 12, turning())
	save := string(unsealed(t, m))
	own := string(quoted(m.Setup().Sides[0].Name))
	for typed, want := range map[string]string{
		strings.Repeat("n", 81):         strings.Repeat("n", 80),
		strings.Repeat("è", 200):        strings.Repeat("è", 40),
		"Red\nand\tblack\x07":           "Red and black",
		" \u200b\u3164 ":                m.Setup().Sides[0].Warband.Name,
		strings.Repeat("longest ", 200): strings.TrimSpace(strings.Repeat("longest ", 10)),
	} {
		old := strings.Replace(save, `{"name": `+own+`, "warband"`, `{"name": `+string(quoted(typed))+`, "warband"`, 1)
		if old == save {
			t.Fatal("the save has no side's name where it was")
		}
		again, err := Verify([]byte(old), find)
		if err != nil {
			t.Errorf("%q: %v", typed, err)
			continue
		}
		if got := again.Setup().Sides[0].Name; got != want || len(again.Log()) != 12 {
			t.Errorf("%q became %q after %d choices, not %q after 12", typed, got, len(again.Log()), want)
		}
		if _, err := Verify(again.Save(), find); err != nil {
			t.Errorf("%q, saved again: %v", typed, err)
		}
	}
}

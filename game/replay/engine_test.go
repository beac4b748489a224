package replay

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/gametest"
)

// others are the numbers of an engine before this one, once there is one, and of the next.
func others() []int {
	return slices.DeleteFunc([]int{game.Engine - 1, game.Engine + 1}, func(n int) bool { return n < 1 })
}

// savedWith is the save of a match as a program with another engine writes it, to which the
// same happens.
func savedWith(t *testing.T, m *Match, engine int) string {
	t.Helper()
	text := string(m.Save())
	s, err := Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	seal := slices.Clone(s.seal)
	seal[slices.IndexFunc(seal, func(p sealPart) bool { return p.path == "engine" })].digest = fingerprint([]byte(strconv.Itoa(engine))).String()
	for _, c := range [][2]string{
		{fmt.Sprintf(`"engine": %d,`, game.Engine), fmt.Sprintf(`"engine": %d,`, engine)},
		{string(s.seal.text()), string(seal.text())},
		{s.Begun, seal.over(m.first).String()},
	} {
		if strings.Count(text, c[0]) != 1 {
			t.Fatalf("no %s in\n%s", c[0], text)
		}
		text = strings.Replace(text, c[0], c[1], 1)
	}
	return text
}

func TestGameOfAnotherEngineIsPlayedAnewAndSavedAsOneOfThis(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	if s, err := Parse(m.Save(), find); err != nil || s.Engine != game.Engine || s.OtherEngine() != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, n := range others() {
		s, err := Parse([]byte(savedWith(t, m, n)), find)
		if err != nil || !s.Sealed || s.Changed != nil || s.OtherEngine() != n {
			t.Fatalf("engine %d: %+v, %v", n, s, err)
		}
		again, err := s.Verify()
		if err != nil || string(again.Save()) != string(m.Save()) {
			t.Errorf("engine %d: %v", n, err)
		}
	}
}

// words are those that tell of another engine.
func words(n int) string {
	switch {
	case n > game.Engine:
		return fmt.Sprintf(" (a newer version of the game saved it: with engine %d, and this is engine %d)", n, game.Engine)
	case n < game.Engine:
		return fmt.Sprintf(" (it was played with engine %d, and this is engine %d)", n, game.Engine)
	}
	return ""
}

func TestWhereAGameOfAnotherEnginePartsBothEnginesAreTold(t *testing.T) {
	m := played(t, gametest.Start(1), 6, turning())
	for _, n := range append(others(), game.Engine) {
		save := savedWith(t, m, n)
		s, err := Parse([]byte(save), find)
		if err != nil {
			t.Fatal(err)
		}
		for told, text := range map[string]string{
			"line 19: choices[3]: what follows differs from what followed when it was saved": strings.Replace(save, m.digests[3].String(), "0123456789abcdef", 1),
			"line 19: choices[3]: It is the other side that decides now.":                    other(save, 3),
			"the start: what follows differs from what followed when it was saved":           strings.Replace(save, s.Begun, "0123456789abcdef", 1),
			"line 6: the start: changed after the game was saved: sides[0].warband":          strings.Replace(save, `"movement":6`, `"movement":7`, 1),
		} {
			_, err := Verify([]byte(text), find)
			var d *Departure
			if !errors.As(err, &d) || d.Engine != s.OtherEngine() || err.Error() != told+words(n) {
				t.Errorf("engine %d: told is %v, want %s%s", n, err, told, words(n))
			}
		}
	}
}

// other has choice n of a save made by the other side.
func other(save string, n int) string {
	lines := strings.Split(save, "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, `    {"side": `) })
	for i, side := range []string{`{"side": 0`, `{"side": 1`} {
		if l := &lines[first+n]; strings.Contains(*l, side) {
			*l = strings.Replace(*l, side, []string{`{"side": 1`, `{"side": 0`}[i], 1)
			break
		}
	}
	return strings.Join(lines, "\n")
}

func TestNumberOfTheEngineIsSealed(t *testing.T) {
	text := string(played(t, gametest.Start(1), 4, turning()).Save())
	was := fmt.Sprintf("\n  \"engine\": %d,", game.Engine)
	for _, now := range []string{"", strings.Replace(was, ": ", ": 7", 1)} {
		s, err := Parse([]byte(strings.Replace(text, was, now, 1)), find)
		if err != nil || len(s.Changed) != 1 || s.Changed[0].Path != "engine" || s.OtherEngine() != 0 {
			t.Errorf("%q: %+v, %v", now, s, err)
		}
	}
}

func TestSaveOfBeforeEnginesWereNumberedOpensAsEver(t *testing.T) {
	m := played(t, gametest.Start(1), 4, turning())
	s, err := Parse(m.Save(), find)
	if err != nil {
		t.Fatal(err)
	}
	seal := slices.DeleteFunc(slices.Clone(s.seal), func(p sealPart) bool { return p.path == "engine" })
	text := string(m.Save())
	for was, now := range map[string]string{fmt.Sprintf("\n  \"engine\": %d,", game.Engine): "", string(s.seal.text()): string(seal.text()), s.Begun: seal.over(m.first).String()} {
		text = strings.Replace(text, was, now, 1)
	}
	old, err := Parse([]byte(text), find)
	if err != nil || old.Engine != 0 || !old.Sealed || old.Changed != nil {
		t.Fatalf("%+v, %v", old, err)
	}
	if again, err := old.Verify(); err != nil || string(again.Save()) != string(m.Save()) {
		t.Error(err)
	}
	_, err = Verify([]byte(strings.Replace(text, m.digests[2].String(), "0123456789abcdef", 1)), find)
	if want := fmt.Sprintf("it was saved before engines had numbers: with which it was played nobody knows, and this is engine %d", game.Engine); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("nobody knows its engine, and told is %v", err)
	}
}

// TestWhatIsStrangeInASaveOfAnEngineToComeIsNoFaultOfIt: there may be choices, keywords and
// options that nobody knows yet.
func TestWhatIsStrangeInASaveOfAnEngineToComeIsNoFaultOfIt(t *testing.T) {
	m := played(t, gametest.Start(1), 4, turning())
	for _, n := range append(others(), game.Engine) {
		for _, c := range [][2]string{{`"turns": `, `"weather": "rain", "turns": `}, {`"choice": {`, `"choice": {"sing": true, `}} {
			text := strings.Replace(savedWith(t, m, n), c[0], c[1], 1)
			if _, err := Parse([]byte(text), find); err == nil || document.IsNewer(err) != (n > game.Engine) || strings.Contains(err.Error(), "\n") {
				t.Errorf("engine %d: %v", n, err)
			}
		}
	}
	text := strings.Replace(string(m.Save()), `"engine": `, `"engine": -`, 1)
	if _, err := Parse([]byte(text), find); err == nil || !strings.Contains(err.Error(), "engine: -") {
		t.Error(err)
	}
}

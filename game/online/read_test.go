package online

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/fair"
)

func TestGarbageIsRefusedWithItsPlace(t *testing.T) {
	big := `{"after":1,"kind":"choice","choice":{"action":"` + strings.Repeat("x", MaxChoice) + `"}}`
	for text, want := range map[string]string{
		``:                                   "",
		`[]`:                                 "",
		big:                                  "longer than",
		strings.Repeat("[", 1000):            "",
		`{"after":1,"kind":"fly"}`:           `kind: unknown kind of entry "fly"`,
		`{"after":-1,"kind":"concede"}`:      "after: -1 is not from 0",
		`{"after":1e9,"kind":"concede"}`:     "after: ",
		`{"kind":"concede"}`:                 "after: is missing",
		`{"after":1,"kind":"out"}`:           "kind: cannot be sent by a player",
		`{"after":1,"kind":"begin"}`:         "kind: cannot be sent by a player",
		`{"after":1,"kind":"secret"}`:        "kind: cannot be sent by a player",
		`{"after":1,"kind":"choice"}`:        "choice: is missing",
		`{"after":1,"kind":"ready"}`:         "nonce: is missing",
		`{"after":1,"kind":"draw","side":1}`: "side: unknown field",
		`{"after":1,"kind":"choice","choice":{},"dice":{"from":0,"faces":[6]}}`:                       "dice: unknown field",
		`{"after":1,"kind":"choice","choice":{},"computer":true}`:                                     "computer: unknown field",
		`{"after":1,"kind":"ready","nonce":"00"}`:                                                     "nonce: is not 64 hexadecimal digits",
		`{"after":1,"kind":"draw","id":"` + strings.Repeat("i", 41) + `"}`:                            "id: ",
		`{"after":1,"kind":"offer","ruleset":"toy","table":{"name":"ruins"},"terms":{"increment":5}}`: "terms: has an increment but no bank: give a bank too",
		`{"after":1,"kind":"offer","ruleset":"none","table":{"name":"nowhere"}}`:                      "ruleset: ",
		"{\"after\":1,\"kind\":\"draw\xff\"}":                                                         "",
	} {
		r, err := ReadRequest([]byte(text), MaxChoice, find)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %+v, %v", text, r.Kind, err)
		}
	}
	if _, err := ReadRequest(bytes.Repeat([]byte{0xff}, 1_000_000), MaxChoice, find); err == nil {
		t.Error("a million bytes are taken")
	}
}

func TestShippedDocumentsAreOfferedByTheirNames(t *testing.T) {
	r := newRoom(t, Opening{})
	q, err := ReadRequest([]byte(`{"after":1,"kind":"offer","ruleset":"tc-1.0.2","table":{"name":"ruins"},"scenario":{"name":"until-the-bell"},"terms":{"bank":600,"increment":10}}`), MaxSetting, find)
	if err != nil {
		t.Fatal(err)
	}
	r.must(0, q)
	if o := r.seen[1].Offer(); o.Table.Name == "" || len(o.Table.Terrain) == 0 || o.Scenario == nil || o.Terms.Clock.Increment != 10 {
		t.Errorf("%+v", o)
	}
}

func TestChatIsOneLineThatIsSafeToShow(t *testing.T) {
	for text, want := range map[string]string{
		`{"text":"  Good\nday "}`:                     "Good day",
		`{"text":"` + strings.Repeat("è", 300) + `"}`: strings.Repeat("è", 200),
		`{"phrase":2}`:                                "",
		`{"text":"<b>"}`:                              "<b>",
	} {
		s, err := ReadSay([]byte(text))
		if err != nil || s.Text != want {
			t.Errorf("%s: %q, %v", text, s.Text, err)
		}
		s.At, s.Side = 5, 1
		if again, err := ReadSaid(s.JSON()); err != nil || again != s {
			t.Errorf("%s: %+v, %v", s.JSON(), again, err)
		}
	}
	for _, text := range []string{`{}`, `{"text":""}`, `{"text":"\u200b"}`, `{"phrase":99}`, `{"phrase":1,"side":0}`, `{"text":"a","phrase":1}`, `{"text":"` + strings.Repeat("x", 4000) + `"}`} {
		if s, err := ReadSay([]byte(text)); err == nil {
			t.Errorf("%.60s: %+v", text, s)
		}
	}
}

// FuzzEntry proves that no text makes the readers or a match panic, and that what is read
// is written so that it reads as the same again.
func FuzzEntry(f *testing.F) {
	r := begun(f, Opening{Hosted: true}, Terms{Clock: Clock{Limit: 60, Bank: 600, Increment: 1}, Loses: true})
	r.plays(true)
	r.must(0, r.says(OfferDraw))
	r.must(0, r.says(Concede))
	log := r.j.Log()
	for i := range log {
		f.Add(log[i].JSON())
		q := Request{Entry: log[i], After: i}
		q.Side = game.NoSide
		f.Add(q.JSON())
	}
	f.Add([]byte(`{"n":20,"at":2000000,"kind":"engine","engine":3,"parts":9}`))
	f.Add([]byte(`{"n":9,"at":2000000,"kind":"lost","for":700000}`))
	f.Add([]byte(`{"after":3,"kind":"seal","name":"Anna","seal":"` + fair.Of(nil).String() + `"}`))
	f.Add([]byte(`{"after":9,"kind":"call-off"}`))
	f.Add([]byte(`{"after":1,"kind":"offer","ruleset":"toy","table":{"name":"ruins"},"terms":{"gone":0,"sealed":true}}`))
	f.Add([]byte(`{"n":0,"at":0,"kind":"begin","digest":"","origin":"` + fair.Bytes{}.String() + `"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if q, err := ReadRequest(text, MaxChoice, find); err == nil {
			again, err := ReadRequest(q.JSON(), MaxSetting, find)
			if err != nil || string(again.JSON()) != string(q.JSON()) {
				t.Fatalf("%s became %s: %v", text, q.JSON(), err)
			}
			for n := range log {
				m, err := Replay(log[:n+1])
				if err != nil {
					t.Fatal(err)
				}
				for side := range game.Side(2) {
					j := NewJudge(m, fair.Of([]byte("secret")), 0)
					q.After = n + 1
					if e, kept, err := j.Propose(side, &q, r.now); err == nil && !kept {
						if _, err := mustReplay(t, log[:n+1]).Apply(e); err != nil {
							t.Fatalf("%s was made of %s and is not taken: %v", e.JSON(), text, err)
						}
					}
				}
			}
		}
		e, err := ReadEntry(text, find)
		if err != nil {
			return
		}
		if again, err := ReadEntry(e.JSON(), find); err != nil || string(again.JSON()) != string(e.JSON()) {
			t.Fatalf("%s became %s: %v", text, e.JSON(), err)
		}
		if e.N <= len(log) {
			_, _ = mustReplay(t, log[:e.N]).Apply(e)
			_, _ = TakeUp(append(slices.Clone(log[:e.N]), e))
			if e.N < len(log) { // in the place of another, and the rest after it
				changed := slices.Clone(log)
				changed[e.N] = e
				_, _ = TakeUp(changed)
			}
		}
	})
}

func mustReplay(t *testing.T, log []Entry) *Match {
	m, err := Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The page for who writes another client is held to what the program reads.
func TestExamplesOfTheContractAreRead(t *testing.T) {
	page, err := os.ReadFile("../../docs/online.md")
	if err != nil {
		t.Fatal(err)
	}
	read, frames := map[string]int{}, 0
	for _, line := range strings.Split(string(page), "\n") {
		if frame, ok := strings.CutPrefix(line, `> {"`); ok {
			_, err = ReadHail([]byte(`{"` + frame))
			frames++
		} else if frame, ok := strings.CutPrefix(line, `< {"`); ok {
			_, err = ReadAnswer([]byte(`{"`+frame), find)
			frames++
		}
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if !strings.HasPrefix(line, `{"`) {
			continue
		}
		what := line[:strings.Index(line, ":")]
		switch what {
		case `{"after"`:
			_, err = ReadRequest([]byte(line), MaxSetting, find)
		case `{"n"`:
			_, err = ReadEntry([]byte(line), find)
		default:
			_, err = ReadSaid([]byte(line))
		}
		if read[what]++; err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	if len(read) != 3 || read[`{"n"`] < 5 || read[`{"after"`] < 5 || frames < 8 {
		t.Errorf("the page has %v and %d frames", read, frames)
	}
	for _, c := range []Code{Unknown, Closed, Full, Broken, Another, Taken, Early, Late, Seat, NotYet, Begun, Over, Turn, Rules, Clocked, Missing, Consent, LinkWrong, TooMany, Version, Automatic} {
		if !strings.Contains(string(page), "`"+string(c)+"`") {
			t.Errorf("the page does not tell of %s", c)
		}
	}
	for k := range kinds {
		if !strings.Contains(string(page), "`"+string(k)+"`") {
			t.Errorf("the page does not tell of %s", k)
		}
	}
}

// The page names a test for each line on who may mean ill: they are there.
func TestWhoMayMeanIllIsTried(t *testing.T) {
	page, err := os.ReadFile("../../docs/online.md")
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(page), "## Who may mean ill")
	part, _, _ = strings.Cut(part, "\n## ")
	tests := map[string]bool{}
	for _, folder := range []string{".", "../fair", "../../net/room", "../../net/seat", "../../net/server", "../../cmd/duckserve", "../../render/together"} {
		files, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(string(text), -1) {
				tests[m[1]] = true
			}
		}
	}
	lines := 0
	for _, line := range strings.Split(part, "\n") {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| who ") {
			continue
		}
		lines++
		names := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(line, -1)
		if len(names) == 0 {
			t.Errorf("no test: %s", line)
		}
		for _, n := range names {
			if !tests[n[1]] {
				t.Errorf("there is no %s", n[1])
			}
		}
	}
	if lines < 10 {
		t.Errorf("the page has %d lines", lines)
	}
}

package online

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

func TestMessageOfAnotherContractIsKnownByItsNumberAlone(t *testing.T) {
	for text, want := range map[string]int{
		`{"hello":{"engine":1,"match":"m","seat":"s","after":0}}`: 1,
		`{"new":{}}`:                        1,
		`{"look":{"match":"m","seat":"s"}}`: 1,
		`{"hello":{"online":3,"who":{"name":"Anna"},"match":["m"]}}`:             3,
		`{"new":{"online":7,"players":4}}`:                                       7,
		`{"hello":{"online":2,"engine":1,"match":"m","seat":"s","after":0}}`:     0,
		`{"say":{"phrase":1}}`:                                                   0,
		`{"hello":{"online":"two","engine":1,"match":"m","seat":"s","after":0}}`: 1,
	} {
		if h, err := ReadHail([]byte(text)); err != nil || h.Other != want {
			t.Errorf("%s: contract %d, %v, want %d", text, h.Other, err, want)
		}
	}
}

func TestTwoContractsAreToldApartInWords(t *testing.T) {
	for _, c := range []struct {
		server, client int
		page           bool
		want           []string
		args           int
	}{
		{2, 1, false, []string{"program is too old", "online/1", "online/2"}, 0}, // by a client that takes numbers for engines
		{2, 1, true, []string{"program is too old", "open the link in a browser"}, 0},
		{3, 2, true, []string{"program is too old", "online/2", "online/3", "browser"}, 2},
		{2, 3, true, []string{"server is too old", "online/2", "online/3"}, 2},
	} {
		no := Mismatch(c.server, c.client, c.page)
		a := Refuses("", no, nil)
		got, err := ReadAnswer(a.JSON(), find)
		if err != nil || got.Refused.Code != Version || len(got.Refused.Args) != c.args || got.Refused.OtherEngine() && c.args > 0 {
			t.Errorf("%+v: %+v, %v", c, got.Refused, err)
		}
		for _, w := range c.want {
			if !strings.Contains(no.Error(), w) {
				t.Errorf("%+v: %q does not say %q", c, no.Error(), w)
			}
		}
	}
	if r := (&Refused{Code: Version, Key: "This server plays by engine %d, and this program by engine %d.", Args: []int{4, 3}}); !r.OtherEngine() {
		t.Error("another engine is taken for another contract")
	}
}

// What a server of the first contract says to a program of this one, word by word.
func TestServerOfTheFirstContractIsKnownByItsRefusal(t *testing.T) {
	for _, text := range []string{
		`{"refused":{"code":"broken","message":"This cannot be read: hello.online: unknown field, did you mean engine?"}}`,
		`{"refused":{"code":"broken","message":"This cannot be read: new.online: unknown field"}}`,
	} {
		if a, err := ReadAnswer([]byte(text), find); err != nil || !a.Refused.Stale() {
			t.Errorf("%s: %+v, %v", text, a.Refused, err)
		}
	}
	if a, err := ReadAnswer([]byte(`{"refused":{"code":"broken","message":"The server cannot do this for now: try again."}}`), find); err != nil || a.Refused.Stale() {
		t.Errorf("%+v, %v", a.Refused, err)
	}
}

func TestEntryOfAnUnknownKindIsPassedOverWhereItSaysSo(t *testing.T) {
	r := begun(t, Opening{Engine: 4}, Terms{})
	r.plays(false)
	n := len(r.j.Log())
	text := `{"n":` + strconv.Itoa(n) + `,"at":` + strconv.Itoa(int(r.now)) + `,"kind":"applause","pass":true,"side":1,"by":{"hands":[1,2]}}`
	e, err := ReadEntry([]byte(text), find)
	if err != nil || string(e.JSON()) != text {
		t.Fatalf("%s: %v", e.JSON(), err)
	}
	for _, m := range []*Match{r.j.Match, r.seen[0], r.seen[1]} {
		before := m.Game().Digest()
		if events, err := m.Apply(e); err != nil || events != nil || m.Game().Digest() != before || len(m.Log()) != n+1 {
			t.Errorf("%v, %v, %d entries", events, err, len(m.Log()))
		}
	}
	r.log = append(r.log, e)
	r.plays(false) // it goes on behind it
	r.alike()
	if m := mustReplay(t, r.readBy(find)); m.Game().Digest() != r.j.Game().Digest() {
		t.Error("the log with it leads elsewhere")
	}
}

func TestEntryOfAnUnknownKindThatCountsIsNotPassedOver(t *testing.T) {
	for _, text := range []string{`{"n":3,"kind":"wager","side":1}`, `{"n":3,"kind":"wager","pass":false}`, `{"n":-3,"kind":"wager","pass":true}`} {
		_, err := ReadEntry([]byte(text), find)
		var old *TooOld
		if !errors.As(err, &old) || old.Kind != "wager" {
			t.Errorf("%s: %v", text, err)
		}
		_, err = ReadAnswer([]byte(`{"entry":`+text+`}`), find)
		if !errors.As(err, &old) {
			t.Errorf("%s as an answer: %v", text, err)
		}
	}
	if _, err := ReadRequest([]byte(`{"after":0,"kind":"applause","pass":true}`), MaxChoice, find); err == nil {
		t.Error("a player may send what nobody knows")
	}
}

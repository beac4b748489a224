package online

import (
	"bytes"
	"encoding/json"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
)

func TestFramesAreReadAsTheyAreWritten(t *testing.T) {
	said := Say{At: 7, Side: 1, Text: "Good evening!"}
	own := NewSecret()
	for _, h := range []Hail{
		{New: &NewMatch{Own: own, Hosted: true}},
		{New: &NewMatch{Own: own}},
		{New: &NewMatch{Own: own, Side: 1}},
		{Look: &Look{Match: "m", Seat: "s", Own: own}},
		{Hello: &Hello{Engine: 3, Match: "m", Seat: "s", Own: own, After: 12}},
		{Invite: true},
		{Look: &Look{Match: "m", Seat: "s"}},
		{Hello: &Hello{Engine: 3, Match: "m", Seat: "s", After: 12}},
		{Say: &Say{Text: "Hm."}},
		{Say: &Say{Phrase: 2}},
		{Request: json.RawMessage(`{"kind":"concede","after":3}`)},
	} {
		sent := h.JSON()
		got, err := ReadHail(sent)
		if err != nil || !bytes.Equal(got.JSON(), sent) {
			t.Errorf("%s is read as %s: %v", sent, got.JSON(), err)
		}
	}
	for _, a := range []Answer{
		{Links: &Links{Match: "m", Invite: "a", Watch: "b"}},
		{Links: &Links{Match: "m", Invite: "a"}},
		{Stands: &Stands{Match: "m", Side: 1, Waits: 0, Since: 1785000000000}},
		{Stands: &Stands{Match: "m", Side: 1, Waits: 0, Since: 1785000000000, Gone: true}},
		{Stands: &Stands{Match: "m", Side: 0, Waits: game.NoSide, Since: 7, Over: true}},
		{Welcome: &Welcome{Online: Contract, Engine: 1, Side: Watcher, By: ByLink, Now: 1785000000000, Entries: 40, Delay: 60}},
		{Entry: &Entry{N: 27, At: 1785000099000, Kind: OfferDraw, Side: 0}},
		{Entry: &Entry{N: 0, At: 1, Kind: Abandon, Side: game.NoSide}},
		{Said: &said},
		{Refused: &Refused{ID: "c-1", Code: Late, Message: "Something has changed meanwhile."}},
		{Refused: &Refused{Code: Full, Message: "At most 30.", Key: "At most %d.", Args: []int{30}}},
		{Refused: &Refused{ID: "c-2", Code: Rules, Message: "It is out of range.", Data: json.RawMessage(`{"reason":"range"}`)}},
		{Present: &Present{Sides: [2]bool{true, true}, Watchers: 4}},
		{Present: &Present{Sides: [2]bool{false, true}}},
	} {
		sent := a.JSON()
		got, err := ReadAnswer(sent, rules.Find)
		if err != nil || !bytes.Equal(got.JSON(), sent) {
			t.Errorf("%s is read as %s: %v", sent, got.JSON(), err)
		}
	}
}

func TestBrokenFramesAreRefusedWithTheirPlace(t *testing.T) {
	for _, text := range []string{``, `[]`, `{}`, `{"hello":{"online":2}}`, `{"hello":{"online":2,"engine":1,"match":"m","seat":"s","after":-1}}`,
		`{"say":{"text":""}}`, `{"new":{},"say":{"phrase":1}}`, `{"new":{"online":2,"more":1}}`, `{"new":{"online":2}}`, `{"new":{"online":2,"own":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","side":2}}`,
		`{"hello":{"online":2,"engine":1,"match":"m","seat":"s","own":"short","after":0}}`, `{"invite":1}`, `{"invite":{"seat":1}}`, `{"look":{"online":2,"match":"m"}}`, `{"request":{},"request":{}}`} {
		if h, err := ReadHail([]byte(text)); err == nil {
			t.Errorf("%s is read as %+v", text, h)
		}
	}
	for _, text := range []string{`{}`, `{"entry":{}}`, `{"welcome":{"online":2,"engine":1}}`, `{"present":{"sides":[2]}}`, `{"links":{"match":"m"}}`,
		`{"welcome":{"online":2,"engine":1,"side":0,"by":"spent","now":1,"entries":1}}`} {
		if a, err := ReadAnswer([]byte(text), rules.Find); err == nil {
			t.Errorf("%s is read as %+v", text, a)
		}
	}
}

func FuzzFrames(f *testing.F) {
	for _, text := range []string{`{"hello":{"online":2,"engine":1,"match":"m","seat":"s","after":0}}`, `{"say":{"phrase":1}}`, `{"request":{"kind":"ready"}}`,
		`{"present":{"sides":[0,1],"watchers":2}}`, `{"links":{"match":"m","invite":"1","watch":"2"}}`, `{"invite":{}}`, `{"hello":{"online":2,"engine":1,"match":"m","seat":"s","own":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","after":0}}`, `{"said":{"at":1,"side":0,"text":"x"}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if h, err := ReadHail(data); err == nil && h.Other == 0 {
			if again, err := ReadHail(h.JSON()); err != nil || !bytes.Equal(again.JSON(), h.JSON()) {
				t.Fatalf("%s: %v", h.JSON(), err)
			}
		}
		if a, err := ReadAnswer(data, rules.Find); err == nil {
			if again, err := ReadAnswer(a.JSON(), rules.Find); err != nil || !bytes.Equal(again.JSON(), a.JSON()) {
				t.Fatalf("%s: %v", a.JSON(), err)
			}
		}
	})
}

func TestARefusalWithNumbersCarriesTheKeyOfItsTranslations(t *testing.T) {
	for _, c := range []struct {
		no   Refusal
		want string
	}{
		{Refusal{Code: Early, Key: "There are only %d entries.", Args: []any{7}}, `{"refused":{"id":"q","code":"early","message":"There are only 7 entries.","key":"There are only %d entries.","args":[7]}}`},
		{Refusal{Code: Rules, Key: "This cannot be played: %v", Args: []any{"no"}}, `{"refused":{"id":"q","code":"rules","message":"This cannot be played: no"}}`},
		{Refusal{Code: Late, Key: "Something has changed meanwhile."}, `{"refused":{"id":"q","code":"late","message":"Something has changed meanwhile."}}`},
	} {
		a := Refuses("q", &c.no, nil)
		if got := string(a.JSON()); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

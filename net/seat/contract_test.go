package seat

import (
	"strconv"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/net/client"
)

// said is a line on which a server says what a test has it say.
type said struct {
	events []client.Event
	sent   []string
	closed bool
}

func (l *said) Send(m []byte) error { l.sent = append(l.sent, string(m)); return nil }
func (l *said) Close()              { l.closed = true }
func (l *said) Next() (e client.Event, ok bool) {
	if len(l.events) == 0 {
		return e, false
	}
	e, l.events = l.events[0], l.events[1:]
	return e, true
}

func TestServerOfAnotherContractEndsTheSeatInWords(t *testing.T) {
	welcome := `{"welcome":{"online":2,"engine":` + strconv.Itoa(game.Engine) + `,"side":0,"now":1,"entries":1}}`
	for name, c := range map[string]struct {
		answers []string
		want    string
	}{
		"of the first":   {[]string{`{"refused":{"code":"broken","message":"This cannot be read: hello.online: unknown field, did you mean engine?"}}`}, "server is too old"},
		"of a later":     {[]string{`{"welcome":{"online":3,"engine":9,"side":0,"now":1,"entries":1}}`}, "program is too old"},
		"that says so":   {[]string{`{"refused":{"code":"version","message":"This program is too old for the server: it speaks online/2, the server online/3. Get the newest version.","key":"This program is too old for the server: it speaks online/%d, the server online/%d. Get the newest version.","args":[2,3]}}`}, "online/3"},
		"an entry of it": {[]string{welcome, `{"entry":{"n":0,"at":1,"kind":"wager","stake":3}}`}, `kind wager`},
	} {
		line := &said{events: []client.Event{{Kind: client.Opened}}}
		for _, a := range c.answers {
			line.events = append(line.events, client.Event{Kind: client.Message, Data: []byte(a)})
		}
		s := Join(line, Ticket{Match: "M", Secret: "s"}, rules.Find)
		for {
			if _, ok := s.Next(); !ok {
				break
			}
		}
		if s.Err() == nil || !strings.Contains(s.Err().Error(), c.want) {
			t.Errorf("%s: %v", name, s.Err())
		}
		if len(line.sent) == 0 || !strings.HasPrefix(line.sent[0], `{"hello":{"online":2,`) {
			t.Errorf("%s: %v was sent", name, line.sent)
		}
	}
}

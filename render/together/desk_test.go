package together

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"duckboard/game/online"
	"duckboard/net/seat"
	"duckboard/render"
	"duckboard/render/store"
)

func TestGamesThatWaitForTheirPlayerComeFirstAndThoseThatAreOverLast(t *testing.T) {
	s := &store.Memory{}
	for _, name := range []string{"over", "waits", "new", "theirs", "gone"} {
		Keep(s, Game{Link: Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "m-" + name, Secret: name}}})
	}
	at := time.Date(2026, 11, 26, 21, 5, 0, 0, time.Local)
	d := &Desk{store: s, turns: map[string]turn{"over": {over: true}, "waits": {mine: true, since: at}, "theirs": {since: at}, "gone": {since: at, gone: true}}}
	a := render.NewApp(render.Options{Store: s, Lang: "it"})
	var got []string
	for _, k := range d.games().List {
		now, known := d.turn(k.Secret)
		got = append(got, k.Secret+": "+k.About(a, now, known))
	}
	want := "waits: Tocca a te, dal 2026-11-26 21:05 · example.org|gone: l'altro non è più qui, dal 2026-11-26 21:05: prendi la vittoria o annulla l'incontro · example.org|theirs: tocca all'altro, dal 2026-11-26 21:05 · example.org|new: example.org · " + time.Now().Format("2006-01-02")
	if all := strings.Join(got, "|"); !strings.HasPrefix(all, want) || !strings.HasSuffix(all, "|over: finita · example.org") {
		t.Errorf("the list is %s", all)
	}
	d.forget()
	if g := Kept(s); fmt.Sprint(g.List[4].Over, g.List[3].Over) != "true false" {
		t.Errorf("that one is over is not kept: %+v", g.List)
	}
	if n := d.Waiting(); n != 1 {
		t.Errorf("%d wait", n)
	}
}

func TestAServerThatHasMovedKeepsItsSeats(t *testing.T) {
	s := &store.Memory{}
	l := Link{Page: "http://localhost:8078/", Ticket: seat.Ticket{Match: "m", Secret: "s"}}
	was := Keep(s, Game{Link: l, Hosted: true, Seats: [3]string{"s", "t", "u"}})
	l.Page = "http://localhost:8079/"
	now := Keep(s, Game{Link: l})
	if now.Page != l.Page || !now.Hosted || now.Seats != was.Seats || now.Chain != was.Chain || len(Kept(s).List) != 1 {
		t.Errorf("%+v was kept, and is %+v", was, now)
	}
	if g := Kept(s); g.Server != "" {
		t.Errorf("a server that a desktop hosts is proposed for the next match: %s", g.Server)
	}
}

// TestAPlayerIsCalledOnceForEachTurn: whoever has looked is not called again for what they know.
func TestAPlayerIsCalledOnceForEachTurn(t *testing.T) {
	d := &Desk{store: &store.Memory{}, turns: map[string]turn{}, words: words{"en", "one", "some"}}
	calls := ""
	tell := func() {
		title, call := d.tell()
		calls += fmt.Sprintf("%s %v|", title, call)
	}
	at := time.Now()
	tell()
	d.note("a", turn{mine: true, since: at})
	tell()
	tell()
	d.note("b", turn{mine: true, since: at.Add(time.Second)})
	tell()
	d.note("b", turn{since: at.Add(2 * time.Second)})
	tell()
	d.note("b", turn{mine: true, since: at.Add(3 * time.Second)})
	tell()
	if want := " false|one true|one false|some true|one false|some true|"; calls != want {
		t.Errorf("told %s, want %s", calls, want)
	}
}

func TestRefusalsAreToldInThePlayersLanguage(t *testing.T) {
	a := render.NewApp(render.Options{Store: &store.Memory{}, Lang: "it"})
	p := &party{link: Link{Page: "https://example.org/"}}
	for want, err := range map[string]error{
		"Non esiste questo incontro, o il link non è intero.":                               &seat.Fault{Refused: &online.Refused{Code: online.Unknown, Message: "x"}},
		"A questo incontro nessuno può assistere.":                                          &seat.Fault{Refused: &online.Refused{Code: online.Closed, Message: "Nobody may watch this match."}},
		"A questo incontro assistono già quanti possono: 7.":                                &seat.Fault{Refused: &online.Refused{Code: online.Full, Message: "As many watch this match as may: 7.", Key: "As many watch this match as may: %d.", Args: []int{7}}},
		"Voce 4: qui la partita prende un'altra strada che sul server.":                     &seat.Fault{Key: "Entry %d: here the game goes another way than on the server.", Args: []any{4}},
		"Il server ha messo un altro numero al posto del nostro: non è onesto.":             &seat.Fault{Key: "The server has put another number in the place of ours: it is not honest."},
		"La catena di questo posto è sul dispositivo dove fu preso per primo: continua lì.": &seat.Fault{Key: "This seat's chain is on the device on which it was taken first: go on there."},
	} {
		if got := p.fault(a, err); got != want {
			t.Errorf("%v is told as %q, not as %q", err, got, want)
		}
	}
}

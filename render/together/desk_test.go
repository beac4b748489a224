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
	d := &Desk{store: s, turns: map[string]turn{"m-over.over": {over: true}, "m-waits.waits": {mine: true, since: at}, "m-theirs.theirs": {since: at}, "m-gone.gone": {since: at, gone: true}}}
	a := render.NewApp(render.Options{Store: s, Lang: "it"})
	var got []string
	for _, k := range d.games().List {
		now, known := d.turn(k.key())
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

// TestADeadMatchSaysThatItIsDead: it is nobody's turn in it, and that is kept; one that its server
// has after all is alive.
func TestADeadMatchSaysThatItIsDead(t *testing.T) {
	s := &store.Memory{}
	for _, name := range []string{"gone", "new", "back"} {
		Keep(s, Game{Link: Link{Page: "https://example.org/", Ticket: seat.Ticket{Match: "m-" + name, Secret: name}}})
	}
	a := render.NewApp(render.Options{Store: s, Lang: "en"})
	d := &Desk{store: s, looks: true, turns: map[string]turn{"m-gone.gone": {over: true, dead: true}, "m-back.back": {over: true, dead: true}, "m-new.new": {nobody: true, since: time.Now()}}}
	d.forget()
	d.note("m-back.back", turn{since: time.Now()})
	d.forget()
	for _, d := range []*Desk{d, {store: s, turns: map[string]turn{}}} { // now, and when the program is started again
		var got []string
		for _, k := range d.games().List {
			now, known := d.turn(k.key())
			got = append(got, k.Secret+": "+k.About(a, now, known))
		}
		all := strings.Join(got, "|")
		if !strings.HasSuffix(all, "|gone: dead: it was abandoned, or its server does not have it any more · example.org") || strings.Count(all, "dead:") != 1 {
			t.Error(all)
		}
		if _, known := d.turn("m-new.new"); known && !strings.Contains(all, "new: nobody's turn, since ") {
			t.Errorf("one that has not begun: %s", all)
		}
	}
}

func TestAServerThatHasMovedKeepsItsSeats(t *testing.T) {
	s := &store.Memory{}
	l := Link{Page: "http://localhost:8078/", Ticket: seat.Ticket{Match: "m", Secret: "s"}}
	was, _ := Keep(s, Game{Link: l, Hosted: true, Invite: "t", Watch: "u"})
	l.Page = "http://localhost:8079/"
	now, err := Keep(s, Game{Link: l})
	if err != nil || now.Page != l.Page || !now.Hosted || now.Invite != was.Invite || now.Watch != was.Watch || now.Own != was.Own || now.Chain != was.Chain || len(Kept(s).List) != 1 {
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
		"Non esiste questo incontro, o il link non è intero.":                                                                        &seat.Fault{Refused: &online.Refused{Code: online.Unknown, Message: "x"}},
		"A questo incontro nessuno può assistere.":                                                                                   &seat.Fault{Refused: &online.Refused{Code: online.Closed, Message: "Nobody may watch this match."}},
		"Questo incontro ha già tutti gli spettatori che può avere: 7.":                                                              &seat.Fault{Refused: &online.Refused{Code: online.Full, Message: "This match has as many watchers as it may have: 7.", Key: "This match has as many watchers as it may have: %d.", Args: []int{7}}},
		"Voce 4: qui la partita prende un'altra strada che sul server.":                                                              &seat.Fault{Key: "Entry %d: here the game goes another way than on the server.", Args: []any{4}},
		"Il server ha messo un altro numero al posto del nostro: non è onesto.":                                                      &seat.Fault{Key: "The server has put another number in the place of ours: it is not honest."},
		"Questo posto è passato a un altro dispositivo: continua lì. Questo l'ha lasciato.":                                          seat.Moved,
		"Questo posto è preso: il link era un invito, e chi è venuto con esso ha il posto per sempre. Chiedi il link per assistere.": &seat.Fault{Refused: &online.Refused{Code: online.Taken, Message: online.SeatTaken.Key}},
	} {
		if got := p.fault(a, err); got != want {
			t.Errorf("%v is told as %q, not as %q", err, got, want)
		}
	}
}

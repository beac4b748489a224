package together

import (
	"strings"
	"testing"

	"duckboard/game/online"
	"duckboard/render"
	"duckboard/render/store"
)

func TestTermsAreToldInWords(t *testing.T) {
	for _, c := range []struct {
		terms  online.Terms
		en, it string
	}{
		{online.Terms{}, "No clock: an evening, or a move a day|A player who sends nothing for 14 days may lose|Whoever has the watchers' link may watch", "Senza orologio: una serata, o una mossa al giorno|Chi non manda nulla per 14 giorni può perdere|Assiste chi ha il link per chi guarda"},
		{online.Terms{Gone: online.Never, Sealed: true}, "No clock: an evening, or a move a day|The match waits for a player who stays away|Lists are sealed, and shown together|Whoever has the watchers' link may watch",
			"Senza orologio: una serata, o una mossa al giorno|L'incontro aspetta chi non viene|Le liste sono sigillate e mostrate insieme|Assiste chi ha il link per chi guarda"},
		{online.Terms{Clock: online.Clock{Limit: 90}, Closed: true}, "90 s for each decision|The computer plays on for a player whose time is up|Nobody may watch",
			"90 s per ogni decisione|Il computer gioca per chi finisce il tempo|Nessuno può assistere"},
		{online.Terms{Clock: online.Clock{Limit: 3 * day}, Loses: true, Delay: 60}, "3 days for each decision|A player whose time is up loses|Whoever has the watchers' link may watch, 1 min later",
			"3 giorni per ogni decisione|Perde chi finisce il tempo|Assiste chi ha il link per chi guarda, 1 min dopo"},
		{online.Terms{Clock: online.Clock{Limit: day, Bank: 2 * hour, Increment: 15}, Closed: true}, "1 day for each decision; 2 h for each side, 15 s more for each choice|The computer plays on for a player whose time is up|Nobody may watch",
			"1 giorno per ogni decisione; 2 h a testa, 15 s in più per ogni scelta|Il computer gioca per chi finisce il tempo|Nessuno può assistere"},
	} {
		for lang, want := range map[string]string{"en": c.en, "it": c.it} {
			a := render.NewApp(render.Options{Store: &store.Memory{}, Lang: lang})
			if got := strings.Join(termWords(a, c.terms), "|"); got != want {
				t.Errorf("%+v is %q, want %q", c.terms, got, want)
			}
		}
	}
}

func TestWhatMayBeChosenAboutWatchersIsWhatTheTermsSay(t *testing.T) {
	for _, d := range delays {
		var terms online.Terms
		if watch(&terms, d); watchers(terms) != d || terms.Closed != (d == closed) || terms.Delay < 0 {
			t.Errorf("%d is %+v, which is %d", d, terms, watchers(terms))
		}
	}
}

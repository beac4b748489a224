package together

import (
	"slices"
	"strings"

	"duckboard/game/online"
	"duckboard/render"
)

const (
	minute = 60
	hour   = 60 * minute
	day    = 24 * hour
)

// clocks are the ways in which time may be bounded, to choose from.
var clocks = []online.Clock{
	{}, {Limit: 45}, {Limit: 90}, {Limit: 5 * minute}, {Limit: day}, {Limit: 3 * day},
	{Bank: 15 * minute, Increment: 10}, {Bank: 30 * minute, Increment: 15}, {Bank: hour, Increment: 30},
}

// closed stands for watchers who may not be, among the seconds by which they are behind.
const closed = -1

// delays are what may be chosen about watchers.
var delays = []int{0, minute, 5 * minute, 15 * minute, closed}

// absences are after how many days a side may count as gone where no clock runs.
var absences = []int{3, 7, 0, 30, online.Never}

// goneWords is when a side counts as gone.
func goneWords(a *render.App, gone int) string {
	days, counts := (online.Terms{Gone: gone}).GoneAfter()
	if !counts {
		return a.T("The match waits for a player who stays away")
	}
	return a.T("A player who sends nothing for %d days may lose", days)
}

// sealedWords is when the lists are shown.
func sealedWords(a *render.App, sealed bool) string {
	if sealed {
		return a.T("Lists are sealed, and shown together")
	}
	return a.T("Lists are shown as they are chosen")
}

// paceWords is a clock in words.
func paceWords(a *render.App, c online.Clock) string {
	var words []string
	if c.Limit > 0 {
		words = append(words, a.T("%s for each decision", span(a, c.Limit)))
	}
	switch {
	case c.Bank > 0 && c.Increment > 0:
		words = append(words, a.T("%s for each side, %s more for each choice", span(a, c.Bank), span(a, c.Increment)))
	case c.Bank > 0:
		words = append(words, a.T("%s for each side", span(a, c.Bank)))
	case c.Limit == 0:
		return a.T("No clock: an evening, or a move a day")
	}
	return strings.Join(words, "; ")
}

// span is some seconds in words.
func span(a *render.App, seconds int) string {
	switch {
	case seconds%day == 0:
		return a.T("%d days", seconds/day)
	case seconds%hour == 0:
		return a.T("%d h", seconds/hour)
	case seconds%minute == 0:
		return a.T("%d min", seconds/minute)
	}
	return a.T("%d s", seconds)
}

// upWords is what becomes of a side whose time is up.
func upWords(a *render.App, loses bool) string {
	if loses {
		return a.T("A player whose time is up loses")
	}
	return a.T("The computer plays on for a player whose time is up")
}

// watchers are those of some terms, as delays has them.
func watchers(t online.Terms) int {
	if t.Closed {
		return closed
	}
	return t.Delay
}

// watch sets who may watch, as delays has it.
func watch(t *online.Terms, delay int) {
	t.Closed, t.Delay = delay == closed, max(0, delay)
}

// watchWords is who may watch, in words.
func watchWords(a *render.App, delay int) string {
	switch delay {
	case closed:
		return a.T("Nobody may watch")
	case 0:
		return a.T("Whoever has the watchers' link may watch")
	}
	return a.T("Whoever has the watchers' link may watch, %s later", span(a, delay))
}

// termWords are some terms in words, a line each.
func termWords(a *render.App, t online.Terms) []string {
	words := []string{paceWords(a, t.Clock)}
	if t.Clock.Runs() {
		words = append(words, upWords(a, t.Loses))
	} else {
		words = append(words, goneWords(a, t.Gone))
	}
	if t.Sealed {
		words = append(words, sealedWords(a, true))
	}
	return append(words, watchWords(a, watchers(t)))
}

// among is a list with a value that may be another's, and where the value is in it.
func among[T comparable](list []T, v T) ([]T, int) {
	if i := slices.Index(list, v); i >= 0 {
		return list, i
	}
	return append(slices.Clone(list), v), len(list)
}

// layoutTerms places the choice of the terms.
func (s *Lobby) layoutTerms(a *render.App, c *column) {
	choose(s, a, c, clocks, s.terms.Clock, func(v online.Clock) string { return paceWords(a, v) }, func(v online.Clock) { s.terms.Clock = v })
	if s.terms.Clock.Runs() {
		choose(s, a, c, []bool{false, true}, s.terms.Loses, func(v bool) string { return upWords(a, v) }, func(v bool) { s.terms.Loses = v })
	} else {
		choose(s, a, c, absences, s.terms.Gone, func(v int) string { return goneWords(a, v) }, func(v int) { s.terms.Gone = v })
	}
	choose(s, a, c, []bool{false, true}, s.terms.Sealed, func(v bool) string { return sealedWords(a, v) }, func(v bool) { s.terms.Sealed = v })
	choose(s, a, c, delays, watchers(s.terms), func(v int) string { return watchWords(a, v) }, func(v int) { watch(&s.terms, v) })
}

// choose places the choice of one value among some, and of what it is now.
func choose[T comparable](s *Lobby, a *render.App, c *column, list []T, now T, words func(T) string, use func(T)) {
	list, at := among(list, now)
	names := make([]string, len(list))
	for i, v := range list {
		names[i] = words(v)
	}
	s.ui.Combo(names, at, c.next(a.Theme().Row(36)), func(i int) {
		use(list[i])
		s.change(a)
	})
}

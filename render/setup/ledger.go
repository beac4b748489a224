package setup

import (
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/render/tool"
)

// atEnd is the Turn of a Payment that is made at the end of the game.
const atEnd = -1

// Payment is what one side was paid for one thing in one Turn, or at the end.
type Payment struct {
	Turn int // or atEnd
	Side game.Side
	N    int
	For  string // what it was for: equal for equal things
	Text tool.Text
}

// Ledger is where the points of a game came from, as they were scored.
type Ledger struct {
	Paid []Payment
	End  tool.Text // what ended the game, where the scenario has it
	turn int
}

// Count takes the events of a game in.
func (l *Ledger) Count(s *game.Setup, events []game.Event) {
	for i := range events {
		switch e := &events[i]; e.Type {
		case game.TurnBegins:
			l.turn = e.Turn
		case game.EndIs:
			l.End = tool.T("%s", tool.Named(s.Scenario.Ends[e.N].Words()))
		case game.Scored:
			what := tool.Source(s, e)
			l.Paid = append(l.Paid, Payment{Turn: l.when(s, e), Side: e.Side, N: e.N, For: what.String() + e.Outcome, Text: what})
		}
	}
}

// when is the Turn that an event of scoring belongs to; deeds and what is counted
// once belong to the end.
func (l *Ledger) when(s *game.Setup, e *game.Event) int {
	rules := s.Scenario.Scoring
	if e.Rule < len(rules) && string(rules[e.Rule].What) == e.Outcome && rules[e.Rule].When == scenario.TurnEnd {
		return l.turn
	}
	return atEnd
}

// Span is a column of a ledger: the points of some Turns, or of the end.
type Span struct{ From, To int }

func (c Span) has(turn int) bool { return turn >= c.From && turn <= c.To }

// Spans are the columns for the Turns that paid, at most so many; where there were
// more the first ones share one.
func (l *Ledger) Spans(most int) []Span {
	paid, last := map[int]bool{}, 0
	for _, p := range l.Paid {
		paid[p.Turn], last = true, max(last, p.Turn)
	}
	var list []Span
	for turn := 1; turn <= last; turn++ {
		if paid[turn] {
			list = append(list, Span{turn, turn})
		}
	}
	if paid[atEnd] {
		list = append(list, Span{atEnd, atEnd})
	}
	if over := len(list) - max(most, 2); over > 0 {
		list[over].From = list[0].From
		list = list[over:]
	}
	return list
}

// Source is a row of a ledger: what was paid for, and to each side.
type Source struct {
	Text tool.Text
	Paid [2][]int // by column; nil: nothing
}

// Sources are the rows under some columns, in the order in which they first paid.
func (l *Ledger) Sources(columns []Span) []Source {
	var list []Source
	at := map[string]int{}
	for _, p := range l.Paid {
		k, there := at[p.For]
		if !there {
			k, at[p.For] = len(list), len(list)
			list = append(list, Source{Text: p.Text})
		}
		row := &list[k].Paid[p.Side]
		if *row == nil {
			*row = make([]int, len(columns))
		}
		for i, c := range columns {
			if c.has(p.Turn) {
				(*row)[i] += p.N
			}
		}
	}
	return list
}

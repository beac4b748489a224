package diff

import (
	"fmt"
	"slices"

	"duckboard/game"
)

// Row is one event of either version, or one of both that belong together; or a decision that
// one version alone leaves to a player.
type Row struct {
	Events [2]*game.Event    // nil where a version has none
	Asked  [2]*game.Decision // of one version at most
	Parts  []Part            // in what the two differ; none: they are alike
}

// Same reports whether both versions have the event alike.
func (r *Row) Same() bool { return r.Events[0] != nil && r.Events[1] != nil && len(r.Parts) == 0 }

// Part is one thing in which two events differ, and the clauses that each
// version has it from.
type Part struct {
	What    string    // a key of the catalogue, or a modifier's name
	Values  [2]string // empty where a version has none
	Clauses [2]string
	Follows bool // it comes of other parts or events: dice, totals, outcomes
}

// item is what happens in a version: an event, or a decision.
type item struct {
	event *game.Event
	asked *game.Decision
}

// items are what happens in a version, in order.
func (b *Branch) items() (list []item) {
	next := 0
	for i := range len(b.Events) + 1 {
		for ; next < len(b.asked) && b.asked[next].after == i; next++ {
			list = append(list, item{asked: b.asked[next].Decision})
		}
		if i < len(b.Events) {
			list = append(list, item{event: &b.Events[i]})
		}
	}
	return list
}

// align puts what happens in two versions side by side: the longest common
// sequence of what belongs together, by dynamic programming.
//
//	      b0  b1  b2          length[i][j]: the most pairs among a[i:], b[j:]
//	a0  [ 2   1   0 ]         a pair steps down the diagonal
//	a1  [ 1   1   0 ]
func align(one, two *Branch) (rows []Row) {
	a, b := one.items(), two.items()
	n, m := len(a), len(b)
	length := make([][]int, n+1)
	for i := range length {
		length[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			length[i][j] = max(length[i+1][j], length[i][j+1])
			if belong(a[i], b[j]) {
				length[i][j] = max(length[i][j], 1+length[i+1][j+1])
			}
		}
	}
	for i, j := 0, 0; i < n || j < m; {
		switch {
		case i < n && j < m && belong(a[i], b[j]) && length[i][j] == 1+length[i+1][j+1]:
			if x, y := a[i].event, b[j].event; x != nil { // that both ask is no row
				rows = append(rows, Row{Events: [2]*game.Event{x, y}, Parts: parts(one.Setup, x, y)})
			}
			i, j = i+1, j+1
		case j == m || i < n && length[i+1][j] >= length[i][j+1]:
			rows = append(rows, Row{Events: [2]*game.Event{a[i].event, nil}, Asked: [2]*game.Decision{a[i].asked, nil}})
			i++
		default:
			rows = append(rows, Row{Events: [2]*game.Event{nil, b[j].event}, Asked: [2]*game.Decision{nil, b[j].asked}})
			j++
		}
	}
	return rows
}

// belong tells whether two items are the same thing that happens, to the same
// models, or the same that is asked.
func belong(x, y item) bool {
	if x.asked != nil && y.asked != nil {
		return x.asked.Kind == y.asked.Kind && x.asked.Side == y.asked.Side && x.asked.Model == y.asked.Model
	}
	a, b := x.event, y.event
	if a == nil || b == nil || a.Type != b.Type || a.Model != b.Model || a.Side != b.Side || (a.Roll == nil) != (b.Roll == nil) {
		return false
	}
	return a.Roll == nil || a.Roll.Kind == b.Roll.Kind && a.Roll.Model == b.Roll.Model
}

// parts lists in what two events that belong together differ. That two versions
// cite one rule under two IDs is no difference.
func parts(s *game.Setup, a, b *game.Event) []Part {
	var list []Part
	clauses := [2]string{a.Clause, b.Clause}
	differ := func(what string, x, y any) {
		if x != y {
			list = append(list, Part{What: what, Values: [2]string{fmt.Sprint(x), fmt.Sprint(y)}, Clauses: clauses})
		}
	}
	differ("target", name(s, a.Target), name(s, b.Target))
	differ("place", place(a), place(b))
	differ("movement", a.Cost.String(), b.Cost.String())
	differ("height", a.Height.String(), b.Height.String())
	differ("BLOOD MARKERS", a.Blood, b.Blood)
	differ("BLESSING MARKERS", a.Blessing, b.Blessing)
	differ("reason", a.Reason, b.Reason)
	differ("outcome", a.Outcome, b.Outcome)
	if a.Roll == nil {
		return list
	}
	list = append(list, modifiers(a.Roll, b.Roll)...)
	differ("risky", a.Roll.Risky, b.Roll.Risky)
	rolled := len(list)
	differ("dice", fmt.Sprint(a.Roll.Dice), fmt.Sprint(b.Roll.Dice))
	differ("total", a.Roll.Total, b.Roll.Total)
	differ("outcome", a.Roll.Outcome, b.Roll.Outcome)
	for i := rolled; i < len(list); i++ {
		list[i].Follows = true
	}
	return list
}

// name is a model's id, empty for none; both versions number the models alike.
func name(s *game.Setup, m game.ModelID) string {
	if m == game.NoModel {
		return ""
	}
	return s.Entries[m].ID
}

func place(e *game.Event) string {
	switch e.Type {
	case game.Moved, game.Fell, game.Dropped:
		return fmt.Sprintf("%s, %s at %s", e.At.X, e.At.Y, e.Level)
	}
	return ""
}

// modifiers lists the modifiers that only one roll has, or that count for
// another number of dice.
func modifiers(a, b *game.Roll) []Part {
	var list []Part
	find := func(r *game.Roll, name string) (game.Modifier, bool) {
		i := slices.IndexFunc(r.Mods, func(m game.Modifier) bool { return m.Name == name })
		if i < 0 {
			return game.Modifier{}, false
		}
		return r.Mods[i], true
	}
	for _, m := range a.Mods {
		o, ok := find(b, m.Name)
		if !ok || m.Dice != o.Dice || m.Flat != o.Flat {
			list = append(list, Part{What: m.Name, Values: [2]string{worth(m, true), worth(o, ok)}, Clauses: [2]string{m.Clause, o.Clause}})
		}
	}
	for _, m := range b.Mods {
		if _, ok := find(a, m.Name); !ok {
			list = append(list, Part{What: m.Name, Values: [2]string{"", worth(m, true)}, Clauses: [2]string{"", m.Clause}})
		}
	}
	return list
}

func worth(m game.Modifier, there bool) string {
	if !there {
		return ""
	}
	return fmt.Sprintf("%+d", m.Dice+m.Flat)
}

// Clauses returns the clauses at which the versions part, in the order of the
// rows, each once. What only follows from other dice is left out where it can be
// told.
func (r *Report) Clauses() []string {
	var ids []string
	add := func(id string) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for i := range r.Branches {
		if no := r.Branches[i].Refused; no != nil {
			add(no.Clause)
		}
	}
	parted := false
	for i := range r.Rows {
		row := &r.Rows[i]
		for _, d := range row.Asked {
			if d != nil && !parted { // what is asked later may only follow
				add(d.Clause)
			}
		}
		parted = parted || !row.Same()
		for _, p := range row.Parts {
			if !p.Follows {
				add(p.Clauses[0])
				add(p.Clauses[1])
			}
		}
		if row.Events[0] == nil || row.Events[1] == nil {
			for _, e := range row.Events {
				if e != nil {
					add(e.Clause)
				}
			}
		}
	}
	return ids
}

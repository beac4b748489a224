package gametest

import (
	"sort"

	"duckboard/game"
)

// Used counts what came up in games: which decisions were asked, ACTIONS taken,
// events shown, clauses named and keywords fielded, so that what no game ever
// reaches is seen.
type Used struct{ Decisions, Actions, Events, Clauses, Reasons, Keywords map[string]int }

// NewUsed is an empty count.
func NewUsed() *Used {
	return &Used{map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}}
}

// Fielded counts the keywords of both sides, without their numbers.
func (u *Used) Fielded(s *game.Setup) {
	for i := range s.Entries {
		m := s.Entries[i].Profile
		u.words(m.Keywords)
		for k := range m.Weapons {
			u.words(m.Weapons[k].Keywords)
		}
		for k := range m.Kit {
			u.words(m.Kit[k].Keywords)
		}
	}
}

func (u *Used) words(list []string) {
	for _, text := range list {
		u.Keywords[text]++
		for i := range text {
			if text[i] == ' ' { // with and without what stands before or after the word
				u.Keywords[text[:i]]++
				u.Keywords[text[i+1:]]++
			}
		}
	}
}

// Asked counts a decision and the choice that answered it.
func (u *Used) Asked(d *game.Decision, c game.Choice) {
	u.Decisions[string(d.Kind)]++
	u.Clauses[d.Clause]++
	if c.Action != "" {
		u.Actions[c.Action]++
	}
	for _, e := range d.Context.Effects {
		u.Clauses[e.Clause]++
	}
	for _, p := range d.Context.Paths {
		u.Reasons["path "+p.Kind]++
	}
}

// Happened counts events, with the clauses behind their rolls.
func (u *Used) Happened(events []game.Event) {
	for i := range events {
		e := &events[i]
		u.Events[string(e.Type)]++
		u.Clauses[e.Clause]++
		if e.Reason != "" {
			u.Reasons[string(e.Type)+" "+e.Reason]++
		}
		if e.Outcome != "" {
			u.Reasons[string(e.Type)+" "+e.Outcome]++
		}
		if e.Roll == nil {
			continue
		}
		u.Reasons[string(e.Roll.Kind)+" "+e.Roll.Outcome]++
		for _, m := range e.Roll.Mods {
			u.Clauses[m.Clause]++
		}
	}
}

// Refused counts the clause of a refusal.
func (u *Used) Refused(r *game.Refusal) { u.Clauses[r.Clause]++ }

// Add takes over the counts of another.
func (u *Used) Add(o *Used) {
	mine, theirs := u.maps(), o.maps()
	for i := range mine {
		for k, n := range theirs[i] {
			mine[i][k] += n
		}
	}
}

func (u *Used) maps() [6]map[string]int {
	return [6]map[string]int{u.Decisions, u.Actions, u.Events, u.Clauses, u.Reasons, u.Keywords}
}

// Never lists those of some words that were not counted, in alphabetical order.
func Never(counts map[string]int, words []string) []string {
	var never []string
	for _, w := range words {
		if counts[w] == 0 {
			never = append(never, w)
		}
	}
	sort.Strings(never)
	return never
}

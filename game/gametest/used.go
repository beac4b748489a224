package gametest

import (
	"sort"

	"duckboard/game"
	"duckboard/game/roster"
)

// Used counts what came up in games: which decisions were asked, ACTIONS taken,
// events shown, clauses named, keywords fielded, and weapons attacked with by their
// kinds and keywords, so that what no game ever reaches is seen.
type Used struct{ Decisions, Actions, Events, Clauses, Reasons, Keywords, Kinds, Wielded map[string]int }

// NewUsed returns an empty count.
func NewUsed() *Used {
	u := &Used{}
	for _, m := range u.maps() {
		*m = map[string]int{}
	}
	return u
}

// Fielded counts the keywords of both sides, without their numbers.
func (u *Used) Fielded(s *game.Setup) {
	for i := range s.Entries {
		m := s.Entries[i].Profile
		u.words(u.Keywords, m.Keywords)
		for k := range m.Weapons {
			u.words(u.Keywords, m.Weapons[k].Keywords)
		}
		for k := range m.Kit {
			u.words(u.Keywords, m.Kit[k].Keywords)
		}
	}
}

func (u *Used) words(counts map[string]int, list []string) {
	for _, text := range list {
		counts[text]++
		for i := range text {
			if text[i] == ' ' { // with and without what stands before or after the word
				counts[text[:i]]++
				counts[text[i+1:]]++
			}
		}
	}
}

// Asked counts a decision and the choice that answered it.
func (u *Used) Asked(d *game.Decision, c game.Choice) {
	u.Decisions[string(d.Kind)]++
	u.Clauses[d.Clause]++
	if c.Action != "" && d.Kind == game.Act { // elsewhere it says nothing
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
		for k, n := range *theirs[i] {
			(*mine[i])[k] += n
		}
	}
}

func (u *Used) maps() []*map[string]int {
	return []*map[string]int{&u.Decisions, &u.Actions, &u.Events, &u.Clauses, &u.Reasons, &u.Keywords, &u.Kinds, &u.Wielded}
}

// Attacked counts the weapons of the attacks among events: "ranged", "melee" or
// "unarmed", the templates laid, and the keywords of what was attacked with, of the
// bearer and its kit, without their numbers.
func (u *Used) Attacked(s *game.Setup, events []game.Event) {
	for i := range events {
		e := &events[i]
		switch e.Type {
		case game.Templated:
			u.Kinds[e.Word]++
		case game.Shot, game.Fought:
			u.wielded(s.Entries[e.Model].Profile, e.Weapon)
		}
	}
}

func (u *Used) wielded(m *roster.Model, id string) {
	if id == "" {
		u.Kinds["unarmed"]++
	}
	for i := range m.Weapons {
		if w := &m.Weapons[i]; w.ID == id {
			u.Kinds[w.Type.String()]++
			u.words(u.Wielded, w.Keywords)
			for k := range w.Profiles {
				u.words(u.Wielded, w.Profiles[k].Keywords)
			}
		}
	}
	u.words(u.Wielded, m.Keywords)
	for i := range m.Kit {
		u.words(u.Wielded, m.Kit[i].Keywords)
	}
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

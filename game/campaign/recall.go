package campaign

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
)

// Recall returns the entries that give a band what its models had of another campaign, as a roster
// tells it: results that the war has, by their names, and experience and scars where it counts them.
// All else is kept as a note. Told says either, by the model's name. The band has just joined.
func (c *Campaign) Recall(b *Band, past []lists.Past) (entries []Entry, told []document.Fault) {
	var joined []roster.Model
	for n, e := range c.log {
		if e.Kind == Join && e.Band == b.ID && !c.undone[n] {
			joined = e.Warband.Models
		}
	}
	for _, p := range past {
		at := slices.IndexFunc(joined, func(m roster.Model) bool { return m.ID == p.Model })
		if at < 0 {
			continue // it did not join
		}
		m := b.Members[at]
		x, read, kept := recalled(c.war, &p)
		e := Entry{Band: b.ID, Model: m.ID}
		if len(read) > 0 {
			e.Kind, e.Fix = Correct, x
			entries, told = append(entries, e), append(told, document.Fault{Path: m.Profile.Name, Key: "the war has it: %s", Args: []any{strings.Join(read, ", ")}})
		}
		if len(kept) > 0 {
			note := document.Cut(strings.Join(kept, ", "), MaxNote)
			e.Kind, e.Fix, e.Text = Note, nil, note
			entries, told = append(entries, e), append(told, document.Fault{Path: m.Profile.Name, Key: "the war does not have it, and it is kept as a note: %s", Args: []any{note}})
		}
	}
	return entries, told
}

// recalled is what the war has of a model's past, and the names of what it has and has not.
func recalled(w *war.War, p *lists.Past) (x *Fix, read, kept []string) {
	x = &Fix{}
	if n := p.Experience; n > 0 && w.Has(war.Learning) {
		learnt := 0
		for _, at := range w.Experience.At {
			learnt += one(n >= at)
		}
		x.Experience, x.Learnt, x.Character = &n, &learnt, new(bool)
		*x.Character = true // who learns is one
		read = append(read, fmt.Sprint("experience ", n))
	} else if n > 0 {
		kept = append(kept, fmt.Sprint("experience ", n))
	}
	if n := p.Scars; n > 0 && w.Has(war.Wounds) {
		x.Scars = &n
		read = append(read, fmt.Sprint("scars ", n))
	} else if n > 0 {
		kept = append(kept, fmt.Sprint("scars ", n))
	}
	for _, name := range p.Results {
		if table, at, ok := w.Called(name); ok && len(x.Given) < maxGiven {
			x.Given, read = append(x.Given, Result{table, at}), append(read, name)
		} else {
			kept = append(kept, name)
		}
	}
	return x, read, kept
}

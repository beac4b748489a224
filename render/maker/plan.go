package maker

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// plan is a scenario that is being made, with what was before each edit and what is wrong with it.
type plan struct {
	table      *levels.Table
	now, saved *scenario.Scenario
	past, next []*scenario.Scenario
	faults     []document.Fault
	changes    int
}

// mostPast is how many edits may be taken back.
const mostPast = 200

func newPlan(s *scenario.Scenario, t *levels.Table) *plan {
	p := &plan{table: t, now: s.Clone(), saved: s}
	p.check()
	return p
}

// blank is a new scenario on a table, called so in a language.
func blank(t *levels.Table, name, lang string) *scenario.Scenario {
	s := &scenario.Scenario{ID: "scenario", Name: document.Text{lang: name}, Turns: 6, WipeOut: true,
		Deploy: scenario.Deploy{Zones: scenario.Table, Depth: 8000}, Asks: scenario.Asks{Table: t.Name}}
	if len(t.Objectives) > 0 {
		s.Scoring = []scenario.Rule{{When: scenario.TurnEnd, What: scenario.Control, VP: 1, Side: scenario.Both, Range: 3000}}
	}
	return s
}

// edit makes one edit; an error leaves all as it was.
func (p *plan) edit(f func(s *scenario.Scenario) error) error {
	o := p.now.Clone()
	if err := f(o); err != nil {
		return err
	}
	if p.past = append(p.past, p.now); len(p.past) > mostPast {
		p.past = slices.Delete(p.past, 0, 1)
	}
	p.now, p.next = o, nil
	p.check()
	return nil
}

// check finds what is wrong, each with its place.
func (p *plan) check() {
	p.changes++
	read, err := scenario.Parse(p.now.Marshal())
	p.faults = nil
	var d *document.Error
	if errors.As(err, &d) {
		p.faults = append(p.faults, d.Faults...)
	}
	if read != nil { // it knows the names of what its rules speak of
		p.now = read
	}
	p.faults = append(p.faults, p.now.Table(p.table)...)
}

func (p *plan) undo() {
	if n := len(p.past); n > 0 {
		p.next = append(p.next, p.now)
		p.now, p.past = p.past[n-1], p.past[:n-1]
		p.check()
	}
}

func (p *plan) redo() {
	if n := len(p.next); n > 0 {
		p.past = append(p.past, p.now)
		p.now, p.next = p.next[n-1], p.next[:n-1]
		p.check()
	}
}

// dirty tells whether there is anything to save.
func (p *plan) dirty() bool { return string(p.now.Marshal()) != string(p.saved.Marshal()) }

// free is a word of a kind that nothing in a list has yet: zone-1, zone-2.
func free(kind string, taken func(id string) bool) string {
	for i := 1; ; i++ {
		if id := fmt.Sprintf("%s-%d", kind, i); !taken(id) {
			return id
		}
	}
}

// slug is the id of a scenario of a name: its small letters, digits and hyphens.
func slug(name string) string {
	id := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r == ' ' || r == '-':
			return '-'
		}
		return -1
	}, strings.ToLower(strings.TrimSpace(name)))
	if id = strings.Trim(id, "-"); len(id) > 40 {
		id = strings.Trim(id[:40], "-")
	}
	if id == "" {
		return "scenario"
	}
	return id
}

// said is a text with other words in one language; none: it is left out of it.
func said(t document.Text, lang, words string) document.Text {
	o := document.Text{}
	for l, w := range t {
		o[l] = w
	}
	if o[lang] = words; words == "" {
		delete(o, lang)
	}
	if len(o) == 0 {
		return nil
	}
	return o
}

package war

import (
	"errors"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
)

// faulter notes a fault at a field of the war, and at a place below it.
type faulter func(path, below, key string, args ...any)

// check finds what does not go together, each with its place.
func (w *War) check(o *document.Object) {
	at := func(path, below, key string, args ...any) {
		o.Opt(path).Within(&document.Error{Faults: []document.Fault{{Path: below, Key: key, Args: args}}})
	}
	known := map[string]bool{}
	for i := range w.Tables {
		t := &w.Tables[i]
		if known[t.ID] {
			at("tables", place("[%d].id", i), "%q is the id of another table", t.ID)
		}
		known[t.ID] = true
		w.rows(i, at)
	}
	w.references(at)
	w.loops(at)
	w.pools(at)
	for i, s := range w.After {
		if s != "" && !o.Has(string(s)) {
			at("after", place("[%d]", i), "the war has no section %s", string(s))
		}
	}
	for i, c := range w.Scenarios {
		for j, id := range c.Of {
			if !slices.Contains(scenario.Names(), id) {
				at("scenarios", place("[%d].of[%d]", i, j), "there is no scenario %q", id)
			}
		}
	}
	if w.Coin == nil && (w.Honours != Pay{}) {
		at("honours", "", "the war has no second coin")
	}
}

// references finds tables that are not there, or do not do where they are asked for.
func (w *War) references(at faulter) {
	asks := func(path, below, id string, pool bool) {
		switch t := w.Table(id); {
		case id == "":
		case t == nil:
			at(path, below, "there is no table %q", id)
		case pool && t.Dice != Pool:
			at(path, below, "the table %q is not of a pool", id)
		case !pool && t.Dice == Pool:
			at(path, below, "the table %q is of a pool", id)
		}
	}
	asks("casualties", "troops", w.Casualties.Troops, false)
	asks("casualties", "characters", w.Casualties.Characters, false)
	asks("exploration", "table", w.Explore.Table, true)
	for i, id := range w.Experience.Tables {
		asks("experience", place("tables[%d]", i), id, false)
		if t, first := w.Table(id), w.Table(w.Experience.Tables[0]); t != nil && first != nil && t.Dice != first.Dice {
			at("experience", place("tables[%d]", i), "the tables have not all the same dice")
		}
	}
	if len(w.Experience.At) > 0 && len(w.Experience.Tables) == 0 {
		at("experience", "", "has thresholds and no tables")
	}
}

// rows finds values of the dice of a table that no row has, or more than one.
func (w *War) rows(i int, at faulter) {
	t := &w.Tables[i]
	for _, v := range t.Dice.values() {
		n := 0
		for j := range t.Rows {
			if n += one(v >= t.Rows[j].From && v <= t.Rows[j].To); n > 1 {
				at("tables", place("[%d].rows[%d]", i, j), "%d is in another row, too", v)
				return
			}
		}
		if n == 0 {
			at("tables", place("[%d].rows", i), "no row has %d", v)
			return
		}
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// each calls f for every effect of a table, with its place below the table.
func (t *Table) each(f func(below string, e *Effect)) {
	for j := range t.Rows {
		for k := range t.Rows[j].Effects {
			f(place("rows[%d].effects[%d]", j, k), &t.Rows[j].Effects[k])
		}
		for c := range t.Rows[j].Choose {
			for k := range t.Rows[j].Choose[c].Effects {
				f(place("rows[%d].choose[%d].effects[%d]", j, c, k), &t.Rows[j].Choose[c].Effects[k])
			}
		}
	}
}

// loops finds tables that lead to themselves: nobody would come to an end of rolling.
func (w *War) loops(at faulter) {
	const open, done = 1, 2
	state := map[string]int{}
	var walk func(id string) bool
	walk = func(id string) (ends bool) {
		t := w.Table(id)
		if t == nil || state[id] == done {
			return true
		}
		if state[id] == open {
			return false
		}
		state[id], ends = open, true
		t.each(func(_ string, e *Effect) { ends = ends && (e.Do != Roll || walk(e.Table)) })
		state[id] = done
		return ends
	}
	for i := range w.Tables {
		w.Tables[i].each(func(below string, e *Effect) {
			if e.Do == Roll && w.Table(e.Table) == nil {
				at("tables", place("[%d].%s.table", i, below), "there is no table %q", e.Table)
			}
		})
		clear(state)
		if !walk(w.Tables[i].ID) {
			at("tables", place("[%d]", i), "leads to itself: nobody would come to an end of rolling")
			return
		}
	}
}

// pools finds effects on a model in tables on which nobody in particular rolls.
func (w *War) pools(at faulter) {
	seen := map[string]bool{}
	var walk func(id string)
	walk = func(id string) {
		i := slices.IndexFunc(w.Tables, func(t Table) bool { return t.ID == id })
		if i < 0 || seen[id] {
			return
		}
		seen[id] = true
		w.Tables[i].each(func(below string, e *Effect) {
			switch {
			case e.Do == Roll:
				walk(e.Table)
			case e.Do != "" && !e.Do.OfBand():
				at("tables", place("[%d].%s", i, below), "%s happens to a model, and here a band rolls", string(e.Do))
			}
		})
	}
	walk(w.Explore.Table)
}

// Fits returns what of a war a rule set cannot do, each with its place; nil where it can do all.
// The error is a *document.Error.
func (w *War) Fits(rules game.Ruleset) error {
	f := fitting{War: w, rules: rules}
	f.soldier = rules.Check(&roster.Warband{Models: []roster.Model{probe(false)}}) != nil
	if !Is(w.Rules, rules.ID()) {
		f.fault("rules", "the war is not for %s", rules.ID())
	}
	for i := range w.Tables {
		w.Tables[i].each(func(below string, e *Effect) { f.effect(place("tables[%d].%s", i, below), e) })
	}
	for i := range w.Promotion.Effects {
		f.effect(place("promotion.effects[%d]", i), &w.Promotion.Effects[i])
	}
	for i := range w.Trade.Wares {
		if ware := &w.Trade.Wares[i]; Is(ware.Rules, rules.ID()) {
			f.item(place("trade.wares[%d]", i), &ware.Item)
		}
	}
	for i := range w.Trade.Hire {
		if h := &w.Trade.Hire[i]; Is(h.Rules, rules.ID()) {
			f.model(place("trade.hirelings[%d].model", i), &h.Model)
		}
	}
	daring, ok := rules.(game.Daring)
	for i, d := range w.Deeds {
		if ok && daring.Does(d.Feat) == "" {
			f.fault(place("deeds[%d]", i), "%s cannot be done under these rules", string(d.Feat))
		}
	}
	if f.err.Faults == nil {
		return nil
	}
	return &f.err
}

// fitting looks what a rule set can do.
type fitting struct {
	*War
	rules   game.Ruleset
	soldier bool // its models have the profile of a Warzone soldier
	err     document.Error
}

func (f *fitting) fault(path, key string, args ...any) {
	if len(f.err.Faults) == document.MaxFaults {
		f.err.More++
		return
	}
	f.err.Faults = append(f.err.Faults, document.Fault{Path: path, Key: key, Args: args})
}

// probe is a model that a rule set takes, to put things on.
func probe(soldier bool) roster.Model {
	m := roster.Model{ID: "probe", Name: "Probe", Base: 32, Movement: 6000, Height: 1250}
	if soldier {
		m.Soldier = &roster.Soldier{Squad: "Probe", Leader: true, M: 5000, CC: 10, RS: 10, St: 10, Con: 10, WP: 10, LD: 10, W: 1, A: 10}
	}
	return m
}

func (f *fitting) effect(path string, e *Effect) {
	if !Is(e.Rules, f.rules.ID()) {
		return
	}
	switch e.Do {
	case Number:
		m := probe(f.soldier)
		if Change(&m, e.Of, 1) == 0 && Change(&m, e.Of, -1) == 0 {
			f.fault(path+".of", "models of these rules have no %s", e.Of)
		}
	case Keyword:
		m := probe(f.soldier)
		m.Keywords = []string{e.Is}
		f.check(path+".is", &m)
	case Give:
		f.item(path, &e.Item)
	case Recruit:
		f.model(path+".model", e.Model)
	}
}

func (f *fitting) item(path string, i *Item) {
	m := probe(f.soldier)
	switch {
	case i.Kit != nil && f.soldier:
		f.fault(path+".kit", "models of these rules have no kit")
		return
	case i.Weapon != nil && f.soldier != (i.Weapon.Profiles != nil):
		f.fault(path+".weapon", "is a weapon of other rules")
		return
	}
	Take(&m, i)
	f.check(path, &m)
}

func (f *fitting) model(path string, m *roster.Model) {
	if f.soldier != (m.Soldier != nil) {
		f.fault(path, "is a model of other rules")
		return
	}
	f.check(path, m)
}

// check has the rule set read a model; what it says is told without where the model stands.
func (f *fitting) check(path string, m *roster.Model) {
	err := f.rules.Check(&roster.Warband{Models: []roster.Model{*m}})
	if err == nil {
		return
	}
	said := err.Error()
	var e *document.Error
	if errors.As(err, &e) && len(e.Faults) > 0 {
		said = e.Faults[0].Reason()
	} else if _, after, ok := strings.Cut(said, ": "); ok && strings.HasPrefix(said, "models[0]") {
		said = after
	}
	f.fault(path, "%s", said)
}

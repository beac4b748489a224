package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game/campaign/war"
)

// do applies what is rolled, chosen or closed in the open step.
func (a *Aftermath) do(e *Entry) error {
	if e.Ticket != a.Ticket || e.Step != a.Step(a.c.war) {
		return document.Refuse("%s has no such step open", a.band.Name)
	}
	if e.Kind == Close {
		if len(a.Tasks) > 0 {
			return document.Refuse("there are still %d things to roll or to choose", len(a.Tasks))
		}
		a.n++
		if a.n == len(a.c.war.After) {
			a.band.After = nil
			return nil
		}
		a.open()
		return nil
	}
	at := slices.IndexFunc(a.Tasks, func(t Task) bool { return t.ID == e.Task })
	if at < 0 {
		return document.Refuse("there is no task %q", e.Task)
	}
	t := a.Tasks[at]
	if (e.Kind == Rolled) != (len(t.Faces) > 0) {
		return document.Refuse("there is no task %q", e.Task)
	}
	a.Tasks = slices.Delete(slices.Clone(a.Tasks), at, at+1)
	if e.Kind == Rolled {
		if err := a.checkDice(e, &t); err != nil {
			return err
		}
		t.typed = e.Typed
		a.rolled(&t, e.Dice)
		return nil
	}
	if e.Pick < 0 || e.Pick >= len(t.Offer) {
		return document.Refuse("%d is none of the %d that may be chosen", e.Pick, len(t.Offer))
	}
	a.chosen(&t, e.Pick)
	return nil
}

// rolled is what comes of a task's dice.
func (a *Aftermath) rolled(t *Task, throw []int) {
	switch t.does {
	case onTable:
		tab := a.c.war.Table(t.Table)
		if row := tab.Find(throw); row >= 0 {
			a.result(t, tab, row)
		}
	case advance:
		offers := a.drawn(a.band.Member(t.Model), throw)
		if len(offers) == 2 && offers[0].table == offers[1].table && offers[0].row == offers[1].row {
			offers = offers[:1]
		}
		next := Task{ID: t.ID + "/keep", Model: t.Model, Offer: offers, does: keep, typed: t.typed}
		switch len(offers) {
		case 0:
		case 1:
			a.chosen(&next, 0)
		default:
			a.Tasks = append([]Task{next}, a.Tasks...)
		}
	case promotes:
		if offers := a.rising(); slices.Max(throw) >= a.c.war.Promotion.On && len(offers) > 0 {
			a.Tasks = append(a.Tasks, Task{ID: t.ID + "/who", Offer: offers, does: promotion})
		}
	}
}

// chosen is what comes of a choice.
func (a *Aftermath) chosen(t *Task, pick int) {
	o := &t.Offer[pick]
	switch t.does {
	case keep:
		a.result(t, a.c.war.Table(o.table), o.row)
	case option:
		row := &a.c.war.Table(t.Table).Rows[t.row]
		a.effects(t, row.Choose[pick].Effects)
	case promotion:
		m := a.band.Member(o.Model)
		m.Character = true
		a.effects(&Task{ID: t.ID, Model: o.Model}, a.c.war.Promotion.Effects)
	case fillUp:
		if pick == 1 {
			most := a.c.scaled(a.c.war.Field.Cost.At(a.c.Round + 1))
			a.band.Money = max(a.band.Money, a.c.war.Reinforce.To*most/100-a.band.Strength())
			a.filled = true
		}
	}
}

// result gives a band or one of its models what a row says.
func (a *Aftermath) result(t *Task, tab *war.Table, row int) {
	r := &tab.Rows[row]
	to := &a.band.Found
	if m := a.band.Member(t.Model); m != nil {
		to = &m.Story
	}
	*to = append(*to, Happened{Battle: a.Ticket, Step: a.Step(a.c.war), Table: tab.ID, Row: digits(row), Name: r.Name, Text: r.Text, Typed: t.typed})
	here := *t
	here.Table = tab.ID
	a.effects(&here, r.Effects)
	if len(r.Choose) > 0 {
		next := Task{ID: t.ID + "/" + tab.ID, Model: t.Model, Table: tab.ID, row: row, does: option}
		for _, o := range r.Choose {
			next.Offer = append(next.Offer, Offer{Name: o.Name})
		}
		a.Tasks = append([]Task{next}, a.Tasks...)
	}
}

// effects applies effects to the model of a task, or to its band.
func (a *Aftermath) effects(t *Task, list []war.Effect) {
	m := a.band.Member(t.Model)
	for i := range list {
		e := &list[i]
		if !war.Is(e.Rules, a.c.rules.ID()) {
			continue
		}
		switch {
		case e.Do.OfBand():
			a.toBand(m, t, e, i)
		case m != nil && m.Status == Ready:
			a.toModel(m, e, t.Table)
		}
	}
}

func (a *Aftermath) toBand(m *Member, t *Task, e *war.Effect, i int) {
	switch e.Do {
	case war.Money:
		a.band.Money = max(0, a.band.Money+a.c.scaled(e.N))
	case war.Coin:
		a.band.Coin = max(0, a.band.Coin+e.N)
	case war.Recruit:
		if a.band.Ready() < a.c.war.Trade.Models && len(a.band.Members) < MaxMembers {
			a.band.enlist(a.c, e.Model)
		}
	case war.Give:
		if m != nil && m.room(&e.Item) {
			m.take(&e.Item, 0)
		} else if len(a.band.Stash) < maxStash {
			a.band.store(e.Item, 0)
		}
	case war.Roll:
		key := t.ID + "/" + digits(i)
		next := a.rolls(key, t.Model, e.Table)
		if tab := a.c.war.Table(e.Table); tab.Dice == war.Pool {
			next.Faces = dice(max(1, a.c.war.Explore.Dice), 6)
		}
		a.Tasks = append([]Task{next}, a.Tasks...)
	}
}

// maxStash is how many things a stash holds.
const maxStash = 100

// toModel applies an effect of a table's result, or of a promotion, to a model.
func (a *Aftermath) toModel(m *Member, e *war.Effect, table string) {
	switch e.Do {
	case war.Number, war.Keyword:
		m.keep(e, table)
	case war.Absent:
		m.Absent += e.N
	case war.Dead:
		m.Status, m.Death = Died, &Death{Battle: a.Ticket}
		for _, f := range a.fallen {
			if f.Model == m.ID {
				m.Death.Turn, m.Death.By = f.Turn, f.By
			}
		}
	case war.Scar:
		if m.Scars = max(0, m.Scars+e.N); a.c.war.Scars > 0 && m.Scars >= a.c.war.Scars {
			a.retire(m)
		}
	case war.Promote:
		m.Character = true
	case war.Retire:
		a.retire(m)
	case war.Learn:
		if m.Experience += e.N; a.Step(a.c.war) == war.Learning && m.Character {
			a.lessons(m)
		}
	}
}

// retire has a model go home.
func (a *Aftermath) retire(m *Member) {
	m.Status = Retired
	if !a.c.war.KitStays {
		return
	}
	for _, w := range m.Profile.Weapons {
		if len(a.band.Stash) < maxStash {
			a.band.store(war.Item{Weapon: &w}, m.worth[w.ID])
		}
	}
	for _, k := range m.Profile.Kit {
		if len(a.band.Stash) < maxStash {
			a.band.store(war.Item{Kit: &k}, m.worth[k.ID])
		}
	}
	m.Profile.Weapons, m.Profile.Kit = nil, nil
}

// checkDice holds the dice of an entry to those that a task asks for.
func (a *Aftermath) checkDice(e *Entry, t *Task) error {
	if len(e.Dice) != len(t.Faces) {
		return document.Refuse("%d dice are asked for, and %d are there", len(t.Faces), len(e.Dice))
	}
	for i, d := range e.Dice {
		if d < 1 || d > t.Faces[i] {
			return document.Refuse("a die of %d has no face %d", t.Faces[i], d)
		}
	}
	if !e.Typed && !slices.Equal(e.Dice, a.throw(t)) {
		return document.Refuse("these are not the dice that fell")
	}
	return nil
}

// throw returns the dice of a task of the open step.
func (a *Aftermath) throw(t *Task) []int {
	return a.c.throw(a.c.Ticket(a.Ticket).draw, a.band.ID, a.Step(a.c.war), t.ID, t.Faces)
}

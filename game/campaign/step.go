package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game/campaign/war"
)

// Aftermath is what a band does after a battle, step by step.
type Aftermath struct {
	Ticket int
	Tasks  []Task // of the open step, in order

	Recruits int // bought

	n        int // the open step's place in the war
	side     int
	fallen   []Fall
	stood    []string // its models that were fielded and have not fallen
	won      int      // 1, 0, -1
	deeds    []Did
	felled   map[string]int
	underdog bool
	filled   bool // it was reinforced in place of exploring
}

// Task is one thing that is rolled or chosen.
type Task struct {
	ID    string // within the step
	Model string // whom it is about; empty: the band
	Faces []int  // of the dice that are rolled; none: something is chosen
	Table string // that is rolled on or was rolled on; empty: none
	Offer []Offer

	row   int // of an Offer of options: the row, else -1
	does  does
	typed bool // the dice that led to it fell on a table
}

// Offer is one of the things that may be chosen.
type Offer struct {
	Model string        // a model; its name is the member's
	Name  document.Text // else what it is called
	Text  document.Text

	table string
	row   int
}

// does is what comes of a task.
type does uint8

const (
	onTable   does = iota // its row's effects
	advance               // results, of which one is chosen
	keep                  // the result that is chosen
	option                // the option of a row that is chosen
	promotes              // whether somebody is promoted
	promotion             // who is promoted
	fillUp                // whether the band is reinforced
)

// Step returns the step that is open.
func (a *Aftermath) Step(w *war.War) war.Step { return w.After[a.n] }

// Task returns a task by its key, nil for none.
func (a *Aftermath) Task(key string) *Task {
	for i := range a.Tasks {
		if a.Tasks[i].ID == key {
			return &a.Tasks[i]
		}
	}
	return nil
}

// begin opens the first step of what a band does after a battle.
func (c *Campaign) begin(b *Band, a *Aftermath) {
	if len(c.war.After) == 0 {
		return
	}
	b.After = a
	c.open(b)
}

// open makes the tasks of the step that is open.
func (c *Campaign) open(b *Band) {
	a := b.After
	a.Tasks = nil
	switch a.Step(c.war) {
	case war.Wounds:
		c.openWounds(b)
	case war.Learning:
		c.openLearning(b)
	case war.Promoting:
		c.openPromotion(b)
	case war.Filling:
		r := c.war.Reinforce
		if most := c.scaled(c.war.Field.Cost.At(c.Round + 1)); most > 0 && (b.Strength()+b.Money)*100 < r.Below*most {
			a.Tasks = []Task{{ID: Fill, does: fillUp, Offer: []Offer{{Name: explore}, {Name: fill}}}}
		}
	case war.Exploring:
		c.openExploration(b)
	}
}

// Fill is the key of the task of a band that is far below its strength: it goes exploring, or it asks
// for reinforcements.
const Fill = "fill"

// The offers of a band that is far below its strength.
var (
	explore = document.Text{"en": "Go exploring", "it": "Esplorare"}
	fill    = document.Text{"en": "Ask for reinforcements", "it": "Chiedere rinforzi"}
)

// dice is a list of n dice of as many faces.
func dice(n, faces int) []int { return slices.Repeat([]int{faces}, n) }

// rolls is a task to roll on a table.
func (c *Campaign) rolls(key, model, table string) Task {
	n, faces := c.war.Table(table).Dice.Count()
	return Task{ID: key, Model: model, Table: table, Faces: dice(n, faces), does: onTable}
}

func (c *Campaign) openWounds(b *Band) {
	for _, f := range b.After.fallen {
		m := b.Member(f.Model)
		table := c.war.Casualties.Troops
		if m.Character {
			table = c.war.Casualties.Characters
		}
		if table != "" && m.Status == Ready {
			b.After.Tasks = append(b.After.Tasks, c.rolls(m.ID, m.ID, table))
		}
	}
}

// took reports whether a model was in the battle and lives.
func (a *Aftermath) took(m *Member) bool {
	return m.Status == Ready && (slices.Contains(a.stood, m.ID) || slices.ContainsFunc(a.fallen, func(f Fall) bool { return f.Model == m.ID }))
}

func (c *Campaign) openLearning(b *Band) {
	a, x := b.After, &c.war.Experience
	for _, m := range b.Members {
		if !m.Character || !a.took(m) {
			continue
		}
		gain := x.Fought + x.Felled*a.felled[m.ID]
		if a.won > 0 {
			gain += x.Won
		}
		for _, d := range a.deeds {
			if d.Model == m.ID {
				gain += x.Deed
				for _, paid := range c.war.Deeds {
					if string(paid.Feat) == d.Feat {
						gain += paid.Experience
					}
				}
			}
		}
		if x.Most > 0 {
			gain = min(gain, x.Most)
		}
		if a.underdog {
			gain += c.war.Underdog.Experience
		}
		m.Experience += gain
		c.lessons(b, m)
	}
}

// lessons makes a task of each threshold that a model has come to.
func (c *Campaign) lessons(b *Band, m *Member) {
	x := &c.war.Experience
	for m.Learnt < len(x.At) && m.Experience >= x.At[m.Learnt] {
		m.Learnt++
		b.After.Tasks = append(b.After.Tasks, Task{ID: m.ID + "/" + digits(m.Learnt), Model: m.ID, Faces: c.lessonDice(), does: advance})
	}
}

// lessonDice are the dice of an advance: for each offer one that picks a table of those that are
// left, and those of the table. Tables differ in their dice, so each has as many as the first.
func (c *Campaign) lessonDice() (faces []int) {
	x := &c.war.Experience
	n, of := c.war.Table(x.Tables[0]).Dice.Count()
	for i := range min(x.Offers, len(x.Tables)) {
		if left := len(x.Tables) - i; left > 1 {
			faces = append(faces, left)
		}
		faces = append(faces, dice(n, of)...)
	}
	return faces
}

// drawn returns the results of the dice of an advance.
func (c *Campaign) drawn(m *Member, throw []int) (offers []Offer) {
	x := &c.war.Experience
	left := slices.Clone(x.Tables)
	n, _ := c.war.Table(x.Tables[0]).Dice.Count()
	for range min(x.Offers, len(x.Tables)) {
		at := 0
		if len(left) > 1 {
			at, throw = throw[0]-1, throw[1:]
		}
		t := c.war.Table(left[at])
		left = slices.Delete(left, at, at+1)
		row := t.Find(throw[:n])
		throw = throw[n:]
		if row < 0 {
			continue
		}
		for range t.Rows { // who has it already takes the next one
			if !t.Once || !m.has(t.ID, row) {
				offers = append(offers, Offer{Name: t.Rows[row].Name, Text: t.Rows[row].Text, table: t.ID, row: row})
				break
			}
			row = (row + 1) % len(t.Rows)
		}
	}
	return offers
}

// has tells whether a model has a result already.
func (m *Member) has(table string, row int) bool {
	return slices.ContainsFunc(m.Story, func(h Happened) bool { return h.Table == table && h.Row == digits(row) && !h.Lifted })
}

func (c *Campaign) openPromotion(b *Band) {
	a, p := b.After, &c.war.Promotion
	n := p.Dice + p.Deed*len(a.deeds)
	if a.won > 0 {
		n += p.Won
	}
	if n = min(n, maxDice); n > 0 && len(c.rising(b)) > 0 {
		a.Tasks = []Task{{ID: "promotion", Faces: dice(n, 6), does: promotes}}
	}
}

// rising are the troops of whom one may be promoted: who fought and stood to the end.
func (c *Campaign) rising(b *Band) (offers []Offer) {
	characters := 0
	for _, m := range b.Members {
		if m.Status == Ready && m.Character {
			characters++
		}
		if m.Status == Ready && !m.Character && !m.Hired && slices.Contains(b.After.stood, m.ID) {
			offers = append(offers, Offer{Model: m.ID})
		}
	}
	if characters >= c.war.Characters.Most {
		return nil
	}
	return offers
}

func (c *Campaign) openExploration(b *Band) {
	a, x := b.After, &c.war.Explore
	if a.filled {
		return
	}
	n := x.Dice
	if a.won > 0 {
		n += x.Won
	}
	if x.Characters > 0 {
		stood := 0
		for _, id := range a.stood {
			if m := b.Member(id); m.Character && m.Status == Ready {
				stood++
			}
		}
		n += stood / x.Characters
	}
	if n = min(n, x.Most); n > 0 {
		a.Tasks = []Task{{ID: "explore", Table: x.Table, Faces: dice(n, 6), does: onTable}}
	}
}

// step applies what is rolled, chosen or closed in the open step of a band.
func (c *Campaign) step(e *Entry, b *Band) error {
	a := b.After
	if a == nil || e.Ticket != a.Ticket || e.Step != a.Step(c.war) {
		return document.Refuse("%s has no such step open", b.Name)
	}
	if e.Kind == Close {
		if len(a.Tasks) > 0 {
			return document.Refuse("there are still %d things to roll or to choose", len(a.Tasks))
		}
		a.n++
		if a.n == len(c.war.After) {
			b.After = nil
			return nil
		}
		c.open(b)
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
		if err := c.checkDice(e, b, &t); err != nil {
			return err
		}
		t.typed = e.Typed
		c.rolled(b, &t, e.Dice)
		return nil
	}
	if e.Pick < 0 || e.Pick >= len(t.Offer) {
		return document.Refuse("%d is none of the %d that may be chosen", e.Pick, len(t.Offer))
	}
	c.chosen(b, &t, e.Pick)
	return nil
}

// rolled is what comes of a task's dice.
func (c *Campaign) rolled(b *Band, t *Task, throw []int) {
	switch t.does {
	case onTable:
		tab := c.war.Table(t.Table)
		if row := tab.Find(throw); row >= 0 {
			c.result(b, t, tab, row)
		}
	case advance:
		offers := c.drawn(b.Member(t.Model), throw)
		if len(offers) == 2 && offers[0].table == offers[1].table && offers[0].row == offers[1].row {
			offers = offers[:1]
		}
		next := Task{ID: t.ID + "/keep", Model: t.Model, Offer: offers, does: keep, typed: t.typed}
		switch len(offers) {
		case 0:
		case 1:
			c.chosen(b, &next, 0)
		default:
			b.After.Tasks = append([]Task{next}, b.After.Tasks...)
		}
	case promotes:
		if offers := c.rising(b); slices.Max(throw) >= c.war.Promotion.On && len(offers) > 0 {
			b.After.Tasks = append(b.After.Tasks, Task{ID: t.ID + "/who", Offer: offers, does: promotion})
		}
	}
}

// chosen is what comes of a choice.
func (c *Campaign) chosen(b *Band, t *Task, pick int) {
	o := &t.Offer[pick]
	switch t.does {
	case keep:
		c.result(b, t, c.war.Table(o.table), o.row)
	case option:
		row := &c.war.Table(t.Table).Rows[t.row]
		c.effects(b, t, row.Choose[pick].Effects)
	case promotion:
		m := b.Member(o.Model)
		m.Character = true
		c.effects(b, &Task{ID: t.ID, Model: o.Model}, c.war.Promotion.Effects)
	case fillUp:
		if pick == 1 {
			most := c.scaled(c.war.Field.Cost.At(c.Round + 1))
			b.Money = max(b.Money, c.war.Reinforce.To*most/100-b.Strength())
			b.After.filled = true
		}
	}
}

// result gives a band or one of its models what a row says.
func (c *Campaign) result(b *Band, t *Task, tab *war.Table, row int) {
	r := &tab.Rows[row]
	to := &b.Found
	if m := b.Member(t.Model); m != nil {
		to = &m.Story
	}
	*to = append(*to, Happened{Battle: b.After.Ticket, Step: b.After.Step(c.war), Table: tab.ID, Row: digits(row), Name: r.Name, Text: r.Text, Typed: t.typed})
	here := *t
	here.Table = tab.ID
	c.effects(b, &here, r.Effects)
	if len(r.Choose) > 0 {
		next := Task{ID: t.ID + "/" + tab.ID, Model: t.Model, Table: tab.ID, row: row, does: option}
		for _, o := range r.Choose {
			next.Offer = append(next.Offer, Offer{Name: o.Name})
		}
		b.After.Tasks = append([]Task{next}, b.After.Tasks...)
	}
}

// effects applies effects to the model of a task, or to its band.
func (c *Campaign) effects(b *Band, t *Task, list []war.Effect) {
	m := b.Member(t.Model)
	for i := range list {
		e := &list[i]
		if !war.Is(e.Rules, c.rules.ID()) {
			continue
		}
		switch {
		case e.Do.OfBand():
			c.toBand(b, m, t, e, i)
		case m != nil && m.Status == Ready:
			c.toModel(b, m, e, t.Table)
		}
	}
}

func (c *Campaign) toBand(b *Band, m *Member, t *Task, e *war.Effect, i int) {
	switch e.Do {
	case war.Money:
		b.Money = max(0, b.Money+c.scaled(e.N))
	case war.Coin:
		b.Coin = max(0, b.Coin+e.N)
	case war.Recruit:
		if b.Ready() < c.war.Trade.Models && len(b.Members) < MaxMembers {
			b.enlist(c, e.Model)
		}
	case war.Give:
		if m != nil && m.room(&e.Item) {
			m.take(&e.Item, 0)
		} else if len(b.Stash) < maxStash {
			b.store(e.Item, 0)
		}
	case war.Roll:
		key := t.ID + "/" + digits(i)
		next := c.rolls(key, t.Model, e.Table)
		if tab := c.war.Table(e.Table); tab.Dice == war.Pool {
			next.Faces = dice(max(1, c.war.Explore.Dice), 6)
		}
		b.After.Tasks = append([]Task{next}, b.After.Tasks...)
	}
}

// maxStash is how many things a stash holds.
const maxStash = 100

// toModel applies an effect of a table's result, or of a promotion, to a model.
func (c *Campaign) toModel(b *Band, m *Member, e *war.Effect, table string) {
	switch e.Do {
	case war.Number, war.Keyword:
		m.keep(e, table)
	case war.Absent:
		m.Absent += e.N
	case war.Dead:
		m.Status, m.Death = Died, &Death{Battle: b.After.Ticket}
		for _, f := range b.After.fallen {
			if f.Model == m.ID {
				m.Death.Turn, m.Death.By = f.Turn, f.By
			}
		}
	case war.Scar:
		if m.Scars = max(0, m.Scars+e.N); c.war.Scars > 0 && m.Scars >= c.war.Scars {
			c.retire(b, m)
		}
	case war.Promote:
		m.Character = true
	case war.Retire:
		c.retire(b, m)
	case war.Learn:
		if m.Experience += e.N; b.After.Step(c.war) == war.Learning && m.Character {
			c.lessons(b, m)
		}
	}
}

// retire has a model go home.
func (c *Campaign) retire(b *Band, m *Member) {
	m.Status = Retired
	if !c.war.KitStays {
		return
	}
	for _, w := range m.Profile.Weapons {
		if len(b.Stash) < maxStash {
			b.store(war.Item{Weapon: &w}, m.worth[w.ID])
		}
	}
	for _, k := range m.Profile.Kit {
		if len(b.Stash) < maxStash {
			b.store(war.Item{Kit: &k}, m.worth[k.ID])
		}
	}
	m.Profile.Weapons, m.Profile.Kit = nil, nil
}

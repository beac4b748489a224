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

	c        *Campaign
	band     *Band
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
func (a *Aftermath) begin() {
	if len(a.c.war.After) == 0 {
		return
	}
	a.band.After = a
	a.open()
}

// open makes the tasks of the step that is open.
func (a *Aftermath) open() {
	a.Tasks = nil
	switch a.Step(a.c.war) {
	case war.Wounds:
		a.openWounds()
	case war.Learning:
		a.openLearning()
	case war.Promoting:
		a.openPromotion()
	case war.Filling:
		r := a.c.war.Reinforce
		if most := a.c.scaled(a.c.war.Field.Cost.At(a.c.Round + 1)); most > 0 && (a.band.Strength()+a.band.Money)*100 < r.Below*most {
			a.Tasks = []Task{{ID: Fill, does: fillUp, Offer: []Offer{{Name: explore}, {Name: fill}}}}
		}
	case war.Exploring:
		a.openExploration()
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
func (a *Aftermath) rolls(key, model, table string) Task {
	n, faces := a.c.war.Table(table).Dice.Count()
	return Task{ID: key, Model: model, Table: table, Faces: dice(n, faces), does: onTable}
}

func (a *Aftermath) openWounds() {
	for _, f := range a.fallen {
		m := a.band.Member(f.Model)
		table := a.c.war.Casualties.Troops
		if m.Character {
			table = a.c.war.Casualties.Characters
		}
		if table != "" && m.Status == Ready {
			a.Tasks = append(a.Tasks, a.rolls(m.ID, m.ID, table))
		}
	}
}

// took reports whether a model was in the battle and lives.
func (a *Aftermath) took(m *Member) bool {
	return m.Status == Ready && (slices.Contains(a.stood, m.ID) || slices.ContainsFunc(a.fallen, func(f Fall) bool { return f.Model == m.ID }))
}

func (a *Aftermath) openLearning() {
	x := &a.c.war.Experience
	for _, m := range a.band.Members {
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
				for _, paid := range a.c.war.Deeds {
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
			gain += a.c.war.Underdog.Experience
		}
		m.Experience += gain
		a.lessons(m)
	}
}

// lessons makes a task of each threshold that a model has come to.
func (a *Aftermath) lessons(m *Member) {
	x := &a.c.war.Experience
	for m.Learnt < len(x.At) && m.Experience >= x.At[m.Learnt] {
		m.Learnt++
		a.Tasks = append(a.Tasks, Task{ID: m.ID + "/" + digits(m.Learnt), Model: m.ID, Faces: a.lessonDice(), does: advance})
	}
}

// lessonDice are the dice of an advance: for each offer one that picks a table of those that are
// left, and those of the table. Tables differ in their dice, so each has as many as the first.
func (a *Aftermath) lessonDice() (faces []int) {
	x := &a.c.war.Experience
	n, of := a.c.war.Table(x.Tables[0]).Dice.Count()
	for i := range min(x.Offers, len(x.Tables)) {
		if left := len(x.Tables) - i; left > 1 {
			faces = append(faces, left)
		}
		faces = append(faces, dice(n, of)...)
	}
	return faces
}

// drawn returns the results of the dice of an advance.
func (a *Aftermath) drawn(m *Member, throw []int) (offers []Offer) {
	x := &a.c.war.Experience
	left := slices.Clone(x.Tables)
	n, _ := a.c.war.Table(x.Tables[0]).Dice.Count()
	for range min(x.Offers, len(x.Tables)) {
		at := 0
		if len(left) > 1 {
			at, throw = throw[0]-1, throw[1:]
		}
		t := a.c.war.Table(left[at])
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

func (a *Aftermath) openPromotion() {
	p := &a.c.war.Promotion
	n := p.Dice + p.Deed*len(a.deeds)
	if a.won > 0 {
		n += p.Won
	}
	if n = min(n, maxDice); n > 0 && len(a.rising()) > 0 {
		a.Tasks = []Task{{ID: "promotion", Faces: dice(n, 6), does: promotes}}
	}
}

// rising are the troops of whom one may be promoted: who fought and stood to the end.
func (a *Aftermath) rising() (offers []Offer) {
	characters := 0
	for _, m := range a.band.Members {
		if m.Status == Ready && m.Character {
			characters++
		}
		if m.Status == Ready && !m.Character && !m.Hired && slices.Contains(a.stood, m.ID) {
			offers = append(offers, Offer{Model: m.ID})
		}
	}
	if characters >= a.c.war.Characters.Most {
		return nil
	}
	return offers
}

func (a *Aftermath) openExploration() {
	x := &a.c.war.Explore
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
			if m := a.band.Member(id); m.Character && m.Status == Ready {
				stood++
			}
		}
		n += stood / x.Characters
	}
	if n = min(n, x.Most); n > 0 {
		a.Tasks = []Task{{ID: "explore", Table: x.Table, Faces: dice(n, 6), does: onTable}}
	}
}

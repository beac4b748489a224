package war

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
)

// Table is what dice are rolled on.
type Table struct {
	ID   string
	Name document.Text
	Dice Dice
	Once bool // who has a row already takes the next one that it has not
	Rows []Row
}

// Dice says what is rolled.
type Dice string

// The dice. Of a pool the roller says how many there are, and a row is found by what they show.
const (
	D3   Dice = "d3"
	D6   Dice = "d6"
	D20  Dice = "d20"
	D66  Dice = "d66" // one for the tens, one for the units
	Two  Dice = "2d6"
	Pool Dice = "pool"
)

// AllDice lists all of them.
func AllDice() []Dice { return []Dice{D3, D6, D20, D66, Two, Pool} }

// Count returns how many dice are thrown and how many faces each has; a Pool has as many as
// there are.
func (d Dice) Count() (n, faces int) {
	switch d {
	case D3:
		return 1, 3
	case D20:
		return 1, 20
	case D66, Two:
		return 2, 6
	}
	return 1, 6
}

// Sum returns what dice come to; of a Pool the sum.
func (d Dice) Sum(faces []int) (sum int) {
	if d == D66 && len(faces) == 2 {
		return 10*faces[0] + faces[1]
	}
	for _, f := range faces {
		sum += f
	}
	return sum
}

// values lists what dice may come to; none of a Pool.
func (d Dice) values() (list []int) {
	lo, hi := 1, 6
	switch d {
	case D3:
		hi = 3
	case D20:
		hi = 20
	case Two:
		lo, hi = 2, 12
	case D66:
		for tens := 1; tens <= 6; tens++ {
			for units := 1; units <= 6; units++ {
				list = append(list, 10*tens+units)
			}
		}
		return list
	case Pool:
		return nil
	}
	for v := lo; v <= hi; v++ {
		list = append(list, v)
	}
	return list
}

// Row is a result.
type Row struct {
	From, To int // what the dice come to; of a Pool with Equal the face
	Equal    int // of a Pool: so many show the same; 0: their sum counts
	Name     document.Text
	Text     document.Text // what happened, for the chronicle
	Effects  []Effect
	Choose   []Option // one of them is chosen besides; none: there is no choice
}

// Option is one of several things that may be chosen.
type Option struct {
	Name    document.Text
	Effects []Effect
}

// Find returns the place of the row for some dice, -1 for none.
func (t *Table) Find(faces []int) int {
	sum := t.Dice.Sum(faces)
	for i := range t.Rows {
		if t.Rows[i].fits(sum, faces) {
			return i
		}
	}
	return -1
}

func (r *Row) fits(sum int, faces []int) bool {
	if r.Equal == 0 {
		return sum >= r.From && sum <= r.To
	}
	for face := r.From; face <= r.To; face++ {
		n := 0
		for _, f := range faces {
			if f == face {
				n++
			}
		}
		if n >= r.Equal {
			return true
		}
	}
	return false
}

// Kind is what an effect does.
type Kind string

// The effects on a model.
const (
	Number  Kind = "number"  // a number of its profile changes by By
	Keyword Kind = "keyword" // a known one is given or taken
	Absent  Kind = "absent"  // for N battles
	Dead    Kind = "dead"
	Scar    Kind = "scar" // N of them, or fewer where N is less than 0
	Promote Kind = "promote"
	Retire  Kind = "retire"
	Learn   Kind = "experience" // N points
)

// The effects on its band, and those on both.
const (
	Give    Kind = "give"  // an Item: to the model; to the stash where there is none
	Money   Kind = "money" // N
	Coin    Kind = "coin"  // N
	Recruit Kind = "recruit"
	Roll    Kind = "roll" // on another table
)

// Kinds lists all effects.
func Kinds() []Kind {
	return []Kind{Number, Keyword, Absent, Dead, Scar, Promote, Retire, Learn, Give, Money, Coin, Recruit, Roll}
}

// OfBand reports whether an effect can happen where there is no model that it happens to.
func (k Kind) OfBand() bool {
	return slices.Contains([]Kind{Give, Money, Coin, Recruit, Roll}, k)
}

// Effect is one thing that happens.
type Effect struct {
	Do    Kind
	Of    string // of Number: which, one of Numbers
	By    int    // of Number: by how much
	Is    string // of Keyword: as printed
	Take  bool   // of Keyword: it is taken
	N     int
	Table string // of Roll
	Item  Item   // of Give
	Model *roster.Model
	Rules []string // that it is for; none: those of the war
}

// Item is a weapon or a piece of kit: one of the two.
type Item struct {
	Weapon *roster.Weapon
	Kit    *roster.Kit
}

// Name returns what it is called.
func (i *Item) Name() string {
	switch {
	case i.Weapon != nil:
		return i.Weapon.Name
	case i.Kit != nil:
		return i.Kit.Name
	}
	return ""
}

// ID returns its id on whoever carries it.
func (i *Item) ID() string {
	switch {
	case i.Weapon != nil:
		return i.Weapon.ID
	case i.Kit != nil:
		return i.Kit.ID
	}
	return ""
}

// Fields writes the item as a document has it.
func (i *Item) Fields() document.Fields {
	if i.Kit != nil {
		return document.Fields{{Name: "kit", Value: i.Kit.Fields()}}
	}
	return document.Fields{{Name: "weapon", Value: i.Weapon.Fields()}}
}

// Take has a model carry an item besides what it carries; one of the same id gets another.
func Take(m *roster.Model, i *Item) {
	taken := func(id string) bool {
		return slices.ContainsFunc(m.Weapons, func(w roster.Weapon) bool { return w.ID == id }) ||
			slices.ContainsFunc(m.Kit, func(k roster.Kit) bool { return k.ID == id })
	}
	id := i.ID()
	for n := 2; taken(id); n++ {
		id = place("%.30s-%d", i.ID(), n)
	}
	switch {
	case i.Weapon != nil:
		w := *i.Weapon
		w.ID = id
		m.Weapons = append(slices.Clip(m.Weapons), w)
	case i.Kit != nil:
		k := *i.Kit
		k.ID = id
		m.Kit = append(slices.Clip(m.Kit), k)
	}
}

// ReadItem reads an item that stands in an object: as "weapon" or as "kit".
func ReadItem(o *document.Object) (i Item) {
	weapon, kit := o.Opt("weapon"), o.Opt("kit")
	switch {
	case weapon.Present() && kit.Present():
		kit.Faultf("a weapon or a piece of kit, not both")
	case kit.Present():
		k := roster.ReadKit(kit.Object())
		i.Kit = &k
	case weapon.Present():
		w := roster.ReadWeapon(weapon.Object())
		i.Weapon = &w
	default:
		o.Get("weapon") // notes that it is missing
	}
	return i
}

// number is a number of a profile: where it is, and its bounds as the roster has them.
type number struct {
	name    string
	lo, hi  int
	soldier bool // of a Warzone profile
	at      func(m *roster.Model) *int
}

var numbers = []number{
	{"movement", 0, 24, false, nil},
	{"ranged", -roster.MaxDice, roster.MaxDice, false, func(m *roster.Model) *int { return &m.Ranged }},
	{"melee", -roster.MaxDice, roster.MaxDice, false, func(m *roster.Model) *int { return &m.Melee }},
	{"armour", roster.MinArmour, 0, false, func(m *roster.Model) *int { return &m.Armour }},
	{"m", 0, 24, true, nil},
	{"cc", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.CC }},
	{"rs", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.RS }},
	{"st", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.St }},
	{"con", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.Con }},
	{"wp", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.WP }},
	{"ld", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.LD }},
	{"w", 1, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.W }},
	{"a", 0, roster.MaxStat, true, func(m *roster.Model) *int { return &m.Soldier.A }},
}

// Numbers lists the numbers that an effect may change. Movement is in whole inches.
func Numbers() (names []string) {
	for _, n := range numbers {
		names = append(names, n.name)
	}
	return names
}

// Change changes a number of a model within the roster's bounds. done is by how much it has
// changed; less than by where a bound was met, and nothing where the model has no such number.
func Change(m *roster.Model, of string, by int) (done int) {
	for _, n := range numbers {
		if n.name != of || n.soldier != (m.Soldier != nil) {
			continue
		}
		if m.Soldier != nil && m.Soldier.Sections != nil && (of == "w" || of == "a") {
			return 0
		}
		if n.at == nil {
			return move(m, by)
		}
		at := n.at(m)
		now := min(max(*at+by, n.lo), n.hi)
		done, *at = now-*at, now
	}
	return done
}

// move changes the Movement of a model by whole inches.
func move(m *roster.Model, by int) (done int) {
	const inch = 1000 // mils
	now := m.Movement
	for ; by > 0 && now+inch <= roster.MaxMovement; by-- {
		now, done = now+inch, done+1
	}
	for ; by < 0 && now-inch >= roster.MinMovement; by++ {
		now, done = now-inch, done-1
	}
	m.Movement = now
	if m.Soldier != nil {
		m.Soldier.M = now
	}
	return done
}

// place is where a part of a war stands, for a fault.
func place(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// Called returns the result of a table that models roll on by its name in any language, and the
// lowest that its dice come to; ok is false where there is none.
func (w *War) Called(name string) (table string, at int, ok bool) {
	for i := range w.Tables {
		t := &w.Tables[i]
		for k := range t.Rows {
			for _, called := range t.Rows[k].Name {
				if t.Dice != Pool && strings.EqualFold(strings.TrimSpace(name), called) {
					return t.ID, t.Rows[k].From, true
				}
			}
		}
	}
	return "", 0, false
}

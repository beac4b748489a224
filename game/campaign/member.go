package campaign

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Band is a warband that lives.
type Band struct {
	ID, Name, Player string
	Faction          string
	Badge            roster.Badge
	Note             string
	Found            []Happened // the results that the band has had as a whole
	Money, Coin      int
	Points           int
	Won, Drawn, Lost int
	Joined, Round    int // the round in which it joined; the last one in which it fought or rested
	Members          []*Member
	Stash            []Stored
	Gone             bool       // it was disbanded
	Claimed          int        // the number of its ticket that is not answered; 0: none
	After            *Aftermath // nil: nothing is to be done after its last battle

	things int // of the stash, ever
	last   int // the number of its last battle, 0 for none
}

// Stored is a thing that nobody carries.
type Stored struct {
	ID    string
	Item  war.Item
	Worth int
}

// Status is what has become of a model.
type Status string

// The statuses.
const (
	Ready   Status = "ready"
	Died    Status = "dead"
	Retired Status = "retired"
	Left    Status = "left" // it was sold
)

// Member is a model for life.
type Member struct {
	ID        string
	Profile   roster.Model // as it was bought, with what it carries; its ID and Name are the member's
	Character bool
	Hired     bool
	Status    Status
	Death     *Death // nil: it lives
	Absent    int    // for so many battles

	Experience, Scars    int
	Learnt               int // thresholds that are dealt with
	Battles, Kills, Outs int
	Note                 string
	Story                []Happened

	lasting []lasting
	hire    string         // which hireling it is
	worth   map[string]int // of what it carries and was bought apart, by id
}

// lasting is an effect that a model keeps.
type lasting struct {
	*war.Effect
	story int // the place of its result in the story, -1 for none
}

// Death is how a model died.
type Death struct {
	Battle int // the ticket
	Turn   int // in which it fell; 0: not known
	By     string
}

// Happened is one result that a model or a band has had, for the chronicle.
type Happened struct {
	Battle     int // the ticket after which it came
	Step       war.Step
	Table, Row string // the table's id, and the row's place in it
	Name, Text document.Text
	Typed      bool // its dice fell on a table
	Given      bool // by a correction, or with the warband: nobody rolled
	Lifted     bool // a correction took away what it does
}

// Member returns a model of the band by its id, nil for none.
func (b *Band) Member(id string) *Member {
	for _, m := range b.Members {
		if m.ID == id {
			return m
		}
	}
	return nil
}

// Strength returns what its models cost that are ready, those who are absent among them.
func (b *Band) Strength() (sum int) {
	for _, m := range b.Members {
		if m.Status == Ready {
			sum += m.Profile.Cost
		}
	}
	return sum
}

// Ready returns how many of its models live and have not left.
func (b *Band) Ready() (n int) {
	for _, m := range b.Members {
		if m.Status == Ready {
			n++
		}
	}
	return n
}

// Fit lists the models that may be fielded now.
func (b *Band) Fit() (list []*Member) {
	for _, m := range b.Members {
		if m.Status == Ready && m.Absent == 0 {
			list = append(list, m)
		}
	}
	return list
}

// Remark tells what of an effect did not come to be: a bound was met, or a model cannot have it.
type Remark struct {
	Model string // its id
	document.Fault
}

// Warband makes the warband that fights: the models with what has happened to them. The remarks
// tell of effects that came to less. It fails for a model that is not there, and where the rule set
// refuses what comes of it.
func (b *Band) Warband(ids []string, rules game.Ruleset) (*roster.Warband, []Remark, error) {
	w := &roster.Warband{Name: b.Name, Faction: b.Faction, Colour: b.Badge.Colour, Mark: b.Badge.Mark}
	var remarks []Remark
	for _, id := range ids {
		m := b.Member(id)
		if m == nil {
			return nil, nil, document.Refuse("the band %s has no model %q", b.Name, id)
		}
		p, told := m.Fielded(rules.ID())
		p.Badge = b.Badge
		w.Models, remarks = append(w.Models, p), append(remarks, told...)
	}
	if len(w.Models) == 0 {
		return nil, nil, document.Refuse("%s fields nobody", b.Name)
	}
	if err := rules.Check(w); err != nil {
		return nil, nil, err
	}
	return w, remarks, nil
}

// Fielded returns a model as it fights: its profile with all that has happened to it.
func (m *Member) Fielded(rules string) (p roster.Model, remarks []Remark) {
	p = m.Profile
	p.Keywords = append([]string(nil), p.Keywords...)
	if p.Soldier != nil {
		s := *p.Soldier
		p.Soldier = &s
	}
	for _, e := range m.lasting {
		if !war.Is(e.Rules, rules) || e.story >= 0 && m.Story[e.story].Lifted {
			continue
		}
		switch e.Do {
		case war.Number:
			if done := war.Change(&p, e.Of, e.By); done != e.By {
				remarks = append(remarks, Remark{m.ID, document.Fault{Key: "%s of %s is at its bound: it changes by %d in place of %d", Args: []any{e.Of, p.Name, done, e.By}}})
			}
		case war.Keyword:
			if !change(&p, e.Effect) {
				remarks = append(remarks, Remark{m.ID, document.Fault{Key: "%s has no room for %s", Args: []any{p.Name, e.Is}}})
			}
		}
	}
	return p, remarks
}

// change gives a keyword to a model or takes it; it is false where there is no room.
func change(p *roster.Model, e *war.Effect) bool {
	for i, k := range p.Keywords {
		if k == e.Is {
			if e.Take {
				p.Keywords = append(p.Keywords[:i], p.Keywords[i+1:]...)
			}
			return true
		}
	}
	if !e.Take && len(p.Keywords) == roster.MaxKeywords {
		return false
	}
	if !e.Take {
		p.Keywords = append(p.Keywords, e.Is)
	}
	return true
}

// room reports whether a model can carry one more item of a kind.
func (m *Member) room(i *war.Item) bool {
	if i.Weapon != nil {
		return len(m.Profile.Weapons) < roster.MaxItems
	}
	return len(m.Profile.Kit) < roster.MaxItems
}

// take has a model carry an item, which was bought for some money.
func (m *Member) take(i *war.Item, worth int) {
	war.Take(&m.Profile, i)
	id := ""
	if i.Weapon != nil {
		id = m.Profile.Weapons[len(m.Profile.Weapons)-1].ID
	} else {
		id = m.Profile.Kit[len(m.Profile.Kit)-1].ID
	}
	if worth > 0 {
		if m.worth == nil {
			m.worth = map[string]int{}
		}
		m.worth[id] = worth
		m.Profile.Cost = min(m.Profile.Cost+worth, roster.MaxCost)
	}
}

// drop takes an item from a model; ok is false where it has none of the id.
func (m *Member) drop(id string) (item war.Item, worth int, ok bool) {
	for i, w := range m.Profile.Weapons {
		if w.ID == id {
			m.Profile.Weapons = append(m.Profile.Weapons[:i:i], m.Profile.Weapons[i+1:]...)
			item.Weapon = &w
		}
	}
	for i, k := range m.Profile.Kit {
		if k.ID == id && item.Weapon == nil {
			m.Profile.Kit = append(m.Profile.Kit[:i:i], m.Profile.Kit[i+1:]...)
			item.Kit = &k
		}
	}
	worth = m.worth[id]
	delete(m.worth, id)
	m.Profile.Cost -= worth
	return item, worth, item.Weapon != nil || item.Kit != nil
}

// store puts an item into the stash.
func (b *Band) store(i war.Item, worth int) {
	b.things++
	b.Stash = append(b.Stash, Stored{ID: "s" + digits(b.things), Item: i, Worth: worth})
}

// unstore takes a thing out of the stash; ok is false where there is none of the id.
func (b *Band) unstore(id string) (s Stored, ok bool) {
	for i, s := range b.Stash {
		if s.ID == id {
			b.Stash = append(b.Stash[:i:i], b.Stash[i+1:]...)
			return s, true
		}
	}
	return s, false
}

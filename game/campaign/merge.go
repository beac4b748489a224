package campaign

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"duckboard/document"
)

// Apart returns how many entries two copies of a campaign have in common, and how many each has
// beyond those: both are more than 0 where the copies went on apart. It refuses copies that are not
// of one campaign.
func (c *Campaign) Apart(other *Campaign) (common, mine, theirs int, err error) {
	m, err := c.against(other)
	if err != nil {
		return 0, 0, 0, err
	}
	return len(c.log) - len(m.mine), len(m.mine), len(m.theirs), nil
}

// Merge takes in what another copy has beyond this one, and returns how many entries that were. Where
// both went on it is taken if they went on with different bands: its tickets then have the next
// numbers. Else it is refused, and nothing has changed.
func (c *Campaign) Merge(other *Campaign) (taken int, err error) {
	m, err := c.against(other)
	switch {
	case err != nil || len(m.theirs) == 0:
		return 0, err
	case len(m.mine) == 0: // it has all that this one has, and this one's places and numbers give way
		c.log, c.undone = slices.Clone(other.log), maps.Clone(other.undone)
		c.refold()
		return len(m.theirs), nil
	}
	if id := m.both(); id != "" {
		return 0, document.Refuse("both copies went on with the same: %s", other.called(id))
	}
	n, undone := len(c.log), maps.Clone(c.undone)
	for _, i := range m.theirs {
		if err := m.take(i); err != nil {
			c.log, c.undone = c.log[:n], undone
			c.refold()
			return 0, document.Refuse("entry %d would no longer hold: %s", i+1, reason(err))
		}
	}
	return len(m.theirs), nil
}

// copies are two copies of a campaign: which entries each has alone, by their places, and where
// in the first one stands what stands in the other.
type copies struct {
	c, other     *Campaign
	mine, theirs []int
	places       []int       // of each entry of the other
	tickets      map[int]int // numbers that differ
}

// against finds what two copies have alone. An entry is the same in both if it says the same: a
// ticket goes by its seed, an entry that is undone by what it says.
func (c *Campaign) against(other *Campaign) (*copies, error) {
	if c.seed != other.seed || c.rules.ID() != other.rules.ID() || !bytes.Equal(oneLine(c.war.Source), oneLine(other.war.Source)) {
		return nil, document.Refuse("these are two campaigns")
	}
	m := &copies{c: c, other: other, places: make([]int, len(other.log)), tickets: map[int]int{}}
	have := map[string][]int{}
	for i, says := range c.says() {
		have[says] = append(have[says], i)
	}
	for i, says := range other.says() {
		list := have[says]
		if len(list) == 0 {
			m.theirs = append(m.theirs, i)
			continue
		}
		m.places[i], have[says] = list[0], list[1:]
		if a, b := c.log[list[0]].Ticket, other.log[i].Ticket; other.log[i].Kind == Claim && a != b {
			m.tickets[b] = a
		}
	}
	for _, list := range have {
		m.mine = append(m.mine, list...)
	}
	slices.Sort(m.mine)
	return m, nil
}

// says is what each entry of the log says, without the numbers that another copy may count otherwise.
func (c *Campaign) says() []string {
	list, seeds := make([]string, len(c.log)), map[int]uint64{}
	for i, e := range c.log {
		if e.Kind == Claim {
			seeds[e.Ticket] = e.Pass.Seed
		}
		ticket, undone := seeds[e.Ticket], ""
		if e.Kind == Undo {
			undone = list[e.Entry]
		}
		e.Ticket, e.Entry = 0, 0
		list[i] = fmt.Sprintf("%s %d %s", e.text(), ticket, undone)
	}
	return list
}

// both is a band with which both copies went on, "" for none.
func (m *copies) both() string {
	touched := map[string]bool{}
	for _, i := range m.mine {
		for _, id := range m.c.touches(&m.c.log[i]) {
			touched[id] = true
		}
	}
	for _, i := range m.theirs {
		for _, id := range m.other.touches(&m.other.log[i]) {
			if touched[id] || touched[everyone] || id == everyone {
				return id
			}
		}
	}
	return ""
}

// take does an entry of the other copy in the first one.
func (m *copies) take(i int) error {
	e := m.other.log[i]
	if no, ok := m.tickets[e.Ticket]; ok && e.Kind != Claim {
		e.Ticket = no
	}
	if e.Kind == Undo {
		e.Entry = m.places[e.Entry]
	}
	m.places[i] = len(m.c.log)
	done, err := m.c.Do(e)
	if err != nil || e.Kind != Claim {
		return err
	}
	if done.Ticket != e.Ticket {
		m.tickets[e.Ticket] = done.Ticket
	}
	if done.Pass.Start != e.Pass.Start {
		return document.Refuse("the battle does not begin as ticket %d says", e.Ticket)
	}
	return nil
}

// everyone stands for all bands at once.
const everyone = "*"

// called is what a band is called for people.
func (c *Campaign) called(id string) string {
	if b := c.Band(id); b != nil {
		return b.Name
	}
	return c.name
}

// touches returns the bands that an entry changes, by their ids.
func (c *Campaign) touches(e *Entry) []string {
	switch e.Kind {
	case Enter:
		return nil
	case Next, End:
		return []string{everyone}
	case Claim:
		return e.Pass.Bands[:]
	case Fought, Agree, Void, Weigh:
		if t := c.Ticket(e.Ticket); t != nil {
			return t.Bands[:]
		}
		return []string{everyone}
	case Undo:
		return c.touches(&c.log[e.Entry])
	}
	return []string{e.Band}
}

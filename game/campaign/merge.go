package campaign

import (
	"bytes"
	"maps"

	"duckboard/document"
)

// Apart returns how many entries two copies of a campaign have in common, and how many each has
// beyond those: both are more than 0 where the copies went on apart. It refuses copies that are not
// of one campaign.
func (c *Campaign) Apart(other *Campaign) (common, mine, theirs int, err error) {
	if c.seed != other.seed || c.rules.ID() != other.rules.ID() || !bytes.Equal(oneLine(c.war.Source), oneLine(other.war.Source)) {
		return 0, 0, 0, document.Refuse("these are two campaigns")
	}
	for common < len(c.log) && common < len(other.log) && bytes.Equal(c.log[common].text(), other.log[common].text()) {
		common++
	}
	return common, len(c.log) - common, len(other.log) - common, nil
}

// Merge takes in what another copy has beyond this one. Where both went on it is taken if they
// went on with different bands; else it is refused, and nothing has changed.
func (c *Campaign) Merge(other *Campaign) (taken int, err error) {
	common, mine, theirs, err := c.Apart(other)
	if err != nil {
		return 0, err
	}
	if mine > 0 && theirs > 0 {
		touched := map[string]bool{}
		for i := common; i < len(c.log); i++ {
			for _, id := range c.touches(&c.log[i]) {
				touched[id] = true
			}
		}
		for i := common; i < len(other.log); i++ {
			for _, id := range other.touches(&other.log[i]) {
				if touched[id] || touched[everyone] || id == everyone {
					return 0, document.Refuse("both copies went on with the same: %s", other.called(id))
				}
			}
		}
	}
	n, undone := len(c.log), maps.Clone(c.undone)
	for i := common; i < len(other.log); i++ {
		e := other.log[i]
		if e.Kind == Undo && e.Entry >= common {
			e.Entry += mine
		}
		if _, err := c.Do(e); err != nil {
			c.log, c.undone = c.log[:n], undone
			c.refold()
			return 0, document.Refuse("entry %d would no longer hold: %s", i+1, reason(err))
		}
	}
	return theirs, nil
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
	case Claim, Next, End: // the next ticket's number is everyone's
		return []string{everyone}
	case Fought, Agree, Void:
		if t := c.Ticket(e.Ticket); t != nil {
			return t.Bands[:]
		}
	case Undo:
		return c.touches(&c.log[e.Entry])
	}
	return []string{e.Band}
}

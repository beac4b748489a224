package camp

import (
	"errors"
	"runtime"
	"time"

	"duckboard/game/campaign"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/store"
)

// book is a campaign with its file.
type book struct {
	file string // its name, for store.Campaigns
	c    *campaign.Campaign
	kept []byte // as it is on the disk
}

// openBook opens a campaign of the store.
func openBook(s store.Store, file string) (*book, error) {
	data, err := store.Campaigns{Store: s}.Doc(file)
	if err != nil {
		return nil, err
	}
	c, err := campaign.Parse(data, rules.Find)
	if err != nil {
		return nil, err
	}
	return &book{file, c, data}, nil
}

// write writes the file, which is then on the disk as far as that can be known.
func (b *book) write(a *render.App) error {
	data := b.c.Save()
	s := store.Campaigns{Store: a.Saves.Store}
	over, err := store.Surely(a.Saves.Store, func() error { return s.Put(b.file, data) }).Wait(render.DiskPatience)
	if err == nil && !over && runtime.GOOS != "js" {
		err = errors.New(a.T("the disk does not answer"))
	}
	if err == nil {
		b.kept = data
	}
	return err
}

// act makes several entries as one: where they are refused, or cannot be written, nothing has happened.
// The player is told why.
func (b *book) act(a *render.App, do func() error) bool {
	before := len(b.c.Log())
	err := do()
	if err == nil && len(b.c.Log()) > before {
		if err = b.write(a); err != nil {
			a.Say(a.T("The campaign could not be written, and nothing has happened: %s", err))
			b.back()
			return false
		}
	}
	if err != nil {
		a.Say(a.Reason(err))
		if len(b.c.Log()) > before {
			b.back()
		}
		return false
	}
	a.Relayout()
	return true
}

// back is how it stood on the disk.
func (b *book) back() {
	if c, err := campaign.Parse(b.kept, rules.Find); err == nil {
		b.c = c
	}
}

// do makes one entry.
func (b *book) do(a *render.App, e campaign.Entry) bool {
	return b.act(a, func() error { return b.make(e) })
}

// make makes an entry that is not on the disk yet: for act.
func (b *book) make(e campaign.Entry) error {
	e.When = time.Now().UTC().Format(time.RFC3339)
	_, err := b.c.Do(e)
	return err
}

// person tells whether people decide for a band.
func (b *book) person(id string) bool {
	x := b.c.Band(id)
	if x == nil {
		return false
	}
	p := b.c.Player(x.Player)
	return p != nil && p.Computer == ""
}

// own lists the bands that people decide for, those that are gone not among them.
func (b *book) own() (list []*campaign.Band) {
	for _, x := range b.c.Bands {
		if !x.Gone && b.person(x.ID) {
			list = append(list, x)
		}
	}
	return list
}

// open returns the first ticket of a band of people that waits for its battle, nil for none.
func (b *book) open() *campaign.Ticket {
	for _, t := range b.c.Tickets {
		if t.Open() && (b.person(t.Bands[0]) || b.person(t.Bands[1])) {
			return t
		}
	}
	return nil
}

// arbiter is the player who may decide everything.
func (b *book) arbiter() string {
	for _, p := range b.c.Players {
		if p.Arbiter {
			return p.ID
		}
	}
	return ""
}

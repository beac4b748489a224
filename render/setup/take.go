package setup

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/muster"
	"duckboard/render/store"
)

// Asked is a file that the player is choosing, or a text that he pastes.
type Asked struct {
	request *host.Request[host.File]
	pasted  *host.Request[string]
}

// Paste asks for the text on the clipboard: a code or a link.
func (q *Asked) Paste() { q.pasted = host.Paste() }

// Ask shows the host's dialog for the files that the game takes in.
func (q *Asked) Ask(a *render.App) {
	q.request = host.Pick(a.T("Take in a file"), host.Kind{Name: a.T("Tables, warbands, lists, scenarios and games"), Exts: []string{".json", ".ros", ".rosz", ".zip", ".txt", ".duckboard"}})
}

// Poll hands the file over once it is there. A game is opened; all else is for take,
// whose error is shown, as is that of a file that is nothing of the game's.
func (q *Asked) Poll(a *render.App, take func(Dropped) error) {
	if text, done, err := q.pasted.Poll(); done {
		q.pasted = nil
		q.took(a, host.File{Name: a.T("What is on the clipboard"), Data: []byte(text)}, err, take)
	}
	f, done, err := q.request.Poll()
	switch {
	case !done || errors.Is(err, host.ErrCancelled):
		return
	case errors.Is(err, host.ErrNoDialog):
		a.Say(a.T("This system has no dialog for files (on Linux zenity shows them): drop the file on the window instead."))
		return
	}
	q.took(a, f, err, take)
}

// took hands over what was chosen or pasted.
func (q *Asked) took(a *render.App, f host.File, err error, take func(Dropped) error) {
	var d Dropped
	if err == nil {
		d, err = Sort(f.Data, a.Router.Catalogue)
	}
	switch {
	case err != nil:
	case d.Save:
		err = a.Router.Open(a, f.Data, f.Name)
	default:
		err = take(d)
	}
	if err != nil {
		name := f.Name
		if name == "" {
			name = a.T("The file")
		}
		a.Push(&Faults{Title: a.T("%s cannot be used", name), Err: err})
	}
}

// pick asks for a file, of which a warband goes to a side.
func (s *Screen) pick(a *render.App, side int) {
	s.asked.side = side
	s.asked.Ask(a)
}

// take chooses what a file turned out to be, and keeps a warband for the next time.
func (s *Screen) take(a *render.App, d Dropped, side int) error {
	before := s.c.Rule
	if err := s.c.Add(d, side); err != nil {
		return err
	}
	s.again(a)
	if d.Plan != nil {
		a.Say(a.T("%s is taken in.", a.Printer().In(d.Plan.Name)))
	}
	if d.Band == nil {
		return nil
	}
	name := roster.Local(a.Printer().Lang(), d.Band.Name)
	switch {
	case len(d.Notes)+len(s.c.Missed) > 0:
		a.Push(s.passedOver(a, name, slices.Concat(d.Notes, s.c.Missed), before))
	case s.c.Rule != before:
		a.Say(a.T("%s is taken in, and with it the rules that it is for: %s", name, s.c.Rules[s.c.Rule].Title()))
	default:
		a.Say(a.T("%s is taken in.", name))
	}
	files := store.Bands{Store: a.Saves.Store}
	if err := files.Put(bandFile(files, d.Band.Name), d.Band.Marshal()); err != nil {
		a.Say(a.T("The warband could not be kept: %s", err))
	}
	return nil
}

// bandFile is the file of a warband: the one that it is in, or a free one. Names that
// differ may make the same file's name, and some make none.
func bandFile(files store.Bands, name string) string {
	stem := store.FileName(name)
	if stem == "" {
		stem = "warband"
	}
	there, _ := files.All() // a store that cannot be read says so when it is written to
	for _, file := range there {
		if !strings.HasPrefix(file, stem) {
			continue
		}
		if data, err := files.Band(file); err == nil {
			if b, err := roster.Parse(data); err == nil && b.Name == name {
				return file
			}
		}
	}
	file := stem
	for i := 2; slices.Contains(there, file); i++ {
		file = fmt.Sprintf("%s %d", stem, i)
	}
	return file
}

// passedOver tells, over the screen, what of a list was not taken in.
func (s *Screen) passedOver(a *render.App, name string, notes []document.Fault, before int) *Faults {
	var list []document.Fault
	if s.c.Rule != before {
		list = append(list, document.Fault{Key: "It is for these rules, which are chosen now: %s", Args: []any{s.c.Rules[s.c.Rule].Title()}})
	}
	return &Faults{Title: a.T("%s is taken in, but for this", name), Err: &document.Error{Faults: append(list, notes...)}, Mild: true}
}

// Own adds the player's own tables, but for one that is chosen anyway, and the warbands that were
// taken in before. One that cannot be read is told of and stays where it is.
func (c *Choices) Own(a *render.App, but *levels.Table) {
	c.Tables = append(c.Tables, own(a, but)...)
	files := store.Bands{Store: a.Saves.Store}
	names, err := files.All()
	for _, name := range names {
		var b *roster.Warband
		data, bad := files.Band(name)
		if bad == nil {
			b, bad = roster.Parse(data)
		}
		if bad != nil {
			err = errors.Join(err, bad)
			continue
		}
		c.admit(b)
		c.tell(b, muster.FaultsOf(a.Saves.Store, name))
	}
	if err != nil {
		a.Say(a.T("Not all of your warbands could be read: %s", err))
	}
	if err := c.ownPlans(a); err != nil {
		a.Say(a.T("Not all of your scenarios could be read: %s", err))
	}
	c.UseRule(c.Rule)
}

// ownPlans adds the scenarios that the player made.
func (c *Choices) ownPlans(a *render.App) error {
	files := store.Scenarios{Store: a.Saves.Store}
	list, err := files.All()
	for _, f := range list {
		var s *scenario.Scenario
		data, bad := files.Scenario(f.Name)
		if bad == nil {
			s, bad = scenario.Parse(data)
		}
		if bad != nil {
			err = errors.Join(err, bad)
			continue
		}
		c.Scenarios = append(c.Scenarios, s)
	}
	return err
}

// forget deletes the warband of a side that the player took in, if he means it.
func (s *Screen) forget(a *render.App, side int) {
	band := s.c.Bands[s.c.Sides[side].Band]
	a.Push(&render.Question{Title: a.T("Really delete?"), Words: roster.Local(a.Printer().Lang(), band.Name), Yes: a.T("Delete"), Do: func() {
		files := store.Bands{Store: a.Saves.Store}
		if err := muster.Drop(a.Saves.Store, bandFile(files, band.Name)); err != nil {
			a.Say(a.T("The warband could not be deleted: %s", err))
			return
		}
		s.c.dismiss(band)
	}})
}

// admit lists a warband of the player's own, in place of one of that name that was
// taken in before.
func (c *Choices) admit(b *roster.Warband) {
	if c.own == nil {
		c.own = map[*roster.Warband]bool{}
	}
	c.own[b] = true
	for i, o := range c.every {
		if c.own[o] && o.Name == b.Name {
			c.every[i] = b
			if k := slices.Index(c.Bands, o); k >= 0 {
				c.Bands[k] = b
			} else {
				c.Bands = append(c.Bands, b)
			}
			return
		}
	}
	c.every, c.Bands = append(c.every, b), append(c.Bands, b)
}

// dismiss takes a warband off the list; a side that has it gets another.
func (c *Choices) dismiss(b *roster.Warband) {
	delete(c.own, b)
	c.every = slices.DeleteFunc(c.every, func(o *roster.Warband) bool { return o == b })
	c.UseRule(c.Rule)
}

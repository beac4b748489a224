package camp

import (
	"errors"
	"slices"
	"time"

	"duckboard/game/campaign"
	"duckboard/game/campaign/archive"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// layoutLog places the entries, the last one first, each with a button that takes it back.
func (s *Records) layoutLog(a *render.App) {
	t, col := a.Theme(), &s.column
	col.text(a.T("Nothing is ever deleted: what is taken back stays here. The arbiter may take anything back, if what came later still holds."), render.Slanted.In(t.Pal.InkSoft))
	col.gap(6)
	for _, l := range slices.Backward(s.lines(a)) {
		facts := l.Who
		if at, err := time.Parse(time.RFC3339, l.When); err == nil {
			facts += " · " + date(a, at.Local()) + ", " + at.Local().Format("15:04")
		} else if l.When != "" { // in a form of somebody else's
			facts += " · " + l.When
		}
		entry := l.Entry
		if l.Undone || s.book().c.Log()[entry].Kind == campaign.Undo {
			if l.Undone {
				facts = a.T("taken back") + " · " + facts
			}
			col.line(l.Text, facts)
			continue
		}
		col.line(l.Text, facts, choice{a.T("Take back"), 120, false, func() { s.do(a, campaign.Entry{Kind: campaign.Undo, Entry: entry}) }})
	}
}

// mostLines is how many entries the log shows at most.
const mostLines = 200

// lines are the last entries.
func (s *Records) lines(a *render.App) []chronicle.Line {
	list := chronicle.Log(s.book().c, a.Printer())
	return list[max(0, len(list)-mostLines):]
}

// layoutFiles places what goes out and comes in.
func (s *Records) layoutFiles(a *render.App) {
	col, k := &s.column, s.book()
	col.head(a.T("Out"))
	col.button(a.T("The campaign with its battles"), a.T("A zip, for the others and to keep."), render.Plain, func() { give(a, k.file+".zip", k.archive(a).Pack(), nil) })
	col.button(a.T("The campaign alone"), a.T("A small file, without its battles."), render.Plain, func() { give(a, k.file+".json", k.c.Save(), nil) })
	col.button(a.T("The chronicle as a page"), a.T("Standings, battles, bands and the dead."), render.Plain, func() { s.camp.export(a) })
	col.button(a.T("The chronicle as a text"), a.T("For a chat, on the clipboard."), render.Plain, func() { s.camp.chat(a) })
	if page := host.Address(); page != "" {
		col.button(a.T("A link to the standings"), a.T("Whoever opens it reads how the war stands."), render.Plain, func() {
			a.Copy(a.T("A link to the standings"), chronicle.Link(page, k.c, a.Printer()), a.T("The link is on the clipboard."))
		})
	}
	col.head(a.T("In"))
	col.button(a.T("Take in another copy…"), a.T("What others wrote in theirs comes in."), render.Plain, func() {
		s.asked = host.Pick(a.T("Another copy of this campaign"), campaignKind(a))
	})
	col.text(a.T("Two copies come together where they touched different bands. A file can also be dropped on the window: another copy of this campaign, or the game of a battle that waits."), render.Small.In(a.Theme().Pal.InkSoft))
}

// give gives a file out, and says where it is.
func give(a *render.App, name string, data []byte, err error) {
	where := ""
	if err == nil {
		where, err = host.Give(name, data)
	}
	said(a, where, err)
}

// polled takes in the file that was asked for.
func (s *Records) polled(a *render.App) {
	f, done, err := s.asked.Poll()
	if !done {
		return
	}
	s.asked = nil
	switch {
	case errors.Is(err, host.ErrCancelled):
	case errors.Is(err, host.ErrNoDialog):
		a.Say(a.T("This system has no dialog for files (on Linux zenity shows them): drop the file on the window instead."))
	case err != nil:
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
	case isBand(f.Data):
		s.takeBand(a, f)
	default:
		s.camp.merge(a, f)
	}
}

// campaignKind are the files that a campaign comes in as.
func campaignKind(a *render.App) host.Kind {
	return host.Kind{Name: a.T("Campaigns"), Exts: []string{".json", ".zip"}}
}

// archive is the campaign with those of its battles that are among the saves.
func (b *book) archive(a *render.App) *archive.Archive {
	x := &archive.Archive{Campaign: b.c}
	list, _ := a.Saves.All() // what cannot be listed is not in it
	for _, v := range list {
		if data, err := a.Saves.Game(v.Name); err == nil {
			x.Take(data)
		}
	}
	return x
}

// opened reads a campaign that came as a file, or a zip of one with its battles.
func opened(data []byte) (*archive.Archive, error) {
	if archive.Is(data) {
		return archive.Open(data, rules.Find)
	}
	c, err := campaign.Parse(data, rules.Find)
	return &archive.Archive{Campaign: c}, err
}

// keepBattles keeps the battles that came with a campaign among the saves, those that are not there
// yet.
func (b *book) keepBattles(a *render.App, from *archive.Archive) error {
	here := archive.Archive{Campaign: b.c} // where tickets may have other numbers
	for _, save := range from.Battles {
		here.Take(save)
	}
	for no, save := range here.Battles {
		t := b.c.Ticket(no)
		if saveOf(a, t) != nil {
			continue
		}
		about := store.About{Title: battleTitle(a, b.c, no), Ruleset: b.c.Rules().ID(), Sides: [2]string{b.c.Band(t.Bands[0]).Name, b.c.Band(t.Bands[1]).Name}, Seed: t.Seed}
		if table, err := campaign.TableOf(t.Table); err == nil {
			about.Table = table.Name
		}
		if t.Battle != nil {
			about.Over, about.Score, about.Turn, about.Turns = true, t.Battle.Score, t.Battle.Turns, t.Battle.Turns
		}
		if err := a.Saves.Put(store.FileName(about.Title), about, save); err != nil {
			return err
		}
	}
	return nil
}

// battleTitle is what a battle is called among the saves.
func battleTitle(a *render.App, c *campaign.Campaign, no int) string {
	return a.T("%s, battle %d", c.Name(), no)
}

// merge takes in what another copy of the campaign has beyond this one.
func (s *Camp) merge(a *render.App, f host.File) {
	other, err := opened(f.Data)
	taken := 0
	if err == nil {
		if taken, err = s.book.c.Merge(other.Campaign); err == nil && taken > 0 {
			if err = s.book.write(a); err != nil {
				s.book.back()
			}
		}
	}
	if err == nil {
		err = s.book.keepBattles(a, other)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
		return
	}
	if taken == 0 {
		a.Say(a.T("There is nothing new in that copy."))
	} else {
		a.Say(a.T("Entries taken in: %d", taken))
	}
	a.Relayout()
}

// Catches implements render.Catcher.
func (s *Camp) Catches() {}

// Catches implements render.Catcher.
func (s *Records) Catches() {}

// dropped takes in a file that was dropped: the game of the battle that waits, or another copy of this
// campaign.
func (s *Camp) dropped(a *render.App, in *render.Input) {
	files, err := host.Files(in.Dropped)
	if err != nil || len(files) == 0 {
		a.Say(a.T("The dropped file cannot be read: %s", err))
		return
	}
	f, t := files[0], s.book.open()
	if _, err := replay.Parse(f.Data, rules.Find); err == nil && t != nil && t.Battle == nil && s.answer == nil {
		(&Replays{camp: s, no: t.No}).read(a, f.Data, f.Name, nil, f.Data)
		return
	}
	s.merge(a, f)
}

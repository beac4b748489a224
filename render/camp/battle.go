package camp

import (
	"errors"

	"duckboard/game/ai"
	"duckboard/game/campaign"
	"duckboard/game/campaign/archive"
	"duckboard/game/campaign/staff"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// saveOf is the save of a ticket's battle: one that is over, else the newest; nil for none.
func saveOf(a *render.App, t *campaign.Ticket) *store.Save {
	list, err := a.Saves.All()
	if err != nil {
		return nil
	}
	var found *store.Save
	for i := range list { // the newest first
		if v := &list[i]; !v.Bare && v.Seed == t.Seed && (found == nil || v.Over && !found.Over) {
			found = v
		}
	}
	return found
}

// players are who plays the sides of a ticket.
func (s *Camp) players(t *campaign.Ticket) (list [2]render.Player) {
	for side, id := range t.Bands {
		if p := s.book.c.Player(s.book.c.Band(id).Player); p != nil {
			list[side].Bot = p.Computer
		}
	}
	return list
}

// keep keeps a battle among the saves: under a name of its own once it is over.
func (s *Camp) keep(a *render.App, m *render.Match, no int) {
	title := ""
	if m.Game.Over() {
		title = battleTitle(a, s.book.c, no)
	}
	if err := a.Keep(m, title); err != nil {
		a.Say(a.T("The battle could not be saved: %s", err))
	}
}

// fight begins a ticket's battle, or goes on with it where it was left; one that is over is read.
func (s *Camp) fight(a *render.App, no int) {
	t := s.book.c.Ticket(no)
	if v := saveOf(a, t); v != nil {
		s.goOn(a, t, v)
		return
	}
	start, _, err := s.book.c.Start(no)
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The battle cannot begin"), Err: err})
		return
	}
	g, first, err := replay.Begin(s.book.c.Rules(), start)
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The battle cannot begin"), Err: err})
		return
	}
	m := &render.Match{Game: g, First: first, Players: s.players(t)}
	s.keep(a, m, no)
	s.enter(a, m, no)
}

// enter shows a battle from which one comes back to the camp.
func (s *Camp) enter(a *render.App, m *render.Match, no int) {
	s.lead(m, no)
	a.Reset(a.Router.Battle(m))
}

// mostLooked is in how many campaigns, those written last, a battle is looked for.
const mostLooked = 6

// Lead has a battle that answers an open ticket lead back to its camp, however it was opened.
func Lead(a *render.App, m *render.Match) {
	if m.Home.To != nil || m.Away != nil {
		return
	}
	files, err := store.Campaigns{Store: a.Saves.Store}.All()
	if err != nil {
		return // the list of campaigns tells it
	}
	for _, f := range files[:min(mostLooked, len(files))] {
		b, err := openBook(a.Saves.Store, f.Name)
		if err != nil {
			continue
		}
		if t := b.open(); t != nil && t.Seed == m.Game.Setup().Seed {
			(&Camp{book: b}).lead(m, t.No)
			return
		}
	}
}

// lead has a battle lead back to the camp.
func (s *Camp) lead(m *render.Match, no int) {
	file := s.book.file
	m.Home = render.Return{Words: render.N("Back to the camp"), Once: true, To: func(a *render.App) {
		s.keep(a, m, no)
		comeBack(a, file)
	}}
}

// comeBack shows the camp of a campaign over the title.
func comeBack(a *render.App, file string) {
	a.Reset(a.Router.Title())
	a.Push(&List{})
	b, err := openBook(a.Saves.Store, file)
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be read", file), Err: err})
		return
	}
	a.Push(&Camp{book: b})
}

// parsed reads a save.
func parsed(a *render.App, v *store.Save) (*replay.Save, error) {
	data, err := a.Saves.Game(v.Name)
	if err != nil {
		return nil, err
	}
	return replay.Parse(data, rules.Find)
}

// goOn goes on with a battle from its save.
func (s *Camp) goOn(a *render.App, t *campaign.Ticket, v *store.Save) {
	s.through(a, v, func(run *replay.Run) {
		switch d := run.Parts(); {
		case d != nil:
			a.Push(&setup.Faults{Title: a.T("%s cannot be played again", v.Name), Err: d})
		case run.Match().Over():
			s.look(a)
		default:
			s.enter(a, &render.Match{Game: run.Match(), Players: s.players(t), Name: v.Name}, t.No)
		}
	})
}

// watch shows a battle that was fought as a film.
func (s *Camp) watch(a *render.App, t *campaign.Ticket) {
	v := saveOf(a, t)
	s.through(a, v, func(run *replay.Run) {
		a.Push(a.Router.Replay(&render.Match{Game: run.Match(), Players: s.players(t), Name: v.Name}, run.Parts()))
	})
}

// through plays a save through, to where it stood, and goes on with it unless somebody went
// elsewhere meanwhile.
func (s *Camp) through(a *render.App, v *store.Save, then func(*replay.Run)) {
	save, err := parsed(a, v)
	var run *replay.Run
	if err == nil {
		run, _, err = save.Run()
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The save %s cannot be read", v.Name), Err: err})
		return
	}
	top := a.Top()
	a.Tasks.Start(render.Flow(func(pause func() bool) {
		for more := true; more; {
			if pause() {
				return
			}
			_, more = run.Step()
		}
		if a.Top() == top {
			then(run)
		}
	}))
	a.Say(a.T("The battle is opened…"))
}

// answer is a battle that is over and is being read, beside the window where that is possible.
type answer struct {
	no    int
	done  chan struct{}
	entry campaign.Entry
	err   error
	came  []byte // the save, if it is not among those of the player; nil: it is
}

// look looks among the saves for the battle of an open ticket, and reads it if it is over.
func (s *Camp) look(a *render.App) {
	t := s.book.open()
	if t == nil || t.Battle != nil || s.answer != nil {
		return
	}
	v := saveOf(a, t)
	if v == nil || !v.Over {
		return
	}
	save, err := parsed(a, v)
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("The save %s cannot be read", v.Name), Err: err})
		return
	}
	s.answers(t.No, save, nil)
}

// answers reads a save as the battle of a ticket; came is its file, if the player has not got it.
func (s *Camp) answers(no int, save *replay.Save, came []byte) {
	w := &answer{no: no, done: make(chan struct{}), came: came}
	s.answer = w
	c := s.book.c // nothing changes it until the answer is there
	go func() {
		defer close(w.done)
		w.entry, w.err = c.Answer(w.no, save)
	}()
}

// take takes the answer, once it is there.
func (s *Camp) take(a *render.App) {
	w := s.answer
	select {
	case <-w.done:
	default:
		return
	}
	s.answer = nil
	t := s.book.c.Ticket(w.no)
	w.entry.Who = s.book.arbiter()
	for _, id := range t.Bands {
		if s.book.person(id) {
			w.entry.Who = s.book.c.Band(id).Player
		}
	}
	settle := func() {
		if s.settle(a, w.entry); w.came != nil {
			if err := s.book.keepBattles(a, &archive.Archive{Battles: map[int][]byte{w.no: w.came}}); err != nil {
				a.Say(a.T("The battle could not be saved: %s", err))
			}
		}
	}
	var stray *campaign.Stray
	switch {
	case w.err == nil:
		settle()
	case errors.As(w.err, &stray):
		a.Push(&render.Question{Title: a.T("It does not answer the ticket"), Words: stray.Fault.In(a.T), Yes: a.T("Take it unproven"), Do: settle})
	default:
		a.Push(&setup.Faults{Title: a.T("The battle cannot be read"), Err: w.err})
	}
	a.Relayout()
}

// settle makes the entry of a battle. What a computer's band does after it is done at once.
func (s *Camp) settle(a *render.App, e campaign.Entry) {
	if s.book.do(a, e) {
		s.book.act(a, s.after)
	}
}

// after does what the computer's bands do after their battles.
func (s *Camp) after() error {
	for _, b := range s.book.c.Bands {
		if b.After != nil && !b.Gone && !s.book.person(b.ID) {
			if err := staff.After(s.book.c, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// othersWait tells whether the computer's bands have battles to fight in this round, or something to
// do after them, and the people are through with theirs.
func (s *Camp) othersWait() bool {
	c := s.book.c
	if c.Over {
		return false
	}
	for _, b := range s.book.own() {
		if b.Round < c.Round || b.Claimed > 0 {
			return false
		}
	}
	for _, b := range c.Bands {
		if !b.Gone && !s.book.person(b.ID) && (b.Round < c.Round || b.Claimed > 0 || b.After != nil) {
			return true
		}
	}
	return false
}

// others has the computer's bands fight, in slices.
func (s *Camp) others(a *render.App) {
	if s.stuck || s.work != nil && !s.work.Done() || !s.othersWait() {
		return
	}
	s.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for s.othersWait() {
			if pause() {
				return
			}
			if err := s.other(a, pause); err != nil {
				if !errors.Is(err, staff.ErrStopped) {
					s.stuck = true
					a.Push(&setup.Faults{Title: a.T("The other bands cannot fight"), Err: err})
					a.Relayout()
				}
				return
			}
		}
	}))
}

// errUnwritten ends what is done for the computer where the campaign could not be written, which
// the player was told.
var errUnwritten = errors.New("the campaign could not be written")

// other does one thing for the computer's bands.
func (s *Camp) other(a *render.App, pause func() bool) error {
	c := s.book.c
	for _, t := range c.Tickets {
		if t.Open() {
			return s.play(a, t, pause)
		}
	}
	if !s.book.act(a, s.after) {
		return errUnwritten
	}
	pairs, alone := c.Pairs()
	if alone != "" {
		return s.rests(a, alone)
	}
	if len(pairs) == 0 {
		return nil
	}
	for _, id := range pairs[0] {
		if len(staff.Field(c, c.Band(id))) == 0 { // nobody can be fielded
			return s.rests(a, pairs[0][:]...)
		}
	}
	e := campaign.Entry{Kind: campaign.Claim, Who: s.book.arbiter(), Pass: &campaign.Pass{Bands: pairs[0]}}
	if err := staff.Meet(c, &e, pause); err != nil {
		return err
	}
	if !s.book.do(a, e) {
		return errUnwritten
	}
	return nil
}

// rests has bands of the computer sit the round out.
func (s *Camp) rests(a *render.App, bands ...string) error {
	for _, id := range bands {
		if !s.book.do(a, campaign.Entry{Kind: campaign.Rest, Who: s.book.c.Band(id).Player, Band: id}) {
			return errUnwritten
		}
	}
	return nil
}

// play plays a battle of the computer's bands.
func (s *Camp) play(a *render.App, t *campaign.Ticket, pause func() bool) error {
	var who [2]ai.Character
	for side, p := range s.players(t) {
		who[side] = p.Character()
	}
	_, b, err := staff.Play(s.book.c, t.No, who, pause)
	if err != nil {
		return err
	}
	if !s.book.act(a, func() error {
		_, err := s.book.c.Do(campaign.Entry{Kind: campaign.Fought, Who: s.book.arbiter(), Ticket: t.No, Battle: b})
		return err
	}) {
		return errUnwritten
	}
	return nil
}

package camp

import (
	"duckboard/game/campaign"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/host"
)

// Records are what is written down of a campaign: its battles, its bands, its players, the log, and
// the files that it goes out as and comes in from. Here is done what does not come by itself.
type Records struct {
	paper
	camp *Camp

	shown drawer
	acts  string // the player who acts; empty: the arbiter
	band  string // that is shown
	late  late
	asked *host.Request[host.File] // another copy of the campaign
}

// drawer is a part of the records.
type drawer int

const (
	battlesDrawer drawer = iota
	bandsDrawer
	playersDrawer
	logDrawer
	filesDrawer
)

// drawers are what the parts are called.
var drawers = []string{render.N("Battles"), render.N("Bands"), render.N("Players"), render.N("Log"), render.N("Files")}

func (s *Records) book() *book { return s.camp.book }

// who is the player who acts.
func (s *Records) who() string {
	if s.acts == "" {
		return s.book().arbiter()
	}
	return s.acts
}

// people are the players who are no computer.
func (b *book) people() (list []*campaign.Player) {
	for _, p := range b.c.Players {
		if p.Computer == "" {
			list = append(list, p)
		}
	}
	return list
}

// Layout implements render.Screen.
func (s *Records) Layout(a *render.App) {
	t := a.Theme()
	s.lay(a, a.T("The records"), 920, 800, 1)
	s.ui.In(nil) // the tabs do not scroll
	body := s.dialog.Body
	tabs := body
	tabs.H = t.Row(34)
	s.ui.Tabs(namesOf(drawers, func(name string) string { return a.T(name) }), int(s.shown), tabs, func(i int) {
		s.shown, s.column.pane.Y = drawer(i), 0
		a.Relayout()
	})
	body.Y, body.H = body.Y+tabs.H+t.Px(10), body.H-tabs.H-t.Px(10)
	s.column.begin(a, s.ui, body)
	s.layoutActs(a)
	switch s.shown {
	case battlesDrawer:
		s.layoutBattles(a)
	case bandsDrawer:
		s.layoutBands(a)
	case playersDrawer:
		s.layoutPlayers(a)
	case logDrawer:
		s.layoutLog(a)
	case filesDrawer:
		s.layoutFiles(a)
	}
	s.column.end()
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 0), a.Pop)
}

// layoutActs asks who acts, where that is a question.
func (s *Records) layoutActs(a *render.App) {
	people := s.book().people()
	if len(people) < 2 || s.shown == filesDrawer {
		return
	}
	on := 0
	names := make([]string, len(people))
	for i, p := range people {
		names[i] = playerName(a, p)
		if p.ID == s.who() {
			on = i
		}
	}
	s.column.field(a.T("Who acts"), func(r render.Rect) {
		s.ui.Combo(names, on, r, func(i int) {
			s.acts = people[i].ID
			a.Relayout()
		})
	})
}

// playerName is what a player is called, and whether they are the arbiter.
func playerName(a *render.App, p *campaign.Player) string {
	name := roster.Local(a.Printer().Lang(), p.Name) // the computer's players are called as their bands
	if p.Arbiter {
		return a.T("%s, the arbiter", name)
	}
	return name
}

// Update implements render.Screen.
func (s *Records) Update(a *render.App, in *render.Input) error {
	if s.read(a, in); a.Top() != render.Screen(s) {
		return nil
	}
	s.polled(a)
	switch {
	case Keys.Hit(in, "back"):
		a.Pop()
		a.Relayout()
	case in.Dropped != nil:
		s.camp.dropped(a, in)
	}
	return nil
}

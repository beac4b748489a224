package together

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// Desk is what of the matches of this device lasts longer than a screen: it knows for which of
// them the player here is waited for, and tells who does not look. A match that is on the screen
// says so itself; the server is asked of the others, and of all in a page that is not seen, where
// no screen is updated.
type Desk struct {
	store store.Store
	heard chan struct{}     // a match on the screen was told something
	next  func(*render.App) // what is done once the frame is: the window goes on to another match

	mu     sync.Mutex
	seats  []Game          // that are looked at
	turns  map[string]turn // by the keys of the seats
	looks  bool            // a goroutine looks at them
	stale  bool            // the window is to be told
	count  int             // of changes
	words  words
	called string // for what the player was called last
}

// turn is how a match stands for the player here.
type turn struct {
	mine   bool
	nobody bool // it is nobody's: the match has not begun, or the computer plays
	since  time.Time
	gone   bool // the other player is
	over   bool
	dead   bool // without a result
	blind  bool // the seat is a watcher's: nobody is told
}

// words are those of a window that calls its player, in the player's language.
type words struct{ lang, one, some string }

// How often the server is asked, and of whom.
const (
	often   = 20 * time.Second
	answers = 10 * time.Second // for which an answer is waited for
	debate  = 300 * time.Millisecond
	most    = 20                  // matches
	forgets = 90 * 24 * time.Hour // after which a match is not asked about any more
)

// NewDesk is that of the matches that a store has.
func NewDesk(s store.Store) *Desk {
	d := &Desk{store: s, heard: make(chan struct{}, 1), turns: map[string]turn{}, stale: true}
	d.look(Kept(s))
	return d
}

// look has the matches of a list be looked at that may wait for the player. In a page these are
// its server's: it may speak to no other.
func (d *Desk) look(g Games) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.seats = nil
	for _, k := range g.List {
		if k.Over || k.Gone || k.Away || d.turns[k.key()].blind || time.Since(k.Seen) > forgets || len(d.seats) == most || host.Address() != "" && host.Address() != k.Page {
			continue
		}
		d.seats = append(d.seats, k)
	}
	if len(d.seats) > 0 && !d.looks {
		d.looks = true
		go d.run()
	}
}

// run asks the servers, as long as the program runs.
func (d *Desk) run() {
	for {
		d.round()
		select {
		case <-d.heard:
			time.Sleep(debate)
		case <-time.After(often):
		}
	}
}

// hear is called when a match on the screen was told something: where nobody sees the page, no
// screen takes it.
func (d *Desk) hear() {
	if !host.Hidden() {
		return
	}
	select {
	case d.heard <- struct{}{}:
	default:
	}
}

// round asks each server once.
func (d *Desk) round() {
	d.mu.Lock()
	by := map[string][]Game{}
	var order []string
	for _, k := range d.seats {
		at := k.socket()
		if by[at] == nil {
			order = append(order, at)
		}
		by[at] = append(by[at], k)
	}
	d.mu.Unlock()
	for _, at := range order {
		d.ask(at, by[at])
	}
	if host.Hidden() { // no screen does it
		d.tell()
	}
}

// ask asks a server how some matches stand. One that is not reached is asked another time.
func (d *Desk) ask(at string, seats []Game) {
	ctx, stop := context.WithTimeout(context.Background(), answers)
	defer stop()
	line := client.Dial(at, client.Options{})
	defer line.Close()
	for open := len(seats); open > 0; {
		e, err := line.Wait(ctx)
		switch {
		case err != nil || e.Kind == client.Dropped:
			return
		case e.Kind == client.Opened:
			for _, k := range seats {
				_ = line.Send((&online.Hail{Look: &online.Look{Match: k.Match, Seat: k.Secret, Own: k.Own}}).JSON()) // it is asked again
			}
			continue
		}
		a, err := online.ReadAnswer(e.Data, rules.Find)
		if err != nil {
			return
		}
		open--
		switch {
		case a.Stands != nil:
			d.stands(seats, a.Stands)
		case a.Refused != nil && a.Refused.Code == online.Unknown:
			own := func(k Game) bool { return k.Hosted } // another program may be the server there now
			d.set(slices.DeleteFunc(slices.Clone(seats), own), a.Refused.ID, turn{over: true, dead: true})
		case a.Refused != nil && (a.Refused.Code == online.Seat || a.Refused.Code == online.Taken):
			d.set(seats, a.Refused.ID, turn{blind: true})
		}
	}
}

// stands takes how a match stands.
func (d *Desk) stands(seats []Game, s *online.Stands) {
	d.set(seats, s.Match, turn{mine: s.Waits == s.Side, nobody: s.Waits == game.NoSide, since: time.UnixMilli(int64(s.Since)), gone: s.Gone, over: s.Over})
}

// set notes how a match stands that was asked about.
func (d *Desk) set(seats []Game, match string, now turn) {
	for _, k := range seats {
		if k.Match == match {
			d.note(k.key(), now)
		}
	}
}

// note notes how a match stands.
func (d *Desk) note(seat string, now turn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	before, ok := d.turns[seat]
	at := before.since
	if before.since = now.since; !ok || before != now || !at.Equal(now.since) {
		d.turns[seat], d.stale = now, true
		d.count++
	}
}

// follow notes how a match on the screen stands.
func (d *Desk) follow(seat string, side game.Side, m *online.Match) {
	if side != game.NoSide {
		who, since := m.Waits()
		gone, at, ok := m.Gone()
		d.note(seat, turn{mine: who == side, nobody: who == game.NoSide, since: time.UnixMilli(int64(since)), gone: ok && gone == side.Other() && time.Now().UnixMilli() > int64(at), over: m.Stage() == online.Ended, dead: m.Result().How == online.Abandoned})
	}
}

// turn is how a match stands; ok is false where that is not known.
func (d *Desk) turn(seat string) (t turn, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t, ok = d.turns[seat]
	return t, ok && !t.blind
}

// changes is how often something has changed.
func (d *Desk) changes() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.count
}

// Waiting is for how many matches the player here is waited for.
func (d *Desk) Waiting() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.waiting()
}

func (d *Desk) waiting() (n int) {
	for _, t := range d.turns {
		if t.mine && !t.over {
			n++
		}
	}
	return n
}

// tell tells the page for how many matches the player is waited for, and calls them once for each
// time. It reports the window's title, and whether a window should call.
func (d *Desk) tell() (title string, call bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.words.lang == "" {
		return "", false
	}
	n, newest := d.waiting(), ""
	for seat, t := range d.turns {
		if t.mine && !t.over {
			newest = max(newest, t.since.UTC().Format(time.RFC3339Nano)+seat)
		}
	}
	switch n {
	case 0:
	case 1:
		title = d.words.one
	default:
		title = d.words.some
	}
	notice := ""
	if call = newest > d.called; call {
		d.called, notice = newest, title
	}
	host.Attend(n, title, notice)
	return title, call
}

// Attend tells the window what is new: it is called in every frame.
func (d *Desk) Attend(a *render.App) {
	if next := d.next; next != nil {
		d.next = nil
		next(a)
	}
	d.mu.Lock()
	if lang := a.Printer().Lang(); lang != d.words.lang {
		d.words = words{lang, a.T("your turn"), a.T("your turn in several matches")}
		d.stale = true
	}
	stale := d.stale
	d.stale = false
	d.mu.Unlock()
	if !stale {
		return
	}
	d.forget()
	title, call := d.tell()
	a.Entitle(title)
	if call {
		a.Call()
	}
}

// forget keeps which matches are over: nobody asks about them any more.
func (d *Desk) forget() {
	g := Kept(d.store)
	changed := false
	for i := range g.List {
		if t, ok := d.turn(g.List[i].key()); ok && (t.over != g.List[i].Over || t.dead != g.List[i].Dead) {
			g.List[i].Over, g.List[i].Dead, changed = t.over, t.dead, true
		}
	}
	if changed {
		_ = g.put(d.store) // it is found out again
		d.look(g)
	}
}

// keep keeps a seat.
func (d *Desk) keep(k Game) (Game, error) {
	err := settle(d.store, k.Link)
	if err != nil { // it gives no links here, and says so
		err = fmt.Errorf("%s: %w", recordName(k.Chain), err)
	}
	k, no := Keep(d.store, k)
	d.look(Kept(d.store))
	return k, errors.Join(err, no)
}

// putAway takes the line of a seat off the list, with all that is kept of it.
func (d *Desk) putAway(k Game) {
	g := Kept(d.store)
	for i := range g.List {
		g.List[i].Away = g.List[i].Away || g.List[i].is(k.Link)
	}
	_ = g.put(d.store) // else the line is there again
	d.overlook(k.Link)
}

// overlook has nobody be called any more for a match that the player has left here.
func (d *Desk) overlook(l Link) {
	d.mu.Lock()
	delete(d.turns, l.key())
	d.stale = true
	d.mu.Unlock()
	d.look(Kept(d.store))
}

// games are the seats of this device, those first that wait for their player.
func (d *Desk) games() Games {
	g := Kept(d.store)
	var list []Game
	for rank := range 3 { // a library's sort of so large a thing weighs more than all of this file
		for i := range g.List {
			if !g.List[i].Away && d.rank(&g.List[i]) == rank {
				list = append(list, g.List[i])
			}
		}
	}
	g.List = list
	return g
}

func (d *Desk) rank(k *Game) int {
	switch t, known := d.turn(k.key()); {
	case k.Gone || t.over || !known && k.Over:
		return 2
	case t.mine:
		return 0
	}
	return 1
}

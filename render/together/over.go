package together

import (
	"errors"
	"fmt"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/net/seat"
	"duckboard/render"
)

// again takes the seat anew that is of no use any more here.
func (p *party) again(a *render.App) {
	if errors.Is(p.seat.Err(), seat.Moved) {
		p.desk.gone(a, p.link)
		return
	}
	a.Reset(a.Router.Title())
	a.Push(p.desk.sit(Game{Link: p.link}, p.served))
}

// rematch is what may be done about playing again.
func (p *party) rematch(a *render.App) []render.Want {
	m, side := p.match(), p.Side()
	w := render.Want{Label: a.T("Rematch"), Do: func() { p.ask(online.Again) }}
	switch {
	case m.Game() == nil:
		return nil
	case m.Rematch() != "":
		w.Label, w.Asked = a.T("To the rematch"), a.T("You play again, with sides changed.")
		w.Do = func() { p.follow(a) }
	case m.Wants(side):
		w.Do = func() { a.Say(a.T("%s is asked for a rematch", p.name(a, side.Other()))) }
	case m.Wants(side.Other()):
		w.Asked = a.T("%s asks for a rematch", p.name(a, side.Other()))
	}
	return []render.Want{w}
}

// follow goes on to the match in which both play again. The seat there opens with the same secret.
func (p *party) follow(a *render.App) {
	k := Game{Link: Link{Page: p.link.Page}, Hosted: p.served != nil}
	k.Match, k.Secret, k.Own = p.match().Rematch(), p.seat.Key(), p.seat.Key()
	if p.invite != nil {
		k.Watch = p.invite.watch
	}
	a.Reset(a.Router.Title())
	a.Push(p.desk.sit(k, p.served))
}

// invited takes a new invitation.
func (p *party) invited(a *render.App, l *online.Links) {
	alter(a.Saves.Store, p.link, func(k *Game) { k.Invite = l.Invite })
	if p.invite.secret = l.Invite; l.Watch != "" {
		p.invite.watch = l.Watch
	}
	a.Say(a.T("There is a new link: the old one no longer works."))
}

// Over implements render.Elsewhere.
func (p *party) Over() *replay.Match {
	if p.match().Stage() != online.Ended || len(p.played) > 0 {
		return nil
	}
	return p.match().Game()
}

// Page implements render.Elsewhere.
func (p *party) Page() string { return p.link.Page }

// audience is what a watcher is told beside: how many watch, and how late.
func (p *party) audience(a *render.App) (words string) {
	if p.Side() != game.NoSide {
		return ""
	}
	if d := p.match().Offer().Terms.Delay; d > 0 {
		words = " · " + a.T("%d s behind", d)
	}
	return words + " · " + a.T("watchers: %d", p.seat.Present().Watchers)
}

// now is the server's clock, for a watcher as late as what they see.
func (p *party) now() online.Moment {
	now := p.seat.Now()
	if o := p.match().Offer(); o != nil && p.Side() == game.NoSide {
		now -= online.Moment(o.Terms.Delay) * 1000
	}
	return now
}

// Clock implements render.Elsewhere: what is left of a side's bank or, of who decides, until the
// decision is due.
func (p *party) Clock(side game.Side) string {
	m := p.match()
	if m.Stage() != online.Playing || p.seat.Err() != nil {
		return ""
	}
	if who, at, runs := m.Deadline(); runs && who == side {
		return clockWords(at - p.now())
	}
	if c := m.Offer().Terms.Clock; c.Bank > 0 {
		return clockWords(m.Bank(side, p.now()))
	}
	return ""
}

// Lost implements render.Elsewhere.
func (p *party) Lost(a *render.App) string {
	times, long := p.match().Lost()
	if times == 0 {
		return ""
	}
	return a.T("server away: %d times, %s", times, longWords(a, long))
}

// ending are the ways to end a match that waits for a player who came no more.
func (p *party) ending(a *render.App) []render.Want {
	m, side := p.match(), p.Side()
	gone, at, ok := m.Gone()
	if !ok || gone != side.Other() || p.now() <= at {
		return nil
	}
	asked := a.T("%s has sent nothing for %s", p.name(a, gone), longWords(a, p.now()-m.Since()))
	end := func(label, words string, kind online.Kind) render.Want {
		return render.Want{Label: label, Asked: asked, Do: func() {
			a.Push(&sure{title: a.T("Are you sure?"), words: words, yes: label, do: func() { p.ask(kind) }})
		}}
	}
	return []render.Want{
		end(a.T("Take the win"), a.T("The match ends, and %s has won.", p.name(a, side)), online.Claim),
		end(a.T("Call the match off"), a.T("The match ends without a winner."), online.CallOff),
	}
}

// longest is how long a decision may take without a word on that, where no clock runs.
const longest online.Moment = 60_000

// longWords is how long something takes.
func longWords(a *render.App, long online.Moment) string {
	switch min := int(long / 60_000); {
	case min < 1:
		return a.T("%d s", int(long/1000))
	case min < 60:
		return a.T("%d min", min)
	case min < 48*60:
		return a.T("%d h", min/60)
	default:
		return a.T("%d days", min/60/24)
	}
}

// clockWords is a time as a clock shows it.
func clockWords(left online.Moment) string {
	s := max(0, int(left/1000))
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

package together

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/render"
)

// again takes the seat anew that is of no use any more here.
func (p *party) again(a *render.App) {
	a.Reset(a.Router.Title())
	a.Push(p.desk.sit(Game{Link: p.link}, nil))
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

// longest is how long a decision may take without a word on that, where no clock runs.
const longest online.Moment = 60_000

// longWords is how long something takes.
func longWords(a *render.App, long online.Moment) string {
	switch min := int(long / 60_000); {
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

// Package together has the screens of a match between two who are not at one table: beginning it
// and joining it by a link, agreeing on what is played, and what the battle is told of it. It also
// tells whose turn it is in matches that are not on the screen.
package together

import (
	"fmt"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/net/seat"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/tool"
)

// party is a match as this program takes part in it. It implements render.Elsewhere.
type party struct {
	desk   *Desk
	seat   *seat.Seat
	link   Link
	served *host.Served  // its server, where this program runs it
	invite *invite       // what the lobby gives to others
	played []tool.Played // since the battle was opened
	open   bool          // it was
	muted  bool          // the chat
	renews *bool         // the page loads again, as its server has it; nil: it was not asked to
}

// join takes the seat of a link.
func join(d *Desk, l Link) *party {
	s := seat.Join(client.Dial(l.socket(), client.Options{Heard: d.hear}), l.Ticket, rules.Find)
	return &party{desk: d, link: l, seat: s.KeptBy(keeper(d.store, l.Chain))}
}

func (p *party) match() *online.Match { return p.seat.Match() }

// Side implements render.Elsewhere.
func (p *party) Side() game.Side {
	if s := p.seat.Side(); s == 0 || s == 1 {
		return s
	}
	return game.NoSide
}

// Step implements render.Elsewhere: it takes what has come, and tells what is news.
func (p *party) Step(a *render.App) (changed bool) {
	for {
		n, ok := p.seat.Next()
		if !ok {
			if changed {
				p.desk.follow(p.link.key(), p.Side(), p.match())
			}
			return changed
		}
		changed = true
		switch {
		case n.Entry != nil:
			p.entry(a, n.Entry)
		case n.Refused != nil:
			if n.Refused.ID == "" && n.Refused.Code == online.Unknown {
				p.desk.note(p.link.key(), turn{over: true, dead: true})
			}
			p.refused(a, n.Refused)
		case n.Links != nil:
			p.invited(a, n.Links)
		case n.Said != nil && n.Said.Side != p.Side() && !p.muted && n.Said.At > p.now()-fresh:
			a.Say(fmt.Sprintf("%s: %s", p.name(a, n.Said.Side), spoken(a, n.Said)))
		}
	}
}

// entry is one of the match's log.
func (p *party) entry(a *render.App, e *online.Entry) {
	m := p.match()
	switch e.Kind {
	case online.Chosen, online.Linked:
		if log := m.Game().Log(); m.Waiting() == nil && len(log) > 0 && p.open {
			p.played = append(p.played, tool.Played{Command: log[len(log)-1]})
		}
	case online.Back:
		if p.open {
			p.played = append(p.played, tool.Played{Back: true})
		}
	case online.Rematch:
		if p.match().Wants(p.Side()) && p.open { // not in the middle of a screen's own work
			p.desk.next = p.follow
		}
	}
	if words := p.news(a, e); p.open && words != "" && (e.Side != p.Side() || e.Kind == online.Out || e.Kind == online.Lost) {
		a.Say(words)
	}
}

// fresh is for how long a line of the chat is news.
const fresh online.Moment = 60_000

// refused tells that something that was asked for is not done.
func (p *party) refused(a *render.App, r *online.Refused) {
	words := refusal(a, r)
	if p.open && r.ID != "" {
		p.played = append(p.played, tool.Played{Refused: words})
		return
	}
	a.Say(words)
}

// Choose implements tool.Away.
func (p *party) Choose(c game.Choice) { p.seat.Choose(c) }

// Next implements tool.Away.
func (p *party) Next() (tool.Played, bool) {
	if len(p.played) == 0 {
		return tool.Played{}, false
	}
	first := p.played[0]
	p.played = p.played[1:]
	return first, true
}

// MayTakeBack implements tool.Away.
func (p *party) MayTakeBack() (may bool, why tool.Text) {
	may, consent := p.match().MayTakeBack(p.Side())
	switch {
	case !may:
		return false, tool.T("nothing to take back")
	case p.match().Asked() == p.Side():
		return false, tool.T("the other is asked")
	case consent:
		return true, tool.T("if the other agrees")
	}
	return true, tool.Text{}
}

// TakeBack implements tool.Away.
func (p *party) TakeBack() {
	kind := online.Back
	if _, consent := p.match().MayTakeBack(p.Side()); consent {
		kind = online.AskBack
	}
	p.ask(kind)
}

// ask sends a request that has nothing but its kind.
func (p *party) ask(kind online.Kind) {
	p.seat.Ask(online.Request{Entry: online.Entry{Kind: kind}})
}

// Leave implements render.Elsewhere.
func (p *party) Leave() { p.seat.Close() }

// name is what a side is called.
func (p *party) name(a *render.App, side game.Side) string {
	if b := p.match().Warband(side); b != nil {
		return roster.Local(a.Theme().Lang, b.Name)
	}
	if _, name := p.match().Seal(side); name != "" {
		return roster.Local(a.Theme().Lang, name)
	}
	return "?"
}

// Status implements render.Elsewhere: whose turn it is and for how long, or what is wrong.
func (p *party) Status(a *render.App) (words string, bad bool) {
	m := p.match()
	if p.seat.Err() != nil {
		return a.T("The match cannot go on here"), true
	}
	if here, since := p.seat.Here(); !here {
		return a.T("No connection for %d s: it is tried again", int(time.Since(since).Seconds())), true
	}
	switch m.Stage() {
	case online.Ended:
		return p.ended(a), false
	case online.Setting:
		return "", false
	}
	side := m.Decides()
	switch {
	case side == game.NoSide:
		return "", false
	case m.Asked() != game.NoSide && m.Asked() != p.Side():
		words = a.T("%s asks to take the last choice back", p.name(a, m.Asked()))
	case m.Offered() != game.NoSide && m.Offered() != p.Side():
		words = a.T("%s offers a draw", p.name(a, m.Offered()))
	case m.Asked() != game.NoSide && m.Asked() == p.Side():
		words = a.T("%s is asked to let you take it back", p.name(a, p.Side().Other()))
	case side == p.Side():
		words = a.T("Your turn")
	case m.Rests():
		words = a.T("The match waits until one of the two players comes back")
	case m.Computer(side):
		words = a.T("The computer plays for %s", p.name(a, side))
	case !p.seat.Present().Sides[side]:
		words = a.T("%s is not here", p.name(a, side))
	default:
		words = a.T("%s decides", p.name(a, side))
	}
	if _, at, runs := m.Deadline(); runs {
		bad = at-p.now() < 10_000 && side == p.Side()
	} else if long := p.now() - m.Since(); long >= longest {
		words += " · " + a.T("for %s", longWords(a, long))
	}
	if lost := p.Lost(a); lost != "" {
		words += " · " + lost
	}
	return words + p.audience(a), bad
}

// ended is how the match ended.
func (p *party) ended(a *render.App) string {
	r := p.match().Result()
	switch r.How {
	case online.Conceded:
		return a.T("%s has won: the other side has conceded", p.name(a, r.Winner))
	case online.Agreed:
		return a.T("A draw was agreed on")
	case online.TimeUp:
		return a.T("%s has won: the other side's time is up", p.name(a, r.Winner))
	case online.Gone:
		return a.T("%s has won: the other side did not come back", p.name(a, r.Winner))
	case online.CalledOff:
		return a.T("The match was called off: one side did not come back")
	case online.Abandoned:
		return a.T("The match was abandoned")
	}
	return a.T("The game is over.")
}

// Wants implements render.Elsewhere: what may be done about the match.
func (p *party) Wants(a *render.App) (list []render.Want) {
	m, side := p.match(), p.Side()
	list = append(list, render.Want{Label: a.T("Chat"), Do: func() { a.Push(&chat{party: p}) }})
	if err := p.seat.Err(); err != nil {
		return append(list, render.Want{Label: a.T("Take this seat again"), Asked: p.fault(a, err), Do: func() { p.again(a) }})
	}
	if m.Stage() == online.Ended && side != game.NoSide {
		list = append(list, p.rematch(a)...)
	}
	if m.Stage() != online.Playing || side == game.NoSide {
		return list
	}
	asked := ""
	add := func(label string, kind online.Kind) {
		list = append(list, render.Want{Label: label, Asked: asked, Do: func() { p.ask(kind) }})
	}
	if by := m.Asked(); by != game.NoSide && by != side {
		asked = a.T("%s asks to take the last choice back", p.name(a, by))
		add(a.T("Let them take it back"), online.Back)
		add(a.T("Keep the choice"), online.Keep)
	}
	switch by := m.Offered(); {
	case by != game.NoSide && by != side:
		asked = a.T("%s offers a draw", p.name(a, by))
		add(a.T("Take the draw"), online.Draw)
		add(a.T("Play on"), online.PlayOn)
	case by == game.NoSide:
		asked = ""
		add(a.T("Offer a draw"), online.OfferDraw)
	}
	if asked = ""; m.Computer(side) {
		asked = a.T("The computer plays for you")
		add(a.T("Play again myself"), online.Return)
	} else {
		add(a.T("Let the computer play for me"), online.HandOver)
	}
	if p.seat.Key() != "" {
		list = append(list, render.Want{Label: a.T("Move to another device"), Do: func() { p.move(a) }})
	}
	list = append(list, p.ending(a)...)
	return append(list, render.Want{Label: a.T("Concede"), Do: func() {
		a.Push(&sure{title: a.T("Are you sure?"), words: a.T("The match ends, and %s has won.", p.name(a, side.Other())), yes: a.T("Concede"), do: func() { p.ask(online.Concede) }})
	}})
}

// news is what is told of an entry that the other side or the server has made.
func (p *party) news(a *render.App, e *online.Entry) string {
	switch e.Kind {
	case online.AskBack:
		return a.T("%s asks to take the last choice back", p.name(a, e.Side))
	case online.Back:
		return a.T("The last choice was taken back")
	case online.Keep:
		return a.T("%s keeps the choice", p.name(a, e.Side))
	case online.OfferDraw:
		return a.T("%s offers a draw", p.name(a, e.Side))
	case online.PlayOn:
		return a.T("%s plays on", p.name(a, e.Side))
	case online.Out:
		switch {
		case p.match().Stage() == online.Ended:
			return p.ended(a)
		case e.Side == p.Side():
			return a.T("Your time is up: the computer plays for you")
		}
		fallthrough
	case online.HandOver:
		return a.T("The computer plays for %s", p.name(a, e.Side))
	case online.Return:
		return a.T("%s is back", p.name(a, e.Side))
	case online.Again:
		return a.T("%s asks for a rematch", p.name(a, e.Side))
	case online.Lost:
		return a.T("The server was away for %s: that time counts for nobody", longWords(a, e.For))
	case online.Concede, online.Draw, online.Abandon, online.Claim, online.CallOff:
		return p.ended(a)
	}
	return ""
}

// spoken is a line of the chat, a phrase in the reader's language.
func spoken(a *render.App, s *online.Say) string {
	if s.Text != "" {
		return s.Text
	}
	return a.T(online.Phrases[s.Phrase].Key)
}

package camp

import (
	"duckboard/game/campaign"
	"duckboard/game/campaign/chronicle"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/render"
)

// next is what comes next in a campaign: one thing.
type next struct {
	head, words, label string
	do                 func() // nil: nothing can be done now
	ways               bool   // there are other ways, in the records
}

// nextOf finds it.
func (s *Camp) nextOf(a *render.App) next {
	c := s.book.c
	switch {
	case c.Over:
		return s.ended(a)
	case s.answer != nil:
		return next{head: a.T("The battle is read"), words: a.T("It is played again, choice by choice, to see what came of it.")}
	}
	if f := s.fights; f != nil {
		return next{head: a.T("Battle %d is fought", f.no), words: a.T("The computer plays both sides.") + " " + a.T("Turn %d", f.turn)}
	}
	if t := s.book.open(); t != nil {
		return s.battle(a, t)
	}
	for _, b := range s.book.own() {
		if b.After != nil {
			return next{head: a.T("After the battle"), words: s.decides(a, b, s.outcome(a, b.After.Ticket)+" "+a.T("Who fell, who learns, what is found and bought: step by step.")), label: a.T("What comes after"), do: func() { a.Push(&Steps{book: s.book, band: b.ID}) }}
		}
	}
	for _, b := range s.book.own() {
		if b.Round < c.Round {
			return s.choose(a, b)
		}
	}
	if s.othersWait() {
		if s.stuck {
			return next{head: a.T("The other bands"), words: a.T("Their battles could not be played."), label: a.T("Try again"), do: func() { s.stuck = false; a.Relayout() }}
		}
		return next{head: a.T("The other bands fight"), words: a.T("Their battles are played, and what comes after them is done.")}
	}
	return s.turn(a)
}

// outcome says who won a battle.
func (s *Camp) outcome(a *render.App, no int) string {
	for _, e := range chronicle.Diary(s.book.c, a.Printer()) {
		if e.Ticket == no {
			return e.Outcome
		}
	}
	return ""
}

// decides says whose turn it is, where several people play.
func (s *Camp) decides(a *render.App, b *campaign.Band, words string) string {
	if len(s.book.own()) < 2 {
		return words
	}
	who := b.Player
	if p := s.book.c.Player(b.Player); p != nil {
		who = p.Name
	}
	return a.T("%s decides for %s.", who, nameOf(a, b)) + " " + words
}

// nameOf is what a band is called.
func nameOf(a *render.App, b *campaign.Band) string {
	return roster.Local(a.Printer().Lang(), b.Name)
}

// against says who meets whom in a battle.
func (s *Camp) against(a *render.App, t *campaign.Ticket) string {
	return a.T("%s against %s", nameOf(a, s.book.c.Band(t.Bands[0])), nameOf(a, s.book.c.Band(t.Bands[1])))
}

// battle is a battle that waits.
func (s *Camp) battle(a *render.App, t *campaign.Ticket) next {
	words := s.against(a, t) + ". " + scenarioName(a, t.Scenario)
	if t.Battle != nil {
		who := s.agrees(t)
		return next{head: a.T("Battle %d", t.No), words: words + " " + a.T("%s told what came of it. %s has to agree.", s.player(t.By), s.player(who)), label: a.T("Agree"), ways: true, do: func() {
			s.book.do(a, campaign.Entry{Kind: campaign.Agree, Who: who, Ticket: t.No})
		}}
	}
	label := a.T("To the battle")
	if saveOf(a, t) != nil {
		label = a.T("Go on with the battle")
	}
	return next{head: a.T("Battle %d waits", t.No), words: words, label: label, ways: true, do: func() { s.fight(a, t.No) }}
}

// agrees is who has to agree to what was told of a battle: the person on the other side, else the
// arbiter.
func (s *Camp) agrees(t *campaign.Ticket) string {
	for _, id := range t.Bands {
		if x := s.book.c.Band(id); x.Player != t.By && s.book.person(id) {
			return x.Player
		}
	}
	return s.book.arbiter()
}

// player is what a player is called.
func (s *Camp) player(id string) string {
	if p := s.book.c.Player(id); p != nil {
		return p.Name
	}
	return id
}

// scenarioName is what a scenario of a ticket is called; empty for none.
func scenarioName(a *render.App, text string) string {
	if x, err := scenario.Shipped(text); err == nil {
		return a.Printer().In(x.Name) + "."
	}
	return ""
}

// choose has a band choose its battle, or rest where nobody is left to fight.
func (s *Camp) choose(a *render.App, b *campaign.Band) next {
	words := a.T("The band rests in this round. Who is absent counts one battle less.")
	if err := s.book.c.MayFight(b); err != nil {
		words = render.Capital(a.Reason(err)) + ". " + words
	} else {
		s.offer(a, b)
		s.offers = s.offered
	}
	if s.offers == nil || s.offers.over() && len(s.offers.list) == 0 {
		return next{head: a.T("Nobody to fight"), words: s.decides(a, b, words), label: a.T("Rest"), do: func() {
			s.book.do(a, campaign.Entry{Kind: campaign.Rest, Who: b.Player, Band: b.ID})
		}}
	}
	return next{head: a.T("The next battle"), words: s.decides(a, b, a.T("Choose where you fight, and who takes the field.")), label: a.T("Choose a battle"), do: func() { a.Push(&Orders{camp: s, band: b.ID, offered: s.offers}) }}
}

// turn begins the next round, or ends the war.
func (s *Camp) turn(a *render.App) next {
	c := s.book.c
	do := func() { s.book.do(a, campaign.Entry{Kind: campaign.Next, Who: s.book.arbiter()}) }
	switch rounds := c.War().Rounds; {
	case rounds > 0 && c.Round >= rounds:
		return next{head: a.T("The last round is over"), words: a.T("All battles are fought."), label: a.T("End the war"), do: do}
	case rounds == 0:
		return next{head: a.T("Round %d is over", c.Round), words: a.T("This war goes on as long as you like."), label: a.T("Next round"), do: do}
	}
	return next{head: a.T("Round %d is over", c.Round), words: a.T("Every band has fought or rested."), label: a.T("Next round"), do: do}
}

// ended says how the war ended.
func (s *Camp) ended(a *render.App) next {
	return next{head: chronicle.Stands(s.book.c, a.Printer()), words: a.T("What happened stands in the chronicle."), label: a.T("Read the chronicle"), do: func() {
		s.shown, s.column.pane.Y = pageDiary, 0
		a.Relayout()
	}}
}

// foes lists whom a band may fight in this round: the nearest in the standings first.
func (s *Camp) foes(b *campaign.Band) (list []*campaign.Band) {
	c := s.book.c
	at := 0
	all := c.Standings()
	for i, x := range all {
		if x.ID == b.ID {
			at = i
		}
	}
	for d := 1; d < len(all); d++ {
		for _, i := range []int{at + d, at - d} {
			if i >= 0 && i < len(all) && c.MayFight(all[i]) == nil {
				list = append(list, all[i])
			}
		}
	}
	return list
}

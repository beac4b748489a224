package campaign

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
)

// Account follows a battle by its events and tells what came of it: the zero value is for its
// beginning.
type Account struct {
	felling game.Felling
	battle  Battle
	turn    int
}

// Note takes the next events.
func (a *Account) Note(s *game.Setup, events []game.Event) {
	for i := range events {
		e := &events[i]
		by := a.felling.Note(s, e)
		switch e.Type {
		case game.TurnBegins:
			a.turn = e.Turn
		case game.OutOf:
			if e.NoRoom() {
				break // it was never on the table
			}
			f := Fall{Model: s.Entries[e.Model].ID, Turn: max(1, a.turn)}
			if by != game.NoModel {
				f.By = s.Entries[by].ID
			}
			a.battle.Fallen = append(a.battle.Fallen, f)
		case game.Achieved:
			d := Did{Feat: e.Word, Side: int(e.Side)}
			if e.Model != game.NoModel {
				d.Model = s.Entries[e.Model].ID
			}
			a.battle.Deeds = append(a.battle.Deeds, d)
		}
	}
}

// End returns what came of a game that is over; ended is how, if it was not by its rules, else nil.
func (a *Account) End(g *game.Game, ended *replay.Ended) *Battle {
	b, s, st := a.battle, g.Setup(), g.State()
	b.Winner, b.How, b.Score, b.Turns, b.Engine = int(st.Winner), ByRules, s.Points(st), st.Turn, game.Engine
	if st.Over {
		b.Score = st.Score
	}
	if st.Over && st.Reason == game.ByFlight {
		b.How = ByFlight
	}
	if ended != nil {
		if b.Winner = int(ended.Winner); ended.Winner != game.NoSide {
			b.How = ByWord
		}
	}
	if b.Winner != 0 && b.Winner != 1 {
		b.Winner = -1
	}
	for i := range st.Models {
		if st.Models[i].Down && !st.Models[i].Out {
			b.Down = append(b.Down, s.Entries[i].ID)
		}
	}
	return &b
}

// Answer plays a save again, choice by choice, and returns the entry that answers a ticket with
// it. Where the save is not of the battle that the ticket says, the entry is unproven and the
// error is a *Stray; any other error is that the save cannot be read.
func (c *Campaign) Answer(no int, s *replay.Save) (Entry, error) {
	e := Entry{Kind: Fought, Ticket: no}
	t := c.Ticket(no)
	if t == nil {
		return e, document.Refuse("there is no ticket %d", no)
	}
	r, events, err := s.Run()
	if err != nil {
		return e, err
	}
	var a Account
	a.Note(r.Match().Setup(), events)
	for more := r.Parts() == nil; more; {
		events, more = r.Step()
		a.Note(r.Match().Setup(), events)
	}
	if d := r.Parts(); d != nil {
		return e, d
	}
	m := r.Match()
	if !m.Over() {
		return e, document.Refuse("the battle is not over")
	}
	e.Battle = a.End(m.Game, m.Ended)
	e.Battle.Save = m.Digest().String()
	return e, c.prove(t, s, m, e.Battle)
}

// Stray tells why a save does not answer a ticket.
type Stray struct{ document.Fault }

// Error says it in English.
func (s *Stray) Error() string { return s.Fault.String() }

// prove finds how far a battle is known to be that of a ticket.
func (c *Campaign) prove(t *Ticket, s *replay.Save, m *replay.Match, b *Battle) error {
	stray := func(key string, args ...any) error { return &Stray{document.Fault{Key: key, Args: args}} }
	setup := m.Setup()
	switch {
	case !m.Sealed():
		return stray("the save is not sealed: what it began from may have been changed")
	case replay.Origin(setup).String() != t.Start:
		return stray("the battle does not begin as ticket %d says", t.No)
	case setup.Dealt != nil:
		proof, err := s.Prove(func() bool { return false })
		if err != nil {
			return err
		}
		if proof == nil {
			return stray("the dice of the match are not published")
		}
		b.Proof = Dealt
	case len(setup.Dice) > 0 || setup.Seed != t.Seed:
		return stray("the dice are not those of ticket %d", t.No)
	default:
		b.Proof = Seeded
	}
	return nil
}

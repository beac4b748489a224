package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/campaign/war"
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

// fought takes what came of a ticket's battle.
func (c *Campaign) fought(e *Entry) error {
	t := c.Ticket(e.Ticket)
	if t == nil || t.Voided {
		return document.Refuse("there is no ticket %d", e.Ticket)
	}
	if t.Battle != nil {
		return document.Refuse("ticket %d was answered", t.No)
	}
	mine, other := c.sides(t, e.Who)
	if !mine && !other {
		return errArbiter
	}
	x := e.Battle
	if err := t.holds(x); err != nil {
		return err
	}
	for _, o := range c.Tickets {
		if o.Battle != nil && x.Save != "" && o.Battle.Save == x.Save {
			return document.Refuse("that battle answered ticket %d", o.No)
		}
	}
	t.Battle, t.By = x, e.Who
	if x.Proof != Unproven || c.arbiter(e.Who) {
		c.settle(t)
	}
	return nil
}

// sides tells whether a player may act for the sides of a ticket.
func (c *Campaign) sides(t *Ticket, who string) (first, second bool) {
	return c.May(who, c.Band(t.Bands[0])), c.May(who, c.Band(t.Bands[1]))
}

// holds holds what came of a battle to its ticket.
func (t *Ticket) holds(x *Battle) error {
	side := func(id string) int {
		return slices.IndexFunc(t.Fielded[:], func(list []string) bool { return slices.Contains(list, id) })
	}
	for i, f := range x.Fallen {
		of := side(f.Model)
		switch {
		case of < 0:
			return document.Refuse("the model %q was not fielded", f.Model)
		case slices.ContainsFunc(x.Fallen[:i], func(o Fall) bool { return o.Model == f.Model }):
			return document.Refuse("the model %q fell twice", f.Model)
		case f.By != "" && side(f.By) != 1-of:
			return document.Refuse("no enemy of the model %q is called so", f.Model)
		}
	}
	for _, id := range x.Down {
		if side(id) < 0 {
			return document.Refuse("the model %q was not fielded", id)
		}
	}
	for _, d := range x.Deeds {
		if d.Model != "" && side(d.Model) != d.Side {
			return document.Refuse("the model %q was not fielded", d.Model)
		}
	}
	if x.Winner < 0 && x.How == ByWord || x.Proof != Unproven && (x.Engine == 0 || x.Save == "") {
		return document.Refuse("what is told of the battle does not go together")
	}
	return nil
}

func (c *Campaign) agree(e *Entry) error {
	t := c.Ticket(e.Ticket)
	if t == nil || t.Battle == nil || t.Settled {
		return document.Refuse("there is nothing to agree to")
	}
	first, second := c.sides(t, e.Who)
	told, told2 := c.sides(t, t.By)
	if !c.arbiter(e.Who) && (e.Who == t.By || !(first && !told || second && !told2)) {
		return document.Refuse("the other side must agree, or the arbiter")
	}
	c.settle(t)
	return nil
}

// void takes a ticket back: the arbiter, or one side and then the other.
func (c *Campaign) void(e *Entry) error {
	t := c.Ticket(e.Ticket)
	if t == nil || !t.Open() {
		return document.Refuse("there is no open ticket %d", e.Ticket)
	}
	first, second := c.sides(t, e.Who)
	switch was, was2 := c.sides(t, t.Asked); {
	case c.arbiter(e.Who), t.Asked != "" && (first && !was || second && !was2):
	case !first && !second:
		return errArbiter
	case t.Asked != "":
		return document.Refuse("the other side must agree, or the arbiter")
	default:
		t.Asked, t.Why = e.Who, e.Text
		return nil
	}
	if e.Text != "" {
		t.Why = e.Text
	}
	t.Voided = true
	for _, id := range t.Bands {
		c.Band(id).Claimed = 0
	}
	return nil
}

// settle gives both bands what a battle has brought.
func (c *Campaign) settle(t *Ticket) {
	t.Settled = true
	felled := map[string]int{}
	for _, f := range t.Battle.Fallen {
		felled[f.By]++
	}
	var after [2]*Aftermath
	for side, id := range t.Bands {
		b := c.Band(id)
		b.Claimed, b.last, b.Round = 0, t.No, max(b.Round, t.Round)
		a := &Aftermath{Ticket: t.No, side: side, felled: felled}
		for _, f := range t.losses(side, c.war.Lost) {
			a.fallen = append(a.fallen, f)
			b.Member(f.Model).Outs++
		}
		for _, id := range t.Fielded[side] {
			m := b.Member(id)
			m.Battles++
			m.Kills += felled[id]
			if !slices.ContainsFunc(a.fallen, func(f Fall) bool { return f.Model == id }) {
				a.stood = append(a.stood, id)
			}
		}
		for _, d := range t.Battle.Deeds {
			if d.Side == side {
				a.deeds = append(a.deeds, d)
			}
		}
		b.heal(t.Fielded[side])
		c.reward(t, b, a)
		after[side] = a
	}
	for side, id := range t.Bands {
		c.begin(c.Band(id), after[side])
	}
}

// losses are the fallen of a side, in the order in which they fell; then those who count as such.
func (t *Ticket) losses(side int, lost war.Lost) (list []Fall) {
	for _, f := range t.Battle.Fallen {
		if slices.Contains(t.Fielded[side], f.Model) {
			list = append(list, f)
		}
	}
	share := war.None
	switch {
	case t.Battle.Winner != 1-side:
	case t.Battle.How == ByFlight:
		share = lost.Fled
	case t.Battle.How == ByWord:
		share = lost.Conceded
	}
	if share == "" || share == war.None {
		return list
	}
	for _, id := range t.Fielded[side] {
		if slices.ContainsFunc(list, func(f Fall) bool { return f.Model == id }) || share == war.Down && !slices.Contains(t.Battle.Down, id) {
			continue
		}
		list = append(list, Fall{Model: id, Turn: t.Battle.Turns})
	}
	return list
}

// reward gives a band points, money and coins.
func (c *Campaign) reward(t *Ticket, b *Band, a *Aftermath) {
	pick := func(p war.Pay) int { return p.Drawn }
	switch t.Battle.Winner {
	case a.side:
		a.won, b.Won = 1, b.Won+1
		pick = func(p war.Pay) int { return p.Won }
	case -1:
		b.Drawn++
	default:
		a.won, b.Lost = -1, b.Lost+1
		pick = func(p war.Pay) int { return p.Lost }
	}
	b.Points += pick(c.war.Points) * c.war.At(t.Round)
	b.Money += c.scaled(pick(c.war.Earn))
	b.Coin += pick(c.war.Honours)
	for _, d := range a.deeds {
		for _, paid := range c.war.Deeds {
			if string(paid.Feat) == d.Feat {
				b.Money, b.Coin = b.Money+c.scaled(paid.Money), b.Coin+paid.Coin
			}
		}
	}
	u := &c.war.Underdog
	if u.Per == 0 {
		return
	}
	if n := (t.Cost[1-a.side] - t.Cost[a.side]) / max(1, c.scaled(u.Per)); n > 0 {
		a.underdog = true
		gain := n * u.Money
		if u.Most > 0 {
			gain = min(gain, u.Most)
		}
		b.Money += c.scaled(gain)
	}
}

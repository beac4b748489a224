package campaign

import (
	"slices"

	"duckboard/document"
	"duckboard/game/campaign/war"
)

// report is what players say of a ticket; the ticket is nil where there is none of the number.
type report struct {
	*Ticket
	c *Campaign
}

// fought takes what came of a ticket's battle.
func (r report) fought(e *Entry) error {
	c, t := r.c, r.Ticket
	if t == nil || t.Voided {
		return document.Refuse("there is no ticket %d", e.Ticket)
	}
	if t.Battle != nil {
		return document.Refuse("ticket %d was answered", t.No)
	}
	mine, other := r.sides(e.Who)
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
		r.settle()
	}
	return nil
}

// sides tells whether a player may act for the sides of a ticket.
func (r report) sides(who string) (first, second bool) {
	return r.c.May(who, r.c.Band(r.Bands[0])), r.c.May(who, r.c.Band(r.Bands[1]))
}

// agree has what was told of a battle count.
func (r report) agree(e *Entry) error {
	c, t := r.c, r.Ticket
	if t == nil || t.Battle == nil || t.Settled {
		return document.Refuse("there is nothing to agree to")
	}
	first, second := r.sides(e.Who)
	told, told2 := r.sides(t.By)
	if !c.arbiter(e.Who) && (e.Who == t.By || !(first && !told || second && !told2)) {
		return document.Refuse("the other side must agree, or the arbiter")
	}
	r.settle()
	return nil
}

// weigh keeps what an analysis has found. Everybody may look at a battle, and finds the same.
func (r report) weigh(e *Entry) error {
	if r.Ticket == nil || !r.Settled || r.Battle.Save == "" {
		return document.Refuse("ticket %d has no battle that could be looked at", e.Ticket)
	}
	r.Ticket.Luck = &e.Luck
	return nil
}

// void takes a ticket back: the arbiter, or one side and then the other.
func (r report) void(e *Entry) error {
	c, t := r.c, r.Ticket
	if t == nil || !t.Open() {
		return document.Refuse("there is no open ticket %d", e.Ticket)
	}
	first, second := r.sides(e.Who)
	switch was, was2 := r.sides(t.Asked); {
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
func (r report) settle() {
	c, t := r.c, r.Ticket
	t.Settled = true
	felled := map[string]int{}
	for _, f := range t.Battle.Fallen {
		felled[f.By]++
	}
	var after [2]*Aftermath
	for side, id := range t.Bands {
		b := c.Band(id)
		b.Claimed, b.last, b.Round = 0, t.No, max(b.Round, t.Round)
		a := &Aftermath{c: c, band: b, Ticket: t.No, side: side, felled: felled}
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
		r.reward(b, a)
		after[side] = a
	}
	for _, a := range after {
		a.begin()
	}
}

// reward gives a band points, money and coins.
func (r report) reward(b *Band, a *Aftermath) {
	c, t := r.c, r.Ticket
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

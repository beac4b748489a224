package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
)

// Answered is what a hint does that is no activation, as the panel offers it: "Spend 2", "Let it
// go".
func (d *Desk) Answered(h *advice.Hint) Text {
	p := d.Prompt
	switch c := &h.Choice; {
	case p == nil:
	case p.Spend != nil && c.Spend != nil:
		return p.spends(c)
	case p.Order != nil:
		var names []Text
		for _, e := range p.ordered(c) {
			names = append(names, EffectText(d.Setup(), e))
		}
		return T("in this order: %s", joined(names))
	case p.option(c) >= 0:
		return p.Options[p.option(c)].Label
	case c.At != nil:
		return T("the marked point")
	}
	return T("%s", h.Choice.Action)
}

// spends is a number of markers in words.
func (p *Prompt) spends(c *game.Choice) Text {
	n := *c.Spend
	switch {
	case c.Bloodbath:
		return T("Spend %d, %d of them on a Bloodbath", n+p.Spend.Bath, p.Spend.Bath)
	case n == 0:
		return T("Spend none")
	}
	return T("Spend %d", n)
}

// option is the option that makes a choice, or -1.
func (p *Prompt) option(c *game.Choice) int {
	same := func(o *game.Choice) bool {
		a, err := o.MarshalJSON()
		b, other := c.MarshalJSON()
		return err == nil && other == nil && string(a) == string(b)
	}
	return slices.IndexFunc(p.Options, func(o Option) bool {
		if len(o.Path) > 0 && c.Path != nil { // the direct path is offered as the empty one
			return same(&game.Choice{Path: o.Path}) || same(&o.Choice)
		}
		return same(&o.Choice)
	})
}

// ordered are the effects of a prompt in the order of a choice.
func (p *Prompt) ordered(c *game.Choice) (list []game.Effect) {
	for _, id := range c.Order {
		if i := slices.IndexFunc(p.Order.Effects, func(e game.Effect) bool { return e.ID == id }); i >= 0 {
			list = append(list, p.Order.Effects[i])
		}
	}
	return list
}

// prepare puts on the panel what a hint answers: Enter does it, or something else.
func (d *Desk) prepare(h *advice.Hint) {
	p, c := d.Prompt, &h.Choice
	switch {
	case p == nil:
	case p.Spend != nil && c.Spend != nil:
		p.Spend.Bathing = c.Bloodbath
		p.Spend.N = *c.Spend
	case p.Order != nil:
		if list := p.ordered(c); len(list) == len(p.Order.Effects) {
			p.Order.Effects = list
		}
	case p.option(c) >= 0 && d.PointOption(p.option(c)):
	case c.At != nil:
		d.Point(*c.At, true)
		d.Stir()
	}
}

// whyAnswer is what speaks for an answer to a question; empty: it is no such reason.
func whyAnswer(s *game.Setup, r *advice.Reason) Text {
	chance, out, down := Share(r.Chance, r.Chance > 0), Share(r.Hurt[3], r.Hurt[3] > 0), Share(r.Hurt[2], r.Hurt[2] > 0)
	switch r.What {
	case advice.Rolled:
		if r.Hurt == [4]float64{} {
			return T("%s to succeed", chance)
		}
		return T("%s to hit, out %s", chance, out)
	case advice.Injured:
		return T("down %s, out %s", down, out)
	case advice.Kept:
		return T("%d kept for later", r.N)
	case advice.Best:
		return T("of the %d ways tried in thought, with other dice, it comes out best", r.N)
	case advice.Even:
		return T("tried in thought with other dice, no way comes out better")
	case advice.Only:
		return T("nothing else may be done")
	case advice.Shelters:
		return T("pieces of terrain in it: %d", r.N)
	case advice.Between:
		return T("%s\" from your zone, %s\" from theirs", Tenth(r.Far), Tenth(r.Theirs))
	case advice.Lost:
		return T("who flees has lost the game")
	}
	return whyFirst(s, r)
}

// WhoFirst says what speaks for it that the side that decides acts first, and what for it that the
// other does; nothing while that is not asked.
func (d *Desk) WhoFirst() (first, second []Text) {
	if p := d.Game().Pending(); !d.Mine() || p.Kind != game.First {
		return nil, nil
	}
	words := func(list []advice.Reason) (said []Text) {
		for i := range list {
			said = append(said, WhyText(d.Setup(), &list[i], false))
		}
		return said
	}
	one, two := advice.Initiative(d.Game())
	return words(one), words(two)
}

// whyFirst is what speaks for it that a side acts first, or second; empty: it is no such reason.
func whyFirst(s *game.Setup, r *advice.Reason) Text {
	name, chance := Name(s, r.Model), Share(r.Chance, r.Chance > 0)
	switch r.What {
	case advice.Opening:
		return T("%s may attack %s at once (%s)", Name(s, r.By), name, chance)
	case advice.Exposed:
		return T("otherwise %s may attack %s first (%s)", Name(s, r.By), name, chance)
	case advice.Comes:
		return T("nobody can attack yet: whoever acts first walks into reach of the other side")
	case advice.Takes:
		return T("whoever acts first takes ground before the other side can")
	case advice.Last:
		return T("both sides have as many models (%d): whoever acts second also acts last in the Turn", r.N)
	case advice.Begins:
		return T("the first attack of the game is yours")
	case advice.Seen:
		return T("whoever acts second deploys second, and sees where the others stand")
	}
	return Text{}
}

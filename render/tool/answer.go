package tool

import (
	"slices"

	"duckboard/game"
)

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

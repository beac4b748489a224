package tool

import (
	"duckboard/game"
	"duckboard/game/advice"
)

// Ponder chooses who acts in a hint and begins what it does first, or puts its answer on the
// panel, as far as nothing is done by that: the player may do it, or something else.
func (d *Desk) Ponder(h *advice.Hint) {
	if !d.Mine() {
		return
	}
	if h.Model == game.NoModel {
		d.prepare(h)
		return
	}
	if d.Selection.Mode == Placing {
		d.Selection.Subject, d.stale = h.Model, true
		return
	}
	if d.Selection.Chosen() != nil || d.Selection.Mode != Moving {
		d.Select(h.Model)
	}
	if d.Selection.Mode != Acting || len(h.Steps) == 0 {
		return
	}
	s := &h.Steps[0]
	for i := range d.Selection.Actions {
		a := &d.Selection.Actions[i]
		if _, points := modes[a.Name]; !points || a.Name != s.Action || a.No != nil {
			continue
		}
		if s.Target == game.NoModel || aims(a, d.Setup().Entries[s.Target].ID) && (s.Weapon == "" || a.Weapon == s.Weapon) {
			if mode := modes[a.Name]; mode != Entering || len(a.Choices) > 1 {
				d.Begin(i)
				d.Selection.Focus = s.Target
			}
			return
		}
	}
}

// Accept does what is offered, or begins it where more is to be said or seen first. It tells
// whether it did.
func (d *Desk) Accept(o *Offer) bool {
	if !d.Mine() || o.No != nil {
		return false
	}
	if d.Pointer.Stir(); d.Selection.Subject != o.model || d.Selection.Chosen() != nil {
		d.Select(o.model)
	}
	switch {
	case o.action < 0 && o.with != game.NoModel:
		return d.ActivateWith(o.with)
	case o.action < 0:
		return d.Activate()
	case o.activates:
		if !d.Activate() {
			return false
		}
		if d.Course.follow(); d.Selection.Subject != o.model {
			d.Select(o.model)
		}
	}
	if !d.Begin(o.action) || !o.against {
		return d.Refused == nil
	}
	d.Point(d.S.State().Models[o.Target].At, true)
	d.Selection.Focus, d.Pointer.Hover, d.stale = o.Target, o.Target, true
	return o.Shows || d.Confirm()
}

// prepare puts on the panel what a hint answers: Enter does it, or something else.
func (d *Desk) prepare(h *advice.Hint) {
	p, c := d.Selection.Prompt, &h.Choice
	switch {
	case p == nil:
	case p.Spend != nil && c.Spend != nil:
		p.Spend.Bathing = c.Bloodbath
		p.Spend.N = *c.Spend
	case p.Order != nil:
		if list := p.ordered(c); len(list) == len(p.Order.Effects) {
			p.Order.Effects = list
		}
	case p.option(c) >= 0 && d.Selection.PointOption(p.option(c)):
	case c.At != nil:
		d.Point(*c.At, true)
		d.Pointer.Stir()
	}
}

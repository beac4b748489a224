package tool

import (
	"slices"

	"duckboard/game"
	"duckboard/game/advice"
)

// Explainer is a Player that tells why it made its last choice; nil: it does not.
type Explainer interface{ Why() *advice.Why }

// hear keeps why a program makes a choice, until its activation is over.
func (d *Desk) hear(p Player) {
	switch d.Game().Pending().Kind {
	case game.Activate, game.Next, game.Act, game.Move:
	default:
		return
	}
	if e, ok := p.(Explainer); ok {
		if why := e.Why(); why != nil {
			d.whys = append(d.whys, *why)
		}
	}
}

// remark puts the activation of a program that is over, and why it went so, into one line of
// the log. It is no part of the game: a take-back takes it back with what it is about.
func (d *Desk) remark(events []game.Event) {
	n := len(d.whys)
	if n == 0 || len(events) == 0 {
		return
	}
	m := d.whys[n-1].Step.Model
	if p := d.Game().Pending(); p != nil && !ends(p, m) {
		return
	}
	whys := slices.DeleteFunc(d.whys, func(w advice.Why) bool { return w.Step.Model != m })
	d.whys = nil
	if h := advice.Sum(whys); len(h.Steps)+len(h.Reasons) > 0 {
		d.S.Remark(Line{Text: Remark(d.Setup(), &h), Side: d.Setup().Entries[m].Side, Model: m, Sub: true, Quiet: true, Event: len(events) - 1})
	}
}

// ends tells whether a decision comes after a model's activation.
func ends(p *game.Decision, m game.ModelID) bool {
	switch p.Kind {
	case game.Activate, game.Next, game.First:
		return true
	case game.Act:
		return p.Model != m
	}
	return false
}

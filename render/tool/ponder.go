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
	if d.Mode == Placing {
		d.Subject, d.stale = h.Model, true
		return
	}
	if d.Chosen() != nil || d.Mode != Moving {
		d.Select(h.Model)
	}
	if d.Mode != Acting || len(h.Steps) == 0 {
		return
	}
	s := &h.Steps[0]
	for i := range d.Actions {
		a := &d.Actions[i]
		if _, points := modes[a.Name]; !points || a.Name != s.Action || a.No != nil {
			continue
		}
		if s.Target == game.NoModel || aims(a, d.Setup().Entries[s.Target].ID) && (s.Weapon == "" || a.Weapon == s.Weapon) {
			if mode := modes[a.Name]; mode != Entering || len(a.Choices) > 1 {
				d.Begin(i)
				d.Focus = s.Target
			}
			return
		}
	}
}

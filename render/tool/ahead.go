package tool

import (
	"duckboard/game"
	"duckboard/game/replay"
)

// ahead is the desk as it would be once the chosen model, or its squad and it, were
// activated: what can be done there can be shown before.
type ahead struct {
	model   game.ModelID
	of      *replay.Match // with so many commands
	moments int
	desk    *Desk // nil: something else would be asked first, or dice be rolled
}

// activated is the desk as it would be once the chosen model acted, nil where the rules leave
// more to decide than that. Nothing has happened yet.
func (d *Desk) activated() *Desk {
	m, n := d.Subject, len(d.S.Moments())
	if d.Mode != Choosing || !d.May(m) || !d.S.State().Models[m].On() {
		return nil
	}
	if k := d.then; k == nil || k.model != m || k.of != d.S.game || k.moments != n {
		d.then = &ahead{m, d.S.game, n, d.lookAhead(m)}
	}
	return d.then.desk
}

func (d *Desk) lookAhead(m game.ModelID) *Desk {
	a := NewDesk(&Session{Human: d.S.Human, game: d.S.game.Fork()}, [2]Player{})
	a.Stage.Speed = 0
	a.Select(m)
	rolled := d.S.State().Rolled
	if !a.Activate() || a.Mode != Acting || !a.May(m) || a.S.State().Rolled != rolled {
		return nil
	}
	a.Select(m)
	return a
}

// previewActivated is the way of the chosen model to the pointer, where it may go there as
// soon as it is activated.
func (d *Desk) previewActivated() *Preview {
	if d.Hover != game.NoModel || !d.OnTable {
		return nil
	}
	a := d.activated()
	if a == nil {
		return nil
	}
	a.Lift = d.Lift
	a.Point(d.Cursor, true)
	v := a.preview()
	const off = 60 // from the pointer: beside the reach nobody is activated
	if v == nil || v.Kind != Moving || v.No != nil || v.End.At.Sub(d.Cursor).Len() > off {
		return nil
	}
	first := make([]game.Choice, 0, len(a.S.past)+len(v.First))
	for i := range a.S.past {
		first = append(first, a.S.past[i].Command.Choice)
	}
	v.First = append(first, v.First...)
	return v
}

// MayGo tells whether a click would activate the chosen model and move it to the pointer.
func (d *Desk) MayGo() bool {
	if !d.Mine() || d.Mode != Choosing || d.Measure != nil {
		return false
	}
	d.think()
	return d.Preview != nil
}

// Activate activates the chosen model; where its squad comes first, both by one gesture.
func (d *Desk) Activate() bool {
	if d.Subject == game.NoModel {
		return false
	}
	m, rolled := d.Subject, d.S.State().Rolled
	if !d.Choose(d.activation(m)) {
		return false
	}
	p := d.Game().Pending()
	if p != nil && p.Kind == game.Next && d.S.State().Rolled == rolled && d.May(m) {
		d.follow()
		d.also(d.activation(m))
	}
	return true
}

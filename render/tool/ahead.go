package tool

import (
	"duckboard/game"
	"duckboard/game/replay"
)

// ahead is the forecast as it would be once the chosen model, or its squad and it, were
// activated: what can be done there can be shown before.
type ahead struct {
	model    game.ModelID
	of       *replay.Match // with so many commands
	moments  int
	forecast *Forecast // nil: something else would be asked first, or dice be rolled
}

// activated is the forecast as it would be once the chosen model acted, nil where the rules leave
// more to decide than that. Nothing has happened yet.
func (f *Forecast) activated() *Forecast {
	m, n := f.sel.Subject, len(f.S.Moments())
	if f.sel.Mode != Choosing || !f.May(m) || !f.S.State().Models[m].On() {
		return nil
	}
	if k := f.then; k == nil || k.model != m || k.of != f.S.game || k.moments != n {
		f.then = &ahead{m, f.S.game, n, f.lookAhead(m)}
	}
	return f.then.forecast
}

func (f *Forecast) lookAhead(m game.ModelID) *Forecast {
	a := newForecast(&Session{Human: f.S.Human, game: f.S.game.Fork()})
	for range 2 { // its squad may come first
		if _, err := a.S.Choose(a.activation(m)); err != nil || a.S.State().Rolled != f.S.State().Rolled {
			return nil
		}
		if p := a.Game().Pending(); p == nil || p.Kind != game.Next || !a.May(m) {
			break
		}
	}
	a.Stage.Reset(a.S.State(), len(a.S.Lines()))
	if a.look(); a.sel.Mode != Acting || !a.May(m) {
		return nil
	}
	a.sel.choose(m)
	a.ways.reach()
	return a
}

// goes is activated with the pointer where it is; nil where it points at somebody, or at nothing.
func (f *Forecast) goes() *Forecast {
	if f.pt.Hover != game.NoModel || !f.pt.OnTable {
		return nil
	}
	a := f.activated()
	if a != nil {
		a.pt.Lift = f.pt.Lift
		a.pt.move(f.pt.Cursor, true, 0)
	}
	return a
}

// previewActivated is the way of the chosen model to the pointer, where it may go there as
// soon as it is activated.
func (f *Forecast) previewActivated() *Preview {
	a := f.goes()
	if a == nil {
		return nil
	}
	v := a.preview()
	const off = 60 // from the pointer: beside the reach nobody is activated
	if v == nil || v.Kind != Moving || v.No != nil || v.End.At.Sub(f.pt.Cursor).Len() > off {
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
func (f *Forecast) MayGo() bool {
	if !f.Mine() || f.sel.Mode != Choosing || f.pt.Measure != nil {
		return false
	}
	f.think()
	return f.Preview != nil
}

// strayed is why the chosen model, once it is activated, could not go where the pointer is; nil
// where it could, or where that is no question.
func (f *Forecast) strayed() *game.Refusal {
	if a := f.goes(); a != nil && a.sel.find("move") != nil {
		return farther(f.Setup(), a.previewMove("move"))
	}
	return nil
}

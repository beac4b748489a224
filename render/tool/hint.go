package tool

import (
	"duckboard/game"
	"duckboard/game/advice"
)

// diceHint is for a way that only a second click goes (GoThere): the first chose Move.
const diceHint = "Dice are rolled on the way: click to go there"

// modeHints are what there is to do once an ACTION is chosen.
var modeHints = map[Mode]Text{
	Moving:   T("Drag the model, or click where it goes"),
	Dashing:  T("Click where it may lead, or Dash again; Esc leaves it"),
	Charging: T("Click whom to charge, or Tab and Enter; Esc leaves it"),
	Aiming:   T("Click the target, or Tab and Enter; Esc leaves it"),
	Striking: T("Click whom to fight, or Tab and Enter; Esc leaves it"),
	Laying:   T("Click where the template points; Esc leaves it"),
	Turning:  T("Click where the model looks; Esc leaves it"),
	Walling:  T("Click where the wall begins, then where it ends; Esc leaves it"),
	Entering: T("Click one of the marked points"),
}

// Hint is what there is to do now: the prompt's, or the chosen ACTION's; who may not
// move is not told to.
func (f *Forecast) Hint() Text {
	p := f.Game().Pending()
	if f.sel.Prompt == nil || p == nil || p.Kind != game.Act {
		if f.sel.Prompt == nil {
			return Text{}
		}
		switch {
		case f.activated() != nil:
			return T("Click where it goes, or on it again to activate it")
		case f.sel.Mode == Placing && f.anyUp(p.Side):
			return T("Drag a model from the tray, or one just deployed")
		}
		return f.sel.Prompt.Hint
	}
	if v := f.Preview; f.sel.Mode == Moving && v != nil && v.Kind == Moving && v.No == nil && v.dicey(f.Setup(), f.S.State()) {
		return T(diceHint)
	}
	if t, ok := modeHints[f.sel.Mode]; ok && f.sel.Chosen() != nil {
		if once := f.Repeat(); !once.Empty() {
			t = once
		}
		if costs, _ := Costs(f.Setup(), f.sel.Chosen().Name); !costs.Empty() {
			return T("%s (%s)", t, costs)
		}
		return t
	}
	if a := f.sel.find("move"); f.sel.Mode != Acting || a == nil || a.No == nil || f.sel.Prompt.Hint.Key != actHint {
		return f.sel.Prompt.Hint
	}
	if f.sel.Ready() != nil {
		return T("Click an enemy to attack, or choose an ACTION")
	}
	return T("Choose an ACTION, or end the activation")
}

// repeated is what one more click on a target does, by the mode.
var repeated = map[Mode]Text{Charging: T("Click again to charge"), Aiming: T("Click again to shoot"), Striking: T("Click again to fight")}

// Repeat says what one more click does on the target that was clicked, or gone to by keys; empty
// where that does nothing.
func (f *Forecast) Repeat() Text {
	v := f.Preview
	if v == nil || v.No != nil || v.Target == game.NoModel || v.Target != f.sel.Focus {
		return Text{}
	}
	return repeated[f.sel.Mode]
}

// WhoFirst says what speaks for it that the side that decides acts first, and what for it that the
// other does; nothing while that is not asked.
func (f *Forecast) WhoFirst() (first, second []Text) {
	if p := f.Game().Pending(); !f.Mine() || p.Kind != game.First {
		return nil, nil
	}
	words := func(list []advice.Reason) (said []Text) {
		for i := range list {
			said = append(said, WhyText(f.Setup(), &list[i], false))
		}
		return said
	}
	one, two := advice.Initiative(f.Game())
	return words(one), words(two)
}

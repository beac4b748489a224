package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

// orders writes who is chosen, and offers what may be done with that model.
type orders struct{ *flow }

// steady tells whether buttons for the chosen model stand below its card: then it
// stays, and who is pointed at has a card of his own below them, so that no
// button goes away from the pointer on its way there.
func (f orders) steady() bool {
	d := f.d
	return d.Mine() && d.Selection.Subject != game.NoModel && (d.Selection.Mode == tool.Choosing || len(d.Selection.Actions) > 0) && d.Selection.Mode != tool.Placing
}

// shownModel is whose card the panel shows first: the one under the pointer, the
// chosen one, or the active one.
func (f orders) shownModel() game.ModelID {
	d := f.d
	st := d.Shown()
	e, _, busy := d.Stage.Now()
	switch {
	case f.steady():
		return d.Selection.Subject
	case d.Pointer.Hover != game.NoModel && d.Selection.Chosen() == nil:
		return d.Pointer.Hover
	case busy && e.Model != game.NoModel && !d.Looking():
		if st.Active != game.NoModel {
			return st.Active
		}
		return e.Model
	case d.Selection.Subject != game.NoModel && d.Mine():
		return d.Selection.Subject
	case st.Active != game.NoModel:
		return st.Active
	}
	return d.Selection.Subject
}

// who is the card that the panel shows first.
func (f orders) who() {
	switch m := f.shownModel(); {
	case m == game.NoModel:
	case f.splits():
		profile{f.flow}.cardTop(m)
		f.gap(4)
	default:
		profile{f.flow}.card(m)
	}
}

// splits tells whether the buttons stand between the two parts of a card, since the
// lower one goes while a target is looked for, and has a line more for who aims: they stay
// where they are.
func (f orders) splits() bool {
	return f.sc.Form == render.Wide && f.steady() && f.d.Selection.Mode != tool.Choosing && int(f.d.Selection.Subject) < len(f.sc.figures)
}

// below is the part of a card that stands below the buttons.
func (f orders) below() {
	if f.splits() {
		profile{f.flow}.cardRest(f.d.Selection.Subject)
	}
}

// another tells whether somebody else than whose card stays is pointed at.
func (f orders) another() bool {
	d := f.d
	return f.steady() && d.Selection.Chosen() == nil && d.Pointer.Hover != game.NoModel && d.Pointer.Hover != d.Selection.Subject
}

// other is the card of who is pointed at, where another one stays above it; as much
// of it as there is room for.
func (f orders) other() {
	if f.another() && f.end-f.y > f.t.Px(100) {
		f.rule()
		profile{f.flow}.card(f.d.Pointer.Hover)
	}
}

// attacks tells whether a target is looked for.
func attacks(m tool.Mode) bool {
	return m == tool.Charging || m == tool.Aiming || m == tool.Striking || m == tool.Laying
}

// actions are the buttons of the ACTIONS; a refused one is dimmed, and says why
// under them while the pointer is on it or its key is pressed.
func (f orders) actions() {
	d := f.d
	if !d.Mine() {
		return
	}
	if d.Selection.Mode == tool.Choosing {
		f.activation()
		return
	}
	if len(d.Selection.Actions) == 0 {
		return
	}
	t := f.t
	gap, h := t.Px(6), t.Row(32)
	across := 3
	if f.w < t.Px(300) {
		across = 2
	}
	col := (f.w - float64(across-1)*gap) / float64(across)
	n := 0
	no := ""
	for i := range d.Selection.Actions {
		a := &d.Selection.Actions[i]
		if wide(a) {
			continue
		}
		f.action(i, say(f.a, a.Label), render.Rect{X: f.x + float64(n%across)*(col+gap), Y: f.y + float64(n/across)*(h+gap), W: col, H: h})
		n++
		if a.No != nil && no == "" && a.Name == "charge" && d.Selection.Chosen() == nil {
			no = f.a.T("%s: %s", say(f.a, a.Label), refusal(f.a, a.No))
		}
	}
	f.y += float64((n+across-1)/across) * (h + gap)
	for i := range d.Selection.Actions {
		if a := &d.Selection.Actions[i]; wide(a) {
			f.action(i, f.a.T("%s: %s", say(f.a, a.Label), say(f.a, a.Note)), render.Rect{X: f.x, Y: f.y, W: f.w, H: h})
			f.y += h + gap
		}
	}
	if a := d.Selection.Chosen(); a != nil && a.Shots > 1 && d.Selection.Mode == tool.Aiming {
		words := f.a.T("Shift and a click, or X, share the %d attacks: the first goes to the Primary Target.", a.Shots)
		if f.a.Touch() {
			words = f.a.T("The %d attacks can be shared: the first goes to the Primary Target.", a.Shots)
		}
		if n := len(d.Selection.Marked); n > 0 {
			words = f.a.T("%d targets are marked; a click or Enter fires.", n)
		}
		f.para(words, render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(3)
	}
	if no != "" && d.Refused == nil && !f.another() && !d.Pointer.Rests() {
		f.para(no, render.Slanted.Sized(12.5).In(t.Pal.InkSoft))
		f.gap(3)
	}
}

// wide tells whether an ACTION needs a whole line, for its weapon.
func wide(a *tool.Action) bool { return !a.Note.Empty() }

// action is the button of one ACTION.
func (f orders) action(i int, label string, r render.Rect) {
	d := f.d
	look := render.Plain
	if i == d.Selection.Action {
		look = render.Main
	}
	b := f.press(label, actionKey(&d.Selection.Actions[i]), look, r, func() { d.Begin(i) })
	b.Left = true
	b.Tip = f.tip(&d.Selection.Actions[i])
	b.Enable(d.Selection.Actions[i].No == nil)
	f.p.acts = append(f.p.acts, act{b, d.Selection.Actions[i].Name, r})
}

// tip says why an ACTION is refused, or what its roll is like.
func (f orders) tip(a *tool.Action) string {
	d := f.d
	if a.No != nil {
		return refusal(f.a, a.No)
	}
	if costs, _ := tool.Costs(d.Setup(), a.Name); !costs.Empty() {
		return render.Capital(say(f.a, costs))
	}
	if a.Name != "dash" || len(a.Choices) == 0 {
		return ""
	}
	o, err := d.Setup().Rules.Odds(d.Game(), a.Choices[0])
	if err != nil || !o.Rolls {
		return ""
	}
	return f.a.T("A Risky roll: %s to succeed; a failure ends the activation.", f.sc.chance(f.a, o.Passed()))
}

// activation are the buttons that activate the chosen model.
func (f orders) activation() {
	d := f.d
	if d.Selection.Subject == game.NoModel {
		return
	}
	if !d.May(d.Selection.Subject) {
		if no := d.WhyNot(d.Selection.Subject); no != nil {
			f.para(refusal(f.a, no), render.Slanted.Sized(13).In(f.t.Pal.InkSoft))
			f.gap(4)
		}
		return
	}
	if q := tool.SquadOf(f.sc.squads, d.Selection.Subject); q != nil && len(d.Game().Pending().Context.Squads) > 0 {
		f.button(f.a.T("Activate %s", local(f.a, q.ID)), Keys.Key("confirm"), "", render.Main, func() { d.Activate() })
		return
	}
	name := local(f.a, tool.Name(d.Setup(), d.Selection.Subject))
	f.button(f.a.T("Activate %s", name), Keys.Key("confirm"), "", render.Main, func() { d.Activate() })
	for _, m := range d.Selection.Partners() {
		f.button(f.a.T("… together with %s", local(f.a, tool.Name(d.Setup(), m))), "", "", render.Plain, func() { d.ActivateWith(m) })
	}
}

// doIt are the buttons for what keys do elsewhere: what is pointed at is done,
// shared, turned, or left.
func (f orders) doIt() {
	d := f.d
	if !f.a.Touch() || !d.Mine() {
		return
	}
	var list []button
	switch v := d.Forecast.Preview; {
	case d.Forecast.MayGo():
		list = append(list, button{f.a.T("Do it"), "", true, func() { _ = d.GoThere() || d.Click() }})
	case pointed(d.Selection.Mode) && v != nil && v.No == nil:
		list = append(list, button{f.a.T("Do it"), "", true, func() { d.Confirm() }})
	}
	if a := d.Selection.Chosen(); a != nil && a.Shots > 1 && d.Selection.Mode == tool.Aiming {
		list = append(list, button{f.a.T("Share"), "", false, func() { d.Mark() }})
	}
	if f.sc.turnable || d.Pointer.Drag || d.Selection.Mode == tool.Placing && len(f.sc.figures) > 0 {
		list = append(list, button{"−15°", "", false, func() { d.Turn(-15) }}, button{"+15°", "", false, func() { d.Turn(15) }})
	}
	if d.Selection.Chosen() != nil || d.Refused != nil || len(d.Selection.Marked)+len(d.Selection.Markers) > 0 {
		list = append(list, button{f.a.T("Leave it"), "", false, func() { d.Cancel() }})
	}
	if pointed(d.Selection.Mode) && (d.Forecast.Preview == nil || d.Forecast.Preview.No != nil) {
		f.para(f.a.T("Tap where or at whom; a second tap there does it."), render.Slanted.Sized(12.5).In(f.t.Pal.InkSoft))
		f.gap(4)
	}
	if len(list) == 0 {
		return
	}
	f.beside(list, 34)
	f.gap(2)
}

// pointed tells whether a mode is one in which something is pointed at and then
// done.
func pointed(m tool.Mode) bool {
	switch m {
	case tool.Moving, tool.Dashing, tool.Charging, tool.Aiming, tool.Striking, tool.Laying, tool.Turning, tool.Entering, tool.Sowing:
		return true
	}
	return false
}

package battle

import (
	"fmt"
	"slices"
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// prompts writes what is asked, and offers the answers.
type prompts struct{ *flow }

// prompt says whose decision it is, what about, by which clause, and offers
// what may be chosen.
func (f prompts) prompt() {
	d := f.d
	if f.waiting() {
		return
	}
	p := d.Selection.Prompt
	pal := f.t.Pal
	top := f.y
	col := pal.Side(int(p.Side))
	head := render.Small.In(pal.InkSoft)
	head.Align = render.FromRight
	x, w := f.x, f.w
	clause := p.Clause
	f.draw(func(dst render.Brush) { f.t.Text(dst, clause, x+w, top+f.t.Px(2), head) })
	title := render.Strong.Sized(15).In(col)
	room := f.t.Width(clause, head) + f.t.Px(12)
	f.w -= room
	f.para(say(f.a, p.Title), title)
	f.w += room
	if hint := d.Forecast.Hint(); !hint.Empty() {
		text, style := HintText(f.a, hint), render.Slanted.Sized(13).In(pal.InkSoft)
		if d.Game().Pending().Kind == game.Act { // the buttons below stay as an ACTION is chosen
			style = f.t.Fit(text, style, f.w)
		}
		f.para(text, style)
	}
	f.gap(5)
	switch {
	case p.Spend != nil:
		f.spend(p.Spend)
	case p.Order != nil:
		f.order(p.Order)
	default:
		f.options(p)
	}
	bottom := f.y - f.t.Px(4)
	f.draw(func(dst render.Brush) {
		render.Fill(dst, render.Rect{X: x - f.t.Px(11), Y: top, W: f.t.Px(4), H: bottom - top}, col)
	})
	f.rule()
}

// waiting says what goes on while nothing is asked of a person; false if
// something is.
func (f prompts) waiting() bool {
	d := f.d
	if d.Mine() && d.Selection.Prompt != nil {
		return false
	}
	words := ""
	p := d.Game().Pending()
	switch {
	case d.S.Reading():
		words = f.a.T("The game is read again…")
	case d.Looking():
		words = f.a.T("A moment of the past")
	case !d.Stage.Idle():
		words = f.a.T("%s skips what is shown", f.a.KeyName(Keys.Key("skip")))
		if f.a.Touch() {
			words = f.a.T("A tap on the table skips what is shown")
		}
	case p == nil:
		words = f.a.T("The battle is over")
	case f.sc.coach != nil && f.sc.coach.Waits():
		words = f.a.T("The other side waits until you have read on")
	case d.S.Sent() != nil:
		words = f.a.T("Sent: the dice are on their way…")
	default:
		words = f.a.T("%s decides…", local(f.a, tool.SideName(d.Setup(), p.Side)))
	}
	f.line(words, render.Slanted.Sized(14).In(f.t.Pal.InkSoft))
	if d.Looking() {
		f.gap(4)
		f.button(f.a.T("Back to now"), Keys.Key("cancel"), "", render.Main, func() { d.Course.LookAt(-1) })
	}
	f.rule()
	return true
}

func (f prompts) options(p *tool.Prompt) {
	sowing, marked := f.d.Selection.Mode == tool.Sowing, f.d.Selection.Mode == tool.Sowing || f.d.Selection.Mode == tool.Picking
	if sowing {
		f.button(f.a.T("Lay the rest by itself"), Keys.Key("auto"), "", render.Plain, func() { f.d.Sown[p.Side] = true })
	}
	for i := range p.Options {
		o := &p.Options[i]
		if marked && o.Choice.At != nil {
			continue // it is on the map, one of dozens perhaps
		}
		look := render.Plain
		if i == f.d.Selection.Option {
			look = render.Tab
		}
		key := keyOf(o.Key)
		if f.sc.counsel.on && o.Key != tool.PassKey { // its number chooses a hint meanwhile
			key = ""
		}
		b := f.button(say(f.a, o.Label), key, f.noteOf(o), look, func() { f.d.ChooseOption(i) })
		b.On = i == f.d.Selection.Option
		f.p.choices = append(f.p.choices, choice{b, i})
	}
}

// noteOf is what is said below an option: how long its way is, and the chances of the roll
// that it leads to.
func (f prompts) noteOf(o *tool.Option) string {
	note := sayIf(f.a, o.Note)
	switch {
	case o.Odds == nil:
	case o.Odds.Injures:
		hit, harm := chances(f.a, o.Odds, f.sc.spender(f.a))
		note = strings.Join(slices.DeleteFunc([]string{note, hit, harm}, func(s string) bool { return s == "" }), " · ")
	default: // of the first roll on its way
		note += " · " + rolls(f).forWhat(o.Odds, f.a.T("%s to make it", f.sc.chance(f.a, o.Odds.Passed())))
	}
	return note
}

// spend is the stepper of markers with the odds as they would be.
func (f prompts) spend(sp *tool.Spend) {
	t, d := f.t, f.d
	h, x, y := t.Row(36), f.x, f.y
	f.press("−", "", render.Plain, render.Rect{X: x, Y: y, W: h, H: h}, func() { sp.Add(-1) }).Enable(sp.N > 0)
	f.press("+", "", render.Plain, render.Rect{X: x + h + t.Px(64), Y: y, W: h, H: h}, func() { sp.Add(1) }).Enable(sp.N < sp.Most())
	n, most := sp.Spends(), sp.Max
	figure := fmt.Sprint(sp.N)
	f.draw(func(dst render.Brush) {
		t.Text(dst, figure, x+h+t.Px(32), y+h/2, render.Heading.Sized(24).At(render.Centered))
	})
	pip := chart.BloodPip
	if sp.Blessing {
		pip = chart.BlessingPip
	}
	left := x + 2*h + t.Px(80)
	f.draw(func(dst render.Brush) {
		for i := range most {
			size := t.Px(17)
			if i >= most-n {
				size = t.Px(10)
			}
			t.Pip(dst, pip, left+float64(i)*t.Px(19), y+h/2, size)
		}
	})
	f.y += h + t.Px(8)
	if sp.Bath > 0 {
		f.press(f.a.T("Bloodbath for %d: one die more counts (%s)", sp.Bath, f.a.KeyName(Keys.Key("bloodbath"))), "", render.Tick, render.Rect{X: x, Y: f.y, W: f.w, H: t.Row(26)}, sp.Toggle).On = sp.Bathing
		f.y += t.Row(26) + t.Px(6)
	}
	label := f.a.T("Spend %d", n)
	if n == 0 {
		label = f.a.T("Spend none")
	}
	f.button(label, Keys.Key("confirm"), "", render.Main, func() { d.Course.Choose(sp.Choice()) })
	if odds, err := d.Setup().Rules.Odds(d.Game(), sp.Choice()); err == nil { // below: how high it is depends on the number
		rolls(f).mods(odds.Mods, odds.Dice, sp.Base(d.Game().Pending().Context.Roll))
		rolls(f).bars(&odds, false)
	}
}

// order is a list whose lines can be moved.
func (f prompts) order(o *tool.Ordering) {
	t := f.t
	h := t.Row(32)
	for i, e := range o.Effects {
		look := render.Plain
		if i == o.Pick {
			look = render.Tab
		}
		b := f.press(fmt.Sprintf("%d  %s", i+1, f.effect(&e)), "", look, render.Rect{X: f.x, Y: f.y, W: f.w - 2*h - t.Px(8), H: h}, func() { o.Pick = i })
		b.On = i == o.Pick
		f.press("↑", "", render.Plain, render.Rect{X: f.x + f.w - 2*h - t.Px(4), Y: f.y, W: h, H: h}, func() { o.Move(i, i-1) }).Enable(i > 0)
		f.press("↓", "", render.Plain, render.Rect{X: f.x + f.w - h, Y: f.y, W: h, H: h}, func() { o.Move(i, i+1) }).Enable(i+1 < len(o.Effects))
		f.y += h + t.Px(5)
	}
	f.gap(3)
	f.button(f.a.T("In this order"), Keys.Key("confirm"), "", render.Main, func() { f.d.Course.Choose(o.Choice()) })
}

// effect is what happens, with the chance of a Morale Check.
func (f prompts) effect(e *game.Effect) string {
	words := say(f.a, tool.EffectText(f.d.Setup(), *e))
	if e.Model != game.NoModel {
		return words
	}
	for _, k := range tool.MoraleTests(f.d.Game(), e.Side) {
		words += ", " + f.a.T("%s to pass", percent(k.Passes()))
	}
	return words
}

// refused says why the last choice was refused.
func (f prompts) refused() {
	if f.d.Refused == nil {
		return
	}
	f.para(refusal(f.a, f.d.Refused), render.Slanted.Sized(13).In(f.t.Pal.Red))
	f.gap(4)
}

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
		profile(f).cardTop(m)
		f.gap(4)
	default:
		profile(f).card(m)
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
		profile(f).cardRest(f.d.Selection.Subject)
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
		profile(f).card(f.d.Pointer.Hover)
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

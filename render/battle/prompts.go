package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
	"fmt"
	"slices"
	"strings"
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
		note += " · " + rolls{f.flow}.forWhat(o.Odds, f.a.T("%s to make it", f.sc.chance(f.a, o.Odds.Passed())))
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
		rolls{f.flow}.mods(odds.Mods, odds.Dice, sp.Base(d.Game().Pending().Context.Roll))
		rolls{f.flow}.bars(&odds, false)
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

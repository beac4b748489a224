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

// made is what the panel was built for: it is built anew when this changes.
type made struct {
	moments, lines, look int
	mode                 tool.Mode
	subject              game.ModelID
	focus                game.ModelID
	action, option       int
	preview              *tool.Preview
	reach                *tool.Reach
	refused              *game.Refusal
	event                *game.Event
	fallen               bool
	prompt               *tool.Prompt
	picks                string
	idle, sight          bool
	marked, markers      int
	measure, measured    tool.End
	back                 bool
	under                beneath
	rests, paused, sent  bool
	counsel              bool
	asked                string
}

// panel is what stands beside the table, or on a drawer over it.
type panel struct {
	sc      *scene
	ui      *render.UI
	drawer  render.Drawer // of the panel, but where the form is Wide
	pane    render.Pane   // of what scrolls on it
	journal bool          // the log is on the drawer
	relay   bool          // the drawer is to be laid out anew

	made    made                     // what the panel was built for
	blocks  []func(dst render.Brush) // of the panel, on its pane
	fixed   []func(dst render.Brush) // of it, below that
	rows    []squadRow
	tray    []trayCell
	acts    []act    // buttons of the ACTIONS
	choices []choice // buttons of the prompt's options
	pointed int      // the option whose button the pointer was on in the last frame, -1
	hints   []hint
	hinted  int // the hint under the pointer, -1
}

// clear takes all from it.
func (p *panel) clear(a *render.App) {
	p.ui = render.NewUI(a)
	p.blocks, p.fixed, p.rows, p.tray = p.blocks[:0], p.fixed[:0], p.rows[:0], p.tray[:0]
	p.acts, p.choices, p.hints = p.acts[:0], p.choices[:0], p.hints[:0]
}

// state is what it would be built for now.
func (p *panel) state(a *render.App) made {
	d := p.sc.desk
	m := made{moments: len(d.S.Moments()), lines: d.Stage.Lines(), look: d.LookLine, mode: d.Mode, subject: d.Subject, focus: d.Focus,
		action: d.Action, option: d.Option, preview: d.Preview, reach: d.Reach, refused: d.Refused, prompt: d.Prompt, idle: d.Stage.Idle()}
	m.under, m.rests, m.paused = p.sc.beneath(), d.Rests(), d.Paused
	m.sent, m.counsel = d.S.Sent() != nil, p.sc.counsel.on
	for _, w := range p.sc.questions(a) {
		m.asked += w.Asked
	}
	m.marked, m.markers = len(d.Marked), len(d.Markers)
	if e, _, busy := d.Stage.Now(); busy {
		m.event, m.fallen = e, d.Stage.Fallen() >= 1
	}
	if k := d.Prompt; k != nil && k.Spend != nil {
		m.picks = fmt.Sprint(*k.Spend)
	} else if k != nil && k.Order != nil {
		m.picks = fmt.Sprint(*k.Order)
	}
	if d.Measure != nil {
		m.sight = d.Measure.Sight
		if d.Measure.To != nil {
			m.measure = *d.Measure.To
		}
		if d.Measure.From != nil {
			m.measured = *d.Measure.From
		}
	}
	m.back, _ = d.S.MayTakeBack()
	return m
}

// flow places things on the panel from the top down.
type flow struct {
	p    *panel
	sc   *scene
	a    *render.App
	t    *render.Theme
	d    *tool.Desk
	x, y float64
	w    float64
	end  float64 // the lowest y

	ruled float64 // the y below the last rule
	still bool    // what is drawn does not scroll
	anew  func()  // has the panel built anew
}

// logLeast is how high the log is at least, in units: it takes what the rest leaves, but
// never goes.
const logLeast = 96.0

// build lays the panel out.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	s.panel.made = s.panel.state(a)
	write(a, s.sc)
	s.panel.clear(a)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Build(a, s.panel.ui)
	}
	s.panel.scenarioHint(a)
	s.track.lay(a)
	f := controls{&flow{p: &s.panel, sc: s.sc, a: a, t: t, d: s.desk, anew: func() { s.build(a) }}, s}
	if s.sc.Form != render.Wide {
		f.drawer()
		return
	}
	in := s.sc.Over.Inset(t.Px(20))
	top := in.Y - t.Px(4)
	f.x, f.y, f.w, f.end, f.still = in.X, top-s.panel.pane.Y, in.W, in.Y+in.H, true
	f.footer()
	foot := f.end
	s.panel.pane.Box = render.Rect{X: in.X - t.Px(16), Y: top, W: in.W + t.Px(20), H: foot - t.Px(logLeast) - top}
	f.end, f.still = top+s.panel.pane.Box.H-s.panel.pane.Y, false
	s.panel.ui.On(&s.panel.pane)
	f.wide()
	s.panel.ui.On(nil)
	high, before := f.y+s.panel.pane.Y-top, s.panel.pane.Y
	s.panel.pane.Box.H = min(s.panel.pane.Box.H, high)
	if s.panel.pane.Lay(s.panel.pane.Box, high); s.panel.pane.Y != before { // there is less than before
		s.build(a)
		return
	}
	f.y, f.end, f.still = top+s.panel.pane.Box.H, foot, true
	f.log()
	f.layBar()
	f.layZoom()
}

// wide is what stands above the log; where it has no room it scrolls.
func (f controls) wide() {
	if m := f.d.Measure; m != nil && m.Sight && f.sc.reading != nil && f.sc.reading.View != nil {
		sighting{f.flow}.sightReport(f.sc.reading)
		return
	}
	f.questions()
	prompts{f.flow}.prompt()
	f.counsel()
	if f.d.Mode == tool.Placing && f.d.Mine() {
		deployment{f.flow}.trayOf()
	} else {
		squadList{f.flow}.squads()
		squadList{f.flow}.morale()
		orders{f.flow}.who()
		orders{f.flow}.actions()
		orders{f.flow}.doIt()
		prompts{f.flow}.refused()
		f.foresight()
		orders{f.flow}.below()
		rolls{f.flow}.roll()
		sighting{f.flow}.section()
		orders{f.flow}.other()
	}
}

// draw adds something to be drawn.
func (f *flow) draw(fn func(dst render.Brush)) {
	if f.still {
		f.p.fixed = append(f.p.fixed, fn)
		return
	}
	f.p.blocks = append(f.p.blocks, fn)
}

func (f *flow) gap(units float64) { f.y += f.t.Px(units) }

// holds tells whether something so high ends where the panel does, or above.
func (f *flow) holds(high float64) bool { return f.y+high <= f.end }

// line sets one line and goes on below it.
func (f *flow) line(words string, st render.Style) {
	words = f.t.Cut(words, st, f.w)
	x, y := f.x, f.y
	f.draw(func(dst render.Brush) { f.t.Text(dst, words, x, y, st) })
	f.y += f.t.LineHeight(st)
}

// para sets a wrapped text.
func (f *flow) para(words string, st render.Style) {
	x, y, w := f.x, f.y, f.w
	f.draw(func(dst render.Brush) { f.t.Paragraph(dst, words, x, y, w, st) })
	f.y += f.t.ParagraphHeight(words, f.w, st)
}

// row sets words at the left, a clause before the right edge and a figure at it.
func (f *flow) row(words, clause, figure string, ink render.Style) {
	x, y, w := f.x, f.y, f.w
	small := render.Small.Sized(11).In(f.t.Pal.InkSoft)
	small.Align = render.FromRight
	right := ink
	right.Font, right.Align = render.Bold, render.FromRight
	aside := max(f.t.Px(54), f.t.Width(figure, right)+f.t.Px(10))
	words = f.t.Cut(words, ink, w-aside-f.t.Width(clause, small)-f.t.Px(10))
	f.draw(func(dst render.Brush) {
		f.t.Text(dst, words, x, y, ink)
		f.t.Text(dst, clause, x+w-aside, y+f.t.Px(1.5), small)
		f.t.Text(dst, figure, x+w, y, right)
	})
	f.y += f.t.LineHeight(ink)
}

func (f *flow) rule() {
	if f.ruled == f.y {
		return
	}
	f.gap(7)
	x, y, w := f.x, f.y, f.w
	f.draw(func(dst render.Brush) { f.t.Rule(dst, x, y, w) })
	f.gap(8)
	f.ruled = f.y
}

// body is the text of the panel.
func (f *flow) body() render.Style { return render.Body.Sized(13.5) }

// button adds a button as wide as the panel.
func (f *flow) button(label, key, note string, look render.Look, click func()) *render.Press {
	h := f.t.Row(32)
	if note != "" {
		h = f.t.Px(42)
	}
	b := f.press(label, key, look, render.Rect{X: f.x, Y: f.y, W: f.w, H: h}, click)
	b.Note, b.Left = note, true
	f.y += h + f.t.Px(6)
	return b
}

// press adds a button.
func (f *flow) press(label, key string, look render.Look, r render.Rect, click func()) *render.Press {
	return f.p.ui.Button(label, key, look, r, click)
}

// prompt says whose decision it is, what about, by which clause, and offers
// what may be chosen.
func (f prompts) prompt() {
	d := f.d
	if f.waiting() {
		return
	}
	p := d.Prompt
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
	if hint := d.Hint(); !hint.Empty() {
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
	if d.Mine() && d.Prompt != nil {
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
	case f.sc.Coach != nil && f.sc.Coach.Waits():
		words = f.a.T("The other side waits until you have read on")
	case d.S.Sent() != nil:
		words = f.a.T("Sent: the dice are on their way…")
	default:
		words = f.a.T("%s decides…", local(f.a, tool.SideName(d.Setup(), p.Side)))
	}
	f.line(words, render.Slanted.Sized(14).In(f.t.Pal.InkSoft))
	if d.Looking() {
		f.gap(4)
		f.button(f.a.T("Back to now"), Keys.Key("cancel"), "", render.Main, func() { d.LookAt(-1) })
	}
	f.rule()
	return true
}

func (f prompts) options(p *tool.Prompt) {
	sowing, marked := f.d.Mode == tool.Sowing, f.d.Mode == tool.Sowing || f.d.Mode == tool.Picking
	if sowing {
		f.button(f.a.T("Lay the rest by itself"), Keys.Key("auto"), "", render.Plain, func() { f.d.Sown[p.Side] = true })
	}
	for i := range p.Options {
		o := &p.Options[i]
		if marked && o.Choice.At != nil {
			continue // it is on the map, one of dozens perhaps
		}
		look := render.Plain
		if i == f.d.Option {
			look = render.Tab
		}
		key := keyOf(o.Key)
		if f.sc.counsel.on && o.Key != tool.PassKey { // its number chooses a hint meanwhile
			key = ""
		}
		b := f.button(say(f.a, o.Label), key, f.noteOf(o), look, func() { f.d.ChooseOption(i) })
		b.On = i == f.d.Option
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

// forWhat puts before some words what a roll is made for that is no attack's.
func (f rolls) forWhat(o *game.Odds, words string) string {
	if what, _ := tool.PurposeOf(f.d.Setup(), o.Clause); !what.Empty() {
		return f.a.T("%s: %s", say(f.a, what), words)
	}
	return words
}

// choice is the button of an option of the prompt.
type choice struct {
	*render.Press
	option int
}

// point points at the option on whose button the pointer rests.
func (h *hand) point(a *render.App, in *render.Input) {
	at := -1
	for _, c := range h.s.panel.choices {
		if c.Hovered() {
			at = c.option
		}
	}
	if at == h.s.panel.pointed {
		return // the keyboard may have gone on from there
	}
	if h.s.panel.pointed = at; at >= 0 && in.Moved() && !in.Down(render.Left) && h.s.desk.PointOption(at) {
		a.Redraw()
	}
}

func sayIf(a *render.App, t tool.Text) string {
	if t.Empty() {
		return ""
	}
	return say(a, t)
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
	f.button(label, Keys.Key("confirm"), "", render.Main, func() { d.Choose(sp.Choice()) })
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
	f.button(f.a.T("In this order"), Keys.Key("confirm"), "", render.Main, func() { f.d.Choose(o.Choice()) })
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

// footer says whether the last command can be taken back, where anybody here makes one.
func (f controls) footer() {
	t := f.t
	h := t.Row(30)
	y := f.end - h
	if !f.s.watching() {
		ok, words := f.s.mayTakeBack(f.a)
		b := f.p.ui.Button(f.a.T("Take back"), Keys.Key("back"), render.Plain, render.Rect{X: f.x, Y: y, W: t.Px(132), H: h}, func() { f.s.takeBack(f.a) })
		b.Enable(ok)
		x := f.x
		words = t.Cut(words, render.Small, f.w-t.Px(212))
		f.draw(func(dst render.Brush) {
			t.Text(dst, words, x+t.Px(142), y+h/2, render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		})
	}
	f.p.ui.Button(f.a.T("Menu"), "", render.Plain, render.Rect{X: f.x + f.w - t.Px(64), Y: y, W: t.Px(64), H: h}, func() { f.s.menu(f.a) })
	f.end = y - t.Px(8)
}

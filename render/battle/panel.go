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

func (s *Screen) state(a *render.App) made {
	d := s.desk
	m := made{moments: len(d.S.Moments()), lines: d.Stage.Lines(), look: d.LookLine, mode: d.Selection.Mode, subject: d.Selection.Subject, focus: d.Selection.Focus,
		action: d.Selection.Action, option: d.Selection.Option, preview: d.Forecast.Preview, reach: d.Ways.Reach, refused: d.Refused, prompt: d.Selection.Prompt, idle: d.Stage.Idle()}
	m.under, m.rests, m.paused = s.beneath(), d.Pointer.Rests(), d.Course.Paused
	m.sent, m.counsel = d.S.Sent() != nil, s.counsel.on
	for _, w := range s.questions(a) {
		m.asked += w.Asked
	}
	m.marked, m.markers = len(d.Selection.Marked), len(d.Selection.Markers)
	if e, _, busy := d.Stage.Now(); busy {
		m.event, m.fallen = e, d.Stage.Fallen() >= 1
	}
	if p := d.Selection.Prompt; p != nil && p.Spend != nil {
		m.picks = fmt.Sprint(*p.Spend)
	} else if p != nil && p.Order != nil {
		m.picks = fmt.Sprint(*p.Order)
	}
	if d.Pointer.Measure != nil {
		m.sight = d.Pointer.Measure.Sight
		if d.Pointer.Measure.To != nil {
			m.measure = *d.Pointer.Measure.To
		}
		if d.Pointer.Measure.From != nil {
			m.measured = *d.Pointer.Measure.From
		}
	}
	m.back, _ = d.S.MayTakeBack()
	return m
}

// flow places things on the panel from the top down.
type flow struct {
	s    *Screen
	a    *render.App
	t    *render.Theme
	d    *tool.Desk
	x, y float64
	w    float64
	end  float64 // the lowest y

	ruled float64 // the y below the last rule
	still bool    // what is drawn does not scroll
}

// logLeast is how high the log is at least, in units: it takes what the rest leaves, but
// never goes.
const logLeast = 96.0

// build lays the panel out.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	s.made = s.state(a)
	s.write(a)
	s.board.t, s.board.cam = t, &s.camera
	s.ui = render.NewUI(a)
	s.blocks, s.fixed = s.blocks[:0], s.fixed[:0]
	s.tray, s.hints, s.rows, s.choices = s.tray[:0], s.hints[:0], s.rows[:0], s.choices[:0]
	s.acts = s.acts[:0]
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Build(a, s.ui)
	}
	s.scenarioHint(a)
	s.layTrack(a)
	if s.form != render.Wide {
		s.buildSmall(a)
		return
	}
	in := s.panel.Inset(t.Px(20))
	top := in.Y - t.Px(4)
	f := &flow{s: s, a: a, t: t, d: s.desk, x: in.X, y: top - s.pane.Y, w: in.W, end: in.Y + in.H, still: true}
	f.footer()
	foot := f.end
	s.pane.Box = render.Rect{X: in.X - t.Px(16), Y: top, W: in.W + t.Px(20), H: foot - t.Px(logLeast) - top}
	f.end, f.still = top+s.pane.Box.H-s.pane.Y, false
	s.ui.On(&s.pane)
	f.wide()
	s.ui.On(nil)
	high, before := f.y+s.pane.Y-top, s.pane.Y
	s.pane.Box.H = min(s.pane.Box.H, high)
	if s.pane.Lay(s.pane.Box, high); s.pane.Y != before { // there is less than before
		s.build(a)
		return
	}
	f.y, f.end, f.still = top+s.pane.Box.H, foot, true
	f.log()
	s.layBar(a)
	s.layZoom(a)
}

// wide is what stands above the log; where it has no room it scrolls.
func (f *flow) wide() {
	s := f.s
	if m := s.desk.Pointer.Measure; m != nil && m.Sight && s.reading != nil && s.reading.View != nil {
		f.sightReport(s.reading)
		return
	}
	f.questions()
	f.prompt()
	f.counsel()
	if s.desk.Selection.Mode == tool.Placing && s.desk.Mine() {
		f.trayOf()
	} else {
		f.squads()
		f.morale()
		f.who()
		f.actions()
		f.doIt()
		f.refused()
		f.foresight()
		f.below()
		f.roll()
		f.section()
		f.other()
	}
}

// draw adds something to be drawn.
func (f *flow) draw(fn func(dst render.Brush)) {
	if f.still {
		f.s.fixed = append(f.s.fixed, fn)
		return
	}
	f.s.blocks = append(f.s.blocks, fn)
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
	return f.s.ui.Button(label, key, look, r, click)
}

// prompt says whose decision it is, what about, by which clause, and offers
// what may be chosen.
func (f *flow) prompt() {
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
func (f *flow) waiting() bool {
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
	case f.s.Coach != nil && f.s.Coach.Waits():
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

func (f *flow) options(p *tool.Prompt) {
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
		if f.s.counsel.on && o.Key != tool.PassKey { // its number chooses a hint meanwhile
			key = ""
		}
		b := f.button(say(f.a, o.Label), key, f.noteOf(o), look, func() { f.d.ChooseOption(i) })
		b.On = i == f.d.Selection.Option
		f.s.choices = append(f.s.choices, choice{b, i})
	}
}

// noteOf is what is said below an option: how long its way is, and the chances of the roll
// that it leads to.
func (f *flow) noteOf(o *tool.Option) string {
	note := sayIf(f.a, o.Note)
	switch {
	case o.Odds == nil:
	case o.Odds.Injures:
		hit, harm := chances(f.a, o.Odds, f.s.spender(f.a))
		note = strings.Join(slices.DeleteFunc([]string{note, hit, harm}, func(s string) bool { return s == "" }), " · ")
	default: // of the first roll on its way
		note += " · " + f.forWhat(o.Odds, f.a.T("%s to make it", f.s.chance(f.a, o.Odds.Passed())))
	}
	return note
}

// forWhat puts before some words what a roll is made for that is no attack's.
func (f *flow) forWhat(o *game.Odds, words string) string {
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
func (s *Screen) point(a *render.App, in *render.Input) {
	at := -1
	for _, c := range s.choices {
		if c.Hovered() {
			at = c.option
		}
	}
	if at == s.pointed {
		return // the keyboard may have gone on from there
	}
	if s.pointed = at; at >= 0 && in.Moved() && !in.Down(render.Left) && s.desk.Selection.PointOption(at) {
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
func (f *flow) spend(sp *tool.Spend) {
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
		f.mods(odds.Mods, odds.Dice, sp.Base(d.Game().Pending().Context.Roll))
		f.bars(&odds, false)
	}
}

// order is a list whose lines can be moved.
func (f *flow) order(o *tool.Ordering) {
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
func (f *flow) effect(e *game.Effect) string {
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
func (f *flow) refused() {
	if f.d.Refused == nil {
		return
	}
	f.para(refusal(f.a, f.d.Refused), render.Slanted.Sized(13).In(f.t.Pal.Red))
	f.gap(4)
}

// footer says whether the last command can be taken back, where anybody here makes one.
func (f *flow) footer() {
	t := f.t
	h := t.Row(30)
	y := f.end - h
	if !f.s.watching() {
		ok, words := f.s.mayTakeBack(f.a)
		b := f.s.ui.Button(f.a.T("Take back"), Keys.Key("back"), render.Plain, render.Rect{X: f.x, Y: y, W: t.Px(132), H: h}, func() { f.s.takeBack(f.a) })
		b.Enable(ok)
		x := f.x
		words = t.Cut(words, render.Small, f.w-t.Px(212))
		f.draw(func(dst render.Brush) {
			t.Text(dst, words, x+t.Px(142), y+h/2, render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		})
	}
	f.s.ui.Button(f.a.T("Menu"), "", render.Plain, render.Rect{X: f.x + f.w - t.Px(64), Y: y, W: t.Px(64), H: h}, func() { f.s.menu(f.a) })
	f.end = y - t.Px(8)
}

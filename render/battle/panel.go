package battle

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

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

// squadRow is where a squad is on the panel.
type squadRow struct {
	box    render.Rect
	leader game.ModelID
}

// trayCell is a model that waits to be deployed.
type trayCell struct {
	model game.ModelID
	box   render.Rect
	open  bool // it may be deployed now
}

// act is the button of an ACTION.
type act struct {
	*render.Press
	name string
	at   render.Rect // all of it, though it may be scrolled away
}

// choice is the button of an option of the prompt.
type choice struct {
	*render.Press
	option int
}

// hint is a part of the panel that explains itself while the pointer is on it.
type hint struct {
	box   render.Rect
	words string
}

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

// state is what it would be built for now.
func (p *panel) state(a *render.App) made {
	d := p.sc.desk
	m := made{moments: len(d.S.Moments()), lines: d.Stage.Lines(), look: d.LookLine, mode: d.Selection.Mode, subject: d.Selection.Subject, focus: d.Selection.Focus,
		action: d.Selection.Action, option: d.Selection.Option, preview: d.Forecast.Preview, reach: d.Ways.Reach, refused: d.Refused, prompt: d.Selection.Prompt, idle: d.Stage.Idle()}
	m.under, m.rests, m.paused = p.sc.beneath(), d.Pointer.Rests(), d.Course.Paused
	m.sent, m.counsel = d.S.Sent() != nil, p.sc.counsel.on
	for _, w := range p.sc.questions(a) {
		m.asked += w.Asked
	}
	m.marked, m.markers = len(d.Selection.Marked), len(d.Selection.Markers)
	if e, _, busy := d.Stage.Now(); busy {
		m.event, m.fallen = e, d.Stage.Fallen() >= 1
	}
	if k := d.Selection.Prompt; k != nil && k.Spend != nil {
		m.picks = fmt.Sprint(*k.Spend)
	} else if k != nil && k.Order != nil {
		m.picks = fmt.Sprint(*k.Order)
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

// clear takes all from it.
func (p *panel) clear(a *render.App) {
	p.ui = render.NewUI(a)
	p.blocks, p.fixed, p.rows, p.tray = p.blocks[:0], p.fixed[:0], p.rows[:0], p.tray[:0]
	p.acts, p.choices, p.hints = p.acts[:0], p.choices[:0], p.hints[:0]
}

// layoutSmall lays the battle out where the panel has no room beside the table: it
// is a drawer, from below or from the side.
func (p *panel) layoutSmall(t *render.Theme, W, H float64) {
	area := render.Rect{Y: t.Px(UprightHead), W: W, H: H - t.Px(UprightHead)}
	shut, half := t.Px(stripRoom)+t.Row(36)+t.Px(35), min(max(area.H-W*1.02, area.H*0.4), area.H*0.52)
	p.sc.Header = t.Px(13)
	if p.sc.Form == render.Low {
		p.sc.Header, area.Y, area.H = t.Px(17), t.Px(32), H-t.Px(32)
		shut, half = t.Px(22), min(max(W*0.38, t.Px(290)), t.Px(380))
	}
	p.sc.View = p.drawer.Lay(t, p.sc.Form, area, shut, half)
	p.sc.Over = p.drawer.Panel
}

// stripRoom is the height in units of the strip by which a drawer is taken.
const stripRoom = 26

// draw draws it with its buttons.
func (p *panel) draw(t *render.Theme, dst render.Brush) {
	if p.sc.Form == render.Wide {
		t.Panel(dst, p.sc.Over)
	} else {
		p.drawer.Draw(t, dst)
	}
	if p.sc.Form == render.Wide || !p.journal {
		in := dst.Clip(p.pane.Box.Intersect(p.sc.Over))
		for _, draw := range p.blocks {
			draw(in)
		}
		p.pane.Edge(t, dst)
	}
	for _, draw := range p.fixed { // of a panel that is Wide
		draw(dst)
	}
	p.ui.Draw(dst)
}

// drawHint draws the hint left of the panel, over the table's edge.
func (p *panel) drawHint(a *render.App, dst render.Brush) {
	if p.hinted < 0 || p.hinted >= len(p.hints) {
		return
	}
	t, h := a.Theme(), p.hints[p.hinted]
	st := render.Small.Sized(12.5).In(t.Pal.Ink)
	wide, pad := min(t.Px(330), a.Screen().W-t.Px(40)), t.Px(12)
	high := t.ParagraphHeight(h.words, wide, st)
	box := render.Rect{X: p.sc.Over.X - wide - 3*pad, Y: h.box.Y - pad, W: wide + 2*pad, H: high + 2*pad}
	if h.box.X < p.sc.Over.X { // of the header: below it
		box.X, box.Y = min(h.box.X, box.X+2*pad), h.box.Y+h.box.H
	}
	if p.sc.Form == render.Upright { // above the drawer
		box.X, box.Y = (a.Screen().W-box.W)/2, p.sc.Over.Y-box.H-pad/2
	}
	box.X, box.Y = max(pad/3, box.X), max(pad/3, min(box.Y, p.sc.Over.Y+p.sc.Over.H-box.H))
	t.Card(dst, box, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.5), t.Pal.InkSoft)
	t.Paragraph(dst, h.words, box.X+pad, box.Y+pad, wide, st)
}

// scenarioHint tells what scores, where the header names the scenario.
func (p *panel) scenarioHint(a *render.App) {
	sc := p.sc.desk.Setup().Scenario
	if sc == nil || p.sc.Form != render.Wide {
		return
	}
	t := a.Theme()
	lines := append([]string{a.Printer().In(sc.Name), a.Printer().In(sc.Summary)}, sc.Briefs(t.Lang)...)
	lines = append(lines, "", tool.WhatCounts(a.Printer(), p.sc.desk.Setup()))
	lines = append(lines, tool.ScenarioTerms(a.Printer(), p.sc.desk.Setup().Rules, sc)...)
	if idle := tool.IdleTerms(a.Printer(), p.sc.table); idle != "" {
		lines = append(lines, idle)
	}
	for i, d := range sc.Deeds {
		if by := p.sc.desk.Shown().Deeds[i]; by > 0 {
			lines = append(lines, a.T("Done: %s, by %s", d.Title(t.Lang), local(a, tool.SideName(p.sc.desk.Setup(), game.Side(by-1)))))
		}
	}
	left := p.sc.head.X + t.Width(levels.Local(t.Lang, p.sc.table.Name), render.Heading.Sized(23)) + t.Px(20)
	wide := t.Width(a.Printer().In(sc.Name), render.Aside) + t.Px(12)
	words := strings.Join(lines, "\n")
	p.hints = append(p.hints, hint{render.Rect{X: left, Y: p.sc.Header - t.Px(14), W: wide, H: t.Px(28)}, words})
	score := min(t.Px(300), p.sc.head.W/3) // and where the score stands: it is what the points come from
	p.hints = append(p.hints, hint{render.Rect{X: p.sc.head.X + p.sc.head.W - score, Y: p.sc.Header - t.Px(18), W: score, H: t.Px(36)}, words})
}

// scrolls tells whether the panel's own lines are there to be scrolled.
func (p *panel) scrolls() bool {
	if p.sc.Form == render.Wide {
		return p.pane.Hides(p.pane.Box)
	}
	return !p.journal
}

// asked brings what is newly asked to the head of the drawer, and the drawer out
// where it is answered there.
func (p *panel) asked(now *made) {
	if now.prompt == p.made.prompt && now.mode == p.made.mode {
		return
	}
	p.pane.Y = 0
	if p.sc.Form != render.Wide && p.drawer.Stop() == render.Shut && now.prompt != nil && now.mode == tool.Asking {
		p.drawer.Pull(render.Half)
		p.relay = true
	}
}

// covered tells whether the pointer is on the drawer, which may lie over the table.
func (p *panel) covered(in *render.Input) bool {
	if p.sc.coach != nil && p.sc.coach.Box().Has(in.X, in.Y) {
		return true
	}
	return p.sc.Form != render.Wide && (p.drawer.Held() || p.sc.Over.Has(in.X, in.Y))
}

// onPanel tells whether the pointer is where the panel's own lines are seen.
func (p *panel) onPanel(in *render.Input) bool {
	return (p.sc.Form == render.Wide || !p.journal) && p.pane.Box.Has(in.X, in.Y)
}

// act is the button of an ACTION, that of the first weapon which may be used; nil for none.
func (p *panel) act(name string) (first *act) {
	for i := range p.acts {
		switch b := &p.acts[i]; {
		case b.name != name:
		case b.Enabled():
			return b
		case first == nil:
			first = b
		}
	}
	return first
}

// trayAt is the model of the tray under the pointer that may be deployed now.
func (p *panel) trayAt(in *render.Input) game.ModelID {
	for _, c := range p.tray {
		if c.open && c.box.Has(in.X, in.Y) && p.onPanel(in) {
			return c.model
		}
	}
	return game.NoModel
}

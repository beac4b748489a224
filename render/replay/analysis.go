package replay

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/analysis"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/findings"
	"duckboard/render/tool"
)

// hind is the analysis beside the film: the graph of the chances, and the moments that
// mattered, each of which is shown on the table.
type hind struct {
	*timeline
	on     bool
	err    error
	told   *findings.Played // nil: the game is not read yet
	graph  []findings.Point
	rows   []row
	news   int           // of the work, as it is shown
	looked time.Duration // when

	pane   render.Pane // of the rows
	words  render.Rect // of what is said above them
	box    render.Rect // of the graph
	hover  int         // of the graph: the point under the pointer, -1
	chosen int         // the step that is shown on the table, -1: none
	stale  bool        // the screen must be laid out anew
}

// row is a line of the list: a heading, or a moment.
type row struct {
	step        int // -1: a heading
	label, note string
	better      bool    // the note says what would have been better
	y           float64 // on the pane
}

const (
	hindEvery  = 700 * time.Millisecond // it is told so often what has come
	hindSlice  = 5 * time.Millisecond   // of a frame, where nobody works beside the window
	mistakes   = 10
	moments    = 3
	firmRounds = 8 // from so many on mistakes are told
)

// Analysis is a replay that begins with its analysis.
func Analysis(m *render.Match) *Screen {
	s := New(m, nil)
	s.hind.on = true
	return s
}

// analysed tells whether the film may be analysed: a match that is still played may not.
func (h *hind) analysed() bool { return !h.live() }

// analyse shows the analysis or puts it away.
func (h *hind) analyse(a *render.App) {
	if !h.analysed() {
		return
	}
	if h.on = !h.on; !h.on {
		h.rest()
		h.undeed()
	} else {
		h.pause(a)
		h.tell(a)
	}
	h.stale = true
	a.Redraw()
}

// rest gives up what is being worked out; what is known is kept.
func (h *hind) rest() {
	if w := h.match.Hindsight; w != nil {
		w.Stop()
	}
}

// ponder works at the analysis while it is shown.
func (h *hind) ponder(a *render.App, in *render.Input) {
	if !h.on || !h.ready() || h.err != nil || a.Late() {
		return
	}
	end := a.Now() + hindSlice
	err := h.match.Look(a.Saves.Store)
	if err == nil {
		err = h.match.Hindsight.Step(a.Crew, func() bool { return a.Now() >= end })
	}
	if h.err = err; err != nil {
		h.stale = true
		a.Redraw()
		return
	}
	if w := h.match.Hindsight; w.News != h.news && (h.told == nil || a.Now()-h.looked > hindEvery) && !in.Down(render.Left) {
		h.tell(a)
		h.stale = true
		a.Redraw()
	}
}

// tell puts in words what is known by now.
func (h *hind) tell(a *render.App) {
	w := h.match.Hindsight
	if w == nil || w.Analysis() == nil {
		return
	}
	h.news, h.looked = w.News, a.Now()
	h.told = &findings.Played{Analysis: w.Analysis(), Setup: w.Setup()}
	if h.graph, h.rows = nil, nil; len(h.told.Steps) == 0 {
		return
	}
	h.graph = h.told.Graph()
	h.list(a)
	if h.chosen >= 0 {
		h.deed(a)
	}
}

// list gathers the mistakes and both sides' own moments.
func (h *hind) list(a *render.App) {
	p := a.Printer()
	if _, there := h.match.Hindsight.Progress(); !there {
		return
	}
	add := func(step int, label, note string) *row {
		h.rows = append(h.rows, row{step: step, label: label, note: note})
		return &h.rows[len(h.rows)-1]
	}
	add(-1, a.T("The biggest mistakes"), "")
	found := h.told.Mistakes(mistakes)
	for i := range found {
		m := &found[i]
		lost := fmt.Sprintf("%s ±%.0f", findings.Points(-m.Lost.Mid), 200*m.Lost.Error)
		add(m.Step, a.T("%s: Turn %d, %s", lost, h.told.Steps[m.Step].Turn, h.told.Who(m.Step, p)), h.better(a, m.Step)).better = true
	}
	switch {
	case len(found) > 0:
	case h.told.Rounds() < firmRounds:
		add(-1, "", a.T("They are told once %d games are imagined from each position.", firmRounds))
	default:
		add(-1, "", a.T("None that is sure."))
	}
	if ends := h.told.TurnEnds(); len(ends) > 0 {
		add(-1, a.T("The ends of the Turns"), "")
		for i := range ends {
			add(-1, "", h.told.TurnEnd(&ends[i], p))
		}
	}
	names := h.told.Sides(p)
	for side := range game.Side(2) {
		best, worst := h.told.Moments(side, moments)
		heads := [2]string{a.T("The best moments of %s", names[side]), a.T("The worst moments of %s", names[side])}
		for k, list := range [2][]analysis.Moment{best, worst} {
			if len(list) > 0 {
				add(-1, heads[k], "")
			}
			for i := range list {
				what, why := h.told.Moment(&list[i], p)
				add(list[i].Step, what, why)
			}
		}
	}
}

// better says in a line what would have been better than a step.
func (h *hind) better(a *render.App, step int) string {
	list := h.way(step)
	if len(list) == 0 {
		return ""
	}
	var words []string
	for i := range list {
		words = append(words, list[i].Text.In(a.Printer()))
	}
	return a.T("Better: %s", strings.Join(words, "; "))
}

// way is what the Veteran would have done in place of a step, as far as it is known.
func (h *hind) way(step int) []tool.Deed {
	w := h.match.Hindsight.Way(step)
	if w == nil || w.At < 0 {
		return nil
	}
	var commands []game.Command
	for _, c := range w.Choices {
		commands = append(commands, game.Command{Side: h.told.Steps[step].Side, Choice: c})
	}
	return tool.Deeds(h.watch.Session().Moments()[w.At].Before.Game.Imagine(0), commands)
}

// choose shows a step on the table: what was done, and what would have been better.
func (h *hind) choose(a *render.App, step int) {
	if h.told == nil || step < 0 || step >= len(h.told.Steps) {
		return
	}
	h.pause(a)
	h.chosen = step
	h.watch.Reel.Before(h.told.Steps[step].From)
	h.watch.Fit()
	h.shown(a)
	h.deed(a)
	h.stale = true
	a.Redraw()
}

// deed draws the chosen step on the table.
func (h *hind) deed(a *render.App) {
	step, past := h.told.Steps[h.chosen], h.watch.Session().Moments()
	var commands []game.Command
	for _, m := range past[step.From:step.To] {
		commands = append(commands, m.Command)
	}
	h.watch.Deeds = []battle.Deeds{{Title: a.T("Done"), List: tool.Deeds(past[step.From].Before.Game.Fork(), commands)}}
	if list := h.way(h.chosen); len(list) > 0 {
		h.watch.Deeds = append(h.watch.Deeds, battle.Deeds{Title: a.T("Better"), List: list, Better: true})
	}
}

// undeed takes the drawing off the table.
func (h *hind) undeed() {
	h.chosen = -1
	if h.watch != nil {
		h.watch.Deeds = nil
	}
}

// left takes the drawing away once another moment is shown.
func (h *hind) left(a *render.App) {
	if h.chosen < 0 || !h.ready() {
		return
	}
	if r := h.watch.Reel; r.Command() != h.told.Steps[h.chosen].From || r.Place() != r.PlaceOf(r.Command()) || !r.Stage.Idle() {
		h.undeed()
		h.stale = true
		a.Redraw()
	}
}

// other shows the next moment of the list, or the one before.
func (h *hind) other(a *render.App, by int) {
	var steps []int
	for i := range h.rows {
		if h.rows[i].step >= 0 {
			steps = append(steps, h.rows[i].step)
		}
	}
	if !h.on || len(steps) == 0 {
		return
	}
	at := slices.Index(steps, h.chosen)
	if at < 0 && by < 0 {
		at = 0
	}
	h.choose(a, steps[(at+by+len(steps))%len(steps)])
	for i := range h.rows {
		if r := &h.rows[i]; r.step == h.chosen {
			h.pane.Scroll.Show(r.y, h.pane.Box)
			break
		}
	}
	h.stale = true
}

// mover is the side whose step is shown on the table, NoSide for none.
func (h *hind) mover() game.Side {
	if h.chosen < 0 {
		return game.NoSide
	}
	return h.told.Steps[h.chosen].Side
}

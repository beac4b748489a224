package open

import (
	"errors"
	"time"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/setup"
	"duckboard/render/tool"
)

// Keys are the keys of a game that is being opened.
var Keys = &render.Bindings{ID: "open", Title: render.N("A game is opened"), List: []render.Binding{
	{Name: "play", Does: render.N("Play on"), Keys: []string{"Enter", "PadStart"}},
	{Name: "watch", Does: render.N("Watch the game from its start"), Keys: []string{"W"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// patience is how long a game is read before that is shown.
const patience = 200 * time.Millisecond

// aim is what becomes of a game once it is read.
type aim uint8

const (
	ask     aim = iota // as it is: watched if it is over, else the player is asked
	toWatch            // watched in any case
	playOn             // played on, or its result if it is over
)

// Loading plays a game's file through, a slice in each frame, and leads on.
type Loading struct {
	save    *replay.Save
	file    string // its name, for the player
	name    string // among the saved games, empty for none
	players [2]render.Player
	to      aim

	work   *render.Work
	run    *replay.Run
	err    error
	done   bool
	asking bool
	begun  time.Duration

	ui    *render.UI
	panel render.Rect
	who   [2][]*render.Press // plays each side on: a person, the computer
	foot  float64            // of the lines that say who plays on
}

// Overlay implements render.Overlay.
func (s *Loading) Overlay() {}

// Keys implements render.Keyed.
func (s *Loading) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Loading) Close(*render.App) { s.work.Cancel() }

// play plays the file through.
func (s *Loading) play(pause func() (cancelled bool)) {
	if pause() {
		return
	}
	if s.run, _, s.err = s.save.Run(); s.err != nil {
		return
	}
	for more := true; more; {
		if pause() {
			return
		}
		_, more = s.run.Step()
	}
}

// Layout implements render.Screen.
func (s *Loading) Layout(a *render.App) {
	if s.work == nil {
		s.work, s.begun = a.Tasks.Start(render.Flow(s.play)), a.Now()
	}
	t := a.Theme()
	w, h := a.Size()
	s.ui = render.NewUI(a)
	s.panel = render.Rect{W: min(t.Px(620), float64(w)-t.Px(40)), H: t.Px(214)}
	if s.asking {
		s.panel.H = t.Px(236) + t.ParagraphHeight(s.question(a), s.panel.W-t.Px(84), render.Body)
		if !s.over() {
			s.panel.H += 2*t.Px(playerLine) + t.Px(16)
		}
	}
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	x, y := s.panel.X+s.panel.W-t.Px(42), s.panel.Y+s.panel.H-t.Px(66)
	button := func(label, key string, look render.Look, wide float64, do func()) {
		x -= t.Px(wide)
		s.ui.Button(label, Keys.Key(key), look, render.Rect{X: x + t.Px(10), Y: y, W: t.Px(wide - 10), H: t.Px(38)}, do)
	}
	if s.asking {
		if !s.over() {
			s.layoutPlayers(a, y-t.Px(16))
			button(a.T("Play on"), "play", render.Main, 190, func() { s.battle(a) })
		}
		button(a.T("Watch"), "watch", render.Plain, 170, func() { s.watch(a) })
	}
	button(a.T("Back"), "back", render.Plain, 150, a.Pop)
}

// playerLine is the height of the line that says who plays a side on.
const playerLine = 44

// layoutPlayers places, above a line, who plays each side on: who played it so
// far, if the file says, until the player says otherwise.
func (s *Loading) layoutPlayers(a *render.App, foot float64) {
	t := a.Theme()
	w := t.Px(230)
	for i := range s.players {
		on := 0
		if s.players[i].Bot != "" {
			on = 1
		}
		r := render.Rect{X: s.panel.X + s.panel.W - t.Px(42) - w, Y: foot - float64(2-i)*t.Px(playerLine), W: w, H: t.Px(34)}
		s.who[i] = s.ui.Tabs([]string{a.T("Person"), a.T("Computer")}, on, r, func(k int) { s.players[i].Bot = []string{"", setup.Computer}[k] })
	}
	s.foot = foot
}

// drawPlayers draws whose line it is.
func (s *Loading) drawPlayers(a *render.App, dst render.Brush) {
	t := a.Theme()
	x, w := s.panel.X+t.Px(42), s.panel.W-t.Px(84)-t.Px(246)
	for i, side := range s.save.Start.Sides {
		y := s.foot - float64(2-i)*t.Px(playerLine) + t.Px(17)
		st := render.Strong.In(t.Pal.Side(i)).At(render.FromLeft)
		t.Text(dst, t.Cut(tool.Local(a.Printer(), side.Name), st, w), x, y, st)
	}
}

// Update implements render.Screen.
func (s *Loading) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.work.Done() && !s.done {
		s.done = true
		s.lead(a)
		return nil
	}
	if !s.done {
		a.Redraw()
	}
	switch {
	case Keys.Hit(in, "back"):
		a.Pop()
	case s.asking && Keys.Hit(in, "play"):
		s.battle(a)
	case s.asking && Keys.Hit(in, "watch"):
		s.watch(a)
	}
	return nil
}

// lead goes on once the file is played through.
func (s *Loading) lead(a *render.App) {
	switch {
	case s.err != nil:
		title := a.T("%s cannot be played again", s.file)
		a.Pop()
		a.Push(&setup.Faults{Title: title, Err: why(a, s.err)})
	case s.run.Parts() != nil || s.to == toWatch:
		s.watch(a)
	case s.to == playOn && s.over():
		a.Reset(a.Router.Result(s.match()))
	case s.to == playOn && running(a) == nil:
		s.battle(a)
	case s.over() && running(a) == nil:
		s.watch(a)
	default:
		s.asking = true
		s.Layout(a)
		a.Redraw()
	}
}

// why is the error of a start that is refused, in the player's language.
func why(a *render.App, err error) error {
	var no *game.Refusal
	if errors.As(err, &no) {
		return errors.New(tool.RefusalText(no).In(a.Printer()))
	}
	return err
}

func (s *Loading) over() bool { return s.run.Match().State().Over }

func (s *Loading) match() *render.Match {
	return &render.Match{Game: s.run.Match(), Players: s.players, Name: s.name}
}

// watch shows the game from its start. A battle that runs waits beneath.
func (s *Loading) watch(a *render.App) {
	a.Pop()
	a.Push(a.Router.Replay(s.match(), s.run.Parts()))
}

// battle plays the game on.
func (s *Loading) battle(a *render.App) {
	if s.over() {
		return
	}
	a.Reset(a.Router.Battle(s.match()))
}

// question is what the player is asked.
func (s *Loading) question(a *render.App) string {
	st := s.run.Match().State()
	text := a.T("This game is not over: it stands in the deployment.")
	switch {
	case st.Over:
		text = a.T("This game is over.")
	case st.Turn > 0:
		text = a.T("This game is not over: it stands in turn %d of %d.", st.Turn, st.Turns)
	}
	if running(a) != nil {
		text += " " + a.T("A battle is running: while you watch, it waits; if you play this one on, it is left, and only its autosave stays until another battle is saved.")
	}
	return text
}

// Draw implements render.Screen.
func (s *Loading) Draw(a *render.App, dst render.Brush) {
	if !s.asking && a.Now()-s.begun < patience {
		return // it is over before one could read it
	}
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	x, y, w := s.panel.X+t.Px(42), s.panel.Y+t.Px(24), s.panel.W-t.Px(84)
	title := render.Title.Sized(26)
	t.Text(dst, t.Cut(s.title(a), title, w), x, y, title)
	t.Rule(dst, x, y+t.Px(46), w)
	sides := s.save.Start.Sides
	line := a.T("%s against %s", tool.Local(a.Printer(), sides[0].Name), tool.Local(a.Printer(), sides[1].Name))
	t.Text(dst, t.Cut(line, render.Strong, w), x, y+t.Px(60), render.Strong)
	if s.asking {
		t.Paragraph(dst, s.question(a), x, y+t.Px(94), w, render.Body)
		if !s.over() {
			s.drawPlayers(a, dst)
		}
	} else {
		s.drawProgress(a, dst, render.Rect{X: x, Y: y + t.Px(100), W: w, H: t.Px(6)})
	}
	s.ui.Draw(dst)
}

func (s *Loading) title(a *render.App) string {
	return levels.Local(a.Printer().Lang(), s.save.Start.Table.Name)
}

func (s *Loading) drawProgress(a *render.App, dst render.Brush, bar render.Rect) {
	t := a.Theme()
	n, of := 0, len(s.save.Choices)
	if s.run != nil {
		n, of = s.run.Done()
	}
	render.Fill(dst, bar, chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.7))
	bar.W *= float64(n) / float64(max(1, of))
	render.Fill(dst, bar, t.Pal.Gold)
	t.Text(dst, a.T("Played through: %d of %d choices", n, of), bar.X, bar.Y+t.Px(12), render.Small.In(t.Pal.InkSoft))
}

package open

import (
	"errors"
	"strings"
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
	ask      aim = iota // as it is: watched if it is over, else the player is asked
	toWatch             // watched in any case
	playOn              // played on, or its result if it is over
	takeOver            // so, also where a battle runs
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
	asked  string // the question, as it was laid out
	begun  time.Duration

	checked setup.Checked // the dice

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	who    [2][]*render.Press // plays each side on: a person, the computer
	lines  float64            // the y of the lines that say who plays on
}

// Overlay implements render.Overlay.
func (s *Loading) Overlay() {}

// Keys implements render.Keyed.
func (s *Loading) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Loading) Close(*render.App) {
	s.work.Cancel()
	s.checked.Close()
}

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
	s.ui = render.NewUI(a)
	high, buttons := 224.0, 1
	if s.asking {
		s.asked = s.question(a)
		high, buttons = 246+t.ParagraphHeight(s.asked, min(t.Px(536), a.Screen().W-t.Px(50)), render.Body)/t.Scale, 2
		if !s.over() {
			high, buttons = high+2*(t.Row(34)/t.Scale+10)+16, 3
		}
	}
	s.dialog = a.Dialog(620, high, buttons)
	i := 0
	button := func(label, key string, look render.Look, do func()) {
		s.ui.Button(label, Keys.Key(key), look, s.dialog.Spot(t, i), do)
		i++
	}
	in := s.dialog.Body
	y := in.Y + t.ParagraphHeight(s.against(a), in.W, render.Strong) + t.Px(10)
	if s.asking {
		y += t.ParagraphHeight(s.question(a), in.W, render.Body) + t.Px(12)
		if s.lines = y; !s.over() {
			y = s.layoutPlayers(a)
			label := a.T("Play on")
			if s.elsewhere() {
				label = a.T("Play on with your own dice")
			}
			button(label, "play", render.Main, func() { s.battle(a) })
		}
		button(a.T("Watch"), "watch", render.Plain, func() { s.watch(a) })
	}
	s.pane.Lay(in, y-in.Y)
	button(a.T("Back"), "back", render.Plain, a.Pop)
}

// layoutPlayers places who plays each side on: who played it so far, if the file
// says, until the player says otherwise. It returns the y below.
func (s *Loading) layoutPlayers(a *render.App) float64 {
	t, in := a.Theme(), s.dialog.Body
	h := t.Row(34)
	w := min(t.Px(230), in.W*0.56)
	s.ui.In(&s.pane)
	for i := range s.players {
		on := 0
		if s.players[i].Bot != "" {
			on = 1
		}
		r := render.Rect{X: in.X + in.W - w, Y: s.lines + float64(i)*(h+t.Px(10)), W: w, H: h}
		s.who[i] = s.ui.Tabs([]string{a.T("Person"), a.T("Computer")}, on, r, func(k int) { s.players[i].Bot = []string{"", setup.Computer}[k] })
	}
	s.ui.In(nil)
	return s.lines + 2*(h+t.Px(10))
}

// drawPlayers draws whose line it is.
func (s *Loading) drawPlayers(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	h := t.Row(34)
	room := in.W - min(t.Px(230), in.W*0.56) - t.Px(12)
	for i, side := range s.save.Start.Sides {
		name := tool.Local(a.Printer(), side.Name)
		st := t.Fit(name, render.Strong, room)
		t.Text(dst, t.Cut(name, st, room), in.X, s.lines-s.pane.Y+float64(i)*(h+t.Px(10))+h/2, st.In(t.Pal.Side(i)).At(render.FromLeft))
	}
}

// against says who plays whom.
func (s *Loading) against(a *render.App) string {
	sides := s.save.Start.Sides
	return a.T("%s against %s", tool.Local(a.Printer(), sides[0].Name), tool.Local(a.Printer(), sides[1].Name))
}

// Update implements render.Screen.
func (s *Loading) Update(a *render.App, in *render.Input) error {
	if s.asking && s.question(a) != s.asked { // the dice are checked
		s.Layout(a)
		a.Redraw()
	}
	s.ui.Update(in)
	s.pane.Update(a, in)
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
	if s.err == nil {
		s.say(a)
	}
	switch {
	case s.err != nil:
		title := a.T("%s cannot be played again", s.file)
		a.Pop()
		a.Push(&setup.Faults{Title: title, Err: why(a, s.err)})
	case s.run.Parts() != nil || s.to == toWatch:
		s.watch(a)
	case s.to == takeOver && !s.over():
		s.battle(a)
	case (s.to == playOn || s.to == takeOver) && s.over():
		a.Reset(a.Router.Result(s.match()))
	case s.to == playOn && running(a) == nil && !s.elsewhere():
		s.battle(a)
	case s.over() && running(a) == nil:
		s.watch(a)
	default:
		s.asking = true
		s.checked.Follow(a, s.run.Match())
		s.Layout(a)
		a.Redraw()
	}
}

// say tells what else is to be known of a game that opens.
func (s *Loading) say(a *render.App) {
	var news []string
	if s.run.Parts() == nil && s.save.Engine > game.Engine {
		news = append(news, tool.EngineText(s.save.Engine).In(a.Printer()), a.T("So far it goes as it went."))
	}
	if !s.save.Sealed {
		news = append(news, a.T("This game was saved before games were sealed: whether its table or its warbands were changed since cannot be told."))
	}
	if len(news) > 0 {
		a.Say(strings.Join(news, " "))
	}
}

// why is the error of a start that is refused, in the player's language. Below it stands
// what engine the game was played with, if it was another.
func why(a *render.App, err error) error {
	var d *replay.Departure
	if !errors.As(err, &d) {
		return err
	}
	text := d.Err.Error()
	var no *game.Refusal
	if errors.As(d.Err, &no) {
		text = tool.RefusalText(no).In(a.Printer())
	}
	if d.Engine > 0 {
		text += "\n" + tool.EngineText(d.Engine).In(a.Printer())
	}
	return errors.New(text)
}

func (s *Loading) over() bool { return s.run.Match().Over() }

// elsewhere tells whether the game was judged elsewhere, and not by this program.
func (s *Loading) elsewhere() bool { return s.save.Start.Dealt != nil }

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
	case s.over():
		text = a.T("This game is over.")
	case st.Turn > 0:
		text = a.T("This game is not over: it stands in turn %d of %d.", st.Turn, st.Turns)
	}
	if s.elsewhere() && !s.over() {
		text += " " + a.T("It is of a match against somebody elsewhere, whose dice a server rolls. Played on here it has dice of this program, and is no longer the match: that goes on where it was.")
	}
	if words, _ := s.checked.Words(a); words != "" {
		text += " " + words
	}
	if running(a) != nil {
		text += " " + a.T("A battle is running: while you watch, it waits; if you play this one on, it is left, and stays among the saved games.")
	}
	return text
}

// Draw implements render.Screen.
func (s *Loading) Draw(a *render.App, dst render.Brush) {
	if !s.asking && a.Now()-s.begun < patience {
		return // it is over before one could read it
	}
	t := a.Theme()
	s.dialog.Draw(a, dst, s.title(a), 0)
	in := s.dialog.Body
	body := dst.Clip(in)
	y := t.Paragraph(body, s.against(a), in.X, in.Y-s.pane.Y, in.W, render.Strong) + t.Px(10)
	if s.asking {
		t.Paragraph(body, s.question(a), in.X, y, in.W, render.Body)
		if !s.over() {
			s.drawPlayers(a, body)
		}
	} else {
		s.drawProgress(a, dst, render.Rect{X: in.X, Y: y + t.Px(12), W: in.W, H: t.Px(6)})
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

// Package replay is the replay screen: a game that was played runs on the table
// like a film, with a time line, the log as an index, the dice up to any moment
// and the way back into a battle. What runs is render/tool's Reel; the table
// and the log are render/battle's.
package replay

import (
	"slices"

	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/setup"
)

// Screen is a replay.
type Screen struct {
	*timeline
	hind hind
	err  error

	ui      *render.UI
	form    render.Form
	drawer  render.Drawer // of the panel, but where the form is Wide
	panel   render.Rect
	strip   render.Rect // of the time line and its buttons
	view    render.Rect
	note    string
	growing bool // the match was played while it was watched
	from    int  // the command before which the film begins
	making  []*export
	bar     render.Rect // of what is being made

	checked setup.Checked // the dice
}

// New opens a match; parts is where its file goes on otherwise than the rules
// do now, nil for nowhere.
func New(m *render.Match, parts *replay.Departure) *Screen {
	l := &timeline{match: m, parts: parts, speed: 2, counted: -1}
	return &Screen{timeline: l, hind: hind{timeline: l, chosen: -1, hover: -1}}
}

// From opens a match that is over, from right before a command on.
func From(m *render.Match, command int) render.Screen {
	s := New(m, nil)
	s.from = command
	return s
}

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	if s.watch == nil && s.err == nil {
		s.watch, s.err = battle.NewWatch(s.match)
	}
	if s.err != nil {
		return
	}
	w, h := a.Size()
	place := s.placeSmall
	if s.form = a.Form(900, 640); s.form == render.Wide {
		place = s.placeWide
	}
	header, log, moments, in := place(a, float64(w), float64(h))
	if s.hind.on {
		log.H = 0
	}
	s.watch.Layout(a, battle.Rooms{Form: s.form, Header: header, View: s.view, Log: log, Over: s.panel})
	s.ui = render.NewUI(a)
	if s.hind.stale = false; s.hind.on {
		s.hind.layout(a, s.ui, s.form, moments)
	}
	s.transport(a, s.ui)
	if s.form == render.Wide {
		s.buttons(a, in)
	} else {
		s.smallButtons(a, in)
	}
	s.shown(a)
}

// placeWide places the panel beside the table, and in it the log, the moments of the analysis in
// its stead, and the buttons.
func (s *Screen) placeWide(a *render.App, W, H float64) (header float64, log, moments, in render.Rect) {
	t := a.Theme()
	m, top, foot, graph := t.Px(16), t.Px(48), t.Row(34)+t.Px(70), 0.0
	if s.hind.on {
		graph = min(max(t.Px(84), H*0.17), t.Px(170))
		foot += graph + t.Px(12)
	}
	side := min(max(W*0.245, t.Px(340)), t.Px(460))
	s.panel = render.Rect{X: W - side - m, Y: m, W: side, H: H - 2*m}
	s.view = render.Rect{X: m, Y: top, W: W - side - 3*m, H: H - top - m - foot}
	s.strip = render.Rect{X: s.view.X, Y: s.view.Y + s.view.H + t.Px(10), W: s.view.W, H: foot - t.Px(10)}
	s.line = render.Rect{X: m + t.Px(12), Y: H - m - t.Row(34) - t.Px(48), W: s.view.W - t.Px(24), H: t.Px(22)}
	s.hind.box = render.Rect{X: s.line.X, Y: s.strip.Y + t.Px(12), W: s.line.W, H: graph}
	s.note = s.remarks(a)
	in = s.panel.Inset(t.Px(20))
	log = render.Rect{X: in.X - t.Px(6), Y: in.Y + t.Px(38), W: in.W + t.Px(12), H: in.H - t.Px(38) - 4*t.Row(34) - t.Px(42)}
	if s.note != "" {
		n := t.ParagraphHeight(s.note, in.W, noteStyle(t)) + t.Px(12)
		log.Y, log.H = log.Y+n, log.H-n
	}
	return t.Px(24), log, log, in
}

// buttons places those of the panel.
func (s *Screen) buttons(a *render.App, in render.Rect) {
	t := a.Theme()
	h := t.Row(34)
	row := func(i int, do ...func(r render.Rect)) {
		for k, c := range in.Columns(len(do), t.Px(8)) {
			c.Y, c.H = in.Y+in.H-h-(h+t.Px(10))*float64(3-i), h
			do[k](c)
		}
	}
	button := func(label, key string, do func()) func(render.Rect) {
		return func(r render.Rect) {
			s.ui.Button(label, Keys.Key(key), render.Plain, r, do).Tip = a.T(Keys.Does(key))
		}
	}
	var on []func(render.Rect)
	if !s.live() {
		on = append(on, button(a.T("Play on from here"), "fork", func() { s.fork(a) }))
	}
	if s.ended(a) {
		on = append(on, button(a.T("Result"), "result", func() { s.result(a) }))
	}
	for _, w := range s.wants(a) {
		on = append(on, func(r render.Rect) { s.ui.Button(w.Label, "", render.Plain, r, w.Do) })
	}
	row(0, on...)
	row(1, button(a.T("Picture"), "picture", func() { s.picture(a) }), button(a.T("Film"), "film", func() { s.film(a) }))
	row(2, func(r render.Rect) {
		if setup.PageOf(s.match) != "" { // a link needs a page
			l := render.Rect{X: r.X + r.W - t.Px(84), Y: r.Y, W: t.Px(84), H: r.H}
			r.W -= l.W + t.Px(8)
			s.ui.Button(a.T("Link"), "", render.Plain, l, func() { setup.CopyLink(a, s.match) }).Tip = a.T(Keys.Does("link"))
		}
		button(a.T("Save the game"), "save", func() { s.save(a) })(r)
	})
	last := []func(render.Rect){button(a.T("The dice"), "dice", func() { s.showDice(a) }), button(a.T("Back"), "back", a.Pop)}
	if s.hind.analysed() {
		last = slices.Insert(last, 0, func(r render.Rect) {
			b := s.ui.Button(a.T("Analysis"), Keys.Key("analysis"), render.Tab, r, func() { s.hind.analyse(a) })
			b.On, b.Tip = s.hind.on, a.T(Keys.Does("analysis"))
		})
	}
	row(3, last...)
	s.bar = render.Rect{X: in.X, Y: in.Y + in.H - 2*h - t.Px(16), W: in.W, H: t.Px(3)}
}

// fork begins a battle from the moment that is shown.
func (s *Screen) fork(a *render.App) {
	if !s.ready() {
		return
	}
	m := s.watch.Fork()
	if m.Game.Over() {
		a.Say(a.T("The battle is over here: go back to a moment before its end."))
		return
	}
	m.Players = s.match.Players
	if m.Players[0].Bot != "" && m.Players[1].Bot != "" { // somebody must play on: who has the better way before it
		m.Players[max(0, s.hind.mover())].Bot = ""
	}
	a.Reset(a.Router.Battle(m))
}

func (s *Screen) save(a *render.App) { a.Push(a.Router.SaveAs(s.match)) }

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	if s.err != nil {
		a.Say(a.T("The game cannot be shown: %s", s.err))
		a.Reset(a.Router.Title())
		return nil
	}
	if s.watch.Reel == nil {
		s.read(a)
	}
	s.ui.Keyless() // Space and Enter are the replay's own
	s.ui.Update(in)
	if s.form != render.Wide && s.drawer.Update(a, in) {
		s.Layout(a)
	}
	s.slide(a, in)
	if s.hind.on {
		s.hind.pane.Update(a, in)
	}
	s.hind.touchGraph(a, in)
	s.keys(a, in)
	if line := s.watch.Update(a, in); line >= 0 && !s.hind.on {
		s.seek(a, line+1)
	}
	s.run(a)
	s.hind.left(a)
	s.hind.ponder(a, in)
	s.attend(a)
	s.check(a)
	s.close(a)
	if s.hind.stale {
		s.Layout(a)
	}
	if len(s.making) > 0 {
		a.Redraw()
	}
	return nil
}

// read reads some more of the game; once it is read it plays.
func (s *Screen) read(a *render.App) {
	done, err := s.watch.Read(a)
	if s.err = err; !done {
		return
	}
	s.sign()
	s.shown(a)
	s.join(a)
}

// keys does what the keyboard says.
func (s *Screen) keys(a *render.App, in *render.Input) {
	hit := func(name string) bool { return Keys.Repeated(in, name) }
	switch {
	case Keys.Hit(in, "play"):
		s.toggle(a)
	case hit("turn-next"):
		s.turn(a, 1)
	case hit("turn-previous"):
		s.turn(a, -1)
	case hit("next"):
		s.step(a, 1)
	case hit("previous"):
		s.step(a, -1)
	case Keys.Hit(in, "start"):
		s.seek(a, 0)
	case Keys.Hit(in, "end") && s.ready() && s.live():
		s.now(a)
	case Keys.Hit(in, "end"):
		s.pause(a)
		s.seek(a, 1<<30)
	case Keys.Hit(in, "faster"):
		s.faster(a, 1)
	case Keys.Hit(in, "slower"):
		s.faster(a, -1)
	case Keys.Hit(in, "dice"):
		s.showDice(a)
	case Keys.Hit(in, "analysis"):
		s.hind.analyse(a)
	case hit("moment"):
		s.hind.other(a, 1)
	case hit("moment-before"):
		s.hind.other(a, -1)
	case Keys.Hit(in, "picture"):
		s.picture(a)
	case Keys.Hit(in, "film"):
		s.film(a)
	case Keys.Hit(in, "fork"):
		s.fork(a)
	case Keys.Hit(in, "result"):
		s.result(a)
	case Keys.Hit(in, "save"):
		s.save(a)
	case Keys.Hit(in, "link"):
		setup.CopyLink(a, s.match)
	case Keys.Hit(in, "back") && s.dice: // what lies over the replay goes first
		s.showDice(a)
		s.Layout(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	default:
		s.viewKeys(in)
	}
}

func (s *Screen) viewKeys(in *render.Input) {
	switch {
	case Keys.Hit(in, "fit"):
		s.watch.Fit()
	case Keys.Repeated(in, "closer"):
		s.watch.Zoom(1.2)
	case Keys.Repeated(in, "farther"):
		s.watch.Zoom(1 / 1.2)
	}
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Spared implements render.Sparing: as in a battle.
func (s *Screen) Spared() []render.Rect {
	if s.watch == nil {
		return nil
	}
	return s.watch.Spared()
}

// Reading implements render.Reader.
func (s *Screen) Reading() (ruleset, clause string) {
	if s.watch == nil {
		return "", ""
	}
	return s.watch.Reading()
}

// Close implements render.Closer.
func (s *Screen) Close(*render.App) {
	for _, x := range s.making {
		x.work.Cancel()
	}
	if s.watch != nil {
		s.watch.Close()
	}
	s.hind.rest()
	if s.checked.Close(); s.match.Away != nil {
		s.match.Away.Leave()
	}
}

// Place is how many lines of the log are past, -1 while the game is still read.
func (s *Screen) Place() int {
	if !s.ready() {
		return -1
	}
	return s.watch.Reel.Place()
}

// Last is how many lines the log has by now, 0 while the game is still read.
func (s *Screen) Last() int {
	if !s.ready() {
		return 0
	}
	return s.watch.Reel.Last()
}

// TimeLine is where the time line lies.
func (s *Screen) TimeLine() render.Rect { return s.line }

// Graph is where the chances are drawn; it has no height where they are not.
func (s *Screen) Graph() render.Rect { return s.hind.box }

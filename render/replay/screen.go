// Package replay is the replay screen: a game that was played runs on the table
// like a film, with a time line, the log as an index, the dice up to any moment
// and the way back into a battle. What runs is render/tool's Reel; the table
// and the log are render/battle's.
package replay

import (
	"slices"

	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/setup"
)

// speeds are what Faster and Slower go through.
var speeds = []float64{0.25, 0.5, 1, 2, 4, 8, 16}

// Screen is a replay.
type Screen struct {
	match *render.Match
	parts *replay.Departure // where the file goes on otherwise, nil for nowhere
	watch *battle.Watch
	err   error

	ui       *render.UI
	play     *render.Press
	form     render.Form
	drawer   render.Drawer // of the panel, but where the form is Wide
	panel    render.Rect
	strip    render.Rect // of the time line and its buttons
	line     render.Rect // the time line
	view     render.Rect
	playing  bool
	sliding  bool // a hand drags along the time line
	speed    int  // of speeds
	speedAt  float64
	pace     *render.Press // goes through the speeds where the strip is narrow
	dice     bool          // are shown
	tallies  [2]setup.Tally
	counted  int // the place that the tallies are for, -1: none
	note     string
	growing  bool // the match was played while it was watched
	from     int  // the command before which the film begins
	marks    []mark
	position string // the place in words
	making   []*export
	bar      render.Rect // of what is being made

	checked setup.Checked // the dice
	hind    hind
}

// New opens a match; parts is where its file goes on otherwise than the rules
// do now, nil for nowhere.
func New(m *render.Match, parts *replay.Departure) *Screen {
	return &Screen{match: m, parts: parts, speed: 2, counted: -1, hind: hind{chosen: -1, hover: -1}}
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
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	if s.form = a.Form(900, 640); s.form != render.Wide {
		s.layoutSmall(a, W, H)
		return
	}
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
	in := s.panel.Inset(t.Px(20))
	log := render.Rect{X: in.X - t.Px(6), Y: in.Y + t.Px(38), W: in.W + t.Px(12), H: in.H - t.Px(38) - 4*t.Row(34) - t.Px(42)}
	if s.note != "" {
		n := t.ParagraphHeight(s.note, in.W, noteStyle(t)) + t.Px(12)
		log.Y, log.H = log.Y+n, log.H-n
	}
	moments := log
	if s.hind.on {
		log.H = 0
	}
	s.watch.Layout(a, s.form, t.Px(24), s.view, log, s.panel)
	s.ui = render.NewUI(a)
	if s.hind.on {
		s.layoutHind(a, moments)
	}
	s.transport(a)
	s.buttons(a, in)
	s.shown(a)
}

// transport places the buttons under the time line.
func (s *Screen) transport(a *render.App) {
	t := a.Theme()
	y, h, x := s.line.Y+t.Px(34), t.Row(34), s.line.X
	gap, small, play := t.Px(6), t.Row(36), t.Px(132)
	narrow := s.line.W < 6*small+play+t.Px(100)
	if narrow {
		gap = t.Px(4)
		play = s.line.W - 5*small - 5*gap - t.Px(8)
	}
	add := func(label, key string, w float64, look render.Look, do func()) *render.Press {
		b := s.ui.Button(label, key, look, render.Rect{X: x, Y: y, W: w, H: h}, do)
		x += w + gap
		return b
	}
	add("«", "", small, render.Plain, func() { s.turn(a, -1) })
	add("‹", "", small, render.Plain, func() { s.step(a, -1) })
	s.play = add(s.playLabel(a), a.KeyName(Keys.Key("play")), play, render.Main, func() { s.toggle(a) })
	add("›", "", small, render.Plain, func() { s.step(a, 1) })
	add("»", "", small, render.Plain, func() { s.turn(a, 1) })
	s.pace = nil
	if narrow { // one button goes through the speeds
		s.pace = add(speedWords[s.speed], "", small+t.Px(8), render.Plain, func() { s.faster(a, 1-len(speeds)*(s.speed/(len(speeds)-1))) })
		return
	}
	x += t.Px(12)
	add("−", "", small, render.Plain, func() { s.faster(a, -1) })
	s.speedAt = x + t.Px(26)
	x += t.Px(52) + gap
	add("+", "", small, render.Plain, func() { s.faster(a, 1) })
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
	if s.analysed() {
		last = slices.Insert(last, 0, func(r render.Rect) {
			b := s.ui.Button(a.T("Analysis"), Keys.Key("analysis"), render.Tab, r, func() { s.analyse(a) })
			b.On, b.Tip = s.hind.on, a.T(Keys.Does("analysis"))
		})
	}
	row(3, last...)
	s.bar = render.Rect{X: in.X, Y: in.Y + in.H - 2*h - t.Px(16), W: in.W, H: t.Px(3)}
}

func (s *Screen) playLabel(a *render.App) string {
	if s.playing {
		return a.T("Pause")
	}
	return a.T("Play")
}

// ready tells whether the game is read.
func (s *Screen) ready() bool { return s.watch != nil && s.watch.Reel != nil }

// toggle plays or stops; at the end it begins again.
func (s *Screen) toggle(a *render.App) {
	if !s.ready() {
		return
	}
	if s.playing = !s.playing; s.playing && s.watch.Reel.Over() && !s.live() {
		s.seek(a, s.watch.Reel.First())
	}
	s.play.Label = s.playLabel(a)
	a.Redraw()
}

// seek shows a place of the game.
func (s *Screen) seek(a *render.App, place int) {
	if s.ready() {
		s.watch.Reel.Seek(place)
		s.shown(a)
	}
}

// step goes an event forwards or back.
func (s *Screen) step(a *render.App, by int) {
	if s.ready() {
		s.pause(a)
		s.seek(a, s.watch.Reel.Place()+by)
	}
}

func (s *Screen) pause(a *render.App) {
	if s.playing {
		s.toggle(a)
	}
}

// turn goes to the beginning of the next Turn, or of this one or the one before.
func (s *Screen) turn(a *render.App, by int) {
	if !s.ready() {
		return
	}
	here := s.watch.Reel.Place()
	to := s.watch.Reel.First()
	if by > 0 {
		to = s.watch.Reel.Last()
	}
	for _, m := range s.marks {
		if m.Turn == 0 {
			continue
		}
		if by > 0 && m.Place > here {
			to = m.Place
			break
		}
		if by < 0 && m.Place < here {
			to = m.Place
		}
	}
	s.seek(a, to)
}

// faster changes the speed by so many steps.
func (s *Screen) faster(a *render.App, by int) {
	s.speed = max(0, min(len(speeds)-1, s.speed+by))
	if s.pace != nil {
		s.pace.Label = speedWords[s.speed]
	}
	a.Redraw()
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
		m.Players[max(0, s.mover())].Bot = ""
	}
	a.Reset(a.Router.Battle(m))
}

// showDice shows the dice or puts them away.
func (s *Screen) showDice(a *render.App) {
	s.dice = !s.dice
	s.count()
	a.Redraw()
}

// count counts the dice up to the place that is shown, while they are shown.
func (s *Screen) count() {
	if !s.dice || !s.ready() || s.counted == s.watch.Reel.Place() {
		return
	}
	s.counted, s.tallies = s.watch.Reel.Place(), [2]setup.Tally{}
	s.watch.Reel.Events(s.counted, func(e []game.Event) { setup.Count(&s.tallies, s.match.Game.Setup(), e) })
}

func (s *Screen) save(a *render.App) { a.Push(a.Router.SaveAs(s.match)) }

// shown follows up another moment.
func (s *Screen) shown(a *render.App) {
	if !s.ready() {
		return
	}
	r := s.watch.Reel
	s.watch.Shown(a)
	s.count()
	s.position = a.T("%d of %d events", r.Place()-r.First(), r.Last()-r.First())
}

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
	s.touchGraph(a, in)
	s.keys(a, in)
	if line := s.watch.Update(a, in); line >= 0 && !s.hind.on {
		s.seek(a, line+1)
	}
	s.run(a)
	s.left(a)
	s.ponder(a, in)
	s.attend(a)
	s.check(a)
	s.close(a)
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

// run lets a frame of the film pass.
func (s *Screen) run(a *render.App) {
	if !s.playing || !s.ready() || s.sliding {
		return
	}
	r := s.watch.Reel
	before := r.Place()
	r.Stage.Speed, r.Stage.Cuts = speeds[s.speed], a.Still()
	r.Step(1.0 / 60)
	if a.Redraw(); r.Place() != before || r.Over() {
		s.shown(a)
	}
	if r.Over() && !s.live() {
		s.toggle(a)
	}
}

// slide lets a hand seek on the time line.
func (s *Screen) slide(a *render.App, in *render.Input) {
	near := s.line.Inset(-a.Theme().Px(9))
	if in.Pressed(render.Left) && near.Has(in.X, in.Y) {
		s.sliding = true
	}
	if s.sliding && s.ready() {
		r := s.watch.Reel
		share := (in.X - s.line.X) / s.line.W
		if to := r.First() + int(share*float64(r.Last()-r.First())+0.5); to != r.Place() {
			s.seek(a, to)
		}
	}
	s.sliding = s.sliding && in.Down(render.Left)
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
		s.analyse(a)
	case hit("moment"):
		s.other(a, 1)
	case hit("moment-before"):
		s.other(a, -1)
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
	s.rest()
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

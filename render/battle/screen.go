package battle

import (
	"math/rand/v2"
	"time"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/plan"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/sound"
	"duckboard/render/tool"
)

// Screen is a battle.
type Screen struct {
	Coach Coach // nil: nobody
	match *render.Match
	desk  *tool.Desk
	err   error

	ui        *render.UI
	sheet     *render.Sheet
	fought    *levels.Table // with the zones that the sides have
	swapped   bool          // that those are each other's
	painted   *levels.Table // what the sheet shows
	camera    render.Camera
	form      render.Form
	drawer    render.Drawer // of the panel, but where the form is Wide
	pane      render.Pane   // of what scrolls on it
	journal   bool          // the log is on the drawer
	relay     bool          // the drawer is to be laid out anew
	nearest   game.ModelID  // the last to which the table was brought closer
	tapped    tap
	picked    game.ModelID // of the tray, on which a finger came down
	raise     float64      // how far above a finger what it carries is held, in pixels
	view      render.Rect  // of the table
	head      render.Rect  // what the header stands over: the table and what is beside it
	bar       render.Rect  // of the buttons under it, where the form is Wide
	track     track
	mini      render.Camera // of the minimap
	miniShown bool
	miniHeld  bool    // a hand moves the view on it
	miniRight bool    // it lies over the right corner of the table
	pace      float64 // of a battle that is watched
	panel     render.Rect
	header    float64                  // the y of the header's text
	blocks    []func(dst render.Brush) // of the panel, on its pane
	fixed     []func(dst render.Brush) // of it, below that
	made      made                     // what the panel was built for
	log       logView
	status    status
	sent      time.Duration // when nothing was on its way to who judges the match
	look      overlays
	drawn     drawnReach
	words     words
	fresh     bool          // names are to be put in words anew
	reading   *tool.Reading // the line of sight that is shown
	turns     turns
	heat      heat
	order     []game.ModelID
	board     board
	points    []render.Point // what a drawing works with
	marks     []chart.Mark   // so does an effect
	rows      []squadRow
	acts      []act            // buttons of the ACTIONS
	choices   []choice         // buttons of the prompt's options
	pointed   int              // the option whose button the pointer was on in the last frame, -1
	slips     []render.Rect    // that lie on the table in this frame
	boxes     [][2]physics.Vec // round the pieces
	named     []render.Rect    // names that are written on it, and the grip that none may lie on
	tray      []trayCell
	hints     []hint
	hinted    int // the hint under the pointer, -1
	panning   bool
	over      bool // the pointer was on the table in the last frame
	threat    bool
	banner    banner
	spoken    spoken
	counsel   counsel
	foresight foresight
	ended     bool
	autosave
	whole bool          // the log shows all lines, also those to come
	bare  bool          // no words lie over the table
	plans [2]*plan.Plan // by which a side is deployed by itself
}

// New opens a match.
func New(m *render.Match) *Screen {
	return &Screen{match: m, hinted: -1, pointed: -1, nearest: game.NoModel, counsel: counsel{picked: -1, pointed: -1}}
}

// open begins the session, once.
func (s *Screen) open(a *render.App) {
	if s.desk != nil || s.err != nil {
		return
	}
	human := s.humans()
	var players [2]tool.Player
	for i, p := range s.match.Players {
		if p.Bot != "" {
			players[i] = s.computer(a, game.Side(i))
		}
	}
	session, err := s.session(human)
	if err != nil {
		s.err = err
		return
	}
	s.desk = tool.NewDesk(session, players)
	s.desk.Course.Deployer = planned{s, newBot(a.Crew, s.match.Game.Setup().Seed, ai.Character{})}
	s.desk.Ways.Surveyor = &surveyor{crew: a.Crew}
	s.desk.Course.Changed = func() { s.changed(a) }
	s.listen(a)
	s.camera.Pad, s.pace = 1.1, a.Settings.Speed
	if p := s.match.Pace; p != nil {
		s.pace = *p
	}
	s.join()
	if s.Coach != nil {
		s.Coach.Begin(s)
	}
}

// computer is the computer player of a side.
func (s *Screen) computer(a *render.App, side game.Side) tool.Player {
	b := newBot(a.Crew, s.match.Game.Setup().Seed+uint64(side), s.match.Players[side].Character())
	b.explains = func() bool { return a.Settings.Remarks }
	return b
}

// listen has what begins to be shown be heard.
func (s *Screen) listen(a *render.App) {
	s.desk.Stage.Began = func(e *game.Event) { a.Sound.Play(sound.Of(s.desk.Setup(), e)) }
}

// session takes the game over. A match that was judged elsewhere, and is not any more, goes on
// with dice of this program.
func (s *Screen) session(human [2]bool) (*tool.Session, error) {
	if m := s.match; m.Away == nil && m.Game.Setup().Dealt != nil {
		m.Name = "" // it is another game from here
		return tool.OwnSession(m.Game, rand.Uint64(), human)
	}
	return tool.NewSession(s.match.Game, s.match.First, human)
}

// Playing implements render.Playing.
func (s *Screen) Playing() *render.Match {
	if s.desk == nil {
		return nil
	}
	return s.match
}

// Busy implements render.Busy.
func (s *Screen) Busy() bool {
	return s.desk != nil && !s.desk.S.Match().Over() && s.match.Away == nil && !s.lesson()
}

// wideRoom is what the panel needs beside the table, in units: large sides have a
// long list on it.
func (s *Screen) wideRoom() (w, h float64) {
	sides := [2]int{}
	for _, e := range s.match.Game.Setup().Entries {
		sides[e.Side]++
	}
	if max(sides[0], sides[1]) > 12 {
		return 900, 840
	}
	return 900, 640
}

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	s.open(a)
	if s.desk == nil {
		return
	}
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.form = a.Form(s.wideRoom())
	if s.form == render.Wide {
		m, top := t.Px(16), t.Px(48)
		side := min(max(W*0.245, t.Px(340)), t.Px(460))
		s.header = t.Px(24)
		h := t.Row(30)
		s.bar = render.Rect{X: m, Y: H - t.Px(10) - h, W: W - side - 3*m, H: h}
		s.view = render.Rect{X: m, Y: top, W: s.bar.W, H: s.bar.Y - t.Px(8) - top}
		s.panel = render.Rect{X: W - side - m, Y: m, W: side, H: H - 2*m}
		s.besideTable(t)
	} else {
		s.layoutSmall(a, W, H)
		s.head, s.track.box = s.view, render.Rect{}
	}
	table := s.table()
	s.camera.Look(s.view, table.Size)
	if s.sheet == nil || s.sheet.Key != render.SheetKey(table, t) {
		s.sheet.Close()
		s.sheet, s.painted = render.NewSheet(table, t, nil), table
	}
	s.look, s.fresh = overlays{}, true
	s.desk.Stage.Speed, s.desk.Stage.Dice, s.desk.Stage.Cuts = a.Settings.Speed, a.Settings.Dice, a.Still()
	if s.watching() {
		s.desk.Stage.Speed = s.pace
	}
	s.desk.Pointer.Slack = 0
	if a.Touch() {
		s.desk.Pointer.Slack, s.raise = fingerSlack, t.Px(46)
	}
	s.build(a)
}

// table is the table with the zones that the sides have in the moment that is shown.
func (s *Screen) table() *levels.Table {
	if st := s.desk.Shown(); s.fought == nil || s.swapped != st.Swapped {
		s.fought, s.swapped = s.desk.Setup().Fought(st), st.Swapped
	}
	return s.fought
}

// rezone paints the map anew where the sides have got other zones.
func (s *Screen) rezone(a *render.App) {
	table, t := s.table(), a.Theme()
	if s.sheet == nil || s.painted == table {
		return
	}
	s.sheet.Renew(table, t)
	s.painted = table
	a.Redraw()
}

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.sheet.Close()
	s.dismiss()
	s.foresight.leave()
	s.flush(a)
	if s.match.Away != nil {
		s.match.Away.Leave()
	}
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings {
	if s.desk != nil && s.watching() {
		return []*render.Bindings{WatchKeys, Keys, ViewKeys}
	}
	if k, ok := s.Coach.(render.Keyed); ok {
		return append(k.Keys(), Keys, ViewKeys)
	}
	return []*render.Bindings{Keys, ViewKeys}
}

// Tick implements render.Ticker.
func (s *Screen) Tick(a *render.App) {
	if s.desk != nil {
		s.rezone(a)
		s.sheet.Update(a, &s.camera)
		if s.attend(a) {
			a.Redraw()
		}
	}
}

// frameSeconds is the length of a frame.
const frameSeconds = 1.0 / 60

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	if s.desk == nil {
		if s.err != nil {
			a.Say(a.T("The game cannot be shown: %s", s.err))
			s.err = nil
			a.Reset(a.Router.Title())
		}
		return nil
	}
	s.ui.Keyless() // Tab and Enter are the battle's own
	s.ui.Update(in)
	s.pulled(a, in)
	s.rezone(a)
	s.sheet.Update(a, &s.camera)
	if s.camera.Step() {
		a.Redraw()
	}
	if s.desk.S.Reading() {
		if !a.Late() {
			s.reload(a)
		}
		return nil
	}
	if s.Coach != nil {
		s.Coach.Update(a, in)
	}
	s.hands(a, in)
	s.touchTrack(a, in)
	s.point(a, in)
	s.keys(a, in)
	fresh := s.think(a)
	fresh = s.foresee(a) || fresh
	if s.seek() || fresh {
		s.build(a)
		a.Redraw()
	}
	s.save(a)
	s.quickened(a)
	stirred := s.attend(a)
	if stirred = s.goOn(a) || stirred; stirred {
		a.Redraw()
	}
	s.announce(a)
	s.follow(a)
	s.closer(a)
	if now := s.state(a); now != s.made {
		s.asked(&now)
		s.build(a)
		a.Redraw()
	} else if stirred {
		s.write(a)
	}
	s.speak(a)
	s.finish(a)
	return nil
}

// goOn lets what is shown go on, and programs think. It tells whether anything
// moves or is being thought about.
func (s *Screen) goOn(a *render.App) bool {
	if s.desk.Stage.Waits {
		return true
	}
	if a.Late() {
		return s.desk.Course.Pass(frameSeconds)
	}
	s.warm(a)
	return s.desk.Course.Step(frameSeconds, budget(a))
}

// reload reads some more of a loaded game.
func (s *Screen) reload(a *render.App) {
	slice := budget(a)
	for s.desk.S.Reading() && !slice.Over() {
		if err := s.desk.S.Read(); err != nil {
			a.Say(a.T("The game cannot be shown: %s", err))
			a.Reset(a.Router.Title())
			return
		}
	}
	s.desk.Course.Reload()
	s.match.Game = s.desk.S.Match()
	s.join()
	s.build(a)
	a.Redraw()
}

// finish goes on to the result once the end of the game is shown.
func (s *Screen) finish(a *render.App) {
	whole := s.finished()
	if s.ended || whole == nil || s.lesson() {
		return
	}
	s.ended, s.match.Game = true, whole
	if a.Router.Result != nil {
		a.Push(a.Router.Result(s.match))
	}
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.desk == nil {
		return
	}
	s.drawHeader(a, dst)
	s.drawBoard(a, dst)
	s.drawTrack(a, dst)
	s.drawMini(dst)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Draw(a, dst.Clip(s.view))
	}
	if s.form == render.Wide {
		t.Panel(dst, s.panel)
		s.drawPane(t, dst)
		for _, draw := range s.fixed {
			draw(dst)
		}
	} else {
		s.drawDrawer(t, dst)
	}
	s.ui.Draw(dst)
	s.log.draw(a, dst, s)
	s.drawHint(a, dst)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Point(a, dst)
	}
}

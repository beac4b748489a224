package battle

import (
	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/render"
	"duckboard/render/tool"
)

// Screen is a battle: what is to be seen of it, what paints that, and what hands and keys do.
type Screen struct {
	Coach Coach // nil: nobody
	*battle
	sc  *scene
	err error

	view      mapView
	panel     panel
	track     track
	log       logView
	banner    banner
	board     board
	hand      hand
	reins     reins
	saves     saves
	counsel   counsel
	foresight foresight
	heat      heat
	spoken    spoken
	ended     bool
}

// New opens a match.
func New(m *render.Match) *Screen {
	s := &Screen{battle: &battle{match: m}}
	s.sc = &scene{battle: s.battle, counsel: &s.counsel, heat: &s.heat}
	s.view = mapView{sc: s.sc, nearest: game.NoModel}
	s.panel = panel{sc: s.sc, hinted: -1, pointed: -1}
	s.track = track{sc: s.sc, view: &s.view}
	s.log.battle, s.reins.battle, s.saves.battle = s.battle, s.battle, s.battle
	s.hand.s = s
	s.counsel = counsel{battle: s.battle, picked: -1, pointed: -1}
	s.foresight.sc, s.heat.sc, s.spoken.sc = s.sc, s.sc, s.sc
	return s
}

// open begins the session, once.
func (s *Screen) open(a *render.App) {
	if s.desk != nil || s.err != nil {
		return
	}
	if s.Coach != nil {
		s.coach = s.Coach
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
	s.desk.Course.Deployer = planned{s.battle, newBot(a.Crew, s.match.Game.Setup().Seed, ai.Character{})}
	s.desk.Ways.Surveyor = &surveyor{crew: a.Crew}
	s.desk.Course.Changed = func() { s.saves.changed(a) }
	s.listen(a)
	s.view.camera.Pad, s.reins.pace = 1.1, a.Settings.Speed
	if p := s.match.Pace; p != nil {
		s.reins.pace = *p
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
	s.sc.Form = a.Form(s.wideRoom())
	if s.sc.Form == render.Wide {
		m, top := t.Px(16), t.Px(48)
		side := min(max(W*0.245, t.Px(340)), t.Px(460))
		s.sc.Header = t.Px(24)
		h := t.Row(30)
		s.sc.bar = render.Rect{X: m, Y: H - t.Px(10) - h, W: W - side - 3*m, H: h}
		s.sc.View = render.Rect{X: m, Y: top, W: s.sc.bar.W, H: s.sc.bar.Y - t.Px(8) - top}
		s.sc.Over = render.Rect{X: W - side - m, Y: m, W: side, H: H - 2*m}
	} else {
		s.panel.layoutSmall(t, W, H)
	}
	s.view.lay(t)
	s.desk.Stage.Speed, s.desk.Stage.Dice, s.desk.Stage.Cuts = a.Settings.Speed, a.Settings.Dice, a.Still()
	if s.watching() {
		s.desk.Stage.Speed = s.reins.pace
	}
	s.desk.Pointer.Slack = 0
	if a.Touch() {
		s.desk.Pointer.Slack, s.hand.raise = fingerSlack, t.Px(46)
	}
	s.build(a)
}

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.view.sheet.Close()
	s.counsel.dismiss()
	s.foresight.leave()
	s.saves.flush(a)
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
		s.view.rezone(a)
		if s.sc.attend(a) {
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
	s.panel.ui.Keyless() // Tab and Enter are the battle's own
	s.panel.ui.Update(in)
	s.hand.pulled(a, in)
	s.view.step(a)
	if s.desk.S.Reading() {
		if !a.Late() {
			s.reload(a)
		}
		return nil
	}
	if s.Coach != nil {
		s.Coach.Update(a, in)
	}
	s.hand.act(a, in)
	keyboard{s}.keys(a, in)
	fresh := s.counsel.think(a)
	fresh = s.foresight.foresee(a) || fresh
	if s.sc.seek() || fresh {
		s.build(a)
		a.Redraw()
	}
	s.saves.save(a)
	s.saves.quickened(a)
	stirred := s.sc.attend(a)
	if stirred = s.goOn(a) || stirred; stirred {
		a.Redraw()
	}
	s.banner.announce(a, s.desk)
	s.follow(a)
	s.view.closer(a)
	if now := s.panel.state(a); now != s.panel.made {
		s.panel.asked(&now)
		s.build(a)
		a.Redraw()
	} else if stirred {
		write(a, s.sc)
	}
	s.spoken.speak(a, s.log.lines(), s.panel.made)
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
	if s.view.travels = s.view.travels && s.view.camera.Moving(); s.view.travels {
		return true
	}
	s.heat.warm(a)
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

// follow brings what begins to be shown into view: whom the computer activates, and where somebody is shot at, struck,
// falls or goes out. Until the camera is there the event waits.
func (s *Screen) follow(a *render.App) {
	e, share, busy := s.desk.Stage.Now()
	if !busy || share > 0.05 || e.Model == game.NoModel || s.desk.Looking() {
		return
	}
	m := e.Model
	switch e.Type {
	case game.Activated:
		if s.desk.S.Human[s.desk.Setup().Entries[m].Side] {
			return
		}
	case game.Shot, game.Fought:
		if e.Target != game.NoModel {
			m = e.Target
		}
	case game.Fell, game.Downed, game.OutOf:
	default:
		return
	}
	s.view.show(m)
	s.view.travels = s.view.camera.Moving() && !a.Still()
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

func (s *Screen) picture() picture { return picture{&s.board, &s.view, &s.banner} }

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	if s.desk == nil {
		return
	}
	header{s.sc}.draw(a, dst)
	s.picture().draw(a, s.sc, dst)
	s.track.draw(a, dst)
	overview{&s.board, &s.view}.draw(dst)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Draw(a, dst.Clip(s.sc.View))
	}
	s.panel.draw(t, dst)
	s.log.draw(a, dst)
	s.panel.drawHint(a, dst)
	if s.Coach != nil && !s.desk.S.Reading() {
		s.Coach.Point(a, dst)
	}
}

// consult asks for hints, which the drawer then shows, or puts them away.
func (s *Screen) consult(a *render.App) {
	if !s.counsel.consult(a) || s.sc.Form == render.Wide {
		return
	}
	p := &s.panel
	p.journal, p.pane.Y, p.relay = false, 0, true
	if p.drawer.Stop() == render.Shut {
		p.drawer.Pull(render.Half)
	}
}

// lookAt shows the moment of a line of the log.
func (s *Screen) lookAt(line int) {
	if line == s.desk.LookLine {
		line = -1
	}
	s.desk.Course.LookAt(line)
	if line >= 0 {
		if m := s.desk.S.Lines()[line].Model; m != game.NoModel {
			s.view.show(m)
		}
	}
}

// Reading implements render.Reader: the clause of the line of the log under the
// pointer or looked at, else that of what is refused or asked now.
func (s *Screen) Reading() (ruleset, clause string) {
	lines, ruleset := s.desk.S.Lines(), s.desk.Game().Setup().Rules.ID()
	for _, i := range [2]int{s.log.hover, s.desk.LookLine} {
		if i >= 0 && i < len(lines) && lines[i].Clause != "" {
			return ruleset, lines[i].Clause
		}
	}
	if d := s.desk.Game().Pending(); d != nil {
		return ruleset, d.Clause
	}
	return ruleset, ""
}

// House implements render.Housed: what this game plays.
func (s *Screen) House(ruleset string) map[string]any {
	if set := s.desk.Setup(); set.Rules.ID() == ruleset {
		return set.Options
	}
	return nil
}

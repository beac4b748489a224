package together

import (
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Keys are the keys of the screens.
var Keys = &render.Bindings{ID: "together", Title: render.N("Play together"), List: []render.Binding{
	{Name: "ready", Does: render.N("Say that you are ready"), Keys: []string{"Ctrl+Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// Lobby is where two agree on what is played. Everything that is chosen goes to the other at once;
// whoever is ready is so until something changes.
type Lobby struct {
	party  *party
	invite invite
	unkept error          // why the seat is not kept on this device
	tidy   *store.Writing // before it is over, the link stays in the page's address

	c        *setup.Choices
	terms    online.Terms
	arrived  bool          // what the match said already is chosen here
	followed *online.Offer // by which the choices here are
	name     string        // of the player
	naming   bool          // it was typed, and is not sent yet
	nameAt   time.Duration // when it will be
	line     string        // that is typed
	err      error
	asked    setup.Asked // a file

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	board  preview
	seen   *online.Offer // of which fought was made
	fought *levels.Table
	left   render.Rect    // what is played, in words
	sides  [2]render.Rect // who plays
	said   render.Rect    // the chat
	fields [2]*render.Field
	made   int  // entries that the screen was laid out for
	here   bool // the line was open then
	words  string
	urgent bool
	foot   foot
	kept   sealed // what opens this side's seal
	shown  int    // entries that there were when it was opened
}

// Keys implements render.Keyed.
func (s *Lobby) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Reading implements render.Reader: the rules that are played by.
func (s *Lobby) Reading() (ruleset, clause string) {
	if o := s.party.match().Offer(); o != nil {
		return o.Ruleset, ""
	}
	return "", ""
}

// House implements render.Housed: what was agreed on.
func (s *Lobby) House(ruleset string) map[string]any {
	if o := s.party.match().Offer(); o != nil && o.Ruleset == ruleset {
		return o.Options
	}
	return nil
}

// begins reports whether the player here sets what is played.
func (s *Lobby) begins() bool {
	m := s.party.match()
	return len(m.Log()) > 0 && m.Opening().Beginner == s.party.Side()
}

// sets reports whether the player here may still do so.
func (s *Lobby) sets() bool { return s.begins() && s.party.match().Stage() == online.Setting }

// alone reports whether nobody has come yet to play against.
func (s *Lobby) alone() bool {
	other := s.party.Side().Other()
	return s.party.Side() != game.NoSide && s.party.match().Warband(other) == nil && !s.party.seat.Present().Sides[other]
}

// closed reports whether nobody may watch.
func (s *Lobby) closed() bool {
	o := s.party.match().Offer()
	return o != nil && o.Terms.Closed
}

// column places one thing below the other.
type column struct{ x, y, w, gap float64 }

// next is the place of a thing of a height.
func (c *column) next(h float64) render.Rect {
	r := render.Rect{X: c.x, Y: c.y, W: c.w, H: h}
	c.y += h + c.gap
	return r
}

// Layout implements render.Screen.
func (s *Lobby) Layout(a *render.App) {
	t, p := a.Theme(), s.party
	if s.c == nil {
		s.c, s.err = setup.NewChoices(rules.All())
		s.c.Own(a, nil)
		s.name = Kept(a.Saves.Store).Name
	}
	s.made = len(p.match().Log())
	s.here, _ = p.seat.Here()
	typing := s.typing()
	s.ui, s.fields = render.NewUI(a), [2]*render.Field{}
	s.dialog = a.Dialog(1120, 800, 2)
	in := s.foot.lay(a, &s.dialog, s.words)
	gap := t.Px(10)
	s.ui.In(&s.pane)
	one, two := column{in.X, in.Y, in.W, gap}, column{}
	if in.W > t.Px(700) {
		one.w = in.W*0.47 - gap
		two = column{one.x + one.w + 3*gap, in.Y, in.W - one.w - 3*gap, gap}
		s.layoutPlayed(a, &one)
		s.layoutPlayers(a, &two)
		s.layoutChat(a, &two)
	} else {
		s.layoutPlayers(a, &one)
		s.layoutPlayed(a, &one)
		s.layoutChat(a, &one)
	}
	s.ui.In(nil)
	s.pane.Lay(in, max(one.y, two.y)-in.Y)
	s.layoutFoot(a)
	if typing >= 0 && s.fields[typing] != nil {
		s.ui.Focus(s.fields[typing])
	}
}

// typing is the field in which the player types, -1 for none.
func (s *Lobby) typing() int {
	for i, f := range s.fields {
		if f != nil && f.IsFocused() {
			return i
		}
	}
	return -1
}

// layoutPlayed places what is played: to be chosen, or to be read.
func (s *Lobby) layoutPlayed(a *render.App, c *column) {
	t := a.Theme()
	if s.left = (render.Rect{}); s.sets() {
		s.layoutOffer(a, c)
	} else {
		high := 0.0
		for _, l := range s.told(a) {
			high += t.ParagraphHeight(l, c.w, render.Body) + t.Px(4)
		}
		s.left = c.next(high)
		if o := s.party.match().Offer(); o != nil && len(o.Options) > 0 {
			s.layoutHouse(a, c, o.Rules, o.Options)
		}
	}
	s.board.layout(a, c, s.ground(), s.task(a))
}

// ground is the table that is offered as it is fought on; nil without an offer.
func (s *Lobby) ground() *levels.Table {
	o := s.party.match().Offer()
	if o == nil {
		return nil
	}
	if o.Rules == nil {
		return o.Table
	}
	if s.seen != o {
		s.seen, s.fought = o, (&game.Setup{Start: o.Start.Start, Scenario: o.Scenario, Rules: o.Rules}).Fought(&game.State{})
	}
	return s.fought
}

// layoutPlayers places the links for those who are not here yet, and the sides.
func (s *Lobby) layoutPlayers(a *render.App, c *column) {
	t := a.Theme()
	s.layoutInvite(a, c)
	if s.party.seat.Key() != "" && s.party.seat.Err() == nil {
		s.ui.Button(a.T("Move to another device"), "", render.Plain, c.next(t.Row(34)), func() { s.party.move(a) })
	}
	row := t.Row(36)
	for side := range s.sides {
		own := game.Side(side) == s.party.Side() && s.party.match().Stage() == online.Setting
		high := t.Px(52)
		if own {
			high += row + t.Px(8)
		}
		if own && s.together() {
			high += row + t.Px(8)
		}
		s.sides[side] = c.next(high)
		if own {
			at := render.Rect{X: c.x + t.Px(14), Y: s.sides[side].Y + t.Px(50), W: c.w - t.Px(14), H: row}
			s.layoutBand(a, side, at)
			if at.Y += row + t.Px(8); s.together() {
				s.layoutSeal(a, at)
			}
		}
	}
}

// layoutChat places what was said, and where one says something.
func (s *Lobby) layoutChat(a *render.App, c *column) {
	t := a.Theme()
	if s.said = (render.Rect{}); len(s.party.seat.Chat()) > 0 {
		s.said = c.next(t.Px(96))
	}
	if s.party.Side() == game.NoSide { // who watches says nothing
		return
	}
	box, w := c.next(t.Row(36)), t.Px(84)
	s.fields[1] = s.ui.InputUpTo(400, s.line, a.T("Say something"), render.Rect{X: box.X, Y: box.Y, W: box.W - w - t.Px(8), H: box.H}, func(v string) { s.line = v }, func(string) { s.say(a) })
	s.ui.Button(a.T("Say"), "", render.Plain, render.Rect{X: box.X + box.W - w, Y: box.Y, W: w, H: box.H}, func() { s.say(a) })
}

// layoutBand places the choice of this side's warband, and its name.
func (s *Lobby) layoutBand(a *render.App, side int, at render.Rect) {
	t := a.Theme()
	var names []string
	for _, b := range s.c.Bands {
		names = append(names, roster.Local(t.Lang, b.Name))
	}
	file := t.Px(66)
	b := s.ui.Button(a.T("File…"), "", render.Plain, render.Rect{X: at.X + at.W - file, Y: at.Y, W: file, H: at.H}, func() { s.asked.Ask(a) })
	b.Tip = a.T("Take in a warband: a document of this game, or a list of New Recruit or BattleScribe (.ros, .rosz, .json). It may be dropped here too.")
	at.W -= file + t.Px(8)
	half := at.W*0.38 - t.Px(8)
	s.fields[0] = s.ui.Input(s.name, a.T("Your name"), render.Rect{X: at.X, Y: at.Y, W: half, H: at.H}, func(v string) {
		s.name, s.naming, s.nameAt = v, true, a.Now()+time.Second
	}, func(string) { s.call(a) })
	s.ui.Combo(names, s.c.Sides[side].Band, render.Rect{X: at.X + half + t.Px(8), Y: at.Y, W: at.W - half - t.Px(8), H: at.H}, func(i int) {
		s.c.Sides[side].Band = i
		s.bring()
		a.Relayout() // another list may be sealed, the same may not
	})
}

// layoutFoot places the buttons below.
func (s *Lobby) layoutFoot(a *render.App) {
	t, p, m := a.Theme(), s.party, s.party.match()
	side := p.Side()
	if side != game.NoSide && m.Stage() == online.Setting {
		label := a.T("I am ready")
		if m.Ready(side) {
			label = a.T("Not yet ready after all")
		}
		b := s.ui.Button(label, Keys.Key("ready"), render.Main, s.dialog.Spot(t, 0), func() { s.ready(a) })
		b.Enable(s.mayBeReady())
	}
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 1), func() { s.leave(a) })
}

// mayBeReady reports whether the player here may say so, or take it back.
func (s *Lobby) mayBeReady() bool {
	p, m := s.party, s.party.match()
	if !s.here || p.Side() == game.NoSide || m.Offer() == nil || m.Warband(0) == nil || m.Warband(1) == nil {
		return false
	}
	return m.Ready(p.Side()) || !s.hostFirst()
}

// hostFirst reports whether the other player, who runs the server, must be ready first: else they
// would know the dice of the opening.
func (s *Lobby) hostFirst() bool {
	m, side := s.party.match(), s.party.Side()
	return side != game.NoSide && m.Guest() == side && !m.Ready(side.Other())
}

func (s *Lobby) ready(a *render.App) {
	m := s.party.match()
	if m.Ready(s.party.Side()) {
		s.party.ask(online.Unready)
		return
	}
	if !s.mayBeReady() {
		return
	}
	if s.naming {
		s.call(a)
	}
	if err := m.Playable(); err != nil {
		a.Push(&setup.Faults{Title: a.T("The game cannot begin"), Err: err})
	} else if err := s.party.seat.Ready(); err != nil {
		a.Say(s.party.fault(a, err))
	}
}

func (s *Lobby) say(a *render.App) {
	if text := strings.TrimSpace(s.line); text != "" {
		s.party.seat.Say(online.Say{Text: text})
		s.line = ""
		s.Layout(a)
		a.Redraw()
	}
}

func (s *Lobby) leave(a *render.App) {
	s.party.Leave()
	a.Pop()
}

// Close implements render.Closer.
func (s *Lobby) Close(*render.App) { s.board.close() }

// Update implements render.Screen.
func (s *Lobby) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	s.Tick(a)
	if err := s.err; err != nil {
		s.err = nil
		a.Push(&setup.Faults{Title: a.T("This cannot be used"), Err: err})
	}
	s.asked.Poll(a, func(d setup.Dropped) error { return s.take(d) })
	switch {
	case Keys.Hit(in, "ready"):
		s.ready(a)
	case Keys.Hit(in, "back"):
		s.leave(a)
	}
	return nil
}

// Tick implements render.Ticker.
func (s *Lobby) Tick(a *render.App) {
	p := s.party
	changed := p.Step(a)
	m := p.match()
	s.keep(a)
	if m.Game() != nil { // one that was abandoned before it began has none
		s.battle(a)
		return
	}
	if s.c != nil && m.Stage() == online.Setting && p.Side() != game.NoSide && p.seat.Whole() && len(m.Log()) > 0 {
		s.agree(a)
	}
	s.board.update(a)
	here, _ := p.seat.Here()
	words, urgent := s.next(a)
	if changed || words != s.words || len(m.Log()) != s.made || here != s.here {
		s.words, s.urgent = words, urgent
		s.entitle(a)
		s.Layout(a)
		a.Redraw()
	}
}

// keep tells where the seat is not kept, and tidies the page's address once it is.
func (s *Lobby) keep(a *render.App) {
	if s.unkept != nil {
		a.Say(a.T("This device cannot save the seat, so closing this window loses it: %v", s.unkept))
		s.unkept = nil
	}
	if s.tidy == nil {
		return
	}
	if over, err := s.tidy.Over(); over {
		if s.tidy = nil; err == nil {
			host.Tidy(here[1:] + s.party.link.Match)
		}
	}
}

// agree has the choices here and what the match says be the same.
func (s *Lobby) agree(a *render.App) {
	switch {
	case !s.arrived:
		s.arrive(a)
	case !s.begins():
		s.follow()
	}
	s.show(a)
	if s.naming && a.Now() > s.nameAt {
		s.call(a)
	}
}

// next is what is wrong, or what comes next.
func (s *Lobby) next(a *render.App) (words string, urgent bool) {
	p, m := s.party, s.party.match()
	if err := p.seat.Err(); err != nil {
		return a.T("The match cannot go on here: %s", p.fault(a, err)), true
	}
	if here, since := p.seat.Here(); !here && len(m.Log()) == 0 { // say what was tried: maybe the link has no scheme
		return a.T("There is no answer from %s yet: it is tried again.", p.link.Page), time.Since(since) > 3*time.Second
	}
	if words, bad := p.Status(a); bad || m.Stage() != online.Setting {
		return words, bad
	}
	side := p.Side()
	if side == game.NoSide {
		return a.T("You watch: the battle begins when both sides are ready."), false
	}
	other := p.name(a, side.Other())
	switch {
	case s.sealWords(a) != "":
		return s.sealWords(a), false
	case s.alone() && s.invite.has():
		return a.T("The match waits for the other player, today or on another day."), false
	case m.Warband(side.Other()) == nil:
		return "", false
	case m.Ready(side):
		return a.T("You are ready, %s is not yet.", other), false
	case s.hostFirst():
		return a.T("%s runs the server and must be ready first: else they would know the dice.", other), false
	case m.Ready(side.Other()):
		return a.T("%s is ready: the battle begins when you are.", other), false
	}
	return a.T("The battle begins when both sides are ready."), false
}

// entitle gives the match a title in the list of games.
func (s *Lobby) entitle(a *render.App) {
	o, m := s.party.match().Offer(), s.party.match()
	if o == nil {
		return
	}
	var names []string
	for side := range s.sides {
		if b := m.Warband(game.Side(side)); b != nil {
			names = append(names, b.Name)
		}
	}
	words := []string{levels.Local(a.Theme().Lang, o.Table.Name)}
	if len(names) > 0 {
		words = append([]string{strings.Join(names, " – ")}, words...)
	}
	Name(a.Saves.Store, s.party.link, strings.Join(words, " · "))
}

// battle goes on to the battle, at the moment that the match has come to.
func (s *Lobby) battle(a *render.App) {
	s.party.open = true
	if s.party.Side() == game.NoSide {
		a.Reset(a.Router.Title())
		a.Push(a.Router.Replay(&render.Match{Game: s.party.match().Game().Fork(), Away: s.party}, nil))
		return
	}
	a.Reset(a.Router.Battle(&render.Match{Game: s.party.match().Game().Fork(), Away: s.party}))
}

// Draw implements render.Screen.
func (s *Lobby) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	s.dialog.Draw(a, dst, a.T("Play together"), 0)
	clip, up := dst.Clip(s.pane.Box), s.pane.Y
	if s.left.W > 0 {
		y := s.left.Y - up
		for i, l := range s.told(a) {
			st := render.Body
			if i == 0 {
				st = render.Strong
			}
			y = t.Paragraph(clip, l, s.left.X, y, s.left.W, st.In(t.Pal.Ink)) + t.Px(4)
		}
	}
	s.board.draw(a, clip, up)
	s.invite.draw(a, clip, s.invite.words(a), up)
	for side := range s.sides {
		s.drawSide(a, clip, game.Side(side), up)
	}
	s.drawChat(a, clip, up)
	s.foot.draw(a, dst, s.words, s.urgent)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}

// drawSide tells who plays a side.
func (s *Lobby) drawSide(a *render.App, dst render.Brush, side game.Side, up float64) {
	t, m, r := a.Theme(), s.party.match(), s.sides[side]
	r.Y -= up
	render.Fill(dst, render.Rect{X: r.X, Y: r.Y, W: t.Px(4), H: r.H - t.Px(4)}, t.Pal.Side(int(side)))
	name, more, here := a.T("Nobody yet"), []string{}, s.party.seat.Present().Sides[side]
	if here || side == s.party.Side() {
		name = a.T("No list yet")
	}
	if b := m.Warband(side); b != nil {
		name, more = b.Name, append(more, roster.Local(t.Lang, b.Warband.Name))
		if more[0] == roster.Local(t.Lang, name) {
			name, more = more[0], nil
		}
	}
	if seal, called := m.Seal(side); seal != "" && m.Warband(side) == nil {
		name, more = roster.Local(t.Lang, called), append(more, a.T("list sealed"))
	}
	if side == s.party.Side() {
		more = append(more, a.T("you"))
	}
	if m.Opening().Hosted && side == m.Opening().Beginner {
		more = append(more, a.T("runs the server"))
	}
	switch {
	case m.Ready(side):
		more = append(more, a.T("ready"))
	case !here:
		more = append(more, a.T("not here"))
	default:
		more = append(more, a.T("not ready yet"))
	}
	x, w := r.X+t.Px(14), r.W-t.Px(20)
	t.Text(dst, t.Cut(name, render.Strong, w), x, r.Y+t.Px(13), render.Strong.In(t.Pal.Ink).At(render.FromLeft))
	small := render.Small.Sized(13)
	t.Text(dst, t.Cut(strings.Join(more, " · "), small, w), x, r.Y+t.Px(34), small.In(t.Pal.InkSoft).At(render.FromLeft))
}

// drawChat draws the newest lines of the chat, from below.
func (s *Lobby) drawChat(a *render.App, dst render.Brush, up float64) {
	t, box := a.Theme(), s.said
	box.Y -= up
	clip, y := dst.Clip(box), box.Y+box.H
	lines := s.party.seat.Chat()
	for i := len(lines) - 1; i >= 0 && y > box.Y; i-- {
		l := &lines[i]
		words := s.party.name(a, l.Side) + ": " + spoken(a, l)
		y -= t.ParagraphHeight(words, box.W, render.Body) + t.Px(3)
		t.Paragraph(clip, words, box.X, y, box.W, render.Body.In(t.Pal.Side(int(l.Side))))
	}
}

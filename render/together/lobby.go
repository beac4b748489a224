package together

import (
	"errors"
	"image/color"
	"math"
	"strings"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"

	"rsc.io/qr"
)

// Keys are the keys of the screens.
var Keys = &render.Bindings{ID: "together", Title: render.N("Play together"), List: []render.Binding{
	{Name: "ready", Does: render.N("Say that you are ready"), Keys: []string{"Ctrl+Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// clock is a way in which time may be bounded.
type clock struct {
	name  string
	terms online.Clock
}

// clocks are those to choose from.
var clocks = []clock{
	{render.N("No clock: an evening, or a move a day"), online.Clock{}},
	{render.N("A minute and a half for each decision"), online.Clock{Limit: 90}},
	{render.N("Half an hour each, 15 s more for each choice"), online.Clock{Bank: 1800, Increment: 15}},
	{render.N("A day for each decision"), online.Clock{Limit: 24 * 3600}},
}

// Lobby is where two agree on what is played. Everything that is chosen goes to the other at once;
// whoever is ready is so until something changes.
type Lobby struct {
	party *party
	seats [3]string // the secrets of all seats, of a match that was begun here

	c       *setup.Choices
	err     error
	ui      *render.UI
	dialog  render.Dialog
	pane    render.Pane
	left    render.Rect
	sides   [2]render.Rect
	clock   int
	loses   bool
	name    string
	line    string // that is typed
	copied  *host.Request[struct{}]
	made    int  // entries that the screen was laid out for
	here    bool // the line was open then
	brought bool
	words   string
	asked   setup.Asked // a file
	code    *qr.Code    // of the other player's link
	square  render.Rect // where it is drawn
}

// Keys implements render.Keyed.
func (s *Lobby) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// begins reports whether the player here sets what is played.
func (s *Lobby) begins() bool {
	m := s.party.match()
	return len(m.Log()) > 0 && m.Opening().Beginner == s.party.Side()
}

// offer tells the server what is to be played.
func (s *Lobby) offer() {
	r, start, err := s.c.Start()
	if err != nil {
		s.err = err
		return
	}
	s.party.seat.Ask(online.Request{Entry: online.Entry{Kind: online.Offers, Offer: &online.Offer{
		Start: wire.Start{Rules: r, Start: game.Start{Ruleset: start.Ruleset, Table: start.Table, Scenario: start.Scenario, Turns: start.Turns, Options: start.Options}},
		Terms: online.Terms{Clock: clocks[s.clock].terms, Loses: s.loses},
	}}})
}

// bring tells the server this side's warband.
func (s *Lobby) bring() {
	side := s.party.Side()
	if side == game.NoSide || len(s.c.Bands) == 0 {
		return
	}
	b := s.c.Bands[s.c.Sides[side].Band]
	name := strings.TrimSpace(s.name)
	if name == "" {
		name = b.Name
	}
	s.party.seat.Ask(online.Request{Entry: online.Entry{Kind: online.Brings, Band: &game.SideStart{Name: name, Warband: b}}})
}

// follow has the choices here be those of the offer.
func (s *Lobby) follow() {
	o := s.party.match().Offer()
	if o == nil || s.begins() {
		return
	}
	for i, r := range s.c.Rules {
		if r.ID() == o.Ruleset && i != s.c.Rule {
			s.c.UseRule(i)
			s.brought = false
		}
	}
}

// Layout implements render.Screen.
func (s *Lobby) Layout(a *render.App) {
	t, p := a.Theme(), s.party
	if s.c == nil {
		s.c, s.err = setup.NewChoices(rules.All())
		s.c.Own(a, nil)
	}
	m := p.match()
	s.made = len(m.Log())
	s.here, _ = p.seat.Here()
	s.square = render.Rect{}
	s.follow()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(1040, 760, 3)
	in := s.dialog.Body
	gap, row := t.Px(10), t.Row(36)
	s.left = in
	wide := in.W > t.Px(700)
	y := in.Y
	if wide {
		s.left.W = in.W*0.46 - gap
	}
	combo := func(names []string, at int, choose func(i int)) {
		s.ui.Combo(names, at, render.Rect{X: s.left.X, Y: y, W: s.left.W, H: row}, choose)
		y += row + gap
	}
	s.ui.In(&s.pane)
	if s.begins() && m.Stage() == online.Setting {
		s.layoutOffer(a, combo)
	} else {
		y += t.ParagraphHeight(s.told(a), s.left.W, render.Body) + gap
	}
	if s.seats[1] != "" && m.Stage() == online.Setting {
		y = s.layoutLinks(a, y+t.Px(16), row, gap)
	}
	right := render.Rect{X: in.X, Y: y, W: in.W, H: in.H}
	if wide {
		right = render.Rect{X: s.left.X + s.left.W + 2*gap, Y: in.Y, W: in.W - s.left.W - 2*gap, H: in.H}
	}
	bottom := y
	y = right.Y
	for side := range s.sides {
		high := t.Px(58)
		if game.Side(side) == p.Side() {
			high += row + gap
		}
		s.sides[side] = render.Rect{X: right.X, Y: y, W: right.W, H: high}
		if game.Side(side) == p.Side() && m.Stage() == online.Setting {
			s.layoutBand(a, side, render.Rect{X: right.X + t.Px(14), Y: y + t.Px(48), W: right.W - t.Px(28), H: row})
		}
		y += high + gap
	}
	s.ui.Input(s.line, a.T("Say something"), render.Rect{X: right.X, Y: y, W: right.W, H: row}, func(v string) { s.line = v }, func(string) { s.say(a) })
	y += row + gap + t.Px(100)
	s.ui.In(nil)
	s.pane.Lay(in, max(y, bottom)-in.Y)
	s.layoutFoot(a)
}

// layoutLinks places the links of the other seat and of watchers: as text, to be copied, and as a
// code for a phone's camera. It returns where they end.
func (s *Lobby) layoutLinks(a *render.App, y, row, gap float64) float64 {
	t := a.Theme()
	copied := min(t.Px(170), s.left.W*0.4)
	for i, label := range []string{a.T("For the other player"), a.T("For watchers")} {
		l := s.party.link
		l.Secret = s.seats[i+1]
		text := l.String()
		s.ui.InputUpTo(2000, text, "", render.Rect{X: s.left.X, Y: y, W: s.left.W - copied - gap, H: row}, func(string) {}, nil)
		b := s.ui.Button(label, "", []render.Look{render.Main, render.Plain}[i], render.Rect{X: s.left.X + s.left.W - copied, Y: y, W: copied, H: row}, func() { s.copied = host.Copy(text) })
		b.Tip = a.T("Copy the link")
		if y += row + gap; i == 0 && s.code == nil {
			s.code, _ = qr.Encode(text, qr.L) // a link that is too long has none
		}
	}
	side := min(t.Px(190), s.left.W)
	s.square = render.Rect{X: s.left.X, Y: y, W: side, H: side}
	return y + side + gap
}

// drawCode draws the code of the other player's link, black on white as cameras want it.
func (s *Lobby) drawCode(dst render.Brush, up float64) {
	if s.code == nil || s.square.W == 0 {
		return
	}
	const quiet = 4 // modules of white round it
	r := s.square
	r.Y -= up
	render.Fill(dst, r, color.RGBA{255, 255, 255, 255})
	n := float64(s.code.Size + 2*quiet)
	for y := range s.code.Size {
		for x := range s.code.Size {
			if s.code.Black(x, y) {
				x0, y0 := math.Round(r.X+r.W*float64(x+quiet)/n), math.Round(r.Y+r.H*float64(y+quiet)/n)
				x1, y1 := math.Round(r.X+r.W*float64(x+quiet+1)/n), math.Round(r.Y+r.H*float64(y+quiet+1)/n)
				render.Fill(dst, render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}, color.RGBA{0, 0, 0, 255})
			}
		}
	}
}

// layoutOffer places what is to be chosen by who begins.
func (s *Lobby) layoutOffer(a *render.App, combo func(names []string, at int, choose func(i int))) {
	again := func() {
		s.offer()
		s.Layout(a)
		a.Redraw()
	}
	var names []string
	for _, r := range s.c.Rules {
		names = append(names, r.Title())
	}
	combo(names, s.c.Rule, func(i int) { s.c.UseRule(i); s.brought = false; again() })
	names = nil
	for _, sc := range s.c.Scenarios {
		names = append(names, a.Printer().In(sc.Name))
	}
	combo(names, s.c.Scenario, func(i int) { s.c.Scenario, s.c.Turns = i, 0; again() })
	names = nil
	for _, tb := range s.c.Tables {
		names = append(names, levels.Local(a.Theme().Lang, tb.Name))
	}
	combo(names, s.c.Table, func(i int) { s.c.Table = i; again() })
	names = nil
	for _, c := range clocks {
		names = append(names, a.T(c.name))
	}
	combo(names, s.clock, func(i int) { s.clock = i; again() })
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
	half := at.W*0.42 - t.Px(8)
	s.ui.Input(s.name, a.T("Name"), render.Rect{X: at.X, Y: at.Y, W: half, H: at.H}, func(v string) { s.name = v }, func(string) { s.bring() })
	s.ui.Combo(names, s.c.Sides[side].Band, render.Rect{X: at.X + half + t.Px(8), Y: at.Y, W: at.W - half - t.Px(8), H: at.H}, func(i int) {
		s.c.Sides[side].Band = i
		s.bring()
	})
}

// layoutFoot places the buttons below.
func (s *Lobby) layoutFoot(a *render.App) {
	t, p, m := a.Theme(), s.party, s.party.match()
	side := p.Side()
	ready := side != game.NoSide && m.Ready(side)
	label := a.T("I am ready")
	if ready {
		label = a.T("Not yet ready after all")
	}
	b := s.ui.Button(label, Keys.Key("ready"), render.Main, s.dialog.Spot(t, 0), func() { s.ready(a) })
	b.Enable(s.here && side != game.NoSide && m.Offer() != nil && m.Warband(0) != nil && m.Warband(1) != nil)
	s.ui.Button(a.T("Say"), "", render.Plain, s.dialog.Spot(t, 1), func() { s.say(a) })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 2), func() { s.leave(a) })
}

func (s *Lobby) ready(a *render.App) {
	if s.party.match().Ready(s.party.Side()) {
		s.party.ask(online.Unready)
	} else if err := s.party.seat.Ready(); err != nil {
		a.Say(err.Error())
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

// told is what is to be played, in words.
func (s *Lobby) told(a *render.App) string {
	o := s.party.match().Offer()
	if o == nil {
		return a.T("It is not said yet what is played.")
	}
	words := []string{levels.Local(a.Theme().Lang, o.Table.Name)}
	if o.Rules != nil {
		words = append([]string{o.Rules.Title()}, words...)
	}
	if o.Scenario != nil {
		words = append(words, a.Printer().In(o.Scenario.Name))
	}
	for _, c := range clocks {
		if c.terms == o.Terms.Clock {
			words = append(words, a.T(c.name))
		}
	}
	return strings.Join(words, "\n")
}

// Update implements render.Screen.
func (s *Lobby) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	s.Tick(a)
	if _, done, err := s.copied.Poll(); done && err != nil {
		a.Say(a.T("The link could not be copied: %s", err))
	} else if done {
		a.Say(a.T("The link is on the clipboard."))
	}
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

// take takes a file in: a warband of this side's or, of who sets what is played, a table or a
// scenario.
func (s *Lobby) take(d setup.Dropped) error {
	side := s.party.Side()
	if side == game.NoSide || d.Band == nil && !s.begins() {
		return errSide
	}
	rule := s.c.Rule
	if err := s.c.Add(d, int(side)); err != nil {
		return err
	}
	if s.c.Rule != rule && !s.begins() {
		s.c.UseRule(rule)
		return errRules
	}
	if d.Band == nil || s.c.Rule != rule {
		s.offer()
	}
	if d.Band != nil {
		s.bring()
	}
	return nil
}

// Errors of files that are taken in.
var (
	errSide  = errors.New("who began the match sets what is played")
	errRules = errors.New("the warband is of another rule set than the match")
)

// Tick implements render.Ticker.
func (s *Lobby) Tick(a *render.App) {
	p := s.party
	changed := p.Step(a)
	m := p.match()
	here, _ := p.seat.Here()
	if here && !s.brought && p.Side() != game.NoSide && len(m.Log()) > 0 && m.Stage() == online.Setting {
		if s.begins() && m.Offer() == nil {
			s.offer()
		}
		if s.begins() || m.Offer() != nil {
			s.brought = true
			s.bring()
		}
	}
	if m.Game() != nil { // one that was abandoned before it began has none
		s.battle(a)
		return
	}
	words, _ := p.Status(a)
	if changed || words != s.words || len(m.Log()) != s.made || here != s.here {
		s.words = words
		s.entitle(a)
		s.Layout(a)
		a.Redraw()
	}
}

// entitle gives the match a title in the list of games.
func (s *Lobby) entitle(a *render.App) {
	if o := s.party.match().Offer(); o != nil {
		Name(a.Saves.Store, s.party.link, s.party.name(0)+" – "+s.party.name(1)+" · "+levels.Local(a.Theme().Lang, o.Table.Name))
	}
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
	t, p, m := a.Theme(), s.party, s.party.match()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	s.dialog.Draw(a, dst, a.T("Play together"), 0)
	clip := dst.Clip(s.dialog.Body)
	up := s.pane.Y
	if !(s.begins() && m.Stage() == online.Setting) {
		t.Paragraph(clip, s.told(a), s.left.X, s.left.Y-up, s.left.W, render.Body.In(t.Pal.Ink))
	}
	s.drawCode(clip, up)
	last := 0.0
	for side, r := range s.sides {
		r.Y -= up
		render.Fill(clip, render.Rect{X: r.X, Y: r.Y, W: t.Px(4), H: r.H - t.Px(6)}, t.Pal.Side(side))
		name, more := a.T("Nobody yet"), ""
		if b := m.Warband(game.Side(side)); b != nil {
			name, more = b.Name, roster.Local(t.Lang, b.Warband.Name)
		}
		switch {
		case m.Ready(game.Side(side)):
			more += " · " + a.T("ready")
		case !p.seat.Present().Sides[side]:
			more += " · " + a.T("not here")
		}
		t.Text(clip, t.Cut(name, render.Strong, r.W-t.Px(20)), r.X+t.Px(14), r.Y+t.Px(14), render.Strong.In(t.Pal.Ink).At(render.FromLeft))
		t.Text(clip, t.Cut(strings.TrimPrefix(more, " · "), render.Small, r.W-t.Px(20)), r.X+t.Px(14), r.Y+t.Px(34), render.Small.In(t.Pal.InkSoft).At(render.FromLeft))
		last = r.Y + r.H
	}
	y := last + t.Px(10) + t.Row(36) + t.Px(16)
	lines := p.seat.Chat()
	for _, l := range lines[max(0, len(lines)-4):] {
		t.Text(clip, t.Cut(p.name(l.Side)+": "+spoken(a, &l), render.Body, s.sides[0].W), s.sides[0].X, y, render.Body.In(t.Pal.Ink).At(render.FromLeft))
		y += t.Px(22)
	}
	if s.words != "" {
		t.Text(dst, t.Cut(s.words, render.Small, s.dialog.Head.W), s.dialog.Head.X, s.dialog.Head.Y+s.dialog.Head.H, render.Small.In(t.Pal.Red).At(render.FromLeft))
	}
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}

package together

import (
	"errors"
	"strings"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Home begins a match, joins one by its link, and lists those that were joined.
type Home struct {
	desk   *Desk
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	says   []said
	games  Games
	seen   int       // changes of the desk that the list has
	server string    // where a match is to be begun
	side   game.Side // that who begins takes
	link   string    // that is to be joined
	opening
	serving *host.Request[*host.Served]
	served  func(*host.Served) // what is to be done once the server runs
	err     string
	foot    foot
}

// said is a text of the screen.
type said struct {
	box   render.Rect
	text  string
	style render.Style
}

// opening is a match that is being begun on a server.
type opening struct {
	line *client.Line
	new  online.NewMatch
	page string
	at   *host.Served // that this program runs, or nil

	guessed bool // nobody said whether the page is at http:// or https://
}

// Home is the screen that matches begin from.
func (d *Desk) Home() render.Screen { return &Home{desk: d} }

// here begins what stands in a page's address in the place of a link, once that is kept: the match's
// name alone, by which a page that is loaded again finds its seat.
const here = "#match="

// Join is the screen of a match whose seat is taken by its link.
func (d *Desk) Join(link string) (render.Screen, error) {
	if page, match, ok := strings.Cut(link, here); ok {
		for _, k := range Kept(d.store).List {
			if k.Match == match && k.Page == page && !k.Gone {
				return d.sit(k, nil), nil
			}
		}
	}
	l, err := ParseLink(link)
	if err != nil {
		return nil, err
	}
	return d.sit(Game{Link: l}, nil), nil
}

// tidied is what is to be kept before a link is taken out of the page's address; nil where it stays:
// nothing can be kept, or no page was opened by a link.
func (d *Desk) tidied() *store.Writing {
	f := "#" + host.Fragment()
	if !strings.HasPrefix(f, mark) && !strings.HasPrefix(f, moves) || !store.Lasts(d.store) {
		return nil
	}
	return store.Surely(d.store, func() error { g := Kept(d.store); return g.put(d.store) })
}

// sit is the screen of a match whose seat is taken; served is its server, where this program
// runs it.
func (d *Desk) sit(k Game, served *host.Served) render.Screen {
	k, err := d.keep(k)
	s := &Lobby{party: join(d, k.Link), invite: invite{secret: k.Invite, watch: k.Watch}, unkept: err, tidy: d.tidied()}
	s.party.served, s.party.invite = served, &s.invite
	if served != nil {
		s.invite.pages = append(append([]string{}, served.Others...), served.Here)
		s.invite.bare, s.invite.inside = !served.Page, len(served.Others) == 0
	}
	return s
}

// Overlay implements render.Overlay.
func (s *Home) Overlay() {}

// Keys implements render.Keyed.
func (s *Home) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Home) Layout(a *render.App) {
	t := a.Theme()
	s.seen, s.games = s.desk.changes(), s.desk.games()
	if s.ui == nil {
		if s.server = host.Address(); s.server == "" {
			s.server = s.games.Server
		}
	}
	s.ui, s.says = render.NewUI(a), s.says[:0]
	s.dialog = a.Dialog(820, 760, 1)
	in := s.foot.lay(a, &s.dialog, s.err)
	c := column{in.X, in.Y, in.W, t.Px(8)}
	s.ui.In(&s.pane)
	s.say(a, &c, a.T("Join a match by its link"), render.Strong)
	s.row(a, &c, s.link, a.T("the link that you were sent"), func(v string) { s.link = v }, a.T("Join"), render.Main, s.join)
	c.y += t.Px(12)
	s.say(a, &c, a.T("Begin a match and send the other player its link"), render.Strong)
	s.layoutBegin(a, &c)
	s.say(a, &c, s.about(a), render.Small.Sized(12.5))
	c.y += t.Px(12)
	s.layoutGames(a, &c)
	s.ui.In(nil)
	s.pane.Lay(in, c.y-in.Y)
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 0), a.Pop)
}

// say places a text.
func (s *Home) say(a *render.App, c *column, text string, st render.Style) {
	if text != "" {
		s.says = append(s.says, said{c.next(a.Theme().ParagraphHeight(text, c.w, st)), text, st})
	}
}

// row places a line to write into, with a button.
func (s *Home) row(a *render.App, c *column, value, holder string, changed func(string), label string, look render.Look, do func(*render.App)) {
	t, box := a.Theme(), c.next(a.Theme().Row(38))
	w := min(t.Px(190), box.W*0.36)
	s.ui.InputUpTo(2000, value, holder, render.Rect{X: box.X, Y: box.Y, W: box.W - w - t.Px(10), H: box.H}, changed, func(string) { do(a) })
	s.ui.Button(label, "", look, render.Rect{X: box.X + box.W - w, Y: box.Y, W: w, H: box.H}, func() { do(a) }).Enable(!s.busy())
}

// layoutBegin places how a match is begun: here, or on a server.
func (s *Home) layoutBegin(a *render.App, c *column) {
	t := a.Theme()
	box := c.next(t.Row(36))
	s.ui.Tabs([]string{a.T("I play the first side"), a.T("I play the second side")}, int(s.side), box, func(i int) { s.side = game.Side(i) })[1].Tip =
		a.T("In some scenarios the sides have different tasks: the scenario tells what they are.")
	if host.Address() != "" {
		s.ui.Button(a.T("Begin a match"), "", render.Plain, c.next(t.Row(38)), func() { s.begin(a) }).Enable(!s.busy())
		return
	}
	if host.MayServe {
		b := s.ui.Button(a.T("Host it on this computer"), "", render.Plain, c.next(t.Row(38)), func() { s.host(a) })
		b.Tip = a.T("For players in the same network, or from farther off where your router lets them in. It ends with the game, and the match goes on when you open it again.")
		b.Enable(!s.busy())
	}
	s.row(a, c, s.server, a.T("or a server's address: example.org"), func(v string) { s.server = v }, a.T("Begin there"), render.Plain, s.begin)
}

// about says what one should know before one begins; while something is waited for, for what.
func (s *Home) about(a *render.App) string {
	switch {
	case s.line != nil:
		return a.T("The server at %s is asked…", s.page)
	case s.serving.Waiting():
		return a.T("The server is being started…")
	}
	words := a.T("The server rolls the dice: who runs it could know them before. Where one of the two players hosts, each roll also needs a secret of the other's, so that neither can know it.")
	if !host.Secure() {
		words += " " + a.T("This page came over plain HTTP: all can be played, but the browser lends no clipboard, shows no notifications and keeps no copy for the time without a network.")
	}
	return words
}

// layoutGames places the list of matches, and whether the page may call its player.
func (s *Home) layoutGames(a *render.App, c *column) {
	t := a.Theme()
	if host.Notices() == "default" && len(s.games.List) > 0 {
		s.ui.Button(a.T("Notify me when it is my turn"), "", render.Plain, c.next(t.Row(34)), host.AskNotices)
	}
	if len(s.games.List) == 0 {
		return
	}
	s.say(a, c, a.T("My games"), render.Strong)
	gap := c.gap
	c.gap = 0
	for _, k := range s.games.List {
		turn, known := s.desk.turn(k.key())
		box := c.next(t.Row(44))
		away := box
		box.W -= box.H
		away.X, away.W = box.X+box.W, box.H
		b := s.ui.Button(k.Title, "", render.Listed, box, func() { s.open(a, k) })
		b.Note, b.Left = k.About(a, turn, known), true
		s.ui.Button("×", "", render.Listed, away, func() { s.putAway(a, k) }).Tip = a.T("Put this line away. Its link brings it back.")
	}
	c.gap = gap
}

// busy reports whether something is waited for.
func (s *Home) busy() bool { return s.line != nil || s.serving.Waiting() }

// join sits down on the seat of the link that was typed.
func (s *Home) join(a *render.App) {
	l, err := ParseLink(s.link)
	if err != nil {
		s.fail(a, a.T(err.Error()))
		return
	}
	kept := Kept(a.Saves.Store)
	if k, ok := kept.Of(l); ok && !l.Moves {
		s.open(a, k)
		return
	}
	s.sit(a, Game{Link: l}, nil)
}

// putAway takes a line off the list, and leaves its link where links are typed: to join by it is to
// have it back.
func (s *Home) putAway(a *render.App, k Game) {
	s.desk.putAway(k)
	s.link = k.Link.String()
	s.Layout(a)
	a.Redraw()
}

// open goes on with a match of the list; where this program runs its server, that is started.
func (s *Home) open(a *render.App, k Game) {
	if k.Gone {
		s.desk.gone(a, k.Link)
		return
	}
	if !k.Hosted || !host.MayServe {
		s.sit(a, k, nil)
		return
	}
	s.serve(a, func(at *host.Served) {
		k.Page = at.Here
		s.sit(a, k, at)
	})
}

// sit takes a seat.
func (s *Home) sit(a *render.App, k Game, at *host.Served) {
	a.Pop()
	a.Push(s.desk.sit(k, at))
}

// host begins a match on a server that this program starts.
func (s *Home) host(a *render.App) {
	s.serve(a, func(at *host.Served) { s.dial(a, at.Here, at) })
}

// serve starts the server of this program.
func (s *Home) serve(a *render.App, then func(*host.Served)) {
	if s.busy() {
		return
	}
	in, ok := a.Saves.Store.(store.Foldered)
	if !ok {
		s.refuse(a, errFolder)
		return
	}
	folder, err := in.Folder("matches")
	if err != nil {
		s.refuse(a, err)
		return
	}
	s.serving, s.served, s.err = host.Serve(folder), then, ""
	s.Layout(a)
	a.Redraw()
}

// started takes the server that was started, or why there is none.
func (s *Home) started(a *render.App) {
	at, done, err := s.serving.Poll()
	switch {
	case !done:
	case err != nil:
		s.refuse(a, err)
	default:
		s.served(at)
	}
}

var errFolder = fault("this device saves nothing, so it cannot keep matches")

// refuse tells in a window of its own why no server could be started.
func (s *Home) refuse(a *render.App, err error) {
	s.fail(a, "")
	a.Push(&setup.Faults{Title: a.T("It cannot be hosted here"), Err: err})
}

// begin has the server open a match whose address was typed.
func (s *Home) begin(a *render.App) {
	page, guessed, err := pageOf(s.server)
	if err != nil {
		s.fail(a, a.T(err.Error()))
		return
	}
	if !s.busy() {
		s.dial(a, page, nil)
		s.guessed = guessed
	}
}

// dial asks a server for a match.
func (s *Home) dial(a *render.App, page string, at *host.Served) {
	s.opening = opening{line: client.Dial((Link{Page: page}).socket(), client.Options{}), new: online.NewMatch{Own: online.NewSecret(), Side: s.side, Hosted: at != nil}, page: page, at: at}
	s.err = ""
	s.Layout(a)
	a.Redraw()
}

// opened takes what the server says to that.
func (s *Home) opened(a *render.App) {
	for s.line != nil {
		e, ok := s.line.Next()
		if !ok {
			return
		}
		switch e.Kind {
		case client.Opened:
			_ = s.line.Send((&online.Hail{New: &s.new}).JSON()) // told below if it is lost
			continue
		case client.Dropped:
			words := dropped(a, s.page, e.Err)
			if s.guessed {
				words += " " + a.T("The address has neither http:// nor https://, so this was tried.")
			}
			s.fail(a, words)
			return
		}
		got, err := online.ReadAnswer(e.Data, rules.Find)
		switch {
		case err != nil:
			s.fail(a, a.T("The server sent something that cannot be read: %v", err))
		case got.Refused != nil && got.Refused.Stale():
			no := online.Mismatch(1, online.Contract, false)
			s.fail(a, a.T(no.Key, no.Args...))
		case got.Refused != nil:
			s.fail(a, refusal(a, got.Refused))
		case got.Links != nil:
			o := s.opening
			s.drop()
			k := Game{Link: Link{Page: o.page}, Invite: got.Links.Invite, Watch: got.Links.Watch, Hosted: o.new.Hosted}
			k.Match, k.Secret, k.Own = got.Links.Match, o.new.Own, o.new.Own
			s.sit(a, k, o.at)
		}
	}
}

// dropped is why a server does not answer.
func dropped(a *render.App, page string, err error) string {
	var said *client.Closed
	if errors.As(err, &said) && said.Reason != "" {
		return a.T("The server has ended the connection: %s", said.Reason)
	}
	return a.T("There is no server of games at %s.", page)
}

func (s *Home) fail(a *render.App, words string) {
	s.drop()
	s.err = words
	s.Layout(a)
	a.Redraw()
}

// drop ends the line on which a match was to be begun.
func (s *Home) drop() {
	if s.line != nil {
		s.line.Close()
		s.opening = opening{}
	}
}

// Close implements render.Closer.
func (s *Home) Close(*render.App) { s.drop() }

// Update implements render.Screen.
func (s *Home) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	s.started(a)
	s.opened(a)
	if s.seen != s.desk.changes() && !s.ui.Typing() {
		s.Layout(a)
		a.Redraw()
	}
	if Keys.Hit(in, "back") && a.Top() == render.Screen(s) {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Home) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Play together"), 0)
	clip := dst.Clip(s.pane.Box)
	for _, l := range s.says {
		ink := t.Pal.Ink
		if l.style.Size < render.Strong.Size {
			ink = t.Pal.InkSoft
		}
		t.Paragraph(clip, l.text, l.box.X, l.box.Y-s.pane.Y, l.box.W, l.style.In(ink))
	}
	s.foot.draw(a, dst, s.err, true)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}

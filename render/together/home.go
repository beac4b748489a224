package together

import (
	"duckboard/game/online"
	"duckboard/game/rules"
	"duckboard/net/client"
	"duckboard/render"
	"duckboard/render/host"
)

// Home begins a match, joins one by its link, and lists those that were joined.
type Home struct {
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	games  Games
	server string // where a match is to be begun
	link   string // that is to be joined
	opening
	err string
}

// opening is a match that is being begun on a server.
type opening struct {
	line *client.Line
	page string
}

// Overlay implements render.Overlay.
func (s *Home) Overlay() {}

// Keys implements render.Keyed.
func (s *Home) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Home) Layout(a *render.App) {
	t := a.Theme()
	if s.ui == nil {
		s.games = Kept(a.Saves.Store)
		if s.server = host.Address(); s.server == "" {
			s.server = s.games.Server
		}
	}
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(760, 620, 1)
	in, h, gap := s.dialog.Body, t.Row(38), t.Px(10)
	button := min(t.Px(190), in.W*0.36)
	y := in.Y + t.Px(26)
	s.ui.InputUpTo(2000, s.link, a.T("the link that you were sent"), render.Rect{X: in.X, Y: y, W: in.W - button - gap, H: h}, func(v string) { s.link = v }, func(string) { s.join(a) })
	s.ui.Button(a.T("Join"), "", render.Main, render.Rect{X: in.X + in.W - button, Y: y, W: button, H: h}, func() { s.join(a) })
	y += h + t.Px(44)
	if host.Address() == "" {
		s.ui.InputUpTo(2000, s.server, "https://…", render.Rect{X: in.X, Y: y, W: in.W - button - gap, H: h}, func(v string) { s.server = v }, func(string) { s.begin(a) })
	}
	b := s.ui.Button(a.T("Begin a match"), "", render.Plain, render.Rect{X: in.X + in.W - button, Y: y, W: button, H: h}, func() { s.begin(a) })
	b.Enable(s.line == nil)
	y += h + t.Px(44)
	list := render.Rect{X: in.X, Y: y, W: in.W, H: in.Y + in.H - y}
	lines := make([]string, len(s.games.List))
	for i, g := range s.games.List {
		lines[i] = g.Title + "\n" + g.About(a)
	}
	if list.H > h {
		s.ui.Lines(&s.pane, list, lines, -1, func(i int) { s.sit(a, s.games.List[i].Link, [3]string{}) })
	}
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 0), a.Pop)
}

// join sits down on the seat of the link that was typed.
func (s *Home) join(a *render.App) {
	l, err := ParseLink(s.link)
	if err != nil {
		s.err = a.T(err.Error())
		a.Redraw()
		return
	}
	s.sit(a, l, [3]string{})
}

// sit takes a seat.
func (s *Home) sit(a *render.App, l Link, seats [3]string) {
	a.Pop()
	a.Push(Sit(a, l, seats))
}

// Sit is the screen of a match whose seat is taken; seats are those of one that was begun here.
func Sit(a *render.App, l Link, seats [3]string) render.Screen {
	k := Keep(a.Saves.Store, l, seats)
	return &Lobby{party: join(k.Link), invite: invite{seats: k.Seats}}
}

// begin has the server open a match.
func (s *Home) begin(a *render.App) {
	page, err := pageOf(s.server)
	if err != nil {
		s.err = a.T(err.Error())
		a.Redraw()
		return
	}
	s.games.Server = page
	s.opening = opening{client.Dial((Link{Page: page}).socket(), client.Options{}), page}
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
			_ = s.line.Send((&online.Hail{New: &online.NewMatch{}}).JSON()) // told below if it is lost
			continue
		case client.Dropped:
			s.fail(a, a.T("There is no server of games at %s.", s.page))
			return
		}
		got, err := online.ReadAnswer(e.Data, rules.Find)
		switch {
		case err != nil:
			s.fail(a, err.Error())
		case got.Refused != nil:
			s.fail(a, refusal(a, got.Refused))
		case got.Links != nil:
			page := s.page
			s.drop()
			l := Link{Page: page}
			l.Match, l.Secret = got.Links.Match, got.Links.Seats[0]
			s.sit(a, l, got.Links.Seats)
		}
	}
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
	s.opened(a)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Home) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Play together"), 0)
	in, h := s.dialog.Body, t.Row(38)
	soft := render.Small.In(t.Pal.InkSoft).At(render.FromLeft)
	t.Text(dst, a.T("Join a match by its link"), in.X, in.Y+t.Px(12), soft)
	begin := a.T("Begin one on a server, and send the other player its link")
	if s.line != nil {
		begin = a.T("The server at %s is asked…", s.page)
	}
	t.Text(dst, t.Cut(begin, soft, in.W), in.X, in.Y+h+t.Px(56), soft)
	if len(s.games.List) > 0 {
		t.Text(dst, a.T("My games"), in.X, in.Y+2*h+t.Px(100), soft)
	}
	if s.err != "" {
		t.Text(dst, t.Cut(s.err, render.Slanted, in.W), in.X, s.dialog.Foot.Y-t.Px(8), render.Slanted.In(t.Pal.Red).At(render.FromLeft))
	}
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}

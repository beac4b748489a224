package editor

import (
	"fmt"
	"io/fs"
	"math"
	"slices"
	"time"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// ListKeys are the keys of the list of tables.
var ListKeys = &render.Bindings{ID: "tables", Title: render.N("Tables"), List: []render.Binding{
	{Name: "left", Does: render.N("The table before"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("The next table"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("The table above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("The table below"), Keys: []string{"Down"}},
	{Name: "open", Does: render.N("Open in the editor"), Keys: []string{"Enter", "PadStart"}},
	{Name: "play", Does: render.N("New game on the chosen table"), Keys: []string{"F5"}},
	{Name: "lab", Does: render.N("Test the chosen table in the deployment lab"), Keys: []string{"F6"}},
	{Name: "new", Does: render.N("New table"), Keys: []string{"N"}},
	{Name: "generate", Does: render.N("Lay out a table by a plan and a seed"), Keys: []string{"G"}},
	{Name: "duplicate", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "delete", Does: render.N("Delete the chosen table"), Keys: []string{"Delete"}},
	{Name: "paste", Does: render.N("Paste a table's code or link"), Keys: []string{"Ctrl+V"}},
	{Name: "import", Does: render.N("Take in a file"), Keys: []string{"Ctrl+O"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// List shows all tables: the shipped ones and the player's own.
type List struct {
	ui     *render.UI
	panel  render.Rect
	box    render.Rect // of the cards
	cards  []*card
	chosen int
	scroll render.Scroll
	across int  // cards in a row
	small  bool // the window is
	size   physics.Vec
	pick   *host.Request[host.File]
	paste  *host.Request[string]
	open   *render.Press
	drop   *render.Press
}

// card is a table of the list.
type card struct {
	table *levels.Table
	file  string // of the player's own; empty: shipped
	draft bool   // there are unsaved changes
	time  time.Time
	err   error
	pic   *sprite
	look  string // what pic is painted for
	at    render.Rect
}

// Catches implements render.Catcher.
func (s *List) Catches() {}

// Keys implements render.Keyed.
func (s *List) Keys() []*render.Bindings { return []*render.Bindings{ListKeys} }

// read lists the tables, the player's own first, and of these what is not saved.
func (s *List) read(a *render.App) {
	old := map[string]*card{}
	for _, c := range s.cards {
		old[c.file+"/"+c.name()] = c
	}
	s.cards = nil
	own := store.Tables{Store: a.Saves.Store}
	files, err := own.All()
	if err != nil {
		a.Say(a.T("The tables cannot be listed: %s", err))
	}
	for _, f := range files {
		c := &card{file: f.Name, time: f.Time}
		data, err := own.Draft(f.Name)
		if c.draft = err == nil; !c.draft {
			data, err = own.Table(f.Name)
		}
		if err == nil {
			c.table, err = levels.Parse(data)
		}
		c.err = err
		s.cards = append(s.cards, c)
	}
	slices.SortStableFunc(s.cards, func(x, y *card) int { return waiting(x) - waiting(y) })
	for _, name := range levels.Names() {
		if t, err := levels.Shipped(name); err == nil {
			s.cards = append(s.cards, &card{table: t})
		}
	}
	for _, c := range s.cards {
		if o := old[c.file+"/"+c.name()]; o != nil && c.file == "" {
			c.pic, c.look = o.pic, o.look
		}
	}
	s.chosen = max(0, min(s.chosen, len(s.cards)-1))
}

// waiting is 0 for a table that waits to be saved, 1 for others.
func waiting(c *card) int {
	if c.draft {
		return 0
	}
	return 1
}

func (c *card) name() string {
	if c.table == nil {
		return c.file
	}
	return c.table.Name
}

// Layout implements render.Screen.
func (s *List) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.read(a)
	s.ui = render.NewUI(a)
	m, head, foot, least := t.Px(30), t.Px(60), t.Px(62), t.Px(270)
	if s.small = a.Form(1260, 600) != render.Wide; s.small {
		m, head, foot, least = t.Px(6), t.Row(38)+t.Px(10), t.Row(38)+t.Px(10), t.Px(230)
		if a.Form(1260, 600) == render.Low {
			least = t.Px(180)
		}
	}
	s.panel = render.Rect{X: m, Y: m, W: W - 2*m, H: H - 2*m}
	in := s.panel.Inset(m)
	if s.small {
		in = s.panel.Inset(t.Px(14))
		s.fewButtons(a, in)
	} else {
		s.buttons(a, in)
	}
	s.box = render.Rect{X: in.X, Y: in.Y + head, W: in.W, H: in.H - head - foot}
	s.across = max(2, int(s.box.W/least))
	cw := s.box.W / float64(s.across)
	ch := cw*0.78 + t.Px(52)
	if s.small {
		ch = cw + s.words(t)
	}
	for i, c := range s.cards {
		c.at = render.Rect{X: float64(i%s.across) * cw, Y: float64(i/s.across) * ch, W: cw, H: ch}.Inset(t.Px(7))
	}
	s.scroll.High = ch * math.Ceil(float64(len(s.cards))/float64(s.across))
	s.scroll.By(0, s.box)
	s.choose(a, s.chosen)
}

// buttons are those at the head and foot of the list.
func (s *List) buttons(a *render.App, in render.Rect) {
	t := a.Theme()
	if s.size == (physics.Vec{}) {
		s.size = usual
	}
	x := in.X + in.W
	head := func(label, key string, wide float64, look render.Look, do func()) *render.Press {
		x -= t.Px(wide)
		b := s.ui.Button(label, key, look, render.Rect{X: x, Y: in.Y, W: t.Px(wide), H: t.Px(38)}, do)
		x -= t.Px(8)
		return b
	}
	head(a.T("New table"), ListKeys.Key("new"), 160, render.Plain, func() { s.create(a) })
	for i := len(presets) - 1; i >= 0; i-- {
		p := presets[i]
		x += t.Px(3)
		b := head(p.label, "", 76, render.Tab, func() { s.size = p.size; s.Layout(a) })
		b.On = s.size == p.size
	}
	x -= t.Px(14)
	head(a.T("Generate"), ListKeys.Key("generate"), 140, render.Plain, func() { s.generate(a) })
	head(a.T("Take in a file"), ListKeys.Key("import"), 180, render.Plain, func() { s.take(a) })
	head(a.T("Paste a code"), ListKeys.Key("paste"), 210, render.Plain, func() { s.paste = host.Paste() })
	y := in.Y + in.H - t.Px(40)
	x = in.X + in.W
	foot := func(label, key string, wide float64, look render.Look, do func()) *render.Press {
		x -= t.Px(wide)
		b := s.ui.Button(label, key, look, render.Rect{X: x, Y: y, W: t.Px(wide), H: t.Px(38)}, do)
		x -= t.Px(8)
		return b
	}
	s.open = foot(a.T("Open"), ListKeys.Key("open"), 170, render.Main, func() { s.edit(a) })
	foot(a.T("New game here"), ListKeys.Key("play"), 180, render.Plain, func() { s.play(a) })
	foot(a.T("Test"), ListKeys.Key("lab"), 120, render.Plain, func() { s.test(a) })
	foot(a.T("Duplicate"), ListKeys.Key("duplicate"), 180, render.Plain, func() { s.duplicate(a) })
	s.drop = foot(a.T("Delete"), ListKeys.Key("delete"), 150, render.Plain, func() { s.remove(a) })
	x = in.X + t.Px(150)
	foot(a.T("Back"), ListKeys.Key("back"), 150, render.Plain, a.Pop)
}

func (s *List) choose(a *render.App, i int) {
	s.chosen = i
	c := s.cards[i]
	if s.drop != nil {
		s.drop.Enable(c.file != "")
	}
	s.open.Enable(c.table != nil)
	if at := c.at; at.Y-s.scroll.Y < 0 || at.Y+at.H-s.scroll.Y > s.box.H {
		s.scroll.Y = 0
		s.scroll.By(-max(0, at.Y+at.H-s.box.H+at.H*0.2), s.box)
	}
	a.Redraw()
}

// edit opens the chosen table: a shipped one as a copy of the player's own.
func (s *List) edit(a *render.App) {
	c := s.cards[s.chosen]
	if c.table == nil {
		return
	}
	t, file := c.table, c.file
	if file == "" {
		t = t.Clone()
		t.Name = freeName(a, levels.Local(a.Theme().Lang, t.Name))
	} else if saved, err := s.saved(a, file); err == nil {
		t = saved
	}
	a.Push(a.Router.Edit(t, file))
}

// saved is an own table as it was saved, without its draft.
func (s *List) saved(a *render.App, file string) (*levels.Table, error) {
	data, err := store.Tables{Store: a.Saves.Store}.Table(file)
	if err != nil {
		return nil, err
	}
	return levels.Parse(data)
}

// create opens a new table of the chosen size.
func (s *List) create(a *render.App) { a.Push(a.Router.Edit(blank(a, s.size), "")) }

// usual is the size of a table for which none was chosen.
var usual = physics.V(48000, 48000)

// blank is a new table, called so in the player's language.
func blank(a *render.App, size physics.Vec) *levels.Table {
	t := levels.New(size)
	t.Name = freeName(a, a.T("New table"))
	return t
}

// generate opens a table that is laid out by a plan.
func (s *List) generate(a *render.App) {
	g := &generator{use: func(t *levels.Table) {
		t.Name = freeName(a, t.Name)
		a.Push(a.Router.Edit(t, ""))
	}}
	g.o.Size = s.size
	a.Push(g)
}

// freeName is a table's name under which there is no file yet: the one given,
// or with the first free number behind it.
func freeName(a *render.App, name string) string {
	if name = document.Line(name, document.MostName); store.FileName(name) == "" {
		name = a.T("New table")
	}
	tables, free := store.Tables{Store: a.Saves.Store}, name
	for i := 2; tables.FreeTable(store.FileName(free)) != store.FileName(free); i++ {
		end := fmt.Sprint(" ", i)
		free = document.Line(name, document.MostName-len(end)) + end
	}
	return free
}

func (s *List) play(a *render.App) {
	if t := s.cards[s.chosen].table; t != nil && a.Router.SetupOn != nil {
		a.Push(a.Router.SetupOn(t))
	}
}

// test goes on to the deployment lab with the chosen table.
func (s *List) test(a *render.App) {
	if t := s.cards[s.chosen].table; t != nil && a.Router.Lab != nil {
		a.Push(a.Router.Lab(t))
	}
}

// duplicate keeps a copy of the chosen table among the player's own.
func (s *List) duplicate(a *render.App) {
	if c := s.cards[s.chosen]; c.table != nil {
		t := c.table.Clone()
		t.Name = levels.Local(a.Theme().Lang, t.Name)
		s.add(a, t)
	}
}

// add keeps a table among the player's own, under a free name.
func (s *List) add(a *render.App, t *levels.Table) {
	t.Name = freeName(a, t.Name)
	if err := (store.Tables{Store: a.Saves.Store}).Put(store.FileName(t.Name), t.Marshal()); err != nil {
		a.Say(a.T("The table could not be saved: %s", err))
		return
	}
	s.chosen = 0
	s.Layout(a)
	a.Redraw()
}

// remove deletes the chosen table, if the player means it.
func (s *List) remove(a *render.App) {
	c := s.cards[s.chosen]
	if c.file == "" {
		return
	}
	a.Push(&render.Question{Title: a.T("Really delete?"), Words: levels.Local(a.Theme().Lang, c.name()), Yes: a.T("Delete"), Do: func() {
		if err := (store.Tables{Store: a.Saves.Store}).Drop(c.file); err != nil {
			a.Say(a.T("The table could not be deleted: %s", err))
		}
	}})
}

func (s *List) take(a *render.App) {
	s.pick = host.Pick(a.T("Take in a table"), host.Kind{Name: a.T("Tables"), Exts: []string{".json", ".txt"}})
}

// Update implements render.Screen.
func (s *List) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.answers(a)
	if in.Dropped != nil {
		s.dropped(a, in)
	}
	s.paint(a)
	if s.scroll.Hand(in, a.Theme(), s.box) {
		a.Redraw()
	}
	for i, c := range s.cards {
		if s.box.Has(in.X, in.Y) && s.seen(c).Has(in.X, in.Y) {
			switch {
			case in.DoubleClicked(render.Left):
				s.choose(a, i)
				s.edit(a)
				return nil
			case in.Clicked(render.Left):
				s.choose(a, i)
			}
		}
	}
	s.keys(a, in)
	return nil
}

func (s *List) keys(a *render.App, in *render.Input) {
	n := len(s.cards)
	for _, k := range []struct {
		name string
		by   int
	}{{"left", -1}, {"right", 1}, {"up", -s.across}, {"down", s.across}} {
		if ListKeys.Repeated(in, k.name) && s.chosen+k.by >= 0 && s.chosen+k.by < n {
			s.choose(a, s.chosen+k.by)
		}
	}
	switch {
	case ListKeys.Hit(in, "open"):
		s.edit(a)
	case ListKeys.Hit(in, "play"):
		s.play(a)
	case ListKeys.Hit(in, "lab"):
		s.test(a)
	case ListKeys.Hit(in, "new"):
		s.create(a)
	case ListKeys.Hit(in, "generate"):
		s.generate(a)
	case ListKeys.Hit(in, "duplicate"):
		s.duplicate(a)
	case ListKeys.Hit(in, "delete"):
		s.remove(a)
	case ListKeys.Hit(in, "paste"):
		s.paste = host.Paste()
	case ListKeys.Hit(in, "import"):
		s.take(a)
	case ListKeys.Hit(in, "back"):
		a.Pop()
	}
}

// answers takes in files and codes.
func (s *List) answers(a *render.App) {
	if f, done, err := s.pick.Poll(); done {
		s.pick = nil
		s.takeIn(a, f.Name, f.Data, err)
	}
	if text, done, err := s.paste.Poll(); done {
		s.paste = nil
		s.takeIn(a, a.T("What is on the clipboard"), []byte(text), err)
	}
}

// takeIn keeps a table that came from outside.
func (s *List) takeIn(a *render.App, name string, data []byte, err error) {
	if err == host.ErrCancelled {
		return
	}
	var t *levels.Table
	if err == nil {
		t, err = readTable(data)
	}
	if err != nil {
		a.Say(a.T("%s cannot be used: %s", name, a.Reason(err)))
		return
	}
	s.add(a, t)
}

func (s *List) dropped(a *render.App, in *render.Input) {
	err := fs.WalkDir(in.Dropped, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := readFile(in.Dropped, path)
		s.takeIn(a, path, data, err)
		return nil
	})
	if err != nil {
		a.Say(a.T("The dropped file cannot be read: %s", err))
	}
}

// paint paints one preview in a frame, as long as any is missing.
func (s *List) paint(a *render.App) {
	for _, c := range s.cards {
		now := look(a) + fmt.Sprint(c.at.W, c.at.H)
		if c.table == nil || a.Unpainted || c.pic != nil && c.look == now {
			continue
		}
		c.look = now
		c.pic = preview(a, c.table, c.at.W-a.Theme().Px(20), c.at.H-s.words(a.Theme())-a.Theme().Px(18))
		a.Redraw()
		return
	}
}

// Draw implements render.Screen.
func (s *List) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	t.Panel(dst, s.panel)
	if s.small {
		in := s.panel.Inset(t.Px(14))
		t.Text(dst, a.T("Tables"), in.X, in.Y+t.Row(38)/2, render.Title.Sized(26).At(render.FromLeft))
	} else {
		in := s.panel.Inset(t.Px(30))
		t.Text(dst, a.T("Tables"), in.X, in.Y-t.Px(8), render.Title)
	}
	cards := dst.Clip(s.box)
	for i, c := range s.cards {
		s.drawCard(a, cards, c, i == s.chosen)
	}
	s.scroll.Bar(t, dst, s.box.X+s.box.W+t.Px(6), s.box)
	s.ui.Draw(dst)
}

// seen is where a card is on the screen.
func (s *List) seen(c *card) render.Rect {
	return render.Rect{X: s.box.X + c.at.X, Y: s.box.Y + c.at.Y - s.scroll.Y, W: c.at.W, H: c.at.H}
}

// Landmarks implements render.Landmarks: the tables that are seen.
func (s *List) Landmarks() []render.Point {
	var list []render.Point
	for _, c := range s.cards {
		x, y := c.at.Center()
		if x, y = x+s.box.X, y+s.box.Y-s.scroll.Y; s.box.Has(x, y) {
			list = append(list, render.Point{X: x, Y: y})
		}
	}
	return list
}

package editor

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
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
	gallery.Gallery
	cards []*card
	size  physics.Vec // of a new one
}

// card is a table of the list.
type card struct {
	table *levels.Table
	file  string // of the player's own; empty: shipped
	draft bool   // there are unsaved changes
	err   error
	pic   *sprite
	look  string // what pic is painted for
	doc   []byte // of the player's own
}

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
		c := &card{file: f.Name}
		data, err := own.Draft(f.Name)
		if c.draft = err == nil; !c.draft {
			data, err = own.Table(f.Name)
		}
		if err == nil {
			c.table, err = levels.Parse(data)
		}
		c.err, c.doc = err, data
		s.cards = append(s.cards, c)
	}
	slices.SortStableFunc(s.cards, func(x, y *card) int { return waiting(x) - waiting(y) })
	for _, name := range levels.Names() {
		if t, err := levels.Shipped(name); err == nil {
			s.cards = append(s.cards, &card{table: t})
		}
	}
	for _, c := range s.cards {
		if o := old[c.file+"/"+c.name()]; o != nil {
			if c.pic = o.pic; bytes.Equal(c.doc, o.doc) { // else it is seen as it was until it is painted anew
				c.look = o.look
			}
		}
	}
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
	if s.size == (physics.Vec{}) {
		s.size = usual
	}
	s.read(a)
	s.Lay(a, s, len(s.cards))
}

// Plan implements gallery.Of.
func (s *List) Plan(a *render.App) gallery.Plan {
	c := s.cards[s.Chosen]
	p := gallery.Plan{Title: a.T("Tables"), Keys: ListKeys, Least: 270, High: func(w float64) float64 { return w*0.78 + a.Theme().Px(52) }, Measures: measures}
	if gallery.Small(a) {
		p.Least, p.High = 230, func(w float64) float64 { return w + words(a) }
		if a.Form(1260, 600) == render.Low {
			p.Least = 180
		}
	}
	p.Head = []gallery.Act{{Key: "new", Label: a.T("New table"), Wide: 160, Do: s.create}}
	for i := range presets {
		of := presets[len(presets)-1-i]
		p.Head = append(p.Head, gallery.Act{Label: of.label, Wide: 76, Look: render.Tab, On: s.size == of.size, Apart: 5, Do: func(a *render.App) { s.size = of.size; s.Layout(a) }})
		p.More = append(p.More, gallery.Act{Label: a.T("New table") + " " + presets[i].label, Do: func(a *render.App) { s.size = presets[i].size; s.create(a) }})
	}
	p.Head = append(p.Head, gallery.Act{Key: "generate", Label: a.T("Generate"), Wide: 140, Apart: 22, Do: s.generate},
		gallery.Act{Key: "import", Label: a.T("Take in a file"), Wide: 180, Do: s.ask}, gallery.Act{Key: "paste", Label: a.T("Paste a code"), Wide: 210, Do: s.Paste})
	p.Foot = []gallery.Act{
		{Key: "open", Label: a.T("Open"), Wide: 170, Look: render.Main, Do: s.edit, Off: c.table == nil},
		{Key: "play", Label: a.T("New game here"), Wide: 180, Do: s.play},
		{Key: "lab", Label: a.T("Test"), Wide: 120, Do: s.test},
		{Key: "duplicate", Label: a.T("Duplicate"), Wide: 180, Do: s.duplicate},
		{Key: "delete", Label: a.T("Delete"), Wide: 150, Do: s.remove, Off: c.file == ""},
	}
	p.Few = []gallery.Act{p.Foot[2], p.Foot[1], p.Foot[0]}
	n := len(p.Head)
	p.More = append(p.More, p.Head[n-3], p.Foot[3], p.Head[n-2], p.Head[n-1], gallery.Act{Label: a.T("Delete the chosen table"), Do: s.remove, Off: c.file == ""})
	return p
}

var measures = gallery.Measures{Across: 2, Gap: 7, Headline: 26, Back: 150, Foot: 40}

// edit opens the chosen table: a shipped one as a copy of the player's own.
func (s *List) edit(a *render.App) {
	c := s.cards[s.Chosen]
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
	if t := s.cards[s.Chosen].table; t != nil && a.Router.SetupOn != nil {
		a.Push(a.Router.SetupOn(t))
	}
}

// test goes on to the deployment lab with the chosen table.
func (s *List) test(a *render.App) {
	if t := s.cards[s.Chosen].table; t != nil && a.Router.Lab != nil {
		a.Push(a.Router.Lab(t))
	}
}

// duplicate keeps a copy of the chosen table among the player's own.
func (s *List) duplicate(a *render.App) {
	if c := s.cards[s.Chosen]; c.table != nil {
		t := c.table.Clone()
		t.Name = levels.Local(a.Theme().Lang, t.Name)
		s.add(a, t)
	}
}

// add keeps a table among the player's own, under a free name; false: it cannot.
func (s *List) add(a *render.App, t *levels.Table) bool {
	t.Name = freeName(a, t.Name)
	if err := (store.Tables{Store: a.Saves.Store}).Put(store.FileName(t.Name), t.Marshal()); err != nil {
		a.Say(a.T("The table could not be saved: %s", err))
		return false
	}
	s.Chosen = 0
	s.Layout(a)
	return true
}

// remove deletes the chosen table, if the player means it.
func (s *List) remove(a *render.App) {
	c := s.cards[s.Chosen]
	if c.file == "" {
		return
	}
	a.Push(&render.Question{Title: a.T("Really delete?"), Words: levels.Local(a.Theme().Lang, c.name()), Yes: a.T("Delete"), Do: func() {
		if err := (store.Tables{Store: a.Saves.Store}).Drop(c.file); err != nil {
			a.Say(a.T("The table could not be deleted: %s", err))
		}
	}})
}

// ask asks for a file.
func (s *List) ask(a *render.App) {
	s.Ask(a, host.Kind{Name: a.T("Tables"), Exts: []string{".json", ".txt", ".uvtt", ".dd2vtt"}})
}

// TakeIn implements gallery.Of.
func (s *List) TakeIn(a *render.App, files []host.File) {
	for _, f := range files {
		if uvtt.Is(f.Data) {
			s.takeMap(a, f)
			continue
		}
		t, err := readTable(f.Data)
		if err != nil {
			a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
			continue
		}
		s.add(a, t)
	}
}

// Update implements render.Screen.
func (s *List) Update(a *render.App, in *render.Input) error {
	s.paint(a)
	return s.Gallery.Update(a, in)
}

// Tick implements render.Ticker: previews are painted under a question, too.
func (s *List) Tick(a *render.App) { s.paint(a) }

// paint paints one preview in a frame, as long as any is missing.
func (s *List) paint(a *render.App) {
	t := a.Theme()
	w, h := s.Size()
	for _, c := range s.cards {
		now := look(a) + fmt.Sprint(w, h)
		if c.table == nil || a.Unpainted || c.pic != nil && c.look == now {
			continue
		}
		c.look = now
		c.pic = preview(a, c.table, w-t.Px(20), h-words(a)-t.Px(18))
		a.Redraw()
		return
	}
}

// readTable reads a table's document, or its code or a link with it.
func readTable(data []byte) (*levels.Table, error) {
	text := strings.TrimSpace(string(data))
	if strings.HasPrefix(text, "{") {
		return levels.Parse(data)
	}
	return code.Decode(text)
}

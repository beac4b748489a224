//go:build !js

package editor

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"duckboard/document/pack"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/host"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// shelved is the shelf without a window, with tables and a scenario of the player's own.
func shelved(t *testing.T, st store.Store, tables ...string) (*rendertest.Window, *List) {
	t.Helper()
	w := rendertest.Open(t, render.Options{Store: st, Lang: "en"}, 1440, 900)
	w.App.Unpainted = true
	for _, name := range tables {
		table := levels.New(physics.V(36000, 36000))
		table.Name = name
		if err := (store.Tables{Store: st}).Put(name, table.Marshal()); err != nil {
			t.Fatal(err)
		}
	}
	s := &List{Rules: rules.All()}
	w.App.Push(&rendertest.Blank{})
	w.App.Push(s)
	w.Run(1)
	return w, s
}

// names are what is shown, but for what ships.
func (s *List) names(a *render.App) (list []string) {
	for _, c := range s.cards {
		if c.file != "" || c.within != nil {
			list = append(list, c.title(a))
		}
	}
	return list
}

// pick chooses a card by its title.
func pick(t *testing.T, w *rendertest.Window, s *List, title string) {
	t.Helper()
	i := slices.IndexFunc(s.cards, func(c *card) bool { return c.title(w.App) == title })
	if i < 0 {
		t.Fatalf("there is no %q among %v", title, s.names(w.App))
	}
	s.want = s.cards[i].key()
	s.Layout(w.App)
	w.Run(1)
}

func TestWhatOneLikesStandsFirstAndAFolderHoldsTablesAndScenarios(t *testing.T) {
	st := &store.Memory{}
	plan, err := scenario.Shipped(scenario.Names()[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := (store.Scenarios{Store: st}).Put("Raid", plan.Marshal()); err != nil {
		t.Fatal(err)
	}
	w, s := shelved(t, st, "Mill", "Yard", "Abbey")
	pick(t, w, s, "Yard")
	w.Press("L")
	if got := s.names(w.App); got[0] != "Yard" || s.now().title(w.App) != "Yard" {
		t.Errorf("what is liked does not stand first: %v", got)
	}
	title := planName(w.App, plan)
	for i, name := range []string{"Yard", title} {
		pick(t, w, s, name)
		w.Press("M")
		p := w.App.Top().(*render.Picker)
		w.App.Pop()
		p.Choose(2 * i) // a new folder, then the one that there is
		if ask, ok := w.App.Top().(*gallery.Asking); ok {
			w.App.Pop()
			ask.Do("Cup 2026")
		}
		w.Run(1)
	}
	if got := strings.Join(s.names(w.App), ","); !strings.HasPrefix(got, "Cup 2026,") || strings.Contains(got, "Yard") {
		t.Errorf("at the root there are %v", got)
	}
	pick(t, w, s, "Cup 2026")
	w.Press("Enter")
	if got := s.names(w.App); len(got) != 2 || !slices.Contains(got, title) || got[0] != "Yard" {
		t.Errorf("in the folder there are %v", got)
	}
	w.Press("Escape")
	if w.App.Top() != render.Screen(s) || s.folder != "" || s.now().title(w.App) != "Cup 2026" {
		t.Errorf("Escape leads to %T, %q", w.App.Top(), s.folder)
	}
	s.Search.Word = "raid cup"
	if title != "Raid" {
		s.Search.Word = strings.ToLower(title) + " cup"
	}
	s.Layout(w.App)
	if len(s.cards) != 1 || s.now().plan == nil || !strings.Contains(s.now().about(w.App), "Turns") {
		t.Errorf("%q finds %v", s.Search.Word, s.names(w.App))
	}
	s.Search.Word = "3′ ships nothing like it"
	s.Layout(w.App)
	w.App.Unpainted = false
	w.Run(30) // nothing is painted as large as no card
	for _, c := range s.shelf.all {
		if c.pic != nil && c.pic.w < 100 {
			t.Fatalf("%s is painted %g wide", c.title(w.App), c.pic.w)
		}
	}
	w.Press("Enter", "Delete", "L", "M", "F5") // there is nothing to do it with
	if len(s.cards) != 0 || w.App.Top() != render.Screen(s) {
		t.Errorf("%T over %v", w.App.Top(), s.names(w.App))
	}
}

// TestAFolderGoesOutAsOneFileAndComesInWhole: with what a tournament's pack has, and what it should not have.
func TestAFolderGoesOutAsOneFileAndComesInWhole(t *testing.T) {
	for kind, st := range map[string]store.Store{"memory": &store.Memory{}, "folder": store.OpenDir(t.TempDir())} {
		plan, err := scenario.Shipped(scenario.Names()[0])
		if err != nil {
			t.Fatal(err)
		}
		w, s := shelved(t, st, "Mill", "Yard")
		if err := (store.Scenarios{Store: st}).Put("Mill", plan.Marshal()); err != nil {
			t.Fatal(err)
		}
		for key, sort := range map[string]store.Sort{"Mill": store.ATable, "Yard": store.ATable} {
			_ = store.Shelf{Store: st}.Put(sort, key, store.Place{Folder: "Cup"})
		}
		_ = store.Shelf{Store: st}.Put(store.AScenario, "Mill", store.Place{Folder: "Cup"})
		s.Layout(w.App)
		pick(t, w, s, "Cup")
		host.Folder = t.TempDir()
		s.carry(w.App)
		data, err := os.ReadFile(filepath.Join(host.Folder, "Cup.zip"))
		host.Folder = ""
		if err != nil {
			t.Fatal(err)
		}
		s.TakeIn(w.App, []host.File{{Name: "Cup.zip", Data: data}})
		w.Until("it is taken in", func() bool { return s.incoming == nil })
		if s.now().place.Folder != "Cup 2" || len(s.now().within) != 3 {
			t.Fatalf("%s: %+v with %d", kind, s.now().place, len(s.now().within))
		}
		for _, c := range s.now().within {
			if c.plan != nil && !bytes.Equal(c.doc, plan.Marshal()) {
				t.Errorf("%s: the scenario came back as another", kind)
			}
		}
		files := []pack.File{{Name: "a/good.json", Data: plan.Marshal()}, {Name: "readme.txt", Data: []byte("hello")}}
		for i := range 8 {
			files = append(files, pack.File{Name: fmt.Sprint("bad", i), Data: []byte("{}")})
		}
		mixed, err := pack.Make(files)
		if err != nil {
			t.Fatal(err)
		}
		n := len(s.shelf.all)
		s.TakeIn(w.App, []host.File{{Name: "mixed.zip", Data: mixed}})
		w.Until("it is taken in", func() bool { return s.incoming == nil })
		if len(s.shelf.all) != n+1 || s.now().place.Folder != "mixed" {
			t.Errorf("%s: of a pack with one good file came %d, in %+v", kind, len(s.shelf.all)-n, s.now().place)
		}
		s.TakeIn(w.App, []host.File{{Name: "torn.zip", Data: mixed[:len(mixed)-30]}})
		if s.incoming != nil || len(s.shelf.all) != n+1 {
			t.Errorf("%s: a torn pack is taken in", kind)
		}
	}
}

// TestWhatHasNotChangedIsNotReadAnew: with hundreds of tables a press would take seconds.
func TestWhatHasNotChangedIsNotReadAnew(t *testing.T) {
	st := &store.Memory{}
	w, s := shelved(t, st, "Mill", "Yard")
	find := func(name string) *levels.Table {
		pick(t, w, s, name)
		return s.now().table
	}
	mill, yard := find("Mill"), find("Yard")
	other := levels.New(physics.V(48000, 48000))
	other.Name = "Yard"
	if err := (store.Tables{Store: st}).Put("Yard", other.Marshal()); err != nil {
		t.Fatal(err)
	}
	s.Layout(w.App)
	if find("Mill") != mill || find("Yard") == yard || find("Yard").Size != other.Size {
		t.Error("what has not changed is read anew, or what has is not")
	}
}

func TestATableThatIsMadeInAFolderStandsInItHoweverItIsCalled(t *testing.T) {
	st := &store.Memory{}
	if err := (store.Shelf{Store: st}).Put(store.ATable, "Yard", store.Place{Folder: "Cup"}); err != nil {
		t.Fatal(err)
	}
	w, s := shelved(t, st, "Yard")
	w.App.Router.Edit = func(t *levels.Table, file string) render.Screen { return &Screen{Table: t, File: file} }
	s.folder = "Cup"
	s.Layout(w.App)
	w.Press("N")
	e := w.App.Top().(*Screen)
	if err := e.d.Rename("Court"); err != nil {
		t.Fatal(err)
	}
	w.Press("Ctrl+S")
	w.App.Pop()
	w.Run(1)
	s.Layout(w.App)
	if got := s.names(w.App); len(got) != 2 || !slices.Contains(got, "Court") {
		t.Errorf("in the folder stand %v", got)
	}
	if p, _ := (store.Shelf{Store: st}).Places(); len(p) != 2 {
		t.Errorf("the places are %v", p)
	}
}

func TestATableThatIsRenamedOrDeletedTakesItsPlaceAlong(t *testing.T) {
	st := &store.Memory{}
	table := levels.New(physics.V(36000, 36000))
	table.Name = "Yard"
	if err := (store.Tables{Store: st}).Put("Yard", table.Marshal()); err != nil {
		t.Fatal(err)
	}
	shelf := store.Shelf{Store: st}
	if err := shelf.Put(store.ATable, "Yard", store.Place{Folder: "Cup", Liked: true}); err != nil {
		t.Fatal(err)
	}
	v := begin(t, st, table, "Yard")
	if err := v.s.d.Rename("Court"); err != nil {
		t.Fatal(err)
	}
	v.Press("Ctrl+S")
	if p, err := shelf.Places(); err != nil || p["tables/Court"] != (store.Place{Folder: "Cup", Liked: true}) || len(p) != 1 {
		t.Errorf("%v: %v", err, p)
	}
	s := &List{folder: "Cup"}
	v.App.Replace(s)
	v.Run(1)
	if c := s.now(); c.file != "Court" {
		t.Fatalf("in the folder stands %q", c.file)
	}
	v.Press("Delete", "Right", "Enter")
	if p, _ := shelf.Places(); len(p) != 0 {
		t.Errorf("what is deleted keeps its place: %v", p)
	}
	if s.folder != "" {
		t.Error("an empty folder is still shown")
	}
}

// TestAScenarioOfTheShelfOpensInTheMaker: on its table alone, on one that the player chooses of
// several, or not at all where none fits.
func TestAScenarioOfTheShelfOpensInTheMaker(t *testing.T) {
	st := &store.Memory{}
	for _, name := range []string{"the-ledger", "the-far-bank"} {
		data, err := os.ReadFile("../../game/scenario/scenarios/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if err := (store.Scenarios{Store: st}).Put(name, data); err != nil {
			t.Fatal(err)
		}
		data = bytes.ReplaceAll(data, []byte(`"table": {`), []byte(`"table": {"objectives": 20, `))
		data = bytes.ReplaceAll(data, []byte(`, "objectives": 3}`), []byte(`}`))
		if err := (store.Scenarios{Store: st}).Put(name+" large", data); err != nil {
			t.Fatal(err)
		}
	}
	w, s := shelved(t, st, "Yard")
	var table, file string
	w.App.Router.Scenario = func(t *levels.Table, p *scenario.Scenario, f string) render.Screen {
		table, file = t.Name, f
		if faults := p.Table(t); len(faults) > 0 {
			table = faults[0].Key
		}
		return &rendertest.Blank{}
	}
	open := func(name string) {
		s.want = store.Key(store.AScenario, name)
		s.Layout(w.App)
		table, file = "", ""
		w.Press("Enter")
	}
	open("the-ledger")
	if table != "Vesperholm" || file != "the-ledger" {
		t.Errorf("what is bound opens on %q as %q", table, file)
	}
	w.App.Pop()
	if open("the-ledger large"); w.App.Top() != render.Screen(s) {
		t.Errorf("without a table it leads to %T", w.App.Top())
	}
	data := bytes.ReplaceAll(s.now().doc, []byte(`"table": {"objectives": 20, "name": "Vesperholm"},`), nil)
	if err := (store.Scenarios{Store: st}).Put("anywhere", data); err != nil {
		t.Fatal(err)
	}
	s.Layout(w.App)
	open("anywhere")
	p, ok := w.App.Top().(*render.Picker)
	if !ok || len(p.Lines) < 4 || slices.Contains(p.Lines, "Yard") { // its zones lie off a yard of three feet
		t.Fatalf("%T %+v", w.App.Top(), p)
	}
	w.App.Pop()
	if p.Choose(2); file != "anywhere" || table != p.Lines[2] {
		t.Errorf("%q opens on %q, of %v", file, table, p.Lines)
	}
}

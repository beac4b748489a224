package builder

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/muster"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// window is a program with the screens of the builder, and blank ones round them.
func window(t *testing.T, s store.Store) (*rendertest.Window, *List) {
	t.Helper()
	w := rendertest.Open(t, render.Options{Store: s, Lang: "en"}, 1440, 900)
	w.App.Router.SetupWith = func(string, string, render.Return) render.Screen { return &rendertest.Blank{} }
	w.App.Router.LabWith = func(string, string) render.Screen { return &rendertest.Blank{} }
	w.App.Router.Rules = func(string, string) render.Screen { return &rendertest.Blank{} }
	w.App.Push(&rendertest.Blank{})
	l := &List{Shelf: &muster.Shelf{}, Rules: rules.All()}
	w.App.Push(l)
	w.Run(3)
	return w, l
}

// press presses the button of a label that begins so, the n-th of them.
func press(t *testing.T, w *rendertest.Window, label string, n int) {
	t.Helper()
	w.App.Probe()
	w.Run(1)
	p := w.App.Probe()
	for _, l := range p["buttons"].([]render.Label) {
		if l.Layer == p["top"].(int) && strings.HasPrefix(l.Text, label) && l.Box.H > 0 {
			if n--; n < 0 {
				x, y := l.Box.Center()
				w.Click(x, y)
				w.Run(2)
				return
			}
		}
	}
	t.Fatalf("there is no button %q", label)
}

// built is the builder that is on top.
func built(t *testing.T, w *rendertest.Window) *Screen {
	t.Helper()
	s, ok := w.App.Top().(*Screen)
	if !ok {
		t.Fatalf("%T is on top", w.App.Top())
	}
	return s
}

func TestAWarbandIsBuiltByMouseAloneAndIsThereAgain(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	press(t, w, "New warband", 0)
	press(t, w, "The Ferry Wardens", 0)
	s := built(t, w)
	for _, unit := range []string{"Ferrymaster", "Chainman", "Chainman"} {
		press(t, w, unit, 0) // the first of the name stands at the left
	}
	s.choose(w.App, 0)
	w.Run(2)
	before := s.d.Cost()
	press(t, w, "River gun", 0)
	if s.d.Len() != 3 || s.d.Cost() <= before {
		t.Fatalf("%d rows for %v", s.d.Len(), s.d.Cost())
	}
	w.Until("it is kept", func() bool { w.Hand.At += time.Second; return s.band.file != "" })
	press(t, w, "Back", 0)
	if w.App.Top() != render.Screen(l) || len(l.cards) != 11 || l.cards[0].File == "" || len(l.cards[0].Band.Models) != 3 || len(l.cards[0].rules) != 2 {
		t.Fatalf("%d cards, the first is %+v", len(l.cards), l.cards[0].Entry)
	}
	press(t, w, "Open", 0)
	if again := built(t, w); string(again.d.Document()) != string(s.d.Document()) {
		t.Errorf("it is another one: %s", again.d.Document())
	}
}

func TestADeletedWarbandIsPutBack(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	l.copy(w.App)
	w.Run(2)
	before, err := st.List("warbands")
	if err != nil || len(before) != 1 || len(l.cards) != 11 {
		t.Fatalf("%v, %v, %d cards", before, err, len(l.cards))
	}
	w.Press("Delete")
	w.Run(2)
	if files, _ := st.List("warbands"); len(files) != 0 || len(l.cards) != 10 {
		t.Fatalf("%v are left", files)
	}
	w.Press("Ctrl+Z")
	w.Run(2)
	if files, _ := st.List("warbands"); len(files) != 1 || len(l.cards) != 11 {
		t.Errorf("%v are there", files)
	}
	if lists, _ := st.List("lists"); len(lists) != 1 {
		t.Errorf("its list is gone")
	}
}

func TestARenamedWarbandLiesUnderItsNewName(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	l.copy(w.App)
	w.Run(2)
	l.called(w.App, l.cards[0].Entry, "Ours")
	w.Run(3)
	files, _ := st.List("warbands")
	lists, _ := st.List("lists")
	if len(files) != 1 || files[0].Name != "Ours.json" || len(lists) != 1 || lists[0].Name != "Ours.json" || l.cards[0].Name != "Ours" {
		t.Errorf("%v, %v, %s", files, lists, l.cards[0].Name)
	}
}

func TestWhatIsWrongWithAKeptListIsToldWithoutItsCatalogue(t *testing.T) {
	st := &store.Memory{}
	c, err := catalogue.Shipped("the-ferry-wardens")
	if err != nil {
		t.Fatal(err)
	}
	d := (&muster.Shelf{}).Begin(c, "Two masters")
	for range 2 {
		if err := d.Add(nil, "ferrymaster"); err != nil {
			t.Fatal(err)
		}
	}
	file, _, err := muster.Save(st, "", d, rules.All())
	if err != nil {
		t.Fatal(err)
	}
	told := muster.FaultsOf(st, file)
	if len(told.Faults) != len(d.Faults()) || told.Faults[0].Reason() != d.Faults()[0].Reason() {
		t.Errorf("%v, want %v", told.Faults, d.Faults())
	}
}

// begin shows the builder with a draft.
func begin(t *testing.T, d *draft.Draft) (*rendertest.Window, *Screen) {
	t.Helper()
	w, _ := window(t, &store.Memory{})
	s := New(w.App, rules.All(), d, "")
	w.App.Push(s)
	w.Run(3)
	return w, s
}

func drafts(t *testing.T) map[string]*draft.Draft {
	t.Helper()
	all := map[string]*draft.Draft{}
	c, err := catalogue.Shipped("the-orchard-line")
	if err != nil {
		t.Fatal(err)
	}
	all["a list"] = (&muster.Shelf{}).Begin(c, "A list")
	w, err := roster.Shipped("the-slag-brothers")
	if err != nil {
		t.Fatal(err)
	}
	if all["a free one"], err = draft.Free(w); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRandomHandsNeitherBreakTheBuilderNorItsDocument: made-up clicks, keys and wheels leave
// a document that reads back, and undo leads to the first.
func TestRandomHandsNeitherBreakTheBuilderNorItsDocument(t *testing.T) {
	host.Folder = t.TempDir()
	var keys []string
	for _, k := range Keys.List {
		if k.Name != "try" && k.Name != "lab" && k.Name != "menu" {
			keys = append(keys, k.Keys...)
		}
	}
	for name, d := range drafts(t) {
		first := string(d.Document())
		w, s := begin(t, d)
		r := rand.New(rand.NewPCG(5, uint64(len(name))))
		for range 150 {
			x, y := r.Float64()*1440, 60+r.Float64()*840
			if all := labels(w); r.IntN(2) == 0 && len(all) > 0 {
				x, y = all[r.IntN(len(all))].Box.Center()
			}
			switch r.IntN(5) {
			case 0, 1:
				w.Click(x, y)
			case 2:
				w.Play(render.Frame{X: x, Y: y, WheelY: r.Float64()*6 - 3})
			case 3:
				w.Type("3")
			default:
				w.Hand.Last.X, w.Hand.Last.Y = x, y
				w.Press(keys[r.IntN(len(keys))])
			}
			for n := 0; w.App.Top() != render.Screen(s); n++ {
				if n > 5 {
					t.Fatalf("%s: the builder is lost under %T", name, w.App.Top())
				}
				if _, ok := w.App.Top().(*List); ok {
					w.App.Push(s)
				} else {
					w.App.Pop()
				}
				w.Run(1)
			}
		}
		var err error
		if d.List() != nil {
			_, err = catalogue.ParseList(d.Document())
		} else {
			_, err = roster.Parse(d.Document())
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if d.Changes() < 5 {
			t.Errorf("%s: the hand did nothing", name)
		}
		for d.Undo() {
		}
		if string(d.Document()) != first {
			t.Errorf("%s: undo leads elsewhere", name)
		}
	}
}

func TestANumberOfAFreeProfileIsWrittenAndRefusedBeyondItsBounds(t *testing.T) {
	w, s := begin(t, drafts(t)["a free one"])
	s.choose(w.App, 0)
	w.Run(3)
	base := -1
	for i, f := range s.Fields {
		if f.Value() == "60" || f.Value() == "50" || f.Value() == "40" || f.Value() == "32" {
			base = i
		}
	}
	if base < 0 {
		t.Fatal("there is no field of the base")
	}
	x, y := s.Fields[base].Box.Center()
	w.Click(x, y)
	w.Run(2)
	w.Type("500")
	w.Press("Enter")
	w.Run(2)
	if s.Wrong.Why == "" || s.d.Rows()[0].Models[0].Base == 500 {
		t.Errorf("a base of 500 mm: %q", s.Wrong.Why)
	}
	w.Press("Ctrl+A")
	w.Type("45")
	w.Press("Enter")
	w.Run(2)
	if got := s.d.Rows()[0].Models[0].Base; got != 45 {
		t.Errorf("the base is %d", got)
	}
}

func TestTheSearchLeavesWhatHasTheWord(t *testing.T) {
	w, s := begin(t, drafts(t)["a free one"])
	w.Press("Ctrl+F")
	w.Run(2)
	all := len(s.stock.list(w.App))
	w.Type("captain")
	w.Run(3)
	shown := 0
	for _, l := range labels(w) {
		if strings.Contains(strings.ToLower(l.Text), "captain") {
			shown++
		}
	}
	if s.stock.search.Word != "captain" || all < 20 || shown == 0 || shown > 6 {
		t.Errorf("%q shows %d of %d", s.stock.search.Word, shown, all)
	}
	w.Type("xyz")
	w.Run(3)
	if s.stock.search.Word != "captainxyz" {
		t.Errorf("what is typed then goes elsewhere: %q", s.stock.search.Word)
	}
}

func labels(w *rendertest.Window) []render.Label {
	w.App.Probe()
	w.Run(1)
	return w.App.Probe()["buttons"].([]render.Label)
}

func TestAKeywordUnderThePointerIsWhatIsReadInTheRules(t *testing.T) {
	w, s := begin(t, drafts(t)["a free one"])
	s.choose(w.App, 0)
	w.Run(3)
	found := false
	for y := 0.0; y < 4000 && !found; y += 300 {
		s.panes[pageModel].Y = y
		s.build(w.App)
		w.Run(3)
		for _, x := range s.words {
			at := x.Rect()
			if at.H < 10 || found {
				continue
			}
			found = true
			px, py := at.Center()
			w.Play(render.Frame{X: px, Y: py}, render.Frame{X: px, Y: py})
			if r, clause := s.Reading(); r != s.band.ruleset().ID() || clause == "" || !strings.HasPrefix(x.keyword, strings.Fields(clause)[0]) {
				t.Errorf("%s leads to %s, %q", x.keyword, r, clause)
			}
		}
	}
	if !found {
		t.Error("no keyword is seen")
	}
}

func TestOneOfAGroupOfOneIsTickedThoughMoreOfItCouldBeHad(t *testing.T) {
	group := catalogue.Option{Way: "guns", Kind: catalogue.Group, Most: 1}
	if o := (catalogue.Option{Way: "guns/pistol", Most: 2}); !alone([]catalogue.Option{group, o}, &o, 1) {
		t.Error("a group of one takes two")
	}
	group.Most = 2
	if o := (catalogue.Option{Way: "guns/pistol", Most: 2}); alone([]catalogue.Option{group, o}, &o, 1) {
		t.Error("a group of two takes one alone")
	}
}

// TestWhatAnEditHidesStaysWhereItIs: a ferrymaster's cutlass rules out the gaff, which
// stands above other options.
func TestWhatAnEditHidesStaysWhereItIs(t *testing.T) {
	c, err := catalogue.Shipped("the-ferry-wardens")
	if err != nil {
		t.Fatal(err)
	}
	d := (&muster.Shelf{}).Begin(c, "Mine")
	if err := d.Add(nil, "ferrymaster"); err != nil {
		t.Fatal(err)
	}
	w, s := begin(t, d)
	at := func(name string) float64 {
		for _, l := range labels(w) {
			if strings.HasPrefix(l.Text, name) {
				return l.Box.Y
			}
		}
		return -1
	}
	gaff, irons := at("Gaff"), at("Deck irons")
	press(t, w, "Cutlass", 0)
	if gaff < 0 || at("Gaff") != gaff || at("Deck irons") != irons {
		t.Errorf("the gaff is at %v, not %v; the irons at %v, not %v", at("Gaff"), gaff, at("Deck irons"), irons)
	}
	s.choose(w.App, -1)
	w.Run(3)
	s.choose(w.App, 0)
	if err := d.Add(nil, "chainman"); err != nil { // another list: what is hidden is not shown any more
		t.Fatal(err)
	}
	s.choose(w.App, 0)
	w.Run(3)
	if at("Gaff") >= 0 {
		t.Error("what may not be had is shown though nothing hid it just now")
	}
}

func TestAListThatWasScrolledTooFarIsDrawnWhereItsButtonsAre(t *testing.T) {
	w, s := begin(t, drafts(t)["a free one"])
	s.panes[pageRoll].Y = 5000
	s.build(w.App)
	if box := s.panes[pageRoll].Box; s.roll.lines[0].Y < box.Y || s.roll.lines[0].Y > box.Y+20 {
		t.Errorf("the first row is drawn at %v of a list that begins at %v", s.roll.lines[0].Y, box.Y)
	}
}

func TestWhoLeavesATriedBattleComesBackToTheWarband(t *testing.T) {
	w, s := begin(t, drafts(t)["a free one"])
	var home render.Return
	w.App.Router.SetupWith = func(_, _ string, leave render.Return) render.Screen {
		home = leave
		return &rendertest.Blank{}
	}
	w.App.Router.Title = func() render.Screen { return &rendertest.Blank{} }
	w.App.Router.Warbands = func() render.Screen { return &List{Shelf: &muster.Shelf{}, Rules: rules.All()} }
	if err := s.d.Remove(0); err != nil {
		t.Fatal(err)
	}
	press(t, w, "Try it", 0)
	w.App.Reset(&rendertest.Blank{}) // the battle
	home.To(w.App)
	w.Run(3)
	if built(t, w) != s || s.d.CanUndo() != draft.Taken {
		t.Error("it is not as it was left")
	}
	press(t, w, "Back", 0)
	if _, ok := w.App.Top().(*List); !ok {
		t.Errorf("below it is %T", w.App.Top())
	}
}

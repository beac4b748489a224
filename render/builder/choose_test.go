package builder

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// shownLabels are the buttons of the screen on top, from the top down.
func shownLabels(w *rendertest.Window) (all []string) {
	w.App.Probe()
	w.Run(1)
	p := w.App.Probe()
	list := slices.Clone(p["buttons"].([]render.Label))
	slices.SortStableFunc(list, func(x, y render.Label) int { return int(x.Box.Y - y.Box.Y) })
	for _, l := range list {
		if l.Layer == p["top"].(int) && l.Box.H > 0 {
			all = append(all, l.Text)
		}
	}
	return all
}

// TestALookAtAShippedWarbandMakesNoCopy: opened, tried and left nothing is kept, and it is
// tried under its own name; the first change begins a copy under a name of its own.
func TestALookAtAShippedWarbandMakesNoCopy(t *testing.T) {
	st := &store.Memory{}
	w, l := window(t, st)
	led := begins(w)
	own := func() int {
		files, _ := store.Lists{Store: st}.Mine()
		return len(files)
	}
	name := l.cards[0].Name
	press(t, w, "Open", 0)
	s := built(t, w)
	if s.band.name() != name {
		t.Errorf("it is called %q", s.band.name())
	}
	for what, made := range map[string]func() (string, error){"a text": func() (string, error) { return s.band.chat(w.App) }, "a file": func() (string, error) { data, err := s.band.written(); return string(data), err }} {
		if text, err := made(); err != nil || !strings.Contains(text, name) || strings.Contains(text, s.d.Name()) {
			t.Errorf("as %s it is called otherwise than %s: %v, %.80s", what, name, err, text)
		}
	}
	press(t, w, "Try it", 0)
	w.App.Pop()
	w.Run(2)
	if own() != 0 || len(*led) != 1 || !strings.HasPrefix((*led)[0], name+" by ") {
		t.Errorf("%d are kept, led to %q", own(), *led)
	}
	press(t, w, "Back", 0)
	if own() != 0 {
		t.Fatal("a look has made a copy")
	}
	press(t, w, "Open", 0)
	s = built(t, w)
	if err := s.d.SetNote(-1, "Changed."); err != nil {
		t.Fatal(err)
	}
	press(t, w, "Try it", 0)
	w.App.Pop()
	w.Run(2)
	if own() != 1 || s.band.name() == name || !strings.HasPrefix((*led)[1], s.band.name()+" by ") {
		t.Errorf("changed: %d are kept, led to %q, called %q", own(), *led, s.band.name())
	}
}

// TestManyWarbandsAreSearched: by their names, as it is typed; Escape shows all again.
func TestManyWarbandsAreSearched(t *testing.T) {
	w, l := window(t, &store.Memory{})
	for range gallery.MostLines {
		l.copy(w.App)
		w.Run(1)
	}
	all := len(l.cards)
	if !l.many {
		t.Fatalf("%d are not searched", all)
	}
	w.Click(l.Search.Box.Center())
	w.Run(2)
	w.Type("slag")
	w.Run(3)
	if len(l.cards) != 1 || !strings.Contains(l.cards[0].Name, "Slag") {
		t.Errorf("%d are found", len(l.cards))
	}
	w.Type("n") // a letter, not the key of a new warband
	w.Run(3)
	if w.App.Top() != render.Screen(l) || len(l.cards) != 0 {
		t.Errorf("%T, %d", w.App.Top(), len(l.cards))
	}
	w.Press("Escape")
	w.Run(3)
	if len(l.cards) != all || w.App.Top() != render.Screen(l) {
		t.Errorf("%d of %d after Escape, %T", len(l.cards), all, w.App.Top())
	}
}

// TestUnitsStandUnderTheCategoriesOfTheirAuthor: in the order of the data, not of letters; and
// the options of a model that has many of them are searched.
func TestUnitsStandUnderTheCategoriesOfTheirAuthor(t *testing.T) {
	w, l := window(t, &store.Memory{})
	gst := strings.Replace(system, "<forceEntries>", `<categoryEntries><categoryEntry id="zeal" name="Zealots" hidden="false"/><categoryEntry id="arm" name="Armoured" hidden="false"/></categoryEntries><forceEntries>`, 1)
	gst = strings.Replace(gst, `name="Fleet" hidden="false"/>`, `name="Fleet" hidden="false"><categoryLinks><categoryLink id="l1" name="Zealots" targetId="zeal" hidden="false"/><categoryLink id="l2" name="Armoured" targetId="arm" hidden="false"/></categoryLinks></forceEntry>`, 1)
	unit := func(id, name, class string) string {
		link := ""
		if class != "" {
			link = `<categoryLinks><categoryLink id="k` + id + `" targetId="` + class + `" primary="true" hidden="false"/></categoryLinks>`
		}
		return `<selectionEntry id="` + id + `" name="` + name + `" type="model" hidden="false">` + link
	}
	more := ""
	for i := range gallery.MostLines + 1 {
		more += fmt.Sprintf(`<selectionEntry id="o%d" name="Charm %d" type="upgrade" hidden="false"/>`, i, i)
	}
	cat := strings.Replace(crew, "<selectionEntries>", "<selectionEntries>"+unit("u1", "Anvil", "arm")+"</selectionEntry>"+unit("u2", "Stray", "")+"</selectionEntry>"+unit("u3", "Monk", "zeal")+"<selectionEntries>"+more+"</selectionEntries></selectionEntry>", 1)
	w.Play(render.Frame{X: 700, Y: 600, Dropped: fstest.MapFS{"boats.gst": {Data: []byte(gst)}, "crew.cat": {Data: []byte(cat)}}})
	w.Until("it is read", func() bool { return len(l.Shelf.Libraries) == 1 })
	press(t, w, "New warband", 0)
	w.Run(2)
	if _, short := w.App.Top().(*render.Picker); short {
		press(t, w, "River Crew", 0)
	} else { // more catalogues than a glance takes in
		w.Press("Enter")
	}
	w.Run(2)
	s := built(t, w)
	var got []string
	for _, g := range s.stock.list(w.App) {
		got = append(got, g.group+"/"+g.name)
	}
	if want := []string{"Zealots/Monk", "Armoured/Anvil", "/Skipper", "/Stray"}; !slices.Equal(got, want) && !slices.Equal(got, []string{want[0], want[1], want[3], want[2]}) {
		t.Errorf("%q", got)
	}
	press(t, w, "Monk", 0)
	offered := func() (n int) {
		for _, l := range shownLabels(w) {
			if strings.HasPrefix(l, "Charm ") {
				n++
			}
		}
		return n
	}
	if offered() < 5 {
		t.Fatalf("%d options are shown", offered())
	}
	all := offered()
	w.Click(s.wanted.Box.Center())
	w.Type("cha")
	w.Run(3)
	if offered() != all {
		t.Errorf("%d options are found, not all", offered())
	}
	w.Type("rm 7") // after what was found was laid out anew, without Enter
	w.Run(3)
	if offered() != 1 || s.wanted.Word != "charm 7" {
		t.Errorf("%q finds %d options", s.wanted.Word, offered())
	}
	w.Press("Escape")
	w.Run(2)
	if s.wanted.On || s.wanted.Word != "charm 7" || w.App.Top() != render.Screen(s) {
		t.Error("Escape leaves more than the search")
	}
	w.Click(s.wanted.Box.Center())
	w.Type("1")
	w.Run(3)
	if s.wanted.Word != "charm 71" || offered() != 0 {
		t.Errorf("it goes on with %q", s.wanted.Word)
	}
	s.choose(w.App, -1)
	if s.wanted.Word != "" {
		t.Error("another row is searched for the same")
	}
}

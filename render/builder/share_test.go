package builder

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/game/catalogue/code"
	"duckboard/render/host"
	"duckboard/render/store"
)

func TestAWarbandLeavesAsCardsACodeAndAText(t *testing.T) {
	host.Folder = t.TempDir()
	for name, d := range drafts(t) {
		if d.List() != nil {
			c := d.Catalogue
			for _, o := range d.Tally().Options(nil)[:2] {
				if err := d.Add(nil, o.Way); err != nil {
					t.Fatalf("%s: %v", c.Name, err)
				}
			}
		}
		w, s := begin(t, d)
		text, err := s.band.coded()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		of, err := code.Decode(text)
		if err != nil || (of.List != nil) != (d.List() != nil) || of.List != nil && !bytes.Equal(of.List.Marshal(), d.Document()) {
			t.Errorf("%s: the code holds another one: %v", name, err)
		}
		if words, err := s.band.chat(w.App); err != nil || !strings.HasPrefix(words, d.Name()) {
			t.Errorf("%s: %q, %v", name, words, err)
		}
		s.menu(w.App)
		w.Run(2)
		press(t, w, "Roster sheet to print (PDF)", 0)
		press(t, w, "A4", 0)
		file := filepath.Join(host.Folder, s.band.stem()+" sheet.pdf")
		w.Until("it is printed", func() bool { _, err := os.Stat(file); return err == nil })
		if data, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestACodeThatIsPastedIsAmongTheWarbands(t *testing.T) {
	d := drafts(t)["a list"]
	if err := d.Add(nil, d.Tally().Options(nil)[0].Way); err != nil {
		t.Fatal(err)
	}
	_, s := begin(t, d)
	text, err := s.band.coded()
	if err != nil {
		t.Fatal(err)
	}
	w, l := window(t, &store.Memory{})
	if err := l.taken(w.App, []byte(text)); err != nil {
		t.Fatal(err)
	}
	l.Layout(w.App)
	if l.cards[0].File == "" || l.cards[0].List == nil || l.cards[0].List.Catalogue != d.Catalogue.ID {
		t.Errorf("%+v", l.cards[0].Entry)
	}
}

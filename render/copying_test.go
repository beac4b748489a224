package render_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestWhatCannotBeCopiedIsShownToBeCopiedByHand copies texts where the clipboard cannot be
// written: each is marked in a field, short ones are a code for a camera too, on large windows
// and on small ones, and any can be kept as a file.
func TestWhatCannotBeCopiedIsShownToBeCopiedByHand(t *testing.T) {
	host.Clipboard = func(string) error { return errors.New("no xclip") }
	host.Folder = t.TempDir()
	defer func() { host.Clipboard, host.Folder = nil, "" }()
	for _, size := range [][2]int{{1600, 900}, {390, 844}, {844, 390}} {
		for text, scanned := range map[string]bool{
			"https://duck.example/#m=abc":                true,
			strings.Repeat("first line\nsecond\n", 2000): false,
		} {
			w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, size[0], size[1])
			below := &rendertest.Blank{}
			w.App.Push(below)
			w.App.Copy("A link", text, "It was copied.")
			w.Until("it is shown", func() bool { return w.App.Top() != render.Screen(below) })
			w.Run(2)
			field, marked, code := render.ByHand(w.App)
			if len(field) != len(text) || scanned && field != text || marked != field || code != scanned && size[1] > 400 {
				t.Errorf("%v: the field has %d letters of %d, %d are marked, a code: %v", size, len(field), len(text), len(marked), code)
			}
			w.Press("Escape")
			if w.App.Top() != render.Screen(below) {
				t.Errorf("%v: it does not close", size)
			}
		}
	}
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1600, 900)
	w.App.Push(&rendertest.Blank{})
	w.App.Copy("A link", "text", "It was copied.")
	w.Until("it is shown", func() bool { _, marked, _ := render.ByHand(w.App); return marked != "" })
	render.KeepByHand(w.App)
	if data, err := os.ReadFile(filepath.Join(host.Folder, "A link.txt")); err != nil || string(data) != "text" {
		t.Errorf("the file has %q, %v", data, err)
	}
}

// TestATextToBeCopiedByHandIsReadInWholeWordsAndInThePlayersLanguage looks at a text where the
// system has no program for the clipboard.
func TestATextToBeCopiedByHandIsReadInWholeWordsAndInThePlayersLanguage(t *testing.T) {
	host.Clipboard = func(string) error {
		return document.Refuse("no program for it is installed: xclip, xsel or wl-clipboard")
	}
	defer func() { host.Clipboard = nil }()
	text := strings.TrimSpace(strings.Repeat("Wagonmaster Anna carries a Flammenwerfer ", 30))
	for _, size := range [][2]int{{1600, 900}, {390, 844}} {
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "it"}, size[0], size[1])
		below := &rendertest.Blank{}
		w.App.Push(below)
		w.App.Copy("Il testo", text, "È copiato.")
		w.Until("it is shown", func() bool { return w.App.Top() != render.Screen(below) })
		w.App.Probe()
		w.App.Redraw()
		w.Run(2)
		var all []string
		widest := 0
		for _, line := range w.App.Probe()["words"].([]render.Word) {
			all = append(all, line.Text)
			for _, word := range strings.Fields(line.Text) {
				if strings.Contains(line.Text, "Anna") && len(line.Text) < 200 && !strings.Contains(text+" ", word+" ") {
					t.Errorf("%v: a line ends within a word: %q", size, line.Text)
				}
			}
			if len(line.Text) < 200 {
				widest = max(widest, len(line.Text))
			}
		}
		said := strings.Join(all, " ")
		if !strings.Contains(said, "xclip") || strings.Contains(said, "install xsel") || !strings.Contains(said, "nessun programma") {
			t.Errorf("%v: why not is said by %q", size, said)
		}
		if widest < 30 {
			t.Errorf("%v: the longest line has %d letters", size, widest)
		}
	}
}

// TestWhatIsCopiedIsSaid copies where there is a clipboard.
func TestWhatIsCopiedIsSaid(t *testing.T) {
	copied := make(chan string, 1)
	host.Clipboard = func(text string) error { copied <- text; return nil }
	defer func() { host.Clipboard = nil }()
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 800, 600)
	below := &rendertest.Blank{}
	w.App.Push(below)
	w.App.Copy("A link", "text", "It was copied.")
	w.Until("it is said", func() bool { return render.Noted(w.App) == "It was copied." })
	if got := <-copied; got != "text" || w.App.Top() != render.Screen(below) {
		t.Errorf("copied %q", got)
	}
}

package render_test

import (
	"testing"
	"time"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// form is a screen with a field, a list and buttons.
type form struct {
	ui      *render.UI
	field   *render.Field
	text    string
	ended   []string
	pressed []string
	ends    bool
	left    int // how often Escape came to the screen itself
}

func (s *form) Layout(a *render.App) {
	s.ui = render.NewUI(a)
	var end func(string)
	if s.ends {
		end = func(text string) { s.ended = append(s.ended, text) }
	}
	s.field = s.ui.Input(s.text, "", render.Rect{X: 10, Y: 10, W: 300, H: 34}, func(v string) { s.text = v }, end)
	s.ui.Combo([]string{"one", "two", "three"}, 0, render.Rect{X: 10, Y: 60, W: 300, H: 34}, func(int) {})
	s.ui.Button("plain", "", render.Plain, render.Rect{X: 350, Y: 10, W: 100, H: 34}, func() { s.pressed = append(s.pressed, "plain") }).Tip = "what it does"
	s.ui.Button("main", "", render.Main, render.Rect{X: 350, Y: 60, W: 100, H: 34}, func() { s.pressed = append(s.pressed, "main") })
}

func (s *form) Update(_ *render.App, in *render.Input) error {
	s.ui.Update(in)
	if in.Hit("Escape") {
		s.left++
	}
	return nil
}

func (s *form) Draw(_ *render.App, dst render.Brush) { s.ui.Draw(dst) }

func openForm(t *testing.T, s *form) *rendertest.Window {
	t.Helper()
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 800, 600)
	w.App.Push(s)
	w.Run(3)
	return w
}

func TestAllThatIsWrittenInAFieldIsChosenByAKeyAndADoubleClick(t *testing.T) {
	for _, text := range []string{"The Ford", "Città di Là", "39.666″", "two words and two words", "a"} {
		for name, choose := range map[string]func(w *rendertest.Window){
			"a key": func(w *rendertest.Window) { w.Click(100, 25); w.Press("Ctrl+A") }, "a double click": func(w *rendertest.Window) { w.DoubleClick(100, 25) },
		} {
			s := &form{text: text}
			w := openForm(t, s)
			choose(w)
			w.Type("Là 2")
			if s.text != "Là 2" {
				t.Errorf("%q, chosen by %s and typed over: %q", text, name, s.text)
			}
			choose(w)
			w.Press("Backspace")
			if s.text != "" {
				t.Errorf("%q is left of what was chosen by %s and deleted", s.text, name)
			}
		}
	}
}

func TestEscapeLeavesAListThenAFieldThenTheScreen(t *testing.T) {
	s := &form{text: "The Ford"}
	w := openForm(t, s)
	w.Click(100, 25)
	w.Type("s")
	w.Press("Escape")
	if s.left != 0 || s.ui.Typing() || s.text == "" {
		t.Fatalf("Escape in a field came to the screen %d times, the field is left: %v", s.left, !s.ui.Typing())
	}
	w.Press("Escape")
	if s.left != 1 {
		t.Error("the second one does not leave the screen")
	}
	w.Click(100, 77) // the list
	w.Press("Escape")
	if s.left != 1 {
		t.Error("a list is open, and Escape leaves the screen")
	}
	w.Press("Escape")
	if s.left != 2 {
		t.Error("the list is closed, and Escape does not leave the screen")
	}
}

func TestEscapeLeavesAScreenWhoseFieldTheHandHasNotBegun(t *testing.T) {
	s := &form{text: "suggested"}
	w := openForm(t, s)
	s.ui.Focus(s.field)
	w.Press("Escape")
	if s.left != 1 {
		t.Error("nothing was written")
	}
	s.ui.Focus(s.field)
	w.Type("x")
	w.Press("Escape")
	if s.left != 1 {
		t.Error("something was written")
	}
}

func TestEscapeTakesATipAwayFirst(t *testing.T) {
	s := &form{}
	w := openForm(t, s)
	w.Play(render.Frame{X: 400, Y: 25})
	time.Sleep(500 * time.Millisecond)
	w.Press("Escape")
	if s.left != 0 {
		t.Error("a tip is shown, and Escape leaves the screen")
	}
	w.Press("Escape")
	if s.left != 1 {
		t.Error("the tip is gone, and Escape does not leave the screen")
	}
}

func TestEnterPressesTheButtonThatIsMarked(t *testing.T) {
	s := &form{}
	w := openForm(t, s)
	press := func(keys ...string) string {
		s.pressed = nil
		w.Press(keys...)
		if len(s.pressed) != 1 {
			return ""
		}
		return s.pressed[0]
	}
	if got := press("Enter"); got != "main" {
		t.Errorf("the keyboard is on no button: %q is pressed", got)
	}
	if got := press("Space"); got != "" {
		t.Errorf("Space presses %q, which the keyboard is not on", got)
	}
	w.Click(400, 25)
	if got := press("Enter"); got != "main" {
		t.Errorf("after a click on another: %q is pressed", got)
	}
	if got := press("Shift+Tab", "Shift+Tab", "Enter"); got != "plain" { // the last, and the one before
		t.Errorf("%q is pressed, not the one that the keyboard is on", got)
	}
	if got := press("Space"); got != "plain" {
		t.Errorf("Space presses %q", got)
	}
}

func TestEnterInAFieldEndsItAndPressesNothing(t *testing.T) {
	for _, ends := range []bool{false, true} {
		s := &form{ends: ends}
		w := openForm(t, s)
		w.Click(100, 25)
		w.Type("12")
		w.Press("Enter")
		if len(s.pressed) > 0 || s.ui.Typing() == !ends || ends != (len(s.ended) == 1 && s.ended[0] == "12") {
			t.Errorf("pressed %v, ended with %q, still in the field: %v", s.pressed, s.ended, s.ui.Typing())
		}
	}
}

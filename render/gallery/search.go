package gallery

import (
	"strings"

	"duckboard/render"
)

// MostLines is how many lines a list has that is read at a glance: a longer one is searched.
const MostLines = 15

// Search is a line in which one searches.
type Search struct {
	Word string
	On   bool        // it has the keyboard
	Box  render.Rect // where it stands; empty: nowhere
}

// Place places it. typed is called when its word has changed, done when Enter leaves it; either
// may be nil.
func (s *Search) Place(ui *render.UI, holder string, box render.Rect, typed, done func()) {
	s.Box = box
	field := ui.Input(s.Word, holder, box, func(text string) {
		if text == s.Word { // a field that is made anew says what it has, too
			return
		}
		if s.Word, s.On = text, true; typed != nil {
			typed()
		}
	}, func(string) {
		if s.On = false; done != nil {
			done()
		}
	})
	field.Own()
	if s.On {
		ui.Focus(field)
	}
}

// Pressed tells whether a hand presses it.
func (s *Search) Pressed(in *render.Input) bool {
	return in.Pressed(render.Left) && s.Box.Has(in.X, in.Y)
}

// Left has what is typed go to it, and tells whether the player goes on to something else.
func (s *Search) Left(in *render.Input) bool {
	if !s.On {
		return false
	}
	in.Typing = true
	left := in.Pressed(render.Left) && !s.Pressed(in) || render.Widgets.Take(in, "leave") || render.Widgets.Take(in, "main")
	s.On = !left
	return left
}

// Finds tells whether a line has each of the words that are searched.
func (s *Search) Finds(line string) bool {
	line = strings.ToLower(line)
	for _, w := range strings.Fields(strings.ToLower(s.Word)) {
		if !strings.Contains(line, w) {
			return false
		}
	}
	return true
}

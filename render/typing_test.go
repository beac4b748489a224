package render_test

import (
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestWhatIsTypedOverASelectionTakesItsPlace(t *testing.T) {
	v := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "it"}, 800, 600)
	for _, value := range []string{"39.666″", "Città di Là", "Là", "–", "48", "µ"} {
		told := ""
		field := render.NewUI(v.App).Input(value, "", render.Rect{X: 10, Y: 10, W: 200, H: 34}, func(s string) { told = s }, nil)
		field.SelectAll()
		for _, c := range []string{"6", "°", "è"} {
			field.Insert(c)
		}
		if field.GetText() != "6°è" {
			t.Errorf("over %q: %q (told %q)", value, field.GetText(), told)
		}
	}
}

func TestOfATextWithAccentsThatIsDeletedWhichWasSelected(t *testing.T) {
	for _, k := range []struct{ before, got, want string }{ // got: what ebitenui makes of it
		{"Caffè nero", "Caffèo", "Caffè "},       // "nero" was selected
		{"39.666″", "\x80\xb3", ""},              // all of it
		{"Caffè nero", "Caffè ner", "Caffè ner"}, // the last letter
		{"nero", "ne", "ne"},
	} {
		if got := render.DeletedFrom(k.before, k.got); got != k.want {
			t.Errorf("of %q: %q, not %q", k.before, got, k.want)
		}
	}
	if got := render.TypedOver("Caffè nero", "Caffèox"); got != "Caffè x" {
		t.Errorf("typed over a part: %q", got)
	}
}

func TestALineTakesNoMoreBytesThanItMay(t *testing.T) {
	v := rendertest.Open(t, render.Options{Store: &store.Memory{}}, 800, 600)
	type input struct {
		was, typed string
		left       int // places that the caret is moved back
		want       string
	}
	for _, c := range []input{
		{"12345678", "9ab", 0, "123456789a"},
		{"123456789", "é", 0, "123456789"},
		{"1234567", "éé", 0, "1234567é"},
		{"1234567", "é鴨\U0001F986", 4, "123é4567"},
		{"1234567890", "x", 3, "1234567890"},
		{"123456789012", "x", 0, "123456789012"}, // longer before: it may only become shorter
		{"", "two\nlines\x07\x00", 0, "two lines"},
	} {
		field := render.NewUI(v.App).InputUpTo(10, c.was, "", render.Rect{X: 10, Y: 10, W: 200, H: 34}, func(string) {}, nil)
		field.CursorMoveEnd()
		for range c.left {
			field.CursorMoveLeft()
		}
		field.Insert(c.typed)
		if got := field.GetText(); got != c.want {
			t.Errorf("%q into %q: %q, not %q", c.typed, c.was, got, c.want)
		}
	}
	field := render.NewUI(v.App).Input("", "", render.Rect{X: 10, Y: 10, W: 200, H: 34}, func(string) {}, nil)
	for range 100 {
		field.Insert("è")
	}
	if n := len(field.GetText()); n != 80 {
		t.Errorf("a name of %d bytes was typed", n)
	}
}

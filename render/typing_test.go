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

package tool

import (
	"testing"

	"duckboard/assets"
)

// TestASideIsToldWithWhoIsDownAndOutApart in words that the header, the result and the
// pictures share.
func TestASideIsToldWithWhoIsDownAndOutApart(t *testing.T) {
	d := acting(t)
	st := d.S.State().Clone()
	set := d.Setup()
	first, end := set.Span(1)
	st.Models[first].Down, st.Models[end-1].Out = true, true
	for lang, want := range map[string]string{"en": "1 Down · 1 out", "it": "1 a terra · 1 fuori"} {
		p := assets.NewPrinter(lang)
		if got := Beside(p, Strength(set, st, 1)[1:]); got != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
	}
}

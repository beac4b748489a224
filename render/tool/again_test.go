package tool

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/physics"
)

// TestAClickOutOfReachSaysHowFarAndKeepsWhoWasChosen, before the model is activated and after.
func TestAClickOutOfReachSaysHowFarAndKeepsWhoWasChosen(t *testing.T) {
	d := minded(t)
	m := d.Setup().Find("lan-corr")
	d.Select(m)
	at := d.S.State().Models[m].At
	far := physics.V(at.X, at.Y+14000)
	said := func(when string) {
		t.Helper()
		d.Point(far, true)
		made := len(d.S.Moments())
		if d.Click(); len(d.S.Moments()) != made || d.Selection.Subject != m || d.Refused == nil {
			t.Fatalf("%s: %d chosen, refused %v", when, d.Selection.Subject, d.Refused)
		}
		words := RefusalText(d.Refused).String()
		for _, part := range []string{"Out of reach", `14"`, Name(d.Setup(), m), `6"`} {
			if !strings.Contains(words, part) {
				t.Errorf("%s: %q is not said: %s", when, part, words)
			}
		}
	}
	said("before it is activated")
	if d.Selection.Mode != Choosing || d.S.State().Active != game.NoModel {
		t.Fatal("it was activated")
	}
	if !d.Cancel() || d.Selection.Subject != m || !d.Cancel() || d.Selection.Subject != game.NoModel { // first the words go, then the choice
		t.Errorf("Escape leaves %d", d.Selection.Subject)
	}
	d.activateNamed(t, "lan-corr")
	said("as it acts")
	d.Point(physics.V(at.X+3000, at.Y), true)
	if d.Forecast.think(); d.Refused != nil {
		t.Errorf("of a place in reach it is still said: %v", d.Refused)
	}
}

package tool

import (
	"slices"
	"strings"
	"testing"

	"duckboard/game"
)

// english is a text in English.
func english(t Text) string { return t.String() }

// fought is a game of two programs that is over.
func fought(t *testing.T) *Session {
	t.Helper()
	d := begin(t, "ruins", 3, [2]bool{})
	fightOut(t, d)
	return d.S
}

func TestTheLogIsSiftedBySideModelMatterAndWords(t *testing.T) {
	s := fought(t)
	shots := s.Sift(&Sieve{Side: game.NoSide, Model: game.NoModel, Matter: MatterAttacks}, len(s.Lines()), english)
	m := s.Lines()[shots[len(shots)-1]].Model
	for name, v := range map[string]struct {
		sieve Sieve
		fits  func(l *Line, e *game.Event) bool
	}{
		"a side":     {Sieve{Side: 1, Model: game.NoModel}, func(l *Line, _ *game.Event) bool { return l.Side == 1 }},
		"wounds":     {Sieve{Side: game.NoSide, Model: game.NoModel, Matter: MatterHarm}, func(l *Line, e *game.Event) bool { return matters[e.Type] == MatterHarm }},
		"dice":       {Sieve{Side: game.NoSide, Model: game.NoModel, Matter: MatterRolls}, func(l *Line, e *game.Event) bool { return matters[e.Type] == MatterRolls }},
		"its course": {Sieve{Side: game.NoSide, Model: game.NoModel, Matter: MatterCourse}, func(l *Line, e *game.Event) bool { return matters[e.Type] == MatterAll && !l.Quiet }},
		"a clause":   {Sieve{Side: game.NoSide, Model: game.NoModel, Words: "inj-1 injury"}, func(l *Line, _ *game.Event) bool { return strings.HasPrefix(l.Clause, "INJ-1") }},
		"a model": {Sieve{Side: game.NoSide, Model: m}, func(l *Line, e *game.Event) bool {
			return l.Model == m || e.Target == m || e.Roll != nil && (e.Roll.By == m || e.Roll.Model == m) || slices.Contains(e.Models, m)
		}},
	} {
		found := s.Sift(&v.sieve, len(s.Lines()), english)
		n := 0
		for k, i := range found {
			l := &s.Lines()[i]
			if k > 0 && found[k-1] >= i {
				t.Fatalf("%s: line %d comes after line %d", name, i, found[k-1])
			}
			if l.Head {
				if k+1 == len(found) || s.Lines()[found[k+1]].Head {
					t.Errorf("%s: nothing stands below %q", name, l.Text)
				}
				continue
			}
			if n++; !v.fits(l, s.eventOf(i)) {
				t.Errorf("%s: there is %q", name, l.Text)
			}
		}
		for i := range s.Lines() {
			if l := &s.Lines()[i]; v.sieve.Words == "" && !l.Head && v.fits(l, s.eventOf(i)) && !slices.Contains(found, i) {
				t.Errorf("%s: %q is missing", name, l.Text)
			}
		}
		if n == 0 {
			t.Errorf("%s: nothing is found", name)
		}
	}
}

func TestTheLogIsWholeWhereNothingIsAskedOfIt(t *testing.T) {
	s := fought(t)
	if n := len(s.Sift(&Sieve{Side: game.NoSide, Model: game.NoModel}, len(s.Lines()), english)); n != len(s.Lines()) {
		t.Errorf("%d lines of %d", n, len(s.Lines()))
	}
}

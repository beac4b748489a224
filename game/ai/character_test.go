package ai

import "testing"

func TestACharacterIsReadFromItsText(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range Levels() {
		for _, k := range Tempers() {
			c := Character{l, k}
			if read, err := ReadCharacter(c.String()); err != nil || read != c || seen[c.String()] {
				t.Errorf("%q is read as %v, %v", c, read, err)
			}
			seen[c.String()] = true
		}
	}
	for _, text := range []string{"", "computer", "bot", "veteran-", "veteran-wild", "Veteran", "recruit-plain-plain"} {
		if c, err := ReadCharacter(text); err == nil || c != (Character{}) {
			t.Errorf("%q is read as %v", text, c)
		}
	}
	if who := (Character{Temper: Cautious}); who.String() != "veteran-cautious" || New(1, 0, Plain).who.Level != Veteran {
		t.Errorf("who does not say which level it is plays as %v", who)
	}
}

package builder

import (
	"testing"

	"duckboard/game/catalogue"
	"duckboard/render/muster"
)

// TestAWarbandIsBuiltByKeysAlone: what may be added, the list, and what a model may carry
// are gone through by arrows.
func TestAWarbandIsBuiltByKeysAlone(t *testing.T) {
	c, err := catalogue.Shipped("the-ferry-wardens")
	if err != nil {
		t.Fatal(err)
	}
	w, s := begin(t, (&muster.Shelf{}).Begin(c, "Mine"))
	keys := func(names ...string) {
		for _, k := range names {
			w.Press(k)
			w.Run(2)
		}
	}
	keys("Down", "Enter") // the first of what may be added
	keys("Down", "Down", "Enter", "Enter")
	if got := s.d.Rows(); len(got) != 3 || got[0].Kind != "Ferrymaster" || got[2].Kind != "Chainman" {
		t.Fatalf("%+v", got)
	}
	keys("Right", "Up", "Up") // the list, its first row
	if s.d.Chosen() != 0 {
		t.Fatalf("row %d is chosen", s.d.Chosen())
	}
	keys("Right", "Down", "Down", "Enter") // below the name and the knife: the first gun
	if p := s.d.Pick(0); len(p.Picks) != 2 || p.Picks[1].Entry != "guns/rivergun" {
		t.Fatalf("%d picks", len(p.Picks))
	}
	keys("Enter")
	if p := s.d.Pick(0); len(p.Picks) != 1 {
		t.Errorf("the gun is not laid aside: %d picks", len(p.Picks))
	}
	keys("Up", "Up", "Enter")
	w.Press("Ctrl+A")
	w.Type("Ida")
	keys("Enter")
	if got := s.d.Rows()[0].Name; got != "Ida" {
		t.Errorf("she is called %q", got)
	}
	keys("Ctrl+F")
	w.Type("haul")
	keys("Enter", "Enter")
	if got := s.d.Rows(); len(got) != 4 || got[3].Kind != "Hauler" {
		t.Errorf("what was searched is not added: %+v", got)
	}
}

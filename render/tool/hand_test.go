package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/physics"
)

func TestCarriedBaseStandsWhereverItIsHeld(t *testing.T) {
	for _, table := range []string{"ruins", "trench-line", "village"} {
		d := begin(t, table, 2, [2]bool{true, true})
		until(t, d, game.Activate)
		s, st := d.Setup(), d.S.State()
		h := NewHand(s, st)
		size := s.Field.Size()
		stood, held := 0, 0
		for x := physics.Mil(500); x < size.X; x += 1370 {
			for y := physics.Mil(500); y < size.Y; y += 1370 {
				held++
				spot, ok := h.Carry(0, physics.V(x, y), 0)
				if !ok {
					continue
				}
				stood++
				b := s.Body(st, 0)
				b.At, b.Level = spot.At, spot.Level
				if f := s.Field.Fits(b); f.Kind != physics.NoFault {
					t.Fatalf("%s: at %v: %s", table, spot.At, f.Kind)
				}
				for i := range s.Entries {
					if i > 0 && st.Models[i].On() && physics.Overlap(b, s.Body(st, game.ModelID(i))) {
						t.Fatalf("%s: at %v it overlaps %s", table, spot.At, s.Entries[i].ID)
					}
				}
			}
		}
		if stood*10 < held*8 {
			t.Errorf("%s: only %d of %d places were found for the base", table, stood, held)
		}
	}
}

func TestCarriedBaseSnapsIntoContact(t *testing.T) {
	d := begin(t, "crossroads", 2, [2]bool{true, true})
	until(t, d, game.Activate)
	s, st := d.Setup(), d.S.State()
	h := NewHand(s, st)
	other := s.Body(st, 1)
	for _, gap := range []physics.Mil{-400, -100, 60, 120} {
		r := other.Radius + s.Entries[0].Radius + gap
		spot, ok := h.Carry(0, physics.V(other.At.X+r, other.At.Y), 0)
		if !ok {
			continue
		}
		b := s.Body(st, 0)
		b.At, b.Level = spot.At, spot.Level
		if g := physics.Gap(b, other); g > physics.ContactGap || physics.Overlap(b, other) {
			t.Errorf("held with a gap of %s it comes to lie with one of %s", gap, g)
		}
	}
}

package tool

import (
	"math"
	"testing"

	"duckboard/physics"
)

func TestStoreysAboveOneAnotherAreHatchedApart(t *testing.T) {
	up := func(a physics.Area, level physics.Mil) physics.Area { a.Level = level; return a }
	all := []physics.Area{up(box(2000, 2000, 4000, 4000), 3000), box(0, 0, 6000, 6000)}
	safe := []physics.Area{box(0, 0, 6000, 3000)}
	list := Storeys(all, safe)
	if len(list) != 2 || list[0].Level != 0 || list[1].Level != 3000 {
		t.Fatalf("%d storeys", len(list))
	}
	for i, want := range []struct{ tint, hatch float64 }{{18, 18}, {0, 4}} {
		tint, hatch := 0.0, 0.0
		for _, z := range list[i].Tint {
			tint += z.area()
		}
		for _, l := range list[i].Hatch {
			hatch += math.Hypot(l.X1-l.X0, l.Y1-l.Y0) * hatchStep / math.Sqrt2
		}
		if math.Abs(tint-want.tint) > 1e-9 || math.Abs(hatch-want.hatch) > 1.2 {
			t.Errorf("storey %d: %.2f tinted, %.2f hatched", i, tint, hatch)
		}
	}
	if !list[0].Risky || !list[1].Risky || Storeys(safe, safe)[0].Risky {
		t.Error("what takes a roll is not told from what takes none")
	}
	if s := list[1]; !s.Roomy || s.X != 3 || s.Y != 3 {
		t.Errorf("the upper level is written at %v, %v", s.X, s.Y)
	}
}

func TestAStoreyHasASecondPlaceForItsWordWhereTheFirstIsTaken(t *testing.T) {
	areas := []physics.Area{box(0, 0, 6000, 2000), box(1000, 2000, 4000, 6000)}
	s := Storeys(areas, areas)[0]
	if !s.Roomy || s.X != 3 || s.Y != 1 || s.OtherX != 2.5 || s.OtherY != 4 {
		t.Errorf("it is written at %v, %v, else at %v, %v", s.X, s.Y, s.OtherX, s.OtherY)
	}
	one := []physics.Area{box(0, 0, 6000, 2000)}
	if s := Storeys(one, one)[0]; s.OtherX != s.X || s.OtherY != s.Y {
		t.Errorf("a low one is written at %v, %v too", s.OtherX, s.OtherY)
	}
}

package render

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/store"
)

func TestCameraCutsToItsGoalWhereNothingMayMove(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	for _, motion := range []string{"full", "reduced"} {
		a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
		a.Settings.Motion = motion
		a.Push(&wide{})
		a.Resize(1000, 600, 1)
		s := NewSheet(table, a.Theme(), nil)
		c := Camera{}
		c.Look(Rect{0, 0, 800, 600}, table.Size)
		c.GoTo(physics.V(20000, 20000), 60)
		s.Update(a, &c)
		if c.Moving() != (motion == "full") {
			t.Errorf("%s: the camera moves: %v", motion, c.Moving())
		}
		s.Close()
	}
}

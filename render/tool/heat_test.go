package tool

import (
	"testing"

	"duckboard/physics"
)

func TestHeatMapSaysWhatIsSeenOnEveryPoint(t *testing.T) {
	f, from, _ := wallBefore(3000, 2000, 20000)
	h := NewHeatMap(f)
	if h.Busy() {
		t.Fatal("there is something to do before anybody looks")
	}
	h.Look(from)
	steps := 0
	for !h.Step(func() bool { return true }) {
		steps++
	}
	if steps != h.Rows-1 || h.Busy() {
		t.Errorf("%d steps for %d rows", steps, h.Rows)
	}
	counts := map[Warmth]int{}
	for row := range h.Rows {
		for col := range h.Cols {
			w := h.Cells[row*h.Cols+col]
			counts[w]++
			at := physics.V(physics.Mil(col)*heatStep+heatStep/2, physics.Mil(row)*heatStep+heatStep/2)
			to := man
			to.At = at
			if w == Cold || at.Y > 10000 && at.Y < 12500 {
				continue // on the wall or beside it other levels count
			}
			v := f.Sight(from, to)
			if v.Visible != (w == Open || w == Shaded) || v.Visible && v.Covered != (w == Shaded) {
				t.Fatalf("at %v warmth %d, visible %v, in Cover %v", at, w, v.Visible, v.Covered)
			}
		}
	}
	if counts[Hidden] == 0 || counts[Open] == 0 || counts[Cold] == 0 {
		t.Errorf("counts %v", counts)
	}
}

func TestHeatMapOfAMovingEyeIsFinishedFirst(t *testing.T) {
	f, from, _ := wallBefore(3000, 2000, 20000)
	h := NewHeatMap(f)
	h.Look(from)
	h.Step(func() bool { return true })
	moved := from
	moved.At.X += 1000
	h.Look(moved)
	if h.From != from {
		t.Error("the map was begun anew before it was finished")
	}
	h.Step(func() bool { return false })
	h.Look(moved)
	if h.From != moved || !h.Busy() {
		t.Error("the next map was not begun")
	}
}

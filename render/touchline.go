package render

import (
	"slices"
	"time"

	"duckboard/render/host"
)

// touchLine is what fingers did and no frame has heard yet. Each frame hears one
// change of the fingers that are down, so that none comes and goes unseen; how
// they moved in between is heard at once.
type touchLine struct {
	come []host.Touch
	now  host.Touch
	told time.Duration // up to when the frames have heard
}

// heldUnseen is how long fingers may have been held in a frame that took long
// before a frame hears of it.
const heldUnseen = 100 * time.Millisecond

// next is where the fingers are in this frame, and when. Now is the time up to
// which everything has come.
func (t *touchLine) next(now time.Duration) ([]Point, time.Duration) {
	switch {
	case len(t.come) == 0:
		t.told = max(t.told, now)
	case t.goesOn():
		for t.goesOn() {
			t.take()
		}
	case len(t.now.Fingers) > 0 && t.come[0].At-t.told > heldUnseen:
		t.told = t.come[0].At // held until then: it may have rested
	default:
		t.take()
	}
	var ps []Point
	for _, f := range t.now.Fingers {
		ps = append(ps, Point{f.X, f.Y})
	}
	return ps, t.told
}

// goesOn tells whether the fingers that are down only move in what comes next.
func (t *touchLine) goesOn() bool {
	return len(t.come) > 0 && slices.EqualFunc(t.come[0].Fingers, t.now.Fingers, func(p, q host.Finger) bool { return p.ID == q.ID })
}

func (t *touchLine) take() {
	t.now, t.told = t.come[0], t.come[0].At
	t.come = slices.Delete(t.come, 0, 1)
}

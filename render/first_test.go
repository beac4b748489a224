package render

import (
	"testing"
	"time"

	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// jumping is a clock that goes on by a step at each reading: a machine on which all
// takes its time.
func jumping(step time.Duration) func() time.Duration {
	var now time.Duration
	return func() time.Duration { now += step; return now }
}

// counted is a screen that counts its frames, and asks for the time as others do.
type counted struct{ frames int }

func (*counted) Layout(*App)        {}
func (s *counted) Draw(*App, Brush) { s.frames++ }
func (*counted) Update(a *App, _ *Input) error {
	for range 4 {
		a.Now()
	}
	return nil
}

func counting(step time.Duration) (a *App, s *counted) {
	a = NewApp(Options{Store: &store.Memory{}, Source: &pointer{}, Clock: jumping(step)})
	s = &counted{}
	a.Push(s)
	a.Resize(300, 200, 1)
	a.live = true
	return a, s
}

func TestTheFirstFrameComesHoweverTheClockJumps(t *testing.T) {
	for _, step := range []time.Duration{time.Microsecond, 60 * time.Millisecond, time.Second, time.Hour} {
		for updates := 1; updates <= 5; updates++ {
			a, s := counting(step)
			for range updates { // Ebitengine makes up for what a start takes
				if err := a.Update(); err != nil {
					t.Fatal(err)
				}
			}
			if a.Draw(ebiten.NewImage(300, 200)); s.frames != 1 || !a.Begun() {
				t.Errorf("a clock that jumps by %v, %d updates: %d frames, begun: %v", step, updates, s.frames, a.Begun())
			}
		}
	}
}

func TestTheEndOfAnAnimationIsDrawnHoweverTheClockJumps(t *testing.T) {
	for _, step := range []time.Duration{5 * time.Millisecond, 60 * time.Millisecond, time.Second} {
		a, s := counting(step)
		dst := ebiten.NewImage(300, 200)
		frame := func() int {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			a.Draw(dst)
			return s.frames
		}
		for before := -1; frame() != before; { // until it rests
			before = s.frames
		}
		a.Animate(300 * time.Millisecond)
		over, began := a.awake, s.frames
		for last := time.Duration(0); last <= over; {
			before := s.frames
			if last = a.Now(); frame() == before && last <= over {
				t.Fatalf("a clock that jumps by %v: the last frame of %d is %v before the end", step, s.frames-began, over-last)
			}
		}
	}
}

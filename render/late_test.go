package render

import (
	"testing"
	"time"

	"duckboard/levels"
	"duckboard/render/store"
)

func TestUpdatesThatMakeUpForALongFrameLeaveWorkToTheNext(t *testing.T) {
	a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
	a.Push(&wide{})
	a.Resize(1000, 600, 1)
	a.live = true
	steps := 0
	a.Tasks.Start(TaskFunc(func(*Slice) bool { steps++; return false }))
	late := 0
	frame := func(updates int) {
		a.Draw(nil)
		for range updates {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			if a.Late() {
				late++
			}
		}
	}
	for _, updates := range []int{1, 5, 1, 0, 3} {
		frame(updates)
	}
	if steps != 3 || late != 6 { // the first frame is not held up by any
		t.Errorf("%d steps in 3 frames with work, %d late updates of 6", steps, late)
	}
}

func TestWorkHasAShareOfLongFramesAndNeverMuch(t *testing.T) {
	a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
	for frame, want := range map[time.Duration]time.Duration{0: budget, time.Second / 60: budget, 100 * time.Millisecond: 30 * time.Millisecond, time.Second: most} {
		if a.frame = frame; a.Share() != want {
			t.Errorf("%v of %v, want %v", a.Share(), frame, want)
		}
	}
}

// mapped is a screen with a map, which goes on painting under others.
type mapped struct {
	wide
	sheet  *Sheet
	camera Camera
}

func (s *mapped) Tick(a *App) { s.sheet.Update(a, &s.camera) }

// over is a screen through which the one below is seen.
type over struct{ wide }

func (*over) Overlay() {}

func TestAMapThatIsCoveredIsNotPainted(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	for _, cover := range []Screen{&wide{}, &over{}} {
		a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
		m := &mapped{sheet: NewSheet(table, a.Theme(), nil)}
		m.camera.Look(Rect{0, 0, 300, 200}, table.Size)
		a.Push(m)
		a.Push(cover)
		a.Resize(1000, 600, 1)
		for range 3 {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
		}
		_, seen := cover.(Overlay)
		if painted := m.sheet.making != nil; painted != seen {
			t.Errorf("seen: %v, painted: %v", seen, painted)
		}
	}
}

func TestTheMapOfATableThatWasJustShownIsMadeOfTheSameShapes(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
	first := testing.AllocsPerRun(3, func() {
		a.Theme().charted = nil
		NewSheet(table, a.Theme(), nil).chart(nil)
	})
	again := testing.AllocsPerRun(3, func() { NewSheet(table, a.Theme(), nil).chart(nil) })
	if again > first*0.6 {
		t.Errorf("it is made with %g pieces of memory, for the first time with %g", again, first)
	}
}

func TestATileThatChangesWhileItIsPaintedIsPaintedAgain(t *testing.T) {
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	a := NewApp(Options{Store: &store.Memory{}, Source: &pointer{}})
	s, c := NewSheet(table, a.Theme(), nil), Camera{}
	c.Look(Rect{0, 0, 300, 200}, table.Size)
	c.Jump()
	s.chart(nil)
	s.Update(a, &c)
	a.Tasks.Run(0) // a strip of the first tile
	if s.work == nil || s.work.Done() {
		t.Fatal("nothing is half painted")
	}
	s.Change(table, a.Theme(), Box{0, 0, 48, 48})
	if !s.on.stale[s.at] {
		t.Error("half of it stays as it was")
	}
	for end := time.Now().Add(time.Minute); !s.Ready(&c) || len(s.base.stale) > 0; a.Tasks.Run(budget) {
		if s.Update(a, &c); time.Now().After(end) {
			t.Fatal("it is not painted again")
		}
	}
}

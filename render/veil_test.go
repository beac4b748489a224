package render

import (
	"slices"
	"testing"
	"time"

	"duckboard/levels"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// unveiled is a map that is painted strip by strip, at the present zoom or closer, with a clock
// that a test winds.
type unveiled struct {
	*testing.T
	a   *App
	s   *Sheet
	c   Camera
	now time.Duration
	b   *batch
}

func unveil(t *testing.T, motion string) *unveiled {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	v := &unveiled{T: t, b: newBatch()}
	v.a = NewApp(Options{Store: &store.Memory{}, Source: &pointer{}, Clock: func() time.Duration { return v.now }})
	v.a.Settings.Motion = motion
	v.s, v.now = NewSheet(table, v.a.Theme(), nil), time.Second
	v.c.Look(Rect{0, 0, 900, 700}, table.Size)
	v.c.Jump()
	v.b.dst = ebiten.NewImage(900, 700)
	return v
}

// step paints a strip and draws; it tells whether the whole map and the sharp part of it were drawn.
func (v *unveiled) step() (base, sharp bool) {
	v.now += 16 * time.Millisecond
	v.a.Tasks.Run(0)
	v.s.Update(v.a, &v.c)
	v.b.list.empty()
	v.s.Draw(Brush{batch: v.b, x1: 900, y1: 700}, &v.c)
	has := func(l *layer) bool {
		return l != nil && l.img != nil && slices.ContainsFunc(v.b.runs, func(r run) bool { return r.img == l.img })
	}
	return has(v.s.base), has(v.s.sharp)
}

func TestAMapIsPaperUntilAllOfItIsPaintedAndThenComesOut(t *testing.T) {
	v := unveil(t, "full")
	for n := 0; !v.s.Painted(); n++ {
		if base, _ := v.step(); base && !v.s.Painted() {
			t.Fatal("a part of the map is seen")
		}
		if n > 100000 {
			t.Fatal("it is never painted")
		}
	}
	if v.s.veil < 0.9 {
		t.Errorf("the paper has %v of it as it comes out", v.s.veil)
	}
	before := v.s.veil
	for range 30 {
		if base, _ := v.step(); !base || v.s.veil > before {
			t.Errorf("drawn: %v, with the paper at %v after %v", base, v.s.veil, before)
		}
		before = v.s.veil
	}
	if before != 0 {
		t.Errorf("the paper still has %v of it", before)
	}
}

func TestAMapComesOutAtOnceWhereNothingMayMove(t *testing.T) {
	v := unveil(t, "reduced")
	for !v.s.Painted() {
		v.step()
	}
	if v.step(); v.s.veil != 0 {
		t.Errorf("the paper has %v of it", v.s.veil)
	}
}

func TestWhatIsSharpOfAMapIsSeenOnceAllOfItIs(t *testing.T) {
	v := unveil(t, "reduced")
	for !v.s.Painted() {
		v.step()
	}
	v.c.Zoom(2.5, 450, 350)
	v.c.Jump()
	v.step()
	for n := 0; !v.s.Ready(&v.c); n++ {
		base, sharp := v.step()
		if !base && !sharp || sharp && !v.s.sharp.covers(v.s.seen(&v.c)) {
			t.Fatalf("the whole map is drawn %v, and a part of what is sharp %v", base, sharp)
		}
		if n > 100000 {
			t.Fatal("it is never painted")
		}
	}
	if _, sharp := v.step(); !sharp {
		t.Error("the map stays coarse")
	}
}

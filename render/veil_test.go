package render

import (
	"slices"
	"testing"
	"time"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/chart"
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

// TestAMapIsSketchedAtOnceUntilItIsPainted: the first frame has the ground of each piece where that
// lies, be it a yard with a corner cut out; nothing of it is left once the map has come out.
func TestAMapIsSketchedAtOnceUntilItIsPainted(t *testing.T) {
	v := unveil(t, "full")
	l := levels.Piece{ID: "l", Kind: "building", Polygon: []physics.Vec{physics.V(10000, 10000), physics.V(20000, 10000), physics.V(20000, 14000), physics.V(14000, 14000), physics.V(14000, 20000), physics.V(10000, 20000)}}
	table := levels.New(physics.V(48000, 48000))
	table.Terrain = []levels.Piece{l}
	v.s = NewSheet(table, v.a.Theme(), nil)
	v.step()
	ground := inkOf(chart.Sketch(table, v.a.Theme().Pal)[0].Color)
	lies := func(x, y float64) bool {
		px, py := v.c.PixelInches(x, y)
		for i := 0; i+2 < len(v.b.indices); i += 3 {
			p, q, r := &v.b.vertices[v.b.indices[i]], &v.b.vertices[v.b.indices[i+1]], &v.b.vertices[v.b.indices[i+2]]
			if inside(p, q, r, float32(px), float32(py)) && p.ColorR == ground.r && p.ColorG == ground.g && p.ColorB == ground.b && p.ColorA == 1 {
				return true
			}
		}
		return false
	}
	for at, want := range map[[2]float64]bool{{12, 18}: true, {18, 12}: true, {11, 11}: true, {18, 18}: false, {30, 30}: false} {
		if lies(at[0], at[1]) != want {
			t.Errorf("at %v: the building's ground is seen: %v", at, !want)
		}
	}
	for v.s.veil > 0 {
		v.step()
	}
	if v.step(); lies(12, 18) {
		t.Error("the sketch lies on the painted map")
	}
}

// inside tells whether a point lies in a triangle.
func inside(p, q, r *ebiten.Vertex, x, y float32) bool {
	at := ebiten.Vertex{DstX: x, DstY: y}
	parts := surface(p, q, &at) + surface(q, r, &at) + surface(r, p, &at)
	return parts <= surface(p, q, r)*1.001
}

package render

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// again draws a frame and tells whether the one before it was the same.
func again(b *batch, draw func(dst Brush)) bool {
	draw(b.on(b.dst, 100, 80))
	b.endRun()
	stands := b.stands()
	b.finish()
	return stands
}

func TestAFrameThatIsTheSameIsNotDrawnAgain(t *testing.T) {
	b, x := newBatch(), 20.0
	frame := func(dst Brush) {
		Fill(dst, Rect{0, 0, 100, 80}, opaque)
		Disc(dst, x, 20, 8, opaque)
	}
	if again(b, frame) {
		t.Error("the first frame is not drawn")
	}
	for range 3 {
		if !again(b, frame) {
			t.Error("a frame is drawn though it stands there")
		}
	}
	for range 2 { // there and back: each is the last one's equal but for a disc
		if x = 50 - x; again(b, frame) {
			t.Errorf("the disc at %v is not drawn", x)
		}
		if !again(b, frame) {
			t.Error("a frame is drawn though it stands there")
		}
	}
	x = 20
	again(b, frame)
	if again(b, func(dst Brush) { frame(dst); Line(dst, 0, 0, 9, 9, 1, opaque) }) {
		t.Error("what was added to a frame is not drawn")
	}
	if again(b, frame) {
		t.Error("what is gone from a frame stays")
	}
}

func TestAFrameOnAnotherScreenIsDrawn(t *testing.T) {
	b := newBatch()
	frame := func(dst Brush) { Disc(dst, 20, 20, 8, opaque) }
	again(b, frame)
	frame(b.on(ebiten.NewImage(100, 80), 100, 80)) // the window has another size
	if b.stands() {
		t.Error("it is taken for the same as on the screen before")
	}
}

func TestAFrameInWhichSomethingElseDrewIsDrawnAndTheNextToo(t *testing.T) {
	b := newBatch()
	frame := func(dst Brush) { Disc(dst, 20, 20, 8, opaque) }
	again(b, frame)
	twice := func(dst Brush) {
		frame(dst)
		dst.Image() // a widget of ebitenui
		frame(dst)
	}
	for range 2 {
		if again(b, twice) {
			t.Error("it is taken for the frame before, whose last part alone is the same")
		}
	}
	if again(b, frame) {
		t.Error("the frame after is taken for it: the disc is the same, but what drew itself is gone")
	}
	if !again(b, frame) {
		t.Error("it is drawn for ever")
	}
}

func TestAFrameWhosePictureWasPaintedAnewIsDrawn(t *testing.T) {
	b, p := newBatch(), &Picture{}
	p.Set(image.NewRGBA(image.Rect(0, 0, 8, 8)))
	frame := func(dst Brush) { p.Draw(dst, Rect{0, 0, 40, 40}) }
	again(b, frame)
	if !again(b, frame) {
		t.Error("a frame is drawn though it stands there")
	}
	p.Set(image.NewRGBA(image.Rect(0, 0, 8, 8))) // another one, in the same place
	if again(b, frame) {
		t.Error("a map of heat stays as it was")
	}
	b.atlas.clear()
	if again(b, frame) {
		t.Error("a frame is not drawn though the atlas was emptied")
	}
}

// TestTilesOfAMapLieInTheListInOneOrder: each has a slot, in a map of Go's, which tells them in
// another order every time.
func TestTilesOfAMapLieInTheListInOneOrder(t *testing.T) {
	b, s, c := newBatch(), &Sheet{}, testCamera()
	l := &layer{scale: c.Scale(), nx: 4, ny: 3, held: map[image.Point]image.Point{}}
	for i := range 12 {
		l.held[image.Pt(i%4, i/4)] = image.Pt(i%4, i/4)
	}
	frame := func(dst Brush) { s.drawLayer(Brush{batch: b, x1: 2000, y1: 2000}, l, c) }
	again(b, frame)
	for range 20 {
		if !again(b, frame) {
			t.Fatal("the same map is drawn again")
		}
	}
	if l.painted++; again(b, frame) {
		t.Error("a tile that was painted anew is not drawn")
	}
}

func TestWhatIsKeptIsGatheredAnewWhereItLooksOtherwiseOrTheViewIsAnother(t *testing.T) {
	b, k, x, gathered, view := newBatch(), &Kept{}, 20.0, 0, Rect{0, 0, 60, 60}
	same := true
	frame := func(dst Brush) {
		Disc(dst, 5, 5, 4, opaque)
		dst.Clip(view).Keep(k, same, func() {
			gathered++
			Quad(dst, [4]Point{{0, 0}, {60, 0}, {0, 60}, {60, 60}}, opaque) // wide
			Disc(dst.Clip(view), x, 20, 8, opaque)
		})
		Disc(dst, 50, 50, 4, opaque)
	}
	again(b, frame)
	if !again(b, frame) || gathered != 1 {
		t.Errorf("gathered %d times though nothing changed", gathered)
	}
	if len(b.last.runs) != 1 || b.last.runs[0].from != (mark{4, 6}) || len(b.last.vertices) != 8 {
		t.Errorf("what is kept does not lie between the discs: %+v", b.last.runs)
	}
	if got := len(k.list.vertices); got != 8 || k.list.indices[6] != 4 {
		t.Errorf("%d corners are kept, the disc's triangles begin with %v", got, k.list.indices[6:])
	}
	x, same = 30, false
	if again(b, frame) || gathered != 2 {
		t.Errorf("gathered %d times: the disc lies elsewhere", gathered)
	}
	same, view = true, Rect{0, 0, 34, 34}
	if again(b, frame) || gathered != 3 {
		t.Errorf("gathered %d times: the view is another", gathered)
	}
	if again(b, func(dst Brush) { Disc(dst, 5, 5, 4, opaque); Disc(dst, 50, 50, 4, opaque) }) {
		t.Error("what was kept is gone from the frame, and is not wiped out")
	}
}

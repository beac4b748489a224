package render

import (
	"bytes"
	"slices"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// list is what a frame is drawn of.
//
// After each motion of the hand frames are drawn for a while, and nothing has changed in
// most of them. What was drawn on the screen stays there, so that a frame whose list is
// that of the frame before it need not be handed over: that, and what the card does for
// each pixel, costs several times what the list does.
type list struct {
	vertices []ebiten.Vertex
	indices  []uint32
	runs     []run // of pictures: the wide ones, and those that are not in the atlas; and what is kept
}

func (l *list) empty() { l.vertices, l.indices, l.runs = l.vertices[:0], l.indices[:0], l.runs[:0] }

// finish draws the frame, unless it stands there already.
func (b *batch) finish() {
	b.endRun()
	if b.stands() {
		return
	}
	b.draw()
	b.stirred, b.spilt = b.spilt, false
	b.list, b.last = b.last, b.list
	b.drop()
}

// stands tells whether the frame before was the same, all of it. What is in the atlas
// stays there as it is; whoever paints there stirs the frame.
func (b *batch) stands() bool { return !b.stirred && b.list.same(&b.last) }

func (l *list) same(m *list) bool {
	return slices.Equal(l.runs, m.runs) && bytes.Equal(raw(l.vertices), raw(m.vertices)) && bytes.Equal(raw(l.indices), raw(m.indices))
}

// raw is the memory of numbers: to compare it takes a tenth of the time that it takes to
// compare them one by one.
func raw[T ebiten.Vertex | uint32](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&s[0])), len(s)*int(unsafe.Sizeof(s[0])))
}

// begin begins parts of a picture that is not the atlas; end says of which.
func (b *batch) begin() {
	b.endRun()
	b.run.from = b.mark()
}

// end ends them. Painted is how often something was painted on the picture: it may look
// otherwise though the same parts of it are drawn.
func (b *batch) end(img *ebiten.Image, smooth bool, painted int) {
	from := b.run.from
	if b.run.area = 0; len(b.indices) > from.index {
		b.runs = append(b.runs, run{from: from, end: b.mark(), img: img, smooth: smooth, made: painted})
	}
}

// Kept is a part of a frame that stays the same for many frames and is long to gather.
type Kept struct {
	list list
	clip [4]float32
	made int // how often it was gathered
}

// Keep draws what draw draws: where that is the same as when k was drawn last, it is not
// called. It draws shapes alone, no text, no picture and no ground for texts, which the
// frame would not know of.
func (b Brush) Keep(k *Kept, same bool, draw func()) {
	b.endRun()
	if clip := [4]float32{b.x0, b.y0, b.x1, b.y1}; !same || k.made == 0 || k.clip != clip {
		k.clip = clip
		k.made++
		k.list.empty()
		b.list, k.list = k.list, b.list
		draw()
		b.endRun()
		b.list, k.list = k.list, b.list
	}
	if len(k.list.indices) > 0 {
		b.runs = append(b.runs, run{from: b.mark(), end: b.mark(), kept: k, made: k.made})
	}
}

package editor

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/photo"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// pngHead is a PNG that says what size it has, and has nothing more.
func pngHead(wide, high uint32, bits byte) []byte {
	chunk := []byte("IHDR")
	chunk = binary.BigEndian.AppendUint32(chunk, wide)
	chunk = binary.BigEndian.AppendUint32(chunk, high)
	chunk = append(chunk, bits, 6, 0, 0, 0)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(chunk))
}

func TestAPictureToTraceIsBoundedBeforeItIsDecoded(t *testing.T) {
	for _, c := range []struct {
		wide, high uint32
		bits       byte
		want       string // empty: it is decoded, and found to have nothing
	}{
		{10000, 6001, 8, "10000 by 6001 pixels, and a picture of its kind may have 60 million"},
		{10000, 3001, 16, "may have 30 million"},
		{100000, 100000, 8, "may have 60 million"},
		{100, 100, 8, ""},
	} {
		_, err := photo.Read(pngHead(c.wide, c.high, c.bits), nil)
		if err == nil || c.want != "" && !strings.Contains(err.Error(), c.want) || c.want == "" && strings.Contains(err.Error(), "million") {
			t.Errorf("%d by %d of %d bits: %v", c.wide, c.high, c.bits, err)
		}
	}
}

// aslant is a photograph of a white board between four corners, in shares of it.
func aslant(t *testing.T, corners photo.Quad) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	in := func(x, y float64) bool {
		for i, p := range corners {
			n := corners[(i+1)%4]
			if (n.X-p.X)*(y-p.Y)-(n.Y-p.Y)*(x-p.X) < 0 {
				return false
			}
		}
		return true
	}
	for y := range 300 {
		for x := range 400 {
			c := color.RGBA{30, 60, 30, 255}
			if in((float64(x)+0.5)/400, (float64(y)+0.5)/300) {
				c = color.RGBA{255, 255, 255, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAPhotographIsStraightenedByDraggedCornersKeptAndLaidAgain(t *testing.T) {
	board := photo.Quad{{X: 0.3, Y: 0.2}, {X: 0.7, Y: 0.25}, {X: 0.9, Y: 0.9}, {X: 0.1, Y: 0.8}}
	v := begin(t, &store.Memory{}, nil, "")
	v.Play(render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{"table.png": {Data: aslant(t, board)}}})
	v.Run(2)
	p := &v.s.trace
	v.Until("it is read", func() bool { return p.img != nil })
	p.mark(v.s.d.Size())
	v.Press("Enter") // as they lie to begin with
	v.Until("it is straight", func() bool { return !p.working() })
	p.mark(v.s.d.Size())
	for i := range board {
		fx, fy := p.place(p.marks.at[i])
		tx, ty := p.place(board[i])
		v.drag(fx, fy, tx, ty)
	}
	p.marks.across, p.marks.down = 24000, 36000
	v.Press("Enter")
	v.Until("it is straight", func() bool { return !p.working() })
	for i, q := range p.Corners {
		if math.Abs(q.X-board[i].X)+math.Abs(q.Y-board[i].Y) > 0.01 {
			t.Errorf("corner %d is at %v, not %v", i, q, board[i])
		}
	}
	// The board lies over the middle of the table, 24" by 36".
	s, err := photo.Straighten(p.src, inPixels(p), 24, 36)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step() {
	}
	for _, at := range []struct {
		x, y  float64
		board bool
	}{{24, 24, true}, {13, 7, true}, {35, 41, true}, {11, 24, false}, {37, 24, false}, {24, 5, false}, {24, 43.5, false}} {
		q := p.share(physics.V(physics.RoundMil(at.x*1000), physics.RoundMil(at.y*1000)))
		c := s.Picture().RGBAAt(int(q.X*p.w), int(q.Y*p.h))
		if c.R > 200 != at.board {
			t.Errorf("at %g, %g lies %v", at.x, at.y, c)
		}
	}
	p.mark(v.s.d.Size())
	v.Press("Escape")
	if p.marks != nil || p.Across != 24 {
		t.Error("Escape does not leave the corners as they were")
	}
	v.Press("Escape", "Ctrl+S")
	w := begin(t, v.App.Saves.Store, v.s.d.Table(), "New table")
	w.Until("it is read and straight", func() bool { return w.s.trace.img != nil && !w.s.trace.working() })
	if w.s.trace.pose != p.pose || w.s.trace.w != p.w || w.s.trace.h != p.h {
		t.Errorf("laid again at %+v, not %+v", w.s.trace.pose, p.pose)
	}
}

// inPixels are the corners of a picture in its pixels.
func inPixels(p *trace) photo.Quad {
	q := p.Corners
	for i := range q {
		q[i] = photo.Point{X: q[i].X * float64(p.src.Rect.Dx()), Y: q[i].Y * float64(p.src.Rect.Dy())}
	}
	return q
}

func TestCornersThatCrossAreRefusedAndStayToBeMended(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Play(render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{"table.png": {Data: aslant(t, photo.Quad{{X: 0.2, Y: 0.2}, {X: 0.8, Y: 0.2}, {X: 0.8, Y: 0.8}, {X: 0.2, Y: 0.8}})}}})
	v.Run(2)
	p := &v.s.trace
	v.Until("it is read", func() bool { return p.img != nil })
	p.mark(v.s.d.Size())
	p.marks.at[0], p.marks.at[1] = p.marks.at[1], p.marks.at[0]
	v.Press("Enter")
	if p.marks == nil || !strings.Contains(v.s.edits.refusal, "corners") || p.Corners != (photo.Quad{}) {
		t.Errorf("refused with %q, %+v", v.s.edits.refusal, p.pose)
	}
}

// TestAPictureIsReadBesideTheFrames: the inspector tells how far it is, and who leaves the editor
// meanwhile finds it under the table.
func TestAPictureIsReadBesideTheFrames(t *testing.T) {
	var b bytes.Buffer
	src := image.NewRGBA(image.Rect(0, 0, 2600, 1800))
	for i := range src.Pix {
		src.Pix[i] = uint8(i*i/7 + i/3000)
	}
	if err := png.Encode(&b, src); err != nil {
		t.Fatal(err)
	}
	defer func(was bool) { oneThread = was }(oneThread)
	for _, oneThread = range []bool{false, true} {
		st := &store.Memory{}
		table := levels.New(physics.V(36000, 36000))
		table.Name = "Yard"
		if err := (store.Tables{Store: st}).Put("Yard", table.Marshal()); err != nil {
			t.Fatal(err)
		}
		v := begin(t, st, table, "Yard")
		v.Play(render.Frame{X: 600, Y: 400, Dropped: fstest.MapFS{"table.png": {Data: b.Bytes()}}})
		if !v.s.trace.reading() || v.s.trace.img != nil {
			t.Fatal("it is read within a frame")
		}
		v.Until("some of it is read", func() bool { return v.s.trace.shared > 0.1 || !v.s.trace.reading() })
		v.App.Replace(&rendertest.Blank{})
		v.Until("it is kept", func() bool {
			data, _, err := store.Tables{Store: st}.Trace("Yard")
			return err == nil && len(data) > 0
		})
		w := begin(t, st, table, "Yard")
		w.Until("it lies there", func() bool { return w.s.trace.visible() })
		if w.s.trace.w != photo.Side || w.s.trace.Scale <= 0 {
			t.Errorf("%g wide, at %+v", w.s.trace.w, w.s.trace.pose)
		}
	}
}

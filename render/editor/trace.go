package editor

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"math"
	"runtime"
	"sync/atomic"

	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
	"duckboard/render/photo"

	"github.com/hajimehoshi/ebiten/v2"
)

// trace is the picture under the table: a photograph of a real one, to copy it.
type trace struct {
	pose
	src  *image.RGBA   // the picture as it was taken
	img  *ebiten.Image // as it is shown: that, or straightened
	data []byte        // src as it is kept
	w, h float64       // of img in its own pixels
	ends []physics.Vec // of the known distance
	from [2]float64    // the middle before a drag

	marks *marks       // the four corners while they are set; nil: they are not
	work  *render.Work // that straightens it

	reads  *render.Work // a picture that comes in place of it; nil: none does
	shared float64      // how much of that is read, 0 to 1
	after  func()       // what is done once it is there, for nobody looks any more
}

// pose is how the picture lies under the table.
type pose struct {
	X      float64 `json:"x"` // of its middle, in inches
	Y      float64 `json:"y"`
	Scale  float64 `json:"scale"` // inches of a pixel
	Turn   float64 `json:"turn"`  // degrees
	Faint  float64 `json:"faint"` // 0 to 1, how much of it is seen
	Hidden bool    `json:"hidden"`

	// Of one that was straightened: its four corners, in shares of the picture as it was taken, and
	// how long their sides are, in inches.
	Corners photo.Quad `json:"corners,omitzero"`
	Across  float64    `json:"across,omitzero"`
	Down    float64    `json:"down,omitzero"`
}

// sane tells whether a pose that was read makes sense.
func (p *pose) sane() bool {
	straight := p.Corners == photo.Quad{} || p.Corners.Check() == nil && p.Across > 0 && p.Across < 1e4 && p.Down > 0 && p.Down < 1e4
	return straight && p.Scale > 1e-5 && p.Scale < 10 && p.Faint > 0 && p.Faint <= 1 && math.Abs(p.X)+math.Abs(p.Y)+math.Abs(p.Turn) < 1e5
}

// traceState is what the inspector shows of it.
type traceState struct {
	there, hidden  bool
	marked, worked bool
	ends           int
	faint          int
	read           int // tenths
}

func (p *trace) state() traceState {
	return traceState{p.img != nil, p.Hidden, p.marks != nil, p.working(), len(p.ends), int(p.Faint * 100), int(p.shared * 10)}
}

func (p *trace) visible() bool { return p.img != nil && !p.Hidden && !p.working() }

// working tells whether it is being straightened.
func (p *trace) working() bool { return p.work != nil && !p.work.Done() }

// kept is how it is kept: while corners are set as it lay before.
func (p *trace) kept() pose {
	if p.marks != nil {
		return p.marks.was.pose
	}
	return p.pose
}

// reading tells whether a picture is being read.
func (p *trace) reading() bool { return p.reads != nil && !p.reads.Done() }

// read begins to read a picture file, beside the frames: then does the rest, also where it cannot be
// read. recode: it is kept smaller than it is. The error is what is wrong with the file at first sight.
func (p *trace) read(a *render.App, data []byte, recode bool, then func(err error)) error {
	if err := photo.Check(data); err != nil {
		return err
	}
	p.reads.Cancel()
	p.shared = 0
	over := func(r *unpacked) {
		if errors.Is(r.err, photo.ErrStopped) {
			return
		}
		after := p.after
		if r.err == nil {
			p.work.Cancel()
			*p = trace{src: r.img, data: r.kept, pose: pose{Faint: 0.6}}
			p.show(r.img)
		}
		p.reads, p.shared = nil, 0
		if then(r.err); after != nil {
			after()
		}
		a.Redraw()
	}
	told := func(done float64) {
		if int(done*10) > int(p.shared*10) {
			a.Redraw()
		}
		p.shared = done
	}
	if oneThread { // it works in slices of the frames
		p.reads = a.Tasks.Start(render.Flow(func(pause func() bool) {
			over(unpack(data, recode, func(done float64) bool { told(done); return pause() }))
		}))
		return nil
	}
	s := &aside{come: make(chan *unpacked, 1)}
	go func() {
		s.come <- unpack(data, recode, func(done float64) bool { s.done.Store(int64(done * 1000)); return s.stop.Load() })
	}()
	s.step = func() bool {
		select {
		case r := <-s.come:
			over(r)
			return true
		default:
			told(float64(s.done.Load()) / 1000)
			return false
		}
	}
	p.reads = a.Tasks.Start(s)
	return nil
}

// oneThread tells whether nothing works beside the frames: in a page.
var oneThread = runtime.GOOS == "js"

// unpacked is what comes of a picture file, and how it is kept.
type unpacked struct {
	img  *image.RGBA
	kept []byte
	err  error
}

// aside waits for a picture that is read beside the window.
type aside struct {
	come chan *unpacked
	done atomic.Int64 // how much of it is read, in thousandths
	stop atomic.Bool
	step func() (done bool)
}

// Step implements render.Task.
func (s *aside) Step(*render.Slice) bool { return s.step() }

// Cancel ends the reading.
func (s *aside) Cancel() { s.stop.Store(true) }

// unpack reads a picture file. recode: it is kept smaller than it is.
func unpack(data []byte, recode bool, pause photo.Pause) *unpacked {
	r := &unpacked{kept: data}
	if r.img, r.err = photo.Read(data, pause); r.err == nil && recode {
		r.kept, r.err = packed(r.img, func() bool { return pause(1) })
	}
	return r
}

// packed is a picture as it is kept.
func packed(img *image.RGBA, pause func() bool) ([]byte, error) {
	to := slowly{pause: pause}
	err := jpeg.Encode(&to, img, &jpeg.Options{Quality: 85})
	return to.Bytes(), err
}

// slowly gathers what is written, and pauses.
type slowly struct {
	bytes.Buffer
	pause func() bool
}

// Write implements io.Writer.
func (s *slowly) Write(p []byte) (int, error) {
	if s.pause() {
		return 0, photo.ErrStopped
	}
	return s.Buffer.Write(p)
}

// show shows a picture.
func (p *trace) show(img *image.RGBA) {
	p.img, p.w, p.h = ebiten.NewImageFromImage(img), float64(img.Rect.Dx()), float64(img.Rect.Dy())
}

// fit lays the picture over the whole table.
func (p *trace) fit(size physics.Vec) {
	p.X, p.Y = size.X.Inches()/2, size.Y.Inches()/2
	p.Scale = max(size.X.Inches()/p.w, size.Y.Inches()/p.h)
	p.Turn = 0
}

// draw draws the paper and the picture on it, below the pieces.
func (p *trace) draw(a *render.App, dst render.Brush, c *render.Camera) {
	if !p.visible() {
		return
	}
	t := a.Theme()
	in := dst.Clip(c.View)
	x0, y0 := c.PixelInches(0, 0)
	x1, y1 := c.Pixel(c.Table)
	table := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	render.Fill(in, table, t.Pal.Paper)
	if img := dst.Image(); img != nil {
		clip := img.SubImage(c.View.Image()).(*ebiten.Image)
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		k := p.Scale * c.Scale()
		op.GeoM.Translate(-p.w/2, -p.h/2)
		op.GeoM.Scale(k, k)
		op.GeoM.Rotate(p.Turn * math.Pi / 180)
		mx, my := c.PixelInches(p.X, p.Y)
		op.GeoM.Translate(mx, my)
		op.ColorScale.ScaleAlpha(float32(p.Faint))
		clip.DrawImage(p.img, op)
	}
	table.Frame(in, t.Px(1.5), t.Pal.Ink)
	foot := c.Scale() * 12
	for x := x0 + foot; x < x1-1; x += foot {
		render.Line(in, x, y0, x, y1, t.Px(1), chart.Alpha(t.Pal.InkSoft, 0.4))
	}
	for y := y0 + foot; y < y1-1; y += foot {
		render.Line(in, x0, y, x1, y, t.Px(1), chart.Alpha(t.Pal.InkSoft, 0.4))
	}
}

// move moves the picture with the hand.
func (p *trace) move(g *grip) {
	by := g.to.Sub(g.from)
	p.X, p.Y = p.from[0]+by.X.Inches(), p.from[1]+by.Y.Inches()
}

// end sets an end of the known distance.
func (p *trace) end(at physics.Vec) {
	if len(p.ends) >= 2 {
		p.ends = nil
	}
	p.ends = append(p.ends, at)
}

// setLength scales the picture so that the marked distance is so long; its
// first end stays where it is.
func (p *trace) setLength(m physics.Mil) error {
	if len(p.ends) < 2 || m <= 0 {
		return inspect.ErrNumber
	}
	was := p.ends[1].Sub(p.ends[0]).Len()
	if was == 0 {
		return inspect.ErrNumber
	}
	k := float64(m) / was
	ax, ay := p.ends[0].X.Inches(), p.ends[0].Y.Inches()
	p.Scale, p.X, p.Y = p.Scale*k, ax+(p.X-ax)*k, ay+(p.Y-ay)*k
	d := p.ends[1].Sub(p.ends[0])
	p.ends[1] = p.ends[0].Add(physics.V(physics.RoundMil(float64(d.X)*k), physics.RoundMil(float64(d.Y)*k)))
	return nil
}

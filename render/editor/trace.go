package editor

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // drawings
	"math"
	"time"

	"duckboard/document"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/draw"
)

// trace is the picture under the table: a photograph of a real one, to copy it.
type trace struct {
	pose
	img  *ebiten.Image
	data []byte        // the picture as it is kept
	w, h float64       // of the picture in its own pixels
	ends []physics.Vec // of the known distance
	from [2]float64    // the middle before a drag
}

// pose is how the picture lies under the table.
type pose struct {
	X      float64 `json:"x"` // of its middle, in inches
	Y      float64 `json:"y"`
	Scale  float64 `json:"scale"` // inches of a pixel
	Turn   float64 `json:"turn"`  // degrees
	Faint  float64 `json:"faint"` // 0 to 1, how much of it is seen
	Hidden bool    `json:"hidden"`
}

// sane tells whether a pose that was read makes sense.
func (p *pose) sane() bool {
	return p.Scale > 1e-5 && p.Scale < 10 && p.Faint > 0 && p.Faint <= 1 && math.Abs(p.X)+math.Abs(p.Y)+math.Abs(p.Turn) < 1e5
}

// traceState is what the inspector shows of it.
type traceState struct {
	there, hidden bool
	ends          int
	faint         int
}

func (p *trace) state() traceState {
	return traceState{p.img != nil, p.Hidden, len(p.ends), int(p.Faint * 100)}
}

func (p *trace) visible() bool { return p.img != nil && !p.Hidden }

// The bounds of a picture: in pixels before it is decoded, and as it is kept. Of one
// with 16 bits a colour, which takes twice the room, half as many are taken.
const (
	maxPixels = 60_000_000
	keptSide  = 2048
)

// read reads a picture file.
func (p *trace) read(data []byte) error {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return err
	}
	most := maxPixels
	if m := c.ColorModel; m == color.RGBA64Model || m == color.NRGBA64Model || m == color.Gray16Model {
		most /= 2
	}
	if c.Width < 1 || c.Height < 1 || c.Width > most/c.Height {
		return &document.Error{Faults: []document.Fault{{Key: "it has %d by %d pixels, and a picture of its kind may have %d million", Args: []any{c.Width, c.Height, most / 1_000_000}}}}
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	k := min(1, keptSide/float64(max(c.Width, c.Height)))
	small := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(c.Width)*k)), max(1, int(float64(c.Height)*k))))
	draw.CatmullRom.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	var kept bytes.Buffer
	if err := jpeg.Encode(&kept, small, &jpeg.Options{Quality: 85}); err != nil {
		return err
	}
	*p = trace{img: ebiten.NewImageFromImage(small), data: kept.Bytes(), w: float64(small.Rect.Dx()), h: float64(small.Rect.Dy()), pose: pose{Faint: 0.6}}
	return nil
}

// keepTrace keeps the picture with the table, if it or its place has changed.
func (s *Screen) keepTrace(a *render.App, file string) {
	p := &s.trace
	now := keptTrace{file: file, pose: p.pose, size: len(p.data)}
	if now == s.traced || p.img == nil && s.traced.size == 0 {
		return
	}
	how, err := json.Marshal(p.pose)
	if err == nil {
		err = store.Tables{Store: a.Saves.Store}.PutTrace(file, p.data, how)
	}
	if err != nil {
		a.Say(a.T("The picture under the table could not be kept: %s", err))
		return
	}
	s.traced = now
}

// keptTrace is what was kept of the picture last.
type keptTrace struct {
	file string
	pose pose
	size int
}

// posing is how the picture lies since when, and whether it was kept so.
type posing struct {
	of    keptTrace
	since time.Duration
	tried bool
}

// backupTrace keeps the picture some seconds after it was laid or moved, like the
// table: what is recovered was built over it.
func (s *Screen) backupTrace(a *render.App) {
	k := &s.posing
	if now := (keptTrace{s.file(), s.trace.pose, len(s.trace.data)}); now != k.of {
		*k = posing{of: now, since: a.Now()}
		return
	}
	if k.tried || k.of == s.traced || a.Now()-k.since < keepAfter || s.File == "" && s.d.Changes() == s.saved {
		return
	}
	k.tried = true
	s.keepTrace(a, s.file())
}

// recallTrace lays the picture under the table that was kept with it.
func (s *Screen) recallTrace(a *render.App) {
	data, how, err := store.Tables{Store: a.Saves.Store}.Trace(s.file())
	if err != nil {
		return
	}
	var at pose
	if json.Unmarshal(how, &at) != nil || !at.sane() || s.trace.read(data) != nil {
		a.Say(a.T("The picture under the table cannot be read."))
		return
	}
	s.trace.pose = at
	s.traced = keptTrace{s.file(), at, len(s.trace.data)}
}

// fit lays the picture over the whole table.
func (p *trace) fit(size physics.Vec) {
	p.X, p.Y = size.X.Inches()/2, size.Y.Inches()/2
	p.Scale = max(size.X.Inches()/p.w, size.Y.Inches()/p.h)
	p.Turn = 0
}

// draw draws the paper and the picture on it, below the pieces.
func (p *trace) draw(a *render.App, dst render.Brush, s *Screen) {
	if !p.visible() {
		return
	}
	t := a.Theme()
	in := dst.Clip(s.view)
	x0, y0 := s.camera.PixelInches(0, 0)
	x1, y1 := s.camera.Pixel(s.d.Size())
	table := render.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	render.Fill(in, table, t.Pal.Paper)
	if img := dst.Image(); img != nil {
		clip := img.SubImage(s.view.Image()).(*ebiten.Image)
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		k := p.Scale * s.camera.Scale()
		op.GeoM.Translate(-p.w/2, -p.h/2)
		op.GeoM.Scale(k, k)
		op.GeoM.Rotate(p.Turn * math.Pi / 180)
		mx, my := s.camera.PixelInches(p.X, p.Y)
		op.GeoM.Translate(mx, my)
		op.ColorScale.ScaleAlpha(float32(p.Faint))
		clip.DrawImage(p.img, op)
	}
	table.Frame(in, t.Px(1.5), t.Pal.Ink)
	foot := s.camera.Scale() * 12
	for x := x0 + foot; x < x1-1; x += foot {
		render.Line(in, x, y0, x, y1, t.Px(1), chart.Alpha(t.Pal.InkSoft, 0.4))
	}
	for y := y0 + foot; y < y1-1; y += foot {
		render.Line(in, x0, y, x1, y, t.Px(1), chart.Alpha(t.Pal.InkSoft, 0.4))
	}
}

// drawTool draws the known distance while it is set.
func (p *trace) drawTool(a *render.App, dst render.Brush, s *Screen) {
	if s.tool != Trace || len(p.ends) == 0 {
		return
	}
	t := a.Theme()
	ends := append([]physics.Vec(nil), p.ends...)
	if len(ends) == 1 {
		ends = append(ends, s.at)
	}
	s.line(t, dst, ends, false, 2, t.Pal.Red)
	for _, e := range ends {
		x, y := s.camera.Pixel(e)
		render.Circle(dst, x, y, t.Px(6), t.Px(2), t.Pal.Red)
	}
	s.tag(a, dst, inspect.Inches(a, physics.RoundMil(ends[1].Sub(ends[0]).Len())), ends[1])
}

func (p *trace) hint(a *render.App) string {
	switch {
	case p.img == nil:
		return a.T("Drop a PNG or JPEG picture on the window, or choose a file at the right")
	case len(p.ends) == 1:
		return a.T("Click the other end of the distance that you know")
	case len(p.ends) == 2:
		return a.T("Write at the right how long it is in truth")
	}
	return a.T("Drag: move the picture · click: one end of a distance that you know · Ctrl and wheel: turn · %s: done", a.KeyName(Keys.Key("cancel")))
}

// tracePress takes hold of the picture; a click without a drag sets an end.
func (s *Screen) tracePress(a *render.App) {
	if s.trace.img == nil {
		s.grip.what = nothing
		return
	}
	s.grip.what = picture
	s.trace.from = [2]float64{s.trace.X, s.trace.Y}
	a.Redraw()
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

// traceButton takes the tool up.
func (s *Screen) traceButton(a *render.App) { s.use(a, Trace) }

// traceKey takes the tool up; again, it hides the picture or shows it.
func (s *Screen) traceKey(a *render.App) {
	if s.tool != Trace {
		s.use(a, Trace)
		return
	}
	s.trace.Hidden = !s.trace.Hidden
	a.Redraw()
}

// takePicture lays a picture under the table.
func (s *Screen) takePicture(a *render.App, data []byte) error {
	if err := s.trace.read(data); err != nil {
		return err
	}
	s.trace.fit(s.d.Size())
	s.leave(a)
	s.tool = Trace
	return nil
}

// picture is the inspector of the trace picture.
func (f *flow) picture() {
	s, a, p := f.s, f.A, &f.s.trace
	f.Heading(a.T("Picture to trace"))
	f.Words(a.T("A photograph of a real table, seen from above, lies under this one while you build it. The game keeps it with your table, but puts it into none of the files that you share."), 8)
	f.Button(f.Line(inspect.RowHigh, 6), a.T("Choose a picture"), "", false, a.T("A PNG or JPEG file; it may be dropped on the window too"), func() { s.pickPicture(a) })
	if p.img == nil {
		return
	}
	c := f.Cols(f.Line(inspect.RowHigh, 8), 2)
	f.Button(c[0], a.T("Fit to the table"), "", false, a.T("Over the whole table"), func() { p.fit(s.d.Size()) })
	hide := a.T("Hide")
	if p.Hidden {
		hide = a.T("Show")
	}
	f.Button(c[1], hide, Keys.Key("trace"), p.Hidden, hide, func() { p.Hidden = !p.Hidden })
	f.Words(a.T("How much of it is seen"), 2)
	s.ui.Slider(10, 100, int(p.Faint*100), f.Line(20, 10), func(n int) {
		p.Faint = float64(n) / 100
		a.Redraw()
	})
	f.Field(a.T("Turned by"), f.Cols(f.Line(inspect.FieldHigh, 8), 2)[0], func() string { return degrees(a, p.Turn) }, func(v string) error {
		n, err := inspect.Number(v)
		if err == nil {
			p.Turn = n
		}
		return err
	}, func(n float64) error { p.Turn += n * 0.5; return nil })
	f.Words(a.T("To scale it, click the two ends of something whose length you know, and write the length here:"), 4)
	f.InchField(a.T("Known distance"), f.Cols(f.Line(inspect.FieldHigh, 10), 2)[0], func() (physics.Mil, bool) {
		if len(p.ends) < 2 {
			return 0, false
		}
		return physics.RoundMil(p.ends[1].Sub(p.ends[0]).Len()), true
	}, p.setLength, 500)
	f.Button(f.Line(inspect.RowHigh, 4), a.T("Take it away"), "", false, a.T("Take the picture away"), func() { s.trace = trace{} })
}

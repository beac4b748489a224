package editor

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // drawings
	"math"

	"duckboard/document"
	"duckboard/physics"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"

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

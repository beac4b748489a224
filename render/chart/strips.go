package chart

import (
	"image"
	"image/color"
	"math"

	"duckboard/document"
)

// The bounds of a picture: in pixels where it is painted strip by strip while its file
// is written, in pixels where it is held whole, and in pixels of a side.
const (
	MostStriped = 100_000_000
	MostHeld    = 40_000_000
	mostAlong   = 30_000
)

// Fits is an error where a picture of a size, in pixels, would have more than most.
func Fits(wide, high float64, most int) error {
	if wide*high <= float64(most) && max(wide, high) <= mostAlong {
		return nil
	}
	return &document.Error{Faults: []document.Fault{{
		Key:  "the picture would have %.0f by %.0f pixels: it may have %d million, and %d along a side; take fewer pixels an inch",
		Args: []any{wide, high, most / 1_000_000, mostAlong},
	}}}
}

// Strips is the whole sheet as a picture that holds only some of its rows: those that
// an encoder asks for, one after the other.
type Strips struct {
	p     *Painter
	scale float64
	rect  image.Rectangle
	held  *image.RGBA // the rows that were asked for last
	pause Pause
}

// Strips is the whole sheet at a scale, to be written to a file. Each strip is painted
// when it is first asked for, with a pause. That the work was cancelled the encoder
// hears of its Buffer.
func (p *Painter) Strips(pxPerInch float64, pause Pause) (*Strips, error) {
	return p.strips(p.pixels(pxPerInch), pxPerInch, pause)
}

// Board is the table alone, without the margin of its sheet, as Strips: for what lays a
// grid of its own over it.
func (p *Painter) Board(pxPerInch float64, pause Pause) (*Strips, error) {
	return p.strips(image.Rect(0, 0, int(math.Round(p.size.x*pxPerInch)), int(math.Round(p.size.y*pxPerInch))), pxPerInch, pause)
}

func (p *Painter) strips(r image.Rectangle, pxPerInch float64, pause Pause) (*Strips, error) {
	if err := Fits(float64(r.Dx()), float64(r.Dy()), MostStriped); err != nil {
		return nil, err
	}
	return &Strips{p: p, scale: pxPerInch, rect: r, held: &image.RGBA{}, pause: pause}, nil
}

// pixels are those of the whole sheet at a scale.
func (p *Painter) pixels(pxPerInch float64) image.Rectangle {
	x0, y0, x1, y1 := p.Bounds()
	return image.Rect(int(math.Floor(x0*pxPerInch)), int(math.Floor(y0*pxPerInch)), int(math.Ceil(x1*pxPerInch)), int(math.Ceil(y1*pxPerInch)))
}

// ColorModel implements image.Image.
func (s *Strips) ColorModel() color.Model { return color.RGBAModel }

// Bounds implements image.Image.
func (s *Strips) Bounds() image.Rectangle { return s.rect }

// Opaque tells the encoder of a PNG that there is nothing to be seen through paper.
func (s *Strips) Opaque() bool { return true }

// At implements image.Image.
func (s *Strips) At(x, y int) color.Color {
	if y < s.held.Rect.Min.Y || y >= s.held.Rect.Max.Y {
		s.paint(y - (y-s.rect.Min.Y)%strip)
	}
	return s.held.RGBAAt(x, y)
}

// paint paints the strip that begins with a row.
func (s *Strips) paint(row int) {
	r := image.Rect(s.rect.Min.X, row, s.rect.Max.X, min(row+strip, s.rect.Max.Y))
	pix := s.held.Pix
	if n := 4 * r.Dx() * r.Dy(); n > len(pix) {
		pix = make([]uint8, n)
	} else {
		pix = pix[:n]
		clear(pix)
	}
	s.held = &image.RGBA{Pix: pix, Stride: 4 * r.Dx(), Rect: r}
	s.p.Tile(s.held, s.scale)
	s.pause.Stop()
}

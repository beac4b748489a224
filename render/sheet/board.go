package sheet

import (
	"image"
	"image/jpeg"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/levels/uvtt"
	"duckboard/physics"
	"duckboard/render/chart"
)

// Board is how a table is laid out for a virtual table.
type Board struct {
	Grid   physics.Mil // the side of a square
	Pixels int         // of that side
	Lang   string
	Chart  chart.Options
	Pause  chart.Pause
}

// The bounds of a board's grid: a square's side in mils and in pixels.
const (
	LeastGrid   physics.Mil = 250
	MostGrid                = 12 * physics.Inch
	LeastPixels             = 10
	MostPixels              = 500
)

// Squares are how many squares of the grid a table is wide and high.
func (b *Board) Squares(t *levels.Table) (across, down float64) {
	return t.Size.X.Inches() / b.Grid.Inches(), t.Size.Y.Inches() / b.Grid.Inches()
}

// image is the table alone, to its edges.
func (b *Board) image(t *levels.Table) (img image.Image, scale float64, err error) {
	scale = float64(b.Pixels) / b.Grid.Inches()
	img, err = chart.New(chart.Of(t).In(b.Lang), b.Chart).Board(scale, b.Pause)
	return img, scale, err
}

// Picture makes a table a picture for a virtual table that lays a grid of its own over it: the table
// alone, to its edges, so many pixels to a square. It is a PNG, or a JPEG, which is smaller.
func Picture(t *levels.Table, b Board, asJPEG bool) ([]byte, error) {
	img, scale, err := b.image(t)
	if err != nil {
		return nil, err
	}
	out := &chart.Buffer{Pause: b.Pause}
	if asJPEG {
		err = jpeg.Encode(out, img, &jpeg.Options{Quality: 90})
	} else {
		err = chart.PNG(out, img, scale)
	}
	return out.Bytes(), err
}

// UVTT makes a table a Universal VTT file with its picture at true scale. The faults are what such
// a file does not have.
func UVTT(t *levels.Table, b Board) (data []byte, lost []document.Fault, err error) {
	m, lost, err := uvtt.Of(t, b.Grid, b.Pixels)
	if err != nil {
		return nil, nil, err
	}
	img, scale, err := b.image(t)
	if err != nil {
		return nil, nil, err
	}
	picture := &chart.Buffer{Pause: b.Pause}
	if err = chart.PNG(picture, img, scale); err != nil {
		return nil, nil, err
	}
	m.Image = picture.Bytes()
	if data = m.Marshal(); len(data) > uvtt.MaxBytes {
		return nil, nil, document.Refuse("the file would be longer than %d MB: take fewer pixels", uvtt.MaxBytes>>20)
	}
	return data, lost, nil
}

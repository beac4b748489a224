package sheet

import (
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

// UVTT makes a table a Universal VTT file with its picture at true scale. The faults are what such
// a file does not have.
func UVTT(t *levels.Table, b Board) (data []byte, lost []document.Fault, err error) {
	m, lost, err := uvtt.Of(t, b.Grid, b.Pixels)
	if err != nil {
		return nil, nil, err
	}
	scale := float64(b.Pixels) / b.Grid.Inches()
	img, err := chart.New(chart.Of(t).In(b.Lang), b.Chart).Board(scale, b.Pause)
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

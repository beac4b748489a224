package main

import (
	"image/color"
	"strconv"

	"duckboard/levels/check"
	"duckboard/physics"
	"duckboard/render/chart"
)

// markColors are those of the findings' marks.
var markColors = map[check.Severity]color.RGBA{
	check.Note:    {0x2f, 0x5d, 0x8a, 0xff},
	check.Warning: {0xb8, 0x5c, 0x00, 0xff},
	check.Fault:   {0xa8, 0x1c, 0x1c, 0xff},
}

// marks draws the table with each finding that has a place, by its number in
// the list.
func (e *examined) marks(name string, scale float64) error {
	d := chart.Diagram{Part: [2]physics.Vec{{}, e.table.Size}}
	for i := range e.found {
		f := &e.found[i]
		if f.At == (physics.Vec{}) {
			continue
		}
		col := markColors[f.Severity]
		if len(f.Ring) > 2 {
			d.Strokes = append(d.Strokes, chart.Stroke{Line: f.Ring, Closed: true, Dashed: true, Width: 0.12, Color: col})
		}
		d.Notes = append(d.Notes, chart.Note{At: f.At, Text: strconv.Itoa(i + 1), Color: col})
	}
	img, err := chart.New(chart.Of(e.table), chart.Options{}).Diagram(d, scale)
	if err != nil {
		return err
	}
	return writePicture(name, img, scale)
}

package chart

import (
	"image/color"
	"math"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

func TestAHeatShowsEachNumberByItsBand(t *testing.T) {
	red := color.RGBA{200, 0, 0, 200}
	h := Heat{Step: 1000, Cols: 3, Rows: 1, Values: []float32{0, 0.5, float32(math.NaN())}, Bands: []Band{{UpTo: 0}, {UpTo: 1, Color: red}}}
	img := h.Image()
	for x, want := range []color.RGBA{{}, red, {}} {
		if got := img.RGBAAt(x, 0); got != want {
			t.Errorf("square %d is %v, not %v", x, got, want)
		}
	}
	if w, ht := h.Extent(); w != 3 || ht != 1 {
		t.Errorf("it covers %v by %v", w, ht)
	}
}

func TestASceneWithHeatIsWashedOnlyWhereThereIsHeat(t *testing.T) {
	p := New(Of(levels.New(physics.V(8000, 8000))), Options{})
	h := &Heat{Step: 4000, Cols: 2, Rows: 2, Values: []float32{1, 0, 0, 0}, Bands: []Band{{UpTo: 0, Text: "none"}, {UpTo: 1, Color: color.RGBA{150, 0, 0, 150}, Text: "some"}}}
	bare, hot := p.Scene(Scene{}, 10), p.Scene(Scene{Heat: h}, 10)
	if hot.Rect.Dy() <= bare.Rect.Dy() {
		t.Error("there is no room for the legend")
	}
	at := func(x, y float64) (int, int) {
		x0, y0, _, _ := p.Bounds()
		return int((x-x0)*10 + 8), int((y-y0)*10 + 8)
	}
	x, y := at(2, 2)
	if bare.RGBAAt(x, y) == hot.RGBAAt(x, y) {
		t.Error("the hot square is as it was")
	}
	x, y = at(6, 6)
	if bare.RGBAAt(x, y) != hot.RGBAAt(x, y) {
		t.Error("a cold square is washed")
	}
}

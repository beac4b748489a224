package chart

import (
	"image/color"
	"testing"
)

// washed is the wash of a pattern of letters: a space is nothing.
func washed(rows ...string) *Washes {
	w := &Washes{Cols: len(rows[0]), Rows: len(rows), Tints: []color.RGBA{{}, {R: 1, A: 255}, {G: 1, A: 255}, {B: 1, A: 255}}}
	for _, r := range rows {
		for _, c := range []byte(r) {
			w.Cells = append(w.Cells, map[byte]uint8{' ': 0, 'a': 1, 'b': 2, 'c': 3}[c])
		}
	}
	return w
}

// share is how much of a picture a tint has.
func (w *Washes) share(over int, tint uint8) float64 {
	img, n := w.Image(over), 0
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) == w.Tints[tint] {
				n++
			}
		}
	}
	return float64(n) / float64(Fine*Fine)
}

func TestALineOneSquareWideKeepsItsWidthInAWash(t *testing.T) {
	if got := washed("aabaa", "aabaa", "aabaa").share(0, 2); got != 3 {
		t.Errorf("the line covers %v squares, not 3", got)
	}
}

// TestTheBorderOfAWashRunsStraightWhereTheSquaresMakeSteps: on a slope of 1 to 1
// no pixel lies farther than half a square from the straight border.
func TestTheBorderOfAWashRunsStraightWhereTheSquaresMakeSteps(t *testing.T) {
	const n = 12
	var rows []string
	for y := range n {
		row := make([]byte, n)
		for x := range row {
			row[x] = "ab"[map[bool]int{true: 1}[x > y]]
		}
		rows = append(rows, string(row))
	}
	w := washed(rows...)
	img := w.Image(0)
	worst := 0.0
	for y := 2 * Fine; y < (n-2)*Fine; y++ {
		for x := 2 * Fine; x < (n-2)*Fine; x++ {
			off := (float64(x-y)/Fine - 0.5) / 1.4142 // from the border through the corners of the steps' middle
			if b := img.RGBAAt(x, y) == w.Tints[2]; b != (off > 0) {
				worst = max(worst, max(off, -off))
			}
		}
	}
	if worst > 0.2 { // the steps' corners lie 0.35 away
		t.Errorf("the border strays by %.2f squares", worst)
	}
}

func TestAWashIsCarriedUpToWhatNobodyStandsNearAndNoFarther(t *testing.T) {
	w := washed("aa      bb")
	if got := [3]float64{w.share(2, 1), w.share(2, 2), w.share(2, 0)}; got != [3]float64{4, 4, 2} {
		t.Errorf("a, b and nothing cover %v squares", got)
	}
	if got := washed("aa      bb").share(9, 0); got != 0 {
		t.Errorf("%v squares are left", got)
	}
	if got := washed("    ").share(3, 0); got != 4 {
		t.Errorf("of nothing came something: %v", got)
	}
}

func TestEveryMiddleOfASquareOfAPairKeepsItsWash(t *testing.T) {
	w := washed("aaaaaa", "abbaca", "aaaaca", "aaaaaa")
	img := w.Image(0)
	for i, c := range w.Cells {
		x, y := i%w.Cols*Fine+Fine/2, i/w.Cols*Fine+Fine/2
		if got := img.RGBAAt(x, y); got != w.Tints[c] {
			t.Errorf("square %d, %d is %v, not %v", i%w.Cols, i/w.Cols, got, w.Tints[c])
		}
	}
}

func BenchmarkWash(b *testing.B) {
	w := &Washes{Cols: 96, Rows: 96, Cells: make([]uint8, 96*96), Tints: make([]color.RGBA, 4)}
	for i := range w.Cells {
		x, y := i%96, i/96
		w.Cells[i] = uint8(1 + (x*7/(y+20)+y/9)%3)
		if (x-40)*(x-40)+(y-30)*(y-30) < 60 {
			w.Cells[i] = 0
		}
	}
	for b.Loop() {
		w.Image(3)
	}
}

package sight

import (
	"slices"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestASectionCutsEveryPieceOnTheLine(t *testing.T) {
	f := table(blocks.Block(20, 5, 2, 10, 3), blocks.Trench(12, 5, 4, 10, 2), blocks.Wall(30, 5, 1, 2, 2), blocks.Area(14, 5, 1, 10, ground.Difficult))
	got := f.Section(blocks.At(10, 10), blocks.At(21, 10))
	want := []Slice{{1, 2000, 6000, 0, -2000}, {3, 4000, 5000, 0, 0}, {0, 10000, 11000, 0, 3000}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestASectionOfAConcavePieceHasSeveralSlices(t *testing.T) {
	u := blocks.Block(0, 0, 1, 1, 2)
	u.Outline = []lattice.Vec{blocks.At(10, 10), blocks.At(16, 10), blocks.At(16, 14), blocks.At(14, 14), blocks.At(14, 12), blocks.At(12, 12), blocks.At(12, 14), blocks.At(10, 14)}
	got := table(u).Section(blocks.At(8, 13), blocks.At(18, 13))
	if want := []Slice{{0, 2000, 4000, 0, 2000}, {0, 6000, 8000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// Along the bottom of the notch the piece is cut on one side only.
	got = table(u).Section(blocks.At(8, 12), blocks.At(18, 12))
	if want := []Slice{{0, 2000, 4000, 0, 2000}, {0, 6000, 8000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("along the notch: got %v, want %v", got, want)
	}
}

func TestASectionRunsFromItsFirstPoint(t *testing.T) {
	f := table(blocks.Block(20, 5, 2, 10, 3), blocks.Block(12, 5, 4, 10, 2))
	got := f.Section(blocks.At(30, 10), blocks.At(10, 10))
	if want := []Slice{{0, 8000, 10000, 0, 3000}, {1, 14000, 18000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := f.Section(blocks.At(21, 10), blocks.At(21, 10)); got != nil {
		t.Errorf("a point is no line: %v", got)
	}
}

func TestASectionIsDrawnOutUnderTheBasesAtItsEnds(t *testing.T) {
	f := table(blocks.Block(8, 5, 4, 10, 2), blocks.Trench(19, 5, 4, 10, 2), blocks.Block(23.5, 5, 1, 10, 2), blocks.Block(15, 10.2, 1, 1, 2))
	got := f.SectionPast(blocks.At(10, 10), blocks.At(20, 10), 1200, 2000)
	if want := []Slice{{0, -1200, 2000, 0, 2000}, {1, 9000, 12000, 0, -2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestASectionAlongAFaceDoesNotCut(t *testing.T) {
	f := table(blocks.Block(12, 10, 4, 4, 2))
	if got := f.Section(blocks.At(10, 10), blocks.At(20, 10)); got != nil {
		t.Errorf("got %v", got)
	}
	if got := f.Section(blocks.At(10, 14), blocks.At(20, 14)); got != nil {
		t.Errorf("got %v", got)
	}
}

func TestASectionShowsSillAndLintelOfAWindow(t *testing.T) {
	f := table(blocks.Opened(blocks.Wall(10, 20, 20, 0.4, 4), 0, 9, 10, 0.5, 2, false))
	want := []Slice{{0, 5000, 5400, 0, 500}, {0, 5000, 5400, 2000, 4000}}
	for _, x := range []float64{19.5, 20, 19} { // through it and along both its sides
		if got := f.Section(blocks.At(x, 15), blocks.At(x, 25)); !slices.Equal(got, want) {
			t.Errorf("at %v: %v, want %v", x, got, want)
		}
	}
	if got := f.Section(blocks.At(21, 15), blocks.At(21, 25)); !slices.Equal(got, []Slice{{0, 5000, 5400, 0, 4000}}) {
		t.Errorf("beside it: %v", got)
	}
}

package physics

import (
	"slices"
	"testing"
)

func TestASectionCutsEveryPieceOnTheLine(t *testing.T) {
	f := table(block(20, 5, 2, 10, 3), trench(12, 5, 4, 10, 2), wall(30, 5, 1, 2, 2), area(14, 5, 1, 10, Difficult))
	got := f.Section(at(10, 10), at(21, 10))
	want := []Slice{{1, 2000, 6000, 0, -2000}, {3, 4000, 5000, 0, 0}, {0, 10000, 11000, 0, 3000}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestASectionOfAConcavePieceHasSeveralSlices(t *testing.T) {
	u := block(0, 0, 1, 1, 2)
	u.Outline = []Vec{at(10, 10), at(16, 10), at(16, 14), at(14, 14), at(14, 12), at(12, 12), at(12, 14), at(10, 14)}
	got := table(u).Section(at(8, 13), at(18, 13))
	if want := []Slice{{0, 2000, 4000, 0, 2000}, {0, 6000, 8000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// Along the bottom of the notch the piece is cut on one side only.
	got = table(u).Section(at(8, 12), at(18, 12))
	if want := []Slice{{0, 2000, 4000, 0, 2000}, {0, 6000, 8000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("along the notch: got %v, want %v", got, want)
	}
}

func TestASectionRunsFromItsFirstPoint(t *testing.T) {
	f := table(block(20, 5, 2, 10, 3), block(12, 5, 4, 10, 2))
	got := f.Section(at(30, 10), at(10, 10))
	if want := []Slice{{0, 8000, 10000, 0, 3000}, {1, 14000, 18000, 0, 2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := f.Section(at(21, 10), at(21, 10)); got != nil {
		t.Errorf("a point is no line: %v", got)
	}
}

func TestASectionIsDrawnOutUnderTheBasesAtItsEnds(t *testing.T) {
	f := table(block(8, 5, 4, 10, 2), trench(19, 5, 4, 10, 2), block(23.5, 5, 1, 10, 2), block(15, 10.2, 1, 1, 2))
	got := f.SectionPast(at(10, 10), at(20, 10), 1200, 2000)
	if want := []Slice{{0, -1200, 2000, 0, 2000}, {1, 9000, 12000, 0, -2000}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestASectionAlongAFaceDoesNotCut(t *testing.T) {
	f := table(block(12, 10, 4, 4, 2))
	if got := f.Section(at(10, 10), at(20, 10)); got != nil {
		t.Errorf("got %v", got)
	}
	if got := f.Section(at(10, 14), at(20, 14)); got != nil {
		t.Errorf("got %v", got)
	}
}

func TestASectionShowsSillAndLintelOfAWindow(t *testing.T) {
	f := table(opened(wall(10, 20, 20, 0.4, 4), 0, 9, 10, 0.5, 2, false))
	want := []Slice{{0, 5000, 5400, 0, 500}, {0, 5000, 5400, 2000, 4000}}
	for _, x := range []float64{19.5, 20, 19} { // through it and along both its sides
		if got := f.Section(at(x, 15), at(x, 25)); !slices.Equal(got, want) {
			t.Errorf("at %v: %v, want %v", x, got, want)
		}
	}
	if got := f.Section(at(21, 15), at(21, 25)); !slices.Equal(got, []Slice{{0, 5000, 5400, 0, 4000}}) {
		t.Errorf("beside it: %v", got)
	}
}

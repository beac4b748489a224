package sight

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestHeatSaysWhatSightSaysOfEachPlaceToStand(t *testing.T) {
	for seed := range uint64(20) {
		f, from, to := randomScene(rand.New(rand.NewPCG(seed, 3)), 12, 10000, 7000)
		places := f.Stands(nil, to, 700, 0, f.StandRows(700))
		for _, kind := range []HeatKind{HeatVisible, HeatCover, HeatShare} {
			heat := f.Heat(nil, from, to, places, kind)
			if len(heat) != len(places) {
				t.Fatalf("%d answers for %d places", len(heat), len(places))
			}
			for i, h := range heat {
				to.At, to.Level = places[i].At, places[i].Level
				v := f.Sight(from, to)
				want := Heat{Visible: v.Visible, Cover: ground.None}
				if kind >= HeatCover {
					want.Cover = int32(v.Cover)
				}
				if kind >= HeatShare {
					want.Share = v.Fraction
				}
				if h != want {
					t.Fatalf("seed %d, at %v: %+v, want %+v", seed, places[i], h, want)
				}
			}
		}
	}
}

func TestStandsAreAllPlacesOfTheLatticeWhereTheBaseFits(t *testing.T) {
	f := table(blocks.Block(10, 10, 5, 5, 2), blocks.Trench(20, 20, 6, 6, 2), blocks.Solid(30, 30, 6, 6, 3, 3.25))
	var want []ground.Spot
	b := blocks.Man(0, 0, 0)
	for y := lattice.Mil(250); y < 48000; y += 500 {
		for x := lattice.Mil(250); x < 48000; x += 500 {
			b.At = lattice.V(x, y)
			for _, b.Level = range f.Levels(b.At) {
				if f.Fits(b).Kind == ground.NoFault {
					want = append(want, ground.Spot{At: b.At, Level: b.Level})
				}
			}
		}
	}
	var got []ground.Spot
	for row := 0; row < f.StandRows(500); row += 7 { // in slices
		got = f.Stands(got, b, 500, row, row+7)
	}
	if len(got) != len(want) || len(got) < 8000 {
		t.Fatalf("%d places, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("place %d is %v, want %v", i, got[i], want[i])
		}
	}
}

func TestVerdictIsSeesAndCovered(t *testing.T) {
	for seed := range uint64(400) {
		f, from, to := randomScene(rand.New(rand.NewPCG(seed, 4)), 16, 10000, 7000)
		visible, cover := f.Verdict(from, to)
		if visible != f.Sees(from, to) || cover != f.Covered(from, to) {
			t.Fatalf("seed %d: %v, %d; Sees %v, Covered %d", seed, visible, cover, f.Sees(from, to), f.Covered(from, to))
		}
	}
}

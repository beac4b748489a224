package lab

import (
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// opened is the map of a ground's openness.
func opened(t *levels.Table) *Map {
	j, m := NewGround(t.Field()).Openness()
	j.Run(1)
	return m
}

func TestAnEmptyTableIsWideOpenAndAYardOfWallsIsClosed(t *testing.T) {
	table := levels.New(physics.V(30000, 30000))
	if wide, closed := opened(table).Shares(); wide != 1 || closed != 0 {
		t.Errorf("an empty table is wide open on %g, closed on %g", wide, closed)
	}
	high := 5 * physics.Inch
	for i, r := range []levels.Rect{{X: 20000, Y: 20000, W: 8000, H: 500}, {X: 20000, Y: 27500, W: 8000, H: 500}, {X: 20000, Y: 20500, W: 500, H: 7000}, {X: 27500, Y: 20500, W: 500, H: 7000}} {
		table.Terrain = append(table.Terrain, levels.Piece{ID: string(rune('a' + i)), Kind: "wall", Rect: &r, Height: &high})
	}
	m := opened(table)
	if v, ok := m.At(physics.V(24000, 24000)); !ok || v > Closed {
		t.Errorf("in the yard %g, %v", v, ok)
	}
	if v, ok := m.At(physics.V(5000, 5000)); !ok || v < 0.7 {
		t.Errorf("in the open %g, %v", v, ok)
	}
	if v, ok := m.At(physics.V(20200, 24000)); ok && v > WideOpen {
		t.Errorf("on the wall %g", v)
	}
}

func TestOpennessIsTheSameInSlicesAndByManyHands(t *testing.T) {
	table, err := levels.Shipped("village")
	if err != nil {
		t.Fatal(err)
	}
	want := opened(table)
	j, got := NewGround(table.Field()).Openness()
	for !j.Step(func() bool { return true }) {
	}
	for i, v := range want.Values {
		if w := got.Values[i]; v != w && (v == v || w == w) {
			t.Fatalf("cell %d is %g, in slices %g", i, v, w)
		}
	}
}

func TestShippedTablesAreNeitherAllOpenNorAllClosed(t *testing.T) {
	for _, name := range levels.Names() {
		table, err := levels.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		if wide, closed := opened(table).Shares(); wide > 0.45 || closed > 0.3 || closed == 0 {
			t.Errorf("%s: wide open %.2f, closed %.2f", name, wide, closed)
		} else {
			t.Logf("%s: wide open %.2f, closed %.2f", name, wide, closed)
		}
	}
}

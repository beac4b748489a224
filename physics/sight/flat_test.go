package sight

import (
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestFlatSightOnTheScenesIsBlockedAsOftenAsItShould(t *testing.T) {
	for name, want := range map[string]int{"s30_1": 7632, "s30_2": 7865, "s1000d": 9866, "s1000w": 7492} {
		s := loadScene(t, name)
		blocked := 0
		for _, l := range s.los {
			clear := s.field.LineClear(l[0], l[1])
			if clear != s.field.LineClear(l[1], l[0]) {
				t.Errorf("%s: %v is clear one way only", name, l)
			}
			if !clear {
				blocked++
			}
		}
		if blocked != want {
			t.Errorf("%s: %d blocked, want %d", name, blocked, want)
		}
	}
}

func TestFlatSightIsBlockedByWhatIsOpaque(t *testing.T) {
	a, b := blocks.At(10, 10), blocks.At(20, 10)
	for name, c := range map[string]struct {
		f    *Field
		want bool
	}{
		"open table":               {table(), true},
		"a wall":                   {table(blocks.Wall(15, 0, 0.5, 20, 2)), false},
		"a slab overhead":          {table(blocks.Solid(15, 0, 5, 20, 2.75, 3)), false},
		"woods":                    {table(blocks.Woods(15, 0, 0.5, 20, 2)), true},
		"a trench":                 {table(blocks.Trench(15, 0, 0.5, 20, 2)), true},
		"a wall on the line's end": {table(blocks.Wall(20, 0, 0.5, 20, 2)), true},
		"a wall behind":            {table(blocks.Wall(21, 0, 0.5, 20, 2)), true},
		"both ends inside":         {table(blocks.Wall(5, 5, 20, 10, 2)), false},
		"one end inside":           {table(blocks.Wall(15, 5, 20, 10, 2)), false},
		"along a face":             {table(blocks.Wall(12, 10, 5, 4, 4)), true},
		"along a face as long":     {table(blocks.Wall(10, 10, 10, 4, 4)), true},
		"along a longer face":      {table(blocks.Wall(5, 10, 20, 4, 4)), true},
		"at a corner":              {table(ground.Piece{Outline: []lattice.Vec{blocks.At(15, 10), blocks.At(16, 12), blocks.At(14, 12)}, Top: lattice.Inch}), true},
		"along the joint of two":   {table(blocks.Wall(12, 10, 5, 4, 4), blocks.Wall(12, 6, 5, 4, 4)), false},
		"at a common corner":       {table(blocks.Wall(12, 10, 3, 4, 4), blocks.Wall(15, 6, 3, 4, 4)), false},
		"past two on either side":  {table(blocks.Wall(12, 10, 3, 4, 4), blocks.Wall(15.002, 6, 3, 4, 4)), true},
		"between tips that touch":  {table(ground.Piece{Outline: []lattice.Vec{blocks.At(15, 10), blocks.At(16, 12), blocks.At(14, 12)}, Top: lattice.Inch}, ground.Piece{Outline: []lattice.Vec{blocks.At(15, 10), blocks.At(14, 8), blocks.At(16, 8)}, Top: lattice.Inch}), false},
		"tips that touch at end":   {table(ground.Piece{Outline: []lattice.Vec{blocks.At(20, 10), blocks.At(21, 12), blocks.At(19, 12)}, Top: lattice.Inch}, ground.Piece{Outline: []lattice.Vec{blocks.At(20, 10), blocks.At(19, 8), blocks.At(21, 8)}, Top: lattice.Inch}), true},
		"through a reflex corner":  {table(ground.Piece{Outline: []lattice.Vec{blocks.At(12, 5), blocks.At(18, 5), blocks.At(18, 12), blocks.At(15, 10), blocks.At(12, 12)}, Top: lattice.Inch}), false},
		"over a notch's tip":       {table(ground.Piece{Outline: []lattice.Vec{blocks.At(12, 15), blocks.At(12, 10), blocks.At(15, 12), blocks.At(18, 10), blocks.At(18, 15)}, Top: lattice.Inch}), true},
	} {
		if c.f.LineClear(a, b) != c.want || c.f.LineClear(b, a) != c.want {
			t.Errorf("%s: %v, back %v", name, c.f.LineClear(a, b), c.f.LineClear(b, a))
		}
	}
}

func TestAPointIsInClearSightOfItselfUnlessInsideAWall(t *testing.T) {
	f := table(blocks.Wall(10, 10, 5, 5, 2))
	for p, want := range map[lattice.Vec]bool{blocks.At(5, 5): true, blocks.At(12, 12): false, blocks.At(10, 12): true} {
		if f.LineClear(p, p) != want {
			t.Errorf("%v: %v", p, !want)
		}
	}
}

// drawFlat draws a table of pieces on a coarse lattice, where faces, corners
// and lines often fall together, and two points of it.
func drawFlat(t *rapid.T) (f *Field, a, b lattice.Vec) {
	unit := rapid.SampledFrom([]lattice.Mil{1, 7, 100, 1000, 40000}).Draw(t, "unit")
	n := rapid.IntRange(4, 24).Draw(t, "size")
	coordinate := rapid.IntRange(0, n)
	var pieces []ground.Piece
	for range rapid.IntRange(0, 14).Draw(t, "pieces") {
		x, y := lattice.Mil(coordinate.Draw(t, "x")), lattice.Mil(coordinate.Draw(t, "y"))
		w, h := lattice.Mil(rapid.IntRange(1, 6).Draw(t, "w")), lattice.Mil(rapid.IntRange(1, 6).Draw(t, "h"))
		p := ground.Piece{Top: lattice.Inch}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0:
			p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
		case 1:
			p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
		case 2:
			p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + 2*h}, {X: x - w, Y: y + h}}
		default:
			p.Outline = []lattice.Vec{{X: x, Y: y}, {X: x + 2*w, Y: y}, {X: x + 2*w, Y: y + h}, {X: x + w, Y: y + h}, {X: x + w, Y: y + 2*h}, {X: x, Y: y + 2*h}}
		}
		if rapid.IntRange(0, 5).Draw(t, "sight") == 0 {
			p.Sight = ground.Dense
		}
		for i := range p.Outline {
			p.Outline[i] = lattice.V(p.Outline[i].X*unit, p.Outline[i].Y*unit)
		}
		pieces = append(pieces, p)
	}
	point := func(name string) lattice.Vec {
		v := lattice.V(lattice.Mil(coordinate.Draw(t, name))*unit, lattice.Mil(coordinate.Draw(t, name))*unit)
		if rapid.IntRange(0, 3).Draw(t, name+" off") == 0 {
			v = v.Add(lattice.V(lattice.Mil(rapid.IntRange(-3, 3).Draw(t, name)), lattice.Mil(rapid.IntRange(-3, 3).Draw(t, name))))
		}
		return v
	}
	return fieldOf(lattice.V(lattice.Mil(n)*unit, lattice.Mil(n)*unit), pieces), point("a"), point("b")
}

func TestThePicturesSayOfALineWhatItsDefinitionSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, a, b := drawFlat(t)
		if got, want := f.LineClear(a, b), f.seen.flatClear(a, b); got != want {
			t.Fatalf("%v to %v: %v, want %v", a, b, got, want)
		}
		if got := f.LineClear(b, a); got != f.LineClear(a, b) {
			t.Fatalf("%v to %v is clear one way only", a, b)
		}
	})
}

func TestThePicturesLeaveFewLinesUnsure(t *testing.T) {
	for _, name := range []string{"s30_1", "s1000d", "s1000w"} {
		s := loadScene(t, name)
		unsure := 0
		for _, l := range s.los {
			answer := s.field.rasters.ask(l[0], l[1])
			if answer == rasterUnsure {
				unsure++
			} else if clear := s.field.flatClear(l[0], l[1]); clear != (answer == rasterClear) {
				t.Fatalf("%s: %v is %v, the pictures say %v", name, l, clear, answer)
			}
		}
		if unsure > len(s.los)/100 {
			t.Errorf("%s: %d of %d lines are unsure", name, unsure, len(s.los))
		}
	}
}

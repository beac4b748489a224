package physics

import (
	"testing"

	"pgregory.net/rapid"
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
	a, b := at(10, 10), at(20, 10)
	for name, c := range map[string]struct {
		f    *Field
		want bool
	}{
		"open table":               {table(), true},
		"a wall":                   {table(wall(15, 0, 0.5, 20, 2)), false},
		"a slab overhead":          {table(solid(15, 0, 5, 20, 2.75, 3)), false},
		"woods":                    {table(woods(15, 0, 0.5, 20, 2)), true},
		"a trench":                 {table(trench(15, 0, 0.5, 20, 2)), true},
		"a wall on the line's end": {table(wall(20, 0, 0.5, 20, 2)), true},
		"a wall behind":            {table(wall(21, 0, 0.5, 20, 2)), true},
		"both ends inside":         {table(wall(5, 5, 20, 10, 2)), false},
		"one end inside":           {table(wall(15, 5, 20, 10, 2)), false},
		"along a face":             {table(wall(12, 10, 5, 4, 4)), true},
		"along a face as long":     {table(wall(10, 10, 10, 4, 4)), true},
		"along a longer face":      {table(wall(5, 10, 20, 4, 4)), true},
		"at a corner":              {table(Piece{Outline: []Vec{at(15, 10), at(16, 12), at(14, 12)}, Top: Inch}), true},
		"along the joint of two":   {table(wall(12, 10, 5, 4, 4), wall(12, 6, 5, 4, 4)), false},
		"at a common corner":       {table(wall(12, 10, 3, 4, 4), wall(15, 6, 3, 4, 4)), false},
		"past two on either side":  {table(wall(12, 10, 3, 4, 4), wall(15.002, 6, 3, 4, 4)), true},
		"between tips that touch":  {table(Piece{Outline: []Vec{at(15, 10), at(16, 12), at(14, 12)}, Top: Inch}, Piece{Outline: []Vec{at(15, 10), at(14, 8), at(16, 8)}, Top: Inch}), false},
		"tips that touch at end":   {table(Piece{Outline: []Vec{at(20, 10), at(21, 12), at(19, 12)}, Top: Inch}, Piece{Outline: []Vec{at(20, 10), at(19, 8), at(21, 8)}, Top: Inch}), true},
		"through a reflex corner":  {table(Piece{Outline: []Vec{at(12, 5), at(18, 5), at(18, 12), at(15, 10), at(12, 12)}, Top: Inch}), false},
		"over a notch's tip":       {table(Piece{Outline: []Vec{at(12, 15), at(12, 10), at(15, 12), at(18, 10), at(18, 15)}, Top: Inch}), true},
	} {
		if c.f.LineClear(a, b) != c.want || c.f.LineClear(b, a) != c.want {
			t.Errorf("%s: %v, back %v", name, c.f.LineClear(a, b), c.f.LineClear(b, a))
		}
	}
}

func TestAPointIsInClearSightOfItselfUnlessInsideAWall(t *testing.T) {
	f := table(wall(10, 10, 5, 5, 2))
	for p, want := range map[Vec]bool{at(5, 5): true, at(12, 12): false, at(10, 12): true} {
		if f.LineClear(p, p) != want {
			t.Errorf("%v: %v", p, !want)
		}
	}
}

// drawFlat draws a table of pieces on a coarse lattice, where faces, corners
// and lines often fall together, and two points of it.
func drawFlat(t *rapid.T) (f *Field, a, b Vec) {
	unit := rapid.SampledFrom([]Mil{1, 7, 100, 1000, 40000}).Draw(t, "unit")
	n := rapid.IntRange(4, 24).Draw(t, "size")
	coordinate := rapid.IntRange(0, n)
	var pieces []Piece
	for range rapid.IntRange(0, 14).Draw(t, "pieces") {
		x, y := Mil(coordinate.Draw(t, "x")), Mil(coordinate.Draw(t, "y"))
		w, h := Mil(rapid.IntRange(1, 6).Draw(t, "w")), Mil(rapid.IntRange(1, 6).Draw(t, "h"))
		p := Piece{Top: Inch}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0:
			p.Outline = []Vec{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
		case 1:
			p.Outline = []Vec{{x, y}, {x + w, y + h}, {x, y + h}}
		case 2:
			p.Outline = []Vec{{x, y}, {x + w, y + h}, {x, y + 2*h}, {x - w, y + h}}
		default:
			p.Outline = []Vec{{x, y}, {x + 2*w, y}, {x + 2*w, y + h}, {x + w, y + h}, {x + w, y + 2*h}, {x, y + 2*h}}
		}
		if rapid.IntRange(0, 5).Draw(t, "sight") == 0 {
			p.Sight = Dense
		}
		for i := range p.Outline {
			p.Outline[i] = Vec{p.Outline[i].X * unit, p.Outline[i].Y * unit}
		}
		pieces = append(pieces, p)
	}
	point := func(name string) Vec {
		v := Vec{Mil(coordinate.Draw(t, name)) * unit, Mil(coordinate.Draw(t, name)) * unit}
		if rapid.IntRange(0, 3).Draw(t, name+" off") == 0 {
			v = v.Add(Vec{Mil(rapid.IntRange(-3, 3).Draw(t, name)), Mil(rapid.IntRange(-3, 3).Draw(t, name))})
		}
		return v
	}
	return NewField(Vec{Mil(n) * unit, Mil(n) * unit}, pieces), point("a"), point("b")
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

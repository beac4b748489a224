package tool

import (
	"slices"

	"duckboard/physics"
)

// Storey is the part of a reach on one level, ready to be drawn: the tint of
// what takes no roll, the hatching of what does, and where the level is written.
type Storey struct {
	Level     physics.Mil
	All, Safe []physics.Area
	Tint      []Trapezoid
	Hatch     []Segment
	Risky     bool // a part takes a roll

	X, Y  float64 // inches: the middle of its widest part
	Roomy bool    // there is room for a word
}

// hatchStep is how far apart the lines of a hatching lie, in inches.
const hatchStep = 0.32

// roomy is how wide and high a part must be to be written on, in inches.
const roomyWidth, roomyHeight = 1.1, 0.5

// Storeys are the levels of a reach, from the lowest up. Each is hatched by
// itself: areas of two levels may lie above one another.
func Storeys(all, safe []physics.Area) []Storey {
	var list []Storey
	at := func(level physics.Mil) *Storey {
		i, ok := slices.BinarySearchFunc(list, level, func(s Storey, l physics.Mil) int { return int(s.Level - l) })
		if !ok {
			list = slices.Insert(list, i, Storey{Level: level})
		}
		return &list[i]
	}
	for _, a := range all {
		s := at(a.Level)
		s.All = append(s.All, a)
	}
	for _, a := range safe {
		s := at(a.Level)
		s.Safe = append(s.Safe, a)
	}
	for i := range list {
		s := &list[i]
		s.Tint, s.Hatch = Trapezoids(s.Safe), Hatch(s.All, s.Safe, hatchStep)
		parts := Trapezoids(s.All)
		s.Risky = surface(parts)-surface(s.Tint) > 0.01
		s.label(parts)
	}
	return list
}

// surface is the area of trapezoids in square inches.
func surface(parts []Trapezoid) (a float64) {
	for i := range parts {
		z := &parts[i]
		a += (z.R0 - z.L0 + z.R1 - z.L1) / 2 * (z.Bottom - z.Top)
	}
	return a
}

// label finds the widest part that is high enough for a word.
func (s *Storey) label(parts []Trapezoid) {
	widest := roomyWidth
	for i := range parts {
		z := &parts[i]
		left, right := (z.L0+z.L1)/2, (z.R0+z.R1)/2
		if right-left > widest && z.Bottom-z.Top > roomyHeight {
			widest, s.Roomy = right-left, true
			s.X, s.Y = (left+right)/2, (z.Top+z.Bottom)/2
		}
	}
}

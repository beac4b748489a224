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
	Mesh      Mesh // the same, as it is drawn
	Hatch     []Segment
	Risky     bool // a part takes a roll

	X, Y  float64 // inches: the middle of its widest part
	Roomy bool    // there is room for a word

	OtherX, OtherY float64 // another place for it, well above or below; X, Y where there is none
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
		s.Mesh = MeshOf(s.Tint)
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

// apart is how far below or above each other the two places of a word are, in inches.
const apart = 2

// label finds the widest part that is high enough for a word, and another one for
// where that is taken.
func (s *Storey) label(parts []Trapezoid) {
	s.X, s.Y, s.Roomy = widest(parts, func(float64) bool { return true })
	s.OtherX, s.OtherY = s.X, s.Y
	if x, y, ok := widest(parts, func(y float64) bool { return max(y-s.Y, s.Y-y) >= apart }); ok {
		s.OtherX, s.OtherY = x, y
	}
}

// widest is the middle of the widest part that is high enough for a word and whose
// middle is not too high or too low; ok is false where there is none.
func widest(parts []Trapezoid, fits func(y float64) bool) (x, y float64, ok bool) {
	most := roomyWidth
	for i := range parts {
		z := &parts[i]
		left, right, mid := (z.L0+z.L1)/2, (z.R0+z.R1)/2, (z.Top+z.Bottom)/2
		if right-left > most && z.Bottom-z.Top > roomyHeight && fits(mid) {
			most, ok = right-left, true
			x, y = (left+right)/2, mid
		}
	}
	return x, y, ok
}

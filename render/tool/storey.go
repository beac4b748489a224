package tool

import (
	"slices"
	"sort"

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

// Segment is a straight line on the table, in inches.
type Segment struct{ X0, Y0, X1, Y1 float64 }

// Hatch is a hatching of what lies in the areas but not in the safe ones among
// them: falling lines, step inches apart.
func Hatch(all, safe []physics.Area, step float64) []Segment {
	var edges []Segment
	for _, areas := range [][]physics.Area{all, safe} {
		for _, a := range areas {
			for i, p := range a.Polygon {
				q := a.Polygon[(i+1)%len(a.Polygon)]
				edges = append(edges, Segment{p.X.Inches(), p.Y.Inches(), q.X.Inches(), q.Y.Inches()})
			}
		}
	}
	if len(edges) == 0 {
		return nil
	}
	// In turned coordinates u = x+y the lines are upright: u is constant, and
	// v = x-y runs along them.
	lo, hi := edges[0].X0+edges[0].Y0, edges[0].X0+edges[0].Y0
	for _, e := range edges {
		lo, hi = min(lo, e.X0+e.Y0), max(hi, e.X0+e.Y0)
	}
	var lines []Segment
	var cuts []float64
	for u := lo + step/2; u < hi; u += step {
		cuts = cuts[:0]
		for _, e := range edges {
			a, b := e.X0+e.Y0, e.X1+e.Y1
			if (a > u) != (b > u) {
				t := (u - a) / (b - a)
				cuts = append(cuts, e.X0-e.Y0+t*((e.X1-e.Y1)-(e.X0-e.Y0)))
			}
		}
		sort.Float64s(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			if cuts[i+1]-cuts[i] > 0.02 {
				lines = append(lines, Segment{(u + cuts[i]) / 2, (u - cuts[i]) / 2, (u + cuts[i+1]) / 2, (u - cuts[i+1]) / 2})
			}
		}
	}
	return lines
}

// LedgeStrips are the strips from which a model that goes Down may fall
// (INJ-5): of each raised piece that is stood on, its outline drawn in by 1".
// They are given for the piece under a spot.
func LedgeStrips(f *physics.Field, s physics.Spot) [][]physics.Vec {
	var list [][]physics.Vec
	for _, p := range f.Pieces() {
		if !p.Stand || p.Trench() || p.Top != s.Level || p.Top <= physics.Inch || !p.Sheer {
			continue
		}
		if _, gap, in := nearestOutline(p.Outline, s.At); in || gap < 50 {
			list = append(list, p.Outline)
		}
	}
	return list
}

package tool

import (
	"sort"

	"duckboard/physics"
)

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

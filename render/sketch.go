package render

import (
	"cmp"
	"image/color"
	"slices"

	"duckboard/render/chart"
)

// sketch is what a map shows of its table until it is painted: the pieces as plain patches.
type sketch struct {
	patches []chart.Patch
	corners []Point   // of one of them
	heights []float64 // of its corners
	sides   []side    // of it between two of these
}

// side is where an edge crosses two heights.
type side struct{ above, below float64 }

// drawSketch draws the table's pieces as plain patches where the map is not painted yet: one sees at
// once which table it is and where one is on it. As much of it as is left.
func (s *Sheet) drawSketch(dst Brush, c *Camera, share float64) {
	k := &s.sketch
	if k.patches == nil {
		k.patches = chart.Sketch(s.table, s.theme.Pal)
	}
	line := chart.Alpha(s.theme.Pal.InkSoft, share)
	for i := range k.patches {
		p := &k.patches[i]
		k.corners = k.corners[:0]
		for _, v := range p.Outline {
			x, y := c.PixelInches(v.X.Inches(), v.Y.Inches())
			k.corners = append(k.corners, Point{x, y})
		}
		k.fill(dst, chart.Alpha(p.Color, share))
		Stroke(dst, k.corners, true, s.theme.Line(), line)
	}
}

// fill fills the polygon of the corners, of any shape, without soft edges: between the heights of
// two corners it is a row of quads.
//
//	    ╱╲
//	───╱──╲──────╱╲
//	──╱────╲────╱──╲
//	 ╱      ╲  ╱    ╲
//	─────────╲╱──────
func (k *sketch) fill(dst Brush, c color.RGBA) {
	k.heights = k.heights[:0]
	for _, p := range k.corners {
		k.heights = append(k.heights, p.Y)
	}
	slices.Sort(k.heights)
	for i := 1; i < len(k.heights); i++ {
		y0, y1 := k.heights[i-1], k.heights[i]
		if y1-y0 < 1e-9 {
			continue
		}
		k.cross(y0, y1)
		for n := 1; n < len(k.sides); n += 2 {
			l, r := k.sides[n-1], k.sides[n]
			Quad(dst, [4]Point{{l.above, y0}, {r.above, y0}, {l.below, y1}, {r.below, y1}}, c)
		}
	}
}

// cross finds the edges that cross two heights, from the left.
func (k *sketch) cross(y0, y1 float64) {
	k.sides = k.sides[:0]
	for i, p := range k.corners {
		q := k.corners[(i+1)%len(k.corners)]
		if p.Y > q.Y {
			p, q = q, p
		}
		if p.Y <= y0 && q.Y >= y1 {
			slope := (q.X - p.X) / (q.Y - p.Y)
			k.sides = append(k.sides, side{p.X + slope*(y0-p.Y), p.X + slope*(y1-p.Y)})
		}
	}
	slices.SortFunc(k.sides, func(a, b side) int { return cmp.Compare(a.above+a.below, b.above+b.below) })
}

package plate

import (
	"fmt"
	"image"
	"math"

	"duckboard/physics"
	"duckboard/render/chart"
)

// drawSight draws the cone from the eye to the target, and each piece that hides
// some of it with its share.
func (s *sketch) drawSight() error {
	if s.Sight == "" {
		return nil
	}
	from, to, err := s.two("sight", s.Sight)
	if err != nil {
		return err
	}
	v := s.field.Sight(from, to)
	s.d.Washes = append(s.d.Washes, chart.Wash{Rings: [][]physics.Vec{cone(from, to)}, Color: chart.Alpha(s.pal.Amber, 0.35)})
	for _, side := range cone(from, to)[1:] {
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: []physics.Vec{from.At, side}, Width: 0.05, Color: s.pal.Amber})
	}
	pieces := s.field.Pieces()
	for _, b := range v.Blockers {
		outline := pieces[b.Piece].Outline
		s.d.Washes = append(s.d.Washes, chart.Wash{Rings: [][]physics.Vec{outline}, Color: chart.Alpha(s.pal.Red, 0.3)})
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: outline, Closed: true, Width: 0.08, Color: s.pal.Red})
		s.d.Notes = append(s.d.Notes, chart.Note{At: below(outline), Text: s.words.T("hides %d%%", percent(b.Fraction)), Color: s.pal.Red})
	}
	if l := v.Witness; l != (physics.Line{}) {
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: []physics.Vec{l.From, l.To}, Dashed: true, Width: 0.06, Color: s.pal.Ink})
	}
	s.turn(from, to, &v)
	s.figure(from, 0, true)
	s.figure(to, 1, false)
	words := s.summary(&v, pieces)
	if s.Section || s.Front {
		s.below = func(p *chart.Painter, width int) []image.Image {
			return s.views(p, width, chart.SideView{From: from, To: to, Cover: v.Cover, Caption: words})
		}
	}
	return nil
}

// summary is a view in a line.
func (s *sketch) summary(v *physics.View, pieces []physics.Piece) string {
	switch n := percent(v.Fraction); {
	case !v.Visible:
		return s.words.T("nothing of the body is seen")
	case v.Covered && s.Cite:
		return s.words.T("%d%% of the body is seen; the %s gives Cover (%s)", n, pieces[v.Cover].ID, v.By.Clause())
	case v.Covered:
		return s.words.T("%d%% of the body is seen; the piece in the way gives Cover", n)
	default:
		return s.words.T("%d%% of the body is seen; no Cover", n)
	}
}

func percent(share float64) int { return int(math.Round(100 * share)) }

// turnReach is how far a step to another verdict may be.
const turnReach = 6 * physics.Inch

// turn draws the smallest step that would change what is seen.
func (s *sketch) turn(from, to physics.Body, v *physics.View) {
	if !s.Step {
		return
	}
	for _, wanted := range v.Others() {
		place, step, ok := s.field.Turning(from, to, wanted, turnReach)
		if !ok || step == 0 {
			continue
		}
		s.d.Strokes = append(s.d.Strokes, chart.Stroke{Line: []physics.Vec{from.At, place.At}, Arrow: true, Width: 0.08, Color: s.pal.Ink},
			chart.Stroke{Line: around(place.At, from.Radius), Closed: true, Dashed: true, Width: 0.05, Color: s.pal.Ink})
		away := place.At.Sub(from.At)
		s.d.Notes = append(s.d.Notes, chart.Note{At: place.At.Add(along(away, from.Radius+450)), Text: fmt.Sprintf("%s: %.2f″", wanted, step.Inches()), Color: s.pal.Ink})
	}
}

// along is a vector's direction at a length.
func along(v physics.Vec, length physics.Mil) physics.Vec {
	l := max(v.Len(), 1)
	return physics.V(physics.RoundMil(float64(v.X)/l*float64(length)), physics.RoundMil(float64(v.Y)/l*float64(length)))
}

// views are the line of sight from the side, once it is cut, and the target as the eye sees it.
func (s *sketch) views(p *chart.Painter, width int, v chart.SideView) []image.Image {
	var all []image.Image
	high := frontHigh
	if s.Section {
		if s.Front {
			width -= frontWide + gap
		}
		v.Pieces = s.field.Pieces()
		v.Slices = s.field.SectionPast(v.From.At, v.To.At, v.From.Radius+chart.SidePad, v.To.Radius+chart.SidePad)
		side := p.Side(v, width)
		all, high = append(all, side), side.Bounds().Dy()
	}
	if s.Front {
		all = append(all, p.Front(chart.FrontView{Cells: front(s.field, v.From, v.To), Cell: frontCell, Caption: s.words.T("as the eye sees it")}, frontWide, high))
	}
	return all
}

// cone is the triangle from the eye to the two sides of the target.
func cone(from, to physics.Body) []physics.Vec {
	d := to.At.Sub(from.At)
	l := d.Len()
	if l == 0 {
		return []physics.Vec{from.At, to.At, to.At}
	}
	side := physics.V(physics.RoundMil(-float64(d.Y)/l*float64(to.Radius)), physics.RoundMil(float64(d.X)/l*float64(to.Radius)))
	return []physics.Vec{from.At, to.At.Add(side), to.At.Sub(side)}
}

// below is a point under the middle of an outline on the map.
func below(outline []physics.Vec) physics.Vec {
	lo, hi := physics.Bounds(outline)
	return physics.V((lo.X+hi.X)/2, hi.Y+400)
}

// heatStep is the side of a square of the map of heat.
const heatStep = physics.Inch / 4

// drawHeat tints the squares by what is seen of a man in the middle of each, on
// its highest surface.
func (s *sketch) drawHeat() error {
	if s.Heat == "" {
		return nil
	}
	from, err := s.body("heat", s.Heat)
	if err != nil {
		return err
	}
	places := s.field.Stands(nil, from, heatStep, 0, s.field.StandRows(heatStep))
	seen, covered := chart.Wash{Color: chart.Alpha(s.pal.Amber, 0.55)}, chart.Wash{Color: chart.Alpha(s.pal.Amber, 0.25)}
	for i, h := range s.field.Heat(nil, from, from, places, physics.HeatCover) {
		if !h.Visible || i+1 < len(places) && places[i+1].At == places[i].At {
			continue
		}
		const half = heatStep / 2
		at := places[i].At
		square := []physics.Vec{at.Add(physics.V(-half, -half)), at.Add(physics.V(half, -half)), at.Add(physics.V(half, half)), at.Add(physics.V(-half, half))}
		if h.Cover == physics.None {
			seen.Rings = append(seen.Rings, square)
		} else {
			covered.Rings = append(covered.Rings, square)
		}
	}
	s.d.Washes = append(s.d.Washes, seen, covered)
	s.figure(from, 0, true)
	return nil
}

// The picture of the target as the eye sees it: the side of a cell in inches,
// and the picture's size in pixels.
const (
	frontCell = 0.01
	frontWide = 190
	frontHigh = 200
)

// front asks for each cell of an upright plane through the target's middle where
// the line from the eye meets its body, and whether that point is seen. It is a
// picture: the share in the report is exact and made otherwise.
func front(f *physics.Field, from, to physics.Body) [][]chart.Sighted {
	eye := [3]float64{from.At.X.Inches(), from.At.Y.Inches(), (from.Level + from.EyeHeight()).Inches()}
	mid := [2]float64{to.At.X.Inches(), to.At.Y.Inches()}
	dx, dy := mid[0]-eye[0], mid[1]-eye[1]
	l := math.Sqrt(dx*dx + dy*dy)
	if l == 0 {
		return nil
	}
	c := cylinder{mid, to.Radius.Inches(), to.Level.Inches(), (to.Level + to.Height).Inches()}
	// Seen from above or below the rims bulge by what the radius adds.
	bulge := c.r * math.Abs(eye[2]-(c.low+c.high)/2) / l
	rows, cols := int((c.high-c.low+2*bulge)/frontCell)+2, int(2*1.1*c.r/frontCell)+2
	cells := make([][]chart.Sighted, rows)
	for i := range cells {
		cells[i] = make([]chart.Sighted, cols)
		z := c.high + bulge + frontCell/2 - float64(i)*frontCell
		for k := range cells[i] {
			u := (float64(k) + 0.5 - float64(cols)/2) * frontCell
			to := [3]float64{mid[0] - u*dy/l, mid[1] + u*dx/l, z}
			if hit, ok := c.met(eye, to); ok {
				cells[i][k] = chart.Hidden
				if f.SeesSpot(from, spotOf(hit)) {
					cells[i][k] = chart.Seen
				}
			}
		}
	}
	return cells
}

func spotOf(p [3]float64) physics.Spot {
	const mils = float64(physics.Inch)
	return physics.Spot{At: physics.V(physics.RoundMil(p[0]*mils), physics.RoundMil(p[1]*mils)), Level: physics.RoundMil(p[2] * mils)}
}

// cylinder is a body's, in inches.
type cylinder struct {
	mid          [2]float64
	r, low, high float64
}

// met is where the line from the eye through a point first meets the cylinder: its side,
// or else its upper or lower end.
func (k *cylinder) met(eye, through [3]float64) (hit [3]float64, ok bool) {
	mid, r, low, high := k.mid, k.r, k.low, k.high
	d := [3]float64{through[0] - eye[0], through[1] - eye[1], through[2] - eye[2]}
	at := func(t float64) [3]float64 { return [3]float64{eye[0] + t*d[0], eye[1] + t*d[1], eye[2] + t*d[2]} }
	ex, ey := eye[0]-mid[0], eye[1]-mid[1]
	a, b, c := d[0]*d[0]+d[1]*d[1], ex*d[0]+ey*d[1], ex*ex+ey*ey-r*r
	if root := b*b - a*c; a > 0 && root >= 0 {
		if hit = at((-b - math.Sqrt(root)) / a); hit[2] >= low && hit[2] <= high {
			return hit, true
		}
	}
	for _, z := range []float64{low, high} {
		if d[2] == 0 {
			continue
		}
		hit = at((z - eye[2]) / d[2])
		if x, y := hit[0]-mid[0], hit[1]-mid[1]; x*x+y*y <= r*r && (z == high) == (eye[2] > high) {
			return hit, true
		}
	}
	return hit, false
}

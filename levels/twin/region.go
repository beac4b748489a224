package twin

import (
	"fmt"
	"math"

	"duckboard/physics"
)

// Three roads to one answer: is a place inside the outlines, has Reach a way to it, has WayTo one
// within the limit? That they agree far from the outlines is no wonder; so most of the places asked
// lie two mils beside them. The way itself is put to Trace (Illegal).

// regions holds the outlines of a Reach against the ways themselves: a place is
// inside the polygons exactly if Reach has a way to it, and exactly if WayTo
// finds one within the limit. Places right beside the outlines are the ones
// that matter.
func regions(s *Scene) string {
	f, trip := s.Field(), s.Trip()
	if trip.Limit = min(trip.Limit, 4000); !startsWell(trip) {
		return ""
	}
	r := f.Reach(trip)
	areas := r.Areas(false)
	for _, at := range tries(s, areas) {
		if s.onOutline(at) {
			continue // both sides' levels are there; TestOutlinesAreInReach asks for some
		}
		for _, level := range f.Levels(at) {
			if why := asked(f, trip, r, areas, physics.Spot{At: at, Level: level}); why != "" {
				return why
			}
		}
	}
	return ""
}

// startsWell reports whether the trip may begin where it does.
func startsWell(trip physics.Trip) bool {
	for i := range trip.Others {
		o := &trip.Others[i]
		if physics.Overlap(trip.Body, o.Body) || !o.Pass && o.Keep > 0 && physics.Gap(trip.Body, o.Body) <= o.Keep {
			return false
		}
	}
	return true
}

// tries are places all over the table, and beside corners and edges of the
// outlines.
func tries(s *Scene, areas []physics.Area) (list []physics.Vec) {
	for x := physics.Mil(311); x < s.Size.X; x += 1777 {
		for y := physics.Mil(177); y < s.Size.Y; y += 1777 {
			list = append(list, physics.V(x, y))
		}
	}
	for _, a := range areas {
		every := len(a.Polygon)/12 + 1
		for i := 0; i < len(a.Polygon); i += every {
			p, q := a.Polygon[i], a.Polygon[(i+1)%len(a.Polygon)]
			for _, d := range [4]physics.Vec{{X: 2}, {X: -2}, {Y: 2}, {Y: -2}} {
				list = append(list, p.Add(d), physics.V((p.X+q.X)/2, (p.Y+q.Y)/2).Add(d))
			}
		}
	}
	return list
}

// nearOutline is how close to an outline a place may be for which the polygon's chords
// or rounding decide, in mils.
const nearOutline = 1.6

// asked asks for one place in every way there is.
func asked(f *physics.Field, trip physics.Trip, r *physics.Reach, areas []physics.Area, p physics.Spot) string {
	cost, in := r.Cost(p)
	way, ok := r.Way(p)
	switch {
	case ok != in:
		return fmt.Sprintf("%v: Cost says %v (%v), Way %v", p, in, cost, ok)
	case ok && (way.Cost > trip.Limit || way.End != p || way.Cost > cost+3):
		return fmt.Sprintf("%v costs %v, its way %v, within %v, and ends at %v", p, cost, way.Cost, trip.Limit, way.End)
	}
	if ok {
		if why := Illegal(f, trip, way); why != "" {
			return why
		}
	}
	best, found := f.WayTo(trip, p)
	if found != in && (in || float64(best.Cost)*1.015+5 < float64(trip.Limit)) {
		return fmt.Sprintf("%v in reach: %v for %v, by WayTo %v for %v: %v %v", p, in, cost, found, best.Cost, way.Path, best.Path)
	}
	if inside, sure := within(areas, p); sure && inside != in {
		return fmt.Sprintf("%v in reach: %v for %v, inside the outlines: %v", p, in, cost, inside)
	}
	return ""
}

// within reports whether a place is inside the areas of its level, by the
// even-odd rule; sure is false right beside an outline.
func within(areas []physics.Area, p physics.Spot) (inside, sure bool) {
	sure = true
	for _, a := range areas {
		if a.Level != p.Level {
			continue
		}
		x, y := float64(p.At.X), float64(p.At.Y)
		sure = sure && OutlineGap(a.Polygon, x, y) > nearOutline
		inside = inside != Has(a.Polygon, x, math.Nextafter(y, math.Inf(1)))
	}
	return inside, sure
}

// Regions holds the outlines of Reach against the ways.
var Regions = Check{
	Name: "region", Draw: drawGrid, Differs: regions,
	Answer: func(s *Scene) string {
		trip := s.Trip()
		trip.Limit = min(trip.Limit, 4000)
		return fmt.Sprint(len(s.Field().Reach(trip).Areas(false)))
	},
}

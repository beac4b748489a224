package sight

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Wedge is a part of the cone of sight from an eye to a target beside it, seen
// from above: between two directions that the corners of what hides the target
// and the rims of the target set. It is a strip of the sweep (silhouette_sweep.go),
// beside whose sides a patch begins or ends.
//
//	             From
//	      _____---+--.
//	eye -=_ wedge  \  )   the target's base
//	        ------__+-'
//	             To
type Wedge struct {
	From, To lattice.Vec // where its sides meet the near rim of the target's base, to the nearest mil
	Share    float64     // share of the target's silhouette in the wedge that is seen, 0 to 1
}

// Cone appends the wedges of the cone of sight, side by side from one rim of
// the target to the other; none if the eye is right over, under or in the
// target. Their shares, each by its part of the silhouette, add up to Fraction.
func (f *Field) Cone(dst []Wedge, from, to ground.Body) []Wedge {
	var s sightScene
	s.open(f, from, to)
	defer s.close()
	if s.inside || s.windows[0].flat {
		return dst
	}
	s.paintAlong(sightOpaque)
	w := &s.windows[0]
	cuts := []float64{w.lo, w.hi}
	for i := range s.patches {
		cuts = appendWithin(cuts, s.patches[i].lo, w.lo, w.hi)
		cuts = appendWithin(cuts, s.patches[i].hi, w.lo, w.hi)
	}
	slices.Sort(cuts)
	lo := w.lo
	for _, hi := range cuts {
		if w.sliver(lo, hi) {
			continue
		}
		dst = joinWedge(dst, Wedge{w.rimAt(s.eye, lo), w.rimAt(s.eye, hi), s.seenIn(w, lo, hi)})
		lo = hi
	}
	return dst
}

// seenIn is the share of the silhouette over an interval of u that is seen.
func (s *sightScene) seenIn(w *sightWindow, lo, hi float64) float64 {
	var over []int32
	mid := (lo + hi) / 2
	for i := range s.patches {
		if p := &s.patches[i]; p.lo <= mid && p.hi >= mid {
			over = append(over, int32(i))
		}
	}
	area, _ := s.strip(w, over, lo, hi, false)
	return sightShare(area / w.area(w.silhouette(lo, hi)))
}

// joinWedge appends a wedge, to the one before if both are seen whole or not at
// all.
func joinWedge(dst []Wedge, v Wedge) []Wedge {
	if n := len(dst) - 1; n >= 0 && dst[n].Share == v.Share && (v.Share == 0 || v.Share == 1) && dst[n].To == v.From {
		dst[n].To = v.To
		return dst
	}
	return append(dst, v)
}

// rimAt is where the ray of u meets the near rim of the target's disc: t mils ahead for
// near, and t/length times the axis, which is as long as the way to the target.
func (w *sightWindow) rimAt(eye lattice.Vec, u float64) lattice.Vec {
	t := 1 / (w.near.value(u, w.root.at(u)) * w.length)
	x, y := float64(w.axis.X), float64(w.axis.Y)
	return lattice.PointOf(eye).Add(lattice.P(x-float64(u*y), y+float64(u*x)).Mul(t)).Round()
}

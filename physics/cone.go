package physics

// Wedge is a part of the cone of sight from an eye to a target beside it, seen
// from above: between two directions that the corners of what hides the target
// and the rims of the target set.
//
//	             From
//	      _____---+--.
//	eye -=_ wedge  \  )   the target's base
//	        ------__+-'
//	             To
type Wedge struct {
	From, To Vec     // where its sides meet the near rim of the target's base, to the nearest mil
	Share    float64 // share of the target's silhouette in the wedge that is seen, 0 to 1
}

// Cone appends the wedges of the cone of sight, side by side from one rim of
// the target to the other; none if the eye is right over, under or in the
// target. Their shares, each by its part of the silhouette, add up to Fraction.
func (f *Field) Cone(dst []Wedge, from, to Body) []Wedge {
	var s sightScene
	var room sightScratch
	s.open(f, from, to)
	if s.inside || s.windows[0].flat {
		return dst
	}
	s.pieces = s.f.along(room.pieces[:0], from.At, to.At, s.to.Radius)
	s.patches = s.fill(room.patches[:0], sightOpaque)
	s.wedges = dst
	s.recording = true
	s.sweep(&s.windows[0], sightPick{None}, false)
	return s.wedges
}

// record notes a strip of the image as a wedge, joined to the one before if
// both are seen whole or not at all.
func (s *sightScene) record(w *sightWindow, lo, hi, area float64) {
	share := sightShare(area / w.area(w.foot, w.top, lo, hi))
	wedge := Wedge{w.rimAt(&s.eye, lo), w.rimAt(&s.eye, hi), share}
	if n := len(s.wedges) - 1; n >= 0 && s.wedges[n].Share == share && (share == 0 || share == 1) && s.wedges[n].To == wedge.From {
		s.wedges[n].To = wedge.To
		return
	}
	s.wedges = append(s.wedges, wedge)
}

// rimAt is where the ray of u meets the near rim of the target's disc.
func (w *sightWindow) rimAt(eye *Vec, u float64) Vec {
	t := 1 / (w.near.value(u, w.root.at(u)) * w.length)
	x, y := float64(w.axis.X), float64(w.axis.Y)
	return pointOf(*eye).add(point{x - float64(u*y), y + float64(u*x)}.mul(t)).round()
}

package twin

import (
	"fmt"
	"math"

	"duckboard/physics"
)

// TER-5 read aloud: noCover has a case for each of its conditions, and asks them of one piece after
// the other. What it takes from the kernel, Touches, is held against its own twin (ground.go). That
// a piece hides something the rays tell (rays.go); of pieces which so few rays meet that chance may
// have had a hand in it, nothing is asked.

// covered compares the piece that gives Cover with TER-5 and R-HIDE, word by
// word: visible, hidden in part by the piece, which is high and wide enough,
// touched, and not what the target stands on. Of several the one counts that
// hides most.
func covered(f *physics.Field, s *Scene, view physics.View, v *Silhouette, hides []float64) string {
	from, to := s.Bodies[0], s.Bodies[1]
	if view.Covered != (view.Cover != physics.None) || view.Covered && !view.Visible {
		return fmt.Sprintf("covered %v by %d, visible %v", view.Covered, view.Cover, view.Visible)
	}
	if got := f.Covered(from, to); view.Visible && got != view.Cover {
		return fmt.Sprintf("Covered %d, Sight %d", got, view.Cover)
	}
	if i := view.Cover; i != physics.None {
		if why := noCover(f, s, i); why != "" {
			return fmt.Sprintf("piece %d gives Cover but %s", i, why)
		}
	}
	if !view.Visible {
		return ""
	}
	for i := range s.Pieces {
		clear := s.Pieces[i].Trench() || float64(v.By[i])/float64(v.Rays) < 3*v.blur()
		if clear || noCover(f, s, i) != "" {
			continue
		}
		if c := view.Cover; c == physics.None {
			return fmt.Sprintf("piece %d hides %d of %d rays and meets TER-5, but nothing gives Cover", i, v.By[i], v.Rays)
		} else if hides[c] < hides[i] {
			return fmt.Sprintf("piece %d gives Cover, but piece %d hides more", c, i)
		}
	}
	return ""
}

// noCover says what of TER-5 a piece does not meet, but for hiding something.
func noCover(f *physics.Field, s *Scene, i int) string {
	from, to, p := s.Bodies[0], s.Bodies[1], &s.Pieces[i]
	on := false
	parts, _ := Parts(s.Pieces[i:i+1], false)
	for k := range parts {
		q := &parts[k]
		on = on || q.Solid() && q.Top == to.Level && Place(q.Outline, to.At) != Outside
	}
	switch {
	case p.Sight == physics.Clear && !p.Trench():
		return "hides nothing"
	case p.Height() < 500:
		return "is lower than 1/2\""
	case on && from.Level+from.EyeHeight() >= to.Level:
		return "the target stands on it"
	case Wide(p.Outline, from.At, to.At) < 2*to.Radius:
		return "is narrower than the base"
	case !f.Touches(to, i):
		return "does not touch the target"
	}
	return ""
}

// Wide returns a polygon's extent across the line between two points (R-WIDTH),
// rounded to a mil; where they are one every level line is across, and the
// smaller side of the box round the polygon counts.
func Wide(poly []physics.Vec, a, b physics.Vec) physics.Mil {
	d := b.Sub(a)
	if d == (physics.Vec{}) {
		low, high := bounds(poly)
		return min(high.X-low.X, high.Y-low.Y)
	}
	least, most := math.Inf(1), math.Inf(-1)
	for _, v := range poly {
		c := float64(d.Cross(v.Sub(a))) / d.Len()
		least, most = math.Min(least, c), math.Max(most, c)
	}
	return physics.RoundMil(most - least)
}

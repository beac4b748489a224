package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where a way comes off an edge and goes round a corner right behind it, the search has chosen the
// corner's knots from where it came down, which is only near the best place. Pulled taut it slides
// there (way_relax.go), but not past where the first of those knots goes out of sight:
//
//	 roof __|_____o b          b would slide to b', but from there the corner hides k. So
//	        |    o b'          the knots of the corner before k, as f, are put in, and left
//	        |      `f.         out again if they are of no use.
//	        |   ____  `k
//	           |    |___`.

// windMost is how many knots round a corner are put in, and windSine how much a knot must be pulled
// along its edge, as a sine.
const (
	windMost = 6
	windSine = 0.02
	windStep = 8 // in mils
)

// wind is a chain pulled taut with more knots round the corners that hide where others would slide;
// knots are those of the search.
func (s *scout) wind(chain, knots []knot) []knot {
	for i := 1; i+1 < len(chain); i++ {
		n, pulled := s.hindered(chain, i)
		if !pulled {
			continue
		}
		fan := s.roundBefore(knots, &chain[n], &chain[i])
		if len(fan) == 0 {
			continue
		}
		at := n
		if n > i {
			slices.Reverse(fan)
		} else {
			at = i
		}
		more := slices.Insert(slices.Clone(chain), at, fan...)
		if math.IsInf(s.priceOf(more), 1) {
			continue
		}
		s.relax(more)
		if more = s.skipKnots(more); s.priceOf(more) < s.priceOf(chain)-1 {
			return more
		}
	}
	return chain
}

// hindered is the corner beside a knot that hinders it from sliding to where it is pulled.
func (s *scout) hindered(chain []knot, i int) (corner int, ok bool) {
	k := &chain[i]
	if k.along == (lattice.Point{}) || !chain[i-1].corner && !chain[i+1].corner {
		return 0, false
	}
	pull := s.tension(&chain[i-1], k).Sub(s.tension(k, &chain[i+1])).Dot(k.along)
	if math.Abs(pull) < windSine {
		return 0, false
	}
	step := k.along.Mul(math.Copysign(windStep, -pull))
	to := ground.Spot{At: k.p.Add(step).Round(), Level: k.Level}
	for _, n := range [2]int{i - 1, i + 1} {
		if !chain[n].corner {
			continue
		}
		a, b := chain[n].Spot, to
		if n > i {
			a, b = b, a
		}
		if _, ok := s.price(a, b); !ok && s.holdsAt(to) {
			return n, true
		}
	}
	return 0, false
}

// tension is the direction from a knot to the next, as long as what a mil of it costs.
func (s *scout) tension(a, b *knot) lattice.Point {
	d := b.p.Sub(a.p)
	n := d.Len()
	if n == 0 {
		return d
	}
	if c, ok := s.price(a.Spot, b.Spot); ok && c > 1.9*n && c < 2.1*n {
		return d.Mul(2 / n)
	}
	return d.Mul(1 / n)
}

// roundBefore are the knots round the corner at which one lies, from it on to where another comes from.
func (s *scout) roundBefore(knots []knot, k, from *knot) (fan []knot) {
	dir := from.p.Sub(k.p)
	for at := k; len(fan) < windMost; {
		touch := at.p.Add(at.back)
		if at.back.Dot(dir) < at.fore.Dot(dir) {
			touch = at.p.Add(at.fore)
		}
		next := slices.IndexFunc(knots, func(o knot) bool {
			return o.corner && o.Level == at.Level && o.Spot != at.Spot && (o.p.Add(o.back).Distance(touch) < windTouch || o.p.Add(o.fore).Distance(touch) < windTouch) &&
				!slices.ContainsFunc(fan, func(f knot) bool { return f.Spot == o.Spot }) && o.Spot != k.Spot
		})
		if next < 0 { // behind it nothing is to be gone round
			if end := (ground.Spot{At: touch.Round(), Level: at.Level}); s.holdsAt(end) {
				fan = append(fan, knot{Spot: end, p: lattice.PointOf(end.At)})
			}
			return fan
		}
		fan = append(fan, knots[next])
		dir = fan[len(fan)-1].p.Sub(at.p)
		at = &fan[len(fan)-1]
	}
	return fan
}

// windTouch is how far off rounding may put the place where two knots round a corner touch it.
const windTouch = 2.5

package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// What a straight way up takes at least, by the levels of what it may cross alone. Most
// hops upwards are too dear; they need not be walked to tell.
//
//	    ______ 3"        From the ground to 3" a wall takes 3", unless what the line may
//	   |  2" _|____      cross has a surface in between: up to a step, a slope or stairs
//	   |    |      |     are free, and so may be a jump from what lies more than a step
//	___|____|______|__   above something else.

// mostRises is for how many levels on a line the least rise is worked out.
const mostRises = 8

// tooHigh reports whether a hop along a line, over the candidates, from one level up to
// another takes more than what makes it of no use.
func (s *scout) tooHigh(l *lattice.Stretch, from, to lattice.Mil) bool {
	if s.dear == 0 && s.most == 0 || !ground.Tall(to, from) || s.t.Shortest {
		return false
	}
	least := l.N + s.leastRise(from, to)
	if s.dear > 0 && least >= s.dear {
		s.gaveUp = true
		return true
	}
	return s.most > 0 && least > s.most
}

// leastRise is the least that it takes to climb from a level to another over some of the
// candidates.
func (s *scout) leastRise(from, to lattice.Mil) float64 {
	var levels [mostRises + 2]lattice.Mil // those between, ascending
	n, lowest := 1, min(ground.GroundLevel, from)
	levels[0] = from
	for _, i := range s.cands {
		q := &s.plates[i]
		lowest = min(lowest, q.Top)
		if q.hole && !q.Sheer {
			return 0
		}
		if q.Top <= from || q.Top >= to || !q.solid {
			continue
		}
		if n > mostRises {
			return 0
		}
		k := n
		for ; k > 1 && levels[k-1] > q.Top; k-- {
			levels[k] = levels[k-1]
		}
		levels[k] = q.Top
		n++
	}
	levels[n] = to
	var least [mostRises + 2]float64
	for k := 1; k <= n; k++ {
		best := float64(levels[k] - from)
		for j := range k {
			if best > least[j] {
				best = min(best, least[j]+s.leastEdge(levels[j], levels[k], lowest))
			}
		}
		least[k] = best
	}
	return least[n]
}

// leastEdge is the least that one edge from a level up to another may take.
func (s *scout) leastEdge(from, to, lowest lattice.Mil) float64 {
	least := s.means.Least(to-from, from-lowest)
	if least == 0 {
		return 0
	}
	for _, i := range s.cands {
		if q := &s.plates[i]; q.Top >= to && q.solid && !q.Sheer { // up its slope, and down again
			return 0
		}
	}
	return float64(least)
}

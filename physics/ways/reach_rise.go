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

// rises tells, for each plate, what it costs at least to get onto it from a level,
// whatever way a hop goes: from what may be had for nothing up over one plate after the
// other that touches it, or by a jump.
//
//	           ____ 3"     From the ground the house takes 2": over the slope.
//	   1" _.-´|    |       Where nothing leads up to it, it takes 3".
//	__.-´_____|____|____
type rises []float64

// findRises works them out for each storey's level.
func (g *region) findRises() {
	if g.fly {
		return
	}
	near := g.neighbours()
	g.rises = make([]rises, len(g.storeys))
	for n, f := range g.storeys {
		g.rises[n] = g.risesFrom(f.level, near)
	}
}

// neighbours lists for each plate those that touch it and, if the mover jumps, those that
// may lie within a jump of it, marked as such (^).
func (g *region) neighbours() [][]int32 {
	s := g.s
	near := make([][]int32, len(s.plates))
	for i := range s.plates {
		p := &s.plates[i]
		for k := range s.plates {
			switch q := &s.plates[k]; {
			case k == i || !q.solid:
			case s.t.JumpWidth > 0 && p.Sheer && s.means.Longest(q.Top-max(p.Top, ground.GroundLevel)) >= 0 && p.box.Grown(float64(s.t.JumpWidth)+1).Meets(q.box):
				near[i] = append(near[i], ^int32(k))
			case p.box.Grown(1).Meets(q.box) && s.f.Touching(int32(p.index), int32(q.index)):
				near[i] = append(near[i], int32(k))
			}
		}
	}
	return near
}

func (g *region) risesFrom(level lattice.Mil, near [][]int32) rises {
	s := g.s
	list := make(rises, len(s.plates))
	low := max(level, ground.GroundLevel) // out of a trench there may be a slope
	for i := range s.plates {
		if q := &s.plates[i]; !s.t.Shortest && q.solid && q.Sheer && ground.Tall(q.Top, low) {
			list[i] = float64(q.Top - low)
		}
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			top := s.plates[i].Top
			if s.plates[i].hole {
				top = ground.GroundLevel
			}
			for _, k := range near[i] {
				c := list[i]
				if k < 0 {
					k = ^k
				} else if up := s.plates[k].Top - top; ground.Tall(up, 0) {
					c += float64(up)
				}
				if c < list[k] {
					list[k], grew = c, true
				}
			}
		}
	}
	return list
}

// risesOf are those from a lamp's level.
func (g *region) risesOf(lp *lamp) rises {
	n, _ := g.storeyAt(lp.Level)
	return g.rises[n]
}

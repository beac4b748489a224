package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A way over edges and rims has its knots only near the best places. relax lets
// each slide along its edge, all of them together: as the beads of a thread.
//
//	--o------|--o--o--o--|------- edge, the bead and its neighbours a step away
//	          \    \
//	-----------o--o--o----------- edge
//
// The best choice of one place for each bead is found bead by bead from the
// start on, each time for every place of the next one (dynamic programming), so
// that the foot and the brink of an edge move together. While that gains the
// beads move on by the same step; when it does not, the step is halved, down to
// the lattice.

// bead is the places that a knot may take, and the cheapest way to each.
type bead struct {
	spots [3]ground.Spot
	n     int
	cost  [3]float64
	from  [3]int8
}

const (
	relaxStep  = 256 // the first step, in mils
	relaxMoves = 12  // moves by one step
)

// relax slides the knots of the chain and tells what that gained.
func (s *scout) relax(chain []knot) float64 {
	first := math.Inf(1)
	last := first
	beads := make([]bead, len(chain))
	for step := relaxStep; step > 0; step /= 2 {
		for range relaxMoves {
			s.spreadBeads(chain, beads, lattice.Mil(step))
			if !s.thread(beads) {
				return 0
			}
			if math.IsInf(first, 1) {
				first = s.priceOf(chain)
				last = first
			}
			end := len(beads) - 1
			cost := beads[end].cost[0]
			if !(cost < last-1e-3) {
				break
			}
			last = cost
			for i, k := end, int8(0); i >= 0; i-- {
				chain[i].Spot = beads[i].spots[k]
				chain[i].p = lattice.PointOf(chain[i].At)
				k = beads[i].from[k]
			}
		}
	}
	return first - last
}

// spreadBeads lists the places that the knots may take.
func (s *scout) spreadBeads(chain []knot, beads []bead, step lattice.Mil) {
	for i := range chain {
		k, b := &chain[i], &beads[i]
		b.spots[0], b.n = k.Spot, 1
		if i == 0 || i+1 == len(chain) || k.along == (lattice.Point{}) {
			continue
		}
		for _, d := range [2]float64{float64(step), -float64(step)} {
			at := ground.Spot{At: k.p.Add(k.along.Mul(d)).Round(), Level: k.Level}
			if at != k.Spot && s.holdsAt(at) {
				b.spots[b.n] = at
				b.n++
			}
		}
	}
}

// thread finds the cheapest way to each place of each bead; false if none leads
// to the end.
func (s *scout) thread(beads []bead) bool {
	beads[0].cost[0] = 0
	for i := 1; i < len(beads); i++ {
		a, b := &beads[i-1], &beads[i]
		for k := 0; k < b.n; k++ {
			b.cost[k] = math.Inf(1)
			for j := 0; j < a.n; j++ {
				if a.cost[j] >= b.cost[k] {
					continue
				}
				if c, ok := s.price(a.spots[j], b.spots[k]); ok && a.cost[j]+c < b.cost[k] {
					b.cost[k], b.from[k] = a.cost[j]+c, int8(j)
				}
			}
		}
	}
	return !math.IsInf(beads[len(beads)-1].cost[0], 1)
}

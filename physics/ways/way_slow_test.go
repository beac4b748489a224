package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// slowTwin is the least cost of a way over open ground with convex slow pieces that
// do not overlap, on a dense graph: every two of start, goal and places a few mils
// apart on the rims are joined by a straight line, which costs its length and once
// more what of it lies in a piece.
type slowTwin struct {
	polys [][]lattice.Point
	nodes []lattice.Point
}

func newSlowTwin(polys [][]lattice.Point, step float64, from, to lattice.Point) *slowTwin {
	w := &slowTwin{polys: polys, nodes: []lattice.Point{from, to}}
	for _, poly := range polys {
		for i, a := range poly {
			b := poly[(i+1)%len(poly)]
			parts := math.Ceil(a.Distance(b) / step)
			for k := 0.0; k < parts; k++ {
				w.nodes = append(w.nodes, a.Toward(b, k/parts))
			}
		}
	}
	return w
}

// cost is that of a straight line.
func (w *slowTwin) cost(a, b lattice.Point) float64 {
	n := a.Distance(b)
	sum := n
	for _, poly := range w.polys {
		lo, hi := 0.0, 1.0 // the part in all half planes
		for i, p := range poly {
			e := poly[(i+1)%len(poly)].Sub(p)
			s, t := e.Cross(a.Sub(p)), e.Cross(b.Sub(p))
			switch {
			case s <= 1e-6 && t <= 1e-6:
				lo, hi = 1, 0
			case s < 0:
				lo = math.Max(lo, s/(s-t))
			case t < 0:
				hi = math.Min(hi, s/(s-t))
			}
		}
		sum += math.Max(0, hi-lo) * n
	}
	return sum
}

// least is the cost of the cheapest way (Dijkstra on the full graph).
func (w *slowTwin) least() float64 {
	best := make([]float64, len(w.nodes))
	done := make([]bool, len(w.nodes))
	for i := range best {
		best[i] = math.Inf(1)
	}
	best[0] = 0
	for {
		u := -1
		for i := range best {
			if !done[i] && (u < 0 || best[i] < best[u]) {
				u = i
			}
		}
		if u == 1 {
			return best[1]
		}
		done[u] = true
		for v := range best {
			if !done[v] && best[u]+w.nodes[u].Distance(w.nodes[v]) < best[v] {
				best[v] = math.Min(best[v], best[u]+w.cost(w.nodes[u], w.nodes[v]))
			}
		}
	}
}

// drawSlow draws two or three convex slow pieces that lie apart.
func drawSlow(d *benchDice) (pieces []ground.Piece, polys [][]lattice.Point) {
	for range 2 + d.roll(2) {
		c := lattice.V(5000+d.roll(9000), 5000+d.roll(9000))
		r, turn := float64(1200+d.roll(1800)), float64(d.roll(6283))/1000
		var p ground.Piece
		n := 3 + int(d.roll(4))
		for i := range n {
			x := turn + float64(i)*2*math.Pi/float64(n)
			p.Outline = append(p.Outline, lattice.V(c.X+lattice.RoundMil(r*math.Cos(x)), c.Y+lattice.RoundMil(r*math.Sin(x))))
		}
		p.Ground, p.Sight = ground.Difficult, ground.Clear
		apart := true
		for i := range pieces {
			apart = apart && lattice.BoxOf(p.Outline...).Grow(100).Meets(lattice.BoxOf(pieces[i].Outline...)) == false
		}
		if !apart {
			continue
		}
		poly := make([]lattice.Point, n)
		for i, v := range p.Outline {
			poly[i] = lattice.PointOf(v)
		}
		pieces, polys = append(pieces, p), append(polys, poly)
	}
	return pieces, polys
}

// TestWaysOverSlowGroundAreWithinATenthOfAPercent holds WayTo against the slow twin.
// The worst of 1,200 questions was 0.091% too long.
func TestWaysOverSlowGroundAreWithinATenthOfAPercent(t *testing.T) {
	d := benchDice(11)
	worst, asked, bent := 0.0, 0, 0
	for range 40 {
		pieces, polys := drawSlow(&d)
		f := wayTable(pieces...)
		for range 2 {
			trip := wayTrip(2000+d.roll(15000), 2000+d.roll(15000))
			to := ground.Spot{At: lattice.V(2000+d.roll(15000), 2000+d.roll(15000))}
			n := trip.At.Sub(to.At).Len()
			if n < 500 {
				continue
			}
			w, ok := f.WayTo(trip, to)
			if !ok {
				t.Fatalf("no way from %v to %v", trip.At, to.At)
			}
			least := newSlowTwin(polys, 45, lattice.PointOf(trip.At), lattice.PointOf(to.At)).least()
			asked++
			if least > n+1 {
				bent++
			}
			over := (float64(w.Cost) - least) / least
			if worst = math.Max(worst, over); float64(w.Cost) > least*1.001+2 || float64(w.Cost) < least-20 { // the twin bends only at its places
				t.Errorf("from %v to %v: %v, the twin has %.1f: %+v in %v", trip.At, to.At, w.Cost, least, w.Path, polys)
			}
		}
	}
	if bent < asked/3 {
		t.Errorf("only %d of %d ways meet slow ground", bent, asked)
	}
	t.Logf("%d ways, %d over or round slow ground, the worst %.3f%% too long", asked, bent, worst*100)
}

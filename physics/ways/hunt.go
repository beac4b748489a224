package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Of a table only what lies near start and target can be on a good way. Who comes by p
// goes at least |ap| + |pt|, and every inch of way costs an inch at least. So the places
// on ways from a to t that cost no more than sum lie in an ellipse:
//
//	        _.-----.p----._           |ap| + |pt| <= sum
//	     ,-'              `-.
//	    (   a-----d------t   )        it sticks out aside by b, where p is sum/2 from
//	     `-._             _,-'        both: b^2 = (sum/2)^2 - (d/2)^2, and beyond a and
//	         `-----------'            t by (sum-d)/2, which is no more than b
//
// A way that costs no more than sum, and is the cheapest by the knots in there, is the
// cheapest by any knots. What costs more may be beaten by one that lies partly outside. So
// the hunt begins with a narrow ellipse, and goes on with wider ones (seek.go). Where there
// is a limit no ellipse is wider than that, and its is the last.
//
// A way into contact leads to a disc round t, that of the centres from which the bases
// touch: there |pt| counts only beyond its radius near.

// hunt is the search for one way: to a spot, or into contact with a body.
type hunt struct {
	f       *Field
	t       Trip
	from    ground.Spot
	target  lattice.Point
	near    float64 // how far from the target the way ends
	fixed   []knot  // goals known beforehand
	contact bool
	wide    bool // with a gap, not touching
	body    ground.Body
	doubt   bool // the near searches found nothing: the goal may be cut off
	work    int  // that may yet be done
}

// Parameters of the search, in mils.
const (
	contactSides = 64   // goals round a target
	contactAim   = 0.5  // the gap aimed at, small and never an overlap
	contactWide  = 19.2 // the widest gap aimed at: still contact once rounded
	fewKnots     = 30   // more ways than these lead to a goal that is not cut off
	settleTries  = 12   // halvings of an angle round a target
	nearLimit    = 0.9  // an ellipse of that part of the limit is not looked at before that of the limit
)

// bodiesLet reports whether the bodies let the mover be at the goal.
func (h *hunt) bodiesLet() bool {
	g := &h.fixed[0]
	s := h.scout(lattice.RectOf(g.p, g.p))
	l := lattice.StretchOf(g.p, g.p)
	return s.bodiesLet(&l, 0, 0, g.Level, g.Level)
}

// straight tries the direct line, which nothing beats if it costs no more than
// its length and takes no roll.
func (h *hunt) straight() (Way, bool) {
	goals := h.fixed
	if h.contact {
		goals = h.ahead(lattice.PointOf(h.from.At), nil)
	}
	a := lattice.PointOf(h.from.At)
	for _, g := range goals {
		w := newWalker(h.scout(lattice.RectOf(a, g.p)))
		w.s.cruise = max(w.s.cruise, g.Level)
		cost, rolls, ok := w.hop(h.from, g.Spot)
		if !ok || rolls > 0 && !h.t.Shortest || cost > a.Distance(g.p)+0.01 || h.t.Limit > 0 && cost > float64(h.t.Limit)+1 {
			continue
		}
		if way, ok := w.prove([]ground.Spot{h.from, g.Spot}, h.t.Limit); ok {
			return way, true
		}
	}
	return Way{}, false
}

// region is the ellipse of places on ways no longer than sum.
func (h *hunt) region(sum float64) (lattice.Rect, func(lattice.Point) bool) {
	a := lattice.PointOf(h.from.At)
	d := max(0, a.Distance(h.target)-h.near)
	side := math.Sqrt(max(0, float64(sum*sum)-float64(d*d)))/2 + h.near
	box := lattice.RectOf(a, h.target).Grown(side + 2)
	return box, func(p lattice.Point) bool {
		return p.Distance(a)+max(0, p.Distance(h.target)-h.near) <= sum+2
	}
}

func (h *hunt) scout(box lattice.Rect) *scout {
	s := h.f.land.newScout(h.t, box)
	s.work = &h.work
	for i := range h.fixed {
		s.cruise = max(s.cruise, h.fixed[i].Level)
	}
	return s
}

// missing is what is missing at least from a knot to the goal: the straight line.
func (h *hunt) missing(k *knot) float64 { return max(0, k.p.Distance(h.target)-h.near) }

// cutOff looks backwards from the goals: if no more than a few knots lead to
// them, and the start is not among these, none leads there. It spares the long
// search that would find so: from the start that goes through all that is not cut off.
//
//	start ~ ~ ~ ~ ~ ~ ~     _______       two knots lead to the goal, and nothing
//	 ~ ~ ~ thousands ~ ~   |k goal |      leads to those two
//	~ ~ ~ ~ ~ ~ ~ ~ ~ ~    |_____k_|
func (h *hunt) cutOff(w *walker, knots []knot) bool {
	seen := make([]bool, len(knots))
	var queue []int
	for i := range knots {
		if knots[i].goal {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	goals := len(queue)
	for n := 0; n < len(queue); n++ {
		v := &knots[queue[n]]
		for u := range knots {
			if seen[u] {
				continue
			}
			if w.s.weary() {
				return true // it may not be, but nothing is left to find the way with
			}
			if _, _, ok := w.hop(knots[u].Spot, v.Spot); !ok {
				continue
			}
			if seen[u] = true; u == 0 || len(queue)-goals >= fewKnots {
				return false
			}
			queue = append(queue, u)
		}
	}
	return true
}

// contactSpots are places in contact all round the target.
func (h *hunt) contactSpots() []knot {
	var out []knot
	for _, d := range allRound(contactSides) {
		out = h.touching(d, out)
	}
	return out
}

// touching adds the places in contact in a direction from the target.
func (h *hunt) touching(dir lattice.Point, out []knot) []knot {
	at := h.target.Add(dir.Mul(h.near)).Round()
	for _, level := range h.f.Levels(at) {
		b := h.t.Body
		b.At, b.Level = at, level
		if ground.Gap(b, h.body) <= ground.ContactGap && h.f.fits(&h.t, ground.Spot{At: at, Level: level}) {
			out = append(out, knot{Spot: ground.Spot{At: at, Level: level}, p: lattice.PointOf(at), goal: true})
		}
	}
	return out
}

// ahead adds the places in contact straight ahead of p.
func (h *hunt) ahead(p lattice.Point, out []knot) []knot {
	return h.touching(p.Sub(h.target).Unit(), out)
}

// grow offers contact straight ahead of a knot that was reached.
func (h *hunt) grow(ws *waysearch, u int) {
	for _, g := range h.ahead(ws.knots[u].p, nil) {
		ws.plots.addLate(&g, ws.add(g), ws.left)
	}
}

// settle slides the end of a way into contact along the target's base to where
// it is nearest to the knot before. Nearest would be straight ahead (bad), where perhaps
// one cannot stand, or there is no way to. good is where the way ends so far. The angle
// between them is halved until they lie a mil apart: what does as well as the best place yet
// is the new good, else the middle is the new bad.
func (h *hunt) settle(w *walker, chain []ground.Spot) []ground.Spot {
	if !h.contact || len(chain) < 2 {
		return chain
	}
	n := len(chain) - 1
	from, bad, good := chain[n-1], lattice.PointOf(chain[n-1].At).Sub(h.target).Unit(), lattice.PointOf(chain[n].At).Sub(h.target).Unit()
	best, ok := w.price(from, chain[n])
	if !ok {
		return chain
	}
	for range settleTries {
		if bad.Distance(good)*h.near < 1 {
			break
		}
		mid := bad.Add(good).Unit()
		fine := false
		for _, g := range h.touching(mid, nil) {
			if c, ok := w.price(from, g.Spot); ok && c <= best+1e-3 {
				best, chain[n], good, fine = c, g.Spot, mid, true
			}
		}
		if !fine {
			bad = mid
		}
	}
	return chain
}

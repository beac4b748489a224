package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Of the knots that a search reached many are of no use as lamps: the fewer there are, the
// less is asked everywhere.

// dim finds the lamps that light nothing which the one before, or what that only
// carries on, does not. One that lies higher or lower than these may jump or climb to what
// lies farther off than outshone looks. Of what is dim the one before counts for what follows.
func (g *region) dim(before []int32) {
	if g.fly {
		return
	}
	dim := make([]bool, len(g.lamps))
	for j := range g.lamps {
		g.s.t.Breath.work(lampWork)
		lp, b := &g.lamps[j], before[j]
		k := &g.search.knots[lp.knot]
		if k.corner || k.mate != 0 {
			continue
		}
		for b >= 0 && dim[b] {
			b = before[b]
		}
		dim[j] = b >= 0 && g.lamps[b].Level == lp.Level && k.seesBoth(g.lamps[b].p) && g.outshone(lp, &g.lamps[b])
	}
	n := 0
	for j := range g.lamps {
		if !dim[j] {
			g.lamps[n] = g.lamps[j]
			n++
		}
	}
	clear(g.lamps[n:])
	g.lamps = g.lamps[:n]
}

// seesBoth reports whether both sides of the rim's corner that a knot lies at are seen
// from a place, if it lies at one.
func (k *knot) seesBoth(p lattice.Point) bool {
	v := p.Sub(k.p)
	return !k.rim || v.Dot(k.back) >= 0 && v.Dot(k.fore) >= 0
}

// outshone reports whether all that can be reached from a lamp round about it is
// reached from an earlier one, straight on and for no more. Then no shortest way
// bends there: it would cut the corner.
//
//	o------*---- p     the way by the lamp * to p, and the straight one to a
//	 `-----.-´         place q on it: if q costs no more, and so round about,
//	       q           then * is of no use
func (g *region) outshone(lp, by *lamp) bool {
	ahead := lp.p.Sub(by.p).Unit()
	if ahead == (lattice.Point{}) {
		return false
	}
	for _, t := range turns {
		dir := ahead.Mul(t.X).Add(lattice.P(-ahead.Y, ahead.X).Mul(t.Y))
		if fine, on := g.outshoneAt(lp, by, lp.p.Add(dir.Mul(outBy)).Round()); !fine {
			return false
		} else if on || t.X < 0.7 || lp.Level == ground.GroundLevel {
			continue
		}
		if fine, _ := g.outshoneAt(lp, by, lp.p.Add(dir.Mul(tipBy)).Round()); !fine { // a roof may end in a tip ahead
			return false
		}
	}
	return true
}

// outshoneAt reports whether all surfaces at a place that a lamp reaches straight an earlier one reaches
// straight for no more; on, whether one of them is on the lamp's level.
func (g *region) outshoneAt(lp, by *lamp, at lattice.Vec) (fine, on bool) {
	s, p := g.s, lattice.PointOf(at)
	if p.X < 0 || p.Y < 0 || p.X > s.size.X || p.Y > s.size.Y {
		return true, false
	}
	var u surfs
	s.here = s.platesAt(p, s.here)
	s.surfacesIn(s.here, &u)
	for i := 0; i < u.n; i++ {
		to := ground.Spot{At: at, Level: u.v[i].level}
		on = on || to.Level == lp.Level
		if !u.v[i].stand || !g.mayShineOn(lp, to, p) || g.plainlyFirst(by, lp, to, p) {
			continue
		}
		cost, ok := g.straightOn(lp, to, p)
		if !ok {
			continue
		}
		if c, ok := g.straightOn(by, to, p); !ok || c > cost+1e-3 {
			return false, on
		}
	}
	return true, on
}

// mayShineOn reports whether a lamp's straight way may lead to a spot: not into a piece that
// nobody gets into, nor onto ground of the other pace.
func (g *region) mayShineOn(lp *lamp, to ground.Spot, p lattice.Point) bool {
	n, ok := g.storeyAt(to.Level)
	return ok && g.slowAt(to) == (lp.pace == 2) && g.s.onTable(p) && !g.storeys[n].filled(p)
}

// plainlyFirst reports whether a lamp's straight walk to a spot costs no more than any way
// by another can: the one question that mostly answers outshone's two.
func (g *region) plainlyFirst(by, lp *lamp, to ground.Spot, p lattice.Point) bool {
	d := p.Distance(by.p)
	if to.Level != by.Level || d >= by.rad || by.cost+float64(by.pace*d) > lp.cost+float64(lp.pace*p.Distance(lp.p)) {
		return false
	}
	n, ok := g.storeyAt(to.Level)
	return ok && g.lights(by, g.storeys[n], p)
}

// straightOn is the cost of the straight way by a lamp to a spot, on ground that is
// slow all along or nowhere.
func (g *region) straightOn(lp *lamp, to ground.Spot, p lattice.Point) (cost float64, ok bool) {
	d := p.Distance(lp.p)
	if n, ok := g.storeyAt(to.Level); ok && to.Level == lp.Level && d < lp.rad && g.lights(lp, g.storeys[n], p) {
		return lp.cost + float64(lp.pace*d), true
	}
	more, ok := g.hopOnto(lp, to, p)
	return lp.cost + float64(lp.pace*(d+more)), ok
}

// outBy is how far from a lamp outshone looks, in mils.
const outBy = 250

// tipBy is how far it looks where a roof ends before that, in mils.
const tipBy = 80

// turns are the directions in which it does, from straight on.
var turns = func() (out []lattice.Point) {
	for _, degrees := range [...]float64{1, 3, 8, 20, 45, 80, 120} {
		x := degrees * (math.Pi / 180)
		out = append(out, lattice.P(math.Cos(x), math.Sin(x)), lattice.P(math.Cos(x), -math.Sin(x)))
	}
	return append(out, lattice.P(1, 0), lattice.P(-1, 0))
}()

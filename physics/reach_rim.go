package physics

import (
	"cmp"
	"math"
	"slices"
)

// rimStep is how far apart lamps stand along the rim of slow ground, in mils.
// The way in bends at the nearest of them instead of at the best place, which
// costs a few mils more an inch behind the rim, and up to 60 right behind it.
// Near the start they stand closer.
const (
	rimStep  = 150.0
	rimLeast = 15.0
	rimShare = 0.1     // of the distance from the start
	rimWork  = 400_000 // that may be done for them, as searches count it
)

// lightRims sets lamps along both sides of the rims of slow ground. A lamp lights
// no farther than the ground stays as it is; so the wave goes on from the rim,
//
//	open  :  slow        at half the speed inside, each of the lamps on the
//	 *----:*)) )         rim a new centre.
//	  \___:*)) )
func (g *region) lightRims() {
	t := &g.s.t
	if t.Sure || t.Shortest || g.fly {
		return
	}
	given, work, row := len(g.lamps), rimWork, int32(1)
	g.s.work = &work
	defer func() { g.s.work = nil }()
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if q.Ground != Difficult {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if box := rboxOf(a, b); box.nearTo(pointOf(t.At)) > g.limit*rimBeyond {
				continue
			}
			l := newWayline(a, b)
			side := point{l.dir.y, -l.dir.x}.mul(areaOff)
			rest, seat := g.limit, int32(0)
			for at := 0.0; at < l.n; {
				step := math.Max(rimLeast, math.Min(rimStep, l.at(at).distance(g.lamps[0].p)*rimShare))
				if rest > -rimStep && rest < 6*rimStep { // the rim of the reach is near
					step = math.Min(step, math.Max(rimLeast, rest/6))
				}
				step = math.Min(step, l.n-at)
				c := l.at(at + step/2)
				rest = g.limit - g.lightRim(c.add(side), c.sub(side), q, given, rimSeat{row: row, n: seat, along: l.dir})
				at += step
				seat++
			}
			row += 2 * int32(len(g.storeys))
		}
	}
	for range rimRounds {
		if !g.relight(given) {
			break
		}
	}
	g.lamps = slices.DeleteFunc(g.lamps, func(lp lamp) bool { return lp.cost >= g.limit })
	g.narrowRims()
	g.sortLamps()
}

// sortLamps puts the lamps in the order of their costs.
func (g *region) sortLamps() {
	order := make([]int32, len(g.lamps))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(g.lamps[a].cost, g.lamps[b].cost), cmp.Compare(a, b))
	})
	sorted := make([]lamp, len(order))
	for i, k := range order {
		sorted[i] = g.lamps[k]
	}
	g.lamps = sorted
}

// rimRounds is how often lamps are reached anew by the lamps on rims: a way over
// several rims bends at each. rimBeyond is how much farther than the limit a first
// way may lead for that.
const (
	rimRounds = 3
	rimBeyond = 1.04
)

// relight reaches those lamps anew, from the lamps on rims, to which a way led over
// more than their own rim; false if that gained nothing.
//
//	  :  :           straight on over both rims, and better
//	o-*--*--*        with a bend at the first
//	  :  :
func (g *region) relight(given int) (gained bool) {
	for j := 1; j < len(g.lamps); j++ {
		to := &g.lamps[j]
		if !to.mixed || g.s.weary() {
			continue
		}
		for i := given; i < len(g.lamps); i++ {
			by := &g.lamps[i]
			if d := by.p.distance(to.p); i == j || by.cost+d >= to.cost-rimGain || by.cost+float64(by.pace*d) >= to.cost-rimGain && by.pace == to.pace {
				continue
			}
			if c, _, ok := g.s.hop(by.Spot, to.Spot); ok && by.cost+c < to.cost-rimGain {
				to.cost, gained = by.cost+c, true
			}
		}
		to.rad = (g.limit - to.cost) / to.pace
	}
	return gained
}

// rimGain is what a bend must spare to count, in mils.
const rimGain = 0.5

// lightRim sets lamps on both sides of a rim where those given lead, unless their
// light would only go on straight. A way along the rim crosses it only there:
//
//	o-----------*.     straight on to a place inside it would cross
//	 ~~~~~~~~~~~~~*    the rim early and be slow from there on
//
// It tells the least cost of a place there.
func (g *region) lightRim(out, in point, q *plate, given int, seat rimSeat) (least float64) {
	least = math.Inf(1)
	if g.s.weary() {
		return least
	}
	var room [2 * mostRimLevels]rimLamp
	list := room[:0]
	for side, p := range [2]point{out, in} {
		for n, f := range g.storeys {
			if !q.holds(f.level) || len(list) == len(room) {
				continue
			}
			if r, ok := g.rimLamp(p, f); ok {
				r.row = seat
				r.row.row += int32(2*n + side)
				if r.row.off = out.sub(in).unit(); side == 1 {
					r.row.off = in.sub(out).unit()
				}
				list = append(list, r)
			}
		}
	}
	g.reachRim(list, out.add(in).mul(0.5), given)
	alike := !slices.ContainsFunc(list, func(r rimLamp) bool { return r.pace != list[0].pace })
	for i := range list {
		r := &list[i]
		if alike { // it is no rim there, and the light goes on all round
			r.row = rimSeat{}
		}
		least = math.Min(least, r.cost)
		r.rad = (g.limit - r.cost) / r.pace
		if r.bends && (r.rad > 1 || r.mixed && r.cost < g.limit*rimBeyond) {
			g.lamps = append(g.lamps, r.lamp)
		}
	}
	return least
}

// mostRimLevels is how many levels a rim may be on.
const mostRimLevels = 4

// rimLamp is a lamp that may be set on a rim.
type rimLamp struct {
	lamp
	f     *storey
	bends bool // its light does not only go on straight
}

// rimLamp is a place beside a rim; ok is false where the mover cannot be.
func (g *region) rimLamp(p point, f *storey) (r rimLamp, ok bool) {
	at := p.round()
	p = pointOf(at)
	s := g.s
	if p.distance(pointOf(s.t.At)) > g.limit*rimBeyond {
		return r, false
	}
	s.here = s.platesAt(p, s.here)
	if !s.standsOn(f.level, p) || !s.free(p, f.level, s.here) {
		return r, false
	}
	r.lamp, r.f = g.newLamp(Spot{at, f.level}, float64(g.limit*rimBeyond), None), f
	return r, true
}

// reachRim reaches the places on both sides of a rim at c from the lamps given, each
// at the least cost: straight on, straight over the rim, by any other hop, and from
// one side to the other.
func (g *region) reachRim(list []rimLamp, c point, given int) {
	for i := range list {
		r := &list[i]
		for j := range g.lamps[:given] {
			if lp := &g.lamps[j]; g.mayGain(lp, r) && g.shinesOn(lp, r) {
				r.reached(lp, float64(lp.pace*lp.p.distance(r.p)), false)
			}
		}
	}
	for i := range list {
		r := &list[i]
		twin := g.twinOf(list, i)
		for j := range g.lamps[:given] {
			if lp := &g.lamps[j]; g.mayGain(lp, r) && g.shinesOver(lp, twin, r, c) {
				off, far := r.offRim(lp.p, c), r.offRim(r.p, c)
				slow := float64(lp.p.distance(r.p) * (far / (off + far)))
				r.reached(lp, float64(lp.pace*(lp.p.distance(r.p)-slow))+float64(r.pace*slow), true)
			}
		}
	}
	for i := range list {
		r := &list[i]
		twin := g.twinOf(list, i)
		for j := range g.lamps[:given] {
			lp := &g.lamps[j]
			if !g.mayGain(lp, r) || lp.dim && r.cost < g.limit || g.shinesOn(lp, r) || g.shinesOver(lp, twin, r, c) {
				continue
			}
			if cost, _, ok := g.s.hop(lp.Spot, r.Spot); ok {
				r.reached(lp, cost, true)
			}
		}
	}
	for i := range list {
		for j := range list {
			if list[i].At != list[j].At {
				g.over(&list[i], &list[j])
			}
		}
	}
}

// mayGain tells whether a way by the lamp may be better than what is known.
func (g *region) mayGain(lp *lamp, r *rimLamp) bool {
	return lp.cost+lp.p.distance(r.p) < r.cost
}

// shinesOn tells whether one may go from the lamp straight on to the place.
func (g *region) shinesOn(lp *lamp, r *rimLamp) bool {
	return lp.Level == r.Level && lp.pace == r.pace && g.lights(lp, r.f, r.p)
}

// shinesOver tells whether one may go from the lamp straight over the rim at c to the
// place, past its twin.
func (g *region) shinesOver(lp *lamp, twin, r *rimLamp, c point) bool {
	if twin == nil {
		return false
	}
	v := r.row.along
	return v.cross(lp.p.sub(c)) > 0 == (v.cross(twin.p.sub(c)) > 0) && g.shinesOn(lp, twin)
}

// reached books a way by a lamp, if it is the best so far.
func (r *rimLamp) reached(lp *lamp, cost float64, bends bool) {
	if lp.cost+cost < r.cost {
		r.cost, r.knot = lp.cost+cost, lp.knot
		r.mixed = math.Abs(cost-float64(lp.pace*lp.p.distance(r.p))) > 2*areaOff+0.5
		r.bends = bends
	}
}

// offRim is how far a place lies off the rim's line.
func (r *rimLamp) offRim(p, c point) float64 { return math.Abs(r.row.along.cross(p.sub(c))) }

// twinOf is the place on the other side of the rim from which one steps over it
// without a climb; nil if there is none.
func (g *region) twinOf(list []rimLamp, i int) *rimLamp {
	to := &list[i]
	for j := range list {
		from := &list[j]
		if from.At == to.At || abs(from.Level-to.Level) > stepHeight {
			continue
		}
		if c, _, ok := g.s.hop(from.Spot, to.Spot); ok && c < float64(2*from.p.distance(to.p))+1 {
			return from
		}
	}
	return nil
}

// over reaches a lamp of a rim from the other side of it if that is cheaper.
func (g *region) over(from, to *rimLamp) {
	if from.cost >= to.cost {
		return
	}
	if c, _, ok := g.s.hop(from.Spot, to.Spot); ok && from.cost+c < to.cost-rimGain {
		to.cost, to.knot, to.mixed, to.bends = from.cost+c, from.knot, from.mixed, true
	}
}

// rimSeat is where a lamp stands in the row of those along one side of a rim, on
// one level.
//
//	  \ | /           Only between two directions does a way bend on at the lamp
//	   \|/            and not at the next one of the row: the way to q by i is no
//	k---i---k         shorter than that by k, d away, where the angle at i between
//	 ~~~~~~~~         q and k is so acute that its cosine is more than
//	                  (rad i - rad k) / d, if q is far.
type rimSeat struct {
	row    int32   // 0: the lamp stands on no rim
	n      int32   // the place in the row
	along  point   // direction of the row
	off    point   // direction off the rim, across the row
	lo, hi float64 // between which the cosine of the angle to along lies
}

// narrowRims finds those directions.
func (g *region) narrowRims() {
	for i := range g.lamps {
		if r := &g.lamps[i].row; r.row > 0 {
			r.lo, r.hi = -1, 1
		}
	}
	for i := range g.lamps {
		a := &g.lamps[i]
		if a.row.row == 0 {
			continue
		}
		for j := i + 1; j < len(g.lamps) && g.lamps[j].row.n-a.row.n < 2 && g.lamps[j].row.n >= a.row.n; j++ {
			b := &g.lamps[j]
			if b.row.row != a.row.row || b.row.n != a.row.n+1 {
				continue
			}
			if n, ok := g.storeyAt(a.Level); ok && g.lights(a, g.storeys[n], b.p) {
				d := a.p.distance(b.p)
				a.row.hi = min(a.row.hi, (a.rad-b.rad)/d+rowMargin(d, a.rad))
				b.row.lo = max(b.row.lo, (a.rad-b.rad)/d-rowMargin(d, b.rad))
			}
			break
		}
	}
}

// rowMargin is what q being near may add to a cosine, and a little more.
func rowMargin(d, rad float64) float64 { return 0.03 + d/rad }

// storeyAt is the number of the storey of a level.
func (g *region) storeyAt(level Mil) (int, bool) {
	return slices.BinarySearchFunc(g.storeys, level, func(f *storey, l Mil) int { return cmp.Compare(f.level, l) })
}

// rowArcs appends the parts of the circle round a lamp on a rim where it matters.
func (r *rimSeat) rowArcs(list []stroke, p point, rad float64) []stroke {
	const behind = math.Pi / 2 // at the end of a row the light goes on round the corner
	if r.lo >= r.hi {
		return list
	}
	turn := func(x float64) point { return r.along.mul(math.Cos(x)).add(r.off.mul(math.Sin(x))) }
	first, last := -behind, math.Pi+behind
	if r.hi < 1 {
		first = math.Acos(r.hi)
	}
	if r.lo > -1 {
		last = math.Acos(r.lo)
	}
	from, to := turn(first), turn(last)
	if r.along.cross(r.off) < 0 {
		from, to = to, from
	}
	return arcs(list, p, rad, from, to, 1)
}

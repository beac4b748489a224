package ways

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"duckboard/physics/lattice"
)

// union is several searches of one mover, over grounds that need not be the same: a place is come to where one
// of them does. Their limits may differ: by how much one goes less far than the farthest is added to its costs,
// so that one limit serves for all. Its outline is found as that of one:
//
//	 .-----.         free space ends at other shores for each of them (a mud may be barred to one), so
//	( o  .--`-.      that a shore has its two sides looked at; a disc in which alone a search counts
//	 `--(-----´)     has its rim for a shore, too
//	     `----´
type union struct {
	parts []portion
	limit float64
	far   float64 // of any of their searches
	last  int     // the part by which the last place was come to
	loose int
}

// portion is what of a search counts.
type portion struct {
	*labels
	short  float64                // how much less than the farthest it goes
	levels func(lattice.Mil) bool // nil: all
	near   func(lattice.Mil) Near // nil: everywhere
	ground *scout
	on     *storey // that is looked at; nil: it does not count there
	disc   Near
}

// searchAll makes the searches of parts, as many at a time as there are processors; one after the other where a breath is drawn.
func searchAll(parts []ReachPart, safe bool) []*labels {
	found := make([]*labels, len(parts))
	at := min(len(parts), runtime.GOMAXPROCS(0))
	if parts[0].t.Breath != nil {
		at = 1
	}
	var next atomic.Int32
	var hands sync.WaitGroup
	for range at {
		hands.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts); i = int(next.Add(1)) - 1 {
				found[i] = parts[i].of(safe)
			}
		})
	}
	hands.Wait()
	return found
}

// unionOf joins the parts of a reach, of all their ways or of those without rolls.
func unionOf(parts []ReachPart, safe bool) *union {
	u := &union{}
	for i, l := range searchAll(parts, safe) {
		if l != nil && len(l.at) > 0 {
			u.parts = append(u.parts, portion{labels: l, levels: parts[i].Levels, near: parts[i].Near, ground: l.walker()})
			u.far = max(u.far, l.limit)
		}
	}
	for i := range u.parts {
		u.parts[i].short = u.far - u.parts[i].limit
	}
	u.limit = u.far - 1e-4
	return u
}

func (u *union) arrive(level lattice.Mil, p lattice.Point, most, enough float64) arrival {
	best := notCome
	best.cost = most
	for n := range u.parts { // what was best beside is mostly best again
		i := (u.last + n) % len(u.parts)
		q := &u.parts[i]
		if q.on == nil || q.start().Distance(p)+q.short >= best.cost || q.near != nil && p.Distance(lattice.PointOf(q.disc.Centre)) > q.disc.Radius || !q.on.fits(p) {
			continue
		}
		if a := q.arrive(level, p, best.cost-q.short, enough-q.short); a.who >= 0 && a.cost+q.short < best.cost {
			best = arrival{a.cost + q.short, a.who | int32(i)<<partBits, a.from}
			if best.cost <= enough {
				u.last = i
				return best
			}
		}
	}
	if best.who < 0 {
		return notCome
	}
	u.last = int(best.who >> partBits)
	return best
}

// partBits is how many bits the number of a vertex has.
const partBits = 20

func (u *union) wades(level lattice.Mil, p lattice.Point) bool {
	return u.parts[u.last].labels.wades(level, p)
}
func (u *union) start() lattice.Point { return u.parts[0].start() }
func (u *union) breath() *Breath      { return u.parts[0].breath() }

// rings are the rings of the region on all levels.
func (u *union) rings() (rings [][]redge, level func(int32) lattice.Mil) {
	if len(u.parts) == 0 || u.breath().GivenUp() {
		return nil, nil
	}
	s := u.parts[0].ground
	levels := u.levels()
	within := s.within(u.far)
	var all []*contour
	for n, v := range levels {
		c := &contour{o: u, n: int32(n), limit: u.limit}
		c.f = &storey{s: s, level: v}
		any := false
		for i := range u.parts {
			any = u.parts[i].stand(v) || any
		}
		if !any {
			continue
		}
		c.find(within, u.shores(c.f))
		all = append(all, c)
	}
	rings, u.loose = (&region{}).close(all)
	return rings, func(storey int32) lattice.Mil { return levels[storey] }
}

// levels are those on which any part counts.
func (u *union) levels() (all []lattice.Mil) {
	for i := range u.parts {
		q := &u.parts[i]
		for _, v := range q.labels.levels(q.ground) {
			if q.levels == nil || q.levels(v) {
				all, _ = addLevel(all, v)
			}
		}
	}
	return all
}

// stand has the part look at a level; false if it does not count there.
func (q *portion) stand(level lattice.Mil) bool {
	q.on = nil
	if q.levels != nil && !q.levels(level) {
		return false
	}
	if q.near != nil {
		if q.disc = q.near(level); q.disc.Radius <= 0 {
			return false
		}
	}
	q.t.Breath.work(storeyWork)
	q.on = q.ground.storey(level, q.t.Flying, q.ground.within(q.limit))
	return true
}

// shores are the curves at which a region may end on the level that is looked at, each once: those at which
// free space ends alike for all parts go to the storey.
func (u *union) shores(f *storey) (duals []stroke) {
	alike, count := map[[4]float64]int{}, 0
	for i := range u.parts {
		if q := &u.parts[i]; q.on != nil {
			count++
			for k := range q.on.edge {
				alike[q.on.edge[k].ends()]++
			}
		}
	}
	var own []stroke
	for i := range u.parts {
		q := &u.parts[i]
		if q.on == nil {
			continue
		}
		for k := range q.on.edge {
			e := &q.on.edge[k]
			switch n := alike[e.ends()]; {
			case n == count && !doubled(own, &e.stroke, e.at(0.5)):
				own = append(own, e.stroke)
				f.edge = append(f.edge, *e)
			case n < count:
				duals = fresh(duals, &e.stroke)
			}
		}
	}
	for i := range u.parts {
		q := &u.parts[i]
		if q.on == nil {
			continue
		}
		for k := range q.on.dual {
			duals = fresh(duals, &q.on.dual[k])
		}
		for _, k := range q.deep.borders() {
			duals = fresh(duals, &k)
		}
		if q.near != nil {
			d := lattice.P(1, 0)
			for _, k := range arcs(nil, circle{lattice.PointOf(q.disc.Centre), q.disc.Radius}, d, d, 1) {
				duals = fresh(duals, &k)
			}
		}
	}
	duals = u.between(duals, own)
	whole := f.edge
	f.edge = nil
	for i := range whole { // where a shore crosses one that is not common to all, the region may end at either
		e := &whole[i]
		cuts := []float64{0, 1}
		near := e.box.Grown(1e-2)
		for k := range duals {
			if near.Meets(duals[k].box) {
				cuts = e.cutsCurve(cuts, &duals[k])
			}
		}
		slices.Sort(cuts)
		for k := 1; k < len(cuts); k++ {
			if a, b := cuts[k-1], cuts[k]; float64((b-a)*e.n) >= leastEdge {
				f.edge = append(f.edge, shore{e.part(a, b), e.free})
			}
		}
	}
	return duals
}

// ends are the two ends of a shore, from the side that is free.
func (e *shore) ends() [4]float64 {
	if e.free < 0 {
		return [4]float64{e.b.X, e.b.Y, e.a.X, e.a.Y}
	}
	return [4]float64{e.a.X, e.a.Y, e.b.X, e.b.Y}
}

// fresh appends what of a stroke lies on none of those before it.
func fresh(list []stroke, k *stroke) []stroke {
	cuts := []float64{0, 1}
	near := k.box.Grown(1e-2)
	met := false
	for i := range list {
		if o := &list[i]; near.Meets(o.box) && k.along(o) {
			cuts, met = k.cutsCurve(cuts, o), true
		}
	}
	if !met {
		return append(list, *k)
	}
	slices.Sort(cuts)
	n := len(list)
	for i := 1; i < len(cuts); i++ {
		if a, b := cuts[i-1], cuts[i]; float64((b-a)*k.n) >= leastEdge && !doubled(list[:n], k, k.at((a+b)/2)) {
			list = append(list, k.part(a, b))
		}
	}
	return list
}

// between are the parts of strokes, between where they cross one another or what ends free space for all: on
// each side each of them has free space all along, or none.
func (u *union) between(strokes, own []stroke) (out []stroke) {
	for i := range strokes {
		k := &strokes[i]
		cuts := []float64{0, 1}
		near := k.box.Grown(1e-2)
		for j := range own {
			if near.Meets(own[j].box) {
				cuts = k.cutsCurve(cuts, &own[j])
			}
		}
		for j := range strokes {
			if j != i && near.Meets(strokes[j].box) {
				cuts = k.cutsCurve(cuts, &strokes[j])
			}
		}
		slices.Sort(cuts)
		for j := 1; j < len(cuts); j++ {
			if a, b := cuts[j-1], cuts[j]; float64((b-a)*k.n) >= leastEdge && !doubled(own, k, k.at((a+b)/2)) {
				out = append(out, k.part(a, b))
			}
		}
	}
	return out
}

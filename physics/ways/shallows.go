package ways

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// shallows are the ways of a search that have led through some ground no farther than they may. Its length is
// a resource, no cost: the cheapest way may have spent too much of it where a dearer one has not. Such a way
// bends at the outline, to go through more squarely, just so far as it may. So the outline is vertices that
// slide (ford), each come to from one label:
//
//	k ------.             straight from k the way through the mud is too long. To q it bends at e, which
//	      e------.        slides along the outline to where what is left of its length is just used up:
//	     / \q  x |----    it leads in at e, or out at x, or in at e and out at once where it ends
//	     `-------´
type shallows struct {
	ws     *waysearch
	depths []deep
	gone   [][]float64 // how far the way to each vertex has led through each of them
	fords  []ford      // by the cost of their labels
	list   []candidate // of those
	dry    int         // through this one the last leg of no way may lead; -1: any may
	budget float64     // no farther than this may a way have led through it before
	least  float64     // what the cheapest way costs at least that was not let since the last place
	busy   bool        // fords are laid yet
	laid   int32       // so many vertices are the search's own
}

// ford is a stretch of an outline at which ways from one label bend.
type ford struct {
	root   int32
	by     int32 // its place among the labels
	cost   float64
	from   lattice.Point
	level  lattice.Mil
	in     int // in which ground
	edge   int
	lo, hi float64
}

const (
	dryMost   = 1.0   // mils: who goes no farther through it has not gone through
	fordStep  = 150.0 // mils: so far apart it is asked from where outlines are come to
	fordOff   = 4.0   // mils: so much less a way by a ford may cost than one by its edge, for it lies beside that
	fordSpare = 1.0   // so much less than may be gone through is by a ford, for each leg is rounded
	fordFine  = 0.01  // mils: so finely the place at which a way bends is found
	fordShare = 0.7   // of two ways to one place of an outline one has led so much less far through the ground
	cornerTry = 2     // so many corners of the outline ways bend round before they lead in
)

// wade are the labels of those ways of the search that lead through no ground too far.
func (l *labels) wade(depths []Depth) *labels {
	if len(depths) == 0 || len(l.at) == 0 || l.t.Breath.GivenUp() {
		return l
	}
	ws := *l.ws
	n := len(ws.knots)
	ws.knots, ws.cost, ws.best, ws.rolls = slices.Clip(ws.knots), slices.Clip(ws.cost), slices.Clip(ws.best), slices.Clip(ws.rolls)
	ws.parent, ws.done, ws.left, ws.over = slices.Clip(ws.parent), slices.Clip(ws.done), slices.Clip(ws.left), slices.Clip(ws.over)
	ws.via, ws.bead, ws.spared = maps.Clone(ws.via), slices.Clip(ws.bead), slices.Clip(ws.spared)
	out := *l
	out.ws, out.at, out.all, out.tiles, out.near, out.list, out.hint, out.asked = &ws, nil, nil, nil, nil, nil, 0, 0
	out.room, out.kept = nil, nil
	w := &shallows{ws: &ws, depths: deepsOf(depths), gone: make([][]float64, n), laid: int32(n), dry: -1, busy: true}
	out.deep = w
	var late []label
	for _, a := range l.at {
		if w.follow(a.knot); w.within(w.gone[a.knot]) {
			out.all = append(out.all, int32(len(out.at)))
			if out.at = append(out.at, a); a.idle {
				out.all = out.all[:len(out.all)-1]
			}
		} else if !a.idle {
			late = append(late, a)
		}
	}
	for i := range w.depths {
		out.embank(i)
	}
	for i := range late { // by another way they may be come to yet
		k := &ws.knots[late[i].knot]
		if v := out.best(placeOn(k.Spot), l.limit, 0); v.by >= 0 {
			out.book(k.Spot, &v)
		}
	}
	w.settle(&out)
	return &out
}

// follow finds out how far the way to a vertex leads through each ground.
func (w *shallows) follow(k int32) []float64 {
	if w.gone[k] != nil {
		return w.gone[k]
	}
	gone := make([]float64, len(w.depths))
	if root := w.ws.rootOf(k); root >= 0 {
		copy(gone, w.follow(root))
		for i := range w.depths {
			gone[i] += w.depths[i].along(w.ws.knots[root].p, w.ws.via[k].spots, w.ws.knots[k].p)
		}
	}
	w.gone[k] = gone
	return gone
}

// within reports whether so much is no more than may be gone through.
func (w *shallows) within(gone []float64) bool {
	for i := range w.depths {
		if gone[i] > w.depths[i].most {
			return false
		}
	}
	return true
}

// lets reports whether a way that costs so much at least may lead on from a vertex, by way of some places,
// to another.
func (w *shallows) lets(root int32, via []ground.Spot, q lattice.Point, least float64) bool {
	if w == nil {
		return true
	}
	for i := range w.depths {
		d := &w.depths[i]
		gone, most := w.gone[root][i], d.most
		if root >= w.laid {
			most = d.most - fordSpare
		}
		if i == w.dry {
			if gone > w.budget {
				return false
			}
			most = min(most, gone+dryMost)
		}
		if gone+d.along(w.ws.knots[root].p, via, q) > most {
			w.least = min(w.least, least)
			return false
		}
	}
	return true
}

// along is how far a way from a place, by way of some others, leads through the ground.
func (d *deep) along(from lattice.Point, via []ground.Spot, to lattice.Point) (sum float64) {
	for i := range via {
		p := lattice.PointOf(via[i].At)
		sum += d.inside(from, p)
		from = p
	}
	return sum + d.inside(from, to)
}

// outside is the place of the lattice right outside of a place of an edge.
func (d *deep) outside(e *stroke, u float64) lattice.Vec {
	return e.at(u).Sub(e.across(u).Mul(shoreOff)).Round()
}

// bend looks for a cheaper way to a place by the fords, where others that lead too far through the ground
// would be cheaper.
func (l *labels) bend(out *found, to *place) {
	w := l.deep
	if w.busy || w.least >= out.cost {
		return
	}
	w.list = w.list[:0]
	for i := range w.fords {
		b := &w.fords[i]
		if b.cost >= out.cost {
			break
		}
		if least := w.bound(b, to.p); least < out.cost-leastGain {
			w.list = append(w.list, candidate{least: least, i: int32(i)})
		}
	}
	slices.SortFunc(w.list, func(a, b candidate) int { return cmp.Compare(a.least, b.least) })
	for i := range w.list {
		if w.list[i].least >= out.cost-leastGain {
			break
		}
		l.bendBy(out, &w.fords[w.list[i].i], to)
	}
}

// bound is the least that a way by a ford to a place costs.
func (w *shallows) bound(b *ford, q lattice.Point) float64 {
	e := &w.depths[b.in].edges[b.edge]
	p := e.at(e.between(b.from, q, b.lo, b.hi))
	return b.cost + max(b.from.Distance(q), b.from.Distance(p)+p.Distance(q)-fordOff)
}

// between is where on a stretch of an edge the shortest way from one place to another bends that leads by it.
func (e *stroke) between(a, b lattice.Point, lo, hi float64) float64 {
	dir := e.b.Sub(e.a).Mul(1 / e.n)
	a, b = a.Sub(e.a), b.Sub(e.a)
	u, v, off, far := a.Dot(dir), b.Dot(dir), math.Abs(dir.Cross(a)), math.Abs(dir.Cross(b))
	if off+far > 0 {
		u += float64((v - u) * off / (off + far))
	}
	return min(max(u/e.n, lo), hi)
}

// bendBy is the way by a ford, if it is cheaper: where the shortest one would lead too far it bends at the next
// place of the ford, on either side, where it does not.
func (l *labels) bendBy(out *found, b *ford, to *place) {
	w, q := l.deep, to.p
	e := &w.depths[b.in].edges[b.edge]
	fits := func(u float64) bool { return w.takes(w.gone[b.root], b.from, e.at(u), q, fordSpare) }
	cost := func(u float64) float64 {
		p := e.beside(u, -shoreOff)
		return b.cost + b.from.Distance(p) + p.Distance(q)
	}
	mid := e.between(b.from, q, b.lo, b.hi)
	if fits(mid) {
		l.bendAt(out, b, mid, to)
		return
	}
	dir := e.b.Sub(e.a).Mul(1 / (e.n * e.n))
	feet := [2]float64{q.Sub(e.a).Dot(dir), b.from.Sub(e.a).Dot(dir)} // from there it leads through most squarely
	for _, side := range [2]float64{-1, 1} {
		for bad := mid; ; {
			u := bad + float64(side*fordStep/e.n)
			for _, k := range feet {
				if (k-bad)*side > 0 && (u-k)*side > 0 {
					u = k
				}
			}
			if u = min(max(u, b.lo), b.hi); u == bad || cost(bad) >= out.cost {
				break
			}
			if fits(u) {
				for math.Abs(u-bad)*e.n > fordFine {
					if v := (u + bad) / 2; fits(v) {
						u = v
					} else {
						bad = v
					}
				}
				l.bendAt(out, b, u, to)
				break
			}
			bad = u
		}
	}
}

// bendAt is the way that bends at a place of a ford, if it is cheaper. To a place between those of the lattice it
// bends at one as well, so that what it costs does not jump from one to the next.
func (l *labels) bendAt(out *found, b *ford, u float64, to *place) {
	w, q := l.deep, to.p
	p := w.depths[b.in].edges[b.edge].beside(u, -shoreOff)
	s := placeOn(ground.Spot{At: p.Round(), Level: b.level})
	at := s.p
	more := 0.0
	if to.off {
		more = b.from.Distance(p) + p.Distance(q) - b.from.Distance(at) - at.Distance(q)
	}
	if b.cost+b.from.Distance(at)+at.Distance(q)+more >= out.cost || !w.takes(w.gone[b.root], b.from, at, q, 0) {
		return
	}
	c, ok := l.hop(l.ws.knots[b.root].Spot, s, out.cost-b.cost+1)
	if !ok {
		return
	}
	c += b.cost
	if n, ok := l.hop(s.Spot, to, out.cost-c-more); ok && c+n+more < out.cost {
		*out = found{cost: c + n + more, by: b.by, root: b.root, via: []ground.Spot{s.Spot}}
	}
}

// landing is a place of an outline with a way to it whose last leg does not lead through the ground.
type landing struct {
	*place
	edge int
	u    float64
	way  found
	gone []float64
}

// embank finds from where an outline is come to.
func (l *labels) embank(i int) {
	w := l.deep
	d := &w.depths[i]
	var corners, places, in []landing
	for k := range d.edges {
		a, e := &d.edges[(k+len(d.edges)-1)%len(d.edges)], &d.edges[k]
		if off := a.across(1).Add(e.across(0)); off.Len2() > 0.1 {
			corners = l.beside(corners, landing{edge: -1}, e.a.Sub(off.Mul(shoreOff/off.Len()*1.5)).Round())
		}
	}
	for range cornerTry { // ways that do not lead through the ground lead round its corners
		for _, at := range corners {
			l.drily(i, at.place, func(v *found) { l.book(at.Spot, v) })
		}
	}
	for _, a := range slices.Clone(l.at) { // others are to be had that have not led through it
		if k := l.ws.knots[a.knot]; !a.idle && w.gone[a.knot][i] > dryMost {
			w.dry, w.budget = i, dryMost
			v := l.best(placeOn(k.Spot), l.limit, 0)
			if w.dry = -1; v.by >= 0 {
				l.book(k.Spot, &v)
			}
		}
	}
	for k := range d.edges {
		e := &d.edges[k]
		steps := math.Ceil(e.n / fordStep)
		if steps == 0 {
			continue // a corner drawn twice
		}
		for n := 0.0; n <= steps; n++ {
			places = l.beside(places, landing{edge: k, u: n / steps}, d.outside(e, n/steps))
		}
	}
	if start := l.ws.knots[0]; lattice.InRing(start.p, d.poly) { // who starts in it may leave it early, to go in again
		for _, at := range places {
			if w.lets(0, nil, at.p, 0) && start.p.Distance(at.p) < l.limit {
				if c, ok := l.hop(start.Spot, at.place, l.limit); ok {
					l.book(at.Spot, &found{cost: c})
				}
			}
		}
	}
	for _, at := range places {
		l.drily(i, at.place, func(v *found) {
			at.way = *v
			at.way.via = slices.Clone(v.via)
			at.gone = w.goneBy(v, at.p)
			in = append(in, at)
			if len(v.via) == 0 {
				w.ford(i, &at, v.root)
			} else {
				l.book(at.Spot, v)
			}
		})
	}
	for k := range places {
		l.leave(i, &places[k], in)
	}
	w.settle(l)
	for _, at := range corners { // and those who leave it do
		if v := l.best(at.place, l.limit, 0); v.by >= 0 {
			l.book(at.Spot, &v)
		}
	}
}

// beside adds the spots of a place beside an outline.
func (l *labels) beside(list []landing, at landing, v lattice.Vec) []landing {
	for _, level := range l.f.Levels(v) {
		at.place = placeOn(ground.Spot{At: v, Level: level})
		list = append(list, at)
	}
	return list
}

// drily finds ways to a place whose last leg does not lead through the ground: the cheapest, and dearer ones that
// have led less far through it before.
func (l *labels) drily(i int, s *place, take func(v *found)) {
	w := l.deep
	for budget := w.depths[i].most; ; {
		w.dry, w.budget = i, budget
		v := l.best(s, l.limit, 0)
		if w.dry = -1; v.by < 0 {
			return
		}
		gone := w.gone[v.root][i]
		if take(&v); gone <= dryMost {
			return
		}
		budget = min(float64(budget*fordShare), max(float64(gone*fordShare), dryMost))
	}
}

// leave finds from where ways come to a place of an outline that lead through the ground.
func (l *labels) leave(i int, at *landing, in []landing) {
	w := l.deep
	d := &w.depths[i]
	v := l.best(at.place, l.limit, 0)
	cost := l.limit
	if v.by >= 0 {
		cost = v.cost
	}
	by := -1
	for k := range in {
		e := &in[k]
		far := e.p.Distance(at.p)
		if e.way.cost+far >= cost-fordOff || !w.takes(e.gone, e.p, e.p, at.p, fordSpare) {
			continue
		}
		if c, ok := l.hop(e.Spot, at.place, cost-e.way.cost); ok && e.way.cost+c < cost-fordOff {
			cost, by = e.way.cost+c, k
		}
	}
	if by >= 0 {
		w.ford(i, at, l.book(in[by].Spot, &in[by].way))
	} else if v.by >= 0 && len(v.via) == 0 && d.inside(l.ws.knots[v.root].p, at.p) > dryMost {
		w.ford(i, at, v.root)
	}
}

// takes reports whether one who has gone so far through each ground may go on from a place by way of
// another.
func (w *shallows) takes(gone []float64, from, p, q lattice.Point, spare float64) bool {
	for i := range w.depths {
		d := &w.depths[i]
		most := d.most - spare
		if i == w.dry {
			if gone[i] > w.budget {
				return false
			}
			most = min(most, gone[i]+dryMost)
		}
		if gone[i]+d.inside(from, p)+d.inside(p, q) > most {
			return false
		}
	}
	return true
}

// goneBy is how far a way to a place leads through each ground.
func (w *shallows) goneBy(v *found, p lattice.Point) []float64 {
	gone := slices.Clone(w.follow(v.root))
	for i := range gone {
		gone[i] += w.depths[i].along(w.ws.knots[v.root].p, v.via, p)
	}
	return gone
}

// ford tells that a place of an outline is come to from a label.
func (w *shallows) ford(i int, at *landing, root int32) {
	k := &w.ws.knots[root]
	step := fordStep / w.depths[i].edges[at.edge].n
	lo, hi := max(at.u-step, 0), min(at.u+step, 1)
	for n := range w.fords {
		if b := &w.fords[n]; b.root == root && b.in == i && b.edge == at.edge && b.level == at.Level {
			b.lo, b.hi = min(b.lo, lo), max(b.hi, hi)
			return
		}
	}
	w.fords = append(w.fords, ford{root: root, cost: w.ws.cost[root], from: k.p, level: at.Level, in: i, edge: at.edge, lo: lo, hi: hi})
}

// settle puts the fords in order.
func (w *shallows) settle(l *labels) {
	at := map[int32]int32{}
	for i := range l.at {
		at[l.at[i].knot] = int32(i)
	}
	for i := range w.fords {
		w.fords[i].by = at[w.fords[i].root]
	}
	slices.SortStableFunc(w.fords, func(a, b ford) int { return cmp.Compare(a.cost, b.cost) })
	w.busy = false
}

// book labels a place, unless it was labelled for less by a way that leads no farther through any ground.
func (l *labels) book(s ground.Spot, v *found) int32 {
	w := l.deep
	p := lattice.PointOf(s.At)
	gone := w.goneBy(v, p)
	for i := range l.at {
		k := l.at[i].knot
		if l.at[i].cost <= v.cost && l.ws.knots[k].Spot == s && atMost(w.gone[k], gone) {
			return k
		}
	}
	k := l.ws.add(knot{Spot: s, p: p, on: l.s.under(s)})
	l.ws.cost[k], l.ws.parent[k] = v.cost, v.root
	if len(v.via) > 0 {
		l.ws.via[k] = slidVia{root: v.root, spots: slices.Clone(v.via)}
	}
	w.gone = append(w.gone, gone)
	n, _ := slices.BinarySearchFunc(l.at, v.cost, func(a label, c float64) int {
		if a.cost <= c {
			return -1
		}
		return 1
	})
	l.at = slices.Insert(l.at, n, label{p: p, cost: v.cost, knot: k})
	l.all = l.all[:0]
	for i := range l.at {
		if !l.at[i].idle {
			l.all = append(l.all, int32(i))
		}
	}
	l.hint, l.tiles, l.near, l.asked = 0, nil, nil, 0
	return k
}

// atMost reports whether a is no more than b in each.
func atMost(a, b []float64) bool {
	for i := range a {
		if a[i] > b[i]+dryMost {
			return false
		}
	}
	return true
}

// borders are where ground gets too deep that is entered from all sides: a row of places each as far in as may
// be gone through.
func (w *shallows) borders() (list []stroke) {
	if w == nil {
		return nil
	}
	for i := range w.depths {
		d := &w.depths[i]
		for k := range d.edges {
			e := &d.edges[k]
			a := &d.edges[(k+len(d.edges)-1)%len(d.edges)]
			in := e.across(0).Mul(d.most - fordSpare)
			list = append(list, *e, newEdge(e.a.Add(in), e.b.Add(in)))
			if from, to := a.across(1), e.across(0); from.Cross(to) < -1e-9 { // it points inward
				list = arcs(list, circle{e.a, d.most - fordSpare}, from, to, -1)
			}
		}
	}
	return list
}

// Depth is ground that a way may lead through for no more than a length, all of the
// way together, in mils on the map.
type Depth struct {
	Outline []lattice.Vec
	Most    lattice.Mil
}

// deep is a Depth with its corners off the lattice.
type deep struct {
	poly  []lattice.Point
	edges []stroke
	box   lattice.Rect
	most  float64
}

// deepsOf are Depths with their insides to the left.
func deepsOf(depths []Depth) (list []deep) {
	for _, d := range depths {
		k := deep{most: float64(d.Most) + 0.4999, poly: make([]lattice.Point, len(d.Outline))} // lengths are rounded to a mil
		for i, q := range d.Outline {
			k.poly[i] = lattice.PointOf(q)
			if i == 0 {
				k.box = lattice.RectOf(k.poly[0], k.poly[0])
			}
			k.box = k.box.With(k.poly[i])
		}
		if lattice.Area2(d.Outline) < 0 {
			slices.Reverse(k.poly)
		}
		for i, q := range k.poly {
			k.edges = append(k.edges, newEdge(q, k.poly[(i+1)%len(k.poly)]))
		}
		list = append(list, k)
	}
	return list
}

// inside is how far a stretch leads through the ground.
func (d *deep) inside(a, b lattice.Point) float64 {
	if span := lattice.RectOf(a, b); a == b || !d.box.Meets(span) {
		return 0
	}
	k := newEdge(a, b)
	var room [8]float64
	cuts := append(room[:0], 0, 1)
	for i := range d.edges {
		cuts = k.cutsCurve(cuts, &d.edges[i])
	}
	slices.Sort(cuts)
	sum := 0.0
	for i := 1; i < len(cuts); i++ {
		if u, v := cuts[i-1], cuts[i]; v > u && lattice.InRing(k.at((u+v)/2), d.poly) {
			sum += float64((v - u) * k.n)
		}
	}
	return sum
}

// shoreOff is how far beside an outline its places lie, in mils: what leads along it
// does not lead through.
const shoreOff = 1.5

package ways

import (
	"maps"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// shallows are the ways of a search that have led through some ground no farther than they may. Its length is
// a resource, no cost: the cheapest way may have spent too much of it where a dearer one has not. Such a way
// bends at the outline, to go through more squarely, just so far as it may:
//
//	k ------.             straight from k the way through the mud is too long. To q leads the
//	      e------.        place e of the outline that lies as far from q as may be gone through
//	     / \q  x |----    (enter), to what lies behind the exit x that lies so far from e (cross)
//	     `-------´
type shallows struct {
	ws     *waysearch
	depths []deep
	gone   [][]float64 // how far the way to each vertex has led through each of them
	dry    int         // through this one none may lead; -1: any may
	least  float64     // what the cheapest way costs at least that was not let since the last place
	busy   bool        // a place of an outline is asked for
}

const (
	dryMost   = 1.0   // mils: who goes no farther through it has not gone through
	entryStep = 150.0 // mils: so far apart are the places at which ways may lead in that come out again
	entryOff  = 1.0   // mils: so much less than may be gone through is, so that places may be rounded
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
	ws.via = maps.Clone(ws.via)
	out := *l
	out.ws, out.at, out.all, out.tiles, out.near, out.list, out.hint, out.asked = &ws, nil, nil, nil, nil, nil, 0, 0
	out.room, out.kept = nil, nil
	w := &shallows{ws: &ws, depths: deepsOf(depths), gone: make([][]float64, n), dry: -1}
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
		out.cross(i)
	}
	for i := range late { // by another way they may be come to yet
		k := &ws.knots[late[i].knot]
		if v := out.best(k.Level, k.p, &k.Spot, l.limit, 0); v.by >= 0 {
			out.book(k.Spot, &v)
		}
	}
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
		most := d.most
		if i == w.dry {
			most = dryMost
		}
		if w.gone[root][i]+d.along(w.ws.knots[root].p, via, q) > most {
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

// enter looks for a cheaper way to a place in ground that is too deep, by the places of its outline that lie
// just as far off as may be gone through.
func (l *labels) enter(out *found, level lattice.Mil, q lattice.Point, spot *ground.Spot) {
	w := l.deep
	if w.busy || w.least >= out.cost {
		return
	}
	w.busy = true
	out.via = slices.Clone(out.via) // others are asked for meanwhile
	for i := range w.depths {
		d := &w.depths[i]
		if !d.box.Has(q) || !lattice.InRing(q, d.poly) {
			continue
		}
		for k := range d.edges {
			e := &d.edges[k]
			for _, u := range e.cutsCircle(nil, q, d.most-entryOff) {
				at := ground.Spot{At: d.outside(e, u), Level: level}
				p := lattice.PointOf(at.At)
				far := p.Distance(q)
				if far >= out.cost {
					continue
				}
				for _, w.dry = range [2]int{i, -1} { // the cheapest way to it may have led through the ground already
					hint := l.hint
					v := l.best(level, p, &at, out.cost-far, 0)
					l.hint = hint
					if v.by < 0 {
						continue
					}
					via := append(slices.Clone(v.via), at)
					if w.dry = -1; !w.lets(v.root, via, q, 0) {
						continue
					}
					if n, ok := l.hop(at, level, q, spot, out.cost-v.cost); ok && v.cost+n < out.cost {
						*out = found{cost: v.cost + n, by: v.by, root: v.root, via: via}
					}
				}
				w.dry = -1
			}
		}
	}
	w.busy = false
}

// cross labels the corners of an outline to which ways come that do not lead through the ground, and places
// where others that have led in come out again.
func (l *labels) cross(i int) {
	w := l.deep
	d := &w.depths[i]
	w.busy = true
	for range cornerTry {
		for k := range d.edges {
			a, b := &d.edges[(k+len(d.edges)-1)%len(d.edges)], &d.edges[k]
			if off := a.across(1).Add(b.across(0)); off.Len2() > 0.1 {
				l.come(i, b.a.Sub(off.Mul(shoreOff/off.Len()*1.5)).Round())
			}
		}
	}
	if start := l.ws.knots[0].Spot; lattice.InRing(l.ws.knots[0].p, d.poly) {
		l.leave(i, start, &found{by: 0, root: 0}, nil)
	}
	for k := range d.edges {
		e := &d.edges[k]
		for n, steps := 0, math.Ceil(e.n/entryStep); float64(n) <= steps; n++ {
			at := d.outside(e, float64(n)/steps)
			for _, level := range l.f.Levels(at) {
				s := ground.Spot{At: at, Level: level}
				w.dry = i
				v := l.best(level, lattice.PointOf(at), &s, l.limit-d.most, 0)
				if w.dry = -1; v.by >= 0 {
					l.leave(i, s, &v, append(slices.Clone(v.via), s))
				}
			}
		}
	}
	w.busy = false
}

// come labels a place beside an outline by ways that do not lead through the ground.
func (l *labels) come(i int, at lattice.Vec) {
	for _, level := range l.f.Levels(at) {
		s := ground.Spot{At: at, Level: level}
		l.deep.dry = i
		v := l.best(level, lattice.PointOf(at), &s, l.limit, 0)
		if l.deep.dry = -1; v.by >= 0 {
			l.book(s, &v)
		}
	}
}

// leave labels the places where a way comes out that leads in at a place, by way of some, or starts there.
func (l *labels) leave(i int, s ground.Spot, v *found, via []ground.Spot) {
	d, p := &l.deep.depths[i], lattice.PointOf(s.At)
	out := found{by: v.by, root: v.root, via: via}
	for k := range d.edges {
		e := &d.edges[k]
		for _, u := range e.cutsCircle(nil, p, d.most-entryOff) {
			x := ground.Spot{At: d.outside(e, u), Level: s.Level}
			q := lattice.PointOf(x.At)
			least := v.cost + p.Distance(q)
			if least >= l.limit || d.inside(p, q) < d.most/2 || !l.deep.lets(out.root, out.via, q, 0) {
				continue
			}
			if o := l.best(x.Level, q, &x, least, least); o.by >= 0 {
				continue // others come there for no more
			}
			if n, ok := l.hop(s, x.Level, q, &x, l.limit-v.cost); ok {
				out.cost = v.cost + n
				l.book(x, &out)
			}
		}
	}
}

// book labels a place, unless it was labelled for less.
func (l *labels) book(s ground.Spot, v *found) {
	for i := range l.at {
		if k := &l.ws.knots[l.at[i].knot]; k.Spot == s && l.at[i].cost <= v.cost {
			return
		}
	}
	w := l.deep
	k := l.ws.add(knot{Spot: s, p: lattice.PointOf(s.At), on: l.s.under(s)})
	l.ws.cost[k], l.ws.parent[k] = v.cost, v.root
	if len(v.via) > 0 {
		l.ws.via[k] = slidVia{v.root, slices.Clone(v.via)}
	}
	w.gone = append(w.gone, nil)
	w.follow(k)
	n, _ := slices.BinarySearchFunc(l.at, v.cost, func(a label, c float64) int {
		if a.cost <= c {
			return -1
		}
		return 1
	})
	l.at = slices.Insert(l.at, n, label{p: lattice.PointOf(s.At), cost: v.cost, knot: k})
	l.all = l.all[:0]
	for i := range l.at {
		if !l.at[i].idle {
			l.all = append(l.all, int32(i))
		}
	}
	l.hint, l.tiles, l.near, l.asked = 0, nil, nil, 0
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
			in := e.across(0).Mul(d.most - entryOff)
			list = append(list, *e, newEdge(e.a.Add(in), e.b.Add(in)))
			if from, to := a.across(1), e.across(0); from.Cross(to) < -1e-9 { // it points inward
				list = arcs(list, e.a, d.most-entryOff, from, to, -1)
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

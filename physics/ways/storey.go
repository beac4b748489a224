package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// storey is one level of a reach: where the base fits there, and what stands in
// the way of one who walks on it.
//
//	 _____________________        The centre of a base may be where no outline,
//	| .-----------------. |       grown by the radius, no body and no edge of
//	| |   free    .-.   | |       the table is: free space. Its border is made of
//	| |  _____   ( o )  | |       straight edges and arcs: sides of outlines drawn
//	| | (_____)   `-´   | |       outwards, arcs round their corners and round
//	| `-----------------´ |       bodies, the table drawn inwards, and the
//	 `~~~~~~~~~~~~~~~~~~~´        outlines of the surface itself.
type storey struct {
	s     *scout
	level lattice.Mil
	fly   bool     // the mover flies: nothing but bodies is in its way
	walls []bar    // of pieces that stop a base here
	rings []bar    // bodies: discs that the centre keeps out of at its end
	stay  []bar    // discs that the centre keeps in
	solid []*plate // in whose outlines the centre cannot be
	bad   []*plate // where it may not end: Impassable ground
	tops  []*plate // whose tops, or floors, are on the level
	edge  []shore  // the border of free space
	dual  []stroke // rims: they have free space on both sides
	here  []int32  // plates at a place
}

// bar is what the centre must keep out of: a stretch or a point with all that is nearer to it than r.
type bar struct {
	a, b lattice.Point
	r    float64
	box  lattice.Rect
}

func newBar(a, b lattice.Point, r float64) bar {
	return bar{a: a, b: b, r: r, box: lattice.RectOf(a, b).Grown(r)}
}

// shore is a part of the border of free space with the side on which it is free:
// 1 to the curve's left, -1 to its right.
type shore struct {
	stroke
	free float64
}

// sideStep is how far beside a curve its sides are looked at, in mils.
const sideStep = 0.01

// storey gathers what matters on a level within a box. The scout is one that walks.
func (s *scout) storey(level lattice.Mil, fly bool, within lattice.Rect) *storey {
	f := &storey{s: s, level: level, fly: fly}
	f.addGround(&within)
	f.addBodies()
	f.edge = f.borders(&within)
	f.addDuals(&within)
	return f
}

// addGround lists the ground's walls that come into the box, if one is given, and the
// outlines in which the centre cannot be.
func (f *storey) addGround(within *lattice.Rect) {
	r := f.s.radius - waySlack
	for i := range f.s.plates {
		q := &f.s.plates[i]
		walls := f.s.wallsAt(q, f.level)
		for _, w := range walls {
			if b := newBar(w.a, w.b, r); within == nil || within.Meets(b.box) {
				f.walls = append(f.walls, b)
			}
		}
		if (q.solid || q.hole) && q.Top == f.level {
			f.tops = append(f.tops, q)
		}
		if q.solid && len(walls) > 0 {
			f.solid = append(f.solid, q)
		}
		if q.Ground == ground.Impassable && q.Holds(f.level) {
			f.bad = append(f.bad, q)
		}
	}
}

// addBodies lists the discs of the bodies.
func (f *storey) addBodies() {
	high := f.level
	if f.fly {
		high = max(f.s.cruise, f.level)
	}
	start, far := lattice.PointOf(f.s.t.At), float64(f.s.t.Limit)+2
	disc := func(o *ground.Body, r float64) {
		if c := lattice.PointOf(o.At); r > 0 && c.Distance(start) < r+far {
			f.rings = append(f.rings, newBar(c, c, r))
		}
	}
	for i := range f.s.t.Others {
		o := &f.s.t.Others[i]
		g := f.s.ringOf(o.Body, float64(o.Keep))
		n := 0.0
		if !o.Pass {
			n = f.s.need(&g, high, high)
			if near := float64(max(o.Keep, o.Apart)); near > 0 {
				g.keep = near
				n = max(n, f.s.need(&g, f.level, f.level))
			}
		}
		if a := f.level; a < o.Level+o.Height && o.Level < a+f.s.t.Height || a == o.Level {
			n = max(n, g.sum-lattice.OverlapDepth)
		}
		disc(&o.Body, n)
	}
	for i := range f.s.holds {
		o := &f.s.holds[i]
		f.stay = append(f.stay, newBar(o.c, o.c, min(f.s.leash(o, high, high), f.s.leash(o, f.level, f.level))))
	}
}

// addDuals lists the rims of slow ground and of ground that is barred: there a straight walk ends, or what it costs
// changes. Of Dangerous ground that is barred the outline only stops who comes from without: to start in it is no
// entry, and to leave it is free (TER-3).
func (f *storey) addDuals(within *lattice.Rect) {
	if f.fly {
		return
	}
	for i := range f.s.plates {
		q := &f.s.plates[i]
		barred := f.s.barredTo(q) && q.Ground != ground.Impassable
		if !q.Holds(f.level) || !barred && !f.s.t.slowedBy(q.Ground) {
			continue
		}
		for k, a := range q.poly {
			e := newEdge(a, q.poly[(k+1)%len(q.poly)])
			if !within.Meets(e.box) {
				continue
			}
			if e.n > 0 {
				f.addRim(&e, i)
			}
		}
	}
}

// addRim lists what of a side of slow or of barred ground is a rim: not where the ground is so on its other side, too.
func (f *storey) addRim(e *stroke, plate int) {
	kind := f.s.plates[plate].Ground
	cuts, alone := []float64{0, 1}, true
	for j := range f.s.plates {
		if o := &f.s.plates[j]; j != plate && o.Ground == kind && o.Holds(f.level) && o.box.Meets(e.box.Grown(lattice.Slack)) {
			cuts, alone = e.cutsPoly(cuts, o.poly), false
		}
	}
	slices.Sort(cuts)
	in := e.across(0)
	for n := 1; n < len(cuts); n++ {
		u, v := cuts[n-1], cuts[n]
		if u == v {
			continue
		}
		out := e.at((u + v) / 2).Sub(in.Mul(rimLook))
		if ground.InCrack(f.s.cracks, out) {
			out = out.Sub(in.Mul(lattice.Slack))
		}
		if alone || !f.groundAt(out, kind) {
			f.dual = append(f.dual, e.part(u, v))
		}
	}
}

// groundAt reports whether there is such ground at a place.
func (f *storey) groundAt(p lattice.Point, kind ground.Ground) bool {
	for i := range f.s.plates {
		if q := &f.s.plates[i]; q.Ground == kind && q.Holds(f.level) && q.box.Has(p) && lattice.InRing(p, q.poly) {
			return true
		}
	}
	return false
}

// fits reports whether the base fits on the storey with its centre at a place.
func (f *storey) fits(p lattice.Point) bool {
	return f.clearOf(p) && f.fitsBare(p)
}

// clearOf reports whether the bodies let the centre be at a place.
func (f *storey) clearOf(p lattice.Point) bool {
	for i := range f.rings {
		if o := &f.rings[i]; o.box.Has(p) && p.Distance(o.a) < o.r {
			return false
		}
	}
	for i := range f.stay {
		if o := &f.stay[i]; p.Distance(o.a) > o.r {
			return false
		}
	}
	return true
}

// fitsBare is fits if there were no bodies.
func (f *storey) fitsBare(p lattice.Point) bool {
	return f.onTable(p) && f.roomAt(p)
}

// roomAt is fitsBare if the base may hang over the table's edge.
func (f *storey) roomAt(p lattice.Point) bool {
	for i := range f.walls {
		if w := &f.walls[i]; w.box.Has(p) && lattice.DistToSegment(p, w.a, w.b) < w.r {
			return false
		}
	}
	return !f.filled(p) && f.standsOn(p)
}

// slowIn reports whether a box has slow ground in it.
func (f *storey) slowIn(b lattice.Rect) bool {
	return slices.ContainsFunc(f.s.slow, func(i int32) bool { return f.s.plates[i].box.Meets(b) })
}

// filled reports whether a place lies in a piece in which no base's centre can be.
func (f *storey) filled(p lattice.Point) bool {
	for _, list := range [2][]*plate{f.solid, f.bad} {
		for _, q := range list {
			if q.box.Has(p) && lattice.InRing(p, q.poly) {
				return true
			}
		}
	}
	return false
}

// onTable reports whether a base at a place hangs over no edge of the table.
func (f *storey) onTable(p lattice.Point) bool {
	r := f.s.radius
	return p.X >= r && p.Y >= r && p.X <= f.s.size.X-r && p.Y <= f.s.size.Y-r
}

// standsOn reports whether there is something to stand on at a place.
func (f *storey) standsOn(p lattice.Point) bool {
	var u surfs
	f.here = f.s.platesAt(p, f.here)
	f.s.surfacesIn(f.here, &u)
	i := u.find(f.level)
	return i >= 0 && u.v[i].stand
}

// borders finds the border of free space within a box: the shores of the bare ground, as
// far as no body is in the way there, and the rims of the bodies' discs.
func (f *storey) borders(within *lattice.Rect) (out []shore) {
	l := f.s.land.layer(f.s.t.Radius, f.s.t.Height, f.level)
	table := f.tableBorder(nil)
	var rims []stroke
	for _, list := range [2][]bar{f.rings, f.stay} {
		for i := range list {
			rims = arcs(rims, circle{list[i].a, list[i].r}, lattice.P(1, 0), lattice.P(1, 0), 1)
		}
	}
	banks := make([]*bank, len(f.s.plates))
	for i := range f.s.plates {
		banks[i] = l.bank(f.s.land, f.s.plates[i].index)
		for j := range banks[i].shores {
			if k := &banks[i].shores[j]; within.Meets(k.box) {
				out = f.leftOf(out, k, rims)
			}
		}
	}
	var cuts []float64
	add := func(k *stroke, before []stroke) {
		if !within.Meets(k.box) {
			return
		}
		cuts = k.cutsAll(k.cutsAll(append(cuts[:0], 0, 1), table), rims)
		for _, b := range banks {
			cuts = k.cutsAll(cuts, b.strokes)
		}
		cuts = k.cutsBox(cuts, *within) // beyond it no walls are listed
		out = k.shores(out, cuts, func(p lattice.Point) bool {
			if !within.Has(p) {
				return f.clearOf(p) && f.onTable(p)
			}
			return f.fits(p)
		}, before)
	}
	for i := range table {
		add(&table[i], table[:i])
	}
	for i := range rims {
		add(&rims[i], rims[:i])
	}
	return out
}

// leftOf appends what the bodies leave of a shore of the bare ground.
func (f *storey) leftOf(out []shore, k *shore, rims []stroke) []shore {
	if len(rims) == 0 {
		return append(out, *k)
	}
	var room [12]float64
	cuts := append(room[:0], 0, 1)
	cuts = k.cutsAll(cuts, rims)
	slices.Sort(cuts)
	for n := 1; n < len(cuts); n++ {
		u, v := cuts[n-1], cuts[n]
		if float64((v-u)*k.n) >= leastEdge && f.clearOf(k.beside((u+v)/2, float64(k.free*sideStep))) {
			out = append(out, shore{k.part(u, v), k.free})
		}
	}
	return out
}

// trim appends the parts of a stroke within a box that have free space on both
// their sides, and lie on none of those that were looked at before.
func (f *storey) trim(out []stroke, k *stroke, before []stroke, within lattice.Rect) []stroke {
	var room [12]float64
	cuts := append(room[:0], 0, 1)
	for i := range f.edge {
		cuts = k.cutsCurve(cuts, &f.edge[i].stroke)
	}
	for i := range before {
		if k.along(&before[i]) {
			cuts = k.cutsCurve(cuts, &before[i])
		}
	}
	cuts = k.cutsBox(cuts, within) // beyond it no borders are listed
	slices.Sort(cuts)
	for n := 1; n < len(cuts); n++ {
		u, v := cuts[n-1], cuts[n]
		if m := (u + v) / 2; float64((v-u)*k.n) >= leastEdge && !doubled(before, k, k.at(m)) && f.fits(k.beside(m, sideStep)) && f.fits(k.beside(m, -sideStep)) {
			out = append(out, k.part(u, v))
		}
	}
	return out
}

// leastEdge is the shortest edge that is not left out, in mils.
const leastEdge = 1e-4

// doubled reports whether one of the curves runs along k at a place.
func doubled(all []stroke, k *stroke, p lattice.Point) bool {
	for i := range all {
		if o := &all[i]; o.box.Grown(1e-2).Has(p) && k.along(o) {
			if _, on := o.of(p); on {
				return true
			}
		}
	}
	return false
}

// tableBorder appends the table's edge drawn in by the radius.
func (f *storey) tableBorder(out []stroke) []stroke {
	r, x, y := f.s.radius, f.s.size.X-f.s.radius, f.s.size.Y-f.s.radius
	if x <= r || y <= r {
		return out
	}
	return append(out, newEdge(lattice.P(r, r), lattice.P(x, r)), newEdge(lattice.P(x, r), lattice.P(x, y)),
		newEdge(lattice.P(x, y), lattice.P(r, y)), newEdge(lattice.P(r, y), lattice.P(r, r)))
}

// plateBorder appends the outline of a plate, and where it stops a base the
// outline grown by r.
func (f *storey) plateBorder(out []stroke, q *plate, r float64) []stroke {
	if q.solid || q.hole || q.Ground == ground.Impassable && q.Holds(f.level) {
		for k, a := range q.poly {
			if b := q.poly[(k+1)%len(q.poly)]; a != b {
				out = append(out, newEdge(a, b))
			}
		}
	}
	walls := f.s.wallsAt(q, f.level)
	n := len(walls)
	for k := range walls {
		w := &walls[k]
		e := w.b.Sub(w.a).Unit()
		if e == (lattice.Point{}) {
			continue
		}
		side := lattice.P(e.Y, -e.X)
		out = append(out, newEdge(w.a.Add(side.Mul(r)), w.b.Add(side.Mul(r))))
		if q.hole {
			out = append(out, newEdge(w.a.Sub(side.Mul(r)), w.b.Sub(side.Mul(r))))
			out = arcs(out, circle{w.a, r}, side, side, 1)
			out = arcs(out, circle{w.b, r}, side, side, 1)
			continue
		}
		next := &walls[(k+1)%n]
		if f := next.b.Sub(next.a).Unit(); e.Cross(f) > 1e-12 {
			out = arcs(out, circle{w.b, r}, side, lattice.P(f.Y, -f.X), 1)
		} else if e.Cross(f) > -1e-12 && e.Dot(f) < 0 {
			out = arcs(out, circle{w.b, r}, side, side.Mul(-1), 1)
		}
	}
	return out
}

// part is the stretch of a curve between two parameters.
func (k *stroke) part(u, v float64) stroke {
	if u == 0 && v == 1 {
		return *k
	}
	if k.r == 0 {
		return newEdge(k.at(u), k.at(v))
	}
	return newArc(k.circle, k.da.Toward(k.db, u).Unit(), k.da.Toward(k.db, v).Unit())
}

// rimLook is how far beside a rim its ground is looked at, in mils.
const rimLook = 0.05

// addLevel adds a level to others in order; fresh, if it was not among them.
func addLevel(levels []lattice.Mil, l lattice.Mil) (out []lattice.Mil, fresh bool) {
	i, ok := slices.BinarySearch(levels, l)
	if !ok {
		levels = slices.Insert(levels, i, l)
	}
	return levels, !ok
}

// levelsFrom are the levels, in order, to which walks may lead from others.
func (s *scout) levelsFrom(out []lattice.Mil) []lattice.Mil {
	low := out[0]
	add := func(l lattice.Mil) (fresh bool) {
		out, fresh = addLevel(out, l)
		return fresh
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			q := &s.plates[i]
			if !(q.solid || q.hole) || !q.Stand {
				continue
			}
			for _, l := range out {
				if ground.OneStep(q.Top, l) || !q.Sheer || q.Top < l {
					grew = add(q.Top) || grew
					break
				}
			}
		}
		if out[len(out)-1] > ground.GroundLevel || low < ground.GroundLevel {
			grew = add(ground.GroundLevel) || grew
		}
	}
	return out
}

// within is the box in which what is in reach lies.
func (s *scout) within(limit float64) lattice.Rect {
	start := lattice.PointOf(s.t.At)
	return lattice.RectOf(start, start).Grown(limit + 2)
}

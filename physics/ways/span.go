package ways

import (
	"math"
	"math/bits"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// The first part of a hop: its line is cut where it crosses outlines, into spans
// that each lie over the same plates from end to end.
//
//	   cut 1    cut 2
//	a----|========|-------b     three spans: over nothing, the plate, nothing
//	     (plate   )
//
// A span's surfaces and ground depend only on the plates that it lies over. There
// are few such sets near a mover, and thousands of hops: each set is looked at
// once for a search, as a waycell.

// profile is the ground under a hop's line, from its one end to the other.
type profile struct {
	s     *scout
	by    []int32 // plates that the base may meet on it
	cands []int32 // those whose outline it may cross
	cuts  []waycut
	spans []wayspan
	cells [keptCells]*waycell // kept to be used again
	caps  [2]waycell          // at the ends of the hop
	brim  brim                // of the place where hops began last

	aside   float64 // to which side of the line one looks, in mils
	skirted uint64  // the candidates along whose outlines it runs
}

// wayspan is a part of a hop between two outlines.
type wayspan struct {
	t0, t1 float64
	in     uint64 // which candidates it lies in
	*waycell
	best [8]waystate
}

// waycell is what there is to stand on over one set of plates.
type waycell struct {
	key uint64 // the plates, 1 more than their indices; 0: not kept
	surfs
	ground [8]wayground // of the surfaces
}

// wayground is what the ground on a surface does to the mover.
type wayground struct{ rough, danger, barred bool }

// waycut is where the line crosses an outline, and whose.
type waycut struct {
	t     float64
	of    uint64 // the candidate's bit
	enter uint64 // the same if the line goes in there, else 0
}

// keptCells is how many cells a profile keeps, by the last bits of a hash.
const keptCells = 64

// candidates lists the plates that the line may lie in; false if they are too
// many for one hop.
func (r *profile) candidates(l *lattice.Stretch) bool {
	r.cands = r.cands[:0]
	r.by = r.s.meets(r.by[:0], l, r.s.beside())
	for _, i := range r.by {
		if l.Near(r.s.plates[i].box, onLine) {
			r.cands = append(r.cands, i)
		}
	}
	return len(r.cands) <= 64
}

// cutSpans cuts the line at the candidates' outlines and finds the surfaces of
// each part.
func (r *profile) cutSpans(l *lattice.Stretch, tail float64) {
	r.cuts = r.cuts[:0]
	unsure := uint64(0) // candidates that the cuts do not tell all about: they are looked at in every span
	beside := uint64(0) // those that lie wholly beside the line
	for k, i := range r.cands {
		bit := uint64(1) << k
		u, off := r.cutPlate(l, bit, r.s.plates[i].poly, tail)
		if unsure |= u; off && r.aside == 0 {
			beside |= bit
		}
	}
	r.spans = r.spans[:0]
	t0, in, look := 0.0, uint64(0), ^beside
	for k := len(r.cuts) - 1; k >= 0; k-- { // the first cut tells where the line begins
		c := &r.cuts[k]
		in, look = in&^c.of|c.of&^c.enter, look&^c.of
	}
	look |= unsure
	r.cuts = append(r.cuts, waycut{t: l.N})
	after := 0.0 // where a crack ends; else t0
	for k := range r.cuts {
		c := &r.cuts[k]
		switch {
		case r.s.cracks != nil && c.t-after >= path.TinySpan && (k+1 < len(r.cuts) || len(r.spans) > 0) && ground.InCrack(r.s.cracks, l.At((after+c.t)/2)):
			if after = c.t; k+1 == len(r.cuts) {
				r.spans[len(r.spans)-1].t1 = c.t
			}
		case c.t-after >= path.TinySpan || k+1 == len(r.cuts):
			in = r.addSpan(l, t0, after, c.t, in, look)
			t0, after, look = c.t, c.t, unsure
		}
		in = in&^c.of | c.enter
	}
}

// cutPlate adds the cuts of one candidate, in order. Side by side of its outline it looks
// how far the two ends lie to the left of the line; between a left and a right one lies a
// cut, by similar triangles (crossAt). The outline has its inside to the left, so that the
// line goes in where the side comes from the left, and out where it comes from the right:
//
//	    ,----<----.
//	a---v---------^---b       was > 0, is <= 0: in;   was <= 0, is > 0: out
//	    `---->----'
//
// unsure is its bit if the line
// touches a corner or crosses close by an end, else 0; beside is set if all its corners
// lie on one side of the line.
func (r *profile) cutPlate(l *lattice.Stretch, bit uint64, poly []lattice.Point, tail float64) (unsure uint64, beside bool) {
	const near = 0.01 // a corner so near to the line may be touched without being crossed
	last := poly[len(poly)-1]
	was := l.Dir.Cross(last.Sub(l.A)) // how far to the left of the line
	beside = true
	for _, v := range poly {
		is := l.Dir.Cross(v.Sub(l.A))
		if was > 0 && is >= near || was <= 0 && is <= -near {
			last, was = v, is
			continue
		}
		beside = false
		t, ok := 0.0, false
		if (was > 0) != (is > 0) {
			t = last.Toward(v, was/(was-is)).Sub(l.A).Dot(l.Dir)
			ok = t > 0 && t < l.N
		}
		if is < near && is > -near {
			unsure = bit
			if !ok {
				t, ok = v.Sub(l.A).Dot(l.Dir), true
				if math.Abs(was) < near {
					r.skirted |= bit
				}
			}
		}
		if ok {
			if t > path.TinySpan && t < l.N-tail {
				c := waycut{t: t, of: bit}
				if was > 0 { // the inside is to the left of an outline
					c.enter = bit
				}
				r.addCut(c)
			} else {
				unsure = bit
			}
		}
		last, was = v, is
	}
	return unsure, beside
}

// addCut puts a cut in its place: there are few.
func (r *profile) addCut(c waycut) {
	r.cuts = append(r.cuts, c)
	i := len(r.cuts) - 1
	for ; i > 0 && r.cuts[i-1].t > c.t; i-- {
		r.cuts[i] = r.cuts[i-1]
	}
	r.cuts[i] = c
}

// addSpan adds a span that lies in those candidates; where look says so that is
// looked at, behind the crack that it may begin with. It tells what came of it.
func (r *profile) addSpan(l *lattice.Stretch, t0, after, t1 float64, in, look uint64) uint64 {
	n := len(r.spans)
	if n < cap(r.spans) {
		r.spans = r.spans[:n+1]
	} else {
		r.spans = append(r.spans, wayspan{})
	}
	p := &r.spans[n]
	p.t0, p.t1, p.in = t0, t1, in&^look
	mid := l.At((after + t1) / 2).Add(lattice.P(-l.Dir.Y, l.Dir.X).Mul(r.aside))
	for k, i := range r.cands {
		if look&(1<<k) == 0 {
			continue
		}
		if q := &r.s.plates[i]; q.box.Has(mid) && lattice.InRing(mid, q.poly) {
			p.in |= 1 << k
		}
	}
	p.waycell = r.cellOf(p.in)
	clear(p.best[:p.n])
	return p.in
}

// cellOf is the cell over just these candidates.
func (r *profile) cellOf(in uint64) *waycell {
	var list [64]int32
	n, key := 0, uint64(0)
	for m := in; m != 0; m &= m - 1 {
		i := r.cands[bits.TrailingZeros64(m)]
		list[n], key = i, key<<16|uint64(i+1)
		n++
	}
	if n > 4 { // more than a key holds
		key = 0
	}
	slot := &r.cells[(key*0x9e3779b97f4a7c15)>>58%keptCells]
	if c := *slot; c != nil && c.key == key && n <= 4 {
		return c
	}
	c := &waycell{key: key}
	r.s.surfacesIn(list[:n], &c.surfs)
	r.fillGround(c, in)
	if n <= 4 {
		*slot = c
	}
	return c
}

// fillGround sets the ground of a cell's surfaces.
func (r *profile) fillGround(c *waycell, in uint64) {
	for j := range c.n {
		c.ground[j] = r.groundIn(in, c.v[j].level)
	}
}

// capAt is the empty span at one end of a hop, the first or the second: at a place
// on outlines, seen from the other side.
func (r *profile) capAt(end int, at lattice.Vec, in uint64, t float64) wayspan {
	c := &r.caps[end]
	c.surfs = r.s.surfacesAt(at)
	r.fillGround(c, in)
	return wayspan{t0: t, t1: t, in: in, waycell: c}
}

// groundIn is what the ground over some candidates is like at a level.
func (r *profile) groundIn(in uint64, level lattice.Mil) (g wayground) {
	for m := in; m != 0; m &= m - 1 {
		q := &r.s.plates[r.cands[bits.TrailingZeros64(m)]]
		if q.Ground == ground.Open || !q.Holds(level) {
			continue
		}
		switch q.Ground {
		case ground.Difficult:
			g.rough = r.s.t.slowedBy(q.Ground)
		case ground.Dangerous:
			g.danger = !r.s.t.Immune
		case ground.Impassable:
			g.barred = true
		}
	}
	return g
}

// capSpans sets an empty span before or behind the others where the hop begins
// or, if both is set, ends on an outline, on the surface of the other side of it.
//
//	_roof_           The hop begins at a, on the roof, right on its edge. Span 0 lies over
//	      a          the ground alone. The cap, which has no length, has what there is to
//	      ||--0--    stand on at a: from the roof in the cap one drops into span 0.
func (r *profile) capSpans(a, b ground.Spot, both bool) {
	changes := a.Level != b.Level
	if p := &r.spans[0]; changes || p.find(a.Level) < 0 {
		in := p.in
		if r.onBrim(a.At) {
			in = r.acrossFrom(a.At, in)
		}
		if (in != p.in || !changes) && (changes || (in^p.in)&r.skirted == 0) {
			r.spans = slices.Insert(r.spans, 0, r.capAt(0, a.At, in, 0))
		}
	}
	if p := &r.spans[len(r.spans)-1]; both && (changes || p.find(b.Level) < 0) {
		if in := r.acrossFrom(b.At, p.in); (in != p.in || !changes) && (changes || (in^p.in)&r.skirted == 0) {
			r.spans = append(r.spans, r.capAt(1, b.At, in, p.t1))
		}
	}
}

// brim tells of a place whether it lies beside an outline.
type brim struct {
	at        lattice.Vec
	known, on bool
}

// brimNear is how near that is, in mils: farther off a hop has a span before it.
const brimNear = 2

// onBrim reports whether a place lies beside the outline of a plate. Many hops begin at one
// place: the last is remembered.
func (r *profile) onBrim(at lattice.Vec) bool {
	if b := &r.brim; !b.known || b.at != at {
		p := lattice.PointOf(at)
		*b = brim{at: at, known: true}
		for i := range r.s.plates {
			if q := &r.s.plates[i]; q.box.Near(p, brimNear) && lattice.OutlineDistance(q.Outline, at) <= brimNear {
				b.on = true
				break
			}
		}
	}
	return r.brim.on
}

// acrossFrom is what a place on outlines lies in, seen from its other side: in
// the solids and trenches beside which the hop runs, and in nothing else. A place
// so near an outline that the hop leaves no span before it lies in what it lies in.
func (r *profile) acrossFrom(at lattice.Vec, in uint64) uint64 {
	for k, i := range r.cands {
		q := &r.s.plates[i]
		if !q.box.Has(lattice.PointOf(at)) {
			continue
		}
		bit := uint64(1) << k
		switch lattice.Locate(q.Outline, at) {
		case lattice.OnOutline:
			if in&bit != 0 || q.solid || q.hole {
				in ^= bit
			}
		case lattice.Inside:
			if q.solid || q.hole {
				in |= bit
			}
		default:
			if q.solid || q.hole {
				in &^= bit
			}
		}
	}
	return in
}

// flips reports whether the plate is one of those candidates.
func (r *profile) flips(in uint64, plate int32) bool {
	for k, i := range r.cands {
		if i == plate && in&(1<<k) != 0 {
			return true
		}
	}
	return false
}

// shut reports whether a slab over a span parts two levels: nobody gets through it.
func (r *profile) shut(p *wayspan, lower, upper lattice.Mil) bool {
	for k, i := range r.cands {
		if q := &r.s.plates[i]; p.in&(1<<k) != 0 && q.solid && lower < q.Base && q.Base < upper {
			return true
		}
	}
	return false
}

// walledIn reports whether something solid stands at a level in the spans from i to
// before k.
func (r *profile) walledIn(i, k int, level lattice.Mil) bool {
	for ; i < k; i++ {
		for in := r.spans[i].in; in != 0; in &= in - 1 {
			if q := &r.s.plates[r.cands[bits.TrailingZeros64(in)]]; q.solid && q.Base <= level && level < q.Top {
				return true
			}
		}
	}
	return false
}

// waystate is the cheapest way to be on one surface of a span.
type waystate struct {
	cost  float64
	rolls int16
	ok    bool
	by    ground.By
	sheer bool
	span  int16 // where it came from
	surf  int8
}

func (a *waystate) worse(cost float64, rolls int16) bool {
	return !a.ok || cost < a.cost-1e-9 || cost <= a.cost+1e-9 && rolls < a.rolls
}

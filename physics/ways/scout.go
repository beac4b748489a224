package ways

import (
	"math"
	"slices"
	"sort"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// A search looks at the same few pieces thousands of times. So what lies near is laid out
// once for the mover that goes there:
//
//	plate   a prism: its outline, its box, and what of it stops a base (walls)
//	ring    a body to keep away from: no nearer to its centre than need says
//	hold    a body to stay near: no farther from its centre than leash says (MOV-4)
//
// The rules round a gap to a mil before they compare it (R-MEASURE), and the search must
// not be bolder than they are. An overlap of less than half a mil rounds to a gap of 0:
// that is touching (waySlack). A gap is more than an inch if it is 1000.5 mils or more
// (keepOff), and no more than an inch if it is less than that (holdGap).

// scout is one search's view of the ground: the pieces near it as plates and
// walls, and the other bodies as rings. It lives as long as the
// search and is not safe for concurrent use.
type scout struct {
	f      *path.Field
	land   *terrain
	t      Trip
	radius float64
	size   lattice.Point
	cruise lattice.Mil // the level of a flight, for what it comes near
	plates []plate     // in the order of the field's pieces
	rings  []ring
	holds  []ring // bodies that the mover must stay near

	work *int // that may yet be done; nil: any

	bands   waybands       // of the plates, where there are many
	ladders []int32        // plates that have some
	slow    []int32        // plates whose ground slows the mover
	cracks  []ground.Crack // beside the plates
	near    nearPlace      // that was looked at last
}

// ring is another body that is in the way, or that must not be left.
type ring struct {
	ground.Body
	c     lattice.Point
	sum   float64 // both radii
	keep  float64
	outer float64 // beyond it the body does not matter
}

// Tolerances in mils: a base may overlap by less than half a mil (R-MEASURE).
const (
	waySlack = 0.4999 // what a base may overlap before it counts
	keepOff  = 0.5001 // beyond what must be kept, so that it rounds up
	holdGap  = float64(lattice.Inch) + waySlack
)

// charge counts work.
func (s *scout) charge(n int) {
	if s.work != nil {
		*s.work -= n
	}
	s.t.Breath.work(n)
}

// weary reports whether no work may be done any more.
func (s *scout) weary() bool { return s.work != nil && *s.work < 0 || s.t.Breath.GivenUp() }

// newScout looks at the ground inside the box.
func (f *terrain) newScout(t Trip, box lattice.Rect) *scout {
	s := &scout{f: f.field, land: f, t: t, radius: float64(t.Radius), size: lattice.PointOf(f.field.Size()), cruise: t.Level}
	for _, o := range t.Others {
		if g := s.ringOf(o.Body, float64(o.Keep)); !o.Pass && box.Grown(g.outer).Has(g.c) {
			s.rings = append(s.rings, g)
		}
	}
	for _, b := range t.Within {
		s.holds = append(s.holds, s.ringOf(b, 0))
	}
	if t.Flying {
		return s
	}
	var buf ground.NearBuf
	near := f.field.Near(buf[:0], box.Grown(s.radius+1).Box())
	slices.Sort(near)
	plates := f.plates()
	for _, i := range near {
		if plates[i].Piece != nil {
			if len(plates[i].Ladders) > 0 && !t.Unladdered {
				s.ladders = append(s.ladders, int32(len(s.plates)))
			}
			if t.slowedBy(plates[i].Ground) {
				s.slow = append(s.slow, int32(len(s.plates)))
			}
			s.plates = append(s.plates, plates[i])
			s.cracks = append(s.cracks, f.field.CracksOf(i)...)
		}
	}
	return s
}

func (s *scout) ringOf(b ground.Body, keep float64) ring {
	sum := s.radius + float64(b.Radius)
	return ring{Body: b, c: lattice.PointOf(b.At), sum: sum, keep: keep, outer: sum + keep + 1}
}

// wallsAt are the walls of the plate that stop a base at that level
// (R-SUPPORT), none if it is not in the way.
func (s *scout) wallsAt(q *plate, level lattice.Mil) []fence {
	if q.solid && q.InTheWay(level, s.t.Height) {
		return q.walls
	}
	if q.pits != nil && ground.Tall(ground.GroundLevel, level) {
		return s.pitWalls(q, level)
	}
	return nil
}

func (s *scout) pitWalls(q *plate, level lattice.Mil) []fence {
	for k := len(s.f.Pits) - 1; k >= 0; k-- {
		if !ground.Tall(s.f.Pits[k].Floor, level) {
			return q.pits[k]
		}
	}
	return nil
}

// surfacesIn lists the surfaces at a place that lies inside just these plates: the floor,
// which is the ground or that of the deepest trench, and the tops of solids, but for those
// inside a solid or at its underside.
//
//	5   _______
//	4  |___A___|          At x there are 2 and 5. The ground 0 and B's top 1 lie in C,
//	2   _______           which takes up the levels from 0 to just below 2. Whether one
//	1  |_C_|B|_|          can stand on 2 with A overhead is not asked here (see free).
//	0  _____x___
func (s *scout) surfacesIn(plates []int32, u *surfs) {
	floor := waysurf{0, ground.None, true, false}
	for _, i := range plates {
		if q := &s.plates[i]; q.hole && q.Top < floor.level {
			floor = waysurf{q.Top, i, q.Stand, q.Sheer}
		}
	}
	u.n = 0
	u.add(floor)
	for _, i := range plates {
		if q := &s.plates[i]; q.solid {
			u.add(waysurf{q.Top, i, q.Stand, q.Sheer})
		}
	}
	for _, i := range plates {
		if q := &s.plates[i]; q.solid {
			u.remove(q.Base, q.Top)
		}
	}
}

// surfacesAt lists the surfaces at a place of the lattice, exactly.
func (s *scout) surfacesAt(at lattice.Vec) (u surfs) {
	var covers ground.LayerBuf
	var found ground.SurfaceBuf
	for _, v := range s.f.Surfaces(found[:0], s.f.Layers(covers[:0], at)) {
		w := waysurf{v.Level, ground.None, v.Stand, v.Piece != ground.None && s.f.Prisms[v.Piece].Sheer}
		if i := sort.Search(len(s.plates), func(i int) bool { return s.plates[i].index >= int(v.Piece) }); i < len(s.plates) && s.plates[i].index == int(v.Piece) {
			w.plate = int32(i)
		}
		u.add(w)
	}
	return u
}

// under is the plate that holds up a spot, 1 more than its index, or 0.
func (s *scout) under(at ground.Spot) int32 {
	u := s.surfacesAt(at.At)
	if i := u.find(at.Level); i >= 0 {
		return u.v[i].plate + 1
	}
	return 0
}

// platesAt lists the plates that contain the place.
func (s *scout) platesAt(p lattice.Point, out []int32) []int32 {
	out = out[:0]
	for _, i := range s.round(p) {
		if q := &s.plates[i]; q.box.Has(p) && lattice.InRing(p, q.poly) {
			out = append(out, i)
		}
	}
	return out
}

// need is the least distance of centres from the body for a mover between two
// levels, 0 if any will do.
//
//	mover's level  .___.            gap^2 = flat^2 + dz^2, and flat = d - sum, if d is the
//	                   |`-._ gap    distance of the centres and sum both radii. So gap >= k
//	                dz |    `-._    where dz >= k, or else where
//	o.Level            |________`.___.
//	                      flat           d >= sum + sqrt(k^2 - dz^2)
//
// Of a mover between lo and hi it is the least dz that counts. Besides, bodies beside one
// another in height must not overlap.
func (s *scout) need(o *ring, lo, hi lattice.Mil) float64 {
	n := 0.0
	if o.keep > 0 {
		dz, k := float64(max(lo-o.Level, o.Level-hi, 0)), o.keep+keepOff
		if dz < k {
			n = o.sum + math.Sqrt(float64(k*k)-float64(dz*dz))
		}
	}
	if lo < o.Level+o.Height && o.Level < hi+s.t.Height {
		n = max(n, o.sum-waySlack)
	}
	return n
}

// leash is the greatest distance of centres from a body to stay near, negative
// if it is lost at these levels: need's formula the other way round, with the greatest dz.
func (s *scout) leash(o *ring, lo, hi lattice.Mil) float64 {
	dz := float64(max(lattice.Abs(lo-o.Level), lattice.Abs(hi-o.Level)))
	if dz > holdGap {
		return -1
	}
	return o.sum + math.Sqrt(float64(holdGap*holdGap)-float64(dz*dz))
}

// bodiesLet reports whether the other bodies let the mover go along a stretch. It comes
// nearest to a body anywhere on it, but is farthest off at one of its ends.
func (s *scout) bodiesLet(l *lattice.Stretch, from, to float64, lo, hi lattice.Mil) bool {
	a, b := l.At(from), l.At(to)
	box := lattice.RectOf(a, b)
	for i := range s.rings {
		o := &s.rings[i]
		if !box.Near(o.c, o.outer) {
			continue
		}
		if d := lattice.DistToSegment(o.c, a, b); d < o.outer {
			if n := s.need(o, lo, hi); n > 0 && d < n {
				return false
			}
		}
	}
	for i := range s.holds {
		o := &s.holds[i]
		if n := s.leash(o, lo, hi); a.Sub(o.c).Len() > n || b.Sub(o.c).Len() > n {
			return false
		}
	}
	return true
}

// free reports whether the mover may be at a place on the way.
func (s *scout) free(p lattice.Point, level lattice.Mil, in []int32) bool {
	if p.X < 0 || p.Y < 0 || p.X > s.size.X || p.Y > s.size.Y {
		return false
	}
	for _, i := range in {
		q := &s.plates[i]
		if q.Ground == ground.Impassable && q.Holds(level) || q.solid && q.InTheWay(level, s.t.Height) {
			return false
		}
	}
	r := s.radius - waySlack
	for _, i := range s.round(p) {
		q := &s.plates[i]
		if !q.walled() || !q.box.Near(p, r) {
			continue
		}
		walls := s.wallsAt(q, level)
		for j := range walls {
			if w := &walls[j]; w.box.Grown(r).Has(p) && lattice.DistToSegment(p, w.a, w.b) < r {
				return false
			}
		}
	}
	l := lattice.Stretch{A: p, B: p}
	return s.bodiesLet(&l, 0, 0, level, level)
}

// paceAt is what an inch of the ground costs at a place.
func (s *scout) paceAt(p lattice.Point, level lattice.Mil) float64 {
	for _, i := range s.slow {
		if q := &s.plates[i]; q.Holds(level) && q.box.Has(p) && lattice.InRing(p, q.poly) {
			return 2
		}
	}
	return 1
}

// zoned reports whether an enemy's zone reaches over the plate that is another on
// its surface than beside it.
func (s *scout) zoned(q *plate) bool {
	for i := range s.rings {
		o := &s.rings[i]
		if o.keep > 0 && q.box.Meets(lattice.RectOf(o.c, o.c).Grown(o.outer)) && s.need(o, q.Top, q.Top) != s.need(o, ground.GroundLevel, ground.GroundLevel) {
			return true
		}
	}
	return false
}

// barredTo reports whether the centre must not enter the plate's ground.
func (s *scout) barredTo(q *plate) bool {
	return q.Ground == ground.Impassable || q.Ground == ground.Dangerous && !s.t.Dangers && !s.t.Immune
}

// closedTo reports whether a place in those plates lies in dangerous ground at a level, and the trip may
// not go there. A hop to it from within half a mil outside does not meet the outline, and who is in
// there may go about: so nothing may begin there but a trip that does.
func (s *scout) closedTo(level lattice.Mil, in []int32) bool {
	for _, i := range in {
		if q := &s.plates[i]; q.Ground == ground.Dangerous && q.Holds(level) && s.barredTo(q) {
			return !s.startsInDanger()
		}
	}
	return false
}

// startsInDanger reports whether the trip starts in dangerous ground.
func (s *scout) startsInDanger() bool {
	p := lattice.PointOf(s.t.At)
	return slices.ContainsFunc(s.plates, func(q plate) bool {
		return q.Ground == ground.Dangerous && q.Holds(s.t.Level) && q.box.Has(p) && lattice.InRing(p, q.poly)
	})
}

// paceBetween is what an inch takes on a level between two places, straight on.
func (s *scout) paceBetween(a, b lattice.Point, level lattice.Mil) float64 {
	w := b.Sub(a)
	n := w.Len()
	in := 0.0
	for _, i := range s.slow {
		if q := &s.plates[i]; q.Holds(level) {
			in += q.along(a, w, n)
		}
	}
	return 1 + min(1, in/n)
}

// waysurf is one surface at a place.
type waysurf struct {
	level lattice.Mil
	plate int32 // index into plates, or None for the ground
	stand bool
	sheer bool // of two pieces with one top the one with open sides counts
}

// surfs are the surfaces at a place, ascending: eight at most, of more the rest is left out.
type surfs struct {
	n int
	v [8]waysurf
}

func (u *surfs) find(level lattice.Mil) int {
	for i := 0; i < u.n; i++ {
		if u.v[i].level == level {
			return i
		}
	}
	return ground.None
}

func (u *surfs) add(w waysurf) {
	i := 0
	for i < u.n && u.v[i].level < w.level {
		i++
	}
	if i < u.n && u.v[i].level == w.level {
		u.v[i].stand = u.v[i].stand || w.stand
		if u.v[i].sheer && !w.sheer {
			u.v[i].plate, u.v[i].sheer = w.plate, false
		}
		return
	}
	if u.n == len(u.v) {
		return
	}
	copy(u.v[i+1:u.n+1], u.v[i:u.n])
	u.v[i] = w
	u.n++
}

func (u *surfs) remove(lo, hi lattice.Mil) {
	k := 0
	for i := 0; i < u.n; i++ {
		if l := u.v[i].level; l < lo || l >= hi {
			u.v[k] = u.v[i]
			k++
		}
	}
	u.n = k
}

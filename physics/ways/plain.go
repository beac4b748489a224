package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/ways/taut"
)

// Most ways go over plain ground: round walls and bodies, on one level. There a
// way is a taut thread, which package taut finds in microseconds. Whether the
// ground is plain enough is known only afterwards, from the thread's length n:
// whatever is no longer stays where the distances from both ends make n or less.
//
//	         ___________________
//	      .-'     u______v      `-.       hill
//	    ,'     ,-' ______ `-.      `.    /////
//	   (    s-'   | wall |   `-t     )  ///////
//	    `.        |______|         ,'
//	      `-.___________________.-'
//
// If nothing lies in that ellipse but walls that cannot be crossed, and walls
// that are too high, the thread is the best way. Too high is a wall whose height
// is more than n - |st|: a way over it takes |st| and the climb at least. (Where
// only length counts none is.)
// Otherwise the search with all its levels and edges has to tell.

// plainly looks for a way over plain ground. sure reports whether it is the best.
func (h *hunt) plainly() (w Way, ok, sure bool) {
	t := &h.t
	goal := ground.Spot{At: h.target.Round(), Level: ground.GroundLevel}
	if t.Flying || len(t.Within) > 0 || t.Level != ground.GroundLevel || h.contact && h.body.Level != ground.GroundLevel || !h.contact && h.fixed[0].Level != ground.GroundLevel {
		return Way{}, false, false
	}
	a, b := lattice.PointOf(t.At), h.target
	if !h.plainWithin(a, b, a.Distance(b)+1, 0) {
		return Way{}, false, false
	}
	r := h.f.plainFor(t.Radius, t.Height)
	if r.space == nil {
		return Way{}, false, false
	}
	if h.contact && h.beset(r) {
		return Way{}, false, false
	}
	path, n, ok := h.thread(r, goal)
	if !ok || !h.plainWithin(a, b, n, n-a.Distance(b)) {
		return Way{}, false, false
	}
	if t.Limit > 0 && n-h.near > float64(t.Limit)+float64(len(path)) {
		return Way{}, false, true
	}
	chain := h.plainChain(path)
	if chain == nil {
		return Way{}, false, false
	}
	box := lattice.RectOf(a, b)
	for i := range chain {
		box = box.With(lattice.PointOf(chain[i].At))
	}
	w, ok = newWalker(h.scout(box)).prove(chain, t.Limit)
	return w, ok, ok
}

// beset reports whether something is so near the target that not all places in
// contact with it lie straight before its middle. Where they do, the thread to
// the middle leads into contact by the shortest way.
func (h *hunt) beset(r *plain) bool {
	reach := h.near + float64(r.radius)
	var buf ground.NearBuf
	for _, i := range h.f.Near(buf[:0], lattice.RectOf(h.target, h.target).Grown(reach).Box()) {
		if p := &h.f.Prisms[i]; p.Solid() && lattice.PolygonDistance(p.Outline, h.body.At) < reach {
			return true
		}
	}
	for i := range h.t.Others {
		if o := &h.t.Others[i]; !o.Pass && o.Body != h.body && float64(ground.Gap(h.body, o.Body)) < float64(2*r.radius+o.Keep)+contactAim {
			return true
		}
	}
	return false
}

// thread asks for the taut way to the goal among walls and bodies.
func (h *hunt) thread(r *plain, goal ground.Spot) (path []taut.Point, n float64, ok bool) {
	search := r.searches.Get().(*taut.Search)
	defer r.searches.Put(search)
	s := scout{f: h.f.Field, t: h.t, radius: float64(h.t.Radius)}
	used := 0
	for i := range h.t.Others {
		o := &h.t.Others[i]
		if o.Pass || h.contact && o.Body == h.body {
			continue
		}
		ring := s.ringOf(o.Body, float64(o.Keep))
		need := s.need(&ring, ground.GroundLevel, ground.GroundLevel)
		if need <= 0 {
			continue
		}
		if used == search.Bodies() {
			if _, err := search.Add(plainDisc, taut.Point{}); err != nil {
				return nil, 0, false
			}
		}
		search.Put(used, taut.Point{X: ring.c.X, Y: ring.c.Y}, need+plainRing)
		used++
	}
	for i := used; i < search.Bodies(); i++ {
		search.Remove(i)
	}
	a, b := lattice.PointOf(h.t.At), lattice.PointOf(goal.At)
	return search.Way(nil, taut.Point{X: a.X, Y: a.Y}, taut.Point{X: b.X, Y: b.Y})
}

// plainDisc is a tangent polygon of the disc with radius 1: between unit vectors d and e its
// corner is m (d+e) with m (d+e).d = 1, and (d+e).d = 1 + d.e is half of |d+e|^2.
var plainDisc = func() []taut.Point {
	dirs := allRound(plainSides)
	out := make([]taut.Point, plainSides)
	for i, d := range dirs {
		p := d.Add(dirs[(i+1)%plainSides])
		p = p.Mul(2 / p.Dot(p))
		out[i] = taut.Point{X: p.X, Y: p.Y}
	}
	return out
}()

// plainWithin reports whether nothing but plain walls lies where the distances from
// a and b make n or less, and whether it costs more than extra to climb any. No place in a
// box is nearer to a, or to b, than the box's nearest one to each.
func (h *hunt) plainWithin(a, b lattice.Point, n, extra float64) bool {
	side := math.Sqrt(max(0, float64(n*n)-float64(a.Sub(b).Dot(a.Sub(b))))) / 2
	var buf ground.NearBuf
	for _, i := range h.f.Near(buf[:0], lattice.RectOf(a, b).Grown(side+1).Box()) {
		p := &h.f.Prisms[i]
		if !p.Solid() && !p.Trench() && (p.Ground == ground.Open || p.Ground == ground.Difficult && !h.t.slowedBy(p.Ground) || p.Ground == ground.Dangerous && h.t.Immune) {
			continue
		}
		box := h.f.Shapes[i].Box
		lo, hi := lattice.P(float64(box.X0), float64(box.Y0)), lattice.P(float64(box.X1), float64(box.Y1))
		if a.Distance(clampTo(a, lo, hi))+b.Distance(clampTo(b, lo, hi)) > n+1 {
			continue
		}
		if !p.PlainWall() || !p.InTheWay(ground.GroundLevel, h.t.Height) {
			return false
		}
		if (h.t.Climbs || len(p.Ladders) > 0) && (h.t.Shortest || extra >= float64(p.Top)) {
			return false
		}
	}
	return true
}

func clampTo(p, lo, hi lattice.Point) lattice.Point {
	return lattice.P(max(lo.X, min(hi.X, p.X)), max(lo.Y, min(hi.Y, p.Y)))
}

// roundOut is the lattice point next to p that lies least far out.
func roundOut(p, out lattice.Point) lattice.Vec {
	best, at := math.Inf(1), p.Round()
	for k := range 4 {
		q := lattice.P(math.Floor(p.X)+float64(k%2), math.Floor(p.Y)+float64(k/2))
		if d := q.Sub(p).Dot(out); d >= 0 && d < best {
			best, at = d, q.Round()
		}
	}
	return at
}

// plainChain makes places of a thread: its bends rounded to the lattice outwards,
// so that it touches no more than before, and its end in contact where that is
// asked for; nil if there is none.
func (h *hunt) plainChain(path []taut.Point) []ground.Spot {
	n := len(path) - 1
	at := func(i int) lattice.Point { return lattice.P(path[i].X, path[i].Y) }
	chain := []ground.Spot{h.from}
	for i := 1; i < n; i++ {
		in, out := at(i).Sub(at(i-1)).Unit(), at(i+1).Sub(at(i)).Unit()
		p := roundOut(at(i), in.Sub(out))
		chain = append(chain, ground.Spot{At: p, Level: ground.GroundLevel})
	}
	if !h.contact {
		return append(chain, h.fixed[0].Spot)
	}
	if at(n).Distance(at(n-1)) < h.near {
		return nil
	}
	for _, g := range h.touching(at(n-1).Sub(at(n)).Unit(), nil) {
		if g.Level == ground.GroundLevel {
			return append(chain, g.Spot)
		}
	}
	return nil
}

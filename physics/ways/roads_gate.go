package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// gates lays the spots before and behind each passage that may slip through the lattice.
func (r *Roads) gates(s *scout) {
	for i := range r.f.Pieces() {
		p := &r.f.Pieces()[i]
		if len(p.Outline) < 3 {
			continue
		}
		for k := range p.Openings {
			if o := &p.Openings[k]; o.Pass && o.To-o.From >= 2*r.trip.Radius {
				if q := p.OpeningOutline(k); q != nil {
					r.gate(middle(q[0], q[1]), middle(q[3], q[2]))
				}
			}
		}
		for _, at := range p.Ladders {
			if out, ok := outwards(p.Outline, at); ok {
				r.gate(at.Add(out), at)
			}
		}
	}
	r.slits(s)
}

// slits lays gates where two prisms leave a gap that is hardly wider than the base.
func (r *Roads) slits(s *scout) {
	wide := float64(2 * r.trip.Radius)
	plates := r.f.land.plates()
	var buf ground.NearBuf
	for i := range plates {
		if plates[i].Piece == nil || !plates[i].solid {
			continue
		}
		for _, j := range r.f.Near(buf[:0], plates[i].box.Grown(wide+float64(slitWide)).Box()) {
			if int(j) >= i || plates[j].Piece == nil || !plates[j].solid || s.weary() {
				continue
			}
			s.charge(1 + len(plates[i].Outline)*len(plates[j].Outline)/cornerPairs)
			p, q := nearestPoints(plates[i].Outline, plates[j].Outline)
			if d := q.Sub(p); d.Len() >= wide && d.Len() < wide+float64(slitWide) {
				out := lattice.PointOf(lattice.V(-d.Y, d.X)).Unit().Mul(10)
				for far := 1.0; far < float64(slitLong)/10; far += slitStep / 10 { // it may be an alley
					r.gate(middle(p, q).Add(out.Mul(far).Round()), middle(p, q).Sub(out.Mul(far).Round()))
				}
			}
		}
	}
}

// gate lays spots before and behind a passage from near to far, on all levels, which are
// joined however thick the wall is.
func (r *Roads) gate(near, far lattice.Vec) {
	out := lattice.PointOf(near.Sub(far)).Unit().Mul(float64(r.trip.Radius + gateOff)).Round()
	before := len(r.spots)
	r.stand(near.Add(out))
	behind := len(r.spots)
	r.stand(far.Sub(out))
	for i := before; i < behind; i++ {
		for j := behind; j < len(r.spots); j++ {
			r.pairs = append(r.pairs, [2]int32{int32(j), int32(i)})
		}
	}
}

// stand adds the spots at a place.
func (r *Roads) stand(at lattice.Vec) {
	b := r.trip.Body
	b.At = at
	for _, b.Level = range r.f.Levels(at) {
		if r.f.Fits(b).Kind == ground.NoFault {
			r.add(ground.Spot{At: b.At, Level: b.Level})
		}
	}
}

func middle(a, b lattice.Vec) lattice.Vec { return lattice.V((a.X+b.X)/2, (a.Y+b.Y)/2) }

// outwards is a step of a mil or so away from an outline, at a place on it.
func outwards(outline []lattice.Vec, at lattice.Vec) (lattice.Vec, bool) {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if lattice.DistToSegment(lattice.PointOf(at), lattice.PointOf(a), lattice.PointOf(b)) > 1 {
			continue
		}
		n := lattice.PointOf(b.Sub(a)).Unit().Mul(10)
		out := lattice.P(n.Y, -n.X)
		if lattice.Locate(outline, at.Add(out.Round())) == lattice.Inside {
			out = out.Mul(-1)
		}
		return out.Round(), true
	}
	return lattice.Vec{}, false
}

// cornerPairs is how many pairs of corners and edges count as one piece of work.
const cornerPairs = 16

// nearestPoints are the places of two outlines that are nearest to each other.
func nearestPoints(a, b []lattice.Vec) (p, q lattice.Vec) {
	best := -1.0
	for _, x := range [2][2][]lattice.Vec{{a, b}, {b, a}} {
		for _, v := range x[0] {
			for i, c := range x[1] {
				w := lattice.NearestOnSegment(lattice.PointOf(v), lattice.PointOf(c), lattice.PointOf(x[1][(i+1)%len(x[1])])).Round()
				if d := w.Sub(v).Len(); best < 0 || d < best {
					best, p, q = d, v, w
				}
			}
		}
	}
	return p, q
}

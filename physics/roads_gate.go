package physics

// gates lays the spots before and behind each passage that may slip through the lattice.
func (r *Roads) gates(s *scout) {
	for i := range r.f.whole {
		p := &r.f.whole[i]
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
	plates := r.f.plates()
	var buf nearBuf
	for i := range plates {
		if plates[i].Piece == nil || !plates[i].solid {
			continue
		}
		for _, j := range r.f.near(buf[:0], plates[i].box.grown(wide+float64(slitWide)).lattice()) {
			if int(j) >= i || plates[j].Piece == nil || !plates[j].solid || s.weary() {
				continue
			}
			s.charge(1 + len(plates[i].Outline)*len(plates[j].Outline)/cornerPairs)
			p, q := nearestPoints(plates[i].Outline, plates[j].Outline)
			if d := q.Sub(p); d.Len() >= wide && d.Len() < wide+float64(slitWide) {
				out := pointOf(V(-d.Y, d.X)).unit().mul(10)
				for far := 1.0; far < float64(slitLong)/10; far += slitStep / 10 { // it may be an alley
					r.gate(middle(p, q).Add(out.mul(far).round()), middle(p, q).Sub(out.mul(far).round()))
				}
			}
		}
	}
}

// gate lays spots before and behind a passage from near to far, on all levels, which are
// joined however thick the wall is.
func (r *Roads) gate(near, far Vec) {
	out := pointOf(near.Sub(far)).unit().mul(float64(r.trip.Radius + gateOff)).round()
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
func (r *Roads) stand(at Vec) {
	b := r.trip.Body
	b.At = at
	for _, b.Level = range r.f.Levels(at) {
		if r.f.Fits(b).Kind == NoFault {
			r.add(Spot{b.At, b.Level})
		}
	}
}

func middle(a, b Vec) Vec { return V((a.X+b.X)/2, (a.Y+b.Y)/2) }

// outwards is a step of a mil or so away from an outline, at a place on it.
func outwards(outline []Vec, at Vec) (Vec, bool) {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if distToWall(pointOf(at), pointOf(a), pointOf(b)) > 1 {
			continue
		}
		n := pointOf(b.Sub(a)).unit().mul(10)
		out := point{n.y, -n.x}
		if locate(outline, at.Add(out.round())) == inside {
			out = out.mul(-1)
		}
		return out.round(), true
	}
	return Vec{}, false
}

// cornerPairs is how many pairs of corners and edges count as one piece of work.
const cornerPairs = 16

// nearestPoints are the places of two outlines that are nearest to each other.
func nearestPoints(a, b []Vec) (p, q Vec) {
	best := -1.0
	for _, x := range [2][2][]Vec{{a, b}, {b, a}} {
		for _, v := range x[0] {
			for i, c := range x[1] {
				w := nearestOnSegment(pointOf(v), pointOf(c), pointOf(x[1][(i+1)%len(x[1])])).round()
				if d := w.Sub(v).Len(); best < 0 || d < best {
					best, p, q = d, v, w
				}
			}
		}
	}
	return p, q
}

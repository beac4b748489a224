package wzr

import (
	"math"

	"duckboard/physics"
)

// barrier is a wall round a piece that keeps bases from touching it: as far off as
// counts as touching, and as high as a base that touches it may stand (WZR-6).
// Nobody climbs over it.
func barrier(k *physics.Piece) physics.Piece {
	const step = inch // that one walks up
	return physics.Piece{ID: k.ID, Kind: "wall", Outline: rounded(k.Outline, physics.ContactGap+2, math.Pi/6), Base: min(k.Base, k.Top) - 1,
		Top: max(k.Base, k.Top) + physics.ContactGap + step + 1, Sheer: true, Sight: physics.Opaque, Ground: physics.Impassable}
}

// bridged tells whether one may stand over a rough piece, so low that a bar round the
// piece would be in the way there, and yet not touch it.
//
//	bar  .-------------.  1" and a bit
//	 ____|_____________|____  a duckboard, 0.25"
//	     |    (mud)    |
func (p *ways) bridged(k *physics.Piece) bool {
	high := max(k.Base, k.Top) + physics.ContactGap
	for i := range p.pos.g.Field.Pieces() {
		q := &p.pos.g.Field.Pieces()[i]
		if q != k && q.Solid() && q.Stand && q.Top > high && q.Base <= high+inch && q.Top <= high+inch+1 && apart(k.Outline, q.Outline) == 0 {
			return true
		}
	}
	return false
}

// stepped tells whether one may come over an edge right beside a convex rough piece: along
// such a step no wall is in the way till the base is clear of the edge (R-SUPPORT), so that
// a bar would let the base touch the piece.
//
//	 hill __
//	        \   bar
//	         \ .---.
//	__________o|mud|____   it comes off the hill with its base over the bar
func (c *course) stepped(k *physics.Piece) bool {
	if len(hull(k.Outline)) != len(k.Outline) {
		return false // its shore is that of its hull, farther off than need be
	}
	for i := range c.ways.pos.g.Field.Pieces() {
		q := &c.ways.pos.g.Field.Pieces()[i]
		if q != k && (q.Trench() || q.Solid() && q.Stand) && apart(k.Outline, q.Outline) <= float64(c.radius+physics.ContactGap+2) {
			return true
		}
	}
	return false
}

// shore bars a piece that is bridged to all who stand as low as it is: no centre of a
// base comes so near that the base touches it.
func shore(k *physics.Piece, radius physics.Mil) physics.Piece {
	q := *k
	q.Outline, q.Ground, q.Ladders, q.Openings = rounded(hull(k.Outline), radius+physics.ContactGap+2, math.Pi/24), physics.Impassable, nil, nil
	return q
}

// rounded is an outline moved outward, nowhere by less; corners that point outward
// are rounded by points that turn by an angle at most.
func rounded(outline []physics.Vec, by physics.Mil, angle float64) []physics.Vec {
	n, area := len(outline), 0.0
	for i, v := range outline {
		area += pointOf(v).cross(pointOf(outline[(i+1)%n]))
	}
	normal := func(i int) point { // outward of the edge from corner i
		d := pointOf(outline[(i+1)%n]).sub(pointOf(outline[i%n]))
		l := math.Copysign(d.len(), area)
		return point{d.y / l, -d.x / l}
	}
	var out []physics.Vec
	put := func(v physics.Vec, d point, far float64) {
		q := v.Add(physics.V(physics.RoundMil(float64(d.x*far)), physics.RoundMil(float64(d.y*far))))
		if len(out) == 0 || out[len(out)-1] != q {
			out = append(out, q)
		}
	}
	for i, v := range outline {
		a, b := normal(i+n-1), normal(i)
		turn := math.Copysign(math.Atan2(math.Abs(a.cross(b)), a.dot(b)), float64(a.cross(b)*area))
		if turn <= 0 { // it points inward: where the two edges meet
			put(v, point{a.x + b.x, a.y + b.y}, float64(by)/math.Max(1+a.dot(b), 0.2))
			continue
		}
		parts := math.Ceil(turn / angle)
		far := float64(by) / math.Cos(turn/parts/2)
		for k := 0.5; k < parts; k++ {
			sin, cos := math.Sincos(math.Copysign(turn*k/parts, area))
			put(v, point{float64(a.x*cos) - float64(a.y*sin), float64(a.x*sin) + float64(a.y*cos)}, far)
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

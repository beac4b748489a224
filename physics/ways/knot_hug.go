package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// putAround puts knots just beside a place, to be on the right side of whatever
// meets there.
func (m *mesh) putAround(c lattice.Point) {
	for _, d := range [4]lattice.Point{{X: brink, Y: brink}, {X: brink, Y: -brink}, {X: -brink, Y: -brink}, {X: -brink, Y: brink}} {
		m.put(knot{p: c.Add(d)}, anyLevel)
	}
}

// putEnds puts knots beside the ends of a stretch that lie on the line.
func (m *mesh) putEnds(l *lattice.Stretch, s lattice.Span) {
	for _, t := range [2]float64{s.From, s.To} {
		if t > 0 && t < l.N {
			m.putAround(l.At(t))
		}
	}
}

// putBeside puts knots right beside a line, on both sides, a little before and behind a place of
// it: from those around the place ways that leave it nearly along the line go over what ends there.
func (m *mesh) putBeside(c, along lattice.Point) {
	out := lattice.P(-along.Y, along.X)
	for _, d := range [2]float64{-hugBefore, hugBefore} {
		for _, side := range [2]lattice.Point{out, out.Mul(-1)} {
			m.put(knot{p: hugging(c.Add(along.Mul(d)), side, lattice.Point{}, hugLeast)}, anyLevel)
		}
	}
}

// hugBefore is how far from such a place they lie, in mils.
const hugBefore = 5

// putBeyond puts knots beyond the ends of a stretch that lie on the line, on either side of that:
// nobody who goes over the line there turns within the stretch, so that two do for four around.
func (m *mesh) putBeyond(l *lattice.Stretch, s lattice.Span, p *plate) {
	least := hugLeast
	if p.Ground == ground.Difficult {
		least = hugRim
	}
	out := lattice.P(-l.Dir.Y, l.Dir.X)
	for _, t := range [2]float64{s.From - brink, s.To + brink} {
		if t <= 0 || t >= l.N {
			continue
		}
		ahead := l.Dir
		if t < s.From {
			ahead = ahead.Mul(-1)
		}
		for _, side := range [2]lattice.Point{out, out.Mul(-1)} {
			m.put(knot{p: hugging(l.At(t), side, ahead, least)}, anyLevel)
		}
	}
}

// hugging is the place of the lattice right beside a line at a place of it, to one side; ahead, unless
// it is none, is along the line, and the place no farther back. Who goes over the line aslant from there
// does so almost at once: before that nothing comes nearer that matters on this side alone.
//
//	 . . k . .  side      From k the way over the line is a mil long where that
//	-----*------ line     from a knot two mils inside, as others lie, takes eight.
func hugging(at, side, ahead lattice.Point, from float64) lattice.Point {
	best, least := at.Add(side.Mul(brink)), math.Inf(1)
	c := at.Add(side).Round()
	for dx := lattice.Mil(-hugReach); dx <= hugReach; dx++ {
		for dy := lattice.Mil(-hugReach); dy <= hugReach; dy++ {
			p := lattice.PointOf(lattice.V(c.X+dx, c.Y+dy))
			d := p.Sub(at)
			high := d.Dot(side)
			if high < from || d.Dot(ahead) < 0 {
				continue
			}
			if cost := high + float64(math.Abs(d.Cross(side))*hugAlong); cost < least {
				best, least = p, cost
			}
		}
	}
	return best
}

const (
	hugReach = 2   // so many mils around such a place is looked for
	hugLeast = 0.1 // so far from an edge it lies at least
	hugRim   = 0.8 // and from the rim of slow ground: who stands nearer to one is on it
	hugAlong = 0.3 // a mil along the line counts as so much of one off it
)

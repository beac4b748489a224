package physics

import "math"

// putAround puts knots just beside a place, to be on the right side of whatever
// meets there.
func (m *mesh) putAround(c point) {
	for _, d := range [4]point{{brink, brink}, {brink, -brink}, {-brink, -brink}, {-brink, brink}} {
		m.put(knot{p: c.add(d)}, anyLevel)
	}
}

// putEnds puts knots beside the ends of a stretch that lie on the line.
func (m *mesh) putEnds(l *wayline, s span) {
	for _, t := range [2]float64{s.from, s.to} {
		if t > 0 && t < l.n {
			m.putAround(l.at(t))
		}
	}
}

// putBeside puts knots right beside a line, on both sides, a little before and behind a place of
// it: from those around the place ways that leave it nearly along the line go over what ends there.
func (m *mesh) putBeside(c, along point) {
	out := point{-along.y, along.x}
	for _, d := range [2]float64{-hugBefore, hugBefore} {
		for _, side := range [2]point{out, out.mul(-1)} {
			m.put(knot{p: hugging(c.add(along.mul(d)), side, point{}, hugLeast)}, anyLevel)
		}
	}
}

// hugBefore is how far from such a place they lie, in mils.
const hugBefore = 5

// putBeyond puts knots beyond the ends of a stretch that lie on the line, on either side of that:
// nobody who goes over the line there turns within the stretch, so that two do for four around.
func (m *mesh) putBeyond(l *wayline, s span, p *plate) {
	least := hugLeast
	if p.Ground == Difficult {
		least = hugRim
	}
	out := point{-l.dir.y, l.dir.x}
	for _, t := range [2]float64{s.from - brink, s.to + brink} {
		if t <= 0 || t >= l.n {
			continue
		}
		ahead := l.dir
		if t < s.from {
			ahead = ahead.mul(-1)
		}
		for _, side := range [2]point{out, out.mul(-1)} {
			m.put(knot{p: hugging(l.at(t), side, ahead, least)}, anyLevel)
		}
	}
}

// hugging is the place of the lattice right beside a line at a place of it, to one side; ahead, unless
// it is none, is along the line, and the place no farther back. Who goes over the line aslant from there
// does so almost at once: before that nothing comes nearer that matters on this side alone.
//
//	 . . k . .  side      From k the way over the line is a mil long where that
//	-----*------ line     from a knot two mils inside, as others lie, takes eight.
func hugging(at, side, ahead point, from float64) point {
	best, least := at.add(side.mul(brink)), math.Inf(1)
	c := at.add(side).round()
	for dx := Mil(-hugReach); dx <= hugReach; dx++ {
		for dy := Mil(-hugReach); dy <= hugReach; dy++ {
			p := pointOf(Vec{c.X + dx, c.Y + dy})
			d := p.sub(at)
			high := d.dot(side)
			if high < from || d.dot(ahead) < 0 {
				continue
			}
			if cost := high + float64(math.Abs(d.cross(side))*hugAlong); cost < least {
				best, least = p, cost
			}
		}
	}
	return best
}

const (
	hugReach = 2   // so many mils around such a place is looked for
	hugLeast = 0.1 // so far from an edge it lies at least
	hugRim   = 0.8 // and from the rim of slow ground: lamps nearer to one are set beside it (offRim)
	hugAlong = 0.3 // a mil along the line counts as so much of one off it
)

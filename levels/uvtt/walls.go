package uvtt

import (
	"math"
	"slices"

	"duckboard/levels"
	"duckboard/physics"
)

// join joins lines that end in the same point, as long as there are two such ends: a wall goes on
// round a corner, and through a door.
func (b *builder) join() {
	ends := map[physics.Vec][]int{} // the lines by their ends
	var order []physics.Vec
	for i, l := range b.open {
		for _, v := range [2]physics.Vec{l.points[0], l.points[len(l.points)-1]} {
			if ends[v] == nil {
				order = append(order, v)
			}
			ends[v] = append(ends[v], i)
		}
	}
	into := make([]int, len(b.open)) // what a line has become a part of
	for i := range into {
		into[i] = i
	}
	find := func(i int) int {
		for into[i] != i {
			into[i] = into[into[i]]
			i = into[i]
		}
		return i
	}
	for _, v := range order {
		if len(ends[v]) != 2 {
			continue
		}
		if p, q := find(ends[v][0]), find(ends[v][1]); p != q {
			b.open[p] = joined(b.open[p], b.open[q], v)
			b.open[q].points, into[q] = nil, p
		}
	}
	b.open = slices.DeleteFunc(b.open, func(l path) bool { return l.points == nil })
}

// joined is a line and another that ends where it does.
func joined(p, q path, at physics.Vec) path {
	if p.points[len(p.points)-1] != at {
		slices.Reverse(p.points)
	}
	if q.points[0] != at {
		slices.Reverse(q.points)
	}
	return path{slices.Concat(p.points, q.points[1:]), slices.Concat(p.gaps, q.gaps)}
}

// slight is how far a line may be bent, in mils, for it to be drawn with fewer points.
const slight = 20

// thinned is a line without the points that lie within a slight distance of it, by the way of
// Douglas and Peucker. A closed one keeps its first point.
func thinned(line []physics.Vec) []physics.Vec {
	keep := make([]bool, len(line))
	keep[0], keep[len(line)-1] = true, true
	todo := [][2]int{{0, len(line) - 1}}
	for len(todo) > 0 {
		from, to := todo[len(todo)-1][0], todo[len(todo)-1][1]
		todo = todo[:len(todo)-1]
		most, at := float64(slight), -1
		for i := from + 1; i < to; i++ {
			if d := apart(line[i], line[from], line[to]); d > most {
				most, at = d, i
			}
		}
		if at >= 0 {
			keep[at] = true
			todo = append(todo, [2]int{from, at}, [2]int{at, to})
		}
	}
	var kept []physics.Vec
	for i, v := range line {
		if keep[i] {
			kept = append(kept, v)
		}
	}
	return kept
}

// apart is the distance in mils of a point from a segment.
func apart(v, p, q physics.Vec) float64 {
	switch off, at := aside(v, p, q); {
	case at <= 0:
		return v.Sub(p).Len()
	case at >= 1:
		return v.Sub(q).Len()
	default:
		return off
	}
}

// vector is a direction or a place in mils, in real numbers.
type vector struct{ x, y float64 }

func (v vector) add(w vector, k float64) vector {
	return vector{v.x + float64(k*w.x), v.y + float64(k*w.y)}
}
func (v vector) dot(w vector) float64 { return float64(v.x*w.x) + float64(v.y*w.y) }
func (v vector) vec() physics.Vec     { return physics.V(physics.RoundMil(v.x), physics.RoundMil(v.y)) }
func vectorOf(v physics.Vec) vector   { return vector{float64(v.X), float64(v.Y)} }

// heading is the direction from p to q, of length 1.
func heading(p, q physics.Vec) vector {
	d := q.Sub(p)
	return vector{float64(d.X) / d.Len(), float64(d.Y) / d.Len()}
}

// across is a direction turned by a right angle.
func (v vector) across() vector { return vector{-v.y, v.x} }

// walls makes a wall of every segment of the lines, half of it on either side. Where two go on
// into each other they share a mitre; where a line ends at another wall it stops at that wall's
// side.
func (b *builder) walls() {
	var stops [][2]float64
	for i := range b.open {
		stops = append(stops, b.stop(i))
	}
	for i, l := range b.open {
		b.missed += b.along(l, stops[i])
	}
}

// stop is how much of a line is cut off at its two ends since it meets another's side there.
func (b *builder) stop(line int) (cut [2]float64) {
	l := b.open[line].points
	if l[0] == l[len(l)-1] {
		return cut
	}
	for end, at := range [2][2]physics.Vec{{l[0], l[1]}, {l[len(l)-1], l[len(l)-2]}} {
		v, d := at[0], heading(at[0], at[1])
		for i := range b.open {
			if o := b.open[i].points; i != line {
				for k := 1; k < len(o); k++ {
					if apart(v, o[k-1], o[k]) <= float64(thick)/2 {
						cut[end] = max(cut[end], setback(d, heading(o[k-1], o[k])))
					}
				}
			}
		}
	}
	return cut
}

// setback is how far from another wall's middle a wall must end whose direction is d, so that no
// corner of it is in the other.
func setback(d, other vector) float64 {
	sin, cos := math.Abs(d.dot(other.across())), math.Abs(d.dot(other))
	if sin < 0.2 {
		return 0 // it runs beside the other
	}
	return float64(thick) / 2 * (1 + cos) / sin
}

// along makes the walls of a line, and counts those that could not be made.
func (b *builder) along(l path, cut [2]float64) (missed int) {
	n, gaps := len(l.points)-1, slices.Clone(l.gaps)
	closed := n > 2 && l.points[0] == l.points[n]
	var before [2]vector // where the wall begins, left and right
	for i := range n {
		p, q := l.points[i], l.points[i+1]
		d := heading(p, q)
		if i == 0 {
			before = ends(vectorOf(p).add(d, cut[0]), d)
			if closed {
				_, before = mitre(p, heading(l.points[n-1], p), d)
			}
		}
		var end, next [2]vector
		switch {
		case i < n-1:
			end, next = mitre(q, d, heading(q, l.points[i+2]))
		case closed:
			end, _ = mitre(q, d, heading(l.points[0], l.points[1]))
		default:
			end = ends(vectorOf(q).add(d, -cut[1]), d)
		}
		var left int
		if gaps, left = b.wall([4]vector{before[0], end[0], end[1], before[1]}, p, q, gaps); left > 0 {
			missed += left
		}
		before = next
	}
	b.lost += len(gaps)
	return missed
}

// ends are the two corners of a wall that ends square.
func ends(at, d vector) [2]vector {
	half := float64(thick) / 2
	return [2]vector{at.add(d.across(), -half), at.add(d.across(), half)}
}

// mitre is where a wall ends that goes on in another direction at a point, and where the next
// begins. At a sharp corner each ends square.
func mitre(at physics.Vec, in, out vector) (end, next [2]vector) {
	turn := in.dot(out)
	if turn < -0.7 {
		return ends(vectorOf(at), in), ends(vectorOf(at), out)
	}
	m := in.across().add(out.across(), 1)
	half := float64(thick) / 2 / (1 + turn)
	end = [2]vector{vectorOf(at).add(m, -half), vectorOf(at).add(m, half)}
	return end, end
}

// wall makes the wall from p to q with those of the portals that lie on it; the others are left.
func (b *builder) wall(corners [4]vector, p, q physics.Vec, gaps []gap) (left []gap, missed int) {
	piece := b.outlined(rounded(corners))
	if !b.sound(piece) { // too short for its mitres
		d := heading(p, q)
		from, to := ends(vectorOf(p), d), ends(vectorOf(q), d)
		piece.Polygon = rounded([4]vector{from[0], to[0], to[1], from[1]})
	}
	for _, g := range gaps {
		if !holds(p, q, g) {
			left = append(left, g)
		} else if !b.pierced(piece, g) {
			b.lost++
		}
	}
	if !b.add(piece) {
		return left, 1
	}
	return left, 0
}

func rounded(corners [4]vector) (points []physics.Vec) {
	for _, c := range corners {
		points = append(points, c.vec())
	}
	return points
}

// pierced opens a wall at a portal, as far as its ends leave room beside it.
func (b *builder) pierced(p *levels.Piece, g gap) bool {
	c := p.Polygon
	long := c[1].Sub(c[0]).Len()
	at := func(v physics.Vec) float64 {
		_, share := aside(v, c[0], c[1])
		return float64(share * long)
	}
	from, to := min(at(g.a), at(g.b)), max(at(g.a), at(g.b))
	from = max(from, at(c[3])+float64(physics.LeastOpening), float64(physics.LeastOpening))
	to = min(to, at(c[2])-float64(physics.LeastOpening), long-float64(physics.LeastOpening))
	o := b.opening(g.door)
	o.From, o.To = physics.RoundMil(math.Ceil(from)), physics.RoundMil(math.Floor(to))
	return o.From < o.To && b.opened(p, o)
}

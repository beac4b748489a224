package twin

import (
	"math"
	"math/cmplx"

	"duckboard/physics"
)

// The shortest path of a disc among walls and other discs, without a lattice:
// the centre goes straight from circle to circle, along lines that touch both,
// and round the circles in between. There is a circle round every corner of a
// wall, with the disc's radius, and one round every other disc.
//
//	 start o--.        .--o goal        every tangent of every two circles is
//	          ( c )---( c )             tried, in both turns; a state of the
//	           '-'  #  '-'              search is a tangent just walked
//
// A shortest way is a thread pulled taut: straight but where it wraps round a circle, which it
// meets and leaves without a bend. So it is made of free tangents and of arcs between them, and
// the cheapest of all such chains is the shortest way. Nothing is left out for speed.

// round is a circle to go round, or a point: radius 0.
type round struct {
	centre complex128
	radius float64
}

// tangent leads from one circle to another; it leaves and arrives turning
// left (+1) or right (-1).
type tangent struct {
	from, to         int
	turnOut, turnIn  int
	leave, arrive    complex128
	length           float64
	outAngle, inward float64 // of leave seen from the circle left, of arrive from that reached
}

// maze is a flat table for a disc of one radius.
type maze struct {
	size    physics.Vec
	walls   [][]physics.Vec
	radius  float64 // the centre's distance from walls
	discs   []round // to be kept out of
	circles []round // all; the start is the last but the goals
	start   int
	blocked [][]bool // by circle: slots of its arc that are not free
}

// slots part a circle.
const slots = 720

// give is what a clearance may lack, for rounding in the geometry itself.
const give = 0.01

// newMaze makes the maze of a scene's walls and bodies for its first body. Less
// is how much nearer than touching the centre may come to what is in its way,
// in mils: half a mil is rounded away (R-SUPPORT).
func newMaze(s *Scene, less float64, goals []physics.Vec) *maze {
	me := s.Bodies[0]
	m := &maze{size: s.Size, radius: float64(me.Radius) - less}
	for i := range s.Pieces {
		poly := s.Pieces[i].Outline
		m.walls = append(m.walls, poly)
		for _, v := range poly {
			m.circles = append(m.circles, round{spot(v), m.radius})
		}
	}
	for _, b := range s.Bodies[1:] {
		if s.Rules.Friends {
			continue
		}
		r := float64(me.Radius+b.Radius) - less
		if k := s.Rules.KeepAway; k > 0 {
			// A gap of keep and a half mil is rounded up and so far enough.
			r += float64(k) + 1
		}
		m.discs = append(m.discs, round{spot(b.At), r})
	}
	m.circles = append(m.circles, m.discs...)
	m.start = len(m.circles)
	m.circles = append(m.circles, round{spot(me.At), 0})
	for _, g := range goals {
		m.circles = append(m.circles, round{spot(g), 0})
	}
	m.blocked = make([][]bool, len(m.circles))
	return m
}

func spot(v physics.Vec) complex128 { return complex(float64(v.X), float64(v.Y)) }

// clear reports whether the centre may go straight from p to q.
func (m *maze) clear(p, q complex128) bool {
	if !m.onTable(p) || !m.onTable(q) {
		return false
	}
	for _, d := range m.discs {
		if segmentTo(d.centre, p, q) < d.radius-give {
			return false
		}
	}
	for _, w := range m.walls {
		if Has(w, real(p), imag(p)) {
			return false
		}
		for i, a := range w {
			if segments(p, q, spot(a), spot(w[(i+1)%len(w)])) < m.radius-give {
				return false
			}
		}
	}
	return true
}

func (m *maze) onTable(p complex128) bool {
	return real(p) >= -give && imag(p) >= -give && real(p) <= float64(m.size.X)+give && imag(p) <= float64(m.size.Y)+give
}

// segmentTo is the distance of c from the segment pq.
func segmentTo(c, p, q complex128) float64 {
	d := q - p
	if d == 0 {
		return cmplx.Abs(c - p)
	}
	t := dotc(c-p, d) / dotc(d, d)
	return cmplx.Abs(c - p - complex(math.Max(0, math.Min(1, t)), 0)*d)
}

func dotc(a, b complex128) float64   { return real(a)*real(b) + imag(a)*imag(b) }
func crossc(a, b complex128) float64 { return real(a)*imag(b) - imag(a)*real(b) }

// segments is the distance of two segments.
func segments(p, q, a, b complex128) float64 {
	s1, s2 := crossc(q-p, a-p), crossc(q-p, b-p)
	s3, s4 := crossc(b-a, p-a), crossc(b-a, q-a)
	if (s1 > 0) != (s2 > 0) && (s3 > 0) != (s4 > 0) {
		return 0
	}
	return min(segmentTo(a, p, q), segmentTo(b, p, q), segmentTo(p, a, b), segmentTo(q, a, b))
}

// lengths are the lengths of the shortest ways to all goals, +Inf where there
// is none: Dijkstra over the tangents.
func (m *maze) lengths() []float64 {
	best := make([]float64, len(m.circles)-m.start-1)
	for i := range best {
		best[i] = math.Inf(1)
	}
	out := m.tangents()
	type state struct {
		cost float64
		t    tangent
	}
	cost := map[[4]int]float64{}
	var open []state
	push := func(c float64, t tangent) {
		key := [4]int{t.from, t.to, t.turnOut, t.turnIn}
		if old, ok := cost[key]; !ok || c < old {
			cost[key] = c
			open = append(open, state{c, t})
			for i := len(open) - 1; i > 0 && open[(i-1)/2].cost > open[i].cost; i = (i - 1) / 2 {
				open[i], open[(i-1)/2] = open[(i-1)/2], open[i]
			}
		}
	}
	pop := func() state {
		top := open[0]
		last := len(open) - 1
		open[0] = open[last]
		open = open[:last]
		for i := 0; ; {
			k := 2*i + 1
			if k >= last {
				return top
			}
			if k+1 < last && open[k+1].cost < open[k].cost {
				k++
			}
			if open[i].cost <= open[k].cost {
				return top
			}
			open[i], open[k] = open[k], open[i]
			i = k
		}
	}
	for _, t := range out[m.start] {
		push(t.length, t)
	}
	for len(open) > 0 {
		s := pop()
		if s.cost > cost[[4]int{s.t.from, s.t.to, s.t.turnOut, s.t.turnIn}] {
			continue
		}
		if g := s.t.to - m.start - 1; g >= 0 {
			best[g] = math.Min(best[g], s.cost)
			continue
		}
		for _, t := range out[s.t.to] {
			if t.turnOut != s.t.turnIn {
				continue
			}
			if arc, ok := m.arc(s.t.to, s.t.turnIn, s.t.inward, t.outAngle); ok {
				push(s.cost+arc+t.length, t)
			}
		}
	}
	return best
}

// tangents are all free tangents, by the circle that they leave.
func (m *maze) tangents() [][]tangent {
	out := make([][]tangent, len(m.circles))
	for i, c := range m.circles {
		if i > m.start {
			break
		}
		for k, d := range m.circles {
			if k == i || k == m.start {
				continue
			}
			for _, turns := range [4][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				if c.radius == 0 && turns[0] < 0 || d.radius == 0 && turns[1] < 0 {
					continue
				}
				if t, ok := touch(c, d, turns[0], turns[1]); ok && m.clear(t.leave, t.arrive) {
					t.from, t.to = i, k
					out[i] = append(out[i], t)
				}
			}
		}
	}
	return out
}

// touch is the line that leaves circle c turning one way and arrives at d
// turning another. Who turns left has the centre on the left: with u the
// line's direction and n = iu its left normal, the line runs from c - s r n to
// d - t q n; so d - c = L u + (t q - s r) n.
//
// As complex numbers, with k = t q - s r, that is d - c = u (L + ik). Hence L² + k² = |d - c|², and
// u = (d - c)(L - ik) / |d - c|².
func touch(c, d round, s, t int) (tangent, bool) {
	by := d.centre - c.centre
	k := float64(t)*d.radius - float64(s)*c.radius
	whole := dotc(by, by)
	if whole < 1e-9 || whole < k*k {
		return tangent{}, false
	}
	l := math.Sqrt(whole - k*k)
	u := by * complex(l, -k) / complex(whole, 0)
	n := u * 1i
	r := tangent{turnOut: s, turnIn: t, length: l}
	r.leave = c.centre - complex(float64(s)*c.radius, 0)*n
	r.arrive = d.centre - complex(float64(t)*d.radius, 0)*n
	r.outAngle, r.inward = cmplx.Phase(r.leave-c.centre), cmplx.Phase(r.arrive-d.centre)
	return r, true
}

// arc is the length of the way round a circle from one angle to another, and
// whether it is free.
func (m *maze) arc(i, turn int, from, to float64) (float64, bool) {
	sweep := math.Mod(float64(turn)*(to-from), 2*math.Pi)
	if sweep < -1e-9 {
		sweep += 2 * math.Pi
	}
	c := m.circles[i]
	if m.blocked[i] == nil {
		m.blocked[i] = make([]bool, slots)
		for k := range m.blocked[i] {
			p := c.centre + cmplx.Rect(c.radius, (float64(k)+0.5)*2*math.Pi/slots)
			m.blocked[i][k] = !m.clear(p, p)
		}
	}
	for a := 0.0; a < sweep; a += 2 * math.Pi / slots {
		slot := (from + float64(turn)*a) * slots / (2 * math.Pi)
		// Only slots whose middle is passed count.
		k := math.Floor(slot)
		mid := (k + 0.5) * 2 * math.Pi / slots
		if ahead := float64(turn) * (mid - from); ahead < 0 || ahead > sweep {
			continue
		}
		if m.blocked[i][((int(k)%slots)+slots)%slots] {
			return 0, false
		}
	}
	return c.radius * math.Max(0, sweep), true
}

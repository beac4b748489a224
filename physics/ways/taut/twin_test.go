package taut

import (
	"math"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// room is a drawn room: boxes and diamonds on a coarse lattice, so that they
// touch, overlap and line up, and bodies among them.
type room struct {
	rings  [][]Point
	bodies [][]Point
}

func drawRoom(t *rapid.T) room {
	r := room{rings: [][]Point{{{0, 0}, {24, 0}, {24, 24}, {0, 24}}}}
	for range rapid.IntRange(0, 8).Draw(t, "pieces") {
		r.rings = append(r.rings, drawRing(t))
	}
	for range rapid.IntRange(0, 4).Draw(t, "bodies") {
		r.bodies = append(r.bodies, drawRing(t))
	}
	return r
}

// drawRing draws a box or a diamond, clockwise.
func drawRing(t *rapid.T) []Point {
	x, y := float64(rapid.IntRange(-1, 22).Draw(t, "x")), float64(rapid.IntRange(-1, 22).Draw(t, "y"))
	w, h := float64(rapid.IntRange(1, 4).Draw(t, "w"))*2, float64(rapid.IntRange(1, 4).Draw(t, "h"))*2
	if rapid.Bool().Draw(t, "diamond") {
		return []Point{{x, y + h/2}, {x + w/2, y + h}, {x + w, y + h/2}, {x + w/2, y}}
	}
	return []Point{{x, y}, {x, y + h}, {x + w, y + h}, {x + w, y}}
}

// solidAt reports whether a point lies in the solid, by all rings in turn.
func (r *room) solidAt(p Point) bool {
	for i, ring := range append(append([][]Point(nil), r.rings...), r.bodies...) {
		in := true
		for k, a := range ring {
			e := ring[(k+1)%len(ring)].Sub(a)
			side := e.Cross(p.Sub(a)) / e.Len()
			if i > 0 {
				side = -side
			}
			in = in && side > 1e-7
			if i == 0 && side < -1e-7 {
				return true
			}
		}
		if in && i > 0 {
			return true
		}
	}
	return false
}

// free reports whether a line stays in the room: between all places where it meets
// a line of a side it must be out of the solid. It is slow and plain.
func (r *room) free(p, q Point) bool {
	cuts := []float64{0, 1}
	d := q.Sub(p)
	for _, ring := range append(append([][]Point(nil), r.rings...), r.bodies...) {
		for k, a := range ring {
			e := ring[(k+1)%len(ring)].Sub(a)
			if c := d.Cross(e); math.Abs(c) > 1e-9 {
				if t := a.Sub(p).Cross(e) / c; t > 0 && t < 1 {
					cuts = append(cuts, t)
				}
			}
		}
	}
	for _, a := range cuts {
		b := 2.0
		for _, c := range cuts {
			if c > a+1e-9 {
				b = min(b, c)
			}
		}
		if b <= 1 && r.solidAt(p.Add(d.Mul((a+b)/2))) {
			return false
		}
	}
	return true
}

// length is the slow twin: Dijkstra over every corner of every ring, all lines
// between them tried.
func (r *room) length(from, to Point) float64 {
	nodes := []Point{from, to}
	for _, ring := range append(append([][]Point(nil), r.rings...), r.bodies...) {
		nodes = append(nodes, ring...)
	}
	cost, done := make([]float64, len(nodes)), make([]bool, len(nodes))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	cost[0] = 0
	for {
		u := -1
		for i := range nodes {
			if !done[i] && !math.IsInf(cost[i], 1) && (u < 0 || cost[i] < cost[u]) {
				u = i
			}
		}
		if u < 0 || u == 1 {
			return cost[1]
		}
		done[u] = true
		for v := range nodes {
			if n := cost[u] + nodes[u].distance(nodes[v]); !done[v] && n < cost[v] && r.free(nodes[u], nodes[v]) {
				cost[v] = n
			}
		}
	}
}

// search makes the Search of a room; moved bodies have been elsewhere before.
func (r *room) search(t *rapid.T) *Search {
	space, err := NewSpace(r.rings)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch(space)
	for i, b := range r.bodies {
		if _, err := s.Add(b, Point{5, float64(3 * i)}); err != nil {
			t.Fatal(err)
		}
	}
	s.Way(nil, Point{1, 1}, Point{23, 22})
	for i := range r.bodies {
		s.Move(i, Point{})
	}
	return s
}

// TestWaysAreThoseOfADenseGraph holds ways among walls and bodies against
// Dijkstra over all lines between all corners.
func TestWaysAreThoseOfADenseGraph(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawRoom(rt)
		s := r.search(rt)
		for range 4 {
			from, to := drawPlace(rt, &r), drawPlace(rt, &r)
			want := r.length(from, to)
			path, n, ok := s.Way(nil, from, to)
			if ok != !math.IsInf(want, 1) || ok && math.Abs(n-want) > 1e-6 {
				rt.Fatalf("from %v to %v: %v %v %v, should be %v; %v %v", from, to, n, ok, path, want, r.rings, r.bodies)
			}
			for i := 1; i < len(path); i++ {
				if n -= path[i-1].distance(path[i]); !r.free(path[i-1], path[i]) {
					rt.Fatalf("from %v to %v: %v goes through the solid", from, to, path)
				}
			}
			if ok && math.Abs(n) > 1e-9 {
				rt.Fatalf("a way from %v to %v is not as long as told", from, to)
			}
		}
	})
}

// drawPlace draws a place in the room, now and then on a corner or a side.
func drawPlace(t *rapid.T, r *room) Point {
	for range 50 {
		p := Point{float64(rapid.IntRange(0, 48).Draw(t, "px")) / 2, float64(rapid.IntRange(0, 48).Draw(t, "py")) / 2}
		if !rapid.Bool().Draw(t, "on the lattice") {
			p = p.Add(Point{0.137, 0.211})
		}
		if !r.solidAt(p) {
			return p
		}
	}
	t.Skip("no place")
	return Point{}
}

// TestNothingIsAllocatedOnceASearchHasGrown asks the sample twice.
func TestNothingIsAllocatedOnceASearchHasGrown(t *testing.T) {
	s := withBodies(t, "testdata", "_1")
	s.space.Prepare()
	questions := readQuestions(t, "testdata", "s30m_1.path12")
	var buf []Point
	ask := func() {
		for _, q := range questions {
			buf, _, _ = s.Way(buf[:0], q.from, q.to)
		}
	}
	ask()
	if n := testing.AllocsPerRun(3, ask); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestARoomMustBeOne names what is wrong with rings and bodies.
func TestARoomMustBeOne(t *testing.T) {
	for _, rings := range [][][]Point{nil, {{}}, {{{0, 0}, {1, 0}, {2, 0}}}, {{{0, 0}, {math.NaN(), 0}, {1, 1}}}} {
		if _, err := NewSpace(rings); err == nil {
			t.Errorf("%v is no room", rings)
		}
	}
	space, err := NewSpace([][]Point{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}})
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch(space)
	for _, shape := range [][]Point{nil, {{0, 0}, {1, 0}, {2, 0}}, {{0, 0}, {2, 0}, {1, 0.5}, {2, 2}}} {
		if _, err := s.Add(shape, Point{2, 2}); err == nil {
			t.Errorf("%v is no body", shape)
		}
	}
}

// TestReadersOfASpaceAgree asks a space that nothing is known of yet from several
// goroutines: whoever finds what the others need, the answers are those of a
// space that was prepared.
func TestReadersOfASpaceAgree(t *testing.T) {
	prepared, fresh := spaceOf(t, "testdata", "s30_1"), spaceOf(t, "testdata", "s30_1")
	prepared.Prepare()
	questions := readQuestions(t, "testdata", "s30m_1.path")
	want := make([]float64, len(questions))
	one := NewSearch(prepared)
	for i, q := range questions {
		_, want[i], _ = one.Way(nil, q.from, q.to)
	}
	var wait sync.WaitGroup
	for k := range 4 {
		wait.Go(func() {
			s := NewSearch(fresh)
			for i := range questions {
				i = (i*(2*k+1) + k) % len(questions)
				if _, n, _ := s.Way(nil, questions[i].from, questions[i].to); n != want[i] {
					t.Errorf("%d: %v, prepared %v", i, n, want[i])
				}
			}
		})
	}
	wait.Wait()
}

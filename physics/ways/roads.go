package ways

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Roads tell how far it is on foot from any place of a table to some others, in microseconds
// and not quite exactly, where WayTo would look for the one best way in milliseconds. They are
// a net: places an inch apart, and some before and behind each passage that may be
// narrower than that, joined by hops (hop.go) to those next to them.
//
//	o---o---o | o---o       o  a place of the lattice
//	| X | X | | | X |       g  a gate: before and behind a door, a slit, a ladder
//	o---o---g-|-g---o
//	| X | X | | | X |       To goes out from all ends at once, cheapest first (Dijkstra), and
//	o---o---o | o---o       keeps what is left to go from each place.
//
// Nobody is in the way: they will have moved by then. A roll on the way counts as some more
// way.
type Roads struct {
	f       *Field
	trip    Trip
	cols    int
	spots   []ground.Spot
	cells   [][]int32  // the spots in each square of the lattice
	open    []bool     // squares round which nothing but open ground is
	pairs   [][2]int32 // before and behind a passage
	into    roadHops   // into each spot
	from    roadHops   // and from it
	walkers sync.Pool
}

// roadHop is a hop to a spot or from it, with its cost.
type roadHop struct {
	spot int32
	cost float32
}

// roadHops are those into, or from, each spot.
type roadHops struct {
	first []int32 // of each spot, its first; one more at the end
	list  []roadHop
}

func (h *roadHops) of(spot int32) []roadHop { return h.list[h.first[spot]:h.first[spot+1]] }

// Parameters of roads, in mils.
const (
	roadStep    lattice.Mil = lattice.Inch
	roadReach               = 2250.0 // how far a spot of the lattice is joined to others: to the eight round it, and as a knight moves
	besideReach             = 1000.0 // how far a place is joined to spots
	roadRoll                = 1500.0 // what a roll counts
	gateOff                 = 60     // how much farther than touching a gate is from its passage
	gateReach   lattice.Mil = 2 * lattice.Inch
	slitWide                = lattice.Inch     // passages that are so much wider than the base do not slip through the lattice
	slitLong                = 6 * lattice.Inch // how far to both sides an alley is followed
	slitStep                = 1500.0
	mostRoads               = 16 // that a field remembers
)

// roads are those that a field remembers.
type roads struct {
	mu   sync.Mutex
	list []*Roads
}

// Roads returns the roads of a trip, whatever its limit and whoever is on the table. A
// field remembers them. Where its breath is given up there are none.
func (f *Field) Roads(t Trip) *Roads {
	b := t.Breath
	t.At, t.Level, t.Limit, t.Others, t.Within, t.Shortest, t.Breath = lattice.Vec{}, 0, 0, nil, nil, false, nil
	if t.JumpWidth > 0 {
		t.JumpWidth = gateReach // no hop is longer
	}
	find := func() *Roads {
		f.roads.mu.Lock()
		defer f.roads.mu.Unlock()
		for _, r := range f.roads.list {
			if r.isFor(&t) {
				return r
			}
		}
		return nil
	}
	if r := find(); r != nil {
		return r
	}
	r := f.layRoads(t, b)
	if b.GivenUp() {
		return nil
	}
	f.roads.mu.Lock()
	defer f.roads.mu.Unlock()
	if len(f.roads.list) == mostRoads {
		f.roads.list = slices.Delete(f.roads.list, 0, 1)
	}
	f.roads.list = append(f.roads.list, r)
	return r
}

func (r *Roads) isFor(t *Trip) bool {
	a := &r.trip
	return a.Mover == t.Mover && a.Means == t.Means
}

// walker lends one who knows the whole table, to be put back.
func (r *Roads) walker(b *Breath) *walker {
	w, ok := r.walkers.Get().(*walker)
	if !ok {
		w = newWalker(r.f.land.newScout(r.trip, lattice.Rect{Lo: lattice.Point{}, Hi: lattice.PointOf(r.f.Size())}))
		w.s.band()
	}
	w.s.t.Breath = b
	return w
}

func (f *Field) layRoads(t Trip, b *Breath) *Roads {
	r := &Roads{f: f, trip: t, cols: ground.LatticeCount(f.Size().X, roadStep)}
	rows := f.StandRows(roadStep)
	r.cells, r.open = make([][]int32, r.cols*rows), make([]bool, r.cols*rows)
	w := r.walker(b)
	s := w.s
	defer r.walkers.Put(w)
	work := mostWork // where none is left some places have no road
	s.work = &work
	defer func() { s.work = nil }()
	for row := range rows {
		for _, at := range f.Stands(nil, t.Body, roadStep, row, row+1) {
			r.add(at)
		}
		b.work(squareWork * r.cols)
	}
	r.openSquares(s)
	lattice := len(r.spots)
	r.gates(s)
	var hops []roadPair
	for i := range r.spots {
		if s.weary() {
			break
		}
		reach := roadReach
		if i >= lattice {
			reach = float64(gateReach)
		}
		at := r.spots[i].At
		r.around(at, 2, func(j int32) {
			if int(j) < i && r.spots[j].At.Sub(at).Len() <= reach {
				hops = r.join(w, hops, int32(i), j)
			}
		})
	}
	for _, p := range r.pairs {
		hops = r.join(w, hops, p[0], p[1])
	}
	r.pairs = nil
	r.into = sortHops(len(r.spots), hops, func(h *roadPair) (of, other int32) { return h.to, h.from })
	r.from = sortHops(len(r.spots), hops, func(h *roadPair) (of, other int32) { return h.from, h.to })
	return r
}

func (r *Roads) add(s ground.Spot) {
	c := r.cell(s.At)
	r.cells[c] = append(r.cells[c], int32(len(r.spots)))
	r.spots = append(r.spots, s)
}

// cell is the square of the lattice in which a place lies.
func (r *Roads) cell(at lattice.Vec) int {
	rows := len(r.cells) / r.cols
	return min(int(max(at.Y, 0)/roadStep), rows-1)*r.cols + min(int(max(at.X, 0)/roadStep), r.cols-1)
}

// around visits the spots in the squares round a place, so many to each side.
func (r *Roads) around(at lattice.Vec, n int, visit func(i int32)) {
	c := r.cell(at)
	x, y := c%r.cols, c/r.cols
	for v := max(0, y-n); v <= min(len(r.cells)/r.cols-1, y+n); v++ {
		for u := max(0, x-n); u <= min(r.cols-1, x+n); u++ {
			for _, i := range r.cells[v*r.cols+u] {
				visit(i)
			}
		}
	}
}

// openSquares finds the squares whose neighbours have nothing to meet either.
func (r *Roads) openSquares(s *scout) {
	rows := len(r.cells) / r.cols
	for i := range r.open {
		r.open[i] = true
	}
	for i := range s.plates {
		box := s.plates[i].box.Grown(s.radius + float64(roadStep)*3/2 + 2)
		for y := max(0, int(box.Lo.Y/float64(roadStep))); y <= min(rows-1, int(box.Hi.Y/float64(roadStep))); y++ {
			for x := max(0, int(box.Lo.X/float64(roadStep))); x <= min(r.cols-1, int(box.Hi.X/float64(roadStep))); x++ {
				r.open[y*r.cols+x] = false
			}
		}
	}
}

// roadPair is a hop between two spots.
type roadPair struct {
	from, to int32
	cost     float32
}

// join adds the hops between two spots, one each way.
func (r *Roads) join(w *walker, hops []roadPair, i, j int32) []roadPair {
	a, b := r.spots[i], r.spots[j]
	n := a.At.Sub(b.At).Len()
	if a.Level == b.Level && r.open[r.cell(a.At)] && r.open[r.cell(b.At)] {
		return append(hops, roadPair{i, j, float32(n)}, roadPair{j, i, float32(n)})
	}
	cost, rolls, ok := w.hop(a, b)
	if ok {
		hops = append(hops, roadPair{i, j, tolled(cost, rolls)})
	}
	if a.Level != b.Level || rolls > 0 {
		cost, rolls, ok = w.hop(b, a)
	} // else the way back is the same
	if ok {
		hops = append(hops, roadPair{j, i, tolled(cost, rolls)})
	}
	return hops
}

// sortHops lists hops by one of their ends.
func sortHops(spots int, hops []roadPair, ends func(h *roadPair) (of, other int32)) roadHops {
	first := make([]int32, spots+2)
	for i := range hops {
		of, _ := ends(&hops[i])
		first[of+2]++
	}
	for i := range spots {
		first[i+2] += first[i+1]
	}
	list := make([]roadHop, len(hops))
	for i := range hops {
		of, other := ends(&hops[i])
		list[first[of+1]] = roadHop{other, hops[i].cost}
		first[of+1]++
	}
	return roadHops{first[:spots+1], list}
}

// Afar is how far it is from everywhere to the nearest of some places, or to everywhere from
// one.
type Afar struct {
	r    *Roads
	left []float32 // of each spot; infinite where no way leads
	out  bool      // to there
}

// To returns how far it is to any of the places where the mover can stand that end
// accepts.
func (r *Roads) To(end func(s ground.Spot) bool) *Afar {
	d := r.afar(false)
	var ends roadHeap
	for i := range r.spots {
		if end(r.spots[i]) {
			d.left[i] = 0
			ends.push(roadHop{int32(i), 0})
		}
	}
	d.spread(ends, math.Inf(1))
	return d
}

func (r *Roads) afar(out bool) *Afar {
	d := &Afar{r: r, left: make([]float32, len(r.spots)), out: out}
	for i := range d.left {
		d.left[i] = float32(math.Inf(1))
	}
	return d
}

// spread finds out how far all spots are from some, which it has already, no farther than most.
func (d *Afar) spread(heap roadHeap, most float64) {
	hops := &d.r.into
	if d.out {
		hops = &d.r.from
	}
	for len(heap) > 0 {
		at := heap.pop()
		if at.cost > d.left[at.spot] || float64(at.cost) > most {
			continue
		}
		for _, h := range hops.of(at.spot) {
			if n := at.cost + h.cost; n < d.left[h.spot] {
				d.left[h.spot] = n
				heap.push(roadHop{h.spot, n})
			}
		}
	}
}

// beside adds to none the spots next to a place, with how far they are.
func (r *Roads) beside(next []roadHop, s ground.Spot) []roadHop {
	r.around(s.At, 1, func(i int32) {
		if w := r.spots[i].At.Sub(s.At); w.Len2() <= besideReach*besideReach {
			next = append(next, roadHop{i, float32(w.Len())})
		}
	})
	return next
}

// At returns how far it is from a spot, or to there, in mils; ok is false where no way is
// known.
func (d *Afar) At(s ground.Spot) (left float64, ok bool) {
	r := d.r
	var room [32]roadHop
	next := r.beside(room[:0], s)
	for i := range next {
		next[i].cost += d.left[next[i].spot]
	}
	if r.open[r.cell(s.At)] {
		best := float32(math.Inf(1))
		for i := range next {
			best = min(best, next[i].cost)
		}
		return float64(best), !math.IsInf(float64(best), 1)
	}
	w := r.walker(nil)
	defer r.walkers.Put(w)
	best := math.Inf(1)
	slices.SortFunc(next, func(a, b roadHop) int { return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.spot, b.spot)) })
	for _, h := range next {
		if float64(h.cost) >= best { // nor is any behind it cheaper
			break
		}
		a, b := s, r.spots[h.spot]
		if d.out {
			a, b = b, a
		}
		if cost, rolls, ok := w.hop(a, b); ok {
			best = min(best, float64(d.left[h.spot]+tolled(cost, rolls)))
		}
	}
	return best, !math.IsInf(best, 1)
}

// tolled is the cost of a hop, with what its rolls count.
func tolled(cost float64, rolls int) float32 { return float32(cost + float64(roadRoll*float64(rolls))) }

// roadHeap gives the cheapest first; of two that cost the same the one with the lower number. Costs are not negative,
// so the bits of one with the spot's number below them compare as both do.
type roadHeap []uint64

func (h *roadHeap) push(e roadHop) {
	key := uint64(math.Float32bits(e.cost))<<32 | uint64(e.spot)
	list := append(*h, key)
	i := len(list) - 1
	for ; i > 0 && key < list[(i-1)/2]; i = (i - 1) / 2 {
		list[i] = list[(i-1)/2]
	}
	list[i], *h = key, list
}

func (h *roadHeap) pop() roadHop {
	list, n := *h, len(*h)-1
	top, key := list[0], list[n]
	i := 0
	for k := 1; k < n; k = 2*i + 1 {
		if k+1 < n && list[k+1] < list[k] {
			k++
		}
		if key <= list[k] {
			break
		}
		list[i], i = list[k], k
	}
	list[i], *h = key, list[:n]
	return roadHop{int32(uint32(top)), math.Float32frombits(uint32(top >> 32))}
}

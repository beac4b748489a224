package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// What is too deep of a region has an outline of no simple form. So where it lies the
// outline is found on squares: of each whose corners are not all alike the stretches
// between the places, to a hundredth of a mil, where its sides leave the region or
// what may be gone through.
//
//	 .-----`-.        Elsewhere the region's own outline stays as it is; it comes
//	/    .----+---    into the squares just where their sides cross it.
//	|    |_o__|_o_
//	`-.__|____|/
//
// trimStep is the side of a square, in mils; what is thinner may be missed, and a
// corner cut off by less.
const trimStep = 200

// trimSide is how far beside the region's outline it is asked what is too deep, in mils:
// farther than the light of its rim is in doubt.
const trimSide = 3

// trimmer is what is too deep on a level.
type trimmer struct {
	w       *shallow
	storey  int32
	level   lattice.Mil
	rows    ringRows // of the region
	x, y    int      // of the first place
	n, m    int      // places across, and up and down
	good    []bool   // of each place: in the region and not too deep
	squares []bool   // of each square, by its first place: the outline is found anew
	last    int32    // the lamp that lit the last place for little enough, or None
	out     region
}

// trimmed finds the rings of what of a region on a level does not lie too deep.
func (w *shallow) trimmed(storey int32, level lattice.Mil, set [][]redge) [][]redge {
	t := &trimmer{w: w, storey: storey, level: level, rows: newRingRows(set), last: ground.None, out: region{bench: &bench{}}}
	if !t.survey(set) {
		return set
	}
	for _, ring := range set {
		for i := range ring {
			t.keep(&ring[i])
		}
	}
	for j := range t.m - 1 {
		for i := range t.n - 1 {
			if t.squares[j*t.n+i] {
				t.square(i, j)
			}
		}
	}
	next, free := t.out.link(wideGap)
	t.out.mend(next, free)
	next = t.out.snap(next)
	return t.out.rings(next)
}

// survey looks at every place, and finds the squares near what is too deep; false if
// nothing is.
func (t *trimmer) survey(set [][]redge) bool {
	b := t.rows.box.Grown(3 * trimStep)
	t.x, t.y = int(math.Floor(b.Lo.X/trimStep)), int(math.Floor(b.Lo.Y/trimStep))
	t.n, t.m = int(math.Ceil(b.Hi.X/trimStep))-t.x+1, int(math.Ceil(b.Hi.Y/trimStep))-t.y+1
	t.good, t.squares = make([]bool, t.n*t.m), make([]bool, t.n*t.m)
	deep := false
	mark := func(i, j int) { // the squares round a place
		deep = true
		for y := max(0, j-2); y <= min(t.m-2, j+1); y++ {
			for x := max(0, i-2); x <= min(t.n-2, i+1); x++ {
				t.squares[y*t.n+x] = true
			}
		}
	}
	for j := range t.m {
		for i := range t.n {
			if p := t.place(i, j); t.rows.has(p) {
				if t.good[j*t.n+i] = !t.deep(p); !t.good[j*t.n+i] {
					mark(i, j)
				}
			}
		}
	}
	for _, ring := range set {
		for i := range ring {
			e := &ring[i]
			steps := int(math.Ceil(2 * e.n / trimStep))
			for k := range steps {
				u := (float64(k) + 0.5) / float64(steps)
				if p := e.at(u).Add(e.across(u).Mul(trimSide)); t.deep(p) {
					mark(int(math.Round(p.X/trimStep))-t.x, int(math.Round(p.Y/trimStep))-t.y)
				}
			}
		}
	}
	return deep
}

// place is a place of the squares.
func (t *trimmer) place(i, j int) lattice.Point {
	return lattice.P(float64((t.x+i)*trimStep), float64((t.y+j)*trimStep))
}

// deep reports whether all ways to a place of the region are too deep.
func (t *trimmer) deep(p lattice.Point) bool {
	s := ground.Spot{At: p.Round(), Level: t.level}
	if by := t.w.lit.anyAt(s, t.w.takes, t.last); by != ground.None {
		t.last = by
		return false
	}
	return t.w.whole.anyAt(s, nil, ground.None) != ground.None
}

// anew reports whether a place lies in a square whose outline is found anew.
func (t *trimmer) anew(p lattice.Point) bool {
	return t.squares[(int(math.Floor(p.Y/trimStep))-t.y)*t.n+int(math.Floor(p.X/trimStep))-t.x]
}

// take adds an edge of what is left.
func (t *trimmer) take(k stroke) {
	t.out.edges = append(t.out.edges, redge{stroke: k, storey: t.storey, from: ground.None, to: ground.None})
}

// keep takes the parts of the region's edge that lie in no square to be found anew.
func (t *trimmer) keep(e *redge) {
	cuts := []float64{0, 1}
	for x := math.Ceil(e.box.Lo.X/trimStep) * trimStep; x <= e.box.Hi.X; x += trimStep {
		cuts = e.cutsSquare(cuts, lattice.P(x, -1e9))
	}
	for y := math.Ceil(e.box.Lo.Y/trimStep) * trimStep; y <= e.box.Hi.Y; y += trimStep {
		cuts = e.cutsSquare(cuts, lattice.P(-1e9, y))
	}
	slices.Sort(cuts)
	from := -1.0
	for n := 1; n < len(cuts); n++ {
		u, v := max(0, cuts[n-1]), min(1, cuts[n])
		if u >= v {
			continue
		}
		stays := !t.anew(e.at((u + v) / 2))
		if stays && from < 0 {
			from = u
		}
		if from >= 0 && (!stays || v == 1) {
			if to := map[bool]float64{true: v, false: u}[stays]; float64((to-from)*e.n) >= leastEdge {
				t.take(e.part(from, to))
			}
			from = -1
		}
	}
}

// square takes the outline in a square, with what is left on its left.
func (t *trimmer) square(i, j int) {
	corner := [4][2]int{{i, j}, {i + 1, j}, {i + 1, j + 1}, {i, j + 1}}
	var in, out []lattice.Point // where one comes out of what is left, and into it, round the square
	for k, a := range corner {
		b := corner[(k+1)%4]
		switch s, u := t.good[a[1]*t.n+a[0]], t.good[b[1]*t.n+b[0]]; {
		case s && !u:
			in = append(in, t.between(a, b))
		case !s && u:
			out = append(out, t.between(b, a))
		}
	}
	if len(in) == 2 { // do the two corners that are none of it belong together?
		middle := t.place(i, j).Toward(t.place(i+1, j+1), 0.5)
		if t.good[j*t.n+i] != (t.rows.has(middle) && !t.deep(middle)) {
			in[0], in[1] = in[1], in[0]
		}
	}
	for k := range in {
		if in[k] != out[k] {
			t.bend(in[k], out[k], 2)
		}
	}
}

// bend takes the outline between two places of it, bent in its middle to where it is,
// and each half likewise.
//
//	a---.             From the middle of the chord straight across, to whichever
//	    .'x-b         side the outline lies, but no farther than half its length.
func (t *trimmer) bend(a, b lattice.Point, times int) {
	k := newEdge(a, b)
	if times == 0 || k.n < trimStep/20 {
		t.take(k)
		return
	}
	left := func(p lattice.Point) bool { return t.rows.has(p) && !t.deep(p) }
	from := k.at(0.5)
	off := k.across(0.5).Mul(k.n / 2)
	is := left(from)
	if is {
		off = off.Mul(-1)
	}
	to := from.Add(off)
	if left(to) == is { // the chord is as good as anything near
		t.take(k)
		return
	}
	for range 10 {
		if mid := from.Toward(to, 0.5); left(mid) == is {
			from = mid
		} else {
			to = mid
		}
	}
	mid := from.Toward(to, 0.5)
	t.bend(a, mid, times-1)
	t.bend(mid, b, times-1)
}

// between is where a side of a square leaves what is left, from a place in it.
func (t *trimmer) between(a, b [2]int) lattice.Point {
	good, bad := t.place(a[0], a[1]), t.place(b[0], b[1])
	halve := func(times int, is func(lattice.Point) bool) {
		for range times {
			if mid := good.Toward(bad, 0.5); is(mid) {
				good = mid
			} else {
				bad = mid
			}
		}
	}
	if from := good; !t.rows.has(bad) {
		if halve(40, t.rows.has); !t.deep(good.Toward(from, trimSide/max(trimSide, good.Distance(from)))) {
			return good
		}
		good = from
	}
	halve(12, func(p lattice.Point) bool { return !t.deep(p) })
	return good.Toward(bad, 0.5)
}

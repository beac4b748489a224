package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// offersTo queues the hops from u to the knots of one plot that may be part of a taut way and whose least keys lie
// between two; next is the least key of those beyond.
func (ws *waysearch) offersTo(q *plot, u int, made, from, to float64) (next float64) {
	a, near := &ws.knots[u], nearness(ws.parent[u] < 0)
	joins := a.of != 0 && ws.s.f.TouchesAny(int32(ws.s.plates[a.of-1].index))
	next = math.Inf(1)
	for j := 0; j < len(q.places); {
		b := &q.places[j]
		if ws.done[b.knot] {
			q.places[j] = q.places[len(q.places)-1]
			q.places = q.places[:len(q.places)-1]
			continue
		}
		j++
		w := b.p.Sub(a.p)
		n2 := w.Len2()
		if ws.aimed && (a.Level == b.level || b.on == 0 || !joins && b.on != a.of) && n2 > shortHop*shortHop && !ws.aim.has(w) {
			continue
		}
		n := math.Sqrt(n2)
		key := made + n + b.left
		if key > to {
			next = min(next, key)
			continue
		}
		if key >= from && ws.within(key) && ws.betters(int32(u), b.knot, key) && (a.Level != b.level && a.on != 0 || b.touches(w, near+float64(tautSlope*n))) {
			ws.offer(u, int(b.knot), w, n)
		}
	}
	return next
}

// offersToMates is that for one who has not gone over the edge beside which u lies, and
// came there for that alone.
func (ws *waysearch) offersToMates(u int) {
	a, made := &ws.knots[u], ws.madeTo(u)
	for _, v := range ws.mates.all(a) {
		w := ws.knots[v].p.Sub(a.p)
		if n := w.Len(); !ws.done[v] && ws.within(made+n+ws.left[v]-ws.early(&ws.knots[v])) {
			ws.offer(u, int(v), w, n)
		}
	}
}

// madeTo is what counts of the way to a knot that was reached.
func (ws *waysearch) madeTo(u int) float64 {
	return ws.cost[u] + float64(rollToll*float64(ws.rolls[u]))
}

// within reports whether a candidate of that key is looked at.
func (ws *waysearch) within(key float64) bool { return key <= min(ws.limit+1, ws.beyond) }

// offer queues the hop from u to v, along w and n long, if it may be part of a taut way.
func (ws *waysearch) offer(u, v int, w lattice.Point, n float64) {
	a, b := &ws.knots[u], &ws.knots[v]
	if !ws.loose && !a.tautBut(w, nearness(b.goal)) && !ws.s.joined(a, b) || !b.tautBut(w, nearness(ws.parent[u] < 0)) && !ws.s.joined(b, a) {
		return
	}
	if p := ws.parent[u]; p >= 0 && !ws.loose && !ws.s.joined(a, b) && !a.bends(a.p.Sub(ws.before(int32(u))), w) {
		return
	}
	e := wayedge{cost: ws.cost[u] + n - ws.edgeGain(int32(u), int32(v)), rolls: ws.rolls[u], from: int32(u), to: int32(v)}
	if toll := ws.rise.of(b.on - 1); toll > 0 {
		e.cost += toll
	}
	if len(ws.slow) > 0 && !b.onRim() { // a rim may be come to elsewhere for less
		e.cost += (&straight{a.p, b.p, n, a.Level, b.Level}).waded(ws.slow)
	}
	if e.key = ws.key(&e); ws.betters(e.from, e.to, e.key) && ws.leadsWithin(&e) {
		ws.queue.push(e)
	}
}

// wayplace is what of a knot is looked at most.
type wayplace struct {
	p     lattice.Point
	left  float64 // what is missing at least from it to the goal
	level lattice.Mil
	on    int32 // the plate that holds it up, as the knot has it
	knot  int32

	back, fore lattice.Point // of a corner, one mil long; elsewhere zero
}

// touches reports whether a way along w may touch what lies at the corner, cutting into it
// by no more than some mils: all that knot.tautBut takes, and hardly more.
func (b *wayplace) touches(w lattice.Point, mils float64) bool {
	c, d := w.Cross(b.back), w.Cross(b.fore)
	return c < 0 == (d < 0) || min(math.Abs(c), math.Abs(d)) <= mils+tautBlur
}

// tautBlur is more than two ways of reckoning may differ, in mils.
const tautBlur = 1e-3

// plot is some knots that lie together. Those that are done leave it.
type plot struct {
	box    lattice.Rect
	left   float64     // the least that is missing from any
	level  lattice.Mil // of the first
	even   bool        // the others are on that too
	ground bool        // no plate holds any up
	places []wayplace
}

// plots are all knots of a search, by squares; the last plot is of those that came late.
type plots []plot

// plotKnots is about how many knots lie in a plot.
const plotKnots = 8

// lay puts knots into plots.
func (v *plots) lay(knots []knot, left []float64) {
	if len(knots) == 0 {
		return
	}
	all := lattice.RectOf(knots[0].p, knots[0].p)
	for i := range knots {
		all = all.With(knots[i].p)
	}
	g := newPlotgrid(all, len(knots)/plotKnots)
	ends := make([]int32, g.cols*g.rows+1) // of the plots, one behind the other
	for i := range knots {
		ends[g.at(knots[i].p)+1]++
	}
	for i := range g.cols * g.rows {
		ends[i+1] += ends[i]
	}
	places := make([]wayplace, len(knots))
	for i := range knots {
		k := &knots[i]
		n := g.at(k.p)
		places[ends[n]] = placeOf(k, int32(i), left[i])
		ends[n]++
	}
	from := int32(0)
	for _, to := range ends[:g.cols*g.rows] {
		if to > from {
			*v = append(*v, newPlot(places[from:to:to]))
		}
		from = to
	}
}

func placeOf(k *knot, i int32, left float64) wayplace {
	b := wayplace{p: k.p, left: left, level: k.Level, on: k.on, knot: i}
	if k.corner {
		b.back, b.fore = k.back.Unit(), k.fore.Unit()
	}
	if k.goal { // the last way on to it may get shorter by sliding along an edge
		b.left -= brinkApart
	}
	return b
}

func newPlot(places []wayplace) plot {
	first := &places[0]
	q := plot{box: lattice.RectOf(first.p, first.p), left: first.left, level: first.level, even: true, ground: true, places: places}
	for i := range places {
		q.widen(&places[i])
	}
	return q
}

func (q *plot) widen(b *wayplace) {
	q.box, q.left = q.box.With(b.p), min(q.left, b.left)
	q.even, q.ground = q.even && b.level == q.level, q.ground && b.on == 0
}

// addLate puts one more knot into the last plot.
func (v *plots) addLate(k *knot, i int32, left []float64) {
	b := placeOf(k, i, left[i])
	q := &(*v)[len(*v)-1]
	q.widen(&b)
	q.places = append(q.places, b)
}

// plotgrid divides a box into about so many squares.
type plotgrid struct {
	lo         lattice.Point
	per        float64 // squares in a mil
	cols, rows int
}

func newPlotgrid(all lattice.Rect, count int) plotgrid {
	d := all.Hi.Sub(all.Lo)
	if count <= 1 || d.X+d.Y == 0 {
		return plotgrid{lo: all.Lo, cols: 1, rows: 1}
	}
	side := max(math.Sqrt(float64(d.X*d.Y)/float64(count)), (d.X+d.Y)/float64(count))
	return plotgrid{all.Lo, 1 / side, int(d.X/side) + 1, int(d.Y/side) + 1}
}

// at is the number of the square in which a place lies.
func (g *plotgrid) at(p lattice.Point) int {
	x, y := int((p.X-g.lo.X)*g.per), int((p.Y-g.lo.Y)*g.per)
	return min(y, g.rows-1)*g.cols + min(x, g.cols-1)
}

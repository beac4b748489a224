package ways

import "math"

// Of the knots that may be gone on to from one that was reached most are reached by others before a way by
// it would come there. So they are not offered at once: plot by plot, when what a way to the nearest place of
// the plot costs at least is what comes up next.
//
//	u reached at 2.0    plots:  2.1   2.8   3.5   4.9  ...     in the order of the search:
//	                            |
//	queue: x-y 2.2      ->      offered now: their candidates are in the queue before x-y comes up
//
// By then the knots of the plot that were reached have left it.
type stream struct {
	u    int32
	made float64 // what counts of the way to u
	onward
	plots []plotref // a heap
}

// plotref is a plot with the least key of a candidate that leads there.
type plotref struct {
	key  float64
	from float64 // those of a lesser key were offered
	plot int32
}

// streams are those of a search.
type streams struct {
	of    map[int32]int32 // the stream of a knot that may be reached again
	all   []stream
	order []int32 // a heap, by the first plot's key
	refs  []plotref
}

func (v *streams) clear() {
	clear(v.of)
	v.all, v.order, v.refs = v.all[:0], v.order[:0], v.refs[:0]
}

// next is the least key of what was not offered yet.
func (v *streams) next() float64 {
	if len(v.order) == 0 {
		return math.Inf(1)
	}
	return v.all[v.order[0]].plots[0].key
}

// streamStep is how much farther than what comes up next knots are offered, in mils.
const streamStep = 200

// refsWork is how many plots are as much work as one unit of it.
const refsWork = 2

// refsRoom is the most plots for which room is made at once.
const refsRoom = 1 << 18

// nextKey is the least key of all that is to come.
func (ws *waysearch) nextKey() float64 {
	key := ws.queue.streams.next()
	if !ws.queue.empty() {
		key = min(key, ws.queue.top().key)
	}
	return key
}

// begin has the knots be offered that may be gone on to from u.
func (ws *waysearch) begin(u int32) {
	v := &ws.queue.streams
	if i, ok := v.of[u]; ok {
		v.all[i].plots = v.all[i].plots[:0] // it was reached too early
		v.sift(int32(i))
	}
	a := &ws.knots[u]
	s := stream{u: u, made: ws.madeTo(int(u)), onward: ws.onward}
	if ws.slidesOn(u) {
		s.aimed = false
		s.made -= 2 * a.cell
	} else if ws.slidesOver(u) {
		s.made -= ws.early(a)
	}
	if n := len(ws.plots); cap(v.refs)-len(v.refs) < n { // those before keep their room
		v.refs = make([]plotref, 0, max(n, min(2*cap(v.refs), refsRoom)))
	}
	from := len(v.refs)
	for i := range ws.plots {
		q := &ws.plots[i]
		if len(q.places) == 0 {
			continue
		}
		key := s.made + q.box.NearTo(a.p) + q.left
		if !ws.within(key) || s.aimed && (q.ground || q.level == a.Level && q.even) && s.aim.misses(a.p, &q.box, shortHop) {
			continue
		}
		v.refs = append(v.refs, plotref{key, math.Inf(-1), int32(i)})
	}
	if s.plots = v.refs[from:len(v.refs):len(v.refs)]; len(s.plots) == 0 {
		return
	}
	ws.s.charge(len(s.plots) / refsWork) // what is kept of them is bounded, too
	for i := len(s.plots)/2 - 1; i >= 0; i-- {
		lowerRef(s.plots, i)
	}
	v.all = append(v.all, s)
	if a.onRim() {
		if v.of == nil {
			v.of = map[int32]int32{}
		}
		v.of[u] = int32(len(v.all) - 1)
	}
	v.order = append(v.order, int32(len(v.all)-1))
	for i := len(v.order) - 1; i > 0; {
		p := (i - 1) / 2
		if !v.before(i, p) {
			break
		}
		v.order[i], v.order[p] = v.order[p], v.order[i]
		i = p
	}
}

// slidesOn reports whether ways on from a knot slide over the rim on which it lies.
func (ws *waysearch) slidesOn(u int32) bool { return ws.knots[u].onRim() && ws.parent[u] >= 0 }

// flows reports whether knots are to be offered before the next candidate comes up.
func (ws *waysearch) flows() bool {
	v := &ws.queue.streams
	if len(v.order) == 0 {
		return false
	}
	next := v.next()
	return next <= ws.limit+1 && (ws.queue.empty() || next <= ws.queue.top().key)
}

// flow offers the knots of the plot that comes first.
func (ws *waysearch) flow() {
	v := &ws.queue.streams
	s := &v.all[v.order[0]]
	ref := s.plots[0]
	q := &ws.plots[ref.plot]
	ws.onward = s.onward
	ws.rise = ws.up.from(ws.knots[s.u].on - 1)
	to := ref.key + streamStep
	if ws.slidesOn(s.u) {
		ref.key = ws.offersSlidingTo(q, int(s.u), s.made, ref.from, to)
	} else {
		ref.key = ws.offersTo(q, int(s.u), s.made, ref.from, to)
	}
	ref.from = math.Nextafter(to, math.Inf(1))
	if s.plots[0] = ref; ref.key > ws.limit+1 || math.IsInf(ref.key, 1) { // without a limit, too, a plot comes to its end
		last := len(s.plots) - 1
		s.plots[0] = s.plots[last]
		s.plots = s.plots[:last]
	}
	if len(s.plots) > 0 {
		lowerRef(s.plots, 0)
	}
	v.settle()
}

// settle moves the first stream to where it belongs.
func (v *streams) settle() {
	if len(v.all[v.order[0]].plots) == 0 {
		last := len(v.order) - 1
		v.order[0] = v.order[last]
		v.order = v.order[:last]
	}
	v.lower(0)
}

// sift takes a stream out that has ended.
func (v *streams) sift(s int32) {
	for i, o := range v.order {
		if o == s {
			last := len(v.order) - 1
			v.order[i] = v.order[last]
			v.order = v.order[:last]
			for k := len(v.order)/2 - 1; k >= 0; k-- {
				v.lower(k)
			}
			return
		}
	}
}

func (v *streams) before(i, j int) bool {
	return v.all[v.order[i]].plots[0].key < v.all[v.order[j]].plots[0].key
}

func (v *streams) lower(i int) {
	for {
		c := 2*i + 1
		if c >= len(v.order) {
			return
		}
		if c+1 < len(v.order) && v.before(c+1, c) {
			c++
		}
		if !v.before(c, i) {
			return
		}
		v.order[i], v.order[c] = v.order[c], v.order[i]
		i = c
	}
}

func lowerRef(h []plotref, i int) {
	for {
		c := 2*i + 1
		if c >= len(h) {
			return
		}
		if c+1 < len(h) && h[c+1].key < h[c].key {
			c++
		}
		if h[c].key >= h[i].key {
			return
		}
		h[i], h[c] = h[c], h[i]
		i = c
	}
}

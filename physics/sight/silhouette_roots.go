package sight

import (
	"math"
	"slices"
)

// Where other models hide too, the image has the rims of several discs, each with a root of
// its own. Two such curves cross where a + b u + d q(u) + e r(u) = 0: squared twice that is of
// the fourth degree. It is not solved; the zeros are enclosed (bounds): an interval over
// which the difference surely keeps its sign holds none, any other is halved, until it is
// so short that what is left in doubt is less than any share. The areas between the curves
// are sums (gauss).

// hideCurve is a slope in the image like sightCurve, with the roots that it
// brings in: a + b*u + sum of d*r(u).
type hideCurve struct {
	a, b  float64
	terms [2]hideRoot
}

// hideRoot is a root with a factor; with the factor 0 it is not there.
type hideRoot struct {
	d float64
	r sightRoot
}

// hidePatch is a part of the image that terrain or a body hides.
type hidePatch struct {
	lo, hi      float64
	low, high   hideCurve
	window      int
	piece, body int // whose share it is, or None
	blocks      bool
}

// hide is a curve of the window with its root.
func (w *sightWindow) hide(k sightCurve) hideCurve {
	return hideCurve{a: k.a, b: k.b, terms: [2]hideRoot{{k.c, w.root}}}
}

// rimCurve is a + b*u + d*rim(u).
func rimCurve(a, b, d float64, rim sightRoot) hideCurve {
	return hideCurve{a: a, b: b, terms: [2]hideRoot{{}, {d, rim}}}
}

// times scales a curve.
func (k hideCurve) times(z float64) hideCurve {
	k.a, k.b = float64(k.a*z), float64(k.b*z)
	k.terms[0].d, k.terms[1].d = float64(k.terms[0].d*z), float64(k.terms[1].d*z)
	return k
}

// at is the curve's value.
func (k *hideCurve) at(u float64) float64 {
	v := k.a + float64(k.b*u)
	for i := range k.terms {
		if t := &k.terms[i]; t.d != 0 {
			v += float64(t.d * t.r.at(u))
		}
	}
	return v
}

// concave reports whether the root bends down: that of a quadratic with real
// zeros does, that of one without bends up.
func (r sightRoot) concave() bool { return float64(r.b*r.b) > 4*float64(r.a*r.c) }

// hideDiff is the difference of two curves.
type hideDiff struct {
	a, b  float64
	terms [4]hideRoot
}

func diffOf(k, o hideCurve) hideDiff {
	d := hideDiff{a: k.a - o.a, b: k.b - o.b}
	for i := range k.terms {
		d.terms[i], d.terms[2+i] = k.terms[i], o.terms[i]
		d.terms[2+i].d = -o.terms[i].d
		if k.terms[i].r == o.terms[i].r { // one root: its bounds would be loose twice
			d.terms[i].d += d.terms[2+i].d
			d.terms[2+i].d = 0
		}
	}
	return d
}

// bounds encloses the difference over an interval. A curve that bends down lies
// over its chord and under its tangent in the middle, one that bends up under
// its chord and over its tangent: the sums of those lines are bounds, and a line
// is extreme at its ends.
//
//	  .--T--.        T  tangent, C  chord
//	 /.-----.\
//	/'   C   '\
func (d *hideDiff) bounds(lo, hi float64) (least, most float64) {
	var low, high [2]float64
	for k, u := range [2]float64{lo, hi} {
		low[k] = d.a + float64(d.b*u)
		high[k] = low[k]
	}
	mid := (lo + hi) / 2
	for i := range d.terms {
		t := &d.terms[i]
		if t.d == 0 {
			continue
		}
		var chord, tangent [2]float64
		v := t.r.at(mid)
		slope := 0.0
		if v > 0 {
			slope = (t.r.b + 2*float64(t.r.c*mid)) / (2 * v)
		}
		for k, u := range [2]float64{lo, hi} {
			chord[k] = float64(t.d * t.r.at(u))
			tangent[k] = float64(t.d * (v + float64(slope*(u-mid))))
			under, over := chord[k], tangent[k]
			if (t.d > 0) != t.r.concave() {
				under, over = over, under
			}
			low[k], high[k] = low[k]+under, high[k]+over
		}
	}
	return min(low[0], low[1]), max(high[0], high[1])
}

// rootDepth is how often an interval is halved to enclose a zero, and rootWork
// how many intervals are looked at: two curves that nearly coincide are not
// followed further, since what lies between them is less than any share.
const (
	rootDepth = 44
	rootWork  = 6000
)

// appendRoots appends places between lo and hi that enclose all crossings of two
// curves: between two that follow one another the difference keeps its sign.
func appendRoots(dst []float64, k, o hideCurve, lo, hi float64) []float64 {
	if math.IsInf(k.a, 0) || math.IsInf(o.a, 0) || k == o {
		return dst
	}
	d := diffOf(k, o)
	work := rootWork
	return d.roots(dst, lo, hi, rootDepth, &work)
}

func (d *hideDiff) roots(dst []float64, lo, hi float64, depth int, work *int) []float64 {
	*work--
	least, most := d.bounds(lo, hi)
	if least > 0 || most < 0 || *work < 0 {
		return dst
	}
	mid := (lo + hi) / 2
	if depth == 0 || mid <= lo || mid >= hi || most-least < 1e-15 {
		return append(dst, mid)
	}
	return d.roots(d.roots(dst, lo, mid, depth-1, work), mid, hi, depth-1, work)
}

// freeOf is the share of the silhouette that the chosen patches leave free.
func (s *sightScene) freeOf(all []hidePatch, take func(*hidePatch) bool) float64 {
	free := 0.0
	for k := range s.windows[:s.count] {
		w := &s.windows[k]
		var chosen []*hidePatch
		cuts := []float64{w.lo, w.hi}
		for i := range all {
			if p := &all[i]; p.window == k && take(p) {
				chosen = append(chosen, p)
				cuts = appendWithin(appendWithin(cuts, p.lo, w.lo, w.hi), p.hi, w.lo, w.hi)
			}
		}
		cuts = w.crossingsOf(cuts, chosen)
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i++ {
			if !w.sliver(cuts[i], cuts[i+1]) {
				free += s.freeIn(w, chosen, cuts[i], cuts[i+1])
			}
		}
	}
	return min(1, free/s.full())
}

// crossingsOf appends where the curves of patches cross one another or the
// silhouette's.
func (w *sightWindow) crossingsOf(cuts []float64, chosen []*hidePatch) []float64 {
	rims := [2]hideCurve{w.hide(w.foot), w.hide(w.top)}
	for i, p := range chosen {
		for _, a := range [2]hideCurve{p.low, p.high} {
			for _, b := range rims {
				cuts = appendRoots(cuts, a, b, p.lo, p.hi)
			}
			for _, o := range chosen[:i] {
				if lo, hi := max(p.lo, o.lo), min(p.hi, o.hi); lo < hi {
					cuts = appendRoots(appendRoots(cuts, a, o.low, lo, hi), a, o.high, lo, hi)
				}
			}
		}
	}
	return cuts
}

// freeIn is the free area over an interval in which no curves cross.
func (s *sightScene) freeIn(w *sightWindow, chosen []*hidePatch, lo, hi float64) float64 {
	mid := (lo + hi) / 2
	var over []*hidePatch
	for _, p := range chosen {
		if p.lo <= mid && p.hi >= mid && p.low.at(mid) < p.high.at(mid) {
			over = append(over, p)
		}
	}
	slices.SortStableFunc(over, func(a, b *hidePatch) int { return compareFloat(a.low.at(mid), b.low.at(mid)) })
	foot, top := w.hide(w.foot), w.hide(w.top)
	end, last, curve, area := foot.at(mid), top.at(mid), foot, 0.0
	least := sliverOf(end, last)
	gap := func(next hideCurve, low, high float64) {
		if high-low > least {
			a := w.gauss(hideBand{lo, hi, &curve, &next}, float64(s.full()*1e-13))
			s.keep(w, a, mid, low, high)
			area += a
		}
	}
	for _, p := range over {
		low := p.low.at(mid)
		if low >= last {
			break
		}
		gap(p.low, end, low)
		if high := p.high.at(mid); high > end {
			end, curve = high, p.high
		}
	}
	gap(top, end, last)
	return area
}

func compareFloat(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// hideBand is a band with borders of any kind.
type hideBand = band[*hideCurve]

// gauss is the area of a band in the image, by Gauss
// sums of eight points over ever smaller parts until halving makes no odds: a
// root that is 0 at an end needs many parts there and few elsewhere.
func (w *sightWindow) gauss(of hideBand, within float64) float64 {
	return w.refine(of, within, w.gaussSum(of), rootDepth)
}

func (w *sightWindow) refine(of hideBand, within, whole float64, depth int) float64 {
	left, right := of.halves()
	a, b := w.gaussSum(left), w.gaussSum(right)
	if depth == 0 || math.Abs(a+b-whole) <= within {
		return a + b
	}
	return w.refine(left, within, a, depth-1) + w.refine(right, within, b, depth-1)
}

func (w *sightWindow) gaussSum(of hideBand) float64 {
	mid, half, sum := (of.lo+of.hi)/2, (of.hi-of.lo)/2, 0.0
	for i, x := range gaussNodes {
		d := float64(half * x)
		sum += float64(gaussWeights[i] * w.heightBetween(of.low.at(mid-d), of.high.at(mid-d)))
		sum += float64(gaussWeights[i] * w.heightBetween(of.low.at(mid+d), of.high.at(mid+d)))
	}
	return float64(half * sum)
}

// heightBetween is what lies between two slopes over one u, per width.
func (w *sightWindow) heightBetween(low, high float64) float64 {
	if w.flat {
		return math.Abs(1/float64(low*low)-1/float64(high*high)) / 2
	}
	return high - low
}

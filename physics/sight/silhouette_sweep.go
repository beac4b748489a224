package sight

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
)

// The sweep goes over u from one side of the silhouette to the other and adds up what the
// patches leave of it. It cuts twice: first where a patch begins or ends, so that over a
// strip each patch is there from side to side or not at all; then where two borders cross,
// so that they keep their order from one cut to the next:
//
//	v |__________________________  top
//	  |'-._   Q     :        _.-'
//	  |    '-._     :    _.-'
//	  | free   '-._ :_.-'     both
//	  |        _.-' :'-._
//	  |    _.-'     :    '-._
//	  |_.-'   P     :        '-._
//	  +-------------+------------  foot
//	   lo           cut        hi   u
//
// Between two cuts one u tells the order for all (gaps). From the foot upwards, patch by
// patch, the highest border so far is kept: where the next patch begins above it, what lies
// between is free, up to the top. Its area is the integral of the two borders' difference
// (silhouette_curve.go), so that the share is exact but for the rounding of floats.
//
// Who asks only whether anything is seen (quick) may stop at the first gap, and need not
// know the crossings if there is one at the first u that is looked at.

// sightPick chooses patches: those that block, or those of one piece.
type sightPick struct {
	piece int32
}

// takes reports whether a patch is chosen.
func (k sightPick) takes(p *sightPatch) bool {
	if k.piece == ground.None {
		return p.blocks
	}
	return p.piece == k.piece
}

// sightSpan is a patch over one u.
type sightSpan struct {
	low, high float64
	patch     int32
}

// seen reports whether some gap wider than a sliver is left between the patches
// that block.
func (s *sightScene) seen() bool {
	for i := range s.windows[:s.count] {
		if _, gap := s.sweep(&s.windows[i], sightPick{ground.None}, true); gap {
			return true
		}
	}
	return false
}

// hidden is the share of the silhouette that a piece hides on its own, or that
// everything that blocks hides together (None).
func (s *sightScene) hidden(piece int) float64 {
	free, _ := s.free(piece)
	return max(0, 1-free)
}

// free is the share of the silhouette that a piece, or everything that blocks
// (None), leaves free, and whether there is a gap wider than a sliver in it.
func (s *sightScene) free(piece int) (share float64, gap bool) {
	if piece == ground.None && len(s.patches) == 0 && !s.windows[0].flat {
		w := &s.windows[0]
		s.keepAt(w, s.full(), w.silhouette(w.lo, w.hi))
		return 1, true
	}
	for i := range s.windows[:s.count] {
		a, g := s.sweep(&s.windows[i], sightPick{int32(piece)}, false)
		share, gap = share+a, gap || g
	}
	if share /= s.full(); share > 1-sightSliver {
		return 1, gap
	}
	return share, gap
}

// sweep is the area of the window's silhouette that the chosen patches leave
// free. With quick set it stops at the first gap and the area is of no use.
func (s *sightScene) sweep(w *sightWindow, pick sightPick, quick bool) (area float64, gap bool) {
	c := s.scratch
	cuts, index := append(c.cuts[:0], w.lo, w.hi), c.index[:0]
	for i := w.from; i < w.end; i++ {
		p := &s.patches[i]
		if pick.takes(p) {
			cuts = appendWithin(cuts, p.lo, w.lo, w.hi)
			cuts = appendWithin(cuts, p.hi, w.lo, w.hi)
			index = append(index, int32(i))
		}
	}
	if w.flat {
		for i := -7; i < 8; i++ {
			cuts = append(cuts, float64(i)/8)
		}
	}
	slices.Sort(cuts)
	c.cuts, c.index = cuts, index
	for i := 0; i+1 < len(cuts); i++ {
		lo, hi := cuts[i], cuts[i+1]
		if w.sliver(lo, hi) {
			continue
		}
		over := c.over[:0]
		for _, k := range index {
			if p := &s.patches[k]; p.lo <= lo && p.hi >= hi {
				over = append(over, k)
			}
		}
		c.over = over
		a, g := s.strip(w, over, lo, hi, quick)
		area, gap = area+a, gap || g
		if gap && quick {
			return 0, true
		}
	}
	return area, gap
}

// strip is the sweep over an interval of u that the given patches span.
func (s *sightScene) strip(w *sightWindow, over []int32, lo, hi float64, quick bool) (area float64, gap bool) {
	if len(over) == 0 {
		if quick {
			return 0, true
		}
		whole := w.silhouette(lo, hi)
		area = w.area(whole)
		s.keepAt(w, area, whole)
		return area, true
	}
	if quick {
		if _, gap = s.gaps(w, over, lo, hi, true); gap {
			return 0, true
		}
	}
	for _, k := range over {
		if w.shut(&s.patches[k], lo, hi) {
			return 0, false
		}
	}
	cuts := s.bends(append(s.scratch.bends[:0], lo, hi), w, over, lo, hi)
	s.scratch.bends = cuts
	for i := 0; i+1 < len(cuts); i++ {
		if w.sliver(cuts[i], cuts[i+1]) {
			continue
		}
		a, g := s.gaps(w, over, cuts[i], cuts[i+1], quick)
		area, gap = area+a, gap || g
		if gap && quick {
			return 0, true
		}
	}
	return area, gap
}

// shut reports whether one patch hides the whole silhouette over an interval that
// it spans: it does so at one u, and its borders cross foot and top nowhere.
func (w *sightWindow) shut(p *sightPatch, lo, hi float64) bool {
	u := offMiddle(lo, hi)
	q := w.root.at(u)
	if p.low.at(u, q) > w.foot.at(u, q) || p.high.at(u, q) < w.top.at(u, q) {
		return false
	}
	var buf [4]float64
	bends := w.root.zeros(buf[:0], p.low.minus(w.foot), lo, hi)
	return len(w.root.zeros(bends, p.high.minus(w.top), lo, hi)) == 0
}

// bends adds to the cuts all places where two curves of a strip cross, in order.
func (s *sightScene) bends(cuts []float64, w *sightWindow, over []int32, lo, hi float64) []float64 {
	whole := w.silhouette(lo, hi)
	for i, k := range over {
		p := &s.patches[k]
		part := sightBand{lo, hi, p.low, p.high}
		cuts = w.bend(cuts, &part, &whole)
		for _, m := range over[:i] {
			cuts = w.bend(cuts, &part, &s.patches[m].sightBand)
		}
	}
	slices.Sort(cuts)
	return cuts
}

// bend adds the places in the interval of a where a border of it crosses one of b.
func (w *sightWindow) bend(cuts []float64, a, b *sightBand) []float64 {
	cuts = w.root.zeros(cuts, a.low.minus(b.low), a.lo, a.hi)
	cuts = w.root.zeros(cuts, a.low.minus(b.high), a.lo, a.hi)
	cuts = w.root.zeros(cuts, a.high.minus(b.low), a.lo, a.hi)
	return w.root.zeros(cuts, a.high.minus(b.high), a.lo, a.hi)
}

// gaps is the free area over an interval of u in which no curves cross.
func (s *sightScene) gaps(w *sightWindow, over []int32, lo, hi float64, quick bool) (area float64, gap bool) {
	u := offMiddle(lo, hi)
	q := w.root.at(u)
	spans := s.scratch.spans[:0]
	for _, k := range over {
		p := &s.patches[k]
		if a, b := p.low.at(u, q), p.high.at(u, q); a < b {
			spans = append(spans, sightSpan{a, b, k})
		}
	}
	s.scratch.spans = spans
	slices.SortFunc(spans, func(a, b sightSpan) int { return cmp.Compare(a.low, b.low) })
	end, last := w.foot.at(u, q), w.top.at(u, q)
	curve, least := w.foot, sliverOf(end, last)
	for _, k := range spans {
		if k.low >= last {
			break
		}
		if k.low-end > least {
			if gap = true; quick {
				return 0, true
			}
			a := w.area(sightBand{lo, hi, curve, s.patches[k.patch].low})
			s.keep(w, a, u, end, k.low)
			area += a
		}
		if k.high > end {
			end, curve = k.high, s.patches[k.patch].high
		}
	}
	if last-end > least {
		if gap = true; !quick {
			a := w.area(sightBand{lo, hi, curve, w.top})
			s.keep(w, a, u, end, last)
			area += a
		}
	}
	return area, gap
}

// sliverOf is the height below which a gap in a silhouette between two slopes
// does not count. Where the silhouette has no end the finite one gives the scale.
func sliverOf(low, high float64) float64 {
	switch {
	case math.IsInf(low, 0):
		return float64(sightSliver * math.Abs(high))
	case math.IsInf(high, 0):
		return float64(sightSliver * math.Abs(low))
	}
	return float64(sightSliver * (high - low))
}

// sightShare rounds a share to nine decimals, within 0 and 1.
func sightShare(v float64) float64 {
	return max(0, min(1, math.Round(float64(v*1e9))/1e9))
}

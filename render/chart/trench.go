package chart

import (
	"math"
	"sort"

	"duckboard/physics"
)

// run is a stretch of outline that is a real edge: not a joint between two
// pieces of one kind. Its points go clockwise round the piece.
type run struct {
	ps     []pt
	closed bool
}

// openRuns cuts the outline of piece k where another of the outlines covers
// it or continues it, or where the table ends: joined trenches are one trench.
func (b *builder) openRuns(all [][]pt, k int) []run {
	ps := all[k]
	var out []run
	var cur []pt
	joined := false
	for i, a := range ps {
		c := ps[(i+1)%len(ps)]
		u := c.sub(a).unit()
		n := pt{u.y, -u.x}
		ts := cuts(all, k, a, c)
		for j := 0; j+1 < len(ts); j++ {
			p, q := a.lerp(c, ts[j]), a.lerp(c, ts[j+1])
			if q.sub(p).len() < 1e-6 {
				continue
			}
			probe := p.lerp(q, 0.5).add(n.mul(0.03))
			if b.atEdge(probe, 0) || covered(all, k, probe) {
				joined = true
				if len(cur) > 1 {
					out = append(out, run{cur, false})
				}
				cur = nil
				continue
			}
			if len(cur) == 0 {
				cur = append(cur, p)
			}
			cur = append(cur, q)
		}
	}
	if !joined {
		return []run{{ps, true}}
	}
	if len(cur) > 1 {
		// The last run goes on where the first began.
		if len(out) > 0 && out[0].ps[0].sub(cur[len(cur)-1]).len() < 1e-6 {
			out[0].ps = append(cur, out[0].ps[1:]...)
		} else {
			out = append(out, run{cur, false})
		}
	}
	return out
}

func covered(all [][]pt, k int, p pt) bool {
	for i, ps := range all {
		if i != k && inside(ps, p) {
			return true
		}
	}
	return false
}

// cuts are the places along ab (0 to 1, ascending) where other outlines meet it.
func cuts(all [][]pt, k int, a, b pt) []float64 {
	ts := []float64{0, 1}
	d := b.sub(a)
	bx := boxOf([]pt{a, b}).grow(0.1)
	for i, ps := range all {
		if i == k || !boxOf(ps).meets(bx) {
			continue
		}
		for j, v := range ps {
			w := ps[(j+1)%len(ps)]
			e := w.sub(v)
			if den := d.cross(e); math.Abs(den) > 1e-9 {
				t, s := v.sub(a).cross(e)/den, v.sub(a).cross(d)/den
				if t > 0 && t < 1 && s > -0.01 && s < 1.01 {
					ts = append(ts, t)
				}
			}
			if toSegment(v, a, b) < 0.05 {
				if t := v.sub(a).dot(d) / max(d.dot(d), 1e-12); t > 0 && t < 1 {
					ts = append(ts, t)
				}
			}
		}
	}
	sortFloats(ts)
	return ts
}

// trenches paint all trenches whose rims are on one level together: parapets,
// floors from the shallowest to the deepest, duckboards, the shade of their
// rims, and their edges. Where trenches of different depth meet there is a
// step, but no wall.
func (b *builder) trenches(ps []*physics.Piece) op {
	sort.SliceStable(ps, func(i, j int) bool { return ps[i].Top > ps[j].Top })
	var pic, holes picture
	var dug []*physics.Piece
	var all [][]pt
	for _, p := range ps {
		if o := clockwise(inchesAll(p.Outline)); round(o) {
			holes.add(b.hole(p, o))
		} else {
			dug, all = append(dug, p), append(all, o)
		}
	}
	if len(dug) > 0 {
		pic.add(b.parapets(all))
		shade := &pits{col: Alpha(b.pal.Shadow, 0.5)}
		for i, p := range dug {
			pic.add(b.floor(p, all[i], i > 0 && dug[0].Top != p.Top))
			shade.add(all[i], p.Height().Inches()*0.75)
		}
		edge := newLines(Mix(b.pal.Contour, b.pal.Ink, 0.55), 0.075, 1.1, 3.6, 0)
		for k := range all {
			for _, r := range b.openRuns(all, k) {
				edge.add(r.ps, r.closed)
			}
		}
		pic.add(shade)
		if len(edge.shapes) > 0 {
			pic.add(edge)
		}
	}
	if len(holes.ops) > 0 {
		pic.add(&holes)
	}
	return &pic
}

// floor paints the earth and the duckboards of one trench, with its outline as
// a step if others may lie above it.
func (b *builder) floor(p *physics.Piece, o []pt, step bool) op {
	var pic picture
	deeper := min(0.3, 0.05*(p.Height().Inches()-2))
	earth := newFills(Mix(b.pal.Earth, b.pal.Shadow, 0.12+max(0, deeper)), 0)
	earth.add(o)
	pic.add(earth)
	if p.Sheer {
		// Revetted walls: too steep to walk.
		posts := newLines(Alpha(b.pal.Ink, 0.65), 0.035, 0.8, 2, 7)
		along(o, max(0.22, perimeter(o)/maxMarks), func(q, out pt, _ float64) { posts.seg(q, q.sub(out.mul(0.17))) })
		pic.add(posts)
	}
	if step {
		line := newLines(Alpha(b.pal.Ink, 0.4), 0.04, 0.8, 2, 0)
		line.add(o, true)
		pic.add(line)
	}
	boards := newFills(Mix(b.pal.Wood, b.pal.Earth, 0.25), 7)
	seams := newLines(Alpha(b.pal.Ink, 0.34), 0.02, 0.6, 1.3, 16)
	b.duckboards(boards, seams, o)
	if len(boards.shapes) > 0 {
		pic.add(boards, seams)
	}
	return &pic
}

// parapets are the crenellated lines outside the trenches, in their sides'
// colours. They lie below all floors: a parapet never crosses a trench.
func (b *builder) parapets(all [][]pt) op {
	var pic picture
	var walls [3]*lines
	var spoil [3]*fills
	for i := range walls {
		walls[i] = newLines(b.pal.Side(i), 0.07, 1.1, 3.4, 0)
		spoil[i] = newFills(Alpha(b.pal.Side(i), 0.75), 14)
	}
	for k, o := range all {
		side := b.sideAt(o)
		for _, r := range b.openRuns(all, k) {
			b.parapet(walls[side], spoil[side], r, all)
		}
	}
	for i := range walls {
		if len(walls[i].shapes) > 0 {
			pic.add(spoil[i], walls[i])
		}
	}
	return &pic
}

// round tells whether a hole in the ground was made by a shell and not by a
// spade: about as wide as long, with many corners.
func round(ps []pt) bool {
	l := perimeter(ps)
	return len(ps) >= 7 && l*l < 4*math.Pi*area(ps)*1.3
}

// sideAt is the side in whose zone the outline's middle lies, 2 if none.
func (b *builder) sideAt(ps []pt) int {
	c, _ := centre(ps)
	for _, z := range b.m.Zones {
		if deploys(&z) && len(z.Polygon) > 2 && inside(inchesAll(z.Polygon), c) {
			return z.Side
		}
	}
	return 2
}

// duckboards lay slats across the trench.
func (b *builder) duckboards(boards *fills, seams *lines, ps []pt) {
	dir := longAxis(ps)
	across := dir.right()
	lo, hi := extent(ps, dir)
	step := max(0.36, (hi-lo)/500)
	for k := math.Ceil(lo / step); (k+0.5)*step < hi; k++ {
		s := k * step
		before, after := spans(ps, across, dir, s-step*0.36), spans(ps, across, dir, s+step*0.36)
		for i := 0; i+1 < min(len(before), len(after)); i += 2 {
			from, to := max(before[i], after[i])+0.2, min(before[i+1], after[i+1])-0.2
			for to-from > 0.3 {
				d := diceAt(int(k), int(from*31), i)
				l := min(to-from, max(1.9, (to-from)/8))
				if rest := to - from - l; rest > 0 && rest < 0.7 {
					l = (to - from) / 2
				}
				c := dir.mul(s).add(across.mul(from + l/2 + d.in(-0.04, 0.04)))
				plank := rectAt(c, dir, step*0.36, l/2-0.04)
				if d.unit() > 0.07 { // a few are lost
					boards.add(plank)
					seams.add(plank, true)
				}
				from += l
			}
		}
	}
}

// parapet draws the crenellated line of the old trench maps outside the edge,
// with ticks of spoil beyond it.
func (b *builder) parapet(l *lines, spoil *fills, r run, all [][]pt) {
	const near, far, period = 0.16, 0.42, 1.5
	ps := r.ps
	if r.closed {
		ps = append(append([]pt(nil), ps...), ps[0])
	}
	line := []pt{r.corner(0, near)}
	broken := false
	for i := 0; i+1 < len(ps); i++ {
		d := ps[i+1].sub(ps[i])
		u := d.unit()
		out := pt{u.y, -u.x}
		if covered(all, -1, ps[i].lerp(ps[i+1], 0.5).add(out.mul(2.2*near))) {
			// A slit between two trenches has no room for two parapets.
			l.add(line, false)
			line, broken = []pt{r.corner(i+1, near)}, true
			continue
		}
		n := math.Floor(d.len() / period)
		if d.len() < 2.2 {
			n = 0
		}
		at := func(t, off float64) { line = append(line, ps[i].add(d.mul(t)).add(out.mul(off))) }
		for k := 0.0; k < min(n, maxMarks); k++ {
			t0, t1 := (k+0.25)/n, (k+0.75)/n
			probe := ps[i].add(d.mul((k + 0.5) / n)).add(out.mul(0.9))
			if b.atEdge(probe, 0.3) || covered(all, -1, probe) {
				continue // no room for it
			}
			at(t0, near)
			at(t0, far)
			at(t1, far)
			at(t1, near)
			for _, t := range []float64{t0 + 0.12/n, (t0 + t1) / 2, t1 - 0.12/n} {
				p := ps[i].add(d.mul(t)).add(out.mul(far))
				w := u.mul(0.022)
				spoil.add([]pt{p.sub(w), p.add(w), p.add(out.mul(0.2))})
			}
		}
		line = append(line, r.corner(i+1, near))
	}
	if r.closed && !broken {
		l.add(line[:len(line)-1], true)
		return
	}
	l.add(line, false)
}

// corner is corner i moved outwards by d, mitred; corner n of a closed run is
// its first.
func (r run) corner(i int, d float64) pt {
	n := len(r.ps)
	v := r.ps[i%n]
	out := func(a, b pt) pt {
		u := b.sub(a).unit()
		return pt{u.y, -u.x}
	}
	switch {
	case r.closed:
		i %= n
	case i == 0:
		return v.add(out(v, r.ps[1]).mul(d))
	case i == n-1:
		return v.add(out(r.ps[n-2], v).mul(d))
	}
	m := out(r.ps[(i+n-1)%n], v).add(out(v, r.ps[(i+1)%n]))
	return v.add(m.mul(2 * d / max(m.dot(m), 0.6)))
}

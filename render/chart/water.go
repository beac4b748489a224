package chart

import (
	"math"

	"duckboard/physics"
)

// waterOf is how a piece of water is drawn.
type waterOf uint8

const (
	dry  waterOf = iota // it is none
	deep                // cannot be entered: lines that follow the shore, as on old charts
	wade                // a stream: broken ripples
)

// reach is a body of water: pieces that flow into each other. Its shore is
// where it meets the ground, not where one piece meets the next.
type reach struct {
	outlines [][]pt
	boxes    []box // of the outlines
	kinds    []waterOf
	shore    []run
}

// waters puts all water and streams, body by body.
func (b *builder) waters() {
	var all [][]pt
	var kinds []waterOf
	var base []physics.Mil
	for i := range b.m.Pieces {
		p := &b.m.Pieces[i]
		k := lookOf(p).water
		if ps := clockwise(inchesAll(p.Outline)); k != dry && p.Top == p.Base && len(ps) >= 3 {
			all, kinds, base = append(all, ps), append(kinds, k), append(base, p.Base)
		}
	}
	done := make([]bool, len(all))
	for i := range all {
		if done[i] {
			continue
		}
		var r reach
		r.take(all, kinds, base, done, i)
		r.round(b)
		z := zFlat + 0.25
		if base[i] > 0 {
			z = zPiece + base[i].Inches() + 0.01
		}
		k := key("water")
		k.shapes(r.outlines)
		for _, kind := range r.kinds {
			k.nums(physics.Mil(kind))
		}
		k.nums(base[i])
		b.keep(string(k), func() { b.put(z, b.water(&r)) })
	}
}

// take adds piece i and all that touch it on its level.
func (r *reach) take(all [][]pt, kinds []waterOf, base []physics.Mil, done []bool, i int) {
	done[i] = true
	r.outlines, r.kinds = append(r.outlines, all[i]), append(r.kinds, kinds[i])
	for j := range all {
		if !done[j] && base[j] == base[i] && touching(all[i], all[j]) {
			r.take(all, kinds, base, done, j)
		}
	}
}

// touching tells whether outlines overlap or lie against each other.
func touching(a, b []pt) bool {
	if !boxOf(a).grow(0.05).meets(boxOf(b)) {
		return false
	}
	for _, p := range a {
		if depth(b, p) > -0.05 {
			return true
		}
	}
	for _, p := range b {
		if depth(a, p) > -0.05 {
			return true
		}
	}
	return false
}

// round softens the corners, but not those where pieces meet or the table
// ends, and finds the shore.
func (r *reach) round(b *builder) {
	soft := make([][]pt, len(r.outlines))
	for i, ps := range r.outlines {
		soft[i] = softenBut(ps, 0.06, func(v pt) bool {
			for j, o := range r.outlines {
				if j != i && depth(o, v) > -0.06 {
					return true
				}
			}
			return b.atEdge(v, 0.06)
		})
	}
	r.outlines = soft
	for i, ps := range soft {
		r.boxes = append(r.boxes, boxOf(ps))
		r.shore = append(r.shore, b.openRuns(soft, i)...)
	}
}

// atEdge tells whether a point is off the table or within d of its edge.
func (b *builder) atEdge(p pt, d float64) bool {
	return p.x < d || p.y < d || p.x > b.size.x-d || p.y > b.size.y-d
}

// toShore is the distance to the shore, negative outside the water.
func (r *reach) toShore(p pt) float64 {
	d := math.Inf(1)
	for _, s := range r.shore {
		n := len(s.ps)
		for i := 0; i+1 < n; i++ {
			d = min(d, toSegment(p, s.ps[i], s.ps[i+1]))
		}
		if s.closed {
			d = min(d, toSegment(p, s.ps[n-1], s.ps[0]))
		}
	}
	if r.at(p) < 0 {
		return -d
	}
	return d
}

// at is the piece in which a point lies, deep before wade, or -1.
func (r *reach) at(p pt) int {
	found := -1
	for i, ps := range r.outlines {
		if (found < 0 || r.kinds[i] == deep) && r.boxes[i].has(p) && inside(ps, p) {
			found = i
		}
	}
	return found
}

// water paints one body.
func (b *builder) water(r *reach) op {
	var pic picture
	fords, pools := newFills(Alpha(b.pal.Water, 0.5), 0), newFills(Alpha(b.pal.Water, 0.9), 0)
	bounds := noBox()
	for i, ps := range r.outlines {
		bounds = bounds.join(boxOf(ps))
		if r.kinds[i] == deep {
			pools.add(ps)
		} else {
			fords.add(ps)
		}
	}
	for _, f := range []*fills{fords, pools} {
		if len(f.shapes) > 0 {
			pic.add(f)
		}
	}
	if len(r.shore) > 0 {
		b.waterlines(&pic, r, bounds)
	}
	shore := newLines(b.shoreInk(), 0.055, 1, 2.8, 0)
	for _, s := range r.shore {
		shore.add(s.ps, s.closed)
	}
	if len(shore.shapes) > 0 {
		pic.add(shore)
	}
	return &pic
}

// waterlines draws lines of equal distance from the shore, closer and darker
// near it; in a stream they break into ripples.
func (b *builder) waterlines(pic *picture, r *reach, bounds box) {
	clampIn := func(p pt) pt {
		return pt{max(0.01, min(b.size.x-0.01, p.x)), max(0.01, min(b.size.y-0.01, p.y))}
	}
	seed := b.seed(r.outlines[0])
	f := newReliefOf(bounds, func(p pt) float64 { return r.toShore(clampIn(p)) }, 0.04, seed)
	ripples := newLines(Alpha(b.shoreInk(), 0.6), 0.03, 0.7, 1.6, 9)
	at, gap := 0.14, 0.15
	for i := 0; i < 24; i++ {
		l := newLines(Alpha(b.shoreInk(), max(0.15, 0.72-0.09*float64(i))), 0.03, 0.6, 1.6, 8)
		loops := f.cut(at)
		if len(loops) == 0 {
			break
		}
		for _, loop := range loops {
			r.draw(l, ripples, b, loop, i)
		}
		if len(l.shapes) > 0 {
			pic.add(l)
		}
		gap *= 1.2
		at += gap
	}
	if len(ripples.shapes) > 0 {
		pic.add(ripples)
	}
}

// draw adds the stretches of a contour to the lines of deep water or, broken,
// to the ripples of a stream; what is off the table is left out.
func (r *reach) draw(l, ripples *lines, b *builder, loop []pt, n int) {
	class := func(p pt) int {
		k := r.at(p)
		if k < 0 || b.atEdge(p, 0) {
			return int(dry)
		}
		return int(r.kinds[k])
	}
	for _, s := range stretches(loop, class) {
		switch waterOf(s.class) {
		case deep:
			l.add(s.ps, s.closed)
		case wade:
			if n%2 == 1 {
				continue
			}
			d := diceAt(b.seed(s.ps), n)
			for k, dash := range dashes(s.ps, s.closed, d.in(0.7, 1), d.in(0.5, 0.8)) {
				if hash(k, n)%4 != 0 {
					ripples.add(dash, false)
				}
			}
		}
	}
}

type stretch struct {
	ps     []pt
	closed bool
	class  int
}

// stretches cuts a closed line where its class changes.
func stretches(loop []pt, class func(pt) int) []stretch {
	n := len(loop)
	cs := make([]int, n)
	first := -1
	for i, p := range loop {
		cs[i] = class(p)
		if i > 0 && cs[i] != cs[i-1] && first < 0 {
			first = i
		}
	}
	if first < 0 {
		return []stretch{{loop, true, cs[0]}}
	}
	var out []stretch
	for i := 0; i < n; i++ {
		k := (first + i) % n
		if i == 0 || cs[k] != out[len(out)-1].class {
			if len(out) > 0 { // meet the next stretch
				out[len(out)-1].ps = append(out[len(out)-1].ps, loop[k])
			}
			out = append(out, stretch{nil, false, cs[k]})
		}
		out[len(out)-1].ps = append(out[len(out)-1].ps, loop[k])
	}
	return out
}

package chart

import "math"

// relief is the depth inside an outline on a grid, slightly uneven as a hand
// would draw it, from which inner contours are cut.
type relief struct {
	w, h int
	at   pt
	step float64
	v    []float64
}

// newRelief samples the depth below the outline. wobble is in inches.
func newRelief(ps []pt, wobble float64, seed int) *relief {
	return newReliefOf(boxOf(ps), func(p pt) float64 { return depth(ps, p) }, wobble, seed)
}

// newReliefOf samples a depth over a box. The rim of the grid is outside, so
// that every contour closes.
func newReliefOf(b box, depth func(pt) float64, wobble float64, seed int) *relief {
	b = b.grow(0.3)
	s := b.size()
	step := max(0.16, math.Sqrt(s.x*s.y/6000))
	r := &relief{w: int(s.x/step) + 2, h: int(s.y/step) + 2, at: pt{b.x0, b.y0}, step: step}
	r.v = make([]float64, r.w*r.h)
	for j := 0; j < r.h; j++ {
		for i := 0; i < r.w; i++ {
			if i == 0 || j == 0 || i == r.w-1 || j == r.h-1 {
				r.v[j*r.w+i] = -0.3
				continue
			}
			p := r.at.add(pt{float64(i), float64(j)}.mul(step))
			n := noise(p.x*0.7, p.y*0.7, 1<<20, seed) + 0.5*noise(p.x*1.7, p.y*1.7, 1<<20, seed+1)
			r.v[j*r.w+i] = depth(p) + n*wobble
		}
	}
	return r
}

// marches are the directed edges of marching squares by which corners are
// inside (top left 1, top right 2, bottom right 4, bottom left 8); the inside
// is to the right. Edges: 0 top, 1 right, 2 bottom, 3 left.
var marches = [16][]int{
	{}, {0, 3}, {1, 0}, {1, 3}, {2, 1}, {0, 3, 2, 1}, {2, 0}, {2, 3},
	{3, 2}, {0, 2}, {1, 0, 3, 2}, {1, 2}, {3, 1}, {0, 1}, {3, 0}, {},
}

// cut returns the closed contours at a depth, smoothed, clockwise for hills.
func (r *relief) cut(level float64) [][]pt {
	next := make([]int32, 2*r.w*r.h)
	for i := range next {
		next[i] = -1
	}
	for j := 0; j+1 < r.h; j++ {
		for i := 0; i+1 < r.w; i++ {
			k := j*r.w + i
			c := 0
			for bit, q := range [4]int{k, k + 1, k + r.w + 1, k + r.w} {
				if r.v[q] > level {
					c |= 1 << bit
				}
			}
			ids := [4]int{2 * k, 2*(k+1) + 1, 2 * (k + r.w), 2*k + 1}
			for m := marches[c]; len(m) > 1; m = m[2:] {
				next[ids[m[0]]] = int32(ids[m[1]])
			}
		}
	}
	var out [][]pt
	for id := range next {
		if next[id] < 0 {
			continue
		}
		var loop []pt
		for e := id; next[e] >= 0; {
			loop = append(loop, r.crossing(e, level))
			n := int(next[e])
			next[e] = -1
			e = n
		}
		if len(loop) > 5 {
			out = append(out, chaikin(chaikin(loop)))
		}
	}
	return out
}

// crossing is where the level crosses grid edge id (even: along x, odd: along y).
func (r *relief) crossing(id int, level float64) pt {
	k := id / 2
	q := k + 1
	d := pt{1, 0}
	if id%2 == 1 {
		q, d = k+r.w, pt{0, 1}
	}
	t := 0.5
	if diff := r.v[q] - r.v[k]; math.Abs(diff) > 1e-12 {
		t = (level - r.v[k]) / diff
	}
	p := pt{float64(k % r.w), float64(k / r.w)}
	return r.at.add(p.add(d.mul(t)).mul(r.step))
}

// chaikin cuts the corners of a closed line.
func chaikin(ps []pt) []pt {
	out := make([]pt, 0, 2*len(ps))
	for i, a := range ps {
		b := ps[(i+1)%len(ps)]
		out = append(out, a.lerp(b, 0.25), a.lerp(b, 0.75))
	}
	return out
}

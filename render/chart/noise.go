package chart

import "math"

// Everything that looks drawn by hand comes from hash: a function of the
// place, so that every tile, at any time, draws the same mark.

// hash mixes integers into 64 bits (splitmix64).
func hash(vs ...int) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, v := range vs {
		h ^= uint64(v)
		h += 0x9e3779b97f4a7c15
		h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9
		h = (h ^ (h >> 27)) * 0x94d049bb133111eb
		h ^= h >> 31
	}
	return h
}

// dice is a small stream of numbers that starts from a place.
type dice struct{ s uint64 }

func diceAt(vs ...int) *dice { return &dice{hash(vs...)} }

func (d *dice) next() uint64 {
	d.s += 0x9e3779b97f4a7c15
	h := d.s
	h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9
	h = (h ^ (h >> 27)) * 0x94d049bb133111eb
	return h ^ (h >> 31)
}

// unit is in [0, 1).
func (d *dice) unit() float64 { return float64(d.next()>>11) / (1 << 53) }

// in is in [lo, hi).
func (d *dice) in(lo, hi float64) float64 { return lo + (hi-lo)*d.unit() }

// noise is smooth noise of period n lattice steps in -1 to 1.
func noise(x, y float64, n, seed int) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	u, v := ease(x-fx), ease(y-fy)
	at := func(i, j int) float64 {
		return float64(hash(wrap(i, n), wrap(j, n), seed)>>11)/(1<<52) - 1
	}
	top := at(ix, iy) + (at(ix+1, iy)-at(ix, iy))*u
	low := at(ix, iy+1) + (at(ix+1, iy+1)-at(ix, iy+1))*u
	return top + (low-top)*v
}

func ease(t float64) float64 { return t * t * (3 - 2*t) }

func wrap(i, n int) int {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

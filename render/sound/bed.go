package sound

import (
	"math"

	"duckboard/levels"
)

// Bed is what is heard under a battle, all the time.
type Bed uint8

// Silence is no bed.
const Silence Bed = 0

// Under is the bed of a weather.
func Under(w levels.Weather) Bed { return Bed(w) + 1 }

// bedLong is how long a bed is, in seconds, before it begins again, and bedOver what of its end
// is laid over its beginning.
const (
	bedLong = 14.0
	bedOver = 1.5
)

// The level of all beds, and what no sample of theirs is louder than.
const (
	under   = LUFS(-26)
	bedPeak = 0.28
)

// beds are how each is made, by the weather.
var beds = [levels.Weathers]func(d *dice, w wave){
	levels.Clear: func(d *dice, w wave) { d.wind(w, 60, 900, 1); d.guns(w, 6, 1) },
	levels.Dusk: func(d *dice, w wave) {
		d.wind(w, 50, 400, 0.6)
		d.guns(w, 3, 0.8)
		for _, pitch := range [...]float64{3950, 4300} {
			d.crickets(w, d.between(0.97, 1.03)*pitch)
		}
	},
	levels.Rain: func(d *dice, w wave) {
		w.add(0, d.gusts(900, 6500, 0.3), 0.5).add(0, d.gusts(150, 700, 0.4), 0.3)
		for range 160 {
			w.add(d.between(0, bedLong+bedOver), d.hiss(900, 4500, 0.04, d.between(70, 140)), d.between(0.1, 0.7))
		}
		d.guns(w, 3, 0.8)
	},
	levels.Snow: func(d *dice, w wave) {
		d.wind(w, 60, 260, 0.7)
		w.add(0, d.gusts(480, 620, 1), 0.12).add(0, d.gusts(720, 860, 1), 0.08)
		d.guns(w, 2, 0.5)
	},
	levels.Fog: func(d *dice, w wave) {
		d.wind(w, 40, 200, 0.3)
		for range 9 {
			w.add(d.between(0, bedLong), slide(d.between(1100, 1500), d.between(600, 800), 0.09, 40), d.between(0.05, 0.2))
		}
		w.add(d.between(2, 10), d.bell(247, 3.5).ends(0.02, 0.5), 0.12)
		d.guns(w, 4, 0.4)
	},
}

// Make makes a stretch of the bed that goes on into itself without a seam.
func (b Bed) Make(seed uint64) []float32 {
	d := dice(seed*977 + 7 + uint64(b)*131)
	w := silence(bedLong + bedOver)
	beds[b-1](&d, w)
	n := int(bedLong * Rate)
	for i := n; i < len(w); i++ { // the end fades into the beginning
		k := float64(i-n) / float64(len(w)-n)
		w[i-n] = w[i-n]*math.Sqrt(k) + w[i]*math.Sqrt(1-k)
	}
	return w[:n].at(under).list()
}

// gusts is a hiss that swells by a share and fades, as long as a bed.
func (d *dice) gusts(lo, hi, share float64) wave {
	w := d.hiss(lo, hi, bedLong+bedOver, 0)
	a, b := d.between(0, 6), d.between(0, 6)
	for i := range w {
		t := 2 * math.Pi * float64(i) / (bedLong * Rate)
		w[i] *= 1 + share*(0.6*math.Sin(2*t+a)+0.4*math.Sin(3*t+b))
	}
	return w
}

// wind lays wind over a bed: what is low goes on, what is higher comes in gusts.
func (d *dice) wind(w wave, lo, hi, gusty float64) {
	w.add(0, d.hiss(lo, (lo+hi)/2, bedLong+bedOver, 0), 0.5).add(0, d.gusts(3*lo, hi, gusty), 0.22*gusty)
}

// guns lays so many far guns over a bed, each with what comes back of it.
func (d *dice) guns(w wave, n int, loud float64) {
	for range n {
		at, far := d.between(0, bedLong-3), d.between(0.15, 0.5)*loud
		w.add(at, d.hiss(28, 150, 2.2, 2.2).ends(0.02, 0.3), far)
		w.add(at+0.25, d.hiss(28, 90, 2, 2.4).ends(0.1, 0.3), far*0.5)
	}
}

// crickets lays one cricket over a bed: chirps of three pulses.
func (d *dice) crickets(w wave, pitch float64) {
	pulse := tone(pitch, 0.018, 60).ends(0.004, 0.006)
	for at := d.between(0, 0.5); at < bedLong+bedOver; at += d.between(0.5, 0.75) {
		for i := range 3 {
			w.add(at+0.03*float64(i), pulse, 0.05)
		}
	}
}

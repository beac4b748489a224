package sound

import (
	"math"
	"math/cmplx"
)

// Rate is of samples a second.
const Rate = 44_100

// wave is a sound that is being made, in any loudness.
type wave []float64

func silence(seconds float64) wave { return make(wave, int(seconds*Rate)) }

// add lays another sound over this one, from so many seconds on; what is longer is cut off.
func (w wave) add(at float64, o wave, gain float64) wave {
	from := int(at * Rate)
	for i := 0; i < len(o) && from+i < len(w); i++ {
		w[from+i] += gain * o[i]
	}
	return w
}

// dice of the synthesiser (splitmix64): equal seeds make equal sounds.
type dice uint64

func (d *dice) next() uint64 {
	*d += 0x9E3779B97F4A7C15
	x := uint64(*d)
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// between draws a number.
func (d *dice) between(lo, hi float64) float64 {
	return lo + (hi-lo)*float64(d.next()>>11)/(1<<53)
}

// tone is a sine that dies away, by e in 1/fades seconds.
func tone(pitch, seconds, fades float64) wave {
	w := silence(seconds)
	turn := cmplx.Rect(math.Exp(-fades/Rate), 2*math.Pi*pitch/Rate)
	for i, at := 0, complex(1, 0); i < len(w); i, at = i+1, at*turn {
		w[i] = imag(at)
	}
	return w
}

// slide is a tone that goes from one pitch to another.
func slide(from, to, seconds, fades float64) wave {
	w := silence(seconds)
	turn, bend := cmplx.Rect(math.Exp(-fades/Rate), 2*math.Pi*from/Rate), cmplx.Rect(1, 2*math.Pi*(to-from)/(Rate*float64(len(w))))
	for i, at := 0, complex(1, 0); i < len(w); i, at, turn = i+1, at*turn, turn*bend {
		w[i] = imag(at)
	}
	return w
}

// hiss is noise between two pitches that dies away.
func (d *dice) hiss(lo, hi, seconds, fades float64) wave {
	w := silence(seconds)
	low, high, fade, loud := pole(hi), pole(lo), math.Exp(-fades/Rate), 1.0
	var a, b, c float64
	for i := range w {
		a += low * (d.between(-1, 1) - a)
		b += low * (a - b)
		c += high * (b - c)
		w[i] = (b - c) * loud
		loud *= fade
	}
	return w.level(1)
}

// pole is how much of what is new a filter lets in that lets lower pitches through.
func pole(pitch float64) float64 { return 1 - math.Exp(-2*math.Pi*pitch/Rate) }

// swell has a sound begin softly and end softly, loudest at a share of its length.
func (w wave) swell(peak float64) wave {
	for i := range w {
		x := float64(i) / float64(len(w))
		if x < peak {
			w[i] *= x / peak
		} else {
			w[i] *= (1 - x) / (1 - peak)
		}
	}
	return w
}

// level makes a sound as loud as that, at its loudest.
func (w wave) level(loud float64) wave {
	most := 0.0
	for _, v := range w {
		most = max(most, math.Abs(v))
	}
	if most > 0 {
		for i := range w {
			w[i] *= loud / most
		}
	}
	return w
}

// ends takes the clicks off both ends.
func (w wave) ends(in, out float64) wave {
	n := len(w)
	for i := range w {
		w[i] *= min(1, float64(i)/(in*Rate), float64(n-1-i)/(out*Rate))
	}
	return w
}

// peak is the loudest sample that a sound may have.
const peak = 0.9

// at makes a sound that loud for an ear, but no sample louder than peak.
func (w wave) at(loud LUFS) wave {
	k, most := amp(loud-measured(w)), 0.0
	for _, v := range w {
		most = max(most, math.Abs(v))
	}
	if !(most > 0) {
		return w // silence
	}
	k = min(k, peak/most)
	for i := range w {
		w[i] *= k
	}
	return w
}

// list is a sound as devices take it.
func (w wave) list() []float32 {
	list := make([]float32, len(w))
	for i, v := range w {
		list[i] = float32(v)
	}
	return list
}

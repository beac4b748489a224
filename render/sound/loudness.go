package sound

import "math"

// LUFS is how loud a sound is to an ear, after ITU-R BS.1770: the momentary loudness (0.4 s) at
// its loudest, in units below full scale. A sine of 1 kHz at full scale has -3.
type LUFS float64

// window is how long the ear listens for a momentary loudness, and hop how often, in samples.
const (
	window = Rate * 4 / 10
	hop    = Rate / 10
)

// measured measures a sound, with silence before and after it. Silence has -infinity.
func measured(w wave) LUFS {
	lift, cut := lift(), cut()
	steps := make([]float64, 0, len(w)/hop+5) // squares, a hop each
	sum := 0.0
	for i, v := range w {
		v = cut.filter(lift.filter(v))
		if sum += v * v; i%hop == hop-1 {
			steps, sum = append(steps, sum), 0
		}
	}
	steps = append(steps, sum)
	most := 0.0
	for i := range steps {
		sum := 0.0
		for _, s := range steps[i:min(len(steps), i+window/hop)] {
			sum += s
		}
		most = max(most, sum)
	}
	return LUFS(-0.691 + 10*math.Log10(most/window))
}

// amp is the factor that makes a sound louder by so many units.
func amp(units LUFS) float64 { return math.Pow(10, float64(units)/20) }

// biquad is a filter of the second order.
type biquad struct {
	b0, b1, b2, a1, a2 float64
	x1, x2, y1, y2     float64
}

func (f *biquad) filter(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x1, f.x2, f.y1, f.y2 = x, f.x1, y, f.y1
	return y
}

// lift is the first filter of BS.1770 at Rate: a head makes high pitches louder. The standard
// has its numbers at 48 kHz; these are the same curve.
func lift() *biquad {
	const q = 0.7071752369554196
	k := math.Tan(math.Pi * 1681.974450955533 / Rate)
	high := math.Pow(10, 3.999843853973347/20)
	band := math.Pow(high, 0.4996667741545416)
	a0 := 1 + k/q + k*k
	return &biquad{b0: (high + band*k/q + k*k) / a0, b1: 2 * (k*k - high) / a0, b2: (high - band*k/q + k*k) / a0, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}

// cut is the second: an ear hardly hears the lowest pitches.
func cut() *biquad {
	const q = 0.5003270373238773
	k := math.Tan(math.Pi * 38.13547087602444 / Rate)
	a0 := 1 + k/q + k*k
	return &biquad{b0: 1, b1: -2, b2: 1, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}

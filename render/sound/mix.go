package sound

import (
	"math"
	"time"
)

// The mix: what is heard at once never adds up to more than the ceiling, so nothing is cut off,
// and the bed goes under whatever is louder than a hand.
const (
	ceiling = 0.97
	least   = 0.05 // of its level: what finds less room is not heard
	most    = 24   // sounds at once
	block   = 50 * time.Millisecond
)

// The bed goes under within about fade, and comes back within about rise. It goes under by so
// many units for each unit that a cue is louder than what a hand does.
const (
	fade  = 60 * time.Millisecond
	rise  = 500 * time.Millisecond
	depth = 0.7
)

// grain is a sound that was made.
type grain struct {
	samples []float32
	peaks   []float64 // the loudest sample about each block, for what is a block early or late
	speaks  int       // how many blocks long it is loud
}

func newGrain(samples []float32) *grain {
	const step = int(Rate * block / time.Second)
	own := make([]float64, (len(samples)+step-1)/step)
	for i, v := range samples {
		own[i/step] = max(own[i/step], math.Abs(float64(v)))
	}
	g := &grain{samples: samples, peaks: make([]float64, len(own)+1)}
	most := 0.0
	for i := range g.peaks {
		for j := max(0, i-1); j < min(len(own), i+2); j++ {
			g.peaks[i] = max(g.peaks[i], own[j])
		}
		most = max(most, g.peaks[i])
	}
	for i, p := range g.peaks {
		if p > most/8 {
			g.speaks = i + 1
		}
	}
	return g
}

// voice is a sound that is being heard.
type voice struct {
	*grain
	since       time.Duration
	pitch, loud float64
	under       float64 // what is left of the bed meanwhile
}

// block is where in its peaks a voice is at a time.
func (v *voice) block(now time.Duration) int {
	return int(float64(now-v.since) * v.pitch / float64(block))
}

// peak is the loudest sample of a voice about a time.
func (v *voice) peak(now time.Duration) float64 {
	if i := v.block(now); i >= 0 && i < len(v.peaks) {
		return v.peaks[i] * v.loud
	}
	return 0
}

// room is how loud a voice may be beside others, at most as loud as it is, so that all of them
// stay under a ceiling.
func (v *voice) room(others []voice, ceiling float64) float64 {
	loud := v.loud
	for i, p := range v.peaks {
		at, left := v.since+time.Duration(float64(i)*float64(block)/v.pitch), ceiling
		for j := range others {
			left -= others[j].peak(at)
		}
		if p*loud > left {
			loud = max(0, left/p)
		}
	}
	return loud
}

// left is what is left of the bed under a cue.
func left(c Cue) float64 { return amp(-depth * (recipes[c].level - hand)) }

// duck is how loud the bed is after a while, on its way from how loud it is to how loud it is to
// be.
func duck(is, to float64, while time.Duration) float64 {
	pace := rise
	if to < is {
		pace = fade
	}
	is += (to - is) * (1 - math.Exp(-float64(while)/float64(pace)))
	if math.Abs(to-is) < 0.001 {
		return to
	}
	return is
}

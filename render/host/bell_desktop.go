//go:build !js

package host

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// rate is of samples a second.
const rate = 44_100

// speaker is the device for sound, made when it is first asked for; nil: there is none.
var speaker = sync.OnceValue(func() *oto.Context {
	c, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, ApplicationName: "Duckboard"})
	if err != nil {
		return nil
	}
	<-ready
	return c
})

// one bell rings at a time.
var ringing sync.Mutex

// Ring rings a small bell, for a player who looks elsewhere. Where there is no device for
// sound, or it is gone, it is silent. It does not wait.
func Ring() { go ring() }

// ring rings to the end, and reports whether it was heard.
func ring() bool {
	ringing.Lock()
	defer ringing.Unlock()
	c := speaker()
	if c == nil || c.Err() != nil || c.Resume() != nil {
		return false
	}
	p := c.NewPlayer(bytes.NewReader(sounds(bell())))
	p.Play()
	for end := time.Now().Add(3 * time.Second); p.IsPlaying() && c.Err() == nil && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	heard := c.Err() == nil && p.Err() == nil
	_ = c.Suspend() // others may want the device
	return heard
}

// bell is the sound of a small bell struck once, from -1 to 1: a few partials that are no
// whole multiples of one another, the higher the sooner gone.
func bell() []float64 {
	const long = 1.4 // seconds
	list := make([]float64, int(long*rate))
	for _, p := range [...]struct{ pitch, loud, fades float64 }{{740, 0.5, 3}, {1480, 0.22, 4.5}, {2043, 0.16, 6}, {3990, 0.06, 11}} {
		for i := range list {
			t := float64(i) / rate
			list[i] += p.loud * math.Exp(-p.fades*t) * math.Sin(2*math.Pi*p.pitch*t)
		}
	}
	for i := range list { // it neither begins nor ends with a click
		t := float64(i) / rate
		list[i] *= 0.6 * min(1, t/0.004) * min(1, (long-t)/0.1)
	}
	return list
}

// sounds are samples as the device takes them.
func sounds(samples []float64) []byte {
	b := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(v)))
	}
	return b
}

//go:build !js

package sound

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"slices"
	"sync"

	"github.com/ebitengine/oto/v3"
)

// beside does something beside the window.
func beside(do func()) { go do() }

// context is that of the program: oto makes one only.
var context = sync.OnceValue(func() *oto.Context {
	quiet()
	c, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1, Format: oto.FormatFloat32LE, ApplicationName: "Duckboard"})
	if err != nil {
		return nil
	}
	<-ready
	if c.Err() != nil {
		return nil
	}
	return c
})

// desktop plays through oto.
type desktop struct {
	c *oto.Context

	mu      sync.Mutex
	playing []*oto.Player
	bed     *oto.Player
	hushed  bool
}

func openDevice() device {
	c := context()
	if c == nil {
		return nil
	}
	return &desktop{c: c}
}

func (d *desktop) play(samples []float32, pitch, loud float64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.playing = slices.DeleteFunc(d.playing, func(p *oto.Player) bool { return !p.IsPlaying() })
	if d.hushed || d.c.Err() != nil {
		return
	}
	p := d.c.NewPlayer(bytes.NewReader(raw(samples, pitch)))
	p.SetVolume(loud)
	p.Play()
	d.playing = append(d.playing, p)
}

func (d *desktop) loop(samples []float32, loud float64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.c.Err() != nil {
		return
	}
	if d.bed != nil {
		d.bed.Pause() // it is silent by now
	}
	d.bed = d.c.NewPlayer(&ring{data: raw(samples, 1)})
	d.bed.SetVolume(loud)
	d.bed.Play()
}

func (d *desktop) loudness(loud float64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.bed == nil || d.c.Err() != nil:
	case loud == 0:
		d.bed.Pause()
	default:
		d.bed.SetVolume(loud)
		d.bed.Play()
	}
}

// hush gives the device back meanwhile: others may want it.
func (d *desktop) hush(on bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.hushed = on
	if d.c.Err() != nil {
		return
	}
	if on {
		_ = d.c.Suspend() // one that is gone is silent too
	} else {
		_ = d.c.Resume()
	}
}

// ring reads the same again and again.
type ring struct {
	data []byte
	at   int
}

// Read implements io.Reader.
func (r *ring) Read(p []byte) (int, error) {
	if len(r.data) == 0 {
		return 0, io.EOF
	}
	n := copy(p, r.data[r.at:])
	r.at = (r.at + n) % len(r.data)
	return n, nil
}

// raw are samples as the device takes them, at another pitch.
func raw(samples []float32, pitch float64) []byte {
	n := int(float64(len(samples)-1)/pitch) + 1
	b := make([]byte, 0, 4*n)
	for i := range n {
		at, share := math.Modf(float64(i) * pitch)
		v := samples[int(at)]
		if share > 0 {
			v += float32(share) * (samples[int(at)+1] - v)
		}
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}

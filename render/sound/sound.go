// Package sound plays what a battle sounds like. A small seeded synthesiser makes the cues, a
// table says which cue an event has, and a device plays them. Without a device it is silent. It
// does not know the screen; whatever is heard is seen too.
package sound

import (
	"sync"
	"time"
)

// Levels are how loud things are, from 0 to 1.
type Levels struct {
	Cues float64 // what happens in the game
	Bed  float64 // wind and far guns
}

// Box plays cues. Its methods may be called on nil, which plays nothing.
type Box struct {
	open func() device // nil where there is none

	mu     sync.Mutex
	dev    device // nil: not opened yet, or there is none
	asked  bool   // the device was asked for
	levels Levels
	bed    bool // the bed is to be heard
	hushed bool // nothing is, for now
	made   map[key][]float32
	turn   int // of the variants
}

// key is a sound that was made.
type key struct {
	cue     Cue
	n, turn int
}

// device plays samples, from -1 to 1 at Rate. Its methods do not wait, and do nothing once
// it is gone.
type device interface {
	play(samples []float32, loud float64)
	loop(samples []float32, loud float64) // in place of what was looped before
	loudness(loud float64)                // of what is looped
	hush(on bool)
}

// seed is that of all sounds: they are the same in every battle.
const seed = 20261127

// New is a box that has not asked for a device yet.
func New() *Box { return &Box{open: openDevice, made: map[key][]float32{}} }

// Begin asks for the device, once: a browser gives one only to a gesture.
func (b *Box) Begin() {
	if b == nil || b.started() {
		return
	}
	beside(func() {
		dev := b.open()
		b.mu.Lock()
		b.dev = dev
		b.mu.Unlock()
		if dev != nil {
			b.lay()
		}
	})
}

// started notes that the device is asked for, and tells whether it was before.
func (b *Box) started() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	was := b.asked
	b.asked = true
	return was
}

// Set says how loud things are.
func (b *Box) Set(l Levels) {
	if b == nil {
		return
	}
	b.mu.Lock()
	changed := l != b.levels
	b.levels = l
	b.mu.Unlock()
	if changed {
		b.lay()
	}
}

// Bed has the bed be heard, or not.
func (b *Box) Bed(on bool) {
	if b == nil {
		return
	}
	b.mu.Lock()
	changed := on != b.bed
	b.bed = on
	b.mu.Unlock()
	if changed {
		b.lay()
	}
}

// lay begins the bed, or says how loud it is now.
func (b *Box) lay() {
	b.mu.Lock()
	dev, loud := b.dev, b.levels.Bed
	if !b.bed {
		loud = 0
	}
	b.mu.Unlock()
	if dev == nil {
		return
	}
	k := key{cue: cues}
	if loud == 0 || b.known(k) != nil {
		dev.loudness(loud)
		return
	}
	beside(func() {
		samples := Bed(seed)
		b.keep(k, samples)
		dev.loop(samples, loud)
		b.lay()
	})
}

// Hush silences everything, or lets it be heard again: while the player looks elsewhere.
func (b *Box) Hush(on bool) {
	if b == nil {
		return
	}
	b.mu.Lock()
	dev, changed := b.dev, on != b.hushed
	b.hushed = on
	b.mu.Unlock()
	if changed && dev != nil {
		dev.hush(on)
	}
}

// Play plays a cue; n says how many, where it is of several.
func (b *Box) Play(c Cue, n int) {
	if b == nil || c == None {
		return
	}
	b.mu.Lock()
	dev, loud := b.dev, b.levels.Cues
	silent := b.hushed
	b.turn++
	k := key{c, max(1, min(n, mostOf)), b.turn % variants}
	b.mu.Unlock()
	if dev == nil || silent || loud == 0 {
		return
	}
	if samples := b.known(k); samples != nil {
		dev.play(samples, loud)
		return
	}
	beside(func() {
		samples := Make(c, k.n, seed+uint64(k.turn))
		b.keep(k, samples)
		dev.play(samples, loud)
	})
}

// Ring rings a small bell, for a player who looks elsewhere, whatever is silent.
func (b *Box) Ring() {
	if b == nil {
		return
	}
	b.Begin()
	beside(func() {
		for range 100 { // the device may be on its way
			b.mu.Lock()
			dev, hushed := b.dev, b.hushed
			b.mu.Unlock()
			if dev == nil {
				time.Sleep(10 * time.Millisecond)
				continue
			}
			dev.hush(false)
			dev.play(Make(Ring, 1, seed), 1)
			time.Sleep(2 * time.Second)
			dev.hush(hushed)
			return
		}
	})
}

func (b *Box) known(k key) []float32 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.made[k]
}

func (b *Box) keep(k key, samples []float32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.made[k] = samples
}

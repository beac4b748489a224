// Package sound plays what a battle sounds like. A small seeded synthesiser makes the cues and
// the beds under them, a table says which cue an event has and how loud it is for an ear, and a
// device plays them. Without a device it is silent. It does not know the screen; whatever is
// heard is seen too.
package sound

import (
	"math"
	"sync"
	"time"
)

// Levels are how loud things are, from 0 to 1.
type Levels struct {
	Cues float64 // what happens in the game
	Bed  float64 // the weather and far guns
}

// Box plays cues. Its methods may be called on nil, which plays nothing.
type Box struct {
	open func() device // nil where there is none

	mu     sync.Mutex
	dev    device // nil: not opened yet, or there is none
	asked  bool   // the device was asked for
	levels Levels
	hushed bool // nothing is heard, for now
	made   map[key]*grain
	turns  [cues]int // how often each cue was played
	voices []voice
	now    time.Duration // of the last Mix
	bed    laid
}

// laid is the bed as it is heard.
type laid struct {
	is, to Bed
	loud   float64
	making bool
}

// key is a sound that was made.
type key struct {
	cue     Cue
	n, turn int
}

// device plays samples, from -1 to 1 at Rate. Its methods do not wait, and do nothing once
// it is gone.
type device interface {
	play(samples []float32, pitch, loud float64)
	loop(samples []float32, loud float64) // in place of what was looped before
	loudness(loud float64)                // of what is looped
	hush(on bool)
}

// seed is that of all sounds: they are the same in every battle.
const seed = 20261127

// New is a box that has not asked for a device yet.
func New() *Box { return &Box{open: openDevice, made: map[key]*grain{}} }

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

// Mix says how loud things are and which bed lies under them. It is called for each frame.
func (b *Box) Mix(l Levels, bed Bed, now time.Duration) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	while := min(max(0, now-b.now), 200*time.Millisecond)
	b.levels, b.now, b.bed.to = l, now, bed
	to := l.Bed
	if b.bed.is != bed {
		to = 0
	}
	kept := b.voices[:0]
	for _, v := range b.voices {
		if v.block(now) < v.speaks {
			to = min(to, l.Bed*v.under)
		}
		if v.block(now) < len(v.peaks) {
			kept = append(kept, v)
		}
	}
	b.voices = kept
	if b.dev == nil {
		return
	}
	if loud := duck(b.bed.loud, to, while); loud != b.bed.loud {
		b.bed.loud = loud
		b.dev.loudness(loud)
	}
	if b.bed.is != bed && b.bed.loud == 0 && l.Bed > 0 && !b.bed.making {
		b.bed.making = true
		beside(func() { b.lay(bed) })
	}
}

// lay has another bed be heard, from silence on.
func (b *Box) lay(bed Bed) {
	var samples []float32
	if bed != Silence {
		samples = bed.Make(seed)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.bed.making, b.bed.is = false, bed
	if bed != Silence {
		b.dev.loop(samples, b.bed.loud)
	}
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

// Play plays a cue; n says how many, where it is of several. It sounds otherwise each time.
func (b *Box) Play(c Cue, n int) {
	if b == nil || c == None {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	turn := b.turns[c]
	b.turns[c]++
	if b.dev == nil || b.hushed || b.levels.Cues == 0 {
		return
	}
	k := key{c, max(1, min(n, mostOf)), turn % grains}
	if g := b.made[k]; g != nil {
		b.speak(g, c, turn)
		return
	}
	beside(func() {
		g := newGrain(Make(c, k.n, seed+uint64(k.turn)))
		b.mu.Lock()
		defer b.mu.Unlock()
		b.made[k] = g
		b.speak(g, c, turn)
	})
}

// speak plays a sound as loud as there is room for it.
func (b *Box) speak(g *grain, c Cue, turn int) {
	v := voice{grain: g, since: b.now, pitch: pitch(c, turn), loud: b.levels.Cues, under: left(c)}
	v.loud = v.room(b.voices, ceiling-b.levels.Bed*bedPeak)
	if v.loud >= least*b.levels.Cues && len(b.voices) < most {
		b.voices = append(b.voices, v)
		b.dev.play(g.samples, v.pitch, v.loud)
	}
}

// pitch is how much higher a cue is at one of its turns: as far as can be from what it was
// before, and never the same again.
func pitch(c Cue, turn int) float64 {
	d := dice(seed + uint64(c))
	_, at := math.Modf(d.between(0, 1) + float64(turn)*math.Phi)
	return 1 + recipes[c].sway*(2*at-1)
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
			dev.play(Make(Ring, 1, seed), 1, 1)
			time.Sleep(2 * time.Second)
			dev.hush(hushed)
			return
		}
	})
}

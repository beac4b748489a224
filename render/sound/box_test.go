package sound

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"duckboard/levels"
)

// played is a sound that a device was asked for.
type played struct {
	samples     []float32
	pitch, loud float64
}

// recorder is a device that notes what it is asked to play.
type recorder struct {
	mu     sync.Mutex
	played []played
	bed    float64
	loops  int
	hushed bool
}

func (r *recorder) do(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}
func (r *recorder) play(samples []float32, pitch, loud float64) {
	r.do(func() { r.played = append(r.played, played{samples, pitch, loud}) })
}
func (r *recorder) loop(_ []float32, loud float64) { r.do(func() { r.bed, r.loops = loud, r.loops+1 }) }
func (r *recorder) loudness(loud float64)          { r.do(func() { r.bed = loud }) }
func (r *recorder) hush(on bool)                   { r.do(func() { r.hushed = on }) }

// heard are the sounds and loops so far.
func (r *recorder) heard() (sounds []played, loops int) {
	r.do(func() { sounds, loops = slices.Clone(r.played), r.loops })
	return sounds, loops
}

// comes waits for something that is done beside.
func comes(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(5 * time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never came: %s", what)
		}
	}
}

// show is a box before a recorder, with a clock of its own.
type show struct {
	*testing.T
	*Box
	r *recorder
	l Levels
	w Bed
}

func begin(t *testing.T, l Levels, w Bed) *show {
	s := &show{T: t, Box: New(), r: &recorder{}, l: l, w: w}
	s.open = func() device { return s.r }
	s.Begin()
	comes(t, "the device", func() bool { s.mu.Lock(); defer s.mu.Unlock(); return s.dev != nil })
	s.pass(0)
	if w != Silence && l.Bed > 0 {
		s.laid(1)
	}
	return s
}

// laid waits until so many beds were laid.
func (s *show) laid(n int) {
	s.Helper()
	comes(s.T, "a bed", func() bool { _, loops := s.r.heard(); return loops == n })
}

// pass lets time pass, in frames.
func (s *show) pass(d time.Duration) {
	for end := s.now + d; ; {
		s.Mix(s.l, s.w, s.now+min(end-s.now, time.Second/60))
		if s.now >= end {
			return
		}
	}
}

// say plays a cue and is what the device was asked for; nil where there was no room for it.
func (s *show) say(c Cue) *played {
	s.Helper()
	before, _ := s.r.heard()
	s.Play(c, 3)
	comes(s.T, "a sound", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.made[key{c, 3, (s.turns[c] - 1) % grains}] != nil
	})
	if after, _ := s.r.heard(); len(after) > len(before) {
		return &after[len(before)]
	}
	return nil
}

func TestVolumesAreApartAndNothingPlaysBeforeAGesture(t *testing.T) {
	r := &recorder{}
	b := New()
	b.open = func() device { return r }
	s := &show{T: t, Box: b, r: r, l: Levels{Cues: 0.5, Bed: 0.25}, w: Under(levels.Clear)}
	s.pass(time.Second)
	b.Play(Tap, 1)
	if len(r.played) > 0 || r.loops > 0 {
		t.Fatal("it sounds before a gesture")
	}
	b.Begin()
	comes(t, "the device", func() bool { s.mu.Lock(); defer s.mu.Unlock(); return s.dev != nil })
	s.pass(0)
	s.laid(1)
	s.pass(5 * time.Second)
	if r.bed != 0.25 {
		t.Errorf("the bed is %v loud", r.bed)
	}
	if p := s.say(Tap); p.loud != 0.5 {
		t.Errorf("a cue is %v loud", p.loud)
	}
	b.Hush(true)
	b.Play(Tap, 1)
	b.Play(Bell, 1)
	b.Hush(false)
	s.l = Levels{Bed: 0.5}
	s.pass(5 * time.Second)
	b.Play(Tap, 1)
	if r.bed != 0.5 || r.hushed || len(r.played) != 1 {
		t.Errorf("the bed is %v loud, it is hushed: %v, %d cues were played", r.bed, r.hushed, len(r.played))
	}
	s.w = Silence
	s.pass(5 * time.Second)
	if r.bed != 0 || r.loops != 1 {
		t.Errorf("without a bed it is %v loud, of %d loops", r.bed, r.loops)
	}
}

func TestWithoutADeviceItIsSilent(t *testing.T) {
	b := New()
	asked := make(chan bool, 9)
	b.open = func() device { asked <- true; return nil }
	b.Begin()
	<-asked
	b.Begin()
	b.Mix(Levels{Cues: 1, Bed: 1}, Under(levels.Rain), time.Second)
	b.Play(Rifle, 1)
	b.Hush(true)
	if len(asked) > 0 {
		t.Error("it asks for a device twice")
	}
	var none *Box
	none.Begin()
	none.Mix(Levels{}, Silence, 0)
	none.Play(Rifle, 1)
	none.Hush(true)
	none.Ring()
}

// TestTheBedGoesUnderWhatMattersAndComesBack: the deeper the louder a cue is, and not at all for
// what a hand does.
func TestTheBedGoesUnderWhatMattersAndComesBack(t *testing.T) {
	for _, c := range []struct {
		cue  Cue
		want float64 // decibels
	}{{Toll, -11.9}, {Rifle, -8.4}, {Steps, -4.2}, {Tap, 0}} {
		s := begin(t, Levels{Cues: 0.5, Bed: 0.5}, Under(levels.Clear))
		s.pass(5 * time.Second)
		s.say(c.cue)
		least, fall := 0.5, 0.0
		for range 60 {
			before := s.r.bed
			s.pass(time.Second / 60)
			least, fall = min(least, s.r.bed), max(fall, before-s.r.bed)
		}
		if got := 20 * math.Log10(least/0.5); math.Abs(got-c.want) > 1.3 {
			t.Errorf("%s: the bed goes %.1f dB under, want %.1f", told[c.cue], got, c.want)
		}
		if fall > 0.12 {
			t.Errorf("%s: the bed falls by %.2f in a frame, which clicks", told[c.cue], fall)
		}
		s.pass(6 * time.Second)
		if s.r.bed != 0.5 {
			t.Errorf("%s: the bed is %.2f loud after it", told[c.cue], s.r.bed)
		}
	}
}

// TestAnotherWeatherIsAnotherBedThatComesFromSilence.
func TestAnotherWeatherIsAnotherBedThatComesFromSilence(t *testing.T) {
	s := begin(t, Levels{Bed: 1}, Under(levels.Clear))
	s.pass(5 * time.Second)
	s.w = Under(levels.Rain)
	s.pass(time.Second)
	s.laid(2)
	if s.r.bed != 0 {
		t.Errorf("it begins %.2f loud", s.r.bed)
	}
	s.pass(5 * time.Second)
	if s.r.bed != 1 || s.r.loops != 2 {
		t.Errorf("it is %.2f loud, of %d loops", s.r.bed, s.r.loops)
	}
}

// TestTheDensestMixIsNotCutOff: dice, shots, blows and bells that fall together at the loudest
// settings, over the bed, add up to less than what a device can play.
func TestTheDensestMixIsNotCutOff(t *testing.T) {
	s := begin(t, Levels{Cues: 1, Bed: 1}, Under(levels.Clear))
	s.pass(3 * time.Second)
	rng := rand.New(rand.NewPCG(1, 2))
	out := silence(14)
	bed := floats(s.w.Make(seed))
	from := s.now
	lay := func(p *played, at time.Duration) {
		for i, n := int(at*Rate/time.Second), 0; i < len(out); i, n = i+1, n+1 {
			k := float64(n) * p.pitch
			if int(k) >= len(p.samples) {
				return
			}
			out[i] += p.loud * float64(p.samples[int(k)])
		}
	}
	asked, heard := 0, 0
	for s.now-from < 10*time.Second {
		for range rng.IntN(3) {
			asked++
			if p := s.say(1 + Cue(rng.IntN(int(cues)-1))); p != nil {
				heard++
				lay(p, s.now-from+time.Duration(rng.IntN(int(block)))) // a device is late
			}
		}
		s.pass(100 * time.Millisecond)
	}
	most := 0.0
	for i := range out {
		most = max(most, math.Abs(out[i]+bed[i%len(bed)]*s.l.Bed))
	}
	if most > 1 || most < 0.6 || heard < asked/2 {
		t.Errorf("the loudest sample is %.2f; of %d cues %d were heard", most, asked, heard)
	}
	t.Logf("the loudest sample is %.2f; of %d cues %d were heard", most, asked, heard)
}

// TestNoCueIsTwiceTheSameWithinAMinute: four a second of each, and no two neighbours are alike to
// an ear: they differ in their grain, and in their pitch by a quarter of its sway.
func TestNoCueIsTwiceTheSameWithinAMinute(t *testing.T) {
	for c := None + 1; c < cues; c++ {
		var sounds [grains][]float32
		for g := range sounds {
			sounds[g] = Make(c, 1, seed+uint64(g))
			for _, o := range sounds[:g] {
				if slices.Equal(o, sounds[g]) {
					t.Errorf("%s: two of its sounds are the same", told[c])
				}
			}
		}
		heard := map[float64]bool{}
		for turn := range 240 {
			p := pitch(c, turn)
			if heard[p] || math.Abs(p-1) > recipes[c].sway {
				t.Fatalf("%s is %.4f high the %dth time, as before or too far", told[c], p, turn)
			}
			heard[p] = true
			if turn > 0 && math.Abs(p-pitch(c, turn-1)) < recipes[c].sway/4 {
				t.Errorf("%s is hardly higher or lower the %dth time", told[c], turn)
			}
		}
	}
	s := begin(t, Levels{Cues: 1}, Silence)
	a := *s.say(Chime)
	s.pass(2 * time.Second)
	if b := *s.say(Chime); a.pitch == b.pitch || slices.Equal(a.samples, b.samples) {
		t.Error("two chimes after each other are the same")
	}
}

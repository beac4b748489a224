package sound

import (
	"syscall/js"
	"unsafe"
)

// beside does something at once: what it makes takes a few milliseconds, and a page has one
// thread. The bed takes more, once.
func beside(do func()) { go do() }

// page plays through the browser's own Web Audio: it mixes beside the page's thread, and
// needs no script of ours in a worklet, which the page's policy would refuse.
type page struct {
	c    js.Value // the AudioContext
	all  js.Value // through which everything goes
	bed  js.Value // what is looped
	gain js.Value // of the bed
	kept map[*float32]js.Value
}

// openDevice is called for a gesture.
func openDevice() device {
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return nil
	}
	d := &page{kept: map[*float32]js.Value{}}
	if !try(func() {
		d.c = class.New()
		d.all = d.c.Call("createGain")
		d.all.Call("connect", d.c.Get("destination"))
		d.c.Call("resume")
	}) {
		return nil
	}
	return d
}

// try does what a browser may refuse; it tells whether it did not.
func try(do func()) (ok bool) {
	defer func() { ok = recover() == nil }()
	do()
	return true
}

// buffer is samples as the browser has them.
func (d *page) buffer(samples []float32) js.Value {
	b := d.c.Call("createBuffer", 1, len(samples), Rate)
	bytes := js.Global().Get("Uint8Array").New(4 * len(samples))
	js.CopyBytesToJS(bytes, unsafe.Slice((*byte)(unsafe.Pointer(&samples[0])), 4*len(samples)))
	b.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	return b
}

// begin begins to play what the browser has, through a gain.
func (d *page) begin(buffer js.Value, pitch, loud float64, again bool) (source, gain js.Value) {
	gain, source = d.c.Call("createGain"), d.c.Call("createBufferSource")
	gain.Get("gain").Set("value", loud)
	source.Get("playbackRate").Set("value", pitch)
	source.Set("buffer", buffer)
	source.Set("loop", again)
	source.Call("connect", gain)
	gain.Call("connect", d.all)
	source.Call("start")
	return source, gain
}

func (d *page) play(samples []float32, pitch, loud float64) {
	try(func() {
		b, ok := d.kept[&samples[0]]
		if !ok {
			b = d.buffer(samples)
			d.kept[&samples[0]] = b
		}
		d.begin(b, pitch, loud, false)
	})
}

func (d *page) loop(samples []float32, loud float64) {
	try(func() {
		if d.bed.Truthy() {
			d.bed.Call("stop") // it is silent by now
		}
		d.bed, d.gain = d.begin(d.buffer(samples), 1, loud, true)
	})
}

// loudness goes there within a frame or two: a gain that jumps is heard as a click.
func (d *page) loudness(loud float64) {
	if d.bed.Truthy() {
		try(func() { d.gain.Get("gain").Call("setTargetAtTime", loud, d.c.Get("currentTime"), 0.015) })
	}
}

func (d *page) hush(on bool) {
	try(func() {
		if on {
			d.c.Call("suspend")
		} else {
			d.c.Call("resume")
		}
	})
}

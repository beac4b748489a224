package host

import (
	"sync"
	"syscall/js"
	"time"
)

// hands are the touches that came since they were asked for last.
var hands struct {
	sync.Mutex
	once sync.Once
	come []Touch
	last []Finger // that are down
}

// Touched is what the fingers did since it was asked last, event by event. A
// finger that was down for less than a frame is in it, and one that the system
// took away (a call, a gesture of its own) is lifted.
func Touched() []Touch {
	hands.once.Do(feel)
	hands.Lock()
	defer hands.Unlock()
	come := hands.come
	hands.come = nil
	return come
}

// feel begins to listen to the canvas.
func feel() {
	document := js.Global().Get("document")
	if !document.Truthy() { // Node, in tests
		return
	}
	canvas := document.Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		feltAt(millis(args[0].Get("timeStamp")), fingersOf(args[0].Get("targetTouches")))
		return nil
	})
	for _, name := range []string{"touchstart", "touchmove", "touchend"} {
		canvas.Call("addEventListener", name, hear, map[string]any{"passive": true})
	}
	lose := js.FuncOf(func(_ js.Value, args []js.Value) any {
		lost(millis(args[0].Get("timeStamp")))
		return nil
	})
	canvas.Call("addEventListener", "touchcancel", lose)
	js.Global().Call("addEventListener", "blur", lose)
}

// feltAt notes which fingers are down from now on.
func feltAt(at time.Duration, fingers []Finger) {
	hands.Lock()
	defer hands.Unlock()
	hands.come, hands.last = append(hands.come, Touch{at, fingers}), fingers
}

// lost lifts all fingers. Before, there is one more, far from everything: what a
// first finger began is given up when a second comes.
func lost(at time.Duration) {
	if down := hands.last; len(down) > 0 {
		feltAt(at, append(down[:len(down):len(down)], Finger{ID: -1, X: -1e5, Y: -1e5}))
		feltAt(at, nil)
	}
}

// fingersOf reads a list of touches of the browser.
func fingersOf(list js.Value) []Finger {
	device := js.Global().Get("devicePixelRatio").Float()
	var all []Finger
	for i := range list.Length() {
		t := list.Index(i)
		all = append(all, Finger{t.Get("identifier").Int(), t.Get("clientX").Float() * device, t.Get("clientY").Float() * device})
	}
	return all
}

func millis(v js.Value) time.Duration { return time.Duration(v.Float() * float64(time.Millisecond)) }

// Painted is when the browser began the frame that is made now, by the page's
// clock: what happened until then, Touched knows. It stands still within a frame.
func Painted() time.Duration {
	clock := js.Global().Get("document").Get("timeline")
	if !clock.Truthy() || clock.Get("currentTime").Type() != js.TypeNumber {
		return millis(js.Global().Get("performance").Call("now"))
	}
	return millis(clock.Get("currentTime"))
}

package crew

import "syscall/js"

// most bounds the Web Workers: each has a memory of its own.
const most = 4

// Page is a crew of the page's Web Workers, one fewer than there are cores; the
// first begins to load once the first frame is on the screen (web/loader.js). It
// is nil where the page has none.
func Page() *Crew {
	begin := js.Global().Get("duckboardHelper")
	if !begin.Truthy() {
		return nil
	}
	cores := js.Global().Get("navigator").Get("hardwareConcurrency")
	n := 1
	if cores.Type() == js.TypeNumber {
		n = min(max(1, cores.Int()-1), most)
	}
	return newCrew(n, func(h *hand) worker { return helperOf(h, begin) })
}

// helper is a Web Worker.
type helper struct{ post js.Value }

// helperOf begins a Web Worker. What it says comes in later, never before this
// returns.
func helperOf(h *hand, begin js.Value) worker {
	return helper{begin.Invoke(js.FuncOf(func(_ js.Value, args []js.Value) any {
		switch m := args[0]; {
		case m.Get("ready").Truthy():
			h.here()
		case m.Get("lost").Truthy():
			h.lost()
		case m.Get("answer").Truthy():
			message := make([]byte, m.Get("answer").Length())
			js.CopyBytesToGo(message, m.Get("answer"))
			h.answered(message)
		case m.Get("progress").Type() == js.TypeNumber:
			h.tell(m.Get("progress").Float())
		}
		return nil
	}))}
}

func (w helper) send(message []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(message))
	js.CopyBytesToJS(bytes, message)
	w.post.Invoke(map[string]any{"question": bytes})
}

func (w helper) cancel() { w.post.Invoke(map[string]any{"cancel": true}) }

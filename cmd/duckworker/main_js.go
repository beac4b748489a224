package main

import (
	"sync/atomic"
	"syscall/js"
	"time"

	"duckboard/game"
	"duckboard/game/aside"
	"duckboard/game/rules"
)

// slice is how long it works before it hears whether it is still wanted.
const slice = 60 * time.Millisecond

func main() {
	questions := make(chan []byte, 1)
	var unwanted atomic.Bool
	js.Global().Set("duckboardHear", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("cancel").Truthy() {
			unwanted.Store(true)
			return nil
		}
		message := make([]byte, args[0].Get("question").Length())
		js.CopyBytesToGo(message, args[0].Get("question"))
		unwanted.Store(false)
		questions <- message
		return nil
	}))
	say("ready", true)
	e := aside.NewEngine(func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) })
	for message := range questions {
		say("answer", bytes(answer(e, message, &unwanted)))
	}
}

// answer works at a question until it is answered, or unwanted: then the answer
// is empty.
func answer(e *aside.Engine, message []byte, unwanted *atomic.Bool) []byte {
	w := e.Begin(message)
	for !unwanted.Load() {
		end := time.Now().Add(slice)
		if w.Step(func() bool { return time.Now().After(end) }) {
			return w.Answer()
		}
		say("progress", w.Progress())
		time.Sleep(time.Millisecond) // the browser delivers what was sent
	}
	return nil
}

func say(what string, value any) {
	js.Global().Call("postMessage", map[string]any{what: value})
}

func bytes(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

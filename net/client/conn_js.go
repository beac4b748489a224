package client

import (
	"context"
	"errors"
	"sync"
	"syscall/js"
)

// outbox is how many bytes may wait on their way out.
const outbox = 1 << 20

// page is a connection of the browser.
type page struct {
	ws    js.Value
	limit int
	in    chan []byte
	end   chan struct{}
	err   error // why it ended, once end is closed
	one   sync.Once
	funcs map[string]js.Func
}

func dial(ctx context.Context, url string, limit int) (_ conn, err error) {
	defer func() {
		if r := recover(); r != nil { // an address that is none
			thrown, ok := r.(js.Error)
			if !ok {
				panic(r)
			}
			err = thrown
		}
	}()
	c := &page{ws: js.Global().Get("WebSocket").New(url), limit: limit, in: make(chan []byte, 64), end: make(chan struct{})}
	c.ws.Set("binaryType", "arraybuffer")
	opened := make(chan struct{}, 1)
	c.on("open", func(js.Value) { poke(opened) })
	c.on("message", func(e js.Value) { c.take(e.Get("data")) })
	c.on("close", func(e js.Value) {
		code := e.Get("code").Int()
		if code == 1006 { // it was lost without a word
			c.finish(errors.New("the connection was lost"))
		}
		c.finish(&Closed{code, e.Get("reason").String()})
	})
	select {
	case <-opened:
		return c, nil
	case <-c.end:
		return nil, c.err
	case <-ctx.Done():
		c.close()
		return nil, ctx.Err()
	}
}

// on has a function be called by an event of the connection.
func (c *page) on(event string, f func(e js.Value)) {
	h := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	if c.funcs == nil {
		c.funcs = map[string]js.Func{}
	}
	c.funcs[event] = h
	c.ws.Call("addEventListener", event, h)
}

// take takes a message, a text or bytes.
func (c *page) take(data js.Value) {
	var message []byte
	if data.Type() == js.TypeString {
		message = []byte(data.String())
	} else {
		bytes := js.Global().Get("Uint8Array").New(data)
		message = make([]byte, min(bytes.Length(), c.limit+1))
		js.CopyBytesToGo(message, bytes)
	}
	if len(message) > c.limit {
		c.finish(errors.New("a message of the server is too large"))
		return
	}
	select {
	case c.in <- message:
	case <-c.end:
	}
}

func (c *page) read() ([]byte, error) {
	select {
	case message := <-c.in:
		return message, nil
	default:
	}
	select {
	case message := <-c.in:
		return message, nil
	case <-c.end:
		return nil, c.err
	}
}

func (c *page) write(message []byte) error {
	const open = 1
	switch {
	case c.ws.Get("readyState").Int() != open:
		return ErrNotOpen
	case c.ws.Get("bufferedAmount").Int() > outbox:
		return ErrBusy
	}
	c.ws.Call("send", string(message))
	return nil
}

func (c *page) close() { c.finish(ErrNotOpen) }

// finish ends the connection, once.
func (c *page) finish(err error) {
	c.one.Do(func() {
		for event, f := range c.funcs {
			c.ws.Call("removeEventListener", event, f)
			f.Release()
		}
		c.ws.Call("close")
		c.err = err
		close(c.end)
	})
}

// onNetwork calls a function when the browser says that the network is back or away.
func onNetwork(f func()) (forget func()) {
	g := js.Global()
	if g.Get("addEventListener").Type() != js.TypeFunction {
		return func() {}
	}
	h := js.FuncOf(func(js.Value, []js.Value) any { f(); return nil })
	g.Call("addEventListener", "online", h)
	g.Call("addEventListener", "offline", h)
	return func() {
		g.Call("removeEventListener", "online", h)
		g.Call("removeEventListener", "offline", h)
		h.Release()
	}
}

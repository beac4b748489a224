//go:build !js

package client

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// sending is how long one message may take on its way out, and outbox how many may wait.
const (
	sending = 10 * time.Second
	outbox  = 256
)

// native is a connection of the library.
type native struct {
	ws  *websocket.Conn
	out chan []byte
	end chan struct{}
	one sync.Once
}

func dial(ctx context.Context, url string, limit int) (conn, error) {
	ws, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(int64(limit))
	c := &native{ws: ws, out: make(chan []byte, outbox), end: make(chan struct{})}
	go c.send()
	return c, nil
}

// send sends what waits.
func (c *native) send() {
	for {
		select {
		case <-c.end:
			return
		case message := <-c.out:
			ctx, stop := context.WithTimeout(context.Background(), sending)
			err := c.ws.Write(ctx, websocket.MessageText, message)
			stop()
			if err != nil {
				c.close()
				return
			}
		}
	}
}

func (c *native) read() ([]byte, error) {
	_, message, err := c.ws.Read(context.Background())
	var said websocket.CloseError
	if errors.As(err, &said) {
		err = &Closed{int(said.Code), said.Reason}
	}
	return message, err
}

func (c *native) write(message []byte) error {
	select {
	case c.out <- message:
		return nil
	case <-c.end:
		return ErrNotOpen
	default:
		return ErrBusy
	}
}

// close ends the connection, with a word for the server that nobody waits for.
func (c *native) close() {
	c.one.Do(func() {
		close(c.end)
		go func() { _ = c.ws.Close(websocket.StatusNormalClosure, "") }() // it may have ended already
	})
}

// onNetwork would call a function when the network changes; a desktop says nothing.
func onNetwork(func()) (forget func()) { return func() {} }

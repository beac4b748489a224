package main

import (
	"context"
	"encoding/json"
	"fmt"

	"duckboard/document"
	"duckboard/game"
	"duckboard/net/server"
)

// lobby answers who is connected as long as no judge runs matches here: a hello with the
// versions, anything else with a refusal.
type lobby struct{}

func (lobby) Talk(ctx context.Context, c *server.Conn) error {
	for {
		message, err := c.Receive(ctx)
		if err != nil {
			return err
		}
		if err := c.Send(answer(message)); err != nil {
			return err
		}
	}
}

// answer is what a message is answered: a frame, an object with one field that says
// what it is.
func answer(message []byte) []byte {
	var hello bool
	var other string
	err := document.ReadObject(message, server.DefaultLimits.MessageBytes, func(o *document.Object) {
		for _, name := range o.Names() {
			_ = o.Get(name).Raw() // it counts as known
			if name == "hello" {
				hello = true
			} else {
				other = name
			}
		}
	})
	switch {
	case err != nil:
		return refused("broken", err.Error())
	case other != "":
		return refused("unknown", fmt.Sprintf("this server runs no matches yet: nothing is done about %.40q", document.Shown(other)))
	case !hello:
		return refused("broken", "a message is an object with one field: hello")
	}
	return frame("hello", map[string]any{"version": version, "engine": game.Engine})
}

func refused(code, message string) []byte {
	return frame("refused", map[string]string{"code": code, "message": message})
}

func frame(name string, value any) []byte {
	data, _ := json.Marshal(value) // texts and numbers
	return fmt.Appendf(nil, "{%q:%s}", name, data)
}

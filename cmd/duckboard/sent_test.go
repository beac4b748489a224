//go:build !js

package main

import (
	"io"
	"strings"
	"sync"
	"testing"

	"duckboard/game/online"
	"duckboard/game/replay"
	"duckboard/render/battle"
)

// gate is a way to a server on which what is sent may be held back.
type gate struct {
	url string

	mu   sync.Mutex
	shut chan struct{} // nil: it is open
}

// gateTo opens a gate to a server's page.
func gateTo(t *testing.T, page string) *gate {
	t.Helper()
	g := &gate{}
	g.url = relay(t, page, g.copy)
	return g
}

// copy passes on what a client sends, as long as the gate is open.
func (g *gate) copy(to io.Writer, from io.Reader) {
	for b := make([]byte, 64<<10); ; {
		n, err := from.Read(b)
		g.mu.Lock()
		shut := g.shut
		g.mu.Unlock()
		if shut != nil {
			<-shut
		}
		if _, wrote := to.Write(b[:n]); err != nil || wrote != nil {
			return
		}
	}
}

// hold shuts the gate; release opens it again.
func (g *gate) hold() (release func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = make(chan struct{})
	return func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		close(g.shut)
		g.shut = nil
	}
}

// Whose turn it is shows what was chosen at once, and that the server has not answered yet.
func TestWhatIsSentIsToldAsSuchUntilTheServerAnswers(t *testing.T) {
	h := atHome(t, online.Terms{}, 2)
	first := int(h.seats[0].Match().Decides())
	way := gateTo(t, h.url)
	real := h.url
	h.url = way.url
	v := h.window(first, "en", nil)
	h.url = real
	h.until("it is read", v.battles)
	h.reads(v, "Your turn")
	release := way.hold()
	n := len(v.match().Log())
	v.Press("A")
	h.reads(v, "Sent, not yet answered")
	if got := len(v.match().Log()); got != n+1 || h.entries() > 0 && len(h.seats[1-first].Match().Game().Log()) != n {
		t.Errorf("%d choices are shown, %d were made before; the server has %d", got, n, len(h.seats[1-first].Match().Game().Log()))
	}
	release()
	h.until("it is answered", func() bool { return !strings.Contains(v.words(), "Sent, not yet answered") })
	h.until("the other side has it", func() bool { return len(h.seats[1-first].Match().Game().Log()) == n+1 })
}

// match is the game as the battle shows it.
func (v *session) match() *replay.Match {
	return v.App.Top().(*battle.Screen).Playing().Game
}

package crowd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"

	"duckboard/game"
	"duckboard/game/online"
)

// player is who sits on a seat: a connection, and no engine.
type player struct {
	ws   *websocket.Conn
	m    *match
	side game.Side
	here chan struct{} // is closed once the server has let them in
}

// patience is how long an answer is waited for.
const patience = 2 * time.Minute

// sit takes a seat of a match from where the match stands, or from its beginning. Each match has an address of its own,
// as of a proxy's word: the limits of one address are not what is measured.
func sit(url string, m *match, side game.Side, after int) (*player, error) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	from := fmt.Sprintf("10.%d.%d.%d", m.from>>16, m.from>>8&255, m.from&255)
	ws, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPHeader: http.Header{"X-Forwarded-For": {from}}})
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(-1)
	p := &player{ws: ws, m: m, side: side, here: make(chan struct{})}
	go p.hear()
	h := online.Hail{Hello: &online.Hello{Engine: game.Engine, Match: m.name, Seat: m.seats[side], After: after}}
	if err := ws.Write(ctx, websocket.MessageText, h.JSON()); err != nil {
		return nil, err
	}
	select {
	case <-p.here:
		return p, nil
	case <-ctx.Done():
		return nil, errors.Join(errors.New("the server does not answer"), m.wrong())
	}
}

var entry, welcome, refused = []byte(`{"entry":{"n":`), []byte(`{"welcome":`), []byte(`{"refused":`)

// hear takes what comes, until the connection ends.
func (p *player) hear() {
	for {
		_, data, err := p.ws.Read(context.Background())
		if err != nil {
			return
		}
		switch {
		case bytes.HasPrefix(data, entry):
			digits, _, _ := bytes.Cut(data[len(entry):min(len(data), len(entry)+9)], []byte(","))
			if n, err := strconv.Atoi(string(digits)); err == nil {
				p.m.hears(p.side, n)
			}
		case bytes.HasPrefix(data, welcome):
			close(p.here)
		case bytes.HasPrefix(data, refused):
			p.m.breaks(string(data))
		}
	}
}

// hears notes that a player has an entry.
func (m *match) hears(side game.Side, n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.has[side] = n + 1; n == m.next-1 && m.left > 0 {
		if m.left--; m.left == 0 {
			close(m.done)
		}
	}
}

// breaks notes that a match does not go on as it was recorded.
func (m *match) breaks(why string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken = why; m.left > 0 {
		m.left = 0
		close(m.done)
	}
}

func (m *match) wrong() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != "" {
		return fmt.Errorf("match %s: %s", m.name, m.broken)
	}
	return nil
}

// errPlayed is the end of a recording.
var errPlayed = errors.New("a recording is too short for so many choices")

// chooses sends the next recorded choice, and waits until both players have its entry. What
// the server could not do for the moment is asked for again, as any client does.
func (m *match) chooses(players [2]*player) error {
	m.mu.Lock()
	after := m.next
	if after >= len(m.Log) || m.Log[after].Kind != online.Chosen {
		m.mu.Unlock()
		return errPlayed
	}
	m.next++
	m.mu.Unlock()
	e := m.Log[after]
	r := online.Request{Entry: online.Entry{Kind: online.Chosen, ID: "c-" + strconv.Itoa(after), Choice: e.Choice, Side: game.NoSide}, After: after}
	h := online.Hail{Request: r.JSON()}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	for {
		done := m.waits()
		if err := players[e.Side].ws.Write(ctx, websocket.MessageText, h.JSON()); err != nil {
			return err
		}
		select {
		case <-done:
		case <-ctx.Done():
			return fmt.Errorf("match %s: no answer to choice %d", m.name, after)
		}
		if err := m.wrong(); err == nil || !strings.Contains(err.Error(), `"broken"`) {
			return err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// waits begins to wait for the entry that was sent last; it is closed when both have it, or
// it was refused.
func (m *match) waits() chan struct{} {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.broken, m.left, m.done = "", 0, make(chan struct{})
	for _, has := range m.has {
		if has < m.next {
			m.left++
		}
	}
	if m.left == 0 {
		close(m.done)
	}
	return m.done
}
